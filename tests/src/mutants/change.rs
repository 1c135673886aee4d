//! One change of a value.

use std::fmt::Display;

use serde_json::{Map, Value};

/// A value with a change in one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Where in the value, such as `[0].use.do[1].draw.n`; empty for the value itself.
    pub place: String,
    /// What is changed there.
    pub told: String,
    /// The whole value, changed.
    pub value: Value,
}

impl Change {
    /// Another value in place of the old one.
    pub(super) fn to(old: &Value, new: Value) -> Self {
        Self::of(format!("{old} -> {new}"), new)
    }

    /// A part taken away, or given.
    pub(super) fn of(told: impl Display, value: Value) -> Self {
        Self { place: String::new(), told: told.to_string(), value }
    }

    /// The same change, seen from the object that has the value under this key.
    pub(super) fn under(self, key: &str, object: &Map<String, Value>) -> Self {
        let mut object = object.clone();
        object.insert(key.to_owned(), self.value);
        Self { place: format!(".{key}{}", self.place), told: self.told, value: object.into() }
    }

    /// The same change, seen from the list that has the value at this position.
    pub(super) fn at(self, index: usize, list: &[Value]) -> Self {
        let mut list = list.to_vec();
        list[index] = self.value;
        Self { place: format!("[{index}]{}", self.place), told: self.told, value: list.into() }
    }
}
