//! Seats: who sits where, and sets of them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Most seats that any game of this library takes (AMB-002).
pub const MAX_SEATS: usize = 8;

/// One player's place at the table, counted clockwise from 0 and shown as a letter from `A`.
///
/// ```
/// use nob_core::Seat;
/// assert_eq!(Seat::new(1).map(|seat| seat.to_string()), Some("B".into()));
/// assert_eq!("C".parse::<Seat>().map(Seat::index), Ok(2));
/// assert_eq!(Seat::new(8), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// The first seat, `A`.
    pub const A: Self = Self(0);
    /// The second seat, `B`.
    pub const B: Self = Self(1);

    /// The seat with this number, if there can be one.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// The seat that an array position below [`MAX_SEATS`] stands for; wraps past the end.
    pub const fn at(index: usize) -> Self {
        Self((index % MAX_SEATS) as u8)
    }

    /// Number of the seat, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (b'A' + self.0) as char)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no seat: one letter from `A` to `H` is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no seat: a letter from A to H is")]
pub struct NoSeat(pub String);

impl std::str::FromStr for Seat {
    type Err = NoSeat;

    fn from_str(text: &str) -> Result<Self, NoSeat> {
        match text.as_bytes() {
            [letter @ b'A'..=b'H'] => Ok(Self(letter - b'A')),
            [letter @ b'a'..=b'h'] => Ok(Self(letter - b'a')),
            _ => Err(NoSeat(text.into())),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// A set of seats.
///
/// ```
/// use nob_core::{Seat, Seats};
/// let both = Seats::first(2);
/// assert_eq!(both.len(), 2);
/// assert_eq!(both.without(Seat::A).iter().collect::<Vec<_>>(), [Seat::B]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat at all.
    pub const NONE: Self = Self(0);

    /// The first `count` seats, at most [`MAX_SEATS`].
    pub const fn first(count: usize) -> Self {
        if count >= MAX_SEATS { Self(u8::MAX) } else { Self((1 << count) - 1) }
    }

    /// Just this seat.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The set with these bits, bit 0 being seat `A`.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// One bit a seat, bit 0 being seat `A`.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// The set with this seat too.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in clockwise order, from `A`.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        self.from_seat(Seat::A)
    }

    /// The seats in clockwise order, starting with `first` if it is in the set.
    pub fn from_seat(self, first: Seat) -> impl Iterator<Item = Seat> {
        let mut waiting = self.0.rotate_right(u32::from(first.0));
        std::iter::from_fn(move || {
            let step = (waiting != 0).then_some(waiting.trailing_zeros() as usize)?;
            waiting &= waiting - 1;
            Some(Seat::at(first.index() + step))
        })
    }

    /// The next seat of the set clockwise after this one (itself, if it is the only one).
    pub fn after(self, seat: Seat) -> Option<Seat> {
        self.from_seat(Seat::at(seat.index() + 1)).next()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}
