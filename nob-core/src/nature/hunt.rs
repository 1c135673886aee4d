//! Hunting, and the order within a hunt (2.14, 2.15).

use super::event::{Event, Killer, MeatFrom};
use super::feeding::own;
use super::flow::Flow;
use super::look::Look;
use super::piles::Pile;
use super::place::SpeciesId;
use super::species::{Population, Species};
use super::state::{Board, Hunt};
use super::{Command, refusal};
use crate::chance::Chance;
use crate::{EventSink, Rejection, Seat};

impl Hunt {
    /// Who says which population dies now (NT-110, NT-165).
    pub const fn chooser(self) -> Seat {
        if self.killed { self.seat } else { self.prey_seat }
    }

    /// The species of which population dies now.
    pub(crate) const fn dying(self, board: &Board) -> Species {
        if self.killed { board.species(self.seat, self.species) } else { board.species(self.prey_seat, self.prey) }
    }
}

/// Whether the species may hunt the prey (NT-154 to NT-162).
pub(super) fn check(look: &Look<'_>, species: SpeciesId, seat: Seat, prey: SpeciesId) -> Result<(), Rejection> {
    let hunter = own(look, species)?;
    let refuse = |reason| Err(Rejection::new(reason).at(species.name()));
    if !hunter.is_hunter() {
        return refuse(&refusal::NOT_A_HUNTER);
    }
    if hunter.hungry == 0 {
        return refuse(&refusal::NOT_HUNGRY);
    }
    if (seat, prey) == (look.seat, species) {
        return refuse(&refusal::OWN_KIND);
    }
    let target = look.board.species(seat, prey);
    if !look.game.seats.contains(seat) || !target.exists() {
        return Err(Rejection::new(&refusal::NO_PREY).of(seat).at(prey.name()));
    }
    look.game.check_prey(hunter, target).map_err(|refused| refused.of(seat).at(prey.name()))
}

/// Lists the hunts of a hungry hunter.
pub(super) fn list(look: &Look<'_>, species: SpeciesId, hunter: Species, list: &mut impl FnMut(Command)) {
    for seat in look.game.seats.iter() {
        for (prey, target) in look.board.species_of(seat) {
            if (seat, prey) != (look.seat, species) && look.game.check_prey(hunter, target).is_ok() {
                list(Command::Hunt { species, seat, prey });
            }
        }
    }
}

/// Whether the seat may say that population of this state dies (NT-110, NT-165).
pub(super) fn check_victim(look: &Look<'_>, population: Population) -> Result<(), Rejection> {
    match look.board.hunt {
        Some(hunt) if hunt.chooser() == look.seat => {
            if hunt.dying(look.board).count(population) > 0 {
                Ok(())
            } else {
                Err(Rejection::new(&refusal::NO_SUCH_VICTIM))
            }
        }
        Some(hunt) => Err(Rejection::new(&refusal::NO_VICTIM).of(hunt.chooser())),
        None => Err(Rejection::new(&refusal::NO_VICTIM)),
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Declares a hunt; what it brings and costs is settled by the sizes now (ruling A05).
    pub(super) fn declare_hunt(&mut self, seat: Seat, species: SpeciesId, prey_seat: Seat, prey: SpeciesId) {
        let board = self.board();
        let (hunter, target) = (board.species(seat, species), board.species(prey_seat, prey));
        let (meat, horned) = (self.game.hunt_meat(hunter, target), self.game.horned_kills(target));
        self.emit(Event::HuntDeclared { seat, species, prey_seat, prey, meat, horned });
    }

    /// Kills the population that its owner has named.
    pub(super) fn kill(&mut self, population: Population) {
        if let Some(Hunt { seat, species, prey_seat, prey, killed, .. }) = self.board().hunt {
            self.emit(if killed {
                Event::Killed { seat, species, population, by: Killer::Horned }
            } else {
                Event::Killed { seat: prey_seat, species: prey, population, by: Killer::Hunt }
            });
        }
    }

    /// Takes the next step of a hunt that nobody has to decide; `false` if somebody has (NT-175).
    pub(super) fn go_on_hunting(&mut self, hunt: Hunt) -> bool {
        let dying = hunt.dying(self.board());
        let mut states = dying.states();
        match (states.next(), states.next()) {
            (Some(population), more) if !hunt.killed || hunt.horned > 0 => {
                // Nobody has a choice if all are alike, or if all die (ruling A26).
                let all_die = hunt.killed && hunt.horned >= dying.living();
                if more.is_some() && !all_die {
                    return false;
                }
                self.kill(population);
            }
            _ => self.finish_hunt(hunt),
        }
        true
    }

    /// Extinctions, the meal, the triggers, the end of the turn (NT-175, NT-176, NT-177).
    fn finish_hunt(&mut self, hunt: Hunt) {
        let Hunt { seat, species, .. } = hunt;
        self.check_extinct(hunt.prey_seat, hunt.prey);
        self.check_extinct(seat, species);
        self.eat_meat(seat, species, hunt.meat, MeatFrom::Hunt);
        self.after_hunt(seat);
        self.emit(Event::TurnEnded { seat });
    }

    /// Eats meat, as much as the species is hungry for (NT-127, NT-169); nothing happens without hunger (ruling A12).
    pub(super) fn eat_meat(&mut self, seat: Seat, species: SpeciesId, meat: u8, from: MeatFrom) {
        let meat = meat.min(self.board().species(seat, species).hungry);
        if meat > 0 {
            self.emit(Event::MeatEaten { seat, species, meat, from });
        }
    }
}
