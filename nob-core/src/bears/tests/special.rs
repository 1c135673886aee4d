//! Special cards (2.13).

use super::table::{A, B, Table};
use crate::Game;
use crate::bears::*;

// rules: BB-141
#[test]
fn special_card_is_discarded_after_its_effect() {
    let ready = || {
        let table = Table::full(2).hand(A, "lullaby dismember swap sea-mask wild p1");
        table.monster(A, "land").monster(B, "sky").army(Army::Sea, "b1")
    };
    for (command, left) in [
        ("lullaby lullaby sea", "sea-b1 lullaby"),
        ("dismember dismember B.0.0", "sky dismember"),
        ("swap swap A.0 B.0", "swap"),
        ("mask sea-mask A.0", ""),
    ] {
        let mut table = ready();
        table.play(A, command);
        assert_eq!((table.discard(), table.actions()), (left.into(), 3), "{command}");
        assert_eq!(table.hand_of(A).split(' ').count(), 5, "{command}");
    }
    let mut table = ready().monster(B, "sea");
    table.play(A, "wild-provoke wild sea");
    assert_eq!((table.discard(), table.eaten(B)), ("sea wild".into(), "sea-b1".into()));
    for command in
        ["lullaby wild sea", "lullaby p1 sea", "mask swap A.0", "swap sea-mask A.0 B.0", "wild-provoke lullaby sea"]
    {
        ready().refuse(A, command, "other_effect");
    }
    ready().refuse(A, "lullaby grab sea", "not_in_hand");
}

// rules: BB-142
#[test]
fn special_card_needs_a_target() {
    let mut table = Table::full(2).hand(A, "lullaby dismember swap sea-mask wild");
    table.refuse(A, "lullaby lullaby sea", "no_babies_there");
    table.refuse(A, "dismember dismember A.0.0", "no_such_monster");
    table.refuse(A, "swap swap A.0 B.0", "no_such_monster");
    table.refuse(A, "mask sea-mask B.0", "no_such_monster");
    table.refuse(A, "wild-provoke wild sea", "no_babies");
    assert_eq!(table.legal(A), ["draw left", "draw middle", "draw right"]);
    let mut table = Table::full(2).hand(A, "swap sea-mask").monster(A, "sea p1").monster(B, "sea");
    table.refuse(A, "swap swap A.0 B.0", "swap_idle").refuse(A, "mask sea-mask A.0", "mask_idle");
    table.refuse(A, "swap swap A.0 A.0", "swap_self");
}

// rules: BB-143 BB-144
#[test]
fn lullaby_discards_the_upper_half_rounded_up() {
    for (babies, left, gone) in [
        ("b1", "", "sky-b1"),
        ("b1 b2", "sky-b1", "sky-b2"),
        ("b1 b2 b3", "sky-b1", "sky-b3 sky-b2"),
        ("b0 b1 b2 b3", "sky-b0 sky-b1", "sky-b3 sky-b2"),
        ("b0 b1 b2 b3 b3", "sky-b0 sky-b1", "sky-b3 sky-b3 sky-b2"),
    ] {
        let mut table = Table::full(2).hand(A, "lullaby").army(Army::Sky, babies).army(Army::Sea, "b1");
        table.play(A, "lullaby lullaby sky");
        assert_eq!((table.babies(Army::Sky), table.discard()), (left.into(), format!("{gone} lullaby")));
        assert_eq!(table.babies(Army::Sea), "sea-b1");
    }
}

// rules: BB-145
#[test]
fn dismember_takes_an_edge_card() {
    // A head with a torso p1; the torso has an arm p2 and legs p3.
    let ready = |card: &str| {
        let mut table = Table::full(2).turn(2).hand(B, "p2 p3").monster(B, "land p1");
        table.play(B, "join p2 0.1 left").play(B, "join p3 0.1 bottom").play(B, "draw left").play(B, "draw left");
        assert_eq!(table.monsters(B), ["land p1 p2 p3"]);
        table.hand(A, card)
    };
    let mut table = ready("dismember");
    table.refuse(A, "dismember dismember B.0.1", "not_an_edge_card").refuse(
        A,
        "dismember dismember B.0.4",
        "no_such_part",
    );
    table.play(A, "dismember dismember B.0.2");
    assert_eq!((table.monsters(B), table.discard()), (vec!["land p1 p3".into()], "p2 dismember".into()));
    let parts = *table.state.board.monsters.parts(&table.state.board.monsters.of(B)[0]).last().unwrap();
    assert_eq!((parts.on, parts.at), (1, Edge::Bottom), "the legs hang where they hung");
    let mut table = table.hand(A, "dismember p2");
    table.play(A, "dismember dismember B.0.2");
    assert_eq!(table.monsters(B), ["land p1"], "and the torso is an edge card now");
    let mut table = ready("grab");
    table.play(A, "dismember grab B.0.3");
    assert_eq!((table.hand_of(A), table.discard()), ("p3".into(), "grab".into()), "a card may say otherwise");
}

