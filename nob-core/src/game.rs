//! The contract that every game fulfils.

use std::fmt::Debug;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::chance::{Chance, Seeded};
use crate::wire::{Damage, Reader, Wire};
use crate::{Audience, BadDocument, CardKind, Catalog, Rejection, Seat, Seats};

/// Takes the events of a command as they happen.
///
/// ```
/// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// # let catalog = Catalog::first_edition();
/// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// use nob_core::{EventSink, Game, Seat};
/// use nob_core::beast::{Command, Event};
/// struct Actions(u32);
/// impl EventSink<Event> for Actions {
///     fn push(&mut self, event: Event) {
///         self.0 += u32::from(matches!(event, Event::ActionsSpent { .. }));
///     }
/// }
/// let (mut state, mut actions) = (game.start(7), Actions(0));
/// game.apply(&mut state, Seat::A, Command::ChooseTally { value: 3 }, &mut actions)?;
/// assert_eq!(actions.0, 0, "setting up takes no action");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait EventSink<E> {
    /// Takes one event.
    fn push(&mut self, event: E);
}

impl<E> EventSink<E> for Vec<E> {
    fn push(&mut self, event: E) {
        Self::push(self, event);
    }
}

/// Drops every event: playouts pay nothing for a log that nobody reads.
///
/// ```
/// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// # let catalog = Catalog::first_edition();
/// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// use nob_core::{Game, NoLog, Seat};
/// use nob_core::beast::Command;
/// let state = game.start(7);
/// let mut fork = state;
/// game.apply(&mut fork, Seat::A, Command::ChooseTally { value: 3 }, &mut NoLog)?;
/// assert_ne!(fork, state, "the copy has gone on");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoLog;

impl<E> EventSink<E> for NoLog {
    fn push(&mut self, _: E) {}
}

