//! A leader flipped in the pen: cover it, defer it, trash it; and what landed on it (2.23).

use super::cards::Catalog;
use super::cards::facts::Kind;
use super::command::Command;
use super::event::{Cause, Event};
use super::flow::Flow;
use super::look::Look;
use super::piles::Pile;
use super::place::Slot;
use super::state::{Face, SeatBoard, Step};
use super::{refusal, turn};
use crate::chance::Chance;
use crate::{EventSink, Rejection, Seat};

/// The first slot, from the left, with something to decide.
pub(super) fn pending(catalog: &Catalog, own: &SeatBoard) -> Option<Step> {
    Slot::all().find_map(|slot| {
        let pen = own.slot(slot);
        match (catalog.facts(pen.card?).kind, pen.leader) {
            (Kind::Leader, None) => Some(Step::Leader { slot }),
            (Kind::Leader | Kind::Legend, Some(_)) => Some(Step::Conflict { slot }),
            _ => None,
        }
    })
}

/// Whether the uncovered leader may be covered (NB-396, NB-398).
pub(super) fn check_promote(look: &Look<'_>, slot: Slot) -> Result<(), Rejection> {
    check_uncovered(look, slot)?;
    if look.deck_len(Pile::Troops) == 0 {
        return Err(Rejection::new(&refusal::CANNOT_COVER).at(slot.name()));
    }
    Ok(())
}

/// Whether the uncovered leader may be trashed for free (NB-401, NB-402, NB-418).
pub(super) fn check_dismiss(look: &Look<'_>, slot: Slot) -> Result<(), Rejection> {
    check_uncovered(look, slot)?;
    if !look.rules().leader_dismiss_uncovered && look.deck_len(Pile::Troops) > 0 {
        return Err(Rejection::new(&refusal::LEADER_STAYS).at(slot.name()));
    }
    Ok(())
}

/// Whether the uncovered leader may be deferred for an action (NB-399, NB-400).
pub(super) fn check_defer(look: &Look<'_>, slot: Slot) -> Result<(), Rejection> {
    check_uncovered(look, slot)?;
    turn::check_actions(look, 1)
}

fn check_uncovered(look: &Look<'_>, slot: Slot) -> Result<(), Rejection> {
    match look.board.step {
        Step::Leader { slot: uncovered } if uncovered == slot => Ok(()),
        Step::Leader { slot: uncovered } => Err(Rejection::new(&refusal::LEADER_FIRST).at(uncovered.name())),
        Step::Conflict { slot: fought } => Err(Rejection::new(&refusal::CONFLICT_FIRST).at(fought.name())),
        _ => Err(Rejection::new(&refusal::NOT_UNCOVERED).at(slot.name())),
    }
}

/// Whether one of two cards in a slot may go this way (NB-405, NB-406).
pub(super) fn check_reject(look: &Look<'_>, slot: Slot, defer: bool) -> Result<(), Rejection> {
    if look.board.step != (Step::Conflict { slot }) {
        return Err(Rejection::new(&refusal::NO_CONFLICT).at(slot.name()));
    }
    turn::check_actions(look, u8::from(defer))
}

/// Lists what may be done about an uncovered leader.
pub(super) fn list_uncovered(look: &Look<'_>, slot: Slot, list: &mut impl FnMut(Command)) {
    if check_promote(look, slot).is_ok() {
        list(Command::Promote { slot });
    }
    if check_defer(look, slot).is_ok() {
        list(Command::Defer { slot });
    }
    if check_dismiss(look, slot).is_ok() {
        list(Command::DiscardPen { slot });
    }
}

/// Lists what may be done about two cards in a slot.
pub(super) fn list_conflict(look: &Look<'_>, slot: Slot, list: &mut impl FnMut(Command)) {
    for (leader, defer) in [(false, false), (false, true), (true, false), (true, true)] {
        if check_reject(look, slot, defer).is_ok() {
            list(Command::Reject { slot, leader, defer });
        }
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Covers a leader with the top troop.
    pub(super) fn promote(&mut self, seat: Seat, slot: Slot) {
        if let Some(card) = self.top_troop(seat) {
            self.emit(Event::LeaderCovered { seat, slot, card });
        }
        self.step(Step::Flip);
    }

    /// Sends one of two cards in a slot away; the other stays face-up (NB-407, NB-408).
    pub(super) fn reject(&mut self, seat: Seat, slot: Slot, leader: bool, defer: bool) {
        let pen = *self.board().seat(seat).slot(slot);
        debug_assert_eq!(pen.face, Face::Up, "only face-up cards can be in conflict");
        if let Some(card) = if leader { pen.leader } else { pen.card } {
            if defer {
                self.spend_actions(1);
                self.emit(Event::PenDeferred { seat, slot, card });
                self.shuffle(seat, Pile::Troops);
            } else {
                self.emit(Event::PenTrashed { seat, slot, card, cause: Cause::Conflict });
            }
        }
        self.step(Step::Flip);
    }
}
