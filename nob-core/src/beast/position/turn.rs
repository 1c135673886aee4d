//! The turn and the battle of a position.

use super::build::Builder;
use super::{BattlePosition, Position, PositionFault};
use crate::beast::geometry::Geometry;
use crate::beast::leader;
use crate::beast::piles::Pile;
use crate::beast::site::Sites;
use crate::beast::state::{Battle, BattleStage, Face, Fighter, HAND_LIMIT, Marks, Step, Turn};
use crate::limits::MAX_ACTIONS;

impl Builder<'_> {
    pub(super) fn turn(&mut self, position: &Position) {
        let described = &position.turn;
        let alive = self.state.board.alive;
        if !alive.contains(described.active) {
            self.impossible("turn.active", "the seat is not in the game");
        }
        if described.first_player.index() >= self.decks.len() {
            self.impossible("turn.first_player", "there is no such seat");
        }
        if described.actions > MAX_ACTIONS {
            let fault = PositionFault::TooHigh { found: described.actions.into(), most: MAX_ACTIONS.into() };
            self.wrong("turn.actions", fault);
        }
        if described.round == 0 || described.number == Some(0) {
            self.impossible("turn", "rounds and turns count from 1");
        }
        let seats = self.decks.len().max(1);
        let place = (described.active.index() + seats - described.first_player.index().min(seats)) % seats;
        let number = described.round.saturating_sub(1).saturating_mul(seats as u16).saturating_add(place as u16 + 1);
        let board = &mut self.state.board;
        let pen_cards = board.seat(described.active).pen.iter().filter(|slot| slot.face != Face::Blank).count();
        board.first_player = described.first_player;
        board.step = described.step;
        board.turn = Turn {
            number: described.number.unwrap_or(number),
            round: described.round,
            active: described.active,
            actions: described.actions,
            pen_cards: described.pen_cards.unwrap_or(pen_cards as u8),
            flips: described.flips,
            free_draws: described.free_draws,
            uses: 0,
        };
        if let Some(why) = self.bad_step() {
            self.impossible("turn.step", why);
        }
    }

    /// What speaks against the step.
    fn bad_step(&self) -> Option<&'static str> {
        let board = &self.state.board;
        let active = board.turn.active;
        let animal = |cell| board.spaces[Geometry::space(active, cell)].animal.is_some();
        let piles = &self.state.hidden.piles[active.index()];
        match board.step {
            Step::Tallies { .. } | Step::FirstPlayer { .. } => Some("a position comes after the set-up"),
            Step::Flip | Step::Actions => None,
            step @ (Step::Leader { .. } | Step::Conflict { .. }) => {
                let pending = leader::pending(self.catalog, board.seat(active));
                (pending != Some(step)).then_some("this slot is not the first with a leader to deal with")
            }
            Step::FreeDraw => (board.turn.free_draws == 0 || piles.len(Pile::Tricks) == 0)
                .then_some("no free trick is left to draw, in `turn.free_draws` or in the deck"),
            Step::HandOver { from, to } => (!animal(from) || !animal(to)).then_some("items pass between two animals"),
            Step::Discard => (piles.hand_len() <= HAND_LIMIT).then_some("a hand of five or fewer is not cut"),
        }
    }

    pub(super) fn battle(&mut self, described: &BattlePosition) {
        let alive = self.state.board.alive;
        let attacker = described.attacker.unwrap_or(self.state.board.turn.active);
        let others = alive.without(attacker);
        let sole = others.iter().next().filter(|_| others.len() == 1);
        let Some(defender) = described.defender.or(sole) else {
            return self.impossible("battle.defender", "which of the other seats?");
        };
        if defender == attacker || !alive.contains(attacker) || !alive.contains(defender) {
            self.impossible("battle", "two seats in the game fight each other");
        }
        if described.invited.is_some_and(|guest| !others.without(defender).contains(guest)) {
            self.impossible("battle.invited", "a seat outside the battle is invited");
        }
        if described.passes > 1 {
            self.impossible("battle.passes", "two passes in a row end a battle");
        }
        if self.state.board.step != Step::Actions {
            self.impossible("battle", "battles are fought in step `actions`");
        }
        let from = self.stand("battle.from", &described.from, attacker);
        let target = self.stand("battle.target", &described.target, defender);
        let (Some(from), Some(target)) = (from, target) else { return };
        for (at, seat, cell) in [("battle.from", attacker, from), ("battle.target", defender, target)] {
            if self.state.board.spaces[Geometry::space(seat, cell)].animal.is_none() {
                self.impossible(at, "no animal stands there");
            }
        }
        let fighters = [(attacker, from), (defender, target)].map(|(seat, cell)| {
            let space = self.state.board.space(seat, cell);
            Fighter { card: space.animal, leader: space.leader, here: true, used: Marks::default() }
        });
        self.state.board.battle = Some(Battle {
            attacker,
            from,
            defender,
            target,
            attacker_acts: described.attacker_acts,
            passes: described.passes,
            attack_bonus: described.attack_bonus,
            defence_bonus: described.defence_bonus,
            invited: described.invited,
            stage: BattleStage::Phases,
            owes: false,
            winner: None,
            fighters,
            allies: Sites::default(),
        });
    }
}
