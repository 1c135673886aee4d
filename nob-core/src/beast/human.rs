//! Humans (2.20) and their prerequisites.

use super::cards::facts::Kind;
use super::command::Command;
use super::effect::Scene;
use super::event::{Cause, Event};
use super::flow::Flow;
use super::look::Look;
use super::piles::Pile;
use super::place::Row;
use super::rules::DarkInPlay;
use super::thing::Thing;
use super::{refusal, turn};
use crate::chance::Chance;
use crate::language::words::Eased;
use crate::{CardId, EventSink, Rejection, Seat};

/// Whether a human's prerequisite holds for its seat, at this row (NB-329).
fn holds(look: &Look<'_>, card: CardId, row: Row) -> bool {
    Scene::for_human(look.game, look.board, look.seat, row).holds(look.facts(card).needs)
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
    let thing = Thing::Hand { seat: look.seat, card: Some(card) };
    let waived = look.game.eased(look.board, Eased::Human, look.seat, thing).is_none();
    if !waived && !holds(look, card, row) {
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
    // Whatever row is free, the prerequisite reads the same.
    let mut free = None;
    for row in look.geometry().rows.iter() {
        let fits = match (look.own().human(row).card, free) {
            (None, Some(fits)) => fits,
            _ => check_call(look, card, row).is_ok(),
        };
        if look.own().human(row).card.is_none() {
            free = Some(fits);
        }
        if fits {
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
    /// Untilts the seat's humans whose prerequisites hold at this moment (NB-338, NB-341), but for those that say
    /// otherwise (NB-340).
    pub(super) fn untilt_humans(&mut self, seat: Seat) {
        for row in Row::all() {
            let human = *self.board().seat(seat).human(row);
            if let (Some(card), true) = (human.card, human.tilted)
                && holds(&self.look(seat), card, row)
                && !self.game.sleeps(self.board(), seat, row)
            {
                self.emit(Event::HumanUntilted { seat, row });
            }
        }
    }

    /// Puts a human into play; an old one makes way (NB-347).
    pub(super) fn call_human(&mut self, seat: Seat, card: CardId, row: Row) {
        self.spend_easing(Eased::Human, seat, Thing::Hand { seat, card: Some(card) });
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
