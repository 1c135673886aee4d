//! Reads trait files: header, the Hunter card, traits.

use std::collections::BTreeMap;

use super::catalog::{Catalog, TraitKind};
use super::facts::{Facts, Origin};
use crate::language::source::{Source, Spot};
use crate::language::{Diagnoses, Problem};
use crate::nature::rules::Module;

/// Attributes of a trait: all are required, and all have a provenance.
const ATTRIBUTES: [&str; 10] =
    ["name", "hunt", "defense", "forage", "meat", "fast", "horned", "trigger", "trigger_meat", "copies"];

/// What the files bring together: the traits and what the Hunter card adds.
pub(super) fn load(files: &[(&str, &str)]) -> Result<(Vec<TraitKind>, Facts), Diagnoses> {
    let mut problems = Diagnoses::default();
    let sources: Vec<Source<'_>> =
        files.iter().filter_map(|(file, text)| Source::read(file, text, &mut problems)).collect();
    let (mut traits, mut hunter) = (Vec::new(), Facts::default());
    for source in &sources {
        file(source.root(), &mut traits, &mut hunter, &mut problems);
    }
    problems.unless_any((traits, hunter))
}

fn file(at: Spot<'_>, traits: &mut Vec<TraitKind>, hunter: &mut Facts, problems: &mut Diagnoses) {
    const KEYS: [&str; 7] = ["format", "game", "set", "note", "module", "hunter", "traits"];
    const GAME: &str = "nature";
    if at.only_keys(&KEYS, problems).is_none() {
        return;
    }
    at.required("format", problems).and_then(|format| format.number(1..=1, problems));
    if let Some(game) = at.required("game", problems)
        && let Some(word) = game.text(problems)
        && word != GAME
    {
        problems.add(|| game.wrong(Problem::Unknown { what: "game", word: word.to_owned() }, GAME));
    }
    at.required("set", problems).and_then(|set| identifier(set, problems));
    at.get("note").and_then(|note| note.text(problems));
    let module = at.get("module").and_then(|module| module.word::<Module>(problems));
    if let Some(card) = at.get("hunter") {
        card.only_keys(&["hunt", "defense", "provenance"], problems);
        provenance(card, &["hunt", "defense"], problems);
        hunter.hunt = value(card, "hunt", problems).unwrap_or_default();
        hunter.defense = value(card, "defense", problems).unwrap_or_default();
    }
    for spot in at.required("traits", problems).and_then(|list| list.list(problems)).unwrap_or_default() {
        let Some(kind) = kind(spot, module, problems) else { continue };
        let taken = |known: &&TraitKind| known.id == kind.id || known.name == kind.name;
        if let Some(by) = traits.iter().find(taken).map(|known| known.id.clone()) {
            problems.add(|| spot.wrong(Problem::Taken { word: kind.id.clone(), by }, "an id and a name of its own"));
        }
        traits.push(kind);
        let kinds: usize = traits.iter().map(|kind| kind.copies.iter().filter(|copies| **copies > 0).count()).sum();
        if kinds > Catalog::MOST {
            problems.add(|| spot.wrong(Problem::TooLarge("catalogue"), format!("at most {} kinds", Catalog::MOST)));
            return;
        }
    }
}

fn kind(at: Spot<'_>, module: Option<Module>, problems: &mut Diagnoses) -> Option<TraitKind> {
    at.only_keys(&[&["id"], &ATTRIBUTES[..], &["provenance"]].concat(), problems)?;
    let id = at.required("id", problems).and_then(|id| identifier(id, problems));
    let name = at.required("name", problems).and_then(|name| name.text(problems));
    let mut number = |key| value(at, key, problems);
    let (hunt, defense, forage, meat) = (number("hunt"), number("defense"), number("forage"), number("meat"));
    let (fast, horned, trigger_meat) = (number("fast"), number("horned"), number("trigger_meat"));
    let trigger = at.required("trigger", problems).and_then(|trigger| trigger.word(problems));
    let copies = at.required("copies", problems).and_then(|copies| four(copies, problems));
    let provenance = provenance(at, &ATTRIBUTES, problems);
    let facts = Facts {
        hunt: hunt?,
        defense: defense?,
        forage: forage?,
        meat: meat?,
        fast: fast?,
        horned: horned?,
        trigger: trigger?,
        trigger_meat: trigger_meat?,
        food: 0,
    };
    Some(TraitKind { id: id?.to_owned(), name: name?.to_owned(), facts, copies: copies?, module, provenance })
}

/// A small number that must be there.
fn value(at: Spot<'_>, key: &'static str, problems: &mut Diagnoses) -> Option<u8> {
    let number = at.required(key, problems).and_then(|spot| spot.number(0..=9, problems))?;
    u8::try_from(number).ok()
}

/// Copies for the four food numbers.
fn four(at: Spot<'_>, problems: &mut Diagnoses) -> Option<[u8; 4]> {
    let items = at.list(problems)?;
    if items.len() != 4 {
        problems.add(|| at.wrong(Problem::BadForm(format!("{} numbers", items.len())), "copies for 1, 2, 3 and 4"));
        return None;
    }
    let mut copies = [0; 4];
    for (copies, item) in copies.iter_mut().zip(items) {
        *copies = u8::try_from(item.number(0..=20, problems)?).ok()?;
    }
    Some(copies)
}

fn provenance(at: Spot<'_>, keys: &[&'static str], problems: &mut Diagnoses) -> BTreeMap<&'static str, Origin> {
    let mut origins: BTreeMap<_, _> = keys.iter().map(|key| (*key, Origin::User)).collect();
    if let Some(given) = at.get("provenance")
        && given.only_keys(keys, problems).is_some()
    {
        for key in keys {
            origins.extend(given.get(key).and_then(|origin| origin.word(problems)).map(|origin| (*key, origin)));
        }
    }
    origins
}

/// An id: small letters, digits and hyphens.
fn identifier<'s>(at: Spot<'s>, problems: &mut Diagnoses) -> Option<&'s str> {
    let id = at.text(problems)?;
    let good = (1..=64).contains(&id.len()) && id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    if !good {
        problems.add(|| at.wrong(Problem::BadForm(id.to_owned()), "1 to 64 small letters, digits and hyphens"));
    }
    good.then_some(id)
}
