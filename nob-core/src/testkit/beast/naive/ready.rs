//! Which clauses a seat can announce now, and who is asked to answer a moment.

use super::value::{forbidden, forbidden_to};
use super::voice::Voice;
use super::world::{Live, World};
use crate::beast::State;
use crate::beast::cards::ability::When;
use crate::beast::cards::facts::Kind;
use crate::beast::command::Command;
use crate::beast::frame::{Source, Window};
use crate::beast::rules::ReactionPrompts;
use crate::beast::site::Site;
use crate::beast::state::{BattleStage, Marks, Step};
use crate::beast::thing::Thing;
use crate::language::tree::{Clause, Condition, Cost, Effect, On};
use crate::language::words::{Cause, Forbidden, Hook, Once, Subject};
use crate::{CardId, Seat, Seats};

/// What a `use` and an `on` clause have in common.
#[derive(Clone, Copy)]
pub(super) struct Announced<'t> {
    pub(super) conditions: &'t [Condition],
    pub(super) costs: &'t [Cost],
    pub(super) effects: &'t [Effect],
    pub(super) once: Option<Once>,
}

/// The part of a clause that is announced; `None` of an `always`.
pub(super) fn announced(clause: &Clause) -> Option<Announced<'_>> {
    match clause {
        Clause::Use(clause) => Some(Announced {
            conditions: &clause.conditions,
            costs: &clause.costs,
            effects: &clause.effects,
            once: clause.once,
        }),
        Clause::On(clause) => Some(Announced {
            conditions: &clause.conditions,
            costs: &clause.costs,
            effects: &clause.effects,
            once: clause.once,
        }),
        Clause::Always(_) => None,
    }
}

/// A moment that may be answered, and how many lie open below it.
#[derive(Clone, Copy)]
pub(super) struct Moment<'w> {
    pub(super) window: &'w Window,
    pub(super) depth: usize,
}

/// What the seat can announce: at a moment, or in its own time.
pub(super) fn commands(world: World<'_>, seat: Seat, moment: Option<Moment<'_>>) -> Vec<Command> {
    let mut found: Vec<Command> = Vec::new();
    for live in within_reach(world, seat, moment) {
        let clauses = &world.card(live.card).ability;
        let command = match live.source {
            Source::Event | Source::Spent => Command::PlayEvent { card: live.card },
            Source::Human { row } => Command::UseHuman { row },
            Source::Animal { at }
            | Source::Leader { at }
            | Source::Item { at, .. }
            | Source::Location { at }
            | Source::Fallen { at } => Command::UseAbility { cell: at.cell, card: live.card },
        };
        let mut numbered = clauses.iter().enumerate();
        let able = numbered.any(|(number, clause)| is_able(world, live, number as u8, clause, moment));
        if able && !found.contains(&command) {
            found.push(command);
        }
    }
    found
}

/// The cards of a seat that may have something to say.
fn within_reach(world: World<'_>, seat: Seat, moment: Option<Moment<'_>>) -> Vec<Live> {
    let mut all: Vec<Live> = world.live().into_iter().filter(|live| live.me == seat).collect();
    for card in world.state.hidden.piles[seat.index()].hand().iter().flatten() {
        if world.card(*card).facts.kind == Kind::Event {
            all.push(Live { me: seat, card: *card, source: Source::Event, used: Marks::default() });
        }
    }
    // The loser may have left the field and still answers its loss, with its leader.
    if let Some(battle) = world.battle_of(seat).filter(|_| moment.is_some_and(|at| at.window.hook == Hook::Lost)) {
        let attacks = battle.attacker == seat;
        let fighter = battle.fighters[usize::from(!attacks)];
        let at = Site::new(seat, if attacks { battle.from } else { battle.target });
        if !fighter.here {
            let animal = fighter.card.map(|card| (card, fighter.used));
            let leader = fighter.leader.map(|card| (card, Marks::default()));
            for (card, used) in [animal, leader].into_iter().flatten() {
                all.push(Live { me: seat, card, source: Source::Fallen { at }, used });
            }
        }
    }
    all
}

