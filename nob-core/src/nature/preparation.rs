//! Set-up and preparation: plants, new species, cards (2.2, 2.4).

use super::event::Event;
use super::flow::Flow;
use super::piles::Pile;
use super::rules::RoundCard;
use super::state::Phase;
use super::{Nature, state};
use crate::chance::Chance;
use crate::{EventSink, Seat};

/// Cards that each seat draws in a round (NT-045).
const CARDS: usize = 5;

impl Nature {
    /// Plants that come each round: the food number under the watering hole times the players (NT-012, NT-031).
    pub fn plants_per_round(&self, board: &state::Board) -> u16 {
        let food = board.round_card.map_or(0, |card| self.catalog.facts(card).food);
        u16::from(food) * self.seats.len() as u16
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Sets the table up to the first round (NT-010, NT-011, NT-019).
    pub(super) fn set_up(&mut self) {
        self.shuffle(false);
        let recommended = self.game.rules.round_card == RoundCard::Recommended;
        let fits = |card| !recommended || self.game.catalog.facts(card).food == 3;
        let card = self.state.hidden.deck.iter().rev().flatten().find(|card| fits(*card));
        if let Some(card) = card {
            self.emit(Event::RoundCardTucked { card });
        }
        let (seat, by_lot) = match self.game.rules.snow_leopard {
            Some(seat) => (seat, false),
            None => (Seat::at(self.roll(self.game.seats.len() as u32) as usize), true),
        };
        self.emit(Event::SnowLeopardGiven { seat, by_lot });
        self.emit(Event::RoundBegan { round: 1 });
    }

    /// Plants, then new species, then cards; then all adapt (NT-026).
    pub(super) fn prepare(&mut self) {
        let count = self.game.plants_per_round(self.board());
        self.emit(Event::PlantsGrew { count });
        let (seats, first) = (self.game.seats, self.board().snow_leopard);
        for seat in seats.from_seat(first) {
            let own = self.board().seat(seat);
            let size = own.lost_size.saturating_add(1).min(self.game.rules.max_size());
            let population = own.lost_population + 1;
            self.emit(Event::SpeciesCame { seat, size, population });
        }
        for seat in seats.from_seat(first) {
            (0..CARDS).for_each(|_| self.draw(seat));
        }
        self.emit(Event::PhaseBegan { phase: Phase::Adapting });
    }

    /// Draws a card, turning the discard pile over if need be; without any there is nothing to draw (NT-047, NT-049).
    fn draw(&mut self, seat: Seat) {
        if self.state.hidden.deck.len() == 0 {
            if self.state.hidden.discard.len() == 0 {
                return;
            }
            self.shuffle(true);
        }
        let card = self.state.hidden.deck.top();
        self.emit(Event::CardDrawn { seat, card });
    }
}
