//! Card files that mean harm are refused with located messages, or load within the limits; either way quickly.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may panic")]

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;
#[expect(clippy::disallowed_types, reason = "a test of how long it takes")]
use std::time::Instant;

use nob_core::beast::cards::{FIRST_EDITION, MAX_CARDS};
use nob_core::beast::{Beast, Catalog, Command, Deck, Rules};
use nob_core::bots::{self, Bot, GreedyBot, RandomBot};
use nob_core::language::{Diagnoses, Problem};
use nob_core::limits::MAX_USES;
use nob_core::wire::Reader;
use nob_core::{CardId, Game as _, NoLog};

/// Far more than any of these files needs, on a machine that is busy with other things.
const LONGEST: Duration = Duration::from_secs(3);

const ICON: &str =
    r#""icon": {"when": "any", "actions": 0, "battle": false, "dark": false}, "discard_cost": 0, "copies": 1"#;

fn file(rest: &str) -> String {
    format!(
        r#"{{"format": 1, "game": "nature-of-the-beast", "set": "s",
        "block": {{"id": "b", "name": "B", "kind": "extra"}}, {rest}}}"#
    )
}

/// An item; `fields` begins with a comma if there are any.
fn item(id: &str, name: &str, fields: &str, sketch: &str) -> String {
    format!(
        r#"{{"id": "{id}", "name": "{name}", "kind": "item", "favor_cost": 1, {ICON}{fields},
        "ability": {{"words": "", "sketch": [{sketch}]}}}}"#
    )
}

