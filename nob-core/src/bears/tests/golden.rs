//! The golden scenarios of the catalogue (section 4).

use super::table::{A, B, C, Table, game, opened};
use crate::bears::rules::TieStrongest;
use crate::bears::*;
use crate::{Game, Seat, Seats};

// rules: BB-015 BB-016 BB-028
#[test]
fn g01_opening_hand_with_babies() {
    // Cards are dealt one at a time; B's are parts.
    let table = opened(Rules::PRACTICE, 2, "land-b1 p2 sea p2 p1 p2 p1 p2 sky-b0 p2 land-b2 p1 sky");
    assert_eq!((table.babies(Army::Land), table.babies(Army::Sky)), ("land-b1 land-b2".into(), "sky-b0".into()));
    assert_eq!(table.hand_of(A), "sea sky p1 p1 p1");
    assert_eq!(table.actions(), 2);
}

// rules: BB-018 BB-036 BB-037 BB-038
#[test]
fn g02_actions_per_player_count() {
    for (seats, full) in [(2, 4), (3, 3), (4, 2), (5, 2)] {
        let actions = |rules| game(rules, seats).start(1).board.turn.actions;
        assert_eq!((actions(Rules::FULL), actions(Rules::PRACTICE)), (full, 2));
    }
}

// rules: BB-022 BB-033
#[test]
fn g03_bear_heads_in_setup() {
    let game = Bears::new(Catalog::core(), Rules::FULL, 3).unwrap();
    let state = game.start(11);
    let bear = game.catalog().find("bear-head").unwrap();
    for seat in game.seats().iter() {
        let hand = state.hidden.closed.zone(state::hand_zone(seat));
        assert!(hand.len() == 5 && hand.contains(&Some(bear)));
    }
    assert_eq!(
        (0..state::CLOSED_ZONES)
            .flat_map(|zone| state.hidden.closed.zone(zone))
            .filter(|card| **card == Some(bear))
            .count(),
        5
    );
    assert_eq!(state.hidden.closed.total() + state.hidden.armies.total(), 107);
}

// rules: BB-077 BB-080
#[test]
fn g04_three_armies_strengths_add_up() {
    let mut table = Table::full(2).hand(A, "bear").monster(A, "land p2").monster(A, "land p1").monster(A, "sea");
    assert_eq!(table.armies(A), [7, 2, 0]);
    table.play(A, "head bear");
    assert_eq!(table.armies(A), [10, 5, 3]);
}

// rules: BB-063 BB-064
#[test]
fn g05_stitches_must_line_up() {
    let mut table = Table::full(2).hand(A, "x2 y3").monster(A, "sea-3");
    table.refuse(A, "join x2 0.0 bottom", "stitch_mismatch").play(A, "join y3 0.0 bottom");
    assert_eq!((table.armies(A), table.actions()), ([0, 4, 0], 3));
}

// rules: BB-054 BB-055
#[test]
fn g06_drawing_a_baby_is_an_action() {
    let mut table = Table::full(4).turn(2).piles("p1", "p1", "sea-b3 p1").hand(B, "p2");
    table.play(B, "draw right");
    assert_eq!((table.babies(Army::Sea), table.hand_of(B), table.actions()), ("sea-b3".into(), "p2".into(), 1));
}

// rules: BB-093 BB-094 BB-095 BB-102
#[test]
fn g07_strongest_army_wins_equality_suffices() {
    let table = Table::full(3).turn(3).army(Army::Sea, "b2 b3").monster(A, "sea p3").monster(B, "sea p2");
    let mut table = table.monster(C, "land");
    table.play(C, "provoke sea");
    assert_eq!((table.eaten(A), table.game.score(&table.state.board, A)), ("sea-b2 sea-b3".into(), 5));
    assert_eq!((table.monsters(A).len(), table.monsters(B).len(), table.monsters(C)), (0, 0, vec!["land".into()]));
    assert_eq!((table.babies(Army::Sea), table.active()), (String::new(), A));
}

// rules: BB-097 BB-102
#[test]
fn g08_babies_win() {
    let mut table = Table::full(2).army(Army::Land, "b3 b3").monster(A, "land p3").monster(B, "land p2");
    table.play(A, "provoke land");
    assert_eq!(table.discard(), "land p3 land p2 land-b3 land-b3");
    assert_eq!((table.eaten(A), table.eaten(B)), (String::new(), String::new()));
}

// rules: BB-088 BB-096
#[test]
fn g09_two_armies_could_beat_the_babies() {
    let mut table = Table::full(2).army(Army::Sky, "b1").monster(A, "sky").monster(B, "sky p2 p2");
    table.play(A, "provoke sky");
    assert_eq!((table.eaten(B), table.eaten(A)), ("sky-b1".into(), String::new()));
    assert_eq!((table.monsters(A).len(), table.monsters(B).len()), (0, 0));
}

// rules: BB-084
#[test]
fn g10_provoking_without_an_own_monster() {
    let table = Table::full(2).army(Army::Land, "b2 b1 b3 b3").monster(A, "sea").monster(B, "land p3 p3");
    let mut table = table;
    table.play(A, "provoke land");
    assert_eq!((table.monsters(A), table.monsters(B).len()), (vec!["sea".into()], 0));
    assert!(table.discard().ends_with("land-b2 land-b1 land-b3 land-b3"));
}

// rules: BB-089 BB-105
#[test]
fn g11_bear_head_fights_everywhere_and_leaves_all_armies() {
    let table = Table::full(2).turn(2).army(Army::Sky, "b2").monster(A, "bear p1 p1").monster(A, "sea");
    let mut table = table;
    table.play(B, "provoke sky");
    assert_eq!((table.eaten(A), table.discard(), table.armies(A)), ("sky-b2".into(), "bear p1 p1".into(), [0, 2, 0]));
}

