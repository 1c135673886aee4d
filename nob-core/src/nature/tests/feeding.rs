//! Feeding: turns, obligations, forage, starving, passing, plants from cards, extinction (2.11 to 2.13, 2.16 to 2.18).

use super::scene::{A, B, C, END, PASS, S1, S2, S3, Scene, card, forage, hunt, plants, starve};
use crate::nature::state::Phase;
use crate::nature::{Command, Duty, Event, Species};
use crate::{Game, Seats};

/// Three seats with a hungry species each, so many plants.
fn three(count: u16) -> Scene {
    [A, B, C].into_iter().fold(Scene::feeding(3), |scene, seat| scene.species(seat, 1, [2, 0, 0], "")).plants(count)
}

// rules: NT-131 NT-211
#[test]
fn feeding_opens_with_all_hungry() {
    let scene = Scene::feeding(2).species(A, 2, [0, 2, 1], "").species(B, 1, [0, 0, 2], "");
    let scene = scene.until(Phase::Feeding, 2);
    assert_eq!((scene.population(A, S1), scene.population(B, S1)), ([3, 0, 0], [2, 0, 0]));
}

// rules: NT-132 NT-133 NT-134 NT-173
#[test]
fn turns_go_round_one_action_each_without_those_who_passed() {
    let scene = three(9).give(A, forage(S1));
    assert_eq!(scene.board().active, B);
    let scene = scene.refuse(A, forage(S1), "not_your_turn", "NT-132");
    let scene = scene.give(B, forage(S1)).give(C, forage(S1)).give(A, forage(S1)).give(B, forage(S1));
    let scene = scene.give(C, forage(S1)).give(A, PASS);
    let scene = scene.give(B, PASS).refuse(A, PASS, "has_passed", "NT-143");
    assert_eq!(scene.board().active, C, "the last one alone");
}

// rules: NT-135 NT-136
#[test]
fn phase_ends_when_all_have_passed_and_nobody_is_hungry() {
    let scene = three(0).until(Phase::Feeding, 1);
    let mut scene = scene;
    while scene.board().round == 1 {
        let seat = scene.board().active;
        let command = scene.legal(seat)[0];
        if command == PASS && scene.board().waiting == Seats::only(seat) {
            let hungry = |seat| scene.board().species_of(seat).any(|(_, species)| species.hungry > 0);
            assert!(![A, B, C].into_iter().any(hungry));
        }
        scene = scene.give(seat, command);
    }
    assert_eq!(scene.board().phase, Phase::Adapting);
}

// rules: NT-137 NT-138 NT-139
#[test]
fn whoever_can_feed_must() {
    let scene = three(1);
    assert_eq!(scene.duty(), Some(Duty::Feed));
    let scene = scene.refuse(A, starve(S1), "must_feed", "NT-138").refuse(A, PASS, "must_not_pass", "NT-139");
    assert_eq!(scene.legal(A), [forage(S1)]);
}

// rules: NT-139 NT-140 NT-184 NT-185
#[test]
fn whoever_cannot_feed_starves_one_of_its_choice() {
    let scene = three(0).species(A, 2, [1, 1, 0], "").species(A, 1, [0, 2, 0], "");
    assert_eq!(scene.duty(), Some(Duty::Starve));
    let scene = scene.refuse(A, PASS, "must_not_pass", "NT-139");
    assert_eq!(scene.legal(A), [starve(S1), starve(S2)]);
    let scene = scene.give(A, starve(S2));
    assert_eq!((scene.population(A, S1), scene.population(A, S2)), ([2, 0, 0], [0, 1, 0]), "one, of S2");
    assert_eq!(scene.board().active, B);
}

// rules: NT-141 NT-144
#[test]
fn whoever_is_not_hungry_passes() {
    let scene = Scene::feeding(2).species(A, 1, [0, 1, 0], "").plants(5);
    assert_eq!((scene.duty(), scene.legal(A)), (Some(Duty::Pass), vec![PASS]));
    let scene = scene.give(A, PASS);
    assert_eq!(scene.legal(B), [PASS], "a seat without species");
}

