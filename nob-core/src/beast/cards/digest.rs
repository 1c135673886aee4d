//! One number for a whole catalogue.

use xxhash_rust::xxh3::Xxh3;

use super::ability::Icon;
use super::card::{Block, Card};
use super::facts::{Direction, Facts, Movement};
use crate::language::reader::Word;

/// The digest of the catalogue of these cards.
///
/// It covers what the cards say, not how the engine stores it: words stand for
/// enums, and abilities count as written, so the digest of a catalogue lasts
/// while the engine learns to run more of it.
pub(super) fn of(blocks: &[Block], cards: &[Card]) -> u64 {
    let mut digest = Digest(Xxh3::new());
    digest.number(blocks.len());
    for block in blocks {
        digest.texts([block.id.as_str(), &block.name, block.kind.word(), &block.set]);
        digest.number(block.cards.len());
    }
    digest.number(cards.len());
    for card in cards {
        digest.card(card);
    }
    digest.0.digest()
}

/// Feeds values, each with its length where that varies, so that no two catalogues feed the same bytes.
struct Digest(Xxh3);

impl Digest {
    fn number(&mut self, number: usize) {
        self.0.update(&(number as u64).to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.number(text.len());
        self.0.update(text.as_bytes());
    }

    fn texts<'a>(&mut self, texts: impl IntoIterator<Item = &'a str, IntoIter: ExactSizeIterator>) {
        let texts = texts.into_iter();
        self.number(texts.len());
        texts.for_each(|text| self.text(text));
    }

    fn card(&mut self, card: &Card) {
        self.texts([card.id.as_str(), &card.name, &card.words]);
        self.texts(card.aliases.iter().map(String::as_str));
        self.texts(card.uses.iter().copied());
        self.number(card.block);
        self.number(card.copies.into());
        self.facts(&card.facts);
        // Displayed JSON is canonical here: keys are sorted and numbers are whole.
        self.text(&card.sketch.to_string());
        let prerequisite = card.prerequisite.iter();
        self.texts(prerequisite.clone().map(|prerequisite| prerequisite.words.as_str()));
        let needs: Vec<String> = prerequisite.map(|prerequisite| prerequisite.needs.to_string()).collect();
        self.texts(needs.iter().map(String::as_str));
        self.texts(card.known.iter().map(String::as_str));
        self.number(card.provenance.len());
        for (attribute, origin) in &card.provenance {
            self.texts([attribute, origin.word()]);
        }
    }

    fn facts(&mut self, facts: &Facts) {
        self.texts([facts.kind.word(), facts.habitat.word(), facts.size.word()]);
        self.words(Movement::WORDS, |movement| facts.movements.contains(movement));
        self.words(Direction::WORDS, |direction| facts.vectors.contains(direction));
        let traits = facts.traits;
        self.0.update(&[traits.rank, traits.combat, traits.clout, traits.cunning].map(|value| value as u8));
        let Icon { when, actions, battle, dark } = facts.ability.icon;
        self.text(when.word());
        self.0.update(&[facts.price, facts.ability.tricks, actions, battle.into(), dark.into()]);
    }

    fn words<W: Word>(&mut self, words: &[(&str, W)], holds: impl Fn(W) -> bool) {
        let held: Vec<&str> = words.iter().filter(|(_, value)| holds(*value)).map(|(word, _)| *word).collect();
        self.texts(held);
    }
}
