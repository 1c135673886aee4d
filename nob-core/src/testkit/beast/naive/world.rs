//! The table, read plainly: which spaces there are, what stands where, which cards are live.

use super::value::allowed;
use crate::beast::cards::Card;
use crate::beast::cards::facts::{Direction, Vectors};
use crate::beast::frame::Source;
use crate::beast::place::{Cell, Row};
use crate::beast::site::Site;
use crate::beast::state::{Battle, BattleStage, Board, Marks};
use crate::beast::thing::Thing;
use crate::beast::{Beast, State};
use crate::language::tree::{Always, Clause};
use crate::language::words::{Allowed, Line};
use crate::{CardId, Game, Seat, Seats};

/// A game and a state of it.
#[derive(Clone, Copy)]
pub(super) struct World<'a> {
    pub(super) game: &'a Beast,
    pub(super) state: &'a State,
}

/// A card whose ability is live.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Live {
    pub(super) me: Seat,
    pub(super) card: CardId,
    pub(super) source: Source,
    pub(super) used: Marks,
}

impl<'a> World<'a> {
    pub(super) const fn board(&self) -> &'a Board {
        &self.state.board
    }

    pub(super) fn card(&self, card: CardId) -> &'a Card {
        self.game.catalog().card(card)
    }

    /// The spaces of a field.
    pub(super) fn cells(&self) -> Vec<Cell> {
        Cell::all()
            .filter(|cell| *cell != Cell::LODGING)
            .filter(|cell| self.game.rules().rows == 3 || cell.index() / 3 != 1)
            .collect()
    }

    /// How far a space lies from the back row, and from the left edge.
    fn spot(&self, cell: Cell) -> (i8, i8) {
        let (row, column) = ((cell.index() / 3) as i8, (cell.index() % 3) as i8);
        (if self.game.rules().rows == 2 { row / 2 } else { row }, column)
    }

    /// The space at the next step in this direction.
    pub(super) fn step(&self, from: Cell, direction: Direction) -> Option<Cell> {
        let (north, east) = match direction {
            Direction::N => (1, 0),
            Direction::NE => (1, 1),
            Direction::E => (0, 1),
            Direction::SE => (-1, 1),
            Direction::S => (-1, 0),
            Direction::SW => (-1, -1),
            Direction::W => (0, -1),
            Direction::NW => (1, -1),
        };
        let (line, column) = self.spot(from);
        self.cells().into_iter().find(|&cell| self.spot(cell) == (line + north, column + east))
    }

    /// The spaces that these directions lead to.
    pub(super) fn spaces(&self, from: Cell, vectors: Vectors) -> Vec<Cell> {
        vectors.iter().filter_map(|direction| self.step(from, direction)).collect()
    }

    /// The spaces around a space.
    pub(super) fn around(&self, cell: Cell) -> Vec<Cell> {
        self.spaces(cell, Vectors(u8::MAX))
    }

    /// The space on which something stands: of the second of two that share one the space of the first.
    pub(super) fn stand(&self, at: Site) -> Cell {
        let shared = self.board().seat(at.seat).lodging.filter(|_| at.cell == Cell::LODGING);
        shared.unwrap_or(at.cell)
    }

    /// Where animals are that stand on these spaces.
    fn places_on(&self, seat: Seat, mut spaces: Vec<Cell>) -> Vec<Cell> {
        if self.board().seat(seat).lodging.is_some_and(|shared| spaces.contains(&shared)) {
            spaces.push(Cell::LODGING);
        }
        spaces
    }

    /// The places that an animal aims at with these vectors: where they lead, and the one that shares its space. A
    /// tilted one aims at nothing.
    pub(super) fn reached(&self, at: Site, vectors: Vectors) -> Vec<Cell> {
        if self.board().at(at).tilted {
            return Vec::new();
        }
        let stand = self.stand(at);
        let mut spaces = self.spaces(stand, vectors);
        spaces.push(stand);
        let mut places = self.places_on(at.seat, spaces);
        places.retain(|&cell| cell != at.cell);
        places
    }

    /// Whether two animals or places of a field stand side by side, or two animals share a space.
    pub(super) fn are_near(&self, one: Site, two: Site) -> bool {
        let (here, there) = (self.stand(one), self.stand(two));
        one.seat == two.seat && (self.around(there).contains(&here) || (here == there && one != two))
    }

    /// The row of a space, as its owner sees it.
    pub(super) fn line(&self, at: Site) -> Line {
        match self.spot(self.stand(at)).0 {
            0 => Line::Back,
            line if line + 1 == self.game.rules().rows as i8 => Line::Front,
            _ => Line::Middle,
        }
    }

    /// The animals of a seat.
    pub(super) fn animals(&self, seat: Seat) -> Vec<Site> {
        let sites = self.places_on(seat, self.cells()).into_iter().map(|cell| Site::new(seat, cell));
        sites.filter(|&at| self.board().at(at).animal.is_some()).collect()
    }

    /// The held spaces that an animal may move onto where its vectors lead it: none while two others share one.
    pub(super) fn shareable(&self, at: Site) -> Vec<Cell> {
        let stand = self.stand(at);
        let others_share = self.board().seat(at.seat).lodging.is_some_and(|shared| shared != stand);
        if others_share || !allowed(*self, Allowed::ShareSpace, at) {
            return Vec::new();
        }
        let held = |&cell: &Cell| cell != stand && self.board().space(at.seat, cell).animal.is_some();
        self.cells().into_iter().filter(held).collect()
    }

    /// The open spaces of a field.
    pub(super) fn open(&self, seat: Seat) -> Vec<Cell> {
        self.cells().into_iter().filter(|&cell| self.board().space(seat, cell).animal.is_none()).collect()
    }

    /// The different cards in the hand of a seat.
    pub(super) fn hand(&self, seat: Seat) -> Vec<CardId> {
        let mut cards: Vec<CardId> = self.state.hidden.piles[seat.index()].hand().iter().flatten().copied().collect();
        cards.sort_unstable();
        cards.dedup();
        cards
    }

    /// These seats in turn order, from the active one.
    pub(super) fn in_turn(&self, seats: Seats) -> Vec<Seat> {
        seats.from_seat(self.board().turn.active).collect()
    }

    /// The battle in which this seat fights.
    pub(super) fn battle_of(&self, seat: Seat) -> Option<&'a Battle> {
        self.board().battle.as_ref().filter(|battle| battle.attacker == seat || battle.defender == seat)
    }

    /// Whether a battle goes on whose result is open.
    pub(super) fn is_undecided(&self) -> bool {
        self.board().battle.is_some_and(|battle| battle.stage < BattleStage::Fury)
    }

    /// All cards in play that are live, of all seats.
    pub(super) fn live(&self) -> Vec<Live> {
        let mut found = Vec::new();
        for me in self.game.seats().iter() {
            for at in self.animals(me) {
                let space = self.board().at(at);
                let mut add = |card: Option<CardId>, source, used| {
                    found.extend(card.map(|card| Live { me, card, source, used }));
                };
                add(space.animal, Source::Animal { at }, space.used);
                add(space.leader, Source::Leader { at }, space.leader_used);
                for item in self.board().items.all().iter().filter(|item| usize::from(item.space) == at.index()) {
                    add(item.card, Source::Item { at, owner: item.owner }, item.used);
                }
                for location in self.board().locations_at(me, at.cell) {
                    add(location.card, Source::Location { at }, location.used);
                }
            }
            for row in Row::all() {
                let human = self.board().seat(me).human(row);
                found.extend(human.card.map(|card| Live { me, card, source: Source::Human { row }, used: human.used }));
            }
        }
        found
    }

    /// The `always` clauses that are live, dark ones only in Dark Nature; their conditions are not tested.
    pub(super) fn standing(&self) -> Vec<(Live, &'a Always)> {
        let mut found = Vec::new();
        for live in self.live() {
            let card = self.card(live.card);
            if card.facts.ability.icon.dark && self.board().seat(live.me).fury < 5 {
                continue;
            }
            for clause in &card.ability {
                if let Clause::Always(always) = clause {
                    found.push((live, always));
                }
            }
        }
        found
    }

    /// The seat whose deck something came from.
    pub(super) fn owner(&self, thing: Thing) -> Seat {
        match thing {
            Thing::Item { owner, .. } => owner,
            Thing::Location { at, card } => {
                let mut all = self.board().locations.all().iter();
                let place =
                    all.find(|location| (usize::from(location.space), location.card) == (at.index(), Some(card)));
                place.map_or(at.seat, |location| location.owner)
            }
            other => other.seat(),
        }
    }

    /// What a price in Favor comes to: nothing where a game is played without tallies.
    pub(super) const fn favor(&self, price: u8) -> u8 {
        if self.game.rules().no_tallies { 0 } else { price }
    }

    /// Whether something is tilted; `None` of what cannot be.
    pub(super) fn tilted(&self, thing: Thing) -> Option<bool> {
        match thing {
            Thing::Animal { at } | Thing::Item { at, .. } => {
                let space = self.board().at(at);
                space.animal.map(|_| space.tilted)
            }
            Thing::Human { seat, row } => {
                let human = self.board().seat(seat).human(row);
                human.card.map(|_| human.tilted)
            }
            _ => None,
        }
    }

    /// Whether a thing is still where it was.
    pub(super) fn is_there(&self, thing: Thing) -> bool {
        match thing {
            Thing::Gone { .. } | Thing::Taken { .. } => false,
            Thing::Item { at, owner, card } => self
                .board()
                .items
                .all()
                .iter()
                .any(|item| (usize::from(item.space), item.owner, item.card) == (at.index(), owner, Some(card))),
            Thing::Location { at, card } => {
                let mut all = self.board().locations.all().iter();
                all.any(|location| (usize::from(location.space), location.card) == (at.index(), Some(card)))
            }
            Thing::Played { seat, card } => {
                let mut frames = self.board().agenda.frames.all();
                frames.any(|frame| (frame.seat, frame.card, frame.source) == (seat, card, Source::Event))
            }
            Thing::Animal { at } => self.board().at(at).animal.is_some(),
            Thing::Human { seat, row } => self.board().seat(seat).human(row).card.is_some(),
            _ => true,
        }
    }
}
