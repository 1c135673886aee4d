//! Options that several commands take.

use std::num::NonZero;
use std::str::FromStr;
use std::thread;

use lexopt::{Arg, Parser, ValueExt as _};
use nob_core::beast::Rules;
use serde_json::{Map, Value};

use crate::failure::Failure;

/// What stands on the command line after the command: names, and the options it does not share.
pub(crate) struct Words {
    /// Values without a `--name`.
    pub(crate) names: Vec<String>,
    /// Whether the first edition is left out.
    pub(crate) alone: bool,
}

/// Reads the command line; `own` takes the options of the command itself and says whether it knows them.
pub(crate) fn words(
    mut parser: Parser,
    mut own: impl FnMut(&str, &mut Parser) -> Result<bool, Failure>,
) -> Result<Words, Failure> {
    let mut words = Words { names: Vec::new(), alone: false };
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Value(name) => words.names.push(name.string()?),
            Arg::Long("alone") => words.alone = true,
            Arg::Long(name) => {
                let name = name.to_owned();
                if !own(&name, &mut parser)? {
                    return Err(Arg::Long(&name).unexpected().into());
                }
            }
            Arg::Short(_) => return Err(argument.unexpected().into()),
        }
    }
    Ok(words)
}

/// How games are played, and how many.
pub(crate) struct Playing {
    /// How many of each kind.
    pub(crate) games: u32,
    /// The seed of all chance.
    pub(crate) seed: u64,
    /// How many at the same time.
    pub(crate) threads: usize,
    /// Where the report goes, besides standard output.
    pub(crate) write: Option<String>,
    rules: Map<String, Value>,
}

impl Playing {
    /// The options as they are if none is given.
    pub(crate) fn new(games: u32) -> Self {
        let rules = Map::from_iter([("edition".to_owned(), "first".into())]);
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        Self { games, seed: 1, threads, write: None, rules }
    }

    /// Takes the option of this name; `false` if there is none.
    pub(crate) fn take(&mut self, name: &str, parser: &mut Parser) -> Result<bool, Failure> {
        match name {
            "games" => self.games = number(name, parser)?,
            "seed" => self.seed = number(name, parser)?,
            "threads" => self.threads = number::<NonZero<usize>>(name, parser)?.get(),
            "write" => self.write = Some(parser.value()?.string()?),
            "edition" => drop(self.rules.insert(name.into(), parser.value()?.string()?.into())),
            "rows" => drop(self.rules.insert(name.into(), number::<u8>(name, parser)?.into())),
            "rules" => {
                let text = parser.value()?.string()?;
                let Some((key, value)) = text.split_once('=') else {
                    return Err(Failure::Misuse(format!("--rules {text}: KEY=VALUE is expected")));
                };
                self.rules.insert(key.into(), serde_json::from_str(value).unwrap_or_else(|_| value.into()));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The rules that the options make.
    pub(crate) fn rules(&self) -> Result<Rules, Failure> {
        Rules::from_value(self.rules.clone()).map_err(|error| Failure::Misuse(error.to_string()))
    }

    /// The options that matter for the result, as one would type them.
    pub(crate) fn told(&self) -> String {
        let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let counts = [format!("--games {} --seed {}", self.games, self.seed)];
        let rules = self.rules.iter().map(|(key, value)| match key.as_str() {
            "edition" | "rows" => format!("--{key} {}", plain(value)),
            _ => format!("--rules {key}={}", plain(value)),
        });
        counts.into_iter().chain(rules).collect::<Vec<_>>().join(" ")
    }
}

/// The number that an option is given.
fn number<T: FromStr>(name: &str, parser: &mut Parser) -> Result<T, Failure> {
    let text = parser.value()?.string()?;
    text.parse().map_err(|_| Failure::Misuse(format!("--{name} {text}: a whole number is expected")))
}
