//! Choices inside effects: whom to hit, whom to help, what to give up.

use super::Mind;
use crate::Seat;
use crate::beast::Cell;
use crate::beast::command::Command;
use crate::beast::frame::Stage;
use crate::language::program::{Change, Op};
use crate::language::words::{Destination, Forbidden};

impl Mind<'_> {
    /// How near a seat is to winning.
    pub(super) fn threat(&self, seat: Seat) -> i32 {
        10 * self.look.animals_of(seat).len() as i32 + i32::from(self.look.board.seat(seat).fury)
    }

    /// Points for a choice that a card asks for.
    pub(super) fn choose(&self, command: Command) -> i32 {
        let Some(frame) = self.look.board.agenda.frame() else { return 0 };
        let op = self.look.game.op_of(frame);
        let own = frame.seat == self.look.seat;
        let gives_up = matches!(frame.progress.stage, Stage::Pay { .. } | Stage::PayFor { .. });
        let helps = !gives_up && is_kind(self.look.game.change_of(frame), op);
        match command {
            Command::NameFoe { seat } => self.threat(seat),
            Command::PickAnimal { seat, cell } => {
                let worth = self.animal_worth(seat, cell);
                let wanted = (seat == self.look.seat) == helps;
                if wanted { worth } else { -worth }
            }
            Command::PickItem { seat, .. } | Command::PickLocation { seat, .. } | Command::PickHuman { seat, .. } => {
                if seat == self.look.seat {
                    -10
                } else {
                    10
                }
            }
            Command::PickPen { slot, seat } => {
                let card = self.look.board.seat(seat).slot(slot).card;
                -card.map_or(0, |card| i32::from(self.look.facts(card).traits.rank))
            }
            Command::PickCard { seat, card } => {
                let keep = self.keep(card);
                match op {
                    Op::Send(_, Destination::Hand | Destination::DeckTop) | Op::TakeItem(..) => keep,
                    Op::Send(_, Destination::Deck) => keep + i32::from(self.look.facts(card).traits.combat),
                    _ if seat == self.look.seat => 6 - keep,
                    _ => keep,
                }
            }
            // A space further forward leaves the back row to recruits.
            Command::PickSpace { cell } => cell.index() as i32 / 3,
            Command::PickSlot { slot } => {
                let card = self.look.own().slot(slot).card;
                -card.map_or(-1, |card| i32::from(self.look.facts(card).traits.rank))
            }
            Command::PickOption { option } => -i32::from(option),
            // A foreign card offers a way out; an own one something worth its price.
            Command::Accept {} => 1,
            Command::PickDirection { .. } | Command::PickNoMore {} | Command::Decline {} => i32::from(!own) - 1,
            _ => 0,
        }
    }

    fn animal_worth(&self, seat: Seat, cell: Cell) -> i32 {
        let traits = self.look.traits(seat, cell);
        1 + i32::from(traits.rank) + i32::from(traits.combat) + i32::from(traits.clout)
    }
}

/// Whether an instruction is good for what it is done to.
fn is_kind(change: Option<Change>, op: Op) -> bool {
    match (op, change) {
        (Op::Change(..), Some(Change::Forbid(what, ..))) => {
            matches!(what, Forbidden::BeAttacked | Forbidden::BeTrashed | Forbidden::BeTilted | Forbidden::BeMoved)
        }
        (Op::Change(..), Some(Change::Vectors { drop, .. })) => !drop,
        (Op::Tilt(_) | Op::Trash(_) | Op::Send(..), _) => false,
        _ => true,
    }
}
