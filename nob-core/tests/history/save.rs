//! Bytes of states and saves.

use std::collections::BTreeSet;
use std::sync::Arc;

use nob_core::beast::{Beast, Catalog, Deck, Position, Rules, State};
use nob_core::chance::Scripted;
use nob_core::wire::{Damage, Reader};
use nob_core::{Audience, Game, Rng, Table};

use super::{games, wander};

fn bytes_of(game: &Beast, state: &State) -> Vec<u8> {
    let mut bytes = Vec::new();
    game.write_state(state, &mut bytes);
    bytes
}

fn state_of(game: &Beast, bytes: &[u8]) -> Result<State, Damage> {
    let mut bytes = Reader::new(bytes);
    let state = game.read_state(&mut bytes)?;
    bytes.finish()?;
    Ok(state)
}

/// States from games played by lot, one in `every`.
fn states(every: usize) -> impl Iterator<Item = (Arc<Beast>, State)> {
    games().into_iter().flat_map(move |game| {
        let mut found = Vec::new();
        for seed in 0..6 {
            let mut count = 0;
            wander(&mut Table::new(Arc::clone(&game), seed), seed, 700, &mut |table| {
                count += 1;
                if count % every == 0 || table.outcome().is_some() {
                    found.push(*table.state());
                }
            });
        }
        found.into_iter().map(move |state| (Arc::clone(&game), state))
    })
}

#[test]
fn every_decision_survives_its_bytes() {
    let mut seen = BTreeSet::new();
    for (game, state) in states(1) {
        let bytes = bytes_of(&game, &state);
        let read = state_of(&game, &bytes);
        assert_eq!(read, Ok(state), "{:#?}", game.prompt(&state));
        seen.extend(game.prompt(&state).map(|prompt| word(&prompt.ask)));
        seen.extend(game.outcome(&state).map(|outcome| word(&outcome)));
    }
    let all = "Act Conflict Direction Discard Drawn First Flip Foe FreeDraw HandOver Invitation Leader Offer Option Pay \
               PayTrash PenSlot Phase Pick React Space Tally Won";
    assert_eq!(seen.into_iter().collect::<Vec<_>>().join(" "), all);
}

/// The name of a variant.
fn word(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split_whitespace().next().unwrap_or_default().into()
}

#[test]
fn every_prefix_and_every_longer_text_is_damaged() {
    let (game, state) = states(97).nth(3).unwrap();
    let bytes = bytes_of(&game, &state);
    for length in 0..bytes.len() {
        assert!(state_of(&game, &bytes[..length]).is_err(), "{length} bytes");
    }
    let longer = [&bytes[..], &[0]].concat();
    assert_eq!(state_of(&game, &longer), Err(Damage::Trailing { count: 1 }));
}

/// What is read is exactly what the bytes say, and the game can go on from there.
fn only_itself(game: &Arc<Beast>, bytes: &[u8], lot: u64) -> bool {
    let Ok(state) = state_of(game, bytes) else { return false };
    assert_eq!(bytes_of(game, &state), bytes);
    for seat in state.board().alive.iter() {
        let view = game.view(&state, Audience::Seat(seat));
        game.legal_in_view(&view, seat, &mut |_| {});
        assert_eq!(game.view(&game.determinize(&state, seat, lot), Audience::Seat(seat)), view);
    }
    wander(&mut Table::resume(Arc::clone(game), state, Scripted::default()), lot, 60, &mut |_| {});
    true
}

#[test]
fn changed_byte_is_damage_or_another_playable_state() {
    let (mut read, mut tried) = (0, 0);
    for (game, state) in states(83) {
        let bytes = bytes_of(&game, &state);
        for place in 0..bytes.len() {
            for change in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
                let mut changed = bytes.clone();
                changed[place] ^= change;
                tried += 1;
                read += usize::from(only_itself(&game, &changed, place as u64));
            }
        }
    }
    assert!(read > 1000 && read < tried / 10, "{read} of {tried} were read");
}

