//! The scenario cases of the cards: a file for each block, and each case named after its card.

use std::path::PathBuf;

use crate::scenario;

/// The file with the cases of a block.
pub fn file(block: &str) -> PathBuf {
    scenario::folder().join("cards").join(format!("{block}.json"))
}

/// The card that a case is about: its name begins with the card's id, the longest such id.
pub fn card_of<'a>(case: &str, ids: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let fits = |id: &&str| {
        let rest = case.strip_prefix(&id.replace('-', "_"));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    };
    ids.into_iter().filter(fits).max_by_key(|id| id.len())
}
