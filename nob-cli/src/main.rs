//! `nob`: checks, shows, compares and tries card files of Nature of the Beast, and measures the prebuilt decks.

mod arena;
mod balance;
mod card_set;
mod check;
mod diff;
mod failure;
mod interval;
mod list;
mod options;
mod schema;
mod show;
mod table;
mod trial;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use lexopt::{Arg, Parser, ValueExt as _};

use failure::{Failure, end};

const HELP: &str = "\
nob COMMAND: works on card files of Nature of the Beast

  check FILE...            tells everything that is wrong with the files
  show CARD [FILE...]      a card: attributes, where they come from, what it does
  list [FILE...]           the cards, one a line
  schema                   prints the JSON Schema of card files, for editors
  diff SET SET             tells what changed from one card set to the other
  try FILE...              plays the new and changed cards, and games without them to compare
  balance [FILE...]        plays every pair of the prebuilt decks

A FILE is a card file or a folder of them. The cards of the first edition are there too; a FILE called like one of
theirs, such as farm.json, takes its place. A SET is one FILE, or `first-edition` for those cards alone.

Options of all commands but `schema` and `try`
  --alone                  without the first edition: only the cards of the files (not for `balance`)
Options of `show`
  --json                   the card as a card file has it
Options of `list`
  --block ID               only cards of this block; may be given several times
  --kind KIND              only cards of this kind; may be given several times
Options of `try` and `balance`
  --games N                games: of each card (2000), of each pair of decks (500)
  --seed N                 the seed of all chance (1)
  --threads N              games played at the same time (as many as there are cores); the result is the same
  --edition first|second   rules of this edition (first)
  --rows 2|3               rows of a field: the short or the full game (3)
  --rules KEY=VALUE        one rule more that differs; may be given several times
  --write FILE             writes the report to a file, too

The program ends with 0 if all is well, 1 if files have problems or sets differ, 2 if it was called in a wrong way or
cannot read a file.";

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let result = run(&mut out);
    end(out.flush().map_err(Failure::from).and(result))
}

/// Runs the command; whether its answer is that all is well.
fn run(out: &mut impl Write) -> Result<bool, Failure> {
    let mut parser = Parser::from_env();
    let command = match parser.next()? {
        Some(Arg::Value(command)) => command.string()?,
        Some(Arg::Long("help") | Arg::Short('h')) | None => "help".to_owned(),
        Some(other) => return Err(other.unexpected().into()),
    };
    match command.as_str() {
        "check" => check::run(parser, out),
        "show" => show::run(parser, out),
        "list" => list::run(parser, out),
        "schema" => schema::run(parser, out),
        "diff" => diff::run(parser, out),
        "try" => trial::run(parser, out),
        "balance" => balance::run(parser, out),
        "help" => {
            writeln!(out, "{HELP}")?;
            Ok(true)
        }
        other => Err(Failure::Misuse(format!("there is no command `{other}`"))),
    }
}
