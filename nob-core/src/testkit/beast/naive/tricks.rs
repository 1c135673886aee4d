//! What tricks of the hand a seat may put into play, as cards change it, and what may be handed on.

use super::value::{allowed, eased, standing_now, value_under, vectors};
use super::voice::Voice;
use super::world::{Live, World};
use crate::beast::cards::facts::{Habitat, Kind};
use crate::beast::command::Command;
use crate::beast::frame::Source;
use crate::beast::place::{Cell, Row};
use crate::beast::rules::{DarkInPlay, Prices};
use crate::beast::site::Site;
use crate::beast::state::Step;
use crate::beast::thing::Thing;
use crate::language::words::{Allowed, Eased, Trait};
use crate::{CardId, Seat};

/// Humans that may be called, locations that may be claimed, items that may be equipped or handed on.
pub(super) fn tricks(world: World<'_>, seat: Seat) -> Vec<Command> {
    let board = world.board();
    if board.battle.is_some() || board.step != Step::Actions || board.turn.active != seat {
        return Vec::new();
    }
    let mut found = transfers(world, seat);
    for card in world.hand(seat) {
        match world.card(card).facts.kind {
            Kind::Human => found.extend(calls(world, seat, card)),
            Kind::Location => found.extend(claims(world, seat, card)),
            Kind::Item => found.extend(equips(world, seat, card)),
            _ => {}
        }
    }
    found
}

/// How much less is asked for a trick of the hand; `None`: nothing is asked.
fn eased_by(world: World<'_>, what: Eased, seat: Seat, card: CardId) -> Option<i16> {
    eased(world, what, seat, Thing::Hand { seat, card: Some(card) })
}

/// Whether a dark trick may come into play; `free` are the rules under which all may.
fn is_fit_for_dark(world: World<'_>, seat: Seat, card: CardId, free: &[DarkInPlay]) -> bool {
    let dark = world.card(card).facts.ability.icon.dark;
    !dark || free.contains(&world.game.rules().dark_in_play) || world.board().seat(seat).fury >= 5
}

/// The rows that a human may be called to: its prerequisite holds, or need not.
fn calls(world: World<'_>, seat: Seat, card: CardId) -> Vec<Command> {
    let (rules, own) = (world.game.rules(), world.board().seat(seat));
    let waived = eased_by(world, Eased::Human, seat, card).is_none();
    let able = |row: &Row| {
        let live = Live { me: seat, card, source: Source::Human { row: *row }, used: <_>::default() };
        let needs = world.card(card).prerequisite.as_ref();
        let taken = own.human(*row).card.is_some() && rules.human_free_dismiss;
        let holds = needs.is_some_and(|needs| Voice::of(world, live).holds(&needs.conditions));
        !taken && is_fit_for_dark(world, seat, card, &[DarkInPlay::All]) && (waived || holds)
    };
    let rows = Row::all().filter(|row| rules.rows == 3 || row.index() != 1);
    rows.filter(able).map(|row| Command::CallHuman { card, row }).collect()
}

/// The spaces where enough Rank counts for a location.
fn claims(world: World<'_>, seat: Seat, card: CardId) -> Vec<Command> {
    let facts = world.card(card).facts;
    let board = world.board();
    let need = eased_by(world, Eased::Location, seat, card).map_or(0, |less| (i16::from(facts.price) - less).max(0));
    let standing = standing_now(world);
    let counts = |at: &Site| {
        let habitat = board.at(*at).animal.map(|animal| world.card(animal).facts.habitat);
        let fits = habitat.is_some_and(|habitat| belongs(world, habitat, facts.habitat));
        !board.at(*at).tilted && (fits || allowed(world, Allowed::ClaimAny, *at))
    };
    let supporters = world.animals(seat).into_iter().filter(counts);
    let supporters: Vec<(Site, Vec<Cell>, i16)> = supporters
        .map(|at| (at, world.reached(at, vectors(world, at, false)), value_under(world, &standing, at, Trait::Rank)))
        .collect();
    let rank_at = |cell: Cell| -> i16 {
        let near = supporters.iter().filter(|(at, reached, _)| world.stand(*at) == cell || reached.contains(&cell));
        near.map(|(_, _, rank)| rank).sum()
    };
    let taken = |cell: Cell| {
        let space = Site::new(seat, cell).index();
        board.locations.all().iter().any(|location| usize::from(location.space) == space)
    };
    let able = |cell: &Cell| (world.game.rules().location_stacking || !taken(*cell)) && rank_at(*cell) >= need;
    let dark = is_fit_for_dark(world, seat, card, &[DarkInPlay::All]);
    world.cells().into_iter().filter(|_| dark).filter(able).map(|cell| Command::ClaimLocation { card, cell }).collect()
}

fn belongs(world: World<'_>, animal: Habitat, location: Habitat) -> bool {
    match location {
        Habitat::Civilized => matches!(animal, Habitat::City | Habitat::Suburbs | Habitat::Farm),
        Habitat::Wild => world.game.rules().wild_habitats.contains(animal),
        exact => animal == exact,
    }
}

/// The Favor that an item costs.
pub(super) fn price(world: World<'_>, seat: Seat, card: CardId) -> i16 {
    let full = if world.game.rules().no_tallies { 0 } else { i16::from(world.card(card).facts.price) };
    eased_by(world, Eased::Item, seat, card).map_or(0, |less| (full - less).max(0))
}

/// The animals that an item may be put under.
fn equips(world: World<'_>, seat: Seat, card: CardId) -> Vec<Command> {
    let (rules, board) = (world.game.rules(), world.board());
    let blocked = rules.no_tallies && rules.no_tallies_prices == Prices::Blocked;
    let fit = is_fit_for_dark(world, seat, card, &[DarkInPlay::AnimalsItems, DarkInPlay::All]);
    if blocked || !fit || i16::from(board.seat(seat).favor) < price(world, seat, card) {
        return Vec::new();
    }
    let bearers = world.animals(seat).into_iter().filter(|&at| !board.at(at).tilted);
    bearers.map(|at| Command::EquipItem { card, cell: at.cell }).collect()
}

/// Items that one untilted animal may hand to another that it aims at.
fn transfers(world: World<'_>, seat: Seat) -> Vec<Command> {
    let board = world.board();
    let mut found = Vec::new();
    for from in world.animals(seat) {
        for to in world.reached(from, vectors(world, from, false)).into_iter().map(|cell| Site::new(seat, cell)) {
            if board.at(to).animal.is_none() || board.at(to).tilted {
                continue;
            }
            for item in board.items.all().iter().filter(|item| usize::from(item.space) == from.index()) {
                let handed = item.card.map(|card| Command::Transfer { from: from.cell, to: to.cell, card });
                found.extend(handed.filter(|command| !found.contains(command)));
            }
        }
    }
    found
}
