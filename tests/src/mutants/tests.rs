//! The mutator itself: what it changes, and that it changes one thing at a time.
#![expect(clippy::unwrap_used, reason = "tests may panic")]

use nob_core::beast::cards;
use nob_core::language::table::{CONSTRUCTS, Construct, Form, Group, Type};
use serde_json::{Value, json};

use super::tree::changes;
use super::{Mutant, Outcome, Subject, Sums, blocks};

/// In how many places two values differ; an item that only one list has is one place.
fn differences(one: &Value, other: &Value) -> usize {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let shared = one.iter().filter_map(|(key, value)| Some(differences(value, other.get(key)?)));
            let common = one.keys().filter(|key| other.contains_key(*key)).count();
            shared.sum::<usize>() + (one.len() - common).max(other.len() - common)
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            one.iter().zip(other).map(|(one, other)| differences(one, other)).sum()
        }
        (Value::Array(one), Value::Array(other)) => {
            let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
            let mut rest = long.iter();
            let is_part = short.iter().all(|item| rest.any(|other| other == item));
            if is_part { long.len() - short.len() } else { long.len() }
        }
        _ => usize::from(one != other),
    }
}

/// The type of a parameter of a construct, or of what stands under its name.
fn holds(construct: &str, parameter: &str) -> Type {
    let named = |it: &&Construct| it.group != Group::Part && it.name == construct;
    match CONSTRUCTS.iter().find(named).unwrap().form {
        Form::Value(holds) => holds,
        Form::Fields(parameters) => parameters.iter().find(|it| it.name == parameter).unwrap().holds,
    }
}

/// The changes of a value, each with its place.
fn told(value: &Value, holds: Type) -> Vec<String> {
    changes(value, holds).into_iter().map(|change| format!("{}: {}", change.place, change.told)).collect()
}

/// Compares the changes of a value with those expected, in which `'` stands for `"`.
fn check(value: &Value, holds: Type, expected: &[&str]) {
    let expected: Vec<String> = expected.iter().map(|line| line.replace('\'', "\"")).collect();
    assert_eq!(told(value, holds), expected, "{value}");
}

#[test]
fn flags_numbers_and_words_are_changed() {
    check(&json!(false), holds("tilted", ""), &[": false -> true"]);
    check(&json!(2), holds("pay_favor", ""), &[": 2 -> 3", ": 2 -> 1"]);
    check(&json!("me"), holds("total", "side"), &[": 'me' -> 'foe'"]);
    check(&json!("me"), holds("draw", "who"), &[": 'me' -> 'foe'", ": 'me' -> 'others'", ": 'me' -> 'all'"]);
    check(&json!("host"), holds("pay_tilt", ""), &[": 'host' -> 'this'"]);
}

#[test]
fn amounts_are_changed_as_numbers_or_inside() {
    check(&json!(2), holds("draw", "n"), &[": 2 -> 3", ": 2 -> 1"]);
    check(&json!(3), holds("ease", "by"), &[": 3 -> 4", ": 3 -> 2", ": 3 -> 'all'"]);
    check(&json!("all"), holds("ease", "by"), &[": 'all' -> 1"]);
    let fury = json!({ "tally_of": { "which": "fury", "who": "me", "max": 3 } });
    let expected = [
        ".tally_of.which: 'fury' -> 'favor'",
        ".tally_of.who: 'me' -> 'foe'",
        ".tally_of.who: 'me' -> 'others'",
        ".tally_of.who: 'me' -> 'all'",
        ".tally_of: without `max`: 3",
        ".tally_of.max: 3 -> 4",
        ".tally_of.max: 3 -> 2",
    ];
    check(&fury, holds("draw", "n"), &expected);
}

#[test]
fn lists_of_words_have_one_less_or_one_more() {
    let several = [": without 'back'", ": without 'front'", ": with 'middle'"];
    check(&json!(["back", "front"]), holds("row", ""), &several);
    let one =
        [": without 'back'", "[0]: 'back' -> 'front'", "[0]: 'back' -> 'middle'", ": with 'front'", ": with 'middle'"];
    check(&json!(["back"]), holds("row", ""), &one);
}

#[test]
fn constructs_are_changed_inside_left_out_of_lists_and_freed_of_not() {
    let animals = json!({ "animals": { "owner": "all", "where": [{ "not": { "tilted": true } }] } });
    let selected = [
        ".animals.owner: 'all' -> 'me'",
        ".animals.owner: 'all' -> 'foe'",
        ".animals.owner: 'all' -> 'others'",
        ".animals: without `where`: [{'not':{'tilted':true}}]",
        ".animals.where: without {'not':{'tilted':true}}",
        ".animals.where[0]: without `not` around {'tilted':true}",
        ".animals.where[0].not.tilted: true -> false",
    ];
    check(&animals, holds("untilt", ""), &selected);
    let costs = [": without {'pay_fury':1}", "[0].pay_fury: 1 -> 2", "[0].pay_fury: 1 -> 0"];
    check(&json!([{ "pay_fury": 1 }]), holds("use", "cost"), &costs);
    let options = [
        ": without [{'tilt':'host'}]",
        "[0]: without {'tilt':'host'}",
        "[0][0].tilt: 'host' -> 'this'",
        "[0][0].tilt: 'host' -> 'it'",
        "[0][0].tilt: 'host' -> 'chosen'",
        "[0][0].tilt: 'host' -> 'fighter'",
        "[0][0].tilt: 'host' -> 'rival'",
    ];
    check(&json!([[{ "tilt": "host" }]]), holds("choose", "options"), &options);
    let picked = [
        ".n: 1 -> 2",
        ".n: 1 -> 0",
        ".by: 'me' -> 'foe'",
        ".by: 'me' -> 'others'",
        ".by: 'me' -> 'all'",
        ".up_to: true -> false",
        ".random: false -> true",
    ];
    check(&json!({ "n": 1, "by": "me", "up_to": true }), Type::Pick, &picked);
}

