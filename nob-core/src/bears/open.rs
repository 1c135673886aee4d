//! The piles that lie open: the discard pile, and what each seat has eaten.

use super::kinds::Kinds;
use super::state::MOST_SEATS;
use super::strip::Strip;
use crate::{CardId, Seat};

/// The discard pile, then an eaten pile for each seat.
pub(crate) const ZONES: usize = 1 + MOST_SEATS;

const DISCARD: usize = 0;

const fn eaten_zone(seat: Seat) -> usize {
    1 + seat.index() % MOST_SEATS
}

/// The discard pile and the eaten piles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OpenPiles {
    zones: Strip<ZONES>,
    /// The kinds of cards in the discard pile; they follow from it.
    discarded: Kinds,
}

impl OpenPiles {
    /// These piles.
    pub(crate) fn new(zones: &Strip<ZONES>) -> Self {
        Self { discarded: Kinds::of(zones.zone(DISCARD)), zones: *zones }
    }

    /// The piles one by one.
    pub(crate) const fn zones(&self) -> &Strip<ZONES> {
        &self.zones
    }

    /// The discard pile, oldest first.
    pub(crate) fn discard(&self) -> &[Option<CardId>] {
        self.zones.zone(DISCARD)
    }

    /// The kinds of cards in the discard pile.
    pub(crate) const fn discarded(&self) -> Kinds {
        self.discarded
    }

    /// What a seat has eaten, oldest first.
    pub(crate) fn eaten(&self, seat: Seat) -> &[Option<CardId>] {
        self.zones.zone(eaten_zone(seat))
    }

    /// Puts a card onto the discard pile.
    pub(crate) fn put(&mut self, card: CardId) {
        self.zones.push(DISCARD, Some(card));
        self.discarded.add(card);
    }

    /// Takes the topmost copy of a card off the discard pile.
    pub(crate) fn take(&mut self, card: CardId) {
        if let Some(at) = self.discard().iter().rposition(|other| *other == Some(card)) {
            self.zones.take(DISCARD, at);
            if !self.discard()[..at].contains(&Some(card)) {
                self.discarded.remove(card);
            }
        }
    }

    /// Puts a Baby onto a seat's eaten pile.
    pub(crate) fn eat(&mut self, seat: Seat, card: CardId) {
        self.zones.push(eaten_zone(seat), Some(card));
    }
}
