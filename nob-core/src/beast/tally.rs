//! Favor and Fury (2.24).

use super::cards::prerequisite::Tally;
use super::event::Event;
use super::flow::Flow;
use super::piles::Pile;
use super::state::MOST_TALLY;
use crate::chance::Chance;
use crate::{EventSink, Seat};

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
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
}
