//! A card between file and catalogue: its fields, each still knowing its line, so that overlays can replace them.

use std::collections::BTreeMap;

use super::card::Origin;
use super::facts::Kind;
use crate::language::reader::unknown_key;
use crate::language::source::Spot;
use crate::language::{Diagnoses, Problem};

/// Fields that say something about a card without being on it; they have no provenance.
const REMARKS: [&str; 2] = ["aliases", "known"];

/// The attributes of a kind of card (NB-613 to NB-619): all are required and all have a provenance.
pub(super) fn attributes(kind: Kind) -> Vec<&'static str> {
    let own: &[_] = match kind {
        Kind::Animal | Kind::Legend => {
            &["habitat", "rank", "combat", "clout", "cunning", "size", "movement", "vectors"]
        }
        Kind::Leader => &["rank_bonus", "combat_bonus", "clout_bonus", "cunning_bonus"],
        Kind::Event => &[],
        Kind::Item => &["favor_cost"],
        Kind::Location => &["habitat", "rank_prerequisite"],
        Kind::Human => &["prerequisite"],
    };
    [&["name", "kind", "copies"], own, &["icon", "discard_cost", "ability"]].concat()
}

/// A card whose values are still in their files.
pub(super) struct Draft<'s> {
    /// The object in the file that brings the card.
    pub(super) at: Spot<'s>,
    pub(super) id: &'s str,
    pub(super) kind: Kind,
    /// Position of the block.
    pub(super) block: usize,
    /// Attributes and remarks by name.
    fields: BTreeMap<&'static str, Spot<'s>>,
    pub(super) provenance: BTreeMap<&'static str, Origin>,
}

impl<'s> Draft<'s> {
    /// A card from its object in a file; none without a good id and kind.
    pub(super) fn new(at: Spot<'s>, block: usize, problems: &mut Diagnoses) -> Option<Self> {
        at.fields(problems)?;
        let id = at.required("id", problems).and_then(|id| identifier(id, problems));
        let kind = at.required("kind", problems).and_then(|kind| kind.word::<Kind>(problems));
        let (id, kind) = (id?, kind?);
        let mut draft = Self { at, id, kind, block, fields: BTreeMap::new(), provenance: BTreeMap::new() };
        draft.take(at, problems);
        for attribute in attributes(kind) {
            if !draft.fields.contains_key(attribute) {
                problems.add(|| at.wrong(Problem::Missing(attribute), ""));
            }
        }
        Some(draft)
    }

    /// Replaces the fields that the overlay names.
    pub(super) fn overlay(&mut self, at: Spot<'s>, problems: &mut Diagnoses) {
        if let Some(kind) = at.get("kind") {
            problems.add(|| kind.wrong_key(Problem::Fixed("kind"), "a card of your own instead"));
        }
        self.take(at, problems);
    }

    /// The value of a field, if there is one.
    pub(super) fn get(&self, field: &str) -> Option<Spot<'s>> {
        self.fields.get(field).copied()
    }

    fn take(&mut self, at: Spot<'s>, problems: &mut Diagnoses) {
        let attributes = attributes(self.kind);
        let known = |key| attributes.iter().chain(&REMARKS).copied().find(|known| *known == key);
        for (key, value) in at.as_object().into_iter().flatten() {
            if let Some(field) = known(key) {
                self.fields.insert(field, value);
            } else if !["id", "provenance"].contains(&key) {
                let keys = [&["id"], &*attributes, &REMARKS, &["provenance"]].concat();
                problems.add(|| unknown_key(value, key, &keys));
            }
            if let Some(attribute) = attributes.iter().find(|attribute| **attribute == key) {
                self.provenance.insert(attribute, Origin::User);
            }
        }
        let Some(provenance) = at.get("provenance") else { return };
        for (key, origin) in provenance.fields(problems).unwrap_or_default() {
            if let Some(attribute) = attributes.iter().find(|attribute| **attribute == key) {
                self.provenance.extend(origin.word(problems).map(|origin: Origin| (*attribute, origin)));
            } else {
                problems.add(|| unknown_key(origin, key, &attributes));
            }
        }
    }
}

/// An id: small letters, digits and hyphens.
pub(super) fn identifier<'s>(at: Spot<'s>, problems: &mut Diagnoses) -> Option<&'s str> {
    let id = at.text(problems)?;
    let good = (1..=64).contains(&id.len()) && id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    if !good {
        problems.add(|| at.wrong(Problem::BadForm(id.to_owned()), "1 to 64 small letters, digits and hyphens"));
    }
    good.then_some(id)
}

/// A name for people.
pub(super) fn name<'s>(at: Spot<'s>, problems: &mut Diagnoses) -> Option<&'s str> {
    let name = at.text(problems)?;
    let good = (1..=64).contains(&name.len()) && name.trim() == name && !name.chars().any(disturbs);
    if !good {
        problems.add(|| at.wrong(Problem::BadForm(name.to_owned()), "1 to 64 bytes of text without outer spaces"));
    }
    good.then_some(name)
}

/// Whether the letter would disturb the text around a name: one that controls, breaks the line or turns the direction.
fn disturbs(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
