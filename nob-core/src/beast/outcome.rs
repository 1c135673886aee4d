//! How a game ends: won, lost, drawn, and why.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Seats;

/// How a game ended.
///
/// Closed: somebody won or nobody did.
///
/// ```
/// use nob_core::beast::{Outcome, Victory};
/// use nob_core::{Seat, Seats};
/// let outcome = Outcome::Won { winners: Seats::only(Seat::B), by: Victory::Field };
/// assert_eq!(outcome.to_string(), "B wins: the field is full");
/// ```
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
#[non_exhaustive]
pub enum Victory {
    /// Every space of the field holds an animal (NB-460).
    Field,
    /// All others are out (NB-466).
    LastSeat,
}

/// A way for nobody to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
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

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won { winners, by } => {
                let names: Vec<_> = winners.iter().map(|seat| seat.to_string()).collect();
                let verb = if names.len() == 1 { "wins" } else { "win" };
                write!(f, "{} {verb}: {by}", names.join(" and "))
            }
            Self::Drawn { by } => write!(f, "nobody wins: {by}"),
        }
    }
}

impl fmt::Display for Victory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Field => "the field is full",
            Self::LastSeat => "all others are out",
        })
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ScorchedEarth => "no seat has enough animals left to fill its field",
            Self::AllOut => "all remaining seats reached Fury 10 together",
            Self::Rounds => "the agreed number of rounds is over",
            Self::Turns => "the game has gone on for too many turns",
        })
    }
}
