//! Cards changed in one place, to see whether the card's scenario cases notice.
//!
//! A change that no case notices, a survivor, shows what no case looks at. Some changes make no difference in play; those
//! survive rightly, so survivors are for people to read and not a matter of pass and fail.
//!
//! What can be changed follows from what the table of the card language and the schema of card files say about each
//! value. A changed card is an overlay beneath the own cards of a case, so cases are played as they are.

mod attributes;
mod change;
mod edition;
mod sums;
mod survivors;
#[cfg(test)]
mod tests;
mod tree;
mod trial;
mod values;

use serde_json::{Map, Value};

pub use change::Change;
pub use edition::{Block, Subject, blocks};
pub use sums::Sums;
pub use survivors::survivors;
pub use trial::{Outcome, failures, outcomes};

/// A card that is changed in one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Mutant {
    /// Id of the card.
    pub card: String,
    /// The attribute that is changed.
    pub attribute: String,
    /// What is changed in it.
    pub change: Change,
}

impl Mutant {
    /// Every mutant of a card, as its file writes it; the schema is that of card files.
    pub fn all(card: &Map<String, Value>, schema: &Value) -> Vec<Self> {
        let id = card.get("id").and_then(Value::as_str).unwrap_or_default();
        let mutant =
            |(attribute, change): (&str, Change)| Self { card: id.to_owned(), attribute: attribute.to_owned(), change };
        attributes::all(card, schema).into_iter().map(mutant).collect()
    }

    /// Where the card is changed, such as `icon.actions`.
    pub fn place(&self) -> String {
        format!("{}{}", self.attribute, self.change.place)
    }

    /// Whether the ability is changed, and not one of the other attributes.
    pub fn is_of_ability(&self) -> bool {
        self.attribute == attributes::ABILITY
    }

    /// The mutant as an overlay.
    pub fn overlay(&self) -> Map<String, Value> {
        let fields = [("id", self.card.clone().into()), (&self.attribute, self.change.value.clone())];
        fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }
}
