//! A strategy for decks, ordinary and odd.

use proptest::prelude::*;

use super::games::Cards;
use crate::beast::Catalog;
use crate::beast::cards::decks::prebuilt_names;
use crate::beast::cards::{Card, Kind};
use crate::limits::MAX_DECK;

/// Decks: ready-made ones, and built ones of all sizes and of odd composition.
///
/// Built ones break every limit but the technical ones, so they want rules without a deck check.
///
/// ```
/// use nob_core::beast::Catalog;
/// use nob_core::testkit::beast::decks;
/// use proptest::strategy::{Strategy, ValueTree};
/// use proptest::test_runner::TestRunner;
/// let catalog = Catalog::first_edition();
/// let cards = decks(&catalog).new_tree(&mut TestRunner::deterministic()).expect("nothing is filtered").current();
/// assert!(cards.deck(&catalog)?.cards.len() <= 72);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn decks(catalog: &Catalog) -> impl Strategy<Value = Cards> + use<> {
    let of = |which: fn(&Card) -> bool| -> Vec<String> {
        catalog.cards().iter().filter(|card| which(card)).map(|card| card.id.clone()).collect()
    };
    let kind = |card: &Card| card.facts.kind;
    debug_assert!(catalog.cards().iter().any(|card| kind(card) == Kind::Animal), "decks need animals");
    prop_oneof![
        6 => prop::sample::select(prebuilt_names(catalog)).prop_map(Cards::ReadyMade),
        2 => built(of(|_| true), 0..=MAX_DECK),
        2 => built(of(|card| card.facts.kind.is_troop()), 0..=MAX_DECK),
        1 => built(of(|card| matches!(card.facts.kind, Kind::Leader | Kind::Legend)), 1..=MAX_DECK),
        1 => mixed(of(|card| card.facts.kind == Kind::Leader), of(|card| card.facts.kind == Kind::Animal)),
        1 => mixed(of(|card| card.facts.kind == Kind::Item), of(|card| card.facts.kind == Kind::Animal)),
        2 => mixed(of(|card| card.facts.ability.is_live()), of(|card| card.facts.kind.is_animal())),
        1 => mixed(of(|card| card.facts.kind == Kind::Human), of(|card| card.facts.kind == Kind::Animal)),
        1 => mixed(of(|card| card.facts.kind == Kind::Location), of(|card| card.facts.kind == Kind::Animal)),
        1 => prop::sample::select(of(|card| card.facts.kind.is_animal()))
            .prop_flat_map(|card| (1..=MAX_DECK).prop_map(move |count| Cards::built(vec![card.clone(); count]))),
        1 => built(of(|_| true), 0..=4),
    ]
}

fn built(pool: Vec<String>, size: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Cards> {
    prop::collection::vec(prop::sample::select(pool), size).prop_map(Cards::built)
}

/// Up to half a deck of the one and half a deck of the other.
fn mixed(one: Vec<String>, other: Vec<String>) -> impl Strategy<Value = Cards> {
    let half = MAX_DECK / 2;
    let (one, other) = (prop::sample::select(one), prop::sample::select(other));
    (prop::collection::vec(one, 0..=half), prop::collection::vec(other, 0..=half))
        .prop_map(|(one, other)| Cards::built([one, other].concat()))
}
