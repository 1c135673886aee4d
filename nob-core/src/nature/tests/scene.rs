//! A table described in words, taken up in the middle of a game.

use std::sync::Arc;

use crate::chance::Seeded;
use crate::nature::event::{Killer, MeatFrom};
use crate::nature::state::Phase;
use crate::nature::{
    Ask, Board, Catalog, Command, Duty, Event, Nature, Population, Rules, Species, SpeciesId, State, TraitCard,
};
use crate::wire::Reader;
use crate::{CardId, Game, NoLog, Rejection, Seat, Seats};

pub(super) const A: Seat = Seat::A;
pub(super) const B: Seat = Seat::B;
pub(super) const C: Seat = Seat::at(2);
pub(super) const S1: SpeciesId = SpeciesId::at(0);
pub(super) const S2: SpeciesId = SpeciesId::at(1);
pub(super) const S3: SpeciesId = SpeciesId::at(2);

/// A game and a state of it; every card that is nowhere else lies in the deck.
#[derive(Clone)]
pub(super) struct Scene {
    pub(super) game: Arc<Nature>,
    pub(super) state: State,
    pub(super) events: Vec<Event>,
}

/// The card of this id.
pub(super) fn card(id: &str) -> CardId {
    Catalog::base().find(id).unwrap_or_else(|| panic!("no card {id}"))
}

/// Traits by name: `hunter clawed fast`; the lowest food number with enough copies.
fn traits(names: &str) -> impl Iterator<Item = TraitCard> + '_ {
    names.split_whitespace().map(|name| match name {
        "hunter" => TraitCard::Hunter,
        name if name.contains('-') => TraitCard::Card(card(name)),
        name => TraitCard::Card(card(&format!("{name}-3"))),
    })
}

impl Scene {
    /// Round 1, feeding phase, seat A to act, nothing on the table.
    pub(super) fn feeding(players: usize) -> Self {
        Self::with(Rules::BASE, players, Phase::Feeding)
    }

    /// Round 1, adapting phase, seat A to act, nothing on the table.
    pub(super) fn adapting(players: usize) -> Self {
        Self::with(Rules::BASE, players, Phase::Adapting)
    }

    pub(super) fn with(rules: Rules, players: usize, phase: Phase) -> Self {
        let game = Nature::new(Catalog::base(), rules, players).unwrap();
        let mut state = game.first_state(1);
        state.board = Board {
            round: 1,
            phase,
            waiting: Seats::first(players),
            round_card: Some(card("plated-3")),
            ..Board::default()
        };
        state.hidden.deck.take_highest(card("plated-3"));
        Self { game: Arc::new(game), state, events: Vec::new() }
    }

    /// Puts a species before a seat: size, population by state, traits.
    pub(super) fn species(mut self, seat: Seat, size: u8, population: [u8; 3], names: &str) -> Self {
        let place = self.state.board.seat(seat).species.iter().position(|species| !species.exists()).unwrap();
        let mut species = Species::new(size, population[0]);
        (species.fed_plant, species.fed_meat) = (population[1], population[2]);
        for trait_card in traits(names) {
            species.push(trait_card);
            if let TraitCard::Card(card) = trait_card {
                self.state.hidden.deck.take_highest(card);
            }
        }
        species.settle();
        self.state.board.seat_mut(seat).species[place] = species;
        if self.state.board.phase == Phase::Adapting {
            self.state.hidden.dens[seat.index()][place] = species;
        }
        self.state.board.round = self.state.board.round.max(place as u8 + 1);
        self
    }

    /// Gives a seat cards by their ids.
    pub(super) fn hand(mut self, seat: Seat, ids: &str) -> Self {
        for id in ids.split_whitespace() {
            self.state.hidden.deck.take_highest(card(id));
            self.state.hidden.hand_mut(seat).add(card(id));
            self.state.board.seat_mut(seat).hand += 1;
        }
        self
    }

    pub(super) fn plants(mut self, plants: u16) -> Self {
        self.state.board.plants = plants;
        self
    }

    pub(super) fn round(mut self, round: u8) -> Self {
        self.state.board.round = round;
        self
    }

    /// Seats that have passed already.
    pub(super) fn passed(mut self, seats: &[Seat]) -> Self {
        for &seat in seats {
            self.state.board.waiting = self.state.board.waiting.without(seat);
        }
        self
    }

    /// Leaves so many cards in the deck; the others go to the discard pile.
    pub(super) fn deck(mut self, count: usize) -> Self {
        while self.state.hidden.deck.len() > count {
            let top = self.state.hidden.deck.top();
            self.state.hidden.deck.pop();
            self.state.hidden.discard.push(top);
        }
        self
    }

    /// Gives a command that must be accepted and listed; the state must survive a save.
    #[track_caller]
    pub(super) fn give(mut self, seat: Seat, command: Command) -> Self {
        assert!(self.legal(seat).contains(&command), "{seat}'s {command:?} is not listed: {:?}", self.legal(seat));
        self.events.clear();
        let mut state = self.state;
        self.game.apply_with(&mut state, seat, command, &mut Seeded, &mut self.events).unwrap();
        self.state = state;
        let mut bytes = Vec::new();
        self.game.write_state(&self.state, &mut bytes);
        assert_eq!(self.game.read_state(&mut Reader::new(&bytes)), Ok(self.state));
        self
    }