// rules: BB-146
#[test]
fn swap_exchanges_heads_and_types_follow() {
    let mut table = Table::full(2).hand(A, "swap").monster(A, "land p1").monster(B, "sky").monster(B, "sea p2 p3");
    table.play(A, "swap swap B.1 A.0");
    assert_eq!(
        (table.monsters(A), table.monsters(B)),
        (vec!["sea p1".into()], vec!["sky".into(), "land p2 p3".into()])
    );
    assert_eq!((table.armies(A), table.armies(B)), ([0, 3, 0], [7, 0, 2]));
    let mut table = Table::full(2).hand(A, "swap").monster(A, "sea-3 y3").monster(B, "land").monster(B, "land-3");
    table.refuse(A, "swap swap A.0 B.0", "swap_misfit");
    table.play(A, "swap swap A.0 B.1");
    assert_eq!(table.monsters(A), ["land-3 y3"], "only a head with the same stitches fits");
    let loose = Rules { swap_must_fit: false, ..Rules::FULL };
    let mut table = Table::new(loose, 2).hand(A, "swap").monster(A, "sea-3 y3").monster(B, "land");
    table.play(A, "swap swap A.0 B.0");
    assert_eq!(table.monsters(A), ["land y3"]);
}

// rules: BB-148
#[test]
fn mask_changes_the_type_and_stays() {
    let mut table =
        Table::full(2).hand(A, "sea-mask sea-mask").monster(A, "land").monster(B, "bear p1").army(Army::Sea, "b1");
    table.play(A, "mask sea-mask B.0");
    assert_eq!((table.monsters(B), table.armies(B)), (vec!["bear p1 / sea-mask".into()], [0, 4, 0]));
    table.refuse(A, "mask sea-mask B.0", "masked");
    table.play(A, "mask sea-mask A.0").play(A, "draw left").play(A, "draw left");
    table.play(B, "provoke sea");
    assert_eq!((table.eaten(B), table.discard()), ("sea-b1".into(), "bear p1 sea-mask land sea-mask".into()));
}

// rules: BB-149 BB-150
#[test]
fn tool_joins_either_side_upside_down_too() {
    // The rake has stitches at its left and at its top; only the left one joins, at a side.
    let ready = || Table::full(2).hand(A, "rake p1").monster(A, "land").monster(A, "sea-3 y3");
    let table = ready();
    let rakes: Vec<_> = table.legal(A).into_iter().filter(|command| command.contains("rake")).collect();
    assert_eq!(rakes, ["join rake 0.0 right", "join rake 0.0 left turned"]);
    for command in &rakes {
        ready().play(A, command);
    }
    let mut table = ready();
    table.refuse(A, "join rake 0.0 left", "stitch_mismatch").refuse(A, "join rake 0.0 right turned", "stitch_mismatch");
    table.refuse(A, "join rake 0.0 bottom", "tool_side").refuse(A, "join rake 0.0 top turned", "tool_side");
    table.refuse(A, "join rake 1.1 bottom", "tool_side");
    table.refuse(A, "join p1 0.0 left turned", "only_tools_turn");
}

// rules: BB-151
#[test]
fn wild_provoke_is_a_battle_for_an_action() {
    let mut table = Table::full(2).hand(A, "wild land").monster(A, "sea").monster(B, "sea p1").army(Army::Sea, "b3");
    table.play(A, "head land").play(A, "wild-provoke wild sea");
    assert_eq!((table.eaten(B), table.actions(), table.active()), ("sea-b3".into(), 2, A), "even after an action");
    table.play(A, "draw left");
    assert_eq!(table.monsters(A), ["land"]);
    assert!(table.game.outcome(&table.state).is_none());
}
