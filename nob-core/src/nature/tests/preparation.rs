//! Set-up, rounds, preparation (2.2 to 2.4).

use super::scene::{A, B, C, END, PASS, S1, S2, Scene, card, forage, hunt, starve};
use crate::nature::state::Phase;
use crate::nature::{Catalog, Event, Nature, Rules, Species};
use crate::{Game, Seat};

fn set_up(players: usize) -> (Nature, crate::nature::State, Vec<Event>) {
    let game = Nature::new(Catalog::base(), Rules { snow_leopard: Some(B), ..Rules::BASE }, players).unwrap();
    let mut state = game.first_state(3);
    let mut events = Vec::new();
    game.set_up(&mut state, &mut crate::chance::Seeded, &mut events);
    (game, state, events)
}

// rules: NT-010 NT-011 NT-018 NT-020 NT-021
#[test]
fn set_up_shuffles_and_tucks_a_card() {
    let (game, state, events) = set_up(3);
    let first = game.first_state(3);
    assert_eq!(first.board.plants, 0);
    assert!(first.board.seats.iter().all(|seat| *seat == crate::nature::state::SeatBoard::default()));
    assert!(matches!(events[0], Event::Shuffled { discards: false, .. }));
    let Event::RoundCardTucked { card } = events[1] else { panic!("{:?}", events[1]) };
    assert_eq!(state.board.round_card, Some(card));
    assert_eq!(state.hidden.discard.len(), 0);
    let mut cards: Vec<_> = state.hidden.deck.iter().flatten().chain([card]).collect();
    cards.extend(game.seats().iter().flat_map(|seat| state.hidden.hand(seat).cards().collect::<Vec<_>>()));
    assert!(!cards.is_sorted(), "shuffled");
    cards.sort_unstable();
    assert_eq!(cards, game.deck(), "the card under the hole is nowhere else");
}

// rules: NT-026 NT-048
#[test]
fn preparation_is_plants_species_cards_in_order_from_the_snow_leopard() {
    let (_, _, events) = set_up(3);
    let order: Vec<(u8, Seat)> = events
        .iter()
        .filter_map(|event| match *event {
            Event::PlantsGrew { .. } => Some((0, B)),
            Event::SpeciesCame { seat, .. } => Some((1, seat)),
            Event::CardDrawn { seat, .. } => Some((2, seat)),
            _ => None,
        })
        .collect();
    let mut expected = vec![(0, B), (1, B), (1, C), (1, A)];
    expected.extend([B, C, A].into_iter().flat_map(|seat| [(2, seat); 5]));
    assert_eq!(order, expected);
}

// rules: NT-032 NT-033 NT-034 NT-045
#[test]
fn everybody_begins_with_one_small_forager_and_five_cards() {
    let (game, state, _) = set_up(4);
    for seat in game.seats().iter() {
        let species: Vec<_> = state.board.species_of(seat).collect();
        assert_eq!(species, [(S1, Species::new(1, 1))]);
        assert!(!species[0].1.is_hunter() && species[0].1.trait_count() == 0);
        assert_eq!(state.hidden.hand(seat).len(), 5);
    }
}

// rules: NT-025 NT-051 NT-132
#[test]
fn round_runs_adapting_then_feeding_from_the_snow_leopard() {
    let (game, mut state, _) = set_up(3);
    for (phase, command) in [(Phase::Adapting, END), (Phase::Feeding, forage(S1))] {
        for seat in [B, C, A] {
            assert_eq!(state.board.phase, phase);
            assert_eq!(game.to_act(&state), crate::Seats::only(seat));
            game.apply(&mut state, seat, command, &mut crate::NoLog).unwrap();
        }
    }
}

/// The end of a round in which nobody is hungry.
fn fed(players: usize) -> Scene {
    (0..players).map(Seat::at).fold(Scene::feeding(players), |scene, seat| scene.species(seat, 2, [0, 2, 0], "fast"))
}

// rules: NT-027
#[test]
fn snow_leopard_goes_left_after_a_round() {
    let scene = fed(3).until(Phase::Adapting, 2);
    assert_eq!((scene.board().snow_leopard, scene.board().active), (B, B));
    let scene = scene.until(Phase::Adapting, 3);
    assert_eq!(scene.board().snow_leopard, C);
    assert_eq!(scene.until(Phase::Adapting, 4).board().snow_leopard, A);
}

// rules: NT-028
#[test]
fn last_round_is_followed_by_no_preparation() {
    let scene = fed(2).round(4).give(A, PASS).give(B, PASS);
    assert!(scene.board().outcome.is_some());
    assert!(!scene.events.iter().any(|event| matches!(event, Event::PlantsGrew { .. } | Event::RoundBegan { .. })));
    scene.refuse(A, PASS, "game_over", "NT-028");
}

// rules: NT-029 NT-030 NT-031 NT-210
#[test]
fn plants_come_every_round_on_top_of_those_left() {
    let mut scene = fed(2).plants(4);
    for round in 2..=3 {
        let before = scene.board().plants;
        for _ in 0..2 {
            let seat = scene.board().active;
            scene = scene.give(seat, PASS);
        }
        assert_eq!(scene.board().plants, before + 6, "round {round}");
        scene = scene.until(Phase::Feeding, round);
        for _ in 0..2 {
            let seat = scene.board().active;
            for species in scene.state.board.seat_mut(seat).species.iter_mut().filter(|species| species.exists()) {
                (species.hungry, species.fed_plant) = (0, species.living());
            }
            scene.state.board.active = crate::Seats::first(2).after(seat).unwrap();
        }
    }
}

