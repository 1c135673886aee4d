//! Whole games by the thousand, held to every law after every command.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::{env, fs};

use nob_core::beast::cards::decks::prebuilt_names;
use nob_core::beast::cards::{Card, Kind};
use nob_core::beast::rules::{DeckCheck, FirstPlayer, FlipMode, PenPeek, ReactionPrompts, TallyChoice};
use nob_core::beast::{Beast, Catalog, Rules};
use nob_core::limits::MAX_STEPS;
use nob_core::testkit::beast::{Cards, Happening, Reach, Setting, games, playouts};
use nob_core::testkit::{Dice, Limits, Playout, Policy, Report, Violation, check_playout, simplest};
use nob_tests::crossed;
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use serde::{Deserialize, Serialize};

/// Games of the big run; `NOB_GAMES` plays another number, to look at some quickly.
const GAMES: u64 = 20_000;
const ODD_GAMES: u32 = 400;
const SHARING_GAMES: u64 = 200;
const CROSSINGS: u64 = 4;
const GAMES_OF_A_CROSSING: u64 = 64;
const REGRESSIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/proptest-regressions/playouts.txt");

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
    /// Plays the game; a failure, made simple if that is wanted, shows the case as a fixture that can be kept.
    fn check(&self, catalog: &Arc<Catalog>, limits: &Limits, simple: bool) -> Result<Report<Beast>, String> {
        let game = self.setting.game(catalog).map_err(|problem| problem.to_string())?;
        match check_playout(&game, &self.playout, limits) {
            Ok(report) => Ok(report),
            Err(violation) if simple => Err(self.shown(&simplest(&game, &violation, limits))),
            Err(violation) => Err(self.shown(&violation)),
        }
    }

    fn shown(&self, violation: &Violation) -> String {
        let case = Self { playout: violation.playout.clone(), ..self.clone() };
        format!("{violation}\nas a fixture: {}", serde_json::to_string(&case).unwrap())
    }
}

/// Game number `number`: both editions, two to four seats, both lengths, all pairs of decks, all policies.
fn ordinary(number: u64, catalog: &Catalog, decks: &[String]) -> Case {
    let mut dice = Dice::new(number);
    let preset = [Rules::FIRST_EDITION, Rules::SECOND_EDITION][number as usize % 2];
    let mut rules = Rules { rows: if dice.once_in(2) { 2 } else { 3 }, ..preset };
    if dice.once_in(3) {
        rules.reaction_prompts = ReactionPrompts::Always;
    }
    if dice.once_in(8) {
        rules.first_player = FirstPlayer::WinnerChooses;
        rules.tally_choice = TallyChoice::SeatOrder;
        rules.flip_mode = FlipMode::DeclaredTogether;
    }
    if dice.once_in(8) {
        rules.pen_peek = if dice.once_in(2) { PenPeek::OthersTurns } else { PenPeek::AnyTime };
        rules.location_stacking = true;
        rules.max_rounds = 30;
    }
    let seats = 2 + dice.below(3);
    let any = |dice: &mut Dice| Cards::ReadyMade(decks[dice.below(decks.len())].clone());
    let mut decks: Vec<_> =
        (0..seats).map(|_| if dice.once_in(4) { built(catalog, &mut dice) } else { any(&mut dice) }).collect();
    if dice.once_in(64) {
        // All troops are alike: every draw for first player is tied.
        rules.deck_check = DeckCheck::Off;
        decks.fill(Cards::built(vec!["captive-songbird".into(); 20]));
    }
    let policy = Policy::ALL[dice.below(Policy::ALL.len())];
    Case { claim: String::new(), setting: Setting { rules, decks }, playout: Playout::of_policy(number, policy) }
}

/// A deck that the rules allow: three leaders and the best of what the engine plays.
fn built(catalog: &Catalog, dice: &mut Dice) -> Cards {
    let of = |which: &dyn Fn(&Card) -> bool| -> Vec<String> {
        catalog.cards().iter().filter(|card| which(card)).map(|card| card.id.clone()).collect()
    };
    let mut pick = |count: usize, pool: &[String]| -> Vec<String> {
        let from = dice.below(pool.len());
        pool.iter().cycle().skip(from).take(count.min(pool.len())).cloned().collect()
    };
    let leaders = pick(3, &of(&|card| card.facts.kind == Kind::Leader));
    let animals = pick(27, &of(&|card| card.facts.kind.is_animal() && card.facts.traits.rank < 6));
    let tricks = pick(30, &of(&|card| !card.facts.kind.is_troop() && card.facts.ability.is_live()));
    let humans = pick(10, &of(&|card| card.facts.kind == Kind::Human));
    Cards::built([leaders, animals, tricks, humans].concat())
}

/// What many games came to.
#[derive(Default)]
struct Games {
    reach: Reach,
    ended: u64,
    /// Most events of one command.
    most_events: usize,
}

impl Games {
    fn add(&mut self, other: &Self) {
        self.reach.add(&other.reach);
        self.ended += other.ended;
        self.most_events = self.most_events.max(other.most_events);
    }
}

/// Plays every `step`th of the ordinary games from `first` on.
fn play_some(first: u64, step: usize, games: u64, limits: &Limits) -> Games {
    let catalog = Catalog::first_edition();
    let decks = prebuilt_names(&catalog);
    let mut all = Games::default();
    for number in (first..games).step_by(step) {
        let case = ordinary(number, &catalog, &decks);
        let report = case.check(&catalog, limits, true).unwrap_or_else(|failure| panic!("game {number}: {failure}"));
        let ended = report.outcome.is_some().into();
        all.add(&Games { reach: report.reach, ended, most_events: report.most_events });
    }
    all
}

