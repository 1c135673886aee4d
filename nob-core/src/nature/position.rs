//! Positions: a table described in words, taken up in the middle of a game. For puzzles and tests.

use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cards::Catalog;
use super::piles::MAX_CARDS;
use super::place::MAX_SPECIES;
use super::rules::Rules;
use super::setup::{SetupProblems, deck, option_problems};
use super::species::{MAX_TRAITS, Species, TraitCard};
use super::state::{Board, Hidden, Phase, State};
use super::{Nature, save};
use crate::wire::{Damage, Reader};
use crate::{BadEntry, CardId, Game, Rng, Seat, Seats, setup};

/// A table in the middle of a game, cards by id or name.
///
/// Lists of cards may count copies: `"2 clawed-3"`. Cards of the game that lie nowhere are the deck, unless the deck is
/// given too: then the cards that lie here are all there are.
///
/// ```
/// use nob_core::nature::{Catalog, Command, Nature, Position, Rules, SpeciesId};
/// use nob_core::{Game, NoLog, Seat};
/// let position = Position::from_json(
///     r#"{ "plants": 8, "round_card": "plated-3",
///          "seats": { "A": { "species": [{ "size": 1, "hungry": 4, "traits": ["clawed-3"] }] }, "B": {} } }"#,
/// )?;
/// let (game, mut state) = Nature::from_position(Catalog::base(), Rules::BASE, &position)?;
/// game.apply(&mut state, Seat::A, Command::Forage { species: SpeciesId::at(0) }, &mut NoLog)?;
/// assert_eq!(state.board.plants, 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// The seats, from `A` on without a gap.
    #[schemars(with = "BTreeMap<String, SeatPosition>")]
    pub seats: BTreeMap<Seat, SeatPosition>,
    /// The round, counted from 1.
    pub round: u8,
    /// The phase: `adapting` or `feeding`.
    #[schemars(with = "String")]
    pub phase: Phase,
    /// Who has the snow leopard.
    #[schemars(with = "String")]
    pub snow_leopard: Seat,
    /// Whose turn it is.
    #[schemars(with = "String")]
    pub active: Seat,
    /// Seats that have passed, or have adapted.
    #[schemars(with = "Vec<String>")]
    pub finished: Seats,
    /// Plants in the watering hole.
    pub plants: u16,
    /// The card under the watering hole.
    pub round_card: String,
    /// The deck, top first; all cards that lie nowhere else if it is not given.
    pub deck: Option<Vec<String>>,
    /// The discard pile, oldest first.
    pub discard: Vec<String>,
    /// Seed of all chance to come.
    pub seed: u64,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            seats: BTreeMap::new(),
            round: 1,
            phase: Phase::Feeding,
            snow_leopard: Seat::A,
            active: Seat::A,
            finished: Seats::NONE,
            plants: 0,
            round_card: String::new(),
            deck: None,
            discard: Vec::new(),
            seed: 0,
        }
    }
}

/// What one seat has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SeatPosition {
    /// Its species by the round in which they came; `null` where one has died out.
    pub species: Vec<Option<SpeciesPosition>>,
    /// Its hand.
    pub hand: Vec<String>,
    /// Food behind its screen.
    pub screen: u16,
    /// Population lost in this round.
    pub lost_population: u8,
    /// Sizes of the species that died out in this round.
    pub lost_size: u8,
}

/// A species.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SpeciesPosition {
    /// Number on the dial.
    pub size: u8,
    /// Living animals without food.
    pub hungry: u8,
    /// Living animals with a plant.
    pub fed_plant: u8,
    /// Living animals with meat.
    pub fed_meat: u8,
    /// Its traits, which all seats know: cards, and `hunter` for the Hunter card.
    pub traits: Vec<String>,
}

