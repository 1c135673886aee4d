//! Dumpster Dive (2.10).

use super::cards::Kind;
use super::event::Event;
use super::flow::Flow;
use super::look::Look;
use super::rules::DiveBaby;
use super::{Command, Pile, refusal};
use crate::chance::Chance;
use crate::{CardId, EventSink, Rejection, Seat};

/// Whether this card may be taken from the discard pile (BB-111 to BB-115).
pub(super) fn check(look: &Look<'_>, card: CardId) -> Result<(), Rejection> {
    if !look.rules().dumpster_dive {
        return Err(Rejection::new(&refusal::NO_DIVING));
    }
    if look.board.discard().is_empty() {
        return Err(Rejection::new(&refusal::DISCARD_EMPTY));
    }
    if !look.board.open.discarded().contains(card) {
        return Err(Rejection::new(&refusal::NOT_DISCARDED).card(card));
    }
    if look.facts(card).kind == Kind::Baby && look.rules().dive_baby == DiveBaby::Forbidden {
        return Err(Rejection::new(&refusal::DIVE_BABY).card(card));
    }
    Ok(())
}

/// Lists the cards that may be taken, each kind once, by number.
pub(super) fn list(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    if !look.rules().dumpster_dive {
        return;
    }
    let kinds = look.board.open.discarded();
    let kinds = match look.rules().dive_baby {
        DiveBaby::Place => kinds,
        DiveBaby::Forbidden => kinds.without(look.groups().babies),
    };
    kinds.each(|card| list(Command::Dive { card }));
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Spends the turn on a card from the discard pile; a Baby goes onto its army (BB-046, BB-115).
    pub(super) fn dive(&mut self, seat: Seat, card: CardId) {
        let facts = self.game.catalog.facts(card);
        if facts.kind == Kind::Baby {
            self.emit(Event::BabyDived { seat, army: facts.army(), card });
        } else {
            self.emit(Event::CardDived { seat, card });
        }
        self.end_turn();
    }
}
