//! What the checks must know of a game beyond its contract.

use std::fmt::Debug;

use super::{Dice, Policy};
use crate::{Game, Seat};

/// A game that the laws can be checked on.
///
/// ```
/// use nob_core::testkit::{Limits, Playout, Policy, Testable, check_playout};
/// /// Whether one game by each policy keeps all laws; `check_playout` says which law is broken.
/// fn is_lawful<G: Testable>(game: &G, seed: u64) -> bool {
///     let keeps = |policy| check_playout(game, &Playout::of_policy(seed, policy), &Limits::SAMPLED).is_ok();
///     Policy::ALL.into_iter().all(keeps)
/// }
/// ```
pub trait Testable: Game + Clone {
    /// Counts of what happened in games.
    type Reach: Default + Clone + Debug;

    /// The kind of a command, a small number, and how much a policy likes that kind.
    fn kind(&self, policy: Policy, command: &Self::Command) -> (usize, u32);

    /// Some command, sensible or not: any kind, any places, any cards.
    fn any_command(&self, state: &Self::State, seat: Seat, dice: &mut Dice) -> Self::Command;

    /// Whether a listed command is the canonical form of an accepted one.
    fn stands_for(&self, listed: &Self::Command, accepted: &Self::Command) -> bool;

    /// What is wrong with a state in which somebody is asked or the game is over.
    fn unsound(&self, state: &Self::State) -> Option<String>;

    /// Whether two worlds that the seat cannot tell apart may part here, the one going on with one event and
    /// the other with another: only where these events, as the seat sees them, show it what lay hidden.
    fn may_part(&self, one: Option<&Self::Event>, other: Option<&Self::Event>, seat: Seat) -> bool;

    /// A state that takes the hidden facts of some seats from another one, a bit of `which` for each seat.
    ///
    /// The two states must be alike in all that is open.
    #[must_use]
    fn blend(&self, state: &Self::State, other: &Self::State, which: u64) -> Self::State;

    /// Counts what happened when a command was carried out.
    fn count(&self, reach: &mut Self::Reach, before: &Self::State, events: &[Self::Event], after: &Self::State);
}
