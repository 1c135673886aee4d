//! Commands as short texts.

use crate::bears::{Bears, Command};

/// Every form of a command in text: an example, and what it means.
pub const FORMS: &[(&str, &str)] = &[
    ("draw left", "draw the top card of a pile: left, middle or right"),
    ("head walrus", "begin a monster"),
    ("join bikini 0.2 bottom", "join a card to an edge of card 2 of monster 0: top, right, bottom or left"),
    ("join rusty-rake 0.1 left turned", "join a tool upside down"),
    ("mask fish-mask B.0", "put a mask on the head of a monster"),
    ("lullaby lullaby sea", "discard the upper half of a Baby army"),
    ("dismember dismember B.0.3", "tear a card off a monster"),
    ("swap swap A.0 B.1", "exchange the heads of two monsters"),
    ("wild-provoke wild-provoke sky", "start a battle by a card"),
    ("provoke sea", "spend the turn on a battle"),
    ("dive bear-head", "spend the turn on a card from the discard pile"),
    ("end-turn", "use no more actions"),
    ("stop", "stop the practice round"),
];

impl Bears {
    /// Writes a command as a short text, cards by their ids; [`Bears::parse_command`] reads it back.
    ///
    /// ```
    /// use nob_core::bears::{Army, Bears, Command, Rules, cards::Catalog};
    /// let game = Bears::new(Catalog::core(), Rules::FULL, 2)?;
    /// let command = Command::Provoke { army: Army::Sea };
    /// assert_eq!(game.command_text(&command), "provoke sea");
    /// assert_eq!(game.parse_command("provoke sea")?, command);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn command_text(&self, command: &Command) -> String {
        let id = |card| self.id_of(card);
        match *command {
            Command::Draw { pile } => format!("draw {pile}"),
            Command::PlayHead { card } => format!("head {}", id(card)),
            Command::Join { card, monster, part, edge, turned } => {
                format!("join {} {monster}.{part} {edge}{}", id(card), if turned { " turned" } else { "" })
            }
            Command::Mask { card, seat, monster } => format!("mask {} {seat}.{monster}", id(card)),
            Command::Lullaby { card, army } => format!("lullaby {} {army}", id(card)),
            Command::Dismember { card, seat, monster, part } => {
                format!("dismember {} {seat}.{monster}.{part}", id(card))
            }
            Command::Swap { card, seat, monster, with, other } => {
                format!("swap {} {seat}.{monster} {with}.{other}", id(card))
            }
            Command::WildProvoke { card, army } => format!("wild-provoke {} {army}", id(card)),
            Command::Provoke { army } => format!("provoke {army}"),
            Command::Dive { card } => format!("dive {}", id(card)),
            Command::EndTurn {} => "end-turn".into(),
            Command::StopPractice {} => "stop".into(),
        }
    }
}
