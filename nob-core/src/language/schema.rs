//! The constructs as JSON Schema definitions, made from the table.

use serde_json::{Map, Value, json};

use super::reader::Word;
use super::table::{CONSTRUCTS, Construct, Form, Group, Parameter, Takes, Type};
use super::words::{Trait, Zone};
use crate::beast::cards::prerequisite::{Comparison, Player};

/// A definition for each group, for the two selectors, and for what stands in several places.
pub(crate) fn definitions() -> Map<String, Value> {
    let mut definitions = Map::new();
    for group in Group::ALL.into_iter().filter(|group| *group != Group::Part) {
        let choices: Vec<Value> = of(group).map(|construct| named(group, construct)).collect();
        definitions.insert(group.name().to_owned(), json!({ "oneOf": choices }));
    }
    for construct in of(Group::Selector) {
        definitions.insert(construct.name.to_owned(), whole(construct));
    }
    definitions.insert("player".to_owned(), json!({ "enum": Player::NAMES }));
    for part in of(Group::Part).filter(|part| ["icon", "pick"].contains(&part.name)) {
        definitions.insert(part.name.to_owned(), body(part));
    }
    definitions
}

fn of(group: Group) -> impl Iterator<Item = &'static Construct> {
    CONSTRUCTS.iter().filter(move |construct| construct.group == group)
}

/// Selectors are referred to one by one, so they have definitions of their own.
fn named(group: Group, construct: &Construct) -> Value {
    if group == Group::Selector { reference(construct.name) } else { whole(construct) }
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/$defs/{name}") })
}

/// The construct under its name.
fn whole(construct: &Construct) -> Value {
    json!({
        "type": "object",
        "description": construct.meaning,
        "properties": { construct.name: body(construct) },
        "required": [construct.name],
        "additionalProperties": false,
    })
}

/// What stands under the name.
fn body(construct: &Construct) -> Value {
    match construct.form {
        Form::Value(holds) => schema(holds),
        Form::Fields(parameters) => fields(parameters),
    }
}

fn fields(parameters: &[Parameter]) -> Value {
    let described = |parameter: &Parameter| {
        let mut value = schema(parameter.holds);
        value["description"] = parameter.meaning.into();
        (parameter.name.to_owned(), value)
    };
    let required: Vec<_> = parameters.iter().filter(|one| one.required).map(|one| one.name).collect();
    json!({
        "type": "object",
        "properties": parameters.iter().map(described).collect::<Map<_, _>>(),
        "required": required,
        "additionalProperties": false,
    })
}

fn schema(holds: Type) -> Value {
    let between = |least: i8, most: i8| json!({ "type": "integer", "minimum": least, "maximum": most });
    let amount =
        || json!({ "anyOf": [{ "type": "integer", "minimum": i8::MIN, "maximum": i8::MAX }, reference("amount")] });
    let triple = |first: Value| {
        let items = json!([first, { "enum": Comparison::NAMES }, amount()]);
        json!({ "type": "array", "prefixItems": items, "minItems": 3, "maxItems": 3 })
    };
    match holds {
        Type::Flag => json!({ "type": "boolean" }),
        Type::Number(least, most) => between(least, most),
        Type::Word(list) => json!({ "enum": list.words }),
        Type::Words(list) => {
            json!({ "type": "array", "items": { "enum": list.words }, "minItems": 1, "uniqueItems": true })
        }
        Type::Player(_) => reference("player"),
        Type::Amount(least, most) => json!({ "anyOf": [between(least, most), reference("amount")] }),
        Type::AmountOrAll(least, most) => {
            json!({ "anyOf": [between(least, most), reference("amount"), { "const": "all" }] })
        }
        Type::Selector(takes) => selector(&takes),
        Type::One(group) => reference(group.name()),
        Type::Many(group, least) => {
            json!({ "type": "array", "items": reference(group.name()), "minItems": least })
        }
        Type::Options => {
            json!({ "type": "array", "items": schema(Type::Many(Group::Effect, 1)), "minItems": 2 })
        }
        Type::Comparison => triple(amount()),
        Type::TraitTest => triple(json!({ "enum": Trait::NAMES })),
        Type::Pick => reference("pick"),
    }
}

fn selector(takes: &Takes) -> Value {
    let mut choices = Vec::new();
    if !takes.references.is_empty() {
        choices.push(json!({ "enum": takes.references }));
    }
    if takes.animals {
        choices.push(reference("animals"));
    }
    if takes.zones.len() == Zone::NAMES.len() {
        choices.push(reference("cards"));
    } else if !takes.zones.is_empty() {
        let zone = json!({ "properties": { "cards": { "properties": { "zone": { "enum": takes.zones } } } } });
        choices.push(json!({ "allOf": [reference("cards"), zone] }));
    }
    json!({ "anyOf": choices })
}
