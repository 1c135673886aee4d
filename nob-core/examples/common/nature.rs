//! Nature at the terminal.

use nob_core::bots::{Bot, GreedyBot};
use nob_core::nature::text::FORMS;
use nob_core::nature::{Ask, Catalog, Command, Duty, Event, Nature, Phase, Prompt, Rules, View};
use serde_json::{Map, Value};

use super::options::Given;
use super::{Failure, Shown, misuse};

impl Shown for Nature {
    const FORMS: &[(&str, &str)] = FORMS;

    fn make(given: &mut Given) -> Result<Self, Failure> {
        let seats = given.seats(None)?;
        let preset = if seats > 4 { Rules::BIG_BOX } else { Rules::BASE };
        let preset = serde_json::to_value(preset).ok().and_then(|rules| rules.as_object().cloned());
        let rules: Map<String, Value> = given.rules(preset.unwrap_or_default());
        let rules: Rules =
            serde_json::from_value(rules.into()).map_err(|problem| misuse(format!("rules: {problem}")))?;
        Self::new(Catalog::base(), rules, seats).map_err(misuse)
    }

    fn greedy() -> Box<dyn Bot<Self>> {
        Box::new(GreedyBot::new())
    }

    fn board_text(&self, view: &View) -> String {
        self.board_text(view)
    }

    fn narrate(&self, _: &View, event: &Event) -> Option<String> {
        self.narrate(event)
    }

    fn event_to_json(&self, event: &Event) -> Value {
        self.event_to_json(event)
    }

    fn heading(&self, _: &View, event: &Event) -> Option<String> {
        match *event {
            Event::RoundBegan { round } => Some(format!("Round {round} of {}", self.rules().rounds())),
            _ => None,
        }
    }

    fn length(&self, view: &View) -> String {
        format!("{} rounds", view.board().round)
    }

    fn moment(&self, view: &View) -> (u16, u16) {
        let board = view.board();
        (u16::from(board.round) * 2 + u16::from(board.phase == Phase::Feeding), board.plants)
    }

    fn question(&self, prompt: &Prompt) -> String {
        match prompt.ask {
            Ask::Adapt {} => "Adapt your species ".into(),
            Ask::Feed { duty: Duty::Feed } => "Which species feeds? ".into(),
            Ask::Feed { duty: Duty::Starve } => "No food in reach: where does one starve? ".into(),
            Ask::Feed { duty: Duty::Pass } => "All are fed ".into(),
            Ask::Victim { species } => format!("Who of your {species} is caught? "),
            Ask::HornedVictim { species, left } => format!("Who of your {species} dies by horns ({left} to go)? "),
        }
    }

    fn command_text(&self, command: &Command) -> String {
        self.command_text(command)
    }

    fn parse_command(&self, text: &str) -> Result<Command, String> {
        self.parse_command(text).map_err(|problem| problem.to_string())
    }
}
