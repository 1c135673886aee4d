#![allow(clippy::unwrap_used, reason = "tests")]

use super::{FORMS, Narrator};
use crate::bots::{Bot, GreedyBot, RandomBot};
use crate::nature::{Catalog, Nature, Rules};
use crate::{Audience, Game, NoLog, Seat};

fn game(players: usize) -> Nature {
    Nature::new(Catalog::base(), Rules::BASE, players).unwrap()
}

#[test]
fn every_form_reads_back() {
    let game = game(2);
    for (form, _) in FORMS {
        assert_eq!(game.command_text(&game.parse_command(form).unwrap()), *form);
    }
}

#[test]
fn bad_commands_say_what_is_expected() {
    let game = game(2);
    for (text, message) in [
        ("", "a command is expected, like `forage S1`"),
        ("froage S1", "no command begins with `froage`; did you mean `forage`?"),
        ("forage", "the form is `forage S1`"),
        ("forage S1 S2", "the form is `forage S1`"),
        ("forage S9", "`S9` is no species: one of S1 to S8 is"),
        ("hunt S1 Z.S1", "`Z` is no seat: a letter from A to H is"),
        ("plants fsat-1", "no card is called `fsat-1`; did you mean `fast-1`?"),
    ] {
        assert_eq!(game.parse_command(text).map_err(|error| error.to_string()), Err(message.into()), "{text}");
    }
}

#[test]
fn commands_board_and_story_go_through_whole_games() {
    let game = game(4);
    for seed in 0..5 {
        let mut state = game.first_state(seed);
        let mut events = Vec::new();
        game.set_up(&mut state, &mut crate::chance::Seeded, &mut events);
        let mut narrator = Narrator::new(&game, game.view(&game.first_state(seed), Audience::Seat(Seat::B)));
        let mut bot = RandomBot::new(seed);
        while let Some(seat) = game.to_act(&state).iter().next() {
            let view = game.view(&state, Audience::Seat(seat));
            let mut legal = Vec::new();
            game.legal(&state, seat, &mut |command| legal.push(command));
            for command in &legal {
                let text = game.command_text(command);
                assert_eq!(game.parse_command(&text), Ok(*command), "{text}");
            }
            let text = game.board_text(&view);
            assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
            let command = legal[bot.choose(&game, &view, &legal)];
            game.apply(&mut state, seat, command, &mut events).unwrap();
        }
        for event in &events {
            narrator.tell(event);
        }
        assert_eq!(*narrator.view(), game.view(&state, Audience::Seat(Seat::B)));
    }
}

#[test]
fn greedy_bot_beats_random_bot() {
    let game = game(2);
    let mut wins = 0;
    for seed in 0..40 {
        let greedy = Seat::at(seed as usize % 2);
        let bot = |seat| -> Box<dyn Bot<Nature>> {
            if seat == greedy { Box::new(GreedyBot::new()) } else { Box::new(RandomBot::new(seed)) }
        };
        let mut bots: Vec<_> = game.seats().iter().map(bot).collect();
        let state = crate::bots::play_into(&game, seed, &mut bots, &mut NoLog);
        wins += u32::from(game.outcome(&state).unwrap().winners.contains(greedy));
    }
    assert!(wins >= 34, "{wins} of 40");
}
