//! Scenarios: games told in JSON files, played and compared step by step.
//!
//! A file holds cases that share defaults; a case holds a position, or a set-up, and steps. The same files
//! serve every language that the library is called from.

mod cards;
mod facts;
mod format;
mod legal;
mod merge;
mod pattern;
mod play;
mod start;

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

pub use format::{Case, ChanceText, File, SetupText, StackText, StepText, schema};

/// A case that has gone another way than it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Name of the case.
    pub case: String,
    /// The edition that it was played with.
    pub edition: String,
    /// Number of the step, from 1; 0 before the first.
    pub step: usize,
    /// The step as written.
    pub told: String,
    /// What differs.
    pub problems: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { case, edition, step, told, problems } = self;
        write!(f, "{case} ({edition}), step {step}: {told}")?;
        problems.iter().flat_map(|problem| problem.lines()).try_for_each(|line| write!(f, "\n    {line}"))
    }
}

/// The folder of the scenario files.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
}

/// The scenario files, sorted; the schema beside them is none.
///
/// # Errors
/// If the folder cannot be read.
pub fn files() -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder())? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "json") && !path.ends_with("schema.json") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The cases of a file, each joined with the defaults.
///
/// # Errors
/// Names what is not written as a scenario file is.
pub fn read(text: &str) -> Result<Vec<Case>, String> {
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
    Ok(cases)
}

/// Plays all cases of a file, each with the editions that it names or with both.
///
/// # Errors
/// As [`read`]; otherwise all cases that failed.
pub fn run(text: &str) -> Result<(), String> {
    let mut catalogs = cards::Catalogs::default();
    let mut failures = Vec::new();
    for case in read(text)? {
        for edition in case.editions() {
            failures.extend(play::case(&case, &edition, &mut catalogs).err());
        }
    }
    if failures.is_empty() {
        return Ok(());
    }
    let told: Vec<String> = failures.iter().map(|failure| format!("  {failure}")).collect();
    Err(format!("{} failed:\n{}", failures.len(), told.join("\n")))
}
