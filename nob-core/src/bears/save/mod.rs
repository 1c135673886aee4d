//! The bytes of a state, and every check that a state read from bytes must pass.
//!
//! Lists are as long as what they hold, and what follows from the rest, such as which edges are joined, is not
//! written. So equal states have equal bytes, and other bytes are another state or none.

mod cards;
mod forms;
mod moment;

use super::Bears;
use super::monsters::{MAX_MONSTERS, Monsters};
use super::open::OpenPiles;
use super::state::{Board, Hidden, State};
use super::strip::MAX_CARDS;
use crate::wire::{Damage, Reader, Wire};
use crate::{Rng, Seat};

pub(super) fn write(game: &Bears, state: &State, bytes: &mut Vec<u8>) {
    let State { board, hidden } = state;
    let Board { seats: _, first_player, turn, closing, monsters, open, outcome } = board;
    first_player.write(bytes);
    turn.write(bytes);
    closing.write(bytes);
    outcome.write(bytes);
    for seat in game.seats.iter() {
        write_monsters(monsters, seat, bytes);
    }
    open.saved().write(bytes);
    hidden.closed.write(bytes);
    hidden.armies.write(bytes);
    hidden.rng.seed().write(bytes);
    hidden.rng.draws().write(bytes);
}

pub(super) fn read(game: &Bears, bytes: &mut Reader<'_>) -> Result<State, Damage> {
    let mut board = Board {
        first_player: bytes.read("first player")?,
        turn: bytes.read("turn")?,
        closing: bytes.read("closing")?,
        outcome: bytes.read("outcome")?,
        ..Board::new(game.seats)
    };
    let mut room = MAX_CARDS;
    for seat in game.seats.iter() {
        read_monsters(game, &mut board.monsters, seat, &mut room, bytes)?;
    }
    board.open = OpenPiles::of_saved(&bytes.read("open piles")?);
    let mut hidden = Hidden {
        closed: bytes.read("draw piles and hands")?,
        armies: bytes.read("Baby armies")?,
        rng: Rng::resume(bytes.read("seed")?, bytes.read("draws")?),
        ..Hidden::default()
    };
    hidden.look_at_hands();
    let state = State { board, hidden };
    cards::check(game, &state)?;
    moment::check(game, &state)?;
    Ok(state)
}

fn write_monsters(monsters: &Monsters, seat: Seat, bytes: &mut Vec<u8>) {
    bytes.push(monsters.of(seat).len() as u8);
    for monster in monsters.of(seat) {
        let parts = monsters.parts(monster);
        bytes.push(parts.len() as u8);
        monster.mask.write(bytes);
        for (place, part) in parts.iter().enumerate() {
            part.card.write(bytes);
            if place > 0 {
                (part.on, part.at, part.turned).write(bytes);
            }
        }
    }
}

fn read_monsters(
    game: &Bears,
    monsters: &mut Monsters,
    seat: Seat,
    room: &mut usize,
    bytes: &mut Reader<'_>,
) -> Result<(), Damage> {
    for number in 0..bytes.read::<u8>("number of monsters")? {
        let len = bytes.read::<u8>("cards of a monster")?;
        let mask = bytes.read("mask")?;
        *room = room.checked_sub(len.into()).ok_or_else(|| bytes.impossible("cards of a monster"))?;
        if len == 0 || monsters.all().len() == MAX_MONSTERS {
            return Err(bytes.impossible("monster"));
        }
        monsters.begin(seat, bytes.read("head")?);
        for place in 1..len {
            let card = bytes.read("card of a monster")?;
            let (on, at, turned) = bytes.read("place on a monster")?;
            let free = monsters.get(seat, number).and_then(|monster| monsters.parts(monster).get(usize::from(on)));
            if on >= place || free.is_none_or(|part| part.joined.contains(at)) || game.catalog.get(card).is_none() {
                return Err(bytes.impossible("place on a monster"));
            }
            monsters.join(seat, number, on, at, turned, card);
        }
        if let Some(mask) = mask {
            monsters.mask(seat, number, mask);
        }
    }
    Ok(())
}

/// The error for facts that do not go together.
fn ensure(holds: bool, what: &'static str, seat: Option<Seat>) -> Result<(), Damage> {
    if holds { Ok(()) } else { Err(Damage::Contradiction { what, seat, place: None }) }
}
