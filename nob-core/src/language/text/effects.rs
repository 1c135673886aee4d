//! What happens, and what is paid for it.

use super::nouns::tally_name;
use super::{Teller, and, counted};
use crate::beast::cards::prerequisite::{Player, Tally};
use crate::language::tree::{Amount, Cost, Effect, Selector};
use crate::language::words::{Destination, Ending, Reach, Viewer};

impl Teller {
    pub(super) fn effects(&self, effects: &[Effect]) -> String {
        if effects.is_empty() {
            return "nothing happens".to_owned();
        }
        let told = |effect| {
            let text = self.effect(effect);
            if effects.len() > 1 && has_branches(effect) { format!("({text})") } else { text }
        };
        effects.iter().map(told).collect::<Vec<_>>().join("; then ")
    }

    /// A branch of an effect, in brackets where its end could not be seen.
    fn branch(&self, effects: &[Effect]) -> String {
        let text = self.effects(effects);
        if effects.len() > 1 || effects.iter().any(has_branches) { format!("({text})") } else { text }
    }

    /// A payment, by you or, with `third`, by somebody else.
    pub(super) fn cost(&self, cost: &Cost, third: bool) -> String {
        let s = if third { "s" } else { "" };
        match cost {
            Cost::Tilt(who) => format!("tilt{s} {}", self.reference(*who)),
            Cost::Tricks(number) => format!("discard{s} {}", counted(*number, "trick")),
            Cost::Favor(number) => format!("pay{s} {number} Favor"),
            Cost::Fury(number) => format!("take{s} {number} Fury"),
            Cost::Trash(what) => format!("trash{} {}", if third { "es" } else { "" }, self.selected(what)),
        }
    }

    /// `draw`, `the opponent draws`.
    fn does(&self, player: Player, verb: &str, third: &str) -> String {
        match player {
            Player::Me if self.third.get() => format!("you {verb}"),
            Player::Me => verb.to_owned(),
            _ => format!("{} {third}", self.player(player)),
        }
    }

    fn effect(&self, effect: &Effect) -> String {
        match effect {
            Effect::Change(change, lasts) => self.change(change, Some(*lasts)),
            Effect::Total(side, by) => format!("{} total goes {}", Self::side(*side), self.up_or_down(by)),
            Effect::Tilt(who) => format!("tilt {}", self.selected(who)),
            Effect::Untilt(who) => format!("untilt {}", self.selected(who)),
            Effect::Move { who, to, by } => self.moving(who, *to, *by),
            Effect::Swap(one, other) => format!("swap {} with {}", self.selected(one), self.selected(other)),
            Effect::Trash(what) => format!("trash {}", self.selected(what)),
            Effect::Send(what, to) => self.send(what, *to),
            Effect::Draw(who, Amount::Number(number)) => {
                format!("{} {}", self.does(*who, "draw", "draws"), counted(*number as u8, "trick"))
            }
            Effect::Draw(who, amount) => {
                format!("{} tricks: {}", self.does(*who, "draw", "draws"), self.amount(amount))
            }
            Effect::Look(at, Viewer::Me) => format!("look at {}", self.selected(at)),
            Effect::Look(at, Viewer::All) => format!("show everyone {}", self.selected(at)),
            Effect::Tally { which, who, by, to } => self.tally(*which, *who, by, *to),
            Effect::EndBattle { how, fury } => {
                let fury = match (how, fury) {
                    (Ending::Stop, true) => ", though the attacker gains the usual Fury",
                    (Ending::Resolve, true) => "",
                    (_, false) => ", and the attacker gains no Fury",
                };
                let how = match how {
                    Ending::Stop => "the battle ends without a result",
                    Ending::Resolve => "the battle is resolved at once",
                };
                format!("{how}{fury}")
            }
            Effect::Redirect(side, to) => format!("{} becomes {} combatant", self.selected(to), Self::side(*side)),
            Effect::Instead(effects) if effects.is_empty() => "that does not happen".to_owned(),
            Effect::Instead(effects) => format!("instead of that, {}", self.branch(effects)),
            Effect::Actions(who, by) => {
                format!("{} actions of this turn go {}", self.whose(*who), self.up_or_down(by))
            }
            Effect::TakeItem(items, to) => format!("put {} under {}", self.selected(items), self.selected(to)),
            Effect::Ally(who, side) => {
                format!("tilt {} to ally with {} side, no vector needed", self.selected(who), Self::side(*side))
            }
            Effect::May { by, costs, effects, otherwise } => self.may(*by, costs, effects, otherwise),
            Effect::Choose(by, options) => {
                let options: Vec<String> = options.iter().map(|option| self.branch(option)).collect();
                format!("{} one: either {}", self.does(*by, "choose", "chooses"), options.join("; or "))
            }
        }
    }

