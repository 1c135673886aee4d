//! What the acting seat may read: the board and its own hand. Rules check commands with nothing else.

use super::cards::facts::{Facts, Traits, Vectors};
use super::geometry::Geometry;
use super::piles::{Pile, Piles};
use super::place::{Cell, CellSet};
use super::state::{Board, SeatBoard, Space, State};
use super::{Beast, Rules};
use crate::{CardId, Seat};

/// The table as one seat knows it.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a Beast,
    pub(crate) board: &'a Board,
    pub(crate) seat: Seat,
    piles: &'a Piles,
}

impl<'a> Look<'a> {
    /// The table as the seat knows it.
    pub(crate) const fn new(game: &'a Beast, state: &'a State, seat: Seat) -> Self {
        Self { game, board: &state.board, seat, piles: &state.hidden.piles[seat.index()] }
    }

    pub(crate) const fn rules(&self) -> &'a Rules {
        &self.game.rules
    }

    pub(crate) const fn geometry(&self) -> &'a Geometry {
        &self.game.geometry
    }

    pub(crate) fn facts(&self, card: CardId) -> &'a Facts {
        self.game.catalog.facts(card)
    }

    /// The seat's own part of the board.
    pub(crate) const fn own(&self) -> &'a SeatBoard {
        self.board.seat(self.seat)
    }

    /// Whether the card is in the seat's hand.
    pub(crate) fn holds(&self, card: CardId) -> bool {
        self.piles.holds(card)
    }

    /// The different cards in the seat's hand.
    pub(crate) fn hand(&self) -> impl Iterator<Item = CardId> + use<'a> {
        self.piles.hand_kinds()
    }

    /// Number of cards in the seat's hand.
    pub(crate) const fn hand_len(&self) -> usize {
        self.piles.hand_len()
    }

    /// Number of copies of a card in the seat's hand.
    pub(crate) fn copies_in_hand(&self, card: CardId) -> usize {
        self.piles.hand().iter().filter(|other| **other == Some(card)).count()
    }

    /// Number of cards left in one of the seat's decks (NB-491).
    pub(crate) const fn deck_len(&self, pile: Pile) -> usize {
        self.piles.len(pile)
    }

    /// A space of the seat's own field.
    pub(crate) const fn space(&self, cell: Cell) -> &'a Space {
        self.space_of(self.seat, cell)
    }

    /// A space of any seat's field.
    pub(crate) const fn space_of(&self, seat: Seat, cell: Cell) -> &'a Space {
        &self.board.spaces[Geometry::space(seat, cell)]
    }

    /// The animal of the seat's own at a space.
    pub(crate) const fn animal(&self, cell: Cell) -> Option<CardId> {
        self.space(cell).animal
    }

    /// The spaces of a seat's field where its animals stand.
    pub(crate) fn animals_of(&self, seat: Seat) -> CellSet {
        self.geometry().field.iter().filter(|&cell| self.space_of(seat, cell).animal.is_some()).collect()
    }

    /// The spaces of a seat's field where its untilted animals stand.
    pub(crate) fn untilted_of(&self, seat: Seat) -> CellSet {
        let ready = |space: &Space| space.animal.is_some() && !space.tilted;
        self.geometry().field.iter().filter(|&cell| ready(self.space_of(seat, cell))).collect()
    }

    /// Where the seat's own untilted animals stand.
    pub(crate) fn untilted(&self) -> CellSet {
        self.untilted_of(self.seat)
    }

    /// The open spaces of the seat's own field (NB-019).
    pub(crate) fn open(&self) -> CellSet {
        self.geometry().field.minus(self.animals_of(self.seat))
    }

    /// The traits of an animal in a field with its leader's and items' bonuses, none below zero.
    pub(crate) fn traits(&self, seat: Seat, cell: Cell) -> Traits {
        self.game.traits_at(self.board, seat, cell)
    }

    /// The spaces that an own animal's vectors point to; none if it is tilted (NB-022, NB-024).
    pub(crate) fn reach(&self, cell: Cell) -> CellSet {
        self.game.reach(self.board, self.seat, cell)
    }

    /// Whether a leader lies in the seat's own field (NB-414).
    pub(crate) fn has_leader(&self) -> bool {
        self.geometry().field.iter().any(|cell| self.space(cell).leader.is_some())
    }

    /// Whether a copy of a legend is in any field (NB-422).
    pub(crate) fn in_any_field(&self, legend: CardId) -> bool {
        self.board.spaces.iter().any(|space| space.animal == Some(legend))
    }
}

impl Beast {
    /// The traits of an animal in a field with its leader's and items' bonuses, none below zero (NB-411, NB-433).
    pub fn traits_at(&self, board: &Board, seat: Seat, cell: Cell) -> Traits {
        let place = Geometry::space(seat, cell);
        let space = &board.spaces[place];
        let Some(animal) = space.animal else { return Traits::default() };
        let mut traits = self.combo_traits(animal, space.leader);
        for item in board.items.at(place) {
            if let Some(card) = item.card
                && (!self.catalog.facts(card).ability.icon.dark || board.in_dark_nature(space.holder))
            {
                traits = traits.plus(self.catalog.facts(card).traits);
            }
        }
        let floor = |value: i8| value.max(0);
        Traits {
            rank: floor(traits.rank),
            combat: floor(traits.combat),
            clout: floor(traits.clout),
            cunning: floor(traits.cunning),
        }
    }

    /// The traits of an animal with a leader under it, wherever it lies (NB-412, AMB-044).
    pub fn combo_traits(&self, animal: CardId, leader: Option<CardId>) -> Traits {
        let traits = self.catalog.facts(animal).traits;
        leader.map_or(traits, |leader| traits.plus(self.catalog.facts(leader).traits))
    }

    /// The spaces that an animal's vectors point to; none if it is tilted (NB-022, NB-024).
    pub fn reach(&self, board: &Board, seat: Seat, cell: Cell) -> CellSet {
        let space = &board.spaces[Geometry::space(seat, cell)];
        match space.animal {
            Some(animal) if !space.tilted => self.geometry.reach(cell, self.vectors(animal)),
            _ => CellSet::NONE,
        }
    }

    /// The vectors of an animal; a leader changes none (NB-419).
    pub(crate) fn vectors(&self, animal: CardId) -> Vectors {
        self.catalog.facts(animal).vectors
    }
}
