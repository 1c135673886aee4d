//! The lengths of neighbouring zones.

/// The lengths of up to eight zones that lie one after another, a byte each, so that one product adds them all up.
///
/// Together the zones hold less than 256 things.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lens(u64);

/// A byte of this sum is the sum of a number's bytes up to there.
const SUMS: u64 = 0x0101_0101_0101_0101;

impl Lens {
    /// The length of a zone.
    pub(crate) const fn of(self, zone: usize) -> usize {
        (self.0 >> (8 * zone)) as u8 as usize
    }

    /// The length of all zones before this one, which is where it starts.
    pub(crate) const fn before(self, zone: usize) -> usize {
        Self(self.0 & ((1 << (8 * zone)) - 1)).total()
    }

    /// The length of all zones.
    pub(crate) const fn total(self) -> usize {
        (self.0.wrapping_mul(SUMS) >> 56) as usize
    }

    /// Makes a zone longer by one.
    pub(crate) const fn grow(&mut self, zone: usize) {
        self.0 += 1 << (8 * zone);
    }

    /// Makes a zone, which is not empty, shorter by one.
    pub(crate) const fn shrink(&mut self, zone: usize) {
        self.0 -= 1 << (8 * zone);
    }

    /// Gives a zone a length.
    pub(crate) const fn set(&mut self, zone: usize, len: u8) {
        self.0 = self.0 & !(0xFF << (8 * zone)) | (len as u64) << (8 * zone);
    }
}
