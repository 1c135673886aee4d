//! One running game: its state, its log, its way back, its saves.

use std::ops::Range;
use std::sync::Arc;

use crate::chance::Scripted;
use crate::seal::{About, Seal};
use crate::wire::Damage;
use crate::{Audience, Game, Rejection, Seat, Seats, digest};

/// Version of the format of saves; counts up with every change of it.
pub const SAVE_VERSION: u32 = 1;

const SAVE: Seal = Seal { magic: *b"NOB save", kind: "save", version: SAVE_VERSION };

/// One running game with its log: what a host drives.
///
/// The table is generic over the game. An enum over all games, for shells that must not be generic,
/// belongs on top of it once there is more than one game.
///
/// A table is the host's: it knows everything. Players are shown [`Table::view`] and [`Table::events_for`].
///
/// ```
/// use std::sync::Arc;
/// use nob_core::beast::{Beast, Catalog, Command, Deck, Rules};
/// use nob_core::{Audience, Seat, Table};
/// let catalog = Catalog::first_edition();
/// let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// let game = Arc::new(Beast::new(catalog, Rules::FIRST_EDITION, decks)?);
/// let mut table = Table::new(Arc::clone(&game), 7);
/// assert_eq!(table.legal(Seat::B).len(), 10, "a starting value from 0 to 9");
/// let events = table.play(Seat::B, Command::ChooseTally { value: 3 })?;
/// assert_eq!(events.len(), 1);
/// assert!(table.play(Seat::B, Command::ChooseTally { value: 4 }).is_err(), "chosen already");
///
/// let save = table.save();
/// let again = Table::load(game, &save)?;
/// assert_eq!(again.digest(), table.digest());
/// assert_eq!(again.view(Audience::Seat(Seat::A)), table.view(Audience::Seat(Seat::A)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    game: Arc<G>,
    /// The seed that the game was set up from; a loaded table has none.
    seed: Option<u64>,
    /// The state before the first event of the log.
    first: G::State,
    state: G::State,
    events: Vec<G::Event>,
    set_up: usize,
    played: Vec<Played<G::Command>>,
    script: Scripted<G::Pile>,
    /// What is left of the script, now and before each command.
    unused: Scripted<G::Pile>,
    unused_before: Vec<Scripted<G::Pile>>,
}

/// A command that was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played<C> {
    /// Who gave it.
    pub seat: Seat,
    /// The command.
    pub command: C,
    /// Where its events stand in the log.
    pub events: Range<usize>,
}

/// Why nothing was undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CannotUndo {
    /// No command has been given.
    #[error("there is no command to undo")]
    NothingToUndo,
    /// The command showed some seat what was hidden; only the host can force it undone.
    #[error("command {command} revealed something that undoing cannot hide again")]
    Barrier {
        /// Position of the command, from 0.
        command: usize,
    },
}

impl<G: Game> Table<G> {
    /// A game set up from a seed, up to its first prompt; the set-up's events open the log.
    pub fn new(game: Arc<G>, seed: u64) -> Self {
        Self::scripted(game, seed, Scripted::default())
    }

    /// A game set up from a seed, with forced results for tests; what is not forced, the seed brings.
    pub fn scripted(game: Arc<G>, seed: u64, script: Scripted<G::Pile>) -> Self {
        let first = game.first_state(seed);
        let mut table = Self::resume(game, first, script);
        table.seed = Some(seed);
        table.game.set_up(&mut table.state, &mut table.unused, &mut table.events);
        table.set_up = table.events.len();
        table
    }

    /// A table that goes on from a state, its log empty, with forced results for tests.
    pub fn resume(game: Arc<G>, state: G::State, script: Scripted<G::Pile>) -> Self {
        Self {
            game,
            seed: None,
            first: state,
            state,
            events: Vec::new(),
            set_up: 0,
            played: Vec::new(),
            unused: script.clone(),
            script,
            unused_before: Vec::new(),
        }
    }

    /// The game.
    pub const fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The seed, unless the table went on from a state.
    pub const fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// The state.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// The forced results that the table began with.
    pub const fn script(&self) -> &Scripted<G::Pile> {
        &self.script
    }

    /// The forced results not used yet.
    pub const fn unused(&self) -> &Scripted<G::Pile> {
        &self.unused
    }

    /// What is asked now; `None` once the game is over.
    pub fn prompt(&self) -> Option<G::Prompt> {
        self.game.prompt(&self.state)
    }

    /// The seats that may act now.
    pub fn to_act(&self) -> Seats {
        self.game.to_act(&self.state)
    }

    /// Every command that this seat could give now, in a fixed order (see [`Game::legal`]).
    pub fn legal(&self, seat: Seat) -> Vec<G::Command> {
        let mut commands = Vec::new();
        self.game.legal(&self.state, seat, &mut |command| commands.push(command));
        commands
    }

    /// Whether the command would be accepted; changes nothing.
    ///
    /// # Errors
    /// Says which rule the command breaks, and where.
    pub fn check(&self, seat: Seat, command: G::Command) -> Result<(), Rejection> {
        self.game.check(&self.state, seat, command)
    }

    /// Carries the command out, up to the next prompt, and gives back its events.
    ///
    /// # Errors
    /// As [`Table::check`]; a refused command changes nothing.
    pub fn play(&mut self, seat: Seat, command: G::Command) -> Result<&[G::Event], Rejection> {
        let start = self.events.len();
        let unused = self.unused.clone();
        self.game.apply_with(&mut self.state, seat, command, &mut self.unused, &mut self.events)?;
        self.played.push(Played { seat, command, events: start..self.events.len() });
        self.unused_before.push(unused);
        Ok(&self.events[start..])
    }

