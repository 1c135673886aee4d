//! Trait files: what is said of a wrong one, and where values come from.
#![allow(clippy::unwrap_used, reason = "tests")]

use super::{Catalog, Origin, Trigger};
use crate::nature::{Module, Nature, Rules};

const BASE: &str = include_str!("../../../cards/nature/base.json");

/// The problems of the base file with a text in it replaced.
fn problems(from: &str, to: &str) -> Vec<String> {
    assert!(BASE.contains(from), "{from}");
    match Catalog::load(&[("t.json", &BASE.replacen(from, to, 1))]) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn problems_are_located() {
    for (from, to, expected) in [
        ("\"hunt\": 2", "\"hunt\": 12", "$.traits[0].hunt: 12 is out of range"),
        ("\"trigger\": \"any_hunt\"", "\"trigger\": \"any_hutn\"", "unknown trigger `any_hutn`"),
        ("\"fast\": 0", "\"fats\": 0", "unknown key `fats`"),
        ("\"copies\": [1, 3, 4, 2]", "\"copies\": [1, 3, 4]", "$.traits[0].copies"),
        ("\"id\": \"fast\"", "\"id\": \"clawed\"", "`clawed` already belongs to `clawed`"),
        ("\"hunt\": \"printed\"", "\"hunt\": \"printd\"", "unknown provenance `printd`"),
        ("\"game\": \"nature\"", "\"game\": \"bears\"", "unknown game `bears`"),
    ] {
        let found = problems(from, to);
        assert!(found.iter().any(|problem| problem.contains(expected)), "{to}: {found:?}");
    }
}

#[test]
fn copies_are_ours_and_say_so() {
    let catalog = Catalog::base();
    assert!(catalog.traits().iter().all(|kind| kind.provenance["copies"] == Origin::Invented));
    let horned = &catalog.traits()[2];
    assert_eq!((horned.provenance["horned"], horned.provenance["hunt"]), (Origin::Printed, Origin::Reconstructed));
    assert_eq!(catalog.cards().iter().map(|card| u32::from(card.copies)).sum::<u32>(), 80);
}

// rules: NT-116 NT-118 NT-123
#[test]
fn three_traits_are_triggers() {
    let catalog = Catalog::base();
    let triggers: Vec<_> = catalog
        .traits()
        .iter()
        .filter_map(|kind| Some((kind.id.as_str(), kind.facts.trigger?, kind.facts.trigger_meat)))
        .collect();
    let expected = [
        ("opportunistic", Trigger::OwnFeeding, 2),
        ("scavenging", Trigger::AnyHunt, 2),
        ("tusked", Trigger::HoleEmptied, 1),
    ];
    assert_eq!(triggers, expected);
}

// rules: NT-230
#[test]
fn traits_of_modules_are_kept_and_not_shuffled_in() {
    let wings = BASE.replace("\"set\": \"base\"", "\"set\": \"flight\", \"module\": \"flight\"");
    let wings = wings.replace("\"id\": \"", "\"id\": \"winged-").replace("\"name\": \"", "\"name\": \"Winged ");
    let wings = wings.replace("\"name\": \"Winged printed", "\"name\": \"printed");
    let wings = wings.replace("[1, 3, 4, 2]", "[0, 0, 1, 0]");
    let catalog = std::sync::Arc::new(Catalog::load(&[("base.json", BASE), ("flight.json", &wings)]).unwrap());
    assert_eq!(catalog.traits().iter().filter(|kind| kind.module == Some(Module::Flight)).count(), 8);
    let game = Nature::new(catalog, Rules::BASE, 2).unwrap();
    assert_eq!(game.deck().len(), 80);
}

#[test]
fn names_are_found() {
    let catalog = Catalog::base();
    assert_eq!(catalog.find("clawed-3"), catalog.find("Clawed 3"));
    assert_eq!(catalog.nearest("clawde-3"), Some("clawed-3"));
}