// rules: BB-099
#[test]
fn g12_tie_between_players() {
    let tied = |tie_strongest| {
        let table = Table::new(Rules { tie_strongest, ..Rules::FULL }, 3).army(Army::Sea, "b3");
        let mut table = table.monster(A, "sea p2").monster(B, "sea p2").monster(C, "sea");
        table.play(A, "provoke sea");
        table
    };
    let table = tied(TieStrongest::Nobody);
    assert_eq!(table.discard(), "sea p2 sea p2 sea sea-b3");
    let table = tied(TieStrongest::TiedKeep);
    assert_eq!(
        (table.monsters(A), table.monsters(B), table.monsters(C).len()),
        (vec!["sea p2".into()], vec!["sea p2".into()], 0)
    );
    assert_eq!((table.babies(Army::Sea), table.discard()), ("sea-b3".into(), "sea".into()));
    assert_eq!(table.state.hidden.armies.of(Army::Sea)[0].known_to, Seats::first(3), "face-up");
}

// rules: BB-085 BB-086
#[test]
fn g13_empty_army_and_missing_monsters() {
    let mut table = Table::full(2).monster(A, "land").monster(B, "sky").army(Army::Sea, "b1");
    table.refuse(A, "provoke land", "no_babies").refuse(A, "provoke sea", "no_monsters");
    assert!(!table.state.board.turn.acting, "the turn is still undecided");
}

// rules: BB-042 BB-044
#[test]
fn g14_provoke_after_an_action() {
    let mut table = Table::full(2).monster(A, "sea").army(Army::Sea, "b1");
    table.play(A, "draw left").refuse(A, "provoke sea", "turn_mode_locked");
}

// rules: BB-111 BB-113 BB-115
#[test]
fn g15_dumpster_dive() {
    let ready = || Table::full(2).discarded("p2 bear land-b2");
    let mut table = ready();
    table.play(A, "dive bear");
    assert_eq!((table.hand_of(A), table.active()), ("bear".into(), B));
    let mut table = ready();
    table.play(A, "dive land-b2");
    assert_eq!((table.babies(Army::Land), table.hand_of(A), table.active()), ("land-b2".into(), String::new(), B));
    Table::full(2).refuse(A, "dive bear", "discard_empty");
}

// rules: BB-116 BB-119 BB-120 BB-121 BB-122 BB-123 BB-124
#[test]
fn g16_end_of_the_game() {
    let mut table = Table::full(3).turn(2).piles("", "", "p1 p2");
    table.play(B, "draw right").play(B, "draw right");
    assert!(table.events.contains(&Event::EndTriggered { seat: B }));
    assert_eq!(table.actions(), 1);
    table.play(B, "end-turn");
    for seat in [C, A, B] {
        assert_eq!(table.active(), seat);
        table.refuse(seat, "draw right", "piles_empty").play(seat, "end-turn");
    }
    assert!(table.game.outcome(&table.state).is_some());
    table.refuse(C, "end-turn", "game_over");
}

/// Ends a game of two, A having drawn the last card.
fn ended(table: Table) -> Table {
    let mut table = table.piles("", "", "p1");
    table.play(A, "draw right").play(A, "end-turn").play(B, "end-turn").play(A, "end-turn");
    table
}

// rules: BB-125 BB-126 BB-127 BB-129
#[test]
fn g17_scoring_counts_numbers() {
    let won = |eaten| {
        let table = ended(Table::full(2).eats(A, "sea-b3").eats(B, eaten));
        table.game.outcome(&table.state).unwrap()
    };
    assert_eq!(won("sea-b1 land-b1 sky-b0"), Outcome::Won { winners: Seats::only(A), score: 3 });
    assert_eq!(won("sea-b1 land-b1 sky-b1"), Outcome::Won { winners: Seats::first(2), score: 3 });
}

// rules: BB-132 BB-134 BB-135 BB-136 BB-137
#[test]
fn g18_armageddon() {
    let ready = |bear| {
        let rules = Rules { armageddon: true, ..Rules::FULL };
        let table = Table::new(rules, 2).army(Army::Land, "b2").army(Army::Sea, "b3").army(Army::Sky, "b1");
        ended(table.monster(A, bear).monster(A, "sea").monster(B, "land p2"))
    };
    let table = ready("bear p1");
    assert_eq!((table.game.score(&table.state.board, A), table.state.board.monsters.all().len()), (6, 0));
    assert_eq!(table.eaten(A).split(' ').count(), 3);
    let table = ready("bear");
    assert_eq!((table.eaten(A), table.eaten(B)), (String::new(), String::new()));
}

// rules: BB-142 BB-143 BB-144
#[test]
fn g19_lullaby() {
    let ready = |babies| Table::full(2).hand(A, "lullaby").army(Army::Sky, babies);
    let mut table = ready("b1 b2 b3");
    table.play(A, "lullaby lullaby sky");
    assert_eq!((table.babies(Army::Sky), table.discard()), ("sky-b1".into(), "sky-b3 sky-b2 lullaby".into()));
    let mut table = ready("b1");
    table.play(A, "lullaby lullaby sky");
    assert_eq!(table.babies(Army::Sky), "");
    ready("").refuse(A, "lullaby lullaby sky", "no_babies_there");
}

// rules: BB-036 BB-040 BB-050
#[test]
fn g20_action_economy_with_two_players() {
    let mut table = Table::full(2).hand(A, "land p1 p2");
    table.play(A, "draw left").play(A, "head land").play(A, "join p1 0.0 bottom").play(A, "draw middle");
    table.refuse(A, "join p2 0.0 left", "not_your_turn");
    assert_eq!(table.active(), Seat::B);
}
