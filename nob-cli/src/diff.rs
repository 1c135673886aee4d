//! `diff`: what changed from one card set to another, by card and field.

use std::collections::BTreeMap;
use std::io::Write;

use lexopt::Parser;
use nob_core::beast::Catalog;
use nob_core::beast::cards::Card;
use serde_json::Value;

use crate::card_set;
use crate::failure::Failure;
use crate::list::word;
use crate::options;
use crate::show::played;

/// What happened to a card.
pub(crate) enum Change<'c> {
    /// It came.
    New(&'c Card),
    /// It went.
    Gone(&'c Card),
    /// Some of its fields have other values.
    Changed {
        /// The card as it was.
        old: &'c Card,
        /// The card as it is.
        new: &'c Card,
        /// The fields.
        fields: Vec<Field>,
    },
}

/// A field with another value; a value that is not there is `null`.
pub(crate) struct Field {
    /// Its way from the card: `combat`, `icon.when`.
    pub(crate) path: String,
    old: Value,
    new: Value,
}

impl Field {
    /// Whether games can go another way for it.
    pub(crate) fn matters_in_play(&self) -> bool {
        let remarks = ["name", "block", "aliases", "known", "ability.words", "prerequisite.words"];
        !remarks.contains(&self.path.as_str()) && !self.path.starts_with("provenance.")
    }
}

pub(crate) fn run(parser: Parser, out: &mut impl Write) -> Result<bool, Failure> {
    let words = options::words(parser, |_, _| Ok(false))?;
    let [old, new] = words.names.as_slice() else {
        return Err(Failure::Misuse("diff: two card sets are expected".to_owned()));
    };
    let old = card_set::catalog(std::slice::from_ref(old), words.alone)?;
    let new = card_set::catalog(std::slice::from_ref(new), words.alone)?;
    let changes = changes(&old, &new);
    for change in &changes {
        tell(change, out)?;
    }
    let Counts { new, changed, gone } = count(&changes);
    writeln!(out, "{changed} cards changed, {new} new, {gone} gone")?;
    Ok(changes.is_empty())
}

/// How many cards differ, by what happened to them.
#[derive(Default)]
pub(crate) struct Counts {
    /// New ones.
    pub(crate) new: usize,
    /// Changed ones.
    pub(crate) changed: usize,
    /// Cards that are gone.
    pub(crate) gone: usize,
}

/// Counts the cards that differ.
pub(crate) fn count(changes: &[Change<'_>]) -> Counts {
    let mut counts = Counts::default();
    for change in changes {
        *match change {
            Change::New(_) => &mut counts.new,
            Change::Changed { .. } => &mut counts.changed,
            Change::Gone(_) => &mut counts.gone,
        } += 1;
    }
    counts
}

/// The cards that differ: those of the new catalogue in its order, then those that are gone.
pub(crate) fn changes<'c>(old: &'c Catalog, new: &'c Catalog) -> Vec<Change<'c>> {
    let by_id = |catalog: &'c Catalog| -> BTreeMap<&'c str, &'c Card> {
        catalog.cards().iter().map(|card| (card.id.as_str(), card)).collect()
    };
    let (before, after) = (by_id(old), by_id(new));
    let mut changes = Vec::new();
    for card in new.cards() {
        let Some(&was) = before.get(card.id.as_str()) else {
            changes.push(Change::New(card));
            continue;
        };
        let mut fields = Vec::new();
        compare("", &document(old, was), &document(new, card), &mut fields);
        if !fields.is_empty() {
            changes.push(Change::Changed { old: was, new: card, fields });
        }
    }
    changes.extend(old.cards().iter().filter(|card| !after.contains_key(card.id.as_str())).map(Change::Gone));
    changes
}

/// All fields of a card; not `uses`, which follows from the ability.
fn document(catalog: &Catalog, card: &Card) -> Value {
    let mut document = card.to_json();
    document["block"] = catalog.blocks()[card.block].id.as_str().into();
    if let Some(ability) = document["ability"].as_object_mut() {
        ability.remove("uses");
    }
    document
}

/// Objects key by key, all else as a whole.
fn compare(path: &str, old: &Value, new: &Value, fields: &mut Vec<Field>) {
    if let (Value::Object(before), Value::Object(after)) = (old, new) {
        let only_new = after.keys().filter(|key| !before.contains_key(*key));
        for key in before.keys().chain(only_new) {
            let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
            compare(&path, &old[key], &new[key], fields);
        }
    } else if old != new {
        fields.push(Field { path: path.to_owned(), old: old.clone(), new: new.clone() });
    }
}

fn tell(change: &Change<'_>, out: &mut impl Write) -> Result<(), Failure> {
    match change {
        Change::New(card) => writeln!(out, "{} ({}): new, {}", card.name, card.id, word(card.facts.kind))?,
        Change::Gone(card) => writeln!(out, "{} ({}): gone, {}", card.name, card.id, word(card.facts.kind))?,
        Change::Changed { old, new, fields } => {
            writeln!(out, "{} ({})", new.name, new.id)?;
            for Field { path, old, new } in fields {
                writeln!(out, "  {path}: {old} -> {new}")?;
            }
            if old.text() != new.text() {
                writeln!(out, "  as played, before: {}", played(&old.text()))?;
                writeln!(out, "  as played, now:    {}", played(&new.text()))?;
            }
        }
    }
    Ok(())
}
