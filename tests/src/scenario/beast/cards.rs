//! Cards in short form: what a scenario leaves out gets a plain value.

use std::collections::BTreeMap;
use std::sync::Arc;

use nob_core::beast::Catalog;
use serde_json::{Map, Value, json};

use crate::scenario::merge::{objects, title};

/// Catalogues by the cards added to the first edition: many cases share theirs.
#[derive(Default)]
pub(in crate::scenario) struct Catalogs {
    /// What is changed beneath the cards of every case.
    beneath: Option<Map<String, Value>>,
    known: BTreeMap<String, Arc<Catalog>>,
}

impl Catalogs {
    /// Catalogues in which an overlay lies beneath the cards of every case.
    pub(in crate::scenario) fn above(overlay: Map<String, Value>) -> Self {
        Self { beneath: Some(overlay), known: BTreeMap::new() }
    }

    /// The first edition with the two fillers and these cards and overlays.
    pub(super) fn with(&mut self, cards: &[Map<String, Value>]) -> Result<Arc<Catalog>, String> {
        let text = card_file(self.beneath.iter().chain(cards)).to_string();
        if let Some(catalog) = self.known.get(&text) {
            return Ok(Arc::clone(catalog));
        }
        let catalog = Catalog::first_edition_with(&[("cards of the case", &text)]);
        let catalog = Arc::new(catalog.map_err(|problems| problems.to_string())?);
        self.known.insert(text, Arc::clone(&catalog));
        Ok(catalog)
    }
}

fn card_file<'a>(cards: impl Iterator<Item = &'a Map<String, Value>>) -> Value {
    let filler = |id: &str, kind: &str| full(json!({ "id": id, "kind": kind }).as_object().unwrap_or(&Map::new()));
    let mut own = vec![filler("any-animal", "animal"), filler("any-trick", "event")];
    let (new, overlays): (Vec<_>, Vec<_>) = cards.partition(|card| card.contains_key("kind"));
    own.extend(new.into_iter().map(full));
    let overlays: Vec<Value> = overlays.into_iter().map(|card| short_fields(card).into()).collect();
    json!({
        "format": 1, "game": "nature-of-the-beast", "set": "scenario",
        "block": { "id": "scenario", "name": "Scenario", "kind": "extra" },
        "cards": own,
        "overlay": overlays,
    })
}

/// A card with all its fields.
fn full(card: &Map<String, Value>) -> Value {
    let text = |key| card.get(key).and_then(Value::as_str).unwrap_or_default();
    let own = match text("kind") {
        "animal" | "legend" => json!({
            "habitat": "farm", "rank": 1, "combat": 1, "clout": 1, "cunning": 1,
            "size": "small", "movement": [], "vectors": [],
        }),
        "leader" => json!({ "rank_bonus": 0, "combat_bonus": 0, "clout_bonus": 0, "cunning_bonus": 0 }),
        "item" => json!({ "favor_cost": 0 }),
        "location" => json!({ "habitat": "farm", "rank_prerequisite": 0 }),
        "human" => json!({ "prerequisite": { "words": "None.", "needs": [] } }),
        _ => json!({}),
    };
    let common = json!({
        "name": title(text("id")), "copies": 1, "discard_cost": 0, "icon": icon(None),
        "ability": { "words": "None.", "sketch": [] },
    });
    let fields = |value: &Value| value.as_object().cloned().unwrap_or_default();
    objects(&objects(&fields(&common), &fields(&own)), &short_fields(card)).into()
}

/// The fields that a scenario gives, written out as in a card file.
fn short_fields(card: &Map<String, Value>) -> Map<String, Value> {
    let mut fields = card.clone();
    if let Some(Value::String(vectors)) = card.get("vectors") {
        let all = if vectors == "*" { "N NE E SE S SW W NW" } else { vectors };
        fields.insert("vectors".to_owned(), all.split_whitespace().collect());
    }
    if card.contains_key("icon") || card.contains_key("dark") {
        let mut icon = icon(card.get("icon"));
        icon.extend(fields.remove("dark").map(|dark| ("dark".to_owned(), dark)));
        fields.insert("icon".to_owned(), icon.into());
    }
    if let Some(sketch) = fields.remove("sketch") {
        fields.insert("ability".to_owned(), json!({ "words": "See the sketch.", "sketch": sketch }));
    }
    if let Some(needs) = fields.remove("needs") {
        fields.insert("prerequisite".to_owned(), json!({ "words": "See the needs.", "needs": needs }));
    }
    fields
}

fn icon(given: Option<&Value>) -> Map<String, Value> {
    let plain = json!({ "when": "any", "actions": 0, "battle": false, "dark": false });
    let mut icon = plain.as_object().cloned().unwrap_or_default();
    icon.extend(given.and_then(Value::as_object).cloned().unwrap_or_default());
    icon
}
