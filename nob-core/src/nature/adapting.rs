//! The adapting phase: cards played, free actions, the reveal (2.5 to 2.8).

use super::event::Event;
use super::feeding::check_in_hand;
use super::flow::Flow;
use super::look::Look;
use super::piles::Pile;
use super::place::SpeciesId;
use super::refusal;
use super::species::{MAX_TRAITS, Species, TraitCard};
use super::state::{Phase, existing};
use super::{Command, state};
use crate::chance::Chance;
use crate::{CardId, EventSink, Rejection, Seat};

/// The own species; face-down traits known (NT-057).
fn own(look: &Look<'_>, species: SpeciesId) -> Result<Species, Rejection> {
    look.adapting(species).ok_or(Rejection::new(&refusal::NO_SPECIES).at(species.name()))
}

/// Whether a card may be used on a species at all, whatever its trait or food number (NT-054, NT-059).
pub(super) fn check_card(look: &Look<'_>, card: CardId, species: SpeciesId) -> Result<(), Rejection> {
    own(look, species)?;
    check_in_hand(look, card)
}

/// Whether a card may become size (NT-060, NT-061).
pub(super) fn check_size(look: &Look<'_>, card: CardId, species: SpeciesId) -> Result<(), Rejection> {
    let most = look.game.rules.max_size();
    if own(look, species)?.size >= most {
        return Err(Rejection::new(&refusal::FULL_SIZE).at(species.name()).short(most.into(), i16::from(most) + 1));
    }
    check_in_hand(look, card)
}

/// Whether there is room for a trait (NT-063, NT-064, NT-072).
fn check_room(species: Species, id: SpeciesId) -> Result<(), Rejection> {
    if species.trait_count() >= MAX_TRAITS {
        return Err(Rejection::new(&refusal::TRAIT_LIMIT).at(id.name()));
    }
    Ok(())
}

/// Whether a card may become a trait (NT-062, NT-066).
pub(super) fn check_trait(look: &Look<'_>, card: CardId, species: SpeciesId) -> Result<(), Rejection> {
    check_room(own(look, species)?, species)?;
    check_in_hand(look, card)
}

/// Whether the species may become a hunter (NT-071, NT-076).
pub(super) fn check_hunter(look: &Look<'_>, species: SpeciesId) -> Result<(), Rejection> {
    let own = own(look, species)?;
    if own.is_hunter() {
        return Err(Rejection::new(&refusal::DUPLICATE_HUNTER).at(species.name()));
    }
    if own.became_hunter() {
        return Err(Rejection::new(&refusal::HUNTER_TOGGLE_LIMIT).at(species.name()));
    }
    check_room(own, species)
}

/// Whether the trait may be discarded (NT-077).
pub(super) fn check_removal(look: &Look<'_>, species: SpeciesId, position: u8) -> Result<(), Rejection> {
    let own = own(look, species)?;
    match own.trait_at(position) {
        None => Err(Rejection::new(&refusal::NO_TRAIT).at(species.name())),
        Some(TraitCard::Hunter) if own.left_hunting() => {
            Err(Rejection::new(&refusal::HUNTER_TOGGLE_LIMIT).at(species.name()))
        }
        Some(_) => Ok(()),
    }
}

/// Lists what may be done in an adapting turn.
pub(super) fn list(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    let most = look.game.rules.max_size();
    for card in look.hand.kinds() {
        for (species, own) in existing(look.den) {
            list(Command::IncreasePopulation { card, species });
            if own.size < most {
                list(Command::IncreaseSize { card, species });
            }
            if own.trait_count() < MAX_TRAITS {
                list(Command::PlayTrait { card, species });
            }
        }
    }
    for (species, own) in existing(look.den) {
        if check_hunter(look, species).is_ok() {
            list(Command::BecomeHunter { species });
        }
        for (position, card) in (0..).zip(own.traits()) {
            if card != TraitCard::Hunter || !own.left_hunting() {
                list(Command::RemoveTrait { species, position });
            }
        }
    }
    list(Command::EndAdapting {});
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Discards a trait: a Nature card face-up, a Hunter card back to its stock (NT-078, NT-079).
    pub(super) fn remove_trait(&mut self, seat: Seat, species: SpeciesId, position: u8) {
        let card = match self.look(seat).den[species.index()].trait_at(position) {
            Some(TraitCard::Card(card)) => Some(card),
            _ => None,
        };
        self.emit(Event::TraitRemoved { seat, species, position, card });
    }

    /// Turns up what was played, for all players together, and opens the feeding phase (NT-086, NT-131).
    pub(super) fn reveal(&mut self) {
        let seats = self.game.seats;
        for seat in seats.from_seat(self.board().snow_leopard) {
            let mut species = *self.state.hidden.den(seat);
            species.iter_mut().for_each(Species::settle);
            self.emit(Event::Revealed { seat, species, hand: self.state.hidden.hand(seat).len() });
        }
        for seat in seats.from_seat(self.board().snow_leopard) {
            let pending = self.state.hidden.pending[seat.index() % state::MAX_PLAYERS];
            pending.cards().for_each(|card| self.emit(Event::Discarded { seat, card }));
        }
        self.emit(Event::PhaseBegan { phase: Phase::Feeding });
    }
}
