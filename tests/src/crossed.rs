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
///
/// # Panics
/// If cards that can be loaded alone cannot be loaded together.
#[expect(clippy::unwrap_used, reason = "of use to tests only")]
pub fn catalog(seed: u64) -> (Arc<Catalog>, usize) {
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

/// When a clause works: its kind and its hook, of which a card has one each.
fn occasion(clause: &Value) -> (Option<&String>, Option<&Value>) {
    let kind = clause.as_object().and_then(|kinds| kinds.keys().next());
    (kind, kind.and_then(|kind| clause[kind].get("hook")))
}

/// Adds the conditions, costs and effects of another clause of the same kind.
fn join(clause: &mut Value, other: &Value) {
    let bodies = clause.as_object_mut().and_then(|kinds| kinds.iter_mut().next());
    let Some((kind, body)) = bodies else { return };
    for list in ["if", "cost", "do"] {
        let more = other[kind][list].as_array().cloned().unwrap_or_default();
        if !more.is_empty() {
            let all = body[list].as_array().cloned().unwrap_or_default();
            body[list] = [all, more].concat().into();
        }
    }
}

/// A card with the clauses of both and the icon of one; of clauses that answer to the same, one with the effects of both.
fn cross(card: &Value, other: &Value, icon: &Value) -> Value {
    let clauses = |card: &Value| card["ability"]["sketch"].as_array().cloned().unwrap_or_default();
    let mut sketch = clauses(card);
    for clause in clauses(other) {
        match sketch.iter_mut().find(|own| occasion(own) == occasion(&clause)) {
            Some(own) => join(own, &clause),
            None => sketch.push(clause),
        }
    }
    json!({
        "id": card["id"],
        "icon": icon["icon"],
        "discard_cost": icon["discard_cost"],
        "ability": { "words": "", "sketch": sketch },
    })
}
