//! Every command that would be accepted now.

use super::cards::facts::Kind;
use super::command::Command;
use super::decide::to_act;
use super::frame::Next;
use super::look::Look;
use super::state::{Battle, MOST_START, Step};
use super::{battle, dismiss, effect, human, item, leader, location, movement, recruit, turn, window};

/// Lists the commands in a fixed order; payments of recruits in their canonical form (see [`recruit::list`]).
pub(super) fn list(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    if !to_act(look.rules(), look.board).contains(look.seat) {
        return;
    }
    match look.board.agenda.next() {
        Next::Frame(_) => return effect::list_choices(look, list),
        Next::Window(window) => return window::list(look, window, list),
        Next::Nothing => {}
    }
    if let Some(battle) = &look.board.battle {
        return list_battle(look, battle, list);
    }
    match look.board.step {
        Step::Tallies { .. } => (0..=MOST_START).for_each(|value| list(Command::ChooseTally { value })),
        Step::FirstPlayer { .. } => look.board.alive.iter().for_each(|seat| list(Command::ChooseFirst { seat })),
        Step::Flip => turn::list_flips(look, list),
        Step::Leader { slot } => leader::list_uncovered(look, slot, list),
        Step::Conflict { slot } => leader::list_conflict(look, slot, list),
        Step::FreeDraw => {
            if turn::check_free_draw(look).is_ok() {
                list(Command::FreeDraw {});
            }
            if turn::check_end_draws(look).is_ok() {
                list(Command::EndDraws {});
            }
        }
        Step::Actions => list_actions(look, list),
        Step::HandOver { from, .. } => item::list_hand_over(look, from, list),
        Step::Discard => look.hand().for_each(|card| list(Command::Discard { card })),
    }
}

fn list_battle(look: &Look<'_>, battle: &Battle, list: &mut impl FnMut(Command)) {
    if battle.invited.is_some() {
        return battle::list_answers(look, list);
    }
    battle::list_phase(look, battle, list);
    look.hand().for_each(|card| effect::list_event(look, card, list));
    effect::list_abilities(look, list);
}

fn list_actions(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    if look.board.turn.actions > 0 {
        recruit::list(look, list);
        movement::list_moves(look, list);
        movement::list_untilts(look, list);
        dismiss::list_field(look, list);
        battle::list_attacks(look, list);
        if turn::check_draw_trick(look).is_ok() {
            list(Command::DrawTrick {});
        }
        list(Command::PassAction {});
    }
    dismiss::list_pen(look, list);
    for card in look.hand() {
        match look.facts(card).kind {
            Kind::Human => human::list_calls(look, card, list),
            Kind::Location => location::list_claims(look, card, list),
            Kind::Item => item::list_bearers(look, card, list),
            _ => effect::list_event(look, card, list),
        }
    }
    human::list_dismissals(look, list);
    item::list_transfers(look, list);
    effect::list_abilities(look, list);
    list(Command::EndTurn {});
}
