//! Positions: what they say comes onto the table, and what is wrong with them is told.
#![expect(clippy::unwrap_used, reason = "tests may panic")]

use nob_core::beast::{Beast, Catalog, Pile, Position, Rules, State};
use nob_core::{Audience, Game, Seat};

fn built(text: &str) -> Result<(Beast, State), String> {
    let position = Position::from_json(text).map_err(|problem| problem.to_string())?;
    Beast::from_position(Catalog::first_edition(), Rules::FIRST_EDITION, &position)
        .map_err(|problems| problems.to_string())
}

/// Every line of the expectation is told, and nothing else.
fn check(text: &str, expected: &[&str]) {
    let told = built(text).map(|_| ()).unwrap_err();
    assert_eq!(told.lines().collect::<Vec<_>>(), expected, "{text}");
}

#[test]
fn a_position_comes_onto_the_table() {
    let text = r#"{
        "seats": {
            "A": {
                "favor": 2, "fury": 5, "hand": ["2 bullhorn"], "troops": ["bessie", "3 field-mouse"],
                "pen": ["stray-dog", null, { "down": "the-schemer" }],
                "field": { "B2": "stubborn-mule", "F1": { "animal": "alley-cat", "tilted": true, "items": "gas-can" } },
                "locations": { "M2": "corn-field" },
                "humans": { "HB": { "card": "condor-scout", "tilted": true } }
            },
            "B": { "field": { "M2": { "animal": "field-mouse", "leader": "the-schemer" } } }
        },
        "turn": { "active": "B", "round": 3 },
        "battle": { "from": "M2", "target": "B2" }
    }"#;
    let (game, state) = built(text).unwrap();
    let view = game.view(&state, Audience::Everything);
    assert_eq!(view.deck_len(Seat::A, Pile::Troops), 4);
    assert_eq!(view.deck(Seat::A, Pile::Troops)[0], game.catalog().find("Bessie"), "top first");
    assert_eq!(view.hand(Seat::A).unwrap().len(), 2);
    assert_eq!((state.board().turn.number, state.board().turn.active), (6, Seat::B));
    assert!(state.board().in_dark_nature(Seat::A));
    let battle = state.board().battle.unwrap();
    assert_eq!((battle.attacker, battle.defender, battle.acting()), (Seat::B, Seat::A, Seat::A));
    assert_eq!(game.decks()[0].cards.len(), 13, "the deck is all that the seat has");
}

#[test]
fn a_position_survives_being_written() {
    let text = r#"{ "seats": { "A": { "pen": ["stray-dog"], "hand": "bullhorn" }, "B": { "humans": { "HB": "veterinarian" } } } }"#;
    let position = Position::from_json(text).unwrap();
    let written = serde_json::to_string(&position).unwrap();
    assert_eq!(Position::from_json(&written).unwrap(), position);
}

#[test]
fn all_problems_are_told_with_their_paths() {
    check(
        r#"{ "seats": {
            "A": { "hand": ["bullhorn", "stray-dgo"], "troops": ["bullhorn"], "field": { "M4": "bessie", "B1": "the-schemer" } },
            "B": { "fury": 10, "pen": [{ "up": "stray-dog", "down": "bessie" }], "humans": { "HB": "bessie" } } } }"#,
        &[
            "seats.A.troops[0]: `bullhorn` is of kind Item; expected a troop",
            "seats.A.hand[1]: no card is called `stray-dgo`; did you mean `stray-dog`?",
            "seats.A.field.B1: `the-schemer` is of kind Leader; expected an animal or a legend",
            "seats.A.field.M4: `M4` is no space: one of B1 B2 B3 M1 M2 M3 F1 F2 F3 L1 is",
            "seats.B.fury: 10 is too high: at most 9",
            "seats.B.pen[0]: a pen card is either `up`, with or without a leader, or `down`",
            "seats.B.humans.HB: `bessie` is of kind Legend; expected a human",
        ],
    );
}

#[test]
fn what_no_game_comes_to_is_refused() {
    check(r#"{ "seats": { "A": {}, "C": {} } }"#, &["seats.C: seats are named A, B, C and so on, without a gap"]);
    check(
        r#"{ "seats": { "A": {}, "B": { "out": true, "fury": 10 } } }"#,
        &["seats: with fewer than two seats in the game it would be over"],
    );
    check(
        r#"{ "seats": { "A": { "field": { "B1": { "animal": "bessie", "leader": "the-schemer" } } }, "B": {} } }"#,
        &["seats.A.field.B1.leader: a leader lies under an ordinary animal only"],
    );
    check(
        r#"{ "seats": { "A": {}, "B": {} }, "battle": { "from": "B1", "target": "B1" } }"#,
        &["battle.from: no animal stands there", "battle.target: no animal stands there"],
    );
    check(
        r#"{ "seats": { "A": {}, "B": {} }, "turn": { "step": { "leader": { "slot": "P1" } } } }"#,
        &["turn.step: this slot is not the first with a leader to deal with"],
    );
    check(
        r#"{ "seats": { "A": { "troops": ["73 field-mouse"] }, "B": {} } }"#,
        &["position: seat A, deck A: 73 cards; there is room for 72 [NB-583]"],
    );
    check(
        r#"{ "seats": { "A": { "field": { "L1": "bessie" } }, "B": { "lodging": "M2", "field": { "M2": "bessie" } } } }"#,
        &[
            "seats.A.field.L1: two animals that share a space are at that space and at L1, and `lodging` names the space",
            "seats.B.lodging: two animals that share a space are at that space and at L1, and `lodging` names the space",
        ],
    );
    check(
        r#"{ "seats": {} }"#,
        &[
            "turn.active: the seat is not in the game",
            "turn.first_player: there is no such seat",
            "position: 0 seats: a game takes 2 to 8 [NB-001]",
        ],
    );
}

#[test]
fn short_game_has_no_middle_row() {
    let position = Position::from_json(
        r#"{ "seats": { "A": { "field": { "M1": "bessie" }, "humans": { "HM": "veterinarian" } }, "B": {} } }"#,
    )
    .unwrap();
    let rules = Rules { rows: 2, ..Rules::SECOND_EDITION };
    let told = Beast::from_position(Catalog::first_edition(), rules, &position).map(|_| ()).unwrap_err().to_string();
    assert_eq!(
        told,
        "seats.A.field.M1: a field of two rows has no middle row\nseats.A.humans.HM: a field of two rows has no middle row"
    );
}

#[test]
fn keys_that_mean_nothing_are_refused() {
    for text in [
        r#"{ "seats": {}, "turns": {} }"#,
        r#"{ "seats": { "A": { "favour": 3 } } }"#,
        r#"{ "seats": { "A": { "pen": [{ "face": "x" }] } } }"#,
    ] {
        assert!(Position::from_json(text).unwrap_err().to_string().contains("unknown field"), "{text}");
    }
}
