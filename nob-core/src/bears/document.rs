//! Documents with card names: commands, events and prompts, and a whole game's options.

use std::sync::Arc;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::cards::Catalog;
use super::rules::{BadRules, Rules};
use super::setup::SetupProblems;
use super::{Bears, Command, Event, Prompt};
use crate::CardId;
use crate::digest::hex;

/// A document that is no command of this game.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadDocument {
    /// It is no JSON, or not of the right shape.
    #[error("{0}")]
    Shape(#[from] serde_json::Error),
    /// It names a card that the catalogue does not have.
    #[error("no card is called `{name}`{}", nearest.as_ref().map_or_else(String::new, |near| format!("; did you mean `{near}`?")))]
    Card {
        /// The name.
        name: String,
        /// The nearest name that there is.
        nearest: Option<String>,
    },
}

/// A document that no game can be made of.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadSetup {
    /// It has not the right shape.
    #[error("{0}")]
    Shape(#[from] serde_json::Error),
    /// Its rules cannot be read.
    #[error("{0}")]
    Rules(#[from] BadRules),
    /// Its parts do not make a game.
    #[error("{0}")]
    Problems(#[from] SetupProblems),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupDocument {
    #[serde(rename = "cards")]
    _cards: String,
    rules: Map<String, Value>,
    seats: usize,
}

impl Bears {
    /// The digest of the card set, all rules, the number of seats.
    pub(super) fn setup_document(&self) -> Value {
        json!({ "cards": hex(self.catalog.digest()), "rules": self.rules, "seats": self.seats.len() })
    }

    /// The game that a document describes, such as the one at the head of a replay.
    ///
    /// The cards are the catalogue's; whether they are those of the document, [`Game::digest`](crate::Game::digest) tells.
    ///
    /// # Errors
    /// Says what is wrong with the document, the rules or the number of seats.
    ///
    /// ```
    /// use nob_core::Game;
    /// use nob_core::bears::{Bears, Rules, cards::Catalog};
    /// let game = Bears::new(Catalog::core(), Rules::PRACTICE, 4)?;
    /// let same = Bears::from_document(Catalog::core(), game.document())?;
    /// assert_eq!(same.digest(), game.digest());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_document(catalog: Arc<Catalog>, document: Value) -> Result<Self, BadSetup> {
        let SetupDocument { _cards, rules, seats } = serde_json::from_value(document)?;
        Ok(Self::new(catalog, Rules::from_value(rules)?, seats)?)
    }

    /// Reads a command: `{"play_head": {"card": "walrus"}}`.
    ///
    /// # Errors
    /// Says what is wrong with the text, with the nearest card name for one that is unknown.
    pub fn command_from_json(&self, text: &str) -> Result<Command, BadDocument> {
        self.catalog.read_named(serde_json::from_str(text)?)
    }

    /// Writes a command, cards by their ids.
    pub fn command_to_json(&self, command: &Command) -> Value {
        self.catalog.with_names(serde_json::to_value(command).unwrap_or_default())
    }

    /// Writes an event, cards by their ids.
    pub fn event_to_json(&self, event: &Event) -> Value {
        self.catalog.with_names(serde_json::to_value(event).unwrap_or_default())
    }

    /// Writes a prompt.
    pub fn prompt_to_json(&self, prompt: &Prompt) -> Value {
        serde_json::to_value(prompt).unwrap_or_default()
    }
}

impl Catalog {
    /// Puts card ids in place of card numbers such as `#12`, wherever they stand.
    #[must_use]
    pub fn with_names(&self, document: Value) -> Value {
        match document {
            Value::String(text) => Value::String(self.number(&text).map_or(text, |card| self.card(card).id.clone())),
            Value::Array(items) => items.into_iter().map(|item| self.with_names(item)).collect(),
            Value::Object(fields) => {
                fields.into_iter().map(|(key, value)| (key, self.with_names(value))).collect::<Map<_, _>>().into()
            }
            other => other,
        }
    }

    /// Reads a value whose fields called `card` hold card ids or names.
    ///
    /// # Errors
    /// Says what is wrong with the document.
    pub fn read_named<T: DeserializeOwned>(&self, document: Value) -> Result<T, BadDocument> {
        Ok(serde_json::from_value(self.with_numbers(document)?)?)
    }

    fn with_numbers(&self, document: Value) -> Result<Value, BadDocument> {
        let Value::Object(fields) = document else { return Ok(document) };
        let mut numbered = Map::new();
        for (key, value) in fields {
            let value = match value {
                Value::String(name) if key == "card" => Value::String(self.resolve(name)?.to_string()),
                value => self.with_numbers(value)?,
            };
            numbered.insert(key, value);
        }
        Ok(numbered.into())
    }

    fn resolve(&self, name: String) -> Result<CardId, BadDocument> {
        let known = self.find(&name).or_else(|| self.number(&name));
        known.ok_or_else(|| BadDocument::Card { nearest: self.nearest(&name).map(Into::into), name })
    }

    fn number(&self, text: &str) -> Option<CardId> {
        let card = CardId::new(text.strip_prefix('#')?.parse().ok()?)?;
        self.get(card).map(|_| card)
    }
}
