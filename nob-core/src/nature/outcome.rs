//! Who won, and by what.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Seats;
use crate::wire::{wire_enum, wire_options, wire_struct};

/// What decided the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// The highest total (NT-216).
    ByPoints,
    /// Among equal totals, the most traits on surviving species (NT-217).
    ByTraits,
    /// Nothing: the winners are equal in both (NT-219).
    Shared,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner, or the joint winners.
    pub winners: Seats,
    /// What decided it.
    pub decided: Decided,
}

wire_enum!(Decided { 0 => ByPoints, 1 => ByTraits, 2 => Shared });
wire_struct!(Outcome { winners, decided });
wire_options!(Outcome, super::state::Hunt);

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, seat) in self.winners.iter().enumerate() {
            write!(f, "{}{seat}", if place > 0 { " and " } else { "" })?;
        }
        f.write_str(match self.decided {
            Decided::ByPoints => " wins",
            Decided::ByTraits => " wins by traits",
            Decided::Shared => " win together",
        })
    }
}
