//! Names of places: spaces of a field, pen slots, rows.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A text that names no place of the kind that was asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no {kind}: one of {known} is")]
pub struct NoPlace {
    /// The text.
    pub text: String,
    /// What was asked for.
    pub kind: &'static str,
    /// The names that there are.
    pub known: String,
}

/// A place known by one of a few names, numbered in their order, with a set of such places beside it.
macro_rules! places {
    ($(#[$doc:meta])* $name:ident, $kind:literal, $names:expr; $(#[$set_doc:meta])* $set:ident($bits:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(u8);

        impl $name {
            /// The names, in the order of their numbers.
            pub const NAMES: &'static [&'static str] = &$names;

            /// The place of this number; `None` past the last.
            pub const fn new(index: usize) -> Option<Self> {
                if index < Self::NAMES.len() { Some(Self(index as u8)) } else { None }
            }

            /// The place of a number known to be in range; wraps past the last.
            pub const fn at(index: usize) -> Self {
                Self((index % Self::NAMES.len()) as u8)
            }

            /// Number of the place, from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Name of the place.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self.0 as usize % Self::NAMES.len()]
            }

            /// All such places in order.
            pub fn all() -> impl Iterator<Item = Self> {
                (0..Self::NAMES.len()).map(Self::at)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $name {
            type Err = NoPlace;

            fn from_str(text: &str) -> Result<Self, NoPlace> {
                Self::all().find(|place| place.name().eq_ignore_ascii_case(text)).ok_or_else(|| NoPlace {
                    text: text.into(),
                    kind: $kind,
                    known: Self::NAMES.join(" "),
                })
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }

        impl crate::wire::Wire for $name {
            fn write(&self, bytes: &mut Vec<u8>) {
                bytes.push(self.0);
            }

            fn read(bytes: &mut crate::wire::Reader<'_>, what: &'static str) -> Result<Self, crate::wire::Damage> {
                Self::new(bytes.read::<u8>(what)?.into()).ok_or_else(|| bytes.impossible(what))
            }
        }

        $(#[$set_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set($bits);

        impl $set {
            /// The empty set.
            pub const NONE: Self = Self(0);

            /// The set of all such places.
            pub const ALL: Self = Self((1 << $name::NAMES.len()) - 1);

            /// The set with these bits, bit 0 being the first place; bits that stand for no place are dropped.
            pub const fn from_bits(bits: $bits) -> Self {
                Self(bits & Self::ALL.0)
            }

            /// One bit a place, bit 0 being the first place.
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// The set of just this place.
            pub const fn only(place: $name) -> Self {
                Self(1 << place.0)
            }

            /// Whether the place is in the set.
            pub const fn contains(self, place: $name) -> bool {
                self.0 >> place.0 & 1 != 0
            }

            /// The set with this place too.
            #[must_use]
            pub const fn with(self, place: $name) -> Self {
                Self(self.0 | 1 << place.0)
            }

            /// The set without this place.
            #[must_use]
            pub const fn without(self, place: $name) -> Self {
                Self(self.0 & !(1 << place.0))
            }

            /// The places in both sets.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The places in either set.
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The places of this set that are not in the other.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Number of places in the set.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The places in order.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    if bits == 0 {
                        return None;
                    }
                    let place = $name(bits.trailing_zeros() as u8);
                    bits &= bits - 1;
                    Some(place)
                })
            }
        }

        impl FromIterator<$name> for $set {
            fn from_iter<I: IntoIterator<Item = $name>>(places: I) -> Self {
                places.into_iter().fold(Self::NONE, Self::with)
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok(Vec::<$name>::deserialize(deserializer)?.into_iter().collect())
            }
        }

        impl crate::wire::Wire for $set {
            fn write(&self, bytes: &mut Vec<u8>) {
                self.0.write(bytes);
            }

            fn read(bytes: &mut crate::wire::Reader<'_>, what: &'static str) -> Result<Self, crate::wire::Damage> {
                let bits = bytes.read::<$bits>(what)?;
                if bits & !Self::ALL.0 == 0 { Ok(Self(bits)) } else { Err(bytes.impossible(what)) }
            }
        }
    };
}

places! {
    /// A place for an animal of a seat, seen by its owner: `B1` is the space back left, `F3` front right (NB-015,
    /// NB-016). `L1` is no space but the [lodging](Cell::LODGING).
    ///
    /// ```
    /// use nob_core::beast::Cell;
    /// let cell: Cell = "M2".parse()?;
    /// assert_eq!(cell.index(), 4);
    /// # Ok::<(), nob_core::beast::NoPlace>(())
    /// ```
    Cell, "space", ["B1", "B2", "B3", "M1", "M2", "M3", "F1", "F2", "F3", "L1"];
    /// Places in one field.
    ///
    /// ```
    /// use nob_core::beast::{Cell, CellSet};
    /// let back: CellSet = Cell::all().take(3).collect();
    /// let [corner, middle]: [Cell; 2] = ["B1".parse()?, "M2".parse()?];
    /// assert!(back.contains(corner) && !back.contains(middle));
    /// assert_eq!(back.with(middle).without(corner).len(), 3);
    /// # Ok::<(), nob_core::beast::NoPlace>(())
    /// ```
    CellSet(u16)
}

impl Cell {
    /// Where an animal is that shares the space of another: it stands on that space
    /// ([`SeatBoard::lodging`](super::state::SeatBoard::lodging)), and this name tells the two apart. The animal here is
    /// the one that came second; if the first leaves, it takes its place.
    pub const LODGING: Self = Self(9);
}

places! {
    /// A slot of a pen, under the column of the same number (NB-017).
    Slot, "pen slot", ["P1", "P2", "P3"];
    /// Slots of one pen.
    SlotSet(u8)
}

places! {
    /// The place for a human, left of a row (NB-018).
    Row, "human slot", ["HB", "HM", "HF"];
    /// Human slots of one seat.
    RowSet(u8)
}
