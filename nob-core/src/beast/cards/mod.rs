//! Cards: the files that hold them, the catalogue made of these, and decks.
//!
//! A card file is JSON; [`Catalog::load`] checks it as a whole and names every
//! problem with its line. [`facts`] holds what the rules read from a card,
//! [`Card`] the rest: words, where each value comes from, and the ability as a
//! checked tree. [`ability`] is what the rules read of that.

pub mod ability;
mod card;
mod catalog;
mod compile;
pub mod decks;
mod digest;
mod document;
mod draft;
pub mod facts;
mod first_edition;
mod load;
pub mod prerequisite;
mod schema;
#[cfg(test)]
mod tests;
mod words;

pub use ability::{Ability, Icon, Side, When};
pub use card::{Block, BlockKind, Card, Origin, Prerequisite};
pub use catalog::Catalog;
pub use decks::{Deck, DeckProblem};
pub use facts::{Direction, Facts, Habitat, Kind, Movement, Movements, Size, Traits, Vectors};
pub use first_edition::FIRST_EDITION;
pub use load::MAX_CARDS;
pub use prerequisite::{Comparison, Player, Tally};
pub use schema::schema;
