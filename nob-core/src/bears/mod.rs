//! Bears vs Babies: the practice round and the full game.
//!
//! Rooms, in the order in which the data flows: [`rules`], [`cards`], `setup`, [`army`], [`strip`], [`monsters`],
//! [`state`], [`command`], [`event`], [`prompt`], the rule files in the rulebook's order (`opening`, `draw`, `build`,
//! `battle`, `dive`, `ending`, `special`), `flow`, `evolve`, `legal`, [`view`], `determinize`, [`outcome`], [`text`], `position`.

pub mod army;
mod battle;
mod build;
pub mod cards;
pub mod command;
mod decide;
mod determinize;
mod dive;
mod document;
mod draw;
mod ending;
pub mod event;
mod evolve;
mod flow;
mod legal;
mod look;
pub mod monsters;
mod opening;
pub mod outcome;
mod position;
pub mod prompt;
pub mod refusal;
pub mod rules;
mod save;
mod setup;
mod special;
pub mod state;
pub mod strip;
#[cfg(test)]
mod tests;
pub mod text;
pub mod view;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

pub use army::{Army, DrawPile, Edge, Edges, NoName, Types};
pub use cards::{Card, Catalog};
pub use command::Command;
pub use document::{BadDocument, BadSetup};
pub use event::{Event, Verdict};
pub use outcome::{Draw, Outcome};
pub use position::{BabyPosition, BadPosition, MonsterPosition, PartPosition, Position, SeatPosition, TurnPosition};
pub use prompt::{Ask, Prompt};
pub use rules::{BadRules, Mode, Rules};
pub use setup::{SetupProblem, SetupProblems};
pub use state::{Board, State};
pub use view::View;

use flow::Flow;
use look::Look;
use state::Hidden;

use crate::chance::Chance;
use crate::wire::{Damage, Reader, Wire};
use crate::{Audience, EventSink, Game, Rejection, Rng, Seat, Seats};

/// A pile that is shuffled. Both are everybody's: forced results name seat `A`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// The deck, before it is cut into draw piles.
    Deck,
    /// The Bear Heads held apart (BB-022).
    BearHeads,
}

/// A game of Bears vs Babies: cards, rules and the number of seats, none of which change in play.
///
/// ```
/// use nob_core::Game;
/// use nob_core::bears::{Bears, Rules, cards::Catalog};
/// use nob_core::bots::{self, Bot, RandomBot};
/// let game = Bears::new(Catalog::core(), Rules::FULL, 2)?;
/// let mut players: [Box<dyn Bot<Bears>>; 2] = [Box::new(RandomBot::new(1)), Box::new(RandomBot::new(2))];
/// let state = bots::play(&game, 7, &mut players);
/// assert!(game.outcome(&state).is_some());
/// # Ok::<(), nob_core::bears::SetupProblems>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bears {
    catalog: Arc<Catalog>,
    rules: Rules,
    seats: Seats,
}

impl Bears {
    /// The cards.
    pub const fn catalog(&self) -> &Arc<Catalog> {
        &self.catalog
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }
}

impl Game for Bears {
    type State = State;
    type Command = Command;
    type Event = Event;
    type Prompt = Prompt;
    type View = View;
    type Outcome = Outcome;
    type Pile = Pile;
    type BadDocument = BadDocument;

    const NAME: &'static str = "bears";
    const RULES_VERSION: u32 = 1;

    fn seats(&self) -> Seats {
        self.seats
    }

    fn first_state(&self, seed: u64) -> State {
        let mut hidden = Hidden { rng: Rng::new(seed), ..Hidden::default() };
        for card in self.catalog.ids() {
            let facts = self.catalog.facts(card);
            if !setup::plays(&self.rules, facts) {
                continue;
            }
            let apart = self.rules.deal_bear_heads && facts.kind == cards::Kind::BearHead;
            let pile = if apart { Pile::BearHeads } else { Pile::Deck };
            for _ in 0..facts.copies {
                hidden.closed.push(state::pile_zone(pile.place()), Some(card));
            }
        }
        State { board: Board::new(self.seats), hidden }
    }

    fn set_up<C: Chance<Pile>, S: EventSink<Event>>(&self, state: &mut State, chance: &mut C, sink: &mut S) {
        Flow::new(self, state, chance, sink).set_up();
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        prompt::of(&state.board)
    }

    fn to_act(&self, state: &State) -> Seats {
        decide::to_act(&state.board)
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
        Flow::new(self, state, chance, sink).carry_out(seat, command);
        Ok(())
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        evolve::evolve(state, event);
    }

    fn view(&self, state: &State, audience: Audience) -> View {
        view::known(state, audience)
    }

    fn redact(&self, event: &Event, audience: Audience) -> Option<Event> {
        event.redacted(audience)
    }

    fn evolve_view(&self, view: &mut View, event: &Event) {
        view::follow(view, event);
    }

    fn legal_in_view(&self, view: &View, seat: Seat, list: &mut impl FnMut(Command)) {
        view.list(self, seat, list);
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
        bytes.push(self.seats.len() as u8);
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
