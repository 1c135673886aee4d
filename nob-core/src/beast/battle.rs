//! Battles: declaring, phases, allies, boosts, resolution (2.13 to 2.17).

use super::cards::facts::Kind;
use super::command::Command;
use super::event::{Cause, Event};
use super::flow::Flow;
use super::frame::Window;
use super::look::Look;
use super::piles::Pile;
use super::place::{Cell, CellSet};
use super::rules::TraitFloor;
use super::site::Site;
use super::state::{Battle, BattleStage, Board};
use super::thing::Thing;
use super::{Beast, refusal, turn};
use crate::chance::Chance;
use crate::language::words::{Allowed, Cause as Why, Ending, Forbidden, Hook, Trait};
use crate::{CardId, EventSink, Rejection, Seat};

/// Whether this attack may be declared (NB-205 to NB-217).
pub(super) fn check_attack(look: &Look<'_>, from: Cell, seat: Seat, target: Cell) -> Result<(), Rejection> {
    if look.board.battle.is_some() {
        return Err(Rejection::new(&refusal::SECOND_BATTLE));
    }
    turn::check_actions(look, 1)?;
    if look.animal(from).is_none() {
        return Err(Rejection::new(&refusal::ATTACKER_MISSING).at(from.name()));
    }
    if look.space(from).tilted {
        return Err(Rejection::new(&refusal::ATTACKER_TILTED).at(from.name()));
    }
    if seat == look.seat {
        return Err(Rejection::new(&refusal::TARGET_OWN).at(target.name()));
    }
    if !look.board.alive.contains(seat) {
        return Err(Rejection::new(&refusal::TARGET_GONE).of(seat));
    }
    if opponents(look).all(|other| look.animals_of(other).is_empty()) {
        return Err(Rejection::new(&refusal::NO_TARGETS));
    }
    if look.space_of(seat, target).animal.is_none() {
        return Err(Rejection::new(&refusal::TARGET_MISSING).of(seat).at(target.name()));
    }
    let (attacker, defender) = (Site::new(look.seat, from), Site::new(seat, target));
    if is_barred(look, attacker) || look.game.forbids(look.board, Forbidden::BeAttacked, defender, Some(attacker)) {
        return Err(Rejection::new(&refusal::CARD_FORBIDS).at(target.name()));
    }
    Ok(())
}

/// Whether a card forbids the attacker to attack at all.
fn is_barred(look: &Look<'_>, attacker: Site) -> bool {
    look.game.forbids_player(look.board, Forbidden::Attack, look.seat)
        || look.game.forbids(look.board, Forbidden::Attack, attacker, None)
}

fn opponents<'a>(look: &Look<'a>) -> impl Iterator<Item = Seat> + use<'a> {
    look.board.alive.without(look.seat).iter()
}

/// Lists the attacks.
pub(super) fn list_attacks(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    let attackers = look.untilted();
    if attackers.is_empty() {
        return;
    }
    let attackers: CellSet = attackers.iter().filter(|&from| !is_barred(look, Site::new(look.seat, from))).collect();
    for seat in opponents(look) {
        let targets = look.animals_of(seat);
        for from in attackers.iter() {
            let attacker = Site::new(look.seat, from);
            for target in targets.iter() {
                let defender = Site::new(seat, target);
                if !look.game.forbids(look.board, Forbidden::BeAttacked, defender, Some(attacker)) {
                    list(Command::Attack { from, seat, target });
                }
            }
        }
    }
}

/// The battle, if it is this seat's phase in it (NB-220, NB-221).
pub(super) fn check_phase<'a>(look: &Look<'a>) -> Result<&'a Battle, Rejection> {
    let Some(battle) = &look.board.battle else { return Err(Rejection::new(&refusal::NO_BATTLE)) };
    if let Some(invited) = battle.invited {
        return Err(Rejection::new(&refusal::ANSWER_FIRST).of(invited));
    }
    if battle.acting() != look.seat {
        return Err(Rejection::new(&refusal::NOT_YOUR_PHASE).of(battle.acting()));
    }
    Ok(battle)
}

/// The space of the looking seat's combatant.
pub(super) fn combatant(look: &Look<'_>, battle: &Battle) -> Cell {
    if battle.attacker == look.seat { battle.from } else { battle.target }
}

