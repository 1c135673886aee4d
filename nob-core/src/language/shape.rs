//! The form of an ability against the table of constructs: names, parameters, types, ranges.

use super::diagnosis::{Diagnoses, Diagnosis, Problem};
use super::nearest;
use super::reader::one_of;
use super::source::Spot;
use super::table::{self, Form, Group, Parameter, SIGNS, Seen, TRAITS, Takes, Type, WordList};
use crate::language::reader::Word;
use crate::limits::{MAX_EFFECTS, MAX_FILTERS};

/// Compares values with the table; every difference is a problem.
pub(super) struct Shape<'p> {
    problems: &'p mut Diagnoses,
    /// The constructs met.
    pub(super) seen: Seen,
    /// Whether nothing was wrong so far.
    pub(super) good: bool,
    effects: usize,
    filters: usize,
}

impl<'p> Shape<'p> {
    pub(super) fn new(problems: &'p mut Diagnoses) -> Self {
        Self { problems, seen: Seen::default(), good: true, effects: 0, filters: 0 }
    }

    fn refuse(&mut self, build: impl FnOnce() -> Diagnosis) {
        self.good = false;
        self.problems.add(build);
    }

    /// One construct of a group: a name with what stands under it, or a bare word or number where the group has them.
    pub(super) fn construct(&mut self, at: Spot<'_>, group: Group) {
        if !self.within_limits(at, group) {
            return;
        }
        let Some(fields) = at.as_object() else {
            let expected = format!("one {} as an object: {}", group.name(), one_of(&table::names(group)));
            return self.refuse(|| at.wrong(Problem::WrongType(at.type_name()), expected));
        };
        let mut fields = fields;
        let Some((name, body)) = fields.next() else {
            let expected = one_of(&table::names(group));
            return self.refuse(|| at.wrong(Problem::Missing(group.name()), expected));
        };
        for (other, value) in fields {
            let expected = format!("one {} in each object", group.name());
            self.refuse(|| value.wrong_key(Problem::Misplaced(other.to_owned()), expected));
        }
        let Some((position, construct)) = table::find(group, name) else {
            return self.refuse(|| {
                let names = table::names(group);
                let nearest = nearest(name, names.iter().copied()).map(str::to_owned);
                let problem = Problem::Unknown { what: group.name(), word: name.to_owned() };
                Diagnosis { nearest, ..body.wrong_key(problem, one_of(&names)) }
            });
        };
        self.seen.mark(position);
        match construct.form {
            Form::Fields(parameters) => self.fields(body, parameters),
            Form::Value(holds) => self.value(body, holds),
        }
    }

    /// Counts effects and filters, so that a hostile ability costs little.
    fn within_limits(&mut self, at: Spot<'_>, group: Group) -> bool {
        let (count, most, what) = match group {
            Group::Effect => (&mut self.effects, MAX_EFFECTS, "ability"),
            Group::Filter | Group::Condition => (&mut self.filters, MAX_FILTERS, "ability"),
            _ => return true,
        };
        *count += 1;
        if *count == most + 1 {
            let things = if group == Group::Effect { "effects" } else { "conditions and filters" };
            self.refuse(|| at.wrong(Problem::TooLarge(what), format!("at most {most} {things}")));
        }
        match group {
            Group::Effect => self.effects <= most,
            _ => self.filters <= most,
        }
    }

    /// An object with parameters.
    pub(super) fn fields(&mut self, at: Spot<'_>, parameters: &'static [Parameter]) {
        let keys = || parameters.iter().map(|parameter| parameter.name).collect::<Vec<_>>();
        let Some(fields) = at.as_object() else {
            return self.refuse(|| {
                at.wrong(Problem::WrongType(at.type_name()), format!("an object with {}", keys().join(", ")))
            });
        };
        for (key, value) in fields {
            match parameters.iter().find(|parameter| parameter.name == key) {
                None => self.refuse(|| super::reader::unknown_key(value, key, &keys())),
                Some(parameter) => {
                    if !matches!(parameter.holds, Type::Flag) || value.as_flag() == Some(true) {
                        self.seen.mark_part(parameter.name);
                    }
                    self.value(value, parameter.holds);
                }
            }
        }
        for parameter in parameters.iter().filter(|parameter| parameter.required && at.get(parameter.name).is_none()) {
            self.refuse(|| at.wrong(Problem::Missing(parameter.name), ""));
        }
    }

    fn value(&mut self, at: Spot<'_>, holds: Type) {
        match holds {
            Type::Flag => {
                let known = at.flag(self.problems).is_some();
                self.good &= known;
            }
            Type::Number(least, most) => {
                let known = at.number(i64::from(least)..=i64::from(most), self.problems).is_some();
                self.good &= known;
            }
            Type::Word(list) => self.word(at, list),
            Type::Player(list) => {
                self.seen.mark_part("player");
                self.word(at, list);
            }
            Type::Words(list) => self.words(at, list),
            Type::AmountOrAll(..) if at.as_text() == Some("all") => {}
            Type::Amount(least, most) | Type::AmountOrAll(least, most) => self.amount(at, least, most),
            Type::Selector(takes) => self.selector(at, &takes),
            Type::One(group) => self.construct(at, group),
            Type::Many(group, least) => self.many(at, least, |shape, item| shape.construct(item, group)),
            Type::Options => self.many(at, 2, |shape, option| shape.value(option, Type::Many(Group::Effect, 1))),
            Type::Comparison => self.compared(at, "amount", |shape, left| shape.amount(left, i8::MIN, i8::MAX)),
            Type::TraitTest => self.compared(at, "trait", |shape, left| shape.value(left, Type::Word(TRAITS))),
            Type::Pick => {
                if let Some((_, pick)) = table::find(Group::Part, "pick") {
                    self.fields(at, pick.parameters());
                }
            }
        }
    }

