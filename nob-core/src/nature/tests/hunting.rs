//! Hunting, and the order within a hunt (2.14, 2.15).

use super::scene::{A, B, C, PASS, S1, S2, Scene, forage, hunt, victim};
use crate::Game;
use crate::nature::Population::{FedPlant, Hungry};
use crate::nature::event::Killer;
use crate::nature::{Ask, Event};

/// A's hunter against B's prey.
fn scene(hunter: (u8, &str), prey: (u8, &str)) -> Scene {
    Scene::feeding(2).species(A, hunter.0, [3, 0, 0], hunter.1).species(B, prey.0, [2, 0, 0], prey.1)
}

// rules: NT-154
#[test]
fn only_hungry_hunters_hunt() {
    scene((3, ""), (1, "")).refuse(A, hunt(S1, B, S1), "not_a_hunter", "NT-154");
    let fed = Scene::feeding(2).species(A, 3, [0, 0, 2], "hunter").species(B, 1, [1, 0, 0], "");
    fed.refuse(A, hunt(S1, B, S1), "not_hungry", "NT-154");
}

// rules: NT-155 NT-163
#[test]
fn equal_values_are_enough() {
    for (hunter, prey, legal) in [
        ((2, "hunter"), (2, ""), true),
        ((2, "hunter"), (3, ""), false),
        ((3, "hunter clawed"), (3, "tusked"), true),
        ((3, "hunter clawed"), (4, "tusked"), false),
        ((1, "hunter"), (1, "opportunistic"), false),
        ((4, "hunter"), (1, "plated"), false),
        ((3, "hunter clawed"), (1, "plated"), true),
    ] {
        let scene = scene(hunter, prey);
        if legal {
            assert_eq!(scene.give(A, hunt(S1, B, S1)).board().seat(B).lost_population, 1, "{hunter:?} {prey:?}");
        } else {
            let refused = scene.refusal(A, hunt(S1, B, S1));
            assert_eq!(refused.code(), "too_strong", "{hunter:?} {prey:?}");
            assert!(refused.amounts.is_some_and(|(have, need)| have < need));
        }
    }
}

// rules: NT-157
#[test]
fn no_species_hunts_itself() {
    scene((3, "hunter"), (1, "")).refuse(A, hunt(S1, A, S1), "own_kind", "NT-157");
}

// rules: NT-158 NT-159 NT-160 NT-161 NT-162 NT-172
#[test]
fn every_other_species_may_be_prey() {
    let scene = Scene::feeding(3)
        .species(A, 3, [2, 0, 0], "hunter")
        .species(A, 1, [1, 0, 0], "")
        .species(B, 1, [1, 0, 0], "hunter")
        .species(C, 2, [0, 2, 0], "")
        .passed(&[C]);
    let prey = [hunt(S1, A, S2), hunt(S1, B, S1), hunt(S1, C, S1)];
    assert_eq!(scene.legal(A), prey, "own, a hunter, a full one of a seat that has passed; no plants");
    for command in scene.clone().plants(5).legal(A) {
        assert!(prey.contains(&command) || command == forage(S2));
    }
    let scene = scene.give(A, hunt(S1, C, S1));
    assert_eq!(scene.population(C, S1), [0, 1, 0]);
    assert!(!scene.board().waiting.contains(C), "still passed");
}

// rules: NT-009 NT-164 NT-168 NT-169 NT-170
#[test]
fn hunt_kills_one_and_brings_the_size_of_the_prey() {
    let scene = scene((4, "hunter"), (2, "")).give(A, hunt(S1, B, S1));
    assert_eq!((scene.population(A, S1), scene.population(B, S1)), ([1, 0, 2], [1, 0, 0]));
    let full = Scene::feeding(2).species(A, 4, [1, 0, 0], "hunter").species(B, 4, [2, 0, 0], "");
    let full = full.give(A, hunt(S1, B, S1));
    assert_eq!(full.population(A, S1), [0, 0, 1], "the excess stays in the supply");
    assert_eq!(full.board().plants, 0);
}

// rules: NT-165 NT-166 NT-167
#[test]
fn owner_of_the_prey_chooses_and_its_food_is_gone() {
    let scene = Scene::feeding(2).species(A, 2, [1, 0, 0], "hunter").species(B, 2, [1, 1, 0], "").plants(3);
    let scene = scene.give(A, hunt(S1, B, S1));
    assert_eq!(scene.game.prompt(&scene.state).map(|prompt| prompt.ask), Some(Ask::Victim { species: S1 }));
    assert_eq!(scene.legal(B), [victim(Hungry), victim(FedPlant)]);
    let scene = scene.refuse(A, victim(Hungry), "no_victim", "NT-165").refuse(B, PASS, "victim_first", "NT-175");
    let scene = scene.give(B, victim(FedPlant));
    assert_eq!((scene.population(B, S1), scene.board().plants), ([1, 0, 0], 3), "not back to the watering hole");
}

// rules: NT-165
#[test]
fn without_a_choice_nobody_is_asked() {
    let scene = Scene::feeding(2).species(A, 2, [1, 0, 0], "hunter").species(B, 2, [0, 2, 0], "");
    assert_eq!(scene.give(A, hunt(S1, B, S1)).kills(), [(B, FedPlant, Killer::Hunt)]);
}

// rules: NT-175
#[test]
fn hunt_goes_in_order() {
    let scene = Scene::feeding(2).species(A, 2, [3, 1, 0], "hunter").species(B, 1, [1, 0, 0], "horned").species(
        B,
        1,
        [1, 0, 0],
        "scavenging",
    );
    let scene = scene.give(A, hunt(S1, B, S1));
    let mut events = scene.events.clone();
    let scene = scene.give(A, victim(FedPlant));
    events.extend(&scene.events);
    let steps: Vec<&str> = events
        .iter()
        .map(|event| match event {
            Event::HuntDeclared { .. } => "declared",
            Event::Killed { by: Killer::Hunt, .. } => "killed",
            Event::Killed { by: Killer::Horned, .. } => "horned",
            Event::DiedOut { .. } => "extinct",
            Event::MeatEaten { seat: A, .. } => "eaten",
            Event::MeatEaten { .. } => "triggered",
            Event::TurnEnded { .. } => "over",
            _ => "other",
        })
        .collect();
    assert_eq!(steps, ["declared", "killed", "horned", "extinct", "eaten", "triggered", "over"]);
}
