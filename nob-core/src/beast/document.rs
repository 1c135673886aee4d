//! A game's options and decks as a document, and the game made of it again.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::rules::{BadRules, Rules};
use super::setup::SetupProblems;
use super::{Beast, Catalog, Deck};
use crate::BadDocument;
use crate::digest::hex;

/// A document that no game can be made of.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadSetup {
    /// It has not the right shape, or names an unknown card.
    #[error("{0}")]
    Document(#[from] BadDocument),
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
    decks: Vec<DeckDocument>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckDocument {
    name: String,
    prebuilt: bool,
    cards: Vec<String>,
}

impl Beast {
    /// The digest of the card set, all rules, and every card of every deck.
    pub(super) fn setup_document(&self) -> Value {
        let decks: Vec<Value> = self.decks.iter().map(|deck| self.deck_document(deck)).collect();
        json!({ "cards": hex(self.catalog.digest()), "rules": self.rules, "decks": decks })
    }

    fn deck_document(&self, deck: &Deck) -> Value {
        let cards: Vec<&str> = deck.cards.iter().map(|&card| self.catalog.card(card).id.as_str()).collect();
        json!({ "name": deck.name, "prebuilt": deck.prebuilt, "cards": cards })
    }

    /// The game that a document describes, such as the one at the head of a replay (NB-009).
    ///
    /// The cards are the catalogue's; whether they are those of the document, [`Game::digest`](crate::Game::digest) tells.
    ///
    /// # Errors
    /// Says what is wrong with the document, the rules or the decks.
    ///
    /// ```
    /// use nob_core::beast::{Beast, Catalog, Deck, Rules};
    /// use nob_core::Game;
    /// let catalog = Catalog::first_edition();
    /// let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
    /// let game = Beast::new(catalog.clone(), Rules::FIRST_EDITION, decks)?;
    /// let same = Beast::from_document(catalog, game.document())?;
    /// assert_eq!(same.digest(), game.digest());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_document(catalog: Arc<Catalog>, document: Value) -> Result<Self, BadSetup> {
        let document: SetupDocument = serde_json::from_value(document).map_err(BadDocument::Shape)?;
        let rules = Rules::from_value(document.rules)?;
        let deck = |DeckDocument { name, prebuilt, cards }| {
            let cards = cards.into_iter().map(|card| catalog.resolve(card)).collect::<Result<_, _>>()?;
            Ok::<_, BadDocument>(Deck { name, cards, prebuilt })
        };
        let decks = document.decks.into_iter().map(deck).collect::<Result<_, _>>()?;
        Ok(Self::new(catalog, rules, decks)?)
    }
}
