//! Provoking and battles (2.8), the aftermath (2.9), Armageddon (2.12).

use super::table::{A, B, C, Table};
use crate::bears::rules::{ProvokeRequires, TieStrongest};
use crate::bears::*;
use crate::{Game, Seats};

fn judged(table: &Table) -> (u16, Vec<Option<u16>>, Verdict) {
    let found = table.events.iter().find_map(|event| match *event {
        Event::BattleJudged { babies, armies, verdict } => Some((babies, armies.to_vec(), verdict)),
        _ => None,
    });
    found.expect("a battle")
}

// rules: BB-083 BB-107 BB-108
#[test]
fn one_army_is_provoked() {
    let table = Table::full(2).army(Army::Land, "b1").army(Army::Sea, "b1").army(Army::Sky, "b2").monster(A, "bear");
    let provoking: Vec<_> = table.legal(A).into_iter().filter(|command| command.starts_with("provoke")).collect();
    assert_eq!(provoking, ["provoke land", "provoke sea", "provoke sky"]);
    let mut table = table;
    table.play(A, "provoke sea");
    assert_eq!(
        (table.babies(Army::Land), table.babies(Army::Sea), table.babies(Army::Sky)),
        ("land-b1".into(), String::new(), "sky-b2".into())
    );
    let others = table.state.hidden.armies.of(Army::Land).iter().chain(table.state.hidden.armies.of(Army::Sky));
    assert!(others.into_iter().all(|baby| baby.known_to == Seats::only(B)), "still face-down");
    assert_eq!((table.eaten(A), table.discard()), ("sea-b1".into(), "bear".into()), "to one place only");
}

// rules: BB-084
#[test]
fn provoking_needs_no_own_monster() {
    let mut table = Table::full(2).monster(B, "land p2").army(Army::Land, "b3 b3 b3");
    table.play(A, "provoke land");
    assert_eq!((table.monsters(B).len(), table.active()), (0, B));
}

// rules: BB-085 BB-086
#[test]
fn provoking_needs_babies_and_monsters() {
    let ready = |requires| Table::new(Rules { provoke_requires: requires, ..Rules::FULL }, 2);
    ready(ProvokeRequires::Both).monster(A, "land").refuse(A, "provoke land", "no_babies");
    ready(ProvokeRequires::Both).monster(B, "sea").army(Army::Land, "b1").refuse(A, "provoke land", "no_monsters");
    ready(ProvokeRequires::Both).monster(B, "bear").army(Army::Land, "b1").play(A, "provoke land");
    ready(ProvokeRequires::Babies).monster(A, "land").refuse(A, "provoke land", "no_babies");
    let mut table = ready(ProvokeRequires::Babies).army(Army::Land, "b1");
    table.play(A, "provoke land");
    assert_eq!(table.discard(), "land-b1", "without monsters the Babies win");
    let mut table = ready(ProvokeRequires::Nothing).monster(B, "land");
    table.play(A, "provoke land");
    assert_eq!((table.discard(), table.monsters(B).len()), ("land".into(), 0));
}

// rules: BB-087
#[test]
fn babies_are_turned_up_and_added() {
    let mut table = Table::full(2).monster(A, "sea").army(Army::Sea, "b3 b0 b2");
    table.play(A, "provoke sea");
    let shown: Vec<_> = table
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::BabyShown { army, place, card } => Some((army, place, card)),
            _ => None,
        })
        .collect();
    let card = |id| table.card(id);
    let all = [(0, "sea-b3"), (1, "sea-b0"), (2, "sea-b2")].map(|(place, id)| (Army::Sea, place, card(id)));
    assert_eq!((shown, judged(&table).0), (all.to_vec(), 5));
}

// rules: BB-088 BB-089 BB-090 BB-091 BB-106
#[test]
fn every_monster_of_the_type_fights_and_no_other() {
    let mut table = Table::full(3)
        .monster(A, "sea p1")
        .monster(A, "land")
        .monster(B, "bear")
        .monster(B, "sky p3")
        .monster(C, "sea")
        .army(Army::Sea, "b3");
    table.play(A, "provoke sea");
    assert_eq!(judged(&table).1, [Some(3), Some(3), Some(2), None, None]);
    assert_eq!([A, B, C].map(|seat| table.monsters(seat)), [vec!["land".to_owned()], vec!["sky p3".into()], vec![]]);
    for army in ["land", "sea", "sky"] {
        let babies = army.parse().unwrap();
        let mut table = Table::full(2).monster(B, "bear p1").army(babies, "b1");
        table.play(A, &format!("provoke {army}"));
        assert_eq!(table.eaten(B), format!("{army}-b1"), "a Bear Head fights in every battle");
    }
}

