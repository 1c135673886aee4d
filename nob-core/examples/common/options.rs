//! The command line: options that go for every game, and those that a game has of its own.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

use lexopt::{Arg, Parser, ValueExt as _};
use nob_core::bots::{Bot, RandomBot};
use serde_json::{Map, Value};

use super::shown::Shown;
use super::{Failure, Program, Setup};

const HELP: &str =
    "  --game GAME              beast: Nature of the Beast; bears: Bears vs Babies; nature: Nature (beast)
  --seats N                players: 2 to 8 (beast), 2 to 5 (bears), 2 to 6 (nature) (2)
  --bots greedy,random     a bot for each seat, or one for all (greedy)
  --seed N                 the seed of all chance (1)
  --rules KEY=VALUE        one rule that differs; may be given several times
  --help                   this text

beast only:
  --edition first|second   rules of this edition (first)
  --rows 2|3               rows of a field: the short or the full game (3)
  --decks A+B,C+D          a deck for each seat: a habitat block and a style block

bears only:
  --mode full|practice     the full game, or the practice round of at most 60 turns (full)";

/// Options that only some game has.
const OWN: [&str; 4] = ["edition", "rows", "decks", "mode"];

/// The options as they were given.
pub(crate) struct Given {
    pub(super) game: String,
    seats: Option<usize>,
    bots: String,
    seed: u64,
    rules: Map<String, Value>,
    own: BTreeMap<String, String>,
}

impl Given {
    /// Reads the command line; `None` if it asked for help, which is printed.
    pub(super) fn read<P: Program>(program: &mut P) -> Result<Option<Self>, Failure> {
        let mut given = Self {
            game: "beast".into(),
            seats: None,
            bots: "greedy".into(),
            seed: 1,
            rules: Map::new(),
            own: BTreeMap::new(),
        };
        let mut parser = Parser::from_env();
        while let Some(argument) = parser.next()? {
            let Arg::Long(name) = argument else { return Err(argument.unexpected().into()) };
            let name = name.to_owned();
            if name == "help" {
                println!("{}\n{HELP}", P::ABOUT);
                return Ok(None);
            }
            if !given.take(&name, &mut parser)? && !program.take(&name, &mut parser)? {
                return Err(Arg::Long(&name).unexpected().into());
            }
        }
        Ok(Some(given))
    }

    /// Takes the option of this name; `false` if there is none.
    fn take(&mut self, name: &str, parser: &mut Parser) -> Result<bool, Failure> {
        match name {
            "game" => self.game = parser.value()?.string()?,
            "seats" => self.seats = Some(number(name, &parser.value()?.string()?)?),
            "bots" => self.bots = parser.value()?.string()?,
            "seed" => self.seed = number(name, &parser.value()?.string()?)?,
            "rules" => {
                let text = parser.value()?.string()?;
                let Some((key, value)) = text.split_once('=') else {
                    return Err(Failure::Misuse(format!("--rules {text}: KEY=VALUE is expected")));
                };
                self.rules.insert(key.into(), json_or_word(value));
            }
            own if OWN.contains(&own) => {
                self.own.insert(own.into(), parser.value()?.string()?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Takes an option out that only some game has.
    pub(super) fn own(&mut self, name: &str) -> Option<String> {
        self.own.remove(name)
    }

    /// The number of seats asked for; two if none was, or as many as another option implies.
    pub(super) fn seats(&self, implied: Option<usize>) -> Result<usize, Failure> {
        match (self.seats, implied) {
            (Some(seats), Some(implied)) if seats != implied => {
                Err(Failure::Misuse(format!("--seats {seats}, but {implied} decks are named")))
            }
            (seats, implied) => Ok(seats.or(implied).unwrap_or(2)),
        }
    }

    /// The rules that differ from those of a preset.
    pub(super) fn rules(&mut self, preset: Map<String, Value>) -> Map<String, Value> {
        let mut rules = preset;
        rules.append(&mut self.rules);
        rules
    }

    /// Makes the game, and a bot for each of its seats.
    pub(super) fn set_up<G: Shown>(mut self) -> Result<Setup<G>, Failure> {
        let game = G::make(&mut self)?;
        if let Some(name) = self.own.keys().next() {
            return Err(Failure::Misuse(format!("--{name} is no option of {}", self.game)));
        }
        let seats = game.seats().len();
        Ok(Setup { game: Arc::new(game), seed: self.seed, bots: bots(&self.bots, seats, self.seed)? })
    }
}

/// One bot for each seat.
fn bots<G: Shown>(names: &str, seats: usize, seed: u64) -> Result<Vec<Box<dyn Bot<G>>>, Failure> {
    let names: Vec<&str> = names.split(',').collect();
    if names.len() != 1 && names.len() != seats {
        return Err(Failure::Misuse(format!("--bots names {} bots for {seats} seats", names.len())));
    }
    let bot = |(seat, name): (usize, &&str)| -> Result<Box<dyn Bot<G>>, Failure> {
        match *name {
            "greedy" => Ok(G::greedy()),
            "random" => Ok(Box::new(RandomBot::new(seed.wrapping_add(seat as u64)))),
            other => Err(Failure::Misuse(format!("--bots {other}: `greedy` or `random` is expected"))),
        }
    };
    names.iter().cycle().take(seats).enumerate().map(bot).collect()
}

/// The number that an option is given.
pub(super) fn number<T: FromStr>(name: &str, text: &str) -> Result<T, Failure> {
    text.parse().map_err(|_| Failure::Misuse(format!("--{name} {text}: a whole number is expected")))
}

/// JSON if it is any, otherwise a word.
fn json_or_word(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| text.into())
}
