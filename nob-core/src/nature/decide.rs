//! From a command to its rule: whether it is allowed now, and who carries it out.

use super::command::Command;
use super::event::Event;
use super::flow::Flow;
use super::look::Look;
use super::piles::Pile;
use super::rules::Rules;
use super::state::{Board, Phase};
use super::{adapting, feeding, hunt, refusal};
use crate::chance::Chance;
use crate::{EventSink, Rejection, Seat, Seats};

/// The seats that may act now.
pub(super) fn to_act(rules: &Rules, board: &Board) -> Seats {
    match (board.phase, board.hunt) {
        _ if board.outcome.is_some() => Seats::NONE,
        (_, Some(hunt)) => Seats::only(hunt.chooser()),
        (Phase::Adapting, None) if rules.quick_play => board.waiting,
        (Phase::Adapting | Phase::Feeding, None) => Seats::only(board.active),
        (Phase::Preparation, None) => Seats::NONE,
    }
}

/// Whether the seat may adapt now (NT-050, NT-051, NT-083).
fn check_adapting(look: &Look<'_>) -> Result<(), Rejection> {
    if look.board.phase != Phase::Adapting {
        return Err(Rejection::new(&refusal::NOT_ADAPTING));
    }
    if !look.board.waiting.contains(look.seat) {
        return Err(Rejection::new(&refusal::HAS_ADAPTED).of(look.seat));
    }
    if !look.game.rules.quick_play && look.board.active != look.seat {
        return Err(Rejection::new(&refusal::NOT_YOUR_TURN).of(look.board.active));
    }
    Ok(())
}

/// Whether the seat may take its feeding turn now (NT-132, NT-133, NT-193).
fn check_feeding(look: &Look<'_>) -> Result<(), Rejection> {
    if look.board.phase != Phase::Feeding {
        return Err(Rejection::new(&refusal::NOT_FEEDING));
    }
    if let Some(hunt) = look.board.hunt {
        return Err(Rejection::new(&refusal::VICTIM_FIRST).of(hunt.chooser()));
    }
    if !look.board.waiting.contains(look.seat) {
        return Err(Rejection::new(&refusal::HAS_PASSED).of(look.seat));
    }
    if look.board.active != look.seat {
        return Err(Rejection::new(&refusal::NOT_YOUR_TURN).of(look.board.active));
    }
    Ok(())
}

/// Whether the command would be accepted.
pub(super) fn check(look: &Look<'_>, command: Command) -> Result<(), Rejection> {
    if look.board.outcome.is_some() {
        return Err(Rejection::new(&refusal::GAME_OVER));
    }
    if !look.game.seats.contains(look.seat) {
        return Err(Rejection::new(&refusal::NOT_SEATED).of(look.seat));
    }
    match command {
        Command::IncreasePopulation { .. }
        | Command::IncreaseSize { .. }
        | Command::PlayTrait { .. }
        | Command::BecomeHunter { .. }
        | Command::RemoveTrait { .. }
        | Command::EndAdapting {} => check_adapting(look)?,
        Command::ChooseVictim { population } => return hunt::check_victim(look, population),
        Command::AddPlants { .. }
        | Command::Forage { .. }
        | Command::Hunt { .. }
        | Command::Starve { .. }
        | Command::Pass {} => check_feeding(look)?,
    }
    match command {
        Command::IncreasePopulation { card, species } => adapting::check_card(look, card, species),
        Command::IncreaseSize { card, species } => adapting::check_size(look, card, species),
        Command::PlayTrait { card, species } => adapting::check_trait(look, card, species),
        Command::BecomeHunter { species } => adapting::check_hunter(look, species),
        Command::RemoveTrait { species, position } => adapting::check_removal(look, species, position),
        Command::AddPlants { card } => feeding::check_in_hand(look, card),
        Command::Forage { species } => feeding::check_forage(look, species),
        Command::Hunt { species, seat, prey } => hunt::check(look, species, seat, prey),
        Command::Starve { species } => feeding::check_starving(look, species),
        Command::Pass {} => feeding::check_pass(look),
        Command::EndAdapting {} | Command::ChooseVictim { .. } => Ok(()),
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Carries out a command that has been checked.
    pub(super) fn carry_out(&mut self, seat: Seat, command: Command) {
        match command {
            Command::IncreasePopulation { card, species } => {
                self.emit(Event::PopulationIncreased { seat, card, species });
            }
            Command::IncreaseSize { card, species } => self.emit(Event::SizeIncreased { seat, card, species }),
            Command::PlayTrait { card, species } => {
                self.emit(Event::TraitPlayed { seat, card: Some(card), species });
            }
            Command::BecomeHunter { species } => self.emit(Event::BecameHunter { seat, species }),
            Command::RemoveTrait { species, position } => self.remove_trait(seat, species, position),
            Command::EndAdapting {} => self.emit(Event::AdaptingEnded { seat }),
            Command::AddPlants { card } => self.emit(Event::PlantsAdded { seat, card }),
            Command::Forage { species } => self.forage(seat, species),
            Command::Hunt { species, seat: prey_seat, prey } => self.declare_hunt(seat, species, prey_seat, prey),
            Command::Starve { species } => self.starve(seat, species),
            Command::Pass {} => self.emit(Event::Passed { seat }),
            Command::ChooseVictim { population } => self.kill(population),
        }
    }
}
