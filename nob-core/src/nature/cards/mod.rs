//! Cards: the trait files, and the catalogue made of them.
//!
//! A Nature card is a trait with a food number (NT-003, NT-005). A file describes traits, each with its copies for
//! the food numbers 1 to 4; the catalogue makes a kind of card of every trait and food number that has copies.
//! A file may say which module its traits belong to: such traits are read and kept, and shuffled in by no game yet
//! (NT-230).

mod catalog;
mod facts;
mod load;
#[cfg(test)]
mod tests;

pub use crate::Origin;
pub use catalog::{Card, Catalog, TraitKind};
pub use facts::{Facts, Trigger};
