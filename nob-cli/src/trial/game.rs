//! One game with the card and the same game without it, and what is counted of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use nob_core::beast::frame::Source;
use nob_core::beast::{Beast, Catalog, Deck, Event, Outcome, Rules, SetupProblems, State};
use nob_core::bots::{self, GreedyBot};
use nob_core::chance::Seeded;
use nob_core::{CardId, Game as _, Seat};

use super::subject::Subject;
use crate::arena::{self, Tally};
use crate::failure::Failure;
use crate::interval::Share;

/// What all games have in common.
pub(super) struct Stage {
    /// All cards, old and new.
    pub(super) catalog: Arc<Catalog>,
    /// The rules.
    pub(super) rules: Rules,
    /// The stock decks.
    pub(super) decks: Vec<Deck>,
    /// The seed of all chance.
    pub(super) seed: u64,
}

/// Counts of one card.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    /// Games in which its owner had it in hand or open in the pen.
    pub(super) seen: Share,
    /// Games in which its owner played it.
    pub(super) played: Share,
    /// Games won with it, of those that somebody won.
    pub(super) with: Share,
    /// Games won without it, of those that somebody won.
    pub(super) without: Share,
}

/// Counts of each card by its position.
#[derive(Default)]
pub(super) struct Count(BTreeMap<usize, Counts>);

impl Count {
    /// Those of one card.
    pub(super) fn of(&mut self, subject: usize) -> &mut Counts {
        self.0.entry(subject).or_default()
    }

    /// Those of one card, to be read.
    pub(super) fn get(&self, subject: usize) -> Counts {
        self.0.get(&subject).copied().unwrap_or_default()
    }
}

impl Tally for Count {
    fn add(&mut self, other: Self) {
        for (subject, Counts { seen, played, with, without }) in other.0 {
            let sum = self.of(subject);
            sum.seen = sum.seen.plus(seen);
            sum.played = sum.played.plus(played);
            sum.with = sum.with.plus(with);
            sum.without = sum.without.plus(without);
        }
    }
}

impl Stage {
    /// Whether every deck with its card can be played.
    pub(super) fn check(&self, subjects: &[Subject]) -> Result<(), Failure> {
        for Subject { name, hosts, .. } in subjects {
            for host in hosts {
                self.table(&[host.deck.clone(), self.decks[0].clone()])
                    .map_err(|problems| Failure::Misuse(format!("{name}: {problems}")))?;
            }
        }
        Ok(())
    }

    /// Plays the game of this number twice: with the card and without it, from the same seed.
    pub(super) fn play(&self, subject: &Subject, number: usize, counts: &mut Counts) {
        let Some(host) = subject.hosts.get(number % subject.hosts.len().max(1)) else { return };
        let rounds = number / subject.hosts.len();
        // Any other deck, each in its turn, from either seat.
        let foe = (host.stock + 1 + rounds / 2 % (self.decks.len() - 1)) % self.decks.len();
        let seat = if rounds.is_multiple_of(2) { Seat::A } else { Seat::B };
        let seed = arena::seed(self.seed, number as u64);
        let seated = |deck: &Deck| {
            let mut decks = [deck.clone(), self.decks[foe].clone()];
            if seat == Seat::B {
                decks.reverse();
            }
            self.table(&decks)
        };
        let (Ok(with), Ok(without)) = (seated(&host.deck), seated(&self.decks[host.stock])) else { return };
        let mut watch = Watch { seat, card: subject.card, seen: false, played: false };
        if let Some(won) = winner(&with, seed, &mut watch) {
            counts.with.add(won == seat);
        }
        counts.seen.add(watch.seen);
        counts.played.add(watch.played);
        if let Some(won) = winner(&without, seed, &mut watch) {
            counts.without.add(won == seat);
        }
    }

    fn table(&self, decks: &[Deck; 2]) -> Result<Beast, SetupProblems> {
        Beast::new(Arc::clone(&self.catalog), self.rules, decks.to_vec())
    }
}

/// Looks for one card of one seat in a game.
struct Watch {
    seat: Seat,
    card: CardId,
    seen: bool,
    played: bool,
}

impl Watch {
    /// Looks at what happened, and at the state after it.
    fn look(&mut self, events: &[Event], state: &State) {
        let own = |seat: Seat, card: CardId| (seat, card) == (self.seat, self.card);
        for event in events {
            match *event {
                Event::TrickDrawn { seat, card: Some(card), .. }
                | Event::PenFlipped { seat, card, .. }
                | Event::LeaderCovered { seat, card, .. } => self.seen |= own(seat, card),
                Event::Recruited { seat, cell, card, .. } => {
                    let leader = state.board().space(seat, cell).leader;
                    self.played |= own(seat, card) || leader.is_some_and(|leader| own(seat, leader));
                }
                Event::ItemEquipped { seat, card, .. }
                | Event::LocationClaimed { seat, card, .. }
                | Event::HumanCalled { seat, card, .. }
                | Event::AbilityUsed { seat, card, source: Source::Event | Source::Spent, .. } => {
                    self.played |= own(seat, card);
                }
                _ => {}
            }
        }
        self.seen |= self.played;
    }
}

/// Plays a game between greedy bots to its end.
fn winner(game: &Beast, seed: u64, watch: &mut Watch) -> Option<Seat> {
    let mut bot = GreedyBot::new();
    let (mut state, mut events) = (game.first_state(seed), Vec::new());
    game.set_up(&mut state, &mut Seeded, &mut events);
    watch.look(&events, &state);
    while let Some(seat) = game.to_act(&state).iter().next() {
        events.clear();
        let command = bots::ask(game, &state, seat, &mut bot)?;
        game.apply(&mut state, seat, command, &mut events).ok()?;
        watch.look(&events, &state);
    }
    match state.board().outcome? {
        Outcome::Won { winners, .. } => winners.iter().next(),
        Outcome::Drawn { .. } => None,
    }
}
