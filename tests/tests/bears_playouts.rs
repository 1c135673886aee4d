//! Games of Bears vs Babies by the thousand, held to every law after every command.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use std::sync::Arc;
use std::thread;

use nob_core::bears::rules::{DiveBaby, TieStrongest, TornHeads};
use nob_core::bears::{Catalog, Rules};
use nob_core::testkit::bears::{Reach, Setting, games};
use nob_core::testkit::beast::playouts;
use nob_core::testkit::{Dice, Limits, Playout, Policy, check_playout, simplest};
use proptest::prelude::*;

const GAMES: u64 = 10_000;
const ODD_GAMES: u32 = 300;
const LIMITS: Limits = Limits { saves: 32, ..Limits::SAMPLED };

/// Plays the game; a failure shows it in its simplest form.
fn check(
    setting: Setting,
    playout: &Playout,
    catalog: &Arc<Catalog>,
    limits: &Limits,
) -> Result<(Reach, bool), String> {
    let game = setting.game(catalog).map_err(|problems| problems.to_string())?;
    match check_playout(&game, playout, limits) {
        Ok(report) => Ok((report.reach, report.outcome.is_some())),
        Err(violation) => {
            let violation = simplest(&game, &violation, limits);
            let setting = serde_json::to_string(&setting).unwrap();
            Err(format!("{violation}\nsetting: {setting}"))
        }
    }
}

/// Game number `number`: both modes, two to five seats, all policies, the options that change most.
fn ordinary(number: u64) -> (Setting, Playout) {
    let mut dice = Dice::new(number);
    let mut rules = if dice.once_in(8) { Rules::PRACTICE } else { Rules::FULL };
    rules.armageddon = dice.once_in(4);
    let ties = [TieStrongest::Nobody, TieStrongest::TiedKeep, TieStrongest::ProvokerThenClockwise];
    rules.tie_strongest = ties[dice.below(3)];
    if dice.once_in(6) {
        rules.torn_heads = TornHeads::Lone;
        rules.swap_must_fit = false;
        rules.dive_baby = DiveBaby::Forbidden;
    }
    if dice.once_in(64) {
        rules.max_turns = 25;
    }
    let seats = 2 + dice.below(4);
    let policy = Policy::ALL[dice.below(Policy::ALL.len())];
    (Setting { rules, seats }, Playout::of_policy(number, policy))
}

/// Plays every `step`th of the ordinary games from `first` on.
fn play_some(first: u64, step: usize) -> (Reach, u64) {
    let catalog = Catalog::core();
    let (mut reach, mut ended) = (Reach::default(), 0);
    for number in (first..GAMES).step_by(step) {
        let (setting, playout) = ordinary(number);
        let (more, over) =
            check(setting, &playout, &catalog, &LIMITS).unwrap_or_else(|failure| panic!("game {number}: {failure}"));
        reach.add(&more);
        ended += u64::from(over);
    }
    (reach, ended)
}

#[test]
fn ten_thousand_games_keep_every_law() {
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
    let missing: Vec<_> = reach.missing().collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
    assert!(ended * 100 > GAMES * 99, "only {ended} of {GAMES} games came to their end");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ODD_GAMES, ..ProptestConfig::default() })]

    #[test]
    fn odd_games_keep_every_law(setting in games(), playout in playouts()) {
        let limits = Limits { commands: 1_000, worlds: 16, ..LIMITS };
        let checked = check(setting, &playout, &Catalog::core(), &limits);
        prop_assert!(checked.is_ok(), "{}", checked.err().unwrap_or_default());
    }
}
