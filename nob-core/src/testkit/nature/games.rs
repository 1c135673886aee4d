//! Whole games as small documents: settings, and strategies for settings and playouts.

use proptest::prelude::*;
use serde::{Deserialize, Serialize};

use super::super::{Playout, Policy};
use super::options;
use crate::nature::{Catalog, Nature, Rules, SetupProblems};

/// Rules and players of a game, as a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The rules.
    pub rules: Rules,
    /// How many play.
    pub players: usize,
}

impl Setting {
    /// The game, with the cards of the library.
    ///
    /// # Errors
    /// Everything that keeps it from being played.
    pub fn game(&self) -> Result<Nature, SetupProblems> {
        Nature::new(Catalog::base(), self.rules, self.players)
    }
}

/// Games that can be set up, for two to six players.
///
/// ```
/// use nob_core::testkit::nature::games;
/// use proptest::strategy::{Strategy, ValueTree};
/// use proptest::test_runner::TestRunner;
/// let setting = games().new_tree(&mut TestRunner::deterministic())?.current();
/// assert!(setting.game().is_ok());
/// # Ok::<(), proptest::test_runner::Reason>(())
/// ```
pub fn games() -> impl Strategy<Value = Setting> {
    (options(), 2..=6_usize).prop_map(|(rules, players)| {
        let many = players > 4;
        let quick_play = rules.quick_play || many;
        Setting { rules: Rules { quick_play, two_copies: rules.two_copies || many, ..rules }, players }
    })
}

/// Playouts: a seed and up to 100 choices, then the end or a policy.
///
/// ```
/// use nob_core::testkit::nature::playouts;
/// use proptest::strategy::{Strategy, ValueTree};
/// use proptest::test_runner::TestRunner;
/// let playout = playouts().new_tree(&mut TestRunner::deterministic())?.current();
/// assert!(playout.choices.len() <= 100);
/// # Ok::<(), proptest::test_runner::Reason>(())
/// ```
pub fn playouts() -> impl Strategy<Value = Playout> {
    let choices = prop::collection::vec(prop_oneof![3 => 0..12_u16, 1 => any::<u16>()], 0..=100);
    let then = prop::option::of(prop::sample::select(Policy::ALL.to_vec()));
    (any::<u64>(), choices, then).prop_map(|(seed, choices, then)| Playout { seed, choices, then })
}
