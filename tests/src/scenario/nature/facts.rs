//! What can be expected of Nature.

use nob_core::Seat;
use nob_core::nature::{Nature, Species, SpeciesId, TraitCard, View};
use serde_json::{Value, json};

use crate::scenario::facts::{Fact, name, names};

/// A fact about the table.
pub(super) fn of_table(game: &Nature, view: &View, key: &str) -> Option<Fact> {
    let board = view.board();
    Some(Fact::Value(match key {
        "deck" => return Some(Fact::Pile(names(game, view.deck()))),
        "discard" => return Some(Fact::Pile(names(game, view.discard()))),
        "outcome" => {
            let Some(outcome) = board.outcome else { return Some(Fact::Value(Value::Null)) };
            return Some(Fact::Forms { short: json!(outcome.decided), full: json!(outcome) });
        }
        "round" => json!(board.round),
        "phase" => json!(board.phase),
        "snow_leopard" => json!(board.snow_leopard),
        "active" => json!(board.active),
        "waiting" => json!(board.waiting),
        "plants" => json!(board.plants),
        "round_card" => name(game, board.round_card),
        _ => return None,
    }))
}

/// A fact about a seat; the name of a species is one of them.
pub(super) fn of_seat(game: &Nature, view: &View, seat: Seat, key: &str) -> Option<Fact> {
    let own = view.board().seat(seat);
    if let Ok(species) = key.parse::<SpeciesId>() {
        let species = view.species(seat)[species.index()];
        return Some(if species.exists() { of_species(game, species) } else { Fact::Value(Value::Null) });
    }
    Some(Fact::Value(match key {
        "hand" => return Some(Fact::Cards(view.hand(seat).map(|hand| names(game, hand.into_iter().map(Some))))),
        "hand_size" => json!(own.hand),
        "screen" => json!(view.screen(seat)),
        "points" => json!(own.points),
        "lost_population" => json!(own.lost_population),
        "lost_size" => json!(own.lost_size),
        "species" => {
            let there = SpeciesId::all().filter(|species| view.species(seat)[species.index()].exists());
            there.map(|species| Value::from(species.name())).collect()
        }
        _ => return None,
    }))
}

/// A species: its population as hungry/with plants/with meat, in a text; and all of it.
fn of_species(game: &Nature, species: Species) -> Fact {
    let Species { size, hungry, fed_plant, fed_meat, .. } = species;
    let traits = species.traits().map(|card| match card {
        TraitCard::FaceDown => "face_down".into(),
        TraitCard::Hunter => "hunter".into(),
        TraitCard::Card(card) => name(game, Some(card)),
    });
    let population = format!("{hungry}/{fed_plant}/{fed_meat}");
    let full = json!({
        "population": population, "size": size, "traits": traits.collect::<Value>(),
        "hunter": species.is_hunter(), "hunt": game.hunt_value(species), "defense": game.defense_value(species),
        "forage": game.forage_amount(species),
    });
    Fact::Forms { short: population.into(), full }
}
