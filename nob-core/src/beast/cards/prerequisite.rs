//! Words that abilities and prerequisites share: players, tallies, signs.

use serde::{Deserialize, Serialize};

/// Whom a condition or an effect speaks of, seen from the card's controller.
///
/// Closed: card files have these four words for players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// The controller of the card.
    Me,
    /// The opposing main player of a battle, or the player whose doing is answered.
    Foe,
    /// Every opponent.
    Others,
    /// Everyone.
    All,
}

/// One of the two tallies (NB-012).
///
/// Closed: the rulebooks know no third.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tally {
    /// Goodwill of people; pays for items (NB-440).
    Favor,
    /// Anger of people; ten is the end (NB-446).
    Fury,
}

/// How two amounts compare.
///
/// Closed: an order of two numbers has these signs; what is unequal is less or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the five signs")]
pub enum Comparison {
    Less,
    AtMost,
    Equal,
    AtLeast,
    More,
}

impl Comparison {
    /// Whether the comparison holds.
    pub const fn holds(self, left: i16, right: i16) -> bool {
        match self {
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::Equal => left == right,
            Self::AtLeast => left >= right,
            Self::More => left > right,
        }
    }
}
