use std::error::Error;

use super::*;
use crate::beast::{Catalog, Command, Deck, Rules};
use crate::bots::{Bot, RandomBot};
use crate::{Audience, Game, Seat};

fn game(rules: Rules, seats: usize) -> Result<Beast, Box<dyn Error>> {
    let catalog = Catalog::first_edition();
    let names = ["farm+combat", "forest+tricky", "city+dark", "suburbs+resourceful"];
    let decks = names.iter().take(seats).map(|name| Deck::named(&catalog, name)).collect::<Result<_, _>>()?;
    Ok(Beast::new(catalog, rules, decks)?)
}

/// Plays a random game and shows each state with its seat, legal list and events to the check.
fn walk(
    game: &Beast,
    seed: u64,
    mut check: impl FnMut(&crate::beast::State, Seat, &[Command]) -> Result<(), Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    let mut state = game.start(seed);
    let mut bot = RandomBot::new(seed);
    while let Some(seat) = game.to_act(&state).iter().next() {
        let mut legal = Vec::new();
        game.legal(&state, seat, &mut |command| legal.push(command));
        check(&state, seat, &legal)?;
        let choice = bot.choose(game, &game.view(&state, Audience::Seat(seat)), &legal);
        game.apply(&mut state, seat, legal[choice], &mut crate::NoLog)?;
    }
    Ok(())
}

#[test]
fn every_listed_command_reads_back() -> Result<(), Box<dyn Error>> {
    let together = Rules { flip_mode: crate::beast::rules::FlipMode::DeclaredTogether, ..Rules::SECOND_EDITION };
    for rules in [Rules::FIRST_EDITION, together] {
        let game = game(rules, 4)?;
        for seed in 0..3 {
            walk(&game, seed, |_, _, legal| {
                for command in legal {
                    let text = game.command_text(command);
                    assert_eq!(game.parse_command(&text)?, *command, "{text}");
                }
                Ok(())
            })?;
        }
    }
    Ok(())
}

#[test]
fn every_form_reads_back() -> Result<(), Box<dyn Error>> {
    let game = game(Rules::FIRST_EDITION, 2)?;
    for (form, _) in FORMS {
        assert_eq!(game.command_text(&game.parse_command(form)?), *form);
    }
    assert_eq!(game.parse_command("  CALL Condor Scout hb ")?, game.parse_command("call condor-scout HB")?);
    Ok(())
}

#[test]
fn bad_commands_say_what_is_expected() -> Result<(), Box<dyn Error>> {
    let game = game(Rules::FIRST_EDITION, 2)?;
    for (text, message) in [
        ("", "a command is expected, like `move B2 M2`"),
        ("mvoe B1 B2", "no command begins with `mvoe`; did you mean `move`?"),
        ("move B1", "a space is expected at the end; the form is `move B2 M2`"),
        ("move B1 B2 B3", "`B3` is one word too many; the form is `move B2 M2`"),
        ("move B1 X2", "`X2` is no space: one of B1 B2 B3 M1 M2 M3 F1 F2 F3 L1 is"),
        ("attack M2 F3", "a seat and a space, like `B.F3`, is expected in place of `F3`; the form is `attack M2 B.F3`"),
        ("attack M2 Z.F3", "`Z` is no seat: a letter from A to H is"),
        ("boost bulhorn", "no card is called `bulhorn`; did you mean `Bullhorn`?"),
        ("play", "a card is expected at the end; the form is `play ace-under-the-collar`"),
        ("end it", "`turn`, `flips`, `draws` or `transfer` is expected in place of `it`; the form is `end turn`"),
    ] {
        let error = game.parse_command(text).map_err(|error| error.to_string());
        assert_eq!(error, Err(message.into()), "{text}");
    }
    Ok(())
}

#[test]
fn board_stays_within_a_hundred_columns() -> Result<(), Box<dyn Error>> {
    let game = game(Rules::FIRST_EDITION, 4)?;
    walk(&game, 5, |state, seat, _| {
        for audience in [Audience::Seat(seat), Audience::Spectator, Audience::Everything] {
            let text = game.board_text(&game.view(state, audience));
            let widest = text.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(100), "{text}");
        }
        Ok(())
    })
}

#[test]
fn board_shows_who_shares_a_space() -> Result<(), Box<dyn Error>> {
    let text = r#"{ "seats": { "A": { "lodging": "M1", "field": {
        "M1": "bessie", "L1": { "animal": "abandoned-kitten", "tilted": true, "items": ["bullhorn"] } } }, "B": {} } }"#;
    let position = crate::beast::Position::from_json(text)?;
    let (game, state) = Beast::from_position(Catalog::first_edition(), Rules::FIRST_EDITION, &position)?;
    let text = game.board_text(&game.view(&state, Audience::Spectator));
    assert!(text.contains("\n   M1 |L1 Abandoned Kitten"), "{text}");
    assert!(text.contains("with: L1 + Bullhorn"), "{text}");
    Ok(())
}

#[test]
fn board_hides_what_the_view_hides() -> Result<(), Box<dyn Error>> {
    let game = game(Rules::FIRST_EDITION, 2)?;
    walk(&game, 2, |state, seat, _| {
        let text = game.board_text(&game.view(state, Audience::Seat(seat)));
        let other = game.determinize(state, seat, 9);
        assert_eq!(text, game.board_text(&game.view(&other, Audience::Seat(seat))));
        Ok(())
    })
}

#[test]
fn narrator_keeps_secrets() -> Result<(), Box<dyn Error>> {
    let game = game(Rules::FIRST_EDITION, 2)?;
    let mut log = Vec::new();
    let mut bots: Vec<Box<dyn Bot<Beast>>> = vec![Box::new(RandomBot::new(1)), Box::new(RandomBot::new(2))];
    let end = crate::bots::play_into(&game, 3, &mut bots, &mut log);
    for audience in [Audience::Seat(Seat::B), Audience::Spectator] {
        let mut narrator = Narrator::new(&game, game.view(&game.first_state(3), audience));
        for event in &log {
            let line = narrator.tell(event).unwrap_or_default();
            assert!(!line.contains("nobody ("), "{line}");
            if let crate::beast::Event::TrickDrawn { seat: Seat::A, .. } = event {
                assert!(line.ends_with("a trick."), "{line}");
            }
        }
        assert_eq!(*narrator.view(), game.view(&end, audience));
    }
    Ok(())
}
