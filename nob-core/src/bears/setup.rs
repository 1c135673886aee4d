//! Options, seats and cards: checked all at once, turned into a game.

use std::sync::Arc;

use super::Bears;
use super::cards::{Catalog, Facts, Kind};
use super::monsters::MAX_MONSTERS;
use super::opening::HAND;
use super::rules::{Rules, TieStrongest};
use super::state::{MAX_BABIES, MOST_SEATS};
use super::strip::MAX_CARDS;
use crate::{Seat, Seats, setup};

/// One thing that is wrong with a game to be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupProblem {
    /// Too few or too many seats.
    #[error("{0} seats: a game takes 2 to {MOST_SEATS} [BB-032]")]
    Seats(usize),
    /// The first player is not in the game.
    #[error("first_player = {0}: there is no such seat [BB-031]")]
    FirstPlayer(Seat),
    /// An option that this version does not play.
    #[error("unsupported option: {0}")]
    Unsupported(&'static str),
    /// A game without a turn.
    #[error("max_turns = 0: a game has at least one turn")]
    MaxTurns,
    /// More cards, or more of a kind, than the table has room for.
    #[error("the set has {have} {what}; a table takes {most}")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many there are.
        have: usize,
        /// How many there may be.
        most: usize,
    },
    /// Fewer Bear Heads than seats.
    #[error("the set has {have} Bear Heads for {need} seats [BB-022]")]
    BearHeads {
        /// How many there are.
        have: usize,
        /// How many seats there are.
        need: usize,
    },
    /// Too few cards to fill every opening hand whatever the shuffle, with one left to draw (ruling A29).
    #[error("the set has {have} cards that are no Babies; {need} are needed [BB-016, BB-029]")]
    TooFew {
        /// How many there are.
        have: usize,
        /// How many are needed.
        need: usize,
    },
}

/// All that is wrong with a game to be set up.
pub type SetupProblems = setup::SetupProblems<SetupProblem>;

impl Bears {
    /// A game of these rules with all cards of the set, for so many seats.
    ///
    /// # Errors
    /// All problems at once.
    ///
    /// ```
    /// use nob_core::bears::{Bears, Rules, cards::Catalog};
    /// assert!(Bears::new(Catalog::core(), Rules::FULL, 5).is_ok());
    /// let problems = Bears::new(Catalog::core(), Rules { max_turns: 0, ..Rules::FULL }, 6).unwrap_err();
    /// assert_eq!(problems.0.len(), 3, "too many seats, too few Bear Heads, no turns: {problems}");
    /// ```
    pub fn new(catalog: Arc<Catalog>, rules: Rules, seats: usize) -> Result<Self, SetupProblems> {
        let mut problems = option_problems(&rules, seats);
        card_problems(&catalog, &rules, seats, &mut problems);
        if !problems.is_empty() {
            return Err(setup::SetupProblems(problems));
        }
        Ok(Self { catalog, rules, seats: Seats::first(seats) })
    }
}

pub(super) fn option_problems(rules: &Rules, seats: usize) -> Vec<SetupProblem> {
    let mut problems = Vec::new();
    if !(2..=MOST_SEATS).contains(&seats) {
        problems.push(SetupProblem::Seats(seats));
    }
    problems.extend(rules.first_player.filter(|first| first.index() >= seats).map(SetupProblem::FirstPlayer));
    if rules.tie_strongest == TieStrongest::Split {
        problems.push(SetupProblem::Unsupported("tie_strongest = split"));
    }
    if rules.eaten_hidden {
        problems.push(SetupProblem::Unsupported("eaten_hidden = true"));
    }
    if rules.max_turns == 0 {
        problems.push(SetupProblem::MaxTurns);
    }
    problems
}

fn card_problems(catalog: &Catalog, rules: &Rules, seats: usize, problems: &mut Vec<SetupProblem>) {
    let count = |which: fn(&Facts) -> bool| {
        let cards = catalog.cards().iter().map(|card| &card.facts);
        let played = cards.filter(|facts| plays(rules, facts) && which(facts));
        played.map(|facts| usize::from(facts.copies)).sum::<usize>()
    };
    let limits = [
        ("cards", count(|_| true), MAX_CARDS),
        ("heads", count(|facts| facts.kind.is_head()), MAX_MONSTERS),
        ("Babies", count(|facts| facts.kind == Kind::Baby), MAX_BABIES),
    ];
    let over = limits.into_iter().filter(|&(_, have, most)| have > most);
    problems.extend(over.map(|(what, have, most)| SetupProblem::TooMany { what, have, most }));
    let bears = count(|facts| facts.kind == Kind::BearHead);
    if rules.deal_bear_heads && bears < seats {
        problems.push(SetupProblem::BearHeads { have: bears, need: seats });
    }
    let (have, need) = (count(|facts| facts.kind != Kind::Baby), seats * HAND + 1);
    if have < need {
        problems.push(SetupProblem::TooFew { have, need });
    }
}

/// Whether a card is played with (BB-012, BB-021).
pub(super) const fn plays(rules: &Rules, facts: &Facts) -> bool {
    facts.packet == 1 || rules.packet_2
}
