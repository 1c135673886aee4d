//! Playing cards and building (2.6), armies and strength (2.7).

use super::table::{A, B, Table};
use crate::Audience;
use crate::Game;
use crate::bears::*;

// rules: BB-061 BB-068 BB-074
#[test]
fn head_begins_a_monster_for_one_action() {
    let mut table = Table::full(2).hand(A, "land bear p1");
    table.play(A, "head land");
    assert_eq!((table.monsters(A), table.actions(), table.armies(A)), (vec!["land".into()], 3, [2, 0, 0]));
    table.play(A, "head bear");
    assert_eq!((table.monsters(A), table.armies(A)), (vec!["land".into(), "bear".into()], [5, 3, 3]));
    table.refuse(A, "head p1", "not_a_head").refuse(A, "head land", "not_in_hand");
}

// rules: BB-062
#[test]
fn part_needs_a_monster() {
    let mut table = Table::full(2).hand(A, "p1 hat rake").monster(B, "land");
    for card in ["p1", "hat", "rake"] {
        table.refuse(A, &format!("join {card} 0.0 left"), "no_monster");
    }
    assert!(table.legal(A).iter().all(|command| !command.starts_with("join")));
}

// rules: BB-063 BB-064 BB-065 BB-066
#[test]
fn stitches_must_line_up() {
    let mut table = Table::full(2).hand(A, "x2 x2 y3 y3 p1").monster(A, "sea-3").monster(A, "land");
    table.refuse(A, "join x2 0.0 bottom", "stitch_mismatch");
    table.refuse(A, "join p1 0.0 bottom", "stitch_mismatch");
    table.refuse(A, "join y3 0.0 left", "no_stitches");
    table.refuse(A, "join y3 1.0 top", "stitch_mismatch");
    assert_eq!((table.actions(), table.hand_of(A)), (4, "p1 x2 x2 y3 y3".into()));
    table.play(A, "join y3 0.0 bottom");
    assert_eq!((table.actions(), table.hand_of(A)), (3, "p1 x2 x2 y3".into()));
    table.refuse(A, "join y3 0.0 bottom", "edge_taken");
    table.refuse(A, "join y3 0.1 top", "edge_taken");
    table.play(A, "join x2 0.1 bottom").refuse(A, "join x2 0.1 bottom", "edge_taken");
    assert_eq!(table.monsters(A), ["sea-3 y3 x2", "land"]);
}

// rules: BB-063 BB-065 BB-066
#[test]
fn each_open_edge_that_fits_is_listed_and_no_other() {
    let table = Table::full(2).hand(A, "p1 y3").monster(A, "land p2").monster(A, "sea-3");
    let mut joins = table.legal(A);
    joins.retain(|command| command.starts_with("join"));
    let p2 = ["right", "bottom", "left"].map(|edge| format!("join p1 0.1 {edge}"));
    let land = ["top", "right", "left"].map(|edge| format!("join p1 0.0 {edge}"));
    let y3 = ["join y3 1.0 bottom".to_owned()];
    assert_eq!(joins, [&land[..], &p2, &y3].concat());
}

// rules: BB-067
#[test]
fn any_number_of_monsters_may_be_under_construction() {
    let mut table = Table::full(2).hand(A, "land land sea p1");
    table.play(A, "head land").play(A, "head land").play(A, "head sea").play(A, "join p1 1.0 left");
    assert_eq!(table.monsters(A), ["land", "land p1", "sea"]);
}

// rules: BB-069
#[test]
fn head_is_never_joined_to_a_monster() {
    let mut table = Table::full(2).hand(A, "land bear").monster(A, "sea");
    table.refuse(A, "join land 0.0 bottom", "head_starts").refuse(A, "join bear 0.0 bottom", "head_starts");
}

// rules: BB-070
#[test]
fn cards_are_played_onto_own_monsters() {
    let mut table = Table::full(2).hand(A, "p1 lullaby").monster(A, "land").monster(B, "sea").monster(B, "sky");
    table.refuse(A, "join p1 1.0 left", "no_such_monster").refuse(A, "join p1 0.1 left", "no_such_part");
    table.refuse(A, "join lullaby 0.0 left", "not_a_part");
    table.play(A, "join p1 0.0 left");
    assert_eq!((table.monsters(A), table.monsters(B)), (vec!["land p1".into()], vec!["sea".into(), "sky".into()]));
}

// rules: BB-071
#[test]
fn cards_in_play_stay_where_they_are() {
    let table = Table::full(2).monster(A, "land p1 p2").hand(A, "p3");
    let about_play = |command: &String| !(command.starts_with("draw") || command.starts_with("join p3"));
    assert!(!table.legal(A).iter().any(about_play), "{:?}", table.legal(A));
}

// rules: BB-072 BB-073
#[test]
fn every_card_costs_one_action() {
    let ready = || {
        let table = Table::full(2).hand(A, "land bear p1 rake hat lullaby dismember swap sea-mask wild");
        table.monster(A, "land").monster(B, "sky").army(Army::Land, "b1 b1")
    };
    for command in [
        "head land",
        "head bear",
        "join p1 0.0 bottom",
        "join rake 0.0 right",
        "join hat 0.0 top",
        "lullaby lullaby land",
        "dismember dismember B.0.0",
        "swap swap A.0 B.0",
        "mask sea-mask A.0",
        "wild-provoke wild land",
    ] {
        let mut table = ready();
        table.play(A, command);
        assert_eq!((table.actions(), table.active()), (3, A), "{command}");
    }
    let mut table = ready();
    table.play(A, "head land").play(A, "head bear").play(A, "join p1 0.0 left").play(A, "join hat 0.0 top");
    table.refuse(A, "join rake 0.0 right", "not_your_turn");
}

// rules: BB-076 BB-077 BB-078 BB-080
#[test]
fn strengths_add_up() {
    let table =
        Table::full(2).monster(A, "land p2").monster(A, "land p1 p3").monster(A, "sea").monster(B, "bear p1 hat");
    assert_eq!(table.armies(A), [10, 2, 0]);
    assert_eq!(table.armies(B), [5, 5, 5], "a Bear Head counts in full in each army");
    let first = &table.state.board.monsters.of(A)[1];
    assert_eq!(table.game.strength_of(&table.state.board, first), 6);
    assert_eq!(table.clone().monster(A, "bear").armies(A), [13, 5, 3]);
}

// rules: BB-079
#[test]
fn monsters_of_one_type_fight_together() {
    let mut table = Table::full(2).monster(A, "land").monster(A, "land p1").army(Army::Land, "b3 b2");
    table.play(A, "provoke land");
    assert_eq!((table.eaten(A), table.monsters(A).len()), ("land-b3 land-b2".into(), 0), "2 and 3 make 5");
}

// rules: BB-008 BB-081
#[test]
fn type_comes_from_the_head_alone() {
    let bare = Table::full(2).monster(A, "sea").armies(A);
    let built = Table::full(2).monster(A, "sea p1 hat").armies(A);
    assert_eq!((bare, built), ([0, 2, 0], [0, 4, 0]));
}

// rules: BB-082
#[test]
fn armies_are_open_to_all() {
    let table = Table::full(3).monster(A, "land p2").monster(B, "bear");
    for audience in [Audience::Seat(B), Audience::Spectator, Audience::Everything] {
        let view = table.game.view(&table.state, audience);
        assert_eq!(view.board(), &table.state.board);
        assert_eq!(table.game.army_strength(view.board(), A, Army::Land), 4);
    }
}
