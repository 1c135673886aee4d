//! One state: its values and its lists of commands, by the engine and by the tree.

use std::fmt::Debug;

use super::actions::actions;
use super::ask;
use super::phase::phase;
use super::ready::{Moment, commands};
use super::report::{Compared, Differs};
use super::tricks::tricks;
use super::value;
use super::voice::Voice;
use super::world::World;
use crate::beast::cards::facts::Kind;
use crate::beast::command::Command;
use crate::beast::frame::Next;
use crate::beast::place::Slot;
use crate::beast::site::Site;
use crate::beast::state::Face;
use crate::beast::thing::Thing;
use crate::language::reader::Word;
use crate::language::words::{Allowed, Eased, Forbidden, Trait};
use crate::{Game, Seat};

impl World<'_> {
    fn name(&self, at: Site) -> String {
        let name = self.board().at(at).animal.map_or("nothing", |card| self.card(card).name.as_str());
        format!("{name} at {} of {}", at.cell, at.seat)
    }
}

fn same<T: PartialEq + Debug>(what: impl FnOnce() -> String, engine: &T, tree: &T) -> Result<usize, Differs> {
    if engine == tree {
        return Ok(1);
    }
    Err((None, format!("{}: the engine says {engine:?}, the tree {tree:?}", what())))
}

/// Compares the values of one state; `which` chooses among those that are compared in turn only.
pub(super) fn values(world: World<'_>, which: usize, compared: &mut Compared) -> Result<(), Differs> {
    let (game, board) = (world.game, world.board());
    for (live, always) in world.standing() {
        if (Voice { standing: true, ..Voice::of(world, live) }).holds(&always.conditions) {
            compared.card(&world.card(live.card).name).stood += 1;
        }
    }
    let all: Vec<Site> = board.alive.iter().flat_map(|seat| world.animals(seat)).collect();
    let standing = value::standing_now(world);
    let mut count = 0;
    for &at in &all {
        for of in [Trait::Rank, Trait::Combat, Trait::Clout, Trait::Cunning, Trait::Ally] {
            let what = || format!("{of:?} of {}", world.name(at));
            count +=
                same(what, &i16::from(game.trait_at(board, at, of)), &value::value_under(world, &standing, at, of))?;
        }
    }
    for &at in &all {
        count += match which % 4 {
            0 => vectors(world, at)?,
            1 => bans(world, at)?,
            2 => permissions(world, at)?,
            _ => attacks(world, at)?,
        };
    }
    for seat in board.alive.iter().filter(|_| which.is_multiple_of(4)) {
        count += of_player(world, seat)?;
    }
    compared.values += count;
    Ok(())
}

fn vectors(world: World<'_>, at: Site) -> Result<usize, Differs> {
    let mut count = 0;
    for moving in [false, true] {
        let engine = if moving {
            world.game.reach_moving(world.board(), at)
        } else {
            world.game.reach(world.board(), at.seat, at.cell)
        };
        let tree = world.reached(at, value::vectors(world, at, moving)).into_iter().collect();
        count += same(|| format!("reach of {}, moving: {moving}", world.name(at)), &engine, &tree)?;
    }
    Ok(count)
}

fn bans(world: World<'_>, at: Site) -> Result<usize, Differs> {
    let mut count = 0;
    let all = Forbidden::WORDS.iter().map(|(_, what)| *what);
    for what in all.filter(|what| what.is_for_animals() && *what != Forbidden::BeAttacked) {
        let engine = world.game.forbids(world.board(), what, at, None);
        let tree = value::forbidden(world, what, at, None);
        count += same(|| format!("forbidden {what:?} to {}", world.name(at)), &engine, &tree)?;
    }
    Ok(count)
}

/// Whether each animal of another seat may attack this one.
fn attacks(world: World<'_>, at: Site) -> Result<usize, Differs> {
    let mut count = 0;
    for by in world.board().alive.without(at.seat).iter().flat_map(|seat| world.animals(seat)) {
        let engine = world.game.forbids(world.board(), Forbidden::BeAttacked, at, Some(by));
        let tree = value::forbidden(world, Forbidden::BeAttacked, at, Some(by));
        let what = || format!("forbidden BeAttacked to {} by {}", world.name(at), world.name(by));
        count += same(what, &engine, &tree)?;
    }
    Ok(count)
}

fn permissions(world: World<'_>, at: Site) -> Result<usize, Differs> {
    let mut count = 0;
    for what in Allowed::WORDS.iter().map(|(_, what)| *what).filter(|what| !what.is_for_players()) {
        let engine = world.game.allows(world.board(), what, at);
        let tree = value::allowed(world, what, at);
        count += same(|| format!("allowed {what:?} to {}", world.name(at)), &engine, &tree)?;
    }
    Ok(count)
}

