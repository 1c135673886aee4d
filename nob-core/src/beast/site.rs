//! Spaces of the whole table, and sets of them.

use serde::{Deserialize, Serialize};

use super::geometry::Geometry;
use super::place::Cell;
use super::state::SPACES;
use crate::Seat;
use crate::wire::wire_struct;

/// A space of a seat's field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    /// Whose field.
    pub seat: Seat,
    /// Where in it.
    pub cell: Cell,
}

wire_struct!(Site { seat, cell });

impl Site {
    /// The space of a seat's field.
    pub const fn new(seat: Seat, cell: Cell) -> Self {
        Self { seat, cell }
    }

    /// Number of the space on the table.
    pub(crate) const fn index(self) -> usize {
        Geometry::space(self.seat, self.cell)
    }

    /// The space with this number on the table.
    pub(crate) const fn at(index: usize) -> Self {
        let cells = Cell::NAMES.len();
        Self { seat: Seat::at(index / cells), cell: Cell::at(index % cells) }
    }

    /// Where something that stood here stands after two spaces have exchanged what stands there.
    #[must_use]
    pub(crate) fn swapped(self, one: Self, other: Self) -> Self {
        match self {
            at if at == one => other,
            at if at == other => one,
            at => at,
        }
    }
}

/// Spaces of the table, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sites([u8; SPACES.div_ceil(8)]);

impl Sites {
    /// The set with this space too.
    #[must_use]
    pub(crate) const fn with(mut self, site: Site) -> Self {
        let index = site.index();
        self.0[index / 8] |= 1 << (index % 8);
        self
    }

    /// The set without this space.
    #[must_use]
    pub(crate) const fn without(mut self, site: Site) -> Self {
        let index = site.index();
        self.0[index / 8] &= !(1 << (index % 8));
        self
    }

    /// Whether the space is in the set.
    pub const fn contains(&self, site: Site) -> bool {
        let index = site.index();
        self.0[index / 8] >> (index % 8) & 1 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(&self) -> bool {
        let mut place = 0;
        while place < self.0.len() {
            if self.0[place] != 0 {
                return false;
            }
            place += 1;
        }
        true
    }

    /// The spaces, seat by seat.
    pub fn iter(self) -> impl Iterator<Item = Site> {
        self.0.into_iter().enumerate().flat_map(|(byte, bits)| {
            let mut left = bits;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (bit < 8).then(|| Site::at(byte * 8 + bit))
            })
        })
    }

    /// The set after two spaces have changed what stands there.
    #[must_use]
    pub(crate) const fn swapped(self, one: Site, other: Site) -> Self {
        let (first, second) = (self.contains(one), self.contains(other));
        let set = if second { self.with(one) } else { self.without(one) };
        if first { set.with(other) } else { set.without(other) }
    }
}

impl Serialize for Sites {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Sites {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sites = Vec::<Site>::deserialize(deserializer)?;
        Ok(sites.into_iter().fold(Self::default(), Self::with))
    }
}

impl crate::wire::Wire for Sites {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.0.write(bytes);
    }

    fn read(bytes: &mut crate::wire::Reader<'_>, what: &'static str) -> Result<Self, crate::wire::Damage> {
        Ok(Self(bytes.read(what)?))
    }
}
