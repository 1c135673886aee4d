//! How the game goes on by itself: from the end of a command to the next prompt.

use super::event::Event;
use super::evolve::evolve;
use super::outcome::{Draw, Outcome};
use super::state::{Board, Closing, State};
use super::{Bears, Pile};
use crate::chance::Chance;
use crate::{EventSink, Seat};

/// A game in motion: every change goes through [`Flow::emit`].
pub(super) struct Flow<'a, C, S> {
    pub(super) game: &'a Bears,
    pub(super) state: &'a mut State,
    pub(super) chance: &'a mut C,
    sink: &'a mut S,
}

impl<'a, C: Chance<Pile>, S: EventSink<Event>> Flow<'a, C, S> {
    pub(super) const fn new(game: &'a Bears, state: &'a mut State, chance: &'a mut C, sink: &'a mut S) -> Self {
        Self { game, state, chance, sink }
    }

    pub(super) const fn board(&self) -> &Board {
        &self.state.board
    }

    /// Lets an event happen.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "as for `evolve`")]
    pub(super) fn emit(&mut self, event: Event) {
        evolve(self.state, &event);
        self.sink.push(event);
    }

    /// Uses up an action; the last one ends the turn (BB-047).
    pub(super) fn spend_action(&mut self) {
        self.emit(Event::ActionSpent {});
        if self.board().turn.actions == 0 {
            self.end_turn();
        }
    }

    /// Ends the turn: the next one begins, or the game is over (BB-034, BB-120, BB-124).
    pub(super) fn end_turn(&mut self) {
        let turn = self.board().turn;
        self.emit(Event::TurnEnded { seat: turn.active });
        if let Closing::Final { left: 0 | 1, .. } = self.board().closing {
            return self.finish();
        }
        if turn.number >= self.game.rules.max_turns {
            return self.emit(Event::GameOver { outcome: Outcome::Drawn { by: Draw::Turns } });
        }
        if let Some(next) = self.board().seats.after(turn.active) {
            self.begin_turn(next);
        }
    }

    /// Begins a turn with all its actions (BB-036 to BB-038).
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        let actions = self.game.rules.actions_of_a_turn(self.board().seats.len());
        self.emit(Event::TurnBegan { seat, actions, new_round: seat == self.board().first_player });
    }
}
