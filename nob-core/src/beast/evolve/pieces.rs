//! Cards that leave a place, move to another, or go out of the game.

use crate::beast::change::Affected;
use crate::beast::frame::{Frame, Source};
use crate::beast::piles::{Pile, Piles};
use crate::beast::place::{Cell, Slot};
use crate::beast::site::Site;
use crate::beast::state::{Board, Face, HumanSlot, PenSlot, SeatBoard, Space, State};
use crate::beast::thing::Thing;
use crate::beast::{Beast, looked};
use crate::language::words::Destination;
use crate::{CardId, Seat};

impl Beast {
    /// Two spaces of a field exchange what stands there, with all it carries.
    pub(super) fn exchange(&self, board: &mut Board, from: Site, to: Site) {
        board.spaces.swap(from.index(), to.index());
        board.items.exchange(from.index(), to.index());
        board.agenda.follow(from, to);
        board.changes.follow(from, to);
        if let Some(battle) = &mut board.battle {
            battle.allies = battle.allies.swapped(from, to);
            if battle.fighters[0].here {
                battle.from = battle.attacking().swapped(from, to).cell;
            }
            if battle.fighters[1].here {
                battle.target = battle.defending().swapped(from, to).cell;
            }
        }
        self.refresh_site(board, from);
        self.refresh_site(board, to);
    }

    /// An animal moves, onto an open space or one to be shared. One that lodged with it takes its place.
    pub(super) fn follow_move(&self, board: &mut Board, from: Site, to: Cell) {
        let seat = from.seat;
        if board.space(seat, to).animal.is_some() {
            let lodging = Site::new(seat, Cell::LODGING);
            self.exchange(board, from, lodging);
            board.seats[seat.index()].lodging = Some(to);
            self.refresh_site(board, lodging);
        } else {
            self.exchange(board, from, Site::new(seat, to));
            self.settle_lodging(board, seat);
        }
    }

    /// After an animal has left: the other of two that shared its space has the space to itself.
    fn settle_lodging(&self, board: &mut Board, seat: Seat) {
        let Some(shared) = board.seat(seat).lodging else { return };
        let (space, lodging) = (Site::new(seat, shared), Site::new(seat, Cell::LODGING));
        if board.at(space).animal.is_none() {
            self.exchange(board, lodging, space);
        }
        if board.at(lodging).animal.is_none() {
            board.seats[seat.index()].lodging = None;
            board.agenda.end_lodging(lodging, space);
            self.refresh_site(board, lodging);
        }
    }

    /// Takes an animal off the board, and forgets what was known of it there. One of two that share a space is
    /// remembered as one that stood on the space.
    pub(in crate::beast) fn take_animal(&self, board: &mut Board, at: Site, animal: CardId) -> Space {
        let left = board.ground(at);
        if left != at {
            self.exchange(board, at, left);
        }
        let at = left;
        let space = std::mem::take(&mut board.spaces[at.index()]);
        board.agenda.forget(at, animal);
        board.changes.forget(at);
        if let Some(battle) = &mut board.battle {
            battle.allies = battle.allies.without(at);
            let places = [battle.attacking(), battle.defending()];
            for (fighter, place) in battle.fighters.iter_mut().zip(places) {
                fighter.here = fighter.here && place != at;
            }
        }
        self.refresh(board, at);
        self.settle_lodging(board, at.seat);
        space
    }

    /// Takes a seat and all its cards out of the game (NB-468).
    pub(super) fn eliminate(&self, state: &mut State, seat: Seat) {
        let State { board, hidden } = state;
        board.alive = board.alive.without(seat);
        // The lodging first: nobody moves in where an animal has been taken already.
        for at in [Cell::LODGING].into_iter().chain(Cell::all()).map(|cell| Site::new(seat, cell)) {
            if let Some(animal) = board.at(at).animal {
                self.take_animal(board, at, animal);
            }
        }
        let (favor, fury) = (board.seat(seat).favor, board.seat(seat).fury);
        board.seats[seat.index()] = SeatBoard { favor, fury, ..Default::default() };
        // Items that its animals carried from other decks go back to their owners.
        for item in board.items.all() {
            if Site::at(item.space.into()).seat == seat && item.owner != seat {
                item.card.into_iter().for_each(|card| hidden.piles[item.owner.index()].add_to_trash(card));
            }
        }
        board.items.retain(|item| item.owner != seat && board.spaces[usize::from(item.space)].animal.is_some());
        board.locations.retain(|location| location.owner != seat);
        for frame in board.agenda.frames.all_mut().filter(|frame| frame.seat == seat && frame.source == Source::Event) {
            frame.source = Source::Spent;
        }
        hidden.piles[seat.index()] = Piles::default();
        hidden.pens[seat.index()] = [None; 3];
        board.changes.retain(|change| change.on != Affected::Player { seat });
        self.refresh_all(board);
    }

