//! Mutants put to the test, on all cores.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use nob_core::beast::Catalog;
use serde_json::{Map, Value, json};

use super::Mutant;
use super::edition::Subject;
use crate::scenario::{self, Failure};

/// What became of a mutant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The loader refuses it: it is nonsense.
    Refused,
    /// A case fails with it.
    Noticed,
    /// All cases hold with it.
    Survived,
}

/// What becomes of mutants, each of the card beside it.
pub fn outcomes(mutants: &[(&Subject, Mutant)]) -> Vec<Outcome> {
    on_all_cores(mutants, |(subject, mutant)| outcome(subject, mutant))
}

fn outcome(subject: &Subject, mutant: &Mutant) -> Outcome {
    let overlay = mutant.overlay();
    if is_refused(&subject.card, &overlay) {
        Outcome::Refused
    } else if scenario::first_failure(&subject.cases, overlay).is_some() {
        Outcome::Noticed
    } else {
        Outcome::Survived
    }
}

/// Whether there can be no such card: it is loaded alone, which is quickly done.
fn is_refused(card: &Map<String, Value>, overlay: &Map<String, Value>) -> bool {
    let file = json!({
        "format": 1, "game": "nature-of-the-beast", "set": "mutants",
        "block": { "id": "mutants", "name": "Mutants", "kind": "extra" },
        "cards": [card], "overlay": [overlay],
    });
    Catalog::load(&[("the mutant", &file.to_string())]).is_err()
}

/// The cases that fail with the cards as they are; they would fail with every mutant.
pub fn failures(subjects: &[&Subject]) -> Vec<Failure> {
    let unchanged = |subject: &&Subject| {
        let overlay = Map::from_iter([("id".to_owned(), subject.id.as_str().into())]);
        scenario::first_failure(&subject.cases, overlay)
    };
    on_all_cores(subjects, unchanged).into_iter().flatten().collect()
}

/// What each of the items comes to, in their order. The next one goes to whoever is free.
fn on_all_cores<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(number) else { return done };
            done.push((number, work(item)));
        }
    };
    let mut all = thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..cores.min(items.len())).map(|_| scope.spawn(worker)).collect();
        let joined = workers.into_iter().map(|worker| worker.join().unwrap_or_else(|broken| resume_unwind(broken)));
        joined.flatten().collect::<Vec<_>>()
    });
    all.sort_unstable_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, result)| result).collect()
}
