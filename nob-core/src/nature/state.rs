//! The plain data of a game: what lies open on the table, and what is hidden.
//!
//! The board holds open facts only. In the adapting phase every seat's species are twice in the state: on the board
//! as everybody sees them, and in `Hidden::dens` as their owner knows them.

use serde::{Deserialize, Serialize};

use super::outcome::Outcome;
use super::piles::{Hand, Stack};
use super::place::{MAX_SPECIES, SpeciesId};
use super::species::{Den, Species};
use crate::wire::{wire_enum, wire_struct};
use crate::{CardId, Rng, Seat, Seats};

/// Most players of a game (NT-226).
pub const MAX_PLAYERS: usize = 6;

/// All that changes in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// What everybody sees.
    pub board: Board,
    /// What some or all seats do not see.
    pub(crate) hidden: Hidden,
}

const _: () = assert!(size_of::<State>() <= 2048, "a state must stay cheap to copy");

/// The phase of a round (NT-025); scoring asks nobody, so no state rests in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Plants, new species, cards (NT-026); before the first round also the set-up.
    Preparation,
    /// Cards are played.
    Adapting,
    /// Species feed.
    Feeding,
}

wire_enum!(Phase { 0 => Preparation, 1 => Adapting, 2 => Feeding });

/// A hunt on its way (NT-175).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hunt {
    /// Whose species hunts.
    pub seat: Seat,
    /// The hunting species.
    pub species: SpeciesId,
    /// Whose species is hunted.
    pub prey_seat: Seat,
    /// The prey.
    pub prey: SpeciesId,
    /// Whether the victim is dead.
    pub killed: bool,
    /// Population of the hunter that Horned has still to kill.
    pub horned: u8,
    /// Meat that the hunt brings (NT-168).
    pub meat: u8,
}

wire_struct!(Hunt { seat, species, prey_seat, prey, killed, horned, meat });

/// What lies open before one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatBoard {
    /// Its species; in the adapting phase as the others see them.
    pub species: Den,
    /// Cards in hand (NT-233); with Quick Play those before adapting, until the reveal (NT-224).
    pub hand: u8,
    /// Population lost in this round (NT-035).
    pub lost_population: u8,
    /// Sizes of the species that died out in this round (NT-039).
    pub lost_size: u8,
    /// Points, once the game is over.
    pub points: u16,
}

wire_struct!(SeatBoard { species, hand, lost_population, lost_size, points });

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The round, counted from 1; 0 before the first.
    pub round: u8,
    /// The phase.
    pub phase: Phase,
    /// Who has the snow leopard and goes first (NT-019).
    pub snow_leopard: Seat,
    /// Whose turn it is; with Quick Play, while all adapt, the snow leopard.
    pub active: Seat,
    /// Seats that have not finished adapting, or not passed.
    pub waiting: Seats,
    /// Plants in the watering hole (NT-008).
    pub plants: u16,
    /// The card under the watering hole (NT-011).
    pub round_card: Option<CardId>,
    /// The hunt on its way.
    pub hunt: Option<Hunt>,
    /// What lies open before each seat.
    pub seats: [SeatBoard; MAX_PLAYERS],
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            round: 0,
            phase: Phase::Preparation,
            snow_leopard: Seat::A,
            active: Seat::A,
            waiting: Seats::NONE,
            plants: 0,
            round_card: None,
            hunt: None,
            seats: [SeatBoard::default(); MAX_PLAYERS],
            outcome: None,
        }
    }
}

impl Board {
    /// What lies open before a seat that may be in the game.
    pub const fn seat(&self, seat: Seat) -> &SeatBoard {
        &self.seats[seat.index() % MAX_PLAYERS]
    }

    pub(crate) const fn seat_mut(&mut self, seat: Seat) -> &mut SeatBoard {
        &mut self.seats[seat.index() % MAX_PLAYERS]
    }

    /// A species of a seat that may be in the game.
    pub const fn species(&self, seat: Seat, species: SpeciesId) -> Species {
        self.seat(seat).species[species.index()]
    }

    pub(crate) const fn species_mut(&mut self, seat: Seat, species: SpeciesId) -> &mut Species {
        &mut self.seat_mut(seat).species[species.index()]
    }

    /// The species that a seat has, with their names.
    pub fn species_of(&self, seat: Seat) -> impl Iterator<Item = (SpeciesId, Species)> {
        existing(&self.seat(seat).species)
    }
}

/// The species of a den that there are.
pub(crate) fn existing(den: &Den) -> impl Iterator<Item = (SpeciesId, Species)> {
    SpeciesId::all().zip(den.iter().copied()).filter(|(_, species)| species.exists())
}

/// What some or all seats do not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hidden {
    pub(crate) deck: Stack,
    pub(crate) discard: Stack,
    pub(crate) hands: [Hand; MAX_PLAYERS],
    /// While all adapt at the same time: what each has discarded (ruling A35).
    pub(crate) pending: [Hand; MAX_PLAYERS],
    /// In the adapting phase: the species as their owner knows them.
    pub(crate) dens: [Den; MAX_PLAYERS],
    /// Food behind the screens (NT-208).
    pub(crate) screens: [u16; MAX_PLAYERS],
    pub(crate) rng: Rng,
}

impl Hidden {
    pub(crate) const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index() % MAX_PLAYERS]
    }

    pub(crate) const fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands[seat.index() % MAX_PLAYERS]
    }

    pub(crate) const fn den(&self, seat: Seat) -> &Den {
        &self.dens[seat.index() % MAX_PLAYERS]
    }

    pub(crate) const fn own_mut(&mut self, seat: Seat, species: SpeciesId) -> &mut Species {
        &mut self.dens[seat.index() % MAX_PLAYERS][species.index()]
    }
}

const _: () = assert!(MAX_SPECIES <= u8::MAX as usize, "a species is named by a byte");
