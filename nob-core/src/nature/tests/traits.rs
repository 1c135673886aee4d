//! Fast, Horned and Social in play (2.10).

use super::scene::{A, B, S1, S2, Scene, forage, hunt, victim};
use crate::nature::Population::{FedMeat, FedPlant, Hungry};
use crate::nature::event::Killer;

// rules: NT-102 NT-103 NT-156
#[test]
fn fast_prey_needs_a_hunter_as_fast() {
    for (hunter, prey, caught) in [
        ("hunter", "fast", false),
        ("hunter fast", "fast", true),
        ("hunter fast", "fast fast", false),
        ("hunter fast fast", "fast", true),
        ("hunter fast fast", "fast fast", true),
        ("hunter", "", true),
        ("hunter fast", "fast plated", false),
    ] {
        let scene = Scene::feeding(2).species(A, 3, [1, 0, 0], hunter).species(B, 1, [1, 0, 0], prey);
        assert_eq!(scene.legal(A).contains(&hunt(S1, B, S1)), caught, "{hunter} against {prey}");
    }
    let scene = Scene::feeding(2).species(A, 4, [1, 0, 0], "hunter").species(B, 1, [1, 0, 0], "fast");
    scene.refuse(A, hunt(S1, B, S1), "too_fast", "NT-102");
}

// rules: NT-104
#[test]
fn fast_protects_against_the_own_hunter() {
    let scene = Scene::feeding(2).species(A, 4, [1, 0, 0], "hunter").species(A, 1, [0, 1, 0], "fast");
    scene.refuse(A, hunt(S1, A, S2), "too_fast", "NT-102");
}

/// A hunts B's Horned prey.
fn horned(size: u8, hunters: [u8; 3], prey: u8, traits: &str) -> Scene {
    let scene = Scene::feeding(2).species(A, 4, hunters, "hunter").species(B, size, [prey, 0, 0], traits);
    scene.give(A, hunt(S1, B, S1))
}

// rules: NT-109 NT-113 NT-115
#[test]
fn horns_kill_as_many_hunters_as_the_prey_is_big() {
    let scene = horned(2, [4, 0, 0], 3, "horned");
    assert_eq!(scene.population(A, S1), [0, 0, 2], "two dead, two meat eaten");
    assert_eq!((scene.board().seat(A).lost_population, scene.board().seat(B).lost_population), (2, 1));
    let dead = [(B, Hungry, Killer::Hunt), (A, Hungry, Killer::Horned), (A, Hungry, Killer::Horned)];
    assert_eq!(scene.kills(), dead);
}

// rules: NT-115
#[test]
fn nothing_triggers_on_a_horned_loss() {
    let scene = Scene::feeding(2).species(A, 4, [6, 0, 0], "hunter").species(B, 2, [0, 3, 0], "horned").species(
        B,
        1,
        [6, 0, 0],
        "scavenging",
    );
    let scene = scene.give(A, hunt(S1, B, S1));
    assert_eq!(scene.population(B, S2), [4, 0, 2], "one hunt, one meal");
}

// rules: NT-110
#[test]
fn owner_of_the_hunter_chooses_who_dies_hungry_or_fed() {
    let scene = horned(2, [2, 1, 1], 3, "horned");
    assert_eq!(scene.game.prompt(&scene.state).map(|prompt| prompt.seats), Some(crate::Seats::only(A)));
    let choices = [victim(Hungry), victim(FedPlant), victim(FedMeat)];
    assert_eq!(scene.legal(A), choices);
    let scene = scene.refuse(B, victim(Hungry), "no_victim", "NT-110");
    let scene = scene.give(A, victim(FedPlant));
    let scene = scene.refuse(A, victim(FedPlant), "no_such_victim", "NT-110").give(A, victim(FedMeat));
    assert_eq!(scene.population(A, S1), [0, 0, 2]);
}

use crate::Game;

// rules: NT-111 NT-176
#[test]
fn horns_kill_at_most_all_and_dead_hunters_eat_nothing() {
    let scene = horned(3, [1, 1, 0], 2, "horned");
    assert!(!scene.board().species(A, S1).exists());
    assert_eq!(scene.board().seat(A).lost_population, 2);
    assert_eq!(scene.meals(), []);
}

// rules: NT-112
#[test]
fn last_horned_animal_strikes_too() {
    let scene = horned(2, [3, 0, 0], 1, "horned");
    assert!(!scene.board().species(B, S1).exists());
    assert_eq!(scene.population(A, S1), [0, 0, 1]);
}

// rules: NT-114
#[test]
fn every_copy_of_horned_works() {
    let scene = horned(1, [5, 0, 0], 2, "horned horned");
    assert_eq!(scene.population(A, S1), [2, 0, 1]);
}

// rules: NT-106 NT-107 NT-108
#[test]
fn social_adds_to_forages_and_hunts_not_to_triggers() {
    let scene = Scene::feeding(2).species(A, 1, [5, 0, 0], "social").plants(9).give(A, forage(S1));
    assert_eq!(scene.population(A, S1), [2, 3, 0]);
    let scene = Scene::feeding(2).species(A, 2, [9, 0, 0], "hunter social scavenging").species(B, 1, [2, 0, 0], "");
    let scene = scene.give(A, hunt(S1, B, S1));
    assert_eq!(scene.meals(), [(A, S1, 3, false), (A, S1, 2, true)]);
}

// rules: NT-101
#[test]
fn clawed_adds_no_meat() {
    let scene = Scene::feeding(2).species(A, 2, [9, 0, 0], "hunter clawed").species(B, 2, [2, 0, 0], "");
    assert_eq!(scene.give(A, hunt(S1, B, S1)).meals(), [(A, S1, 2, false)]);
}
