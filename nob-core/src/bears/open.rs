//! The piles that lie open: the discard pile, and what each seat has eaten.

use super::kinds::Kinds;
use super::state::MOST_SEATS;
use super::strip::Strip;
use crate::{CardId, Seat};

/// An eaten pile for each seat, then the discard pile, so that discarding moves no other card.
pub(crate) const ZONES: usize = MOST_SEATS + 1;

const DISCARD: usize = MOST_SEATS;

const fn eaten_zone(seat: Seat) -> usize {
    seat.index() % MOST_SEATS
}

/// The piles in another order: first the one in the zone that is named first.
fn reordered(zones: &Strip<ZONES>, order: [usize; ZONES]) -> Strip<ZONES> {
    let mut reordered = Strip::default();
    for (to, from) in order.into_iter().enumerate() {
        zones.zone(from).iter().for_each(|&card| reordered.push(to, card));
    }
    reordered
}

/// The discard pile and the eaten piles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OpenPiles {
    zones: Strip<ZONES>,
    /// The kinds of cards in the discard pile; they follow from it.
    discarded: Kinds,
}

impl OpenPiles {
    /// The piles of a save, the discard pile first.
    pub(crate) fn of_saved(saved: &Strip<ZONES>) -> Self {
        let zones = reordered(saved, [1, 2, 3, 4, 5, 0]);
        Self { discarded: Kinds::of(zones.zone(DISCARD)), zones }
    }

    /// The piles for a save, the discard pile first.
    pub(crate) fn saved(&self) -> Strip<ZONES> {
        reordered(&self.zones, [DISCARD, 0, 1, 2, 3, 4])
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
