//! The rule catalogues, and which of their rules a test cites.
//!
//! A test cites rules in a comment line `// rules: NB-017 NB-018` just above its `#[test]`, a scenario in its `rules`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::scenario;

/// What must be complete: a catalogue and sections of its chapter 2, first to last.
///
/// Variants (2.32 to 2.35) are not played yet.
pub const FINISHED: &[(&str, u32, u32)] =
    &[("nob.md", 1, 31), ("nob.md", 36, 38), ("bears-vs-babies.md", 1, 14), ("nature.md", 1, 22)];

/// Letters before the numbers of rules, and of rulings on what the books leave open.
const FAMILIES: [&str; 5] = ["NB", "BB", "NT", "UT", "AMB"];

/// A rule of a catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its number, such as `NB-017`.
    pub id: String,
    /// File name of its catalogue.
    pub catalogue: &'static str,
    /// Number of its section within chapter 2.
    pub section: u32,
    /// Title of its section.
    pub title: String,
    /// Whether an engine can keep or break it: no fact about components, matter for people, or tip.
    pub engine: bool,
}

impl Rule {
    /// Whether a test must cite it.
    pub fn is_demanded(&self) -> bool {
        let finished = |(catalogue, first, last): &(&str, u32, u32)| {
            *catalogue == self.catalogue && (*first..=*last).contains(&self.section)
        };
        self.engine && FINISHED.iter().any(finished)
    }
}

/// All rules of all catalogues, in their order, and all numbers that exist.
#[derive(Clone, Debug, Default)]
pub struct Catalogues {
    /// The rules.
    pub rules: Vec<Rule>,
    /// Numbers of rules and rulings.
    pub known: BTreeSet<String>,
}

impl Catalogues {
    /// Reads the catalogues of the workspace.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn read() -> io::Result<Self> {
        let mut all = Self::default();
        for catalogue in ["nob.md", "bears-vs-babies.md", "nature.md", "untamed.md"] {
            all.add(catalogue, &fs::read_to_string(workspace().join("nob-core/rules").join(catalogue))?);
        }
        Ok(all)
    }

    fn add(&mut self, catalogue: &'static str, text: &str) {
        let mut section = None;
        for line in text.lines() {
            if let Some(heading) = line.strip_prefix("### ").or_else(|| line.strip_prefix("## ")) {
                section = heading.strip_prefix("2.").and_then(|rest| {
                    let (number, title) = rest.split_once(' ')?;
                    Some((number.parse::<u32>().ok()?, title.to_owned()))
                });
            }
            let Some((id, rest)) = line.strip_prefix("- **").and_then(|line| line.split_once("**")) else { continue };
            if numbers(id).next() != Some(id) {
                continue;
            }
            self.known.insert(id.to_owned());
            if let Some((section, title)) = &section {
                self.rules.push(Rule {
                    id: id.to_owned(),
                    catalogue,
                    section: *section,
                    title: title.clone(),
                    engine: !["{data}", "{host}", "{tip}"].iter().any(|mark| rest.contains(mark)),
                });
            }
        }
    }
}

/// The numbers in a text.
fn numbers(text: &str) -> impl Iterator<Item = &str> {
    let word = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    text.split(move |letter| !word(letter)).filter(|word| {
        word.split_once('-').is_some_and(|(family, number)| {
            FAMILIES.contains(&family) && number.len() == 3 && number.bytes().all(|byte| byte.is_ascii_digit())
        })
    })
}

/// Whether a test follows within a few lines, before anything that is no comment, attribute or `proptest!`.
fn stands_above_a_test(lines: &[&str]) -> bool {
    let test = |line: &&str| line.starts_with("#[test]") || line.starts_with("proptest!");
    let between = |line: &&&str| line.starts_with("//") || line.starts_with('#') || line.starts_with("proptest!");
    lines.iter().take(MOST_LINES_ABOVE).take_while(between).any(test)
}

const MOST_LINES_ABOVE: usize = 6;

/// Where numbers stand in the sources.
#[derive(Clone, Debug, Default)]
pub struct Citations {
    /// Numbers that a test or a scenario cites, with the files that do.
    pub cited: BTreeMap<String, BTreeSet<PathBuf>>,
    /// Numbers that stand anywhere in a source, with the files.
    pub mentioned: BTreeMap<String, BTreeSet<PathBuf>>,
}

impl Citations {
    /// Looks through all Rust sources of the workspace and all scenarios.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn read() -> io::Result<Self> {
        let mut all = Self::default();
        for member in ["nob-core", "nob-ffi", "nob-py", "tests", "examples"] {
            all.folder(&workspace().join(member))?;
        }
        Ok(all)
    }

    fn folder(&mut self, folder: &Path) -> io::Result<()> {
        let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                if !path.ends_with("target") {
                    self.folder(&path)?;
                }
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                self.source(&path)?;
            } else if path.extension().is_some_and(|extension| extension == "json")
                && folder.starts_with(scenario::folder())
            {
                self.scenario(&path)?;
            }
        }
        Ok(())
    }

    fn source(&mut self, path: &Path) -> io::Result<()> {
        let text = fs::read_to_string(path)?;
        let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
        for (index, line) in lines.iter().enumerate() {
            for id in numbers(line) {
                self.mentioned.entry(id.to_owned()).or_default().insert(path.to_owned());
            }
            if let Some(rules) = line.strip_prefix("// rules:")
                && stands_above_a_test(&lines[index + 1..])
            {
                self.cite(path, numbers(rules));
            }
        }
        Ok(())
    }

    /// Cites the rules of the cases; what is no scenario is for the runner to tell.
    fn scenario(&mut self, path: &Path) -> io::Result<()> {
        let file: Value = serde_json::from_str(&fs::read_to_string(path)?).unwrap_or_default();
        for case in file.get("cases").and_then(Value::as_array).into_iter().flatten() {
            let rules = case.get("rules").and_then(Value::as_array).into_iter().flatten();
            self.cite(path, rules.filter_map(Value::as_str));
            let refusals = case.get("steps").and_then(Value::as_array).into_iter().flatten();
            for id in refusals.filter_map(|step| step.get("rule")?.as_str()) {
                self.mentioned.entry(id.to_owned()).or_default().insert(path.to_owned());
            }
        }
        Ok(())
    }

    fn cite<'r>(&mut self, path: &Path, rules: impl Iterator<Item = &'r str>) {
        for id in rules {
            self.cited.entry(id.to_owned()).or_default().insert(path.to_owned());
            self.mentioned.entry(id.to_owned()).or_default().insert(path.to_owned());
        }
    }

    /// Whether a test cites the rule.
    pub fn cites(&self, rule: &Rule) -> bool {
        self.cited.contains_key(&rule.id)
    }
}

/// Rules that no test can show, each with the reason.
///
/// # Errors
/// If the list cannot be read.
pub fn exceptions() -> io::Result<BTreeMap<String, String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("rule-exceptions.json");
    serde_json::from_str(&fs::read_to_string(path)?).map_err(Into::into)
}

/// The workspace's folder.
pub fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}
