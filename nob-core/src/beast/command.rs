//! What a player may say.

use serde::{Deserialize, Serialize};

use crate::beast::cards::Direction;
use crate::beast::place::{Cell, CellSet, Row, Slot, SlotSet};
use crate::wire::wire_enum;
use crate::{CardId, Seat};

/// A decision of one seat. Places are the seat's own unless another seat is named.
///
/// As JSON a command is an object with one key; [`Game::command_from_json`](crate::Game::command_from_json) takes
/// cards by their names too.
///
/// ```
/// use nob_core::beast::Command;
/// let command: Command = serde_json::from_str(r#"{ "move": { "from": "B2", "to": "M2" } }"#)?;
/// assert_eq!(command, Command::Move { from: "B2".parse()?, to: "M2".parse()? });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[non_exhaustive]
pub enum Command {
    /// Choose the value that Favor and Fury start at, 0 to 9 (NB-034, NB-035).
    ChooseTally {
        /// The value.
        value: u8,
    },
    /// Name the first player, having won the draw (AMB-008).
    ChooseFirst {
        /// Who begins.
        seat: Seat,
    },
    /// Flip a face-down pen card (NB-057).
    Flip {
        /// Its slot.
        slot: Slot,
    },
    /// Flip these pen cards together and no others (AMB-015).
    FlipTogether {
        /// Their slots.
        slots: SlotSet,
    },
    /// Flip no more cards.
    EndFlips {},
    /// Cover an uncovered leader with the top troop (NB-396, NB-398).
    Promote {
        /// The leader's slot.
        slot: Slot,
    },
    /// In a conflict, trash or defer one of the two cards (NB-405, NB-406).
    Reject {
        /// Their slot.
        slot: Slot,
        /// Whether the leader goes; otherwise the card that landed on it.
        leader: bool,
        /// Whether it is deferred for an action; otherwise trashed for free.
        defer: bool,
    },
    /// Draw one free trick (NB-074, NB-075).
    FreeDraw {},
    /// Draw no more free tricks.
    EndDraws {},
    /// Recruit a pen animal (NB-110).
    Recruit {
        /// Its slot.
        slot: Slot,
        /// The back-row space it enters.
        cell: Cell,
        /// Field animals tilted for their clout (NB-113).
        tilt: CellSet,
        /// Other recruits trashed for their clout (NB-116).
        trash: SlotSet,
    },
    /// Move an animal one step (NB-153).
    Move {
        /// From here.
        from: Cell,
        /// To here.
        to: Cell,
    },
    /// Untilt an animal (NB-167).
    Untilt {
        /// Its space.
        cell: Cell,
    },
    /// Dismiss a field animal by tilting one of higher Rank (NB-172).
    Dismiss {
        /// The animal that goes.
        cell: Cell,
        /// The animal that tilts.
        tilt: Cell,
    },
    /// Trash a face-up pen card for free (NB-180).
    DiscardPen {
        /// Its slot.
        slot: Slot,
    },
    /// Shuffle a face-up pen card back into the Troops deck (NB-185).
    Defer {
        /// Its slot.
        slot: Slot,
    },
    /// Declare a battle (NB-205).
    Attack {
        /// The attacking animal.
        from: Cell,
        /// Whose animal is attacked.
        seat: Seat,
        /// The defending animal.
        target: Cell,
    },
    /// Pay an action for a trick (NB-198).
    DrawTrick {},
    /// Use up an action (NB-086).
    PassAction {},
    /// Put a human into play (NB-329).
    CallHuman {
        /// The human.
        card: CardId,
        /// The row it is placed at.
        row: Row,
    },
    /// Trash a human in play for free (NB-346).
    DismissHuman {
        /// Its row.
        row: Row,
    },
    /// Place a location (NB-351).
    ClaimLocation {
        /// The location.
        card: CardId,
        /// The space.
        cell: Cell,
    },
    /// Put an item under an animal (NB-375).
    EquipItem {
        /// The item.
        card: CardId,
        /// The animal's space.
        cell: Cell,
    },
    /// Tilt an animal to hand over a first item (NB-383); more may follow.
    Transfer {
        /// The giver's space.
        from: Cell,
        /// The receiver's space.
        to: Cell,
        /// The item.
        card: CardId,
    },
    /// Hand over one more item in the same transfer (NB-386).
    HandOver {
        /// The item.
        card: CardId,
    },
    /// Hand over no more items.
    EndTransfer {},
    /// Play an event from hand (NB-302, NB-312).
    PlayEvent {
        /// The event.
        card: CardId,
    },
    /// Use the ability of an animal, of its leader, of an item under it or of the location it stands in (NB-313).
    UseAbility {
        /// The animal's space.
        cell: Cell,
        /// The card that has the ability.
        card: CardId,
    },
    /// Use the ability of a human (NB-345).
    UseHuman {
        /// Its row.
        row: Row,
    },
    /// End the turn (AMB-049).
    EndTurn {},
    /// Tilt an own animal as ally (NB-242).
    Ally {
        /// Its space.
        cell: Cell,
    },
    /// Invite a seat outside the battle to send an ally (NB-254).
    Invite {
        /// The seat.
        seat: Seat,
    },
    /// Accept an invitation by tilting a front-row animal (NB-258).
    AcceptInvitation {
        /// Its space.
        cell: Cell,
    },
    /// Decline an invitation (NB-259).
    DeclineInvitation {},
    /// Trash a trick for a legend's +1 (NB-269).
    Boost {
        /// The trick.
        card: CardId,
    },
    /// Pass a phase of a battle, or decline to react.
    Pass {},
    /// Discard a trick: at the end of the turn (NB-088), or to pay a trick cost (NB-308).
    Discard {
        /// The trick.
        card: CardId,
    },
    /// Name the opponent that a card speaks of.
    NameFoe {
        /// Who.
        seat: Seat,
    },
    /// Pick an animal for a card's effect or cost.
    PickAnimal {
        /// Whose.
        seat: Seat,
        /// Its space.
        cell: Cell,
    },
    /// Pick an item in play.
    PickItem {
        /// Whose animal carries it.
        seat: Seat,
        /// The animal's space.
        cell: Cell,
        /// The item.
        card: CardId,
    },
    /// Pick a location in play.
    PickLocation {
        /// Whose field.
        seat: Seat,
        /// Its space.
        cell: Cell,
        /// The location.
        card: CardId,
    },
    /// Pick a human in play.
    PickHuman {
        /// Whose.
        seat: Seat,
        /// Its row.
        row: Row,
    },
    /// Pick a card in a pen.
    PickPen {
        /// Whose pen.
        seat: Seat,
        /// Its slot.
        slot: Slot,
    },
    /// Pick a card of a hand, a trash or a deck.
    PickCard {
        /// Whose.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// Pick the space that an animal is moved to.
    PickSpace {
        /// The space.
        cell: Cell,
    },
    /// Pick the pen slot that an animal is sent to.
    PickSlot {
        /// The slot.
        slot: Slot,
    },
    /// Pick a direction.
    PickDirection {
        /// The direction.
        direction: Direction,
    },
    /// Pick one of a card's options, numbered from 0.
    PickOption {
        /// Which one.
        option: u8,
    },
    /// Pick no more, where fewer may be taken.
    PickNoMore {},
    /// Pay for what a card offers.
    Accept {},
    /// Decline what a card offers.
    Decline {},
}

wire_enum!(Command {
    0 => ChooseTally { value },
    1 => ChooseFirst { seat },
    2 => Flip { slot },
    3 => FlipTogether { slots },
    4 => EndFlips {},
    5 => Promote { slot },
    6 => Reject { slot, leader, defer },
    7 => FreeDraw {},
    8 => EndDraws {},
    9 => Recruit { slot, cell, tilt, trash },
    10 => Move { from, to },
    11 => Untilt { cell },
    12 => Dismiss { cell, tilt },
    13 => DiscardPen { slot },
    14 => Defer { slot },
    15 => Attack { from, seat, target },
    16 => DrawTrick {},
    17 => PassAction {},
    18 => CallHuman { card, row },
    19 => DismissHuman { row },
    20 => ClaimLocation { card, cell },
    21 => EquipItem { card, cell },
    22 => Transfer { from, to, card },
    23 => HandOver { card },
    24 => EndTransfer {},
    25 => PlayEvent { card },
    26 => UseAbility { cell, card },
    27 => UseHuman { row },
    28 => EndTurn {},
    29 => Ally { cell },
    30 => Invite { seat },
    31 => AcceptInvitation { cell },
    32 => DeclineInvitation {},
    33 => Boost { card },
    34 => Pass {},
    35 => Discard { card },
    36 => NameFoe { seat },
    37 => PickAnimal { seat, cell },
    38 => PickItem { seat, cell, card },
    39 => PickLocation { seat, cell, card },
    40 => PickHuman { seat, row },
    41 => PickPen { seat, slot },
    42 => PickCard { seat, card },
    43 => PickSpace { cell },
    44 => PickSlot { slot },
    45 => PickDirection { direction },
    46 => PickOption { option },
    47 => PickNoMore {},
    48 => Accept {},
    49 => Decline {},
});

/// The pattern of commands that answer an ability at work. A discard answers one too, when one waits for it.
macro_rules! a_choice {
    () => {
        Command::NameFoe { .. }
            | Command::PickAnimal { .. }
            | Command::PickItem { .. }
            | Command::PickLocation { .. }
            | Command::PickHuman { .. }
            | Command::PickPen { .. }
            | Command::PickCard { .. }
            | Command::PickSpace { .. }
            | Command::PickSlot { .. }
            | Command::PickDirection { .. }
            | Command::PickOption { .. }
            | Command::PickNoMore {}
            | Command::Accept {}
            | Command::Decline {}
    };
}
pub(crate) use a_choice;
