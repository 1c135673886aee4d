//! Commands of every kind: how policies like them, and random ones with any species and cards.

use super::super::{Dice, Policy};
use crate::nature::{Command, Nature, Population, SpeciesId, State};
use crate::{CardId, Game, MAX_SEATS, Seat};

/// Kinds of command.
const KINDS: usize = 12;

/// The kind of a command, and how much the policy likes it.
pub(super) const fn kind(policy: Policy, command: Command) -> (usize, u32) {
    let number = match command {
        Command::IncreasePopulation { .. } => 0,
        Command::IncreaseSize { .. } => 1,
        Command::PlayTrait { .. } => 2,
        Command::BecomeHunter { .. } => 3,
        Command::RemoveTrait { .. } => 4,
        Command::EndAdapting { .. } => 5,
        Command::AddPlants { .. } => 6,
        Command::Forage { .. } => 7,
        Command::Hunt { .. } => 8,
        Command::Starve { .. } => 9,
        Command::Pass { .. } => 10,
        Command::ChooseVictim { .. } => 11,
    };
    (number, weight(policy, command))
}

/// Weights of 8 are plain.
const fn weight(policy: Policy, command: Command) -> u32 {
    use Command as C;
    match (policy, command) {
        (Policy::Develop, C::IncreasePopulation { .. } | C::IncreaseSize { .. })
        | (Policy::Fight, C::BecomeHunter { .. } | C::Hunt { .. } | C::PlayTrait { .. })
        | (Policy::Tricks, C::PlayTrait { .. } | C::AddPlants { .. }) => 60,
        (Policy::Hurry, C::EndAdapting {}) => 30,
        (Policy::Fight | Policy::Develop, C::EndAdapting {} | C::RemoveTrait { .. } | C::AddPlants { .. }) => 2,
        (Policy::Develop, C::BecomeHunter { .. }) => 1,
        _ => 8,
    }
}

/// A command of any kind with any species and cards, mostly those that are about.
pub(super) fn any_command(game: &Nature, state: &State, seat: Seat, dice: &mut Dice) -> Command {
    let mut any = Any { game, state, seat, dice };
    match any.dice.below(KINDS) {
        0 => Command::IncreasePopulation { card: any.card(), species: any.species() },
        1 => Command::IncreaseSize { card: any.card(), species: any.species() },
        2 => Command::PlayTrait { card: any.card(), species: any.species() },
        3 => Command::BecomeHunter { species: any.species() },
        4 => Command::RemoveTrait { species: any.species(), position: any.dice.below(5) as u8 },
        5 => Command::EndAdapting {},
        6 => Command::AddPlants { card: any.card() },
        7 => Command::Forage { species: any.species() },
        8 => Command::Hunt { species: any.species(), seat: any.seat(), prey: any.species() },
        9 => Command::Starve { species: any.species() },
        10 => Command::Pass {},
        _ => Command::ChooseVictim { population: any.population() },
    }
}

/// Parts of commands.
struct Any<'a> {
    game: &'a Nature,
    state: &'a State,
    seat: Seat,
    dice: &'a mut Dice,
}

impl Any<'_> {
    fn seat(&mut self) -> Seat {
        let seats: Vec<Seat> = self.game.seats().iter().collect();
        let anybody = Seat::at(self.dice.below(MAX_SEATS));
        if self.dice.once_in(8) { anybody } else { self.dice.pick(&seats).unwrap_or(anybody) }
    }

    fn species(&mut self) -> SpeciesId {
        let bound = if self.dice.once_in(8) { 8 } else { usize::from(self.state.board.round) };
        SpeciesId::at(self.dice.below(bound))
    }

    fn population(&mut self) -> Population {
        Population::ALL[self.dice.below(3)]
    }

    /// A card of the own hand, of the game, or none that there is.
    fn card(&mut self) -> CardId {
        let hand: Vec<CardId> = self.state.hidden.hand(self.seat).cards().collect();
        let found = match self.dice.below(8) {
            0..=5 => self.dice.pick(&hand),
            6 => self.dice.pick(self.game.deck()),
            _ => CardId::new(self.dice.below(400) as u16),
        };
        found.unwrap_or(LAST)
    }
}

/// A card that no catalogue has.
const LAST: CardId = match CardId::new(u16::MAX) {
    Some(card) => card,
    None => unreachable!(),
};
