//! From a command to its rule: whose turn it is, what the turn is used for, then the rule itself.

use super::build::{self, Spot};
use super::command::Command;
use super::event::Event;
use super::flow::Flow;
use super::look::Look;
use super::state::Board;
use super::{Pile, battle, dive, draw, ending, refusal, special};
use crate::chance::Chance;
use crate::{EventSink, Rejection, Seat, Seats};

/// The seats that may act now: the one whose turn it is, while the game goes on (BB-050).
pub(super) const fn to_act(board: &Board) -> Seats {
    if board.outcome.is_some() { Seats::NONE } else { Seats::only(board.turn.active) }
}

/// Whether the command is allowed.
pub(super) fn check(look: &Look<'_>, command: Command) -> Result<(), Rejection> {
    if look.board.outcome.is_some() {
        return Err(Rejection::new(&refusal::GAME_OVER));
    }
    if !look.board.seats.contains(look.seat) {
        return Err(Rejection::new(&refusal::NOT_SEATED).of(look.seat));
    }
    if look.board.turn.active != look.seat {
        return Err(Rejection::new(&refusal::NOT_YOUR_TURN).of(look.board.turn.active));
    }
    match command {
        Command::Draw { pile } => draw::check(look, pile),
        Command::PlayHead { card } => build::check_head(look, card),
        Command::Join { card, monster, part, edge, turned } => {
            build::check_join(look, card, Spot { monster, part, edge }, turned)
        }
        Command::Mask { card, seat, monster } => special::check_mask(look, card, seat, monster),
        Command::Lullaby { card, army } => special::check_lullaby(look, card, army),
        Command::Dismember { card, seat, monster, part } => special::check_dismember(look, card, seat, monster, part),
        Command::Swap { card, seat, monster, with, other } => {
            special::check_swap(look, card, (seat, monster), (with, other))
        }
        Command::WildProvoke { card, army } => special::check_wild_provoke(look, card, army),
        Command::Provoke { army } => {
            check_fresh(look)?;
            battle::check_army(look, army)
        }
        Command::Dive { card } => {
            check_fresh(look)?;
            dive::check(look, card)
        }
        Command::EndTurn {} => ending::check_end_turn(look),
        Command::StopPractice {} => ending::check_stop(look),
    }
}

/// Whether no action was taken this turn (BB-042 to BB-044).
fn check_fresh(look: &Look<'_>) -> Result<(), Rejection> {
    if look.board.turn.acting { Err(Rejection::new(&refusal::TURN_MODE_LOCKED)) } else { Ok(()) }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Carries out a command that has been checked.
    pub(super) fn carry_out(&mut self, seat: Seat, command: Command) {
        match command {
            Command::Draw { pile } => self.draw(seat, pile),
            Command::PlayHead { card } => self.play_head(seat, card),
            Command::Join { card, monster, part, edge, turned } => {
                self.join(seat, card, Spot { monster, part, edge }, turned);
            }
            Command::Mask { card, seat: owner, monster } => self.put_mask(seat, card, owner, monster),
            Command::Lullaby { card, army } => self.lullaby(seat, card, army),
            Command::Dismember { card, seat: owner, monster, part } => self.dismember(seat, card, owner, monster, part),
            Command::Swap { card, seat: owner, monster, with, other } => {
                self.swap(seat, card, (owner, monster), (with, other));
            }
            Command::WildProvoke { card, army } => self.wild_provoke(seat, card, army),
            Command::Provoke { army } => self.provoke(seat, army),
            Command::Dive { card } => self.dive(seat, card),
            Command::EndTurn {} => self.end_turn(),
            Command::StopPractice {} => self.stop(),
        }
    }
}