    /// Moves something to a place of its owner.
    pub(super) fn send(
        &self,
        state: &mut State,
        thing: Thing,
        card: Option<CardId>,
        owner: Seat,
        to: (Destination, Option<Slot>),
    ) {
        let leader = self.lift(state, thing, card, owner);
        let State { board, hidden } = state;
        let piles = &mut hidden.piles[owner.index()];
        let troop = match (thing, card) {
            (Thing::Deck { pile, .. }, _) => pile == Pile::Troops,
            (Thing::PenDown { .. }, _) => true,
            (_, card) => card.is_some_and(|card| self.catalog.facts(card).kind.is_troop()),
        };
        let pile = if troop { Pile::Troops } else { Pile::Tricks };
        match to {
            (Destination::Deck | Destination::DeckBottom, _) => {
                piles.push_bottom(pile, card);
                if leader.is_some() {
                    piles.push_bottom(pile, leader);
                }
            }
            (Destination::DeckTop, _) => {
                for card in leader.into_iter().map(Some).chain([card]) {
                    piles.push(pile, card);
                    looked::onto_deck(board, owner, pile);
                }
            }
            (Destination::Hand, _) => {
                if let Some(card) = card {
                    piles.add_to_hand(card);
                }
                looked::hand_grew(board, owner);
                self.count_hand(state, owner, 1);
            }
            (Destination::Pen, Some(slot)) => {
                let place = &mut board.seats[owner.index()].pen[slot.index()];
                let under = hidden.pens[owner.index()][slot.index()].take();
                if place.face == Face::Down {
                    piles.push_bottom(Pile::Troops, under);
                }
                for old in [place.card, place.leader].into_iter().flatten() {
                    piles.push_bottom(Pile::Troops, Some(old));
                }
                *place = PenSlot { face: Face::Up, card, leader, ..PenSlot::default() };
                looked::left_pen(board, owner, slot);
                let recruit = Some(Thing::Pen { seat: owner, slot });
                for window in board.agenda.windows.all_mut().filter(|window| window.subject == recruit) {
                    window.replaced = true;
                }
            }
            (Destination::Pen, None) => {}
        }
    }

    /// Takes something away from where it is; a leader that was under it comes along.
    fn lift(&self, state: &mut State, thing: Thing, card: Option<CardId>, owner: Seat) -> Option<CardId> {
        let State { board, hidden } = state;
        let piles = &mut hidden.piles[owner.index()];
        match thing {
            Thing::Animal { at } => return card.and_then(|card| self.take_animal(board, at, card).leader),
            Thing::Item { at, owner, card } => {
                board.items.remove(at.index(), owner, card);
                self.refresh(board, at);
            }
            Thing::Location { at, card } => {
                board.locations.remove(at.index(), owner, card);
                self.refresh(board, at);
            }
            Thing::Human { seat, row } => {
                board.seats[seat.index()].humans[row.index()] = HumanSlot::default();
                self.refresh_layers(board);
            }
            Thing::Pen { seat, slot } => {
                return std::mem::take(&mut board.seats[seat.index()].pen[slot.index()]).leader;
            }
            Thing::PenDown { seat, slot } => {
                board.seats[seat.index()].pen[slot.index()] = PenSlot::default();
                hidden.pens[seat.index()][slot.index()] = None;
                looked::left_pen(board, seat, slot);
            }
            Thing::Played { seat, card } => {
                let played = |frame: &&mut Frame| (frame.source, frame.seat, frame.card) == (Source::Event, seat, card);
                if let Some(frame) = board.agenda.frames.all_mut().filter(played).last() {
                    frame.source = Source::Spent;
                }
            }
            Thing::Hand { seat, card } => {
                if let Some(card) = card {
                    piles.take_from_hand(card);
                }
                self.count_hand(state, seat, -1);
            }
            Thing::Trash { card, .. } => card.into_iter().for_each(|card| piles.take_from_trash(card)),
            Thing::Deck { seat, pile, depth } => {
                piles.take_from_pile(pile, depth);
                looked::left_deck(board, seat, pile, depth);
            }
            Thing::Gone { .. } | Thing::Taken { .. } => {}
        }
        None
    }
}
