//! The catalogue: all cards that a game can be made with, by number and by name.

use crate::CardId;
use crate::language::nearest;

/// A kind of card as the files of a game describe it.
pub trait CardKind {
    /// What the rules read from it.
    type Facts: Copy;
    /// What the game's catalogue holds besides its cards.
    type Extras;

    /// Id for files and programs.
    fn id(&self) -> &str;

    /// Name for people.
    fn name(&self) -> &str;

    /// Other names that it is found by.
    fn aliases(&self) -> &[String] {
        &[]
    }

    /// What the rules read from it.
    fn facts(&self) -> Self::Facts;
}

/// All cards that a game can be made with, numbered in the order of their files.
///
/// It never changes; games share it in an [`Arc`](std::sync::Arc). Where the cards come from is the game's matter:
/// its own `Catalog` is this type for its own cards, with ways to load them.
///
/// ```
/// use nob_core::{bears, nature};
/// let heads = bears::Catalog::core();
/// assert_eq!(heads.find("bear-head"), heads.find("Bear Head"));
/// let traits = nature::Catalog::base();
/// assert_eq!(traits.nearest("clawde-3"), Some("clawed-3"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catalog<K: CardKind> {
    cards: Vec<K>,
    /// The facts of all cards, close together for the rules.
    facts: Vec<K::Facts>,
    /// Ids, names and aliases, sorted.
    names: Vec<(String, CardId)>,
    extras: K::Extras,
    digest: u64,
}

impl<K: CardKind> Catalog<K> {
    /// The catalogue of these cards, the first of which has the number 1.
    pub(crate) fn of(cards: Vec<K>, extras: K::Extras, digest: u64) -> Self {
        let mut names = Vec::new();
        for (index, card) in cards.iter().enumerate() {
            let own = [card.id(), card.name()].into_iter().chain(card.aliases().iter().map(String::as_str));
            names.extend(own.filter_map(|name| Some((name.to_owned(), CardId::from_index(index)?))));
        }
        names.sort_unstable();
        names.dedup();
        let facts = cards.iter().map(K::facts).collect();
        Self { cards, facts, names, extras, digest }
    }

    /// What the rules read from the card.
    ///
    /// # Panics
    ///
    /// If the card is of another, larger catalogue.
    pub fn facts(&self, card: CardId) -> &K::Facts {
        &self.facts[card.index()]
    }

    /// The card in full.
    ///
    /// # Panics
    ///
    /// If the card is of another, larger catalogue; [`Catalog::get`] does not.
    pub fn card(&self, card: CardId) -> &K {
        &self.cards[card.index()]
    }

    /// The card in full, if the catalogue has it.
    pub fn get(&self, card: CardId) -> Option<&K> {
        self.cards.get(card.index())
    }

    /// The card with this id, name or alias; letters are taken as they are.
    pub fn find(&self, name: &str) -> Option<CardId> {
        let found = self.names.binary_search_by(|(known, _)| known.as_str().cmp(name)).ok()?;
        Some(self.names[found].1)
    }

    /// The id, name or alias that was probably meant.
    pub fn nearest(&self, name: &str) -> Option<&str> {
        nearest(name, self.names.iter().map(|(known, _)| known.as_str()))
    }

    /// Number of kinds of cards, copies aside.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// All cards by number.
    pub fn ids(&self) -> impl Iterator<Item = CardId> + use<K> {
        (0..self.cards.len()).filter_map(CardId::from_index)
    }

    /// All cards in full, in the order of their numbers.
    pub fn cards(&self) -> &[K] {
        &self.cards
    }

    /// What the game's catalogue holds besides its cards.
    pub(crate) const fn extras(&self) -> &K::Extras {
        &self.extras
    }

    /// A number that is the same for equal catalogues on every platform, and differs for different ones.
    ///
    /// Saves and replays carry it, as they mean nothing with other cards.
    pub const fn digest(&self) -> u64 {
        self.digest
    }
}
