//! Every command that would be accepted now.

use super::build::{self, Parts};
use super::command::Command;
use super::decide::to_act;
use super::look::Look;
use super::{battle, dive, draw, ending, special};

/// Lists the commands in a fixed order: draws, cards of the hand, provoking, diving, the end of the turn.
pub(super) fn list(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    if !to_act(look.board).contains(look.seat) {
        return;
    }
    draw::list(look, list);
    list_hand(look, list);
    if !look.board.turn.acting {
        battle::list(look, list);
        dive::list(look, list);
    }
    if ending::check_end_turn(look).is_ok() {
        list(Command::EndTurn {});
    }
    if ending::check_stop(look).is_ok() {
        list(Command::StopPractice {});
    }
}

fn list_hand(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    let mut parts = Parts::default();
    for card in look.hand() {
        let facts = look.facts(card);
        if facts.kind.is_head() {
            list(Command::PlayHead { card });
        } else if let Some(effect) = facts.effect {
            special::list(look, card, effect, list);
        } else {
            parts.add(card, facts);
        }
    }
    build::list_joins(look, &parts, list);
}