    /// `up by 2`, `down by 1`.
    pub(super) fn up_or_down(&self, by: &Amount) -> String {
        match by {
            Amount::Number(number @ ..0) => format!("down by {}", number.unsigned_abs()),
            other => match self.for_each(other) {
                Some(each) => format!("up by 1 for {each}"),
                None => format!("up by {}", self.amount(other)),
            },
        }
    }

    fn moving(&self, who: &Selector, to: Reach, by: Player) -> String {
        let to = match to {
            Reach::Vector => "one step along a vector",
            Reach::Adjacent => "to a neighbouring open space",
            Reach::Back => "to an open space of the back row",
            Reach::Any => "to any open space of the field",
        };
        let each = if Self::is_many(who) { ", each" } else { "" };
        let choice = if by == Player::Me { String::new() } else { format!(" (space chosen by {})", self.player(by)) };
        format!("move {}{each} {to}{choice}", self.selected(who))
    }

    fn send(&self, what: &Selector, to: Destination) -> String {
        let owner = if Self::is_many(what) { "their owner's" } else { "its owner's" };
        let what = self.selected(what);
        match to {
            Destination::Deck => format!("shuffle {what} into {owner} deck"),
            Destination::DeckTop => format!("put {what} on top of {owner} deck"),
            Destination::DeckBottom => format!("put {what} at the bottom of {owner} deck"),
            Destination::Hand => format!("put {what} into {owner} hand"),
            Destination::Pen => format!("put {what} face-up into {owner} pen"),
        }
    }

    fn tally(&self, which: Tally, who: Player, by: &Amount, to: Option<Player>) -> String {
        let name = tally_name(which);
        let text = match by {
            Amount::Number(number @ ..0) => {
                format!("{} {} {name}", self.does(who, "lose", "loses"), number.unsigned_abs())
            }
            Amount::Number(number) => format!("{} {number} {name}", self.does(who, "gain", "gains")),
            amount @ Amount::Read { .. } => {
                format!("{} {name}: {}", self.does(who, "gain", "gains"), self.amount(amount))
            }
        };
        let Some(to) = to else { return text };
        let gains = if to == Player::Me { "gain" } else { "gains" };
        format!("{text}, and {} {gains} what was really lost", self.player(to))
    }

    fn may(&self, by: Player, costs: &[Cost], effects: &[Effect], otherwise: &[Effect]) -> String {
        let third = by != Player::Me;
        let before = self.third.replace(third);
        let text = self.decided(by, costs, effects, otherwise);
        self.third.set(before);
        text
    }

    fn decided(&self, by: Player, costs: &[Cost], effects: &[Effect], otherwise: &[Effect]) -> String {
        let third = by != Player::Me;
        let paid: Vec<String> = costs.iter().map(|cost| self.cost(cost, third)).collect();
        if effects.is_empty() && !costs.is_empty() {
            return format!("unless {} {}, {}", self.player(by), and(&paid), self.branch(otherwise));
        }
        let plain: Vec<String> = costs.iter().map(|cost| self.cost(cost, false)).collect();
        let may = if plain.is_empty() { "agree".to_owned() } else { and(&plain) };
        let text = format!("{} may {may}, and if so: {}", self.player(by), self.branch(effects));
        if otherwise.is_empty() { text } else { format!("{text}; if not: {}", self.branch(otherwise)) }
    }
}

/// Whether the effect has effects inside that happen in some cases only.
const fn has_branches(effect: &Effect) -> bool {
    matches!(effect, Effect::May { .. } | Effect::Choose(..))
}
