//! How fast Nature of the Beast is: `cargo bench -p nob-core`.
//!
//! `README.md` beside this file says what each benchmark measures.

#![expect(clippy::expect_used, reason = "a benchmark stops at what it does not expect")]

mod common;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nob_core::beast::cards::FIRST_EDITION;
use nob_core::beast::{Beast, Catalog, Command, Deck, Event, Rules, State};
use nob_core::wire::Reader;
use nob_core::{Audience, Game, NoLog, Seat};
use serde_json::{Value, json};

const DECKS: [&str; 4] = ["farm+combat", "forest+tricky", "city+dark", "suburbs+resourceful"];
const SEEDS: u64 = 20;

/// A state in the middle of a game, and who decides what in it.
#[derive(Clone, Copy)]
struct Moment {
    state: State,
    seat: Seat,
    command: Command,
}

/// One game and all that was decided in it.
struct Table {
    game: Beast,
    seed: u64,
    decisions: Vec<(Seat, Command)>,
}

/// Both editions, fields of three and two rows, two to four seats.
fn games() -> Vec<Beast> {
    let catalog = Catalog::first_edition();
    let mut games = Vec::new();
    for preset in [Rules::FIRST_EDITION, Rules::SECOND_EDITION] {
        for (rows, seats) in [(3, 2), (3, 3), (3, 4), (2, 2), (2, 3), (2, 4)] {
            let decks = DECKS.iter().take(seats).map(|name| Deck::named(&catalog, name).expect("a prebuilt deck"));
            games.push(Beast::new(catalog.clone(), Rules { rows, ..preset }, decks.collect()).expect("fits together"));
        }
    }
    games
}

/// Plays twenty games of each.
fn tables(games: &[Beast]) -> Vec<Table> {
    let mut list = Vec::new();
    let mut tables = Vec::new();
    for game in games {
        for seed in 0..SEEDS {
            let mut decisions = Vec::new();
            common::play(game, seed, &mut list, |_, seat, command| decisions.push((seat, command)));
            tables.push(Table { game: game.clone(), seed, decisions });
        }
    }
    tables
}

/// Every 97th state of the games with two seats and three rows, first edition.
fn moments(game: &Beast) -> Vec<Moment> {
    let mut moments = Vec::new();
    let mut count = 0;
    for seed in 0..SEEDS {
        common::play(game, seed, &mut Vec::new(), |state, seat, command| {
            if count % 97 == 0 {
                moments.push(Moment { state: *state, seat, command });
            }
            count += 1;
        });
    }
    moments
}

fn playouts(criterion: &mut Criterion) {
    let games = games();
    common::playouts(criterion, "beast", &games, SEEDS);
    let tables = tables(&games);
    let decisions: usize = tables.iter().map(|table| table.decisions.len()).sum();

    // The same decisions again, without listing what else could have been decided.
    let mut group = criterion.benchmark_group("apply");
    group.throughput(Throughput::Elements(decisions as u64));
    group.bench_function("without log", |bench| {
        bench.iter(|| {
            for Table { game, seed, decisions } in &tables {
                let mut state = game.start(*seed);
                for &(seat, command) in decisions {
                    game.apply(&mut state, seat, command, &mut NoLog).expect("accepted before");
                }
                black_box(&state);
            }
        });
    });
    group.bench_function("with log", |bench| {
        let mut log: Vec<Event> = Vec::with_capacity(100_000);
        bench.iter(|| {
            for Table { game, seed, decisions } in &tables {
                log.clear();
                let mut state = game.start(*seed);
                for &(seat, command) in decisions {
                    game.apply(&mut state, seat, command, &mut log).expect("accepted before");
                }
                black_box(&log);
            }
        });
    });
    group.finish();
}

fn single_steps(criterion: &mut Criterion) {
    let game = games().swap_remove(0);
    let moments = moments(&game);
    let mut group = criterion.benchmark_group("state");
    group.throughput(Throughput::Elements(moments.len() as u64));
    group.bench_function("legal list", |bench| {
        let mut list = Vec::with_capacity(10_000);
        bench.iter(|| {
            for Moment { state, seat, .. } in &moments {
                list.clear();
                game.legal(state, *seat, &mut |command| list.push(command));
                black_box(&list);
            }
        });
    });
    group.bench_function("check", |bench| {
        bench.iter(|| {
            for Moment { state, seat, command } in &moments {
                black_box(game.check(state, *seat, *command)).expect("accepted before");
            }
        });
    });
    group.bench_function("clone", |bench| {
        bench.iter(|| {
            for Moment { state, .. } in &moments {
                black_box(*black_box(state));
            }
        });
    });
    group.bench_function("view", |bench| {
        bench.iter(|| {
            for Moment { state, seat, .. } in &moments {
                black_box(game.view(state, Audience::Seat(*seat)));
            }
        });
    });
    group.bench_function("determinize", |bench| {
        bench.iter(|| {
            for Moment { state, seat, .. } in &moments {
                black_box(game.determinize(state, *seat, 1));
            }
        });
    });
    // What stands for a state in a save; the frame of a save file is a few bytes more.
    group.bench_function("save", |bench| {
        let mut bytes = Vec::with_capacity(4096);
        bench.iter(|| {
            for Moment { state, .. } in &moments {
                bytes.clear();
                game.write_state(state, &mut bytes);
                black_box(&bytes);
            }
        });
    });
    let saves: Vec<Vec<u8>> = moments.iter().map(|moment| saved(&game, &moment.state)).collect();
    println!("saved states take {} bytes on average", saves.concat().len() / saves.len());
    group.bench_function("load", |bench| {
        bench.iter(|| {
            for bytes in &saves {
                black_box(game.read_state(&mut Reader::new(bytes)).expect("saved before"));
            }
        });
    });
    group.finish();
}

fn saved(game: &Beast, state: &State) -> Vec<u8> {
    let mut bytes = Vec::new();
    game.write_state(state, &mut bytes);
    bytes
}

/// The first edition's cards several times over under other names, as files of a user.
fn many_cards(wanted: usize) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut left = wanted;
    for round in 0.. {
        for (file, text) in FIRST_EDITION {
            let mut content: Value = serde_json::from_str(text).expect("the library's files are JSON");
            content["block"]["id"] = json!(format!("{}-{round}", content["block"]["id"].as_str().unwrap_or_default()));
            let cards = content["cards"].as_array_mut().expect("a file has cards");
            cards.truncate(left);
            for card in cards.iter_mut() {
                for field in ["id", "name"] {
                    card[field] = json!(format!("{}-{round}", card[field].as_str().unwrap_or_default()));
                }
                if let Some(card) = card.as_object_mut() {
                    card.remove("aliases");
                }
            }
            left -= cards.len();
            files.push((format!("{round}/{file}"), content.to_string()));
            if left == 0 {
                return files;
            }
        }
    }
    files
}

fn cards(criterion: &mut Criterion) {
    let files = many_cards(1000);
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let bytes: usize = files.iter().map(|(_, text)| text.len()).sum();
    println!("{} files, {bytes} bytes of cards", files.len());
    let catalog = Catalog::load(&files).expect("the cards are those of the library");
    assert_eq!(catalog.len(), 1000);
    let mut group = criterion.benchmark_group("cards");
    group.throughput(Throughput::Elements(catalog.len() as u64));
    group.bench_function("load 1000", |bench| bench.iter(|| Catalog::load(black_box(&files)).expect("loaded before")));
    group.finish();
}

criterion_group! {
    name = benches;
    config = common::config();
    targets = playouts, single_steps, cards
}
criterion_main!(benches);
