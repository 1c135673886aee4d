//! The game in plain text, for terminals, logs and forums: commands, the board, the story.

mod board;
mod card;
mod command;
mod parse;
mod story;
#[cfg(test)]
mod tests;

pub use command::FORMS;
pub use parse::BadCommand;
pub use story::Narrator;

use super::Beast;
use crate::CardId;

impl Beast {
    /// The id of a card in texts that a program reads back.
    pub(super) fn id_of(&self, card: CardId) -> String {
        self.catalog().get(card).map_or_else(|| card.to_string(), |card| card.id.clone())
    }

    /// The name of a card in texts for people.
    pub(super) fn name_of(&self, card: CardId) -> String {
        self.catalog().get(card).map_or_else(|| card.to_string(), |card| card.name.clone())
    }
}