    fn word(&mut self, at: Spot<'_>, list: WordList) {
        match at.as_text() {
            None => self.refuse(|| at.wrong(Problem::WrongType(at.type_name()), one_of(list.words))),
            Some(word) if list.words.contains(&word) => {}
            Some(word) => self.unknown(at, list.what, word, list.words),
        }
    }

    fn unknown(&mut self, at: Spot<'_>, what: &'static str, word: &str, words: &[&str]) {
        self.refuse(|| {
            let nearest = nearest(word, words.iter().copied()).map(str::to_owned);
            Diagnosis { nearest, ..at.wrong(Problem::Unknown { what, word: word.to_owned() }, one_of(words)) }
        });
    }

    fn words(&mut self, at: Spot<'_>, list: WordList) {
        let mut before: Vec<&str> = Vec::new();
        self.many(at, 1, |shape, item| {
            shape.word(item, list);
            let Some(word) = item.as_text() else { return };
            if before.contains(&word) {
                shape.refuse(|| item.wrong(Problem::Twice(word.to_owned()), "each word once"));
            }
            before.push(word);
        });
    }

    fn many<'s>(&mut self, at: Spot<'s>, least: usize, mut each: impl FnMut(&mut Self, Spot<'s>)) {
        let Some(items) = at.as_list() else {
            return self.refuse(|| at.wrong(Problem::WrongType(at.type_name()), "a list"));
        };
        if items.len() < least {
            self.refuse(|| at.wrong(Problem::WrongType("a shorter list"), format!("a list of at least {least}")));
        }
        for item in items {
            each(self, item);
        }
    }

    fn amount(&mut self, at: Spot<'_>, least: i8, most: i8) {
        if at.as_object().is_some() {
            return self.construct(at, Group::Amount);
        }
        let expected = || format!("a number from {least} to {most}, or {}", one_of(&table::names(Group::Amount)));
        match at.as_number() {
            None => self.refuse(|| at.wrong(Problem::WrongType(at.type_name()), expected())),
            Some(number) if (i64::from(least)..=i64::from(most)).contains(&number) => {}
            Some(number) => self.refuse(|| at.wrong(Problem::OutOfRange(number), expected())),
        }
    }

    /// `[left, sign, amount]`.
    fn compared(&mut self, at: Spot<'_>, what: &str, left: impl FnOnce(&mut Self, Spot<'_>)) {
        let parts: Vec<_> = at.as_list().map(Iterator::collect).unwrap_or_default();
        let &[first, sign, last] = parts.as_slice() else {
            let found = if at.as_list().is_some() { "a list of another length" } else { at.type_name() };
            return self.refuse(|| at.wrong(Problem::WrongType(found), format!("a list of {what}, sign, amount")));
        };
        left(self, first);
        self.word(sign, SIGNS);
        self.amount(last, i8::MIN, i8::MAX);
    }

    fn selector(&mut self, at: Spot<'_>, takes: &Takes) {
        if let Some(word) = at.as_text() {
            self.seen.mark_part("ref");
            if !takes.references.contains(&word) {
                self.unknown(at, "reference", word, takes.references);
            }
            return;
        }
        self.construct(at, Group::Selector);
        let zone = at.get("cards").and_then(|cards| cards.get("zone"));
        let word = zone.and_then(Spot::as_text).unwrap_or_default();
        if let Some(animals) = at.get("animals").filter(|_| !takes.animals) {
            self.refuse(|| animals.wrong_key(Problem::Misplaced("animals".to_owned()), takes.expected()));
        } else if let Some(cards) = at.get("cards").filter(|_| takes.zones.is_empty()) {
            self.refuse(|| cards.wrong_key(Problem::Misplaced("cards".to_owned()), takes.expected()));
        } else if let Some(zone) = zone.filter(|_| ZONES.words.contains(&word) && !takes.zones.contains(&word)) {
            self.refuse(|| zone.wrong(Problem::Misplaced(word.to_owned()), one_of(takes.zones)));
        }
    }
}

const ZONES: WordList = WordList { what: super::words::Zone::WHAT, words: super::words::Zone::NAMES, meanings: &[] };

impl Takes {
    fn expected(&self) -> String {
        let mut kinds = Vec::new();
        if !self.references.is_empty() {
            kinds.push(self.references.join(", "));
        }
        if self.animals {
            kinds.push("`animals`".to_owned());
        }
        if !self.zones.is_empty() {
            kinds.push(format!("`cards` of {}", self.zones.join(", ")));
        }
        kinds.join("; or ")
    }
}
