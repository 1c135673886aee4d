//! Who knows what, determinism, conservation (2.22).

use super::scene::{A, B, END, PASS, S1, Scene, breed, card, play};
use crate::bots::{Bot, RandomBot};
use crate::nature::state::Phase;
use crate::nature::{Catalog, Event, Nature, Rules};
use crate::{Audience, Game, Seat};

// rules: NT-068 NT-232
#[test]
fn hands_deck_and_discards_are_hidden() {
    let scene = Scene::adapting(2).species(A, 1, [1, 0, 0], "").species(B, 1, [1, 0, 0], "");
    let scene = scene.hand(A, "fast-1 fast-2 horned-1").hand(B, "social-1");
    let scene = scene.give(A, breed("fast-1", S1)).give(A, breed("fast-2", S1)).give(A, play("horned-1", S1));
    for audience in [Audience::Seat(B), Audience::Spectator] {
        let view = scene.game.view(&scene.state, audience);
        assert_eq!(view.hand(A), None);
        assert_eq!(view.discard(), [Some(card("fast-2")), None], "only the top may be seen");
        assert!(view.deck().iter().all(Option::is_none));
        assert_eq!(view.species(A)[0].face_down(), 1);
        let shown = format!("{view:?}");
        let horned = format!("{:?}", card("horned-1"));
        assert!(!shown.contains(&horned), "nothing names the face-down trait");
    }
    let own = scene.game.view(&scene.state, Audience::Seat(A));
    assert_eq!(own.discard(), [Some(card("fast-2")), None], "not even one's own");
}

// rules: NT-233
#[test]
fn hand_sizes_species_and_plants_are_open() {
    let scene = Scene::adapting(2).species(A, 2, [3, 0, 0], "").hand(A, "fast-1 fast-2").plants(5);
    let scene = scene.give(A, play("fast-1", S1));
    let view = scene.game.view(&scene.state, Audience::Spectator);
    let own = view.board().seat(A);
    assert_eq!((own.hand, own.species[0].size, own.species[0].hungry, own.species[0].face_down()), (1, 2, 3, 1));
    assert_eq!((view.board().plants, view.deck_len()), (5, scene.state.hidden.deck.len()));
}

#[test]
fn drawn_and_played_cards_are_told_to_their_owner_only() {
    let rules = Rules::BASE;
    let drawn = Event::CardDrawn { seat: A, card: Some(card("fast-1")) };
    assert_eq!(drawn.redacted(&rules, Audience::Seat(A)), Some(drawn));
    assert_eq!(drawn.redacted(&rules, Audience::Seat(B)), Some(Event::CardDrawn { seat: A, card: None }));
    let played = Event::TraitPlayed { seat: A, card: Some(card("fast-1")), species: S1 };
    let seen = Event::TraitPlayed { seat: A, card: None, species: S1 };
    assert_eq!(played.redacted(&rules, Audience::Spectator), Some(seen));
}

/// A game by lot: its events, and its last state.
fn by_lot(seed: u64) -> (Vec<Event>, u64) {
    let game = Nature::new(Catalog::base(), Rules::BASE, 3).unwrap();
    let mut bots: Vec<Box<dyn Bot<Nature>>> =
        (0..3).map(|seat| -> Box<dyn Bot<Nature>> { Box::new(RandomBot::new(seat)) }).collect();
    let mut events = Vec::new();
    let state = crate::bots::play_into(&game, seed, &mut bots, &mut events);
    (events, crate::digest(&game, &state))
}

// rules: NT-231
#[test]
fn same_seed_and_commands_give_the_same_game() {
    assert_eq!(by_lot(5), by_lot(5));
    assert_ne!(by_lot(5).1, by_lot(6).1);
}

// rules: NT-234
#[test]
fn every_card_is_somewhere_once() {
    let game = Nature::new(Catalog::base(), Rules::BASE, 4).unwrap();
    let mut state = game.start(11);
    let mut bot = RandomBot::new(4);
    while let Some(seat) = game.to_act(&state).iter().next() {
        let command = crate::bots::ask(&game, &state, seat, &mut bot).unwrap();
        game.apply(&mut state, seat, command, &mut crate::NoLog).unwrap();
        let board = &state.board;
        let mut cards: Vec<_> = board.round_card.into_iter().collect();
        cards.extend(state.hidden.deck.iter().chain(state.hidden.discard.iter()).flatten());
        for seat in game.seats().iter() {
            cards.extend(state.hidden.hand(seat).cards());
            let own = if board.phase == Phase::Adapting { state.hidden.den(seat) } else { &board.seat(seat).species };
            cards.extend(own.iter().flat_map(crate::nature::Species::cards));
        }
        cards.sort_unstable();
        assert_eq!(cards, game.deck());
    }
}

// rules: NT-236
#[test]
fn living_and_lost_are_all_there_were() {
    let total = |scene: &Scene, seat: Seat| {
        let living: u8 = scene.board().species_of(seat).map(|(_, species)| species.living()).sum();
        living + scene.board().seat(seat).lost_population
    };
    let mut scene = Scene::feeding(2)
        .species(A, 3, [4, 0, 0], "hunter")
        .species(B, 2, [5, 0, 0], "horned")
        .species(A, 1, [3, 0, 0], "")
        .plants(2);
    while scene.board().round == 2 {
        assert_eq!((total(&scene, A), total(&scene, B)), (7, 5));
        let seat = scene.game.to_act(&scene.state).iter().next().unwrap();
        let command = scene.legal(seat)[0];
        scene = scene.give(seat, command);
    }
}

#[test]
fn refusals_say_where() {
    let scene = Scene::feeding(2).species(A, 1, [0, 1, 0], "").give(A, PASS);
    assert_eq!(scene.refusal(A, PASS).to_string(), "this seat has passed (A) [NT-143, NT-194]");
    let scene = Scene::adapting(2).species(A, 1, [1, 0, 0], "");
    assert_eq!(scene.refusal(B, END).seat, Some(A));
    let stranger = Seat::at(4);
    assert_eq!(scene.refusal(stranger, END).code(), "not_seated");
}

#[test]
fn reasons_have_codes_of_their_own() {
    let mut codes: Vec<_> = crate::nature::refusal::ALL.iter().map(|reason| reason.code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), crate::nature::refusal::ALL.len());
}
