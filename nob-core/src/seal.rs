//! The outside of saves and replays: what kind of file, of which version and game, and whether it is whole.

use xxhash_rust::xxh3::xxh3_64;

use crate::Game;
use crate::digest::hex;
use crate::wire::{Damage, Reader, Wire, wire_struct};

/// A kind of file: it begins with `magic` and a version, and ends with a checksum of all before it.
pub(crate) struct Seal {
    pub(crate) magic: [u8; 8],
    pub(crate) kind: &'static str,
    pub(crate) version: u32,
}

impl Seal {
    /// The file with this content.
    pub(crate) fn close(&self, content: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
        let mut bytes = self.magic.to_vec();
        self.version.write(&mut bytes);
        content(&mut bytes);
        xxh3_64(&bytes).write(&mut bytes);
        bytes
    }

    /// A reader of the content of a whole file of this kind and version.
    pub(crate) fn open<'a>(&self, bytes: &'a [u8]) -> Result<Reader<'a>, Damage> {
        let mut outside = Reader::new(bytes);
        if outside.take(self.magic.len(), self.kind)? != self.magic {
            return Err(Damage::Foreign { expected: self.kind });
        }
        let found = outside.read("version of the format")?;
        if found != self.version {
            return Err(Damage::Version { found, known: self.version });
        }
        let before = outside.at();
        let length = outside.left().checked_sub(size_of::<u64>());
        let length = length.ok_or(Damage::Truncated { at: bytes.len(), what: "checksum" })?;
        outside.take(length, self.kind)?;
        let (content, checksum) = (&bytes[..before + length], outside.read::<u64>("checksum")?);
        if xxh3_64(content) != checksum {
            return Err(Damage::Checksum);
        }
        let mut inside = Reader::new(content);
        inside.take(before, self.kind)?;
        Ok(inside)
    }
}

/// Which game a file is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct About {
    pub(crate) game: String,
    pub(crate) rules_version: u32,
    pub(crate) digest: u64,
}

wire_struct!(About { game, rules_version, digest });

impl About {
    pub(crate) fn game<G: Game>(game: &G) -> Self {
        Self { game: G::NAME.into(), rules_version: G::RULES_VERSION, digest: game.digest() }
    }

    /// Whether the file is about this game, as this library plays it.
    pub(crate) fn fits<G: Game>(&self, game: &G) -> Result<(), Damage> {
        let here = Self::game(game);
        let pairs = [
            ("game", self.game.clone(), here.game),
            ("version of the rules", self.rules_version.to_string(), here.rules_version.to_string()),
            ("set of cards, rules and decks", hex(self.digest), hex(here.digest)),
        ];
        match pairs.into_iter().find(|(_, found, here)| found != here) {
            Some((what, found, here)) => Err(Damage::Mismatch { what, found, here }),
            None => Ok(()),
        }
    }
}
