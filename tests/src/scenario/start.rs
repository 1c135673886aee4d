//! From a case to the game where its steps begin.

use std::sync::Arc;

use nob_core::beast::piles::Pile;
use nob_core::beast::{Beast, Catalog, Deck, Event, Position, Rules, State};
use nob_core::chance::Scripted;
use nob_core::{Game, Seat};
use serde_json::{Map, Value, json};

use super::cards::{self, Catalogs};
use super::format::{Case, ChanceText, DeckText, SetupText};
use super::merge::objects;

/// A game being played.
pub(super) struct Table {
    pub(super) game: Beast,
    pub(super) state: State,
    pub(super) chance: Scripted<Pile>,
    /// Events of the last step, or of the set-up.
    pub(super) events: Vec<Event>,
}

/// The game where its steps begin.
pub(super) fn table(case: &Case, edition: &str, catalogs: &mut Catalogs) -> Result<Table, String> {
    let catalog = catalogs.with(&case.cards)?;
    let mut options = case.options.clone();
    options.insert("edition".to_owned(), edition.into());
    let rules = Rules::from_value(options).map_err(|problem| problem.to_string())?;
    let mut chance = Scripted::default();
    if let Some(forced) = &case.chance {
        force(&catalog, &mut chance, forced)?;
    }
    if let Some(setup) = &case.setup {
        return set_up(catalog, rules, setup, chance);
    }
    let position = position(case, &rules)?;
    let (game, state) = Beast::from_position(catalog, rules, &position).map_err(|problems| problems.to_string())?;
    Ok(Table { game, state, chance, events: Vec::new() })
}

fn set_up(catalog: Arc<Catalog>, rules: Rules, setup: &SetupText, mut chance: Scripted<Pile>) -> Result<Table, String> {
    let mut decks = Vec::new();
    for deck in &setup.decks {
        decks.push(match deck {
            DeckText::Named(pair) => Deck::named(&catalog, pair).map_err(|problem| problem.to_string())?,
            DeckText::Cards(entries) => {
                let mut cards = cards::list(&catalog, entries)?;
                cards.sort_unstable();
                Deck { name: "own".to_owned(), cards, prebuilt: false }
            }
        });
    }
    let game = Beast::new(catalog, rules, decks).map_err(|problems| problems.to_string())?;
    let mut state = game.first_state(setup.seed);
    let mut events = Vec::new();
    game.set_up(&mut state, &mut chance, &mut events);
    Ok(Table { game, state, chance, events })
}

/// Forces chance to come.
pub(super) fn force(catalog: &Catalog, chance: &mut Scripted<Pile>, forced: &ChanceText) -> Result<(), String> {
    for stack in &forced.stacks {
        let pile = match stack.pile.as_str() {
            "troops" => Pile::Troops,
            "tricks" => Pile::Tricks,
            other => return Err(format!("`{other}` is no pile: `troops` or `tricks` is")),
        };
        chance.force_stack(seat(&stack.seat)?, pile, cards::list(catalog, &stack.cards)?);
    }
    forced.rolls.iter().for_each(|&roll| chance.force_roll(roll));
    Ok(())
}

pub(super) fn seat(name: &str) -> Result<Seat, String> {
    name.parse().map_err(|problem: nob_core::NoSeat| problem.to_string())
}

/// The position of a case, what is left out filled in so that nothing odd happens on the side.
fn position(case: &Case, rules: &Rules) -> Result<Position, String> {
    let tally = if rules.no_tallies { 0 } else { 3 };
    let tricks = if rules.no_tricks { 0 } else { 20 };
    let down = json!({ "down": "any-animal" });
    let plain = json!({
        "favor": tally, "fury": tally, "troops": 20, "tricks": tricks, "pen": [down, down, down],
    });
    let plain = plain.as_object().cloned().unwrap_or_default();
    let mut seats = Map::new();
    for (name, described) in &case.seats {
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
    let turn = case.turn.clone().unwrap_or_default();
    Ok(Position { seats, turn, battle: case.battle.clone(), seed: 1 })
}
