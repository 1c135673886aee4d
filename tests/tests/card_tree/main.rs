//! Every ability as the engine runs it, compared with a plain reading of its tree, in random games.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::sync::Arc;
use std::{env, thread};

use nob_core::beast::cards::Kind;
use nob_core::beast::rules::{DeckCheck, ReactionPrompts};
use nob_core::beast::{Beast, Catalog, Cell, Position, Rules, State};
use nob_core::language::tree::Clause;
use nob_core::testkit::beast::{Cards, Compared, Setting, compare_with_tree, options};
use nob_core::testkit::{Dice, Playout, Policy};
use nob_core::{Game, Seat};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};

/// Games that are compared; `NOB_GAMES` plays another number, `NOB_FIRST` begins with another one.
const GAMES: u64 = 648;
const COMMANDS: usize = 200;

fn number(name: &str, otherwise: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Games beside them about the one card that lets two animals share a space.
const SHARING_GAMES: u64 = 24;
const SHARES: &str = "abandoned-kitten";

/// Cards for game number `number`.
struct Lots<'a> {
    catalog: &'a Catalog,
    dice: Dice,
    /// The card that shall come up often.
    subject: usize,
    /// Legends that have not been taken yet: each is there once.
    legends: Vec<&'a str>,
}

impl<'a> Lots<'a> {
    fn new(catalog: &'a Catalog, number: u64) -> Self {
        let legends = catalog.cards().iter().filter(|card| card.facts.kind == Kind::Legend);
        let subject = number as usize % catalog.len();
        Self { catalog, subject, dice: Dice::new(number), legends: legends.map(|card| card.id.as_str()).collect() }
    }

    fn card(&mut self, kind: Kind) -> &'a str {
        let subject = &self.catalog.cards()[self.subject];
        if subject.facts.kind == kind && self.dice.once_in(4) {
            return &subject.id;
        }
        let pool: Vec<_> = self.catalog.cards().iter().filter(|card| card.facts.kind == kind).collect();
        &pool[self.dice.below(pool.len())].id
    }

    fn cards(&mut self, kinds: &[(usize, Kind)]) -> Vec<String> {
        let mut list = Vec::new();
        for &(count, kind) in kinds {
            list.extend((0..count).map(|_| self.card(kind).to_owned()));
        }
        // Every deck in another order.
        for place in (1..list.len()).rev() {
            list.swap(place, self.dice.below(place + 1));
        }
        list
    }

    fn rules(&mut self, number: u64) -> Rules {
        let preset = [Rules::FIRST_EDITION, Rules::SECOND_EDITION][(number + number / 216) as usize % 2];
        let rules = Rules { rows: if self.dice.once_in(3) { 2 } else { 3 }, ..preset };
        let rules = if self.dice.once_in(3) { odd_rules(number) } else { rules };
        let asks_all = self.dice.once_in(4);
        let reaction_prompts = if asks_all { ReactionPrompts::Always } else { rules.reaction_prompts };
        Rules { reaction_prompts, deck_check: DeckCheck::Off, ..rules }
    }

    fn seats(&mut self) -> usize {
        2 + usize::from(self.dice.once_in(2)) + usize::from(self.dice.once_in(4))
    }

    /// A game from its beginning.
    fn beginning(mut self, number: u64, catalog: &Arc<Catalog>) -> (Beast, State) {
        let rules = self.rules(number);
        let troops = [(2, Kind::Legend), (24, Kind::Animal), (4, Kind::Leader)];
        let tricks = [(12, Kind::Event), (8, Kind::Item), (8, Kind::Location), (8, Kind::Human)];
        let deck = |lots: &mut Self| Cards::built([lots.cards(&troops), lots.cards(&tricks)].concat());
        let decks = (0..self.seats()).map(|_| deck(&mut self)).collect();
        let game = Setting { rules, decks }.game(catalog).unwrap();
        let state = game.start(number);
        (game, state)
    }

    /// A game that has been going on for long: full tables, much Favor and Fury.
    fn middle(mut self, number: u64, catalog: &Arc<Catalog>) -> (Beast, State) {
        let rules = Rules { rows: 3, no_tricks: false, ..self.rules(number) };
        let seats: serde_json::Map<_, _> =
            (0..self.seats()).map(|index| (Seat::at(index).to_string(), self.seat(rules))).collect();
        let position = json!({ "seats": seats, "seed": number, "turn": { "step": "actions" } });
        let position = Position::from_json(&position.to_string()).unwrap();
        Beast::from_position(Arc::clone(catalog), rules, &position).unwrap()
    }

    fn seat(&mut self, rules: Rules) -> Value {
        let (mut field, mut locations, mut humans) = (json!({}), json!({}), json!({}));
        let (open, mut led) = (self.dice.below(9), false);
        for cell in Cell::all().filter(|cell| *cell != Cell::LODGING) {
            if cell.index() == open || self.dice.once_in(3) {
                continue;
            }
            let subject = &self.catalog.cards()[self.subject].id;
            let featured = self.legends.iter().position(|legend| legend == subject);
            let place = featured.unwrap_or_else(|| self.dice.below(self.legends.len()));
            let legend = self.legends.len() > 1 && self.dice.once_in(if featured.is_some() { 2 } else { 6 });
            let animal = if legend { self.legends.swap_remove(place) } else { self.card(Kind::Animal) };
            let leader = (!legend && !led && self.dice.once_in(3)).then(|| self.card(Kind::Leader));
            led |= leader.is_some();
            let items: Vec<_> = (0..usize::from(self.dice.once_in(3))).map(|_| self.card(Kind::Item)).collect();
            let tilted = self.dice.once_in(4);
            field[cell.name()] = json!({ "animal": animal, "leader": leader, "items": items, "tilted": tilted });
            if self.dice.once_in(4) {
                locations[cell.name()] = json!(self.card(Kind::Location));
            }
        }
        for row in ["HB", "HM", "HF"] {
            humans[row] = json!({ "card": self.card(Kind::Human), "tilted": self.dice.once_in(4) });
        }
        let tricks = [(18, Kind::Event), (2, Kind::Item), (2, Kind::Location), (2, Kind::Human)];
        let tallies = if rules.no_tallies { [0, 0] } else { [self.dice.below(8), self.dice.below(9)] };
        json!({
            "favor": tallies[0],
            "fury": tallies[1],
            "field": field,
            "locations": locations,
            "humans": humans,
            "hand": self.cards(&[(5, Kind::Event), (1, Kind::Item), (1, Kind::Human), (1, Kind::Location)]),
            "troops": self.cards(&[(12, Kind::Animal)]),
            "tricks": self.cards(&tricks),
            "trash": self.cards(&[(1, Kind::Item), (1, Kind::Animal)]),
            "pen": [{ "up": self.card(Kind::Animal) }, { "down": self.card(Kind::Animal) }, { "up": self.card(Kind::Animal) }],
        })
    }
}

