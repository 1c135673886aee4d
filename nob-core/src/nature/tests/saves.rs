//! Saves: whole states only.

use super::scene::{A, B, S1, S2, Scene, card, hunt, play, remove, victim};
use crate::nature::state::Phase;
use crate::nature::{Population, Rules, State};
use crate::wire::{Damage, Reader};
use crate::{Game, NoLog};

fn saved(scene: &Scene, state: &State) -> Vec<u8> {
    let mut bytes = Vec::new();
    scene.game.write_state(state, &mut bytes);
    bytes
}

fn scene() -> Scene {
    Scene::feeding(2).species(A, 2, [3, 1, 0], "hunter fast").species(B, 1, [1, 1, 0], "horned").hand(B, "social-2")
}

#[test]
fn state_in_the_middle_of_a_hunt_is_saved() {
    // `give` saves and reads: here while B has to name the victim, then while A has to name those that horns kill.
    let scene = scene().give(A, hunt(S1, B, S1));
    assert!(scene.board().hunt.is_some_and(|hunt| !hunt.killed));
    let scene = scene.give(B, victim(Population::Hungry));
    assert!(scene.board().hunt.is_some_and(|hunt| hunt.killed && hunt.horned == 1));
    assert_eq!(scene.give(A, victim(Population::FedPlant)).board().hunt, None);
}

#[track_caller]
fn contradicts(change: impl Fn(&mut State), expected: &str) {
    let scene = scene();
    let mut state = scene.state;
    change(&mut state);
    match scene.game.read_state(&mut Reader::new(&saved(&scene, &state))) {
        Err(Damage::Contradiction { what, .. }) => assert_eq!(what, expected),
        other => panic!("{other:?}"),
    }
}

#[test]
fn impossible_states_are_refused() {
    contradicts(|state| state.hidden.deck.pop(), "other cards than those of the game");
    contradicts(|state| state.hidden.hand_mut(A).add(card("fast-1")), "other cards than those of the game");
    contradicts(|state| state.board.seat_mut(B).hand = 3, "another number of cards than in the hand");
    contradicts(|state| state.board.species_mut(A, S1).size = 5, "a species that cannot be like this");
    contradicts(|state| state.board.species_mut(A, S2).hungry = 1, "a species that cannot be like this");
    contradicts(|state| state.board.round = 9, "a round that the game does not have");
    contradicts(|state| state.board.waiting = crate::Seats::NONE, "nobody to act");
    contradicts(|state| state.board.seat_mut(A).points = 1, "points out of time");
}

/// Whatever bytes say, they are refused or a state that can be looked at and played on.
#[test]
fn changed_bytes_do_no_harm() {
    let quick = Scene::with(Rules::QUICK_PLAY, 2, Phase::Adapting).species(A, 1, [1, 0, 0], "fast hunter");
    let quick = quick.species(B, 1, [1, 0, 0], "").hand(A, "social-2").give(A, remove(S1, 0));
    let open = Scene::adapting(2).species(A, 1, [1, 0, 0], "").species(B, 1, [1, 0, 0], "").hand(A, "social-2");
    let open = open.give(A, play("social-2", S1));
    let hunting = scene().give(A, hunt(S1, B, S1));
    for scene in [scene(), hunting, quick, open] {
        let bytes = saved(&scene, &scene.state);
        for at in 0..bytes.len() {
            for value in [0, 1, 2, 7, 40, 128, 254, 255, bytes[at].wrapping_add(1)] {
                let mut changed = bytes.clone();
                changed[at] = value;
                let Ok(mut state) = scene.game.read_state(&mut Reader::new(&changed)) else { continue };
                for seat in scene.game.seats().iter() {
                    let dealt = scene.game.determinize(&state, seat, 1);
                    assert_eq!(scene.game.to_act(&dealt), scene.game.to_act(&state));
                }
                for _ in 0..6 {
                    let Some(seat) = scene.game.to_act(&state).iter().next() else { break };
                    let mut legal = Vec::new();
                    scene.game.legal(&state, seat, &mut |command| legal.push(command));
                    let command = *legal.last().expect("whoever acts has a command");
                    scene.game.apply(&mut state, seat, command, &mut NoLog).expect("listed");
                }
            }
        }
    }
}

#[test]
fn short_and_foreign_bytes_are_refused() {
    let scene = scene();
    let bytes = saved(&scene, &scene.state);
    for end in 0..bytes.len() {
        assert!(scene.game.read_state(&mut Reader::new(&bytes[..end])).is_err(), "{end} bytes");
    }
    let mut other = bytes.clone();
    other[1] = 9;
    assert!(matches!(scene.game.read_state(&mut Reader::new(&other)), Err(Damage::Impossible { .. })));
}
