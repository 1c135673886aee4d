//! Every card of the first edition is shown by scenarios, and the cards use the whole language.
#![expect(clippy::unwrap_used, reason = "tests may panic")]

use std::collections::BTreeSet;
use std::fs;

use nob_core::beast::cards::{Block, Catalog};
use nob_core::language::table::{CONSTRUCTS, Construct, Form, Type};
use nob_tests::card_cases::{self, card_of};
use nob_tests::scenario::{self, File};
use serde_json::Value;

/// Names of the cases of a block, in their order.
fn cases(block: &Block) -> Vec<String> {
    let text = fs::read_to_string(card_cases::file(&block.id)).unwrap();
    let file: File = serde_json::from_str(&text).unwrap();
    file.cases.iter().map(|case| case["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_card_has_its_scenarios_in_the_order_of_the_cards() {
    let catalog = Catalog::first_edition();
    for (number, block) in catalog.blocks().iter().enumerate() {
        let cards = catalog.cards().iter().filter(|card| card.block == number);
        let ids: Vec<&str> = cards.map(|card| card.id.as_str()).collect();
        let mut told: Vec<&str> = Vec::new();
        for name in cases(block) {
            let card = card_of(&name, ids.iter().copied());
            assert!(card.is_some(), "{}: case {name} begins with the id of no card of the block", block.id);
            told.extend(card);
        }
        told.dedup();
        assert_eq!(told, ids, "{}: the cards of its cases, and its cards", block.id);
    }
}

#[test]
fn every_construct_is_used_by_a_card() {
    let catalog = Catalog::first_edition();
    let used: BTreeSet<&str> = catalog.cards().iter().flat_map(|card| &card.uses).copied().collect();
    let unused: Vec<&str> = CONSTRUCTS.iter().map(|it| it.name).filter(|name| !used.contains(name)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// Words that no card of the first edition needs: they complete their lists. Own cards in `language.json` show them.
const WORDS_WITHOUT_A_CARD: [&str; 18] = [
    "cause: cost",
    "cause: dismiss",
    "cause: effect",
    "habitat: city",
    "habitat: civilized",
    "habitat: forest",
    "habitat: polar",
    "habitat: prairie",
    "habitat: suburbs",
    "habitat: wild",
    "kind: animal",
    "kind: human",
    "kind: location",
    "row: middle",
    "take: min",
    "take: sum",
    "what: untilt_at_start",
    "who: any",
];

#[test]
fn every_word_is_used_by_a_card_or_known_to_be_spare() {
    let catalog = Catalog::first_edition();
    let mut used = BTreeSet::new();
    for card in catalog.cards() {
        note(&card.sketch, &mut used);
    }
    let sketched = CONSTRUCTS.iter().filter(|construct| construct.name != "icon");
    let words: BTreeSet<String> = sketched.flat_map(words).collect();
    let unused: Vec<&String> = words.iter().filter(|word| !used.contains(*word)).collect();
    assert_eq!(unused, WORDS_WITHOUT_A_CARD);
    let shown = fs::read_to_string(scenario::folder().join("language.json")).unwrap();
    let mut spare = BTreeSet::new();
    note(&serde_json::from_str(&shown).unwrap(), &mut spare);
    assert!(unused.iter().all(|word| spare.contains(*word)), "{unused:?}, of these language.json has {spare:?}");
}

/// Keys with their words, such as `hook: won`.
fn words(construct: &Construct) -> Vec<String> {
    let listed = |key: &str, holds: Type| match holds {
        Type::Word(list) | Type::Words(list) => list.words.iter().map(|word| format!("{key}: {word}")).collect(),
        _ => Vec::new(),
    };
    match construct.form {
        Form::Value(holds) => listed(construct.name, holds),
        Form::Fields(parameters) => {
            parameters.iter().flat_map(|parameter| listed(parameter.name, parameter.holds)).collect()
        }
    }
}

fn note(value: &Value, used: &mut BTreeSet<String>) {
    match value {
        Value::Object(entries) => {
            for (key, inner) in entries {
                let words = inner.as_array().map_or_else(|| vec![inner], |list| list.iter().collect());
                used.extend(words.iter().filter_map(|word| word.as_str()).map(|word| format!("{key}: {word}")));
                note(inner, used);
            }
        }
        Value::Array(list) => list.iter().for_each(|inner| note(inner, used)),
        _ => {}
    }
}
