//! A bot for Nature that takes what looks best now.

use super::{Bot, GreedyBot};
use crate::nature::{Board, Command, Look, Nature, Phase, Population, Species, View};
use crate::{Audience, CardId, Seat};

/// Points of a command that it gives only if there is no other.
const NEVER: i32 = -1000;

/// Gives each legal command points by rules of thumb: population that will find food, defended species, hunters that
/// have prey, and plants only for the own hungry.
impl Bot<Nature> for GreedyBot {
    fn choose(&mut self, game: &Nature, view: &View, legal: &[Command]) -> usize {
        let Audience::Seat(seat) = view.audience() else { return 0 };
        let mind = Mind { game, board: view.board(), look: view.look(game, seat), seat };
        let mut best = (0, i32::MIN);
        for (place, &command) in legal.iter().enumerate() {
            let points = mind.points(command);
            if points > best.1 {
                best = (place, points);
            }
        }
        best.0
    }
}

/// What the bot weighs, for one choice.
struct Mind<'a> {
    game: &'a Nature,
    board: &'a Board,
    look: Look<'a>,
    seat: Seat,
}

impl Mind<'_> {
    /// What a command is worth; ending the turn or passing is worth nothing.
    fn points(&self, command: Command) -> i32 {
        match command {
            Command::IncreasePopulation { species, .. } => {
                self.look.adapting(species).map_or(0, |own| 30 + self.appetite(own) - 4 * i32::from(own.living()))
            }
            Command::IncreaseSize { species, .. } => {
                self.look.adapting(species).map_or(0, |own| 22 + 3 * (i32::from(own.living()) - i32::from(own.size)))
            }
            Command::PlayTrait { card, species } => {
                self.look.adapting(species).map_or(0, |own| self.worth(card, own) - self.kept(card))
            }
            Command::BecomeHunter { .. } | Command::RemoveTrait { .. } => NEVER,
            Command::EndAdapting {} | Command::Pass {} | Command::Starve { .. } => 0,
            Command::AddPlants { card } => self.seed(card),
            Command::Forage { species } => {
                let own = self.board.species(self.seat, species);
                10 * i32::from(self.game.forage_amount(own).min(own.hungry))
            }
            Command::Hunt { species, seat, prey } => self.raid(self.board.species(self.seat, species), seat, prey),
            Command::ChooseVictim { population } => match population {
                Population::Hungry => 2,
                Population::FedMeat => 1,
                Population::FedPlant => 0,
            },
        }
    }

    /// How much better a forage the species could make than its population needs.
    fn appetite(&self, own: Species) -> i32 {
        3 * (2 * i32::from(self.game.forage_amount(own)) - i32::from(own.living()))
    }

    /// What a trait is worth to a species: defense for many, a forage for the hungry, triggers for all.
    fn worth(&self, card: CardId, own: Species) -> i32 {
        let facts = self.game.catalog().facts(card);
        let twice = own.cards().any(|other| self.game.catalog().facts(other).trigger == facts.trigger);
        let defense = i32::from(facts.defense) * 4 + i32::from(facts.fast) * 12 + i32::from(facts.horned) * 10;
        let trigger = if facts.trigger.is_some() { 10 * i32::from(facts.trigger_meat) } else { 0 };
        defense + 6 * i32::from(facts.forage) + trigger - if twice { 6 } else { 0 } + 3 * i32::from(own.living())
    }

    /// What the card is worth in hand, as plants later.
    fn kept(&self, card: CardId) -> i32 {
        4 * i32::from(self.game.catalog().facts(card).food)
    }

    /// Plants for the own hungry who would find none.
    fn seed(&self, card: CardId) -> i32 {
        let foragers = self.board.species_of(self.seat).filter(|(_, species)| !species.is_hunter());
        let hungry: i32 = foragers.map(|(_, species)| i32::from(species.hungry)).sum();
        let food = i32::from(self.game.catalog().facts(card).food);
        if self.board.phase == Phase::Feeding && hungry > i32::from(self.board.plants) { 50 - food } else { NEVER }
    }

    /// A hunt: meat, less what horns cost; rather others' species than own.
    fn raid(&self, hunter: Species, seat: Seat, prey: crate::nature::SpeciesId) -> i32 {
        let target = self.board.species(seat, prey);
        let meat = i32::from(self.game.hunt_meat(hunter, target).min(hunter.hungry));
        let horns = i32::from(self.game.horned_kills(target).min(hunter.living()));
        10 * meat - 15 * horns + if seat == self.seat { -12 } else { 8 }
    }
}