fn of_player(world: World<'_>, seat: Seat) -> Result<usize, Differs> {
    let (game, board) = (world.game, world.board());
    let mut count = 0;
    for what in Forbidden::WORDS.iter().map(|(_, what)| *what).filter(|what| what.is_for_players()) {
        let engine = game.forbids_player(board, what, seat);
        count += same(|| format!("forbidden {what:?} to {seat}"), &engine, &value::forbidden_to(world, what, seat))?;
    }
    for slot in Slot::all().filter(|&slot| board.seat(seat).slot(slot).face == Face::Up) {
        let recruit = Thing::Pen { seat, slot };
        for what in Allowed::WORDS.iter().map(|(_, what)| *what).filter(|what| what.is_for_players()) {
            let engine = game.allows_recruit(board, what, seat, recruit);
            let tree = value::allowed_to(world, what, seat, recruit);
            count += same(|| format!("allowed {what:?} to {seat} for {slot}"), &engine, &tree)?;
        }
        let engine = game.eased(board, Eased::Recruit, seat, recruit);
        let tree = value::eased(world, Eased::Recruit, seat, recruit);
        count += same(|| format!("eased recruit of {slot} for {seat}"), &engine, &tree)?;
    }
    for &card in world.state.hidden.piles[seat.index()].hand().iter().flatten() {
        let what = match world.card(card).facts.kind {
            Kind::Item => Eased::Item,
            Kind::Location => Eased::Location,
            Kind::Human => Eased::Human,
            _ => continue,
        };
        let thing = Thing::Hand { seat, card: Some(card) };
        let (engine, tree) = (game.eased(board, what, seat, thing), value::eased(world, what, seat, thing));
        count += same(|| format!("eased {} for {seat}", world.card(card).name), &engine, &tree)?;
    }
    Ok(count)
}

/// Compares what each seat to act may announce or answer.
pub(super) fn lists(world: World<'_>, compared: &mut Compared) -> Result<(), Differs> {
    for seat in world.game.to_act(world.state).iter() {
        let mut engine = Vec::new();
        world.game.legal(world.state, seat, &mut |command| engine.push(command));
        let agenda = &world.board().agenda;
        let named = |card| Some((world.card(card).name.clone(), 0));
        let tree = match agenda.next() {
            Next::Frame(frame) => {
                if let Some(other) = ask::asked(world, frame).filter(|&other| other != seat) {
                    let what = format!("the engine asks {seat}, the tree {other}: {:?}", frame.progress);
                    return Err((named(frame.card).map(|(name, _)| (name, frame.clause)), what));
                }
                if let Some(left) = ask::left(world, frame).filter(|&left| left != usize::from(frame.progress.left)) {
                    let what = format!("the tree lets {left} be picked: {:?}", frame.progress);
                    return Err((named(frame.card).map(|(name, _)| (name, frame.clause)), what));
                }
                ask::answers(world, frame)
            }
            Next::Window(window) => {
                let moment = Moment { window, depth: agenda.windows.len() - 1 };
                let pass = (!window.must).then_some(Command::Pass {});
                commands(world, seat, Some(moment)).into_iter().chain(pass).collect()
            }
            Next::Nothing => {
                engine.retain(|command| !is_plain(*command));
                let announced = commands(world, seat, None);
                [announced, actions(world, seat), tricks(world, seat), phase(world, seat)].concat()
            }
        };
        compared.lists += 1;
        for command in &tree {
            if let Some(card) = card_of(world, seat, *command) {
                compared.card(&world.card(card).name).ready += 1;
            }
        }
        let only = |one: &[Command], other: &[Command]| one.iter().copied().find(|command| !other.contains(command));
        let (more, less) = (only(&engine, &tree), only(&tree, &engine));
        if let Some(command) = more.or(less) {
            let card = agenda.frame().map(|frame| frame.card).or_else(|| card_of(world, seat, command));
            let clause = agenda.frame().map_or(0, |frame| frame.clause);
            let who = if more.is_some() { "the engine lists" } else { "the tree lists" };
            let what = format!("only {who} {command:?} for {seat}, agenda {:?}", agenda.next());
            return Err((card.and_then(named).map(|(name, _)| (name, clause)), what));
        }
    }
    Ok(())
}

/// Commands that no card has a word in.
fn is_plain(command: Command) -> bool {
    matches!(
        command,
        Command::ChooseTally { .. }
            | Command::ChooseFirst { .. }
            | Command::Flip { .. }
            | Command::FlipTogether { .. }
            | Command::EndFlips {}
            | Command::Promote { .. }
            | Command::Reject { .. }
            | Command::EndDraws {}
            | Command::DiscardPen { .. }
            | Command::Defer { .. }
            | Command::PassAction {}
            | Command::DismissHuman { .. }
            | Command::HandOver { .. }
            | Command::EndTransfer {}
            | Command::Discard { .. }
            | Command::DeclineInvitation {}
            | Command::EndTurn {}
            | Command::Pass {}
    )
}

fn card_of(world: World<'_>, seat: Seat, command: Command) -> Option<crate::CardId> {
    match command {
        Command::PlayEvent { card } | Command::UseAbility { card, .. } | Command::CallHuman { card, .. } => Some(card),
        Command::UseHuman { row } => world.board().seat(seat).human(row).card,
        _ => None,
    }
}
