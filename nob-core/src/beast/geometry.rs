//! Which spaces there are and how they hang together: data, computed once a game.

use super::cards::facts::{Direction, Vectors};
use super::place::{Cell, CellSet, RowSet, Slot};
use crate::Seat;

/// The shape of the fields.
///
/// Rules ask only this table where a vector leads, so a variant with other spaces is another table.
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    /// Spaces that must hold an animal to win (NB-007, NB-500).
    pub(crate) field: CellSet,
    /// The row nearest the owner (NB-015).
    pub(crate) back: CellSet,
    /// The row furthest from the owner (NB-015, NB-502).
    pub(crate) front: CellSet,
    /// Human slots, one a row (NB-018).
    pub(crate) rows: RowSet,
    reach: Vec<[CellSet; 256]>,
    entry: Vec<[CellSet; 256]>,
    around: [CellSet; Cell::NAMES.len()],
}

impl Geometry {
    /// Fields of two or three rows.
    pub(crate) fn of_rows(rows: u8) -> Self {
        let lines: &[usize] = if rows == 2 { &[0, 2] } else { &[0, 1, 2] };
        let spot = |line: isize, column: isize| {
            let row = usize::try_from(line).ok().and_then(|line| lines.get(line))?;
            let column = usize::try_from(column).ok().filter(|&column| column < 3)?;
            Some(Cell::at(row * 3 + column))
        };
        let lead = |line: isize, column: isize, vectors: u8| {
            let directions = Direction::ALL.into_iter().filter(|&direction| Vectors(vectors).contains(direction));
            directions
                .filter_map(|direction| {
                    let (north, east) = step(direction);
                    spot(line + north, column + east)
                })
                .collect::<CellSet>()
        };
        let table = |line: isize, column: isize| std::array::from_fn(|vectors| lead(line, column, vectors as u8));
        let mut reach = vec![[CellSet::NONE; 256]; Cell::NAMES.len()];
        let mut around = [CellSet::NONE; Cell::NAMES.len()];
        for (line, row) in lines.iter().enumerate() {
            for column in 0..3 {
                reach[row * 3 + column] = table(line as isize, column as isize);
                around[row * 3 + column] = lead(line as isize, column as isize, u8::MAX);
            }
        }
        let row_cells = |row: usize| (0..3).map(|column| Cell::at(row * 3 + column)).collect::<CellSet>();
        Self {
            field: lines.iter().flat_map(|&row| row_cells(row).iter()).collect(),
            back: row_cells(0),
            front: row_cells(2),
            rows: lines.iter().map(|&row| super::place::Row::at(row)).collect(),
            reach,
            entry: (0..3).map(|column| table(-1, column)).collect(),
            around,
        }
    }

    /// Spaces that an untilted animal with these vectors reaches from a space (NB-021, NB-026).
    pub(crate) fn reach(&self, cell: Cell, vectors: Vectors) -> CellSet {
        self.reach[cell.index()][usize::from(vectors.0)]
    }

    /// Back-row spaces that a recruit with these vectors reaches from a pen slot (AMB-014).
    pub(crate) fn entry(&self, slot: Slot, vectors: Vectors) -> CellSet {
        self.entry[slot.index()][usize::from(vectors.0)].and(self.back)
    }

    /// The up to eight spaces around a space (NB-020).
    pub(crate) const fn around(&self, cell: Cell) -> CellSet {
        self.around[cell.index()]
    }

    /// Number on the table of a place in a seat's field.
    pub(crate) const fn space(seat: Seat, cell: Cell) -> usize {
        seat.index() * Cell::NAMES.len() + cell.index()
    }
}

/// How far a direction leads north and east.
const fn step(direction: Direction) -> (isize, isize) {
    match direction {
        Direction::N => (1, 0),
        Direction::NE => (1, 1),
        Direction::E => (0, 1),
        Direction::SE => (-1, 1),
        Direction::S => (-1, 0),
        Direction::SW => (-1, -1),
        Direction::W => (0, -1),
        Direction::NW => (1, -1),
    }
}
