//! Positions: what they refuse.

use crate::Seat;
use crate::nature::{BadPosition, Catalog, Nature, Position, Rules};

#[test]
fn positions_that_no_game_comes_to_are_refused() {
    let refused = |fields: &str| {
        let position = Position::from_json(&format!(r#"{{ "round_card": "plated-3", {fields} }}"#)).unwrap();
        Nature::from_position(Catalog::base(), Rules::BASE, &position).unwrap_err().to_string()
    };
    let own = r#""seats": { "B": {}, "A": "#;
    for (described, told) in [
        (r#"{ "hand": ["fats-3"] } }"#, "hand: no card is called `fats-3`; did you mean `fast-3`?"),
        (r#"{ "hand": ["2 fast-1"] } }"#, "the deck has fewer copies of fast-1"),
        (r#"{ "hand": ["150 fast-1", "150 fast-2"] } }"#, "more than 160 cards"),
        (r#"{ "species": [{ "size": 5, "hungry": 1 }] } }"#, "a species that cannot be like this (A)"),
        (r#"{ "species": [{ "size": 1 }] } }"#, "a species that cannot be like this (A)"),
        (r#"{ "species": [{ "size": 1, "hungry": 255, "fed_meat": 255 }] } }"#, "a species that cannot be like this"),
        (r#"{ "species": [null, { "size": 1, "hungry": 1 }] } }"#, "a species that cannot be like this (A)"),
        (r#"{} }, "active": "C""#, "a seat that the game does not have"),
        (r#"{} }, "finished": ["A"]"#, "the turn of a seat that has finished (A)"),
        (r#"{} }, "round": 9"#, "a round that the game does not have"),
        (r#"{} }, "phase": "preparation""#, "a game that stops in its preparation"),
    ] {
        let told_now = refused(&format!("{own}{described}"));
        assert!(told_now.contains(told), "expected `{told}` in `{told_now}`");
    }
    assert!(matches!(
        Nature::from_position(
            Catalog::base(),
            Rules::BASE,
            &Position::from_json(r#"{ "seats": { "B": {} } }"#).unwrap()
        ),
        Err(BadPosition::Gap(Seat::A))
    ));
}