/// Whether an own animal may ally (NB-242, NB-248, NB-249).
pub(super) fn check_ally(look: &Look<'_>, cell: Cell) -> Result<(), Rejection> {
    let combatant = combatant(look, check_phase(look)?);
    if look.animal(cell).is_none() {
        return Err(Rejection::new(&refusal::ALLY_MISSING).at(cell.name()));
    }
    if cell == combatant {
        return Err(Rejection::new(&refusal::ALLY_COMBATANT).at(cell.name()));
    }
    if look.space(cell).tilted {
        return Err(Rejection::new(&refusal::ALLY_TILTED).at(cell.name()));
    }
    if !reaches_ally(look, cell, combatant) {
        return Err(Rejection::new(&refusal::ALLY_VECTOR).at(cell.name()));
    }
    if look.game.forbids_player(look.board, Forbidden::CallAlly, look.seat)
        || look.game.forbids(look.board, Forbidden::Ally, Site::new(look.seat, cell), None)
    {
        return Err(Rejection::new(&refusal::CARD_FORBIDS).at(cell.name()));
    }
    Ok(())
}

/// Whether an animal can ally from its space: by a vector, or because a card allows it.
fn reaches_ally(look: &Look<'_>, cell: Cell, combatant: Cell) -> bool {
    let allows = |what| look.game.allows(look.board, what, Site::new(look.seat, cell));
    let near = look.game.near(look.board, Site::new(look.seat, combatant)).contains(cell);
    look.reach(cell).contains(combatant) || (near && allows(Allowed::AllyNear)) || allows(Allowed::AllyAnywhere)
}

/// Whether a seat outside the battle may be invited (NB-254, NB-263, NB-264).
pub(super) fn check_invite(look: &Look<'_>, guest: Seat) -> Result<(), Rejection> {
    let battle = check_phase(look)?;
    if look.board.alive.len() < 3 {
        return Err(Rejection::new(&refusal::INVITE_NOBODY));
    }
    if battle.fights(guest) {
        return Err(Rejection::new(&refusal::INVITE_FIGHTER).of(guest));
    }
    if !look.board.alive.contains(guest) {
        return Err(Rejection::new(&refusal::TARGET_GONE).of(guest));
    }
    if look.volunteers(guest).is_empty() {
        return Err(Rejection::new(&refusal::INVITE_EMPTY).of(guest));
    }
    if look.game.forbids_player(look.board, Forbidden::CallAlly, look.seat) {
        return Err(Rejection::new(&refusal::CARD_FORBIDS).of(guest));
    }
    Ok(())
}

/// Whether the seat has been invited and must answer.
pub(super) fn check_invited(look: &Look<'_>) -> Result<(), Rejection> {
    match look.board.battle {
        Some(Battle { invited: Some(guest), .. }) if guest == look.seat => Ok(()),
        _ => Err(Rejection::new(&refusal::NOT_INVITED).of(look.seat)),
    }
}

/// Whether the invited seat may send this animal (NB-255 to NB-258, NB-262).
pub(super) fn check_accept(look: &Look<'_>, cell: Cell) -> Result<(), Rejection> {
    check_invited(look)?;
    if look.animal(cell).is_none() {
        return Err(Rejection::new(&refusal::GUEST_MISSING).at(cell.name()));
    }
    if !look.geometry().front.contains(look.board.stand(look.seat, cell)) {
        return Err(Rejection::new(&refusal::GUEST_ROW).at(cell.name()));
    }
    if look.space(cell).tilted {
        return Err(Rejection::new(&refusal::GUEST_TILTED).at(cell.name()));
    }
    if look.game.forbids(look.board, Forbidden::Ally, Site::new(look.seat, cell), None) {
        return Err(Rejection::new(&refusal::CARD_FORBIDS).at(cell.name()));
    }
    Ok(())
}

/// Whether a trick may boost the seat's legend (NB-269 to NB-273).
pub(super) fn check_boost(look: &Look<'_>, card: CardId) -> Result<(), Rejection> {
    let cell = combatant(look, check_phase(look)?);
    if !is_legend(look, cell) {
        return Err(Rejection::new(&refusal::BOOST_NO_LEGEND).at(cell.name()));
    }
    if look.rules().no_tricks {
        return Err(Rejection::new(&refusal::WITHOUT_TRICKS));
    }
    if look.hand_len() == 0 {
        return Err(Rejection::new(&refusal::BOOST_NO_TRICK));
    }
    turn::check_in_hand(look, card)
}

