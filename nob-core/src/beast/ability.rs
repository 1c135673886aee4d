//! Events and abilities: icons, costs, and what they do (2.18, 2.19).

use super::cards::ability::{Ability, Effect, Hook, Icon, Limit, Side, Trigger, When};
use super::cards::facts::Kind;
use super::cards::prerequisite::{Player, Tally};
use super::command::Command;
use super::event::{Cause, DrawReason, Event};
use super::flow::Flow;
use super::geometry::Geometry;
use super::look::Look;
use super::piles::Pile;
use super::place::{Cell, Row};
use super::state::{DARK_NATURE, MOST_TALLY, Payment};
use super::{Beast, battle, human, refusal, turn};
use crate::chance::Chance;
use crate::{CardId, EventSink, Rejection, Seat};

/// Whether an event may be played now (NB-301 to NB-319).
pub(super) fn check_event(look: &Look<'_>, card: CardId) -> Result<(), Rejection> {
    turn::check_in_hand(look, card)?;
    let facts = look.facts(card);
    if facts.kind != Kind::Event {
        return Err(Rejection::new(&refusal::NOT_AN_EVENT).card(card));
    }
    let ability = &facts.ability;
    check_arrow(look, card, ability.icon)?;
    match ability.trigger {
        Trigger::Rest => return Err(Rejection::new(&refusal::CARD_RESTS).card(card)),
        Trigger::Use => check_moment(look, card, ability.icon)?,
        Trigger::On(hook) => check_reaction(look, card, hook)?,
    }
    check_costs(look, card, ability, look.hand_len().saturating_sub(1))?;
    check_condition(look, card, ability, None)
}

/// Whether an animal, its leader, an item under it or the location of its space may be used (NB-313).
pub(super) fn check_ability(look: &Look<'_>, cell: Cell, card: CardId) -> Result<(), Rejection> {
    let place = Geometry::space(look.seat, cell);
    let space = look.space(cell);
    let attached = look.board.items.at(place).iter().chain(look.board.locations.at(place));
    let used = match (space.animal, space.leader) {
        (None, _) => None,
        (Some(animal), _) if animal == card => Some(space.used),
        (_, Some(leader)) if leader == card => Some(space.leader_used),
        _ => attached.filter(|attached| attached.card == Some(card)).map(|attached| attached.used).min(),
    };
    let Some(used) = used else {
        return Err(Rejection::new(&refusal::ABILITY_MISSING).card(card).at(cell.name()));
    };
    check_use(look, card, used, space.tilted, None)
}

/// Whether a human may be used (NB-337, NB-344, NB-345).
pub(super) fn check_human(look: &Look<'_>, row: Row) -> Result<(), Rejection> {
    let human = look.own().human(row);
    match human.card {
        Some(card) => check_use(look, card, human.used, human.tilted, Some(row)),
        None => Err(Rejection::new(&refusal::HUMAN_MISSING).at(row.name())),
    }
}

fn check_use(look: &Look<'_>, card: CardId, used: bool, tilted: bool, row: Option<Row>) -> Result<(), Rejection> {
    let ability = &look.facts(card).ability;
    check_arrow(look, card, ability.icon)?;
    if ability.trigger != Trigger::Use {
        return Err(Rejection::new(&refusal::CARD_RESTS).card(card));
    }
    check_moment(look, card, ability.icon)?;
    if used && ability.limit != Limit::None {
        return Err(Rejection::new(&refusal::USED_UP).card(card));
    }
    if tilted && ability.tilts {
        return Err(Rejection::new(&refusal::ABILITY_TILTED).card(card));
    }
    check_costs(look, card, ability, look.hand_len())?;
    check_condition(look, card, ability, row)
}

/// Whether the card's arrow allows it on this turn (NB-301, NB-306, NB-307).
fn check_arrow(look: &Look<'_>, card: CardId, icon: Icon) -> Result<(), Rejection> {
    let own_turn = look.board.turn.active == look.seat;
    match (icon.when, own_turn) {
        (When::Own, false) | (When::Opp, true) => Err(Rejection::new(&refusal::WRONG_ARROW).card(card)),
        _ => Ok(()),
    }
}

/// Whether it is the moment for a battle action, or for anything else (NB-318, NB-080, NB-081).
fn check_moment(look: &Look<'_>, card: CardId, icon: Icon) -> Result<(), Rejection> {
    match &look.board.battle {
        Some(fight) if !fight.fights(look.seat) => Err(Rejection::new(&refusal::OUTSIDER).card(card)),
        Some(_) if !icon.battle => Err(Rejection::new(&refusal::NO_BATTLE_ACTION).card(card)),
        Some(_) if look.board.window.is_some() => Err(Rejection::new(&refusal::WRONG_MOMENT).card(card)),
        Some(_) => battle::check_phase(look).map(|_| ()),
        None if icon.battle => Err(Rejection::new(&refusal::BATTLE_ONLY).card(card)),
        None => super::decide::check_free(look),
    }
}

