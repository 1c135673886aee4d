//! What is different, and for how long.

use super::nouns::trait_name;
use super::{Teller, and};
use crate::beast::cards::prerequisite::Player;
use crate::beast::cards::{Direction, Vectors};
use crate::language::tree::{Amount, Change, Filter, Modification, Whom};
use crate::language::words::{Allowed, Duration, Eased, Forbidden};

impl Teller {
    /// The change, with its duration if it passes.
    pub(super) fn change(&self, change: &Change, lasts: Option<Duration>) -> String {
        let next = lasts == Some(Duration::Next);
        let what = match change {
            Change::Trait { who, of, change } => {
                let (name, who) = (trait_name(*of), self.selected(who));
                match change {
                    Modification::By(Amount::Number(by)) => format!("{by:+} {name} for {who}"),
                    Modification::By(by) => match self.for_each(by) {
                        Some(each) => format!("+1 {name} for {who} for {each}"),
                        None => format!("more {name} for {who}, as much as {}", self.amount(by)),
                    },
                    Modification::To(to) => format!("the base {name} of {who} becomes {}", self.amount(to)),
                }
            }
            Change::Vectors { who, drop, directions, n, only_move } => {
                let vectors = vectors(*directions, *n, *drop);
                let only = if *only_move { " (for moving only)" } else { "" };
                format!("{vectors}{only} for {}", self.selected(who))
            }
            Change::Forbid { what, whom, by } => self.forbidden(*what, whom, by),
            Change::Allow { what, whom, filters } => self.allowed(*what, whom, filters, next),
            Change::Ease { what, who, by, filters } => self.eased(*what, *who, by.as_ref(), filters, next),
        };
        match lasts {
            None | Some(Duration::Next) => what,
            Some(Duration::Battle) => format!("{what}, until the battle is over"),
            Some(Duration::Turn) => format!("{what}, until the turn is over"),
            Some(Duration::Round) => format!("{what}, until your next turn"),
            Some(Duration::Stay) if is_many(change) => format!("{what}, while they stay in the field"),
            Some(Duration::Stay) => format!("{what}, while it stays in the field"),
        }
    }

    fn forbidden(&self, what: Forbidden, whom: &Whom, by: &[Filter]) -> String {
        let (who, what) = match whom {
            Whom::Animals(animals) => (self.selected(animals), animals_cannot(what)),
            Whom::Players(player) => (self.players(*player), players_cannot(what)),
        };
        let by = if by.is_empty() { String::new() } else { format!(" by animals that {}", self.passes_all(by, true)) };
        format!("{who} cannot {what}{by}")
    }

    /// Players in the plural, or one that goes with `cannot` and `may`.
    fn players(&self, player: Player) -> String {
        match player {
            Player::Me | Player::Foe => self.player(player).to_owned(),
            Player::Others => "opponents".to_owned(),
            Player::All => "players".to_owned(),
        }
    }

    fn allowed(&self, what: Allowed, whom: &Whom, filters: &[Filter], next: bool) -> String {
        let may = match what {
            Allowed::ShareSpace => {
                "move within the vectors onto a space with exactly one other animal of the field and share it"
            }
            Allowed::FullClout => "use the full Clout for recruits of other habitats",
            Allowed::ClaimAny => "count for locations of every habitat",
            Allowed::AllyNear => "ally with a combatant nearby, no vector needed",
            Allowed::AllyAnywhere => "ally from any space of the field, no vector needed",
            Allowed::EnterBack => "enter any open space of the back row",
            Allowed::EnterAny => "enter any open space of the field",
        };
        let who = match whom {
            Whom::Animals(animals) => self.selected(animals),
            Whom::Players(player) => {
                let (recruit, turn) = if next { ("next recruit", " this turn") } else { ("recruits", "") };
                format!("{} {recruit}{}{turn}", self.whose(*player), self.that(filters, !next))
            }
        };
        format!("{who} may {may}")
    }

    fn that(&self, filters: &[Filter], many: bool) -> String {
        if filters.is_empty() { String::new() } else { format!(" that {}", self.passes_all(filters, many)) }
    }

    fn eased(&self, what: Eased, who: Player, by: Option<&Amount>, filters: &[Filter], next: bool) -> String {
        let (thing, need) = match what {
            Eased::Recruit => ("recruit", "Clout"),
            Eased::Location => ("location", "Rank"),
            Eased::Human => ("human", "prerequisite"),
            Eased::Item => ("item", "Favor"),
        };
        let that = self.that(filters, !next);
        let subject =
            if next { format!("the next {thing}{that} this turn needs") } else { format!("{thing}s{that} need") };
        let less = match by {
            None => format!("no {need}"),
            Some(Amount::Number(by)) => format!("{by} less {need}"),
            Some(by) => format!("less {need}, by {}", self.amount(by)),
        };
        let who = if who == Player::Me { "you".to_owned() } else { self.players(who) };
        format!("for {who}, {subject} {less}")
    }
}

/// Whether the change is of several animals.
fn is_many(change: &Change) -> bool {
    match change {
        Change::Trait { who, .. }
        | Change::Vectors { who, .. }
        | Change::Forbid { whom: Whom::Animals(who), .. }
        | Change::Allow { whom: Whom::Animals(who), .. } => Teller::is_many(who),
        _ => false,
    }
}

fn vectors(directions: Vectors, n: Option<u8>, drop: bool) -> String {
    let names: Vec<String> = Direction::ALL
        .iter()
        .filter(|direction| directions.contains(**direction))
        .map(|direction| format!("{direction:?}"))
        .collect();
    let all = if names.len() == Direction::ALL.len() { "all directions".to_owned() } else { and(&names) };
    match (n, drop) {
        (None, false) => format!("extra vectors in {all}"),
        (Some(1), false) => format!("an extra vector of your choice out of {all}"),
        (Some(n), false) => format!("{n} extra vectors of your choice out of {all}"),
        (None, true) if names.len() == Direction::ALL.len() => "no vectors at all".to_owned(),
        (None, true) => format!("no vectors in {all}"),
        (Some(n), true) => format!("no vectors in {n} directions of your choice out of {all}"),
    }
}

const fn animals_cannot(what: Forbidden) -> &'static str {
    match what {
        Forbidden::BeAttacked => "be attacked",
        Forbidden::Ally => "ally",
        Forbidden::BeTrashed => "be trashed by battles or cards",
        Forbidden::BeTilted => "be tilted by opponents' cards",
        Forbidden::BeMoved => "be moved or swapped by opponents' cards",
        Forbidden::Untilt => "be untilted at all",
        Forbidden::BeUntilted => "be untilted by cards",
        Forbidden::UntiltAtStart => "untilt as your turn begins",
        Forbidden::UseAbility => "use abilities, neither own nor of a leader",
        _ => "attack",
    }
}

const fn players_cannot(what: Forbidden) -> &'static str {
    match what {
        Forbidden::CallAlly => "gain allies",
        Forbidden::PlayEvent => "play events",
        Forbidden::Draw => "draw tricks",
        Forbidden::Refill => "refill the pen",
        Forbidden::Fury => "gain Fury from battles",
        Forbidden::EndBattle => "end the battle by cards or take their own combatant out of it",
        Forbidden::Redirect => "change a combatant by cards",
        _ => "declare battles",
    }
}