    /// The commands so far.
    pub fn played(&self) -> &[Played<G::Command>] {
        &self.played
    }

    /// The whole log, as it happened.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The events of the set-up, before the first command.
    pub fn set_up_events(&self) -> &[G::Event] {
        &self.events[..self.set_up]
    }

    /// The whole log as an audience saw it.
    pub fn events_for(&self, audience: Audience) -> Vec<G::Event> {
        self.events_since(0, audience)
    }

    /// The log from position `start` of the whole log on, as an audience saw it.
    ///
    /// ```
    /// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
    /// # let catalog = Catalog::first_edition();
    /// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
    /// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
    /// # use std::sync::Arc;
    /// use nob_core::{Audience, Game, Seat, Table};
    /// use nob_core::beast::Command;
    /// # let game = Arc::new(game);
    /// let mut table = Table::new(Arc::clone(&game), 7);
    /// let audience = Audience::Seat(Seat::B);
    /// let (mut view, seen) = (table.view(audience), table.events().len());
    /// table.play(Seat::A, Command::ChooseTally { value: 3 })?;
    /// for event in table.events_since(seen, audience) {
    ///     game.evolve_view(&mut view, &event);
    /// }
    /// assert_eq!(view, table.view(audience));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn events_since(&self, start: usize, audience: Audience) -> Vec<G::Event> {
        let events = self.events.get(start..).unwrap_or_default();
        events.iter().filter_map(|event| self.game.redact(event, audience)).collect()
    }

    /// What an audience knows now.
    pub fn view(&self, audience: Audience) -> G::View {
        self.game.view(&self.state, audience)
    }

    /// What an audience knew before the first event: [`Table::events_for`] turn it into [`Table::view`].
    pub fn first_view(&self, audience: Audience) -> G::View {
        self.game.view(&self.first, audience)
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<G::Outcome> {
        self.game.outcome(&self.state)
    }

    /// A number for the state (see [`digest()`]).
    pub fn digest(&self) -> u64 {
        digest(&*self.game, &self.state)
    }

    /// Takes the last command back, and gives it back.
    ///
    /// # Errors
    /// There is none, or it revealed something that was hidden.
    ///
    /// ```
    /// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
    /// # let catalog = Catalog::first_edition();
    /// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
    /// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
    /// # use std::sync::Arc;
    /// use nob_core::{Seat, Table};
    /// use nob_core::beast::Command;
    /// let mut table = Table::new(Arc::new(game), 7);
    /// table.play(Seat::A, Command::ChooseTally { value: 3 })?;
    /// table.undo()?;
    /// table.play(Seat::A, Command::ChooseTally { value: 4 })?;
    /// table.play(Seat::B, Command::ChooseTally { value: 5 })?;
    /// assert!(table.undo().is_err(), "both values are shown now, and opening hands are drawn");
    /// table.undo_forced()?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Result<Played<G::Command>, CannotUndo> {
        if let Some(last) = self.played.last()
            && self.events[last.events.clone()].iter().any(|event| self.game.reveals(event))
        {
            return Err(CannotUndo::Barrier { command: self.played.len() - 1 });
        }
        self.undo_forced()
    }

    /// Takes the last command back even if it revealed something: for hosts, when all agree.
    ///
    /// # Errors
    /// There is no command.
    pub fn undo_forced(&mut self) -> Result<Played<G::Command>, CannotUndo> {
        let (Some(last), Some(unused)) = (self.played.pop(), self.unused_before.pop()) else {
            return Err(CannotUndo::NothingToUndo);
        };
        self.events.truncate(last.events.start);
        self.unused = unused;
        self.state = self.first;
        for event in &self.events {
            self.game.evolve(&mut self.state, event);
        }
        Ok(last)
    }

    /// The state after the set-up and after each command, folded from the log.
    pub(crate) fn states(&self) -> impl Iterator<Item = G::State> {
        let mut state = self.first;
        let ends = std::iter::once(0..self.set_up).chain(self.played.iter().map(|played| played.events.clone()));
        ends.map(move |range| {
            for event in &self.events[range] {
                self.game.evolve(&mut state, event);
            }
            state
        })
    }

    /// The state before the first event of the log.
    pub(crate) const fn first_state(&self) -> &G::State {
        &self.first
    }

    /// The game as it stands, to go on with later: the state in full, without the log.
    ///
    /// A save holds everything, hidden cards and seed among it, so it stays with the host. What
    /// happened before is in the [`Replay`](crate::Replay). Forced results are not saved.
    pub fn save(&self) -> Vec<u8> {
        SAVE.close(|bytes| {
            crate::wire::Wire::write(&About::game(&*self.game), bytes);
            self.game.write_state(&self.state, bytes);
        })
    }

    /// A table that goes on from a save of the same game.
    ///
    /// # Errors
    /// The bytes are no whole save of this version and game, or their state is impossible.
    pub fn load(game: Arc<G>, bytes: &[u8]) -> Result<Self, Damage> {
        let mut content = SAVE.open(bytes)?;
        content.read::<About>("name of the game")?.fits(&*game)?;
        let state = game.read_state(&mut content)?;
        content.finish()?;
        Ok(Self::resume(game, state, Scripted::default()))
    }
}
