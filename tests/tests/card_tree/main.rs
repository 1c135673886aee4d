//! Every ability as the engine runs it, compared with a plain reading of its tree, in random games.
#![allow(clippy::unwrap_used, reason = "tests")]

mod lots;

use std::sync::Arc;
use std::{env, thread};

use nob_core::beast::{Beast, Catalog, Position, Rules, State};
use nob_core::language::tree::Clause;
use nob_core::testkit::beast::{Compared, compare_with_tree};
use nob_core::testkit::{Playout, Policy};
use nob_tests::crossed;
use serde_json::{Value, json};

use crate::lots::Lots;

/// Games that are compared; `NOB_GAMES` plays another number, `NOB_FIRST` begins with another one.
const GAMES: u64 = 648;
const COMMANDS: usize = 200;

/// Games with crossed cards; `NOB_CROSSING` crosses them in another way.
const CROSSED_GAMES: u64 = 216;

fn number(name: &str, otherwise: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Games beside them about cards that answer a lost battle, and about the one card that lets two animals share a space.
const BEATEN_GAMES: u64 = 20;
const SHARING_GAMES: u64 = 24;
const SHARES: &str = "abandoned-kitten";

/// Who chooses in game number `number`: every policy in turn, but for cards that answer mostly one that fights.
fn policy(number: u64, catalog: &Catalog) -> Policy {
    let subject = &catalog.cards()[number as usize % catalog.len()];
    let answers = subject.ability.iter().any(|clause| matches!(clause, Clause::On(_)));
    let turn = number as usize / catalog.len() + number as usize;
    if answers && !number.is_multiple_of(4) { Policy::Fight } else { Policy::ALL[turn % Policy::ALL.len()] }
}

/// Compares these games with the cards of a catalogue; of games with a difference what it is.
fn compare_all(catalog: &Arc<Catalog>, first: u64, games: u64) -> (Compared, Vec<String>) {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let parts: Vec<_> = thread::scope(|scope| {
        let spawn = |worker| scope.spawn(move || compare_some(catalog, first + worker as u64, workers, first + games));
        let running: Vec<_> = (0..workers).map(spawn).collect();
        running.into_iter().map(|worker| worker.join().unwrap()).collect()
    });
    let (mut compared, mut differences) = (Compared::default(), Vec::new());
    for (part, others) in parts {
        compared.add(&part);
        differences.extend(others);
    }
    (compared, differences)
}

/// Compares every `step`th game.
fn compare_some(catalog: &Arc<Catalog>, first: u64, step: usize, until: u64) -> (Compared, Vec<String>) {
    let (mut compared, mut differences) = (Compared::default(), Vec::new());
    for number in (first..until).step_by(step) {
        let lots = Lots::new(catalog, number);
        let (game, state) = if (number + number / 216) % 3 == 0 {
            lots.beginning(number, catalog)
        } else {
            lots.middle(number, catalog)
        };
        let policy = policy(number, catalog);
        match compare_with_tree(&game, &state, &Playout::of_policy(number, policy), COMMANDS) {
            Ok(more) => compared.add(&more),
            Err(difference) => differences.push(format!("game {number}, {policy:?}: {difference}")),
        }
    }
    (compared, differences)
}

/// A game with many animals that may share the spaces of others.
fn sharing(number: u64, catalog: &Arc<Catalog>) -> (Beast, State) {
    let subject = catalog.cards().iter().position(|card| card.id == SHARES).unwrap();
    Lots::new(catalog, number).about(subject).middle(number, catalog)
}

/// A weak field attacked by a strong one: what answers a lost battle comes up.
fn beaten(seed: u64, catalog: &Arc<Catalog>) -> (Beast, State) {
    let weak = |cell: &str| (cell.to_owned(), json!("playful-possum"));
    let field: serde_json::Map<_, _> = ["B1", "B2", "B3", "M2", "F1", "F3"].map(weak).into_iter().collect();
    let strong = json!({ "B1": "grizzly-bear", "B2": "grizzly-bear", "M1": "grizzly-bear", "M2": "grizzly-bear" });
    let more = |field: Value| json!({ "field": field, "hand": ["4 bullhorn"], "troops": ["12 field-mouse"] });
    let seats = json!({ "A": more(strong), "B": more(field.into()) });
    let position = Position::from_json(&json!({ "seats": seats, "seed": seed }).to_string()).unwrap();
    Beast::from_position(Arc::clone(catalog), Rules::FIRST_EDITION, &position).unwrap()
}

#[test]
fn the_engine_does_what_the_tree_says() {
    let (games, first) = (number("NOB_GAMES", GAMES), number("NOB_FIRST", 0));
    let catalog = Catalog::first_edition();
    let (mut compared, mut differences) = compare_all(&catalog, first, games);
    println!("{games} games: {compared}");
    let beaten = (0..BEATEN_GAMES).map(|seed| (beaten(seed, &catalog), Playout::of_policy(seed, Policy::Fight)));
    let shared = (0..SHARING_GAMES).map(|seed| {
        let policy = Policy::ALL[seed as usize % Policy::ALL.len()];
        (sharing(seed, &catalog), Playout::of_policy(seed, policy))
    });
    for ((game, state), playout) in beaten.chain(shared) {
        match compare_with_tree(&game, &state, &playout, COMMANDS) {
            Ok(more) => compared.add(&more),
            Err(difference) => differences.push(format!("a game about single cards: {difference}")),
        }
    }
    println!("with the games about single cards: {compared}");
    let mut missing = Vec::new();
    for card in catalog.cards() {
        let clauses = compared.cards.get(&card.name).copied().unwrap_or_default();
        for clause in &card.ability {
            let seen = match clause {
                Clause::Always(_) => clauses.stood > 0,
                Clause::Use(_) | Clause::On(_) => clauses.carried_out > 0,
            };
            if !seen {
                missing.push(&card.name);
            }
        }
    }
    println!("never compared: {missing:?}");
    assert!(differences.is_empty(), "{} games differ: {}", differences.len(), differences.join("\n"));
    assert!(games < GAMES || missing.is_empty(), "never compared: {missing:?}");
}

#[test]
fn the_engine_does_what_the_trees_of_two_cards_in_one_say() {
    let (games, first) = (number("NOB_GAMES", CROSSED_GAMES), number("NOB_FIRST", 0));
    let (catalog, crossed) = crossed::catalog(number("NOB_CROSSING", 0));
    let (compared, differences) = compare_all(&catalog, first, games);
    println!("{games} games, {crossed} cards crossed: {compared}");
    assert!(crossed * 2 > catalog.len(), "only {crossed} cards can be crossed");
    assert!(differences.is_empty(), "{} games differ: {}", differences.len(), differences.join("\n"));
}
