//! Who looks at a game.

use serde::{Deserialize, Serialize};

use crate::{Seat, Seats};

/// Whoever is shown a view or an event.
///
/// ```
/// use nob_core::{Audience, Seat, Seats};
/// assert!(Audience::Seat(Seat::A).knows(Seat::A));
/// assert!(!Audience::Spectator.knows(Seat::A));
/// assert!(Audience::Team(Seats::first(2)).knows(Seat::B));
/// ```
///
/// Closed: whoever looks knows the secrets of no seat, of one, of some, or of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// One seat: what is open, and its own secrets.
    Seat(Seat),
    /// Seats that share what they know.
    Team(Seats),
    /// Only what is open.
    Spectator,
    /// All cards wherever they lie, for hosts and replays; the seed stays hidden even here.
    Everything,
}

impl Audience {
    /// Whether the audience knows this seat's own secrets, its hand among them.
    pub const fn knows(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own.index() == seat.index(),
            Self::Team(seats) => seats.contains(seat),
            Self::Spectator => false,
            Self::Everything => true,
        }
    }

    /// Whether the audience knows what no seat knows, such as the order of a pile.
    pub const fn knows_all(self) -> bool {
        matches!(self, Self::Everything)
    }
}
