//! From a command to its rule: whether it is allowed now, and who carries it out.

use super::command::{Command, a_choice};
use super::event::{Cause, Event};
use super::flow::Flow;
use super::frame::{Next, Stage};
use super::look::Look;
use super::piles::Pile;
use super::place::SlotSet;
use super::rules::TallyChoice;
use super::state::{Board, Step};
use super::{Rules, battle, dismiss, effect, first_player, human, item, leader, location, movement, recruit};
use super::{refusal, turn, window};
use crate::chance::Chance;
use crate::{EventSink, Rejection, Seat, Seats};

/// The seats that may act now.
pub(super) fn to_act(rules: &Rules, board: &Board) -> Seats {
    if board.outcome.is_some() {
        return Seats::NONE;
    }
    match board.agenda.next() {
        Next::Frame(frame) => return Seats::only(frame.progress.asked),
        Next::Window(window) => return window.asked.map_or(Seats::NONE, Seats::only),
        Next::Nothing => {}
    }
    if let Some(battle) = board.battle {
        return Seats::only(battle.invited.unwrap_or(battle.acting()));
    }
    match board.step {
        Step::Tallies { waiting } if rules.tally_choice == TallyChoice::SeatOrder => {
            waiting.iter().next().map_or(Seats::NONE, Seats::only)
        }
        Step::Tallies { waiting } => waiting,
        Step::FirstPlayer { chooser } => Seats::only(chooser),
        _ => Seats::only(board.turn.active),
    }
}

/// Whether the seat may take a free action now (NB-079 to NB-084).
pub(super) fn check_free(look: &Look<'_>) -> Result<(), Rejection> {
    if look.board.battle.is_some() {
        return Err(Rejection::new(&refusal::IN_BATTLE));
    }
    check_own_turn(look)?;
    match look.board.step {
        Step::Actions => Ok(()),
        Step::Leader { slot } => Err(Rejection::new(&refusal::LEADER_FIRST).at(slot.name())),
        Step::Conflict { slot } => Err(Rejection::new(&refusal::CONFLICT_FIRST).at(slot.name())),
        Step::HandOver { .. } => Err(Rejection::new(&refusal::INSIDE_ACTION)),
        Step::Discard => Err(Rejection::new(&refusal::HAND_ABOVE_FIVE)),
        Step::Tallies { .. } | Step::FirstPlayer { .. } | Step::Flip | Step::FreeDraw => {
            Err(Rejection::new(&refusal::NOT_YET))
        }
    }
}

/// Whether it is the seat's own turn and nothing is being paid for or asked (NB-080).
fn check_own_turn(look: &Look<'_>) -> Result<(), Rejection> {
    if look.board.turn.number == 0 {
        return Err(Rejection::new(&refusal::SET_UP));
    }
    if look.board.turn.active != look.seat {
        return Err(Rejection::new(&refusal::NOT_YOUR_TURN).of(look.board.turn.active));
    }
    check_unanswered(look)
}

/// Whether no ability is at work and no moment is being answered.
fn check_unanswered(look: &Look<'_>) -> Result<(), Rejection> {
    check_not_choosing(look)?;
    match look.board.agenda.window().and_then(|window| window.asked) {
        Some(asked) => Err(Rejection::new(&refusal::NOT_ASKED).of(asked)),
        None => Ok(()),
    }
}

/// Whether the command is one of a step of the own turn, outside battles.
fn check_step(look: &Look<'_>) -> Result<(), Rejection> {
    if look.board.battle.is_some() {
        return Err(Rejection::new(&refusal::IN_BATTLE));
    }
    check_own_turn(look)
}

/// Whether the command is one of a battle, with nothing being paid for or asked.
fn check_fight(look: &Look<'_>) -> Result<(), Rejection> {
    if look.board.battle.is_none() {
        return Err(Rejection::new(&refusal::NO_BATTLE));
    }
    check_unanswered(look)
}

