//! One card in full, and the block it comes in.

use std::collections::BTreeMap;
use std::ops::Range;

use super::facts::Facts;
use crate::language::check::Bearer;
use crate::language::text;
use crate::language::tree::{Clause, Condition};

/// Where a value of a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// A rulebook says so.
    Printed,
    /// Its core is known from a published play report or the publisher's FAQ.
    Report,
    /// Made up for this set in the spirit of the card's name.
    Reconstructed,
    /// So is the whole card.
    Invented,
    /// A file of the user says so, without saying whence it has it.
    User,
}

/// What must hold to call a human (NB-619).
#[derive(Clone, PartialEq, Debug)]
pub struct Prerequisite {
    /// In words.
    pub words: String,
    /// As the card file writes it.
    pub needs: serde_json::Value,
    /// As a tree, all of which must hold.
    pub conditions: Vec<Condition>,
}

impl Prerequisite {
    /// The tree in English; empty if nothing must hold.
    pub fn text(&self) -> String {
        text::prerequisite(&self.conditions)
    }
}

/// A card as its file describes it.
///
/// ```
/// use nob_core::beast::cards::{Catalog, Origin};
///
/// let catalog = Catalog::first_edition();
/// let dog = catalog.card(catalog.find("Stray Dog").expect("a card of the first edition"));
/// assert_eq!((dog.id.as_str(), dog.copies, dog.facts.traits.combat), ("stray-dog", 2, 3));
/// assert_eq!(dog.provenance["combat"], Origin::Printed);
/// assert_eq!(dog.provenance["cunning"], Origin::Reconstructed);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// Id for files and programs: small letters, digits and hyphens.
    pub id: String,
    /// Name as in the list of the block (NB-602).
    pub name: String,
    /// Other names that the rulebook uses (NB-602).
    pub aliases: Vec<String>,
    /// Position of the block in [`Catalog::blocks`](super::Catalog::blocks).
    pub block: usize,
    /// How many copies the block has.
    pub copies: u8,
    /// What the rules read.
    pub facts: Facts,
    /// The ability in words.
    pub words: String,
    /// The constructs that the ability is made of, in the order of the table.
    pub uses: Vec<&'static str>,
    /// The ability as a checked tree.
    pub ability: Vec<Clause>,
    /// The ability as the card file writes it, keys sorted.
    pub sketch: serde_json::Value,
    /// The prerequisite of a human; `None` for other cards.
    pub prerequisite: Option<Prerequisite>,
    /// What is known of the printed card, and how the values honour it.
    pub known: Option<String>,
    /// For each attribute, under its name in the file, where its value comes from.
    pub provenance: BTreeMap<&'static str, Origin>,
}

impl Card {
    /// The ability in English, made from its tree alone; [`Card::words`] is what the file says.
    ///
    /// ```
    /// use nob_core::beast::Catalog;
    ///
    /// let catalog = Catalog::first_edition();
    /// let rat = catalog.card(catalog.find("lab-rat").expect("a card of the first edition"));
    /// assert_eq!(
    ///     rat.text(),
    ///     "On your turn, tilt this animal: draw 1 trick; then trash one of the cards in your hand (your choice).",
    /// );
    /// ```
    pub fn text(&self) -> String {
        let Facts { kind, ability, .. } = self.facts;
        text::ability(Bearer { kind, icon: ability.icon, tricks: ability.tricks }, &self.ability)
    }
}

/// The kind of a block (NB-591).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BlockKind {
    /// Animals, and humans and locations that go with them (NB-593).
    Habitat,
    /// Items, a leader, humans and events (NB-595).
    Style,
    /// Cards that make no half of a ready-made deck.
    Extra,
}

/// Cards that come together (NB-591).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Id for files and programs.
    pub id: String,
    /// Name.
    pub name: String,
    /// Kind.
    pub kind: BlockKind,
    /// Name of the set that the block belongs to.
    pub set: String,
    /// Positions of its cards in the catalogue.
    pub cards: Range<usize>,
}
