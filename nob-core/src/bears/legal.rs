//! Every command that would be accepted now.

use super::build;
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
        battle::list(look, |army| list(Command::Provoke { army }));
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
    let hand = look.hand();
    hand.without(look.groups().parts).each(|card| {
        let facts = look.facts(card);
        if facts.kind.is_head() {
            list(Command::PlayHead { card });
        } else if let Some(effect) = facts.effect {
            special::list(look, card, effect, list);
        }
    });
    build::list_joins(look, hand, list);
}
