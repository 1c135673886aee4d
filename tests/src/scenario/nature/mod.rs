//! Nature in scenarios.

mod facts;

use nob_core::Seat;
use nob_core::nature::{Catalog, Event, Nature, Position, Prompt, Rules, View};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::facts::Fact;
use super::format::{Case, SeatsText};
use super::told::{Names, Start, Told};

/// Where a case starts.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Place {
    /// Instead of a position, the very beginning.
    setup: Option<SeatsText>,
    /// A position; the card under the watering hole is `plated-3` if none is given.
    #[serde(flatten)]
    #[schemars(with = "Position")]
    position: Map<String, Value>,
}

impl Told for Nature {
    type Place = Place;
    type Kept = ();

    fn make(case: &Case, options: Map<String, Value>, (): &mut ()) -> Result<(Self, Start<Self>), String> {
        let Place { setup, mut position } = case.place()?;
        let rules: Rules = serde_json::from_value(options.into()).map_err(|problem| problem.to_string())?;
        if let Some(SeatsText { seed, seats }) = setup {
            SeatsText::alone(&position)?;
            let made = Self::new(Catalog::base(), rules, seats);
            return Ok((made.map_err(|problems| problems.to_string())?, Start::Seed(seed)));
        }
        position.entry("round_card").or_insert_with(|| "plated-3".into());
        let position: Position = serde_json::from_value(position.into()).map_err(|problem| problem.to_string())?;
        let made = Self::from_position(Catalog::base(), rules, &position);
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

    fn of_table(&self, view: &View, key: &str) -> Option<Fact> {
        facts::of_table(self, view, key)
    }

    fn of_seat(&self, view: &View, seat: Seat, key: &str) -> Option<Fact> {
        facts::of_seat(self, view, seat, key)
    }
}