// rules: NT-035 NT-037 NT-043 NT-174 NT-187
#[test]
fn lost_population_comes_back_with_the_new_species_only() {
    let mut scene = fed(2);
    scene.state.board.seat_mut(A).lost_population = 3;
    let scene = scene.until(Phase::Adapting, 2);
    assert_eq!(scene.board().species(A, S2), Species::new(1, 4));
    assert_eq!(scene.board().species(B, S2), Species::new(1, 1));
    assert_eq!(scene.board().species(A, S1).living(), 2, "the old species is as it was");
    assert_eq!((scene.board().seat(A).lost_population, scene.board().seat(A).lost_size), (0, 0));
}

// rules: NT-036 NT-236
#[test]
fn losses_of_every_kind_are_kept() {
    // Starved, then hunted, then killed by horns.
    let scene = Scene::feeding(2).species(A, 1, [2, 0, 0], "").species(B, 3, [3, 0, 0], "hunter").species(
        A,
        1,
        [0, 2, 0],
        "horned",
    );
    let scene = scene.give(A, starve(S1));
    assert_eq!(scene.board().seat(A).lost_population, 1, "starved");
    let scene = scene.give(B, hunt(S1, A, S2));
    assert_eq!(
        (scene.board().seat(A).lost_population, scene.board().seat(B).lost_population),
        (2, 1),
        "hunted, Horned"
    );
    let living: u8 = scene.board().species_of(A).map(|(_, species)| species.living()).sum();
    assert_eq!(living + 2, 4, "living and lost are all there were");
}

// rules: NT-038
#[test]
fn population_has_no_limit() {
    let mut scene = fed(2);
    scene.state.board.seat_mut(A).lost_population = 60;
    assert_eq!(scene.until(Phase::Adapting, 2).board().species(A, S2).living(), 61);
}

// rules: NT-039 NT-040 NT-041
#[test]
fn lost_size_comes_back_with_the_new_species_up_to_the_dial() {
    for (lost, size) in [(0, 1), (3, 4), (2, 3), (4, 4), (5, 4)] {
        let mut scene = fed(2);
        scene.state.board.seat_mut(A).lost_size = lost;
        let scene = scene.until(Phase::Adapting, 2);
        assert_eq!(scene.board().species(A, S2).size, size, "lost {lost}");
        assert_eq!(scene.board().species(A, S1).size, 2, "the old species is as it was");
        assert_eq!(scene.board().seat(A).lost_size, 0, "the excess is gone");
    }
}

// rules: NT-042
#[test]
fn survivors_lose_no_size() {
    let scene = Scene::feeding(2).species(A, 3, [2, 0, 0], "").species(B, 1, [0, 1, 0], "").give(A, starve(S1));
    assert_eq!((scene.board().species(A, S1).size, scene.board().seat(A).lost_size), (3, 0));
}

// rules: NT-044 NT-088
#[test]
fn survivors_keep_size_traits_side_and_population() {
    let scene = Scene::feeding(2).species(A, 3, [0, 2, 1], "hunter fast").species(B, 1, [0, 1, 0], "");
    let before = scene.board().species(A, S1);
    let scene = scene.until(Phase::Adapting, 2);
    let after = scene.board().species(A, S1);
    assert_eq!((after.size, after.living(), after.is_hunter()), (3, 3, true));
    assert!(before.traits().eq(after.traits()), "still face-up");
}

// rules: NT-046 NT-085 NT-206
#[test]
fn five_cards_come_on_top_of_held_ones() {
    let held = "fast-1 fast-2 fast-4 social-1 social-2 social-4 tusked-1 tusked-2";
    let scene = fed(2).hand(A, held).until(Phase::Adapting, 2);
    assert_eq!((scene.hand_of(A).len(), scene.hand_of(B).len()), (13, 5));
    // Traits of a species that died out do not count against the five.
    let scene = Scene::feeding(2).species(A, 1, [1, 0, 0], "plated social").species(B, 1, [0, 1, 0], "");
    let scene = scene.give(A, starve(S1)).until(Phase::Adapting, 2);
    assert_eq!(scene.hand_of(A).len(), 7);
}

// rules: NT-047
#[test]
fn discard_pile_becomes_the_deck() {
    let scene = fed(2).deck(2);
    let all = scene.state.hidden.deck.len() + scene.state.hidden.discard.len();
    let scene = scene.until(Phase::Adapting, 2);
    assert_eq!((scene.state.hidden.deck.len(), scene.state.hidden.discard.len()), (all - 10, 0));
    assert_eq!(scene.board().round_card, Some(card("plated-3")), "the card under the hole stays");
}

// rules: NT-049
#[test]
fn without_cards_fewer_are_drawn() {
    let mut scene = fed(2);
    let mut left = scene.state.hidden.deck.len();
    while left > 7 {
        let top = scene.state.hidden.deck.top().unwrap();
        scene.state.hidden.deck.pop();
        scene.state.hidden.hand_mut(B).add(top);
        scene.state.board.seat_mut(B).hand += 1;
        left -= 1;
    }
    let held = scene.hand_of(B).len();
    // The snow leopard goes to B, who draws first.
    let scene = scene.until(Phase::Adapting, 2);
    assert_eq!((scene.hand_of(B).len() - held, scene.hand_of(A).len()), (5, 2));
}
