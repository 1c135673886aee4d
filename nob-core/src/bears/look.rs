//! What the acting seat may read: the board, its own hand, sizes of piles. Rules check commands with nothing else.

use super::army::{Army, DrawPile, Edge, Types};
use super::cards::{Effect, Facts, Groups};
use super::kinds::Kinds;
use super::monsters::{Monster, Part};
use super::state::{Board, Hidden, State, pile_zone};
use super::{Bears, Rules};
use crate::{CardId, Seat};

/// The table as one seat knows it.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a Bears,
    pub(crate) board: &'a Board,
    pub(crate) seat: Seat,
    hidden: &'a Hidden,
}

impl<'a> Look<'a> {
    /// The table as the seat knows it.
    pub(crate) const fn new(game: &'a Bears, state: &'a State, seat: Seat) -> Self {
        Self { game, board: &state.board, seat, hidden: &state.hidden }
    }

    pub(crate) const fn rules(&self) -> &'a Rules {
        &self.game.rules
    }

    pub(crate) fn facts(&self, card: CardId) -> &'a Facts {
        self.game.catalog.facts(card)
    }

    /// The kinds of cards in the own hand.
    pub(crate) const fn hand(&self) -> Kinds {
        self.hidden.hand(self.seat)
    }

    /// Cards of the set that do the same.
    pub(crate) fn groups(&self) -> &'a Groups {
        self.game.catalog.extras()
    }

    /// Whether the card is in the own hand.
    pub(crate) const fn holds(&self, card: CardId) -> bool {
        self.hand().contains(card)
    }

    /// Number of cards in a draw pile.
    pub(crate) const fn pile_len(&self, pile: DrawPile) -> usize {
        self.hidden.closed.len(pile_zone(pile))
    }

    /// Whether no draw pile holds a card.
    pub(crate) fn piles_empty(&self) -> bool {
        self.hidden.piles_empty()
    }

    /// Number of Babies in an army.
    pub(crate) const fn army_len(&self, army: Army) -> usize {
        self.hidden.armies.len(army)
    }

    /// The armies that a monster fights in (BB-081).
    pub(crate) fn types(&self, monster: Monster) -> Types {
        self.game.types_of(self.board, &monster)
    }

    /// Stitches of an edge of a card in a monster.
    pub(crate) fn stitches(&self, part: Part, edge: Edge) -> u8 {
        part.card.map_or(0, |card| self.facts(card).stitches_at(edge, part.turned))
    }
}

impl Hidden {
    /// Whether no draw pile holds a card.
    pub(crate) fn piles_empty(&self) -> bool {
        DrawPile::ALL.iter().all(|&pile| self.closed.len(pile_zone(pile)) == 0)
    }
}

impl Bears {
    /// The armies that a monster fights in: its head's, or its mask's (BB-008, BB-081, BB-148).
    pub fn types_of(&self, board: &Board, monster: &Monster) -> Types {
        match monster.mask.and_then(|mask| self.catalog.facts(mask).effect) {
            Some(Effect::SetType(army)) => Types::only(army),
            _ => board.monsters.head(monster).map_or(Types::NONE, |head| self.catalog.facts(head).types),
        }
    }

    /// The strength of a monster: the sum of its cards (BB-076).
    pub fn strength_of(&self, board: &Board, monster: &Monster) -> u16 {
        let parts = board.monsters.parts(monster).iter().filter_map(|part| part.card);
        parts.map(|card| u16::from(self.catalog.facts(card).strength)).sum()
    }

    /// The strength of one of a seat's monster armies (BB-077, BB-078, BB-080).
    pub fn army_strength(&self, board: &Board, seat: Seat, army: Army) -> u16 {
        let monsters = board.monsters.of(seat).iter().filter(|monster| self.types_of(board, monster).contains(army));
        monsters.map(|monster| self.strength_of(board, monster)).sum()
    }

    /// The points of a seat: the sum of the numbers on the Babies it has eaten (BB-125, BB-127).
    pub fn score(&self, board: &Board, seat: Seat) -> u16 {
        board.eaten(seat).iter().flatten().map(|&card| u16::from(self.catalog.facts(card).value)).sum()
    }
}
