//! A JSON file as a tree in which every value knows its place.
//!
//! The usual JSON crates forget where a value stood, so this reader is our own.
//! It takes JSON as RFC 8259 has it, except for what no file of ours needs and
//! what makes files ambiguous: fractions, exponents and repeated keys. Depth,
//! sizes and counts are bounded, so that a hostile file costs little and
//! never exhausts the stack.

mod parse;

use std::borrow::Cow;

use super::diagnosis::{Diagnoses, Diagnosis, Problem};

/// Bytes of a file.
pub(crate) const MAX_BYTES: usize = 4 << 20;
/// Lists and objects inside each other.
pub(crate) const MAX_DEPTH: usize = 32;
/// Bytes of a text.
pub(crate) const MAX_TEXT: usize = 4096;
/// Entries of a list or an object.
pub(crate) const MAX_ENTRIES: usize = 4096;
/// Values of a file: enough for the largest set of cards.
pub(crate) const MAX_VALUES: usize = 400_000;

/// A file that has been read.
#[derive(Debug)]
pub(crate) struct Source<'t> {
    file: &'t str,
    text: &'t str,
    /// Every value; the first is the whole file. Parents come before children.
    nodes: Vec<Node<'t>>,
}

#[derive(Debug)]
struct Node<'t> {
    /// Byte at which the value begins.
    offset: u32,
    parent: u32,
    step: Step<'t>,
    value: Value<'t>,
}

/// The way from a parent to its child.
#[derive(Debug)]
enum Step<'t> {
    Root,
    Item(u32),
    /// The key and the byte at which it begins.
    Key(Cow<'t, str>, u32),
}

#[derive(Debug)]
enum Value<'t> {
    Null,
    Flag(bool),
    Number(i64),
    Text(Cow<'t, str>),
    List(Vec<u32>),
    Object(Vec<u32>),
}

impl<'t> Source<'t> {
    /// Reads a file; problems go to `problems`, and there is a tree only if there are none.
    pub(crate) fn read(file: &'t str, text: &'t str, problems: &mut Diagnoses) -> Option<Self> {
        let before = problems.len() + problems.omitted();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let source = Self { file, text, nodes: Vec::with_capacity(text.len().min(MAX_BYTES) / 16) };
        let mut parser = parse::Parser { source, at: 0, problems };
        let whole = parser.whole();
        let source = parser.source;
        (whole.is_ok() && problems.len() + problems.omitted() == before).then_some(source)
    }

    /// The whole file.
    pub(crate) fn root(&self) -> Spot<'_> {
        Spot { source: self, node: 0 }
    }

    fn diagnosis(&self, offset: u32, path: String, problem: Problem, expected: String) -> Diagnosis {
        let before = self.text.get(..offset as usize).unwrap_or(self.text);
        let line = before.rsplit('\n').next().unwrap_or(before);
        Diagnosis {
            file: self.file.to_owned(),
            path,
            line: before.bytes().filter(|&byte| byte == b'\n').count() as u32 + 1,
            column: line.chars().count() as u32 + 1,
            problem,
            expected,
            nearest: None,
        }
    }

    /// The path of a node, written once something is wrong with it.
    fn path(&self, node: u32) -> String {
        let mut steps = Vec::new();
        let mut node = node as usize;
        while let Some(Node { parent, step, .. }) = self.nodes.get(node) {
            match step {
                Step::Root => break,
                Step::Item(index) => steps.push(format!("[{index}]")),
                Step::Key(key, _) => steps.push(key_step(key)),
            }
            node = *parent as usize;
        }
        steps.push("$".to_owned());
        steps.reverse();
        steps.concat()
    }
}

/// A key as a step of a path: `.rank`, or `["two words"]`.
fn key_step(key: &str) -> String {
    let plain = !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'));
    if plain { format!(".{key}") } else { format!("[\"{}\"]", key.escape_debug()) }
}

/// A value of a file, with its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot<'s> {
    source: &'s Source<'s>,
    node: u32,
}

impl<'s> Spot<'s> {
    fn node(self) -> &'s Node<'s> {
        &self.source.nodes[self.node as usize]
    }

    fn child(self, node: u32) -> Self {
        Self { node, ..self }
    }

    /// The text, if it is one.
    pub(crate) fn as_text(self) -> Option<&'s str> {
        if let Value::Text(text) = &self.node().value { Some(text) } else { None }
    }

    /// The number, if it is one.
    pub(crate) fn as_number(self) -> Option<i64> {
        if let Value::Number(number) = self.node().value { Some(number) } else { None }
    }

    /// The flag, if it is one.
    pub(crate) fn as_flag(self) -> Option<bool> {
        if let Value::Flag(flag) = self.node().value { Some(flag) } else { None }
    }

    /// The items, if it is a list.
    pub(crate) fn as_list(self) -> Option<impl ExactSizeIterator<Item = Self> + Clone> {
        let Value::List(items) = &self.node().value else { return None };
        Some(items.iter().map(move |&item| self.child(item)))
    }

    /// The keys with their values in the order of the file, if it is an object.
    pub(crate) fn as_object(self) -> Option<impl ExactSizeIterator<Item = (&'s str, Self)> + Clone> {
        let Value::Object(fields) = &self.node().value else { return None };
        Some(fields.iter().map(move |&field| {
            let field = self.child(field);
            (field.key().unwrap_or_default(), field)
        }))
    }

    /// The value under this key, if it is an object that has it.
    pub(crate) fn get(self, key: &str) -> Option<Self> {
        self.as_object()?.find_map(|(name, value)| (name == key).then_some(value))
    }

    /// Key and value of an object with one key: how a sketch writes a construct.
    pub(crate) fn as_single(self) -> Option<(&'s str, Self)> {
        let mut fields = self.as_object()?;
        if fields.len() == 1 { fields.next() } else { None }
    }

    /// The key under which the value stands.
    fn key(self) -> Option<&'s str> {
        if let Step::Key(key, _) = &self.node().step { Some(key) } else { None }
    }

    /// The type of the value, as messages name it.
    pub(crate) fn type_name(self) -> &'static str {
        match self.node().value {
            Value::Null => "null",
            Value::Flag(_) => "true or false",
            Value::Number(_) => "a number",
            Value::Text(_) => "a text",
            Value::List(_) => "a list",
            Value::Object(_) => "an object",
        }
    }

    /// The value without its places, the keys of objects sorted.
    pub(crate) fn to_json(self) -> serde_json::Value {
        match &self.node().value {
            Value::Null => serde_json::Value::Null,
            Value::Flag(flag) => (*flag).into(),
            Value::Number(number) => (*number).into(),
            Value::Text(text) => text.as_ref().into(),
            Value::List(items) => items.iter().map(|&item| self.child(item).to_json()).collect(),
            Value::Object(fields) => {
                let mut fields: Vec<Self> = fields.iter().map(|&field| self.child(field)).collect();
                fields.sort_by_key(|field| field.key());
                fields.into_iter().map(|field| (field.key().unwrap_or_default().to_owned(), field.to_json())).collect()
            }
        }
    }

    /// Something is wrong with this value.
    pub(crate) fn wrong(self, problem: Problem, expected: impl Into<String>) -> Diagnosis {
        self.source.diagnosis(self.node().offset, self.source.path(self.node), problem, expected.into())
    }

    /// Something is wrong with the key of this value.
    pub(crate) fn wrong_key(self, problem: Problem, expected: impl Into<String>) -> Diagnosis {
        let offset = if let Step::Key(_, offset) = self.node().step { offset } else { self.node().offset };
        self.source.diagnosis(offset, self.source.path(self.node), problem, expected.into())
    }
}
