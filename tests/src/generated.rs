//! Files that are generated and committed; a test compares them with what would be generated now.

use std::fs;
use std::io;
use std::path::PathBuf;

use crate::scenario;

/// Every generated file of this crate, with its text.
pub fn all() -> Vec<(PathBuf, String)> {
    vec![(scenario::folder().join("schema.json"), format!("{:#}\n", scenario::schema()))]
}

/// Writes them all.
///
/// # Errors
/// If one cannot be written.
pub fn write_all() -> io::Result<()> {
    all().into_iter().try_for_each(|(path, text)| fs::write(path, text))
}
