#![doc = include_str!("../README.md")]
//!
//! # Tour
//!
//! Begin with [`Game`], the contract that every game fulfils, [`beast::Beast`], [`bears::Bears`] and
//! [`nature::Nature`], the games there are, and [`Table`], one running game with its log, views, undo and saves.
//!
//! - [`beast`]: Nature of the Beast. Its [`Rules`](beast::Rules), [`Catalog`](beast::Catalog) of cards and
//!   [`Deck`](beast::Deck)s make a game; [`State`](beast::State), [`Command`](beast::Command),
//!   [`Event`](beast::Event), [`Prompt`](beast::Prompt) and [`View`](beast::View) are what it is played with.
//! - [`bears`]: Bears vs Babies. Its [`Rules`](bears::Rules) and [`Catalog`](bears::Catalog) make a game for two to five
//!   seats; its parts have the same names.
//! - [`bots`]: players that are programs, and see only what their seat sees.
//! - [`chance`]: where random results come from, and how a test forces them.
//! - [`language`]: the language in which cards say what they do, and what is wrong with a file, problem by problem.
//! - [`limits`]: the technical limits.
//! - [`nature`]: Nature, for 2 to 6 players: [`Nature`](nature::Nature) with its own
//!   [`Rules`](nature::Rules), [`State`](nature::State), [`Command`](nature::Command) and so on.
//! - [`rejection`]: why a command was refused.
//! - [`replay`]: a game on file, and playing it again.
//! - [`table`]: one running game with its log, views, undo and saves; what a host drives.
//! - `testkit`, with the feature of that name: strategies, playouts and invariant checks for property tests.
//! - [`wire`]: the bytes of saves and replays, and what can be wrong with them.
//!
//! [`Seat`] and [`Seats`] say who plays, [`Audience`] who looks, [`EventSink`] where events go ([`NoLog`]
//! drops them).

#![forbid(unsafe_code)]

mod audience;
pub mod bears;
pub mod beast;
pub mod bots;
mod card;
mod card_list;
mod catalog;
pub mod chance;
mod digest;
mod document;
mod game;
pub mod language;
pub mod limits;
pub mod nature;
pub mod rejection;
pub mod replay;
mod rng;
mod rules;
mod seal;
mod seat;
mod setup;
pub mod table;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod wire;

// The public interface, besides what the modules hold.
pub use audience::Audience;
pub use card::{CardId, Origin};
pub use card_list::BadEntry;
pub use catalog::{CardKind, Catalog};
pub use digest::digest;
pub use document::BadDocument;
pub use game::{EventSink, Game, NoLog};
pub use rejection::Rejection;
pub use replay::Replay;
pub use rng::Rng;
pub use rules::BadRules;
pub use seat::{MAX_SEATS, NoSeat, Seat, Seats};
pub use setup::SetupProblems;
pub use table::Table;
