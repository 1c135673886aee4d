//! The catalogue: all cards that a game can be made with.

use std::sync::Arc;

use super::ability::Outline;
use super::card::{Block, Card};
use super::digest;
use super::facts::Facts;
use super::first_edition::FIRST_EDITION;
use super::load::{Loaded, load};
use crate::CardId;
use crate::language::compile;
use crate::language::program::Program;
use crate::language::{Diagnoses, nearest};

/// All cards that a game can be made with, numbered in the order of their files.
///
/// It never changes; games share it in an [`Arc`].
///
/// ```
/// use nob_core::beast::cards::Catalog;
///
/// let catalog = Catalog::first_edition();
/// let owl = catalog.find("barn-owl").expect("a card of the first edition");
/// assert_eq!(catalog.card(owl).name, "Barn Owl");
/// assert_eq!(catalog.find("Shield of the Righteous"), catalog.find("Righteous Shield"));
/// assert_eq!(catalog.nearest("Barn Ovl"), Some("Barn Owl"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Catalog {
    cards: Vec<Card>,
    /// The facts of all cards, close together for the rules.
    facts: Vec<Facts>,
    /// The abilities of all cards.
    program: Program,
    blocks: Vec<Block>,
    /// Ids, names and aliases, sorted.
    names: Vec<(String, CardId)>,
    digest: u64,
}

impl Catalog {
    /// The cards of the first edition (NB-592, NB-594).
    pub fn first_edition() -> Arc<Self> {
        match Self::load(&FIRST_EDITION) {
            Ok(catalog) => Arc::new(catalog),
            Err(problems) => unreachable!("the files that come with the library are tested: {problems}"),
        }
    }

    /// The cards of the first edition and what the user's files, each a name and a text, add or change.
    ///
    /// ```
    /// use nob_core::beast::cards::Catalog;
    ///
    /// let text = r#"{"format": 1, "game": "nature-of-the-beast", "set": "my-overrides",
    ///   "overlay": [{"id": "stray-dog", "combat": 4}]}"#;
    /// let catalog = Catalog::first_edition_with(&[("mine.json", text)])?;
    /// let dog = catalog.find("Stray Dog").expect("still there");
    /// assert_eq!(catalog.facts(dog).traits.combat, 4);
    /// # Ok::<(), nob_core::language::Diagnoses>(())
    /// ```
    ///
    /// # Errors
    ///
    /// All problems of all files, as for [`Catalog::load`].
    pub fn first_edition_with(files: &[(&str, &str)]) -> Result<Self, Diagnoses> {
        Self::load(&[&FIRST_EDITION, files].concat())
    }

    /// The cards of these files, each a name for messages and a text.
    ///
    /// An `overlay` in a file changes single fields of cards of any of the files.
    ///
    /// ```
    /// use nob_core::beast::cards::Catalog;
    ///
    /// let text = r#"{"format": 1, "game": "nature-of-the-beast", "set": "mine", "overlay": [{"id": "no-dog"}]}"#;
    /// let problems = Catalog::load(&[("mine.json", text)]).expect_err("no file has this card");
    /// assert!(problems.to_string().starts_with("mine.json:1:"), "{problems}");
    /// ```
    ///
    /// # Errors
    ///
    /// All problems of all files: what is no JSON, keys that mean nothing,
    /// values that lack, are of the wrong type or out of range, names that mean
    /// nothing or two cards, abilities that make no sense or could go on without
    /// end, and prerequisites that the rules cannot test.
    pub fn load(files: &[(&str, &str)]) -> Result<Self, Diagnoses> {
        let Loaded { blocks, mut cards } = load(files)?;
        let mut names: Vec<_> = cards
            .iter()
            .enumerate()
            .filter_map(|(index, card)| Some((card, CardId::from_index(index)?)))
            .flat_map(|(card, id)| {
                [&card.id, &card.name].into_iter().chain(&card.aliases).map(move |name| (name.clone(), id))
            })
            .collect();
        names.sort_unstable();
        names.dedup();
        let mut program = Program::default();
        for card in &mut cards {
            let ability = &mut card.facts.ability;
            ability.code = compile::ability(&mut program, &card.ability, ability.tricks);
            ability.outline = Outline::of(&program, ability.code);
            let conditions = card.prerequisite.as_ref().map(|prerequisite| prerequisite.conditions.as_slice());
            card.facts.needs = compile::prerequisite(&mut program, conditions.unwrap_or_default());
        }
        let facts = cards.iter().map(|card| card.facts).collect();
        Ok(Self { digest: digest::of(&blocks, &cards), cards, facts, program, blocks, names })
    }

    /// What the rules read from the card.
    ///
    /// # Panics
    ///
    /// If the card is of another, larger catalogue.
    pub fn facts(&self, card: CardId) -> &Facts {
        &self.facts[card.index()]
    }

    /// The abilities of all cards.
    pub(crate) const fn program(&self) -> &Program {
        &self.program
    }

    /// The card in full.
    ///
    /// # Panics
    ///
    /// If the card is of another, larger catalogue; [`Catalog::get`] does not.
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[card.index()]
    }

    /// The card in full, if the catalogue has it.
    pub fn get(&self, card: CardId) -> Option<&Card> {
        self.cards.get(card.index())
    }

    /// The card with this id, name or alias (NB-602).
    ///
    /// ```
    /// use nob_core::beast::cards::Catalog;
    ///
    /// let catalog = Catalog::first_edition();
    /// assert_eq!(catalog.find("Barn Owl"), catalog.find("barn-owl"));
    /// assert_eq!(catalog.find("BARN OWL"), None, "letters are taken as they are");
    /// ```
    pub fn find(&self, name: &str) -> Option<CardId> {
        let found = self.names.binary_search_by(|(known, _)| known.as_str().cmp(name)).ok()?;
        Some(self.names[found].1)
    }

    /// The id, name or alias that was probably meant.
    ///
    /// ```
    /// use nob_core::beast::cards::Catalog;
    ///
    /// let catalog = Catalog::first_edition();
    /// assert_eq!(catalog.nearest("barn-wol"), Some("barn-owl"));
    /// assert_eq!(catalog.nearest("a card of some other game"), None);
    /// ```
    pub fn nearest(&self, name: &str) -> Option<&str> {
        nearest(name, self.names.iter().map(|(known, _)| known.as_str()))
    }

    /// Number of cards, copies aside.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// All cards by number.
    pub fn ids(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.cards.len()).filter_map(CardId::from_index)
    }

    /// All cards in full, in the order of their numbers.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The blocks, in the order of their cards (NB-591).
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// A number that is the same for equal catalogues on every platform, and differs for different ones.
    ///
    /// Saves and replays carry it, as they mean nothing with other cards.
    pub fn digest(&self) -> u64 {
        self.digest
    }
}