#[test]
fn swapped_bytes_are_damage_or_another_playable_state() {
    let mut rng = Rng::new(5);
    let mut lot = |bound: usize| {
        rng = rng.advanced();
        (rng.peek() % bound as u64) as usize
    };
    for (game, state) in states(31) {
        let bytes = bytes_of(&game, &state);
        for _ in 0..400 {
            let mut changed = bytes.clone();
            for _ in 0..=lot(2) {
                let (from, to) = (lot(bytes.len() - 1), lot(bytes.len() - 1));
                let width = 1 + lot(2);
                for step in 0..width {
                    changed.swap(from + step.min(bytes.len() - 1 - from), to + step.min(bytes.len() - 1 - to));
                }
            }
            only_itself(&game, &changed, 9);
        }
    }
}

#[test]
fn noise_is_damage() {
    let game = games().remove(0);
    let mut rng = Rng::new(3);
    for length in 0..400 {
        let mut noise = Vec::new();
        while noise.len() < length {
            rng = rng.advanced();
            noise.extend_from_slice(&rng.peek().to_le_bytes());
        }
        assert!(state_of(&game, &noise).is_err());
        assert!(Table::load(Arc::clone(&game), &noise).is_err());
    }
}

#[test]
fn damage_says_what_is_wrong() {
    let game = games().remove(0);
    let table = Table::new(Arc::clone(&game), 1);
    let save = table.save();
    let load = |bytes: &[u8]| Table::load(Arc::clone(&game), bytes).map(|table| *table.state());
    assert_eq!(load(&save), Ok(*table.state()));
    for length in 0..save.len() {
        assert!(matches!(load(&save[..length]), Err(Damage::Truncated { .. } | Damage::Checksum)), "{length} bytes");
    }
    for place in 0..save.len() {
        let mut changed = save.clone();
        changed[place] ^= 4;
        let expected = match place {
            0..8 => Damage::Foreign { expected: "save" },
            8..12 => Damage::Version { found: 1 ^ 4 << (8 * (place - 8)), known: 1 },
            _ => Damage::Checksum,
        };
        assert_eq!(load(&changed), Err(expected), "byte {place}");
    }
    assert_eq!(load(&[&save[..], &[0]].concat()), Err(Damage::Checksum));
}

// rules: NB-009
#[test]
fn save_of_another_game_is_refused() {
    let [one, other] = [games().remove(0), games().remove(2)];
    let save = Table::new(one, 1).save();
    let refused = Table::load(other, &save).map(|table| *table.state());
    assert!(matches!(refused, Err(Damage::Mismatch { what: "set of cards, rules and decks", .. })), "{refused:?}");
}

#[test]
fn deck_name_is_not_part_of_the_game() {
    let game = games().remove(0);
    let renamed: Vec<Deck> = game.decks().iter().map(|deck| Deck { name: "other".into(), ..deck.clone() }).collect();
    let renamed = Arc::new(Beast::new(Arc::clone(game.catalog()), *game.rules(), renamed).unwrap());
    let save = Table::new(game, 1).save();
    assert!(Table::load(renamed, &save).is_ok());
}

#[test]
fn tables_in_one_state_have_one_digest() {
    let mut seen = std::collections::BTreeMap::new();
    for (game, state) in states(5) {
        let digest = nob_core::digest(&*game, &state);
        let other = seen.insert((game.digest(), digest), state);
        assert!(other.is_none_or(|other| other == state));
    }
}

#[test]
fn determinized_state_is_a_state_of_the_game() {
    for (game, state) in states(3) {
        for seat in state.board().alive.iter() {
            let dealt = game.determinize(&state, seat, 8);
            assert_eq!(state_of(&game, &bytes_of(&game, &dealt)), Ok(dealt), "{seat} {:?}", game.prompt(&state));
        }
    }
}

#[test]
fn position_is_saved_though_its_pens_are_still_to_be_filled() {
    let position =
        r#"{ "seats": { "A": { "field": { "B2": "stubborn-mule" }, "troops": ["20 field-mouse"] }, "B": {} } }"#;
    let position = Position::from_json(position).unwrap();
    let (game, state) = Beast::from_position(Catalog::first_edition(), Rules::FIRST_EDITION, &position).unwrap();
    assert_eq!(state_of(&game, &bytes_of(&game, &state)), Ok(state));
}
