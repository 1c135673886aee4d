//! The cards of the first edition as their files write them, each with its cases.

use std::fs;

use nob_core::beast::cards::FIRST_EDITION;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::card_cases;
use crate::scenario::{self, Case};

/// A block of the first edition.
#[derive(Clone, Debug)]
pub struct Block {
    /// Its id.
    pub id: String,
    /// Its cards, in their order.
    pub cards: Vec<Subject>,
}

/// A card whose cases are tried.
#[derive(Clone, Debug)]
pub struct Subject {
    /// Its id.
    pub id: String,
    /// The card as its file writes it.
    pub card: Map<String, Value>,
    /// The cases that are named after it.
    pub cases: Vec<Case>,
}

/// A card file, as far as it matters here.
#[derive(Deserialize)]
struct CardFile {
    block: BlockText,
    cards: Vec<Map<String, Value>>,
}

#[derive(Deserialize)]
struct BlockText {
    id: String,
}

/// All blocks of the first edition.
///
/// # Errors
/// Names a file that cannot be read, and what is wrong with it.
pub fn blocks() -> Result<Vec<Block>, String> {
    FIRST_EDITION.iter().map(|(file, text)| block(text).map_err(|problem| format!("{file}: {problem}"))).collect()
}

fn block(text: &str) -> Result<Block, String> {
    let CardFile { block: BlockText { id }, cards } =
        serde_json::from_str(text).map_err(|problem| problem.to_string())?;
    let path = card_cases::file(&id);
    let told = |problem: String| format!("{}: {problem}", path.display());
    let text = fs::read_to_string(&path).map_err(|problem| told(problem.to_string()))?;
    let (_, cases) = scenario::read(&text).map_err(told)?;
    let id_of = |card: &Map<String, Value>| card.get("id").and_then(Value::as_str).unwrap_or_default().to_owned();
    let ids: Vec<String> = cards.iter().map(id_of).collect();
    let own = |id: &str| {
        let is_own = |case: &&Case| card_cases::card_of(&case.name, ids.iter().map(String::as_str)) == Some(id);
        cases.iter().filter(is_own).cloned().collect()
    };
    let subjects = ids.iter().zip(cards).map(|(id, card)| Subject { id: id.clone(), card, cases: own(id) });
    Ok(Block { id, cards: subjects.collect() })
}