/// Whether the seat is asked about this moment (NB-319).
fn check_reaction(look: &Look<'_>, card: CardId, hook: Hook) -> Result<(), Rejection> {
    match look.board.window {
        Some(window) if window.hook == hook && !is_subject(look, hook) => {
            Err(Rejection::new(&refusal::WRONG_MOMENT).card(card))
        }
        Some(window) if window.hook == hook && window.asked == look.seat => Ok(()),
        Some(window) if window.hook == hook => Err(Rejection::new(&refusal::NOT_ASKED).of(window.asked)),
        _ => Err(Rejection::new(&refusal::WRONG_MOMENT).card(card)),
    }
}

/// Whether the moment is the seat's: an attack is answered by the one who is attacked.
fn is_subject(look: &Look<'_>, hook: Hook) -> bool {
    hook != Hook::Attacked || look.board.battle.is_some_and(|battle| battle.defender == look.seat)
}

/// Whether all costs can be paid together (NB-305, NB-311, NB-453).
fn check_costs(look: &Look<'_>, card: CardId, ability: &Ability, tricks: usize) -> Result<(), Rejection> {
    if ability.icon.dark && !look.board.in_dark_nature(look.seat) {
        return Err(Rejection::new(&refusal::NEEDS_DARK_NATURE)
            .card(card)
            .short(look.own().fury.into(), DARK_NATURE.into()));
    }
    let own_turn = look.board.turn.active == look.seat;
    let actions = if own_turn { look.board.turn.actions } else { 0 };
    if actions < ability.icon.actions {
        let short = Rejection::new(&refusal::ACTION_COST).card(card);
        return Err(short.short(actions.into(), ability.icon.actions.into()));
    }
    if tricks < ability.tricks.into() {
        let short = Rejection::new(&refusal::TRICK_COST).card(card);
        return Err(short.short(tricks as i16, ability.tricks.into()));
    }
    let favor = super::item::price(look.rules(), ability.favor);
    if look.own().favor < favor {
        let short = Rejection::new(&refusal::FAVOR_COST).card(card);
        return Err(short.short(look.own().favor.into(), favor.into()));
    }
    Ok(())
}

fn check_condition(look: &Look<'_>, card: CardId, ability: &Ability, row: Option<Row>) -> Result<(), Rejection> {
    if human::holds(look, ability.condition, row) {
        Ok(())
    } else {
        Err(Rejection::new(&refusal::CONDITION).card(card))
    }
}

/// Whether a trick may be discarded for the card being paid (NB-309, NB-310).
pub(super) fn check_payment(look: &Look<'_>, payment: Payment, card: CardId) -> Result<(), Rejection> {
    turn::check_in_hand(look, card)?;
    if look.game.is_paid_in_hand(payment) && card == payment.card && look.copies_in_hand(card) < 2 {
        return Err(Rejection::new(&refusal::PAY_OTHER).card(card));
    }
    Ok(())
}

/// Lists the tricks that may be discarded for the card being paid.
pub(super) fn list_payment(look: &Look<'_>, payment: Payment, list: &mut impl FnMut(Command)) {
    for card in look.hand() {
        if check_payment(look, payment, card).is_ok() {
            list(Command::Discard { card });
        }
    }
}

/// Lists an event of the hand, if it may be played.
pub(super) fn list_event(look: &Look<'_>, card: CardId, list: &mut impl FnMut(Command)) {
    if look.facts(card).ability.is_live() && check_event(look, card).is_ok() {
        list(Command::PlayEvent { card });
    }
}

/// Lists the abilities in play that may be used.
pub(super) fn list_abilities(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    let live = |card: &CardId| look.facts(*card).ability.trigger == Trigger::Use;
    for cell in look.animals_of(look.seat).iter() {
        let place = Geometry::space(look.seat, cell);
        let space = look.space(cell);
        let attached = [look.board.items.at(place), look.board.locations.at(place)];
        let under = attached.into_iter().flat_map(|cards| {
            let first = |place: usize| place == 0 || cards[place - 1].card != cards[place].card;
            cards.iter().enumerate().filter_map(move |(place, attached)| attached.card.filter(|_| first(place)))
        });
        for card in [space.animal, space.leader].into_iter().flatten().chain(under).filter(live) {
            if check_ability(look, cell, card).is_ok() {
                list(Command::UseAbility { cell, card });
            }
        }
    }
    for row in look.geometry().rows.iter() {
        if look.own().human(row).card.as_ref().is_some_and(live) && check_human(look, row).is_ok() {
            list(Command::UseHuman { row });
        }
    }
}

