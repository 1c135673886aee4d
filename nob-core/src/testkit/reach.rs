//! Counts of happenings, rare ones above all, so that a test can show what its games reached.

use std::fmt;
use std::marker::PhantomData;

/// Something that may happen in the games of one kind; its `Display` are words for people.
pub trait Happenings: Copy + fmt::Display + 'static {
    /// All of them, in the order of the rulebook.
    const ALL: &'static [Self];

    /// Its position among them.
    fn index(self) -> usize;
}

/// The happenings of a game: `Name "words";` makes one each.
macro_rules! happenings {
    ($($name:ident $words:literal;)*) => {
        /// Something that may happen in a game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[expect(missing_docs, reason = "each has its words, see its `Display`")]
        #[non_exhaustive]
        pub enum Happening {
            $($name),*
        }

        impl $crate::testkit::Happenings for Happening {
            const ALL: &'static [Self] = &[$(Self::$name),*];

            fn index(self) -> usize {
                self as usize
            }
        }

        impl std::fmt::Display for Happening {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad([$($words),*][*self as usize])
            }
        }

        /// How often each thing happened.
        pub type Reach = $crate::testkit::Reach<Happening>;
    };
}

pub(super) use happenings;

/// How often each thing happened.
///
/// ```
/// use nob_core::testkit::bears::{Happening, Reach};
/// let reach = Reach::default();
/// assert_eq!(reach.of(Happening::Armageddon), 0);
/// assert_eq!(reach.missing().next(), Some(Happening::BearDealt));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach<H> {
    counts: Vec<u64>,
    of: PhantomData<H>,
}

impl<H: Happenings> Default for Reach<H> {
    fn default() -> Self {
        Self { counts: vec![0; H::ALL.len()], of: PhantomData }
    }
}

impl<H: Happenings> Reach<H> {
    /// How often it happened.
    pub fn of(&self, happening: H) -> u64 {
        self.counts[happening.index()]
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Self) {
        self.counts.iter_mut().zip(&other.counts).for_each(|(count, more)| *count += more);
    }

    /// What never happened.
    pub fn missing(&self) -> impl Iterator<Item = H> {
        H::ALL.iter().copied().filter(|&happening| self.of(happening) == 0)
    }

    pub(super) fn note(&mut self, happening: H) {
        self.counts[happening.index()] += 1;
    }
}

impl<H: Happenings> fmt::Display for Reach<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        H::ALL.iter().try_for_each(|&happening| writeln!(f, "{:>12}  {happening}", self.of(happening)))
    }
}
