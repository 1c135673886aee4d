//! A card back in the form of a card file: for tools that show, compare or write cards.

use serde_json::{Map, Value, json};

use super::ability::Icon;
use super::card::{Card, Origin};
use super::draft::attributes;
use super::facts::{Direction, Movement};
use crate::language::reader::Word;

impl Card {
    /// The attributes in the order of the manual, each under its name in the file and with its value as the file has it.
    ///
    /// ```
    /// use nob_core::beast::Catalog;
    ///
    /// let catalog = Catalog::first_edition();
    /// let dog = catalog.card(catalog.find("Stray Dog").expect("a card of the first edition"));
    /// assert!(dog.attributes().contains(&("combat", 3.into())));
    /// ```
    pub fn attributes(&self) -> Vec<(&'static str, Value)> {
        attributes(self.facts.kind).into_iter().map(|name| (name, self.attribute(name))).collect()
    }

    /// The card as a card file writes it; read again, it is the same card.
    ///
    /// ```
    /// use nob_core::beast::Catalog;
    ///
    /// let catalog = Catalog::first_edition();
    /// let dog = catalog.card(catalog.find("Stray Dog").expect("a card of the first edition")).to_json();
    /// assert_eq!((&dog["id"], &dog["provenance"]["combat"]), (&"stray-dog".into(), &"printed".into()));
    /// ```
    pub fn to_json(&self) -> Value {
        let mut fields: Map<String, Value> =
            self.attributes().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        fields.insert("id".to_owned(), self.id.as_str().into());
        if !self.aliases.is_empty() {
            fields.insert("aliases".to_owned(), self.aliases.as_slice().into());
        }
        fields.extend(self.known.iter().map(|known| ("known".to_owned(), known.as_str().into())));
        let provenance = self.provenance.iter().map(|(name, origin)| ((*name).to_owned(), origin.word().into()));
        fields.insert("provenance".to_owned(), provenance.collect::<Map<_, _>>().into());
        fields.into()
    }

    fn attribute(&self, name: &str) -> Value {
        let facts = &self.facts;
        match name {
            "name" => self.name.as_str().into(),
            "kind" => facts.kind.word().into(),
            "copies" => self.copies.into(),
            "habitat" => facts.habitat.word().into(),
            "rank" | "rank_bonus" => facts.traits.rank.into(),
            "combat" | "combat_bonus" => facts.traits.combat.into(),
            "clout" | "clout_bonus" => facts.traits.clout.into(),
            "cunning" | "cunning_bonus" => facts.traits.cunning.into(),
            "size" => facts.size.word().into(),
            "movement" => words(|movement: Movement| facts.movements.contains(movement)),
            "vectors" => words(|direction: Direction| facts.vectors.contains(direction)),
            "favor_cost" | "rank_prerequisite" => facts.price.into(),
            "prerequisite" => self.prerequisite.as_ref().map_or(
                Value::Null,
                |prerequisite| json!({ "words": prerequisite.words, "needs": prerequisite.needs }),
            ),
            "icon" => {
                let Icon { when, actions, battle, dark } = facts.ability.icon;
                json!({ "when": when.word(), "actions": actions, "battle": battle, "dark": dark })
            }
            "discard_cost" => facts.ability.tricks.into(),
            _ => json!({ "words": self.words, "uses": self.uses, "sketch": self.sketch }),
        }
    }
}

impl Origin {
    /// The word of card files for it.
    pub fn word(self) -> &'static str {
        Word::word(self)
    }
}

/// The words of the values that are in a set.
fn words<W: Word>(holds: impl Fn(W) -> bool) -> Value {
    W::WORDS.iter().filter(|(_, value)| holds(*value)).map(|(word, _)| *word).collect()
}
