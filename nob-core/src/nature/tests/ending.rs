//! Scoring of rounds and of the game (2.19, 2.20).

use super::scene::{A, B, C, PASS, S1, Scene};
use crate::nature::state::Phase;
use crate::nature::{Decided, Event, Rules};
use crate::{Audience, Game, Seat, Seats};

// rules: NT-002 NT-208 NT-209
#[test]
fn food_on_living_population_is_scored() {
    let scene =
        Scene::feeding(2).species(A, 2, [0, 2, 1], "").species(A, 1, [0, 0, 2], "").species(B, 1, [0, 1, 0], "");
    let scene = scene.give(A, PASS).give(B, PASS);
    assert_eq!((scene.screen(A), scene.screen(B)), (5, 1));
    assert_eq!(scene.population(A, S1), [3, 0, 0], "without food again");
}

// rules: NT-022 NT-212
#[test]
fn screens_hide_the_score_from_the_others() {
    let scene = Scene::feeding(2).species(A, 2, [0, 3, 0], "").species(B, 1, [0, 1, 0], "").give(A, PASS).give(B, PASS);
    let view = scene.game.view(&scene.state, Audience::Seat(A));
    assert_eq!((view.screen(A), view.screen(B)), (Some(3), None));
    assert_eq!(scene.game.view(&scene.state, Audience::Spectator).screen(A), None);
}

/// The last round ends: food behind the screens and on the species, and what each seat has.
fn end(rules: Rules, screens: [u16; 2], species: [&[&str]; 2]) -> Scene {
    let mut scene = Scene::with(rules, 2, Phase::Feeding);
    for (seat, species) in [A, B].into_iter().zip(species) {
        scene = species.iter().fold(scene, |scene, traits| scene.species(seat, 1, [0, 1, 0], traits));
    }
    scene.state.hidden.screens[..2].copy_from_slice(&screens);
    scene.round(4).hand(A, "fast-4 fast-4").plants(7).give(A, PASS).give(B, PASS)
}

#[track_caller]
fn check(scene: &Scene, points: [u16; 2], winners: Seats, decided: Decided) {
    let board = scene.board();
    assert_eq!([board.seat(A).points, board.seat(B).points], points);
    assert_eq!(board.outcome.map(|outcome| (outcome.winners, outcome.decided)), Some((winners, decided)));
}

// rules: NT-213 NT-214 NT-215 NT-216
#[test]
fn food_counts_one_and_survivors_two() {
    let scene = end(Rules::BASE, [20, 21], [&["", ""], &[""]]);
    check(&scene, [26, 24], Seats::only(A), Decided::ByPoints);
    assert!(scene.events.contains(&Event::ScreenOpened { seat: A, food: 22, points: 26 }));
}

// rules: NT-207 NT-217
#[test]
fn tie_is_broken_by_traits_on_survivors() {
    let scene = end(Rules::BASE, [20, 20], [&["fast", "fast"], &["fast", "plated clawed"]]);
    check(&scene, [26, 26], Seats::only(B), Decided::ByTraits);
}

// rules: NT-217
#[test]
fn traits_of_those_behind_do_not_count() {
    let scene = Scene::feeding(3).species(A, 1, [0, 1, 0], "fast").species(B, 1, [0, 1, 0], "");
    let mut scene = scene.species(C, 1, [0, 1, 0], "tusked plated clawed").round(4);
    scene.state.hidden.screens[..3].copy_from_slice(&[20, 20, 3]);
    let scene = scene.give(A, PASS).give(B, PASS).give(C, PASS);
    check(&scene, [23, 23], Seats::only(A), Decided::ByTraits);
}

// rules: NT-218
#[test]
fn hunter_counts_as_a_trait_unless_the_table_agrees_otherwise() {
    let scene = end(Rules::BASE, [20, 20], [&["hunter"], &[""]]);
    check(&scene, [23, 23], Seats::only(A), Decided::ByTraits);
    let scene = end(Rules { hunter_breaks_ties: false, ..Rules::BASE }, [20, 20], [&["hunter"], &[""]]);
    check(&scene, [23, 23], Seats::first(2), Decided::Shared);
}

// rules: NT-219
#[test]
fn equal_in_all_win_together() {
    let scene = end(Rules::BASE, [20, 20], [&["fast"], &["tusked"]]);
    check(&scene, [23, 23], [A, B].into_iter().collect(), Decided::Shared);
    assert_eq!(scene.game.to_act(&scene.state), Seats::NONE);
    assert_eq!(scene.game.prompt(&scene.state), None);
    assert_eq!(scene.board().outcome.map(|outcome| outcome.to_string()), Some("A and B win together".into()));
    assert_eq!(Seat::A, A);
}
