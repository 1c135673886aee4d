//! Moments at which seats may react outside battle phases (NB-319, AMB-088).

use super::cards::ability::Hook;
use super::command::Command;
use super::event::Event;
use super::flow::Flow;
use super::look::Look;
use super::piles::Pile;
use super::rules::{ReactionPrompts, Rules};
use super::state::{Step, Window};
use super::{ability, refusal};
use crate::chance::Chance;
use crate::{EventSink, Rejection, Seat, Seats};

/// Whether the event may be followed by a window, so that even its absence tells who cannot react.
pub(super) fn silent_about(rules: &Rules, hooks: u8, event: &Event) -> bool {
    let hook = match event {
        Event::TurnBegan { .. } => Hook::TurnStart,
        Event::BattleDeclared { .. } => Hook::Attacked,
        Event::Recruited { .. } => Hook::Entered,
        Event::StepBegan { step: Step::Discard } => Hook::TurnEnd,
        _ => return false,
    };
    rules.reaction_prompts == ReactionPrompts::IfAble && hooks >> hook as u8 & 1 != 0
}

/// Whether the seat is asked.
pub(super) fn check_pass(look: &Look<'_>, window: Window) -> Result<(), Rejection> {
    if window.asked == look.seat { Ok(()) } else { Err(Rejection::new(&refusal::NOT_ASKED).of(window.asked)) }
}

/// Lists the reactions.
pub(super) fn list(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    look.hand().for_each(|card| ability::list_event(look, card, list));
    list(Command::Pass {});
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Opens a window, if somebody is to be asked.
    pub(super) fn open_window(&mut self, hook: Hook) {
        let always = self.game.rules.reaction_prompts == ReactionPrompts::Always;
        if !always && !self.game.hears(hook) {
            return;
        }
        if let Some(asked) = self.next_asked(hook, self.active(), Seats::NONE) {
            self.emit(Event::WindowOpened { hook, asked });
        }
    }

    /// The next seat to ask: in turn order after the last one asked, the active seat last of a round.
    fn next_asked(&self, hook: Hook, after: Seat, declined: Seats) -> Option<Seat> {
        let board = self.board();
        let party = match (hook, board.battle) {
            (Hook::Attacked, Some(battle)) => Seats::only(battle.attacker).with(battle.defender),
            _ => board.alive,
        };
        let always = self.game.rules.reaction_prompts == ReactionPrompts::Always;
        party
            .from_seat(Seat::at(after.index() + 1))
            .find(|&seat| !declined.contains(seat) && (always || self.can_react(seat, hook)))
    }

    /// Notes an answer and asks the next seat, or closes the window.
    pub(super) fn answer_window(&mut self, seat: Seat, declined: bool) {
        let Some(window) = self.board().window else { return };
        let out = if declined { window.declined.with(seat) } else { Seats::NONE };
        match self.next_asked(window.hook, seat, out) {
            Some(next) => self.emit(Event::WindowAsked { seat, declined, next }),
            None => self.emit(Event::WindowClosed {}),
        }
    }

    /// Goes on to the next seat if the one asked has left the game.
    pub(super) fn ask_next(&mut self, window: Window) -> bool {
        let gone = !self.board().alive.contains(window.asked);
        if gone {
            self.answer_window(window.asked, true);
        }
        gone
    }
}
