//! Moving and untilting (2.8, 2.9).

use super::command::Command;
use super::event::Event;
use super::flow::Flow;
use super::frame::Window;
use super::look::Look;
use super::piles::Pile;
use super::place::Cell;
use super::site::Site;
use super::thing::Thing;
use super::{refusal, turn};
use crate::chance::Chance;
use crate::language::words::{Forbidden, Hook};
use crate::{EventSink, Rejection, Seat};

/// Whether an animal may move this step (NB-153 to NB-158).
pub(super) fn check_move(look: &Look<'_>, from: Cell, to: Cell) -> Result<(), Rejection> {
    turn::check_actions(look, 1)?;
    if look.animal(from).is_none() {
        return Err(Rejection::new(&refusal::NO_ANIMAL).at(from.name()));
    }
    if look.space(from).tilted {
        return Err(Rejection::new(&refusal::MOVE_TILTED).at(from.name()));
    }
    if !look.geometry().field.contains(to) {
        return Err(Rejection::new(&refusal::NO_SPACE).at(to.name()));
    }
    if look.animal(to).is_some() && !look.sharing(from).contains(to) {
        return Err(Rejection::new(&refusal::MOVE_TAKEN).at(to.name()));
    }
    if !look.reach_moving(from).contains(to) {
        return Err(Rejection::new(&refusal::MOVE_VECTOR).at(to.name()));
    }
    Ok(())
}

/// Lists the moves.
pub(super) fn list_moves(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    let open = look.open();
    for from in look.untilted().iter() {
        let free = open.or(look.sharing(from));
        look.reach_moving(from).and(free).iter().for_each(|to| list(Command::Move { from, to }));
    }
}

/// Whether an animal may be untilted (NB-167, NB-170).
pub(super) fn check_untilt(look: &Look<'_>, cell: Cell) -> Result<(), Rejection> {
    turn::check_actions(look, 1)?;
    if look.animal(cell).is_none() {
        return Err(Rejection::new(&refusal::UNTILT_NONE).at(cell.name()));
    }
    if !look.space(cell).tilted {
        return Err(Rejection::new(&refusal::NOT_TILTED).at(cell.name()));
    }
    if look.game.forbids(look.board, Forbidden::Untilt, Site::new(look.seat, cell), None) {
        return Err(Rejection::new(&refusal::CARD_FORBIDS).at(cell.name()));
    }
    Ok(())
}

/// Lists what may be untilted.
pub(super) fn list_untilts(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    for cell in look.animals_of(look.seat).minus(look.untilted()).iter() {
        if check_untilt(look, cell).is_ok() {
            list(Command::Untilt { cell });
        }
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Moves an animal; it stays untilted (NB-154).
    pub(super) fn move_animal(&mut self, seat: Seat, from: Cell, to: Cell) {
        self.spend_actions(1);
        self.move_to(Site::new(seat, from), to);
    }

    /// Moves an animal, which may be answered.
    pub(super) fn move_to(&mut self, from: Site, to: Cell) {
        let Site { seat, cell } = from;
        let shares = self.board().space(seat, to).animal.is_some();
        let spreads = self.board().seat(seat).lodging.is_some() && !shares;
        self.emit(Event::Moved { seat, from: cell, to });
        // Two that part hold a space more.
        if spreads && self.settle() {
            return;
        }
        let at = Site::new(seat, if shares { Cell::LODGING } else { to });
        self.open_moment(Window::new(Hook::Moved, seat, self.active()).of(Thing::Animal { at }));
    }

    /// Untilts an animal.
    pub(super) fn untilt(&mut self, seat: Seat, cell: Cell) {
        self.spend_actions(1);
        self.emit(Event::Untilted { seat, cell });
    }
}