fn is_legend(look: &Look<'_>, cell: Cell) -> bool {
    look.animal(cell).is_some_and(|animal| look.facts(animal).kind == Kind::Legend)
}

/// Lists what the side may do in its phase, cards apart.
pub(super) fn list_phase(look: &Look<'_>, battle: &Battle, list: &mut impl FnMut(Command)) {
    let combatant = combatant(look, battle);
    for cell in look.untilted().iter() {
        if check_ally(look, cell).is_ok() {
            list(Command::Ally { cell });
        }
    }
    for seat in look.board.alive.iter() {
        if check_invite(look, seat).is_ok() {
            list(Command::Invite { seat });
        }
    }
    if is_legend(look, combatant) {
        look.hand().for_each(|card| list(Command::Boost { card }));
    }
    list(Command::Pass {});
}

/// Lists the answers to an invitation.
pub(super) fn list_answers(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    for cell in look.volunteers(look.seat).iter() {
        if check_accept(look, cell).is_ok() {
            list(Command::AcceptInvitation { cell });
        }
    }
    list(Command::DeclineInvitation {});
}

impl Beast {
    /// The totals of a battle so far: attacker's and defender's, none below zero (NB-214).
    pub fn battle_totals(&self, board: &Board, battle: &Battle) -> (i8, i8) {
        let total = |seat, cell, bonus: i8| {
            self.trait_at(board, Site::new(seat, cell), Trait::Combat).saturating_add(bonus).max(0)
        };
        (
            total(battle.attacker, battle.from, battle.attack_bonus),
            total(battle.defender, battle.target, battle.defence_bonus),
        )
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Declares a battle: an action, and the attacker tilts (NB-205, NB-207).
    pub(super) fn attack(&mut self, attacker: Seat, from: Cell, defender: Seat, target: Cell) {
        self.spend_actions(1);
        self.emit(Event::Tilted { seat: attacker, cell: from });
        self.emit(Event::BattleDeclared { attacker, from, defender, target });
        self.answer_declaration();
    }

    /// Tilts an own animal for +1 (NB-244, NB-245).
    pub(super) fn ally(&mut self, seat: Seat, cell: Cell) {
        self.tilt_as_ally(Site::new(seat, cell), seat);
        self.emit(Event::PhaseEnded { passed: false });
    }

    /// Tilts an ally and adds what it gives, as read before (NB-245).
    pub(super) fn tilt_as_ally(&mut self, at: Site, side: Seat) {
        let by = self.game.ally_value(self.board(), at);
        self.emit(Event::Tilted { seat: at.seat, cell: at.cell });
        self.emit(Event::Allied { seat: at.seat, cell: at.cell });
        self.change_total(side, by);
    }

    /// Asks a seat outside the battle.
    pub(super) fn invite(&mut self, by: Seat, seat: Seat) {
        self.emit(Event::Invited { by, seat });
    }

    /// Answers an invitation; a refusal is a passed phase of the inviting side (NB-258, NB-259).
    pub(super) fn answer_invitation(&mut self, seat: Seat, helper: Option<Cell>) {
        if let (Some(cell), Some(battle)) = (helper, self.board().battle) {
            self.tilt_as_ally(Site::new(seat, cell), battle.acting());
        }
        self.emit(Event::InvitationAnswered { seat, accepted: helper.is_some() });
        self.emit(Event::PhaseEnded { passed: helper.is_none() });
    }

    /// Trashes a trick for +1 (NB-269).
    pub(super) fn boost(&mut self, seat: Seat, card: CardId) {
        self.emit(Event::TrickTrashed { seat, card, cause: Cause::Boost });
        self.change_total(seat, 1);
        self.emit(Event::PhaseEnded { passed: false });
    }

    /// Adds to a side's total. Where no change may go below zero, what would is cut (AMB-085).
    pub(super) fn change_total(&mut self, seat: Seat, by: i8) {
        let Some(battle) = self.board().battle else { return };
        let (attack, defence) = self.game.battle_totals(self.board(), &battle);
        let total = if seat == battle.attacker { attack } else { defence };
        let floor = self.game.rules.trait_floor == TraitFloor::Always;
        self.emit(Event::TotalChanged { seat, by: if floor { by.max(-total) } else { by } });
    }

    /// Lets the battle go on; `false` if somebody must decide first.
    pub(super) fn fight_on(&mut self, battle: Battle) -> bool {
        if battle.stage <= BattleStage::Resolve && !battle.both_here() {
            self.stop_battle(&battle, true);
            return true;
        }
        match battle.stage {
            BattleStage::Attacks | BattleStage::Attacked => self.answer_declaration(),
            BattleStage::Phases if battle.passes < 2 => return false,
            BattleStage::Phases | BattleStage::Resolve => self.resolve(&battle),
            BattleStage::Fury => {
                let decided = battle.winner.is_some();
                let won = decided && self.game.hears(Hook::Won);
                let lost = decided && self.game.hears(Hook::Lost);
                let stage = match (won, lost) {
                    (true, _) => BattleStage::Won,
                    (false, true) => BattleStage::Lost,
                    (false, false) => BattleStage::Over,
                };
                self.emit(Event::BattleWentOn { stage });
                if battle.owes {
                    self.gain_fury(battle.attacker, 1, Why::Battle);
                }
            }
            BattleStage::Won => {
                self.emit(Event::BattleWentOn { stage: BattleStage::Lost });
                self.answer_result(&battle, Hook::Won);
            }
            BattleStage::Lost => {
                self.emit(Event::BattleWentOn { stage: BattleStage::Over });
                self.answer_result(&battle, Hook::Lost);
            }
            BattleStage::Over => self.emit(Event::BattleOver { resolved: battle.winner.is_some() }),
        }
        true
    }

    /// Lets the attacker's side answer the declaration, then the defender's, then phases are fought.
    fn answer_declaration(&mut self) {
        let Some(battle) = self.board().battle else { return };
        let (hook, subject, stage) = match battle.stage {
            BattleStage::Attacks => (Hook::Attacks, battle.attacking(), BattleStage::Attacked),
            BattleStage::Attacked => (Hook::Attacked, battle.defending(), BattleStage::Phases),
            _ => return,
        };
        self.emit(Event::BattleWentOn { stage });
        let window = Window::new(hook, subject.seat, self.active());
        self.open_moment(window.of(Thing::Animal { at: subject }));
    }

    fn answer_result(&mut self, battle: &Battle, hook: Hook) {
        let Some(winner) = battle.winner else { return };
        let seat = if hook == Hook::Won { winner } else { battle.foe_of(winner) };
        let attacks = seat == battle.attacker;
        let subject = battle.fighter(attacks);
        let window = Window::new(hook, seat, self.active());
        self.open_moment(Window { subject, ..window });
    }

    /// Compares totals; the loser is trashed, then comes the Fury (NB-276 to NB-285).
    fn resolve(&mut self, battle: &Battle) {
        let (attack, defence) = self.game.battle_totals(self.board(), battle);
        let attacker_wins = attack > defence;
        let winner = if attacker_wins { battle.attacker } else { battle.defender };
        let owes = self.owes_fury(battle);
        self.emit(Event::BattleResolved { attack, defence, winner, owes });
        let loser = if attacker_wins { battle.defending() } else { battle.attacking() };
        self.lose_animal(loser, Why::Battle);
    }

    /// Whether the attacker gains Fury for the battle, as far as cards go.
    pub(super) fn owes_fury(&self, battle: &Battle) -> bool {
        !self.game.forbids_player(self.board(), Forbidden::Fury, battle.attacker)
    }

    /// Ends the battle by a card: at once, with nothing compared, or by resolving it (NB-292 to NB-294).
    pub(super) fn end_by_card(&mut self, how: Ending, fury: bool) {
        let Some(battle) = self.board().battle.filter(|battle| battle.stage < BattleStage::Fury) else { return };
        match how {
            Ending::Stop => self.stop_battle(&battle, fury),
            Ending::Resolve => self.emit(Event::BattleWentOn { stage: BattleStage::Resolve }),
        }
    }

    /// Ends the battle without a result (NB-292, NB-295); the attack was made all the same (AMB-080).
    fn stop_battle(&mut self, battle: &Battle, fury: bool) {
        let owes = fury && self.game.rules.fury_when_battle_ended && self.owes_fury(battle);
        self.emit(Event::BattleStopped { owes });
    }
}
