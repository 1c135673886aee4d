//! Names of species: where they lie before their owner.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::wire::{Damage, Reader, Wire};

/// Most species of a seat: one a round (NT-032), so also most rounds.
pub const MAX_SPECIES: usize = 8;

/// A species of one seat, named after the round in which it came: `S1` to `S8`.
///
/// ```
/// use nob_core::nature::SpeciesId;
/// let second = SpeciesId::new(1).expect("there is room for eight");
/// assert_eq!(second.to_string(), "S2");
/// assert_eq!("S2".parse(), Ok(second));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SpeciesId(u8);

impl SpeciesId {
    /// The names, in the order of the rounds.
    pub const NAMES: [&'static str; MAX_SPECIES] = ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"];

    /// The species of this round, counted from 0; `None` past the last.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SPECIES { Some(Self(index as u8)) } else { None }
    }

    /// The species of a round known to be in range; wraps past the last.
    pub const fn at(index: usize) -> Self {
        Self((index % MAX_SPECIES) as u8)
    }

    /// The round in which it came, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize % MAX_SPECIES
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    /// All species that a seat may have.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..MAX_SPECIES).map(Self::at)
    }
}

impl fmt::Display for SpeciesId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for SpeciesId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no species.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no species: one of S1 to S8 is")]
pub struct NoSpecies(pub String);

impl FromStr for SpeciesId {
    type Err = NoSpecies;

    fn from_str(text: &str) -> Result<Self, NoSpecies> {
        let found = Self::NAMES.iter().position(|name| name.eq_ignore_ascii_case(text));
        found.and_then(Self::new).ok_or_else(|| NoSpecies(text.into()))
    }
}

impl Serialize for SpeciesId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for SpeciesId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl Wire for SpeciesId {
    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.0);
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        Self::new(bytes.read::<u8>(what)?.into()).ok_or_else(|| bytes.impossible(what))
    }
}
