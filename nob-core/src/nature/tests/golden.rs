//! The golden scenarios of the catalogue, NT-G02 to NT-G26 (NT-G01 is the table in `options`).

use super::scene::{
    A, B, C, END, PASS, S1, S2, Scene, breed, card, forage, hunt, plants, play, prowl, remove, starve, victim,
};
use crate::nature::Population::{FedPlant, Hungry};
use crate::nature::rules::RoundCard;
use crate::nature::state::Phase;
use crate::nature::{Catalog, Decided, Nature, Rules, Species};
use crate::{Audience, Game, Seats};

/// NT-G02
// rules: NT-029 NT-032 NT-045
#[test]
fn g02_first_round() {
    let game = Nature::new(Catalog::base(), Rules { round_card: RoundCard::Recommended, ..Rules::BASE }, 3).unwrap();
    let state = game.start(1);
    assert_eq!(state.board.plants, 9);
    for seat in game.seats().iter() {
        assert_eq!(state.board.species_of(seat).collect::<Vec<_>>(), [(S1, Species::new(1, 1))]);
        assert_eq!(state.board.seat(seat).hand, 5);
    }
    assert_eq!(state.hidden.deck.len(), game.deck().len() - 16);
}

/// NT-G03
// rules: NT-030
#[test]
fn g03_leftover_plants() {
    let scene = [A, B, C].into_iter().fold(Scene::feeding(3), |scene, seat| scene.species(seat, 1, [0, 1, 0], ""));
    assert_eq!(scene.plants(4).until(Phase::Adapting, 2).board().plants, 13);
}

/// NT-G04, NT-G05: what died out in the round before, and the new species.
// rules: NT-035 NT-039 NT-041 NT-201 NT-202
#[test]
fn g04_g05_losses_come_back() {
    for (lost, size, population) in
        [(&[(3, 1)][..], 4, 2), (&[(1, 1), (1, 1)], 3, 3), (&[(4, 1)], 4, 2), (&[(2, 1), (3, 1)], 4, 3)]
    {
        let mut scene = Scene::feeding(2).species(B, 1, [0, 1, 0], "");
        for &(size, population) in lost {
            scene = scene.species(A, size, [population, 0, 0], "");
        }
        let round = scene.board().round + 1;
        let scene = scene.until(Phase::Adapting, round);
        let new = scene.board().species_of(A).last().unwrap().1;
        assert_eq!((new.size, new.living()), (size, population), "{lost:?}");
    }
    // Three of a species starve, one lives.
    let scene = Scene::feeding(2).species(A, 1, [3, 1, 0], "").species(B, 1, [0, 1, 0], "");
    let scene = scene.until(Phase::Adapting, 2);
    assert_eq!(scene.board().species(A, S2), Species::new(1, 4));
    assert_eq!(scene.board().species(A, S1).living(), 1);
}

/// NT-G06
// rules: NT-071 NT-072 NT-073 NT-080
#[test]
fn g06_becoming_a_hunter() {
    let scene =
        Scene::adapting(2).species(A, 1, [1, 0, 0], "fast plated").species(B, 1, [1, 0, 0], "").hand(A, "fast-1");
    let scene = scene.give(A, prowl(S1));
    assert_eq!((scene.own(A, S1).trait_count(), scene.own(A, S1).is_hunter(), scene.hand_of(A).len()), (3, true, 1));
    let scene = scene.refuse(A, play("fast-1", S1), "trait_limit", "NT-066").give(A, remove(S1, 2));
    assert_eq!((scene.own(A, S1).trait_count(), scene.own(A, S1).is_hunter()), (2, false));
}

/// NT-G07
// rules: NT-090 NT-064 NT-086
#[test]
fn g07_defense_with_a_face_down_trait() {
    let scene =
        Scene::adapting(2).species(A, 1, [2, 0, 0], "fast plated").species(B, 1, [1, 0, 0], "").hand(A, "tusked-1");
    let scene = scene.give(A, play("tusked-1", S1));
    let shown = scene.board().species(A, S1);
    assert_eq!((scene.game.defense_value(shown), shown.trait_count(), shown.face_down()), (5, 3, 1));
    let shown = scene.give(A, END).give(B, END);
    assert_eq!(shown.board().species(A, S1).face_down(), 0);
}

/// NT-G08
// rules: NT-089 NT-090
#[test]
fn g08_hunt_value() {
    let scene = Scene::feeding(2).species(A, 3, [3, 0, 0], "hunter clawed");
    let own = scene.board().species(A, S1);
    assert_eq!((scene.game.hunt_value(own), scene.game.defense_value(own)), (5, 4));
}

