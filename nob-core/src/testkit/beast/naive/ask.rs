//! What a seat that is asked by a clause at work may answer.

use super::able::selector;
use super::plan::plan;
use super::ready::{self, all_costs, announced};
use super::voice::Voice;
use super::world::{Live, World};
use crate::Seat;
use crate::beast::cards::facts::Vectors;
use crate::beast::command::Command;
use crate::beast::frame::{Frame, Source, Stage};
use crate::beast::place::Slot;
use crate::beast::thing::Thing;
use crate::language::tree::{Change, Cost, Effect, Selector};

/// The effect that a clause is at.
pub(super) fn effect_of<'a>(world: World<'a>, frame: &Frame) -> Option<&'a Effect> {
    plan(&world.card(frame.card).ability).get(usize::from(frame.progress.at)).and_then(|step| step.effect)
}

/// Who must answer the clause at work, as the tree says; `None` where that is settled otherwise.
pub(super) fn asked(world: World<'_>, frame: &Frame) -> Option<Seat> {
    let effect = effect_of(world, frame);
    let voice = Voice::of_frame(world, frame);
    match (frame.progress.stage, effect) {
        (Stage::Foe {} | Stage::Pay { .. } | Stage::Directions {}, _) => Some(frame.seat),
        (Stage::Pick { choice, .. }, Some(effect)) => {
            let pick = selector(effect, choice)?.pick()?;
            // A pick that is under way may have changed who `foe` is.
            if frame.progress.left < pick.n { None } else { voice.decider(pick.by) }
        }
        (Stage::May {} | Stage::PayFor { .. }, Some(Effect::May { by, .. }))
        | (Stage::Options {}, Some(Effect::Choose(by, _)))
        | (Stage::Place { .. }, Some(Effect::Move { by, .. })) => voice.decider(*by),
        (Stage::Slot { at }, _) => Some(at.seat),
        _ => None,
    }
}

/// How many are still to be picked, as the tree says; `None` where that is no question or a pick is under way.
pub(super) fn left(world: World<'_>, frame: &Frame) -> Option<usize> {
    let effect = effect_of(world, frame)?;
    match (frame.progress.stage, effect) {
        (Stage::Pick { choice, taken: 0 }, _) => {
            let pick = selector(effect, choice)?.pick()?;
            let things = candidates(&Voice::of_frame(world, frame), frame, effect, choice);
            Some(things.len().min(pick.n.into()))
        }
        (Stage::Directions {}, Effect::Change(Change::Vectors { n, directions, .. }, _)) => {
            let all = n.map_or(directions.len(), usize::from).min(directions.len());
            Some(all - Vectors(frame.progress.amount as u8).len())
        }
        _ => None,
    }
}

/// The answers that the clause at work leaves to the seat it asks.
pub(super) fn answers(world: World<'_>, frame: &Frame) -> Vec<Command> {
    let voice = Voice::of_frame(world, frame);
    let Some(effect) = effect_of(world, frame) else { return paying(world, frame, &voice, None) };
    let asked = frame.progress.asked;
    let hand = world.state.hidden.piles[asked.index()].hand_len();
    match (frame.progress.stage, effect) {
        (Stage::Foe {} | Stage::Pay { .. } | Stage::PayFor { .. }, _) => paying(world, frame, &voice, Some(effect)),
        (Stage::May {}, Effect::May { costs, .. }) => {
            let accept = voice.can_pay(costs, asked, hand).then_some(Command::Accept {});
            accept.into_iter().chain([Command::Decline {}]).collect()
        }
        (Stage::Options {}, Effect::Choose(_, options)) => {
            let possible = options.iter().enumerate().filter(|(_, option)| voice.begins(option, 0));
            possible.map(|(number, _)| Command::PickOption { option: number as u8 }).collect()
        }
        (Stage::Pick { choice, taken }, _) => {
            let mut things = candidates(&voice, frame, effect, choice);
            let taken = frame.chosen.all().take(taken.into()).collect::<Vec<_>>();
            things.retain(|thing| !taken.contains(thing));
            let mut list = distinct(things.into_iter().filter_map(|thing| named(&voice, thing)));
            if selector(effect, choice).and_then(Selector::pick).is_some_and(|pick| pick.up_to) {
                list.push(Command::PickNoMore {});
            }
            list
        }
        (Stage::Directions {}, Effect::Change(Change::Vectors { directions, .. }, _)) => {
            let left = directions.minus(Vectors(frame.progress.amount as u8));
            left.iter().map(|direction| Command::PickDirection { direction }).collect()
        }
        (Stage::Place { at }, Effect::Move { to, .. }) => {
            voice.places(at, *to).into_iter().map(|cell| Command::PickSpace { cell }).collect()
        }
        (Stage::Slot { .. }, _) => Slot::all().map(|slot| Command::PickSlot { slot }).collect(),
        _ => Vec::new(),
    }
}

