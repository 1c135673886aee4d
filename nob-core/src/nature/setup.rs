//! Options and seats: checked all at once, turned into a game (2.2).

use std::iter::repeat_n;
use std::sync::Arc;

use super::cards::Catalog;
use super::piles::MAX_CARDS;
use super::place::MAX_SPECIES;
use super::rules::{Module, Rules};
use super::state::MAX_PLAYERS;
use super::{Nature, RoundCard};
use crate::{CardId, Seats, setup};

/// One thing that is wrong with a game to be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupProblem {
    /// No player, or too many (NT-023, NT-226).
    #[error("{0} players: a game takes 2 to {MAX_PLAYERS} [NT-023, NT-226]")]
    Seats(usize),
    /// The rulebook has no rules of it (NT-229, NT-230).
    #[error("unsupported: {what} [{rule}]")]
    Unsupported {
        /// What is asked for.
        what: &'static str,
        /// The rule that says so.
        rule: &'static str,
    },
    /// Five or six players without Quick Play (NT-226).
    #[error("5 and 6 players need quick_play [NT-226]")]
    NeedsQuickPlay,
    /// Five or six players with the cards of one game (NT-226).
    #[error("5 and 6 players need two_copies [NT-226]")]
    NeedsTwoCopies,
    /// More than one location (NT-222).
    #[error("{0} locations: a game has at most one [NT-222]")]
    Locations(usize),
    /// More rounds than a table has room for.
    #[error("{0} rounds: a table has room for {MAX_SPECIES}")]
    Rounds(u8),
    /// Whoever should begin is not in the game.
    #[error("snow_leopard names a seat that is not in the game [NT-019]")]
    SnowLeopard,
    /// More cards than a table has room for.
    #[error("{0} cards: a table has room for {MAX_CARDS}")]
    Cards(usize),
    /// No card that could lie under the watering hole (NT-011, NT-017).
    #[error("no card can lie under the watering hole [NT-011, NT-017]")]
    NoRoundCard,
}

/// All that is wrong with a game to be set up.
pub type SetupProblems = setup::SetupProblems<SetupProblem>;

impl Nature {
    /// A game of these rules for so many players (NT-023, NT-226).
    ///
    /// # Errors
    /// All problems at once.
    ///
    /// ```
    /// use nob_core::nature::{Catalog, Nature, Rules};
    /// use nob_core::Game;
    /// let game = Nature::new(Catalog::base(), Rules::BASE, 3)?;
    /// assert_eq!(game.seats().len(), 3);
    /// let problems = Nature::new(Catalog::base(), Rules { solo: true, ..Rules::BASE }, 5).unwrap_err();
    /// assert_eq!(problems.0.len(), 3, "no solo game; quick play and more cards for five: {problems}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(catalog: Arc<Catalog>, rules: Rules, players: usize) -> Result<Self, SetupProblems> {
        let mut problems = option_problems(&rules, players);
        let deck = deck(&catalog, &rules);
        if deck.len() > MAX_CARDS {
            problems.push(SetupProblem::Cards(deck.len()));
        }
        let fits = |card: &CardId| rules.round_card == RoundCard::Drawn || catalog.facts(*card).food == 3;
        if !deck.iter().any(fits) {
            problems.push(SetupProblem::NoRoundCard);
        }
        if problems.is_empty() {
            Ok(Self { seats: Seats::first(players), catalog, rules, deck })
        } else {
            Err(setup::SetupProblems(problems))
        }
    }
}

/// The Nature deck: the traits of the base game, and of the modules that are played (NT-003, NT-004).
pub(super) fn deck(catalog: &Catalog, rules: &Rules) -> Vec<CardId> {
    let copies = if rules.two_copies { 2 } else { 1 };
    let cards = catalog.cards().iter().enumerate();
    let played = cards.filter(|(_, card)| catalog.module(card).is_none_or(|module| rules.modules.contains(module)));
    let ids = played.filter_map(|(index, card)| Some((CardId::from_index(index)?, card.copies)));
    ids.flat_map(|(card, count)| repeat_n(card, usize::from(count) * copies)).collect()
}

pub(super) fn option_problems(rules: &Rules, players: usize) -> Vec<SetupProblem> {
    let mut problems = Vec::new();
    if rules.solo || players == 1 {
        problems.push(SetupProblem::Unsupported { what: "the solo game", rule: "NT-229" });
    } else if !(2..=MAX_PLAYERS).contains(&players) {
        problems.push(SetupProblem::Seats(players));
    }
    if players > 4 && !rules.quick_play {
        problems.push(SetupProblem::NeedsQuickPlay);
    }
    if players > 4 && !rules.two_copies {
        problems.push(SetupProblem::NeedsTwoCopies);
    }
    if !rules.modules.is_empty() {
        problems.push(SetupProblem::Unsupported { what: "modules", rule: "NT-230" });
    }
    let locations = rules.modules.iter().filter(|module| Module::is_location(*module)).count();
    if locations > 1 {
        problems.push(SetupProblem::Locations(locations));
    }
    if usize::from(rules.rounds()) > MAX_SPECIES {
        problems.push(SetupProblem::Rounds(rules.rounds()));
    }
    if rules.snow_leopard.is_some_and(|seat| !Seats::first(players).contains(seat)) {
        problems.push(SetupProblem::SnowLeopard);
    }
    problems
}
