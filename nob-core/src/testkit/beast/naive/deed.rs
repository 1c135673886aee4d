//! What the tree says that an effect does, and whether that is what has happened.

use super::able::{selector, who};
use super::act::{Act, cancel, plain};
use super::ask::candidates;
use super::ready::all_costs;
use super::value::{base, forbidden_to, value};
use super::voice::Voice;
use super::world::World;
use crate::beast::cards::facts::Vectors;
use crate::beast::cards::prerequisite::{Player, Tally};
use crate::beast::change::{Affected, Altered};
use crate::beast::frame::Frame;
use crate::beast::rules::TraitFloor;
use crate::beast::site::Site;
use crate::beast::thing::Thing;
use crate::beast::{Beast, State};
use crate::language::tree::{Change, Cost, Effect, Modification, Selector, Whom};
use crate::language::words::{Duration, Ending, Forbidden, Trait};
use crate::limits::MAX_CHANGES;
use crate::{Seat, Seats};

/// A stretch of events in which a clause pays, or carries out one effect.
#[derive(Clone)]
pub(super) struct Deed<'a> {
    /// The effect; `None`: the clause is being paid for.
    pub(super) effect: Option<&'a Effect>,
    /// The table when it began.
    pub(super) before: State,
    pub(super) frame: Frame,
    pub(super) acts: Vec<Act>,
    /// What windows have been opened for and what has not come about yet.
    pub(super) announced: Vec<Act>,
    pub(super) picks: Vec<Thing>,
    /// Whether a player has agreed to pay for what was offered.
    pub(super) accepted: bool,
    /// Whether a player was asked for that.
    pub(super) offered: bool,
    /// Whether something else has been dealt with meanwhile, so that only what was done before that is compared.
    pub(super) disturbed: bool,
}

impl<'a> Deed<'a> {
    pub(super) fn new(before: &State, frame: Frame, effect: Option<&'a Effect>) -> Self {
        let (acts, announced, picks) = (Vec::new(), Vec::new(), Vec::new());
        let before = *before;
        Self { effect, before, frame, acts, announced, picks, accepted: false, offered: false, disturbed: false }
    }

    /// Compares what has happened with what the tree says.
    pub(super) fn check(&self, game: &'a Beast) -> Result<(), String> {
        let world = World { game, state: &self.before };
        let voice = Voice::of_frame(world, &self.frame);
        let mut expected = match self.effect {
            None => {
                let clause = world.card(self.frame.card).ability.get(usize::from(self.frame.clause));
                let parts = clause.and_then(super::ready::announced);
                let costs = parts.map(|parts| all_costs(world, self.frame.card, parts.costs)).unwrap_or_default();
                return self.check_paid(&voice, &costs, self.frame.seat);
            }
            Some(Effect::May { by, costs, .. }) => return self.check_may(&voice, *by, costs),
            Some(effect) => {
                let after = self.check_picks(&voice, effect)?;
                self.expected(&voice, &after, effect)
            }
        };
        let mut found = self.acts.clone();
        self.settle(&mut expected, &mut found);
        if found.is_empty() && (expected.is_empty() || self.disturbed || self.may_be_left(&expected)) {
            return Ok(());
        }
        Err(format!("expected besides: {expected:?}, found besides: {found:?}, picked: {:?}", self.picks))
    }

    /// Whether what has not been done need not be: an animal whose last open space another one has taken.
    fn may_be_left(&self, expected: &[Act]) -> bool {
        let moves = matches!(self.effect, Some(Effect::Move { .. }));
        moves && expected.iter().all(|act| matches!(act, Act::Move(_))) && self.acts.len() + expected.len() > 1
    }

