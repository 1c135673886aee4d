//! Quick Play: all adapt at the same time, unseen (2.21).

use super::scene::{A, B, C, END, S1, Scene, breed, card, forage, grow, play, prowl, remove};
use crate::nature::state::Phase;
use crate::nature::{Catalog, Command, Event, Nature, Rules, State};
use crate::rng::shuffle;
use crate::{Audience, Game, NoLog, Seat, Seats};

fn scene() -> Scene {
    let scene = Scene::with(Rules::QUICK_PLAY, 3, Phase::Adapting);
    let scene = [A, B, C].into_iter().fold(scene, |scene, seat| scene.species(seat, 1, [1, 0, 0], ""));
    scene.hand(A, "clawed-1 fast-2 horned-4").hand(B, "social-3 plated-1").hand(C, "tusked-2")
}

// rules: NT-223
#[test]
fn all_may_act_in_any_order() {
    let scene = scene();
    assert_eq!(scene.game.to_act(&scene.state), Seats::first(3));
    let scene = scene.give(C, prowl(S1)).give(A, grow("clawed-1", S1)).give(B, END).give(A, END);
    let scene = scene.refuse(A, END, "has_adapted", "NT-050");
    assert_eq!(scene.game.to_act(&scene.state), Seats::only(C));
    assert_eq!(scene.give(C, END).board().phase, Phase::Feeding);
}

// rules: NT-224
#[test]
fn nothing_is_seen_before_the_reveal() {
    let before = scene();
    let after = before.clone().give(A, breed("clawed-1", S1)).give(A, play("horned-4", S1)).give(A, prowl(S1));
    for audience in [Audience::Seat(B), Audience::Spectator] {
        let view = |scene: &Scene| scene.game.view(&scene.state, audience);
        assert_eq!(view(&before), view(&after));
        for event in &after.events {
            assert_eq!(after.game.redact(event, audience), None);
        }
    }
    assert_eq!(after.own(A, S1).living(), 2, "A itself knows");
    let end = after.give(A, END).give(B, END).give(C, END);
    assert!(end.board().species(A, S1).is_hunter());
    assert_eq!((end.board().species(A, S1).living(), end.board().seat(A).hand), (2, 1));
    let put_down = Event::Discarded { seat: A, card: card("clawed-1") };
    assert!(end.events.contains(&put_down));
}

// rules: NT-224
#[test]
fn discards_are_put_down_in_the_order_of_seats() {
    let scene = scene().give(B, breed("plated-1", S1)).give(A, grow("fast-2", S1)).give(C, grow("tusked-2", S1));
    assert_eq!(scene.state.hidden.discard.len(), 0);
    let scene = scene.give(C, END).give(B, END).give(A, END);
    let pile: Vec<_> = scene.state.hidden.discard.iter().flatten().collect();
    assert_eq!(pile, ["fast-2", "plated-1", "tusked-2"].map(card));
}

// rules: NT-225
#[test]
fn feeding_goes_by_turns_as_ever() {
    let scene = scene().plants(3).give(C, END).give(A, END).give(B, END);
    assert_eq!(scene.game.to_act(&scene.state), Seats::only(A));
    scene.refuse(B, forage(S1), "not_your_turn", "NT-132").give(A, forage(S1));
}

// rules: NT-226
#[test]
fn six_players_are_played_to_the_end() {
    let scene = Scene::with(Rules::BIG_BOX, 6, Phase::Feeding).until(Phase::Feeding, 99);
    assert!(scene.board().outcome.is_some());
    assert_eq!(scene.game.deck().len(), 160);
}

#[test]
fn removed_traits_wait_for_the_reveal_too() {
    let scene = Scene::with(Rules::QUICK_PLAY, 2, Phase::Adapting).species(A, 1, [1, 0, 0], "fast");
    let scene = scene.species(B, 1, [1, 0, 0], "").give(A, remove(S1, 0));
    assert_eq!(scene.board().species(A, S1).trait_count(), 1, "as the others see it");
    let scene = scene.give(A, END).give(B, END);
    assert_eq!((scene.board().species(A, S1).trait_count(), scene.state.hidden.discard.len()), (0, 1));
}

/// What each seat does in one adapting phase: by lot from its own lists.
fn plans(game: &Nature, start: &State, choices: &[u16]) -> Vec<(Seat, Vec<Command>)> {
    let mut choices = choices.iter().cycle();
    let mut plan = |seat| {
        let (mut state, mut plan) = (*start, Vec::new());
        while game.to_act(&state).contains(seat) && state.board.phase == Phase::Adapting {
            let mut legal = Vec::new();
            game.legal(&state, seat, &mut |command| legal.push(command));
            let command = legal[usize::from(*choices.next().unwrap()) % legal.len()];
            plan.push(command);
            if command == END {
                break;
            }
            game.apply(&mut state, seat, command, &mut NoLog).unwrap();
        }
        (seat, plan)
    };
    game.seats().iter().map(&mut plan).collect()
}

/// Carries the plans out, seats taking turns as the key says; the state after each round of the shuffle, and at last.
fn interleave(game: &Nature, start: &State, plans: &[(Seat, Vec<Command>)], key: u64) -> (State, Vec<Event>) {
    let mut turns: Vec<usize> =
        plans.iter().enumerate().flat_map(|(place, (_, plan))| std::iter::repeat_n(place, plan.len())).collect();
    shuffle(&mut turns, key);
    let mut next = vec![0; plans.len()];
    let (mut state, mut events) = (*start, Vec::new());
    for place in turns {
        let (seat, plan) = &plans[place];
        events.clear();
        game.apply(&mut state, *seat, plan[next[place]], &mut events).unwrap();
        next[place] += 1;
    }
    // The last command's own event aside, what follows is the reveal.
    events.remove(0);
    (state, events)
}

/// Numbers of a seed, for choices.
fn choices(seed: u64) -> Vec<u16> {
    let mut numbers: Vec<u16> = (0..60).collect();
    shuffle(&mut numbers, seed);
    numbers
}

// rules: NT-223 NT-224 NT-225
#[test]
fn order_of_arrival_does_not_matter() {
    for seed in 0..300 {
        let players = 2 + seed as usize % 5;
        let rules = if players > 4 { Rules::BIG_BOX } else { Rules::QUICK_PLAY };
        let game = Nature::new(Catalog::base(), rules, players).unwrap();
        let start = game.start(seed);
        let plans = plans(&game, &start, &choices(seed));
        let first = interleave(&game, &start, &plans, 0);
        assert_eq!(first.0.board.phase, Phase::Feeding);
        for key in 1..6 {
            assert_eq!(first, interleave(&game, &start, &plans, seed << 8 | key), "seed {seed}");
        }
    }
}

// rules: NT-224
#[test]
fn unfinished_plans_commute() {
    for seed in 0..300 {
        let game = Nature::new(Catalog::base(), Rules::QUICK_PLAY, 2).unwrap();
        let start = game.start(seed);
        let mut plans = plans(&game, &start, &choices(seed));
        for (_, plan) in &mut plans {
            plan.retain(|command| *command != END);
        }
        let run = |order: [usize; 2]| {
            let mut state = start;
            for (seat, plan) in order.map(|place| &plans[place]) {
                for command in plan {
                    game.apply(&mut state, *seat, *command, &mut NoLog).unwrap();
                }
            }
            state
        };
        assert_eq!(run([0, 1]), run([1, 0]), "seed {seed}");
    }
}
