//! Battles: which to begin, and what to throw in.

use super::ground::row;
use super::{LATE_ROUND, Mind, NEVER};
use crate::beast::cards::Kind;
use crate::beast::site::Site;
use crate::beast::state::Battle;
use crate::beast::{Cell, CellSet};
use crate::{CardId, Seat};

/// Fury at which the next attack puts the seat out.
const LAST_FURY: u8 = 9;
/// Points for helping a side in a battle that the help decides.
const SWING: i32 = 300;

impl Mind<'_> {
    /// Points for an attack: what the loser is worth, if the sum comes out, less the Fury and the tilt.
    pub(super) fn attack(&self, from: Cell, seat: Seat, target: Cell) -> i32 {
        let look = &self.look;
        let (own, foe) = (look.traits(look.seat, from).combat, look.traits(seat, target).combat);
        let help = self.allies(look.seat, from).len() as i32 + self.boosts(look.seat, from);
        let resistance = self.allies(seat, target).without(target).len() as i32 + self.boosts(seat, target);
        let lead = i32::from(own) - i32::from(foe);
        if self.is_late() && (self.fury_room() > 0 || look.board.turn.round > 2 * LATE_ROUND) {
            return 60 + lead;
        }
        let odds = match lead {
            lead if lead > resistance => 0,
            lead if lead > 0 && lead + help > resistance => -25,
            _ => return NEVER,
        };
        let fury = match (look.rules().no_tallies, self.fury_room()) {
            // Nothing else would keep the seats from trading animals until nobody can fill a field.
            (true, _) => 100,
            (_, 0) => return NEVER,
            (_, 1) if self.missing(seat) > 2 => return NEVER,
            (_, room) => 30 / i32::from(room),
        };
        self.stake(seat, target) + self.danger(seat) + odds - fury - self.tilt_cost(from) / 2
    }

    /// What an animal in a field is worth to its seat: a recruit, its moves, what it carries.
    fn stake(&self, seat: Seat, cell: Cell) -> i32 {
        let look = &self.look;
        let traits = look.traits(seat, cell);
        let leader = if look.space_of(seat, cell).leader.is_some() { 15 } else { 0 };
        50 + 25 * row(look.board.stand(seat, cell)) + 3 * i32::from(traits.rank) + leader
    }

    /// How much it matters to hold this seat back.
    fn danger(&self, seat: Seat) -> i32 {
        let look = &self.look;
        let most = look.board.alive.without(look.seat).iter().map(|other| self.missing(other)).min();
        let leads = most == Some(self.missing(seat));
        match self.missing(seat) {
            1 => 150,
            2 => 80,
            3 => 40,
            _ if leads => 0,
            _ => -40,
        }
    }

    /// Attacks that the seat can still afford.
    pub(super) fn fury_room(&self) -> u8 {
        LAST_FURY.saturating_sub(self.look.own().fury)
    }

    /// Where untilted animals of a seat stand whose vectors point to its combatant.
    fn allies(&self, seat: Seat, combatant: Cell) -> CellSet {
        let look = &self.look;
        let points = |&cell: &Cell| {
            let animal = look.space_of(seat, cell).animal;
            let vectors = animal.map(|animal| look.game.vectors(animal));
            vectors.is_some_and(|vectors| {
                look.game.reached(look.board, Site::new(seat, cell), vectors).contains(combatant)
            })
        };
        look.untilted_of(seat).without(combatant).iter().filter(points).collect()
    }

    /// Tricks that a seat may be expected to trash for its legend.
    fn boosts(&self, seat: Seat, combatant: Cell) -> i32 {
        let animal = self.look.space_of(seat, combatant).animal;
        match animal.map(|animal| self.look.facts(animal).kind) {
            Some(Kind::Legend) if seat == self.look.seat => self.look.hand_len() as i32,
            Some(Kind::Legend) if !self.look.rules().no_tricks => 2,
            _ => 0,
        }
    }

    /// The battle, and how far a side's total is from winning; 0 or less if it leads.
    fn shortfall(&self, side: Seat) -> Option<(&Battle, i32)> {
        let battle = self.look.board.battle.as_ref()?;
        let (attack, defence) = self.look.game.battle_totals(self.look.board, battle);
        let gap = i32::from(attack) - i32::from(defence);
        Some((battle, if side == battle.attacker { 1 - gap } else { gap }))
    }

    /// How far the own side is behind, if it is and what it has left can turn the battle.
    fn can_turn(&self) -> Option<i32> {
        let (battle, short) = self.shortfall(self.look.seat)?;
        let combatant = if battle.attacker == self.look.seat { battle.from } else { battle.target };
        let means = self.allies(self.look.seat, combatant).len() as i32
            + self.boosts(self.look.seat, combatant)
            + self.tricks_in_battle();
        (short > 0 && short <= means && short <= 4).then_some(short)
    }

    /// Points for an end to the battle: compared if the own side leads, broken off if it is lost.
    pub(super) fn end_battle(&self, resolve: bool) -> i32 {
        match self.shortfall(self.look.seat) {
            Some((_, short)) if resolve => 20 - 100 * short.clamp(0, 1),
            Some((_, short)) if short > 0 && self.can_turn().is_none() => 60,
            _ => NEVER,
        }
    }

    /// Points for tilting an ally.
    pub(super) fn ally(&self, cell: Cell) -> i32 {
        self.can_turn().map_or(NEVER, |_| SWING - self.tilt_cost(cell))
    }

    /// Points for trashing a trick.
    pub(super) fn boost(&self, card: CardId) -> i32 {
        self.can_turn().map_or(NEVER, |_| SWING - 20 - self.keep(card))
    }

    /// Points for a card that adds this much to the own side.
    pub(super) fn add(&self, by: i32, cost: i32) -> i32 {
        match self.can_turn() {
            Some(short) => SWING + 10 * by.min(short) - 30 - cost,
            None => NEVER,
        }
    }

    /// Points for inviting a seat: if one point is missing, cannot be had at home, and stops a seat that is ahead.
    pub(super) fn invite(&self) -> i32 {
        match self.shortfall(self.look.seat) {
            Some((battle, 1)) if self.can_turn().is_none() && self.is_ahead(battle.foe_of(self.look.seat)) => 50,
            _ => NEVER,
        }
    }

    /// Whether a seat is nearer to a full field than the own one.
    fn is_ahead(&self, seat: Seat) -> bool {
        self.missing(seat) < self.missing(self.look.seat)
    }

    /// Points for sending an ally: to stop the seat that is ahead, if one point does it.
    pub(super) fn accept(&self, cell: Cell) -> i32 {
        let Some(battle) = &self.look.board.battle else { return NEVER };
        let side = battle.acting();
        match self.shortfall(side) {
            Some((_, 1)) if self.is_ahead(battle.foe_of(side)) => 60 - self.tilt_cost(cell),
            _ => NEVER,
        }
    }
}