/// A file with this one item.
fn one(name: &str, fields: &str, sketch: &str) -> String {
    file(&format!(r#""cards": [{}]"#, item("i", name, fields, sketch)))
}

fn list(count: usize, each: impl Fn(usize) -> String) -> String {
    (0..count).map(each).collect::<Vec<_>>().join(",")
}

/// Loads files within the time.
fn load(texts: &[&str]) -> Result<Catalog, Diagnoses> {
    let files: Vec<(&str, &str)> = texts.iter().map(|text| ("f", *text)).collect();
    #[expect(clippy::disallowed_types, reason = "a test of how long it takes")]
    let began = Instant::now();
    let loaded = Catalog::load(&files);
    let took = began.elapsed();
    println!("{} bytes in {took:?}", texts.iter().map(|text| text.len()).sum::<usize>());
    assert!(took < LONGEST, "{took:?}");
    if let Err(problems) = &loaded {
        assert!(problems.len() <= Diagnoses::MOST);
        assert!(problems.iter().all(|each| each.path.starts_with('$') && each.line > 0 && each.column > 0));
        assert!(problems.iter().all(|each| !each.to_string().contains(char::is_control)), "{problems}");
    }
    loaded
}

/// Loads a file that must be refused; the first message.
fn refused(text: &str) -> String {
    let problems = load(&[text]).unwrap_err();
    problems.iter().next().unwrap().to_string()
}

fn check(text: &str, message: &str) {
    let told = refused(text);
    assert!(told.contains(message), "{told}");
}

#[test]
fn deep_nesting_is_refused_where_it_becomes_too_deep() {
    check(&"[".repeat(4_000_000), "nesting too large; expected at most 32");
    check(&file(&format!(r#""note": {}"#, r#"{"a":"#.repeat(100_000))), "f:2:");
    let nested = |depth: usize| {
        let opened = r#"{"may": {"do": ["#.repeat(depth);
        one("I", "", &format!(r#"{{"use": {{"once": "turn", "do": [{opened}{}]}}}}"#, "]}}".repeat(depth)))
    };
    check(&nested(5), "$.cards[0].ability.sketch[0].use.do[0]");
    check(&nested(50), "nesting too large");
}

#[test]
fn deep_conditions_are_refused_where_they_become_too_many_or_too_deep() {
    let not = |depth: usize| {
        let condition = format!(r#"{}{{"your_turn": {{}}}}{}"#, r#"{"not": "#.repeat(depth), "}".repeat(depth));
        one("I", "", &format!(r#"{{"use": {{"once": "turn", "if": [{condition}], "do": []}}}}"#))
    };
    check(&not(10), "$.cards[0].ability.sketch[0].use.");
    check(&not(40), "nesting too large");
}

#[test]
fn numbers_of_any_size_are_refused_at_their_place() {
    let digits = "9".repeat(4000);
    for number in ["1e999", "-1e-999", "1.0", "9223372036854775808", "-9223372036854775809", &digits] {
        check(&one("I", &format!(r#", "note": {number}"#), ""), "is no whole number of usual size");
    }
    for number in ["9223372036854775807", "-9223372036854775808", "256", "-1"] {
        let text = one("I", "", "").replace(r#""copies": 1"#, &format!(r#""copies": {number}"#));
        check(&text, &format!("$.cards[0].copies: {number} is out of range; expected a number from 1 to 9"));
        let draw = format!(r#"{{"use": {{"once": "turn", "do": [{{"draw": {{"who": "me", "n": {number}}}}}]}}}}"#);
        check(
            &one("I", "", &draw),
            &format!("$.cards[0].ability.sketch[0].use.do[0].draw.n: {number} is out of range"),
        );
    }
}

#[test]
fn as_many_cards_as_there_is_room_for_load_and_one_more_is_refused() {
    let cards = |count| {
        let name = |number: usize| format!("{:0>61}-{number}", "x").replace('x', "a")[..64 - 4].to_owned();
        file(&format!(
            r#""cards": [{}]"#,
            list(count, |n| item(&format!("{}{n:04}", name(0)), &format!("I {n}"), "", ""))
        ))
    };
    assert_eq!(load(&[&cards(MAX_CARDS)]).unwrap().len(), MAX_CARDS);
    check(
        &cards(MAX_CARDS + 1),
        &format!("$.cards[{MAX_CARDS}]: catalogue too large; expected at most {MAX_CARDS} cards"),
    );
    check(&cards(4097), "$.cards: list too large");
}

#[test]
fn thousands_of_clauses_and_effects_are_refused() {
    let draw = || r#"{"draw": {"who": "me", "n": 1}}"#.to_owned();
    let clause = |effects: usize| format!(r#"{{"use": {{"once": "turn", "do": [{}]}}}}"#, list(effects, |_| draw()));
    check(
        &one("I", "", &list(4096, |_| clause(1))),
        "$.cards[0].ability.sketch: ability too large; expected at most 4 clauses",
    );
    check(&one("I", "", &list(5000, |_| clause(1))), "list too large");
    check(&one("I", "", &clause(4096)), "too large");
    let all = |n: usize| item(&format!("i{n}"), &format!("I {n}"), "", &clause(17));
    let problems = load(&[&file(&format!(r#""cards": [{}]"#, list(1500, all)))]).unwrap_err();
    assert_eq!(problems.len() + problems.omitted(), 2 * 1500, "too many effects, and `use` under an icon for any turn");
}

#[test]
fn hundreds_of_thousands_of_aliases_load() {
    let aliases = |n: usize| format!(r#", "aliases": [{}]"#, list(4000, |m| format!(r#""{:x}""#, n * 4000 + m)));
    let cards = list(90, |n| item(&format!("i-{n}"), &format!("I {n}"), &aliases(n), ""));
    let catalog = load(&[&file(&format!(r#""cards": [{cards}]"#))]).unwrap();
    assert_eq!(catalog.find("57e3f").map(|card| catalog.card(card).id.clone()).as_deref(), Some("i-89"));
    let same = list(90, |n| item(&format!("i-{n}"), &format!("I {n}"), &aliases(0), ""));
    let problems = load(&[&file(&format!(r#""cards": [{same}]"#))]).unwrap_err();
    assert_eq!(problems.len() + problems.omitted(), 89 * 4000);
}

#[test]
fn repeated_keys_are_all_told() {
    let twice = list(4000, |_| r#""combat": 3"#.to_owned());
    let overlay = format!(r#"{{"format": 1, "game": "nature-of-the-beast", "set": "s", "overlay": [{{{twice}}}]}}"#);
    let problems = load(&[&overlay]).unwrap_err();
    assert_eq!(problems.len() + problems.omitted(), 3999);
    assert_eq!(problems.iter().next().unwrap().problem, Problem::RepeatedKey("combat".to_owned()));
}

#[test]
fn thousands_of_wrong_names_are_answered_with_the_nearest() {
    let id = |n: usize| format!("{n:04}{}", "abcdefghij".repeat(6));
    let cards = file(&format!(r#""cards": [{}]"#, list(MAX_CARDS, |n| item(&id(n), &format!("I {n}"), "", ""))));
    let wrong = |n: usize| format!(r#"{{"id": "{n:04}{}abcdefghij"}}"#, "bacdefghij".repeat(5));
    let overlay =
        format!(r#"{{"format": 1, "game": "nature-of-the-beast", "set": "s", "overlay": [{}]}}"#, list(4000, wrong));
    let problems = load(&[&cards, &overlay]).unwrap_err();
    assert_eq!((problems.len(), problems.omitted()), (Diagnoses::MOST, 4000 - Diagnoses::MOST));
    assert_eq!(problems.iter().next().unwrap().nearest, Some(id(0)));
}

#[test]
fn odd_names_are_refused_or_kept_as_they_are() {
    for name in ["", " I", "I ", "\\u0000", "\\u001b[2J", "a\\nb", "\\u0085", "a\\u2028b", "\\u202eI", "\\u2066I"] {
        check(&one(name, "", ""), "$.cards[0].name: `");
    }
    check(&one(&"x".repeat(65), "", ""), "does not have the right form");
    check(&one("\\ud83d", "", ""), "a whole surrogate pair");
    check(&one("a\u{0}b", "", ""), "`\\0` cannot stand here");
    for name in ["Ölbär", "🐻", "क्षि", "é\u{301}", "👩\u{200d}🌾", "熊"] {
        assert!(load(&[&one(name, "", "")]).unwrap().find(name).is_some(), "{name}");
    }
    for id in ["", "A", "ä", "a b", "../a", "a\\u0000"] {
        check(&file(&format!(r#""cards": [{}]"#, item(id, "I", "", ""))), "$.cards[0].id: `");
    }
}

#[test]
fn ability_that_sets_itself_off_is_refused() {
    let fury = r#"{"tally": {"which": "fury", "who": "me", "by": 1}}"#;
    let answer = format!(r#"{{"on": {{"hook": "fury", "who": "mine", "do": [{fury}]}}}}"#);
    check(&one("I", "", &answer), "$.cards[0].ability.sketch[0].on: this could go on without end; expected `once`");
}

fn animal(id: &str, sketch: &str) -> String {
    format!(
        r#"{{"id": "{id}", "name": "{id}", "kind": "animal", "habitat": "city", "rank": 1, "combat": 3, "clout": 2,
        "cunning": 1, "size": "small", "movement": [], "vectors": ["N", "E", "S", "W"], {ICON},
        "ability": {{"words": "", "sketch": [{sketch}]}}}}"#
    )
}

/// A game of two with fifty of these animals each.
fn game_of(animals: &[String]) -> Beast {
    let catalog = Arc::new(load(&[&file(&format!(r#""cards": [{}]"#, animals.join(",")))]).unwrap());
    let copies = 50 / animals.len();
    let cards: Vec<CardId> = catalog.ids().flat_map(|card| std::iter::repeat_n(card, copies)).collect();
    let deck = Deck { name: "d".to_owned(), cards, prebuilt: true };
    Beast::new(catalog, Rules::FIRST_EDITION, vec![deck.clone(), deck]).unwrap()
}

/// A move pays for the next one, and nobody ever has to end the turn.
#[test]
fn turn_in_which_cards_pay_for_what_sets_them_off_ends() {
    let restless = r#"{"on": {"hook": "moved", "who": "mine", "do": [{"actions": {"who": "me", "by": 1}}]}}"#;
    let game = game_of(&[animal("restless", restless)]);
    let mut state = game.start(1);
    let mut commands = 0;
    while state.board().turn.number < 6 {
        let seat = game.to_act(&state).iter().next().unwrap();
        let mut legal = Vec::new();
        game.legal(&state, seat, &mut |command| legal.push(command));
        let moves = legal.iter().find(|command| matches!(command, Command::Move { .. }));
        let grows = legal.iter().find(|command| matches!(command, Command::Recruit { .. } | Command::Flip { .. }));
        let command = *moves.or(grows).unwrap_or(&legal[0]);
        game.apply(&mut state, seat, command, &mut NoLog).unwrap();
        commands += 1;
        let mut bytes = Vec::new();
        game.write_state(&state, &mut bytes);
        assert_eq!(game.read_state(&mut Reader::new(&bytes)).as_ref(), Ok(&state));
    }
    assert!(commands > usize::from(MAX_USES), "{commands}: a turn goes on for long");
    assert!(commands < 8 * usize::from(MAX_USES), "{commands}: and ends");
}

/// The checker looks at one ability at a time; what two do to each other must come to an end in play.
#[test]
fn game_of_cards_that_set_each_other_off_ends() {
    let fury =
        r#"{"tally": {"which": "fury", "who": "all", "by": 1}}, {"tally": {"which": "fury", "who": "all", "by": -1}}"#;
    let moved = format!(r#"{{"on": {{"hook": "moved", "who": "mine", "do": [{fury}]}}}}"#);
    let angry = r#"{"on": {"hook": "fury", "who": "mine", "do": [{"move": {"who": "host", "to": "any"}}]}}"#;
    let game = game_of(&[animal("mover", &moved), animal("shaker", angry)]);
    for seed in 0..20 {
        let mut bots: [Box<dyn Bot<Beast>>; 2] = [Box::new(GreedyBot::new()), Box::new(RandomBot::new(seed))];
        assert!(game.outcome(&bots::play(&game, seed, &mut bots)).is_some());
    }
}

#[test]
fn large_files_are_refused_unread() {
    let zeros = format!("[0{}]", ",0".repeat(50_000_000));
    check(&zeros, "f:1:1: $: file too large; expected at most 4194304 bytes");
    check(
        &format!("[{}]", list(400, |_| format!("[{}]", list(2000, |_| "0".to_owned())))),
        "file too large; expected at most 400000 values",
    );
    let text = "x".repeat(4_000_000);
    check(&one(&text, "", ""), "$.cards[0].name: text too large; expected at most 4096 bytes");
    check(&file(&format!(r#""{text}": 1"#)), "text too large");
    let blank = format!("{}[}}", "\n".repeat(4_000_000));
    check(&blank, "f:4000001:2: ");
}

#[test]
fn messages_about_many_places_of_one_long_line_come_quickly() {
    let mut text = file(r#""cards": ["#);
    text.pop();
    for _ in 0..4000 {
        write!(text, "{:900}{{}},", " ").unwrap();
    }
    text += "{}]}";
    let problems = load(&[&text]).unwrap_err();
    assert!(problems.omitted() > 7000);
}

#[test]
fn overlays_upon_overlays_load() {
    let overlay = |n: usize| format!(r#"{{"id": "stray-dog", "combat": {}}}"#, n % 20);
    let overlay =
        format!(r#"{{"format": 1, "game": "nature-of-the-beast", "set": "s", "overlay": [{}]}}"#, list(4096, overlay));
    let mut texts: Vec<&str> = FIRST_EDITION.iter().map(|(_, text)| *text).collect();
    texts.extend([&*overlay; 20]);
    let catalog = load(&texts).unwrap();
    assert_eq!(catalog.facts(catalog.find("stray-dog").unwrap()).traits.combat, 15);
}
