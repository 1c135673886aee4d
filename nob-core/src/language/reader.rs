//! Typed values out of a [`Spot`]; a value that does not fit is reported, with what was expected.

use std::ops::RangeInclusive;

use super::diagnosis::{Diagnoses, Diagnosis, Problem};
use super::nearest;
use super::source::Spot;

/// A closed list of words that stand for values: `city`, `farm`, ...
pub(crate) trait Word: Copy + PartialEq + 'static {
    /// What the words name, for messages.
    const WHAT: &'static str;
    /// The words with their values; each value once.
    const WORDS: &'static [(&'static str, Self)];
    /// The words alone.
    const NAMES: &'static [&'static str];
    /// What each word means, where that is not plain.
    const MEANINGS: &'static [&'static str] = &[];

    /// The word of this value.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, value)| *value == self).map_or("", |(word, _)| word)
    }

    /// The value of this word.
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(name, _)| *name == word).map(|(_, value)| *value)
    }
}

/// `words!(Type, "what": "word" = Value, ...)` implements [`Word`].
macro_rules! words {
    ($type:ty, $what:literal: $($word:literal = $value:ident),+) => {
        impl $crate::language::reader::Word for $type {
            const WHAT: &'static str = $what;
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$value)),+];
            const NAMES: &'static [&'static str] = &[$($word),+];
        }
    };
}

pub(crate) use words;

impl<'s> Spot<'s> {
    /// A text.
    pub(crate) fn text(self, problems: &mut Diagnoses) -> Option<&'s str> {
        self.typed(self.as_text(), "a text", problems)
    }

    /// `true` or `false`.
    pub(crate) fn flag(self, problems: &mut Diagnoses) -> Option<bool> {
        self.typed(self.as_flag(), "true or false", problems)
    }

    /// A number in this range.
    pub(crate) fn number(self, range: RangeInclusive<i64>, problems: &mut Diagnoses) -> Option<i64> {
        let expected = || match (range.start(), range.end()) {
            (only, last) if only == last => format!("{only}"),
            (first, last) => format!("a number from {first} to {last}"),
        };
        let Some(number) = self.as_number() else {
            problems.add(|| self.wrong(Problem::WrongType(self.type_name()), expected()));
            return None;
        };
        if !range.contains(&number) {
            problems.add(|| self.wrong(Problem::OutOfRange(number), expected()));
            return None;
        }
        Some(number)
    }

    /// One of the words of a closed list.
    pub(crate) fn word<W: Word>(self, problems: &mut Diagnoses) -> Option<W> {
        let expected = || one_of(W::NAMES);
        let Some(word) = self.as_text() else {
            problems.add(|| self.wrong(Problem::WrongType(self.type_name()), expected()));
            return None;
        };
        let value = W::from_word(word);
        if value.is_none() {
            problems.add(|| {
                let problem = Problem::Unknown { what: W::WHAT, word: word.to_owned() };
                let nearest = nearest(word, W::NAMES.iter().copied()).map(str::to_owned);
                Diagnosis { nearest, ..self.wrong(problem, expected()) }
            });
        }
        value
    }

    /// The items of a list; none if it is no list.
    pub(crate) fn list(self, problems: &mut Diagnoses) -> Option<Vec<Spot<'s>>> {
        self.typed(self.as_list().map(Iterator::collect), "a list", problems)
    }

    /// A list of texts.
    pub(crate) fn texts(self, problems: &mut Diagnoses) -> Option<Vec<String>> {
        let items = self.list(problems)?;
        items.into_iter().map(|item| item.text(problems).map(str::to_owned)).collect()
    }

    /// A list of words, none of them twice.
    pub(crate) fn words<W: Word>(self, problems: &mut Diagnoses) -> Option<Vec<W>> {
        let mut words = Vec::new();
        for item in self.list(problems)? {
            let word: W = item.word(problems)?;
            if words.contains(&word) {
                problems.add(|| item.wrong(Problem::Twice(word.word().to_owned()), "each word once"));
                return None;
            }
            words.push(word);
        }
        Some(words)
    }

    /// The keys with their values of an object.
    pub(crate) fn fields(self, problems: &mut Diagnoses) -> Option<Vec<(&'s str, Spot<'s>)>> {
        self.typed(self.as_object().map(Iterator::collect), "an object", problems)
    }

    /// Refuses what is no object, and every key that is not among these.
    pub(crate) fn only_keys(self, keys: &[&'static str], problems: &mut Diagnoses) -> Option<()> {
        for (key, value) in self.fields(problems)? {
            if !keys.contains(&key) {
                problems.add(|| unknown_key(value, key, keys));
            }
        }
        Some(())
    }

    /// The value under a key that must be there.
    pub(crate) fn required(self, key: &'static str, problems: &mut Diagnoses) -> Option<Spot<'s>> {
        let value = self.get(key);
        if value.is_none() {
            problems.add(|| self.wrong(Problem::Missing(key), ""));
        }
        value
    }

    fn typed<T>(self, value: Option<T>, expected: &str, problems: &mut Diagnoses) -> Option<T> {
        if value.is_none() {
            problems.add(|| self.wrong(Problem::WrongType(self.type_name()), expected));
        }
        value
    }
}

/// The report of a key that means nothing.
pub(crate) fn unknown_key(value: Spot<'_>, key: &str, keys: &[&'static str]) -> Diagnosis {
    let nearest = nearest(key, keys.iter().copied()).map(str::to_owned);
    let problem = Problem::UnknownKey(key.to_owned());
    Diagnosis { nearest, ..value.wrong_key(problem, one_of(keys)) }
}

/// "one of a, b, c".
pub(super) fn one_of(words: &[&str]) -> String {
    format!("one of {}", words.join(", "))
}
