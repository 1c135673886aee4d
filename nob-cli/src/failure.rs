//! Why the program ends early, and its exit code.

use std::fmt;
use std::io;
use std::process::ExitCode;

use nob_core::language::Diagnoses;

/// Why the program ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It was called in a wrong way.
    Misuse(String),
    /// A card file has problems.
    Problems(Diagnoses),
    /// A card file is no text.
    NoText(String),
    /// A file cannot be read or written.
    File(String, io::Error),
    /// It could not write its answer.
    Io(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Misuse(why) => write!(f, "{why}\nTry `nob help`."),
            Self::Problems(problems) => problems.fmt(f),
            Self::NoText(where_) => write!(f, "{where_}: the file is no UTF-8 text from here on"),
            Self::File(file, error) => write!(f, "{file}: {error}"),
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

/// Turns what the program came to into its exit code; a reader that has gone away is no failure.
pub(crate) fn end(result: Result<bool, Failure>) -> ExitCode {
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::from(if matches!(failure, Failure::Problems(_) | Failure::NoText(_)) { 1 } else { 2 })
        }
    }
}