/// An odd game: any options, any decks, up to eight seats.
fn odd() -> impl Strategy<Value = Case> {
    (games(&Catalog::first_edition()), playouts()).prop_map(|(setting, playout)| Case {
        claim: String::new(),
        setting,
        playout,
    })
}

/// What no game can reach: no card that the engine plays raises the Fury of another seat, and no game is played
/// for as many turns as the limit allows.
const OUT_OF_REACH: [Happening; 3] = [Happening::AllOut, Happening::DefeatOnOthersTurn, Happening::TurnsOver];

// rules: NB-001 NB-003 NB-011 NB-014 NB-414 NB-422 NB-423 NB-441 NB-442 NB-443 NB-446 NB-460 NB-465 NB-466 NB-467
// rules: NB-468 NB-470 NB-471 NB-472 NB-483 NB-486 NB-490 NB-496 NB-497
#[test]
fn twenty_thousand_games_keep_every_law() {
    let games = env::var("NOB_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let parts: Vec<_> = thread::scope(|scope| {
        let spawn = |first| scope.spawn(move || play_some(first as u64, workers, games, &Limits::SAMPLED));
        let running: Vec<_> = (0..workers).map(spawn).collect();
        running.into_iter().map(|worker| worker.join().unwrap()).collect()
    });
    let mut all = Games::default();
    for part in &parts {
        all.add(part);
    }
    let Games { reach, ended, most_events } = all;
    println!("{games} games, {ended} of them to their end; {most_events} events of one command at most\n{reach}");
    let missing: Vec<_> = reach.missing().filter(|happening| !OUT_OF_REACH.contains(happening)).collect();
    assert!(games < GAMES || missing.is_empty(), "never happened: {missing:?}");
    assert!(ended * 100 > games * 95, "only {ended} of {games} games came to their end");
    // Every step of abilities but the last of a command makes an event at least.
    assert!(most_events < MAX_STEPS as usize / 10, "a command made {most_events} events");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: ODD_GAMES,
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(REGRESSIONS))),
        ..ProptestConfig::default()
    })]

    #[test]
    fn odd_games_keep_every_law(case in odd()) {
        let limits = Limits { commands: 1_000, worlds: 16, ..Limits::SAMPLED };
        let checked = case.check(&Catalog::first_edition(), &limits, false);
        prop_assert!(checked.is_ok(), "{}", checked.err().unwrap_or_default());
    }
}

/// Decks full of an animal that shares the spaces of others, of cheap animals to share with, and of cards that move,
/// swap, trash and send.
#[test]
fn games_of_shared_spaces_keep_every_law() {
    let catalog = Catalog::first_edition();
    let of = |which: &dyn Fn(&Card) -> bool| -> Vec<String> {
        catalog.cards().iter().filter(|card| which(card)).map(|card| card.id.clone()).collect()
    };
    let mates = of(&|card| card.facts.kind.is_animal() && card.facts.traits.rank < 3 && card.facts.vectors.len() > 3);
    let leaders = of(&|card| card.facts.kind == Kind::Leader);
    let tricks = of(&|card| !card.facts.kind.is_troop() && card.facts.ability.is_live());
    let mut reach = Reach::default();
    for number in 0..SHARING_GAMES {
        let mut dice = Dice::new(number);
        let mut deck = || {
            let mut cards = vec!["abandoned-kitten".to_owned(); 12];
            cards.extend((0..2).map(|_| leaders[dice.below(leaders.len())].clone()));
            cards.extend((0..16).map(|_| mates[dice.below(mates.len())].clone()));
            cards.extend((0..30).map(|_| tricks[dice.below(tricks.len())].clone()));
            Cards::built(cards)
        };
        let decks = vec![deck(), deck(), deck()];
        let preset = [Rules::FIRST_EDITION, Rules::SECOND_EDITION][number as usize % 2];
        let rules = Rules { deck_check: DeckCheck::Off, ..preset };
        let policy = Policy::ALL[number as usize / 2 % Policy::ALL.len()];
        let playout = Playout::of_policy(number, policy);
        let case = Case { claim: String::new(), setting: Setting { rules, decks }, playout };
        let checked = case.check(&catalog, &Limits::SAMPLED, true);
        reach.add(&checked.unwrap_or_else(|failure| panic!("game {number}: {failure}")).reach);
    }
    println!("{SHARING_GAMES} games\n{reach}");
    assert!(!reach.missing().any(|happening| happening == Happening::SpaceShared));
}

/// Cards that have another card's clauses besides their own, in many different pairs.
#[test]
fn games_of_crossed_cards_keep_every_law() {
    let decks = prebuilt_names(&Catalog::first_edition());
    for crossing in 0..CROSSINGS {
        let (catalog, _) = crossed::catalog(crossing);
        for number in (0..GAMES_OF_A_CROSSING).map(|game| crossing * GAMES_OF_A_CROSSING + game) {
            let case = ordinary(number, &catalog, &decks);
            let checked = case.check(&catalog, &Limits::SAMPLED, true);
            assert!(checked.is_ok(), "crossing {crossing}, game {number}: {}", checked.err().unwrap_or_default());
        }
    }
}

#[test]
fn fixtures_keep_every_law() {
    let catalog = Catalog::first_edition();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "no fixtures");
    for file in files {
        let case: Case = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        let checked = case.check(&catalog, &Limits::THOROUGH, false);
        assert!(checked.is_ok(), "{}: {}", case.claim, checked.err().unwrap_or_default());
    }
}
