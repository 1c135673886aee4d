//! What the rules read from a card: small, `Copy`, looked up by number.

use serde::{Deserialize, Serialize};

use super::ability::Ability;
use crate::language::program::Span;
use crate::language::words::Trait;
use crate::wire::{Damage, Reader, Wire};

/// The kind of a card (NB-005, NB-006).
///
/// Closed: the rulebooks know no other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// An ordinary animal.
    Animal,
    /// A unique animal, its name in quotation marks (NB-420).
    Legend,
    /// A card that lies under an ordinary animal (NB-395).
    Leader,
    /// A one-shot trick (NB-312).
    Event,
    /// A trick placed under an animal for Favor (NB-375).
    Item,
    /// A trick placed in a space (NB-351).
    Location,
    /// A trick placed beside a row (NB-329).
    Human,
}

impl Kind {
    /// Whether the card belongs in the Troops pile (NB-005); the others are tricks (NB-006).
    pub const fn is_troop(self) -> bool {
        matches!(self, Self::Animal | Self::Legend | Self::Leader)
    }

    /// Whether the card fills a space: an animal or a legend (NB-421).
    pub const fn is_animal(self) -> bool {
        matches!(self, Self::Animal | Self::Legend)
    }
}

/// Where an animal or a location belongs (NB-438, NB-439); the last two are the broad groups, for locations only (NB-363).
///
/// Closed: the rulebooks know no other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "names of places")]
pub enum Habitat {
    City,
    Farm,
    Forest,
    Suburbs,
    Prairie,
    Polar,
    Civilized,
    Wild,
}

/// How big an animal is (NB-431).
///
/// Closed: the rulebooks know no other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain words")]
pub enum Size {
    Tiny,
    Small,
    Medium,
    Large,
    Huge,
}

/// A special movement (NB-432).
///
/// Closed: the rulebooks know no other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "plain words")]
pub enum Movement {
    Leap,
    Flight,
    Swim,
    Burrow,
    Climb,
}

/// A set of special movements, one bit each in the order of [`Movement`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Movements(pub u8);

impl Movements {
    /// The set with this movement too.
    #[must_use]
    pub const fn with(self, movement: Movement) -> Self {
        Self(self.0 | 1 << movement as u8)
    }

    /// Whether the movement is in the set.
    pub const fn contains(self, movement: Movement) -> bool {
        self.0 & 1 << movement as u8 != 0
    }
}

/// A direction from the owner's chair: north is away from the owner (NB-025).
///
/// Closed: a space has eight neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "compass points")]
pub enum Direction {
    N,
    NE,
    E,
    SE,
    S,
    SW,
    W,
    NW,
}

impl Direction {
    /// All eight, clockwise from north (AMB-011).
    pub const ALL: [Self; 8] = [Self::N, Self::NE, Self::E, Self::SE, Self::S, Self::SW, Self::W, Self::NW];
}

/// The directions in which an animal can act (NB-021), one bit each in the order of [`Direction::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Vectors(pub u8);

impl Vectors {
    /// The set with this direction too.
    #[must_use]
    pub const fn with(self, direction: Direction) -> Self {
        Self(self.0 | 1 << direction as u8)
    }

    /// Whether the direction is in the set.
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 & 1 << direction as u8 != 0
    }
}

impl Vectors {
    /// The directions in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The directions that are not in the other set.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Number of directions.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no direction.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The directions, clockwise from north.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&direction| self.contains(direction))
    }
}

impl Serialize for Vectors {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Vectors {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Direction>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Wire for Vectors {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.0.write(bytes);
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        Ok(Self(bytes.read(what)?))
    }
}

impl Wire for Direction {
    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(*self as u8);
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let number = usize::from(bytes.read::<u8>(what)?);
        Self::ALL.get(number).copied().ok_or_else(|| bytes.impossible(what))
    }
}

impl FromIterator<Direction> for Vectors {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        directions.into_iter().fold(Self::default(), Self::with)
    }
}

/// The primary traits (NB-427): of an animal as printed, of a leader what it adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Traits {
    /// Price of recruiting and place in the order (NB-428).
    pub rank: i8,
    /// Strength as a combatant (NB-429).
    pub combat: i8,
    /// Strength in recruiting (NB-430).
    pub clout: i8,
    /// Wits, read by cards only (AMB-165).
    pub cunning: i8,
}

impl Traits {
    /// One of them; no card prints what an ally adds, which is 1 (NB-245).
    pub const fn of(self, which: Trait) -> i8 {
        match which {
            Trait::Rank => self.rank,
            Trait::Combat => self.combat,
            Trait::Clout => self.clout,
            Trait::Cunning => self.cunning,
            Trait::Ally => 1,
        }
    }

    /// Both summed, each trait for itself.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            rank: self.rank.saturating_add(other.rank),
            combat: self.combat.saturating_add(other.combat),
            clout: self.clout.saturating_add(other.clout),
            cunning: self.cunning.saturating_add(other.cunning),
        }
    }
}

/// What the rules read from one card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Facts {
    /// The kind of the card.
    pub kind: Kind,
    /// Habitat of an animal or a location; of other cards without meaning.
    pub habitat: Habitat,
    /// Size of an animal; of other cards without meaning.
    pub size: Size,
    /// Special movements of an animal.
    pub movements: Movements,
    /// Vectors of an animal.
    pub vectors: Vectors,
    /// Traits of an animal; bonuses of a leader (NB-411).
    pub traits: Traits,
    /// Favor price of an item (NB-375), rank prerequisite of a location (NB-351).
    pub price: u8,
    /// What must hold to call a human (NB-329).
    pub needs: Span,
    /// The ability.
    pub ability: Ability,
}
