//! Checks that every game must pass, for tests of this library and of programs that use it.
//!
//! [`check_playout`] plays one game through and holds it to the laws ([`Law`]) after every command.
//! [`beast`], [`bears`] and [`nature`] have the strategies for `proptest`: rules, decks, whole games. What a game must say about
//! itself to be checked is in [`Testable`].

pub mod bears;
pub mod beast;
mod check;
mod dice;
mod hidden;
mod laws;
pub mod nature;
mod playout;
mod reach;
mod simplest;
mod testable;
mod violation;

pub use check::{Limits, Report, check_playout};
pub use dice::Dice;
pub use playout::{Playout, Policy};
pub use reach::{Happenings, Reach};
pub use simplest::simplest;
pub use testable::Testable;
pub use violation::{Law, Violation};
