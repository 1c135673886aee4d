//! What a comparison has come to.

use std::collections::BTreeMap;
use std::fmt;

use crate::testkit::Playout;

/// How often the clauses of one card were compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Clauses {
    /// Could be announced, by the engine and by the tree.
    pub ready: usize,
    /// Were paid for, and carried out at least in part.
    pub carried_out: usize,
    /// Held by themselves while values were compared.
    pub stood: usize,
}

/// What has been compared without a difference.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Compared {
    /// States looked at.
    pub states: usize,
    /// Values of animals and players.
    pub values: usize,
    /// Lists of what may be announced or answered.
    pub lists: usize,
    /// Payments and effects.
    pub deeds: usize,
    /// Events after which what lasts, what is used up and what a battle has come to were looked at.
    pub memories: usize,
    /// Commands: what they cost and begin with.
    pub bills: usize,
    /// Moments: who was asked, or that nobody was.
    pub moments: usize,
    /// Cards by their names.
    pub cards: BTreeMap<String, Clauses>,
}

impl Compared {
    /// Adds what another comparison has come to.
    pub fn add(&mut self, other: &Self) {
        self.states += other.states;
        self.values += other.values;
        self.lists += other.lists;
        self.deeds += other.deeds;
        self.memories += other.memories;
        self.bills += other.bills;
        self.moments += other.moments;
        for (name, more) in &other.cards {
            let own = self.card(name);
            own.ready += more.ready;
            own.carried_out += more.carried_out;
            own.stood += more.stood;
        }
    }

    pub(super) fn card(&mut self, name: &str) -> &mut Clauses {
        self.cards.entry(name.to_owned()).or_default()
    }
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { states, values, lists, deeds, memories, bills, moments, cards } = self;
        write!(
            f,
            "{states} states: {values} values, {lists} lists, {deeds} payments and effects, {moments} moments; "
        )?;
        write!(f, "{memories} events remembered, {bills} commands paid for; {} cards", cards.len())
    }
}

/// The first thing in which the engine and the tree differ.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// The card and its clause, numbered from 0, where one can be named.
    pub card: Option<(String, u8)>,
    /// What was compared, and how it differs.
    pub what: String,
    /// Commands given before.
    pub at: usize,
    /// The same game by its choices, the last of which leads to the difference.
    pub playout: Playout,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { card, what, at, playout } = self;
        match card {
            Some((name, clause)) => write!(f, "{name}, clause {clause}")?,
            None => write!(f, "The table")?,
        }
        write!(f, ", after {at} commands of seed {}: {what}\nchoices: {:?}", playout.seed, playout.choices)
    }
}

impl std::error::Error for Difference {}

/// A difference that the run completes with where it was found.
pub(super) type Differs = (Option<(String, u8)>, String);
