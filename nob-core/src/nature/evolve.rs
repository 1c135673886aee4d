//! The only place that changes a state: by events, one at a time.

use super::Nature;
use super::event::{Event, Killer};
use super::place::SpeciesId;
use super::species::{Species, TraitCard};
use super::state::{Hunt, MAX_PLAYERS, Phase, State};
use crate::{CardId, Seat};

impl Nature {
    /// Changes the state by one event; a redacted event changes a redacted state.
    #[expect(clippy::too_many_lines, reason = "one arm an event, most of them a line or two")]
    pub(crate) fn evolve_state(&self, state: &mut State, event: &Event) {
        let State { board, hidden } = state;
        match *event {
            Event::Shuffled { key, discards } => {
                hidden.rng = hidden.rng.advanced();
                if discards {
                    hidden.deck = std::mem::take(&mut hidden.discard);
                }
                match key {
                    Some(key) => hidden.deck.shuffle(key),
                    None => hidden.deck.blank(),
                }
            }
            Event::Stacked { depth, card } => hidden.deck.stack(depth, card),
            Event::RoundCardTucked { card } => {
                hidden.deck.take_highest(card);
                board.round_card = Some(card);
            }
            Event::SnowLeopardGiven { seat, by_lot } => {
                board.snow_leopard = seat;
                if by_lot {
                    hidden.rng = hidden.rng.advanced();
                }
            }
            Event::RoundBegan { round } => {
                board.round = round;
                board.phase = Phase::Preparation;
            }
            Event::PlantsGrew { count } => board.plants += count,
            Event::SpeciesCame { seat, size, population } => {
                let species = SpeciesId::at(usize::from(board.round.saturating_sub(1)));
                *board.species_mut(seat, species) = Species::new(size, population);
                let own = board.seat_mut(seat);
                (own.lost_size, own.lost_population) = (0, 0);
            }
            Event::CardDrawn { seat, card } => {
                hidden.deck.pop();
                board.seat_mut(seat).hand += 1;
                if let Some(card) = card {
                    hidden.hand_mut(seat).add(card);
                }
            }
            Event::PhaseBegan { phase } => {
                board.phase = phase;
                board.active = board.snow_leopard;
                board.waiting = self.seats;
                if phase == Phase::Adapting {
                    for (den, own) in hidden.dens.iter_mut().zip(&board.seats) {
                        *den = own.species;
                    }
                }
            }
            Event::PopulationIncreased { seat, card, species } => {
                self.adapt(state, seat, species, |species| species.hungry += 1);
                self.spend(state, seat, card);
            }
            Event::SizeIncreased { seat, card, species } => {
                self.adapt(state, seat, species, |species| species.size += 1);
                self.spend(state, seat, card);
            }
            Event::TraitPlayed { seat, card, species } => {
                if let Some(card) = card {
                    hidden.hand_mut(seat).take(card);
                    hidden.own_mut(seat, species).push(TraitCard::Card(card));
                }
                if !self.rules.quick_play {
                    board.seat_mut(seat).hand -= 1;
                    board.species_mut(seat, species).push(TraitCard::FaceDown);
                }
            }
            Event::BecameHunter { seat, species } => {
                self.adapt(state, seat, species, |species| species.push(TraitCard::Hunter));
            }
            Event::TraitRemoved { seat, species, position, card } => {
                self.adapt(state, seat, species, |species| species.remove(position));
                if let Some(card) = card {
                    self.put_down(state, seat, card);
                }
            }
            Event::AdaptingEnded { seat } => {
                board.waiting = board.waiting.without(seat);
                if !self.rules.quick_play {
                    board.active = board.waiting.after(seat).unwrap_or(seat);
                }
            }
            Event::Revealed { seat, species, hand } => {
                let own = board.seat_mut(seat);
                (own.species, own.hand) = (species, hand);
                hidden.dens[seat.index() % MAX_PLAYERS] = Default::default();
            }
            Event::Discarded { seat, card } => {
                hidden.pending[seat.index() % MAX_PLAYERS].take(card);
                hidden.discard.push(Some(card));
            }
            Event::PlantsAdded { seat, card } => {
                hidden.hand_mut(seat).take(card);
                hidden.discard.push(Some(card));
                board.seat_mut(seat).hand -= 1;
                board.plants += u16::from(self.catalog.facts(card).food);
            }
            Event::Foraged { seat, species, plants } => {
                board.plants -= u16::from(plants);
                let own = board.species_mut(seat, species);
                own.hungry -= plants;
                own.fed_plant += plants;
            }
            Event::HuntDeclared { seat, species, prey_seat, prey, meat, horned } => {
                board.hunt = Some(Hunt { seat, species, prey_seat, prey, killed: false, horned, meat });
            }
            Event::Killed { seat, species, population, by } => {
                *board.species_mut(seat, species).count_mut(population) -= 1;
                board.seat_mut(seat).lost_population += 1;
                if let Some(hunt) = &mut board.hunt {
                    match by {
                        Killer::Hunt => hunt.killed = true,
                        Killer::Horned => hunt.horned -= 1,
                    }
                }
            }
            Event::Starved { seat, species } => {
                board.species_mut(seat, species).hungry -= 1;
                board.seat_mut(seat).lost_population += 1;
            }
            Event::DiedOut { seat, species } => {
                let gone = std::mem::take(board.species_mut(seat, species));
                let own = board.seat_mut(seat);
                own.lost_size += gone.size;
                gone.cards().for_each(|card| hidden.hand_mut(seat).add(card));
                own.hand += gone.cards().count() as u8;
            }
            Event::MeatEaten { seat, species, meat, from: _ } => {
                let own = board.species_mut(seat, species);
                own.hungry -= meat;
                own.fed_meat += meat;
            }
            Event::TurnEnded { seat } => {
                board.hunt = None;
                board.active = board.waiting.after(seat).unwrap_or(seat);
            }
            Event::Passed { seat } => {
                board.waiting = board.waiting.without(seat);
                board.active = board.waiting.after(seat).unwrap_or(seat);
            }
            Event::FoodScored { seat, food } => {
                hidden.screens[seat.index() % MAX_PLAYERS] += food;
                for species in board.seat_mut(seat).species.iter_mut().filter(|species| species.exists()) {
                    species.hungry = species.living();
                    (species.fed_plant, species.fed_meat) = (0, 0);
                }
            }
            Event::ScreenOpened { seat, food: _, points } => {
                hidden.screens[seat.index() % MAX_PLAYERS] = 0;
                board.seat_mut(seat).points = points;
            }
            Event::GameOver { outcome } => board.outcome = Some(outcome),
        }
    }

    /// Changes a species as its owner knows it, and as the others see it unless all adapt unseen (NT-224).
    fn adapt(&self, state: &mut State, seat: Seat, species: SpeciesId, change: impl Fn(&mut Species)) {
        change(state.hidden.own_mut(seat, species));
        if !self.rules.quick_play {
            change(state.board.species_mut(seat, species));
        }
    }

    /// Discards a card from the hand.
    fn spend(&self, state: &mut State, seat: Seat, card: CardId) {
        state.hidden.hand_mut(seat).take(card);
        if !self.rules.quick_play {
            state.board.seat_mut(seat).hand -= 1;
        }
        self.put_down(state, seat, card);
    }

    /// Puts a card on the discard pile, or aside while all adapt unseen (ruling A35).
    fn put_down(&self, state: &mut State, seat: Seat, card: CardId) {
        if self.rules.quick_play {
            state.hidden.pending[seat.index() % MAX_PLAYERS].add(card);
        } else {
            state.hidden.discard.push(Some(card));
        }
    }
}
