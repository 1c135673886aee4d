//! Values of animals and players: traits, vectors, what is forbidden, allowed and made easier.

use super::voice::Voice;
use super::world::{Live, World};
use crate::Seat;
use crate::beast::cards::facts::Vectors;
use crate::beast::change::{Affected, Altered, Change as Passing};
use crate::beast::frame::Source;
use crate::beast::site::Site;
use crate::beast::thing::Thing;
use crate::language::tree::{Change, Clause, Effect, Filter, Modification, Whom};
use crate::language::words::{Allowed, Duration, Eased, Forbidden, Trait};

/// Every change that stands now, with the voice of its clause; `foe` is whom clauses call so outside a battle.
fn in_force(world: World<'_>, foe: Option<Seat>, printed: bool) -> Vec<(Voice<'_>, &Change)> {
    let mut found = Vec::new();
    for (live, always) in world.standing() {
        let voice = Voice { foe, standing: true, printed, ..Voice::of(world, live) };
        if voice.holds(&always.conditions) {
            found.extend(always.changes.iter().map(|change| (voice.clone(), change)));
        }
    }
    found
}

fn passing_on(world: World<'_>, at: Site) -> impl Iterator<Item = &Passing> {
    world.board().changes.all().filter(move |change| change.on == Affected::Animal { at })
}

/// As printed with the leader's bonus and lasting changes, or the latest `to` in force.
pub(super) fn base(world: World<'_>, at: Site, which: Trait) -> i16 {
    let space = world.board().at(at);
    let printed = |card| i16::from(world.card(card).facts.traits.of(which));
    let Some(animal) = space.animal else { return 0 };
    let latest = passing_on(world, at).filter_map(|change| match change.what {
        Altered::Base { of, to } if of == which => Some(i16::from(to)),
        _ => None,
    });
    let lasting = passing_on(world, at).filter_map(|change| match change.what {
        Altered::Plus { of, by } if of == which && change.lasts == Duration::Stay => Some(i16::from(by)),
        _ => None,
    });
    // A leader is no animal and adds nothing to what its animal gives as an ally.
    let leader = space.leader.filter(|_| which != Trait::Ally).map_or(0, printed);
    let own = printed(animal) + leader + lasting.sum::<i16>();
    latest.last().unwrap_or(own)
}

/// The base value with all other changes, never below zero.
pub(super) fn value(world: World<'_>, at: Site, which: Trait) -> i16 {
    value_under(world, &standing_now(world), at, which)
}

/// What stands now, for all who read it on one and the same table.
pub(super) fn standing_now(world: World<'_>) -> Vec<(Voice<'_>, &Change)> {
    in_force(world, None, false)
}

/// The same where it is known what stands now.
pub(super) fn value_under(world: World<'_>, standing: &[(Voice<'_>, &Change)], at: Site, which: Trait) -> i16 {
    if world.board().at(at).animal.is_none() {
        return 0;
    }
    let mut start = base(world, at, which);
    let mut more: i16 = passing_on(world, at)
        .map(|change| match change.what {
            Altered::Plus { of, by } if of == which && change.lasts != Duration::Stay => i16::from(by),
            _ => 0,
        })
        .sum();
    for (voice, change) in standing {
        if let Change::Trait { who, of, change } = change
            && *of == which
            && voice.select(who).contains(&Thing::Animal { at })
        {
            match change {
                Modification::By(amount) => more += voice.amount(amount),
                Modification::To(amount) => start = voice.amount(amount),
            }
        }
    }
    (start + more).max(0)
}

/// The vectors of an animal; `moving` counts those too that are good for moving only.
pub(super) fn vectors(world: World<'_>, at: Site, moving: bool) -> Vectors {
    let space = world.board().at(at);
    let Some(animal) = space.animal.filter(|_| !space.tilted) else { return Vectors(0) };
    let (mut has, mut lost) = (world.card(animal).facts.vectors.0, 0);
    for change in passing_on(world, at) {
        match change.what {
            Altered::Gains { vectors, only_move } if moving || !only_move => has |= vectors.0,
            Altered::Loses { vectors } => lost |= vectors.0,
            _ => {}
        }
    }
    for (voice, change) in in_force(world, None, true) {
        if let Change::Vectors { who, drop, directions, only_move, .. } = change
            && voice.select(who).contains(&Thing::Animal { at })
        {
            if *drop {
                lost |= directions.0;
            } else if moving || !only_move {
                has |= directions.0;
            }
        }
    }
    Vectors(has & !lost)
}

/// The filters of the change that a card has made.
fn filters_of(world: World<'_>, made: &Passing) -> Vec<Filter> {
    let change = changes_of(&world.card(made.card).ability).into_iter().nth(made.number.into());
    match change {
        Some(Change::Forbid { by, .. }) => by.clone(),
        Some(Change::Allow { filters, .. } | Change::Ease { filters, .. }) => filters.clone(),
        _ => Vec::new(),
    }
}

