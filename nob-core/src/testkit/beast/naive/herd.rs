//! Which animal is which: each has a number from the time it enters a field until it leaves, wherever it goes meanwhile.

use super::world::World;
use crate::beast::event::Event;
use crate::beast::place::Cell;
use crate::beast::site::Site;
use crate::beast::thing::Thing;
use crate::{CardId, Game, MAX_SEATS, Seat};

/// An animal in a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Animal {
    /// Its number.
    pub(super) name: u32,
    pub(super) at: Site,
    card: CardId,
}

/// All animals in fields.
#[derive(Clone, Debug)]
pub(super) struct Herd {
    animals: Vec<Animal>,
    /// Those that have left, with the space on which they stood last.
    gone: Vec<Animal>,
    next: u32,
    /// The space that two animals of a seat share.
    shared: [Option<Cell>; MAX_SEATS],
}

impl Herd {
    /// The animals of a table.
    pub(super) fn of(world: World<'_>) -> Self {
        let mut herd = Self { animals: Vec::new(), gone: Vec::new(), next: 0, shared: [None; MAX_SEATS] };
        for seat in world.game.seats().iter() {
            for cell in Cell::all() {
                if let Some(card) = world.board().space(seat, cell).animal {
                    herd.enter(Site::new(seat, cell), card);
                }
            }
        }
        herd
    }

    fn enter(&mut self, at: Site, card: CardId) {
        self.animals.push(Animal { name: self.next, at, card });
        self.next += 1;
    }

    /// The animal at a place.
    pub(super) fn at(&self, at: Site) -> Option<u32> {
        self.animals.iter().find(|animal| animal.at == at).map(|animal| animal.name)
    }

    /// Where an animal is; nowhere once it has left.
    pub(super) fn place(&self, name: u32) -> Option<Site> {
        self.animals.iter().find(|animal| animal.name == name).map(|animal| animal.at)
    }

    /// An animal as clauses speak of it, in a field or gone.
    pub(super) fn thing(&self, name: u32) -> Option<Thing> {
        let gone = || self.gone.iter().find(|animal| animal.name == name);
        let left = || gone().map(|animal| Thing::Gone { at: animal.at, card: animal.card });
        self.place(name).map(|at| Thing::Animal { at }).or_else(left)
    }

    /// Follows one event.
    pub(super) fn follow(&mut self, event: &Event) {
        match *event {
            Event::Recruited { seat, cell, card, .. } => self.enter(Site::new(seat, cell), card),
            Event::Moved { seat, from, to } => {
                let held = self.at(Site::new(seat, to)).is_some();
                let place = if held { Cell::LODGING } else { to };
                self.put(Site::new(seat, from), Site::new(seat, place));
                if held {
                    self.shared[seat.index()] = Some(to);
                }
                self.settle(seat);
            }
            Event::Swapped { seat, from, to } => {
                let (from, to) = (Site::new(seat, from), Site::new(seat, to));
                for animal in &mut self.animals {
                    animal.at = animal.at.swapped(from, to);
                }
            }
            Event::AnimalTrashed { seat, cell, .. } => self.leave(Site::new(seat, cell)),
            Event::Sent { thing: Thing::Animal { at }, .. } => self.leave(at),
            Event::SeatEliminated { seat } => {
                let all: Vec<Site> = self.animals.iter().map(|animal| animal.at).collect();
                all.into_iter().filter(|at| at.seat == seat).for_each(|at| self.forget(at));
                self.shared[seat.index()] = None;
            }
            _ => {}
        }
    }

    fn put(&mut self, from: Site, to: Site) {
        for animal in self.animals.iter_mut().filter(|animal| animal.at == from) {
            animal.at = to;
        }
    }

    fn leave(&mut self, at: Site) {
        self.forget(at);
        self.settle(at.seat);
    }

    fn forget(&mut self, at: Site) {
        if let Some(place) = self.animals.iter().position(|animal| animal.at == at) {
            let animal = self.animals.swap_remove(place);
            let shared = self.shared[at.seat.index()].filter(|_| at.cell == Cell::LODGING);
            self.gone.push(Animal { at: Site::new(at.seat, shared.unwrap_or(at.cell)), ..animal });
        }
    }

    /// Of two that shared a space the one that is left has it to itself.
    fn settle(&mut self, seat: Seat) {
        let lodging = Site::new(seat, Cell::LODGING);
        let Some(shared) = self.shared[seat.index()].map(|cell| Site::new(seat, cell)) else { return };
        if self.at(shared).is_none() {
            self.put(lodging, shared);
        }
        if self.at(lodging).is_none() {
            self.shared[seat.index()] = None;
        }
    }

    /// Whether the animals stand where the table has them.
    pub(super) fn check(&self, world: World<'_>) -> Result<(), String> {
        for seat in world.game.seats().iter() {
            for at in Cell::all().map(|cell| Site::new(seat, cell)) {
                let own = self.animals.iter().find(|animal| animal.at == at).map(|animal| animal.card);
                if own != world.board().at(at).animal {
                    return Err(format!("at {} of {seat} should be {own:?}, is {:?}", at.cell, world.board().at(at)));
                }
            }
        }
        Ok(())
    }
}
