//! What the examples share: options of a game, and how a program of theirs ends.

use std::fmt;
use std::io;
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::Arc;

use lexopt::{Arg, Parser, ValueExt as _};
use nob_core::beast::{Beast, Catalog, Deck};
use nob_core::bots::{Bot, GreedyBot, RandomBot};
use serde_json::{Map, Value};

/// Decks of the seats that name none.
const DECKS: [&str; 4] = ["farm+combat", "forest+tricky", "city+dark", "suburbs+resourceful"];

/// The options that all examples take.
const OPTIONS: &str = "  --edition first|second   rules of this edition (first)
  --rows 2|3               rows of a field: the short or the full game (3)
  --seats N                players, 2 to 4 (2)
  --decks A+B,C+D          a deck for each seat: a habitat block and a style block
  --bots greedy,random     a bot for each seat, or one for all (greedy)
  --seed N                 the seed of all chance (1)
  --rules KEY=VALUE        one rule more that differs; may be given several times
  --help                   this text";

/// Why a program ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It was called in a wrong way.
    Misuse(String),
    /// It could not read or write.
    Io(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Misuse(why) => write!(f, "{why}\nTry --help."),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::Misuse(error.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Turns what a program came to into its exit code: 2 for a wrong call; a reader that has gone away is no failure.
pub(crate) fn end(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::from(if matches!(failure, Failure::Misuse(_)) { 2 } else { 1 })
        }
    }
}

/// A game to be played.
pub(crate) struct Setup {
    /// The game.
    pub(crate) game: Arc<Beast>,
    /// The seed.
    pub(crate) seed: u64,
    /// A bot for each seat.
    pub(crate) bots: Vec<Box<dyn Bot<Beast>>>,
}

/// The options as they were given.
#[derive(Default)]
struct Given {
    rules: Map<String, Value>,
    seats: Option<usize>,
    decks: Option<String>,
    bots: Option<String>,
    seed: Option<u64>,
}

/// Reads the command line; `None` if it asked for help, which is printed.
///
/// `about` says what the program does and what options of its own it takes; `own` takes these.
pub(crate) fn parse(
    about: &str,
    mut own: impl FnMut(&str, &mut Parser) -> Result<bool, Failure>,
) -> Result<Option<Setup>, Failure> {
    let mut parser = Parser::from_env();
    let mut given = Given::default();
    given.rules.insert("edition".into(), "first".into());
    while let Some(argument) = parser.next()? {
        let Arg::Long(name) = argument else { return Err(argument.unexpected().into()) };
        let name = name.to_owned();
        if name == "help" {
            println!("{about}\n{OPTIONS}");
            return Ok(None);
        }
        if !given.take(&name, &mut parser)? && !own(&name, &mut parser)? {
            return Err(Arg::Long(&name).unexpected().into());
        }
    }
    given.set_up().map(Some)
}

impl Given {
    /// Takes the option of this name; `false` if there is none.
    fn take(&mut self, name: &str, parser: &mut Parser) -> Result<bool, Failure> {
        match name {
            "edition" => {
                let edition = parser.value()?.string()?;
                if !["first", "second"].contains(&edition.as_str()) {
                    return Err(Failure::Misuse(format!("--edition {edition}: `first` or `second` is expected")));
                }
                self.rules.insert(name.into(), edition.into());
            }
            "rows" => {
                self.rules.insert(name.into(), number::<u8>(name, parser)?.into());
            }
            "rules" => {
                let text = parser.value()?.string()?;
                let Some((key, value)) = text.split_once('=') else {
                    return Err(Failure::Misuse(format!("--rules {text}: KEY=VALUE is expected")));
                };
                self.rules.insert(key.into(), json_or_word(value));
            }
            "seats" => self.seats = Some(number(name, parser)?),
            "decks" => self.decks = Some(parser.value()?.string()?),
            "bots" => self.bots = Some(parser.value()?.string()?),
            "seed" => self.seed = Some(number(name, parser)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn set_up(self) -> Result<Setup, Failure> {
        let catalog = Catalog::first_edition();
        let names: Vec<&str> = match (&self.decks, self.seats.unwrap_or(2)) {
            (Some(decks), _) => decks.split(',').collect(),
            (None, seats @ 2..=4) => DECKS[..seats].to_vec(),
            (None, seats) => return Err(Failure::Misuse(format!("--seats {seats}: 2 to 4 can play"))),
        };
        if let Some(seats) = self.seats
            && seats != names.len()
        {
            return Err(Failure::Misuse(format!("--decks names {} decks for {seats} seats", names.len())));
        }
        let deck = |name: &&str| {
            Deck::named(&catalog, name).map_err(|problem| Failure::Misuse(format!("--decks {name}: {problem}")))
        };
        let decks = names.iter().map(deck).collect::<Result<Vec<_>, _>>()?;
        let rules = nob_core::beast::Rules::from_value(self.rules).map_err(misuse)?;
        let game = Arc::new(Beast::new(catalog, rules, decks).map_err(misuse)?);
        let seed = self.seed.unwrap_or(1);
        let bots = bots(self.bots.as_deref().unwrap_or("greedy"), names.len(), seed)?;
        Ok(Setup { game, seed, bots })
    }
}

/// One bot for each seat.
fn bots(names: &str, seats: usize, seed: u64) -> Result<Vec<Box<dyn Bot<Beast>>>, Failure> {
    let names: Vec<&str> = names.split(',').collect();
    if names.len() != 1 && names.len() != seats {
        return Err(Failure::Misuse(format!("--bots names {} bots for {seats} seats", names.len())));
    }
    let bot = |(seat, name): (usize, &&str)| -> Result<Box<dyn Bot<Beast>>, Failure> {
        match *name {
            "greedy" => Ok(Box::new(GreedyBot::new())),
            "random" => Ok(Box::new(RandomBot::new(seed.wrapping_add(seat as u64)))),
            other => Err(Failure::Misuse(format!("--bots {other}: `greedy` or `random` is expected"))),
        }
    };
    names.iter().cycle().take(seats).enumerate().map(bot).collect()
}

/// The number that an option is given.
fn number<T: FromStr>(name: &str, parser: &mut Parser) -> Result<T, Failure> {
    let text = parser.value()?.string()?;
    text.parse().map_err(|_| Failure::Misuse(format!("--{name} {text}: a whole number is expected")))
}

/// JSON if it is any, otherwise a word.
fn json_or_word(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| text.into())
}

fn misuse(error: impl fmt::Display) -> Failure {
    Failure::Misuse(error.to_string())
}
