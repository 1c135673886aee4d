//! Invariants of a state of Bears vs Babies in which somebody is asked or the game is over.

use crate::bears::rules::Ending;
use crate::bears::state::Closing;
use crate::bears::{Army, Bears, State};
use crate::wire::Reader;
use crate::{CardId, Game};

/// The first thing that is wrong with the state.
///
/// A save is read with suspicion, so writing and reading is a check of nearly everything: every card once, each where
/// its kind may be, monsters in one piece, turns in order, the end where it must be (BB-156 to BB-158).
pub(super) fn check(game: &Bears, state: &State) -> Result<(), String> {
    let mut bytes = Vec::with_capacity(1024);
    game.write_state(state, &mut bytes);
    match game.read_state(&mut Reader::new(&bytes)) {
        Ok(read) if read == *state => {}
        Ok(_) => return Err("the state is another after being written and read".into()),
        Err(damage) => return Err(damage.to_string()),
    }
    points(game, state)
}

/// All points are those of the set's Babies: none is made (BB-125).
fn points(game: &Bears, state: &State) -> Result<(), String> {
    let value = |card: CardId| u16::from(game.catalog().facts(card).value);
    let board = &state.board;
    let eaten: u16 = game.seats().iter().map(|seat| game.score(board, seat)).sum();
    let lying = Army::ALL.iter().flat_map(|&army| state.hidden.armies.of(army)).filter_map(|baby| baby.card);
    let all: u16 = game.catalog().cards().iter().map(|card| u16::from(card.facts.value * card.facts.copies)).sum();
    if eaten + lying.map(value).sum::<u16>() > all {
        return Err(format!("{eaten} points eaten of {all}"));
    }
    let last = matches!(board.closing, Closing::Triggered { .. } | Closing::Final { .. });
    if last && game.rules().ending == Ending::WhenStopped {
        return Err("final turns of a game that has none".into());
    }
    Ok(())
}
