//! Battles: declaring, phases, allies, boosts, resolution (2.13 to 2.17).

use super::cards::ability::Hook;
use super::cards::facts::Kind;
use super::cards::prerequisite::Tally;
use super::command::Command;
use super::event::{Cause, Event};
use super::flow::Flow;
use super::look::Look;
use super::piles::Pile;
use super::place::Cell;
use super::rules::TraitFloor;
use super::state::{Battle, Board};
use super::{Beast, refusal, turn};
use crate::chance::Chance;
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
    Ok(())
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
    for seat in opponents(look) {
        let targets = look.animals_of(seat);
        for from in attackers.iter() {
            targets.iter().for_each(|target| list(Command::Attack { from, seat, target }));
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
    if !look.reach(cell).contains(combatant) {
        return Err(Rejection::new(&refusal::ALLY_VECTOR).at(cell.name()));
    }
    Ok(())
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
    if look.untilted_of(guest).and(look.geometry().front).is_empty() {
        return Err(Rejection::new(&refusal::INVITE_EMPTY).of(guest));
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
    if !look.geometry().front.contains(cell) {
        return Err(Rejection::new(&refusal::GUEST_ROW).at(cell.name()));
    }
    if look.space(cell).tilted {
        return Err(Rejection::new(&refusal::GUEST_TILTED).at(cell.name()));
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
    for cell in look.untilted().and(look.geometry().around(combatant)).iter() {
        if look.reach(cell).contains(combatant) {
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
    let guests = look.untilted().and(look.geometry().front);
    guests.iter().for_each(|cell| list(Command::AcceptInvitation { cell }));
    list(Command::DeclineInvitation {});
}

impl Beast {
    /// The totals of a battle so far: attacker's and defender's, none below zero (NB-214).
    pub fn battle_totals(&self, board: &Board, battle: &Battle) -> (i8, i8) {
        let total = |seat, cell, bonus: i8| self.traits_at(board, seat, cell).combat.saturating_add(bonus).max(0);
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
        self.open_window(Hook::Attacked);
    }

    /// Tilts an own animal for +1 (NB-244, NB-245).
    pub(super) fn ally(&mut self, seat: Seat, cell: Cell) {
        self.emit(Event::Tilted { seat, cell });
        self.change_total(seat, 1);
        self.emit(Event::PhaseEnded { passed: false });
    }

    /// Asks a seat outside the battle.
    pub(super) fn invite(&mut self, by: Seat, seat: Seat) {
        self.emit(Event::Invited { by, seat });
    }

    /// Answers an invitation; a refusal is a passed phase of the inviting side (NB-258, NB-259).
    pub(super) fn answer_invitation(&mut self, seat: Seat, helper: Option<Cell>) {
        if let Some(cell) = helper {
            self.emit(Event::Tilted { seat, cell });
            if let Some(battle) = self.board().battle {
                self.change_total(battle.acting(), 1);
            }
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

    /// Compares totals, trashes the loser, then adds the Fury (NB-276 to NB-285).
    pub(super) fn resolve(&mut self, battle: Battle) -> bool {
        let (attack, defence) = self.game.battle_totals(self.board(), &battle);
        let attacker_wins = attack > defence;
        let winner = if attacker_wins { battle.attacker } else { battle.defender };
        self.emit(Event::BattleResolved { attack, defence, winner });
        if attacker_wins {
            self.trash_animal(battle.defender, battle.target, Cause::Battle);
        } else {
            self.trash_animal(battle.attacker, battle.from, Cause::Battle);
        }
        self.emit(Event::BattleOver { resolved: true });
        self.change_tally(battle.attacker, Tally::Fury, 1);
        self.settle();
        true
    }

    /// Ends the battle by a card: at once, with nothing compared, or by resolving it (NB-292 to NB-294).
    pub(super) fn end_by_card(&mut self, resolve: bool, fury: bool) {
        let Some(battle) = self.board().battle else { return };
        if self.board().window.is_some() {
            self.emit(Event::WindowClosed {});
        }
        if resolve {
            self.resolve(battle);
            return;
        }
        self.emit(Event::BattleOver { resolved: false });
        if fury && self.game.rules.fury_when_battle_ended {
            self.change_tally(battle.attacker, Tally::Fury, 1);
        }
    }
}
