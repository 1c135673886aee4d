//! Patterns: a part of a value that stands for all values that have this part.

use serde_json::{Map, Value};

/// Whether the value has all that the pattern names.
///
/// A text fits an object whose only key it is; lists are compared whole, in any order.
pub(super) fn fits(pattern: &Value, value: &Value) -> bool {
    match (pattern, value) {
        (Value::Object(pattern), Value::Object(value)) => has_fields(pattern, value),
        (Value::String(name), Value::Object(value)) => value.len() == 1 && value.contains_key(name),
        (Value::Array(pattern), Value::Array(value)) => sorted(pattern) == sorted(value),
        _ => pattern == value,
    }
}

fn has_fields(pattern: &Map<String, Value>, value: &Map<String, Value>) -> bool {
    pattern.iter().all(|(key, part)| value.get(key).is_some_and(|value| fits(part, value)))
}

/// Values as texts, sorted, so that lists can be compared in any order.
pub(super) fn sorted(list: &[Value]) -> Vec<String> {
    let mut texts: Vec<String> = list.iter().map(Value::to_string).collect();
    texts.sort();
    texts
}

/// The first pattern that fits nothing in what is left after the ones before it.
pub(super) fn missing_in_order<'p>(patterns: &'p [Value], values: &[Value]) -> Option<&'p Value> {
    let mut rest = values.iter();
    patterns.iter().find(|pattern| !rest.any(|value| fits(pattern, value)))
}
