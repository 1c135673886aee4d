//! A strategy for rules: a preset and a few fields changed.

use proptest::prelude::*;

use crate::beast::Rules;
use crate::beast::cards::Habitat;
use crate::beast::rules::{
    DarkInPlay, DeckCheck, DeferOrder, FirstPlayer, FlipMode, FreeDraw, Habitats, LeaderDraw, LegendCopyClout, PenPeek,
    Prices, ReactionPrompts, ScorchedEarth, TallyChoice, TraitFloor,
};

/// Rules of either edition with any of the fields changed that change play (catalogue 4.17), variants aside.
///
/// Simpler rules have fewer fields changed.
///
/// ```
/// use nob_core::testkit::beast::options;
/// use proptest::strategy::{Strategy, ValueTree};
/// use proptest::test_runner::TestRunner;
/// let rules = options().new_tree(&mut TestRunner::deterministic())?.current();
/// assert!(matches!(rules.rows, 2 | 3));
/// # Ok::<(), proptest::test_runner::Reason>(())
/// ```
pub fn options() -> impl Strategy<Value = Rules> {
    let preset = prop_oneof![Just(Rules::FIRST_EDITION), Just(Rules::SECOND_EDITION)];
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
    |rules, value| rules.rows = pick([3, 2], value),
    |rules, value| rules.no_tricks = pick([false, true], value),
    |rules, value| rules.no_tallies = pick([false, true], value),
    |rules, value| rules.no_tallies_prices = pick([Prices::Free, Prices::Blocked], value),
    |rules, value| rules.first_player = pick([FirstPlayer::Highest, FirstPlayer::WinnerChooses], value),
    |rules, value| rules.first_player_leader = pick([LeaderDraw::PassOver, LeaderDraw::BeatsAll], value),
    |rules, value| rules.hand_before_first_player = pick([false, true], value),
    |rules, value| rules.tally_choice = pick([TallyChoice::Hidden, TallyChoice::SeatOrder], value),
    |rules, value| rules.flip_mode = pick([FlipMode::Sequential, FlipMode::DeclaredTogether], value),
    |rules, value| rules.free_draw = pick([FreeDraw::Subtract, FreeDraw::PerCard], value),
    |rules, value| rules.free_draw_mandatory = pick([false, true], value),
    |rules, value| rules.defer_order = pick([DeferOrder::ShuffleFirst, DeferOrder::FillFirst], value),
    |rules, value| rules.combo_defer_cost = pick([None, Some(2), Some(1), Some(0), Some(3)], value),
    |rules, value| rules.leader_dismiss_uncovered = pick([false, true], value),
    |rules, value| rules.dup_legend_clout = pick([LegendCopyClout::Forbid, LegendCopyClout::Allow], value),
    |rules, value| rules.human_free_dismiss = pick([false, true], value),
    |rules, value| rules.location_stacking = pick([false, true], value),
    |rules, value| rules.dark_in_play = pick([DarkInPlay::None, DarkInPlay::AnimalsItems, DarkInPlay::All], value),
    |rules, value| rules.trait_floor = pick([TraitFloor::Lasting, TraitFloor::Always], value),
    |rules, value| rules.fury_when_battle_ended = pick([true, false], value),
    |rules, value| rules.wild_habitats = pick([Habitats(0), Habitats(0).with(Habitat::City)], value),
    |rules, value| rules.deck_check = pick([DeckCheck::Strict, DeckCheck::Off], value),
    |rules, value| rules.hand_count_public = pick([false, true], value),
    |rules, value| rules.trash_public = pick([true, false], value),
    |rules, value| rules.pen_peek = pick([PenPeek::Never, PenPeek::OthersTurns, PenPeek::AnyTime], value),
    |rules, value| rules.reaction_prompts = pick([ReactionPrompts::IfAble, ReactionPrompts::Always], value),
    |rules, value| rules.scorched_earth = pick([ScorchedEarth::Auto, ScorchedEarth::Off], value),
    |rules, value| rules.max_rounds = pick([0, 1, 2, 5, 20], value),
];

fn pick<T: Copy, const N: usize>(values: [T; N], which: usize) -> T {
    values[which % N]
}
