//! The catalogue: a whole set of cards, which is what a game is played with.

use std::sync::Arc;

use xxhash_rust::xxh3::Xxh3;

use super::card::Card;
use super::facts::{Effect, Facts, Torn};
use super::groups::Groups;
use super::load::load;
use crate::CardId;
use crate::language::Diagnoses;
use crate::language::reader::Word;

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

/// A set of cards.
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
pub type Catalog = crate::Catalog<Card>;

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
        Ok(Self::of_cards(cards))
    }

    fn of_cards(cards: Vec<Card>) -> Self {
        let (groups, digest) = (Groups::of(&cards), digest(&cards));
        Self::of(cards, groups, digest)
    }

    /// The same cards, each with as many copies as it has in the list.
    pub(in crate::bears) fn with_copies(&self, list: &[CardId]) -> Self {
        let mut cards = self.cards().to_vec();
        for (index, card) in cards.iter_mut().enumerate() {
            card.facts.copies = list.iter().filter(|listed| listed.index() == index).count() as u8;
        }
        Self::of_cards(cards)
    }
}

fn digest(cards: &[Card]) -> u64 {
    let mut digest = Xxh3::new();
    let mut text = |text: &str| {
        digest.update(&(text.len() as u64).to_le_bytes());
        digest.update(text.as_bytes());
    };
    for Card { id, name, facts, known, provenance } in cards {
        let Facts { kind, packet, copies, types, strength, value, stitches, effect, edges: _ } = *facts;
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
