//! What the examples share: their options, the games they can play, and how a program of theirs ends.

mod bears;
mod beast;
mod nature;
mod options;
mod shown;

use std::fmt;
use std::io;
use std::process::ExitCode;
use std::sync::Arc;

use lexopt::Parser;
use nob_core::bots::Bot;

use options::Given;
pub(crate) use shown::{Shown, Story};

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

/// Something is wrong with the way in which the program was called.
fn misuse(error: impl fmt::Display) -> Failure {
    Failure::Misuse(error.to_string())
}

/// A game to be played.
pub(crate) struct Setup<G> {
    /// The game.
    pub(crate) game: Arc<G>,
    /// The seed.
    pub(crate) seed: u64,
    /// A bot for each seat.
    pub(crate) bots: Vec<Box<dyn Bot<G>>>,
}

/// A program that plays any of the games.
pub(crate) trait Program {
    /// What it does, and its own options.
    const ABOUT: &str;

    /// Takes an option of its own; `false` if it has none of this name.
    fn take(&mut self, name: &str, parser: &mut Parser) -> Result<bool, Failure>;

    /// Plays.
    fn run<G: Shown>(self, setup: Setup<G>) -> Result<(), Failure>;
}

/// Runs a program with the game that its command line asks for.
///
/// It exits with 2 after a wrong call; a reader that has gone away is no failure.
pub(crate) fn start(program: impl Program) -> ExitCode {
    match play(program) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::from(if matches!(failure, Failure::Misuse(_)) { 2 } else { 1 })
        }
    }
}

fn play<P: Program>(mut program: P) -> Result<(), Failure> {
    let Some(given) = Given::read(&mut program)? else { return Ok(()) };
    match given.game.as_str() {
        "beast" => program.run(given.set_up::<nob_core::beast::Beast>()?),
        "bears" => program.run(given.set_up::<nob_core::bears::Bears>()?),
        "nature" => program.run(given.set_up::<nob_core::nature::Nature>()?),
        other => Err(Failure::Misuse(format!("--game {other}: `beast`, `bears` or `nature` is expected"))),
    }
}
