//! Changes of an ability, by what the table of the card language says about each value.

use nob_core::language::table::{CONSTRUCTS, Construct, Form, Group, Parameter, SIGNS, TRAITS, Type};
use serde_json::Value;

use super::change::Change;
use super::values::{flag, items, number, word, words};

/// Every change of a value that holds this.
pub(super) fn changes(value: &Value, holds: Type) -> Vec<Change> {
    match holds {
        Type::Flag => flag(value),
        Type::Number(..) => number(value),
        Type::Word(list) | Type::Player(list) => word(value, list.words),
        Type::Words(list) => words(value, list.words),
        Type::Amount(..) => amount(value),
        Type::AmountOrAll(least, _) if value == ALL => vec![Change::to(value, least.into())],
        Type::AmountOrAll(..) => [amount(value), vec![Change::to(value, ALL.into())]].concat(),
        Type::Selector(takes) if value.is_string() => word(value, takes.references),
        Type::Selector(_) => construct(value, Group::Selector),
        Type::One(group) => construct(value, group),
        Type::Many(group, _) => items(value, |item| construct(item, group)),
        Type::Options => items(value, |option| changes(option, Type::Many(Group::Effect, 1))),
        Type::Comparison => comparison(value, amount),
        Type::TraitTest => comparison(value, |of| word(of, TRAITS.words)),
        Type::Pick => part("pick").map_or_else(Vec::new, |pick| body(value, pick)),
    }
}

/// The word that stands for no limit where an amount may stand.
const ALL: &str = "all";

/// The part of this name.
pub(super) fn part(name: &str) -> Option<&'static Construct> {
    find(name, Group::Part)
}

fn find(name: &str, group: Group) -> Option<&'static Construct> {
    CONSTRUCTS.iter().find(|construct| construct.group == group && construct.name == name)
}

/// A construct of a group with a change inside; what holds another one of its group, as `not` does, is taken off too.
fn construct(value: &Value, group: Group) -> Vec<Change> {
    let Some(object) = value.as_object() else { return Vec::new() };
    let mut changes = Vec::new();
    for (name, inner) in object {
        let Some(construct) = find(name, group) else { continue };
        if matches!(construct.form, Form::Value(Type::One(held)) if held == group) {
            changes.push(Change::of(format!("without `{name}` around {inner}"), inner.clone()));
        }
        changes.extend(body(inner, construct).into_iter().map(|change| change.under(name, object)));
    }
    changes
}

/// What stands under the name of a construct.
pub(super) fn body(value: &Value, construct: &Construct) -> Vec<Change> {
    match construct.form {
        Form::Value(holds) => changes(value, holds),
        Form::Fields(parameters) => parameters.iter().flat_map(|parameter| field(value, parameter)).collect(),
    }
}

/// One parameter changed, or left out if it may be; a flag that is left out is one that says no.
fn field(value: &Value, parameter: &Parameter) -> Vec<Change> {
    let Some(object) = value.as_object() else { return Vec::new() };
    let Parameter { name, holds, required, .. } = *parameter;
    let is_flag = matches!(holds, Type::Flag);
    let Some(inner) = object.get(name) else {
        let unsaid = Value::from(false);
        let turned = if is_flag { flag(&unsaid) } else { Vec::new() };
        return turned.into_iter().map(|change| change.under(name, object)).collect();
    };
    let mut all = Vec::new();
    if !required && !is_flag {
        let mut rest = object.clone();
        rest.remove(name);
        all.push(Change::of(format!("without `{name}`: {inner}"), rest.into()));
    }
    all.extend(changes(inner, holds).into_iter().map(|change| change.under(name, object)));
    all
}

/// A number, or one that is read from the table.
fn amount(value: &Value) -> Vec<Change> {
    if value.is_number() { number(value) } else { construct(value, Group::Amount) }
}

/// `[left, sign, amount]`.
fn comparison(value: &Value, left: impl Fn(&Value) -> Vec<Change>) -> Vec<Change> {
    let Some(list @ [first, sign, last]) = value.as_array().map(Vec::as_slice) else { return Vec::new() };
    let parts = [left(first), word(sign, SIGNS.words), amount(last)];
    parts.into_iter().enumerate().flat_map(|(index, part)| part.into_iter().map(move |it| it.at(index, list))).collect()
}
