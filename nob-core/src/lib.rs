//! Rules of animal card games: commands in, events out.

mod audience;
pub mod beast;
mod card;
pub mod chance;
mod game;
pub mod language;
pub mod limits;
pub mod rejection;
mod rng;
mod seat;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod wire;

pub use audience::Audience;
pub use card::CardId;
pub use game::{EventSink, Game, NoLog};
pub use rejection::Rejection;
pub use rng::Rng;
pub use seat::{MAX_SEATS, NoSeat, Seat, Seats};
