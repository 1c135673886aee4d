//! What is asked of which seats.

use serde::{Deserialize, Serialize};

use super::state::{Board, Closing};
use crate::Seats;

/// What is asked, and of whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prompt {
    /// The seat whose turn it is.
    pub seats: Seats,
    /// The question.
    pub ask: Ask,
}

/// A question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Begin a turn: act, provoke or dive (BB-035).
    Turn {
        /// Actions that the turn has.
        actions: u8,
        /// Whether it is a final turn (BB-120).
        last: bool,
    },
    /// Go on with the actions of the turn (BB-040).
    Act {
        /// Actions left.
        actions: u8,
        /// Whether it is a final turn (BB-120).
        last: bool,
    },
}

/// The prompt of a board; `None` once the game is over.
pub(super) fn of(board: &Board) -> Option<Prompt> {
    let (actions, last) = (board.turn.actions, matches!(board.closing, Closing::Final { .. }));
    let ask = if board.turn.acting { Ask::Act { actions, last } } else { Ask::Turn { actions, last } };
    board.outcome.is_none().then_some(Prompt { seats: Seats::only(board.turn.active), ask })
}
