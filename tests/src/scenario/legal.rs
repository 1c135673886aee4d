//! Commands: read from a step, and looked for in the list of legal ones.

use nob_core::beast::{Beast, Command, State};
use nob_core::{Game, Seat};
use serde_json::{Value, json};

use super::format::StepText;
use super::pattern::fits;

/// The commands of a step: one, or a list.
pub(super) fn commands(game: &Beast, told: &Value) -> Result<Vec<Command>, String> {
    let one = |command: &Value| {
        game.catalog().read_named(long_form(command)).map_err(|problem| format!("{command}: {problem}"))
    };
    match told.as_array() {
        Some(list) => list.iter().map(one).collect(),
        None => Ok(vec![one(told)?]),
    }
}

/// A command as the API reads it: words become objects, and a recruit has payers even if there are none.
fn long_form(command: &Value) -> Value {
    if let Some(word) = command.as_str() {
        return json!({ word: {} });
    }
    let mut command = command.clone();
    if let Some(recruit) = command.get_mut("recruit").and_then(Value::as_object_mut) {
        for payers in ["tilt", "trash"] {
            recruit.entry(payers).or_insert_with(|| json!([]));
        }
    }
    command
}

/// The seat's legal commands.
pub(super) fn list(game: &Beast, state: &State, seat: Seat) -> Vec<Command> {
    let mut list = Vec::new();
    game.legal(state, seat, &mut |command| list.push(command));
    list
}

/// Whether an accepted command is in the list; a recruit may pay more than a listed one with the same entry.
pub(super) fn is_listed(list: &[Command], command: Command) -> bool {
    let covered = |listed: &Command| match (*listed, command) {
        (
            Command::Recruit { slot, cell, tilt, trash },
            Command::Recruit { slot: own_slot, cell: own_cell, tilt: own_tilt, trash: own_trash },
        ) => {
            (slot, cell) == (own_slot, own_cell) && tilt.minus(own_tilt).is_empty() && trash.minus(own_trash).is_empty()
        }
        (listed, command) => listed == command,
    };
    list.iter().any(covered)
}

/// What speaks against what a step says of a list of legal commands.
pub(super) fn differs(game: &Beast, step: &StepText, list: &[Command]) -> Vec<String> {
    let all: Vec<Value> = list.iter().map(|command| game.command_to_json(command)).collect();
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
