//! What is wrong with a file, where, and what was expected.

use std::error::Error;
use std::fmt;

/// What is wrong with one value of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// The file, a text, a list or a count goes over the limit named here.
    TooLarge(&'static str),
    /// The text is not JSON from here on; this character stands there, or nothing at the end of the file.
    Syntax(Option<char>),
    /// The number has a fraction or an exponent, or too many digits.
    NotWhole(String),
    /// An object names this key twice.
    RepeatedKey(String),
    /// The key means nothing here.
    UnknownKey(String),
    /// The object lacks this key.
    Missing(&'static str),
    /// The value is of this type, which is not the one needed.
    WrongType(&'static str),
    /// The number is outside its range.
    OutOfRange(i64),
    /// The word is none of the words possible here.
    Unknown {
        /// What the word should name.
        what: &'static str,
        /// The word in the file.
        word: String,
    },
    /// The text does not have the form that is needed.
    BadForm(String),
    /// The list holds this word a second time.
    Twice(String),
    /// The id, name or alias already belongs to another card or block.
    Taken {
        /// The id, name or alias.
        word: String,
        /// The id of its owner.
        by: String,
    },
    /// An overlay cannot change this field.
    Fixed(&'static str),
    /// The condition is well-formed but goes beyond what the rules can test here.
    Unfit,
    /// This word or construct is known, but does not belong here.
    Misplaced(String),
    /// The ability could be used without end.
    Endless,
    /// The list of constructs differs from what the ability is made of.
    Differs,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(what) => write!(f, "{what} too large"),
            Self::Syntax(Some(found)) => write!(f, "`{}` cannot stand here", Short(found.encode_utf8(&mut [0; 4]))),
            Self::Syntax(None) => f.write_str("the file ends too early"),
            Self::NotWhole(number) => write!(f, "`{}` is no whole number of usual size", Short(number)),
            Self::RepeatedKey(key) => write!(f, "key `{}` given twice", Short(key)),
            Self::UnknownKey(key) => write!(f, "unknown key `{}`", Short(key)),
            Self::Missing(key) => write!(f, "`{key}` is missing"),
            Self::WrongType(found) => write!(f, "found {found}"),
            Self::OutOfRange(number) => write!(f, "{number} is out of range"),
            Self::Unknown { what, word } => write!(f, "unknown {what} `{}`", Short(word)),
            Self::BadForm(text) => write!(f, "`{}` does not have the right form", Short(text)),
            Self::Twice(word) => write!(f, "`{}` given twice", Short(word)),
            Self::Taken { word, by } => write!(f, "`{}` already belongs to `{}`", Short(word), Short(by)),
            Self::Fixed(field) => write!(f, "an overlay cannot change `{field}`"),
            Self::Unfit => f.write_str("the rules cannot test this"),
            Self::Misplaced(word) => write!(f, "`{}` cannot stand here", Short(word)),
            Self::Endless => f.write_str("this could go on without end"),
            Self::Differs => f.write_str("the list differs from the ability"),
        }
    }
}

/// A text from a file, cut and without control characters, so that a message stays one readable line.
pub(crate) struct Short<'a>(pub(crate) &'a str);

impl fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 60;
        for (number, letter) in self.0.chars().enumerate() {
            match letter {
                _ if number == LONGEST => return f.write_str("..."),
                '\'' | '"' | '\\' => write!(f, "{letter}")?,
                _ => write!(f, "{}", letter.escape_debug())?,
            }
        }
        Ok(())
    }
}

/// One problem of a file, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnosis {
    /// Name of the file, as the caller gave it.
    pub file: String,
    /// Path of the value: `$` is the whole file, `$.cards[3].rank` the rank of its fourth card.
    pub path: String,
    /// Line, counted from 1.
    pub line: u32,
    /// Column in characters, counted from 1.
    pub column: u32,
    /// What is wrong.
    pub problem: Problem,
    /// What should stand there; empty if the problem says it all.
    pub expected: String,
    /// The nearest valid name where a name was expected.
    pub nearest: Option<String>,
}

impl fmt::Display for Diagnosis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, path, line, column, problem, expected, nearest } = self;
        write!(f, "{file}:{line}:{column}: {path}: {problem}")?;
        if !expected.is_empty() {
            write!(f, "; expected {expected}")?;
        }
        if let Some(nearest) = nearest {
            write!(f, "; did you mean `{}`?", Short(nearest))?;
        }
        Ok(())
    }
}

/// All problems of one or more files, in the order in which they were found.
///
/// A hopeless file does not fill the memory: after [`Diagnoses::MOST`] problems
/// the others are only counted.
///
/// ```
/// use nob_core::beast::cards::Catalog;
///
/// let text = r#"{"format": 1, "game": "nature-of-the-beast", "set": "mine",
///   "overlay": [{"id": "stray-dig", "combat": 4}]}"#;
/// let problems = Catalog::first_edition_with(&[("mine.json", text)]).unwrap_err();
/// assert_eq!(
///     problems.to_string(),
///     "mine.json:2:22: $.overlay[0].id: unknown card `stray-dig`; expected the id of a card; did you mean `stray-dog`?",
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagnoses {
    list: Vec<Diagnosis>,
    omitted: usize,
}

impl Diagnoses {
    /// How many problems are kept.
    pub const MOST: usize = 100;

    /// The problems kept.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnosis> {
        self.list.iter()
    }

    /// How many problems are kept.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is no problem.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many further problems there are.
    pub fn omitted(&self) -> usize {
        self.omitted
    }

    /// Adds a problem; it is only built if it is kept.
    pub(crate) fn add(&mut self, build: impl FnOnce() -> Diagnosis) {
        if self.list.len() < Self::MOST {
            self.list.push(build());
        } else {
            self.omitted += 1;
        }
    }

    /// `value` if there is no problem.
    pub(crate) fn unless_any<T>(self, value: T) -> Result<T, Self> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl<'a> IntoIterator for &'a Diagnoses {
    type Item = &'a Diagnosis;
    type IntoIter = std::slice::Iter<'a, Diagnosis>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Diagnoses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, diagnosis) in self.list.iter().enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            diagnosis.fmt(f)?;
        }
        if self.omitted > 0 {
            write!(f, "\nand {} more", self.omitted)?;
        }
        Ok(())
    }
}

impl Error for Diagnoses {}