/// What a pick of an effect may take, what it has taken already included.
pub(super) fn candidates(voice: &Voice<'_>, frame: &Frame, effect: &Effect, choice: u8) -> Vec<Thing> {
    if choice == 0 {
        return voice.candidates(effect, 0);
    }
    let picked = selector(effect, 0).and_then(Selector::pick).is_some();
    let first = match (picked, frame.progress.stage) {
        (true, Stage::Pick { choice: 1, taken: 1.. }) => frame.held.all().next(),
        (true, _) => frame.chosen.all().next(),
        (false, _) => selector(effect, 0).and_then(|first| voice.select(first).first().copied()),
    };
    first.map_or_else(|| voice.candidates(effect, 1), |first| voice.seconds(effect, first))
}

fn paying(world: World<'_>, frame: &Frame, voice: &Voice<'_>, effect: Option<&Effect>) -> Vec<Command> {
    let card = world.card(frame.card);
    let Some(parts) = card.ability.get(usize::from(frame.clause)).and_then(announced) else { return Vec::new() };
    let costs = match (frame.progress.stage, effect) {
        (Stage::Foe {}, _) => {
            let live = Live { me: frame.seat, card: frame.card, source: frame.source, used: <_>::default() };
            let window = world.board().agenda.windows.last().filter(|_| frame.reaction);
            let foes = ready::foes(world, live, parts, window, live.source == Source::Event);
            return foes.into_iter().flatten().map(|seat| Command::NameFoe { seat }).collect();
        }
        (Stage::PayFor { .. }, Some(Effect::May { costs, .. })) => costs.clone(),
        _ => all_costs(world, frame.card, parts.costs),
    };
    let (Stage::Pay { cost } | Stage::PayFor { cost }) = frame.progress.stage else { return Vec::new() };
    match costs.get(usize::from(cost)) {
        Some(Cost::Tricks(_)) => {
            let hand = world.state.hidden.piles[frame.progress.asked.index()].hand();
            distinct(hand.iter().flatten().map(|&card| Command::Discard { card }))
        }
        Some(Cost::Trash(what)) => {
            let things = voice.select(what).into_iter().filter(|&thing| voice.can_pay_with(thing));
            distinct(things.filter_map(|thing| named(voice, thing)))
        }
        _ => Vec::new(),
    }
}

fn distinct(commands: impl Iterator<Item = Command>) -> Vec<Command> {
    let mut list = Vec::new();
    for command in commands {
        if !list.contains(&command) {
            list.push(command);
        }
    }
    list
}

/// How a player names a thing.
fn named(voice: &Voice<'_>, thing: Thing) -> Option<Command> {
    Some(match thing {
        Thing::Animal { at } => Command::PickAnimal { seat: at.seat, cell: at.cell },
        Thing::Item { at, card, .. } => Command::PickItem { seat: at.seat, cell: at.cell, card },
        Thing::Location { at, card } => Command::PickLocation { seat: at.seat, cell: at.cell, card },
        Thing::Human { seat, row } => Command::PickHuman { seat, row },
        Thing::Pen { seat, slot } | Thing::PenDown { seat, slot } => Command::PickPen { seat, slot },
        Thing::Hand { seat, .. } | Thing::Trash { seat, .. } | Thing::Deck { seat, .. } => {
            Command::PickCard { seat, card: voice.card_of(thing)? }
        }
        Thing::Gone { .. } | Thing::Played { .. } | Thing::Taken { .. } => return None,
    })
}
