//! Bots: players that choose among their legal commands, knowing only what their seat knows.

mod greedy;
mod nature;
mod random;

pub use greedy::GreedyBot;
pub use random::RandomBot;

use crate::chance::Seeded;
use crate::{Audience, EventSink, Game, NoLog, Seat};

/// A player that is a program.
///
/// It is handed a view and never a state, so it cannot look where its seat may not.
///
/// ```
/// use nob_core::Game;
/// use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// use nob_core::bots::{self, Bot, GreedyBot, RandomBot};
/// let catalog = Catalog::first_edition();
/// let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// let game = Beast::new(catalog, Rules { rows: 2, ..Rules::FIRST_EDITION }, decks)?;
/// let mut players: [Box<dyn Bot<Beast>>; 2] = [Box::new(GreedyBot::new()), Box::new(RandomBot::new(7))];
/// let state = bots::play(&game, 7, &mut players);
/// assert!(game.outcome(&state).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Bot<G: Game> {
    /// Position in `legal` of the command chosen; `legal` is never empty.
    ///
    /// A position past the end counts as 0.
    fn choose(&mut self, game: &G, view: &G::View, legal: &[G::Command]) -> usize;
}

/// Asks a bot for the command of a seat; `None` if the seat has nothing to say now.
///
/// ```
/// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// # let catalog = Catalog::first_edition();
/// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// use nob_core::{Game, Seat};
/// use nob_core::beast::Command;
/// use nob_core::bots::{GreedyBot, ask};
/// let said = ask(&game, &game.start(7), Seat::B, &mut GreedyBot::new());
/// assert!(matches!(said, Some(Command::ChooseTally { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ask<G: Game, B: Bot<G> + ?Sized>(game: &G, state: &G::State, seat: Seat, bot: &mut B) -> Option<G::Command> {
    let mut legal = Vec::new();
    game.legal(state, seat, &mut |command| legal.push(command));
    let first = *legal.first()?;
    let choice = bot.choose(game, &game.view(state, Audience::Seat(seat)), &legal);
    Some(legal.get(choice).copied().unwrap_or(first))
}

/// Plays a game from its seed to the end, one bot a seat.
///
/// The game stops early where a seat must act that has no bot.
///
/// ```
/// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// # let catalog = Catalog::first_edition();
/// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// use nob_core::bots::{RandomBot, play};
/// # let decks = game.decks().to_vec();
/// # let game = Beast::new(game.catalog().clone(), Rules { rows: 2, ..Rules::FIRST_EDITION }, decks)?;
/// let players = || [1, 2].map(|seed| Box::new(RandomBot::new(seed)) as _);
/// assert_eq!(play(&game, 7, &mut players()), play(&game, 7, &mut players()), "same seeds, same game");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play<G: Game>(game: &G, seed: u64, bots: &mut [Box<dyn Bot<G>>]) -> G::State {
    play_into(game, seed, bots, &mut NoLog)
}

/// Plays a game as [`play`] does, its events given to a sink.
///
/// ```
/// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// # let catalog = Catalog::first_edition();
/// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// use nob_core::Game;
/// use nob_core::bots::{GreedyBot, play_into};
/// # let decks = game.decks().to_vec();
/// # let game = Beast::new(game.catalog().clone(), Rules { rows: 2, ..Rules::FIRST_EDITION }, decks)?;
/// let mut log = Vec::new();
/// let end = play_into(&game, 7, &mut [Box::new(GreedyBot::new()), Box::new(GreedyBot::new())], &mut log);
/// let mut folded = game.first_state(7);
/// log.iter().for_each(|event| game.evolve(&mut folded, event));
/// assert_eq!(folded, end, "the log tells the whole game");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_into<G: Game, S: EventSink<G::Event>>(
    game: &G,
    seed: u64,
    bots: &mut [Box<dyn Bot<G>>],
    sink: &mut S,
) -> G::State {
    let mut state = game.first_state(seed);
    game.set_up(&mut state, &mut Seeded, sink);
    while let Some(seat) = game.to_act(&state).iter().next() {
        let command = bots.get_mut(seat.index()).and_then(|bot| ask(game, &state, seat, bot.as_mut()));
        let Some(command) = command else { break };
        if game.apply(&mut state, seat, command, sink).is_err() {
            debug_assert!(false, "a listed command is accepted: {command:?}");
            break;
        }
    }
    state
}

#[cfg(test)]
mod bears_tests;
#[cfg(test)]
mod tests;
