//! From text to tree: one method for each form of RFC 8259, top down.

use std::borrow::Cow;

use super::{MAX_BYTES, MAX_DEPTH, MAX_ENTRIES, MAX_TEXT, MAX_VALUES, Node, Source, Step, Value};
use crate::language::{Diagnoses, Problem};

/// The reading has stopped; the reason is among the problems.
pub(super) struct Stop;

pub(super) struct Parser<'t, 'p> {
    pub(super) source: Source<'t>,
    /// Bytes read so far.
    pub(super) at: usize,
    pub(super) problems: &'p mut Diagnoses,
}

impl<'t> Parser<'t, '_> {
    /// The whole file.
    pub(super) fn whole(&mut self) -> Result<(), Stop> {
        if self.source.text.len() > MAX_BYTES {
            return Err(self.stop(0, Problem::TooLarge("file"), format!("at most {MAX_BYTES} bytes")));
        }
        self.value(0, Step::Root, 0)?;
        self.space();
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.unexpected(0, "the end of the file")),
        }
    }

    fn value(&mut self, parent: u32, step: Step<'t>, depth: usize) -> Result<u32, Stop> {
        self.space();
        let node = self.source.nodes.len() as u32;
        if node as usize == MAX_VALUES {
            return Err(self.stop(parent, Problem::TooLarge("file"), format!("at most {MAX_VALUES} values")));
        }
        self.source.nodes.push(Node { offset: self.at as u32, parent, step, value: Value::Null });
        let value = match self.peek() {
            Some(b'[' | b'{') if depth == MAX_DEPTH => {
                let expected = format!("at most {MAX_DEPTH} lists and objects inside each other");
                return Err(self.stop(node, Problem::TooLarge("nesting"), expected));
            }
            Some(b'[') => Value::List(self.list(node, depth + 1)?),
            Some(b'{') => Value::Object(self.object(node, depth + 1)?),
            Some(b'"') => Value::Text(self.text(node)?),
            Some(b'-' | b'0'..=b'9') => Value::Number(self.number(node)?),
            Some(b't') => self.literal(node, "true", Value::Flag(true))?,
            Some(b'f') => self.literal(node, "false", Value::Flag(false))?,
            Some(b'n') => self.literal(node, "null", Value::Null)?,
            _ => return Err(self.unexpected(node, "a value")),
        };
        self.source.nodes[node as usize].value = value;
        Ok(node)
    }

    fn list(&mut self, node: u32, depth: usize) -> Result<Vec<u32>, Stop> {
        let mut items = Vec::new();
        self.at += 1;
        while self.another(node, b']', items.is_empty(), "`,` or `]`")? {
            self.room(node, items.len())?;
            items.push(self.value(node, Step::Item(items.len() as u32), depth)?);
        }
        Ok(items)
    }

    fn object(&mut self, node: u32, depth: usize) -> Result<Vec<u32>, Stop> {
        let mut fields = Vec::new();
        self.at += 1;
        while self.another(node, b'}', fields.is_empty(), "`,` or `}`")? {
            self.room(node, fields.len())?;
            self.space();
            if self.peek() != Some(b'"') {
                return Err(self.unexpected(node, "a key in quotation marks"));
            }
            let offset = self.at as u32;
            let key = self.text(node)?;
            self.space();
            if self.peek() != Some(b':') {
                return Err(self.unexpected(node, "`:`"));
            }
            self.at += 1;
            fields.push(self.value(node, Step::Key(key, offset), depth)?);
        }
        self.refuse_repeated_keys(&fields);
        Ok(fields)
    }

    fn refuse_repeated_keys(&mut self, fields: &[u32]) {
        let source = &self.source;
        let mut keys: Vec<_> = fields
            .iter()
            .filter_map(|&field| match &source.nodes[field as usize].step {
                Step::Key(key, offset) => Some((key.as_ref(), *offset, field)),
                _ => None,
            })
            .collect();
        keys.sort_unstable();
        for pair in keys.windows(2) {
            let (key, offset, field) = pair[1];
            if pair[0].0 == key {
                let problem = Problem::RepeatedKey(key.to_owned());
                self.problems.add(|| source.diagnosis(offset, source.path(field), problem, String::new()));
            }
        }
    }

    /// Whether another entry follows; eats the comma before it or the bracket at the end.
    fn another(&mut self, node: u32, end: u8, first: bool, expected: &str) -> Result<bool, Stop> {
        self.space();
        match self.peek() {
            Some(byte) if byte == end => self.at += 1,
            _ if first => return Ok(true),
            Some(b',') => {
                self.at += 1;
                return Ok(true);
            }
            _ => return Err(self.unexpected(node, expected)),
        }
        Ok(false)
    }

    fn room(&mut self, node: u32, entries: usize) -> Result<(), Stop> {
        if entries < MAX_ENTRIES {
            return Ok(());
        }
        Err(self.stop(node, Problem::TooLarge("list"), format!("at most {MAX_ENTRIES} entries")))
    }

    fn text(&mut self, node: u32) -> Result<Cow<'t, str>, Stop> {
        let text = self.source.text;
        let begin = self.at;
        self.at += 1;
        let mut piece = self.at;
        let mut unescaped = String::new();
        loop {
            match self.peek() {
                Some(b'"') => break,
                Some(b'\\') => {
                    unescaped.push_str(&text[piece..self.at]);
                    let escaped = self.escape(node)?;
                    unescaped.push(escaped);
                    piece = self.at;
                }
                Some(0x20..) => self.at += 1,
                _ => return Err(self.unexpected(node, "`\"` at the end of the text")),
            }
        }
        let last = &text[piece..self.at];
        self.at += 1;
        if self.at - begin > MAX_TEXT {
            let expected = format!("at most {MAX_TEXT} bytes");
            self.problems.add(|| {
                self.source.diagnosis(begin as u32, self.source.path(node), Problem::TooLarge("text"), expected)
            });
        }
        if unescaped.is_empty() {
            return Ok(Cow::Borrowed(last));
        }
        unescaped.push_str(last);
        Ok(Cow::Owned(unescaped))
    }

    fn escape(&mut self, node: u32) -> Result<char, Stop> {
        self.at += 1;
        let escaped = match self.peek() {
            Some(b'u') => return self.unicode(node),
            Some(byte @ (b'"' | b'\\' | b'/')) => char::from(byte),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            _ => return Err(self.unexpected(node, "one of `\"\\/bfnrtu`")),
        };
        self.at += 1;
        Ok(escaped)
    }

    /// `uXXXX`, or a surrogate pair of two such escapes.
    fn unicode(&mut self, node: u32) -> Result<char, Stop> {
        let first = self.hex(node)?;
        let mut code = u32::from(first);
        if (0xD800..0xDC00).contains(&first) && self.source.text[self.at..].starts_with("\\u") {
            self.at += 1;
            let second = self.hex(node)?;
            code = char::decode_utf16([first, second]).next().and_then(Result::ok).map_or(code, u32::from);
        }
        char::from_u32(code).ok_or_else(|| self.unexpected(node, "a whole surrogate pair before this"))
    }

    fn hex(&mut self, node: u32) -> Result<u16, Stop> {
        self.at += 1;
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            let Some(digit) = digit else { return Err(self.unexpected(node, "four hexadecimal digits")) };
            code = code << 4 | digit as u16;
            self.at += 1;
        }
        Ok(code)
    }

    fn number(&mut self, node: u32) -> Result<i64, Stop> {
        let begin = self.at;
        self.at += usize::from(self.peek() == Some(b'-'));
        if self.peek() == Some(b'0') {
            self.at += 1;
        } else {
            self.digits(node)?;
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits(node)?;
        }
        if let Some(b'e' | b'E') = self.peek() {
            self.at += 1;
            self.at += usize::from(matches!(self.peek(), Some(b'+' | b'-')));
            self.digits(node)?;
        }
        let number = &self.source.text[begin..self.at];
        Ok(number.parse().unwrap_or_else(|_| {
            let problem = Problem::NotWhole(number.to_owned());
            self.problems.add(|| self.source.diagnosis(begin as u32, self.source.path(node), problem, String::new()));
            0
        }))
    }

    fn digits(&mut self, node: u32) -> Result<(), Stop> {
        if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(self.unexpected(node, "a digit"));
        }
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        Ok(())
    }

    fn literal(&mut self, node: u32, word: &str, value: Value<'t>) -> Result<Value<'t>, Stop> {
        if !self.source.text[self.at..].starts_with(word) {
            return Err(self.unexpected(node, "a value"));
        }
        self.at += word.len();
        Ok(value)
    }

    fn space(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.source.text.as_bytes().get(self.at).copied()
    }

    fn unexpected(&mut self, node: u32, expected: &str) -> Stop {
        let found = self.source.text.get(self.at..).and_then(|rest| rest.chars().next());
        self.stop(node, Problem::Syntax(found), expected.to_owned())
    }

    fn stop(&mut self, node: u32, problem: Problem, expected: String) -> Stop {
        let (source, offset) = (&self.source, self.at as u32);
        self.problems.add(|| source.diagnosis(offset, source.path(node), problem, expected));
        Stop
    }
}
