//! The laws that a single state must keep.

use std::fmt::Debug;

use super::violation::{Broken, Law, same};
use super::{Dice, Testable};
use crate::wire::{Reader, Wire};
use crate::{Audience, EventSink, Game, Seat, Seats};

/// Everybody who looks at a game of these seats: each seat, two seats together, spectators, the host.
pub(super) fn audiences(seats: Seats) -> Vec<Audience> {
    let single = seats.iter().map(Audience::Seat);
    let others = [Audience::Team(seats.iter().skip(1).take(2).collect()), Audience::Spectator, Audience::Everything];
    single.chain(others).collect()
}

/// The commands that may be given now, one acting seat after another.
pub(super) fn commands<G: Game>(game: &G, state: &G::State) -> Vec<(Seat, G::Command)> {
    let mut list = Vec::new();
    for seat in game.to_act(state).iter() {
        game.legal(state, seat, &mut |command| list.push((seat, command)));
    }
    list
}

/// The commands of one seat.
pub(super) fn legal<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Command> {
    let mut list = Vec::new();
    game.legal(state, seat, &mut |command| list.push(command));
    list
}

/// The game asks somebody who can answer, or is over; its own invariants hold.
pub(super) fn answerable<G: Testable>(game: &G, state: &G::State) -> Result<(), Broken> {
    if let Some(flaw) = game.unsound(state) {
        return Err((Law::Sound, flaw));
    }
    let (asked, over) = (game.prompt(state).is_some(), game.outcome(state).is_some());
    let acting = game.to_act(state);
    if asked == over || acting.is_empty() != over {
        return Err((Law::Answerable, format!("asked: {asked}, over: {over}, acting: {acting:?}")));
    }
    for seat in game.seats().iter() {
        let silent = legal(game, state, seat).is_empty();
        if silent == acting.contains(seat) {
            return Err((Law::Answerable, format!("acting: {acting:?}; seat {seat} without commands: {silent}")));
        }
    }
    Ok(())
}

/// What is listed is accepted.
pub(super) fn listed_accepted<G: Game>(game: &G, state: &G::State, list: &[(Seat, G::Command)]) -> Result<(), Broken> {
    list.iter().try_for_each(|(seat, command)| {
        let refuse = |refusal| (Law::ListedAccepted, format!("seat {seat}, {command:?}: {refusal}"));
        game.check(state, *seat, *command).map_err(refuse)
    })
}

/// What is listed is listed once.
pub(super) fn listed_once<C: Wire + Debug>(list: &[(Seat, C)]) -> Result<(), Broken> {
    let written = |(seat, command): &(Seat, C)| {
        let mut bytes = vec![seat.index() as u8];
        command.write(&mut bytes);
        bytes
    };
    let mut all: Vec<_> = list.iter().map(|item| (written(item), item)).collect();
    all.sort_by(|one, other| one.0.cmp(&other.0));
    match all.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err((Law::ListedOnce, format!("{:?} and {:?}", pair[0].1, pair[1].1))),
        None => Ok(()),
    }
}

/// Counts events: a refused command must bring none.
struct Counter(usize);

impl<E> EventSink<E> for Counter {
    fn push(&mut self, _: E) {
        self.0 += 1;
    }
}

/// Some command of some seat is listed, or stands for a listed one, or is refused without a trace.
pub(super) fn probe<G: Testable>(game: &G, state: &G::State, dice: &mut Dice) -> Result<(), Broken> {
    let acting: Vec<Seat> = game.to_act(state).iter().collect();
    let anybody = Seat::at(dice.below(crate::MAX_SEATS));
    let seat = if dice.once_in(4) { anybody } else { dice.pick(&acting).unwrap_or(anybody) };
    let command = game.any_command(state, seat, dice);
    let mut after = *state;
    let mut events = Counter(0);
    let checked = game.check(state, seat, command);
    let given = game.apply(&mut after, seat, command, &mut events);
    same(Law::CheckApply, &format!("seat {seat}, {command:?}"), &checked, &given)?;
    let list = legal(game, state, seat);
    match given {
        Err(refusal) => {
            if list.contains(&command) {
                return Err((Law::ListedAccepted, format!("seat {seat}, {command:?}: {refusal}")));
            }
            same(Law::RefusedUnchanged, &format!("seat {seat}, {command:?}"), state, &after)?;
            same(Law::RefusedUnchanged, &format!("events of {seat}, {command:?}"), &0, &events.0)
        }
        Ok(()) if list.iter().any(|listed| *listed == command || game.stands_for(listed, &command)) => {
            answerable(game, &after)
        }
        Ok(()) => Err((Law::AcceptedListed, format!("seat {seat}, {command:?}"))),
    }
}

/// The command is the same after being written, and after being a document.
pub(super) fn writable<G: Game>(game: &G, command: &G::Command) -> Result<(), Broken> {
    let mut bytes = Vec::new();
    command.write(&mut bytes);
    let mut reader = Reader::new(&bytes);
    let read = reader.read("command").and_then(|read| reader.finish().map(|()| read));
    same(Law::Wire, "written and read", &Ok(*command), &read)?;
    let document = game.command_to_json(command);
    let read = game.catalog().read_named(document.clone()).map_err(|problem| problem.to_string());
    same(Law::Document, &document.to_string(), &Ok(*command), &read)
}

/// The state is the same after being saved; bytes are equal if and only if the states are.
pub(super) fn saved<G: Game>(game: &G, state: &G::State, other: &G::State) -> Result<(), Broken> {
    let written = |state: &G::State| {
        let mut bytes = Vec::new();
        game.write_state(state, &mut bytes);
        bytes
    };
    let bytes = written(state);
    let mut reader = Reader::new(&bytes);
    let read = game.read_state(&mut reader).and_then(|read| reader.finish().map(|()| read));
    same(Law::Save, "written and read", &Ok(*state), &read)?;
    same(Law::SaveBytes, "equal states, equal bytes", &(state == other), &(bytes == written(other)))
}

/// The seat's view, and the host's, list what the game lists.
pub(super) fn listed_in_view<G: Game>(
    game: &G,
    view: &G::View,
    seat: Seat,
    list: &[(Seat, G::Command)],
) -> Result<(), Broken> {
    let mut seen = Vec::new();
    game.legal_in_view(view, seat, &mut |command| seen.push((seat, command)));
    let own: Vec<_> = list.iter().filter(|(of, _)| *of == seat).copied().collect();
    same(Law::ListedInView, &format!("seat {seat}"), &own, &seen)
}
