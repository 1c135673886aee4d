//! One number for a state: equal states have equal digests on every platform.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use xxhash_rust::xxh3::xxh3_64;

use crate::Game;

/// The digest of a state: the `xxh3` hash of the bytes that stand for it in a save.
///
/// ```
/// use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// use nob_core::{Game, digest};
/// let catalog = Catalog::first_edition();
/// let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// assert_eq!(digest(&game, &game.start(7)), digest(&game, &game.start(7)));
/// assert_ne!(digest(&game, &game.start(7)), digest(&game, &game.start(8)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn digest<G: Game>(game: &G, state: &G::State) -> u64 {
    let mut bytes = Vec::new();
    game.write_state(state, &mut bytes);
    xxh3_64(&bytes)
}

/// A 64-bit number in documents, where a plain one would be rounded by readers that know only floats.
#[derive(Clone, Copy)]
pub(crate) struct Hex(pub(crate) u64);

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(self.0))
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digest = u64::from_str_radix(&text, 16).map_err(de::Error::custom)?;
        if text == hex(digest) {
            Ok(Self(digest))
        } else {
            Err(de::Error::custom("a number of 16 hexadecimal digits was expected"))
        }
    }
}

impl Hex {
    /// Writes a number as [`Hex`], for a field of a document.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over fields by reference")]
    pub(crate) fn write<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        Self(*number).serialize(serializer)
    }

    /// Reads a number written by [`Hex::write`].
    pub(crate) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        Self::deserialize(deserializer).map(|Self(number)| number)
    }

    /// Writes a number that may be missing.
    #[expect(clippy::ref_option, reason = "serde hands over fields by reference")]
    pub(crate) fn write_option<S: Serializer>(number: &Option<u64>, serializer: S) -> Result<S::Ok, S::Error> {
        number.map(Self).serialize(serializer)
    }

    /// Reads a number that may be missing.
    pub(crate) fn read_option<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
        Ok(Option::<Self>::deserialize(deserializer)?.map(|Self(number)| number))
    }
}

/// A digest as people read it.
pub(crate) fn hex(digest: u64) -> String {
    format!("{digest:016x}")
}
