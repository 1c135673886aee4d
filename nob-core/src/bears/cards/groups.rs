//! Which cards of a set do the same, found once.

use super::card::Card;
use super::facts::Kind;
use crate::CardId;
use crate::bears::kinds::Kinds;

/// Which cards of a set do the same.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Groups {
    /// Those joined to monsters by stitches.
    pub(crate) parts: Kinds,
    /// Those that fight for nobody.
    pub(crate) babies: Kinds,
    /// Those that can be joined to an open edge, upright and upside down, for each bit of
    /// [`Facts::joins`](super::Facts).
    pub(crate) joiners: [[Kinds; 2]; 32],
}

impl Groups {
    /// The groups of a whole set.
    pub(super) fn of(cards: &[Card]) -> Self {
        let mut groups = Self::default();
        for (index, card) in cards.iter().enumerate() {
            let Some(id) = CardId::from_index(index) else { continue };
            if card.facts.kind.is_part() {
                groups.parts.add(id);
            }
            if card.facts.kind == Kind::Baby {
                groups.babies.add(id);
            }
            for (bit, joiners) in groups.joiners.iter_mut().enumerate() {
                for turned in [false, true].into_iter().filter(|&turned| card.facts.joins(turned) >> bit & 1 != 0) {
                    joiners[usize::from(turned)].add(id);
                }
            }
        }
        groups
    }
}
