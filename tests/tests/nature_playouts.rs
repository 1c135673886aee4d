//! Whole games of Nature by the thousand, held to every law after every command.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use std::thread;

use nob_core::nature::{HuntDuty, RoundCard, Rules};
use nob_core::testkit::nature::{Happening, Reach, Setting, games, playouts};
use nob_core::testkit::{Dice, Limits, Playout, Policy, check_playout, simplest};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

const GAMES: u64 = 10_000;
const ODD_GAMES: u32 = 300;

/// Saves are looked at too.
const LIMITS: Limits = Limits { saves: 16, ..Limits::SAMPLED };

/// A game and how it is played, as a fixture holds it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    /// What it shows.
    claim: String,
    setting: Setting,
    playout: Playout,
}

impl Case {
    /// Plays the game; a failure shows the case as a fixture that can be kept.
    fn check(&self, limits: &Limits) -> Result<(Reach, bool), String> {
        let game = self.setting.game().map_err(|problem| problem.to_string())?;
        match check_playout(&game, &self.playout, limits) {
            Ok(report) => Ok((report.reach, report.outcome.is_some())),
            Err(violation) => {
                let violation = simplest(&game, &violation, limits);
                let case = Self { playout: violation.playout.clone(), ..self.clone() };
                let fixture = serde_json::to_string(&case).unwrap();
                Err(format!("{violation}\nas a fixture: {fixture}"))
            }
        }
    }
}

/// Game number `number`: two to six players, with and without Quick Play, all policies.
fn ordinary(number: u64) -> Case {
    let mut dice = Dice::new(number);
    let players = [2, 3, 4, 2, 3, 5, 6][dice.below(7)];
    let many = players > 4;
    let rules = Rules {
        quick_play: many || dice.once_in(3),
        two_copies: many,
        extra_rounds: if dice.once_in(8) { 4 } else { 0 },
        round_card: if dice.once_in(4) { RoundCard::Recommended } else { RoundCard::Drawn },
        hunt_duty: if dice.once_in(4) { HuntDuty::HuntersFirst } else { HuntDuty::WhenChosen },
        hunter_breaks_ties: !dice.once_in(4),
        ..Rules::BASE
    };
    let policy = Policy::ALL[dice.below(Policy::ALL.len())];
    Case { claim: String::new(), setting: Setting { rules, players }, playout: Playout::of_policy(number, policy) }
}

/// What hardly one game in ten thousand shows; a test of its own shows it in the module.
const BY_LUCK: [Happening; 1] = [Happening::NothingToDraw];

/// Plays every `step`th of the ordinary games from `first` on.
fn play_some(first: u64, step: usize) -> (Reach, u64) {
    let (mut reach, mut ended) = (Reach::default(), 0);
    for number in (first..GAMES).step_by(step) {
        let (more, over) = ordinary(number).check(&LIMITS).unwrap_or_else(|failure| panic!("game {number}: {failure}"));
        reach.add(&more);
        ended += u64::from(over);
    }
    (reach, ended)
}

// rules: NT-231 NT-234 NT-235 NT-236
#[test]
fn ten_thousand_games_of_nature_keep_every_law() {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let parts: Vec<_> = thread::scope(|scope| {
        let spawn = |first| scope.spawn(move || play_some(first as u64, workers));
        let running: Vec<_> = (0..workers).map(spawn).collect();
        running.into_iter().map(|worker| worker.join().unwrap()).collect()
    });
    let (mut reach, mut ended) = (Reach::default(), 0);
    for (part, over) in &parts {
        reach.add(part);
        ended += over;
    }
    println!("{GAMES} games, {ended} of them to their end\n{reach}");
    let missing: Vec<_> = reach.missing().filter(|happening| !BY_LUCK.contains(happening)).collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
    assert_eq!(ended, GAMES, "every game comes to its end");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ODD_GAMES, ..ProptestConfig::default() })]

    #[test]
    fn odd_games_of_nature_keep_every_law(setting in games(), playout in playouts()) {
        let limits = Limits { worlds: 16, saves: 4, ..LIMITS };
        let checked = Case { claim: String::new(), setting, playout }.check(&limits);
        prop_assert!(checked.is_ok(), "{}", checked.err().unwrap_or_default());
    }
}

/// Every law after every command, saves included.
#[test]
fn thorough_games_of_nature_keep_every_law() {
    for number in 0..12 {
        let checked = ordinary(number).check(&Limits { saves: 1, ..Limits::THOROUGH });
        assert!(checked.is_ok(), "game {number}: {}", checked.err().unwrap_or_default());
    }
}
