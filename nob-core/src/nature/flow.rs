//! How the game goes on by itself: from the end of a command to the next prompt.

use super::Nature;
use super::event::Event;
use super::look::Look;
use super::piles::Pile;
use super::state::{Board, Phase, State};
use crate::chance::Chance;
use crate::{EventSink, Seat};

/// A game in motion: every change goes through [`Flow::emit`].
pub(crate) struct Flow<'a, C, S> {
    pub(crate) game: &'a Nature,
    pub(crate) state: &'a mut State,
    chance: &'a mut C,
    sink: &'a mut S,
}

impl<'a, C: Chance<Pile>, S: EventSink<Event>> Flow<'a, C, S> {
    pub(crate) const fn new(game: &'a Nature, state: &'a mut State, chance: &'a mut C, sink: &'a mut S) -> Self {
        Self { game, state, chance, sink }
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.state.board
    }

    pub(crate) const fn look(&self, seat: Seat) -> Look<'_> {
        Look::new(self.game, self.state, seat)
    }

    /// Lets an event happen.
    pub(crate) fn emit(&mut self, event: Event) {
        self.game.evolve_state(self.state, &event);
        self.sink.push(event);
    }

    /// Shuffles the deck, or the discard pile into a new one (NT-010, NT-047), then stacks it if a test says so.
    pub(crate) fn shuffle(&mut self, discards: bool) {
        let key = Some(self.state.hidden.rng.peek());
        self.emit(Event::Shuffled { key, discards });
        for (depth, card) in self.chance.stack(Seat::A, Pile::Deck).into_iter().flatten().enumerate() {
            self.emit(Event::Stacked { depth: depth as u8, card });
        }
    }

    /// A number below `bound` by lot.
    pub(crate) fn roll(&mut self, bound: u32) -> u32 {
        self.chance.roll(bound).unwrap_or_else(|| crate::rng::pick(bound, self.state.hidden.rng.peek()))
    }

    /// Goes on until a seat must decide or the game is over.
    pub(crate) fn proceed(&mut self) {
        while self.board().outcome.is_none() && self.advance() {}
    }

    /// Does the next thing that nobody decides; `false` if there is none.
    fn advance(&mut self) -> bool {
        let board = self.board();
        match (board.phase, board.hunt) {
            (_, Some(hunt)) => return self.go_on_hunting(hunt),
            (Phase::Preparation, None) => self.prepare(),
            (Phase::Adapting, None) if board.waiting.is_empty() => self.reveal(),
            (Phase::Feeding, None) if board.waiting.is_empty() => self.score_round(),
            _ => return false,
        }
        true
    }
}
