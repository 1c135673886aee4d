//! Hunt and defense value, forage amount, meat; kinds of species (2.9).

use super::scene::{A, B, S1, Scene, forage, hunt};

/// Hunt value, defense value, forage amount, meat of hunting a prey of size 1, of a size 2 species.
#[track_caller]
fn check(traits: &str, expected: [u8; 4]) {
    let scene = Scene::feeding(2).species(A, 2, [3, 0, 0], traits).species(B, 1, [1, 0, 0], "");
    let (own, prey) = (scene.board().species(A, S1), scene.board().species(B, S1));
    let game = &scene.game;
    let found = [game.hunt_value(own), game.defense_value(own), game.forage_amount(own), game.hunt_meat(own, prey)];
    assert_eq!(found, expected, "{traits}");
}

// rules: NT-089 NT-090 NT-091 NT-099 NT-100 NT-101 NT-103 NT-105 NT-106 NT-107 NT-119 NT-124 NT-130
#[test]
fn each_trait_adds_its_numbers() {
    check("", [2, 2, 2, 1]);
    check("clawed", [4, 3, 4, 1]);
    check("fast", [2, 2, 2, 1]);
    check("horned", [2, 2, 2, 1]);
    check("opportunistic", [2, 3, 2, 1]);
    check("plated", [2, 6, 2, 1]);
    check("scavenging", [2, 2, 2, 1]);
    check("social", [2, 2, 4, 3]);
    check("tusked", [2, 4, 2, 1]);
    check("hunter", [2, 2, 2, 1]);
}

// rules: NT-092 NT-094
#[test]
fn traits_add_up_copies_included() {
    check("clawed clawed", [6, 4, 6, 1]);
    check("clawed plated tusked", [4, 9, 4, 1]);
    check("hunter social social", [2, 2, 6, 5]);
    check("social clawed", [4, 3, 6, 3]);
}

// rules: NT-093 NT-095 NT-149
#[test]
fn bonuses_are_mandatory() {
    let scene = Scene::feeding(2).species(A, 1, [4, 0, 0], "clawed").plants(8);
    let feeds = scene.legal(A);
    assert_eq!(feeds, [forage(S1)], "no smaller meal can be asked for");
    assert_eq!(scene.give(A, forage(S1)).population(A, S1), [1, 3, 0]);
}

// rules: NT-096
#[test]
fn herbivore_eats_plants() {
    let scene = Scene::feeding(2).species(A, 1, [1, 0, 0], "plated fast").species(B, 1, [1, 0, 0], "").plants(2);
    assert_eq!(scene.legal(A), [forage(S1)]);
}

// rules: NT-097
#[test]
fn omnivore_eats_plants_and_meat_of_its_trigger() {
    let scene = Scene::feeding(2).species(A, 1, [2, 0, 0], "tusked").species(B, 1, [1, 0, 0], "").plants(1);
    assert_eq!(scene.give(A, forage(S1)).population(A, S1), [0, 1, 1]);
}

// rules: NT-098
#[test]
fn carnivore_hunts_and_uses_its_triggers() {
    let scene = Scene::feeding(2).species(A, 2, [4, 0, 0], "hunter scavenging").species(B, 1, [1, 0, 0], "").plants(3);
    assert_eq!(scene.legal(A), [hunt(S1, B, S1)]);
    let scene = scene.give(A, hunt(S1, B, S1));
    assert_eq!(scene.population(A, S1), [1, 0, 3], "1 from the hunt, 2 scavenged");
}