impl Beast {
    /// Whether the card being paid for is an event, which stays in hand until it has taken effect (NB-314).
    pub(super) fn is_paid_in_hand(&self, payment: Payment) -> bool {
        payment.host.is_none() && payment.row.is_none() && self.catalog.facts(payment.card).kind == Kind::Event
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Announces a card: its actions are paid at once, its tricks one by one (NB-303, NB-309).
    pub(super) fn announce(&mut self, seat: Seat, card: CardId, host: Option<Cell>, row: Option<Row>) {
        let ability = self.game.catalog.facts(card).ability;
        self.spend_actions(ability.icon.actions);
        self.emit(Event::PaymentBegan { seat, card, host, row, tricks: ability.tricks });
    }

    /// Announces a human's ability.
    pub(super) fn announce_human(&mut self, seat: Seat, row: Row) {
        if let Some(card) = self.board().seat(seat).human(row).card {
            let tilts = self.game.catalog.facts(card).ability.tilts;
            if tilts {
                self.emit(Event::HumanTilted { seat, row });
            }
            self.announce(seat, card, None, Some(row));
        }
    }

    /// Pays the last costs, then does what the card says, then puts an event into the trash (NB-314).
    pub(super) fn take_effect(&mut self, payment: Payment) -> bool {
        let Payment { seat, card, host, row, .. } = payment;
        let facts = *self.game.catalog.facts(card);
        let ability = facts.ability;
        self.change_tally(seat, Tally::Favor, -(super::item::price(&self.game.rules, ability.favor) as i8));
        self.change_tally(seat, Tally::Fury, ability.fury as i8);
        if let (Some(cell), true) = (host, ability.tilts) {
            self.emit(Event::Tilted { seat, cell });
        }
        if self.settle() || !self.board().alive.contains(seat) {
            return true;
        }
        self.emit(Event::AbilityUsed { seat, card, host, row });
        for effect in ability.effects {
            self.run(seat, host, effect);
            if self.settle() {
                return true;
            }
        }
        if !self.board().alive.contains(seat) {
            return true;
        }
        if facts.kind == Kind::Event {
            self.emit(Event::TrickTrashed { seat, card, cause: Cause::Played });
        }
        if self.board().window.is_some() {
            self.answer_window(seat, false);
        } else if self.board().battle.is_some() {
            self.emit(Event::PhaseEnded { passed: false });
        }
        true
    }

    fn run(&mut self, seat: Seat, host: Option<Cell>, effect: Effect) {
        match effect {
            Effect::None => {}
            Effect::Draw(count) => (0..count).for_each(|_| self.draw_trick(seat, DrawReason::Effect)),
            Effect::Total(side, by) => {
                let side = match (side, self.board().battle) {
                    (Side::Foe, Some(battle)) => battle.foe_of(seat),
                    _ => seat,
                };
                self.change_total(side, by);
            }
            Effect::Tally(tally, player, by) => self.change_tallies(seat, player, tally, by),
            Effect::UntiltHost => {
                if let Some(cell) = host.filter(|&cell| self.look(seat).space(cell).tilted) {
                    self.emit(Event::Untilted { seat, cell });
                }
            }
            Effect::EndBattle { resolve, fury } => self.end_by_card(resolve, fury),
            Effect::FoeActions(by) => {
                let by = by.max(-(self.board().turn.actions as i8));
                if self.active() != seat && by != 0 {
                    self.emit(Event::ActionsChanged { by });
                }
            }
        }
    }

    /// Changes a tally of all whom the card means, before anything is checked (NB-320).
    fn change_tallies(&mut self, seat: Seat, player: Player, tally: Tally, by: i8) {
        let meant: crate::Seats = human::seats(&self.look(seat), player).collect();
        for other in meant.from_seat(self.active()) {
            self.change_tally(other, tally, by);
        }
    }

    /// Changes a tally within 0 to 10; without tallies nothing changes (NB-441 to NB-443, NB-505).
    pub(super) fn change_tally(&mut self, seat: Seat, tally: Tally, by: i8) {
        let own = self.board().seat(seat);
        let value = match tally {
            Tally::Favor => own.favor,
            Tally::Fury => own.fury,
        } as i8;
        let by = value.saturating_add(by).clamp(0, MOST_TALLY as i8) - value;
        if by != 0 && !self.game.rules.no_tallies && self.board().alive.contains(seat) {
            self.emit(Event::TallyChanged { seat, tally, by });
        }
    }

    /// Whether the seat could react to the moment: the step before a prompt.
    pub(super) fn can_react(&self, seat: Seat, hook: Hook) -> bool {
        let look = self.look(seat);
        look.hand().any(|card| {
            let ability = &look.facts(card).ability;
            ability.trigger == Trigger::On(hook)
                && is_subject(&look, hook)
                && look.facts(card).kind == Kind::Event
                && check_arrow(&look, card, ability.icon).is_ok()
                && check_costs(&look, card, ability, look.hand_len().saturating_sub(1)).is_ok()
                && check_condition(&look, card, ability, None).is_ok()
        })
    }
}
