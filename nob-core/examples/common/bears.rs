//! Bears vs Babies at the terminal.

use nob_core::bears::text::FORMS;
use nob_core::bears::{Ask, Bears, Catalog, Command, Event, Prompt, Rules, View};
use nob_core::bots::{Bot, GreedyBot};
use serde_json::{Map, Value};

use super::options::Given;
use super::shown::split_after;
use super::{Failure, Shown, misuse};

impl Shown for Bears {
    const FORMS: &[(&str, &str)] = FORMS;

    fn make(given: &mut Given) -> Result<Self, Failure> {
        let seats = given.seats(None)?;
        let mode = given.own("mode").unwrap_or_else(|| "full".into());
        let mut preset = Map::new();
        if mode == "practice" {
            // A practice round goes on until somebody stops it, which bots do not.
            preset.insert("max_turns".into(), 60.into());
        }
        preset.insert("mode".into(), mode.into());
        let rules = Rules::from_value(given.rules(preset)).map_err(misuse)?;
        Self::new(Catalog::core(), rules, seats).map_err(misuse)
    }

    fn greedy() -> Box<dyn Bot<Self>> {
        Box::new(GreedyBot::new())
    }

    fn board_text(&self, view: &View) -> String {
        self.board_text(view)
    }

    fn narrate(&self, view: &View, event: &Event) -> Option<String> {
        self.narrate(view.board(), event)
    }

    fn event_to_json(&self, event: &Event) -> Value {
        self.event_to_json(event)
    }

    fn heading(&self, view: &View, event: &Event) -> Option<String> {
        let Event::TurnBegan { seat, .. } = *event else { return None };
        let (turn, points) = (view.board().turn, self.score(view.board(), seat));
        Some(format!("Turn {}, round {}: {seat} ({points} points)", turn.number, turn.round))
    }

    fn length(&self, view: &View) -> String {
        let turn = view.board().turn;
        format!("{} turns in {} rounds", turn.number, turn.round)
    }

    fn moment(&self, view: &View) -> (u16, u16) {
        (view.board().turn.number, 0)
    }

    fn question(&self, prompt: &Prompt) -> String {
        let (word, actions, last) = match prompt.ask {
            Ask::Turn { actions, last } => ("Your turn", actions, last),
            Ask::Act { actions, last } => ("Go on", actions, last),
        };
        format!("{word}{}, actions left: {actions} ", if last { ", your last" } else { "" })
    }

    fn command_text(&self, command: &Command) -> String {
        self.command_text(command)
    }

    fn parse_command(&self, text: &str) -> Result<Command, String> {
        self.parse_command(text).map_err(|problem| problem.to_string())
    }

    fn split(&self, _: &View, command: &Command) -> (String, String) {
        // Of cards that are played somewhere the card belongs to the heading, the place does not.
        split_after(2, &self.command_text(command))
    }
}