// rules: BB-092 BB-097
#[test]
fn armies_of_different_players_are_never_added() {
    let mut table = Table::full(3).monster(A, "sea").monster(B, "sea").monster(C, "sea").army(Army::Sea, "b3");
    table.play(A, "provoke sea");
    assert_eq!(judged(&table).2, Verdict::Babies {});
    assert_eq!(table.discard(), "sea sea sea sea-b3");
    assert!([A, B, C].iter().all(|&seat| table.eaten(seat).is_empty()));
}

// rules: BB-093 BB-094 BB-095 BB-096 BB-098 BB-101
#[test]
fn strongest_army_that_reaches_the_total_takes_all() {
    // The own army, the strengths of A, B and C, the Babies; who eats?
    for (strengths, babies, eater) in [
        (["sea p2", "sea p3", "sea"], "b1 b1", Some(B)),
        (["sea p3", "sea p2", "sea"], "b1 b1", Some(A)),
        (["sea", "sea p1", "sea p3"], "b3 b2", Some(C)),
        (["sea", "sea p1", "sea p3"], "b3 b3", None),
        (["land", "land", "sea"], "b0", Some(C)),
        (["land p3 p3", "sea", "land"], "b2", Some(B)),
    ] {
        let [a, b, c] = strengths;
        let mut table = Table::full(3).monster(A, a).monster(B, b).monster(C, c).army(Army::Sea, babies);
        let all = table.babies(Army::Sea);
        table.play(A, "provoke sea");
        for seat in [A, B, C] {
            assert_eq!(table.eaten(seat) == all, Some(seat) == eater, "{strengths:?} {babies}");
            assert_eq!(table.eaten(seat).is_empty(), Some(seat) != eater, "{strengths:?} {babies}");
        }
        assert_eq!(table.discard().ends_with(&all), eater.is_none());
    }
    let rules = Rules { provoke_requires: ProvokeRequires::Babies, ..Rules::FULL };
    let mut table = Table::new(rules, 2).monster(A, "land").army(Army::Sea, "b0");
    table.play(A, "provoke sea");
    assert_eq!((table.eaten(A), table.discard()), (String::new(), "sea-b0".into()), "no monster, no part in it");
}

// rules: BB-099
#[test]
fn ties_for_the_strongest_army() {
    let tied = |tie_strongest| {
        let table = Table::new(Rules { tie_strongest, ..Rules::FULL }, 3).turn(2);
        let mut table = table.monster(A, "sea p2").monster(B, "land").monster(C, "sea p2").army(Army::Sea, "b3");
        table.play(B, "provoke sea");
        table
    };
    let table = tied(TieStrongest::Nobody);
    assert_eq!(judged(&table).2, Verdict::Tied { seats: [A, C].into_iter().collect() });
    assert_eq!((table.discard(), table.babies(Army::Sea)), ("sea p2 sea p2 sea-b3".into(), String::new()));
    let table = tied(TieStrongest::TiedKeep);
    assert_eq!((table.discard(), table.babies(Army::Sea)), (String::new(), "sea-b3".into()));
    assert_eq!((table.monsters(A).len(), table.monsters(C).len(), table.active()), (1, 1, C));
    let table = tied(TieStrongest::ProvokerThenClockwise);
    assert_eq!((table.eaten(C), table.eaten(A)), ("sea-b3".into(), String::new()), "C sits next after B");
}

// rules: BB-100
#[test]
fn tie_below_the_total_is_a_win_of_the_babies() {
    for tie_strongest in [TieStrongest::Nobody, TieStrongest::TiedKeep, TieStrongest::ProvokerThenClockwise] {
        let table = Table::new(Rules { tie_strongest, ..Rules::FULL }, 2);
        let mut table = table.monster(A, "sea").monster(B, "sea").army(Army::Sea, "b3");
        table.play(A, "provoke sea");
        assert_eq!((judged(&table).2, table.discard()), (Verdict::Babies {}, "sea sea sea-b3".into()));
    }
}