#[test]
fn comparisons_get_another_sign() {
    let right =
        ["[1]: '=' -> '<'", "[1]: '=' -> '<='", "[1]: '=' -> '>='", "[1]: '=' -> '>'", "[2]: 4 -> 5", "[2]: 4 -> 3"];
    let amounts = [&["[0]: 1 -> 2", "[0]: 1 -> 0"][..], &right].concat();
    check(&json!([1, "=", 4]), holds("cmp", ""), &amounts);
    let traits =
        ["[0]: 'rank' -> 'combat'", "[0]: 'rank' -> 'clout'", "[0]: 'rank' -> 'cunning'", "[0]: 'rank' -> 'ally'"];
    check(&json!(["rank", "=", 4]), holds("stat", ""), &[&traits[..], &right].concat());
}

#[test]
fn every_construct_has_its_example_changed_in_one_place_at_a_time() {
    for construct in CONSTRUCTS.iter().filter(|construct| construct.group != Group::Part) {
        let example: Value = serde_json::from_str(construct.example).unwrap();
        let changes = changes(&example, Type::One(construct.group));
        assert!(!changes.is_empty(), "{}", construct.name);
        for change in changes {
            assert_eq!(differences(&example, &change.value), 1, "{}: {change:?}", construct.name);
        }
    }
}

#[test]
fn the_icon_is_changed_as_the_table_says() {
    let card = json!({ "kind": "event", "icon": { "when": "own", "actions": 1, "battle": false, "dark": true } });
    let mutants = Mutant::all(card.as_object().unwrap(), &cards::schema());
    let told: Vec<String> =
        mutants.iter().map(|mutant| format!("{}: {}", mutant.place(), mutant.change.told)).collect();
    let expected = [
        r#"icon.when: "own" -> "opp""#,
        r#"icon.when: "own" -> "any""#,
        "icon.actions: 1 -> 2",
        "icon.actions: 1 -> 0",
        "icon.battle: false -> true",
        "icon.dark: true -> false",
    ];
    assert_eq!(told, expected);
}

#[test]
fn mutants_of_the_first_edition_differ_from_their_card_in_one_place_and_from_each_other() {
    let schema = cards::schema();
    for subject in blocks().unwrap().iter().flat_map(|block| &block.cards) {
        let mut card = subject.card.clone();
        if let Some(ability) = card["ability"].as_object_mut() {
            ability.remove("uses");
        }
        let mutants = Mutant::all(&subject.card, &schema);
        assert!(mutants.len() > 4, "{}", subject.id);
        for (number, mutant) in mutants.iter().enumerate() {
            let changed = &mutant.change.value;
            assert_eq!(differences(&card[&mutant.attribute], changed), 1, "{}: {mutant:?}", subject.id);
            let twin = mutants[..number].iter().find(|other| other.overlay() == mutant.overlay());
            assert_eq!(twin, None, "{}: {mutant:?}", subject.id);
        }
    }
}

#[test]
fn all_attributes_but_names_remarks_and_copies_are_changed() {
    let schema = cards::schema();
    let blocks = blocks().unwrap();
    for kind in ["animal", "legend", "leader", "event", "item", "location", "human"] {
        let of_kind = |card: &&Subject| card.card["kind"] == kind;
        let cards = blocks.iter().flat_map(|block| &block.cards).filter(of_kind);
        let mut changed: Vec<String> =
            cards.flat_map(|subject| Mutant::all(&subject.card, &schema)).map(|mutant| mutant.attribute).collect();
        changed.sort();
        changed.dedup();
        let attributes = schema["$defs"][kind]["properties"].as_object().unwrap().keys();
        let rest = ["aliases", "copies", "id", "kind", "known", "name", "provenance"];
        let mut expected: Vec<&String> = attributes.filter(|name| !rest.contains(&name.as_str())).collect();
        expected.sort();
        assert_eq!(changed.iter().collect::<Vec<_>>(), expected, "{kind}");
    }
}

#[test]
fn sums_are_told_by_block_and_in_all() {
    let card = json!({ "kind": "item", "favor_cost": 2, "discard_cost": 0 });
    let mutants = Mutant::all(card.as_object().unwrap(), &cards::schema());
    let mut sums = Sums::default();
    sums.add("farm", mutants.iter().zip([Outcome::Noticed, Outcome::Refused, Outcome::Survived, Outcome::Survived]));
    sums.add("city", mutants.iter().zip([Outcome::Noticed]));
    let expected = "\
block           made  refused  noticed  survived  in abilities
farm               4        1        1         2             0
city               1        0        1         0             0
all                5        1        2         2             0
";
    assert_eq!(sums.to_string(), expected);
}
