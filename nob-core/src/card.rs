//! Cards as the engine knows them: numbers in a catalogue; and where what it knows of them comes from.

use std::fmt;
use std::num::NonZeroU16;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::language::reader::words;

/// A kind of card: its number in the catalogue that the game was made with.
///
/// Copies of one card share the number, as copies on a table look alike.
/// `Option<CardId>` takes two bytes; `None` is a card back or an empty place.
///
/// As text a card is `#` and its number; a catalogue swaps that for the card's
/// name in documents meant for people.
///
/// ```
/// use nob_core::CardId;
/// let card = CardId::new(7).expect("not zero");
/// assert_eq!(card.to_string(), "#7");
/// assert_eq!(card.index(), 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(NonZeroU16);

impl CardId {
    /// The card with this number; `None` for zero.
    pub const fn new(number: u16) -> Option<Self> {
        match NonZeroU16::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// The card at this position of its catalogue; `None` past the last number.
    pub fn from_index(index: usize) -> Option<Self> {
        u16::try_from(index + 1).ok().and_then(Self::new)
    }

    /// Number in the catalogue, counted from 1.
    pub const fn number(self) -> u16 {
        self.0.get()
    }

    /// Position in the catalogue, counted from 0.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for CardId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.strip_prefix('#')
            .and_then(|number| number.parse().ok())
            .and_then(Self::new)
            .ok_or_else(|| de::Error::custom(format_args!("`{text}` is no card number like `#12`")))
    }
}

/// Where a value of a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// The rulebook says so.
    Printed,
    /// A published review or report, or the publisher's FAQ, says so.
    Report,
    /// No public source has it; made up to fit what is known.
    Reconstructed,
    /// So is the whole card.
    Invented,
    /// A file of the user says so, without saying whence it has it.
    User,
}

words!(Origin, "provenance": "printed" = Printed, "report" = Report, "reconstructed" = Reconstructed,
    "invented" = Invented, "user" = User);
