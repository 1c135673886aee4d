//! What is asked of which seats.

use serde::{Deserialize, Serialize};

use super::Beast;
use super::decide::to_act;
use super::frame::{Frame, Next, Stage};
use super::place::{Cell, Slot};
use super::state::{Board, Step};
use crate::language::program::Cost;
use crate::language::words::Hook;
use crate::{CardId, Seat, Seats};

/// What is asked, and of whom.
///
/// ```
/// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// # let catalog = Catalog::first_edition();
/// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// use nob_core::beast::{Ask, Prompt};
/// use nob_core::{Game, Seats};
/// let both = Prompt { seats: Seats::first(2), ask: Ask::Tally {} };
/// assert_eq!(game.prompt(&game.start(7)), Some(both), "starting values are chosen at the same time");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prompt {
    /// The seats that may answer; several only where they choose at the same time (AMB-006).
    pub seats: Seats,
    /// The question.
    pub ask: Ask,
}

/// A question.
///
/// ```
/// use nob_core::beast::Ask;
/// fn words(ask: Ask) -> String {
///     match ask {
///         Ask::FreeDraw { left } => format!("Draw a trick for free? {left} left."),
///         Ask::Act { actions } => format!("Your turn, {actions} actions left."),
///         _ => "What now?".into(),
///     }
/// }
/// assert_eq!(words(Ask::Act { actions: 3 }), "Your turn, 3 actions left.");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Ask {
    /// Choose a starting value (NB-034).
    Tally {},
    /// Name the first player (AMB-008).
    First {},
    /// Flip a pen card, or go on (NB-057).
    Flip {},
    /// Deal with an uncovered leader (NB-396, NB-397).
    Leader {
        /// Its slot.
        slot: Slot,
    },
    /// Send away one of two cards in a slot (NB-405, NB-406).
    Conflict {
        /// Their slot.
        slot: Slot,
    },
    /// Draw a free trick, or go on (NB-074).
    FreeDraw {
        /// Free tricks left.
        left: u8,
    },
    /// Take an action or a free action, or end the turn (NB-076).
    Act {
        /// Actions left.
        actions: u8,
    },
    /// Hand over another item, or end the transfer (NB-386).
    HandOver {
        /// The giver's space.
        from: Cell,
        /// The receiver's space.
        to: Cell,
    },
    /// Discard a trick to pay for a card (NB-308).
    Pay {
        /// The card.
        card: CardId,
        /// Tricks still to discard.
        tricks: u8,
    },
    /// Choose what to trash to pay for a card.
    PayTrash {
        /// The card.
        card: CardId,
    },
    /// React to a moment, or pass (NB-319).
    React {
        /// The moment.
        hook: Hook,
        /// Whether a card must answer, and the seat only chooses which first.
        must: bool,
    },
    /// Name the opponent that a card speaks of.
    Foe {
        /// The card.
        card: CardId,
    },
    /// Pick something for a card.
    Pick {
        /// The card.
        card: CardId,
        /// How many are still to be picked.
        left: u8,
    },
    /// Pick a direction for a card.
    Direction {
        /// The card.
        card: CardId,
        /// How many are still to be picked.
        left: u8,
    },
    /// Pick the space that a card moves an animal to.
    Space {
        /// The card.
        card: CardId,
        /// Where the animal stands.
        from: Cell,
    },
    /// Pick the pen slot that a card sends an animal to.
    PenSlot {
        /// The card.
        card: CardId,
        /// Where the animal stands.
        from: Cell,
    },
    /// Accept or decline what a card offers.
    Offer {
        /// The card.
        card: CardId,
    },
    /// Pick one of a card's options.
    Option {
        /// The card.
        card: CardId,
    },
    /// Take a phase of a battle, or pass (NB-221).
    Phase {},
    /// Accept or decline an invitation (NB-258, NB-259).
    Invitation {
        /// The inviting seat.
        by: Seat,
    },
    /// Discard a trick to the hand limit (NB-088).
    Discard {},
}

/// The prompt of a board; `None` once the game is over.
pub(super) fn of(game: &Beast, board: &Board) -> Option<Prompt> {
    if board.outcome.is_some() {
        return None;
    }
    Some(Prompt { seats: to_act(&game.rules, board), ask: ask(game, board) })
}

/// What a card asks.
fn choice(game: &Beast, frame: &Frame) -> Ask {
    let (card, left) = (frame.card, frame.progress.left);
    match frame.progress.stage {
        Stage::Foe {} => Ask::Foe { card },
        Stage::Pay { .. } | Stage::PayFor { .. } => match game.cost(frame) {
            Some(Cost::Trash(_)) => Ask::PayTrash { card },
            _ => Ask::Pay { card, tricks: left },
        },
        Stage::May {} => Ask::Offer { card },
        Stage::Options {} => Ask::Option { card },
        Stage::Directions {} => Ask::Direction { card, left },
        Stage::Place { at } => Ask::Space { card, from: at.cell },
        Stage::Slot { at } => Ask::PenSlot { card, from: at.cell },
        Stage::Pick { .. } | Stage::Paid {} | Stage::Ready {} | Stage::Each {} => Ask::Pick { card, left },
    }
}

fn ask(game: &Beast, board: &Board) -> Ask {
    match board.agenda.next() {
        Next::Frame(frame) => return choice(game, frame),
        Next::Window(window) => return Ask::React { hook: window.hook, must: window.must },
        Next::Nothing => {}
    }
    if let Some(battle) = board.battle {
        return if battle.invited.is_some() { Ask::Invitation { by: battle.acting() } } else { Ask::Phase {} };
    }
    match board.step {
        Step::Tallies { .. } => Ask::Tally {},
        Step::FirstPlayer { .. } => Ask::First {},
        Step::Flip => Ask::Flip {},
        Step::Leader { slot } => Ask::Leader { slot },
        Step::Conflict { slot } => Ask::Conflict { slot },
        Step::FreeDraw => Ask::FreeDraw { left: board.turn.free_draws },
        Step::Actions => Ask::Act { actions: board.turn.actions },
        Step::HandOver { from, to } => Ask::HandOver { from, to },
        Step::Discard => Ask::Discard {},
    }
}
