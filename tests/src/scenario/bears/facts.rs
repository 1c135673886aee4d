//! What can be expected of Bears vs Babies.

use nob_core::Seat;
use nob_core::bears::monsters::Monster;
use nob_core::bears::state::Closing;
use nob_core::bears::{Army, Bears, DrawPile, View};
use serde_json::{Value, json};

use crate::scenario::facts::{Fact, name, names};
use crate::scenario::told::Told;

/// A fact about the table.
pub(super) fn of_table(game: &Bears, view: &View, key: &str) -> Option<Fact> {
    let board = view.board();
    if let Ok(army) = key.parse::<Army>() {
        return Some(Fact::Row(names(game, view.babies(army).iter().map(|baby| baby.card))));
    }
    if let Ok(pile) = key.parse::<DrawPile>() {
        return Some(Fact::Pile(names(game, view.pile(pile))));
    }
    Some(match key {
        "discard" => Fact::Row(names(game, board.discard().iter().copied())),
        "closing" => match board.closing {
            Closing::Open => Fact::Value("open".into()),
            Closing::Triggered { by } => Fact::named(json!({ "triggered": { "by": by } })),
            Closing::Final { by, left } => Fact::named(json!({ "final": { "by": by, "left": left } })),
        },
        "outcome" => board.outcome.map_or(Fact::Value(Value::Null), |outcome| Fact::named(json!(outcome))),
        "active" => Fact::Value(json!(board.turn.active)),
        "number" => Fact::Value(json!(board.turn.number)),
        "round" => Fact::Value(json!(board.turn.round)),
        "actions" => Fact::Value(json!(board.turn.actions)),
        "acting" => Fact::Value(json!(board.turn.acting)),
        "first_player" => Fact::Value(json!(board.first_player)),
        _ => return None,
    })
}

/// A fact about a seat; a number names a monster.
pub(super) fn of_seat(game: &Bears, view: &View, seat: Seat, key: &str) -> Option<Fact> {
    let board = view.board();
    if let Ok(number) = key.parse() {
        let monster = board.monsters.get(seat, number);
        return Some(monster.map_or(Fact::Value(Value::Null), |monster| of_monster(game, view, *monster)));
    }
    if let Ok(army) = key.parse() {
        return Some(Fact::Value(json!(game.army_strength(board, seat, army))));
    }
    Some(match key {
        "hand" => Fact::Cards(view.hand(seat).map(|hand| names(game, hand.into_iter().map(Some)))),
        "hand_size" => Fact::Value(json!(view.hand_len(seat))),
        "eaten" => Fact::Row(names(game, board.eaten(seat).iter().copied())),
        "score" => Fact::Value(json!(game.score(board, seat))),
        "monsters" => {
            let monsters = board.monsters.of(seat).iter();
            Fact::Value(monsters.map(|monster| Value::from(told(game, view, *monster))).collect())
        }
        _ => return None,
    })
}

/// A monster: its cards in the order of play, in a text; and what they come to.
fn of_monster(game: &Bears, view: &View, monster: Monster) -> Fact {
    let board = view.board();
    let types: Vec<Army> = game.types_of(board, &monster).iter().collect();
    let full = json!({
        "cards": told(game, view, monster),
        "mask": name(game, monster.mask),
        "types": types,
        "strength": game.strength_of(board, &monster),
    });
    Fact::Forms { short: told(game, view, monster).into(), full }
}

fn told(game: &Bears, view: &View, monster: Monster) -> String {
    let parts = view.board().monsters.parts(&monster).iter();
    let ids: Vec<&str> = parts.filter_map(|part| Some(game.names().id_of(part.card?))).collect();
    ids.join(" ")
}
