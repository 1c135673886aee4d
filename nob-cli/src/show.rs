//! `show`: one card with all that is known of it.

use std::io::Write;

use lexopt::Parser;
use nob_core::beast::Catalog;
use nob_core::beast::cards::Card;
use serde_json::Value;

use crate::card_set;
use crate::failure::Failure;
use crate::options;

pub(crate) fn run(parser: Parser, out: &mut impl Write) -> Result<bool, Failure> {
    let mut json = false;
    let words = options::words(parser, |name, _| {
        json |= name == "json";
        Ok(name == "json")
    })?;
    let Some((name, files)) = words.names.split_first() else {
        return Err(Failure::Misuse("show: which card?".to_owned()));
    };
    let catalog = card_set::catalog(files, words.alone)?;
    let card = card_set::find(&catalog, name)?;
    if json {
        writeln!(out, "{:#}", card.to_json())?;
    } else {
        tell(&catalog, card, out)?;
    }
    Ok(true)
}

fn tell(catalog: &Catalog, card: &Card, out: &mut impl Write) -> Result<(), Failure> {
    let block = &catalog.blocks()[card.block];
    writeln!(out, "{} ({}), {} of set {}", card.name, card.id, block.name, block.set)?;
    if !card.aliases.is_empty() {
        writeln!(out, "also called {}", card.aliases.join(", "))?;
    }
    let plain = |name: &str| !["name", "ability", "prerequisite"].contains(&name);
    let attributes: Vec<(&str, String)> =
        card.attributes().iter().filter(|(name, _)| plain(name)).map(|(name, value)| (*name, told(value))).collect();
    let width = attributes.iter().map(|(_, value)| value.chars().count()).max().unwrap_or_default();
    for (name, value) in attributes {
        writeln!(out, "  {name:17}  {value:width$}  {}", origin(card, name))?;
    }
    if let Some(prerequisite) = &card.prerequisite {
        writeln!(out, "\nprerequisite ({})", origin(card, "prerequisite"))?;
        writeln!(out, "  in the file: {}", harmless(&prerequisite.words))?;
        writeln!(out, "  as played:   {}", played(&prerequisite.text()))?;
    }
    writeln!(out, "\nability ({})", origin(card, "ability"))?;
    writeln!(out, "  in the file: {}", harmless(&card.words))?;
    writeln!(out, "  as played:   {}", played(&card.text()))?;
    if let Some(known) = &card.known {
        writeln!(out, "\nknown of the printed card\n  {}", harmless(known))?;
    }
    Ok(())
}

/// A text from a file without what could steer the terminal.
fn harmless(text: &str) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    text.chars().map(plain).collect()
}

/// What the program does, in English; it may do nothing.
pub(crate) fn played(text: &str) -> &str {
    if text.is_empty() { "nothing" } else { text }
}

fn origin(card: &Card, attribute: &str) -> &'static str {
    card.provenance.get(attribute).map_or("", |origin| origin.word())
}

/// A value in few words: lists by their words, an icon by what it says.
fn told(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => "none".to_owned(),
        Value::Array(items) => items.iter().map(told).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| format!("{key}: {}", told(value))).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}
