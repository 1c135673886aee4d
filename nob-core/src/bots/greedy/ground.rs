//! The own field: moving forward, untilting, making room.

use super::{Mind, NEVER};
use crate::beast::cards::Vectors;
use crate::beast::{Cell, CellSet};

/// A distance that no move comes near.
const FAR: u8 = 99;

impl Mind<'_> {
    /// Points for one step of an animal.
    pub(super) fn step(&self, from: Cell, to: Cell) -> i32 {
        if self.look.animal(to).is_some() {
            // Two on one space hold one space only.
            return NEVER;
        }
        if from == Cell::LODGING {
            return 80 + 4 * row(to);
        }
        let holes = self.hole_distances();
        let (near, far) = (holes[from.index()], holes[to.index()]);
        if row(to) > row(from) {
            let goes_on = self.ahead(from, to, self.look.open().without(to));
            let crowded = row(from) == 0 && self.open_back().len() < 2;
            let refilled = near != FAR;
            return 80
                + 4 * row(to)
                + if goes_on == 1 { 6 } else { 0 }
                + if crowded { 15 } else { 0 }
                + if refilled { 0 } else { -20 };
        }
        let open = self.look.open();
        let detour = self.ahead(from, from, open);
        if detour != 1 && detour != FAR && self.ahead(from, to, open.without(to)) < detour {
            return 45;
        }
        let lets_in = row(from) == 0 && !self.enters(self.open_back()) && self.enters(CellSet::only(from));
        if lets_in || (far != FAR && near < far) { 40 } else { NEVER }
    }

    /// Points for straightening an animal: what it could do next.
    pub(super) fn untilt(&self, cell: Cell) -> i32 {
        let steps = self.vectors_from(cell).and(self.look.open());
        let best_step = steps.iter().map(|to| self.step(cell, to)).max().unwrap_or(NEVER);
        let traits = self.look.traits(self.look.seat, cell);
        let recruits = if self.unlocks_recruit(traits.clout.into()) { 55 } else { 0 };
        let fights = if self.fury_room() > 0 { 2 * i32::from(traits.combat) } else { 0 };
        (best_step - 20).max(recruits).max(8 + fights + 3 * i32::from(traits.clout))
    }

    /// Points for dismissing an animal: only one that bars the last way into an open space.
    pub(super) fn dismiss(&self, cell: Cell) -> i32 {
        let open = self.look.open();
        let animals = self.look.animals_of(self.look.seat);
        if animals.iter().any(|cell| self.ahead(cell, cell, open) != FAR) {
            return NEVER;
        }
        let holes = self.hole_distances();
        let barred = open.iter().any(|hole| {
            let behind = self.look.geometry().around(hole).iter().filter(|&near| row(near) < row(hole));
            let behind: CellSet = behind.collect();
            holes[hole.index()] == FAR && behind.contains(cell) && behind.minus(animals).is_empty()
        });
        if barred { 30 - 2 * i32::from(self.look.traits(self.look.seat, cell).rank) } else { NEVER }
    }

    /// What tilting an animal costs: the step or the fight that it cannot make then.
    pub(super) fn tilt_cost(&self, cell: Cell) -> i32 {
        let steps = if self.ahead(cell, cell, self.look.open()) == 1 { 16 } else { 0 };
        let fights =
            if self.fury_room() > 0 { 2 * i32::from(self.look.traits(self.look.seat, cell).combat) } else { 0 };
        12 + steps + fights
    }

    /// Moves that the animal of a space, put at another, needs to come into an open space further forward.
    pub(super) fn ahead(&self, animal: Cell, at: Cell, open: CellSet) -> u8 {
        let Some(card) = self.look.animal(animal) else { return FAR };
        self.ahead_with(self.look.game.vectors(card), at, open)
    }

    /// Moves that an animal of these vectors needs from a space into an open one further forward.
    pub(super) fn ahead_with(&self, vectors: Vectors, at: Cell, open: CellSet) -> u8 {
        let (mut seen, mut edge) = (CellSet::only(at), CellSet::only(at));
        for moves in 1..FAR {
            let reached = edge
                .iter()
                .fold(CellSet::NONE, |set, cell| set.or(self.look.geometry().reach(cell, vectors).and(open)));
            if reached.iter().any(|cell| row(cell) > row(at)) {
                return moves;
            }
            edge = reached.minus(seen);
            if edge.is_empty() {
                break;
            }
            seen = seen.or(edge);
        }
        FAR
    }

    /// The open spaces of the back row.
    pub(super) fn open_back(&self) -> CellSet {
        self.look.open().and(self.look.geometry().back)
    }

    /// For each space: if it were open, moves of own animals until the opening has wandered to the back row.
    fn hole_distances(&self) -> [u8; Cell::NAMES.len()] {
        let mut distances = [FAR; Cell::NAMES.len()];
        for cell in self.look.geometry().back.iter() {
            distances[cell.index()] = 0;
        }
        for _ in 0..distances.len() {
            for from in self.look.animals_of(self.look.seat).iter() {
                let through = distances[from.index()].saturating_add(1).min(FAR);
                for to in self.vectors_from(from).iter() {
                    let place = &mut distances[to.index()];
                    *place = through.min(*place);
                }
            }
        }
        distances
    }

    /// The spaces that an own animal could reach if it were untilted.
    pub(super) fn vectors_from(&self, cell: Cell) -> CellSet {
        let vectors = self.look.animal(cell).map(|animal| self.look.game.vectors(animal));
        let stand = self.look.board.stand(self.look.seat, cell);
        vectors.map_or(CellSet::NONE, |vectors| self.look.geometry().reach(stand, vectors))
    }
}

/// Number of the row, counted from the owner.
pub(super) fn row(cell: Cell) -> i32 {
    (cell.index() / 3) as i32
}