/// NT-G09
// rules: NT-100 NT-146 NT-148
#[test]
fn g09_clawed_forage() {
    let scene = Scene::feeding(2).species(A, 1, [4, 0, 0], "clawed").plants(8).give(A, forage(S1));
    assert_eq!((scene.population(A, S1), scene.board().plants), ([1, 3, 0], 5));
    let scene = scene.give(B, PASS).give(A, forage(S1));
    assert_eq!((scene.population(A, S1), scene.board().plants), ([0, 4, 0], 4));
}

/// NT-G10
// rules: NT-106 NT-148
#[test]
fn g10_social_forage_and_its_cap() {
    for (population, left, hole) in [(3, 0, 7), (5, 1, 6)] {
        let scene = Scene::feeding(2).species(A, 2, [population, 0, 0], "social fast").plants(10);
        assert_eq!(scene.game.forage_amount(scene.board().species(A, S1)), 4);
        let scene = scene.give(A, forage(S1));
        assert_eq!((scene.population(A, S1)[0], scene.board().plants), (left, hole));
    }
}

/// NT-G11
// rules: NT-145 NT-147 NT-148
#[test]
fn g11_limits_of_a_forage() {
    for (hungry, hole, eaten) in [(5, 2, 2), (1, 6, 1)] {
        let scene = Scene::feeding(2).species(A, 4, [hungry, 0, 0], "").plants(hole).give(A, forage(S1));
        assert_eq!((scene.population(A, S1)[1], scene.board().plants), (eaten, hole - u16::from(eaten)));
    }
    Scene::feeding(2).species(A, 4, [1, 0, 0], "").refuse(A, forage(S1), "hole_empty", "NT-145");
}

/// NT-G12
// rules: NT-099 NT-124 NT-155 NT-174
#[test]
fn g12_a_hunt() {
    let scene =
        |size| Scene::feeding(2).species(A, 3, [5, 0, 0], "hunter clawed").species(B, size, [1, 1, 0], "tusked");
    let hunted = scene(3).give(A, hunt(S1, B, S1)).give(B, victim(Hungry));
    assert_eq!((hunted.population(A, S1), hunted.population(B, S1)), ([2, 0, 3], [0, 1, 0]));
    assert_eq!(hunted.board().seat(B).lost_population, 1);
    scene(4).refuse(A, hunt(S1, B, S1), "too_strong", "NT-155");
}

/// NT-G13
// rules: NT-166 NT-167 NT-169
#[test]
fn g13_fed_victim() {
    let scene = Scene::feeding(2).species(A, 2, [1, 0, 0], "hunter").species(B, 2, [0, 2, 0], "").plants(1);
    let scene = scene.give(A, hunt(S1, B, S1));
    assert_eq!((scene.population(B, S1), scene.population(A, S1), scene.board().plants), ([0, 1, 0], [0, 0, 1], 1));
    assert_eq!(scene.give(B, PASS).give(A, PASS).screen(B), 1);
}

/// NT-G14
// rules: NT-102 NT-103
#[test]
fn g14_fast() {
    for (hunter, legal) in [("hunter clawed fast", false), ("hunter fast fast", true)] {
        let scene = Scene::feeding(2).species(A, 4, [1, 0, 0], hunter).species(B, 1, [1, 0, 0], "fast fast");
        assert_eq!(scene.legal(A).contains(&hunt(S1, B, S1)), legal, "{hunter}");
    }
}

/// NT-G15
// rules: NT-109 NT-113
#[test]
fn g15_hunter_survives_horns() {
    let scene = Scene::feeding(2).species(A, 3, [4, 0, 0], "hunter").species(B, 2, [2, 0, 0], "horned");
    let scene = scene.give(A, hunt(S1, B, S1));
    assert_eq!((scene.population(A, S1), scene.board().seat(A).lost_population), ([0, 0, 2], 2));
    assert_eq!(scene.board().seat(B).lost_population, 1);
}

/// NT-G16
// rules: NT-112 NT-176 NT-177 NT-178 NT-203 NT-204
#[test]
fn g16_both_die_out() {
    let scene = Scene::feeding(3)
        .species(A, 2, [2, 0, 0], "hunter scavenging")
        .species(B, 2, [1, 0, 0], "horned")
        .species(C, 1, [3, 0, 0], "scavenging-2");
    let scene = scene.give(A, hunt(S1, B, S1));
    assert!(!scene.board().species(A, S1).exists() && !scene.board().species(B, S1).exists());
    assert_eq!((scene.hand_of(B), scene.hand_of(A)), (vec![card("horned-3")], vec![card("scavenging-3")]));
    let lost = |seat| (scene.board().seat(seat).lost_size, scene.board().seat(seat).lost_population);
    assert_eq!((lost(A), lost(B)), ((2, 2), (2, 1)));
    assert_eq!(scene.population(C, S1), [1, 0, 2]);
}

