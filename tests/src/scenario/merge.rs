//! Defaults and cases, joined; and what is left out, filled in.

use serde_json::{Map, Value};

/// A case with the defaults of its file: objects key by key, own cards of both, all else replaced.
pub(super) fn case(defaults: &Map<String, Value>, case: &Map<String, Value>) -> Value {
    let mut merged = objects(defaults, case);
    if let (Some(Value::Array(shared)), Some(Value::Array(own))) = (defaults.get("cards"), case.get("cards")) {
        merged.insert("cards".to_owned(), shared.iter().chain(own).cloned().collect());
    }
    merged.into()
}

/// The lower object with the upper one's values; a `null` takes away what is below it.
pub(super) fn objects(lower: &Map<String, Value>, upper: &Map<String, Value>) -> Map<String, Value> {
    let mut merged = lower.clone();
    for (key, value) in upper {
        if value.is_null() {
            merged.remove(key);
            continue;
        }
        let value = match (merged.get(key), value) {
            (Some(Value::Object(below)), Value::Object(above)) => objects(below, above).into(),
            _ => value.clone(),
        };
        merged.insert(key.clone(), value);
    }
    merged
}

/// `big-dog` as `Big Dog`.
pub(super) fn title(id: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default()
    };
    id.split('-').map(word).collect::<Vec<_>>().join(" ")
}
