//! The bytes of a state, and every check that a state read from bytes must pass.
//!
//! Only what the game uses is written: its seats, the spaces of their fields, and lists as long
//! as they are. So equal states have equal bytes, and other bytes are another state or none.

mod cards;
mod forms;
mod moment;
#[cfg(test)]
mod tests;

use super::Beast;
use super::geometry::Geometry;
use super::state::{Board, Hidden, SeatBoard, Space, State};
use crate::seat::MAX_SEATS;
use crate::wire::{Damage, Reader, Wire};
use crate::{Rng, Seat};

pub(super) fn write(game: &Beast, state: &State, bytes: &mut Vec<u8>) {
    let State { board, hidden } = state;
    let Board {
        alive,
        first_player,
        turn,
        step,
        battle,
        agenda,
        changes,
        seats,
        spaces,
        items,
        locations,
        outcome,
        ..
    } = board;
    alive.write(bytes);
    first_player.write(bytes);
    turn.write(bytes);
    step.write(bytes);
    battle.write(bytes);
    agenda.write(bytes);
    changes.write(bytes);
    outcome.write(bytes);
    for seat in game.seats.iter() {
        seats[seat.index()].write(bytes);
        for cell in game.field().iter() {
            spaces[Geometry::space(seat, cell)].write(bytes);
        }
        hidden.piles[seat.index()].write(bytes);
        hidden.pens[seat.index()].write(bytes);
        hidden.tallies[seat.index()].write(bytes);
    }
    items.write(bytes);
    locations.write(bytes);
    hidden.rng.seed().write(bytes);
    hidden.rng.draws().write(bytes);
}

pub(super) fn read(game: &Beast, bytes: &mut Reader<'_>) -> Result<State, Damage> {
    let mut board = Board {
        alive: bytes.read("seats in the game")?,
        first_player: bytes.read("first player")?,
        turn: bytes.read("turn")?,
        step: bytes.read("step")?,
        battle: bytes.read("battle")?,
        agenda: bytes.read("agenda")?,
        changes: bytes.read("changes")?,
        outcome: bytes.read("outcome")?,
        ..Board::new(game.seats)
    };
    let mut hidden = Hidden::default();
    for seat in game.seats.iter() {
        board.seats[seat.index()] = bytes.read("seat")?;
        for cell in game.field().iter() {
            board.spaces[Geometry::space(seat, cell)] = bytes.read("space")?;
        }
        hidden.piles[seat.index()] = bytes.read("piles")?;
        hidden.pens[seat.index()] = bytes.read("face-down pen card")?;
        hidden.tallies[seat.index()] = bytes.read("starting value")?;
    }
    board.items = bytes.read("items")?;
    board.locations = bytes.read("locations")?;
    hidden.rng = Rng::resume(bytes.read("seed")?, bytes.read("draws")?);
    let mut state = State { board, hidden };
    check(game, &mut state)?;
    Ok(state)
}

/// Whether a state from outside is one that the game could be in; notes what its cards change.
pub(super) fn check(game: &Beast, state: &mut State) -> Result<(), Damage> {
    cards::check(game, state)?;
    game.refresh_all(&mut state.board);
    moment::check(game, state)
}

/// The seats that no longer play, and those that never did, hold nothing.
fn is_bare(state: &State, index: usize) -> bool {
    let SeatBoard { favor, fury, .. } = state.board.seats[index];
    let fields = state.board.spaces.chunks_exact(state.board.spaces.len() / MAX_SEATS).nth(index);
    state.board.seats[index] == SeatBoard { favor, fury, ..SeatBoard::default() }
        && fields.is_some_and(|field| field.iter().all(|space| *space == Space::default()))
        && state.hidden.piles[index].total() == 0
        && state.hidden.pens[index] == [None; 3]
        && state.hidden.tallies[index].is_none()
}

/// The error for facts that do not go together.
fn ensure(holds: bool, what: &'static str, seat: Option<Seat>, place: Option<&'static str>) -> Result<(), Damage> {
    if holds { Ok(()) } else { Err(Damage::Contradiction { what, seat, place }) }
}
