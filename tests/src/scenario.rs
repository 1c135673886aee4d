//! Scenarios: games told in JSON files, played and compared step by step.
//!
//! A file holds cases that share defaults; a case holds a position, or a set-up, and steps. The same files
//! serve every language that the library is called from.

mod bears;
mod beast;
mod facts;
mod format;
mod legal;
mod merge;
mod nature;
mod pattern;
mod play;
mod told;

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use nob_core::Game;
use nob_core::bears::Bears;
use nob_core::beast::Beast;
use nob_core::nature::Nature;
use serde_json::{Map, Value};

use beast::Catalogs;
use told::Told;

pub use format::{Case, ChanceText, File, StackText, StepText};

/// A case that has gone another way than it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Name of the case.
    pub case: String,
    /// What is special about the options that it was played with, such as the edition.
    pub with: String,
    /// Number of the step, from 1; 0 before the first.
    pub step: usize,
    /// The step as written.
    pub told: String,
    /// What differs.
    pub problems: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { case, with, step, told, problems } = self;
        let with = if with.is_empty() { String::new() } else { format!(" ({with})") };
        write!(f, "{case}{with}, step {step}: {told}")?;
        problems.iter().flat_map(|problem| problem.lines()).try_for_each(|line| write!(f, "\n    {line}"))
    }
}

/// The folder of the scenario files.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
}

/// The scenario files of all games, sorted; the schemas beside them are none.
///
/// # Errors
/// If a folder cannot be read.
pub fn files() -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    collect(&folder(), &mut files)?;
    files.sort();
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "json") && !path.ends_with(SCHEMA) {
            files.push(path);
        }
    }
    Ok(())
}

const SCHEMA: &str = "schema.json";

/// The schemas of the files of each game, and where they lie.
pub fn schemas() -> [(PathBuf, Value); 3] {
    [
        (folder().join(SCHEMA), format::schema::<Beast>()),
        (folder().join("bears").join(SCHEMA), format::schema::<Bears>()),
        (folder().join("nature").join(SCHEMA), format::schema::<Nature>()),
    ]
}

/// The name of the game of a file, and its cases, each joined with the defaults.
///
/// # Errors
/// Names what is not written as a scenario file is.
pub fn read(text: &str) -> Result<(String, Vec<Case>), String> {
    let file: File = serde_json::from_str(text).map_err(|problem| problem.to_string())?;
    if file.format != 1 {
        return Err(format!("format {} is unknown; this is the runner of format 1", file.format));
    }
    let mut cases = Vec::new();
    for case in &file.cases {
        let name = case.get("name").and_then(Value::as_str).unwrap_or("a case without a name").to_owned();
        let case = merge::case(&file.defaults, case);
        let case: Case = serde_json::from_value(case).map_err(|problem| format!("{name}: {problem}"))?;
        case.refuse_nonsense().map_err(|problem| format!("{name}: {problem}"))?;
        if cases.iter().any(|other: &Case| other.name == case.name) {
            return Err(format!("{name}: the name is given twice"));
        }
        cases.push(case);
    }
    Ok((file.game, cases))
}

/// Plays all cases of a file.
///
/// # Errors
/// As [`read`]; otherwise all cases that failed.
pub fn run(text: &str) -> Result<(), String> {
    let (game, cases) = read(text)?;
    match game.as_str() {
        Beast::NAME => play_all::<Beast>(&cases),
        Bears::NAME => play_all::<Bears>(&cases),
        Nature::NAME => play_all::<Nature>(&cases),
        other => Err(format!("game `{other}` is unknown")),
    }
}

fn play_all<G: Told>(cases: &[Case]) -> Result<(), String> {
    let mut kept = G::Kept::default();
    let mut failures = Vec::new();
    for case in cases {
        failures.extend(play::case::<G>(case, &mut kept));
    }
    if failures.is_empty() {
        return Ok(());
    }
    let told: Vec<String> = failures.iter().map(|failure| format!("  {failure}")).collect();
    Err(format!("{} failed:\n{}", failures.len(), told.join("\n")))
}

/// The first of these cases of Nature of the Beast that fails if an overlay changes a card.
///
/// What a case says itself about its cards goes before.
pub fn first_failure(cases: &[Case], overlay: Map<String, Value>) -> Option<Failure> {
    let mut catalogs = Catalogs::above(overlay);
    cases.iter().find_map(|case| play::case::<Beast>(case, &mut catalogs).next())
}
