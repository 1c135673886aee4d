//! A game's options as a document, and the game made of it again.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Bears;
use super::cards::Catalog;
use super::rules::{BadRules, Rules};
use super::setup::SetupProblems;
use crate::digest::hex;

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
}