/// NT-G17
// rules: NT-138 NT-139 NT-171
#[test]
fn g17_own_species_must_be_hunted() {
    let scene = Scene::feeding(2).species(A, 2, [2, 0, 0], "hunter").species(A, 1, [0, 2, 0], "horned").species(
        B,
        3,
        [0, 1, 0],
        "",
    );
    let scene = scene.refuse(A, starve(S1), "must_feed", "NT-138").refuse(A, PASS, "must_not_pass", "NT-139");
    assert_eq!(scene.legal(A), [hunt(S1, A, S2)]);
    let scene = scene.give(A, hunt(S1, A, S2));
    assert_eq!((scene.population(A, S2), scene.population(A, S1)), ([0, 1, 0], [0, 0, 1]));
    assert_eq!(scene.board().seat(A).lost_population, 2);
}

/// NT-G18
// rules: NT-117 NT-127 NT-141
#[test]
fn g18_scavenging_on_others_turns() {
    let scene = Scene::feeding(3)
        .species(A, 2, [2, 0, 0], "hunter")
        .species(B, 1, [3, 0, 0], "scavenging")
        .species(C, 1, [4, 0, 0], "hunter")
        .species(C, 1, [0, 4, 0], "");
    let scene = scene.give(A, hunt(S1, C, S2));
    assert_eq!(scene.population(B, S1), [1, 0, 2]);
    let scene = scene.give(B, starve(S1));
    assert_eq!(scene.population(B, S1), [0, 0, 2], "no waiting: the turn came first");
    let again = Scene::feeding(3).species(A, 2, [2, 0, 0], "hunter").species(B, 1, [1, 0, 2], "scavenging").species(
        C,
        1,
        [4, 4, 0],
        "",
    );
    let again = again.give(A, hunt(S1, C, S1)).give(C, victim(FedPlant));
    assert_eq!(again.population(B, S1), [0, 0, 3]);
    assert_eq!(again.legal(B), [PASS], "pass is the only action");
    let again = again.give(B, PASS).give(C, starve(S1)).give(A, hunt(S1, C, S1)).give(C, victim(Hungry));
    assert_eq!(again.population(B, S1), [0, 0, 3], "no effect without hunger");
}

/// NT-G19
// rules: NT-118 NT-123 NT-140
#[test]
fn g19_opportunistic_and_tusked() {
    let scene = Scene::feeding(2)
        .species(A, 2, [2, 0, 0], "")
        .species(A, 1, [3, 0, 0], "opportunistic")
        .species(B, 1, [2, 0, 0], "tusked")
        .plants(3);
    let scene = scene.give(A, forage(S1));
    assert_eq!((scene.board().plants, scene.population(A, S2)), (1, [1, 0, 2]));
    let scene = scene.give(B, forage(S1));
    assert_eq!((scene.board().plants, scene.population(B, S1)), (0, [0, 1, 1]));
    assert_eq!(scene.legal(A), [starve(S2)]);
}

/// NT-G20
// rules: NT-137 NT-197
#[test]
fn g20_free_action_and_obligation() {
    let scene = Scene::feeding(2).species(A, 1, [1, 0, 0], "").hand(A, "fast-3");
    let scene = scene.refuse(A, forage(S1), "hole_empty", "NT-145").refuse(A, PASS, "must_not_pass", "NT-139");
    assert!(scene.legal(A).contains(&starve(S1)));
    let scene = scene.give(A, plants("fast-3")).refuse(A, starve(S1), "must_feed", "NT-138");
    let scene = scene.give(A, forage(S1));
    assert_eq!((scene.population(A, S1), scene.board().plants), ([0, 1, 0], 2));
}

/// NT-G21
// rules: NT-126 NT-127
#[test]
fn g21_refill_and_empty_again() {
    let scene = Scene::feeding(2).species(A, 2, [4, 0, 0], "tusked").plants(2).hand(A, "fast-1").give(A, forage(S1));
    assert_eq!((scene.population(A, S1), scene.board().plants), ([1, 2, 1], 0));
    let scene = scene.give(B, PASS).give(A, plants("fast-1")).give(A, forage(S1));
    assert_eq!((scene.population(A, S1), scene.board().plants), ([0, 3, 1], 0));
}

