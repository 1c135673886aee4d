//! The end of the game and scoring (2.11).

use super::event::Event;
use super::flow::Flow;
use super::look::Look;
use super::outcome::{Draw, Outcome};
use super::rules::{Ending, TieScore};
use super::state::Board;
use super::{Bears, Pile, refusal};
use crate::chance::Chance;
use crate::{EventSink, Rejection, Seats};

/// Whether the turn may be ended with actions left (BB-048, BB-122, ruling A06).
pub(super) fn check_end_turn(look: &Look<'_>) -> Result<(), Rejection> {
    if look.rules().must_use_actions && !look.piles_empty() {
        return Err(Rejection::new(&refusal::ACTIONS_LEFT));
    }
    Ok(())
}

/// Whether the game may be stopped (BB-020).
pub(super) fn check_stop(look: &Look<'_>) -> Result<(), Rejection> {
    match look.rules().ending {
        Ending::WhenStopped => Ok(()),
        Ending::FinalTurns => Err(Rejection::new(&refusal::NO_STOPPING)),
    }
}

impl Bears {
    /// Who wins now, by points (BB-125 to BB-129).
    pub(super) fn winners(&self, board: &Board) -> Outcome {
        let score = |seat| self.score(board, seat);
        let highest = board.seats.iter().map(score).max().unwrap_or(0);
        let mut winners: Seats = board.seats.iter().filter(|&seat| score(seat) == highest).collect();
        if self.rules.tie_score == TieScore::MostBabyCards {
            let most = winners.iter().map(|seat| board.eaten(seat).len()).max().unwrap_or(0);
            winners = winners.iter().filter(|&seat| board.eaten(seat).len() == most).collect();
        }
        Outcome::Won { winners, score: highest }
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Ends the game after the last final turn: Armageddon, then points (BB-124, BB-131, BB-140).
    pub(super) fn finish(&mut self) {
        if self.game.rules.armageddon {
            self.armageddon();
        }
        let outcome = self.game.winners(self.board());
        self.emit(Event::GameOver { outcome });
    }

    /// Stops the practice round (BB-020).
    pub(super) fn stop(&mut self) {
        self.emit(Event::GameOver { outcome: Outcome::Drawn { by: Draw::Stopped } });
    }
}
