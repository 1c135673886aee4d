//! Documents with card names: JSON of commands, events and prompts as people write and read them.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{CardId, CardKind, Catalog};

/// A document that is not what it should be, such as a command.
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

impl<K: CardKind> Catalog<K> {
    /// Puts card ids in place of card numbers such as `#12`, wherever they stand.
    #[must_use]
    pub fn with_names(&self, document: Value) -> Value {
        match document {
            Value::String(text) => {
                Value::String(self.number(&text).map_or(text, |card| self.card(card).id().to_owned()))
            }
            Value::Array(items) => items.into_iter().map(|item| self.with_names(item)).collect(),
            Value::Object(fields) => {
                fields.into_iter().map(|(key, value)| (key, self.with_names(value))).collect::<Map<_, _>>().into()
            }
            other => other,
        }
    }

    /// Reads a value whose fields called `card` hold card ids, names or aliases.
    ///
    /// # Errors
    /// Says what is wrong with the document.
    pub fn read_named<T: DeserializeOwned>(&self, document: Value) -> Result<T, BadDocument> {
        Ok(serde_json::from_value(self.with_numbers(document)?)?)
    }

    fn with_numbers(&self, document: Value) -> Result<Value, BadDocument> {
        Ok(match document {
            Value::Array(items) => {
                Value::Array(items.into_iter().map(|item| self.with_numbers(item)).collect::<Result<_, _>>()?)
            }
            Value::Object(fields) => {
                let mut numbered = Map::new();
                for (key, value) in fields {
                    let value = match value {
                        Value::String(name) if key == "card" => Value::String(self.resolve(name)?.to_string()),
                        value => self.with_numbers(value)?,
                    };
                    numbered.insert(key, value);
                }
                numbered.into()
            }
            other => other,
        })
    }

    /// The card of this id, name, alias or number.
    pub(crate) fn resolve(&self, name: String) -> Result<CardId, BadDocument> {
        let known = self.find(&name).or_else(|| self.number(&name));
        known.ok_or_else(|| BadDocument::Card { nearest: self.nearest(&name).map(Into::into), name })
    }

    fn number(&self, text: &str) -> Option<CardId> {
        let card = CardId::new(text.strip_prefix('#')?.parse().ok()?)?;
        self.get(card).map(|_| card)
    }
}
