//! Tricks and abilities: what to keep, what to use.

use super::{Mind, NEVER};
use crate::CardId;
use crate::beast::cards::{Effect, Kind, Player, Side, Tally, Trigger};
use crate::beast::{Cell, Row};

impl Mind<'_> {
    /// How much a trick in hand is worth keeping.
    pub(super) fn keep(&self, card: CardId) -> i32 {
        let facts = self.look.facts(card);
        let live = if facts.ability.is_live() { 8 } else { 0 };
        let dark = if facts.ability.icon.dark && !self.look.board.in_dark_nature(self.look.seat) { -4 } else { 0 };
        match facts.kind {
            Kind::Item if facts.price > self.look.own().favor => 0,
            Kind::Item => 4 + live + 4 * i32::from(facts.traits.combat + facts.traits.clout),
            Kind::Human | Kind::Location => 3 + live / 2 + dark,
            _ => 2 + live + dark,
        }
    }

    /// Points for calling a human: it is free, but no reason to send another away.
    pub(super) fn call(&self, card: CardId, row: Row) -> i32 {
        let live = i32::from(self.look.facts(card).ability.is_live());
        if self.look.own().human(row).card.is_none() { 204 + live } else { NEVER }
    }

    /// Points for an item: fighters carry what makes strong, others what makes loud.
    pub(super) fn equip(&self, card: CardId, cell: Cell) -> i32 {
        let (bonus, traits) = (self.look.facts(card).traits, self.look.traits(self.look.seat, cell));
        let fit = if bonus.clout > 0 { traits.clout } else { traits.combat };
        200 + 10 * i32::from(bonus.clout + bonus.combat) + i32::from(fit)
    }

    /// Points for an event or an ability, by what it does and what it costs.
    pub(super) fn use_card(&self, card: CardId, host: Option<Cell>) -> i32 {
        let ability = &self.look.facts(card).ability;
        if ability.fury > 0 && ability.fury + self.look.own().fury > 8 {
            return NEVER;
        }
        let tilt = host.filter(|_| ability.tilts).map_or(0, |cell| self.tilt_cost(cell));
        let cost = 40 * i32::from(ability.icon.actions)
            + 8 * i32::from(ability.tricks)
            + 6 * i32::from(ability.favor)
            + 15 * i32::from(ability.fury)
            + tilt;
        match battle_sum(&ability.effects) {
            0 => ability.effects.iter().map(|&effect| self.effect(effect, host)).sum::<i32>() - cost,
            sum => self.add(sum, cost),
        }
    }

    fn effect(&self, effect: Effect, host: Option<Cell>) -> i32 {
        let look = &self.look;
        match effect {
            Effect::Draw(count) => 14 * i32::from(count),
            Effect::Tally(Tally::Favor, Player::Me, by) => 12 * i32::from(by),
            Effect::Tally(Tally::Fury, Player::Me, by) if look.own().fury > 0 => -25 * i32::from(by),
            Effect::Tally(Tally::Fury, Player::Foe | Player::Others, by) => 25 * i32::from(by),
            Effect::UntiltHost => host.filter(|&cell| look.space(cell).tilted).map_or(0, |cell| self.untilt(cell)),
            Effect::FoeActions(by) => -60 * i32::from(by),
            Effect::EndBattle { resolve, .. } => self.end_battle(resolve),
            Effect::None | Effect::Total(..) | Effect::Tally(..) => 0,
        }
    }

    /// What the hand could add to the own side of a battle, as far as costs allow one such card.
    pub(super) fn tricks_in_battle(&self) -> i32 {
        let sums = self.look.hand().map(|card| {
            let ability = &self.look.facts(card).ability;
            let usable = ability.trigger == Trigger::Use && ability.icon.battle && !ability.icon.dark;
            if usable { battle_sum(&ability.effects) } else { 0 }
        });
        sums.max().unwrap_or(0)
    }
}

/// What effects change in a battle, counted for the user.
fn battle_sum(effects: &[Effect]) -> i32 {
    let sums = effects.iter().map(|&effect| match effect {
        Effect::Total(Side::Me, by) => i32::from(by),
        Effect::Total(Side::Foe, by) => -i32::from(by),
        _ => 0,
    });
    sums.sum()
}
