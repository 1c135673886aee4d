//! A strategy for rules: a preset and a few fields changed.

use proptest::prelude::*;

use crate::Seat;
use crate::nature::{HuntDuty, RoundCard, Rules};

/// Rules with any of the fields changed that change play; those that are not played stay as they are.
///
/// ```
/// use nob_core::testkit::nature::options;
/// use proptest::strategy::{Strategy, ValueTree};
/// use proptest::test_runner::TestRunner;
/// let rules = options().new_tree(&mut TestRunner::deterministic())?.current();
/// assert!((4..=8).contains(&rules.rounds()));
/// # Ok::<(), proptest::test_runner::Reason>(())
/// ```
pub fn options() -> impl Strategy<Value = Rules> {
    let flags = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    let leopard = prop_oneof![Just(None), Just(Some(Seat::A)), Just(Some(Seat::B))];
    (prop_oneof![3 => Just(0), 1 => 1..=4_u8], flags, leopard).prop_map(|(extra_rounds, flags, snow_leopard)| {
        let (quick_play, two_copies, recommended, hunters_first, hunter_breaks_ties) = flags;
        Rules {
            extra_rounds,
            quick_play,
            two_copies,
            round_card: if recommended { RoundCard::Recommended } else { RoundCard::Drawn },
            snow_leopard,
            hunt_duty: if hunters_first { HuntDuty::HuntersFirst } else { HuntDuty::WhenChosen },
            hunter_breaks_ties,
            ..Rules::BASE
        }
    })
}
