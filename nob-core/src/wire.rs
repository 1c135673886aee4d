//! Bytes of saves and replays: little-endian, canonical, read with suspicion.

use crate::{CardId, Seat, Seats};

/// What is wrong with bytes that should be a save or a replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Damage {
    /// The bytes end too soon.
    #[error("the bytes end at {at}, in the middle of {what}")]
    Truncated {
        /// Where the bytes end.
        at: usize,
        /// What was being read.
        what: &'static str,
    },
    /// There are bytes after the end.
    #[error("{count} bytes too many after the end")]
    Trailing {
        /// How many.
        count: usize,
    },
    /// The bytes do not begin like a file of this kind.
    #[error("this is no {expected}: the first bytes are others")]
    Foreign {
        /// The kind of file expected.
        expected: &'static str,
    },
    /// The file is of a version that this library does not read.
    #[error("version {found} of the format; this library reads {known}")]
    Version {
        /// Version in the file.
        found: u32,
        /// Version that is read.
        known: u32,
    },
    /// The checksum does not fit the bytes.
    #[error("the checksum does not fit: the bytes were changed")]
    Checksum,
    /// The file belongs to another game, other rules, cards or decks.
    #[error("the file is about another {what}: {found}, here {here}")]
    Mismatch {
        /// What differs.
        what: &'static str,
        /// As the file has it.
        found: String,
        /// As it is here.
        here: String,
    },
    /// A value that cannot stand there.
    #[error("impossible {what} at byte {at}")]
    Impossible {
        /// Where the value ends.
        at: usize,
        /// What it should have been.
        what: &'static str,
    },
    /// Values that can each stand, but not together: no game leads there.
    #[error("the state contradicts itself: {what}{}", spot(*.seat, *.place))]
    Contradiction {
        /// What is wrong.
        what: &'static str,
        /// The seat it is about.
        seat: Option<Seat>,
        /// The place it is about, by its name on the board.
        place: Option<&'static str>,
    },
}

fn spot(seat: Option<Seat>, place: Option<&str>) -> String {
    match (seat, place) {
        (Some(seat), Some(place)) => format!(" ({seat}.{place})"),
        (Some(seat), None) => format!(" ({seat})"),
        (None, Some(place)) => format!(" ({place})"),
        (None, None) => String::new(),
    }
}

/// Reads bytes from front to back and never past the end.
///
/// ```
/// use nob_core::wire::{Damage, Reader};
/// let mut bytes = Reader::new(&[44, 1, 9]);
/// assert_eq!(bytes.read::<u16>("a number"), Ok(300));
/// assert_eq!(bytes.read::<bool>("a mark"), Err(Damage::Impossible { at: 3, what: "a mark" }));
/// assert_eq!(bytes.read::<u8>("a digit"), Err(Damage::Truncated { at: 3, what: "a digit" }));
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// A reader at the first byte.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Number of bytes read.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Number of bytes not yet read.
    pub const fn left(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// The next `count` bytes.
    ///
    /// # Errors
    /// [`Damage::Truncated`] if there are fewer.
    pub fn take(&mut self, count: usize, what: &'static str) -> Result<&'a [u8], Damage> {
        let end = self.at.checked_add(count).filter(|&end| end <= self.bytes.len());
        let end = end.ok_or(Damage::Truncated { at: self.bytes.len(), what })?;
        let taken = &self.bytes[self.at..end];
        self.at = end;
        Ok(taken)
    }

    /// Reads a value.
    ///
    /// # Errors
    /// As the value's [`Wire::read`].
    pub fn read<T: Wire>(&mut self, what: &'static str) -> Result<T, Damage> {
        T::read(self, what)
    }

    /// The error for a value that cannot stand here.
    pub const fn impossible(&self, what: &'static str) -> Damage {
        Damage::Impossible { at: self.at, what }
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// [`Damage::Trailing`] if bytes are left.
    pub const fn finish(&self) -> Result<(), Damage> {
        match self.left() {
            0 => Ok(()),
            count => Err(Damage::Trailing { count }),
        }
    }
}

/// A value with one way to stand in bytes.
///
/// ```
/// use nob_core::Seat;
/// use nob_core::wire::{Reader, Wire};
/// let mut bytes = Vec::new();
/// vec![Seat::B, Seat::A].write(&mut bytes);
/// assert_eq!(bytes, [2, 0, 0, 0, 1, 0], "the length first");
/// assert_eq!(Reader::new(&bytes).read("seats"), Ok(vec![Seat::B, Seat::A]));
/// ```
pub trait Wire: Sized {
    /// Appends the value.
    fn write(&self, bytes: &mut Vec<u8>);

    /// Reads the value; `what` names it in errors.
    ///
    /// # Errors
    /// [`Damage::Truncated`], or [`Damage::Impossible`] for bytes that no value has.
    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage>;
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Wire for $number {
            fn write(&self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }

            fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
                let mut raw = [0; size_of::<$number>()];
                raw.copy_from_slice(bytes.take(size_of::<$number>(), what)?);
                Ok(Self::from_le_bytes(raw))
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, i8, i16);

impl Wire for bool {
    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(u8::from(*self));
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        match bytes.read::<u8>(what)? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(bytes.impossible(what)),
        }
    }
}

impl Wire for Option<CardId> {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.map_or(0, CardId::number).write(bytes);
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        Ok(CardId::new(bytes.read(what)?))
    }
}

