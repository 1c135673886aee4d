//! What a scenario file may hold.

use std::collections::BTreeMap;

use nob_core::beast::position::{BattlePosition, SeatPosition, TurnPosition};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A file: cases that share defaults.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// For editors: where the schema is.
    #[serde(rename = "$schema", default)]
    pub schema: Option<String>,
    /// Version of the format: 1.
    pub format: u32,
    /// What the file shows.
    pub about: String,
    /// Fields of all cases, unless a case says otherwise.
    #[serde(default)]
    #[schemars(with = "Case")]
    pub defaults: Map<String, Value>,
    /// The cases.
    #[schemars(with = "Vec<Case>")]
    pub cases: Vec<Map<String, Value>>,
}

/// One case: where it starts and what happens.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Case {
    /// What the case claims.
    pub name: String,
    /// The rules that it shows.
    pub rules: Vec<String>,
    /// A remark.
    pub note: Option<String>,
    /// Options of the game; without `edition` the case is played with both.
    pub options: Map<String, Value>,
    /// Own cards, and overlays of others, in short form.
    pub cards: Vec<Map<String, Value>>,
    /// What each seat has: a position, whose piles may also be given by their number.
    #[schemars(with = "BTreeMap<String, SeatPosition>")]
    pub seats: Map<String, Value>,
    /// The turn of the position.
    pub turn: Option<TurnPosition>,
    /// The battle of the position.
    pub battle: Option<BattlePosition>,
    /// Instead of a position, the very beginning.
    pub setup: Option<SetupText>,
    /// Forced chance.
    pub chance: Option<ChanceText>,
    /// The game cannot be made: texts that the reasons hold.
    pub problems: Vec<String>,
    /// What happens.
    pub steps: Vec<StepText>,
}

/// The very beginning of a game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupText {
    /// The seed.
    #[serde(default)]
    pub seed: u64,
    /// A deck for each seat: the name of a ready-made one, or its cards.
    pub decks: Vec<DeckText>,
}

/// A deck.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum DeckText {
    /// The name of a ready-made one.
    Named(String),
    /// Its cards, with a number for copies.
    Cards(Vec<String>),
}

/// Forced chance.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ChanceText {
    /// Tops of piles after their next shuffles.
    pub stacks: Vec<StackText>,
    /// Rolls.
    pub rolls: Vec<u32>,
}

/// The top of a pile after a shuffle.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StackText {
    /// Whose pile.
    pub seat: String,
    /// `troops` or `tricks`.
    pub pile: String,
    /// The cards, top first.
    pub cards: Vec<String>,
}

/// One step; which one, its keys tell.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct StepText {
    /// A remark.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Who gives the command.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// A command, or several, to be accepted.
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    pub accept: Option<Value>,
    /// A command, or several, each to be refused with the same `rule`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refuse: Option<Value>,
    /// The code of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// A rule of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The seat whose legal commands are looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<String>,
    /// Only commands of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Only commands that fit.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub narrowed: Option<Value>,
    /// Each fits some command.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub has: Option<Vec<Value>>,
    /// Each fits no command.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lacks: Option<Vec<Value>>,
    /// Each fits some command, and every command fits one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<Vec<Value>>,
    /// Number of commands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
    /// The audience whose view is looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<String>,
    /// What is so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expect: Option<Map<String, Value>>,
    /// Events that have occurred, in this order, with others between.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Value>>,
    /// Events that have not occurred.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_events: Option<Vec<Value>>,
    /// Chance forced just before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<ChanceText>,
}

impl Case {
    /// The editions that the case is played with.
    pub fn editions(&self) -> Vec<String> {
        match self.options.get("edition").and_then(Value::as_str) {
            Some(edition) => vec![edition.to_owned()],
            None => vec!["first".to_owned(), "second".to_owned()],
        }
    }

    pub(super) fn refuse_nonsense(&self) -> Result<(), String> {
        let small = |letter: char| matches!(letter, 'a'..='z' | '0'..='9' | '_');
        if self.name.is_empty() || !self.name.chars().all(small) {
            return Err("`name` is a claim in small letters, digits and underscores".into());
        }
        if self.rules.is_empty() {
            return Err("`rules` names no rule".into());
        }
        if self.problems.is_empty() == self.steps.is_empty() {
            return Err("a case has either `steps` or `problems`".into());
        }
        for (index, step) in self.steps.iter().enumerate() {
            step.refuse_nonsense().map_err(|problem| format!("step {}: {problem}", index + 1))?;
        }
        Ok(())
    }
}

impl StepText {
    /// Keys without effect would let a wrong claim pass.
    fn refuse_nonsense(&self) -> Result<(), String> {
        let given = [
            ("by", self.by.is_some(), self.accept.is_some() || self.refuse.is_some()),
            ("do", self.accept.is_some(), self.by.is_some() && self.refuse.is_none()),
            ("refuse", self.refuse.is_some(), self.by.is_some()),
            ("code", self.code.is_some(), self.refuse.is_some()),
            ("rule", self.rule.is_some(), self.refuse.is_some()),
            ("legal", self.legal.is_some(), self.by.is_none() && self.view.is_none()),
            ("kind", self.kind.is_some(), self.legal.is_some()),
            ("where", self.narrowed.is_some(), self.legal.is_some()),
            ("has", self.has.is_some(), self.legal.is_some()),
            ("lacks", self.lacks.is_some(), self.legal.is_some()),
            ("only", self.only.is_some(), self.legal.is_some()),
            ("count", self.count.is_some(), self.legal.is_some()),
            ("view", self.view.is_some(), self.by.is_none() && self.expect.is_some()),
            ("events", self.events.is_some(), self.view.is_none() && self.legal.is_none() && self.refuse.is_none()),
            ("no_events", self.no_events.is_some(), self.view.is_none() && self.legal.is_none()),
            ("chance", self.chance.is_some(), self.accept.is_some()),
        ];
        if let Some((key, ..)) = given.iter().find(|(_, given, fits)| *given && !fits) {
            return Err(format!("`{key}` does not go with the other keys"));
        }
        if self.refuse.is_some() && self.rule.is_none() {
            return Err("`refuse` needs the `rule` that the refusal names".into());
        }
        let checks = [&self.has, &self.lacks, &self.only].into_iter().any(Option::is_some) || self.count.is_some();
        if self.legal.is_some() && !checks {
            return Err("`legal` needs `has`, `lacks`, `only` or `count`".into());
        }
        let says = self.by.is_some()
            || self.legal.is_some()
            || self.expect.is_some()
            || self.events.is_some()
            || self.no_events.is_some();
        if says { Ok(()) } else { Err("the step says nothing".into()) }
    }
}

/// The JSON Schema of scenario files.
pub fn schema() -> Value {
    let mut schema = schemars::schema_for!(File).to_value();
    for pile in ["troops", "tricks"] {
        if let Some(place) = schema.pointer_mut(&format!("/$defs/SeatPosition/properties/{pile}")) {
            let list = place.take();
            *place = serde_json::json!({ "anyOf": [list, { "type": "integer", "minimum": 0 }] });
        }
    }
    if let Some(fields) = schema.as_object_mut() {
        let generator = "Generated by `cargo run -p nob-tests --bin generate`; do not edit.";
        fields.insert("$comment".to_owned(), generator.into());
        fields.insert("title".to_owned(), "Scenarios".into());
    }
    schema
}
