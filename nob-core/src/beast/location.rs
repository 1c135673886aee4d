//! Locations (2.21).

use super::cards::facts::{Habitat, Kind};
use super::command::Command;
use super::event::Event;
use super::flow::Flow;
use super::geometry::Geometry;
use super::look::Look;
use super::piles::Pile;
use super::place::Cell;
use super::{human, refusal, turn};
use crate::chance::Chance;
use crate::{CardId, EventSink, Rejection, Seat};

/// Whether a location may be placed on a space (NB-351 to NB-366).
pub(super) fn check(look: &Look<'_>, card: CardId, cell: Cell) -> Result<(), Rejection> {
    turn::check_in_hand(look, card)?;
    let facts = look.facts(card);
    if facts.kind != Kind::Location {
        return Err(Rejection::new(&refusal::NOT_A_LOCATION).card(card));
    }
    if !look.geometry().field.contains(cell) {
        return Err(Rejection::new(&refusal::NO_SPACE).at(cell.name()));
    }
    let taken = !look.board.locations.at(Geometry::space(look.seat, cell)).is_empty();
    if taken && !look.rules().location_stacking {
        return Err(Rejection::new(&refusal::LOCATION_TAKEN).at(cell.name()));
    }
    human::check_dark_trick(look, card)?;
    let rank = rank_at(look, cell, facts.habitat);
    if rank < facts.price.into() {
        return Err(Rejection::new(&refusal::LOCATION_RANK).at(cell.name()).short(rank, facts.price.into()));
    }
    Ok(())
}

/// Lists the spaces that a location in hand may be placed on.
pub(super) fn list_claims(look: &Look<'_>, card: CardId, list: &mut impl FnMut(Command)) {
    for cell in look.geometry().field.iter() {
        if check(look, card, cell).is_ok() {
            list(Command::ClaimLocation { card, cell });
        }
    }
}

/// The Rank that counts at a space: the untilted animal on it, and untilted neighbours with a vector
/// toward it, all of the habitat (NB-352, NB-355 to NB-362).
fn rank_at(look: &Look<'_>, cell: Cell, habitat: Habitat) -> i16 {
    let counts = |other: Cell| {
        let space = look.space(other);
        !space.tilted
            && space.animal.is_some_and(|animal| belongs(look, look.facts(animal).habitat, habitat))
            && (other == cell || look.reach(other).contains(cell))
    };
    let near = look.geometry().around(cell).with(cell);
    near.iter().filter(|&other| counts(other)).map(|other| i16::from(look.traits(look.seat, other).rank)).sum()
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
        self.emit(Event::LocationClaimed { seat, cell, card });
    }
}
