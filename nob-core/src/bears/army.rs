//! Names of what lies on the table: the three armies, the three draw piles, the four edges of a card.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A text that names nothing of the kind that was asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no {kind}: one of {known} is")]
pub struct NoName {
    /// The text.
    pub text: String,
    /// What was asked for.
    pub kind: &'static str,
    /// The names that there are.
    pub known: String,
}

/// A closed list of words: documents, texts and bytes name its values alike.
macro_rules! named {
    ($($(#[$doc:meta])* $name:ident, $kind:literal { $($(#[$value_doc:meta])* $value:ident = $word:literal),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
        pub enum $name {
            $($(#[$value_doc])* #[serde(rename = $word)] $value),*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [Self] = &[$(Self::$value),*];

            /// Its number, from 0.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $word),*
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $name {
            type Err = NoName;

            fn from_str(text: &str) -> Result<Self, NoName> {
                let found = Self::ALL.iter().find(|value| value.name().eq_ignore_ascii_case(text));
                found.copied().ok_or_else(|| NoName {
                    text: text.into(),
                    kind: $kind,
                    known: Self::ALL.iter().map(|value| value.name()).collect::<Vec<_>>().join(" "),
                })
            }
        }

        impl crate::wire::Wire for $name {
            fn write(&self, bytes: &mut Vec<u8>) {
                bytes.push(*self as u8);
            }

            fn read(bytes: &mut crate::wire::Reader<'_>, what: &'static str) -> Result<Self, crate::wire::Damage> {
                let number = bytes.read::<u8>(what)?;
                Self::ALL.get(usize::from(number)).copied().ok_or_else(|| bytes.impossible(what))
            }
        }
    )*};
}

named! {
    /// One of the three armies (BB-003); every Baby belongs to one, every head fights in one or more.
    ///
    /// ```
    /// use nob_core::bears::Army;
    /// assert_eq!("Sea".parse::<Army>()?, Army::Sea);
    /// # Ok::<(), nob_core::bears::NoName>(())
    /// ```
    Army, "army" {
        /// Green.
        #[default]
        Land = "land",
        /// Blue.
        Sea = "sea",
        /// Red.
        Sky = "sky",
    }
    /// One of the three draw piles.
    DrawPile, "draw pile" {
        /// The first one cut.
        #[default]
        Left = "left",
        /// The second.
        Middle = "middle",
        /// The third.
        Right = "right",
    }
    /// A side of a card as it lies in a monster.
    Edge, "edge" {
        /// Away from its owner.
        #[default]
        Top = "top",
        /// To the right.
        Right = "right",
        /// Toward its owner.
        Bottom = "bottom",
        /// To the left.
        Left = "left",
    }
}

impl Edge {
    /// The edge across: where a card joined at this edge has its own stitches.
    #[must_use]
    pub const fn across(self) -> Self {
        match self {
            Self::Top => Self::Bottom,
            Self::Right => Self::Left,
            Self::Bottom => Self::Top,
            Self::Left => Self::Right,
        }
    }

    /// Whether it is the left or right side, where tools are joined (BB-150).
    pub const fn is_side(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

macro_rules! sets {
    ($($(#[$doc:meta])* $set:ident of $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Default)]
        pub struct $set(u8);

        impl $set {
            /// None.
            pub const NONE: Self = Self(0);

            /// One bit each, bit 0 being the first.
            pub const fn bits(self) -> u8 {
                self.0
            }

            /// Just this one.
            pub const fn only(value: $name) -> Self {
                Self(1 << value as u8)
            }

            /// Whether it is in the set.
            pub const fn contains(self, value: $name) -> bool {
                self.0 >> value as u8 & 1 != 0
            }

            /// The set with this one too.
            #[must_use]
            pub const fn with(self, value: $name) -> Self {
                Self(self.0 | 1 << value as u8)
            }

            /// The set without this one.
            #[must_use]
            pub const fn without(self, value: $name) -> Self {
                Self(self.0 & !(1 << value as u8))
            }

            /// How many.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Those in the set, in order.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                $name::ALL.iter().copied().filter(move |&value| self.contains(value))
            }
        }

        impl FromIterator<$name> for $set {
            fn from_iter<I: IntoIterator<Item = $name>>(values: I) -> Self {
                values.into_iter().fold(Self::NONE, Self::with)
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    )*};
}

sets! {
    /// The armies that a monster fights in: one, or all three for a Bear Head (BB-006, BB-007).
    Types of Army
    /// Some edges of a card.
    Edges of Edge
}

impl Types {
    /// All three, as a Bear Head has them.
    pub const ALL: Self = Self(0b111);

    /// Those in the one set or the other.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
