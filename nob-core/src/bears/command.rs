//! What a player may say.

use serde::{Deserialize, Serialize};

use super::army::{Army, DrawPile, Edge};
use crate::wire::wire_enum;
use crate::{CardId, Seat};

/// A decision of the seat whose turn it is.
///
/// Monsters are numbered from 0 in the order in which their owner began them, the cards of a monster from its
/// head, 0, in the order in which they were joined. As JSON a command is an object with one key,
/// `{"draw": {"pile": "left"}}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Draw the top card of a pile (BB-051).
    Draw {
        /// The pile.
        pile: DrawPile,
    },
    /// Begin a monster with a head (BB-061).
    PlayHead {
        /// The head.
        card: CardId,
    },
    /// Join a part, tool or hat to an open edge of an own monster (BB-063).
    Join {
        /// The card from the hand.
        card: CardId,
        /// The monster.
        monster: u8,
        /// The card of the monster that it is joined to.
        part: u8,
        /// The edge of that card.
        edge: Edge,
        /// Whether it is turned upside down (BB-149).
        turned: bool,
    },
    /// Put a mask on a head (BB-148).
    Mask {
        /// The mask from the hand.
        card: CardId,
        /// Whose monster.
        seat: Seat,
        /// The monster.
        monster: u8,
    },
    /// Discard the upper half of a Baby army (BB-143).
    Lullaby {
        /// The card from the hand.
        card: CardId,
        /// The army.
        army: Army,
    },
    /// Tear an edge card off a monster (BB-145).
    Dismember {
        /// The card from the hand.
        card: CardId,
        /// Whose monster.
        seat: Seat,
        /// The monster.
        monster: u8,
        /// The card to tear off.
        part: u8,
    },
    /// Exchange two heads (BB-146). The two may be named in either order; lists name the one first whose
    /// owner sits first, or that is older.
    Swap {
        /// The card from the hand.
        card: CardId,
        /// Whose monster.
        seat: Seat,
        /// The monster.
        monster: u8,
        /// Whose the other monster is.
        with: Seat,
        /// The other monster.
        other: u8,
    },
    /// Start a battle by a card, for an action (BB-151).
    WildProvoke {
        /// The card from the hand.
        card: CardId,
        /// The Baby army.
        army: Army,
    },
    /// Spend the turn to start a battle (BB-083).
    Provoke {
        /// The Baby army.
        army: Army,
    },
    /// Spend the turn to take a card from the discard pile (BB-111).
    Dive {
        /// The card.
        card: CardId,
    },
    /// Use no more actions (BB-122, ruling A05).
    EndTurn {},
    /// Stop the practice round (BB-020).
    StopPractice {},
}

wire_enum!(Command {
    0 => Draw { pile },
    1 => PlayHead { card },
    2 => Join { card, monster, part, edge, turned },
    3 => Mask { card, seat, monster },
    4 => Lullaby { card, army },
    5 => Dismember { card, seat, monster, part },
    6 => Swap { card, seat, monster, with, other },
    7 => WildProvoke { card, army },
    8 => Provoke { army },
    9 => Dive { card },
    10 => EndTurn {},
    11 => StopPractice {},
});
