//! The language against the cards of the first edition.

use std::collections::BTreeSet;

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
