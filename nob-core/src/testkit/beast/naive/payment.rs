//! What recruits cost, and who can pay for them.

use super::value::{allowed, allowed_to, eased, standing_now, value_under};
use super::voice::Voice;
use super::world::{Live, World};
use crate::beast::cards::facts::{Direction, Habitat, Kind};
use crate::beast::command::Command;
use crate::beast::frame::Source;
use crate::beast::place::{Cell, CellSet, Slot, SlotSet};
use crate::beast::rules::{DarkInPlay, LegendCopyClout};
use crate::beast::state::{Face, PenSlot};
use crate::beast::thing::Thing;
use crate::language::words::{Allowed, Eased, Trait};
use crate::{CardId, Seat};

/// A card that can pay, and the Clout that it gives.
struct Payer {
    clout: i16,
    tilt: CellSet,
    trash: SlotSet,
}

/// Every recruit with every payment from which nobody can be left out.
pub(super) fn recruits(world: World<'_>, seat: Seat) -> Vec<Command> {
    let own = world.board().seat(seat);
    let mut found = Vec::new();
    for slot in Slot::all() {
        let pen = *own.slot(slot);
        let Some(card) = pen.card.filter(|&card| pen.face == Face::Up && may_come(world, seat, pen, card)) else {
            continue;
        };
        let open = world.open(seat);
        let entries: Vec<Cell> = entries(world, seat, slot, card).into_iter().filter(|to| open.contains(to)).collect();
        if entries.is_empty() {
            continue;
        }
        let payers = payers(world, seat, slot, world.card(card).facts.habitat);
        for (tilt, trash) in payments(&payers, rank(world, seat, slot)) {
            found.extend(entries.iter().map(|&cell| Command::Recruit { slot, cell, tilt, trash }));
        }
    }
    found
}

/// Whether a pen card may be recruited at all.
fn may_come(world: World<'_>, seat: Seat, pen: PenSlot, card: CardId) -> bool {
    let dark = |card: CardId| world.card(card).facts.ability.icon.dark;
    let is_dark = dark(card) || pen.leader.is_some_and(dark);
    let fit_for_dark = world.game.rules().dark_in_play != DarkInPlay::None || world.board().seat(seat).fury >= 5;
    let second_leader =
        pen.leader.is_some() && world.animals(seat).iter().any(|&at| world.board().at(at).leader.is_some());
    let kind = world.card(card).facts.kind;
    kind != Kind::Leader
        && !(kind == Kind::Legend && is_in_a_field(world, card))
        && !second_leader
        && (!is_dark || fit_for_dark)
}

fn is_in_a_field(world: World<'_>, card: CardId) -> bool {
    let mut all = world.board().alive.iter().flat_map(|seat| world.animals(seat));
    all.any(|at| world.board().at(at).animal == Some(card))
}

/// The Clout that is asked for.
fn rank(world: World<'_>, seat: Seat, slot: Slot) -> i16 {
    let recruit = Thing::Pen { seat, slot };
    let rank = printed(world, seat, recruit, Trait::Rank);
    eased(world, Eased::Recruit, seat, recruit).map_or(0, |less| (rank - less).max(0))
}

/// A trait of a pen card, with its leader.
fn printed(world: World<'_>, seat: Seat, thing: Thing, which: Trait) -> i16 {
    let card = if let Thing::Pen { slot, .. } = thing { world.board().seat(seat).slot(slot).card } else { None };
    let speaker = card.map(|card| Live { me: seat, card, source: Source::Spent, used: <_>::default() });
    speaker.map_or(0, |live| Voice::of(world, live).trait_of(which, thing))
}

/// The spaces that the recruit may enter: those its vectors lead to from the pen, or where cards allow.
fn entries(world: World<'_>, seat: Seat, slot: Slot, card: CardId) -> Vec<Cell> {
    let recruit = Thing::Pen { seat, slot };
    if allowed_to(world, Allowed::EnterAny, seat, recruit) {
        return world.cells();
    }
    let back = Cell::all().take(3);
    if allowed_to(world, Allowed::EnterBack, seat, recruit) {
        return back.collect();
    }
    let vectors = world.card(card).facts.vectors;
    let leads_to = |cell: &Cell| match cell.index() + 1 - slot.index() {
        0 => vectors.contains(Direction::NW),
        1 => vectors.contains(Direction::N),
        2 => vectors.contains(Direction::NE),
        _ => false,
    };
    back.filter(|cell| cell.index() + 1 >= slot.index() && leads_to(cell)).collect()
}

/// Who can pay for a recruit of this habitat: untilted animals, and the other face-up pen cards.
fn payers(world: World<'_>, seat: Seat, recruit: Slot, habitat: Habitat) -> Vec<Payer> {
    let board = world.board();
    let standing = standing_now(world);
    let halved = |clout: i16, full: bool| if full { clout } else { clout / 2 };
    let mut payers = Vec::new();
    for at in world.animals(seat).into_iter().filter(|&at| !board.at(at).tilted) {
        let same = board.at(at).animal.is_some_and(|card| world.card(card).facts.habitat == habitat);
        let clout = value_under(world, &standing, at, Trait::Clout);
        let clout = halved(clout, same || allowed(world, Allowed::FullClout, at));
        payers.push(Payer { clout, tilt: CellSet::only(at.cell), trash: SlotSet::NONE });
    }
    for slot in Slot::all().filter(|&slot| slot != recruit) {
        let pen = board.seat(seat).slot(slot);
        let Some(card) = pen.card.filter(|_| pen.face == Face::Up) else { continue };
        let facts = world.card(card).facts;
        let copy = facts.kind == Kind::Legend && is_in_a_field(world, card);
        if copy && world.game.rules().dup_legend_clout == LegendCopyClout::Forbid {
            continue;
        }
        let clout = halved(printed(world, seat, Thing::Pen { seat, slot }, Trait::Clout), facts.habitat == habitat);
        payers.push(Payer { clout, tilt: CellSet::NONE, trash: SlotSet::only(slot) });
    }
    payers
}

/// All sets of payers that give enough, and too little without any one of them.
fn payments(payers: &[Payer], rank: i16) -> Vec<(CellSet, SlotSet)> {
    let mut found = Vec::new();
    for set in 0..1_u32 << payers.len() {
        let inside =
            || payers.iter().enumerate().filter(move |(place, _)| set >> place & 1 != 0).map(|(_, payer)| payer);
        let sum: i16 = inside().map(|payer| payer.clout).sum();
        if sum >= rank && inside().all(|payer| sum - payer.clout < rank) {
            let all = inside().fold((CellSet::NONE, SlotSet::NONE), |(tilt, trash), payer| {
                (tilt.or(payer.tilt), trash.or(payer.trash))
            });
            found.push(all);
        }
    }
    found
}
