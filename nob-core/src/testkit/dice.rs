//! Numbers for choices: cheap, seeded, and apart from the chance of the game.

/// A stream of numbers made of a seed (`SplitMix64`).
///
/// ```
/// use nob_core::testkit::Dice;
/// let (mut one, mut other) = (Dice::new(7), Dice::new(7));
/// assert_eq!(one.below(100), other.below(100));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice(u64);

impl Dice {
    /// The stream of this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`; 0 for a bound of 0.
    pub const fn below(&mut self, bound: usize) -> usize {
        (((self.roll() >> 32) * bound as u64) >> 32) as usize
    }

    /// Whether something happens that happens once in `times`; never for 0.
    pub const fn once_in(&mut self, times: u32) -> bool {
        times > 0 && self.below(times as usize) == 0
    }

    /// One of the items; `None` if there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }
}
