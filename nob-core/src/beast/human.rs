//! Humans (2.20) and their prerequisites.

use super::cards::facts::{Kind, Traits};
use super::cards::prerequisite::{Amount, Filter, Need, Needs, Player, Tally, Trait};
use super::command::Command;
use super::event::{Cause, Event};
use super::flow::Flow;
use super::geometry::Geometry;
use super::look::Look;
use super::piles::Pile;
use super::place::Row;
use super::rules::DarkInPlay;
use super::{refusal, turn};
use crate::chance::Chance;
use crate::{CardId, EventSink, Rejection, Seat};

/// Whether a condition holds for the looking seat; `row` is the card's own human slot.
pub(super) fn holds(look: &Look<'_>, needs: Needs, row: Option<Row>) -> bool {
    needs.is_none_or(|Need { left, comparison, right }| {
        comparison.holds(amount(look, left, row), amount(look, right, row))
    })
}

fn amount(look: &Look<'_>, amount: Amount, row: Option<Row>) -> i16 {
    match amount {
        Amount::Number(number) => number.into(),
        Amount::Tally(tally, player) => seats(look, player).map(|seat| tally_of(look, tally, seat)).max().unwrap_or(0),
        Amount::TraitSum(of) => {
            let animals = look.animals_of(look.seat);
            animals.iter().map(|cell| i16::from(trait_of(look.traits(look.seat, cell), of))).sum()
        }
        Amount::Animals(player, filter) => {
            let fields = seats(look, player);
            fields.map(|seat| count(look, seat, filter)).sum()
        }
        Amount::OtherHumans => {
            let others = look.geometry().rows.iter().filter(|&other| Some(other) != row);
            others.filter(|&other| look.own().human(other).card.is_some()).count() as i16
        }
        Amount::Locations => {
            let field = look.geometry().field.iter();
            field.map(|cell| look.board.locations.at(Geometry::space(look.seat, cell)).len() as i16).sum()
        }
    }
}

/// The seats that a card means by a word.
pub(super) fn seats<'a>(look: &Look<'a>, player: Player) -> impl Iterator<Item = Seat> + use<'a> {
    let alive = look.board.alive;
    let set = match player {
        Player::Me => crate::Seats::only(look.seat),
        Player::Others => alive.without(look.seat),
        Player::All => alive,
        Player::Foe => match (&look.board.battle, look.board.turn.active) {
            (Some(battle), _) if battle.fights(look.seat) => crate::Seats::only(battle.foe_of(look.seat)),
            (_, active) if active != look.seat => crate::Seats::only(active),
            _ => alive.without(look.seat),
        },
    };
    set.from_seat(look.board.turn.active)
}

fn tally_of(look: &Look<'_>, tally: Tally, seat: Seat) -> i16 {
    match tally {
        Tally::Favor => look.board.seat(seat).favor.into(),
        Tally::Fury => look.board.seat(seat).fury.into(),
    }
}

const fn trait_of(traits: Traits, of: Trait) -> i8 {
    match of {
        Trait::Rank => traits.rank,
        Trait::Combat => traits.combat,
        Trait::Clout => traits.clout,
        Trait::Cunning => traits.cunning,
    }
}

fn count(look: &Look<'_>, seat: Seat, filter: Filter) -> i16 {
    let passes = |cell| {
        let space = look.space_of(seat, cell);
        let Some(facts) = space.animal.map(|animal| look.facts(animal)) else { return false };
        match filter {
            Filter::Any => true,
            Filter::Habitat(habitats) => habitats >> facts.habitat as u8 & 1 != 0,
            Filter::Moves(movements) => facts.movements.0 & movements.0 != 0,
            Filter::Hero => facts.kind == Kind::Legend || space.leader.is_some(),
            Filter::Carrying => !look.board.items.at(Geometry::space(seat, cell)).is_empty(),
        }
    };
    look.geometry().field.iter().filter(|&cell| passes(cell)).count() as i16
}

/// Whether a human may be put at this row (NB-329 to NB-335, NB-347).
pub(super) fn check_call(look: &Look<'_>, card: CardId, row: Row) -> Result<(), Rejection> {
    turn::check_in_hand(look, card)?;
    let facts = look.facts(card);
    if facts.kind != Kind::Human {
        return Err(Rejection::new(&refusal::NOT_A_HUMAN).card(card));
    }
    if !look.geometry().rows.contains(row) {
        return Err(Rejection::new(&refusal::HUMAN_ROW).at(row.name()));
    }
    if look.own().human(row).card.is_some() && look.rules().human_free_dismiss {
        return Err(Rejection::new(&refusal::HUMAN_TAKEN).at(row.name()));
    }
    check_dark_trick(look, card)?;
    if !holds(look, facts.needs, Some(row)) {
        return Err(Rejection::new(&refusal::HUMAN_NEEDS).card(card));
    }
    Ok(())
}

/// Whether a dark human or location may come into play now (AMB-111).
pub(super) fn check_dark_trick(look: &Look<'_>, card: CardId) -> Result<(), Rejection> {
    let dark = look.facts(card).ability.icon.dark;
    if dark && look.rules().dark_in_play != DarkInPlay::All && !look.board.in_dark_nature(look.seat) {
        return Err(Rejection::new(&refusal::DARK_TRICK).card(card));
    }
    Ok(())
}

/// Whether a human may be trashed for free (NB-346).
pub(super) fn check_dismiss(look: &Look<'_>, row: Row) -> Result<(), Rejection> {
    if !look.rules().human_free_dismiss {
        return Err(Rejection::new(&refusal::HUMAN_STAYS).at(row.name()));
    }
    if look.own().human(row).card.is_none() {
        return Err(Rejection::new(&refusal::HUMAN_MISSING).at(row.name()));
    }
    Ok(())
}

/// Lists the rows that a human in hand may be called to.
pub(super) fn list_calls(look: &Look<'_>, card: CardId, list: &mut impl FnMut(Command)) {
    for row in look.geometry().rows.iter() {
        if check_call(look, card, row).is_ok() {
            list(Command::CallHuman { card, row });
        }
    }
}

/// Lists the humans that may be trashed for free.
pub(super) fn list_dismissals(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    for row in look.geometry().rows.iter() {
        if check_dismiss(look, row).is_ok() {
            list(Command::DismissHuman { row });
        }
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Untilts the seat's humans whose prerequisites hold at this moment (NB-338, NB-341).
    pub(super) fn untilt_humans(&mut self, seat: Seat) {
        for row in Row::all() {
            let human = *self.board().seat(seat).human(row);
            if let (Some(card), true) = (human.card, human.tilted)
                && holds(&self.look(seat), self.game.catalog.facts(card).needs, Some(row))
            {
                self.emit(Event::HumanUntilted { seat, row });
            }
        }
    }

    /// Puts a human into play; an old one makes way (NB-347).
    pub(super) fn call_human(&mut self, seat: Seat, card: CardId, row: Row) {
        self.trash_human(seat, row, Cause::Replaced);
        self.emit(Event::HumanCalled { seat, row, card });
    }

    /// Trashes the human at a row, if there is one.
    pub(super) fn trash_human(&mut self, seat: Seat, row: Row, cause: Cause) {
        if let Some(card) = self.board().seat(seat).human(row).card {
            self.emit(Event::HumanTrashed { seat, row, card, cause });
        }
    }
}
