//! The generator inside a state: a seed and a count of draws.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};

/// A source of chance that is plain data: copied with the state, compared with it, saved with it.
///
/// Draw number `n` of seed `s` is the first word of stream `n` of `ChaCha8` under a key made of `s`,
/// so the numbers are the same on every platform and cannot be told from each other (AMB-166).
///
/// ```
/// use nob_core::Rng;
/// let rng = Rng::new(7);
/// assert_eq!(rng.peek(), Rng::new(7).peek());
/// assert_ne!(rng.peek(), rng.advanced().peek());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rng {
    seed: u64,
    draws: u32,
}

impl Rng {
    /// The generator of this seed before its first draw.
    pub const fn new(seed: u64) -> Self {
        Self { seed, draws: 0 }
    }

    /// A generator in the middle of its stream, as a save holds it.
    pub const fn resume(seed: u64, draws: u32) -> Self {
        Self { seed, draws }
    }

    /// The seed it was made of.
    pub const fn seed(self) -> u64 {
        self.seed
    }

    /// Number of draws taken.
    pub const fn draws(self) -> u32 {
        self.draws
    }

    /// The next draw, left in place.
    pub fn peek(self) -> u64 {
        stream(self.seed, u64::from(self.draws)).next_u64()
    }

    /// The generator after one more draw.
    #[must_use]
    pub const fn advanced(self) -> Self {
        Self { draws: self.draws.wrapping_add(1), ..self }
    }
}

/// Puts the items in the order that the key stands for; the same key gives the same order everywhere.
pub(crate) fn shuffle<T>(items: &mut [T], key: u64) {
    let mut numbers = stream(key, 0);
    for last in (1..items.len()).rev() {
        items.swap(last, below(&mut numbers, last as u32 + 1) as usize);
    }
}

/// A number below `bound` that the key stands for; 0 for a bound of 0.
pub(crate) fn pick(bound: u32, key: u64) -> u32 {
    below(&mut stream(key, 0), bound)
}

fn stream(key: u64, number: u64) -> ChaCha8Rng {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&key.to_le_bytes());
    let mut numbers = ChaCha8Rng::from_seed(seed);
    numbers.set_stream(number);
    numbers
}

/// Lemire's way: the high word of a product, drawn again in the few cases that would favour some number.
fn below(numbers: &mut ChaCha8Rng, bound: u32) -> u32 {
    loop {
        let product = u64::from(numbers.next_u32()) * u64::from(bound);
        if product as u32 >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0) {
            return (product >> 32) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rules: NB-014
    #[test]
    fn stream_is_portable() {
        let mut cards: Vec<u8> = (0..8).collect();
        shuffle(&mut cards, Rng::new(1).peek());
        assert_eq!(cards, FIRST_SHUFFLE, "the stream is part of the rules version");
    }

    /// Worked out by a second implementation of the documented stream.
    const FIRST_SHUFFLE: [u8; 8] = [4, 6, 7, 2, 5, 1, 3, 0];

    #[test]
    fn every_order_of_three_is_about_as_frequent() {
        let mut counts = std::collections::BTreeMap::new();
        for key in 0..6000 {
            let mut cards = [0, 1, 2];
            shuffle(&mut cards, key);
            *counts.entry(cards).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
