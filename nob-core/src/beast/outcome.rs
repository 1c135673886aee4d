//! How a game ends: won, lost, drawn, and why.

use serde::{Deserialize, Serialize};

use crate::Seats;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// There is a winner: one seat, or a team (NB-473).
    Won {
        /// Who won.
        winners: Seats,
        /// How.
        by: Victory,
    },
    /// Nobody won.
    Drawn {
        /// Why.
        by: Draw,
    },
}

/// A way to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// Every space of the field holds an animal (NB-460).
    Field,
    /// All others are out (NB-466).
    LastSeat,
}

/// A way for nobody to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// No seat has enough animals left to fill its field (NB-470).
    ScorchedEarth,
    /// All remaining seats reached Fury 10 together (NB-476).
    AllOut,
    /// The agreed number of rounds is over (AMB-125).
    Rounds,
    /// The technical limit of turns is reached.
    Turns,
}
