//! Plays a case and compares.

use nob_core::chance::Scripted;
use nob_core::{Audience, Seat};
use serde_json::{Map, Value};

use super::Failure;
use super::facts::Facts;
use super::format::{Case, ChanceText, StepText};
use super::legal;
use super::pattern::{fits, missing_in_order};
use super::told::{Start, Told, cards, seat};

/// A game being played.
struct Table<G: Told> {
    game: G,
    state: G::State,
    chance: Scripted<G::Pile>,
    /// Events of the last step, or of the set-up.
    events: Vec<G::Event>,
}

/// Plays the case with all options that it is meant for, one after another.
pub(super) fn case<G: Told>(case: &Case, kept: &mut G::Kept) -> impl Iterator<Item = Failure> {
    let all = case.played_with::<G>().into_iter();
    all.filter_map(|(with, options)| with_options::<G>(case, &with, options, kept).err())
}

/// Plays the case with some options, up to the first step that goes another way.
fn with_options<G: Told>(
    case: &Case,
    with: &str,
    options: Map<String, Value>,
    kept: &mut G::Kept,
) -> Result<(), Failure> {
    let fail = |step: usize, told: String, problems| {
        Err(Failure { case: case.name.clone(), with: with.to_owned(), step, told, problems })
    };
    let mut table = match Table::<G>::start(case, options, kept) {
        Ok(_) if !case.problems.is_empty() => return fail(0, "the game can be made".into(), Vec::new()),
        Ok(table) => table,
        Err(problems) => {
            let told = |part: &&String| !problems.contains(part.as_str());
            return match case.problems.iter().find(told) {
                None if !case.problems.is_empty() => Ok(()),
                missing => {
                    let expected = missing.map(|part| format!("expected a problem with `{part}`"));
                    fail(0, "the game cannot be made".into(), expected.into_iter().chain([problems]).collect())
                }
            };
        }
    };
    for (index, step) in case.steps.iter().enumerate() {
        let problems = table.step(step).unwrap_or_else(|problem| vec![problem]);
        if !problems.is_empty() {
            let told = serde_json::to_string(step).unwrap_or_default();
            return fail(index + 1, told, problems);
        }
    }
    match table.chance.finish() {
        Ok(()) => Ok(()),
        Err(left) => fail(case.steps.len(), "the end".into(), vec![left.to_string()]),
    }
}

impl<G: Told> Table<G> {
    /// The game where its steps begin.
    fn start(case: &Case, options: Map<String, Value>, kept: &mut G::Kept) -> Result<Self, String> {
        let (game, start) = G::make(case, options, kept)?;
        let state = match &start {
            Start::Seed(seed) => game.first_state(*seed),
            Start::Position(state) => **state,
        };
        let mut table = Self { game, state, chance: Scripted::default(), events: Vec::new() };
        if let Some(forced) = &case.chance {
            table.force(forced)?;
        }
        if matches!(start, Start::Seed(_)) {
            table.game.set_up(&mut table.state, &mut table.chance, &mut table.events);
        }
        Ok(table)
    }

    /// Forces chance to come.
    fn force(&mut self, forced: &ChanceText) -> Result<(), String> {
        for stack in &forced.stacks {
            let pile = serde_json::from_value(stack.pile.as_str().into());
            let pile = pile.map_err(|problem| format!("chance: {problem}"))?;
            self.chance.force_stack(seat(&stack.seat)?, pile, cards(self.game.names(), &stack.cards)?);
        }
        forced.rolls.iter().for_each(|&roll| self.chance.force_roll(roll));
        Ok(())
    }