/// NT-G22
// rules: NT-188 NT-192 NT-205 NT-206
#[test]
fn g22_starving_to_extinction() {
    let scene = Scene::feeding(2).species(A, 3, [1, 0, 0], "plated social").give(A, starve(S1));
    assert_eq!(scene.hand_of(A), [card("plated-3"), card("social-3")]);
    assert_eq!((scene.board().seat(A).lost_size, scene.board().seat(A).lost_population), (3, 1));
    let scene = scene.give(B, PASS).give(A, plants("social-3")).give(A, PASS);
    assert_eq!(scene.board().species(A, S2), Species::new(4, 2));
    assert_eq!(scene.hand_of(A).len(), 6);
}

/// NT-G23
// rules: NT-213 NT-214 NT-217 NT-219
#[test]
fn g23_scoring() {
    for (traits, decided, winners) in
        [("fast", Decided::ByTraits, Seats::only(A)), ("", Decided::Shared, Seats::first(2))]
    {
        let mut scene = Scene::feeding(2).species(A, 1, [0, 1, 0], traits);
        for _ in 0..3 {
            scene = scene.species(A, 1, [0, 1, 0], "").species(B, 1, [0, 1, 0], "");
        }
        // The food on the animals comes on top: 17 and 4, 20 and 3.
        (scene.state.hidden.screens[0], scene.state.hidden.screens[1]) = (17, 20);
        let scene = scene.round(4).give(A, PASS).give(B, PASS);
        assert_eq!((scene.board().seat(A).points, scene.board().seat(B).points), (29, 29));
        let outcome = scene.board().outcome.unwrap();
        assert_eq!((outcome.decided, outcome.winners), (decided, winners));
    }
}

/// NT-G24
// rules: NT-143 NT-161 NT-194 NT-209
#[test]
fn g24_passed_players() {
    let scene = Scene::feeding(2).species(A, 2, [1, 0, 0], "hunter").species(B, 1, [0, 3, 0], "").passed(&[B]);
    let scene = scene.hand(B, "fast-1").give(A, hunt(S1, B, S1));
    assert_eq!(scene.population(B, S1), [0, 2, 0]);
    let scene = scene.refuse(B, plants("fast-1"), "has_passed", "NT-194").give(A, PASS);
    assert_eq!(scene.screen(B), 2);
}

/// NT-G25
// rules: NT-018 NT-047
#[test]
fn g25_reshuffle() {
    let mut scene = Scene::feeding(2).species(A, 1, [0, 1, 0], "").species(B, 1, [0, 1, 0], "").deck(15);
    // All but ten cards are in B's hand: the deck has 2, the discard pile 8.
    while scene.state.hidden.discard.len() > 8 {
        let top = scene.state.hidden.discard.top().unwrap();
        scene.state.hidden.discard.pop();
        scene.state.hidden.hand_mut(B).add(top);
        scene.state.board.seat_mut(B).hand += 1;
    }
    while scene.state.hidden.deck.len() > 2 {
        let top = scene.state.hidden.deck.top().unwrap();
        scene.state.hidden.deck.pop();
        scene.state.hidden.hand_mut(B).add(top);
        scene.state.board.seat_mut(B).hand += 1;
    }
    // The last to draw in the next round leaves what is left after the ten.
    let scene = scene.give(A, PASS).give(B, PASS);
    let drawn =
        scene.events.iter().position(|event| matches!(event, crate::nature::Event::Shuffled { discards: true, .. }));
    let before = scene.events[..drawn.unwrap()].iter();
    assert_eq!(before.filter(|event| matches!(event, crate::nature::Event::CardDrawn { .. })).count(), 2);
    assert_eq!((scene.state.hidden.deck.len(), scene.state.hidden.discard.len()), (0, 0));
    assert_eq!((scene.hand_of(A).len(), scene.board().round_card), (5, Some(card("plated-3"))));
}

/// NT-G26
// rules: NT-067 NT-068
#[test]
fn g26_only_the_top_discard_is_seen() {
    let scene = Scene::adapting(2).species(A, 1, [1, 0, 0], "").hand(A, "fast-1 fast-2 fast-4");
    let scene = scene.give(A, breed("fast-1", S1)).give(A, breed("fast-2", S1)).give(A, breed("fast-4", S1));
    let view = scene.game.view(&scene.state, Audience::Seat(B));
    assert_eq!((view.discard_top(), view.discard_len()), (Some(card("fast-4")), 3));
    assert_eq!(view.discard()[1..], [None, None]);
}
