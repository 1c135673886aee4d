//! Changes of values that have no parts, and of lists.

use serde_json::Value;

use super::change::Change;

/// A flag turned.
pub(super) fn flag(value: &Value) -> Vec<Change> {
    value.as_bool().map(|flag| Change::to(value, (!flag).into())).into_iter().collect()
}

/// A number one more and one less; what is out of range is refused by the loader.
pub(super) fn number(value: &Value) -> Vec<Change> {
    let Some(number) = value.as_i64() else { return Vec::new() };
    [number + 1, number - 1].into_iter().map(|other| Change::to(value, other.into())).collect()
}

/// Each other word of the list.
pub(super) fn word(value: &Value, words: &[&str]) -> Vec<Change> {
    words.iter().filter(|word| value != *word).map(|word| Change::to(value, (*word).into())).collect()
}

/// A set of words with one less, with one more and, if it has one only, with another instead.
pub(super) fn words(value: &Value, words: &[&str]) -> Vec<Change> {
    let Some(list) = value.as_array() else { return Vec::new() };
    let replaced = |item: &Value| {
        let others = words.iter().filter(|_| list.len() == 1);
        others.filter(|word| item != *word).map(|word| Change::to(item, (*word).into())).collect()
    };
    let mut changes = items(value, replaced);
    for word in words.iter().filter(|word| list.iter().all(|item| item != *word)) {
        let more = list.iter().cloned().chain([(*word).into()]).collect();
        changes.push(Change::of(format!("with {:?}", *word), more));
    }
    changes
}

/// A list with one item less, and with one of its items changed.
pub(super) fn items(value: &Value, each: impl Fn(&Value) -> Vec<Change>) -> Vec<Change> {
    let mut changes = Vec::new();
    let list = value.as_array().map_or(&[][..], Vec::as_slice);
    for (index, item) in list.iter().enumerate() {
        let rest = [&list[..index], &list[index + 1..]].concat();
        changes.push(Change::of(format!("without {item}"), rest.into()));
        changes.extend(each(item).into_iter().map(|change| change.at(index, list)));
    }
    changes
}
