//! `check`: everything that is wrong with card files, at once.

use std::io::Write;

use lexopt::Parser;
use nob_core::beast::Catalog;
use nob_core::language::Problem;

use crate::card_set::CardFiles;
use crate::diff::{Counts, changes, count};
use crate::failure::Failure;
use crate::options;

pub(crate) fn run(parser: Parser, out: &mut impl Write) -> Result<bool, Failure> {
    let words = options::words(parser, |_, _| Ok(false))?;
    if words.names.is_empty() {
        return Err(Failure::Misuse("check: which file?".to_owned()));
    }
    let files = CardFiles::read(&words.names, words.alone)?;
    match files.catalog() {
        Ok(catalog) if words.alone => {
            writeln!(out, "no problem: {} cards", catalog.len())?;
            Ok(true)
        }
        Ok(catalog) => {
            let Counts { new, changed, .. } = count(&changes(&Catalog::first_edition(), &catalog));
            writeln!(out, "no problem: {} cards, {new} of them new and {changed} changed", catalog.len())?;
            Ok(true)
        }
        Err(Failure::Problems(problems)) => {
            let mut sorted: Vec<_> = problems.iter().collect();
            sorted.sort_by_key(|each| (&each.file, each.line, each.column));
            for each in sorted {
                writeln!(out, "{each}")?;
            }
            if problems.omitted() > 0 {
                writeln!(out, "and {} more", problems.omitted())?;
            }
            let taken = problems.iter().any(|each| matches!(each.problem, Problem::Taken { .. }));
            if taken && !words.alone {
                eprintln!("Should the first edition not be there? Then say --alone.");
            }
            Ok(false)
        }
        Err(other) => Err(other),
    }
}
