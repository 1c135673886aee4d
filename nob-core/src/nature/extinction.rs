//! Species that die out (2.18).

use super::event::Event;
use super::flow::Flow;
use super::piles::Pile;
use super::place::SpeciesId;
use crate::chance::Chance;
use crate::{EventSink, Seat};

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Lets the species die out if its last population is dead (NT-200).
    pub(super) fn check_extinct(&mut self, seat: Seat, species: SpeciesId) {
        let own = self.board().species(seat, species);
        if own.exists() && own.living() == 0 {
            self.emit(Event::DiedOut { seat, species });
        }
    }
}