    /// A command that must be refused with this code, whose first rule is this one.
    #[track_caller]
    pub(super) fn refuse(self, seat: Seat, command: Command, code: &str, rule: &str) -> Self {
        let refused = self.refusal(seat, command);
        assert_eq!((refused.code(), refused.rules().contains(&rule)), (code, true), "{refused}");
        self
    }

    #[track_caller]
    pub(super) fn refusal(&self, seat: Seat, command: Command) -> Rejection {
        let mut state = self.state;
        let refused = self.game.apply(&mut state, seat, command, &mut NoLog).expect_err("accepted");
        assert_eq!(state, self.state, "a refused command changes nothing");
        assert!(!self.legal(seat).contains(&command), "{command:?} is listed and refused");
        refused
    }

    pub(super) fn legal(&self, seat: Seat) -> Vec<Command> {
        let mut list = Vec::new();
        self.game.legal(&self.state, seat, &mut |command| list.push(command));
        list
    }

    pub(super) fn board(&self) -> &Board {
        &self.state.board
    }

    /// Hungry, plant-fed, meat-fed population.
    pub(super) fn population(&self, seat: Seat, species: SpeciesId) -> [u8; 3] {
        let own = self.board().species(seat, species);
        [own.hungry, own.fed_plant, own.fed_meat]
    }

    /// The species as its owner knows it in the adapting phase.
    pub(super) fn own(&self, seat: Seat, species: SpeciesId) -> Species {
        self.state.hidden.den(seat)[species.index()]
    }

    pub(super) fn hand_of(&self, seat: Seat) -> Vec<CardId> {
        self.state.hidden.hand(seat).cards().collect()
    }

    pub(super) fn screen(&self, seat: Seat) -> u16 {
        self.state.hidden.screens[seat.index()]
    }

    pub(super) fn duty(&self) -> Option<Duty> {
        match self.game.prompt(&self.state)?.ask {
            Ask::Feed { duty } => Some(duty),
            _ => None,
        }
    }

    /// What was killed by the last command, in order.
    pub(super) fn kills(&self) -> Vec<(Seat, Population, Killer)> {
        let kill = |event: &Event| match *event {
            Event::Killed { seat, population, by, .. } => Some((seat, population, by)),
            _ => None,
        };
        self.events.iter().filter_map(kill).collect()
    }

    /// Meat eaten by the last command, in order: whose, how much, whether by a trigger.
    pub(super) fn meals(&self) -> Vec<(Seat, SpeciesId, u8, bool)> {
        let meal = |event: &Event| match *event {
            Event::MeatEaten { seat, species, meat, from } => Some((seat, species, meat, from != MeatFrom::Hunt)),
            _ => None,
        };
        self.events.iter().filter_map(meal).collect()
    }

    /// Lets every seat that is asked pass, or end its adapting turn, starving where it must.
    #[track_caller]
    pub(super) fn until(mut self, phase: Phase, round: u8) -> Self {
        let mut steps = 0;
        while (self.board().phase, self.board().round) != (phase, round) && self.board().outcome.is_none() {
            let seat = self.game.to_act(&self.state).iter().next().unwrap();
            let legal = self.legal(seat);
            let idle = |command: &&Command| !matches!(command, Command::AddPlants { .. });
            let command = match self.board().phase {
                Phase::Adapting => Command::EndAdapting {},
                _ => *legal.iter().find(idle).unwrap(),
            };
            self = self.give(seat, command);
            steps += 1;
            assert!(steps < 500, "the phase never comes");
        }
        self
    }
}

pub(super) fn forage(species: SpeciesId) -> Command {
    Command::Forage { species }
}

pub(super) fn hunt(species: SpeciesId, seat: Seat, prey: SpeciesId) -> Command {
    Command::Hunt { species, seat, prey }
}

pub(super) fn starve(species: SpeciesId) -> Command {
    Command::Starve { species }
}

pub(super) const PASS: Command = Command::Pass {};
pub(super) const END: Command = Command::EndAdapting {};

pub(super) fn victim(population: Population) -> Command {
    Command::ChooseVictim { population }
}

pub(super) fn plants(id: &str) -> Command {
    Command::AddPlants { card: card(id) }
}

pub(super) fn grow(id: &str, species: SpeciesId) -> Command {
    Command::IncreaseSize { card: card(id), species }
}

pub(super) fn breed(id: &str, species: SpeciesId) -> Command {
    Command::IncreasePopulation { card: card(id), species }
}

pub(super) fn play(id: &str, species: SpeciesId) -> Command {
    Command::PlayTrait { card: card(id), species }
}

pub(super) fn prowl(species: SpeciesId) -> Command {
    Command::BecomeHunter { species }
}

pub(super) fn remove(species: SpeciesId, position: u8) -> Command {
    Command::RemoveTrait { species, position }
}
