//! What the runner needs of a game besides its rules.

use nob_core::{CardId, Game, Seat};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::facts::Fact;
use super::format::Case;

/// A game that scenarios are told of.
pub(super) trait Told: Game + Sized {
    /// The fields of a case that only this game has: cards, the position or the set-up.
    type Place: DeserializeOwned + JsonSchema;

    /// What is kept from case to case.
    type Kept: Default;

    /// An option with which a case is played in each of these values, unless it names one.
    const PLAYED_WITH: Option<(&'static str, &'static [&'static str])> = None;

    /// The game with these options, and where it starts.
    fn make(case: &Case, options: Map<String, Value>, kept: &mut Self::Kept) -> Result<(Self, Start<Self>), String>;

    /// The names of its cards.
    fn names(&self) -> &dyn Names;

    /// An event, cards by their ids.
    fn event_document(&self, event: &Self::Event) -> Value;

    /// A prompt: the seats asked, and the question.
    fn prompt_document(&self, prompt: &Self::Prompt) -> Value;

    /// Adds to the schema of its files what no type says.
    fn finish_schema(_schema: &mut Value) {}

    /// Fields that may be left out of a command, with their values.
    fn complete(_command: &mut Value) {}

    /// Whether an accepted command is in the list, or stands for one that is.
    fn is_listed(list: &[Self::Command], command: Self::Command) -> bool {
        list.contains(&command)
    }

    /// A fact about the table; `None` if no such thing can be expected.
    fn of_table(&self, view: &Self::View, key: &str) -> Option<Fact>;

    /// A fact about a seat; `None` if no such thing can be expected.
    fn of_seat(&self, view: &Self::View, seat: Seat, key: &str) -> Option<Fact>;
}

/// Where a game starts.
pub(super) enum Start<G: Game> {
    /// At its very beginning.
    Seed(u64),
    /// In the middle.
    Position(Box<G::State>),
}

/// The names of cards.
pub(super) trait Names {
    /// The card of this id or name.
    fn find(&self, name: &str) -> Option<CardId>;

    /// The name that was probably meant.
    fn nearest(&self, name: &str) -> Option<&str>;

    /// The id of a card.
    fn id_of(&self, card: CardId) -> &str;
}

macro_rules! names {
    ($($catalog:ty),*) => {$(
        impl Names for $catalog {
            fn find(&self, name: &str) -> Option<CardId> {
                self.find(name)
            }

            fn nearest(&self, name: &str) -> Option<&str> {
                self.nearest(name)
            }

            fn id_of(&self, card: CardId) -> &str {
                self.get(card).map_or("", |card| &card.id)
            }
        }
    )*};
}

names!(nob_core::beast::Catalog, nob_core::bears::Catalog, nob_core::nature::Catalog);

/// The cards of a list, `2 any-trick` being two of them.
pub(super) fn cards(names: &dyn Names, entries: &[String]) -> Result<Vec<CardId>, String> {
    let mut cards = Vec::new();
    for entry in entries {
        let counted = entry.split_once(' ').and_then(|(count, name)| Some((count.parse::<usize>().ok()?, name)));
        let (count, name) = match counted {
            Some(counted) if names.find(entry).is_none() => counted,
            _ => (1, entry.as_str()),
        };
        let card = names.find(name).ok_or_else(|| {
            let nearest = names.nearest(name).map(|near| format!("; did you mean `{near}`?"));
            format!("no card is called `{name}`{}", nearest.unwrap_or_default())
        })?;
        cards.extend(std::iter::repeat_n(card, count));
    }
    Ok(cards)
}

/// The seat of this name.
pub(super) fn seat(name: &str) -> Result<Seat, String> {
    name.parse().map_err(|problem: nob_core::NoSeat| problem.to_string())
}
