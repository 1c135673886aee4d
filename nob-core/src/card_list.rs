//! Lists of cards as people write them: names, with a number before one for copies.

use crate::CardId;

/// Most copies that one entry may ask for: more than a table of any game takes.
const MOST_COPIES: usize = 200;

/// An entry of a list that names no card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadEntry {
    /// There is no such card.
    #[error("no card is called `{name}`{}", nearest.as_ref().map_or_else(String::new, |near| format!("; did you mean `{near}`?")))]
    Unknown {
        /// The name.
        name: String,
        /// The nearest name that there is.
        nearest: Option<String>,
    },
    /// It asks for more copies than a table takes.
    #[error("`{0}`: at most {MOST_COPIES} copies can be asked for")]
    Copies(String),
}

/// A catalogue as far as names go.
pub(crate) trait Named {
    /// The card with this id or name.
    fn find(&self, name: &str) -> Option<CardId>;
    /// The name that was probably meant.
    fn nearest(&self, name: &str) -> Option<&str>;

    /// The card of a name that a person wrote.
    fn card(&self, name: &str) -> Result<CardId, BadEntry> {
        let unknown = || BadEntry::Unknown { name: name.to_owned(), nearest: self.nearest(name).map(Into::into) };
        self.find(name).ok_or_else(unknown)
    }

    /// The cards of a list: `["walrus", "5 bikini"]`.
    fn cards(&self, entries: &[String]) -> Result<Vec<CardId>, BadEntry> {
        let mut cards = Vec::new();
        for entry in entries {
            let counted = entry.split_once(' ').and_then(|(count, name)| Some((count.parse().ok()?, name)));
            let (count, name) = counted.unwrap_or((1_usize, entry.as_str()));
            if count > MOST_COPIES {
                return Err(BadEntry::Copies(entry.clone()));
            }
            cards.extend(std::iter::repeat_n(self.card(name)?, count));
        }
        Ok(cards)
    }
}