/// A game's fixed part: rules, cards, decks. What changes in play is its [`State`](Game::State).
///
/// The value itself never changes once made (NB-009); one may serve any number of tables.
///
/// What is written against this trait goes for every game:
///
/// ```
/// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// # let catalog = Catalog::first_edition();
/// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// use nob_core::{EventSink, Game};
/// /// Gives the first command that anybody may give; `None` once the game is over.
/// fn step<G: Game>(game: &G, state: &mut G::State, sink: &mut impl EventSink<G::Event>) -> Option<G::Command> {
///     let seat = game.to_act(state).iter().next()?;
///     let mut legal = Vec::new();
///     game.legal(state, seat, &mut |command| legal.push(command));
///     game.apply(state, seat, legal[0], sink).ok()?;
///     Some(legal[0])
/// }
/// # use nob_core::{NoLog, beast::Command};
/// let first = step(&game, &mut game.start(7), &mut NoLog);
/// # assert_eq!(first, Some(Command::ChooseTally { value: 0 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game {
    /// A kind of card.
    type Card: CardKind;
    /// Everything that changes in play, as plain data.
    type State: Copy + Eq + Debug;
    /// What a player may say.
    type Command: Copy + Eq + Debug + Wire + Serialize + DeserializeOwned;
    /// What happened.
    type Event: Copy + Eq + Debug + Serialize;
    /// What is asked, with all that the answer depends on.
    type Prompt: Copy + Eq + Debug + Serialize;
    /// What one audience knows; folds that audience's events.
    type View: Clone + Eq + Debug;
    /// How the game ended.
    type Outcome: Copy + Eq + Debug;
    /// Piles that are shuffled, for forced results.
    type Pile: Copy + Eq + Debug + Wire + Serialize + DeserializeOwned;
    /// Short name of the game in documents and saves.
    const NAME: &'static str;
    /// Counts up whenever the same commands may lead to another state.
    const RULES_VERSION: u32;

    /// The cards.
    fn catalog(&self) -> &Arc<Catalog<Self::Card>>;

    /// The seats that began the game.
    fn seats(&self) -> Seats;

    /// The state before anything has happened: all cards in their piles, in deck order.
    fn first_state(&self, seed: u64) -> Self::State;

    /// Sets the game up to its first prompt.
    fn set_up<C, S>(&self, state: &mut Self::State, chance: &mut C, sink: &mut S)
    where
        C: Chance<Self::Pile>,
        S: EventSink<Self::Event>;

    /// What is asked now; `None` once the game is over.
    fn prompt(&self, state: &Self::State) -> Option<Self::Prompt>;

    /// The seats that may act now.
    fn to_act(&self, state: &Self::State) -> Seats;

    /// Lists every command that this seat could give now, in a fixed order.
    ///
    /// Families too large to list are listed in their canonical form, which the game documents.
    fn legal(&self, state: &Self::State, seat: Seat, list: &mut impl FnMut(Self::Command));

    /// Whether the command would be accepted; changes nothing.
    ///
    /// # Errors
    /// Says which rule the command breaks, and where.
    fn check(&self, state: &Self::State, seat: Seat, command: Self::Command) -> Result<(), Rejection>;

    /// Carries the command out, up to the next prompt, with chance that may be forced.
    ///
    /// # Errors
    /// As [`Game::check`]; a refused command changes nothing.
    fn apply_with<C, S>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        command: Self::Command,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Rejection>
    where
        C: Chance<Self::Pile>,
        S: EventSink<Self::Event>;

    /// Carries the command out, up to the next prompt.
    ///
    /// # Errors
    /// As [`Game::check`]; a refused command changes nothing.
    fn apply<S: EventSink<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        command: Self::Command,
        sink: &mut S,
    ) -> Result<(), Rejection> {
        self.apply_with(state, seat, command, &mut Seeded, sink)
    }

    /// A game set up from a seed, its events dropped.
    fn start(&self, seed: u64) -> Self::State {
        let mut state = self.first_state(seed);
        self.set_up(&mut state, &mut Seeded, &mut NoLog);
        state
    }

    /// Changes a state by one event that the game gave out: the only way a state changes.
    fn evolve(&self, state: &mut Self::State, event: &Self::Event);

    /// What an audience knows of a state.
    fn view(&self, state: &Self::State, audience: Audience) -> Self::View;

    /// An event as an audience sees it; `None` if it sees nothing.
    fn redact(&self, event: &Self::Event, audience: Audience) -> Option<Self::Event>;

    /// Changes a view by one event as its audience saw it.
    fn evolve_view(&self, view: &mut Self::View, event: &Self::Event);

    /// Lists what [`Game::legal`] lists, from what the seat itself knows.
    fn legal_in_view(&self, view: &Self::View, seat: Seat, list: &mut impl FnMut(Self::Command));

    /// How the game ended; `None` while it goes on.
    fn outcome(&self, state: &Self::State) -> Option<Self::Outcome>;

    /// A full state that fits all that the seat knows, the rest drawn by lot from the seed.
    ///
    /// The seat's view of it is the same as before; the generator is a new one.
    fn determinize(&self, state: &Self::State, seat: Seat, seed: u64) -> Self::State;

    /// Whether the event told some seat something that undoing cannot untell.
    fn reveals(&self, event: &Self::Event) -> bool;

    /// A number for all that never changes in this game: rules, cards, decks.
    fn digest(&self) -> u64;

    /// Writes the state: equal states give equal bytes, different ones different bytes.
    fn write_state(&self, state: &Self::State, bytes: &mut Vec<u8>);

    /// Reads a state that belongs to this game, checking all of it.
    ///
    /// # Errors
    /// Names the first thing that is damaged or impossible.
    fn read_state(&self, bytes: &mut Reader<'_>) -> Result<Self::State, Damage>;

    /// The game's options and decks, cards by their ids, for people and for making it anew.
    fn document(&self) -> Value;

    /// Reads a command as people write it: `{"boost": {"card": "bullhorn"}}`.
    ///
    /// # Errors
    /// Says what is wrong with the text, with the nearest card name for one that is unknown.
    ///
    /// ```
    /// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
    /// # let catalog = Catalog::first_edition();
    /// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
    /// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
    /// use nob_core::Game;
    /// use nob_core::beast::Command;
    /// let bullhorn = game.catalog().find("bullhorn").expect("a card of the first edition");
    /// let command = game.command_from_json(r#"{ "boost": { "card": "Bullhorn" } }"#)?;
    /// assert_eq!(command, Command::Boost { card: bullhorn });
    /// let problem = game.command_from_json(r#"{ "boost": { "card": "Bulhorn" } }"#).expect_err("misspelt");
    /// assert_eq!(problem.to_string(), "no card is called `Bulhorn`; did you mean `Bullhorn`?");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn command_from_json(&self, text: &str) -> Result<Self::Command, BadDocument> {
        self.catalog().read_named(serde_json::from_str(text)?)
    }

    /// Writes a command, cards by their ids.
    fn command_to_json(&self, command: &Self::Command) -> Value {
        self.to_json(command)
    }

    /// Writes an event, cards by their ids.
    fn event_to_json(&self, event: &Self::Event) -> Value {
        self.to_json(event)
    }

    /// Writes a prompt, cards by their ids.
    fn prompt_to_json(&self, prompt: &Self::Prompt) -> Value {
        self.to_json(prompt)
    }

    /// Writes anything of the game, cards by their ids.
    fn to_json(&self, value: &impl Serialize) -> Value {
        self.catalog().with_names(serde_json::to_value(value).unwrap_or_default())
    }

    /// A refusal as a sentence with the card's name.
    fn explain(&self, refused: &Rejection) -> String {
        match refused.card.and_then(|card| self.catalog().get(card)) {
            Some(card) => format!("{}: {refused}", card.name()),
            None => refused.to_string(),
        }
    }
}