/// Whether the command would be accepted.
#[expect(clippy::too_many_lines, reason = "one arm a command, in the order of the commands")]
pub(super) fn check(look: &Look<'_>, command: Command) -> Result<(), Rejection> {
    if look.board.outcome.is_some() {
        return Err(Rejection::new(&refusal::GAME_OVER));
    }
    if !look.board.alive.contains(look.seat) {
        return Err(Rejection::new(&refusal::NOT_SEATED).of(look.seat));
    }
    match command {
        Command::ChooseTally { value } => {
            if !to_act(look.rules(), look.board).contains(look.seat) {
                return Err(Rejection::new(&refusal::NO_TALLY_CHOICE).of(look.seat));
            }
            first_player::check_tally(look, value)
        }
        Command::ChooseFirst { seat } => first_player::check_first(look, seat),
        Command::Flip { slot } => {
            check_step(look)?;
            turn::check_flip(look, SlotSet::only(slot), false)
        }
        Command::FlipTogether { slots } => {
            check_step(look)?;
            turn::check_flip(look, slots, true)
        }
        Command::EndFlips {} => {
            check_step(look)?;
            turn::check_end_flips(look)
        }
        Command::Promote { slot } => {
            check_step(look)?;
            leader::check_promote(look, slot)
        }
        Command::Reject { slot, defer, .. } => {
            check_step(look)?;
            leader::check_reject(look, slot, defer)
        }
        Command::FreeDraw {} => {
            check_step(look)?;
            turn::check_free_draw(look)
        }
        Command::EndDraws {} => {
            check_step(look)?;
            turn::check_end_draws(look)
        }
        Command::Recruit { slot, cell, tilt, trash } => {
            check_free(look)?;
            recruit::check(look, slot, cell, tilt, trash)
        }
        Command::Move { from, to } => {
            check_free(look)?;
            movement::check_move(look, from, to)
        }
        Command::Untilt { cell } => {
            check_free(look)?;
            movement::check_untilt(look, cell)
        }
        Command::Dismiss { cell, tilt } => {
            check_free(look)?;
            dismiss::check_field(look, cell, tilt)
        }
        Command::DiscardPen { slot } => {
            check_step(look)?;
            if matches!(look.board.step, Step::Leader { .. }) {
                return leader::check_dismiss(look, slot);
            }
            check_free(look)?;
            dismiss::check_discard(look, slot)
        }
        Command::Defer { slot } => {
            check_step(look)?;
            if matches!(look.board.step, Step::Leader { .. }) {
                return leader::check_defer(look, slot);
            }
            check_free(look)?;
            dismiss::check_defer(look, slot)
        }
        Command::Attack { from, seat, target } => {
            if look.board.battle.is_none() {
                check_free(look)?;
            }
            battle::check_attack(look, from, seat, target)
        }
        Command::DrawTrick {} => {
            check_free(look)?;
            turn::check_draw_trick(look)
        }
        Command::PassAction {} => {
            check_free(look)?;
            turn::check_actions(look, 1)
        }
        Command::CallHuman { card, row } => {
            check_free(look)?;
            human::check_call(look, card, row)
        }
        Command::DismissHuman { row } => {
            check_free(look)?;
            human::check_dismiss(look, row)
        }
        Command::ClaimLocation { card, cell } => {
            check_free(look)?;
            location::check(look, card, cell)
        }
        Command::EquipItem { card, cell } => {
            check_free(look)?;
            item::check_equip(look, card, cell)
        }
        Command::Transfer { from, to, card } => {
            check_free(look)?;
            item::check_transfer(look, from, to, card)
        }
        Command::HandOver { card } => {
            check_step(look)?;
            item::check_hand_over(look, card)
        }
        Command::EndTransfer {} => {
            check_step(look)?;
            match look.board.step {
                Step::HandOver { .. } => Ok(()),
                _ => Err(Rejection::new(&refusal::NO_TRANSFER)),
            }
        }
        Command::PlayEvent { card } => {
            check_not_choosing(look)?;
            effect::check_event(look, card)
        }
        Command::UseAbility { cell, card } => {
            check_not_choosing(look)?;
            effect::check_ability(look, cell, card)
        }
        Command::UseHuman { row } => {
            check_not_choosing(look)?;
            effect::check_human(look, row)
        }
        Command::EndTurn {} => check_free(look),
        Command::Ally { cell } => {
            check_fight(look)?;
            battle::check_ally(look, cell)
        }
        Command::Invite { seat } => {
            check_fight(look)?;
            battle::check_invite(look, seat)
        }
        Command::AcceptInvitation { cell } => {
            check_fight(look)?;
            battle::check_accept(look, cell)
        }
        Command::DeclineInvitation {} => {
            check_fight(look)?;
            battle::check_invited(look)
        }
        Command::Boost { card } => {
            check_fight(look)?;
            battle::check_boost(look, card)
        }
        Command::Pass {} => {
            if let Some(window) = look.board.agenda.window() {
                return window::check_pass(look, window);
            }
            check_fight(look)?;
            battle::check_phase(look).map(|_| ())
        }
        Command::Discard { card } => {
            if look.board.agenda.frame().is_some() {
                return effect::check_choice(look, command);
            }
            check_step(look)?;
            turn::check_discard(look, card)
        }
        a_choice!() => effect::check_choice(look, command),
    }
}

