//! A strategy for rules: a preset and a few fields changed.

use proptest::prelude::*;

use crate::bears::Rules;
use crate::bears::rules::{ActionCount, DiveBaby, Ending, ProvokeRequires, TieScore, TieStrongest, TornHeads};

/// Rules of either mode with any of the fields changed that change play, unsupported values aside.
///
/// ```
/// use nob_core::testkit::bears::options;
/// use proptest::strategy::{Strategy, ValueTree};
/// use proptest::test_runner::TestRunner;
/// let rules = options().new_tree(&mut TestRunner::deterministic())?.current();
/// assert!(!rules.eaten_hidden, "not supported");
/// # Ok::<(), proptest::test_runner::Reason>(())
/// ```
pub fn options() -> impl Strategy<Value = Rules> {
    let preset = prop_oneof![3 => Just(Rules::FULL), 1 => Just(Rules::PRACTICE)];
    let changes = prop::collection::vec((0..CHANGES.len(), 0..CHOICES), 0..8);
    (preset, changes).prop_map(|(mut rules, changes)| {
        for (which, value) in changes {
            CHANGES[which](&mut rules, value);
        }
        rules
    })
}

/// Numbers of which a change makes a value.
const CHOICES: usize = 60;

/// One change a field: it sets the field to one of its values.
const CHANGES: &[fn(&mut Rules, usize)] = &[
    |rules, value| rules.packet_2 = pick([true, false], value) || rules.deal_bear_heads,
    |rules, value| {
        rules.deal_bear_heads = pick([true, false], value);
        rules.packet_2 |= rules.deal_bear_heads;
    },
    |rules, value| rules.actions = pick([ActionCount::Two, ActionCount::BySeats], value),
    |rules, value| rules.build_rounds = pick([0, 1, 3, 200], value),
    |rules, value| rules.dumpster_dive = pick([true, false], value),
    |rules, value| rules.ending = pick([Ending::FinalTurns, Ending::WhenStopped], value),
    |rules, value| rules.must_use_actions = pick([false, true], value),
    |rules, value| rules.tie_strongest = pick(TIES, value),
    |rules, value| rules.tie_score = pick([TieScore::Shared, TieScore::MostBabyCards], value),
    |rules, value| {
        rules.provoke_requires =
            pick([ProvokeRequires::Both, ProvokeRequires::Babies, ProvokeRequires::Nothing], value);
    },
    |rules, value| rules.dive_baby = pick([DiveBaby::Place, DiveBaby::Forbidden], value),
    |rules, value| rules.torn_heads = pick([TornHeads::Edge, TornHeads::Lone], value),
    |rules, value| rules.swap_must_fit = pick([true, false], value),
    |rules, value| rules.armageddon = pick([true, false], value),
    |rules, value| rules.max_turns = pick([10_000, 1, 7, 60], value),
];

const TIES: [TieStrongest; 3] = [TieStrongest::Nobody, TieStrongest::TiedKeep, TieStrongest::ProvokerThenClockwise];

fn pick<T: Copy, const N: usize>(values: [T; N], which: usize) -> T {
    values[which % N]
}
