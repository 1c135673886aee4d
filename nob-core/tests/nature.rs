//! Nature at a table: saves, replays, undo, and the files of the versions that this library reads.
//!
//! A change of the format or of the rules shows here first. It takes a new version number, new files
//! (`cargo test -p nob-core --test nature -- --ignored`) and a line in the changelog.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use std::path::PathBuf;
use std::sync::Arc;

use nob_core::chance::Scripted;
use nob_core::nature::{Catalog, Nature, Pile, Rules, SpeciesId};
use nob_core::replay::REPLAY_VERSION;
use nob_core::table::{CannotUndo, SAVE_VERSION};
use nob_core::{Audience, Game, Replay, Rng, Seat, Table};

fn game(rules: Rules, players: usize) -> Arc<Nature> {
    Arc::new(Nature::new(Catalog::base(), rules, players).unwrap())
}

/// Goes on by lot, at most so many commands.
fn wander(table: &mut Table<Nature>, seed: u64, most: usize) {
    let mut lot = Rng::new(seed);
    for _ in 0..most {
        let Some(seat) = table.to_act().iter().next() else { return };
        let legal = table.legal(seat);
        let command = legal[lot.peek() as usize % legal.len()];
        lot = lot.advanced();
        table.play(seat, command).unwrap();
    }
}

#[test]
fn saved_games_go_on_the_same_way() {
    for (rules, players) in [(Rules::BASE, 3), (Rules::QUICK_PLAY, 2), (Rules::BIG_BOX, 6)] {
        let game = game(rules, players);
        for most in [0, 5, 40, 1000] {
            let mut table = Table::new(Arc::clone(&game), 3);
            wander(&mut table, 4, most);
            let mut again = Table::load(Arc::clone(&game), &table.save()).unwrap();
            assert_eq!(again.state(), table.state());
            wander(&mut table, 5, 30);
            wander(&mut again, 5, 30);
            assert_eq!(again.digest(), table.digest());
        }
    }
}

#[test]
fn save_of_other_rules_is_refused() {
    let table = Table::new(game(Rules::BASE, 2), 3);
    assert!(Table::load(game(Rules::QUICK_PLAY, 2), &table.save()).is_err());
    assert!(Table::load(game(Rules::BASE, 3), &table.save()).is_err());
}

#[test]
fn undo_stops_where_something_was_shown() {
    let mut table = Table::new(game(Rules { snow_leopard: Some(Seat::A), ..Rules::BASE }, 2), 3);
    let species = SpeciesId::at(0);
    let before = *table.state();
    table.play(Seat::A, nob_core::nature::Command::BecomeHunter { species }).unwrap();
    table.undo().unwrap();
    assert_eq!(*table.state(), before);
    let card = table.view(Audience::Seat(Seat::A)).hand(Seat::A).unwrap()[0];
    table.play(Seat::A, nob_core::nature::Command::IncreaseSize { card, species }).unwrap();
    assert!(matches!(table.undo(), Err(CannotUndo::Barrier { .. })), "the card has been seen");
}

#[test]
fn tests_may_force_the_deck_and_the_first_player() {
    let game = game(Rules::BASE, 2);
    let find = |id| game.catalog().find(id).unwrap();
    let mut script = Scripted::default();
    script.force_stack(Seat::A, Pile::Deck, ["fast-4", "tusked-1", "social-1"].map(find).to_vec());
    script.force_roll(1);
    let table = Table::scripted(Arc::clone(&game), 3, script);
    assert!(table.unused().finish().is_ok(), "all that was forced has been used");
    let board = &table.state().board;
    assert_eq!((board.round_card, board.snow_leopard, board.plants), (Some(find("fast-4")), Seat::B, 8));
    let drawn = table.view(Audience::Seat(Seat::B)).hand(Seat::B).unwrap();
    assert!(drawn.contains(&find("tusked-1")) && drawn.contains(&find("social-1")));
}

const FIRST: u64 = 20_251_105;

fn fixture_game() -> Arc<Nature> {
    game(Rules { extra_rounds: 1, ..Rules::QUICK_PLAY }, 3)
}

fn file(kind: &str) -> PathBuf {
    let version = if kind == "save" { SAVE_VERSION } else { REPLAY_VERSION };
    let name = format!("{}-format{version}-rules{}.{kind}", Nature::NAME, Nature::RULES_VERSION);
    [env!("CARGO_MANIFEST_DIR"), "..", "tests", "replays", &name].iter().collect()
}

fn read(kind: &str) -> Vec<u8> {
    let file = file(kind);
    std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

// rules: NT-231
#[test]
fn replay_on_file_goes_the_same_way_to_the_save_on_file() {
    let game = fixture_game();
    let replay = Replay::from_bytes(&*game, &read("replay")).unwrap();
    let table = replay.run(&game).unwrap();
    assert_eq!(table.save(), read("save"));
    let json = Replay::from_json(&*game, &String::from_utf8(read("json")).unwrap()).unwrap();
    assert_eq!(json.to_bytes(), read("replay"));
    assert_eq!(Table::load(fixture_game(), &read("save")).unwrap().save(), read("save"));
}

#[test]
#[ignore = "writes the files that the other tests read"]
fn write_fixtures() {
    let game = fixture_game();
    let mut table = Table::new(Arc::clone(&game), FIRST);
    wander(&mut table, FIRST, 120);
    let replay = Replay::record(&table);
    std::fs::write(file("save"), table.save()).unwrap();
    std::fs::write(file("replay"), replay.to_bytes()).unwrap();
    let json = serde_json::to_string_pretty(&replay.to_json(&game)).unwrap();
    std::fs::write(file("json"), json + "\n").unwrap();
}