/// Whether a clause can be announced.
fn is_able(world: World<'_>, live: Live, number: u8, clause: &Clause, moment: Option<Moment<'_>>) -> bool {
    let Some(parts) = announced(clause) else { return false };
    let board = world.board();
    let icon = world.card(live.card).facts.ability.icon;
    let timely = match icon.when {
        When::Own => board.turn.active == live.me,
        When::Opp => board.turn.active != live.me,
        When::Any => true,
    };
    let heard = match (clause, moment) {
        (Clause::Use(_), None) => is_free(world, live.me, icon.battle),
        (Clause::On(on), Some(moment)) => is_answer(world, live, on, moment),
        _ => false,
    };
    let banned = match live.source {
        Source::Event => forbidden_to(world, Forbidden::PlayEvent, live.me),
        Source::Animal { at } | Source::Leader { at } => forbidden(world, Forbidden::UseAbility, at, None),
        _ => false,
    };
    let spent = parts.once.is_some() && live.used.is_used(number);
    let fury = board.seat(live.me).fury;
    timely
        && heard
        && !banned
        && !spent
        && !(icon.dark && fury < 5)
        && is_payable(world, live, parts)
        && !foes(world, live, parts, moment.map(|moment| moment.window), false).is_empty()
}

/// Whether the seat may announce something of its own accord.
fn is_free(world: World<'_>, seat: Seat, battle_icon: bool) -> bool {
    let board = world.board();
    if !board.agenda.is_empty() || board.outcome.is_some() {
        return false;
    }
    match &board.battle {
        Some(battle) => {
            let acting = if battle.attacker_acts { battle.attacker } else { battle.defender };
            battle_icon && battle.invited.is_none() && battle.stage == BattleStage::Phases && acting == seat
        }
        None => !battle_icon && board.turn.active == seat && board.step == Step::Actions,
    }
}

/// Whether a reaction answers this moment, as mandatory or of free will, whichever is asked for.
fn is_answer(world: World<'_>, live: Live, on: &On, Moment { window, depth }: Moment<'_>) -> bool {
    let event = live.source == Source::Event;
    let voice = Voice { it: window.subject, foe: other(window.seat, live.me), ..Voice::of(world, live) };
    let whose = window.subject.map_or(window.seat, Thing::seat);
    let subject = match on.subject {
        Subject::Host => match (live.source, window.subject) {
            (Source::Fallen { at }, Some(Thing::Gone { at: there, .. })) => at == there,
            (Source::Fallen { .. }, _) | (_, None) => false,
            (source, Some(it)) => source.site().is_some_and(|at| it == Thing::Animal { at }),
        },
        Subject::Mine => whose == live.me,
        Subject::Theirs => whose != live.me,
        Subject::Any => true,
    };
    let pays = window.cause == Some(Cause::Cost);
    let replaces = on.effects.iter().any(has_instead);
    on.hook == window.hook
        && subject
        && on.cause.is_none_or(|cause| window.cause == Some(cause))
        && window.subject.is_none_or(|it| voice.passes_all(&on.filters, it))
        && !(replaces && pays)
        && window.must == (!event && !on.may)
        && (event || !live.used.has_answered(depth))
}

fn has_instead(effect: &Effect) -> bool {
    match effect {
        Effect::Instead(_) => true,
        Effect::May { effects, otherwise, .. } => effects.iter().chain(otherwise).any(has_instead),
        Effect::Choose(_, options) => options.iter().flatten().any(has_instead),
        _ => false,
    }
}

fn other(seat: Seat, me: Seat) -> Option<Seat> {
    (seat != me).then_some(seat)
}

/// All costs of a clause: the discards of the card, then its own.
pub(super) fn all_costs(world: World<'_>, card: CardId, costs: &[Cost]) -> Vec<Cost> {
    let tricks = world.card(card).facts.ability.tricks;
    let discards = (tricks > 0).then_some(Cost::Tricks(tricks));
    discards.into_iter().chain(costs.iter().cloned()).collect()
}

fn is_payable(world: World<'_>, live: Live, parts: Announced<'_>) -> bool {
    let icon = world.card(live.card).facts.ability.icon;
    let board = world.board();
    let actions = if board.turn.active == live.me { board.turn.actions } else { 0 };
    let hand = world.state.hidden.piles[live.me.index()].hand_len() - usize::from(live.source == Source::Event);
    let voice = Voice::of(world, live);
    actions >= icon.actions && voice.can_pay(&all_costs(world, live.card, parts.costs), live.me, hand)
}

