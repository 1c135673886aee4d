//! Nature of the Beast in scenarios.

mod cards;
mod facts;

use std::collections::BTreeMap;

use nob_core::Seat;
use nob_core::beast::position::{BattlePosition, SeatPosition, TurnPosition};
use nob_core::beast::{Beast, Command, Deck, Position, Rules, View};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::facts::Fact;
use super::format::Case;
use super::merge::objects;
use super::told::{self, Names, Start, Told};
pub(super) use cards::Catalogs;
use facts::Facts;

/// Where a case starts.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Place {
    /// Own cards, and overlays of others, in short form.
    cards: Vec<Map<String, Value>>,
    /// What each seat has: a position, whose piles may also be given by their number.
    #[schemars(with = "BTreeMap<String, SeatPosition>")]
    seats: Map<String, Value>,
    /// The turn of the position.
    turn: Option<TurnPosition>,
    /// The battle of the position.
    battle: Option<BattlePosition>,
    /// Instead of a position, the very beginning.
    setup: Option<Setup>,
}

/// The very beginning of a game.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Setup {
    /// The seed.
    #[serde(default)]
    seed: u64,
    /// A deck for each seat: the name of a ready-made one, or its cards.
    decks: Vec<DeckText>,
}

/// A deck.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
enum DeckText {
    /// The name of a ready-made one.
    Named(String),
    /// Its cards, with a number for copies.
    Cards(Vec<String>),
}

impl Told for Beast {
    type Place = Place;
    type Kept = Catalogs;

    const PLAYED_WITH: Option<(&'static str, &'static [&'static str])> = Some(("edition", &["first", "second"]));

    fn make(case: &Case, options: Map<String, Value>, kept: &mut Catalogs) -> Result<(Self, Start<Self>), String> {
        let place: Place = case.place()?;
        let catalog = kept.with(&place.cards)?;
        let rules = Rules::from_value(options).map_err(|problem| problem.to_string())?;
        let Some(setup) = &place.setup else {
            let position = position(&place, &rules)?;
            let made = Self::from_position(catalog, rules, &position);
            let (game, state) = made.map_err(|problems| problems.to_string())?;
            return Ok((game, Start::Position(Box::new(state))));
        };
        let mut decks = Vec::new();
        for deck in &setup.decks {
            decks.push(match deck {
                DeckText::Named(pair) => Deck::named(&catalog, pair).map_err(|problem| problem.to_string())?,
                DeckText::Cards(entries) => {
                    let mut cards = told::cards(&*catalog, entries)?;
                    cards.sort_unstable();
                    Deck { name: "own".to_owned(), cards, prebuilt: false }
                }
            });
        }
        let game = Self::new(catalog, rules, decks).map_err(|problems| problems.to_string())?;
        Ok((game, Start::Seed(setup.seed)))
    }

    fn names(&self) -> &dyn Names {
        &**self.catalog()
    }

    /// Piles may be given by their number.
    fn finish_schema(schema: &mut Value) {
        for pile in ["troops", "tricks"] {
            if let Some(place) = schema.pointer_mut(&format!("/$defs/SeatPosition/properties/{pile}")) {
                let list = place.take();
                *place = json!({ "anyOf": [list, { "type": "integer", "minimum": 0 }] });
            }
        }
    }

    fn complete(command: &mut Value) {
        if let Some(recruit) = command.get_mut("recruit").and_then(Value::as_object_mut) {
            for payers in ["tilt", "trash"] {
                recruit.entry(payers).or_insert_with(|| json!([]));
            }
        }
    }

    /// A recruit may pay more than a listed one with the same entry.
    fn is_listed(list: &[Command], command: Command) -> bool {
        let covered = |listed: &Command| match (*listed, command) {
            (
                Command::Recruit { slot, cell, tilt, trash },
                Command::Recruit { slot: own_slot, cell: own_cell, tilt: own_tilt, trash: own_trash },
            ) => {
                (slot, cell) == (own_slot, own_cell)
                    && tilt.minus(own_tilt).is_empty()
                    && trash.minus(own_trash).is_empty()
            }
            (listed, command) => listed == command,
        };
        list.iter().any(covered)
    }

    fn of_table(&self, view: &View, key: &str) -> Option<Fact> {
        Facts { game: self, view }.of_table(key)
    }

    fn of_seat(&self, view: &View, seat: Seat, key: &str) -> Option<Fact> {
        Facts { game: self, view }.of_seat(seat, key)
    }
}

/// The position of a case, what is left out filled in so that nothing odd happens on the side.
fn position(place: &Place, rules: &Rules) -> Result<Position, String> {
    let tally = if rules.no_tallies { 0 } else { 3 };
    let tricks = if rules.no_tricks { 0 } else { 20 };
    let down = json!({ "down": "any-animal" });
    let plain = json!({
        "favor": tally, "fury": tally, "troops": 20, "tricks": tricks, "pen": [down, down, down],
    });
    let plain = plain.as_object().cloned().unwrap_or_default();
    let mut seats = Map::new();
    for (name, described) in &place.seats {
        let described = described.as_object().ok_or_else(|| format!("seats.{name} is no object"))?;
        let out = described.get("out").and_then(Value::as_bool).unwrap_or_default();
        let mut seat = if out { described.clone() } else { objects(&plain, described) };
        for (pile, filler) in [("troops", "any-animal"), ("tricks", "any-trick")] {
            let count = seat.get(pile).and_then(Value::as_u64);
            if let Some(count) = count {
                seat.insert(pile.to_owned(), json!([format!("{count} {filler}")]));
            }
        }
        seats.insert(name.clone(), seat.into());
    }
    let seats = serde_json::from_value(seats.into()).map_err(|problem| format!("seats: {problem}"))?;
    let turn = place.turn.clone().unwrap_or_default();
    Ok(Position { seats, turn, battle: place.battle.clone(), seed: 1 })
}