/// Why a position is none.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadPosition {
    /// It has not the right shape.
    #[error("{0}")]
    Shape(#[from] serde_json::Error),
    /// A seat is left out.
    #[error("seats are named from A on without a gap; {0} is missing")]
    Gap(Seat),
    /// The rules do not allow such a game.
    #[error("{0}")]
    Setup(#[from] SetupProblems),
    /// A card has no name that is known.
    #[error("{at}: {entry}")]
    Card {
        /// Where it stands.
        at: &'static str,
        /// What is wrong with it.
        entry: BadEntry,
    },
    /// A seat has more species, or a species more traits, than there are places.
    #[error("seats.{0}: more species or traits than there are places")]
    NoPlace(Seat),
    /// More cards than a table has room for.
    #[error("more than {MAX_CARDS} cards: a table has no room for them")]
    TooMany,
    /// More copies of a card than the deck has.
    #[error("the deck has fewer copies of {0}")]
    Copies(String),
    /// No game comes to such a table.
    #[error("{0}")]
    Impossible(#[from] Damage),
}

impl Position {
    /// Reads a position.
    ///
    /// # Errors
    /// Names an unknown field, a value of the wrong kind, or the line that is no JSON.
    pub fn from_json(text: &str) -> Result<Self, BadPosition> {
        Ok(serde_json::from_str(text)?)
    }
}

impl Nature {
    /// The game of these rules whose cards lie as in the position, and its state there.
    ///
    /// # Errors
    /// Names what is wrong with the rules or the position, or why no game comes to it.
    pub fn from_position(
        catalog: Arc<Catalog>,
        rules: Rules,
        position: &Position,
    ) -> Result<(Self, State), BadPosition> {
        let seats = Seats::first(position.seats.len());
        if let Some(missing) = seats.iter().find(|seat| !position.seats.contains_key(seat)) {
            return Err(BadPosition::Gap(missing));
        }
        let problems = option_problems(&rules, position.seats.len());
        if !problems.is_empty() {
            return Err(setup::SetupProblems(problems).into());
        }
        let mut layout = Layout { catalog: &catalog, left: deck(&catalog, &rules), lying: Vec::new() };
        let mut state = layout.board(position, seats)?;
        let deck = match &position.deck {
            Some(deck) => layout.cards("deck", deck)?,
            None => layout.rest()?,
        };
        deck.into_iter().rev().for_each(|card| state.hidden.deck.push(Some(card)));
        layout.lying.sort_unstable();
        let game = Self { seats, rules, deck: layout.lying, catalog };
        let mut bytes = Vec::new();
        game.write_state(&state, &mut bytes);
        let state = save::read(&game, &mut Reader::new(&bytes))?;
        Ok((game, state))
    }
}

/// Lays out a table.
struct Layout<'a> {
    catalog: &'a Catalog,
    /// Cards of the game, sorted.
    left: Vec<CardId>,
    /// Cards that lie somewhere.
    lying: Vec<CardId>,
}

impl Layout<'_> {
    fn card(&mut self, at: &'static str, name: &str) -> Result<CardId, BadPosition> {
        let card = self.catalog.named(name).map_err(|entry| BadPosition::Card { at, entry })?;
        self.lie(&[card])?;
        Ok(card)
    }

    fn cards(&mut self, at: &'static str, entries: &[String]) -> Result<Vec<CardId>, BadPosition> {
        let cards = self.catalog.listed(entries).map_err(|entry| BadPosition::Card { at, entry })?;
        self.lie(&cards)?;
        Ok(cards)
    }

    fn lie(&mut self, cards: &[CardId]) -> Result<(), BadPosition> {
        self.lying.extend(cards);
        if self.lying.len() > MAX_CARDS { Err(BadPosition::TooMany) } else { Ok(()) }
    }

    /// The cards of the game that lie nowhere; from now on they do.
    fn rest(&mut self) -> Result<Vec<CardId>, BadPosition> {
        let mut rest = self.left.clone();
        for card in &self.lying {
            let place = rest.iter().position(|other| other == card);
            let name = || self.catalog.get(*card).map_or_else(String::new, |card| card.id.clone());
            rest.remove(place.ok_or_else(|| BadPosition::Copies(name()))?);
        }
        self.lying.clone_from(&self.left);
        Ok(rest)
    }

    /// All but the deck.
    fn board(&mut self, position: &Position, seats: Seats) -> Result<State, BadPosition> {
        let board = Board {
            round: position.round,
            phase: position.phase,
            snow_leopard: position.snow_leopard,
            active: position.active,
            waiting: seats.iter().filter(|seat| !position.finished.contains(*seat)).collect(),
            plants: position.plants,
            round_card: Some(self.card("round_card", &position.round_card)?),
            ..Board::default()
        };
        let mut state = State { board, hidden: Hidden { rng: Rng::new(position.seed), ..Hidden::default() } };
        for card in self.cards("discard", &position.discard)? {
            state.hidden.discard.push(Some(card));
        }
        for (&seat, own) in &position.seats {
            self.seat(&mut state, seat, own)?;
        }
        Ok(state)
    }

    fn seat(&mut self, state: &mut State, seat: Seat, own: &SeatPosition) -> Result<(), BadPosition> {
        if own.species.len() > MAX_SPECIES {
            return Err(BadPosition::NoPlace(seat));
        }
        for card in self.cards("hand", &own.hand)? {
            state.hidden.hand_mut(seat).add(card);
        }
        state.hidden.screens[seat.index()] = own.screen;
        let board = state.board.seat_mut(seat);
        (board.lost_population, board.lost_size) = (own.lost_population, own.lost_size);
        board.hand = state.hidden.hand(seat).len();
        for (place, described) in own.species.iter().enumerate() {
            let Some(described) = described else { continue };
            let species = self.species(seat, described)?;
            state.board.seat_mut(seat).species[place] = species;
            if state.board.phase == Phase::Adapting {
                state.hidden.dens[seat.index()][place] = species;
            }
        }
        Ok(())
    }

    fn species(&mut self, seat: Seat, described: &SpeciesPosition) -> Result<Species, BadPosition> {
        let SpeciesPosition { size, hungry, fed_plant, fed_meat, ref traits } = *described;
        if traits.len() > MAX_TRAITS {
            return Err(BadPosition::NoPlace(seat));
        }
        let mut species = Species::new(size, hungry);
        (species.fed_plant, species.fed_meat) = (fed_plant, fed_meat);
        for name in traits {
            species.push(match name.as_str() {
                "hunter" => TraitCard::Hunter,
                name => TraitCard::Card(self.card("traits", name)?),
            });
        }
        species.settle();
        Ok(species)
    }
}