// rules: BB-102 BB-103 BB-104 BB-105 BB-109
#[test]
fn whoever_fought_is_discarded_with_all_cards() {
    for babies in ["b1", "b3 b3 b3"] {
        let mut table = Table::full(2)
            .monster(A, "sea p1 p2")
            .monster(B, "bear hat p3")
            .monster(B, "land")
            .masked(A, 0, "sea-mask")
            .hand(A, "p1 land")
            .hand(B, "p2")
            .army(Army::Sea, babies);
        table.play(A, "provoke sea");
        assert!(table.discard().starts_with("sea p1 p2 sea-mask bear hat p3"), "{}", table.discard());
        assert_eq!((table.monsters(A).len(), table.monsters(B)), (0, vec!["land".into()]));
        assert_eq!((table.armies(A), table.armies(B)), ([0, 0, 0], [2, 0, 0]), "the bear is gone from all armies");
        assert_eq!((table.hand_of(A), table.hand_of(B)), ("land p1".into(), "p2".into()));
    }
}

// rules: BB-108 BB-110
#[test]
fn later_babies_start_a_new_army() {
    let mut table = Table::full(2).monster(A, "sea").army(Army::Sea, "b1 b1").piles("sea-b3", "p1", "p1");
    table.play(A, "provoke sea").play(B, "draw left");
    assert_eq!(table.babies(Army::Sea), "sea-b3");
}

/// Ends a game of two, A having drawn the last card.
fn ended(mut table: Table) -> Table {
    table = table.piles("", "", "p1");
    table.play(A, "draw right").play(A, "end-turn").play(B, "end-turn").play(A, "end-turn");
    table
}

fn with_armageddon() -> Table {
    Table::new(Rules { armageddon: true, ..Rules::FULL }, 2)
}

// rules: BB-130 BB-131 BB-140
#[test]
fn armageddon_is_an_option_that_comes_last_and_once() {
    let fights = |table: &Table| table.events.iter().filter(|event| matches!(event, Event::BattleBegan { .. })).count();
    let mut table = with_armageddon().monster(A, "land").army(Army::Sea, "b2").piles("", "", "p1");
    for (seat, command) in [(A, "draw right"), (A, "end-turn"), (B, "end-turn")] {
        table.play(seat, command);
        assert_eq!(fights(&table), 0);
    }
    table.play(A, "end-turn");
    assert_eq!(fights(&table), 1);
    assert_eq!(table.game.outcome(&table.state), Some(Outcome::Won { winners: Seats::only(A), score: 2 }));
    let table = ended(Table::full(2).monster(A, "land").army(Army::Sea, "b2"));
    assert_eq!((fights(&table), table.babies(Army::Sea)), (0, "sea-b2".into()));
}

// rules: BB-132 BB-133 BB-134 BB-135 BB-136 BB-138
#[test]
fn armageddon_is_all_against_all() {
    let ready = || with_armageddon().army(Army::Land, "b2").army(Army::Sea, "b3").army(Army::Sky, "b2");
    let table = ended(ready().monster(A, "bear p2").monster(A, "sea").monster(B, "land p3 p1"));
    assert_eq!(judged(&table), (7, vec![Some(7), Some(6), None, None, None], Verdict::Monsters { seat: A }));
    assert_eq!(
        (table.eaten(A), table.monsters(A).len(), table.monsters(B).len()),
        ("land-b2 sea-b3 sky-b2".into(), 0, 0)
    );
    let tied = ended(ready().monster(A, "bear p2 p2").monster(B, "land p3 p2"));
    assert_eq!(judged(&tied).2, Verdict::Tied { seats: Seats::first(2) });
    assert_eq!(tied.game.outcome(&tied.state), Some(Outcome::Won { winners: Seats::first(2), score: 0 }));
}

// rules: BB-137 BB-139
#[test]
fn armageddon_may_go_to_the_babies_or_not_take_place() {
    let table = ended(with_armageddon().monster(A, "bear p1").army(Army::Sea, "b3 b3"));
    assert_eq!((judged(&table).2, table.eaten(A), table.monsters(A).len()), (Verdict::Babies {}, String::new(), 0));
    let table = ended(with_armageddon().monster(A, "bear p1"));
    assert_eq!((table.monsters(A).len(), table.discard()), (1, String::new()), "without Babies nothing happens");
    let table = ended(with_armageddon().army(Army::Sea, "b1"));
    assert_eq!((judged(&table).2, table.discard()), (Verdict::Babies {}, "sea-b1".into()), "without monsters they win");
}