// rules: NT-142
#[test]
fn player_chooses_which_species_acts() {
    let scene = Scene::feeding(2).species(A, 1, [1, 0, 0], "").species(A, 2, [1, 0, 0], "hunter").plants(3);
    let scene = scene.species(B, 1, [0, 1, 0], "");
    assert_eq!(scene.legal(A), [forage(S1), hunt(S2, A, S1), hunt(S2, B, S1)]);
}

// rules: NT-143 NT-194
#[test]
fn pass_is_final() {
    let scene = Scene::feeding(2).species(A, 1, [0, 1, 0], "").species(B, 1, [2, 0, 0], "").hand(A, "fast-1").plants(3);
    let scene = scene.give(A, PASS).refuse(A, plants("fast-1"), "has_passed", "NT-194");
    let scene = scene.give(B, forage(S1));
    assert_eq!(scene.board().active, B);
}

// rules: NT-145
#[test]
fn forage_needs_hunger_and_plants() {
    three(0).refuse(A, forage(S1), "hole_empty", "NT-145");
    let fed = Scene::feeding(2).species(A, 1, [0, 1, 0], "").species(A, 1, [1, 0, 0], "").plants(4);
    fed.refuse(A, forage(S1), "not_hungry", "NT-145");
}

// rules: NT-008 NT-146 NT-147 NT-148 NT-150 NT-151 NT-152
#[test]
fn forage_is_limited_by_amount_plants_and_hunger() {
    for (size, hungry, hole, eaten) in [(2, 5, 9, 2), (4, 5, 2, 2), (4, 1, 6, 1), (4, 4, 4, 4), (1, 3, 3, 1)] {
        let scene = Scene::feeding(2).species(A, size, [hungry, 0, 0], "").plants(hole).give(A, forage(S1));
        assert_eq!(scene.population(A, S1), [hungry - eaten, eaten, 0], "size {size}, {hungry} hungry, {hole} plants");
        assert_eq!(scene.board().plants, hole - u16::from(eaten));
    }
}

// rules: NT-153
#[test]
fn hunter_without_prey_does_not_forage() {
    let scene = Scene::feeding(2).species(A, 1, [1, 0, 0], "hunter").species(B, 2, [1, 0, 0], "").plants(5);
    let scene = scene.refuse(A, forage(S1), "hunter_forages", "NT-153");
    assert_eq!(scene.legal(A), [starve(S1)]);
}

// rules: NT-186
#[test]
fn fed_population_never_starves() {
    let scene = three(0).species(A, 1, [0, 2, 0], "").refuse(A, starve(S2), "fed_lives", "NT-186");
    let scene = scene.give(A, starve(S1));
    assert_eq!(scene.population(A, S2), [0, 2, 0]);
}

// rules: NT-187 NT-188 NT-200
#[test]
fn starving_the_last_one_is_extinction() {
    let scene = Scene::feeding(2).species(A, 2, [1, 0, 0], "").give(A, starve(S1));
    assert_eq!(scene.board().species(A, S1), Species::default());
    assert_eq!((scene.board().seat(A).lost_population, scene.board().seat(A).lost_size), (1, 2));
}

// rules: NT-189
#[test]
fn starving_triggers_nothing() {
    let scene = three(0).species(A, 1, [3, 0, 0], "scavenging opportunistic tusked").give(A, starve(S1));
    assert_eq!(scene.meals(), []);
}

