//! Reads trait files: header, the Hunter card, traits.

use super::catalog::{Catalog, TraitKind};
use super::facts::Facts;
use crate::language::source::{Source, Spot};
use crate::language::{Diagnoses, Problem, file};
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
        read(source.root(), &mut traits, &mut hunter, &mut problems);
    }
    problems.unless_any((traits, hunter))
}

fn read(at: Spot<'_>, traits: &mut Vec<TraitKind>, hunter: &mut Facts, problems: &mut Diagnoses) {
    const KEYS: [&str; 7] = ["format", "game", "set", "note", "module", "hunter", "traits"];
    const GAME: &str = "nature";
    if at.only_keys(&KEYS, problems).is_none() {
        return;
    }
    file::head(at, GAME, problems);
    let module = at.get("module").and_then(|module| module.word::<Module>(problems));
    if let Some(card) = at.get("hunter") {
        card.only_keys(&["hunt", "defense", "provenance"], problems);
        file::provenance(card, &["hunt", "defense"], problems);
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
    let id = at.required("id", problems).and_then(|id| file::identifier(id, problems));
    let name = at.required("name", problems).and_then(|name| file::name(name, problems));
    let mut number = |key| value(at, key, problems);
    let (hunt, defense, forage, meat) = (number("hunt"), number("defense"), number("forage"), number("meat"));
    let (fast, horned, trigger_meat) = (number("fast"), number("horned"), number("trigger_meat"));
    let trigger = at.required("trigger", problems).and_then(|trigger| trigger.word(problems));
    let copies = at.required("copies", problems).and_then(|copies| four(copies, problems));
    let provenance = file::provenance(at, &ATTRIBUTES, problems);
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
