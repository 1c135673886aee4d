//! Components and card model (2.1), and the card files.

use std::collections::BTreeSet;

use super::table::catalog;
use crate::bears::cards::{CORE, Kind, Origin};
use crate::bears::{Army, Catalog, Types};

fn copies(catalog: &Catalog, which: impl Fn(&crate::bears::Card) -> bool) -> u32 {
    catalog.cards().iter().filter(|card| which(card)).map(|card| u32::from(card.facts.copies)).sum()
}

// rules: BB-001 BB-002 BB-011
#[test]
fn set_has_87_and_20_cards_with_five_bear_heads() {
    let core = Catalog::core();
    assert_eq!(copies(&core, |_| true), 107);
    assert_eq!(copies(&core, |card| card.facts.packet == 1), 87);
    assert_eq!(copies(&core, |card| card.facts.packet == 2), 20);
    assert_eq!(copies(&core, |card| card.facts.kind == Kind::BearHead), 5);
    for card in core.cards() {
        let first = matches!(card.facts.kind, Kind::Head | Kind::Part | Kind::Baby);
        assert_eq!(card.facts.packet, if first { 1 } else { 2 }, "{}", card.id);
    }
}

// rules: BB-003 BB-004 BB-005 BB-006 BB-007 BB-008
#[test]
fn cards_belong_to_armies_by_kind() {
    assert_eq!(Army::ALL, [Army::Land, Army::Sea, Army::Sky]);
    for card in Catalog::core().cards().iter().chain(catalog().cards()) {
        let types = card.facts.types;
        match card.facts.kind {
            Kind::Head | Kind::Baby => assert_eq!(types.len(), 1, "{}", card.id),
            Kind::BearHead => assert_eq!(types, Types::ALL),
            Kind::Part | Kind::Tool | Kind::Hat | Kind::Special => assert!(types.is_empty(), "{}", card.id),
        }
    }
    let core = Catalog::core();
    for card in core.cards() {
        let says_so = card.name.to_lowercase().contains("baby");
        assert_eq!(card.facts.kind == Kind::Baby, says_so, "{}", card.name);
    }
    for army in Army::ALL {
        let heads = |kind| copies(&core, |card| card.facts.kind == kind && card.facts.types.contains(*army));
        assert_eq!((heads(Kind::Head), heads(Kind::Baby), heads(Kind::BearHead)), (6, 9, 5));
    }
}

// rules: BB-009 BB-010
#[test]
fn every_monster_card_has_a_strength_and_every_baby_a_number() {
    for card in Catalog::core().cards() {
        let given = |key| card.provenance.contains_key(key);
        let facts = &card.facts;
        assert_eq!(given("strength"), facts.kind.is_head() || facts.kind.is_part(), "{}", card.id);
        assert_eq!(given("value"), facts.kind == Kind::Baby, "{}", card.id);
        assert!(facts.value <= 3, "reviews tell of 0 to 3");
    }
    refused(
        "\"strength\": 2",
        "\"strength\": -1",
        "$.cards[0].strength: -1 is out of range; expected a number from 0 to 20",
    );
}

#[test]
fn values_say_where_they_come_from() {
    let core = Catalog::core();
    let printed: BTreeSet<_> = core
        .cards()
        .iter()
        .flat_map(|card| card.provenance.iter().map(|(key, origin)| (card.id.as_str(), *key, *origin)))
        .inspect(|(card, key, origin)| assert_ne!(*origin, Origin::User, "{card}: {key}"))
        .filter(|(_, _, origin)| *origin == Origin::Printed)
        .map(|(card, key, _)| (card, key))
        .collect();
    let bear = ["copies", "kind", "name", "types"].map(|key| ("bear-head", key));
    assert_eq!(printed.into_iter().collect::<Vec<_>>(), bear, "the rulebook prints nothing else");
}

/// Changes a piece of the first core file, which must then be refused with this message.
fn refused(from: &str, to: &str, message: &str) {
    let (name, text) = CORE[0];
    let changed = text.replacen(from, to, 1);
    assert_ne!(changed, text);
    let told = Catalog::load(&[(name, &changed)]).unwrap_err().to_string();
    assert!(told.contains(message), "expected `{message}` in:\n{told}");
}

#[test]
fn files_are_refused_with_the_place_of_each_problem() {
    refused(
        "[\"land\"]",
        "[\"land\", \"sea\"]",
        "heads.json:8:86: $.cards[0].types: 2 is out of range; expected one army",
    );
    refused("\"land\"", "\"lend\"", "unknown army `lend`; expected one of land, sea, sky; did you mean `land`?");
    refused("\"strength\"", "\"strenght\"", "unknown key `strenght`");
    refused(
        "\"bottom\": 1",
        "\"bottom\": 9",
        "$.cards[0].stitches.bottom: 9 is out of range; expected a number from 1 to 7",
    );
    refused("\"kind\": \"head\"", "\"kind\": \"special\"", "`effect` is missing");
    refused("\"id\": \"pig\"", "\"id\": \"pomeranian\"", "`pomeranian` already belongs to `pomeranian`");
    refused("bears-vs-babies", "bears", "unknown game `bears`; expected bears-vs-babies");
    let special = "\"kind\": \"special\", \"effect\": \"hide_type\"";
    refused("\"kind\": \"head\"", special, "unknown effect `hide_type`; expected `extra_battle`");
}
