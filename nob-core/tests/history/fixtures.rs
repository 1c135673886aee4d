//! Files of the versions that this library reads: they must go on to be read, and to say the same.
//!
//! A change of the format or of the rules shows here first. It takes a new version number, new files
//! (`cargo test -p nob-core --test history -- --ignored`) and a line in the changelog.

use std::path::PathBuf;
use std::sync::Arc;

use nob_core::beast::{Beast, Rules};
use nob_core::replay::REPLAY_VERSION;
use nob_core::table::SAVE_VERSION;
use nob_core::{Game, Replay, Table};

use super::{game, wander};

const FIRST: u64 = 20_240_612;

fn fixture_game() -> Arc<Beast> {
    game(Rules::SECOND_EDITION, &["city+resourceful", "farm+combat", "suburbs+tricky"])
}

fn file(kind: &str) -> PathBuf {
    let version = if kind == "save" { SAVE_VERSION } else { REPLAY_VERSION };
    let name = format!("{}-format{version}-rules{}.{kind}", Beast::NAME, Beast::RULES_VERSION);
    [env!("CARGO_MANIFEST_DIR"), "..", "tests", "replays", &name].iter().collect()
}

fn read(kind: &str) -> Vec<u8> {
    let file = file(kind);
    std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

// rules: NB-014
#[test]
fn replay_on_file_goes_the_same_way_to_the_save_on_file() {
    let game = fixture_game();
    let replay = Replay::from_bytes(&*game, &read("replay")).unwrap();
    assert_eq!(replay.to_bytes(), read("replay"));
    let table = replay.run(&game).unwrap();
    assert_eq!(table.save(), read("save"));
    assert_eq!(table.digest(), replay.commands().last().unwrap().digest);
    let json = Replay::from_json(&*game, &String::from_utf8(read("json")).unwrap()).unwrap();
    assert_eq!(json.to_bytes(), read("replay"));
}

#[test]
fn save_on_file_is_read() {
    let loaded = Table::load(fixture_game(), &read("save")).unwrap();
    assert_eq!(loaded.save(), read("save"));
}

#[test]
#[ignore = "writes the files that the other tests read"]
fn write_fixtures() {
    let game = fixture_game();
    let mut table = Table::new(Arc::clone(&game), FIRST);
    wander(&mut table, FIRST, 120, &mut |_| {});
    let replay = Replay::record(&table);
    std::fs::write(file("save"), table.save()).unwrap();
    std::fs::write(file("replay"), replay.to_bytes()).unwrap();
    let json = serde_json::to_string_pretty(&replay.to_json(&game)).unwrap();
    std::fs::write(file("json"), json + "\n").unwrap();
}
