//! Documents with card names: JSON of commands, events and prompts as people write and read them.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Catalog, Command, Event, Nature, Prompt};
use crate::CardId;

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

impl Nature {
    /// Reads a command: `{"add_plants": {"card": "clawed-3"}}`.
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
            Value::String(text) => {
                let card = self.number(&text).and_then(|card| self.get(card));
                Value::String(card.map_or(text, |card| card.id.clone()))
            }
            Value::Array(items) => items.into_iter().map(|item| self.with_names(item)).collect(),
            Value::Object(fields) => fields
                .into_iter()
                .map(|(key, value)| (key, self.with_names(value)))
                .collect::<serde_json::Map<_, _>>()
                .into(),
            other => other,
        }
    }

    /// Reads a value whose fields called `card` hold ids or names of cards.
    ///
    /// # Errors
    /// Says what is wrong with the document.
    pub fn read_named<T: DeserializeOwned>(&self, document: Value) -> Result<T, BadDocument> {
        Ok(serde_json::from_value(self.with_numbers(document)?)?)
    }

    fn with_numbers(&self, document: Value) -> Result<Value, BadDocument> {
        let Value::Object(fields) = document else { return Ok(document) };
        let mut numbered = serde_json::Map::new();
        for (key, value) in fields {
            let value = match value {
                Value::String(name) if key == "card" => Value::String(self.resolve(name)?.to_string()),
                value => self.with_numbers(value)?,
            };
            numbered.insert(key, value);
        }
        Ok(numbered.into())
    }

    /// The card of this id, name or number.
    pub(super) fn resolve(&self, name: String) -> Result<CardId, BadDocument> {
        let known = self.find(&name).or_else(|| self.number(&name));
        known.ok_or_else(|| BadDocument::Card { nearest: self.nearest(&name).map(Into::into), name })
    }

    fn number(&self, text: &str) -> Option<CardId> {
        let card = CardId::new(text.strip_prefix('#')?.parse().ok()?)?;
        self.get(card).map(|_| card)
    }
}
