//! The feeding phase: obligations, foraging, starving, passing, plants from cards (2.11 to 2.13, 2.16, 2.17).

use super::event::Event;
use super::flow::Flow;
use super::look::Look;
use super::piles::Pile;
use super::place::SpeciesId;
use super::prompt::Duty;
use super::rules::HuntDuty;
use super::species::Species;
use super::state::Board;
use super::{Command, Nature, hunt, refusal};
use crate::chance::Chance;
use crate::{CardId, EventSink, Rejection, Seat};

impl Nature {
    /// What the seat's feeding turn must bring, as things stand (NT-137, NT-140, NT-141, NT-197).
    pub fn duty(&self, board: &Board, seat: Seat) -> Duty {
        let hungry = || board.species_of(seat).filter(|(_, species)| species.hungry > 0);
        if hungry().next().is_none() {
            Duty::Pass
        } else if hungry().any(|(id, species)| self.can_feed(board, seat, id, species)) {
            Duty::Feed
        } else {
            Duty::Starve
        }
    }

    /// Whether a species could take a feeding action.
    fn can_feed(&self, board: &Board, seat: Seat, id: SpeciesId, species: Species) -> bool {
        if species.is_hunter() { self.has_prey(board, seat, id, species) } else { board.plants > 0 }
    }

    /// Whether some species is legal prey for a hunter (NT-158).
    fn has_prey(&self, board: &Board, seat: Seat, id: SpeciesId, hunter: Species) -> bool {
        self.seats.iter().any(|of| {
            board
                .species_of(of)
                .any(|(prey_id, prey)| (of, prey_id) != (seat, id) && self.check_prey(hunter, prey).is_ok())
        })
    }

    /// Whether some hungry hunter of the seat has prey.
    fn must_hunt(&self, board: &Board, seat: Seat) -> bool {
        self.rules.hunt_duty == HuntDuty::HuntersFirst
            && board.species_of(seat).any(|(id, species)| {
                species.hungry > 0 && species.is_hunter() && self.has_prey(board, seat, id, species)
            })
    }
}

/// Whether the card is in the seat's hand (NT-195).
pub(super) fn check_in_hand(look: &Look<'_>, card: CardId) -> Result<(), Rejection> {
    if look.hand.holds(card) { Ok(()) } else { Err(Rejection::new(&refusal::NOT_IN_HAND).card(card)) }
}

/// The own species of this name.
pub(super) fn own(look: &Look<'_>, species: SpeciesId) -> Result<Species, Rejection> {
    look.feeding(species).ok_or(Rejection::new(&refusal::NO_SPECIES).at(species.name()))
}

/// Whether the species may forage (NT-145, NT-153).
pub(super) fn check_forage(look: &Look<'_>, species: SpeciesId) -> Result<(), Rejection> {
    let own = own(look, species)?;
    let refuse = |reason| Err(Rejection::new(reason).at(species.name()));
    if own.is_hunter() {
        return refuse(&refusal::HUNTER_FORAGES);
    }
    if own.hungry == 0 {
        return refuse(&refusal::NOT_HUNGRY);
    }
    if look.board.plants == 0 {
        return refuse(&refusal::HOLE_EMPTY);
    }
    if look.game.must_hunt(look.board, look.seat) {
        return refuse(&refusal::HUNTERS_FIRST);
    }
    Ok(())
}

/// Whether one population of the species may starve (NT-138, NT-186).
pub(super) fn check_starving(look: &Look<'_>, species: SpeciesId) -> Result<(), Rejection> {
    if own(look, species)?.hungry == 0 {
        return Err(Rejection::new(&refusal::FED_LIVES).at(species.name()));
    }
    if look.game.duty(look.board, look.seat) == Duty::Feed {
        return Err(Rejection::new(&refusal::MUST_FEED));
    }
    Ok(())
}

/// Whether the seat may pass (NT-139, NT-144).
pub(super) fn check_pass(look: &Look<'_>) -> Result<(), Rejection> {
    match look.game.duty(look.board, look.seat) {
        Duty::Pass => Ok(()),
        Duty::Feed | Duty::Starve => Err(Rejection::new(&refusal::MUST_NOT_PASS)),
    }
}

/// Lists what may be done in a feeding turn.
pub(super) fn list(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    look.hand.kinds().for_each(|card| list(Command::AddPlants { card }));
    let (board, seat) = (look.board, look.seat);
    let hungry = || board.species_of(seat).filter(|(_, species)| species.hungry > 0);
    let forage = board.plants > 0 && !look.game.must_hunt(board, seat);
    let mut feeds = false;
    for (species, own) in hungry() {
        if own.is_hunter() {
            hunt::list(look, species, own, &mut |command| {
                feeds = true;
                list(command);
            });
        } else if forage {
            feeds = true;
            list(Command::Forage { species });
        }
    }
    if !feeds {
        hungry().for_each(|(species, _)| list(Command::Starve { species }));
        if hungry().next().is_none() {
            list(Command::Pass {});
        }
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Eats plants, as many as there are, as the species takes and as it is hungry for (NT-146 to NT-149).
    pub(super) fn forage(&mut self, seat: Seat, species: SpeciesId) {
        let board = self.board();
        let own = board.species(seat, species);
        let wanted = self.game.forage_amount(own).min(own.hungry);
        let plants = board.plants.min(wanted.into()) as u8;
        self.emit(Event::Foraged { seat, species, plants });
        self.after_forage(seat);
        self.emit(Event::TurnEnded { seat });
    }

    /// One hungry population dies; nothing triggers on it (NT-185, NT-189).
    pub(super) fn starve(&mut self, seat: Seat, species: SpeciesId) {
        self.emit(Event::Starved { seat, species });
        self.check_extinct(seat, species);
        self.emit(Event::TurnEnded { seat });
    }
}