    /// The picks of an effect: as many as there should be, and all of them candidates. The voice comes back with what
    /// they have changed.
    fn check_picks(&self, voice: &Voice<'a>, effect: &Effect) -> Result<Voice<'a>, String> {
        let mut picks = self.picks.as_slice();
        let mut voice = voice.clone();
        for choice in 0..2 {
            let Some(pick) = selector(effect, choice).and_then(Selector::pick) else { continue };
            let things = if choice == 1 && voice.chosen != self.frame.chosen.all().collect::<Vec<_>>() {
                voice.chosen.first().map_or_else(Vec::new, |&first| voice.seconds(effect, first))
            } else {
                candidates(&voice, &self.frame, effect, choice)
            };
            let most = usize::from(pick.n).min(things.len());
            let least = if pick.up_to { 0 } else { most };
            let taken = picks.len().min(most);
            if self.disturbed && taken < least {
                return Ok(voice);
            }
            let (now, later) = picks.split_at(taken);
            let other = now.iter().find(|&&thing| !matches!(thing, Thing::Taken { .. }) && !things.contains(&thing));
            if taken < least || other.is_some() || voice.decider(pick.by).is_none() && taken > 0 {
                return Err(format!("{pick:?} of {things:?} took {:?}", self.picks));
            }
            voice.chosen = now.to_vec();
            if taken == 0 {
                return if later.is_empty() { Ok(voice) } else { Err(format!("picked {:?} of nothing", self.picks)) };
            }
            if let (Some(thing), None) =
                (now.iter().rfind(|thing| thing.seat() != voice.me), voice.world.board().battle)
            {
                voice.foe = Some(thing.seat());
            }
            picks = later;
        }
        if picks.is_empty() { Ok(voice) } else { Err(format!("picked too much: {:?}", self.picks)) }
    }

    fn check_may(&self, voice: &Voice<'_>, by: Player, costs: &[Cost]) -> Result<(), String> {
        let payer = voice.decider(by);
        let hand = |seat: Seat| self.before.hidden.piles[seat.index()].hand_len();
        let able = payer.is_some_and(|seat| voice.can_pay(costs, seat, hand(seat)));
        if able != self.offered {
            return Err(format!("able to pay: {able}, asked: {}", self.offered));
        }
        match payer {
            Some(payer) if self.accepted => self.check_paid(voice, costs, payer),
            _ if self.acts.is_empty() => Ok(()),
            _ => Err(format!("nothing was to be paid, found {:?}", self.acts)),
        }
    }

    fn check_paid(&self, voice: &Voice<'_>, costs: &[Cost], payer: Seat) -> Result<(), String> {
        let own = self.before.board.seat(payer);
        let (mut expected, mut found) = (Vec::new(), self.acts.clone());
        let mut trashes = 0;
        for cost in costs {
            match cost {
                Cost::Tricks(count) => expected.extend((0..*count).map(|_| Act::Discard(payer))),
                Cost::Favor(_) | Cost::Fury(_) if voice.world.game.rules().no_tallies => {}
                Cost::Favor(count) => expected.push(Act::Tally(payer, Tally::Favor, -i16::from(*count))),
                Cost::Fury(count) => {
                    let by = i16::from(*count).min(10 - i16::from(own.fury));
                    expected.push(Act::Tally(payer, Tally::Fury, by));
                }
                Cost::Tilt(word) => expected.extend(voice.reference(*word).into_iter().map(Act::Tilt)),
                Cost::Trash(what) => {
                    let things: Vec<_> =
                        voice.select(what).into_iter().filter(|&thing| voice.can_pay_with(thing)).collect();
                    let count = what.pick().map_or(things.len(), |pick| usize::from(pick.n).min(things.len()));
                    let payer = |thing: &Thing| Act::Trash(*thing).on_spaces(&self.before.board);
                    let is_payer = |act: &Act| things.iter().map(payer).any(|payer| payer == *act);
                    trashes += count;
                    let paid: Vec<_> = found.iter().copied().filter(is_payer).take(count).collect();
                    trashes -= paid.len();
                    expected.extend(paid);
                }
            }
        }
        self.settle(&mut expected, &mut found);
        if found.is_empty() && trashes == 0 && expected.is_empty() || self.disturbed {
            return Ok(());
        }
        Err(format!("to be paid besides: {expected:?} and {trashes} cards, paid besides: {found:?}"))
    }

    /// Takes out of both lists what they have in common, and what goes along with it.
    fn settle(&self, expected: &mut Vec<Act>, found: &mut Vec<Act>) {
        for act in expected.iter_mut() {
            *act = act.on_spaces(&self.before.board);
        }
        let all = expected.clone();
        cancel(expected, found);
        found.retain(|act| !goes_along(&all, act));
    }

    /// What was picked or, without a pick, all that the effect can do something to.
    fn targets(&self, voice: &Voice<'_>, effect: &Effect, choice: u8) -> Vec<Thing> {
        let picks = |place: u8| selector(effect, place).and_then(Selector::pick).map(|pick| usize::from(pick.n));
        match (picks(choice), choice) {
            (Some(count), 0) => self.picks.iter().copied().take(count).collect(),
            (Some(_), _) => self.picks.iter().copied().skip(picks(0).map_or(0, |_| 1)).collect(),
            (None, _) => voice.candidates(effect, choice),
        }
    }

    /// What the effect is to do; `before` is its voice before it picked.
    fn expected(&self, before: &Voice<'_>, voice: &Voice<'_>, effect: &Effect) -> Vec<Act> {
        let world = voice.world;
        let things = self.targets(before, effect, 0);
        let sites: Vec<Site> = things.iter().filter_map(|thing| animal(*thing)).collect();
        match effect {
            Effect::Total(side, by) => {
                let total = voice.side(*side).map(|seat| Act::Total(seat, cut(world, seat, voice.amount(by))));
                total.into_iter().collect()
            }
            Effect::Tilt(_) => things.into_iter().map(Act::Tilt).collect(),
            Effect::Untilt(_) => things.into_iter().map(Act::Untilt).collect(),
            Effect::Trash(_) => self.gone(before, effect, things, Act::Trash),
            Effect::Send(_, to) => {
                self.gone(before, effect, things, |thing| Act::Send(plain(thing), world.owner(thing), *to))
            }
            Effect::Draw(who, count) => {
                let drawn = |seat: Seat| {
                    let deck = self.before.hidden.piles[seat.index()].tricks().len();
                    let banned = forbidden_to(world, Forbidden::Draw, seat);
                    let count = usize::try_from(voice.amount(count)).unwrap_or(0);
                    (0..if banned { 0 } else { count.min(deck) }).map(move |_| Act::Draw(seat))
                };
                self.present(voice.seats(*who)).into_iter().flat_map(drawn).collect()
            }
            Effect::Look(..) => things.into_iter().map(Act::See).collect(),
            Effect::Tally { .. } if world.game.rules().no_tallies => Vec::new(),
            Effect::Tally { which, who, by, to } => {
                let seats = self.present(voice.seats(*who));
                let to = to.and_then(|to| voice.decider(to));
                self.tallied(*which, &seats, voice.amount(by), to)
            }
            Effect::Change(change, lasts) => self.changed(voice, change, *lasts, &sites),
            Effect::EndBattle { how, fury } => {
                let Some(battle) = world.board().battle.filter(|_| world.is_undecided()) else { return Vec::new() };
                if forbidden_to(world, Forbidden::EndBattle, voice.me) {
                    return Vec::new();
                }
                let gains = !forbidden_to(world, Forbidden::Fury, battle.attacker);
                match how {
                    Ending::Stop => {
                        vec![Act::Stop { owes: *fury && world.game.rules().fury_when_battle_ended && gains }]
                    }
                    Ending::Resolve => vec![Act::Resolve],
                }
            }
            Effect::Redirect(..) => sites.first().map(|&at| Act::Redirect(at)).into_iter().collect(),
            Effect::Swap(..) => {
                let other = self.targets(voice, effect, 1).first().copied().and_then(animal);
                match (sites.first(), other) {
                    (Some(&one), Some(other)) if one != other => vec![Act::Swap(one, other)],
                    _ => Vec::new(),
                }
            }
            Effect::Actions(who, by) => {
                let turn = world.board().turn;
                let by = voice.amount(by).max(-i16::from(turn.actions));
                let acts = voice.seats(*who).contains(turn.active) && by != 0;
                acts.then_some(Act::Actions(by)).into_iter().collect()
            }
            Effect::TakeItem(..) => {
                let Some(to) = self.targets(voice, effect, 1).first().copied().and_then(animal) else {
                    return Vec::new();
                };
                let moved = things.into_iter().filter(|item| !matches!(item, Thing::Item { at, .. } if *at == to));
                moved.map(|item| Act::Take(item, to)).collect()
            }
            Effect::Ally(_, side) => {
                let seat = voice.side(*side);
                let total = |at| seat.map(|seat| Act::Total(seat, value(world, at, Trait::Ally)));
                let allied = |at| [Act::Tilt(Thing::Animal { at }), Act::Ally(at)].into_iter().chain(total(at));
                sites.into_iter().flat_map(allied).collect()
            }
            Effect::Move { .. } => sites.into_iter().map(Act::Move).collect(),
            Effect::Instead(_) => vec![Act::Replace],
            Effect::May { .. } | Effect::Choose(..) => Vec::new(),
        }
    }

    /// Those still in the game.
    fn present(&self, seats: Seats) -> Vec<Seat> {
        seats.iter().filter(|&seat| self.before.board.alive.contains(seat)).collect()
    }

    /// What goes; of hidden cards that were picked only how many, and that they were candidates.
    fn gone(&self, voice: &Voice<'_>, effect: &Effect, things: Vec<Thing>, act: impl Fn(Thing) -> Act) -> Vec<Act> {
        if !things.iter().any(|thing| matches!(thing, Thing::Taken { .. })) {
            return things.into_iter().map(act).collect();
        }
        let mut possible: Vec<Act> = voice.candidates(effect, 0).into_iter().map(act).collect();
        let mut found = self.acts.clone();
        let all = found.len();
        cancel(&mut possible, &mut found);
        if found.is_empty() && all == things.len() { self.acts.clone() } else { possible }
    }

    fn tallied(&self, which: Tally, seats: &[Seat], by: i16, to: Option<Seat>) -> Vec<Act> {
        let mut tallies: Vec<(Seat, i16)> = Vec::new();
        let mut acts = Vec::new();
        let mut change = |seat: Seat, by: i16| {
            let own = self.before.board.seat(seat);
            let start = i16::from(if which == Tally::Favor { own.favor } else { own.fury });
            let now = start + tallies.iter().filter(|(other, _)| *other == seat).map(|(_, by)| by).sum::<i16>();
            let by = (now + by).clamp(0, 10) - now;
            if by != 0 {
                tallies.push((seat, by));
                acts.push(Act::Tally(seat, which, by));
            }
            by
        };
        for &seat in seats {
            let lost = -change(seat, by);
            if let (Some(to), 1..) = (to, lost) {
                change(to, lost);
            }
        }
        acts
    }

    fn changed(&self, voice: &Voice<'_>, change: &Change, lasts: Duration, sites: &[Site]) -> Vec<Act> {
        let players = match change {
            Change::Forbid { whom: Whom::Players(who), .. }
            | Change::Allow { whom: Whom::Players(who), .. }
            | Change::Ease { who, .. } => voice.seats(*who),
            _ => Seats::NONE,
        };
        let animals = sites.iter().filter(|_| who(change).is_some()).map(|&at| Affected::Animal { at });
        let affected: Vec<Affected> = animals.chain(players.iter().map(|seat| Affected::Player { seat })).collect();
        let what = match change {
            Change::Trait { of, change: Modification::By(by), .. } => {
                Altered::Plus { of: *of, by: voice.amount(by) as i8 }
            }
            Change::Trait { of, change: Modification::To(to), .. } => {
                Altered::Base { of: *of, to: voice.amount(to).max(0) as i8 }
            }
            Change::Vectors { drop, directions, n, only_move, .. } => {
                let vectors = self.directions(*directions, *n);
                if *drop { Altered::Loses { vectors } } else { Altered::Gains { vectors, only_move: *only_move } }
            }
            Change::Forbid { what, .. } => Altered::Forbids { what: *what },
            Change::Allow { what, .. } => Altered::Allows { what: *what },
            Change::Ease { what, by, .. } => {
                Altered::Eases { what: *what, by: by.as_ref().map(|by| voice.amount(by).max(0) as u8) }
            }
        };
        if self.before.board.changes.all().count() + affected.len() > MAX_CHANGES {
            return self.acts.clone();
        }
        let lasting = voice.world.game.rules().trait_floor == TraitFloor::Lasting && lasts == Duration::Stay;
        let made = affected.into_iter().map(|on| match (what, on) {
            // A lasting decrease is cut to what brings the base value to zero.
            (Altered::Plus { of, by }, Affected::Animal { at }) if lasting => {
                let base = base(voice.world, at, of).max(0) as i8;
                Act::Change(Altered::Plus { of, by: by.max(-base) }, on, lasts)
            }
            _ => Act::Change(what, on, lasts),
        });
        made.filter(|act| !matches!(act, Act::Change(Altered::Plus { by: 0, .. }, ..))).collect()
    }

    /// The directions that were chosen, if as many were as should be; else all that could be.
    fn directions(&self, all: Vectors, n: Option<u8>) -> Vectors {
        let chosen = self.acts.iter().find_map(|act| match act {
            Act::Change(Altered::Gains { vectors, .. } | Altered::Loses { vectors }, ..) => Some(*vectors),
            _ => None,
        });
        let fits = |vectors: &Vectors| {
            vectors.minus(all).is_empty() && n.is_some_and(|n| vectors.len() == all.len().min(n.into()))
        };
        chosen.filter(fits).unwrap_or(all)
    }
}

fn animal(thing: Thing) -> Option<Site> {
    if let Thing::Animal { at } = thing { Some(at) } else { None }
}

/// Whether something goes because of what else does: items with their animal, a pen card with its leader.
fn goes_along(all: &[Act], act: &Act) -> bool {
    match *act {
        Act::Trash(Thing::Item { at, .. }) => {
            all.iter().any(|other| matches!(*other, Act::Trash(it) | Act::Send(it, ..) if it == Thing::Animal { at }))
        }
        Act::Trash(Thing::Pen { .. }) => all.contains(act),
        _ => false,
    }
}

/// What is added to a total; where no change may go below zero, what would is cut.
fn cut(world: World<'_>, seat: Seat, by: i16) -> i16 {
    let Some(battle) = world.board().battle.filter(|_| world.game.rules().trait_floor == TraitFloor::Always) else {
        return by;
    };
    let (at, bonus) = if seat == battle.attacker {
        (Site::new(seat, battle.from), battle.attack_bonus)
    } else {
        (Site::new(seat, battle.target), battle.defence_bonus)
    };
    let total = (value(world, at, Trait::Combat) + i16::from(bonus)).max(0);
    by.max(-total)
}
