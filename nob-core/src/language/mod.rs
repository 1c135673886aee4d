//! Files that people write: read with the place of every value, so that each problem can point at its line.
//!
//! `source` reads JSON into a tree, `reader` takes typed values out of it,
//! and both report to [`Diagnoses`], which keeps all problems of a file.

mod diagnosis;
mod nearest;
pub(crate) mod reader;
pub(crate) mod source;
#[cfg(test)]
mod tests;

pub(crate) use diagnosis::Short;
pub use diagnosis::{Diagnoses, Diagnosis, Problem};
pub(crate) use nearest::nearest;
