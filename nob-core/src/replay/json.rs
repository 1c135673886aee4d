//! Replays as JSON, for people: cards by their ids, digests as sixteen hexadecimal digits.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Header, REPLAY_VERSION, Recorded, Replay, Start};
use crate::chance::Scripted;
use crate::digest::Hex;
use crate::seal::About;
use crate::wire::Damage;
use crate::{Game, Seat};

/// A text that is no replay of this game.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadReplay {
    /// It is no JSON, or not of the right shape.
    #[error("{0}")]
    Shape(#[from] serde_json::Error),
    /// It is of another version or another game.
    #[error("{0}")]
    Unfit(#[from] Damage),
    /// A command that the game does not have.
    #[error("command {index}: {reason}")]
    Command {
        /// Its position, from 0.
        index: usize,
        /// What is wrong with it.
        reason: String,
    },
}

/// What every version has; other versions may differ in the rest.
#[derive(Deserialize)]
struct Format {
    format: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<Chance> {
    format: u32,
    game: String,
    rules_version: u32,
    digest: Hex,
    setup: Value,
    start: Start,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    chance: Option<Chance>,
    start_digest: Hex,
    commands: Vec<Line>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    seat: Seat,
    command: Value,
    digest: Hex,
}

impl Header {
    /// The header of a replay in JSON.
    ///
    /// # Errors
    /// The text is no replay of this version.
    pub fn from_json(text: &str) -> Result<Self, BadReplay> {
        Ok(split::<Value>(text)?.0)
    }
}

/// The header of a replay, and the whole of it.
fn split<'a, Chance: Deserialize<'a>>(text: &'a str) -> Result<(Header, Document<Chance>), BadReplay> {
    let Format { format: found } = serde_json::from_str(text)?;
    if found != REPLAY_VERSION {
        return Err(Damage::Version { found, known: REPLAY_VERSION }.into());
    }
    let document: Document<Chance> = serde_json::from_str(text)?;
    let about = About { game: document.game.clone(), rules_version: document.rules_version, digest: document.digest.0 };
    Ok((Header { about, document: document.setup.clone() }, document))
}

impl<G: Game> Replay<G> {
    /// The replay as a document for people.
    ///
    /// ```
    /// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
    /// # let catalog = Catalog::first_edition();
    /// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
    /// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
    /// # use std::sync::Arc;
    /// use nob_core::{Replay, Seat, Table};
    /// use nob_core::beast::Command;
    /// # let game = Arc::new(game);
    /// let mut table = Table::new(Arc::clone(&game), 7);
    /// table.play(Seat::A, Command::ChooseTally { value: 3 })?;
    /// let document = Replay::record(&table).to_json(&game);
    /// assert_eq!(document["commands"][0]["command"]["choose_tally"]["value"], 3);
    /// let again = Replay::from_json(&*game, &document.to_string())?.run(&game)?;
    /// assert_eq!(again.state(), table.state());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_json(&self, game: &G) -> Value {
        let About { game: name, rules_version, digest } = self.header.about.clone();
        let line = |recorded: &Recorded<G::Command>| Line {
            seat: recorded.seat,
            command: game.command_to_json(&recorded.command),
            digest: Hex(recorded.digest),
        };
        let document = Document {
            format: REPLAY_VERSION,
            game: name,
            rules_version,
            digest: Hex(digest),
            setup: self.header.document.clone(),
            start: self.start.clone(),
            chance: self.script.finish().is_err().then_some(&self.script),
            start_digest: Hex(self.start_digest),
            commands: self.commands.iter().map(line).collect(),
        };
        serde_json::to_value(document).unwrap_or_default()
    }

    /// Reads a replay of this game; [`Header::from_json`] tells which game that is.
    ///
    /// # Errors
    /// The text is no replay of this version and game.
    pub fn from_json(game: &G, text: &str) -> Result<Self, BadReplay> {
        let (header, document) = split::<Scripted<G::Pile>>(text)?;
        header.about.fits(game)?;
        let mut commands = Vec::new();
        for (index, Line { seat, command, digest }) in document.commands.into_iter().enumerate() {
            let command = game
                .catalog()
                .read_named(command)
                .map_err(|reason| BadReplay::Command { index, reason: reason.to_string() })?;
            commands.push(Recorded { seat, command, digest: digest.0 });
        }
        Ok(Self {
            header,
            start: document.start,
            script: document.chance.unwrap_or_default(),
            start_digest: document.start_digest.0,
            commands,
        })
    }
}

/// Bytes as a text of hexadecimal digits.
pub(super) mod bytes {
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(in crate::replay) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        serializer.serialize_str(&digits.concat())
    }

    pub(in crate::replay) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let pairs = text.as_bytes().chunks(2).map(|pair| match pair {
            [high, low] => Some(digit(*high)? << 4 | digit(*low)?),
            _ => None,
        });
        pairs.collect::<Option<_>>().ok_or_else(|| de::Error::custom("no pairs of hexadecimal digits"))
    }

    fn digit(letter: u8) -> Option<u8> {
        char::from(letter).to_digit(16).map(|digit| digit as u8)
    }
}