/// Whether no ability waits for a payment or a choice.
fn check_not_choosing(look: &Look<'_>) -> Result<(), Rejection> {
    match look.board.agenda.frame() {
        Some(frame) if matches!(frame.progress.stage, Stage::Pay { .. } | Stage::PayFor { .. }) => {
            Err(Rejection::new(&refusal::PAY_FIRST))
        }
        Some(frame) => Err(Rejection::new(&refusal::CHOOSE_FIRST).of(frame.progress.asked)),
        None => Ok(()),
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Carries out a command that has been checked.
    pub(super) fn carry_out(&mut self, seat: Seat, command: Command) {
        match command {
            Command::ChooseTally { value } => self.choose_tally(seat, value),
            Command::ChooseFirst { seat: first } => self.begin_with(first, false),
            Command::Flip { slot } => self.flip(seat, SlotSet::only(slot)),
            Command::FlipTogether { slots } => self.flip(seat, slots),
            Command::EndFlips {} => self.begin_free_draw(),
            Command::Promote { slot } => self.promote(seat, slot),
            Command::Reject { slot, leader, defer } => self.reject(seat, slot, leader, defer),
            Command::FreeDraw {} => self.free_draw(seat),
            Command::EndDraws {} | Command::EndTransfer {} => self.step(Step::Actions),
            Command::Recruit { slot, cell, tilt, trash } => self.recruit(seat, slot, cell, tilt, trash),
            Command::Move { from, to } => self.move_animal(seat, from, to),
            Command::Untilt { cell } => self.untilt(seat, cell),
            Command::Dismiss { cell, tilt } => self.dismiss(seat, cell, tilt),
            Command::DiscardPen { slot } => self.discard_pen(seat, slot),
            Command::Defer { slot } => self.defer(seat, slot),
            Command::Attack { from, seat: defender, target } => self.attack(seat, from, defender, target),
            Command::DrawTrick {} => self.draw_for_action(seat),
            Command::PassAction {} => self.spend_actions(1),
            Command::CallHuman { card, row } => self.call_human(seat, card, row),
            Command::DismissHuman { row } => self.trash_human(seat, row, Cause::Dismissed),
            Command::ClaimLocation { card, cell } => self.claim(seat, card, cell),
            Command::EquipItem { card, cell } => self.equip(seat, card, cell),
            Command::Transfer { from, to, card } => self.transfer(seat, from, to, card),
            Command::HandOver { card } => self.hand_over(seat, card),
            Command::PlayEvent { card } => self.play_event(seat, card),
            Command::UseAbility { cell, card } => self.use_ability(seat, cell, card),
            Command::UseHuman { row } => self.use_human(seat, row),
            Command::EndTurn {} => self.finish_actions(),
            Command::Ally { cell } => self.ally(seat, cell),
            Command::Invite { seat: guest } => self.invite(seat, guest),
            Command::AcceptInvitation { cell } => self.answer_invitation(seat, Some(cell)),
            Command::DeclineInvitation {} => self.answer_invitation(seat, None),
            Command::Boost { card } => self.boost(seat, card),
            Command::Pass {} if self.board().agenda.window().is_some() => self.emit(Event::WindowDeclined { seat }),
            Command::Pass {} => self.emit(Event::PhaseEnded { passed: true }),
            Command::Discard { card } => {
                if self.board().agenda.is_empty() {
                    self.discard(seat, card);
                } else {
                    self.choose(seat, command);
                }
            }
            a_choice!() => self.choose(seat, command),
        }
    }
}
