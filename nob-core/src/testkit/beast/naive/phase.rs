//! What a side may do in its phase of a battle, as cards change it, and who may come to its help.

use super::value::{allowed, forbidden, forbidden_to, vectors};
use super::world::World;
use crate::Seat;
use crate::beast::cards::facts::Kind;
use crate::beast::command::Command;
use crate::beast::site::Site;
use crate::beast::state::Battle;
use crate::language::words::{Allowed, Forbidden, Line};

/// Allies that may be called, seats that may be invited or may answer, tricks that may boost.
pub(super) fn phase(world: World<'_>, seat: Seat) -> Vec<Command> {
    let Some(battle) = &world.board().battle else { return Vec::new() };
    if battle.invited.is_some() {
        let helpers = world.animals(seat).into_iter().filter(|&at| is_volunteer(world, at));
        let able = helpers.filter(|&at| !forbidden(world, Forbidden::Ally, at, None));
        return able.map(|at| Command::AcceptInvitation { cell: at.cell }).collect();
    }
    let own = if battle.attacker == seat { battle.from } else { battle.target };
    let combatant = Site::new(seat, own);
    let mut found = boosts(world, combatant);
    if !forbidden_to(world, Forbidden::CallAlly, seat) {
        found.extend(allies(world, combatant));
        found.extend(invitations(world, battle));
    }
    found
}

/// Untilted animals of a front row may help another seat.
fn is_volunteer(world: World<'_>, at: Site) -> bool {
    world.line(at) == Line::Front && !world.board().at(at).tilted
}

fn allies(world: World<'_>, combatant: Site) -> Vec<Command> {
    let fits = |at: &Site| {
        let near = world.are_near(*at, combatant);
        let aims = world.reached(*at, vectors(world, *at, false)).contains(&combatant.cell);
        *at != combatant
            && !world.board().at(*at).tilted
            && !forbidden(world, Forbidden::Ally, *at, None)
            && (aims || (near && allowed(world, Allowed::AllyNear, *at)) || allowed(world, Allowed::AllyAnywhere, *at))
    };
    world.animals(combatant.seat).into_iter().filter(fits).map(|at| Command::Ally { cell: at.cell }).collect()
}

fn invitations(world: World<'_>, battle: &Battle) -> Vec<Command> {
    let others = world.board().alive.iter().filter(|seat| ![battle.attacker, battle.defender].contains(seat));
    let able = others.filter(|&seat| world.animals(seat).into_iter().any(|at| is_volunteer(world, at)));
    able.map(|seat| Command::Invite { seat }).collect()
}

/// A legend is boosted by any trick of the hand.
fn boosts(world: World<'_>, combatant: Site) -> Vec<Command> {
    let animal = world.board().at(combatant).animal;
    if animal.is_none_or(|card| world.card(card).facts.kind != Kind::Legend) {
        return Vec::new();
    }
    world.hand(combatant.seat).into_iter().map(|card| Command::Boost { card }).collect()
}
