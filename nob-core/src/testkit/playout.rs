//! How a game is played through: a seed, choices, and a policy for the rest.

use serde::{Deserialize, Serialize};

use super::{Dice, Testable};
use crate::Seat;

/// How commands are chosen when no choices are left; each policy leads to other corners of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Policy {
    /// Every kind of command is as likely as any other.
    Even,
    /// Builds up, and seldom lets a turn or an action go to waste.
    Develop,
    /// Fights whenever it can.
    Fight,
    /// Looks for the end of the game: recruits first, and lets go of nothing.
    Hurry,
    /// Plays cards whenever it can.
    Tricks,
}

impl Policy {
    /// All policies.
    pub const ALL: [Self; 5] = [Self::Even, Self::Develop, Self::Fight, Self::Hurry, Self::Tricks];
}

/// A game to be played through.
///
/// Choices are positions in the list of all commands that may be given, taken modulo its length, so
/// any numbers do, and fewer or smaller numbers make a simpler game. The list is that of the acting
/// seats, one seat after another, each in the order of [`Game::legal`](crate::Game::legal).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Playout {
    /// Seed of the game, and of the policy.
    pub seed: u64,
    /// The choices, first to last.
    pub choices: Vec<u16>,
    /// Who chooses when no choices are left; `None` stops there.
    #[serde(default)]
    pub then: Option<Policy>,
}

impl Playout {
    /// A game that a policy plays from the first command on.
    pub const fn of_policy(seed: u64, policy: Policy) -> Self {
        Self { seed, choices: Vec::new(), then: Some(policy) }
    }
}

/// A position in the list of commands: kinds of command by weight, commands of one kind evenly.
pub(super) fn choose<G: Testable>(game: &G, policy: Policy, list: &[(Seat, G::Command)], dice: &mut Dice) -> usize {
    let mut weights = [0_u32; MOST_KINDS];
    let mut counts = [0_usize; MOST_KINDS];
    let kind_of = |command| game.kind(policy, command).0 % MOST_KINDS;
    for (_, command) in list {
        let kind = kind_of(command);
        weights[kind] = game.kind(policy, command).1;
        counts[kind] += 1;
    }
    let mut left = dice.below(weights.iter().sum::<u32>() as usize) as u32;
    for (kind, weight) in weights.into_iter().enumerate() {
        if left < weight {
            let nth = dice.below(counts[kind]);
            let mut of_kind = (0..list.len()).filter(|&place| kind_of(&list[place].1) == kind);
            return of_kind.nth(nth).unwrap_or(0);
        }
        left -= weight;
    }
    0
}

/// More kinds of command than any game has.
const MOST_KINDS: usize = 64;
