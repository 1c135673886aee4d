//! `balance`: every pair of the prebuilt decks, played by greedy bots.

mod count;
mod report;

use std::fs;
use std::io::Write;
use std::sync::Arc;

use lexopt::Parser;
use nob_core::beast::Beast;
use nob_core::bots::{self, Bot, GreedyBot};

use crate::arena::{self, play_all};
use crate::card_set;
use crate::failure::Failure;
use crate::options::{self, Playing};
use count::Count;

/// Playing of each pair if no other number is given.
const GAMES: u32 = 500;

/// Two different decks at one table, in both orders of seats.
struct Pair {
    /// Positions of the decks.
    decks: [usize; 2],
    /// The game with the first deck at seat A, and with the second.
    tables: [Beast; 2],
}

pub(crate) fn run(parser: Parser, out: &mut impl Write) -> Result<bool, Failure> {
    let mut options = Playing::new(GAMES);
    let words = options::words(parser, |name, parser| options.take(name, parser))?;
    if words.alone {
        return Err(Failure::Misuse("balance: the prebuilt decks are those of the first edition".to_owned()));
    }
    let catalog = Arc::new(card_set::catalog(&words.names, false)?);
    let rules = options.rules()?;
    let decks = card_set::prebuilt(&catalog)?;
    let table = |at: [usize; 2]| {
        Beast::new(Arc::clone(&catalog), rules, at.map(|deck| decks[deck].clone()).to_vec())
            .map_err(|problems| Failure::Misuse(problems.to_string()))
    };
    let mut pairs = Vec::new();
    for one in 0..decks.len() {
        for other in one + 1..decks.len() {
            pairs.push(Pair { decks: [one, other], tables: [table([one, other])?, table([other, one])?] });
        }
    }
    let each = options.games as usize;
    let count = play_all(options.threads, pairs.len() * each, |number, count: &mut Count| {
        let (pair, game) = (number / each, number % each);
        let swapped = game % 2;
        let table = &pairs[pair].tables[swapped];
        let mut players: [Box<dyn Bot<Beast>>; 2] = [Box::new(GreedyBot::new()), Box::new(GreedyBot::new())];
        let end = bots::play(table, arena::seed(options.seed, number as u64), &mut players);
        count.game(pairs[pair].decks, swapped == 1, end.board());
    });
    let command = [&["nob balance".to_owned(), options.told()], &*words.names].concat().join(" ");
    let names: Vec<String> = decks.into_iter().map(|deck| deck.name).collect();
    let report = report::markdown(&command, &catalog, &names, &count);
    out.write_all(report.as_bytes())?;
    if let Some(file) = options.write {
        fs::write(&file, report).map_err(|error| Failure::File(file, error))?;
    }
    Ok(true)
}
