//! What can be expected of a game: one value for each key, read from what an audience knows.

use nob_core::CardId;
use serde_json::{Value, json};

use super::pattern::fits;
use super::told::{Told, cards};

/// A fact about a table.
pub(super) enum Fact {
    /// A value.
    Value(Value),
    /// A value in two forms: a short one, and an object for patterns.
    Forms { short: Value, full: Value },
    /// Cards without an order; `None` if they are hidden.
    Cards(Option<Vec<Value>>),
    /// Cards in a row: a number stands for how many, a list for all of them.
    Row(Vec<Value>),
    /// Cards on a pile, top first: a number stands for how many, a list for the top ones.
    Pile(Vec<Value>),
}

impl Fact {
    /// A value of an enum: its name, and all of it.
    pub(super) fn named(value: Value) -> Self {
        match value.as_object().and_then(|fields| fields.keys().next().cloned()) {
            Some(name) => Self::Forms { short: name.into(), full: value },
            None => Self::Value(value),
        }
    }

    /// One field of an object.
    fn field(&self, name: &str) -> Result<Self, String> {
        let full = match self {
            Self::Forms { full, .. } => full,
            _ => &Value::Null,
        };
        full.get(name).cloned().map(Self::Value).ok_or_else(|| format!("`{name}` cannot be expected there"))
    }

    /// The fact in the form of the expectation, if they differ.
    fn differs(self, expected: &Value) -> Option<Value> {
        let actual = match (self, expected) {
            // An exact list of spaces: no pattern.
            (Self::Value(actual), Value::Object(_)) => return (*expected != actual).then_some(actual),
            (Self::Value(actual), _) => actual,
            (Self::Forms { full, .. }, Value::Object(_)) if !full.is_null() => full,
            // Lists that have their order: the totals of a battle, the slots of a pen.
            (Self::Forms { short, .. }, Value::Array(_)) => return (short != *expected).then_some(short),
            (Self::Forms { short, .. }, _) => short,
            (Self::Cards(actual), _) => actual.map_or(Value::Null, Value::Array),
            (Self::Row(row), Value::Array(expected)) => return (row != *expected).then(|| row.into()),
            (Self::Pile(pile), Value::Array(expected)) => {
                let top: Vec<Value> = pile.into_iter().take(expected.len()).collect();
                return (top != *expected).then(|| top.into());
            }
            (Self::Row(row) | Self::Pile(row), _) => json!(row.len()),
        };
        (!fits(expected, &actual)).then_some(actual)
    }

    /// The cards, if the expected ones are not among them.
    fn lacks(self, expected: &Value) -> Option<Value> {
        let known = match self {
            Self::Cards(cards) => cards,
            Self::Row(cards) | Self::Pile(cards) => {
                (cards.is_empty() || cards.iter().any(|card| !card.is_null())).then_some(cards)
            }
            Self::Value(other) | Self::Forms { short: other, .. } => return Some(other),
        };
        let actual = known.map_or(Value::Null, Value::Array);
        let (Some(expected), Some(found)) = (expected.as_array(), actual.as_array()) else {
            return (*expected != actual).then_some(actual);
        };
        let mut left = found.clone();
        for card in expected {
            match left.iter().position(|other| other == card) {
                Some(place) => drop(left.swap_remove(place)),
                None => return Some(actual),
            }
        }
        None
    }
}

/// Reads facts of a game as one audience knows it.
pub(super) struct Facts<'a, G: Told> {
    pub(super) game: &'a G,
    pub(super) view: &'a G::View,
    /// What is asked, as the API writes it, and the seats asked.
    pub(super) prompt: Value,
}

impl<G: Told> Facts<'_, G> {
    /// What speaks against an expectation.
    pub(super) fn differs(&self, key: &str, expected: &Value) -> Option<String> {
        match self.compare(key, expected) {
            Ok(None) => None,
            Ok(Some(actual)) => Some(format!("{key}: expected {expected}, found {actual}")),
            Err(problem) => Some(format!("{key}: {problem}")),
        }
    }

    fn compare(&self, key: &str, expected: &Value) -> Result<Option<Value>, String> {
        let (fact, some) = match key.strip_suffix("_has") {
            Some(pile) => (self.fact(pile)?, true),
            None => (self.fact(key)?, false),
        };
        let expected = match (&fact, expected) {
            (Fact::Cards(_) | Fact::Row(_) | Fact::Pile(_), Value::Array(entries)) => self.card_names(entries)?.into(),
            _ => self.written_out(expected),
        };
        Ok(if some { fact.lacks(&expected) } else { fact.differs(&expected) })
    }

    fn fact(&self, key: &str) -> Result<Fact, String> {
        let seat = key.split_once('.').and_then(|(seat, rest)| Some((seat.parse().ok()?, rest)));
        let place = seat.map_or(key, |(_, rest)| rest);
        let (place, field) = place.split_once('.').map_or((place, None), |(place, field)| (place, Some(field)));
        let fact = match (seat, place) {
            (Some((seat, _)), _) if !self.game.seats().contains(seat) => {
                return Err(format!("there is no seat {seat}"));
            }
            (Some((seat, _)), place) => self.game.of_seat(self.view, seat, place),
            (None, "to_act") => Some(Fact::Value(self.prompt.get("seats").cloned().unwrap_or_else(|| json!([])))),
            (None, "prompt") => Some(self.prompt.get("ask").cloned().map_or(Fact::Value(Value::Null), Fact::named)),
            (None, place) => self.game.of_table(self.view, place),
        };
        let fact = fact.ok_or("no such thing can be expected")?;
        match field {
            Some(field) => fact.field(field),
            None => Ok(fact),
        }
    }

    /// An expectation with the copies of its lists of cards written out.
    fn written_out(&self, expected: &Value) -> Value {
        match expected {
            Value::Array(entries) => self.card_names(entries).map_or_else(|_| expected.clone(), Value::Array),
            Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), self.written_out(value))).collect(),
            other => other.clone(),
        }
    }

    /// Ids of the cards of a list, copies written out; `null` is one that is hidden.
    fn card_names(&self, entries: &[Value]) -> Result<Vec<Value>, String> {
        let mut ids = Vec::new();
        for entry in entries {
            match entry {
                Value::Null => ids.push(Value::Null),
                Value::String(entry) => {
                    let cards = cards(self.game.names(), std::slice::from_ref(entry))?;
                    ids.extend(names(self.game, cards.into_iter().map(Some)));
                }
                _ => return Err("a list of cards is expected".into()),
            }
        }
        Ok(ids)
    }
}

/// The id of a card; `null` for one that is hidden or not there.
pub(super) fn name(game: &impl Told, card: Option<CardId>) -> Value {
    card.map_or(Value::Null, |card| game.names().id_of(card).into())
}

/// The ids of some cards.
pub(super) fn names(game: &impl Told, cards: impl IntoIterator<Item = Option<CardId>>) -> Vec<Value> {
    cards.into_iter().map(|card| name(game, card)).collect()
}
