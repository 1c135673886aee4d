//! Nature, the base game: 2 to 4 players, 5 and 6 with Quick Play.
//!
//! Rooms, in the order in which the data flows: [`cards`], [`rules`], `setup`, [`place`], [`species`], [`piles`], [`state`],
//! [`command`], the rule files in the rulebook's order (`preparation`, `adapting`, `values`, `feeding`, `hunt`,
//! `triggers`, `extinction`, `scoring`), [`event`], `evolve`, `legal`, [`view`], `position`.
//!
//! The solo game and the modules have no rules in the rulebook and are refused as unsupported (NT-229, NT-230).

mod adapting;
pub mod cards;
pub mod command;
mod decide;
mod determinize;
mod document;
pub mod event;
mod evolve;
mod extinction;
mod feeding;
mod flow;
mod hunt;
mod legal;
mod look;
mod names;
pub mod outcome;
pub mod piles;
pub mod place;
mod position;
mod preparation;
pub mod prompt;
pub mod refusal;
pub mod rules;
mod save;
mod scoring;
mod setup;
pub mod species;
pub mod state;
#[cfg(test)]
mod tests;
pub mod text;
mod triggers;
mod values;
pub mod view;

use std::sync::Arc;

use xxhash_rust::xxh3::xxh3_64;

pub use cards::Catalog;
pub use command::Command;
pub use document::BadSetup;
pub use event::Event;
pub use names::BadDocument;
pub use outcome::{Decided, Outcome};
pub use piles::Pile;
pub use place::{NoSpecies, SpeciesId};
pub use position::{BadPosition, Position, SeatPosition, SpeciesPosition};
pub use prompt::{Ask, Duty, Prompt};
pub use rules::{BadRules, HuntDuty, Module, Modules, RoundCard, Rules};
pub use setup::{SetupProblem, SetupProblems};
pub use species::{Den, Population, Species, TraitCard};
pub use state::{Board, Phase, State};
pub use view::View;

use flow::Flow;
pub(crate) use look::Look;

use crate::chance::Chance;
use crate::wire::{Damage, Reader, Wire};
use crate::{Audience, CardId, EventSink, Game, Rejection, Rng, Seat, Seats};

/// A game of Nature: traits, rules and players, none of which change in play.
///
/// ```
/// use nob_core::nature::{Catalog, Command, Nature, Rules, SpeciesId};
/// use nob_core::{Game, NoLog, Seat};
/// let game = Nature::new(Catalog::base(), Rules { snow_leopard: Some(Seat::A), ..Rules::BASE }, 2)?;
/// let mut state = game.start(7);
/// let first = SpeciesId::at(0);
/// game.apply(&mut state, Seat::A, Command::BecomeHunter { species: first }, &mut NoLog)?;
/// let refused = game.check(&state, Seat::A, Command::BecomeHunter { species: first }).unwrap_err();
/// assert_eq!(refused.to_string(), "the species is a hunter (S1) [NT-076]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Nature {
    catalog: Arc<Catalog>,
    rules: Rules,
    seats: Seats,
    /// All Nature cards, in the order of their numbers.
    deck: Vec<CardId>,
}

impl Nature {
    /// The traits and kinds of card.
    pub const fn catalog(&self) -> &Arc<Catalog> {
        &self.catalog
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// All Nature cards of the game, in the order of their numbers (NT-003).
    pub fn deck(&self) -> &[CardId] {
        &self.deck
    }
}

impl Game for Nature {
    type State = State;
    type Command = Command;
    type Event = Event;
    type Prompt = Prompt;
    type View = View;
    type Outcome = Outcome;
    type Pile = Pile;
    type BadDocument = BadDocument;

    const NAME: &'static str = "nature";
    const RULES_VERSION: u32 = 1;

    fn seats(&self) -> Seats {
        self.seats
    }

    fn first_state(&self, seed: u64) -> State {
        let mut hidden = state::Hidden { rng: Rng::new(seed), ..Default::default() };
        self.deck.iter().for_each(|&card| hidden.deck.push(Some(card)));
        State { board: Board::default(), hidden }
    }

    fn set_up<C: Chance<Pile>, S: EventSink<Event>>(&self, state: &mut State, chance: &mut C, sink: &mut S) {
        let mut flow = Flow::new(self, state, chance, sink);
        flow.set_up();
        flow.proceed();
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        prompt::of(self, &state.board)
    }

    fn to_act(&self, state: &State) -> Seats {
        decide::to_act(&self.rules, &state.board)
    }

    fn legal(&self, state: &State, seat: Seat, list: &mut impl FnMut(Command)) {
        legal::list(&Look::new(self, state, seat), list);
    }

    fn check(&self, state: &State, seat: Seat, command: Command) -> Result<(), Rejection> {
        decide::check(&Look::new(self, state, seat), command)
    }

    fn apply_with<C: Chance<Pile>, S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        command: Command,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Rejection> {
        self.check(state, seat, command)?;
        let mut flow = Flow::new(self, state, chance, sink);
        flow.carry_out(seat, command);
        flow.proceed();
        Ok(())
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        self.evolve_state(state, event);
    }

    fn view(&self, state: &State, audience: Audience) -> View {
        Self::known(state, audience)
    }

    fn redact(&self, event: &Event, audience: Audience) -> Option<Event> {
        event.redacted(&self.rules, audience)
    }

    fn evolve_view(&self, view: &mut View, event: &Event) {
        self.follow(view, event);
    }

    fn legal_in_view(&self, view: &View, seat: Seat, list: &mut impl FnMut(Command)) {
        legal::list(&view.look(self, seat), list);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.board.outcome
    }

    fn determinize(&self, state: &State, seat: Seat, seed: u64) -> State {
        determinize::deal_unknown(self, state, seat, seed)
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn digest(&self) -> u64 {
        let mut bytes = self.catalog.digest().to_le_bytes().to_vec();
        bytes.extend(serde_json::to_vec(&self.rules).unwrap_or_default());
        self.seats.write(&mut bytes);
        xxh3_64(&bytes)
    }

    fn write_state(&self, state: &State, bytes: &mut Vec<u8>) {
        save::write(self, state, bytes);
    }

    fn read_state(&self, bytes: &mut Reader<'_>) -> Result<State, Damage> {
        save::read(self, bytes)
    }

    fn document(&self) -> serde_json::Value {
        self.setup_document()
    }

    fn command_document(&self, command: &Command) -> serde_json::Value {
        self.command_to_json(command)
    }

    fn read_command_document(&self, document: serde_json::Value) -> Result<Command, BadDocument> {
        self.catalog.read_named(document)
    }

    fn write_command(&self, command: &Command, bytes: &mut Vec<u8>) {
        command.write(bytes);
    }

    fn read_command(&self, bytes: &mut Reader<'_>) -> Result<Command, Damage> {
        bytes.read("command")
    }
}
