//! What the reader says of states that contradict themselves.
#![allow(clippy::unwrap_used, reason = "tests")]

use super::{check as fits, write};
use crate::beast::state::{Marks, Step};
use crate::beast::{Beast, Board, Catalog, Cell, Deck, Draw, Outcome, Position, Rules, State};
use crate::{CardId, Game, NoLog, Seat, Seats};

#[test]
fn contradiction_names_seat_and_place() {
    let catalog = Catalog::first_edition();
    let decks = vec![Deck::named(&catalog, "farm+combat").unwrap(), Deck::named(&catalog, "forest+tricky").unwrap()];
    let game = Beast::new(catalog, Rules::FIRST_EDITION, decks).unwrap();
    let mut played = game.start(1);
    for _ in 0..20 {
        let seat = game.to_act(&played).iter().next().unwrap();
        let mut first = None;
        game.legal(&played, seat, &mut |command| first = first.or(Some(command)));
        game.apply(&mut played, seat, first.unwrap(), &mut NoLog).unwrap();
    }
    assert!(fits(&game, &mut played).is_ok());
    let check = |change: &dyn Fn(&mut Board), expected: &str| {
        let mut state = played;
        change(&mut state.board);
        let mut bytes = Vec::new();
        write(&game, &state, &mut bytes);
        let found = game.read_state(&mut crate::wire::Reader::new(&bytes)).unwrap_err().to_string();
        assert_eq!(found, format!("the state contradicts itself: {expected}"));
    };
    check(&|board| board.seats[0].favor = 11, "a tally out of range (A)");
    check(&|board| board.seats[1].fury = 10, "Fury of a seat that should be out (B)");
    check(&|board| board.alive = Seats::only(Seat::A), "cards of a seat that is out (B)");
    check(&|board| board.spaces[13].tilted = true, "a space that cannot be like this (B.M1)");
    check(&|board| board.seats[1].humans[1].used = Marks(1), "a human slot that cannot be like this (B.HM)");
    check(&|board| board.seats[0].pen[2].card = CardId::new(1), "other cards than in the deck (A)");
    check(&|board| board.seats[0].hand_count = 3, "another number of cards than in the hand (A)");
    check(&|board| board.turn.actions = 101, "too many actions");
    check(&|board| board.step = Step::Tallies { waiting: Seats::first(2) }, "a set-up after the first turn");
    check(
        &|board| board.outcome = Some(Outcome::Drawn { by: Draw::AllOut }),
        "an outcome that the board does not show",
    );
}

#[test]
fn shared_space_reads_back_and_must_be_held() {
    let text = r#"{ "seats": {
        "A": { "lodging": "F1", "field": {
            "F1": "field-mouse", "L1": { "animal": "abandoned-kitten", "tilted": true, "items": ["bullhorn"] } } },
        "B": { "lodging": "B3", "field": { "B3": "stubborn-mule", "L1": "abandoned-kitten" } }
    } }"#;
    let (game, state) =
        Beast::from_position(Catalog::first_edition(), Rules::FIRST_EDITION, &Position::from_json(text).unwrap())
            .unwrap();
    let read = |state: &State| {
        let mut bytes = Vec::new();
        write(&game, state, &mut bytes);
        game.read_state(&mut crate::wire::Reader::new(&bytes))
    };
    assert_eq!(read(&state).unwrap(), state);
    let wrong = |change: &dyn Fn(&mut Board), expected: &str| {
        let mut state = state;
        change(&mut state.board);
        assert_eq!(read(&state).unwrap_err().to_string(), format!("the state contradicts itself: {expected}"));
    };
    wrong(&|board| board.seats[0].lodging = Some(Cell::LODGING), "other cards than in the deck (A)");
    wrong(&|board| board.seats[1].lodging = "B1".parse().ok(), "a lodging that cannot be (B.B1)");
    wrong(&|board| board.seats[0].lodging = None, "other cards than in the deck (A)");
}
