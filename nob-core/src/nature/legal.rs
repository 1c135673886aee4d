//! Every command that would be accepted now.

use super::command::Command;
use super::decide::to_act;
use super::look::Look;
use super::state::Phase;
use super::{adapting, feeding};

/// Lists the commands in a fixed order: nothing is left out.
pub(super) fn list(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    if !to_act(&look.game.rules, look.board).contains(look.seat) {
        return;
    }
    match (look.board.phase, look.board.hunt) {
        (_, Some(hunt)) => {
            hunt.dying(look.board).states().for_each(|population| list(Command::ChooseVictim { population }));
        }
        (Phase::Adapting, None) => adapting::list(look, list),
        (Phase::Feeding, None) => feeding::list(look, list),
        (Phase::Preparation, None) => {}
    }
}