/// The changes of an ability in the order in which it speaks of them; they are known by their numbers.
pub(super) fn changes_of(ability: &[Clause]) -> Vec<&Change> {
    fn add<'t>(effects: &'t [Effect], found: &mut Vec<&'t Change>) {
        for effect in effects {
            match effect {
                Effect::Change(change, _) => found.push(change),
                Effect::Instead(inner) => add(inner, found),
                Effect::May { effects, otherwise, .. } => {
                    add(effects, found);
                    add(otherwise, found);
                }
                Effect::Choose(_, options) => options.iter().for_each(|option| add(option, found)),
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    for clause in ability {
        match clause {
            Clause::Use(clause) => add(&clause.effects, &mut found),
            Clause::On(clause) => add(&clause.effects, &mut found),
            Clause::Always(clause) => found.extend(&clause.changes),
        }
    }
    found
}

fn speaker<'a>(world: World<'a>, made: &Passing) -> Voice<'a> {
    Voice::of(world, Live { me: made.of, card: made.card, source: Source::Spent, used: <_>::default() })
}

/// Whether a card passes the filters of a change.
pub(super) fn made_for(world: World<'_>, change: &Passing, card: Thing) -> bool {
    speaker(world, change).passes_all(&filters_of(world, change), card)
}

/// Whether something is forbidden to an animal; `by` is who would attack it.
pub(super) fn forbidden(world: World<'_>, what: Forbidden, at: Site, by: Option<Site>) -> bool {
    let against =
        |voice: &Voice<'_>, filters: &[Filter]| by.is_none_or(|at| voice.passes_all(filters, Thing::Animal { at }));
    let passing = passing_on(world, at).any(|change| {
        change.what == Altered::Forbids { what } && against(&speaker(world, change), &filters_of(world, change))
    });
    passing
        || in_force(world, by.map(|by| by.seat), false).into_iter().any(|(voice, change)| match change {
            Change::Forbid { what: other, whom: Whom::Animals(who), by: filters } => {
                *other == what && voice.select(who).contains(&Thing::Animal { at }) && against(&voice, filters)
            }
            _ => false,
        })
}

/// Whether something is forbidden to a player.
pub(super) fn forbidden_to(world: World<'_>, what: Forbidden, seat: Seat) -> bool {
    let mut passing = world.board().changes.all();
    passing.any(|change| (change.on, change.what) == (Affected::Player { seat }, Altered::Forbids { what }))
        || in_force(world, None, false).into_iter().any(|(voice, change)| match change {
            Change::Forbid { what: other, whom: Whom::Players(who), .. } => {
                *other == what && voice.seats(*who).contains(seat)
            }
            _ => false,
        })
}

/// Whether something is allowed to an animal.
pub(super) fn allowed(world: World<'_>, what: Allowed, at: Site) -> bool {
    passing_on(world, at).any(|change| change.what == Altered::Allows { what })
        || in_force(world, None, false).into_iter().any(|(voice, change)| match change {
            Change::Allow { what: other, whom: Whom::Animals(who), .. } => {
                *other == what && voice.select(who).contains(&Thing::Animal { at })
            }
            _ => false,
        })
}

/// Whether something is allowed to a player for this recruit.
pub(super) fn allowed_to(world: World<'_>, what: Allowed, seat: Seat, recruit: Thing) -> bool {
    let mut passing = world.board().changes.all();
    passing.any(|change| {
        (change.on, change.what) == (Affected::Player { seat }, Altered::Allows { what })
            && made_for(world, change, recruit)
    }) || in_force(world, None, false).into_iter().any(|(voice, change)| match change {
        Change::Allow { what: other, whom: Whom::Players(who), filters } => {
            *other == what && voice.seats(*who).contains(seat) && voice.passes_all(filters, recruit)
        }
        _ => false,
    })
}

/// How much less is asked of a player for this card; `None`: nothing.
pub(super) fn eased(world: World<'_>, what: Eased, seat: Seat, card: Thing) -> Option<i16> {
    let mut sum = 0;
    for change in world.board().changes.all().filter(|change| change.on == Affected::Player { seat }) {
        if let Altered::Eases { what: other, by } = change.what
            && other == what
            && made_for(world, change, card)
        {
            sum += i16::from(by?);
        }
    }
    for (voice, change) in in_force(world, None, false) {
        if let Change::Ease { what: other, who, by, filters } = change
            && *other == what
            && voice.seats(*who).contains(seat)
            && voice.passes_all(filters, card)
        {
            sum += voice.amount(by.as_ref()?).max(0);
        }
    }
    Some(sum)
}
