//! Tricks and abilities: what to keep, what to use.

use super::{Mind, NEVER};
use crate::CardId;
use crate::beast::cards::{Kind, Player, Side, Tally};
use crate::beast::{Cell, Row};
use crate::language::tree::{Amount, Change, Clause, Cost, Effect, Modification, Selector};
use crate::language::words::{Destination, Ending, Reference, Trait, Zone};

impl Mind<'_> {
    /// How much a trick in hand is worth keeping.
    pub(super) fn keep(&self, card: CardId) -> i32 {
        let facts = self.look.facts(card);
        let live = if facts.ability.is_live() { 8 } else { 0 };
        let dark = if facts.ability.icon.dark && !self.look.board.in_dark_nature(self.look.seat) { -4 } else { 0 };
        match facts.kind {
            Kind::Item if facts.price > self.look.own().favor => 0,
            Kind::Item => 6 + live + 4 * (self.bonus(card, Trait::Combat) + self.bonus(card, Trait::Clout)),
            Kind::Human | Kind::Location => 3 + live / 2 + dark,
            _ => 2 + live + dark,
        }
    }

    /// What an item adds to a trait of its carrier as long as it lies there.
    fn bonus(&self, card: CardId, wanted: Trait) -> i32 {
        let adds = |change: &Change| match change {
            Change::Trait { who: Selector::Ref(Reference::Host), of, change: Modification::By(Amount::Number(by)) }
                if *of == wanted =>
            {
                i32::from(*by)
            }
            _ => 0,
        };
        let clauses = self.look.game.catalog().card(card).ability.iter();
        let changes = clauses.filter_map(|clause| match clause {
            Clause::Always(always) => Some(&always.changes),
            _ => None,
        });
        changes.flatten().map(adds).sum()
    }

    /// Points for calling a human: it is free, but no reason to send another away.
    pub(super) fn call(&self, card: CardId, row: Row) -> i32 {
        let live = i32::from(self.look.facts(card).ability.is_live());
        if self.look.own().human(row).card.is_none() { 204 + live } else { NEVER }
    }

    /// Points for an item: fighters carry what makes strong, others what makes loud.
    pub(super) fn equip(&self, card: CardId, cell: Cell) -> i32 {
        let traits = self.look.traits(self.look.seat, cell);
        let (combat, clout) = (self.bonus(card, Trait::Combat), self.bonus(card, Trait::Clout));
        let fit = if clout > 0 { traits.clout } else { traits.combat };
        200 + 10 * (clout + combat) + i32::from(fit)
    }

    /// Points for an event or an ability, by what it does and what it costs.
    pub(super) fn use_card(&self, card: CardId, host: Option<Cell>) -> i32 {
        let facts = self.look.facts(card);
        let (effects, costs) = self.announced(card);
        let fury: u8 = costs.iter().map(|cost| if let Cost::Fury(count) = cost { *count } else { 0 }).sum();
        if fury > 0 && fury + self.look.own().fury > 8 {
            return NEVER;
        }
        let cost: i32 = costs.iter().map(|cost| self.cost(cost, host)).sum();
        let cost = cost + 40 * i32::from(facts.ability.icon.actions) + 8 * i32::from(facts.ability.tricks);
        match effects.iter().map(|effect| self.battle_sum(effect)).sum::<i32>() {
            0 => effects.iter().map(|effect| self.effect(effect, host)).sum::<i32>() - cost,
            sum => self.add(sum, cost),
        }
    }

    /// The effects and costs of the clause that is announced, or answers.
    fn announced(&self, card: CardId) -> (&[Effect], &[Cost]) {
        let answering = self.look.board.agenda.window().is_some();
        let clauses = &self.look.game.catalog().card(card).ability;
        let found = clauses.iter().find_map(|clause| match clause {
            Clause::Use(clause) if !answering => Some((clause.effects.as_slice(), clause.costs.as_slice())),
            Clause::On(clause) if answering => Some((clause.effects.as_slice(), clause.costs.as_slice())),
            _ => None,
        });
        found.unwrap_or_default()
    }

    fn cost(&self, cost: &Cost, host: Option<Cell>) -> i32 {
        match cost {
            Cost::Tricks(count) => 8 * i32::from(*count),
            Cost::Favor(count) => 6 * i32::from(*count),
            Cost::Fury(count) => 15 * i32::from(*count),
            Cost::Tilt(Reference::Host) => host.map_or(0, |cell| self.tilt_cost(cell)),
            Cost::Tilt(_) => 2,
            Cost::Trash(Selector::Animals { .. }) => 120,
            Cost::Trash(Selector::Ref(_)) => 25,
            Cost::Trash(_) => 15,
        }
    }

    /// Points for one effect outside the sums of a battle.
    fn effect(&self, effect: &Effect, host: Option<Cell>) -> i32 {
        let look = &self.look;
        match effect {
            Effect::Draw(who, count) => 14 * number(count) * side(*who),
            Effect::Tally { which: Tally::Favor, who, by, to } => {
                12 * number(by) * side(*who) + if *to == Some(Player::Me) { 12 } else { 0 }
            }
            Effect::Tally { which: Tally::Fury, who: Player::Me, by, to } => {
                let lost = look.own().fury > 0;
                (if lost || number(by) > 0 { -25 * number(by) } else { 0 }) + if to.is_some() && lost { 40 } else { 0 }
            }
            Effect::Tally { which: Tally::Fury, by, .. } => 25 * number(by),
            Effect::Untilt(Selector::Ref(Reference::Host)) => {
                host.filter(|&cell| look.space(cell).tilted).map_or(0, |cell| self.untilt(cell))
            }
            Effect::Untilt(_) => 35,
            Effect::Tilt(_) => 30,
            Effect::Trash(what) | Effect::Send(what, Destination::Deck | Destination::Pen) => match what {
                Selector::Animals { owner, .. } => -95 * side(*owner),
                Selector::Ref(Reference::Rival) => 110,
                Selector::Ref(Reference::It) => 60,
                Selector::Cards { zone: Zone::Hand, owner, .. } => -10 * side(*owner),
                Selector::Cards { zone: Zone::Trash, .. } => 12,
                Selector::Cards { owner, .. } => -32 * side(*owner),
                Selector::Ref(_) => -40,
            },
            Effect::Send(..) => 12,
            Effect::Move { .. } | Effect::Swap(..) => 18,
            Effect::TakeItem(..) => 45,
            Effect::Look(..) => 6,
            Effect::Actions(who, by) => 60 * number(by) * side(*who),
            Effect::EndBattle { how, .. } => self.end_battle(*how == Ending::Resolve),
            Effect::Redirect(..) => 25,
            Effect::Instead(effects) => 50 + effects.iter().map(|effect| self.effect(effect, host)).sum::<i32>() / 2,
            Effect::Change(change, _) => change_worth(change),
            Effect::May { effects, otherwise, .. } => {
                effects.iter().chain(otherwise).map(|effect| self.effect(effect, host)).sum::<i32>() / 2
            }
            Effect::Choose(_, options) => {
                let worth = |option: &Vec<Effect>| option.iter().map(|effect| self.effect(effect, host)).sum();
                options.iter().map(worth).max().unwrap_or(0)
            }
            Effect::Total(..) | Effect::Ally(..) => 0,
        }
    }

    /// What the hand could add to the own side of a battle, as far as costs allow one such card.
    pub(super) fn tricks_in_battle(&self) -> i32 {
        let sums = self.look.hand().map(|card| {
            let ability = &self.look.facts(card).ability;
            let usable = ability.is_used() && ability.icon.battle && !ability.icon.dark;
            if !usable {
                return 0;
            }
            let clauses = &self.look.game.catalog().card(card).ability;
            let effects = clauses.iter().find_map(|clause| match clause {
                Clause::Use(clause) if clause.conditions.is_empty() => Some(&clause.effects),
                _ => None,
            });
            effects.map_or(0, |effects| effects.iter().map(|effect| self.battle_sum(effect)).sum())
        });
        sums.max().unwrap_or(0)
    }

    /// What an effect changes in a battle, counted for the user.
    fn battle_sum(&self, effect: &Effect) -> i32 {
        match effect {
            Effect::Total(Side::Me, by) => number(by),
            Effect::Total(Side::Foe, by) => -number(by),
            Effect::Ally(_, Side::Me) => 1,
            Effect::Change(Change::Trait { who: Selector::Ref(who), of: Trait::Combat, change }, _)
                if self.look.board.battle.is_some() =>
            {
                match (who, change) {
                    (Reference::Fighter | Reference::Host, Modification::By(by)) => number(by),
                    (Reference::Rival, Modification::By(by)) => -number(by),
                    _ => 0,
                }
            }
            _ => 0,
        }
    }
}

/// A plain number, or a guess at one that is read from the table.
fn number(amount: &Amount) -> i32 {
    match amount {
        Amount::Number(number) => i32::from(*number),
        Amount::Read { times, .. } => 2 * i32::from(*times),
    }
}

/// Whether it is good for the own side that something good happens to a player.
const fn side(player: Player) -> i32 {
    match player {
        Player::Me => 1,
        Player::Foe | Player::Others => -1,
        Player::All => 0,
    }
}

fn change_worth(change: &Change) -> i32 {
    match change {
        Change::Trait { who, of, change } => {
            let sign = match who {
                Selector::Animals { owner, .. } => side(*owner),
                Selector::Ref(Reference::Rival) => -1,
                _ => 1,
            };
            let by = match change {
                Modification::By(by) => number(by),
                Modification::To(_) => 2,
            };
            let weight = if *of == Trait::Clout { 9 } else { 8 };
            sign * by * weight
        }
        Change::Vectors { .. } => 10,
        Change::Forbid { .. } => 16,
        Change::Allow { .. } => 14,
        Change::Ease { .. } => 22,
    }
}
