//! What a seat may do for its actions, as cards change it: recruits, moves, attacks and the rest.

use super::payment::recruits;
use super::value::{forbidden, forbidden_to, standing_now, value_under, vectors};
use super::world::World;
use crate::Seat;
use crate::beast::command::Command;
use crate::beast::site::Site;
use crate::beast::state::Step;
use crate::language::words::{Forbidden, Trait};

/// The actions that the seat may take, and its free draw.
pub(super) fn actions(world: World<'_>, seat: Seat) -> Vec<Command> {
    let board = world.board();
    if board.battle.is_some() || board.turn.active != seat {
        return Vec::new();
    }
    let draws = can_draw(world, seat);
    match board.step {
        Step::FreeDraw if draws => vec![Command::FreeDraw {}],
        Step::Actions if board.turn.actions > 0 => {
            let draw = draws.then_some(Command::DrawTrick {}).into_iter();
            let others = [recruits(world, seat), moves(world, seat), dismissals(world, seat), attacks(world, seat)];
            others.concat().into_iter().chain(draw).collect()
        }
        _ => Vec::new(),
    }
}

fn can_draw(world: World<'_>, seat: Seat) -> bool {
    let left = !world.state.hidden.piles[seat.index()].tricks().is_empty();
    left && !world.game.rules().no_tricks && !forbidden_to(world, Forbidden::Draw, seat)
}

/// Moves of untilted animals, and what may be untilted.
fn moves(world: World<'_>, seat: Seat) -> Vec<Command> {
    let open = world.open(seat);
    let mut found = Vec::new();
    for at in world.animals(seat) {
        if world.board().at(at).tilted {
            if !forbidden(world, Forbidden::Untilt, at, None) {
                found.push(Command::Untilt { cell: at.cell });
            }
            continue;
        }
        let shareable = world.shareable(at);
        for to in world.spaces(world.stand(at), vectors(world, at, true)) {
            if open.contains(&to) || shareable.contains(&to) {
                found.push(Command::Move { from: at.cell, to });
            }
        }
    }
    found
}

/// One animal is dismissed by tilting another of higher Rank.
fn dismissals(world: World<'_>, seat: Seat) -> Vec<Command> {
    let standing = standing_now(world);
    let rank = |at: Site| value_under(world, &standing, at, Trait::Rank);
    let ranked: Vec<_> = world.animals(seat).into_iter().map(|at| (at, rank(at))).collect();
    let mut found = Vec::new();
    for &(tilt, high) in ranked.iter().filter(|(at, _)| !world.board().at(*at).tilted) {
        for (low, _) in ranked.iter().filter(|(_, low)| *low < high) {
            found.push(Command::Dismiss { cell: low.cell, tilt: tilt.cell });
        }
    }
    found
}

fn attacks(world: World<'_>, seat: Seat) -> Vec<Command> {
    let board = world.board();
    if forbidden_to(world, Forbidden::Attack, seat) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for from in world.animals(seat).into_iter().filter(|&at| !board.at(at).tilted) {
        if forbidden(world, Forbidden::Attack, from, None) {
            continue;
        }
        for target in board.alive.without(seat).iter().flat_map(|other| world.animals(other)) {
            if !forbidden(world, Forbidden::BeAttacked, target, Some(from)) {
                found.push(Command::Attack { from: from.cell, seat: target.seat, target: target.cell });
            }
        }
    }
    found
}
