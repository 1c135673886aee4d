//! Nature of the Beast, both editions.
//!
//! Rooms, in the order in which the data flows: [`cards`], `setup`, [`state`], [`command`], the rule files
//! in the rulebook's order (`first_player`, `turn`, `leader`, `recruit`, `movement`, `dismiss`, `battle`,
//! `window`, `human`, `location`, `item`, `tally`, `ending`), `effect`, [`event`], `evolve`, `legal`, [`view`].

mod battle;
pub mod cards;
pub mod change;
pub mod command;
mod decide;
mod determinize;
mod dismiss;
mod document;
mod effect;
mod ending;
pub mod event;
mod evolve;
mod first_player;
mod flow;
pub mod frame;
mod geometry;
mod human;
mod item;
mod leader;
mod legal;
mod location;
mod look;
mod looked;
mod movement;
pub mod outcome;
pub mod piles;
pub mod place;
pub mod position;
pub mod prompt;
mod recruit;
pub mod refusal;
pub mod rules;
mod save;
mod setup;
pub mod site;
pub mod state;
mod tally;
pub mod text;
pub mod thing;
mod turn;
pub mod view;
mod window;

use std::sync::Arc;

use xxhash_rust::xxh3::xxh3_64;

pub use cards::decks::{Deck, DeckProblem};
pub use cards::{Card, Catalog};
pub use command::Command;
pub use document::BadSetup;
pub use event::Event;
pub use outcome::{Draw, Outcome, Victory};
pub use piles::Pile;
pub use place::{Cell, CellSet, NoPlace, Row, RowSet, Slot, SlotSet};
pub use position::{Position, PositionProblems};
pub use prompt::{Ask, Prompt};
pub use rules::{BadRules, Edition, Rules};
pub use setup::{SetupProblem, SetupProblems};
pub use state::{Board, State};
pub use view::View;

use flow::Flow;
use geometry::Geometry;
pub(crate) use look::Look;

use crate::chance::Chance;
use crate::language::words::Hook;
use crate::wire::{Damage, Reader, Wire};
use crate::{Audience, EventSink, Game, Rejection, Rng, Seat, Seats};

/// A game of Nature of the Beast: cards, rules and decks, none of which change in play.
#[derive(Clone, Debug)]
pub struct Beast {
    catalog: Arc<Catalog>,
    rules: Rules,
    decks: Vec<Deck>,
    seats: Seats,
    geometry: Geometry,
    /// Moments that some card in some deck answers, one bit each.
    hooks: u16,
    /// Moments that some event in some deck answers.
    event_hooks: u16,
}

impl Beast {
    /// The cards.
    pub const fn catalog(&self) -> &Arc<Catalog> {
        &self.catalog
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The decks, clockwise from seat `A`.
    pub fn decks(&self) -> &[Deck] {
        &self.decks
    }

    /// The spaces that a seat must fill (NB-007, NB-500).
    pub const fn field(&self) -> CellSet {
        self.geometry.field
    }

    /// Whether some card in some deck answers this moment.
    const fn hears(&self, hook: Hook) -> bool {
        self.hooks >> hook as u16 & 1 != 0
    }

    /// Whether some event in some deck answers this moment.
    pub(crate) const fn hears_event(&self, hook: Hook) -> bool {
        self.event_hooks >> hook as u16 & 1 != 0
    }
}

impl Game for Beast {
    type State = State;
    type Card = Card;
    type Command = Command;
    type Event = Event;
    type Prompt = Prompt;
    type View = View;
    type Outcome = Outcome;
    type Pile = Pile;

    const NAME: &'static str = "beast";
    const RULES_VERSION: u32 = 2;

    fn catalog(&self) -> &Arc<Catalog> {
        &self.catalog
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn first_state(&self, seed: u64) -> State {
        let mut hidden = state::Hidden { rng: Rng::new(seed), ..Default::default() };
        for (piles, deck) in hidden.piles.iter_mut().zip(&self.decks) {
            for &card in &deck.cards {
                let troop = self.catalog.facts(card).kind.is_troop();
                if troop || !self.rules.no_tricks {
                    piles.push(if troop { Pile::Troops } else { Pile::Tricks }, Some(card));
                }
            }
        }
        State { board: Board::new(self.seats), hidden }
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
        self.known(state, audience)
    }

    fn redact(&self, event: &Event, audience: Audience) -> Option<Event> {
        event.redacted(audience)
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
        determinize::deal_unknown(state, seat, seed)
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals() || window::silent_about(&self.rules, self.event_hooks, event)
    }

    fn digest(&self) -> u64 {
        let mut bytes = self.catalog.digest().to_le_bytes().to_vec();
        bytes.extend(serde_json::to_vec(&self.rules).unwrap_or_default());
        for deck in &self.decks {
            bytes.push(u8::from(deck.prebuilt));
            (deck.cards.len() as u16).write(&mut bytes);
            deck.cards.iter().for_each(|card| card.write(&mut bytes));
        }
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
}
