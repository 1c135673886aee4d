//! Conditions of cards, flat and `Copy`: a human's prerequisite, an ability's `if`.

use serde::{Deserialize, Serialize};

use super::facts::Movements;

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

/// A primary trait by name (NB-427).
///
/// Closed: the rulebooks know no other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "names of the traits, described in `Traits`")]
pub enum Trait {
    Rank,
    Combat,
    Clout,
    Cunning,
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

/// Which animals of a field count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Filter {
    /// Every animal.
    Any,
    /// Animals whose habitat is in this set, one bit each in the order of `Habitat`.
    Habitat(u8),
    /// Animals with one of these movements.
    Moves(Movements),
    /// Legends, and animals with a leader.
    Hero,
    /// Animals that carry an item.
    Carrying,
}

/// A number that a condition reads from the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Amount {
    /// A plain number.
    Number(i8),
    /// A tally; for `Others` the highest of theirs.
    Tally(Tally, Player),
    /// The sum of a trait over the controller's animals.
    TraitSum(Trait),
    /// Number of animals in the fields of these players.
    Animals(Player, Filter),
    /// Number of the controller's humans in play besides the card itself.
    OtherHumans,
    /// Number of locations in the controller's field.
    Locations,
}

/// One comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    /// Left side.
    pub left: Amount,
    /// Sign between the two.
    pub comparison: Comparison,
    /// Right side.
    pub right: Amount,
}

/// A condition: a comparison that must hold, or nothing.
///
/// No card of the first edition joins two comparisons in one prerequisite.
pub type Needs = Option<Need>;
