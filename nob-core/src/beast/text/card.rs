//! Cards in words: what one is, and what it does.

use serde_json::Value;

use crate::CardId;
use crate::beast::Beast;
use crate::beast::cards::Card;
use crate::language::reader::Word;

impl Beast {
    /// What a card does, in English: the sentences that are made from the program it runs. Empty if it does nothing, or
    /// if the catalogue lacks it.
    ///
    /// ```
    /// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
    /// # let catalog = Catalog::first_edition();
    /// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
    /// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
    /// let horn = game.catalog().find("bullhorn").ok_or("a card of the first edition")?;
    /// assert_eq!(game.ability_text(horn), "+2 Clout for the carrier.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ability_text(&self, card: CardId) -> String {
        self.catalog().get(card).map_or_else(String::new, Card::text)
    }

    /// A card in a few lines: what it is, what its file says that it does, and what it does.
    ///
    /// ```
    /// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
    /// # let catalog = Catalog::first_edition();
    /// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
    /// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
    /// let dog = game.catalog().find("Stray Dog").ok_or("a card of the first edition")?;
    /// let text = game.card_text(dog);
    /// assert!(text.starts_with("Stray Dog (stray-dog), animal of City\n  habitat city, rank 3, combat 3, clout 1, cunning 1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn card_text(&self, card: CardId) -> String {
        let Some(card) = self.catalog().get(card) else { return card.to_string() };
        let block = self.catalog().blocks().get(card.block).map_or("no block", |block| block.name.as_str());
        let kind = card.facts.kind.word();
        let mut lines = vec![format!("{} ({}), {kind} of {block}", card.name, card.id)];
        let plain = |name: &str| !UNTOLD.contains(&name);
        let attributes = card.attributes().into_iter().filter(|(name, _)| plain(name));
        let attributes: Vec<String> =
            attributes.map(|(name, value)| format!("{} {}", name.replace('_', " "), told(&value))).collect();
        if !attributes.is_empty() {
            lines.push(format!("  {}", attributes.join(", ")));
        }
        if let Some(prerequisite) = card.prerequisite.as_ref().filter(|prerequisite| !prerequisite.text().is_empty()) {
            lines.push(format!("  needs: {}", prerequisite.text()));
        }
        lines.push(format!("  in the file: {}", harmless(&card.words)));
        let played = card.text();
        lines.push(format!("  as played: {}", if played.is_empty() { "nothing" } else { &played }));
        lines.join("\n")
    }
}

/// Attributes that stand elsewhere in the text, or say nothing to a player.
const UNTOLD: [&str; 7] = ["name", "kind", "copies", "icon", "discard_cost", "ability", "prerequisite"];

/// A value of a card file in few words.
fn told(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => "none".into(),
        Value::Array(items) => items.iter().map(told).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

/// A text of a card file without what could steer a terminal.
fn harmless(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
