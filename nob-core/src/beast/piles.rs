//! The cards of one seat that are not on the board: Troops, Tricks, hand and trash.

use serde::{Deserialize, Serialize};

use crate::CardId;
use crate::limits::MAX_DECK;

/// A pile that is drawn from and shuffled (NB-004).
///
/// Closed: the rulebooks know no third.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// Animals, legends and leaders.
    Troops,
    /// Events, items, locations and humans.
    Tricks,
}

/// Four piles in one strip: Troops, Tricks (each with its top last), hand (sorted), trash (in order).
///
/// A card leaving one pile for another is a short shift; a deck never grows, so the strip has room
/// for all of it. `None` is a card that the looker does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piles {
    cards: [Option<CardId>; MAX_DECK],
    troops: u8,
    tricks: u8,
    hand: u8,
    trash: u8,
}

impl Default for Piles {
    fn default() -> Self {
        Self { cards: [None; MAX_DECK], troops: 0, tricks: 0, hand: 0, trash: 0 }
    }
}

impl Piles {
    /// The Troops pile, top last.
    pub fn troops(&self) -> &[Option<CardId>] {
        &self.cards[..usize::from(self.troops)]
    }

    /// The Tricks pile, top last.
    pub fn tricks(&self) -> &[Option<CardId>] {
        &self.cards[usize::from(self.troops)..self.hand_start()]
    }

    /// The hand, in order of card number.
    pub fn hand(&self) -> &[Option<CardId>] {
        &self.cards[self.hand_start()..self.trash_start()]
    }

    /// The trash, oldest first.
    pub fn trash(&self) -> &[Option<CardId>] {
        &self.cards[self.trash_start()..self.end()]
    }

    /// A pile, top last.
    pub fn pile(&self, pile: Pile) -> &[Option<CardId>] {
        match pile {
            Pile::Troops => self.troops(),
            Pile::Tricks => self.tricks(),
        }
    }

    /// Number of cards in a pile.
    pub const fn len(&self, pile: Pile) -> usize {
        match pile {
            Pile::Troops => self.troops as usize,
            Pile::Tricks => self.tricks as usize,
        }
    }

    /// Number of cards in hand.
    pub const fn hand_len(&self) -> usize {
        self.hand as usize
    }

    /// Number of all cards here.
    pub const fn total(&self) -> usize {
        self.end()
    }

    /// Whether the card is in hand.
    pub fn holds(&self, card: CardId) -> bool {
        self.hand().contains(&Some(card))
    }

    /// The different cards in hand, each once.
    pub fn hand_kinds(&self) -> impl Iterator<Item = CardId> {
        let hand = self.hand();
        hand.iter().enumerate().filter_map(
            move |(place, &card)| {
                if place > 0 && hand[place - 1] == card { None } else { card }
            },
        )
    }

    pub(crate) fn pile_mut(&mut self, pile: Pile) -> &mut [Option<CardId>] {
        let (start, end) = match pile {
            Pile::Troops => (0, usize::from(self.troops)),
            Pile::Tricks => (usize::from(self.troops), self.hand_start()),
        };
        &mut self.cards[start..end]
    }

    /// Puts a card on a pile.
    pub(crate) fn push(&mut self, pile: Pile, card: Option<CardId>) {
        match pile {
            Pile::Troops => {
                self.insert(usize::from(self.troops), card);
                self.troops += 1;
            }
            Pile::Tricks => {
                self.insert(self.hand_start(), card);
                self.tricks += 1;
            }
        }
    }

    /// Puts a card under a pile.
    pub(crate) fn push_bottom(&mut self, pile: Pile, card: Option<CardId>) {
        self.push(pile, card);
        self.pile_mut(pile).rotate_right(1);
    }

    /// Takes the top card of a pile; `None` if the pile is empty or the card unknown.
    pub(crate) fn pop(&mut self, pile: Pile) -> Option<CardId> {
        let count = match pile {
            Pile::Troops => &mut self.troops,
            Pile::Tricks => &mut self.tricks,
        };
        *count = count.checked_sub(1)?;
        let place = match pile {
            Pile::Troops => usize::from(self.troops),
            Pile::Tricks => self.hand_start(),
        };
        self.take(place)
    }

    /// Puts a card into the hand.
    pub(crate) fn add_to_hand(&mut self, card: CardId) {
        let place = self.hand_start() + self.hand().partition_point(|other| *other < Some(card));
        self.insert(place, Some(card));
        self.hand += 1;
    }

    /// Takes a card out of the hand; does nothing if it is not there.
    pub(crate) fn take_from_hand(&mut self, card: CardId) {
        if let Some(place) = self.hand().iter().position(|other| *other == Some(card)) {
            self.take(self.hand_start() + place);
            self.hand -= 1;
        }
    }

    /// Puts a card on the trash.
    pub(crate) fn add_to_trash(&mut self, card: CardId) {
        self.insert(self.end(), Some(card));
        self.trash += 1;
    }

    /// Takes a card out of the trash, the last copy; of a closed trash, the last card.
    pub(crate) fn take_from_trash(&mut self, card: CardId) {
        let trash = self.trash();
        let found = trash.iter().rposition(|other| *other == Some(card)).or_else(|| trash.len().checked_sub(1));
        if let Some(place) = found {
            self.take(self.trash_start() + place);
            self.trash -= 1;
        }
    }

    /// Takes the card with so many above it out of a pile.
    pub(crate) fn take_from_pile(&mut self, pile: Pile, depth: u8) {
        let Some(place) = self.len(pile).checked_sub(1 + usize::from(depth)) else { return };
        match pile {
            Pile::Troops => {
                self.take(place);
                self.troops -= 1;
            }
            Pile::Tricks => {
                self.take(usize::from(self.troops) + place);
                self.tricks -= 1;
            }
        }
    }

    /// Forgets what the cards of a pile are.
    pub(crate) fn blank(&mut self, pile: Pile) {
        self.pile_mut(pile).fill(None);
    }

    /// Puts as many other cards in place of the hand.
    pub(crate) fn set_hand(&mut self, cards: &[Option<CardId>]) {
        let (start, end) = (self.hand_start(), self.trash_start());
        if cards.len() == end - start {
            self.cards[start..end].copy_from_slice(cards);
            self.cards[start..end].sort_unstable();
        }
    }

    /// The piles without the hand, as someone sees them who does not know it.
    pub(crate) fn without_hand(mut self) -> Self {
        while self.hand > 0 {
            self.take(self.hand_start());
            self.hand -= 1;
        }
        self
    }

    /// The piles with the trash closed: how many cards lie there, but not which.
    pub(crate) fn with_closed_trash(mut self) -> Self {
        let start = self.trash_start();
        self.cards[start..].fill(None);
        self
    }

    const fn hand_start(&self) -> usize {
        self.troops as usize + self.tricks as usize
    }

    const fn trash_start(&self) -> usize {
        self.hand_start() + self.hand as usize
    }

    const fn end(&self) -> usize {
        self.trash_start() + self.trash as usize
    }

    /// Makes room at `place`; a full strip, which no game can reach, loses its last card.
    fn insert(&mut self, place: usize, card: Option<CardId>) {
        let end = self.end().min(MAX_DECK - 1);
        if place <= end {
            self.cards.copy_within(place..end, place + 1);
            self.cards[place] = card;
        }
    }

    fn take(&mut self, place: usize) -> Option<CardId> {
        let card = self.cards[place];
        self.cards.copy_within(place + 1.., place);
        self.cards[MAX_DECK - 1] = None;
        card
    }
}
