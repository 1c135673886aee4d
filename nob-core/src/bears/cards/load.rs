//! Reads card files: header, cards, and every problem with its place.

use std::collections::BTreeMap;

use super::card::Card;
use super::facts::{Effect, Facts, Kind, MOST_STITCHES};
use crate::bears::army::{Army, Edge, Types};
use crate::language::reader::Word;
use crate::language::source::{Source, Spot};
use crate::language::{Diagnoses, Problem, file};

/// Most kinds of cards of a set, copies aside.
pub const MAX_KINDS: usize = 128;

const GAME: &str = "bears-vs-babies";

/// Reads all files.
pub(super) fn load(files: &[(&str, &str)]) -> Result<Vec<Card>, Diagnoses> {
    let mut problems = Diagnoses::default();
    let sources: Vec<Source<'_>> =
        files.iter().filter_map(|(file, text)| Source::read(file, text, &mut problems)).collect();
    let mut cards = Vec::new();
    let mut owners = BTreeMap::new();
    for source in &sources {
        shelve(source.root(), &mut cards, &mut owners, &mut problems);
    }
    problems.unless_any(cards)
}

fn shelve<'s>(
    at: Spot<'s>,
    cards: &mut Vec<Card>,
    owners: &mut BTreeMap<&'s str, &'s str>,
    problems: &mut Diagnoses,
) -> Option<()> {
    at.only_keys(&["format", "game", "set", "note", "packet", "cards"], problems)?;
    file::head(at, GAME, problems);
    let packet = at.required("packet", problems).and_then(|packet| packet.number(1..=2, problems));
    for card in at.required("cards", problems)?.list(problems)? {
        if cards.len() == MAX_KINDS {
            problems.add(|| card.wrong(Problem::TooLarge("set"), format!("at most {MAX_KINDS} kinds of cards")));
            break;
        }
        own_names(card, owners, problems);
        cards.extend(read(card, packet.unwrap_or(1) as u8, problems));
    }
    Some(())
}

/// One word names one card, be it an id or a name.
fn own_names<'s>(card: Spot<'s>, owners: &mut BTreeMap<&'s str, &'s str>, problems: &mut Diagnoses) {
    let Some(id) = card.get("id").and_then(Spot::as_text) else { return };
    let mut own = Vec::new();
    for (at, word) in ["id", "name"].iter().filter_map(|key| card.get(key).and_then(|at| Some((at, at.as_text()?)))) {
        match owners.get(word) {
            Some(&by) if !own.contains(&word) => {
                let problem = Problem::Taken { word: word.to_owned(), by: by.to_owned() };
                problems.add(|| at.wrong(problem, "a name of its own"));
            }
            _ => {
                owners.insert(word, id);
                own.push(word);
            }
        }
    }
}

/// The attributes of a kind of card; all are required and all have a provenance.
const fn attributes(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Head | Kind::BearHead => &["name", "kind", "copies", "types", "strength", "stitches"],
        Kind::Part | Kind::Tool | Kind::Hat => &["name", "kind", "copies", "strength", "stitches"],
        Kind::Special => &["name", "kind", "copies", "effect"],
        Kind::Baby => &["name", "kind", "copies", "types", "value"],
    }
}

fn read(at: Spot<'_>, packet: u8, problems: &mut Diagnoses) -> Option<Card> {
    at.fields(problems)?;
    let id = at.required("id", problems).and_then(|id| file::identifier(id, problems));
    let kind: Kind = at.required("kind", problems).and_then(|kind| kind.word(problems))?;
    let attributes = attributes(kind);
    at.only_keys(&[&["id"], attributes, &["known", "provenance"]].concat(), problems);
    let has = |key: &str| attributes.contains(&key);
    let name = at.required("name", problems).and_then(|name| file::name(name, problems));
    let copies = at.required("copies", problems).and_then(|copies| copies.number(1..=100, problems));
    let mut facts = Facts {
        kind,
        packet,
        copies: copies.unwrap_or(1) as u8,
        types: Types::NONE,
        strength: 0,
        value: 0,
        stitches: [0; 4],
        effect: None,
        edges: [0; 2],
    };
    let number = |key: &'static str, most: i64, problems: &mut Diagnoses| {
        let found = at.required(key, problems).and_then(|value| value.number(0..=most, problems));
        found.unwrap_or(0) as u8
    };
    if has("strength") {
        facts.strength = number("strength", 20, problems);
    }
    if has("value") {
        facts.value = number("value", 20, problems);
    }
    if has("types") {
        facts.types = at.required("types", problems).and_then(|types| self::types(types, kind, problems))?;
    }
    if has("stitches") {
        facts.stitches = at.required("stitches", problems).and_then(|edges| stitches(edges, problems))?;
        facts.edges = Facts::edges(facts.stitches);
    }
    if has("effect") {
        facts.effect = Some(at.required("effect", problems).and_then(|effect| self::effect(effect, problems))?);
    }
    let known = at.get("known").and_then(|known| known.text(problems)).map(str::to_owned);
    let provenance = file::provenance(at, attributes, problems);
    Some(Card { id: id?.to_owned(), name: name?.to_owned(), facts, known, provenance })
}

/// One army, or all three on a Bear Head (BB-004, BB-006, BB-007).
fn types(at: Spot<'_>, kind: Kind, problems: &mut Diagnoses) -> Option<Types> {
    let types: Types = at.words::<Army>(problems)?.into_iter().collect();
    let need = if kind == Kind::BearHead { Types::ALL.len() } else { 1 };
    if types.len() != need {
        let expected = if need == 1 { "one army" } else { "all three armies" };
        problems.add(|| at.wrong(Problem::OutOfRange(types.len() as i64), expected));
        return None;
    }
    Some(types)
}

fn stitches(at: Spot<'_>, problems: &mut Diagnoses) -> Option<[u8; 4]> {
    at.only_keys(&["top", "right", "bottom", "left"], problems)?;
    let mut stitches = [0; 4];
    for (word, value) in at.fields(problems)? {
        let number = value.number(1..=MOST_STITCHES.into(), problems);
        if let (Some(edge), Some(number)) = (Edge::from_word(word), number) {
            stitches[edge.index()] = number as u8;
        }
    }
    Some(stitches)
}

/// A word, or an object of one key for an effect that says more.
fn effect(at: Spot<'_>, problems: &mut Diagnoses) -> Option<Effect> {
    const KNOWN: &str = "`extra_battle`, `swap_heads`, `discard_top_half`, \
         {\"set_type\": an army} or {\"remove_edge_card\": `discard` or `hand`}";
    let unknown = |word: &str| at.wrong(Problem::Unknown { what: "effect", word: word.to_owned() }, KNOWN);
    match (at.as_text(), at.as_single()) {
        (Some("extra_battle"), _) => Some(Effect::ExtraBattle),
        (Some("swap_heads"), _) => Some(Effect::SwapHeads),
        (Some("discard_top_half"), _) => Some(Effect::DiscardTopHalf),
        (_, Some(("set_type", army))) => army.word(problems).map(Effect::SetType),
        (_, Some(("remove_edge_card", to))) => to.word(problems).map(Effect::RemoveEdgeCard),
        (Some(word), _) | (_, Some((word, _))) => {
            problems.add(|| unknown(word));
            None
        }
        (None, None) => {
            problems.add(|| at.wrong(Problem::WrongType(at.type_name()), KNOWN));
            None
        }
    }
}
