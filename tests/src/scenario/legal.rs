//! Commands: read from a step, and looked for in the list of legal ones.

use nob_core::Seat;
use serde_json::{Value, json};

use super::format::StepText;
use super::pattern::fits;
use super::told::Told;

/// The commands of a step: one, or a list.
pub(super) fn commands<G: Told>(game: &G, told: &Value) -> Result<Vec<G::Command>, String> {
    let one = |command: &Value| {
        game.read_command_document(long_form::<G>(command)).map_err(|problem| format!("{command}: {problem}"))
    };
    match told.as_array() {
        Some(list) => list.iter().map(one).collect(),
        None => Ok(vec![one(told)?]),
    }
}

/// A command as the API reads it: words become objects, and fields that may be left out are there.
fn long_form<G: Told>(command: &Value) -> Value {
    let mut command = match command.as_str() {
        Some(word) => json!({ word: {} }),
        None => command.clone(),
    };
    G::complete(&mut command);
    command
}

/// The seat's legal commands.
pub(super) fn list<G: Told>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Command> {
    let mut list = Vec::new();
    game.legal(state, seat, &mut |command| list.push(command));
    list
}

/// What speaks against what a step says of a list of legal commands.
pub(super) fn differs<G: Told>(game: &G, step: &StepText, list: &[G::Command]) -> Vec<String> {
    let all: Vec<Value> = list.iter().map(|command| game.command_document(command)).collect();
    let of_kind = |command: &Value| match &step.kind {
        Some(kind) => command.get(kind).is_some(),
        None => true,
    };
    let narrowed = |command: &Value| step.narrowed.as_ref().is_none_or(|pattern| fits(pattern, command));
    let list: Vec<&Value> = all.iter().filter(|command| of_kind(command) && narrowed(command)).collect();
    let found = |pattern: &Value| list.iter().any(|command| fits(pattern, command));
    let mut problems = Vec::new();
    for pattern in step.has.iter().chain(&step.only).flatten() {
        if !found(pattern) {
            problems.push(format!("legal: {pattern} is missing"));
        }
    }
    for pattern in step.lacks.iter().flatten() {
        if let Some(command) = list.iter().find(|command| fits(pattern, command)) {
            problems.push(format!("legal: {command} should not be there"));
        }
    }
    if let Some(only) = &step.only {
        for command in &list {
            if !only.iter().any(|pattern| fits(pattern, command)) {
                problems.push(format!("legal: {command} is there too"));
            }
        }
    }
    if let Some(count) = step.count
        && list.len() != count
    {
        problems.push(format!("legal: expected {count} commands, found {}", list.len()));
    }
    if !problems.is_empty() {
        let listed: Vec<String> = list.iter().map(|command| format!("  {command}")).collect();
        problems.push(format!("the list:\n{}", listed.join("\n")));
    }
    problems
}
