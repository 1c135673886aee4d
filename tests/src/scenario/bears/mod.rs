//! Bears vs Babies in scenarios.

mod cards;
mod facts;

use nob_core::Seat;
use nob_core::bears::{Bears, DrawPile, Event, Position, Prompt, Rules, View};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::facts::Fact;
use super::format::{Case, SeatsText};
use super::told::{Names, Start, Told};
use cards::Catalogs;

/// Where a case starts, the fields of a position aside.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Place {
    /// Own cards in short form, in place of the set that comes with the library.
    cards: Vec<Map<String, Value>>,
    /// Instead of a position, the very beginning.
    setup: Option<SeatsText>,
    /// A position; draw piles that are not given hold five cards `filler`.
    #[serde(flatten)]
    #[schemars(with = "Position")]
    position: Map<String, Value>,
}

impl Told for Bears {
    type Place = Place;
    type Kept = Catalogs;

    fn make(case: &Case, options: Map<String, Value>, kept: &mut Catalogs) -> Result<(Self, Start<Self>), String> {
        let Place { cards, setup, position } = case.place()?;
        let rules = Rules::from_value(options).map_err(|problem| problem.to_string())?;
        if let Some(SeatsText { seed, seats }) = setup {
            SeatsText::alone(&position)?;
            let made = Self::new(kept.with(&cards)?, rules, seats);
            return Ok((made.map_err(|problems| problems.to_string())?, Start::Seed(seed)));
        }
        let mut position: Position = serde_json::from_value(position.into()).map_err(|problem| problem.to_string())?;
        for &pile in DrawPile::ALL {
            position.piles.entry(pile).or_insert_with(|| vec![format!("5 {}", cards::FILLER)]);
        }
        let made = Self::from_position(&*kept.with(&cards)?, rules, &position);
        let (game, state) = made.map_err(|problem| problem.to_string())?;
        Ok((game, Start::Position(Box::new(state))))
    }

    fn names(&self) -> &dyn Names {
        &**self.catalog()
    }

    fn event_document(&self, event: &Event) -> Value {
        self.event_to_json(event)
    }

    fn prompt_document(&self, prompt: &Prompt) -> Value {
        self.prompt_to_json(prompt)
    }

    fn complete(command: &mut Value) {
        if let Some(join) = command.get_mut("join").and_then(Value::as_object_mut) {
            join.entry("turned").or_insert_with(|| json!(false));
        }
    }

    /// Two heads that are exchanged may be named in either order.
    fn is_listed(list: &[Self::Command], command: Self::Command) -> bool {
        use nob_core::bears::Command::Swap;
        let same = match command {
            Swap { card, seat, monster, with, other } => {
                Swap { card, seat: with, monster: other, with: seat, other: monster }
            }
            command => command,
        };
        list.contains(&command) || list.contains(&same)
    }

    fn of_table(&self, view: &View, key: &str) -> Option<Fact> {
        facts::of_table(self, view, key)
    }

    fn of_seat(&self, view: &View, seat: Seat, key: &str) -> Option<Fact> {
        facts::of_seat(self, view, seat, key)
    }
}
