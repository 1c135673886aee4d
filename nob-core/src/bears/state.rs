//! The plain data of a game: what lies open on the table, and what is hidden.
//!
//! Sizes of hidden piles are open, but lie with the piles; [`View`](super::View) and rules read them there.

use super::army::{Army, DrawPile};
use super::kinds::Kinds;
use super::lens::Lens;
use super::monsters::Monsters;
use super::open::OpenPiles;
use super::outcome::Outcome;
use super::strip::Strip;
use crate::{CardId, Rng, Seat, Seats};

/// Most seats of this game (BB-032).
pub const MOST_SEATS: usize = 5;

/// Most Baby cards of a set.
pub const MAX_BABIES: usize = 64;

/// Most bytes of a state of this game.
pub const MAX_STATE_BYTES: usize = 2048;

/// All that changes in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// What everybody sees.
    pub board: Board,
    /// What some or all seats do not see.
    pub(crate) hidden: Hidden,
}

const _: () = assert!(size_of::<State>() <= MAX_STATE_BYTES, "a state must stay cheap to copy");

/// What everybody sees (BB-155).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Who plays.
    pub seats: Seats,
    /// The seat that took the first turn.
    pub first_player: Seat,
    /// The turn being taken.
    pub turn: Turn,
    /// How near the end is.
    pub closing: Closing,
    /// The monsters.
    pub monsters: Monsters,
    /// The discard pile and the eaten piles.
    pub(crate) open: OpenPiles,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// One turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Turn {
    /// Turns begun so far.
    pub number: u16,
    /// Rounds begun so far.
    pub round: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Actions left.
    pub actions: u8,
    /// Whether an action was taken, which rules out provoking and diving (BB-044).
    pub acting: bool,
}

/// How near the end is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Closing {
    /// A draw pile still holds a card, or the game has no final turns.
    #[default]
    Open,
    /// The last card was drawn in this turn (BB-116).
    Triggered {
        /// By whom.
        by: Seat,
    },
    /// This is a final turn (BB-120).
    Final {
        /// Who triggered the end.
        by: Seat,
        /// Final turns left, this one among them.
        left: u8,
    },
}

/// What is hidden from at least one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hidden {
    /// Draw piles and hands.
    pub(crate) closed: Strip<CLOSED_ZONES>,
    /// The kinds of cards in each hand, as far as they are known; they follow from it.
    pub(super) hands: [Kinds; MOST_SEATS],
    /// The Babies on the playmat.
    pub(crate) armies: BabyArmies,
    pub(crate) rng: Rng,
}

/// The three draw piles, the left one last as it is drawn from first, then a hand for each seat.
pub(crate) const CLOSED_ZONES: usize = 3 + MOST_SEATS;

/// The zone of a draw pile.
pub(crate) const fn pile_zone(pile: DrawPile) -> usize {
    2 - pile as usize
}

/// The zone of a hand.
pub(crate) const fn hand_zone(seat: Seat) -> usize {
    3 + seat.index() % MOST_SEATS
}

/// A Baby on the playmat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Baby {
    /// The card, for those who know it.
    pub card: Option<CardId>,
    /// The seats that have seen it; all of them if it lies face-up or came from the discard pile.
    pub known_to: Seats,
}

/// The three Baby armies, bottom first (ruling A13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BabyArmies {
    babies: [Baby; MAX_BABIES],
    lens: Lens,
}

impl Default for BabyArmies {
    fn default() -> Self {
        Self { babies: [Baby::default(); MAX_BABIES], lens: Lens::default() }
    }
}

impl BabyArmies {
    const fn start(&self, army: Army) -> usize {
        self.lens.before(army.index())
    }

    /// Number of Babies in an army.
    pub const fn len(&self, army: Army) -> usize {
        self.lens.of(army.index())
    }

    /// Number of Babies in all armies.
    pub const fn total(&self) -> usize {
        self.lens.total()
    }

    /// The Babies of an army, bottom first.
    pub fn of(&self, army: Army) -> &[Baby] {
        let start = self.start(army);
        &self.babies[start..start + self.len(army)]
    }

    pub(crate) fn of_mut(&mut self, army: Army) -> &mut [Baby] {
        let start = self.start(army);
        &mut self.babies[start..start + self.lens.of(army.index())]
    }

    /// Puts a Baby on top of an army (BB-060); a full playmat, which no game can reach, stays as it is.
    pub(crate) fn push(&mut self, army: Army, baby: Baby) {
        let (place, end) = (self.start(army) + self.len(army), self.total());
        if end < MAX_BABIES {
            self.babies.copy_within(place..end, place + 1);
            self.babies[place] = baby;
            self.lens.grow(army.index());
        }
    }

    /// Takes the Baby at a position of an army.
    pub(crate) fn take(&mut self, army: Army, at: usize) {
        if at < self.len(army) {
            let (place, end) = (self.start(army) + at, self.total());
            self.babies.copy_within(place + 1..end, place);
            self.babies[end - 1] = Baby::default();
            self.lens.shrink(army.index());
        }
    }
}

impl Board {
    /// The table before anything has happened.
    pub(crate) fn new(seats: Seats) -> Self {
        Self {
            seats,
            first_player: Seat::A,
            turn: Turn::default(),
            closing: Closing::Open,
            monsters: Monsters::default(),
            open: OpenPiles::default(),
            outcome: None,
        }
    }

    /// The discard pile, oldest first.
    pub fn discard(&self) -> &[Option<CardId>] {
        self.open.discard()
    }

    /// The Babies that a seat has eaten, oldest first.
    pub fn eaten(&self, seat: Seat) -> &[Option<CardId>] {
        self.open.eaten(seat)
    }
}

impl Hidden {
    /// Finds out what is in the hands, after they were changed otherwise than card by card.
    pub(crate) fn look_at_hands(&mut self) {
        for (index, kinds) in self.hands.iter_mut().enumerate() {
            *kinds = Kinds::of(self.closed.zone(hand_zone(Seat::at(index))));
        }
    }

    /// The kinds of cards in a hand, as far as they are known.
    pub(crate) const fn hand(&self, seat: Seat) -> Kinds {
        self.hands[seat.index() % MOST_SEATS]
    }

    /// Puts a card into a hand, which stays sorted.
    pub(crate) fn add_to_hand(&mut self, seat: Seat, card: Option<CardId>) {
        let zone = hand_zone(seat);
        let at = self.closed.zone(zone).partition_point(|other| *other < card);
        self.closed.insert(zone, at, card);
        if let Some(card) = card {
            self.hands[seat.index() % MOST_SEATS].add(card);
        }
    }

    /// Takes a card that the looker does not know out of a hand that it does not know.
    pub(crate) fn lose_from_hand(&mut self, seat: Seat) {
        self.closed.take(hand_zone(seat), 0);
    }

    /// Takes a card out of a hand; from a hand that the looker does not know, any card.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: CardId) {
        let zone = hand_zone(seat);
        let at = self.closed.zone(zone).iter().position(|other| *other == Some(card)).unwrap_or(0);
        self.closed.take(zone, at);
        if self.closed.zone(zone).get(at) != Some(&Some(card)) {
            self.hands[seat.index() % MOST_SEATS].remove(card);
        }
    }
}
