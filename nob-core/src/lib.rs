//! Rules of animal card games: commands in, events out.

#![forbid(unsafe_code)]

mod audience;
pub mod beast;
pub mod bots;
mod card;
pub mod chance;
mod digest;
mod game;
pub mod language;
pub mod limits;
pub mod rejection;
pub mod replay;
mod rng;
mod seal;
mod seat;
pub mod table;
pub mod wire;

pub use audience::Audience;
pub use card::CardId;
pub use digest::digest;
pub use game::{EventSink, Game, NoLog};
pub use rejection::Rejection;
pub use replay::Replay;
pub use rng::Rng;
pub use seat::{MAX_SEATS, NoSeat, Seat, Seats};
pub use table::Table;
