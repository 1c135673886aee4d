//! What is counted of the games.

use std::collections::BTreeMap;

use nob_core::Seat;
use nob_core::beast::{Board, Outcome};

use crate::arena::Tally;
use crate::interval::Share;

/// Counts of all games.
#[derive(Default)]
pub(super) struct Count {
    /// Of each pair of decks, the smaller position first: games that the first won, of those that somebody won.
    pub(super) pairs: BTreeMap<[usize; 2], Share>,
    /// Games that the first player won, of those that somebody won.
    pub(super) first_player: Share,
    /// How games ended.
    pub(super) ends: BTreeMap<String, u32>,
    /// Games.
    pub(super) games: u32,
    /// Turns of all games.
    pub(super) turns: u64,
    /// Turns of the longest game.
    pub(super) longest: u16,
}

impl Count {
    /// Counts a game of two decks that is over; swapped, the second of them sat at A.
    pub(super) fn game(&mut self, decks: [usize; 2], swapped: bool, end: &Board) {
        self.games += 1;
        self.turns += u64::from(end.turn.number);
        self.longest = self.longest.max(end.turn.number);
        let ending = match end.outcome {
            Some(Outcome::Won { winners, by }) => {
                let first_deck = if swapped { Seat::B } else { Seat::A };
                self.pairs.entry(decks).or_default().add(winners.contains(first_deck));
                self.first_player.add(winners.contains(end.first_player));
                format!("won: {by}")
            }
            Some(Outcome::Drawn { by }) => format!("drawn: {by}"),
            None => "left unfinished".to_owned(),
        };
        *self.ends.entry(ending).or_default() += 1;
    }

    /// Games that the first deck won against the second, of those that somebody won.
    pub(super) fn between(&self, one: usize, other: usize) -> Share {
        let of = |decks| self.pairs.get(&decks).copied().unwrap_or_default();
        if one < other { of([one, other]) } else { of([other, one]).turned() }
    }
}

impl Tally for Count {
    fn add(&mut self, other: Self) {
        for (pair, share) in other.pairs {
            let sum = self.pairs.entry(pair).or_default();
            *sum = sum.plus(share);
        }
        for (ending, games) in other.ends {
            *self.ends.entry(ending).or_default() += games;
        }
        self.first_player = self.first_player.plus(other.first_player);
        self.games += other.games;
        self.turns += other.turns;
        self.longest = self.longest.max(other.longest);
    }
}
