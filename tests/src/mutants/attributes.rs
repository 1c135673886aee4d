//! Changes of a card, attribute by attribute.

use nob_core::language::table::{Group, Type};
use serde_json::{Map, Value};

use super::change::Change;
use super::tree::{body, changes, part};
use super::values::{number, word, words};

/// The attribute that says what a card does.
pub(super) const ABILITY: &str = "ability";

/// Attributes that no case can look at: a position may have any number of copies, and a kind never changes.
const FIXED: [&str; 2] = ["kind", "copies"];

/// Every change of a card, each with the attribute that it changes.
pub(super) fn all<'c>(card: &'c Map<String, Value>, schema: &Value) -> Vec<(&'c str, Change)> {
    let kind = card.get("kind").and_then(Value::as_str).unwrap_or_default();
    let described = &schema["$defs"][kind]["properties"];
    let mut all = Vec::new();
    for (name, value) in card.iter().filter(|(name, _)| !FIXED.contains(&name.as_str())) {
        let changes = match name.as_str() {
            ABILITY => inside(value, "sketch", Group::Clause),
            "prerequisite" => inside(value, "needs", Group::Condition),
            "icon" => part("icon").map_or_else(Vec::new, |icon| body(value, icon)),
            name => printed(value, &described[name]),
        };
        all.extend(changes.into_iter().map(|change| (name.as_str(), change)));
    }
    all
}

/// Changes of the constructs under a key, which stand beside words for people. What `uses` says would be wrong of them.
fn inside(value: &Value, key: &str, group: Group) -> Vec<Change> {
    let mut object = value.as_object().cloned().unwrap_or_default();
    object.remove("uses");
    let changed = changes(&value[key], Type::Many(group, 0));
    changed.into_iter().map(|change| change.under(key, &object)).collect()
}

/// Changes of what the schema calls a number, a word or a list of words; names and remarks are none of these.
fn printed(value: &Value, schema: &Value) -> Vec<Change> {
    match (words_of(&schema["enum"]), words_of(&schema["items"]["enum"])) {
        (Some(list), _) => word(value, &list),
        (None, Some(list)) => words(value, &list),
        (None, None) => number(value),
    }
}

fn words_of(list: &Value) -> Option<Vec<&str>> {
    list.as_array().map(|words| words.iter().filter_map(Value::as_str).collect())
}
