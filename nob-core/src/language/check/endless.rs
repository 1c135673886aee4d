//! What keeps every game finite: each use takes something that it does not give back.
//!
//! The language has no loop, and no effect begins a battle, a recruit or a turn. So an ability can only go on without
//! end if it restores what it costs, or if it answers itself.

use super::Check;
use crate::beast::cards::Kind;
use crate::beast::cards::prerequisite::{Player, Tally};
use crate::language::diagnosis::Problem;
use crate::language::source::Spot;
use crate::language::tree::{Amount, Clause, Cost, Effect, Filter, On, Selector, Use};
use crate::language::words::{Hook, Reference, Zone};

impl Check<'_> {
    pub(super) fn bounded(&mut self, at: Spot<'_>, clause: &Clause) {
        let expected = match clause {
            Clause::Use(clause) if self.bearer.kind == Kind::Event => brings_back_events(&clause.effects),
            Clause::On(clause) if self.bearer.kind == Kind::Event => brings_back_events(&clause.effects),
            Clause::Use(clause) => self.repeatable(clause),
            Clause::On(clause) => answers_itself(clause),
            Clause::Always(_) => None,
        };
        if let Some(expected) = expected {
            self.good = false;
            self.problems.add(|| at.wrong_key(Problem::Endless, expected));
        }
    }

    /// Whether a card in play could be used for ever in one turn, its price coming back.
    ///
    /// A price in Favor is no bound: games without tallies ask none.
    fn repeatable(&self, clause: &Use) -> Option<&'static str> {
        let gains = Gains::of(&clause.effects);
        let pays = |wanted: fn(&Cost) -> bool| clause.costs.iter().any(wanted);
        let bounded = clause.once.is_some()
            || (self.bearer.icon.actions > 0 && !gains.actions)
            || ((self.bearer.tricks > 0 || pays(|cost| matches!(cost, Cost::Tricks(_)))) && !gains.trash)
            || (pays(|cost| matches!(cost, Cost::Trash(Selector::Ref(Reference::This)))) && !gains.trash)
            || (pays(|cost| matches!(cost, Cost::Tilt(_)))
                && !gains.untilted
                && !gains.actions
                && !gains.favor
                && !gains.trash);
        (!bounded).then_some("`once`, or a cost that the effects do not give back")
    }
}

/// What effects give back of what costs take.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each for itself: any of them may be given")]
struct Gains {
    actions: bool,
    favor: bool,
    untilted: bool,
    /// Cards out of the trash.
    trash: bool,
}

impl Gains {
    fn of(effects: &[Effect]) -> Self {
        let mut gains = Self::default();
        each(effects, &mut |effect| match effect {
            Effect::Actions(who, by) => gains.actions |= is_own(*who) && may_be_positive(by),
            Effect::Tally { which: Tally::Favor, who, by, to } => {
                gains.favor |= (is_own(*who) && may_be_positive(by)) || to.is_some_and(is_own);
            }
            Effect::Untilt(_) => gains.untilted = true,
            Effect::Send(from, _) | Effect::TakeItem(from, _) => gains.trash |= zone(from) == Some(Zone::Trash),
            _ => {}
        });
        gains
    }
}

/// Whether a reaction of a card in play can cause what it answers, again and again.
fn answers_itself(clause: &On) -> Option<&'static str> {
    let mut again = clause.costs.iter().any(|cost| pays_with(cost, clause.hook));
    each(&clause.effects, &mut |effect| {
        again |= match (clause.hook, effect) {
            (Hook::Trashed, Effect::Trash(what)) => !matches!(what, Selector::Cards { .. }),
            (Hook::Moved, Effect::Move { .. }) => true,
            (Hook::Fury, Effect::Tally { which: Tally::Fury, by, to, .. }) => may_be_positive(by) || to.is_some(),
            (hook, Effect::May { costs, .. }) => costs.iter().any(|cost| pays_with(cost, hook)),
            _ => false,
        };
    });
    (again && clause.once.is_none()).then_some("`once`: the effects can cause the same hook")
}

fn pays_with(cost: &Cost, hook: Hook) -> bool {
    match (hook, cost) {
        (Hook::Fury, Cost::Fury(_)) => true,
        (Hook::Trashed, Cost::Trash(what)) => !matches!(what, Selector::Cards { .. }),
        _ => false,
    }
}

/// Whether an event can bring an event back from the trash.
fn brings_back_events(effects: &[Effect]) -> Option<&'static str> {
    let mut back = false;
    each(effects, &mut |effect| {
        if let Effect::Send(Selector::Cards { zone: Zone::Trash, filters, .. }, _) = effect {
            back |= !filters.iter().any(excludes_events);
        }
    });
    back.then_some("a `kind` without `event`: an event never brings an event back")
}

fn excludes_events(filter: &Filter) -> bool {
    match filter {
        Filter::Kind(kinds) => !kinds.contains(&Kind::Event),
        Filter::Not(inner) => matches!(&**inner, Filter::Kind(kinds) if kinds.contains(&Kind::Event)),
        _ => false,
    }
}

fn zone(selector: &Selector) -> Option<Zone> {
    if let Selector::Cards { zone, .. } = selector { Some(*zone) } else { None }
}

const fn is_own(player: Player) -> bool {
    matches!(player, Player::Me | Player::All)
}

fn may_be_positive(amount: &Amount) -> bool {
    !matches!(amount, Amount::Number(..=0))
}

/// Visits effects and those inside them.
fn each(effects: &[Effect], visit: &mut impl FnMut(&Effect)) {
    for effect in effects {
        visit(effect);
        match effect {
            Effect::Instead(inner) => each(inner, visit),
            Effect::May { effects, otherwise, .. } => {
                each(effects, visit);
                each(otherwise, visit);
            }
            Effect::Choose(_, options) => options.iter().for_each(|option| each(option, visit)),
            _ => {}
        }
    }
}
