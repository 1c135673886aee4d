//! Sets of kinds of cards.

use super::cards::MAX_KINDS;
use crate::CardId;

/// Kinds of cards, one bit each by their position in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kinds([u64; 2]);

const _: () = assert!(MAX_KINDS <= 128, "each kind needs a bit");

impl Kinds {
    /// The kinds of these cards, as far as they are known.
    pub(crate) fn of(cards: &[Option<CardId>]) -> Self {
        // Two numbers, not an array: each card then waits for no memory.
        let (mut low, mut high) = (0, 0);
        for card in cards.iter().flatten() {
            let bit = 1 << (card.index() % 64);
            if card.index() < 64 { low |= bit } else { high |= bit }
        }
        Self([low, high])
    }

    /// Takes one more kind in.
    pub(crate) const fn add(&mut self, card: CardId) {
        self.0[card.index() / 64 % 2] |= 1 << (card.index() % 64);
    }

    /// Takes a kind out.
    pub(crate) const fn remove(&mut self, card: CardId) {
        self.0[card.index() / 64 % 2] &= !(1 << (card.index() % 64));
    }

    /// Whether the kind is among them.
    pub(crate) const fn contains(self, card: CardId) -> bool {
        card.index() < 128 && self.0[card.index() / 64 % 2] >> (card.index() % 64) & 1 != 0
    }

    /// The kinds that are in both.
    #[must_use]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    /// The kinds that are not in the other.
    #[must_use]
    pub(crate) const fn without(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// Goes through them by number.
    pub(crate) fn each(self, mut tell: impl FnMut(CardId)) {
        let mut word = 0;
        while word < 2 {
            let mut left = self.0[word];
            while left != 0 {
                CardId::from_index(word * 64 + left.trailing_zeros() as usize).into_iter().for_each(&mut tell);
                left &= left - 1;
            }
            word += 1;
        }
    }
}
