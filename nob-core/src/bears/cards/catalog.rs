//! The catalogue: a whole set of cards, which is what a game is played with.

use std::sync::Arc;

use xxhash_rust::xxh3::Xxh3;

use super::card::Card;
use super::facts::{Effect, Facts, Torn};
use super::load::load;
use crate::CardId;
use crate::card_list::Named;
use crate::language::reader::Word;
use crate::language::{Diagnoses, nearest};

/// Names and texts of the card files that come with the library: 107 cards, 87 and 20 (BB-001).
///
/// The rulebook prints hardly any values; each card says where its values come from ([`Card::provenance`]).
pub const CORE: [(&str, &str); 5] = [
    ("heads.json", include_str!("../../../cards/bears/heads.json")),
    ("bodies.json", include_str!("../../../cards/bears/bodies.json")),
    ("limbs.json", include_str!("../../../cards/bears/limbs.json")),
    ("babies.json", include_str!("../../../cards/bears/babies.json")),
    ("packet-2.json", include_str!("../../../cards/bears/packet-2.json")),
];

/// A set of cards, numbered in the order of its files.
///
/// It never changes; games share it in an [`Arc`].
///
/// ```
/// use nob_core::bears::cards::Catalog;
/// let catalog = Catalog::core();
/// let mut packets = [0; 2];
/// for card in catalog.cards() {
///     packets[usize::from(card.facts.packet) - 1] += u32::from(card.facts.copies);
/// }
/// assert_eq!(packets, [87, 20]);
/// assert_eq!(catalog.nearest("Pomeranean"), Some("Pomeranian"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catalog {
    cards: Vec<Card>,
    /// The facts of all cards, close together for the rules.
    facts: Vec<Facts>,
    /// Ids and names, sorted.
    names: Vec<(String, CardId)>,
    digest: u64,
}

impl Catalog {
    /// The set that comes with the library.
    pub fn core() -> Arc<Self> {
        match Self::load(&CORE) {
            Ok(catalog) => Arc::new(catalog),
            Err(problems) => unreachable!("the files that come with the library are tested: {problems}"),
        }
    }

    /// The set of these files, each a name for messages and a text.
    ///
    /// # Errors
    ///
    /// All problems of all files: what is no JSON, keys that mean nothing, values that lack, are of the wrong
    /// type or out of range, unknown effects, and names that belong to two cards.
    pub fn load(files: &[(&str, &str)]) -> Result<Self, Diagnoses> {
        let cards = load(files)?;
        let mut names: Vec<_> = cards
            .iter()
            .enumerate()
            .filter_map(|(index, card)| Some((card, CardId::from_index(index)?)))
            .flat_map(|(card, id)| [&card.id, &card.name].map(|name| (name.clone(), id)))
            .collect();
        names.sort_unstable();
        names.dedup();
        let facts = cards.iter().map(|card| card.facts).collect();
        Ok(Self { digest: digest(&cards), cards, facts, names })
    }

    /// What the rules read from the card.
    ///
    /// # Panics
    ///
    /// If the card is of another, larger catalogue.
    pub fn facts(&self, card: CardId) -> &Facts {
        &self.facts[card.index()]
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

    /// The card with this id or name.
    pub fn find(&self, name: &str) -> Option<CardId> {
        let found = self.names.binary_search_by(|(known, _)| known.as_str().cmp(name)).ok()?;
        Some(self.names[found].1)
    }

    /// The id or name that was probably meant.
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
    pub fn ids(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.cards.len()).filter_map(CardId::from_index)
    }

    /// All cards in full, in the order of their numbers.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The same cards, each with as many copies as it has in the list.
    pub(in crate::bears) fn with_copies(&self, list: &[CardId]) -> Self {
        let mut cards = self.cards.clone();
        for (index, card) in cards.iter_mut().enumerate() {
            card.facts.copies = list.iter().filter(|listed| listed.index() == index).count() as u8;
        }
        let facts = cards.iter().map(|card| card.facts).collect();
        Self { digest: digest(&cards), cards, facts, names: self.names.clone() }
    }

    /// A number that is the same for equal catalogues on every platform, and differs for different ones.
    pub fn digest(&self) -> u64 {
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

fn digest(cards: &[Card]) -> u64 {
    let mut digest = Xxh3::new();
    let mut text = |text: &str| {
        digest.update(&(text.len() as u64).to_le_bytes());
        digest.update(text.as_bytes());
    };
    for Card { id, name, facts, known, provenance } in cards {
        let Facts { kind, packet, copies, types, strength, value, stitches, effect, joins: _, edges: _ } = *facts;
        let effect = match effect {
            None => String::new(),
            Some(Effect::SetType(army)) => format!("set_type {army}"),
            Some(Effect::ExtraBattle) => "extra_battle".into(),
            Some(Effect::RemoveEdgeCard(to)) => format!("remove_edge_card {}", Torn::word(to)),
            Some(Effect::SwapHeads) => "swap_heads".into(),
            Some(Effect::DiscardTopHalf) => "discard_top_half".into(),
        };
        [id, name, kind.word(), &effect, known.as_deref().unwrap_or_default()].into_iter().for_each(&mut text);
        text(&format!("{packet} {copies} {} {strength} {value} {stitches:?}", types.bits()));
        for (attribute, origin) in provenance {
            text(&format!("{attribute} {}", origin.word()));
        }
    }
    digest.digest()
}
