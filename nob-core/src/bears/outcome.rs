//! How a game ends: won or drawn, and why.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Seats;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The highest score wins (BB-126); several win together (BB-129).
    Won {
        /// Who won.
        winners: Seats,
        /// Their score.
        score: u16,
    },
    /// Nobody won.
    Drawn {
        /// Why.
        by: Draw,
    },
}

/// A way for nobody to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// The practice round was stopped (BB-020).
    Stopped,
    /// The limit of turns is reached (ruling A30).
    Turns,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won { winners, score } => {
                let names: Vec<_> = winners.iter().map(|seat| seat.to_string()).collect();
                let verb = if names.len() == 1 { "wins" } else { "win" };
                write!(f, "{} {verb} with {score} points", names.join(" and "))
            }
            Self::Drawn { by } => write!(f, "nobody wins: {by}"),
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stopped => "the practice round was stopped",
            Self::Turns => "the game has gone on for too many turns",
        })
    }
}
