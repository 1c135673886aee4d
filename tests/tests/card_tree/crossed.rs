//! Cards that have another card's clauses besides their own: what no single card of the first edition has.

use std::sync::Arc;

use nob_core::beast::Catalog;
use nob_core::beast::cards::FIRST_EDITION;
use nob_core::testkit::Dice;
use serde_json::{Value, json};

/// Partners that are tried for a card.
const TRIES: usize = 4;

/// The cards of the first edition, each with the clauses of another one if the loader lets it have them; and how many
/// have.
pub(crate) fn catalog(seed: u64) -> (Arc<Catalog>, usize) {
    let mut dice = Dice::new(seed);
    let files = FIRST_EDITION.iter().map(|(_, text)| serde_json::from_str::<Value>(text).unwrap());
    let cards: Vec<Value> = files.flat_map(|file| file["cards"].as_array().cloned().unwrap_or_default()).collect();
    let mut overlay = Vec::new();
    for card in &cards {
        let partners: Vec<&Value> = cards.iter().filter(|other| speaks_alike(card, other)).collect();
        let tried = (0..TRIES).map(|_| partners[dice.below(partners.len())]);
        let crossed = tried.flat_map(|other| [cross(card, other, card), cross(card, other, other)]);
        overlay.extend(crossed.into_iter().find(|card| load(std::slice::from_ref(card)).is_some()));
    }
    (Arc::new(load(&overlay).unwrap()), overlay.len())
}

fn load(overlay: &[Value]) -> Option<Catalog> {
    let file = json!({ "format": 1, "game": "nature-of-the-beast", "set": "crossed", "overlay": overlay });
    Catalog::first_edition_with(&[("crossed", &file.to_string())]).ok()
}

/// Whether the clauses of one card make sense on the other: events and humans have no host.
fn speaks_alike(card: &Value, other: &Value) -> bool {
    let apart = |card: &Value| ["event", "human"].into_iter().find(|kind| card["kind"] == *kind);
    card["id"] != other["id"] && apart(card) == apart(other)
}

/// A card with the clauses of both and the icon of one.
fn cross(card: &Value, other: &Value, icon: &Value) -> Value {
    let clauses = |card: &Value| card["ability"]["sketch"].as_array().cloned().unwrap_or_default();
    let sketch = [clauses(card), clauses(other)].concat();
    json!({
        "id": card["id"],
        "icon": icon["icon"],
        "discard_cost": icon["discard_cost"],
        "ability": { "words": "", "sketch": sketch },
    })
}
