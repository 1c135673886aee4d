//! What the acting seat may read: the board and its own hand. Rules check commands with nothing else.

use super::cards::facts::{Facts, Traits, Vectors};
use super::frame::{Frame, LookedZone, Window};
use super::geometry::Geometry;
use super::piles::{Pile, Piles};
use super::place::{Cell, CellSet, Slot};
use super::site::Site;
use super::state::{Board, Hidden, SeatBoard, Space, State};
use super::{Beast, Rules};
use crate::language::words::Trait;
use crate::{CardId, Seat};

/// The table as one seat knows it.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a Beast,
    pub(crate) board: &'a Board,
    pub(crate) seat: Seat,
    hidden: &'a Hidden,
    /// Whether the engine looks, to carry out what has been decided.
    all: bool,
    /// The moment that may be answered, and its place among those that are open.
    pub(super) window: Option<&'a Window>,
    pub(super) depth: usize,
}

impl<'a> Look<'a> {
    /// The table as the seat knows it.
    pub(crate) fn new(game: &'a Beast, state: &'a State, seat: Seat) -> Self {
        let agenda = &state.board.agenda;
        let (window, depth) = (agenda.window(), agenda.windows.len().saturating_sub(1));
        Self { game, board: &state.board, seat, hidden: &state.hidden, all: false, window, depth }
    }

    /// The table as it will be when this moment may be answered.
    pub(super) const fn about(self, window: &'a Window, depth: usize) -> Self {
        Self { window: Some(window), depth, ..self }
    }

    /// The whole table, to carry out what a card of this seat says.
    pub(super) fn whole(game: &'a Beast, state: &'a State, seat: Seat) -> Self {
        Self { all: true, ..Self::new(game, state, seat) }
    }

    const fn piles(&self) -> &'a Piles {
        &self.hidden.piles[self.seat.index()]
    }

    /// The cards of a seat's hand one by one, if it may be read: the own one, or one that the clause at work shows.
    pub(super) fn hand_of(&self, seat: Seat, frame: Option<&Frame>) -> impl Iterator<Item = CardId> + use<'a> {
        let hand = self.hidden.piles[seat.index()].hand();
        let looked = frame.and_then(|frame| frame.looked.filter(|looked| looked.by_all || frame.seat == self.seat));
        let shown =
            looked.is_some_and(|looked| looked.owner == seat && looked.zone == LookedZone::Hand && looked.places != 0);
        let known = self.all || seat == self.seat || shown;
        hand.iter().filter(move |_| known).copied().flatten()
    }

    /// Whether the cards of a seat's hand may be read.
    pub(super) fn knows_hand(&self, seat: Seat) -> bool {
        self.all || seat == self.seat
    }

    /// The cards of a seat's trash, if it may be read.
    pub(super) fn trash_of(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'a> {
        let open = self.all || self.game.rules.trash_public;
        self.hidden.piles[seat.index()].trash().iter().filter(move |_| open).copied().flatten()
    }

    /// Number of cards left in a deck of any seat (NB-491).
    pub(super) const fn deck_len_of(&self, seat: Seat, pile: Pile) -> usize {
        self.hidden.piles[seat.index()].len(pile)
    }

    /// A card in a deck, for the engine or for those who have been shown it.
    pub(super) fn in_deck(&self, seat: Seat, pile: Pile, depth: u8) -> Option<CardId> {
        let card = self.hidden.piles[seat.index()].pile(pile).iter().rev().nth(depth.into()).copied().flatten();
        let zone = if pile == Pile::Troops { LookedZone::Troops } else { LookedZone::Tricks };
        card.filter(|_| self.all || self.is_shown(zone, seat, depth.into()))
    }

    /// A face-down pen card, for the engine or for those who have been shown it.
    pub(super) fn face_down(&self, seat: Seat, slot: Slot) -> Option<CardId> {
        let card = self.hidden.pens[seat.index()][slot.index()];
        card.filter(|_| self.all || self.is_shown(LookedZone::PenDown, seat, slot.index()))
    }

    fn is_shown(&self, zone: LookedZone, owner: Seat, place: usize) -> bool {
        self.board.agenda.frames.all().any(|frame| {
            frame.looked.is_some_and(|looked| {
                (looked.by_all || frame.seat == self.seat)
                    && (looked.zone, looked.owner) == (zone, owner)
                    && place < 16
                    && looked.places >> place & 1 != 0
            })
        })
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
        self.piles().holds(card)
    }

    /// The different cards in the seat's hand.
    pub(crate) fn hand(&self) -> impl Iterator<Item = CardId> + use<'a> {
        self.piles().hand_kinds()
    }

    /// Number of cards in the seat's hand.
    pub(crate) const fn hand_len(&self) -> usize {
        self.piles().hand_len()
    }

    /// Number of cards left in one of the seat's decks (NB-491).
    pub(crate) const fn deck_len(&self, pile: Pile) -> usize {
        self.piles().len(pile)
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

    /// One trait of an own animal, with everything that changes it.
    pub(crate) fn trait_of(&self, cell: Cell, which: Trait) -> i8 {
        self.game.trait_at(self.board, Site::new(self.seat, cell), which)
    }

    /// The spaces that an own animal's vectors point to; none if it is tilted (NB-022, NB-024).
    pub(crate) fn reach(&self, cell: Cell) -> CellSet {
        self.game.reach(self.board, self.seat, cell)
    }

    /// The spaces that an own animal may move to if they are open.
    pub(crate) fn reach_moving(&self, cell: Cell) -> CellSet {
        self.game.reach_moving(self.board, Site::new(self.seat, cell))
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
    /// The traits of an animal with a leader under it, wherever it lies (NB-412, AMB-044).
    pub fn combo_traits(&self, animal: CardId, leader: Option<CardId>) -> Traits {
        let traits = self.catalog.facts(animal).traits;
        leader.map_or(traits, |leader| traits.plus(self.catalog.facts(leader).traits))
    }

    /// The printed vectors of an animal; a leader changes none (NB-419).
    pub(crate) fn vectors(&self, animal: CardId) -> Vectors {
        self.catalog.facts(animal).vectors
    }
}
