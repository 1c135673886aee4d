//! Dismissing field animals, trashing and deferring pen cards (2.10, 2.11).

use super::command::Command;
use super::event::{Cause, Event};
use super::flow::Flow;
use super::look::Look;
use super::piles::Pile;
use super::place::{Cell, Slot};
use super::rules::DeferOrder;
use super::site::Site;
use super::state::{Face, Step};
use super::{refusal, turn};
use crate::chance::Chance;
use crate::language::words::{Cause as Why, Trait};
use crate::{EventSink, Rejection, Seat};

/// Whether one animal may be dismissed by tilting another (NB-172 to NB-178).
pub(super) fn check_field(look: &Look<'_>, cell: Cell, tilt: Cell) -> Result<(), Rejection> {
    turn::check_actions(look, 1)?;
    for place in [cell, tilt] {
        if look.animal(place).is_none() {
            return Err(Rejection::new(&refusal::DISMISS_NONE).at(place.name()));
        }
    }
    if cell == tilt {
        return Err(Rejection::new(&refusal::DISMISS_SELF).at(tilt.name()));
    }
    if look.space(tilt).tilted {
        return Err(Rejection::new(&refusal::DISMISS_TILTED).at(tilt.name()));
    }
    let (have, lower) = (look.trait_of(tilt, Trait::Rank), look.trait_of(cell, Trait::Rank));
    if have <= lower {
        let short = Rejection::new(&refusal::DISMISS_RANK).at(tilt.name());
        return Err(short.short(have.into(), i16::from(lower) + 1));
    }
    Ok(())
}

/// Lists the dismissals.
pub(super) fn list_field(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    let animals = look.animals_of(look.seat);
    if animals.len() < 2 {
        return;
    }
    let mut ranks = [0; Cell::NAMES.len()];
    for cell in animals.iter() {
        ranks[cell.index()] = look.trait_of(cell, Trait::Rank);
    }
    for tilt in look.untilted().iter() {
        for cell in animals.iter().filter(|cell| ranks[cell.index()] < ranks[tilt.index()]) {
            list(Command::Dismiss { cell, tilt });
        }
    }
}

/// Whether a pen card may be trashed for free (NB-180, NB-182, NB-183).
pub(super) fn check_discard(look: &Look<'_>, slot: Slot) -> Result<(), Rejection> {
    match look.own().slot(slot).face {
        Face::Up => Ok(()),
        Face::Down => Err(Rejection::new(&refusal::DISCARD_FACE_DOWN).at(slot.name())),
        Face::Blank => Err(Rejection::new(&refusal::DISCARD_BLANK).at(slot.name())),
    }
}

/// Whether a pen card may be deferred (NB-185, NB-188, NB-191 to NB-193).
pub(super) fn check_defer(look: &Look<'_>, slot: Slot) -> Result<(), Rejection> {
    let pen = look.own().slot(slot);
    match pen.face {
        Face::Up => {}
        Face::Down => return Err(Rejection::new(&refusal::DEFER_FACE_DOWN).at(slot.name())),
        Face::Blank => return Err(Rejection::new(&refusal::DEFER_BLANK).at(slot.name())),
    }
    match (pen.leader, look.rules().combo_defer_cost) {
        (None, _) => turn::check_actions(look, 1),
        (Some(_), Some(cost)) => turn::check_actions(look, cost),
        (Some(_), None) => Err(Rejection::new(&refusal::DEFER_COMBO).at(slot.name())),
    }
}

/// Lists what may leave the pen without being recruited.
pub(super) fn list_pen(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    for slot in look.own().slots(Face::Up).iter() {
        list(Command::DiscardPen { slot });
        if check_defer(look, slot).is_ok() {
            list(Command::Defer { slot });
        }
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Dismisses a field animal.
    pub(super) fn dismiss(&mut self, seat: Seat, cell: Cell, tilt: Cell) {
        self.spend_actions(1);
        self.emit(Event::Tilted { seat, cell: tilt });
        self.lose_animal(Site::new(seat, cell), Why::Dismiss);
    }

    /// Trashes an animal: its items first, its leader, itself (NB-287, NB-288).
    pub(super) fn trash_animal(&mut self, seat: Seat, cell: Cell, cause: Cause) {
        self.trash_items(Site::new(seat, cell));
        let space = *self.board().space(seat, cell);
        if let Some(card) = space.leader {
            self.emit(Event::LeaderTrashed { seat, cell, card });
        }
        if let Some(card) = space.animal {
            self.emit(Event::AnimalTrashed { seat, cell, card, cause });
        }
    }

    /// Trashes the items under an animal (NB-287).
    pub(super) fn trash_items(&mut self, at: Site) {
        while let Some(&item) = self.board().items.at(at.index()).first() {
            let Some(card) = item.card else { break };
            self.emit(Event::ItemTrashed { seat: at.seat, cell: at.cell, card, owner: item.owner });
        }
    }

    /// Trashes what lies face-up in a slot, both cards of a combo (NB-183).
    pub(super) fn trash_pen(&mut self, seat: Seat, slot: Slot, cause: Cause) {
        let pen = *self.board().seat(seat).slot(slot);
        for card in [pen.card, pen.leader].into_iter().flatten() {
            self.emit(Event::PenTrashed { seat, slot, card, cause });
        }
    }

    /// Trashes a pen card for free; an uncovered leader's slot goes back to the flips.
    pub(super) fn discard_pen(&mut self, seat: Seat, slot: Slot) {
        self.trash_pen(seat, slot, Cause::Dismissed);
        self.back_to_flips();
    }

    /// Shuffles a pen card back, both cards of a combo apart (NB-194); its own slot is filled (NB-185, NB-196).
    pub(super) fn defer(&mut self, seat: Seat, slot: Slot) {
        let pen = *self.board().seat(seat).slot(slot);
        let combo_cost = self.game.rules.combo_defer_cost.unwrap_or(1);
        self.spend_actions(if pen.leader.is_some() { combo_cost } else { 1 });
        let fill_first =
            self.game.rules.defer_order == DeferOrder::FillFirst && self.look(seat).deck_len(Pile::Troops) > 0;
        for card in [pen.card, pen.leader].into_iter().flatten() {
            self.emit(Event::PenDeferred { seat, slot, card });
        }
        if fill_first {
            self.deal(seat, slot);
        }
        self.shuffle(seat, Pile::Troops);
        if !fill_first {
            self.deal(seat, slot);
        }
        self.back_to_flips();
    }

    fn back_to_flips(&mut self) {
        if matches!(self.board().step, Step::Leader { .. }) {
            self.step(Step::Flip);
        }
    }
}
