//! What the acting seat may read: the board, its own hand and its own species. Rules check commands with nothing else.

use super::Nature;
use super::piles::Hand;
use super::place::SpeciesId;
use super::species::{Den, Species};
use super::state::{Board, State};
use crate::Seat;

/// The table as one seat knows it.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a Nature,
    pub(crate) board: &'a Board,
    pub(crate) seat: Seat,
    pub(crate) hand: &'a Hand,
    /// The own species in the adapting phase, face-down traits known (NT-069).
    pub(crate) den: &'a Den,
}

impl<'a> Look<'a> {
    /// The table as the seat knows it.
    pub(crate) const fn new(game: &'a Nature, state: &'a State, seat: Seat) -> Self {
        let State { board, hidden } = state;
        Self { game, board, seat, hand: hidden.hand(seat), den: hidden.den(seat) }
    }

    /// An own species in the adapting phase, if there is one.
    pub(crate) fn adapting(&self, species: SpeciesId) -> Option<Species> {
        Some(self.den[species.index()]).filter(Species::exists)
    }

    /// An own species in the feeding phase, if there is one.
    pub(crate) fn feeding(&self, species: SpeciesId) -> Option<Species> {
        Some(self.board.species(self.seat, species)).filter(Species::exists)
    }
}