    /// Everything in which a step goes another way than told.
    fn step(&mut self, step: &StepText) -> Result<Vec<String>, String> {
        let mut problems = Vec::new();
        if let Some(forced) = &step.chance {
            self.force(forced)?;
        }
        if let (Some(by), Some(commands)) = (&step.by, &step.accept) {
            let by = seat(by)?;
            self.events.clear();
            for command in legal::commands(&self.game, commands)? {
                self.accept(by, command)?;
            }
        }
        if let (Some(by), Some(commands)) = (&step.by, &step.refuse) {
            let by = seat(by)?;
            for command in legal::commands(&self.game, commands)? {
                problems.extend(self.refuse(by, command, step));
            }
        }
        if let Some(of) = &step.legal {
            let list = legal::list(&self.game, &self.state, seat(of)?);
            problems.extend(legal::differs(&self.game, step, &list));
        }
        if let Some(expected) = &step.expect {
            let audience = match step.view.as_deref() {
                None | Some("everything") => Audience::Everything,
                Some("spectator") => Audience::Spectator,
                Some(name) => Audience::Seat(seat(name)?),
            };
            problems.extend(self.expect(audience, expected));
        }
        self.compare_events(step, &mut problems);
        Ok(problems)
    }

    /// Gives a command that must be accepted, be listed, and change the state by its events alone.
    fn accept(&mut self, by: Seat, command: G::Command) -> Result<(), String> {
        let told = self.game.command_to_json(&command);
        let list = legal::list(&self.game, &self.state, by);
        let before = self.state;
        let first = self.events.len();
        self.game
            .apply_with(&mut self.state, by, command, &mut self.chance, &mut self.events)
            .map_err(|refused| format!("{told} was refused: {} {refused}", refused.code()))?;
        if !G::is_listed(&list, command) {
            return Err(format!("{told} was accepted and is not in the list of legal commands"));
        }
        let mut folded = before;
        for event in &self.events[first..] {
            self.game.evolve(&mut folded, event);
        }
        if folded != self.state {
            return Err(format!("{told}: its events do not lead to the state"));
        }
        Ok(())
    }

    /// Gives a command that must be refused, not be listed, and change nothing.
    fn refuse(&mut self, by: Seat, command: G::Command, step: &StepText) -> Vec<String> {
        let told = self.game.command_to_json(&command);
        let mut problems = Vec::new();
        let before = self.state;
        let mut events: Vec<G::Event> = Vec::new();
        match self.game.apply_with(&mut self.state, by, command, &mut self.chance, &mut events) {
            Ok(()) => return vec![format!("{told} was accepted")],
            Err(refused) => {
                let rule = step.rule.as_deref().filter(|rule| !refused.rules().contains(rule));
                let code = step.code.as_deref().filter(|code| *code != refused.code());
                if let Some(expected) = rule.or(code) {
                    problems.push(format!("{told}: expected {expected}, found {} {refused}", refused.code()));
                }
            }
        }
        if self.state != before || !events.is_empty() {
            problems.push(format!("{told} was refused and changed the state"));
        }
        if legal::list(&self.game, &self.state, by).contains(&command) {
            problems.push(format!("{told} was refused and is in the list of legal commands"));
        }
        problems
    }

    fn expect(&self, audience: Audience, expected: &Map<String, Value>) -> Vec<String> {
        let view = self.game.view(&self.state, audience);
        let prompt = self.game.prompt(&self.state).map_or(Value::Null, |prompt| self.game.prompt_to_json(&prompt));
        let facts = Facts { game: &self.game, view: &view, prompt };
        expected.iter().filter_map(|(key, value)| facts.differs(key, value)).collect()
    }

    fn compare_events(&self, step: &StepText, problems: &mut Vec<String>) {
        if step.events.is_none() && step.no_events.is_none() {
            return;
        }
        let events: Vec<Value> = self.events.iter().map(|event| self.game.event_to_json(event)).collect();
        if let Some(missing) = step.events.as_ref().and_then(|patterns| missing_in_order(patterns, &events)) {
            problems.push(format!("events: {missing} is missing, or not in this order"));
        }
        for pattern in step.no_events.iter().flatten() {
            if let Some(event) = events.iter().find(|event| fits(pattern, event)) {
                problems.push(format!("events: {event} should not be there"));
            }
        }
        if !problems.is_empty() {
            let told: Vec<String> = events.iter().map(|event| format!("  {event}")).collect();
            problems.push(format!("the events:\n{}", told.join("\n")));
        }
    }
}
