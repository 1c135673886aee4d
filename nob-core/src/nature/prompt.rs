//! What is asked of which seats.

use serde::{Deserialize, Serialize};

use super::Nature;
use super::decide::to_act;
use super::place::SpeciesId;
use super::state::{Board, Phase};
use crate::Seats;

/// What a feeding turn must bring (NT-137, NT-140, NT-141).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Duty {
    /// A feeding action.
    Feed,
    /// One hungry population starves.
    Starve,
    /// Passing.
    Pass,
}

/// What is asked, and of whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prompt {
    /// The seats that may answer; several only where all adapt at the same time (NT-223).
    pub seats: Seats,
    /// The question.
    pub ask: Ask,
}

/// A question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Play cards, or end the adapting turn (NT-052).
    Adapt {},
    /// Take a feeding turn (NT-134).
    Feed {
        /// What must be done, as long as no card is turned into plants.
        duty: Duty,
    },
    /// Say which population of the prey dies (NT-165).
    Victim {
        /// The prey.
        species: SpeciesId,
    },
    /// Say which population of the hunter dies by horns (NT-110).
    HornedVictim {
        /// The hunter.
        species: SpeciesId,
        /// How many have still to die.
        left: u8,
    },
}

/// The prompt of a board; `None` once the game is over.
pub(super) fn of(game: &Nature, board: &Board) -> Option<Prompt> {
    if board.outcome.is_some() {
        return None;
    }
    let ask = match (board.phase, board.hunt) {
        (_, Some(hunt)) if hunt.killed => Ask::HornedVictim { species: hunt.species, left: hunt.horned },
        (_, Some(hunt)) => Ask::Victim { species: hunt.prey },
        (Phase::Feeding, None) => Ask::Feed { duty: game.duty(board, board.active) },
        (Phase::Preparation | Phase::Adapting, None) => Ask::Adapt {},
    };
    Some(Prompt { seats: to_act(&game.rules, board), ask })
}
