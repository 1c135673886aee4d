//! The form of card files as a JSON Schema, for editors.

use serde_json::{Map, Value, json};

use super::card::{BlockKind, Origin};
use super::compile::{BONUS, COPIES, PRICE, RANK_PREREQUISITE, TRAIT, TRICKS};
use super::draft::attributes;
use super::facts::{Direction, Habitat, Kind, Movement, Size};
use crate::language::reader::Word;
use crate::language::schema::definitions;
use crate::limits::MAX_CLAUSES;

/// The JSON Schema of card files.
///
/// It holds the form of a file: keys, types, ranges, words. What goes beyond form, such as a word that means nothing
/// where it stands, only [`Catalog::load`](super::Catalog::load) refuses.
///
/// ```
/// let schema = nob_core::beast::cards::schema();
/// assert_eq!(schema["$defs"]["animal"]["properties"]["rank"]["maximum"], 20);
/// assert_eq!(schema["$defs"]["pick"]["properties"]["n"]["minimum"], 1);
/// ```
pub fn schema() -> Value {
    let mut defs = definitions();
    let mut cards = Vec::new();
    let mut changes = Map::new();
    for (word, kind) in Kind::WORDS {
        defs.insert((*word).to_owned(), card(word, *kind));
        cards.push(json!({ "$ref": format!("#/$defs/{word}") }));
        for attribute in attributes(*kind).into_iter().filter(|attribute| *attribute != "kind") {
            changes.entry(attribute).or_insert_with(|| self::attribute(attribute, *kind));
        }
    }
    defs.insert("ability".to_owned(), ability());
    changes.insert("habitat".to_owned(), attribute("habitat", Kind::Location));
    changes.insert("id".to_owned(), json!({ "$ref": "#/$defs/id", "description": "Which card it changes." }));
    changes.extend(remarks(&[]));
    defs.insert("id".to_owned(), json!({ "type": "string", "pattern": "^[a-z0-9-]{1,64}$" }));
    defs.insert("name".to_owned(), json!({ "type": "string", "minLength": 1, "maxLength": 64 }));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Card file of nob",
        "type": "object",
        "properties": {
            "$schema": { "type": "string" },
            "format": { "const": 1 },
            "game": { "const": "nature-of-the-beast" },
            "set": { "$ref": "#/$defs/id", "description": "Id of the set that the file belongs to." },
            "note": { "type": "string" },
            "block": {
                "type": "object",
                "properties": {
                    "id": { "$ref": "#/$defs/id" },
                    "name": { "$ref": "#/$defs/name" },
                    "kind": { "enum": BlockKind::NAMES },
                },
                "required": ["id", "name", "kind"],
                "additionalProperties": false,
            },
            "cards": { "type": "array", "items": { "oneOf": cards } },
            "overlay": {
                "type": "array",
                "items": { "type": "object", "properties": changes, "required": ["id"], "additionalProperties": false },
            },
        },
        "required": ["format", "game", "set"],
        "additionalProperties": false,
        "$defs": defs,
    })
}

fn card(word: &str, kind: Kind) -> Value {
    let attributes = attributes(kind);
    let mut properties: Map<String, Value> =
        attributes.iter().map(|name| ((*name).to_owned(), attribute(name, kind))).collect();
    properties.insert("id".to_owned(), json!({ "$ref": "#/$defs/id", "description": "Id of its own." }));
    properties.insert("kind".to_owned(), json!({ "const": word }));
    properties.extend(remarks(&attributes));
    let required = [&["id"], &*attributes].concat();
    json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
}

/// What can be said about any card.
fn remarks(attributes: &[&str]) -> Map<String, Value> {
    let origin = json!({ "enum": Origin::NAMES });
    let mut provenance = json!({ "type": "object", "description": "Where the value of each attribute comes from." });
    if attributes.is_empty() {
        provenance["additionalProperties"] = origin;
    } else {
        provenance["properties"] = attributes.iter().map(|name| ((*name).to_owned(), origin.clone())).collect();
        provenance["additionalProperties"] = false.into();
    }
    let names =
        json!({ "type": "array", "items": { "$ref": "#/$defs/name" }, "description": "Other names it is found by." });
    let known = json!({ "type": "string", "description": "What is known of the printed card." });
    [("aliases", names), ("known", known), ("provenance", provenance)]
        .map(|(key, value)| (key.to_owned(), value))
        .into_iter()
        .collect()
}

fn attribute(name: &str, kind: Kind) -> Value {
    let between = |range: &std::ops::RangeInclusive<i64>, meaning: &str| json!({ "type": "integer", "minimum": range.start(), "maximum": range.end(), "description": meaning });
    let words = |words: &[&str], meaning: &str| json!({ "type": "array", "items": { "enum": words }, "uniqueItems": true, "description": meaning });
    match name {
        "name" => json!({ "$ref": "#/$defs/name", "description": "Name for people." }),
        "kind" => json!({ "enum": Kind::NAMES }),
        "copies" => between(&COPIES, "How many copies the block has."),
        "habitat" if kind.is_animal() => {
            let habitats: Vec<_> =
                Habitat::NAMES.iter().filter(|word| !["civilized", "wild"].contains(*word)).collect();
            json!({ "enum": habitats, "description": "Where the animal belongs." })
        }
        "habitat" => json!({ "enum": Habitat::NAMES, "description": "Whose animals count for it." }),
        "rank" => between(&TRAIT, "Price of recruiting."),
        "combat" => between(&TRAIT, "Strength in battle."),
        "clout" => between(&TRAIT, "Strength in recruiting."),
        "cunning" => between(&TRAIT, "Wits, read by cards only."),
        "size" => json!({ "enum": Size::NAMES, "description": "Size." }),
        "movement" => words(Movement::NAMES, "Special movements."),
        "vectors" => words(Direction::NAMES, "Directions in which it can act; N is away from the owner."),
        "rank_bonus" | "combat_bonus" | "clout_bonus" | "cunning_bonus" => {
            between(&BONUS, "What the leader adds to its animal.")
        }
        "favor_cost" => between(&PRICE, "Favor to pay for the item."),
        "rank_prerequisite" => between(&RANK_PREREQUISITE, "Rank needed around the location."),
        "prerequisite" => json!({
            "type": "object",
            "description": "What must hold to call the human, in words and as conditions.",
            "properties": {
                "words": { "type": "string" },
                "needs": { "type": "array", "items": { "$ref": "#/$defs/condition" } },
            },
            "required": ["words", "needs"],
            "additionalProperties": false,
        }),
        "icon" => json!({ "$ref": "#/$defs/icon", "description": "When the ability may be used." }),
        "discard_cost" => between(&TRICKS, "Other tricks to discard for the ability."),
        _ => json!({ "$ref": "#/$defs/ability", "description": "What the card does." }),
    }
}

fn ability() -> Value {
    json!({
        "type": "object",
        "properties": {
            "words": { "type": "string", "description": "The ability for people; the game does not read it." },
            "uses": {
                "type": "array",
                "items": { "type": "string" },
                "description": "The constructs of the sketch; compared with it if given.",
            },
            "sketch": {
                "type": "array",
                "items": { "$ref": "#/$defs/clause" },
                "maxItems": MAX_CLAUSES,
                "description": "The ability for the game: its clauses.",
            },
        },
        "required": ["words", "sketch"],
        "additionalProperties": false,
    })
}