impl Voice<'_> {
    /// Whether a player with so many tricks can pay all these costs together.
    pub(super) fn can_pay(&self, costs: &[Cost], payer: Seat, hand: usize) -> bool {
        let (mut tricks, mut favor) = (0, 0);
        for cost in costs {
            match cost {
                Cost::Tricks(count) => tricks += usize::from(*count),
                Cost::Favor(count) => favor += self.world.favor(*count),
                Cost::Fury(_) => {}
                Cost::Tilt(word) => match self.reference(*word)[..] {
                    [thing] if self.world.tilted(thing) == Some(false) => {}
                    _ => return false,
                },
                Cost::Trash(what) => {
                    if !self.select(what).into_iter().any(|thing| self.can_pay_with(thing)) {
                        return false;
                    }
                }
            }
        }
        tricks <= hand && favor <= self.world.board().seat(payer).favor
    }
}

/// The table after the costs that change what can be selected: what tilts is tilted, an event has left the hand.
fn after_costs(table: World<'_>, live: Live, costs: &[Cost], left_hand: bool) -> State {
    let mut state = *table.state;
    let voice = Voice::of(table, live);
    for cost in costs {
        match cost {
            Cost::Tilt(who) => {
                for thing in voice.reference(*who) {
                    match thing {
                        Thing::Animal { at } => state.board.spaces[at.index()].tilted = true,
                        Thing::Human { seat, row } => state.board.seats[seat.index()].humans[row.index()].tilted = true,
                        _ => {}
                    }
                }
            }
            Cost::Favor(count) => {
                let favor = &mut state.board.seats[live.me.index()].favor;
                *favor = favor.saturating_sub(table.favor(*count));
            }
            _ => {}
        }
    }
    if live.source == Source::Event && !left_hand {
        state.hidden.piles[live.me.index()].take_from_hand(live.card);
    }
    state
}

/// The opponents with whom a clause holds; the seat itself stands for one that needs none.
pub(super) fn foes(
    world: World<'_>,
    live: Live,
    parts: Announced<'_>,
    window: Option<&Window>,
    left_hand: bool,
) -> Vec<Option<Seat>> {
    let settled = window.and_then(|window| other(window.seat, live.me));
    let choices: Vec<Option<Seat>> = if settled.is_some() || world.battle_of(live.me).is_some() {
        vec![settled]
    } else {
        world.board().alive.without(live.me).iter().map(Some).collect()
    };
    let costs = all_costs(world, live.card, parts.costs);
    let after = after_costs(world, live, &costs, left_hand);
    let tricks = costs.iter().map(|cost| if let Cost::Tricks(count) = cost { usize::from(*count) } else { 0 }).sum();
    let it = window.and_then(|window| window.subject);
    let fits = |&foe: &Option<Seat>| {
        let before = Voice { foe, it, ..Voice::of(world, live) };
        let later = Voice { world: World { state: &after, ..world }, ..before.clone() };
        before.holds(parts.conditions) && later.begins(parts.effects, tricks)
    };
    choices.into_iter().filter(fits).collect()
}

/// The seats that may answer now: in an undecided battle only those that fight.
pub(super) fn party(world: World<'_>) -> Seats {
    let board = world.board();
    match &board.battle {
        Some(battle) if battle.stage <= BattleStage::Fury => {
            board.alive.iter().filter(|&seat| seat == battle.attacker || seat == battle.defender).collect()
        }
        _ => board.alive,
    }
}

/// Who is to answer a moment next, and whether that seat must: first cards that must, in turn order from the active
/// seat; then those that may, in turn order after the seat that was asked last.
pub(super) fn next_asked(world: World<'_>, window: &Window, depth: usize) -> Option<(Seat, bool)> {
    let party = party(world);
    let able = |seat: Seat, must: bool| {
        let window = Window { must, asked: None, ..*window };
        !commands(world, seat, Some(Moment { window: &window, depth })).is_empty()
    };
    let first = world.in_turn(party).into_iter().find(|&seat| able(seat, true));
    if let Some(seat) = first {
        return Some((seat, true));
    }
    let all = asks_all(world, window.hook);
    let mut after = party.from_seat(Seat::at(window.last.index() + 1));
    after.find(|&seat| !window.declined.contains(seat) && (all || able(seat, false))).map(|seat| (seat, false))
}

/// Whether everybody is asked about a moment, able or not: by an option, where an event of some deck answers it.
fn asks_all(world: World<'_>, hook: Hook) -> bool {
    let answers = |card: &CardId| {
        let card = world.card(*card);
        let on = |clause: &Clause| matches!(clause, Clause::On(on) if on.hook == hook);
        card.facts.kind == Kind::Event && card.ability.iter().any(on)
    };
    world.game.rules().reaction_prompts == ReactionPrompts::Always
        && world.game.decks().iter().flat_map(|deck| &deck.cards).any(answers)
}
