//! Locations (2.21).

use super::cards::facts::{Habitat, Kind};
use super::command::Command;
use super::event::Event;
use super::flow::Flow;
use super::geometry::Geometry;
use super::look::Look;
use super::piles::Pile;
use super::place::{Cell, CellSet};
use super::site::Site;
use super::thing::Thing;
use super::{human, refusal, turn};
use crate::chance::Chance;
use crate::language::words::{Allowed, Eased, Trait};
use crate::{CardId, EventSink, Rejection, Seat};

/// Whether a location may be placed on a space (NB-351 to NB-366).
pub(super) fn check(look: &Look<'_>, card: CardId, cell: Cell) -> Result<(), Rejection> {
    turn::check_in_hand(look, card)?;
    let facts = look.facts(card);
    if facts.kind != Kind::Location {
        return Err(Rejection::new(&refusal::NOT_A_LOCATION).card(card));
    }
    if !look.geometry().field.contains(cell) {
        return Err(Rejection::new(&refusal::LOCATION_SPACE).at(cell.name()));
    }
    let taken = !look.board.locations.at(Geometry::space(look.seat, cell)).is_empty();
    if taken && !look.rules().location_stacking {
        return Err(Rejection::new(&refusal::LOCATION_TAKEN).at(cell.name()));
    }
    human::check_dark_trick(look, card)?;
    let (rank, need) = (rank_at(look, cell, supporters(look, facts.habitat)), needed_rank(look, card));
    if rank < need {
        return Err(Rejection::new(&refusal::LOCATION_RANK).at(cell.name()).short(rank, need));
    }
    Ok(())
}

/// Lists the spaces that a location in hand may be placed on.
pub(super) fn list_claims(look: &Look<'_>, card: CardId, list: &mut impl FnMut(Command)) {
    let facts = look.facts(card);
    // What all animals together cannot pay for needs no look at each space.
    if total_rank(look, supporters(look, facts.habitat).iter()) < needed_rank(look, card) {
        return;
    }
    for cell in look.geometry().field.iter() {
        if check(look, card, cell).is_ok() {
            list(Command::ClaimLocation { card, cell });
        }
    }
}

/// The Rank that a location in hand asks for (NB-351), less what cards take off.
fn needed_rank(look: &Look<'_>, card: CardId) -> i16 {
    let thing = Thing::Hand { seat: look.seat, card: Some(card) };
    let eased = look.game.eased(look.board, Eased::Location, look.seat, thing);
    eased.map_or(0, |eased| (i16::from(look.facts(card).price) - eased).max(0))
}

/// The Rank that counts at a space: of those that may count, the animal on it and the neighbours with a
/// vector toward it (NB-352, NB-353, NB-357).
fn rank_at(look: &Look<'_>, cell: Cell, supporters: CellSet) -> i16 {
    let near = look.board.with_lodging(look.seat, look.geometry().around(cell).with(cell)).and(supporters);
    let counts = |other: &Cell| look.board.stand(look.seat, *other) == cell || look.reach(*other).contains(cell);
    total_rank(look, near.iter().filter(counts))
}

fn total_rank(look: &Look<'_>, animals: impl Iterator<Item = Cell>) -> i16 {
    animals.map(|cell| i16::from(look.trait_of(cell, Trait::Rank))).sum()
}

/// The untilted own animals of the location's habitat (NB-355, NB-356, NB-358 to NB-362).
fn supporters(look: &Look<'_>, location: Habitat) -> CellSet {
    let counts = |cell: &Cell| {
        look.animal(*cell).is_some_and(|animal| belongs(look, look.facts(animal).habitat, location))
            || look.game.allows(look.board, Allowed::ClaimAny, Site::new(look.seat, *cell))
    };
    look.untilted().iter().filter(counts).collect()
}

/// Whether an animal of one habitat counts for a location of another (NB-358, NB-360 to NB-362).
fn belongs(look: &Look<'_>, animal: Habitat, location: Habitat) -> bool {
    match location {
        Habitat::Civilized => matches!(animal, Habitat::City | Habitat::Suburbs | Habitat::Farm),
        Habitat::Wild => look.rules().wild_habitats.contains(animal),
        exact => animal == exact,
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Places a location; nobody tilts for it (NB-354).
    pub(super) fn claim(&mut self, seat: Seat, card: CardId, cell: Cell) {
        self.spend_easing(Eased::Location, seat, Thing::Hand { seat, card: Some(card) });
        self.emit(Event::LocationClaimed { seat, cell, card });
    }
}