/// Rules with some fields of their own. From a closed trash nobody can be asked to pick: it stays open.
fn odd_rules(number: u64) -> Rules {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let dice = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let rules = options().new_tree(&mut TestRunner::new_with_rng(Config::default(), dice)).unwrap().current();
    Rules { trash_public: true, ..rules }
}

/// Who chooses in game number `number`: every policy in turn, but for cards that answer mostly one that fights.
fn policy(number: u64, catalog: &Catalog) -> Policy {
    let subject = &catalog.cards()[number as usize % catalog.len()];
    let answers = subject.ability.iter().any(|clause| matches!(clause, Clause::On(_)));
    let turn = number as usize / catalog.len() + number as usize;
    if answers && !number.is_multiple_of(4) { Policy::Fight } else { Policy::ALL[turn % Policy::ALL.len()] }
}

/// Compares every `step`th game; of games with a difference what it is.
fn compare_some(first: u64, step: usize, until: u64) -> (Compared, Vec<String>) {
    let catalog = Catalog::first_edition();
    let (mut compared, mut differences) = (Compared::default(), Vec::new());
    for number in (first..until).step_by(step) {
        let lots = Lots::new(&catalog, number);
        let (game, state) = if (number + number / 216) % 3 == 0 {
            lots.beginning(number, &catalog)
        } else {
            lots.middle(number, &catalog)
        };
        let policy = policy(number, &catalog);
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
    Lots { subject, ..Lots::new(catalog, number) }.middle(number, catalog)
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
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let parts: Vec<_> = thread::scope(|scope| {
        let spawn = |worker| scope.spawn(move || compare_some(first + worker as u64, workers, first + games));
        let running: Vec<_> = (0..workers).map(spawn).collect();
        running.into_iter().map(|worker| worker.join().unwrap()).collect()
    });
    let mut compared = Compared::default();
    for (part, _) in &parts {
        compared.add(part);
    }
    let mut differences: Vec<_> = parts.into_iter().flat_map(|(_, differences)| differences).collect();
    println!("{games} games: {compared}");
    let catalog = Catalog::first_edition();
    for seed in 0..20 {
        let (game, state) = beaten(seed, &catalog);
        let playout = Playout::of_policy(seed, Policy::Fight);
        compared.add(&compare_with_tree(&game, &state, &playout, 80).unwrap());
    }
    for number in 0..SHARING_GAMES {
        let (game, state) = sharing(number, &catalog);
        let playout = Playout::of_policy(number, Policy::ALL[number as usize % Policy::ALL.len()]);
        match compare_with_tree(&game, &state, &playout, COMMANDS) {
            Ok(more) => compared.add(&more),
            Err(difference) => differences.push(format!("sharing game {number}: {difference}")),
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
