//! Positions: what they refuse.

use super::table::catalog;
use crate::Seat;
use crate::bears::*;

#[test]
fn positions_that_no_game_comes_to_are_refused() {
    let refused = |fields: &str| {
        let position = Position::from_json(&format!("{{ {fields} }}")).unwrap();
        Bears::from_position(&catalog(), Rules::FULL, &position).unwrap_err().to_string()
    };
    let seats = r#""piles": { "left": ["p1"] }, "seats": { "B": {}, "A": "#;
    for (own, told) in [
        (r#"{ "hand": ["p9"] } }"#, "hand: no card is called `p9`"),
        (r#"{ "hand": ["land-b1"] } }"#, "a hand that cannot be like this (A)"),
        (r#"{ "hand": ["999 p1"] } }"#, "hand: `999 p1`: at most 200 copies can be asked for"),
        (r#"{ "hand": ["200 p1"] } }"#, "the table has no place for 73 of the cards"),
        (r#"{ "monsters": [["land", "y3"]] } }"#, "seats.A.monsters[0]: `y3` fits no open edge"),
        (
            r#"{ "monsters": [["land", { "card": "p1", "on": 4, "at": "top" }]] } }"#,
            "the table has no place for 1 of the cards",
        ),
        (r#"{ "monsters": [["p1"]] } }"#, "a monster that cannot be like this (A)"),
        (r#"{ "eaten": ["p1"] } }"#, "other cards than Babies eaten (A)"),
        (r#"{} }, "turn": { "active": "C" }"#, "a turn out of order (C)"),
        (r#"{} }, "turn": { "actions": 9 }"#, "actions that cannot be left (A)"),
    ] {
        let told_now = refused(&format!("{seats}{own}"));
        assert!(told_now.contains(told), "expected `{told}` in `{told_now}`");
    }
    assert!(matches!(
        Bears::from_position(&catalog(), Rules::FULL, &Position::from_json(r#"{ "seats": { "B": {} } }"#).unwrap()),
        Err(BadPosition::Gap(Seat::A))
    ));
}
