//! A game's options as a document, and the game made of it again.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};

use super::rules::{BadRules, Rules};
use super::setup::SetupProblems;
use super::{Catalog, Nature};
use crate::digest::hex;

/// A document that no game can be made of.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadSetup {
    /// It has not the right shape, or its rules cannot be read.
    #[error("{0}")]
    Document(#[from] BadRules),
    /// Its parts do not make a game.
    #[error("{0}")]
    Problems(#[from] SetupProblems),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupDocument {
    #[serde(rename = "cards")]
    _cards: String,
    rules: Rules,
    players: usize,
}

impl Nature {
    /// The digest of the traits, all rules and the number of players.
    pub(super) fn setup_document(&self) -> Value {
        json!({ "cards": hex(self.catalog.digest()), "rules": self.rules, "players": self.seats.len() })
    }

    /// The game that a document describes, such as the one at the head of a replay.
    ///
    /// The cards are the catalogue's; whether they are those of the document, [`Game::digest`](crate::Game::digest) tells.
    ///
    /// # Errors
    /// Says what is wrong with the document or the rules.
    ///
    /// ```
    /// use nob_core::nature::{Catalog, Nature, Rules};
    /// use nob_core::Game;
    /// let game = Nature::new(Catalog::base(), Rules::QUICK_PLAY, 3)?;
    /// let same = Nature::from_document(Catalog::base(), game.document())?;
    /// assert_eq!(same.digest(), game.digest());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_document(catalog: Arc<Catalog>, document: Value) -> Result<Self, BadSetup> {
        let document: SetupDocument = serde_json::from_value(document).map_err(BadRules::from)?;
        Ok(Self::new(catalog, document.rules, document.players)?)
    }
}
