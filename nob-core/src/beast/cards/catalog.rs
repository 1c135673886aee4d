//! The catalogue: all cards that a game can be made with.

use std::sync::Arc;

use super::ability::Outline;
use super::card::{Block, Card};
use super::digest;
use super::facts::Facts;
use super::first_edition::FIRST_EDITION;
use super::load::{Loaded, load};
use crate::CardKind;
use crate::language::program::Program;
use crate::language::{Diagnoses, compile};

/// All cards that a game can be made with, found by id, name or alias (NB-602).
///
/// ```
/// use nob_core::beast::cards::Catalog;
///
/// let catalog = Catalog::first_edition();
/// let owl = catalog.find("barn-owl").expect("a card of the first edition");
/// assert_eq!(catalog.card(owl).name, "Barn Owl");
/// assert_eq!(catalog.find("Shield of the Righteous"), catalog.find("Righteous Shield"));
/// assert_eq!(catalog.find("BARN OWL"), None, "letters are taken as they are");
/// assert_eq!(catalog.nearest("Barn Ovl"), Some("Barn Owl"));
/// assert_eq!(catalog.nearest("a card of some other game"), None);
/// ```
pub type Catalog = crate::Catalog<Card>;

/// What the catalogue holds besides its cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Extras {
    blocks: Vec<Block>,
    /// The abilities of all cards.
    program: Program,
}

impl CardKind for Card {
    type Facts = Facts;
    type Extras = Extras;

    fn id(&self) -> &str {
        &self.id
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn aliases(&self) -> &[String] {
        &self.aliases
    }

    fn facts(&self) -> Facts {
        self.facts
    }
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
        let mut program = Program::default();
        for card in &mut cards {
            let ability = &mut card.facts.ability;
            ability.code = compile::ability(&mut program, &card.ability, ability.tricks);
            ability.outline = Outline::of(&program, ability.code);
            let conditions = card.prerequisite.as_ref().map(|prerequisite| prerequisite.conditions.as_slice());
            card.facts.needs = compile::prerequisite(&mut program, conditions.unwrap_or_default());
        }
        let digest = digest::of(&blocks, &cards);
        Ok(Self::of(cards, Extras { blocks, program }, digest))
    }

    /// The abilities of all cards.
    pub(crate) const fn program(&self) -> &Program {
        &self.extras().program
    }

    /// The blocks, in the order of their cards (NB-591).
    pub fn blocks(&self) -> &[Block] {
        &self.extras().blocks
    }
}
