use super::*;
use crate::bears::{Bears, Catalog, Outcome, Rules, SetupProblems};

/// One greedy bot at this seat, random ones elsewhere.
fn one_greedy(game: &Bears, greedy: Seat, seed: u64) -> Vec<Box<dyn Bot<Bears>>> {
    let bot = |seat| -> Box<dyn Bot<Bears>> {
        if seat == greedy { Box::new(GreedyBot::new()) } else { Box::new(RandomBot::new(seed)) }
    };
    game.seats().iter().map(bot).collect()
}

#[test]
fn greedy_bot_beats_random_bots_at_bears() -> Result<(), SetupProblems> {
    for seats in 2..=5 {
        let game = Bears::new(Catalog::core(), Rules::FULL, seats)?;
        for greedy in [Seat::A, Seat::B] {
            let wins = (0..50).filter(|&seed| {
                let state = play(&game, seed, &mut one_greedy(&game, greedy, seed));
                matches!(game.outcome(&state), Some(Outcome::Won { winners, .. }) if winners.contains(greedy))
            });
            let wins = wins.count();
            assert!(wins >= 40, "{wins} of 50 at {greedy}, {seats} seats");
        }
    }
    Ok(())
}

#[test]
fn greedy_bots_end_their_games_of_bears_with_points() -> Result<(), SetupProblems> {
    for seats in 2..=5 {
        let game = Bears::new(Catalog::core(), Rules::FULL, seats)?;
        let mut points = 0;
        for seed in 1..=20 {
            let mut bots: Vec<Box<dyn Bot<Bears>>> = Vec::new();
            bots.resize_with(seats, || Box::new(GreedyBot::new()));
            let state = play(&game, seed, &mut bots);
            assert!(matches!(game.outcome(&state), Some(Outcome::Won { .. })), "{seats} seats, seed {seed}");
            points += game.seats().iter().map(|seat| u32::from(game.score(&state.board, seat))).sum::<u32>();
        }
        assert!(points > 20 * 10, "{points} points in 20 games of {seats} seats");
    }
    Ok(())
}

/// Whoever else holds what, the bot that knows the same says the same.
#[test]
fn greedy_bot_at_bears_reads_nothing_but_its_view() -> Result<(), SetupProblems> {
    let game = Bears::new(Catalog::core(), Rules::FULL, 3)?;
    let mut state = game.start(11);
    let mut bot = GreedyBot::new();
    let mut asked = 0;
    while let Some(seat) = game.to_act(&state).iter().next() {
        let Some(command) = ask(&game, &state, seat, &mut bot) else { break };
        for seed in 0..3 {
            let other = game.determinize(&state, seat, seed);
            assert_eq!(ask(&game, &other, seat, &mut bot), Some(command));
        }
        assert_eq!(game.apply(&mut state, seat, command, &mut NoLog), Ok(()));
        asked += 1;
    }
    assert!(asked > 50, "a whole game");
    Ok(())
}
