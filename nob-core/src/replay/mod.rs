//! A game on file: how it began, every command, and what came of each.

mod json;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chance::Scripted;
use crate::digest::Hex;
use crate::digest::hex;
use crate::seal::{About, Seal};
use crate::table::Table;
use crate::wire::{Damage, Reader, Wire};
use crate::{Game, Rejection, Seat, digest};

pub use json::BadReplay;

/// Version of the format of replays, bytes and JSON alike; counts up with every change of it.
pub const REPLAY_VERSION: u32 = 1;

const REPLAY: Seal = Seal { magic: *b"NOB play", kind: "replay", version: REPLAY_VERSION };

/// Which game a replay is of, to be read before there is a game to read the rest with.
///
/// ```
/// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// # let catalog = Catalog::first_edition();
/// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// # use std::sync::Arc;
/// use nob_core::replay::{Header, Replay};
/// use nob_core::{Game, Table};
/// # let catalog = game.catalog().clone();
/// # let bytes = Replay::record(&Table::new(Arc::new(game.clone()), 7)).to_bytes();
/// let header = Header::from_bytes(&bytes)?;
/// assert_eq!((header.game(), header.rules_version()), (Beast::NAME, Beast::RULES_VERSION));
/// let game = Beast::from_document(catalog, header.document().clone())?;
/// assert_eq!(game.digest(), header.digest(), "the same rules, cards and decks");
/// let replay = Replay::from_bytes(&game, &bytes)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    about: About,
    document: Value,
}

impl Header {
    /// The header of a replay in bytes.
    ///
    /// # Errors
    /// The bytes are no whole replay of this version.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Damage> {
        Self::read(&mut REPLAY.open(bytes)?)
    }

    /// Short name of the game, as in [`Game::NAME`].
    pub fn game(&self) -> &str {
        &self.about.game
    }

    /// Version of the rules, as in [`Game::RULES_VERSION`].
    pub const fn rules_version(&self) -> u32 {
        self.about.rules_version
    }

    /// Digest of cards, rules and decks, as in [`Game::digest`].
    pub const fn digest(&self) -> u64 {
        self.about.digest
    }

    /// The game's options and decks, as in [`Game::document`].
    pub const fn document(&self) -> &Value {
        &self.document
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        self.about.write(bytes);
        self.document.to_string().write(bytes);
    }

    fn read(bytes: &mut Reader<'_>) -> Result<Self, Damage> {
        let about = bytes.read("name of the game")?;
        let text: String = bytes.read("options and decks")?;
        let document: Value = serde_json::from_str(&text).map_err(|_| bytes.impossible("options and decks"))?;
        let canonical = document.to_string();
        if canonical == text { Ok(Self { about, document }) } else { Err(bytes.impossible("options and decks")) }
    }
}

/// What a replay sets out from.
///
/// Closed: another start would be another [`REPLAY_VERSION`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// A set-up from a seed; in documents 16 hexadecimal digits.
    #[serde(serialize_with = "Hex::write", deserialize_with = "Hex::read")]
    Seed(u64),
    /// The state of a save, as [`Game::write_state`] writes it.
    State(#[serde(with = "json::bytes")] Vec<u8>),
}

/// A command and the digest of the state that it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded<C> {
    /// Who gave it.
    pub seat: Seat,
    /// The command.
    pub command: C,
    /// Digest of the state after it (see [`digest()`]).
    pub digest: u64,
}

/// Everything needed to play a game again, and to tell whether it goes the same way (NB-014).
///
/// ```
/// use std::sync::Arc;
/// use nob_core::beast::{Beast, Catalog, Command, Deck, Rules};
/// use nob_core::{Replay, Seat, Table};
/// let catalog = Catalog::first_edition();
/// let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// let game = Arc::new(Beast::new(catalog, Rules::FIRST_EDITION, decks)?);
/// let mut table = Table::new(Arc::clone(&game), 7);
/// table.play(Seat::A, Command::ChooseTally { value: 3 })?;
///
/// let bytes = Replay::record(&table).to_bytes();
/// let replay = Replay::from_bytes(&*game, &bytes)?;
/// let again = replay.run(&game)?;
/// assert_eq!(again.state(), table.state());
/// assert_eq!(again.events(), table.events());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    header: Header,
    start: Start,
    script: Scripted<G::Pile>,
    start_digest: u64,
    commands: Vec<Recorded<G::Command>>,
}

