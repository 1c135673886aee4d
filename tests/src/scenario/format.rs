//! What a scenario file may hold.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::told::Told;

/// A file: cases that share defaults.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// For editors: where the schema is.
    #[serde(rename = "$schema", default)]
    pub schema: Option<String>,
    /// Version of the format: 1.
    pub format: u32,
    /// The game: `beast`, `bears` or `nature`.
    #[serde(default = "beast")]
    pub game: String,
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

fn beast() -> String {
    "beast".into()
}

/// One case: where it starts and what happens.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Case {
    /// What the case claims.
    pub name: String,
    /// The rules that it shows.
    pub rules: Vec<String>,
    /// A remark.
    pub note: Option<String>,
    /// Options of the game; one of Nature of the Beast without `edition` is played with both.
    pub options: Map<String, Value>,
    /// Forced chance.
    pub chance: Option<ChanceText>,
    /// The game cannot be made: texts that the reasons hold.
    pub problems: Vec<String>,
    /// What happens.
    pub steps: Vec<StepText>,
    /// Where it starts, in fields that each game has of its own.
    #[serde(flatten)]
    #[schemars(skip)]
    pub place: Map<String, Value>,
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
    /// Whose pile; `A` for those that all share.
    #[serde(default = "everybody")]
    pub seat: String,
    /// Its name: `troops` and `tricks`; `deck` and `bear_heads`; `deck`.
    pub pile: String,
    /// The cards, top first.
    pub cards: Vec<String>,
}

fn everybody() -> String {
    "A".into()
}

/// The very beginning of a game that is played with one set of cards.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatsText {
    /// The seed.
    #[serde(default)]
    pub(super) seed: u64,
    /// How many seats there are.
    pub(super) seats: usize,
}

impl SeatsText {
    /// Refuses fields of a position beside the set-up.
    pub(super) fn alone(position: &Map<String, Value>) -> Result<(), String> {
        match position.keys().next() {
            Some(field) => Err(format!("`{field}` does not go with `setup`")),
            None => Ok(()),
        }
    }
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
    /// Where it starts, as its game reads it.
    pub(super) fn place<P: serde::de::DeserializeOwned>(&self) -> Result<P, String> {
        serde_json::from_value(self.place.clone().into()).map_err(|problem| problem.to_string())
    }

    /// The options to play it with, each with what is special about them.
    pub(super) fn played_with<G: Told>(&self) -> Vec<(String, Map<String, Value>)> {
        let Some((option, values)) = G::PLAYED_WITH.filter(|(option, _)| !self.options.contains_key(*option)) else {
            let named = G::PLAYED_WITH.and_then(|(option, _)| self.options.get(option)?.as_str());
            return vec![(named.unwrap_or_default().to_owned(), self.options.clone())];
        };
        let with = |value: &&str| {
            let mut options = self.options.clone();
            options.insert(option.to_owned(), (*value).into());
            ((*value).to_owned(), options)
        };
        values.iter().map(with).collect()
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

/// The JSON Schema of the scenario files of a game.
pub(super) fn schema<G: Told>() -> Value {
    let mut schema = schemars::schema_for!(File).to_value();
    let mut place = schemars::schema_for!(G::Place).to_value();
    let mut join = |from: &str, to: &str| {
        let fields = place.pointer_mut(from).map(Value::take).unwrap_or_default();
        if let (Some(into), Value::Object(fields)) = (schema.pointer_mut(to).and_then(Value::as_object_mut), fields) {
            into.extend(fields);
        }
    };
    join("/$defs", "/$defs");
    join("/properties", "/$defs/Case/properties");
    if let Some(case) = schema.pointer_mut("/$defs/Case").and_then(Value::as_object_mut) {
        case.insert("additionalProperties".to_owned(), false.into());
    }
    if let Some(game) = schema.pointer_mut("/properties/game").and_then(Value::as_object_mut) {
        game.insert("const".to_owned(), G::NAME.into());
    }
    if let Some(fields) = schema.as_object_mut() {
        let generator = "Generated by `cargo run -p nob-tests --bin generate`; do not edit.";
        fields.insert("$comment".to_owned(), generator.into());
        fields.insert("title".to_owned(), format!("Scenarios of the game `{}`", G::NAME).into());
    }
    G::finish_schema(&mut schema);
    schema
}
