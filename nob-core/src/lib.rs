//! Rules of animal card games: commands in, events out.

#![forbid(unsafe_code)]

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
pub mod wire;

pub use audience::Audience;
pub use card::CardId;
pub use game::{EventSink, Game, NoLog};
pub use rejection::Rejection;
pub use rng::Rng;
pub use seat::{MAX_SEATS, NoSeat, Seat, Seats};
