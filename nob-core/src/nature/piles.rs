//! Cards that lie on no species: deck, discard pile, hands.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cards::Catalog;
use crate::CardId;
use crate::wire::{Damage, Reader, Wire, wire_enum};

/// Most Nature cards of a table: two decks of 80.
pub const MAX_CARDS: usize = 160;

/// A pile that is shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// The draw deck, which all share; forced orders name seat `A`.
    Deck,
}

wire_enum!(Pile { 0 => Deck });

/// Cards in order, the top one last; unknown ones count as `None`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stack {
    cards: [u8; MAX_CARDS],
    len: u8,
}

impl Default for Stack {
    fn default() -> Self {
        Self { cards: [0; MAX_CARDS], len: 0 }
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

fn number(card: Option<CardId>) -> u8 {
    card.map_or(0, |card| card.number() as u8)
}

fn card(number: u8) -> Option<CardId> {
    CardId::new(number.into())
}

impl Stack {
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    /// The cards from the bottom to the top.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Option<CardId>> {
        self.cards[..self.len()].iter().copied().map(card)
    }

    /// The top card; `None` if there is none or it is unknown.
    pub(crate) fn top(&self) -> Option<CardId> {
        self.iter().next_back().flatten()
    }

    pub(crate) fn push(&mut self, card: Option<CardId>) {
        if self.len() < MAX_CARDS {
            self.cards[self.len()] = number(card);
            self.len += 1;
        }
    }

    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
        self.cards[self.len()] = 0;
    }

    /// Takes out the highest copy of a card, or the top one if all are unknown.
    pub(crate) fn take_highest(&mut self, card: CardId) {
        let len = self.len();
        let behind = self.iter().rev().position(|other| other == Some(card));
        if let Some(behind) = behind {
            let place = len - 1 - behind;
            self.cards.copy_within(place + 1..len, place);
        }
        self.pop();
    }

    pub(crate) fn shuffle(&mut self, key: u64) {
        let len = self.len();
        crate::rng::shuffle(&mut self.cards[..len], key);
    }

    /// Puts a card that lies below at this depth from the top, as a test wants it.
    pub(crate) fn stack(&mut self, depth: u8, card: CardId) {
        let place = self.len().wrapping_sub(1 + usize::from(depth));
        let below = self.iter().take(place.wrapping_add(1)).position(|other| other == Some(card));
        if let Some(from) = below {
            self.cards.swap(from, place);
        }
    }

    /// Forgets all cards, not how many there are.
    pub(crate) fn blank(&mut self) {
        let len = self.len();
        self.cards[..len].fill(0);
    }

    /// Forgets all cards but the top one.
    pub(crate) fn blank_below_top(&mut self) {
        let below = self.len().saturating_sub(1);
        self.cards[..below].fill(0);
    }

    /// Puts other cards in place of all, or of all but the top one.
    pub(crate) fn replace(&mut self, keep_top: bool, mut next: impl FnMut() -> Option<CardId>) {
        let count = self.len().saturating_sub(usize::from(keep_top));
        self.cards[..count].fill_with(|| number(next()));
    }
}

impl Wire for Stack {
    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.len);
        bytes.extend_from_slice(&self.cards[..self.len()]);
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let mut stack = Self { len: bytes.read(what)?, ..Self::default() };
        if stack.len() > MAX_CARDS {
            return Err(bytes.impossible(what));
        }
        let len = stack.len();
        stack.cards[..len].copy_from_slice(bytes.take(len, what)?);
        Ok(stack)
    }
}

/// Cards without an order, counted by kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hand {
    /// A bit for each kind that is there.
    held: u64,
    counts: [u8; Catalog::MOST],
}

impl Default for Hand {
    fn default() -> Self {
        Self { held: 0, counts: [0; Catalog::MOST] }
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds().map(|card| (card, self.count(card)))).finish()
    }
}

impl Hand {
    pub(crate) fn count(&self, card: CardId) -> u8 {
        self.counts.get(card.index()).copied().unwrap_or_default()
    }

    pub(crate) fn holds(&self, card: CardId) -> bool {
        self.count(card) > 0
    }

    pub(crate) fn len(&self) -> u8 {
        self.counts.iter().sum()
    }

    pub(crate) fn add(&mut self, card: CardId) {
        if let Some(count) = self.counts.get_mut(card.index()) {
            *count += 1;
            self.held |= 1 << card.index();
        }
    }

    /// Takes a card out, if it is there.
    pub(crate) fn take(&mut self, card: CardId) {
        if let Some(count) = self.counts.get_mut(card.index()) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                self.held &= !(1 << card.index());
            }
        }
    }

    /// The different cards, in the order of their numbers.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = CardId> + use<> {
        let mut held = self.held;
        std::iter::from_fn(move || {
            let index = (held != 0).then(|| held.trailing_zeros() as usize)?;
            held &= held - 1;
            CardId::from_index(index)
        })
    }

    /// All cards, copies one after another.
    pub(crate) fn cards(&self) -> impl Iterator<Item = CardId> + use<'_> {
        self.kinds().flat_map(|card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

impl FromIterator<CardId> for Hand {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut hand = Self::default();
        cards.into_iter().for_each(|card| hand.add(card));
        hand
    }
}

impl Wire for Hand {
    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.held.count_ones() as u8);
        for card in self.kinds() {
            bytes.extend([card.number() as u8, self.count(card)]);
        }
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let mut hand = Self::default();
        let mut last = 0;
        for _ in 0..bytes.read::<u8>(what)? {
            let (kind, count) = (bytes.read::<u8>(what)?, bytes.read::<u8>(what)?);
            if kind <= last || usize::from(kind) > Catalog::MOST || count == 0 {
                return Err(bytes.impossible(what));
            }
            last = kind;
            hand.held |= 1 << (kind - 1);
            hand.counts[usize::from(kind) - 1] = count;
        }
        Ok(hand)
    }
}
