#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod abilities;
mod shipped;

use super::diagnosis::Diagnoses;
use super::source::{MAX_BYTES, MAX_DEPTH, MAX_ENTRIES, MAX_TEXT, MAX_VALUES, Source};
use super::{Problem, nearest};

/// Reads a text that must be refused with exactly these messages.
fn refused(text: &str, messages: &[&str]) {
    let mut problems = Diagnoses::default();
    assert!(Source::read("f", text, &mut problems).is_none());
    assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), messages);
}

fn read_back(text: &str) -> serde_json::Value {
    let mut problems = Diagnoses::default();
    let source = Source::read("f", text, &mut problems);
    source.unwrap_or_else(|| panic!("{problems}")).root().to_json()
}

#[test]
fn well_formed_text_reads_as_serde_json_reads_it() {
    for text in [
        r#" {"b": [1, -20, 0, true, false, null], "a": {"x": ""}, "c": [], "d": {}} "#,
        r#""\"\\\/\b\f\n\r\t \u00e4 \ud83d\udc3b ü 🐻""#,
        "[\r\n\t[[]]]",
    ] {
        assert_eq!(read_back(text), serde_json::from_str::<serde_json::Value>(text).unwrap());
    }
    assert_eq!(read_back("\u{feff}1"), 1);
}

#[test]
fn broken_text_is_refused_with_one_located_message() {
    refused("", &["f:1:1: $: the file ends too early; expected a value"]);
    refused("{\"a\": [1,\n 2,]}", &["f:2:4: $.a[2]: `]` cannot stand here; expected a value"]);
    refused("[1 2]", &["f:1:4: $: `2` cannot stand here; expected `,` or `]`"]);
    refused("[] x", &["f:1:4: $: `x` cannot stand here; expected the end of the file"]);
    refused("{\"ä\": 'x'}", &["f:1:7: $.ä: `'` cannot stand here; expected a value"]);
    refused("{a: 1}", &["f:1:2: $: `a` cannot stand here; expected a key in quotation marks"]);
    refused("[01]", &["f:1:3: $: `1` cannot stand here; expected `,` or `]`"]);
    refused("[\"a\nb\"]", &["f:1:4: $[0]: `\\n` cannot stand here; expected `\"` at the end of the text"]);
    refused(r#"["\ud83d"]"#, &["f:1:9: $[0]: `\"` cannot stand here; expected a whole surrogate pair before this"]);
    for text in ["[", "{", "{\"", "{\"a\"", "{\"a\":", "\"\\", "\"\\u12", "-", "1.", "1e", "tru", "\u{0}", "\"ü"] {
        let mut problems = Diagnoses::default();
        assert!(Source::read("f", text, &mut problems).is_none(), "{text}");
        assert_eq!(problems.len(), 1, "{text}");
    }
}

#[test]
fn repeated_keys_and_odd_numbers_are_all_told() {
    refused(
        "{\"a\": 1.5, \"b c\": {\"a\": 1},\n \"a\": 99999999999999999999}",
        &[
            "f:1:7: $.a: `1.5` is no whole number of usual size",
            "f:2:7: $.a: `99999999999999999999` is no whole number of usual size",
            "f:2:2: $.a: key `a` given twice",
        ],
    );
}

#[test]
fn bombs_are_refused() {
    let too_large = |text: &str, what| {
        let mut problems = Diagnoses::default();
        assert!(Source::read("f", text, &mut problems).is_none());
        assert_eq!(problems.iter().next().unwrap().problem, Problem::TooLarge(what));
    };
    too_large(&"[".repeat(1_000_000), "nesting");
    too_large(&"{\"a\":".repeat(MAX_DEPTH + 1), "nesting");
    too_large(&" ".repeat(MAX_BYTES + 1), "file");
    too_large(&format!("\"{}\"", "x".repeat(MAX_TEXT)), "text");
    too_large(&format!("[0{}]", ",0".repeat(MAX_ENTRIES)), "list");
    let row = format!("[0{}]", ",0".repeat(MAX_ENTRIES - 1));
    too_large(&format!("[{row}{}]", format!(",{row}").repeat(MAX_VALUES / MAX_ENTRIES)), "file");
}

#[test]
fn a_hopeless_file_is_told_in_part() {
    let mut problems = Diagnoses::default();
    assert!(Source::read("f", &format!("[1.5{}]", ",1.5".repeat(149)), &mut problems).is_none());
    assert_eq!((problems.len(), problems.omitted()), (Diagnoses::MOST, 50));
    assert!(problems.to_string().ends_with("\nand 50 more"));
}

#[test]
fn nearest_name_is_few_letters_away() {
    let names = ["city", "farm", "forest", "suburbs"];
    assert_eq!(nearest("forrest", names), Some("forest"));
    assert_eq!(nearest("City", names), Some("city"));
    assert_eq!(nearest("fram", names), Some("farm"));
    assert_eq!(nearest("fam", names), Some("farm"));
    assert_eq!(nearest("", names), None);
    assert_eq!(nearest("fra", names), None);
    assert_eq!(nearest(&"x".repeat(5000), names), None);
}

#[test]
fn nearest_name_of_long_ones_is_a_slip_away() {
    let long = "the-animal-with-the-longest-name-of-all-the-animals-in-the-city";
    assert_eq!(nearest(&long.replace("animal", "anmial"), ["city", long]), Some(long));
    assert_eq!(nearest(&long.replace("the", ""), [long]), None, "so many letters are no slip");
    assert_eq!(nearest(&format!("{long}x"), [long]), Some(long));
    assert_eq!(nearest(&long[1..], [long]), Some(long));
}
