//! Flipping, free draws, the end of the turn, and the two plain actions (2.5, 2.12).

use super::event::{Cause, DrawReason, Event};
use super::flow::Flow;
use super::frame::Window;
use super::look::Look;
use super::piles::Pile;
use super::place::{Slot, SlotSet};
use super::refusal;
use super::rules::FlipMode;
use super::state::{Face, Step};
use crate::chance::Chance;
use crate::language::words::{Forbidden, Hook};
use crate::{CardId, EventSink, Rejection, Seat};

/// The pen cards that the seat may flip now (NB-057, NB-059).
pub(super) fn flippable(look: &Look<'_>) -> SlotSet {
    if look.rules().flip_mode == FlipMode::DeclaredTogether && look.board.turn.flips > 0 {
        return SlotSet::NONE;
    }
    look.own().slots(Face::Down).iter().filter(|&slot| !look.own().slot(slot).fresh).collect()
}

/// Whether the seat may flip these cards.
pub(super) fn check_flip(look: &Look<'_>, slots: SlotSet, together: bool) -> Result<(), Rejection> {
    for slot in slots.iter() {
        let pen = look.own().slot(slot);
        if pen.face != Face::Down {
            return Err(Rejection::new(&refusal::NOT_FACE_DOWN).at(slot.name()));
        }
        if pen.fresh {
            return Err(Rejection::new(&refusal::FLIP_FRESH).at(slot.name()));
        }
    }
    check_end_flips(look)?;
    match (look.rules().flip_mode, together) {
        (FlipMode::DeclaredTogether, false) => Err(Rejection::new(&refusal::FLIP_TOGETHER)),
        (FlipMode::Sequential, true) => Err(Rejection::new(&refusal::FLIP_APART)),
        (FlipMode::DeclaredTogether, true) if look.board.turn.flips > 0 => Err(Rejection::new(&refusal::FLIP_TOGETHER)),
        _ if slots.is_empty() => Err(Rejection::new(&refusal::NOT_FACE_DOWN)),
        _ => Ok(()),
    }
}

/// Lists the flips.
pub(super) fn list_flips(look: &Look<'_>, list: &mut impl FnMut(super::Command)) {
    let slots = flippable(look);
    match look.rules().flip_mode {
        FlipMode::Sequential => slots.iter().for_each(|slot| list(super::Command::Flip { slot })),
        FlipMode::DeclaredTogether => {
            for bits in 1..=slots.bits() {
                if SlotSet::from_bits(bits).minus(slots).is_empty() {
                    list(super::Command::FlipTogether { slots: SlotSet::from_bits(bits) });
                }
            }
        }
    }
    list(super::Command::EndFlips {});
}

/// Whether the seat is in its flips, with no leader left to deal with.
pub(super) fn check_end_flips(look: &Look<'_>) -> Result<(), Rejection> {
    match look.board.step {
        Step::Flip => Ok(()),
        Step::Leader { slot } => Err(Rejection::new(&refusal::LEADER_FIRST).at(slot.name())),
        Step::Conflict { slot } => Err(Rejection::new(&refusal::CONFLICT_FIRST).at(slot.name())),
        _ => Err(Rejection::new(&refusal::FLIPS_OVER)),
    }
}

/// Whether a free trick may be drawn (NB-063, NB-068).
pub(super) fn check_free_draw(look: &Look<'_>) -> Result<(), Rejection> {
    if look.rules().no_tricks {
        return Err(Rejection::new(&refusal::WITHOUT_TRICKS));
    }
    check_may_draw(look)?;
    match look.board.step {
        Step::FreeDraw if look.deck_len(Pile::Tricks) > 0 => Ok(()),
        Step::FreeDraw | Step::Actions => Err(Rejection::new(&refusal::NO_FREE_DRAW)),
        _ => Err(Rejection::new(&refusal::NOT_DRAWING)),
    }
}

/// Whether the free draw may be ended (NB-074).
pub(super) fn check_end_draws(look: &Look<'_>) -> Result<(), Rejection> {
    if look.board.step != Step::FreeDraw {
        return Err(Rejection::new(&refusal::NOT_DRAWING));
    }
    if look.rules().free_draw_mandatory {
        return Err(Rejection::new(&refusal::MUST_DRAW));
    }
    Ok(())
}

/// Whether this many actions are left (NB-076, NB-204).
pub(super) fn check_actions(look: &Look<'_>, need: u8) -> Result<(), Rejection> {
    let have = look.board.turn.actions;
    if have < need {
        return Err(Rejection::new(&refusal::NO_ACTIONS).short(have.into(), need.into()));
    }
    Ok(())
}

/// Whether a trick may be drawn for an action (NB-198, NB-199).
pub(super) fn check_draw_trick(look: &Look<'_>) -> Result<(), Rejection> {
    if look.rules().no_tricks {
        return Err(Rejection::new(&refusal::WITHOUT_TRICKS));
    }
    check_actions(look, 1)?;
    if look.deck_len(Pile::Tricks) == 0 {
        return Err(Rejection::new(&refusal::NO_TRICKS_LEFT));
    }
    check_may_draw(look)
}

/// Whether no card forbids the seat to draw.
fn check_may_draw(look: &Look<'_>) -> Result<(), Rejection> {
    if look.game.forbids_player(look.board, Forbidden::Draw, look.seat) {
        return Err(Rejection::new(&refusal::CARD_FORBIDS));
    }
    Ok(())
}

/// Whether a trick may be discarded to the hand limit (NB-088).
pub(super) fn check_discard(look: &Look<'_>, card: CardId) -> Result<(), Rejection> {
    if look.board.step != Step::Discard {
        return Err(Rejection::new(&refusal::NOT_DISCARDING));
    }
    check_in_hand(look, card)
}

/// Whether the card is in the seat's hand.
pub(super) fn check_in_hand(look: &Look<'_>, card: CardId) -> Result<(), Rejection> {
    if look.holds(card) { Ok(()) } else { Err(Rejection::new(&refusal::NOT_IN_HAND).card(card)) }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Flips cards (NB-058).
    pub(super) fn flip(&mut self, seat: Seat, slots: SlotSet) {
        for slot in slots.iter() {
            self.flip_one(seat, slot);
        }
    }

    fn flip_one(&mut self, seat: Seat, slot: Slot) {
        if let Some(card) = self.state.hidden.pens[seat.index()][slot.index()] {
            self.emit(Event::PenFlipped { seat, slot, card });
        }
    }

    /// Draws one free trick (NB-075).
    pub(super) fn free_draw(&mut self, seat: Seat) {
        self.emit(Event::FreeDrawsSet { count: self.board().turn.free_draws.saturating_sub(1) });
        self.draw_trick(seat, DrawReason::Free);
    }

    /// Pays an action for a trick (NB-198).
    pub(super) fn draw_for_action(&mut self, seat: Seat) {
        self.spend_actions(1);
        self.draw_trick(seat, DrawReason::Action);
    }

    /// Ends the turn but for its discards: actions left are lost (NB-085, NB-087).
    pub(super) fn finish_actions(&mut self) {
        self.step(Step::Discard);
        let seat = self.active();
        self.open_moment(Window::new(Hook::TurnEnd, seat, seat));
    }

    /// Discards a trick to the hand limit (NB-090).
    pub(super) fn discard(&mut self, seat: Seat, card: CardId) {
        self.emit(Event::TrickTrashed { seat, card, cause: Cause::HandLimit });
    }
}
