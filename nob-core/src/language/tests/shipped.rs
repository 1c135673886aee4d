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
        assert!(text.ends_with('.') && text.len() > 20 && !text.contains("  "), "{}: {text}", card.id);
        let (id, tree) = read.entry(text.clone()).or_insert((&card.id, &card.ability));
        assert_eq!(*tree, &card.ability, "{id} and {}: {text}", card.id);
    }
    let again = Catalog::first_edition();
    assert!(catalog.cards().iter().zip(again.cards()).all(|(one, other)| one.text() == other.text()));
}

#[test]
fn sentences_read_well() {
    let catalog = Catalog::first_edition();
    for (name, text) in [
        ("Nickel", "+1 Clout for all your animals that are tiny or small and are other than this animal."),
        (
            "Alley Cat",
            "When this animal is about to be trashed by a battle, you may discard 1 other trick: instead of that, \
             shuffle that animal into its owner's deck.",
        ),
        (
            "Grendel",
            "In Dark Nature only, in a battle, if this animal is a combatant and the opposing combatant cannot swim, \
             once a battle: the opponent cannot gain allies, until the battle is over.",
        ),
        (
            "Red Fox",
            "On your turn, against one opponent of your choice, if one of that opponent's animals has less Cunning than \
             this animal, spend 1 action and tilt this animal: trash one of the cards in that opponent's hand (at random).",
        ),
        (
            "Sneaky Horse",
            "On your turn, once a turn, spend 1 action: put one of the opponents' items in play on a carrier that has less \
             Cunning than this animal (your choice) under this animal.",
        ),
        (
            "Gray Wolf",
            "While this animal is the attacker: +1 Combat for this animal for each of your animals that aim at this \
             animal (at most 2).",
        ),
        (
            "Attorney-At-Law",
            "When another player's card that is an event has been played and paid for, you may tilt this human: unless the \
             opponent pays 2 Favor, that does not happen.",
        ),
        (
            "Prickly Porcupine",
            "When this animal has lost a battle: -1 Combat for the opposing combatant, while it stays in the field.",
        ),
        ("Human Costume", "For you, humans need no prerequisite."),
        ("House Cat", "When your turn begins, if you have a human in play: untilt this animal."),
    ] {
        assert_eq!(catalog.card(catalog.find(name).unwrap()).text(), text);
    }
    let hermit = catalog.card(catalog.find("Solitary Hermit").unwrap());
    assert_eq!(hermit.prerequisite.as_ref().unwrap().text(), "You have no human in play other than this human.");
}
