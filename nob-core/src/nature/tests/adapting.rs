//! Adapting: turns, card actions, free actions, reveal (2.5 to 2.8).

use super::scene::{A, B, END, S1, S2, Scene, breed, card, forage, grow, hunt, plants, play, prowl, remove, starve};
use crate::nature::state::Phase;
use crate::nature::{Command, Event, Species, TraitCard};
use crate::{Audience, Game};

/// Both seats with one plain species, A with a hand.
fn scene() -> Scene {
    let hand = "clawed-1 fast-2 horned-4 plated-1 social-3 social-3";
    Scene::adapting(2).species(A, 1, [1, 0, 0], "").species(B, 1, [1, 0, 0], "").hand(A, hand)
}

// rules: NT-050 NT-055 NT-056
#[test]
fn each_seat_has_one_turn_that_it_ends_itself() {
    let scene = scene().refuse(B, END, "not_your_turn", "NT-051").give(A, END).refuse(A, END, "has_adapted", "NT-050");
    assert_eq!(scene.board().active, B);
    let scene = scene.give(B, END);
    assert_eq!(scene.board().phase, Phase::Feeding);
    scene.refuse(A, END, "not_adapting", "NT-025");
}

// rules: NT-052 NT-053 NT-054
#[test]
fn any_number_of_cards_in_any_mix() {
    let none = scene().give(A, END);
    assert_eq!(none.hand_of(A).len(), 6, "no card need be played");
    let scene = scene()
        .give(A, breed("clawed-1", S1))
        .give(A, grow("fast-2", S1))
        .give(A, play("horned-4", S1))
        .give(A, breed("plated-1", S1))
        .give(A, grow("social-3", S1))
        .give(A, play("social-3", S1));
    assert_eq!(scene.hand_of(A).len(), 0);
    let own = scene.own(A, S1);
    assert_eq!((own.size, own.living(), own.trait_count()), (3, 3, 2));
    scene.refuse(A, grow("fast-2", S1), "not_in_hand", "NT-052");
}

// rules: NT-054
#[test]
fn every_card_does_for_every_action() {
    for kind in crate::nature::Catalog::base().cards() {
        for command in [breed(&kind.id, S1), grow(&kind.id, S1), play(&kind.id, S1)] {
            Scene::adapting(2).species(A, 1, [1, 0, 0], "").hand(A, &kind.id).give(A, command);
        }
    }
}

// rules: NT-057
#[test]
fn own_species_only_old_or_new() {
    let scene = Scene::adapting(2)
        .species(A, 1, [1, 0, 0], "")
        .species(A, 1, [1, 0, 0], "")
        .species(B, 1, [1, 0, 0], "")
        .hand(A, "fast-1 fast-2");
    let scene = scene.give(A, grow("fast-1", S1)).give(A, grow("fast-2", S2));
    assert_eq!((scene.own(A, S1).size, scene.own(A, S2).size, scene.own(B, S1).size), (2, 2, 1));
    let bare = Scene::adapting(2).species(A, 1, [1, 0, 0], "").species(B, 1, [1, 0, 0], "").hand(A, "fast-1");
    bare.refuse(A, breed("fast-1", S2), "no_species", "NT-057").refuse(A, prowl(S2), "no_species", "NT-057");
}

// rules: NT-058
#[test]
fn no_plants_are_added_while_adapting() {
    scene().refuse(A, plants("clawed-1"), "not_feeding", "NT-058");
}

// rules: NT-059 NT-067
#[test]
fn population_costs_a_card_face_up() {
    let scene = scene().give(A, breed("clawed-1", S1));
    assert_eq!(scene.board().species(A, S1).living(), 2);
    let view = scene.game.view(&scene.state, Audience::Seat(B));
    assert_eq!((view.discard_top(), view.discard_len()), (Some(card("clawed-1")), 1));
}

// rules: NT-060 NT-061
#[test]
fn size_costs_a_card_up_to_the_dial() {
    let scene = scene().give(A, grow("fast-2", S1));
    assert_eq!(scene.board().species(A, S1).size, 2);
    assert_eq!(scene.state.hidden.discard.top(), Some(card("fast-2")));
    let full = Scene::adapting(2).species(A, 4, [1, 0, 0], "").species(B, 1, [1, 0, 0], "").hand(A, "fast-1");
    let full = full.refuse(A, grow("fast-1", S1), "full_size", "NT-061");
    assert_eq!(full.hand_of(A), [card("fast-1")]);
}

// rules: NT-062 NT-069
#[test]
fn trait_lies_face_down_and_its_owner_knows_it() {
    let scene = scene().give(A, play("horned-4", S1));
    assert_eq!(scene.board().species(A, S1).traits().collect::<Vec<_>>(), [TraitCard::FaceDown]);
    let own = scene.game.view(&scene.state, Audience::Seat(A)).species(A)[0];
    assert_eq!(own.traits().collect::<Vec<_>>(), [TraitCard::Card(card("horned-4"))]);
    let other = scene.game.view(&scene.state, Audience::Seat(B)).species(A)[0];
    assert_eq!(other.traits().collect::<Vec<_>>(), [TraitCard::FaceDown]);
    assert_eq!(scene.state.hidden.discard.len(), 0);
}

