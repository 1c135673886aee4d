use std::error::Error;

use super::*;
use crate::beast::{Beast, Catalog, Deck, Outcome, Rules};
use crate::limits::MAX_TURNS;

const EDITIONS: [Rules; 2] = [Rules::FIRST_EDITION, Rules::SECOND_EDITION];

fn game(rules: Rules, seats: usize) -> Result<Beast, Box<dyn Error>> {
    let catalog = Catalog::first_edition();
    let names = ["farm+combat", "forest+tricky", "city+dark", "suburbs+resourceful"];
    let decks = names.iter().take(seats).map(|name| Deck::named(&catalog, name)).collect::<Result<_, _>>()?;
    Ok(Beast::new(catalog, rules, decks)?)
}

/// One greedy bot at this seat, random ones elsewhere.
fn one_greedy(game: &Beast, greedy: Seat, seed: u64) -> Vec<Box<dyn Bot<Beast>>> {
    let bot = |seat| -> Box<dyn Bot<Beast>> {
        if seat == greedy { Box::new(GreedyBot::new()) } else { Box::new(RandomBot::new(seed)) }
    };
    game.seats().iter().map(bot).collect()
}

#[test]
fn same_seeds_same_game() -> Result<(), Box<dyn Error>> {
    let game = game(Rules::FIRST_EDITION, 3)?;
    let log = |seed| {
        let mut log = Vec::new();
        play_into(&game, seed, &mut one_greedy(&game, Seat::B, seed), &mut log);
        log
    };
    assert_eq!(log(3), log(3));
    assert_ne!(log(3), log(4));
    Ok(())
}

#[test]
fn greedy_bot_beats_random_bot() -> Result<(), Box<dyn Error>> {
    for rules in EDITIONS {
        for rows in [2, 3] {
            let game = game(Rules { rows, ..rules }, 2)?;
            for greedy in [Seat::A, Seat::B] {
                let wins = (0..25).filter(|&seed| {
                    let state = play(&game, seed, &mut one_greedy(&game, greedy, seed));
                    matches!(game.outcome(&state), Some(Outcome::Won { winners, .. }) if winners.contains(greedy))
                });
                let wins = wins.count();
                assert!(wins >= 20, "{wins} of 25 at {greedy}, {rows} rows, {:?}", rules.edition);
            }
        }
    }
    Ok(())
}

#[test]
fn greedy_bots_come_to_an_end() -> Result<(), Box<dyn Error>> {
    for rules in EDITIONS {
        for rows in [2, 3] {
            for seats in 2..=4 {
                let game = game(Rules { rows, ..rules }, seats)?;
                for seed in 1..=20 {
                    let mut bots: Vec<Box<dyn Bot<Beast>>> = Vec::new();
                    bots.resize_with(seats, || Box::new(GreedyBot::new()));
                    let state = play(&game, seed, &mut bots);
                    assert!(game.outcome(&state).is_some());
                    let turns = state.board.turn.number;
                    assert!(turns < MAX_TURNS / 50, "{turns} turns: {rows} rows, {seats} seats, seed {seed}");
                }
            }
        }
    }
    Ok(())
}

/// Whoever else holds what, the bot that knows the same says the same.
#[test]
fn greedy_bot_reads_nothing_but_its_view() -> Result<(), Box<dyn Error>> {
    let game = game(Rules::FIRST_EDITION, 2)?;
    let mut state = game.start(11);
    let mut bot = GreedyBot::new();
    let mut asked = 0;
    while let Some(seat) = game.to_act(&state).iter().next() {
        let Some(command) = ask(&game, &state, seat, &mut bot) else { break };
        for seed in 0..3 {
            let other = game.determinize(&state, seat, seed);
            assert_eq!(ask(&game, &other, seat, &mut bot), Some(command));
        }
        game.apply(&mut state, seat, command, &mut NoLog)?;
        asked += 1;
    }
    assert!(asked > 50, "a whole game");
    Ok(())
}

#[test]
fn random_bot_names_a_listed_command() -> Result<(), Box<dyn Error>> {
    let game = game(Rules::SECOND_EDITION, 2)?;
    let state = game.start(1);
    let view = game.view(&state, Audience::Seat(Seat::A));
    let mut legal = Vec::new();
    game.legal(&state, Seat::A, &mut |command| legal.push(command));
    let mut seen = std::collections::BTreeSet::new();
    let mut bot = RandomBot::new(5);
    for _ in 0..200 {
        seen.insert(bot.choose(&game, &view, &legal));
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), (0..legal.len()).collect::<Vec<_>>());
    Ok(())
}
