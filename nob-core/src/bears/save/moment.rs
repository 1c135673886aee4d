//! The turn of a saved state, how near the end is, and how the game ended.

use super::cards::in_piles;
use super::ensure;
use crate::Seat;
use crate::bears::Bears;
use crate::bears::outcome::{Draw, Outcome};
use crate::bears::rules::Ending;
use crate::bears::state::{Closing, State, Turn};
use crate::wire::Damage;

pub(super) fn check(game: &Bears, state: &State) -> Result<(), Damage> {
    let board = &state.board;
    let Turn { number, round, active, actions, acting } = board.turn;
    let seats = game.seats.len();
    let first = game.rules.first_player.is_none_or(|first| board.first_player == first);
    ensure(first && game.seats.contains(board.first_player), "another first player", Some(board.first_player))?;
    let begun = usize::from(number.wrapping_sub(1));
    let fits = (1..=game.rules.max_turns).contains(&number)
        && usize::from(round) == begun / seats + 1
        && active.index() == (board.first_player.index() + begun) % seats;
    ensure(fits, "a turn out of order", Some(active))?;
    let most = game.rules.actions_of_a_turn(seats);
    let some = actions > 0 || board.outcome.is_some();
    ensure(some && actions <= most && acting == (actions < most), "actions that cannot be left", Some(active))?;
    ensure(closing(game, state), "an end that is not at hand", None)?;
    ensure(outcome(game, state), "another outcome", None)
}

/// The end is at hand if and only if the draw piles are empty (BB-116, BB-120, BB-121).
fn closing(game: &Bears, state: &State) -> bool {
    let board = &state.board;
    let empty = in_piles(state) == 0 && game.rules.ending == Ending::FinalTurns;
    let seats = game.seats.len();
    match board.closing {
        Closing::Open => !empty,
        Closing::Triggered { by } => empty && by == board.turn.active && board.turn.acting,
        Closing::Final { by, left } => {
            let taken = (seats + 1).saturating_sub(left.into());
            let turn = Seat::at((by.index() + taken) % seats);
            empty && game.seats.contains(by) && (1..=seats).contains(&left.into()) && turn == board.turn.active
        }
    }
}

fn outcome(game: &Bears, state: &State) -> bool {
    let board = &state.board;
    match board.outcome {
        None => true,
        Some(won @ Outcome::Won { .. }) => {
            matches!(board.closing, Closing::Final { left: 1, .. }) && won == game.winners(board)
        }
        Some(Outcome::Drawn { by: Draw::Stopped }) => {
            game.rules.ending == Ending::WhenStopped && board.turn.actions > 0
        }
        Some(Outcome::Drawn { by: Draw::Turns }) => board.turn.number == game.rules.max_turns,
    }
}
