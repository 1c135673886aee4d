//! All traits and kinds of card that a game is made with.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::facts::Facts;
use super::load;
use crate::language::Diagnoses;
use crate::nature::rules::Module;
use crate::{CardKind, Origin};

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

impl CardKind for Card {
    type Facts = Facts;
    type Extras = Extras;

    fn id(&self) -> &str {
        &self.id
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn facts(&self) -> Facts {
        self.facts
    }
}

/// What the files hold besides the kinds of card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Extras {
    traits: Vec<TraitKind>,
    hunter: Facts,
}

/// All traits and kinds of card that a game is made with.
pub type Catalog = crate::Catalog<Card>;

impl Catalog {
    /// Most kinds of card: the base game has 32.
    pub const MOST: usize = 48;

    /// The eight traits of the base game (NT-003).
    pub fn base() -> Arc<Self> {
        match Self::load(&[("base.json", include_str!("../../../cards/nature/base.json"))]) {
            Ok(catalog) => Arc::new(catalog),
            Err(problems) => unreachable!("the files that come with the library are tested: {problems}"),
        }
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
        let digest = xxhash_rust::xxh3::xxh3_64(format!("{traits:?} {hunter:?}").as_bytes());
        Ok(Self::of(cards, Extras { traits, hunter }, digest))
    }

    /// What the Hunter card adds (NT-130).
    pub const fn hunter(&self) -> &Facts {
        &self.extras().hunter
    }

    /// The traits.
    pub fn traits(&self) -> &[TraitKind] {
        &self.extras().traits
    }

    /// The module that the card's trait comes with.
    pub(crate) fn module(&self, card: &Card) -> Option<Module> {
        self.traits().get(card.of).and_then(|kind| kind.module)
    }
}
