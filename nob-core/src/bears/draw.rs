//! Drawing cards (2.5).

use super::army::DrawPile;
use super::cards::Kind;
use super::event::Event;
use super::flow::Flow;
use super::look::Look;
use super::rules::Ending;
use super::state::pile_zone;
use super::{Command, Pile, refusal};
use crate::chance::Chance;
use crate::{EventSink, Rejection, Seat};

/// Whether a card may be drawn from this pile (BB-051, BB-052, BB-123).
pub(super) fn check(look: &Look<'_>, pile: DrawPile) -> Result<(), Rejection> {
    if look.piles_empty() {
        return Err(Rejection::new(&refusal::PILES_EMPTY));
    }
    if look.pile_len(pile) == 0 {
        return Err(Rejection::new(&refusal::PILE_EMPTY).at(pile.name()));
    }
    Ok(())
}

/// Lists the piles to draw from.
pub(super) fn list(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    for &pile in DrawPile::ALL {
        if look.pile_len(pile) > 0 {
            list(Command::Draw { pile });
        }
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Draws a card for an action: into the hand, or a Baby onto its army (BB-053 to BB-055).
    pub(super) fn draw(&mut self, seat: Seat, pile: DrawPile) {
        let card = self.state.hidden.closed.zone(pile_zone(pile)).last().copied().flatten();
        let facts = card.map(|card| self.game.catalog.facts(card));
        match facts.filter(|facts| facts.kind == Kind::Baby) {
            Some(baby) => self.emit(Event::BabyDrawn { seat, pile, army: baby.army(), card }),
            None => self.emit(Event::CardDrawn { seat, pile, card }),
        }
        if self.state.hidden.piles_empty() && self.game.rules.ending == Ending::FinalTurns {
            self.emit(Event::EndTriggered { seat });
        }
        self.spend_action();
    }
}
