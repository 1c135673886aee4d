//! Scoring of a round, and the end of the game (2.19, 2.20).

use super::Nature;
use super::event::Event;
use super::flow::Flow;
use super::outcome::{Decided, Outcome};
use super::piles::Pile;
use super::state::{Board, MAX_PLAYERS};
use crate::chance::Chance;
use crate::{EventSink, Seat, Seats};

/// Points of a species that survived (NT-214).
const SURVIVOR: u16 = 2;

impl Nature {
    /// Traits on the surviving species of a seat, as they count when a tie is broken (NT-217, NT-218).
    pub fn tie_traits(&self, board: &Board, seat: Seat) -> usize {
        let traits = |species: super::Species| {
            species.trait_count() - usize::from(species.is_hunter() && !self.rules.hunter_breaks_ties)
        };
        board.species_of(seat).map(|(_, species)| traits(species)).sum()
    }

    /// Who has won, now that all points are on the board (NT-216, NT-217, NT-219).
    fn winners(&self, board: &Board) -> Outcome {
        let leading = best(self.seats, |seat| board.seat(seat).points.into());
        if leading.len() == 1 {
            return Outcome { winners: leading, decided: Decided::ByPoints };
        }
        let winners = best(leading, |seat| self.tie_traits(board, seat));
        let decided = if winners.len() == 1 { Decided::ByTraits } else { Decided::Shared };
        Outcome { winners, decided }
    }
}

/// The seats of a set that have the most of something.
fn best(seats: Seats, of: impl Fn(Seat) -> usize) -> Seats {
    let most = seats.iter().map(&of).max();
    seats.iter().filter(|&seat| Some(of(seat)) == most).collect()
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Scores the round; then the next one begins, or the game ends (NT-027, NT-028, NT-208).
    pub(super) fn score_round(&mut self) {
        let seats = self.game.seats;
        for seat in seats.from_seat(self.board().snow_leopard) {
            let living = self.board().species_of(seat).map(|(_, species)| u16::from(species.living()));
            let food = living.sum();
            self.emit(Event::FoodScored { seat, food });
        }
        if self.board().round >= self.game.rules.rounds() {
            return self.score_game();
        }
        if let Some(seat) = seats.after(self.board().snow_leopard) {
            self.emit(Event::SnowLeopardGiven { seat, by_lot: false });
        }
        self.emit(Event::RoundBegan { round: self.board().round + 1 });
    }

    /// Opens the screens and counts (NT-213, NT-214).
    fn score_game(&mut self) {
        for seat in self.game.seats.from_seat(self.board().snow_leopard) {
            let food = self.state.hidden.screens[seat.index() % MAX_PLAYERS];
            let survivors = self.board().species_of(seat).count() as u16;
            self.emit(Event::ScreenOpened { seat, food, points: food + SURVIVOR * survivors });
        }
        let outcome = self.game.winners(self.board());
        self.emit(Event::GameOver { outcome });
    }
}
