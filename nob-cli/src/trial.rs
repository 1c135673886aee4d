//! `try`: new and changed cards in games against the stock decks, and the same games without them.

mod game;
mod report;
mod subject;

use std::fs;
use std::io::Write;
use std::sync::Arc;

use lexopt::Parser;
use nob_core::beast::Catalog;

use crate::arena::play_all;
use crate::card_set;
use crate::diff::changes;
use crate::failure::Failure;
use crate::options::{self, Playing};
use game::{Count, Stage};

/// Playing of each card if no other number is given.
const GAMES: u32 = 2000;

pub(crate) fn run(parser: Parser, out: &mut impl Write) -> Result<bool, Failure> {
    let mut options = Playing::new(GAMES);
    let words = options::words(parser, |name, parser| options.take(name, parser))?;
    if words.names.is_empty() || words.alone {
        let why = if words.alone { "the stock decks are those of the first edition" } else { "which file?" };
        return Err(Failure::Misuse(format!("try: {why}")));
    }
    let (first, all) = (Catalog::first_edition(), card_set::catalog(&words.names, false)?);
    let changes = changes(&first, &all);
    let (catalog, cards) = subject::catalog_with(&changes)?;
    let catalog = Arc::new(catalog);
    let decks = card_set::prebuilt(&catalog)?;
    let subjects: Vec<_> = cards.into_iter().map(|card| subject::seated(card, &catalog, &decks)).collect();
    let stage = Stage { catalog, rules: options.rules()?, decks, seed: options.seed };
    stage.check(&subjects)?;
    let each = options.games as usize;
    let count = play_all(options.threads, subjects.len() * each, |number, count: &mut Count| {
        let (subject, game) = (number / each, number % each);
        stage.play(&subjects[subject], game, count.of(subject));
    });
    let told = [&*words.names, &[options.told()]].concat().join(" ");
    let report = report::text(&told, &subjects, &count);
    out.write_all(report.as_bytes())?;
    if let Some(file) = options.write {
        fs::write(&file, report).map_err(|error| Failure::File(file, error))?;
    }
    Ok(true)
}
