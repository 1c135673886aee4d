//! `list`: the cards, one a line.

use std::io::Write;

use lexopt::{Parser, ValueExt as _};
use nob_core::beast::cards::{Card, Kind};

use crate::card_set;
use crate::failure::Failure;
use crate::options;

const KINDS: [Kind; 7] =
    [Kind::Animal, Kind::Legend, Kind::Leader, Kind::Event, Kind::Item, Kind::Location, Kind::Human];

pub(crate) fn run(parser: Parser, out: &mut impl Write) -> Result<bool, Failure> {
    let (mut blocks, mut kinds) = (Vec::new(), Vec::new());
    let words = options::words(parser, |name, parser| {
        match name {
            "block" => blocks.push(parser.value()?.string()?),
            "kind" => kinds.push(kind(&parser.value()?.string()?)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let catalog = card_set::catalog(&words.names, words.alone)?;
    if let Some(unknown) = blocks.iter().find(|id| !catalog.blocks().iter().any(|block| block.id == **id)) {
        let known: Vec<&str> = catalog.blocks().iter().map(|block| block.id.as_str()).collect();
        return Err(Failure::Misuse(format!("--block {unknown}: one of {} is expected", known.join(", "))));
    }
    let chosen: Vec<&Card> = catalog
        .cards()
        .iter()
        .filter(|card| blocks.is_empty() || blocks.contains(&catalog.blocks()[card.block].id))
        .filter(|card| kinds.is_empty() || kinds.contains(&card.facts.kind))
        .collect();
    let width =
        |text: fn(&Card) -> &str| chosen.iter().map(|card| text(card).chars().count()).max().unwrap_or_default();
    let (ids, names) = (width(|card| &card.id), width(|card| &card.name));
    for card in chosen {
        let block = &catalog.blocks()[card.block].id;
        let kind = word(card.facts.kind);
        let line =
            format!("{:ids$}  {:names$}  {} {kind:8}  {block:11}  {}", card.id, card.name, card.copies, values(card));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(true)
}

/// The kind's word in card files.
pub(crate) fn word(kind: Kind) -> String {
    serde_json::to_value(kind).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}

fn kind(text: &str) -> Result<Kind, Failure> {
    KINDS.into_iter().find(|kind| word(*kind) == text).ok_or_else(|| {
        let known = KINDS.map(word).join(", ");
        Failure::Misuse(format!("--kind {text}: one of {known} is expected"))
    })
}

/// The numbers that say what the card is worth and what it costs.
fn values(card: &Card) -> String {
    let numbers = ["rank", "combat", "clout", "cunning", "favor_cost", "rank_prerequisite"];
    let told = card.attributes().into_iter().filter_map(|(name, value)| {
        let plain = name.strip_suffix("_bonus").unwrap_or(name);
        numbers.contains(&plain).then(|| format!("{} {value}", name.replace('_', " ")))
    });
    told.collect::<Vec<_>>().join(", ")
}