// rules: NT-063 NT-064 NT-065 NT-066
#[test]
fn three_traits_face_down_ones_and_copies_included() {
    let scene = scene().give(A, play("social-3", S1)).give(A, play("social-3", S1)).give(A, play("fast-2", S1));
    assert_eq!(scene.own(A, S1).trait_count(), 3);
    let scene =
        scene.refuse(A, play("clawed-1", S1), "trait_limit", "NT-066").refuse(A, prowl(S1), "trait_limit", "NT-063");
    scene.give(A, remove(S1, 0)).give(A, play("clawed-1", S1));
}

// rules: NT-070 NT-071 NT-072 NT-073 NT-075 NT-001
#[test]
fn hunters_cost_nothing_and_never_run_out() {
    let mut scene = Scene::adapting(2).species(B, 1, [1, 0, 0], "").hand(A, "fast-1");
    for _ in 0..4 {
        scene = scene.species(A, 1, [1, 0, 0], "");
    }
    let scene = scene.give(A, breed("fast-1", S1));
    let scene = (0..4).map(crate::nature::SpeciesId::at).fold(scene, |scene, species| scene.give(A, prowl(species)));
    for (_, species) in scene.board().species_of(A) {
        assert!(species.is_hunter() && species.trait_count() == 1, "openly, at once");
    }
    let view = scene.game.view(&scene.state, Audience::Seat(B));
    assert!(view.species(A)[0].is_hunter());
}

// rules: NT-074 NT-080 NT-129
#[test]
fn hunter_cannot_forage_until_the_card_is_gone() {
    let scene = Scene::adapting(2).species(A, 2, [1, 0, 0], "hunter").species(B, 1, [1, 0, 0], "plated").plants(3);
    let stays = scene.clone().give(A, END).give(B, END);
    let stays = stays.refuse(A, forage(S1), "hunter_forages", "NT-074");
    assert_eq!(stays.legal(A), [starve(S1)], "no prey, and no plants for it");
    let leaves = scene.give(A, remove(S1, 0));
    assert!(!leaves.board().species(A, S1).is_hunter(), "flipped back at once");
    let leaves = leaves.give(A, END).give(B, END).refuse(A, hunt(S1, B, S1), "not_a_hunter", "NT-080");
    leaves.give(A, forage(S1));
}

// rules: NT-077 NT-078 NT-081 NT-082 NT-084
#[test]
fn removed_trait_goes_to_the_discard_pile_for_nothing() {
    let scene = Scene::adapting(2).species(A, 1, [1, 0, 0], "clawed fast").species(B, 1, [1, 0, 0], "");
    let scene = scene.give(A, remove(S1, 0));
    assert_eq!(scene.own(A, S1).traits().collect::<Vec<_>>(), [TraitCard::Card(card("fast-3"))]);
    assert_eq!(scene.state.hidden.discard.top(), Some(card("clawed-3")));
    assert_eq!((scene.hand_of(A).len(), scene.own(A, S1).living(), scene.board().plants), (0, 1, 0));
    scene.refuse(A, remove(S1, 1), "no_trait", "NT-077").give(A, END);
}

// rules: NT-079
#[test]
fn removed_hunter_card_is_on_no_pile() {
    let scene = Scene::adapting(2).species(A, 1, [1, 0, 0], "hunter").give(A, remove(S1, 0));
    assert_eq!((scene.state.hidden.discard.len(), scene.hand_of(A).len()), (0, 0));
}

// rules: NT-083
#[test]
fn traits_stay_in_the_feeding_phase_and_on_others_turns() {
    let scene = Scene::adapting(2).species(A, 1, [1, 0, 0], "clawed").species(B, 1, [1, 0, 0], "fast").plants(9);
    let scene = scene.refuse(B, remove(S1, 0), "not_your_turn", "NT-051").give(A, END).give(B, END);
    scene.refuse(A, remove(S1, 0), "not_adapting", "NT-083");
}

// rules: NT-086 NT-087
#[test]
fn all_traits_are_revealed_together_after_the_last_turn() {
    let scene = scene().hand(B, "tusked-4").give(A, play("horned-4", S1));
    let scene = scene.give(A, END);
    assert_eq!(scene.board().species(A, S1).face_down(), 1, "not before B is done");
    let scene = scene.give(B, play("tusked-4", S1)).give(B, END);
    let shown = |seat| scene.board().species(seat, S1).traits().collect::<Vec<_>>();
    assert_eq!(shown(A), [TraitCard::Card(card("horned-4"))]);
    assert_eq!(shown(B), [TraitCard::Card(card("tusked-4"))]);
    let revealed = scene.events.iter().filter(|event| matches!(event, Event::Revealed { .. })).count();
    assert_eq!(revealed, 2);
    for audience in [Audience::Seat(A), Audience::Seat(B), Audience::Spectator] {
        let view = scene.game.view(&scene.state, audience);
        assert_eq!(view.board().species(A, S1).face_down(), 0);
    }
}

#[test]
fn free_actions_end() {
    // However the free actions are chosen, the turn has only so many.
    let mut scene = Scene::adapting(2).species(A, 1, [1, 0, 0], "hunter fast").species(B, 1, [1, 0, 0], "");
    for _ in 0..10 {
        let free = |command: &Command| matches!(command, Command::BecomeHunter { .. } | Command::RemoveTrait { .. });
        let Some(command) = scene.legal(A).into_iter().find(free) else { return };
        scene = scene.give(A, command);
    }
    panic!("still going: {:?}", Species::default());
}
