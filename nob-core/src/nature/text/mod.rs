//! The game in plain text, for terminals, logs and forums: commands, the board, the story.

mod board;
mod command;
mod story;
#[cfg(test)]
mod tests;

pub use command::{BadCommand, FORMS};
pub use story::Narrator;

use super::Nature;
use crate::CardId;

impl Nature {
    /// The id of a card in texts that a program reads back.
    fn id_of(&self, card: CardId) -> String {
        self.catalog.get(card).map_or_else(|| card.to_string(), |card| card.id.clone())
    }

    /// The name of a card in texts for people.
    fn name_of(&self, card: CardId) -> String {
        self.catalog.get(card).map_or_else(|| card.to_string(), |card| card.name.clone())
    }
}
