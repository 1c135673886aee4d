//! Abilities in English, made from their trees and from nothing else.
//!
//! Everything that matters is said: when and how often the ability works, what it costs, who chooses what, how long a
//! change lasts. Different trees give different sentences, so the text can stand for the ability.

mod changes;
mod conditions;
mod effects;
mod nouns;

use std::cell::Cell;

use super::check::Bearer;
use super::tree::{Always, Change, Clause, Condition, Cost, On, Use};
use super::words::{Cause, Forbidden, Hook, Once, Subject};
use crate::beast::cards::{Kind, When};

/// The ability of a card, one sentence to a clause.
pub(crate) fn ability(bearer: Bearer, clauses: &[Clause]) -> String {
    let sentences: Vec<String> = clauses.iter().map(|clause| Teller::new(bearer, clause).clause(clause)).collect();
    sentences.join(" ")
}

/// The conditions of a human's prerequisite, as one sentence; empty if there are none.
pub(crate) fn prerequisite(conditions: &[Condition]) -> String {
    let icon = crate::beast::cards::Icon { when: When::Own, actions: 0, battle: false, dark: false };
    let teller = Teller {
        bearer: Bearer { kind: Kind::Human, icon, tricks: 0 },
        it: "",
        foe: "the opponent",
        against: "",
        names_foe: Cell::new(false),
        chose_locations: Cell::new(false),
        third: Cell::new(false),
    };
    if conditions.is_empty() { String::new() } else { sentence(&teller.all_hold(conditions)) }
}

/// Tells one clause.
struct Teller {
    bearer: Bearer,
    /// The subject of the hook.
    it: &'static str,
    /// The opponent that the clause speaks of.
    foe: &'static str,
    /// How that opponent is settled, where it must be said.
    against: &'static str,
    /// Whether that opponent has been named.
    names_foe: Cell<bool>,
    /// Whether what has been chosen last are locations.
    chose_locations: Cell<bool>,
    /// Whether somebody else's decision is told, so that what `you` do must be said.
    third: Cell<bool>,
}

impl Teller {
    fn new(bearer: Bearer, clause: &Clause) -> Self {
        let it = match clause {
            Clause::On(On { hook: Hook::Recruit, .. }) => "the recruit",
            Clause::On(On { hook: Hook::Played | Hook::Used, .. }) => "that card",
            _ => "that animal",
        };
        let (foe, against) = foe(bearer, clause);
        Self {
            bearer,
            it,
            foe,
            against,
            names_foe: Cell::new(false),
            chose_locations: Cell::new(false),
            third: Cell::new(false),
        }
    }

    fn clause(&self, clause: &Clause) -> String {
        let text = match clause {
            Clause::Use(clause) => self.use_clause(clause),
            Clause::On(clause) => self.on_clause(clause),
            Clause::Always(clause) => self.always_clause(clause),
        };
        let text = if self.bearer.icon.dark { format!("in Dark Nature only, {text}") } else { text };
        sentence(&text)
    }

    fn use_clause(&self, Use { conditions, costs, once, effects }: &Use) -> String {
        let when = match (self.bearer.icon.battle, self.bearer.icon.when) {
            (false, When::Own) => "on your turn",
            (false, When::Opp) => "on another player's turn",
            (false, When::Any) => "on any turn",
            (true, When::Own) => "in a battle, as the attacker",
            (true, When::Opp) => "in a battle, as the defender",
            (true, When::Any) => "in a battle",
        };
        let rest = self.body(conditions, costs, *once, false);
        let effects = self.effects(effects);
        format!("{when}{}{rest}: {effects}", self.against())
    }

