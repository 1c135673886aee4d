//! What a command costs and does at once, before anything can answer it.

use super::tricks::price;
use super::value::made_for;
use super::world::World;
use crate::Seat;
use crate::beast::cards::prerequisite::Tally;
use crate::beast::change::{Affected, Altered, Change};
use crate::beast::command::Command;
use crate::beast::event::{Cause, DrawReason, Event};
use crate::beast::thing::Thing;
use crate::language::words::{Duration, Eased};

/// Compares what a command has begun with; `None` for one whose beginning is not known.
pub(super) fn check(world: World<'_>, seat: Seat, command: Command, events: &[Event]) -> Option<Result<(), String>> {
    let expected = beginning(world, seat, command)?;
    Some(match events.get(..expected.len()) {
        Some(found) if found == expected => Ok(()),
        _ => Err(format!("{command:?} of {seat} begins with {expected:?}, not with {events:?}")),
    })
}

fn beginning(world: World<'_>, seat: Seat, command: Command) -> Option<Vec<Event>> {
    let action = Event::ActionsSpent { count: 1 };
    let hand = |card| Thing::Hand { seat, card: Some(card) };
    Some(match command {
        Command::Recruit { slot, tilt, trash, .. } => {
            let mut events = vec![action];
            events.extend(spent(world, Eased::Recruit, seat, Thing::Pen { seat, slot }));
            events.extend(tilt.iter().map(|cell| Event::Tilted { seat, cell }));
            for slot in trash.iter() {
                let pen = world.board().seat(seat).slot(slot);
                let cards = [pen.card, pen.leader].into_iter().flatten();
                events.extend(cards.map(|card| Event::PenTrashed { seat, slot, card, cause: Cause::Clout }));
            }
            events
        }
        Command::EquipItem { card, cell } => {
            let mut events = spent(world, Eased::Item, seat, hand(card));
            let by = -(price(world, seat, card) as i8);
            if by != 0 {
                events.push(Event::TallyChanged { seat, tally: Tally::Favor, by });
            }
            events.push(Event::ItemEquipped { seat, cell, card });
            events
        }
        Command::ClaimLocation { card, cell } => {
            let mut events = spent(world, Eased::Location, seat, hand(card));
            events.push(Event::LocationClaimed { seat, cell, card });
            events
        }
        Command::CallHuman { card, row } => {
            let mut events = spent(world, Eased::Human, seat, hand(card));
            let old = world.board().seat(seat).human(row).card;
            events.extend(old.map(|card| Event::HumanTrashed { seat, row, card, cause: Cause::Replaced }));
            events.push(Event::HumanCalled { seat, row, card });
            events
        }
        Command::Move { from, to } => vec![action, Event::Moved { seat, from, to }],
        Command::Untilt { cell } => vec![action, Event::Untilted { seat, cell }],
        Command::Dismiss { tilt, .. } => vec![action, Event::Tilted { seat, cell: tilt }],
        Command::DrawTrick {} => {
            let card = world.state.hidden.piles[seat.index()].tricks().last().copied()?;
            vec![action, Event::TrickDrawn { seat, card, reason: DrawReason::Action }]
        }
        Command::Attack { from, seat: defender, target } => {
            let declared = Event::BattleDeclared { attacker: seat, from, defender, target };
            vec![action, Event::Tilted { seat, cell: from }, declared]
        }
        Command::Ally { cell } | Command::AcceptInvitation { cell } => {
            vec![Event::Tilted { seat, cell }, Event::Allied { seat, cell }]
        }
        Command::Boost { card } => vec![Event::TrickTrashed { seat, card, cause: Cause::Boost }],
        Command::PlayEvent { card } | Command::UseAbility { card, .. } => icon(world, card),
        Command::UseHuman { row } => icon(world, world.board().seat(seat).human(row).card?),
        _ => return None,
    })
}

/// The actions that an icon asks for.
fn icon(world: World<'_>, card: crate::CardId) -> Vec<Event> {
    let count = world.card(card).facts.ability.icon.actions;
    if count > 0 { vec![Event::ActionsSpent { count }] } else { Vec::new() }
}

/// What is for the next card of a kind and is used up by this one: all that fits it.
fn spent(world: World<'_>, what: Eased, seat: Seat, card: Thing) -> Vec<Event> {
    let is_for = |change: &Change| match change.what {
        Altered::Eases { what: other, .. } => other == what,
        Altered::Allows { .. } => what == Eased::Recruit,
        _ => false,
    };
    let fits = |change: &Change| {
        (change.on, change.lasts) == (Affected::Player { seat }, Duration::Next)
            && is_for(change)
            && made_for(world, change, card)
    };
    let places = world.board().changes.all().enumerate().filter(|(_, change)| fits(change)).map(|(place, _)| place);
    // Each one that goes makes the later ones move up.
    places.enumerate().map(|(gone, place)| Event::ChangeSpent { place: (place - gone) as u8 }).collect()
}
