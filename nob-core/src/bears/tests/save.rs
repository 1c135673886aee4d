//! Saves, replays and texts of this game.

use std::sync::Arc;

use super::table::{A, Table, game};
use crate::bears::*;
use crate::wire::{Reader, Wire};
use crate::{Game, Replay, Rng, Seat};

/// A game played by lot for so many commands.
fn played(game: &Arc<Bears>, commands: u32) -> crate::Table<Bears> {
    let mut table = crate::Table::new(Arc::clone(game), 3);
    let mut lot = Rng::new(4);
    while let Some(seat) = table.to_act().iter().next().filter(|_| lot.draws() < commands) {
        let legal = table.legal(seat);
        table.play(seat, legal[lot.peek() as usize % legal.len()]).unwrap();
        lot = lot.advanced();
    }
    table
}

#[test]
fn saves_and_replays_come_back_the_same() {
    for seats in 2..=5 {
        let game = Arc::new(Bears::new(Catalog::core(), Rules::FULL, seats).unwrap());
        for commands in [0, 20, 60, 10_000] {
            let table = played(&game, commands);
            let again = crate::Table::load(Arc::clone(&game), &table.save()).unwrap();
            assert_eq!((again.state(), again.digest()), (table.state(), table.digest()));
            let bytes = Replay::record(&table).to_bytes();
            let replayed = Replay::from_bytes(&*game, &bytes).unwrap().run(&game).unwrap();
            assert_eq!(replayed.events(), table.events());
        }
    }
}

#[test]
fn changed_bytes_are_another_state_or_none() {
    let game = Arc::new(Bears::new(Catalog::core(), Rules::FULL, 3).unwrap());
    let table = played(&game, 70);
    let mut bytes = Vec::new();
    game.write_state(table.state(), &mut bytes);
    let mut refused = 0;
    for place in 0..bytes.len() {
        for by in [1, 2, 128] {
            let mut changed = bytes.clone();
            changed[place] ^= by;
            let mut reader = Reader::new(&changed);
            match game.read_state(&mut reader) {
                Ok(state) => {
                    let mut written = Vec::new();
                    game.write_state(&state, &mut written);
                    assert_eq!(written, changed[..reader.at()], "byte {place}");
                }
                Err(_) => refused += 1,
            }
        }
        assert!(game.read_state(&mut Reader::new(&bytes[..place])).is_err(), "cut at {place}");
    }
    assert!(refused > bytes.len(), "most changes lose a card: {refused} refused");
}

#[test]
fn impossible_states_are_refused() {
    let fine = Arc::new(game(Rules { first_player: Some(A), ..Rules::FULL }, 2));
    let state = fine.start(1);
    let told = |change: fn(&mut State)| {
        let mut state = state;
        change(&mut state);
        let mut bytes = Vec::new();
        fine.write_state(&state, &mut bytes);
        fine.read_state(&mut Reader::new(&bytes)).map(|_| ()).map_err(|damage| damage.to_string())
    };
    assert_eq!(told(|_| ()), Ok(()));
    let contradiction = |what: &str| Err(format!("the state contradicts itself: {what}"));
    assert_eq!(told(|state| state.board.turn.round = 2), contradiction("a turn out of order (A)"));
    assert_eq!(told(|state| state.board.turn.actions = 5), contradiction("actions that cannot be left (A)"));
    assert_eq!(told(|state| state.board.turn.acting = true), contradiction("actions that cannot be left (A)"));
    assert_eq!(told(|state| state.board.first_player = Seat::B), contradiction("another first player (B)"));
    let triggered = |state: &mut State| state.board.closing = state::Closing::Triggered { by: A };
    assert_eq!(told(triggered), contradiction("an end that is not at hand"));
    let stopped = |state: &mut State| state.board.outcome = Some(Outcome::Drawn { by: Draw::Stopped });
    assert_eq!(told(stopped), contradiction("another outcome"));
    let lost = |state: &mut State| {
        state.hidden.closed.pop(0);
    };
    assert_eq!(told(lost), contradiction("other cards than in the set"));
}

#[test]
fn commands_are_the_same_in_text_json_and_bytes() {
    let table = Table::full(2)
        .hand(A, "land bear p1 rake lullaby dismember swap sea-mask wild")
        .monster(A, "land p1")
        .monster(Seat::B, "sea p1")
        .army(Army::Sea, "b1")
        .discarded("p2 sea-b1");
    let mut seen = 0;
    table.game.legal(&table.state, A, &mut |command| {
        seen += 1;
        let game = &table.game;
        assert_eq!(game.parse_command(&game.command_text(&command)), Ok(command));
        assert_eq!(game.catalog().read_named::<Command>(game.command_to_json(&command)).unwrap(), command);
        let mut bytes = Vec::new();
        command.write(&mut bytes);
        assert_eq!(Reader::new(&bytes).read("command"), Ok(command));
    });
    assert!(seen > 25, "{seen}");
    for (form, _) in text::FORMS {
        let core = Bears::new(Catalog::core(), Rules::FULL, 2).unwrap();
        let command = core.parse_command(form).unwrap_or_else(|problem| panic!("{form}: {problem}"));
        assert_eq!(core.command_text(&command), *form);
    }
}

#[test]
fn bad_texts_are_explained() {
    let game = Bears::new(Catalog::core(), Rules::FULL, 2).unwrap();
    for (text, told) in [
        ("", "no command begins with ``"),
        ("drow left", "no command begins with `drow`; did you mean `draw`?"),
        ("draw", "a pile is expected at the end; the form is `draw left`"),
        ("draw up", "`up` is no draw pile: one of left middle right is"),
        ("head walruss", "no card is called `walruss`; did you mean `Walrus`?"),
        ("provoke sea now", "the end is expected in place of `now`; the form is `provoke sea`"),
        ("mask fish-mask Z.0", "`Z` is no seat: a letter from A to H is"),
    ] {
        assert_eq!(game.parse_command(text).unwrap_err().to_string(), told);
    }
    let told = game.command_from_json(r#"{"play_head": {"card": "walruss"}}"#).unwrap_err().to_string();
    assert_eq!(told, "no card is called `walruss`; did you mean `Walrus`?");
}

#[test]
fn story_and_board_are_told_to_each_audience() {
    let game = Arc::new(Bears::new(Catalog::core(), Rules::FULL, 3).unwrap());
    let table = played(&game, 10_000);
    for audience in [Audience::Seat(A), Audience::Spectator] {
        let mut narrator = text::Narrator::new(&game, table.first_view(audience));
        let story: Vec<_> = table.events().iter().filter_map(|event| narrator.tell(event)).collect();
        assert_eq!(narrator.view(), &table.view(audience));
        assert!(story.last().is_some_and(|line| line.starts_with("The game is over")), "{story:?}");
        let board = game.board_text(narrator.view());
        assert!(board.contains("Draw piles: left 0, middle 0, right 0") && board.contains("points"), "{board}");
    }
}
