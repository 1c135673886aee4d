//! Shares of counts, with what chance leaves open.

use std::fmt;

/// So many of so many.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Share {
    /// How many of them.
    pub(crate) count: u32,
    /// How many in all.
    pub(crate) of: u32,
}

impl Share {
    /// Counts one more, which is one of them or not.
    pub(crate) fn add(&mut self, counts: bool) {
        self.count += u32::from(counts);
        self.of += 1;
    }

    /// Both counts of the other too.
    #[must_use]
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self { count: self.count + other.count, of: self.of + other.of }
    }

    /// The others: as many as are none of them.
    #[must_use]
    pub(crate) const fn turned(self) -> Self {
        Self { count: self.of - self.count, of: self.of }
    }

    /// The share in percent.
    pub(crate) fn percent(self) -> f64 {
        100.0 * f64::from(self.count) / f64::from(self.of.max(1))
    }

    /// The interval in percent that holds the true share 19 times of 20 (Wilson's score interval).
    pub(crate) fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.959_964;
        if self.of == 0 {
            return (0.0, 100.0);
        }
        let n = f64::from(self.of);
        let share = f64::from(self.count) / n;
        let scale = 100.0 / (1.0 + Z * Z / n);
        let middle = share + Z * Z / (2.0 * n);
        let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        (scale * (middle - reach), scale * (middle + reach))
    }
}

/// `52.1 % (50.2-54.0)`; nothing of nothing is `-`.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of == 0 {
            return f.pad("-");
        }
        let (least, most) = self.interval();
        f.pad(&format!("{:.1} % ({:.1}-{:.1})", self.percent(), least.abs(), most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_the_textbook() {
        let told = |count, of| Share { count, of }.to_string();
        assert_eq!(told(0, 10), "0.0 % (0.0-27.8)");
        assert_eq!(told(5, 10), "50.0 % (23.7-76.3)");
        assert_eq!(told(10, 10), "100.0 % (72.2-100.0)");
        assert_eq!(told(81, 263), "30.8 % (25.5-36.6)");
        assert_eq!(told(0, 0), "-");
    }
}
