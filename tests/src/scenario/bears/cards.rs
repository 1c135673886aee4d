//! Cards in short form: what a scenario leaves out gets a plain value.

use std::collections::BTreeMap;
use std::sync::Arc;

use nob_core::bears::Catalog;
use serde_json::{Map, Value, json};

use crate::scenario::merge::{objects, title};

/// A card that is there with every set of own cards: a part of strength 1.
pub(super) const FILLER: &str = "filler";

/// Catalogues by their cards: many cases share theirs.
#[derive(Default)]
pub(in crate::scenario) struct Catalogs(BTreeMap<String, Arc<Catalog>>);

impl Catalogs {
    /// The set that comes with the library, or one of these cards.
    pub(super) fn with(&mut self, cards: &[Map<String, Value>]) -> Result<Arc<Catalog>, String> {
        if cards.is_empty() {
            return Ok(Catalog::core());
        }
        let files = [1, 2].map(|packet| card_file(packet, cards).to_string());
        if let Some(catalog) = self.0.get(&files.concat()) {
            return Ok(Arc::clone(catalog));
        }
        let catalog = Catalog::load(&[("packet 1 of the case", &files[0]), ("packet 2 of the case", &files[1])]);
        let catalog = Arc::new(catalog.map_err(|problems| problems.to_string())?);
        self.0.insert(files.concat(), Arc::clone(&catalog));
        Ok(catalog)
    }
}

/// The cards of one packet: Bear Heads, tools, hats and special cards are in the second.
fn card_file(packet: u8, cards: &[Map<String, Value>]) -> Value {
    let filler = json!({ "id": FILLER, "kind": "part" });
    let all = filler.as_object().into_iter().chain(cards);
    let own = all.filter(|card| {
        let second = matches!(text(card, "kind"), "bear_head" | "tool" | "hat" | "special");
        (if second { 2 } else { 1 }) == packet
    });
    json!({
        "format": 1, "game": "bears-vs-babies", "set": "scenario", "packet": packet,
        "cards": own.map(full).collect::<Value>(),
    })
}

/// A card with all its fields.
fn full(card: &Map<String, Value>) -> Value {
    let everywhere = json!({ "top": 1, "right": 1, "bottom": 1, "left": 1 });
    let own = match text(card, "kind") {
        "head" => json!({ "strength": 2, "stitches": everywhere }),
        "bear_head" => json!({ "types": ["land", "sea", "sky"], "strength": 3, "stitches": everywhere }),
        "part" | "tool" | "hat" => json!({ "strength": 1, "stitches": everywhere }),
        _ => json!({}),
    };
    let common = json!({ "name": title(text(card, "id")), "copies": 1 });
    let fields = |value: &Value| value.as_object().cloned().unwrap_or_default();
    let mut full = objects(&objects(&fields(&common), &fields(&own)), card);
    // Stitches are given as a whole.
    full.extend(card.get("stitches").map(|stitches| ("stitches".to_owned(), stitches.clone())));
    full.into()
}

fn text<'a>(card: &'a Map<String, Value>, key: &str) -> &'a str {
    card.get(key).and_then(Value::as_str).unwrap_or_default()
}
