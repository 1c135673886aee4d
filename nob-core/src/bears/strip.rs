//! Several zones of cards in one strip.

use crate::CardId;

/// Most cards of a set, copies counted.
pub const MAX_CARDS: usize = 128;

/// Zones of cards, one after another in one strip; a card that moves is a short shift.
///
/// Together the zones never hold more cards than the set has, so the strip has room for all of
/// them. `None` is a card that the looker does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strip<const ZONES: usize> {
    cards: [Option<CardId>; MAX_CARDS],
    lens: [u8; ZONES],
}

impl<const ZONES: usize> Default for Strip<ZONES> {
    fn default() -> Self {
        Self { cards: [None; MAX_CARDS], lens: [0; ZONES] }
    }
}

impl<const ZONES: usize> Strip<ZONES> {
    /// Number of cards in a zone.
    pub const fn len(&self, zone: usize) -> usize {
        self.lens[zone] as usize
    }

    /// The cards of a zone, bottom first.
    pub fn zone(&self, zone: usize) -> &[Option<CardId>] {
        let start = self.start(zone);
        &self.cards[start..start + self.len(zone)]
    }

    /// The cards of all zones.
    pub(crate) fn all(&self) -> &[Option<CardId>] {
        &self.cards[..self.total()]
    }

    pub(crate) fn zone_mut(&mut self, zone: usize) -> &mut [Option<CardId>] {
        let start = self.start(zone);
        &mut self.cards[start..start + usize::from(self.lens[zone])]
    }

    /// Number of all cards here.
    pub fn total(&self) -> usize {
        self.start(ZONES)
    }

    fn start(&self, zone: usize) -> usize {
        self.lens[..zone].iter().map(|&len| usize::from(len)).sum()
    }

    /// Puts a card on top of a zone.
    pub(crate) fn push(&mut self, zone: usize, card: Option<CardId>) {
        self.insert(zone, self.len(zone), card);
    }

    /// Puts a card at a position of a zone; a full strip, which no game can reach, stays as it is.
    pub(crate) fn insert(&mut self, zone: usize, at: usize, card: Option<CardId>) {
        let (place, end) = (self.start(zone) + at, self.total());
        if place <= end && end < MAX_CARDS {
            self.cards.copy_within(place..end, place + 1);
            self.cards[place] = card;
            self.lens[zone] += 1;
        }
    }

    /// Takes the card at a position of a zone; `None` also where there is none.
    pub(crate) fn take(&mut self, zone: usize, at: usize) -> Option<CardId> {
        if at >= self.len(zone) {
            return None;
        }
        let (place, end) = (self.start(zone) + at, self.total());
        let card = self.cards[place];
        self.cards.copy_within(place + 1..end, place);
        self.cards[end - 1] = None;
        self.lens[zone] -= 1;
        card
    }

    /// Takes the top card of a zone.
    pub(crate) fn pop(&mut self, zone: usize) -> Option<CardId> {
        self.take(zone, self.len(zone).wrapping_sub(1))
    }

    /// Moves the boundaries between the first zones; no card moves.
    pub(crate) fn cut(&mut self, lens: &[u8]) {
        let sum = |lens: &[u8]| lens.iter().map(|&len| usize::from(len)).sum::<usize>();
        if sum(lens) == sum(&self.lens[..lens.len()]) {
            self.lens[..lens.len()].copy_from_slice(lens);
        }
    }
}
