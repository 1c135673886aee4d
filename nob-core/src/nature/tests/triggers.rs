//! Scavenging, Opportunistic, Tusked (2.10, 2.15).

use super::scene::{A, B, C, PASS, S1, S2, Scene, forage, hunt, plants};

/// A forages or hunts; each seat has a species with traits.
fn scene(hunter: &str, others: [&str; 2], hole: u16) -> Scene {
    Scene::feeding(3)
        .species(A, 2, [6, 0, 0], hunter)
        .species(B, 1, [6, 0, 0], others[0])
        .species(C, 1, [6, 0, 0], others[1])
        .plants(hole)
}

// rules: NT-116 NT-117 NT-182
#[test]
fn scavengers_eat_after_every_hunt_of_anyone() {
    let after = scene("hunter scavenging", ["", "scavenging"], 0).give(A, hunt(S1, B, S1));
    assert_eq!(
        after.meals(),
        [(A, S1, 1, false), (A, S1, 2, true), (C, S1, 2, true)],
        "its own species' hunt included"
    );
    let forage = scene("", ["scavenging", "scavenging"], 5).give(A, forage(S1));
    assert_eq!(forage.meals(), [], "a forage is no hunt, and neither is a trigger");
}

// rules: NT-118 NT-120 NT-121 NT-122
#[test]
fn opportunists_eat_on_their_own_turn_while_plants_are_left() {
    let own = scene("opportunistic", ["", ""], 5).give(A, forage(S1));
    assert_eq!(own.meals(), [(A, S1, 2, true)], "the acting species itself");
    let empty = scene("opportunistic", ["", ""], 2).give(A, forage(S1));
    assert_eq!(empty.meals(), [], "no plants left");
    let others = scene("", ["opportunistic", "opportunistic"], 5).give(A, forage(S1));
    assert_eq!(others.meals(), [], "another player's turn");
    let hunting = scene("hunter opportunistic", ["", ""], 1).give(A, hunt(S1, B, S1));
    assert_eq!(hunting.meals(), [(A, S1, 1, false), (A, S1, 2, true)], "after a hunt too");
    let dry = scene("hunter opportunistic", ["", ""], 0).give(A, hunt(S1, B, S1));
    assert_eq!(dry.meals(), [(A, S1, 1, false)]);
}

// rules: NT-118
#[test]
fn opportunist_beside_the_acting_species_eats() {
    let scene = scene("", ["", ""], 5).species(A, 1, [3, 0, 0], "opportunistic").give(A, forage(S1));
    assert_eq!(scene.meals(), [(A, S2, 2, true)]);
}

// rules: NT-123 NT-125
#[test]
fn tusked_eat_when_the_last_plant_goes() {
    let scene = scene("", ["tusked", "tusked"], 2).give(A, forage(S1));
    assert_eq!(scene.meals(), [(B, S1, 1, true), (C, S1, 1, true)]);
}

// rules: NT-126
#[test]
fn tusked_eat_each_time_the_hole_becomes_empty_only() {
    let scene = scene("", ["tusked", ""], 2).hand(C, "fast-1").species(B, 3, [1, 0, 0], "hunter");
    let scene = scene.give(A, forage(S1)).give(B, hunt(S2, C, S1)).give(C, plants("fast-1"));
    assert_eq!(scene.meals(), []);
    let after_hunt = scene.population(B, S1);
    assert_eq!(after_hunt, [5, 0, 1], "a hunt beside an empty hole empties nothing");
    let scene = scene.give(C, forage(S1));
    assert_eq!(scene.meals(), [(B, S1, 1, true)], "filled and emptied again");
}

// rules: NT-127
#[test]
fn trigger_meat_is_limited_by_hunger() {
    let scene = Scene::feeding(2)
        .species(A, 1, [1, 0, 0], "hunter")
        .species(B, 1, [1, 1, 0], "scavenging")
        .species(B, 1, [0, 2, 0], "scavenging")
        .species(A, 1, [0, 1, 0], "");
    let scene = scene.give(A, hunt(S1, A, S2));
    assert_eq!(scene.meals(), [(A, S1, 1, false), (B, S1, 1, true)], "one hungry of S1, none of S2");
}

// rules: NT-128
#[test]
fn every_copy_triggers() {
    let scene = scene("", ["tusked tusked", "tusked"], 1).give(A, forage(S1));
    assert_eq!(scene.population(B, S1), [4, 0, 2]);
    let scene = self::scene("hunter", ["", "scavenging scavenging"], 0).give(A, hunt(S1, B, S1));
    assert_eq!(scene.population(C, S1), [2, 0, 4]);
}

// rules: NT-179 NT-180
#[test]
fn after_a_forage_either_tusked_or_opportunistic() {
    let both = "tusked opportunistic";
    let empty = scene(both, ["", ""], 2).give(A, forage(S1));
    assert_eq!(empty.population(A, S1), [3, 2, 1], "plants, then one meat");
    let left = scene(both, ["", ""], 3).give(A, forage(S1));
    assert_eq!(left.population(A, S1), [2, 2, 2], "plants, then two meat");
}

// rules: NT-181
#[test]
fn triggers_go_clockwise_from_the_active_seat() {
    let scene = Scene::feeding(3)
        .species(A, 1, [6, 0, 0], "tusked")
        .species(B, 2, [6, 0, 0], "tusked tusked")
        .species(B, 1, [6, 0, 0], "tusked")
        .species(C, 1, [6, 0, 0], "tusked-2")
        .plants(3);
    let scene = scene.give(A, forage(S1)).give(B, forage(S1));
    let order = [(B, S1, 1, true), (B, S1, 1, true), (B, S2, 1, true), (C, S1, 1, true), (A, S1, 1, true)];
    assert_eq!(scene.meals(), order);
}

// rules: NT-183
#[test]
fn trigger_may_feed_the_last_one_who_then_passes() {
    let scene = Scene::feeding(2).species(A, 1, [1, 0, 0], "").species(B, 1, [1, 0, 0], "tusked").plants(1);
    let scene = scene.give(A, forage(S1));
    assert_eq!(scene.population(B, S1), [0, 0, 1]);
    assert_eq!(scene.legal(B), [PASS]);
}