// rules: NT-190 NT-191 NT-192 NT-196 NT-199
#[test]
fn cards_become_plants_for_everybody() {
    let scene =
        Scene::feeding(2).species(A, 1, [0, 1, 0], "").species(B, 2, [3, 0, 0], "").hand(A, "fast-2 social-4 horned-1");
    let scene = scene.give(A, plants("fast-2"));
    assert_eq!((scene.board().plants, scene.board().active), (2, A), "still A's turn");
    let view = scene.game.view(&scene.state, crate::Audience::Seat(B));
    assert_eq!(view.discard_top(), Some(card("fast-2")));
    let scene = scene.give(A, plants("social-4"));
    assert_eq!((scene.board().plants, scene.state.hidden.discard.top()), (6, Some(card("social-4"))));
    let scene = scene.give(A, PASS).give(B, forage(S1));
    assert_eq!(scene.population(B, S1), [1, 2, 0]);
}

// rules: NT-193
#[test]
fn no_plants_on_others_turns_nor_after_the_action() {
    let scene = three(9).hand(A, "fast-1").hand(B, "fast-2");
    let scene = scene.refuse(B, plants("fast-2"), "not_your_turn", "NT-193");
    scene.give(A, forage(S1)).refuse(A, plants("fast-1"), "not_your_turn", "NT-193");
}

// rules: NT-195
#[test]
fn traits_on_species_are_no_plants() {
    let scene = Scene::feeding(2).species(A, 1, [1, 0, 0], "fast").species(B, 1, [1, 0, 0], "");
    scene.refuse(A, plants("fast-3"), "not_in_hand", "NT-195");
}

// rules: NT-197 NT-198
#[test]
fn plants_change_the_duty_but_need_not_be_added() {
    let scene = three(0).hand(A, "fast-1");
    let starved = scene.clone().give(A, starve(S1));
    assert_eq!(starved.hand_of(A).len(), 1);
    let scene = scene.give(A, plants("fast-1"));
    assert_eq!(scene.duty(), Some(Duty::Feed));
    scene.refuse(A, starve(S1), "must_feed", "NT-138").give(A, forage(S1));
}

// rules: NT-200 NT-201 NT-202 NT-203 NT-204 NT-205
#[test]
fn extinct_species_leaves_cards_size_and_population() {
    let scene = Scene::feeding(2).species(A, 3, [1, 0, 0], "hunter plated social").species(A, 1, [1, 0, 0], "fast");
    let scene = scene.give(A, starve(S1)).give(B, PASS);
    assert_eq!(scene.hand_of(A), [card("plated-3"), card("social-3")], "the Hunter card is gone");
    let own = scene.board().seat(A);
    assert_eq!((own.lost_size, own.lost_population, own.hand), (3, 1, 2));
    scene.give(A, plants("plated-3")).give(A, forage(S2));
}

// rules: NT-207
#[test]
fn extinct_species_is_no_prey() {
    let scene = Scene::feeding(2).species(A, 1, [1, 0, 0], "").species(B, 2, [1, 0, 0], "hunter").give(A, starve(S1));
    scene.refuse(B, hunt(S1, A, S1), "no_prey", "NT-207");
}

// rules: NT-235
#[test]
fn every_turn_feeds_kills_or_passes() {
    let mut scene = three(4).species(A, 2, [3, 0, 0], "hunter").hand(A, "fast-1");
    let hungry = |scene: &Scene, seat| scene.board().species_of(seat).map(|(_, species)| species.hungry).sum::<u8>();
    for _ in 0..20 {
        let seat = scene.board().active;
        let (before, list) = (hungry(&scene, seat), scene.legal(seat));
        let command = *list.iter().rev().find(|command| !matches!(command, Command::AddPlants { .. })).unwrap();
        scene = scene.give(seat, command);
        let falls = hungry(&scene, seat) < before || scene.board().hunt.is_some();
        assert!(falls || command == PASS || scene.board().round > 1, "{command:?}");
        if scene.board().round > 1 {
            return;
        }
    }
}

#[test]
fn adapting_commands_have_no_place_in_the_feeding_phase() {
    three(1).refuse(A, END, "not_adapting", "NT-025").refuse(A, starve(S3), "no_species", "NT-057");
    let scene = three(9).give(A, forage(S1));
    assert!(scene.events.iter().any(|event| matches!(event, Event::Foraged { .. })));
}
