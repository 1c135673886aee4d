//! The greedy bot at Bears vs Babies.

use super::GreedyBot;
use crate::bears::monsters::Monster;
use crate::bears::state::Closing;
use crate::bears::{Army, Bears, Command, View};
use crate::bots::Bot;
use crate::{Audience, CardId, Seat};

/// What an unknown Baby is taken to be worth, in tenths.
const UNKNOWN: i32 = 17;

impl Bot<Bears> for GreedyBot {
    fn choose(&mut self, game: &Bears, view: &View, legal: &[Command]) -> usize {
        let Audience::Seat(seat) = view.audience() else { return 0 };
        let mind = Mind { game, view, seat };
        let mut best = (0, i32::MIN);
        for (place, &command) in legal.iter().enumerate() {
            let points = mind.points(command);
            if points > best.1 {
                best = (place, points);
            }
        }
        best.0
    }
}

/// What the bot weighs, for one choice. Ten points are about one point of strength.
struct Mind<'a> {
    game: &'a Bears,
    view: &'a View,
    seat: Seat,
}

impl Mind<'_> {
    fn points(&self, command: Command) -> i32 {
        match command {
            Command::Draw { .. } => {
                if self.view.hand_len(self.seat) < 4 {
                    25
                } else {
                    12
                }
            }
            Command::PlayHead { card } => 26 + self.strength(card) + self.wanted(card),
            Command::Join { card, monster, .. } => self.join(card, monster),
            Command::Mask { .. } | Command::StopPractice {} => -1000,
            Command::Lullaby { army, .. } => self.lullaby(army),
            Command::Dismember { seat, monster, part, .. } => self.tear(seat, monster, part),
            Command::Swap { seat, monster, with, other, .. } => self.swap((seat, monster), (with, other)),
            Command::WildProvoke { army, .. } => self.battle(army),
            // The turn that it costs would have brought about this much.
            Command::Provoke { army } => self.battle(army) - if self.is_last() { 0 } else { 25 },
            Command::Dive { card } => self.dive(card),
            Command::EndTurn {} => 0,
        }
    }

    fn is_last(&self) -> bool {
        matches!(self.view.board().closing, Closing::Final { .. })
    }

    fn strength(&self, card: CardId) -> i32 {
        10 * i32::from(self.game.catalog().facts(card).strength)
    }

    fn army(&self, seat: Seat, army: Army) -> i32 {
        10 * i32::from(self.game.army_strength(self.view.board(), seat, army))
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        self.view.board().seats.without(self.seat).iter()
    }

    fn best_other(&self, army: Army) -> i32 {
        self.others().map(|seat| self.army(seat, army)).max().unwrap_or(0)
    }

    /// What the Babies of an army are probably worth, in tenths.
    fn babies(&self, army: Army) -> i32 {
        let value = |card| 10 * i32::from(self.game.catalog().facts(card).value);
        self.view.babies(army).iter().map(|baby| baby.card.map_or(UNKNOWN, value)).sum()
    }

    /// How much the armies of a head are worth having.
    fn wanted(&self, head: CardId) -> i32 {
        let types = self.game.catalog().facts(head).types;
        let bear = if types.len() > 1 && !self.is_last() { -15 } else { 0 };
        bear + types.iter().map(|army| self.babies(army) / 5).max().unwrap_or(0)
    }

    fn join(&self, card: CardId, number: u8) -> i32 {
        let board = self.view.board();
        let types = board.monsters.get(self.seat, number).map(|monster| self.game.types_of(board, monster));
        let babies = types.map_or(0, |types| types.iter().map(|army| self.babies(army)).max().unwrap_or(0));
        20 + self.strength(card) + babies / 5
    }

    /// What a battle brings: the Babies, and what the others lose; less what it costs.
    fn battle(&self, army: Army) -> i32 {
        let (own, other, babies) = (self.army(self.seat, army), self.best_other(army), self.babies(army));
        let doubt = 5 * self.view.babies(army).iter().filter(|baby| baby.card.is_none()).count() as i32;
        let lost: i32 =
            self.others().map(|seat| self.army(seat, army)).sum::<i32>() / (2 * self.others().count() as i32);
        if own > other && own >= babies + doubt {
            3 * babies + lost - own / 4
        } else if other > own && other >= babies - doubt {
            -3 * babies
        } else {
            lost - own
        }
    }

    /// Worth it where somebody else would eat them.
    fn lullaby(&self, army: Army) -> i32 {
        let threat = self.best_other(army) > self.army(self.seat, army);
        if threat { self.babies(army) } else { -100 }
    }

    fn tear(&self, seat: Seat, number: u8, part: u8) -> i32 {
        let board = self.view.board();
        let Some(monster) = board.monsters.get(seat, number).filter(|_| seat != self.seat) else { return -1000 };
        let gone = match board.monsters.parts(monster).get(usize::from(part)).and_then(|part| part.card) {
            Some(card) if part > 0 => self.strength(card),
            _ => self.whole(*monster),
        };
        gone - 5
    }

    fn whole(&self, monster: Monster) -> i32 {
        10 * i32::from(self.game.strength_of(self.view.board(), &monster))
    }

    /// A Bear Head for an ordinary one, where its monster is to be kept from fighting everywhere.
    fn swap(&self, one: (Seat, u8), other: (Seat, u8)) -> i32 {
        let board = self.view.board();
        let types = |(seat, number): (Seat, u8)| {
            board.monsters.get(seat, number).map_or(0, |monster| self.game.types_of(board, monster).len())
        };
        let (own, theirs) = if one.0 == self.seat { (one, other) } else { (other, one) };
        if own.0 == self.seat && theirs.0 != self.seat && types(own) < types(theirs) { 15 } else { -1000 }
    }

    fn dive(&self, card: CardId) -> i32 {
        let facts = self.game.catalog().facts(card);
        match facts.kind {
            crate::bears::cards::Kind::Baby => -1000,
            crate::bears::cards::Kind::BearHead => 20,
            _ => self.strength(card) / 2,
        }
    }
}
