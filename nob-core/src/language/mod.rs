//! Files that people write, and the language in which cards say what they do.
//!
//! `source` reads JSON so that every value knows its place, and `reader` takes typed values out of it. An ability is
//! compared with the [`table`] of all constructs, then built into a [`tree`] while the rules that no table can hold are
//! checked; `text` tells the tree in English, and `compile` makes the flat [`program`] from it that the game runs.
//! Everything wrong goes to [`Diagnoses`], which keeps all problems of a file.

pub(crate) mod check;
pub(crate) mod compile;
mod diagnosis;
pub(crate) mod file;
mod nearest;
pub mod program;
pub(crate) mod reader;
pub(crate) mod schema;
mod shape;
pub(crate) mod source;
pub mod table;
#[cfg(test)]
mod tests;
pub(crate) mod text;
pub mod tree;
pub mod words;

pub(crate) use diagnosis::Short;
pub use diagnosis::{Diagnoses, Diagnosis, Problem};
pub(crate) use nearest::nearest;
