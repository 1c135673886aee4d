//! Games played again.

use std::sync::Arc;

use nob_core::beast::{Beast, Command, Pile, Rules};
use nob_core::chance::Scripted;
use nob_core::replay::{BadReplay, Header, ReplayError, Start};
use nob_core::wire::Damage;
use nob_core::{CardId, Game, Replay, Seat, Table};

use super::{game, games, wander};

fn played(game: &Arc<Beast>, seed: u64) -> Table<Beast> {
    let mut table = Table::new(Arc::clone(game), seed);
    wander(&mut table, seed, 500, &mut |_| {});
    table
}

fn both_forms(game: &Beast, replay: &Replay<Beast>) -> [Replay<Beast>; 2] {
    let text = replay.to_json(game).to_string();
    [Replay::from_bytes(game, &replay.to_bytes()).unwrap(), Replay::from_json(game, &text).unwrap()]
}

// rules: NB-014
#[test]
fn replay_goes_the_same_way() {
    for game in games() {
        let table = played(&game, 21);
        let replay = Replay::record(&table);
        for again in both_forms(&game, &replay) {
            assert_eq!(again.to_bytes(), replay.to_bytes());
            let again = again.run(&game).unwrap();
            assert_eq!((again.state(), again.events()), (table.state(), table.events()));
        }
    }
}

#[test]
fn header_is_enough_to_make_the_game_again() {
    for game in games() {
        let replay = Replay::record(&played(&game, 22));
        let bytes = Header::from_bytes(&replay.to_bytes()).unwrap();
        let text = Header::from_json(&replay.to_json(&game).to_string()).unwrap();
        assert_eq!((&bytes, bytes.game()), (&text, Beast::NAME));
        let again = Beast::from_document(Arc::clone(game.catalog()), bytes.document().clone()).unwrap();
        assert_eq!(again.digest(), bytes.digest());
        replay.run(&Arc::new(again)).unwrap();
    }
}

#[test]
fn replay_of_a_loaded_table_begins_with_its_state() {
    let game = games().remove(1);
    let table = played(&game, 23);
    let mut loaded = Table::load(Arc::clone(&game), &table.save()).unwrap();
    wander(&mut loaded, 1, 40, &mut |_| {});
    let replay = Replay::record(&loaded);
    assert!(matches!(replay.start(), Start::State(_)));
    for again in both_forms(&game, &replay) {
        assert_eq!(again.run(&game).unwrap().state(), loaded.state());
    }
}

#[test]
fn forced_results_are_part_of_the_replay() {
    let game = games().remove(0);
    let troops: Vec<CardId> = game.decks()[1].cards.iter().copied().take(2).collect();
    let mut script = Scripted::default();
    script.force_stack(Seat::B, Pile::Troops, troops.clone());
    script.force_stack(Seat::B, Pile::Troops, troops);
    let mut table = Table::scripted(Arc::clone(&game), 24, script);
    assert!(table.unused().finish().is_err(), "one more shuffle is forced");
    wander(&mut table, 2, 60, &mut |_| {});
    assert!(table.unused().finish().is_ok());
    let replay = Replay::record(&table);
    for again in both_forms(&game, &replay) {
        assert_eq!(again.run(&game).unwrap().events(), table.events());
    }
    let plain = replay.to_json(&game);
    let mut plain = plain.as_object().unwrap().clone();
    plain.remove("chance").unwrap();
    let plain = Replay::from_json(&*game, &serde_json::Value::from(plain).to_string()).unwrap();
    assert!(matches!(plain.run(&game), Err(ReplayError::SetUp { .. })));
    while table.undo_forced().is_ok() {}
    assert!(table.unused().finish().is_err(), "undoing gives forced results back");
}

#[test]
fn first_diverging_command_is_named() {
    let game = games().remove(0);
    let table = played(&game, 25);
    let document = Replay::record(&table).to_json(&game);
    let with = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut changed = document.clone();
        change(&mut changed);
        Replay::from_json(&*game, &changed.to_string()).unwrap().run(&game).unwrap_err()
    };
    let value = match table.played()[0].command {
        Command::ChooseTally { value } => (value + 1) % 10,
        other => panic!("{other:?} first"),
    };
    let seat = table.played()[0].seat;
    let error = with(&|changed| changed["commands"][0]["command"]["choose_tally"]["value"] = value.into());
    let named = matches!(error, ReplayError::Diverged { index: 0, seat: who, command, .. }
        if who == seat && command == Command::ChooseTally { value });
    assert!(named, "{error:?}");
    let error = with(&|changed| changed["commands"][1]["seat"] = "A".into());
    let named =
        matches!(error, ReplayError::Refused { index: 1, rejection, .. } if rejection.code() == "no_tally_choice");
    assert!(named, "{error:?}");
    let error = with(&|changed| changed["start"] = serde_json::json!({ "seed": "000000000000001a" }));
    assert!(matches!(error, ReplayError::SetUp { .. }), "{error:?}");
    let error = with(&|changed| changed["commands"][7]["digest"] = "00000000000000aa".into());
    assert!(matches!(error, ReplayError::Diverged { index: 7, expected: 0xaa, .. }), "{error:?}");
}

#[test]
fn damaged_replays_are_refused() {
    let game = games().remove(0);
    let mut table = Table::new(Arc::clone(&game), 27);
    wander(&mut table, 3, 30, &mut |_| {});
    let replay = Replay::record(&table);
    let bytes = replay.to_bytes();
    for length in 0..bytes.len() {
        assert!(Replay::from_bytes(&*game, &bytes[..length]).is_err());
        assert!(Header::from_bytes(&bytes[..length]).is_err());
    }
    for place in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= 0x10;
        assert!(Replay::from_bytes(&*game, &changed).is_err());
    }
    assert_eq!(Replay::from_bytes(&*game, &table.save()).unwrap_err(), Damage::Foreign { expected: "replay" });
    let other = game_of_other_rules();
    assert!(matches!(Replay::from_bytes(&*other, &bytes), Err(Damage::Mismatch { .. })));
    assert!(matches!(replay.run(&other), Err(ReplayError::Unfit(Damage::Mismatch { .. }))));
    let mut document = replay.to_json(&game);
    document["commands"][2]["command"] = serde_json::json!({ "boost": { "card": "bullhron" } });
    let error = Replay::from_json(&*game, &document.to_string()).unwrap_err();
    assert!(matches!(&error, BadReplay::Command { index: 2, reason } if reason.contains("Bullhorn")), "{error}");
    document["format"] = 2.into();
    let error = Replay::from_json(&*game, &document.to_string()).unwrap_err();
    assert!(matches!(error, BadReplay::Unfit(Damage::Version { found: 2, known: 1 })), "{error}");
}

fn game_of_other_rules() -> Arc<Beast> {
    game(Rules { rows: 2, ..Rules::FIRST_EDITION }, &["farm+combat", "forest+tricky"])
}
