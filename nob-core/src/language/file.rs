//! What the card files of all games have in common: the head, ids and names, where values come from.

use std::collections::BTreeMap;

use super::source::Spot;
use super::{Diagnoses, Problem};
use crate::Origin;

/// Reads the head of a file: format, game, set, and a note for people.
pub(crate) fn head(at: Spot<'_>, game: &str, problems: &mut Diagnoses) {
    at.required("format", problems).and_then(|format| format.number(1..=1, problems));
    if let Some(given) = at.required("game", problems)
        && let Some(word) = given.text(problems)
        && word != game
    {
        problems.add(|| given.wrong(Problem::Unknown { what: "game", word: word.to_owned() }, game));
    }
    at.required("set", problems).and_then(|set| identifier(set, problems));
    at.get("note").and_then(|note| note.text(problems));
}

/// An id: small letters, digits and hyphens.
pub(crate) fn identifier<'s>(at: Spot<'s>, problems: &mut Diagnoses) -> Option<&'s str> {
    let id = at.text(problems)?;
    let good = (1..=64).contains(&id.len()) && id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    if !good {
        problems.add(|| at.wrong(Problem::BadForm(id.to_owned()), "1 to 64 small letters, digits and hyphens"));
    }
    good.then_some(id)
}

/// A name for people.
pub(crate) fn name<'s>(at: Spot<'s>, problems: &mut Diagnoses) -> Option<&'s str> {
    let name = at.text(problems)?;
    let good = (1..=64).contains(&name.len()) && name.trim() == name && !name.chars().any(char::is_control);
    if !good {
        problems.add(|| at.wrong(Problem::BadForm(name.to_owned()), "1 to 64 bytes of text without outer spaces"));
    }
    good.then_some(name)
}

/// Where the values of a card's attributes come from: the user, where the file does not say.
pub(crate) fn provenance(
    at: Spot<'_>,
    attributes: &[&'static str],
    problems: &mut Diagnoses,
) -> BTreeMap<&'static str, Origin> {
    let mut origins: BTreeMap<_, _> = attributes.iter().map(|attribute| (*attribute, Origin::User)).collect();
    if let Some(given) = at.get("provenance")
        && given.only_keys(attributes, problems).is_some()
    {
        for attribute in attributes {
            let origin = given.get(attribute).and_then(|origin| origin.word(problems));
            origins.extend(origin.map(|origin| (*attribute, origin)));
        }
    }
    origins
}
