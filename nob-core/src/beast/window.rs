//! Moments at which seats may react outside battle phases (NB-319, AMB-088).
//!
//! In each the cards that must answer do so first, in turn order from the active seat; a seat orders its own. Then seats
//! are asked one after another, the active one last, until all have declined in a row (AMB-091). Between the
//! declaration and the result of a battle only the two fighting seats are asked (AMB-067).

use super::cards::prerequisite::Tally;
use super::command::Command;
use super::effect;
use super::event::{self, Event};
use super::flow::Flow;
use super::frame::{Progress, Stage, Window};
use super::look::Look;
use super::piles::Pile;
use super::refusal;
use super::rules::{ReactionPrompts, Rules};
use super::state::{BattleStage, Step};
use super::thing::Thing;
use crate::chance::Chance;
use crate::language::words::{Cause, Hook};
use crate::{EventSink, Rejection, Seat, Seats};

/// Whether the event may be followed by a window, so that even its absence tells who cannot react.
pub(super) fn silent_about(rules: &Rules, hooks: u16, event: &Event) -> bool {
    let heard = |hooks_of: &[Hook]| hooks_of.iter().any(|&hook| hooks >> hook as u16 & 1 != 0);
    let may_be_answered = match event {
        Event::TurnBegan { .. } => heard(&[Hook::TurnStart]),
        Event::BattleDeclared { .. } => heard(&[Hook::Attacks, Hook::Attacked]),
        Event::Recruited { .. } => heard(&[Hook::Entered, Hook::Recruit]),
        Event::Moved { .. } => heard(&[Hook::Moved]),
        Event::AnimalTrashed { .. } => heard(&[Hook::Trashed]),
        Event::BattleResolved { .. } | Event::BattleOver { .. } => heard(&[Hook::Trashed, Hook::Won, Hook::Lost]),
        Event::AbilityUsed { .. } => heard(&[Hook::Played, Hook::Used]),
        Event::TallyChanged { .. } => heard(&[Hook::Fury]),
        Event::StepBegan { step: Step::Discard } => heard(&[Hook::TurnEnd]),
        _ => false,
    };
    rules.reaction_prompts == ReactionPrompts::IfAble && may_be_answered
}

/// Whether the seat is asked, and may decline.
pub(super) fn check_pass(look: &Look<'_>, window: &Window) -> Result<(), Rejection> {
    match window.asked {
        Some(asked) if asked != look.seat => Err(Rejection::new(&refusal::NOT_ASKED).of(asked)),
        _ if window.must => Err(Rejection::new(&refusal::MUST_ANSWER)),
        _ => Ok(()),
    }
}

/// Lists the reactions.
pub(super) fn list(look: &Look<'_>, window: &Window, list: &mut impl FnMut(Command)) {
    effect::reactions(look, list);
    if !window.must {
        list(Command::Pass {});
    }
}

/// What a moment waits for.
enum Answer {
    /// This seat's only card that must answer.
    Only(Seat, Command),
    /// This seat orders its cards that must answer.
    Order(Seat),
    /// This seat may answer.
    Ask(Seat),
    /// Nothing.
    Nothing,
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Lets seats answer a moment, if they can; then, or at once, it comes about.
    pub(super) fn open_moment(&mut self, window: Window) {
        let agenda = &self.board().agenda;
        let room = agenda.windows.has_room() && agenda.frames.has_room();
        let heard = room && self.game.hears(window.hook);
        if heard && !matches!(self.answer(&window, agenda.windows.len()), Answer::Nothing) {
            self.emit(Event::WindowOpened { window });
        } else {
            self.come_about(window);
        }
    }

    /// Deals with the open moment; `false` if somebody must decide first.
    pub(super) fn run_window(&mut self, window: Window) -> bool {
        self.steps += 1;
        if window.asked.is_some_and(|asked| self.board().alive.contains(asked)) {
            return false;
        }
        match self.answer(&window, self.board().agenda.windows.len() - 1) {
            Answer::Only(seat, command) => {
                self.emit(Event::WindowAsked { seat, must: true });
                self.carry_out(seat, command);
            }
            Answer::Order(seat) => self.emit(Event::WindowAsked { seat, must: true }),
            Answer::Ask(seat) => self.emit(Event::WindowAsked { seat, must: false }),
            Answer::Nothing => {
                self.emit(Event::WindowClosed {});
                if window.replaced {
                    self.fall_away(window);
                } else {
                    self.come_about(window);
                }
            }
        }
        true
    }

    /// Who answers next. A moment that something else has taken the place of is over.
    fn answer(&self, window: &Window, depth: usize) -> Answer {
        if window.replaced || self.is_stale(window) {
            return Answer::Nothing;
        }
        let party = self.party();
        let answers = |seat: Seat, must: bool| {
            let window = Window { must, asked: None, ..*window };
            let (mut first, mut count) = (None, 0);
            effect::reactions(&self.look(seat).about(&window, depth), &mut |command| {
                first = first.or(Some(command));
                count += 1;
            });
            (first, count)
        };
        for seat in party.from_seat(self.active()) {
            match answers(seat, true) {
                (Some(only), 1) => return Answer::Only(seat, only),
                (Some(_), _) => return Answer::Order(seat),
                (None, _) => {}
            }
        }
        let always = self.game.rules.reaction_prompts == ReactionPrompts::Always && self.game.hears_event(window.hook);
        let mut seats = party.from_seat(Seat::at(window.last.index() + 1));
        let asked = seats.find(|&seat| !window.declined.contains(seat) && (always || answers(seat, false).1 > 0));
        asked.map_or(Answer::Nothing, Answer::Ask)
    }

    /// Whether a battle has been ended whose beginning is still being answered.
    fn is_stale(&self, window: &Window) -> bool {
        let begun = matches!(window.hook, Hook::Attacks | Hook::Attacked);
        begun && self.board().battle.is_none_or(|battle| battle.stage > BattleStage::Phases || !battle.both_here())
    }

    /// The seats that may answer now.
    fn party(&self) -> Seats {
        let board = self.board();
        match board.battle {
            Some(battle) if battle.stage <= BattleStage::Fury => {
                let fighters = Seats::only(battle.attacker).with(battle.defender);
                fighters.iter().filter(|&seat| board.alive.contains(seat)).collect()
            }
            _ => board.alive,
        }
    }

    /// What the moment was about happens.
    fn come_about(&mut self, window: Window) {
        match (window.hook, window.subject) {
            (Hook::Trashed, Some(Thing::Animal { at })) => {
                let cause = match window.cause {
                    Some(Cause::Battle) => event::Cause::Battle,
                    Some(Cause::Dismiss) => event::Cause::Dismissed,
                    Some(Cause::Cost) => event::Cause::Cost,
                    Some(Cause::Effect) | None => event::Cause::Effect,
                };
                self.trash_animal(at.seat, at.cell, cause);
            }
            (Hook::Fury, _) => self.change_tally(window.seat, Tally::Fury, window.amount as i8),
            (Hook::Recruit, Some(Thing::Pen { seat, slot })) => self.enter(seat, slot, window.cell),
            _ => {}
        }
    }

    /// What the moment was about does not happen: of a played or used card, nothing more.
    fn fall_away(&mut self, window: Window) {
        if let (Hook::Played | Hook::Used, Some(frame)) = (window.hook, self.board().agenda.frame()) {
            let progress = Progress { at: u8::MAX, stage: Stage::Ready {}, ..frame.progress };
            self.emit(Event::Progressed { progress });
        }
    }
}
