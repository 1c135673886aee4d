//! The language against the cards of the first edition.

use std::collections::{BTreeMap, BTreeSet};

use crate::beast::Catalog;
use crate::language::table::CONSTRUCTS;

#[test]
fn every_construct_is_used_by_a_card_that_comes_with_the_library() {
    let catalog = Catalog::first_edition();
    let used: BTreeSet<_> = catalog.cards().iter().flat_map(|card| &card.uses).copied().collect();
    let known: BTreeSet<_> = CONSTRUCTS.iter().map(|construct| construct.name).collect();
    assert_eq!(used, known);
    assert_eq!(known.len(), 59);
}

#[test]
fn every_card_has_one_clause() {
    let catalog = Catalog::first_edition();
    assert!(catalog.cards().iter().all(|card| card.ability.len() == 1));
}

#[test]
fn different_abilities_read_differently() {
    let catalog = Catalog::first_edition();
    let mut read = BTreeMap::new();
    for card in catalog.cards() {
        let text = card.text();
        assert_eq!(text, card.text());
        assert!(text.ends_with('.') && text.len() > 20 && !text.contains("  "), "{}: {text}", card.id);
        let ability = (card.facts.ability.icon, card.facts.ability.tricks, card.ability.clone());
        let other = read.entry(text.clone()).or_insert((ability.clone(), &card.id));
        let reads_alike =
            [&other.0, &ability].map(|(icon, tricks, tree)| (icon.battle, icon.actions, *tricks, tree.clone()));
        assert_eq!(reads_alike[0], reads_alike[1], "{} and {}: {text}", other.1, card.id);
    }
}

#[test]
fn print_all() {
    for card in Catalog::first_edition().cards() {
        println!("{} | {} | {}", card.name, card.text(), card.words);
        if let Some(p) = &card.prerequisite {
            println!("      PRE {} | {}", p.text(), p.words);
        }
    }
}