/// Why a game did not go again as it went before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError<C> {
    /// The replay is of another game, or its first state is impossible.
    #[error("{0}")]
    Unfit(#[from] Damage),
    /// The set-up led to another state.
    #[error("the set-up led to state {}, not to {}", hex(*.found), hex(*.expected))]
    SetUp {
        /// Digest on file.
        expected: u64,
        /// Digest of the state now.
        found: u64,
    },
    /// A command was refused.
    #[error("command {index} was refused: {rejection}")]
    Refused {
        /// Its position, from 0.
        index: usize,
        /// Who gave it.
        seat: Seat,
        /// The command.
        command: C,
        /// Why it was refused.
        rejection: Rejection,
    },
    /// A command led to another state than on file.
    #[error("command {index} led to state {}, not to {}", hex(*.found), hex(*.expected))]
    Diverged {
        /// Its position, from 0.
        index: usize,
        /// Who gave it.
        seat: Seat,
        /// The command.
        command: C,
        /// Digest on file.
        expected: u64,
        /// Digest of the state now.
        found: u64,
    },
}

impl<G: Game> Replay<G> {
    /// The game of a table so far. A table loaded from a save begins with the saved state.
    pub fn record(table: &Table<G>) -> Self {
        let game = &**table.game();
        let start = table.seed().map_or_else(
            || {
                let mut state = Vec::new();
                game.write_state(table.first_state(), &mut state);
                Start::State(state)
            },
            Start::Seed,
        );
        let mut digests = table.states().map(|state| digest(game, &state));
        let start_digest = digests.next().unwrap_or_default();
        let recorded = |(played, digest): (&crate::table::Played<G::Command>, u64)| Recorded {
            seat: played.seat,
            command: played.command,
            digest,
        };
        let commands = table.played().iter().zip(digests).map(recorded).collect();
        let header = Header { about: About::game(game), document: game.document() };
        Self { header, start, script: table.script().clone(), start_digest, commands }
    }

    /// Which game it is of.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// What it sets out from.
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// Results that were forced.
    pub const fn script(&self) -> &Scripted<G::Pile> {
        &self.script
    }

    /// Digest of the state before the first command.
    pub const fn start_digest(&self) -> u64 {
        self.start_digest
    }

    /// The commands, with what came of each.
    pub fn commands(&self) -> &[Recorded<G::Command>] {
        &self.commands
    }

    /// Plays the game again, comparing the state after every command.
    ///
    /// # Errors
    /// Names the first command that was refused or led to another state.
    pub fn run(&self, game: &Arc<G>) -> Result<Table<G>, ReplayError<G::Command>> {
        self.header.about.fits(&**game)?;
        let mut table = match &self.start {
            Start::Seed(seed) => Table::scripted(Arc::clone(game), *seed, self.script.clone()),
            Start::State(bytes) => {
                let mut bytes = Reader::new(bytes);
                let state = game.read_state(&mut bytes)?;
                bytes.finish()?;
                Table::resume(Arc::clone(game), state, self.script.clone())
            }
        };
        let found = table.digest();
        if found != self.start_digest {
            return Err(ReplayError::SetUp { expected: self.start_digest, found });
        }
        for (index, &Recorded { seat, command, digest: expected }) in self.commands.iter().enumerate() {
            if let Err(rejection) = table.play(seat, command) {
                return Err(ReplayError::Refused { index, seat, command, rejection });
            }
            let found = table.digest();
            if found != expected {
                return Err(ReplayError::Diverged { index, seat, command, expected, found });
            }
        }
        Ok(table)
    }

    /// The replay as bytes. Like a save it tells everything: whoever has it can know all hands.
    pub fn to_bytes(&self) -> Vec<u8> {
        REPLAY.close(|bytes| {
            self.header.write(bytes);
            match &self.start {
                Start::Seed(seed) => {
                    bytes.push(0);
                    seed.write(bytes);
                }
                Start::State(state) => {
                    bytes.push(1);
                    state.write(bytes);
                }
            }
            self.script.write(bytes);
            self.start_digest.write(bytes);
            (self.commands.len() as u32).write(bytes);
            for Recorded { seat, command, digest } in &self.commands {
                seat.write(bytes);
                command.write(bytes);
                digest.write(bytes);
            }
        })
    }

    /// Reads a replay of this game; [`Header::from_bytes`] tells which game that is.
    ///
    /// # Errors
    /// The bytes are no whole replay of this version and game.
    pub fn from_bytes(game: &G, bytes: &[u8]) -> Result<Self, Damage> {
        let mut content = REPLAY.open(bytes)?;
        let header = Header::read(&mut content)?;
        header.about.fits(game)?;
        let start = match content.read::<u8>("start")? {
            0 => Start::Seed(content.read("seed")?),
            1 => Start::State(content.read("first state")?),
            _ => return Err(content.impossible("start")),
        };
        let script = content.read("forced results")?;
        let start_digest = content.read("digest")?;
        let count = content.read::<u32>("number of commands")?;
        let mut commands = Vec::new();
        for _ in 0..count {
            commands.push(Recorded {
                seat: content.read("seat")?,
                command: content.read("command")?,
                digest: content.read("digest")?,
            });
        }
        content.finish()?;
        Ok(Self { header, start, script, start_digest, commands })
    }
}
