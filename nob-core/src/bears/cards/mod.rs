//! The cards: what the rules read from them, and the files that they come from.

mod card;
mod catalog;
mod facts;
mod groups;
mod load;
mod words;

pub use crate::Origin;
pub use card::Card;
pub use catalog::{CORE, Catalog};
pub use facts::{Effect, Facts, Kind, MOST_STITCHES, Torn};
pub(crate) use groups::Groups;
pub use load::MAX_KINDS;
