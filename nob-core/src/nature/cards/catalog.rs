//! All traits and kinds of card that a game is made with.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::facts::{Facts, Origin};
use super::load;
use crate::CardId;
use crate::card_list::Named;
use crate::language::{Diagnoses, nearest};
use crate::nature::rules::Module;

/// A trait as its file describes it.
///
/// ```
/// use nob_core::nature::cards::{Catalog, Origin};
/// let catalog = Catalog::base();
/// let clawed = catalog.traits().iter().find(|kind| kind.id == "clawed").expect("a trait of the base game");
/// assert_eq!((clawed.facts.hunt, clawed.facts.defense, clawed.facts.forage), (2, 1, 2));
/// assert_eq!(clawed.provenance["hunt"], Origin::Printed);
/// assert_eq!(clawed.provenance["copies"], Origin::Invented);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraitKind {
    /// Id for files and programs: small letters, digits and hyphens.
    pub id: String,
    /// Name.
    pub name: String,
    /// What the rules read, the food number aside.
    pub facts: Facts,
    /// Copies with the food numbers 1, 2, 3 and 4 (NT-006).
    pub copies: [u8; 4],
    /// The module that it comes with; `None` for the base game.
    pub module: Option<Module>,
    /// For each attribute, under its name in the file, where its value comes from.
    pub provenance: BTreeMap<&'static str, Origin>,
}

/// A kind of card: a trait with a food number (NT-005).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Id: the trait's and the food number, like `clawed-3`.
    pub id: String,
    /// Name: the trait's and the food number, like `Clawed 3`.
    pub name: String,
    /// Position of the trait in [`Catalog::traits`].
    pub of: usize,
    /// What the rules read.
    pub facts: Facts,
    /// Copies in one deck.
    pub copies: u8,
}

/// All traits and kinds of card that a game is made with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catalog {
    traits: Vec<TraitKind>,
    cards: Vec<Card>,
    /// By card number: the same facts as in `cards`, close together.
    facts: Vec<Facts>,
    hunter: Facts,
    digest: u64,
}

impl Catalog {
    /// Most kinds of card: the base game has 32.
    pub const MOST: usize = 48;

    /// The eight traits of the base game (NT-003).
    pub fn base() -> Arc<Self> {
        let base = Self::load(&[("base.json", include_str!("../../../cards/nature/base.json"))]);
        debug_assert!(base.is_ok(), "{base:?}");
        Arc::new(base.unwrap_or_else(|_| Self::of(Vec::new(), Facts::default())))
    }

    /// The traits of these files, each a name for messages and a text.
    ///
    /// # Errors
    /// All problems of all files: what is no JSON, keys that mean nothing, values that lack, are of the wrong type or
    /// out of range, and ids or names that are taken.
    ///
    /// ```
    /// use nob_core::nature::Catalog;
    /// let problems = Catalog::load(&[("mine.json", r#"{"format": 1, "game": "natrue", "set": "mine", "traits": []}"#)]);
    /// let problems = problems.expect_err("another game").to_string();
    /// assert!(problems.starts_with("mine.json:1:23: $.game: unknown game `natrue`"), "{problems}");
    /// ```
    pub fn load(files: &[(&str, &str)]) -> Result<Self, Diagnoses> {
        let (traits, hunter) = load::load(files)?;
        Ok(Self::of(traits, hunter))
    }

    fn of(traits: Vec<TraitKind>, hunter: Facts) -> Self {
        let mut cards = Vec::new();
        for (of, kind) in traits.iter().enumerate() {
            for (food, copies) in (1..).zip(kind.copies).filter(|(_, copies)| *copies > 0) {
                cards.push(Card {
                    id: format!("{}-{food}", kind.id),
                    name: format!("{} {food}", kind.name),
                    of,
                    facts: Facts { food, ..kind.facts },
                    copies,
                });
            }
        }
        let facts = cards.iter().map(|card| card.facts).collect();
        let digest = xxhash_rust::xxh3::xxh3_64(format!("{traits:?} {hunter:?}").as_bytes());
        Self { traits, cards, facts, hunter, digest }
    }

    /// What the rules read from the card.
    ///
    /// # Panics
    /// If the card is of another, larger catalogue.
    pub fn facts(&self, card: CardId) -> &Facts {
        &self.facts[card.index()]
    }

    /// What the Hunter card adds (NT-130).
    pub const fn hunter(&self) -> &Facts {
        &self.hunter
    }

    /// The traits.
    pub fn traits(&self) -> &[TraitKind] {
        &self.traits
    }

    /// The kinds of card, in the order of their numbers.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The kind of card in full, if the catalogue has it.
    pub fn get(&self, card: CardId) -> Option<&Card> {
        self.cards.get(card.index())
    }

    /// The module that the card's trait comes with.
    pub(crate) fn module(&self, card: &Card) -> Option<Module> {
        self.traits.get(card.of).and_then(|kind| kind.module)
    }

    /// The card with this id or name; capitals do not matter.
    pub fn find(&self, name: &str) -> Option<CardId> {
        let same = |card: &Card| card.id.eq_ignore_ascii_case(name) || card.name.eq_ignore_ascii_case(name);
        self.cards.iter().position(same).and_then(CardId::from_index)
    }

    /// The id that was probably meant.
    pub fn nearest(&self, name: &str) -> Option<&str> {
        nearest(name, self.cards.iter().map(|card| card.id.as_str()))
    }

    /// A number that is the same for equal catalogues on every platform, and differs for different ones.
    pub const fn digest(&self) -> u64 {
        self.digest
    }
}

impl Named for Catalog {
    fn find(&self, name: &str) -> Option<CardId> {
        self.find(name)
    }

    fn nearest(&self, name: &str) -> Option<&str> {
        self.nearest(name)
    }
}