    /// How the opponent is settled, if it has been named.
    fn against(&self) -> &'static str {
        if self.names_foe.get() { self.against } else { "" }
    }

    fn on_clause(&self, clause: &On) -> String {
        // Where a turn begins or ends, the moment says whose it is.
        let told = matches!(clause.hook, Hook::TurnStart | Hook::TurnEnd);
        let turn = match self.bearer.icon.when {
            When::Own if told && clause.subject == Subject::Mine => "",
            When::Opp if told && clause.subject == Subject::Theirs => "",
            When::Own => "on your turn, ",
            When::Opp => "on another player's turn, ",
            When::Any => "",
        };
        let moment = self.moment(clause);
        let rest = self.body(&clause.conditions, &clause.costs, clause.once, clause.may);
        let effects = self.effects(&clause.effects);
        format!("{turn}when {moment}{}{rest}: {effects}", self.against())
    }

    /// Conditions, frequency and costs, each after a comma.
    fn body(&self, conditions: &[Condition], costs: &[Cost], once: Option<Once>, may: bool) -> String {
        let mut text = String::new();
        if !conditions.is_empty() {
            text += ", if ";
            text += &self.all_hold(conditions);
        }
        text += match once {
            None => "",
            Some(Once::Turn) => ", once a turn",
            Some(Once::Battle) => ", once a battle",
        };
        let mut paid = Vec::new();
        if self.bearer.icon.actions > 0 {
            paid.push(format!("spend {}", counted(self.bearer.icon.actions, "action")));
        }
        if self.bearer.tricks > 0 {
            paid.push(format!("discard {}", counted(self.bearer.tricks, "other trick")));
        }
        paid.extend(costs.iter().map(|cost| self.cost(cost, false)));
        text += match (may, paid.is_empty()) {
            (true, true) => ", you may do this",
            (true, false) => ", you may ",
            (false, true) => "",
            (false, false) => ", ",
        };
        text + &and(&paid)
    }

    fn moment(&self, On { hook, subject, filters, cause, .. }: &On) -> String {
        if !hook.has_subject() {
            let (whose, who) = match subject {
                Subject::Mine | Subject::Host => ("your", "you are"),
                Subject::Theirs => ("another player's", "another player is"),
                Subject::Any => ("any player's", "any player is"),
            };
            return match hook {
                Hook::TurnStart => format!("{whose} turn begins"),
                Hook::TurnEnd => format!("{whose} turn ends"),
                _ => format!("{who} about to gain Fury"),
            };
        }
        let thing = match hook {
            Hook::Recruit => "recruit",
            Hook::Played | Hook::Used => "card",
            _ => "animal",
        };
        let mut who = match subject {
            Subject::Host => self.host().to_owned(),
            Subject::Mine => format!("one of your {thing}s"),
            Subject::Theirs => format!("another player's {thing}"),
            Subject::Any => format!("any player's {thing}"),
        };
        if !filters.is_empty() {
            who += " that ";
            who += &self.passes_all(filters, false);
        }
        let what = match hook {
            Hook::Entered => "has been recruited into the field",
            Hook::Moved => "has moved",
            Hook::Recruit => "is about to enter the field",
            Hook::Attacks => "attacks",
            Hook::Attacked => "is attacked",
            Hook::Won => "has won a battle",
            Hook::Lost => "has lost a battle",
            Hook::Played => "has been played and paid for",
            Hook::Used => "has been used and paid for",
            _ => match cause {
                None => "is about to be trashed",
                Some(Cause::Battle) => "is about to be trashed by a battle",
                Some(Cause::Effect) => "is about to be trashed by a card",
                Some(Cause::Dismiss) => "is about to be dismissed",
                Some(Cause::Cost) => "is about to be trashed as a cost",
            },
        };
        format!("{who} {what}")
    }

    fn always_clause(&self, Always { conditions, changes }: &Always) -> String {
        let changes: Vec<String> = changes.iter().map(|change| self.change(change, None)).collect();
        let changes = changes.join("; ");
        if conditions.is_empty() { changes } else { format!("while {}: {changes}", self.all_hold(conditions)) }
    }
}

/// What the opponent of a clause is called, and how it is settled if that must be said.
fn foe(bearer: Bearer, clause: &Clause) -> (&'static str, &'static str) {
    const CHOSEN: (&str, &str) = ("that opponent", ", against one opponent of your choice");
    match clause {
        Clause::Use(_) if !bearer.icon.battle => CHOSEN,
        Clause::On(On { hook, subject: Subject::Mine | Subject::Host, .. }) if hook.is_out_of_battle() => CHOSEN,
        Clause::On(On {
            hook: Hook::Fury | Hook::Moved | Hook::Trashed,
            subject: Subject::Mine | Subject::Host,
            ..
        }) => ("that opponent", ", against the opponent of the battle or else one of your choice"),
        Clause::Always(always) if always.changes.iter().any(is_about_attackers) => ("the attacking player", ""),
        _ => ("the opponent", ""),
    }
}

/// Whether the change keeps attackers away: then `foe` is whoever would attack.
fn is_about_attackers(change: &Change) -> bool {
    matches!(change, Change::Forbid { what: Forbidden::BeAttacked, .. })
}

/// With a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).chain(['.']).collect()).unwrap_or_default()
}

/// `1 action`, `2 actions`.
fn counted(number: u8, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// `a`, `a and b`, `a, b and c`.
fn and(parts: &[String]) -> String {
    listed(parts, "and")
}

fn or(parts: &[&str]) -> String {
    listed(&parts.iter().map(ToString::to_string).collect::<Vec<_>>(), "or")
}

fn listed(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}