impl Wire for CardId {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.number().write(bytes);
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        Self::new(bytes.read(what)?).ok_or_else(|| bytes.impossible(what))
    }
}

impl Wire for Seat {
    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.index() as u8);
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        Self::new(bytes.read::<u8>(what)?.into()).ok_or_else(|| bytes.impossible(what))
    }
}

impl Wire for Seats {
    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.bits());
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        Ok(Self::from_bits(bytes.read(what)?))
    }
}

/// A list has its length before it; it is read item by item, so a false length costs nothing.
impl<T: Wire> Wire for Vec<T> {
    fn write(&self, bytes: &mut Vec<u8>) {
        (self.len() as u32).write(bytes);
        for item in self {
            item.write(bytes);
        }
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let count = bytes.read::<u32>(what)?;
        (0..count).map(|_| bytes.read(what)).collect()
    }
}

impl Wire for String {
    fn write(&self, bytes: &mut Vec<u8>) {
        (self.len() as u32).write(bytes);
        bytes.extend_from_slice(self.as_bytes());
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let length = bytes.read::<u32>(what)? as usize;
        let text = str::from_utf8(bytes.take(length, what)?).map_err(|_| bytes.impossible(what))?;
        Ok(text.into())
    }
}

impl<T: Wire, const N: usize> Wire for [T; N] {
    fn write(&self, bytes: &mut Vec<u8>) {
        for item in self {
            item.write(bytes);
        }
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let mut items = Vec::with_capacity(N);
        for _ in 0..N {
            items.push(T::read(bytes, what)?);
        }
        Self::try_from(items).map_err(|_| bytes.impossible(what))
    }
}

/// Gives a struct the wire form of its fields, one after another.
macro_rules! wire_struct {
    ($name:ident { $($field:ident),* $(,)? }) => {
        impl $crate::wire::Wire for $name {
            fn write(&self, bytes: &mut Vec<u8>) {
                let Self { $($field),* } = self;
                $($crate::wire::Wire::write($field, bytes);)*
            }

            fn read(
                bytes: &mut $crate::wire::Reader<'_>,
                _: &'static str,
            ) -> Result<Self, $crate::wire::Damage> {
                Ok(Self { $($field: bytes.read(concat!(stringify!($name), ".", stringify!($field)))?),* })
            }
        }
    };
}

/// Gives an enum a wire form: the number of the variant, then its fields.
macro_rules! wire_enum {
    ($name:ident { $($number:literal => $variant:ident $({ $($field:ident),* $(,)? })? ),* $(,)? }) => {
        impl $crate::wire::Wire for $name {
            fn write(&self, bytes: &mut Vec<u8>) {
                match self {
                    $(Self::$variant $({ $($field),* })? => {
                        bytes.push($number);
                        $($($crate::wire::Wire::write($field, bytes);)*)?
                    })*
                }
            }

            fn read(
                bytes: &mut $crate::wire::Reader<'_>,
                what: &'static str,
            ) -> Result<Self, $crate::wire::Damage> {
                match bytes.read::<u8>(what)? {
                    $($number => Ok(Self::$variant $({ $($field: bytes.read(stringify!($field))?),* })?),)*
                    _ => Err(bytes.impossible(what)),
                }
            }
        }
    };
}

/// Gives options of these types a wire form: whether there is one, then the value.
macro_rules! wire_options {
    ($($name:ty),* $(,)?) => {$(
        impl $crate::wire::Wire for Option<$name> {
            fn write(&self, bytes: &mut Vec<u8>) {
                $crate::wire::Wire::write(&self.is_some(), bytes);
                if let Some(value) = self {
                    $crate::wire::Wire::write(value, bytes);
                }
            }

            fn read(
                bytes: &mut $crate::wire::Reader<'_>,
                what: &'static str,
            ) -> Result<Self, $crate::wire::Damage> {
                Ok(if bytes.read(what)? { Some(bytes.read(what)?) } else { None })
            }
        }
    )*};
}

wire_options!(u8, Seat);

pub(crate) use {wire_enum, wire_options, wire_struct};
