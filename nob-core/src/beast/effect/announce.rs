//! Announcing events and abilities, in the own time or as an answer (2.18, 2.19).

use super::feasible::{self, Call, answered_foe};
use crate::beast::cards::ability::{Icon, When};
use crate::beast::cards::facts::Kind;
use crate::beast::command::Command;
use crate::beast::event::Event;
use crate::beast::flow::Flow;
use crate::beast::frame::{Frame, Progress, Source, Stage, Window};
use crate::beast::look::Look;
use crate::beast::piles::Pile;
use crate::beast::place::{Cell, Row};
use crate::beast::site::{Site, Sites};
use crate::beast::state::{Attachment, Marks};
use crate::beast::{Beast, battle, decide, refusal, turn};
use crate::chance::Chance;
use crate::language::program::{Clause, Cost, Moment};
use crate::language::words::{Cause, Forbidden, Hook};
use crate::limits::MAX_USES;
use crate::{CardId, EventSink, Rejection, Seat, Seats};

/// Whether an event may be played now (NB-301 to NB-319).
pub(in crate::beast) fn check_event(look: &Look<'_>, card: CardId) -> Result<(), Rejection> {
    find_event(look, card).map(|_| ())
}

/// Whether an animal, its leader, an item under it or the location of its space may be used (NB-313).
pub(in crate::beast) fn check_ability(look: &Look<'_>, cell: Cell, card: CardId) -> Result<(), Rejection> {
    find_ability(look, cell, card).map(|_| ())
}

/// Whether a human may be used (NB-337, NB-344, NB-345).
pub(in crate::beast) fn check_human(look: &Look<'_>, row: Row) -> Result<(), Rejection> {
    find_human(look, row).map(|_| ())
}

fn find_event(look: &Look<'_>, card: CardId) -> Result<Call, Rejection> {
    turn::check_in_hand(look, card)?;
    if look.facts(card).kind != Kind::Event {
        return Err(Rejection::new(&refusal::NOT_AN_EVENT).card(card));
    }
    find(look, card, Source::Event, Marks::default())
}

fn find_ability(look: &Look<'_>, cell: Cell, card: CardId) -> Result<Call, Rejection> {
    let at = Site::new(look.seat, cell);
    let space = look.board.at(at);
    let found = match (space.animal, space.leader) {
        (Some(animal), _) if animal == card => Some(find(look, card, Source::Animal { at }, space.used)),
        (Some(_), Some(leader)) if leader == card => Some(find(look, card, Source::Leader { at }, space.leader_used)),
        (Some(_), _) => {
            let item = |item: &Attachment| Source::Item { at, owner: item.owner };
            find_copy(look, card, look.board.items_at(at.seat, at.cell), item).or_else(|| {
                find_copy(look, card, look.board.locations_at(at.seat, at.cell), |_| Source::Location { at })
            })
        }
        (None, _) => None,
    };
    let gone = || fallen(look).find(|(other, ..)| *other == card);
    found
        .or_else(|| gone().map(|(_, source, used)| find(look, card, source, used)))
        .unwrap_or_else(|| Err(Rejection::new(&refusal::ABILITY_MISSING).card(card).at(cell.name())))
}

/// Of several copies that may be announced the freshest; else why none may.
fn find_copy(
    look: &Look<'_>,
    card: CardId,
    attached: &[Attachment],
    source: impl Fn(&Attachment) -> Source,
) -> Option<Result<Call, Rejection>> {
    let copies = attached.iter().filter(|attached| attached.card == Some(card));
    let calls = copies.map(|copy| (find(look, card, source(copy), copy.used), copy.used));
    calls.min_by_key(|(call, used)| (call.is_err(), *used)).map(|(call, _)| call)
}

fn find_human(look: &Look<'_>, row: Row) -> Result<Call, Rejection> {
    let human = look.own().human(row);
    match human.card {
        Some(card) => find(look, card, Source::Human { row }, human.used),
        None => Err(Rejection::new(&refusal::HUMAN_MISSING).at(row.name())),
    }
}

/// The own combatant and its leader, where they have left the field and its loss is being answered.
fn fallen<'a>(look: &Look<'a>) -> impl Iterator<Item = (CardId, Source, Marks)> + use<'a> {
    let lost = look.window.is_some_and(|window| window.hook == Hook::Lost);
    let battle = look.board.battle.as_ref().filter(|_| lost);
    let seat = look.seat;
    battle.into_iter().flat_map(move |battle| {
        let own = [(battle.attacking(), &battle.fighters[0]), (battle.defending(), &battle.fighters[1])];
        own.into_iter().filter(move |(at, fighter)| at.seat == seat && !fighter.here).flat_map(|(at, fighter)| {
            let animal = fighter.card.map(|card| (card, fighter.used));
            let leader = fighter.leader.map(|card| (card, Marks::default()));
            [animal, leader].into_iter().flatten().map(move |(card, used)| (card, Source::Fallen { at }, used))
        })
    })
}

/// The clause of a card that may be announced now.
fn find(look: &Look<'_>, card: CardId, source: Source, used: Marks) -> Result<Call, Rejection> {
    let ability = &look.facts(card).ability;
    if look.board.turn.uses >= MAX_USES {
        return Err(Rejection::new(&refusal::TURN_SPENT).card(card));
    }
    check_arrow(look, card, ability.icon)?;
    let window = look.window;
    let mut refused = Rejection::new(if ability.is_live() { &refusal::WRONG_MOMENT } else { &refusal::NOT_ANNOUNCED });
    if window.is_none() && ability.is_used() {
        check_moment(look, card, ability.icon)?;
    }
    if window.is_some_and(|window| window.asked.is_some_and(|asked| asked != look.seat)) {
        let asked = window.and_then(|window| window.asked).unwrap_or(look.seat);
        return Err(Rejection::new(&refusal::NOT_ASKED).of(asked));
    }
    for (number, clause) in ability.clauses(look.game.catalog().program()) {
        let call = Call { card, source, clause: number };
        match check_clause(look, call, clause, window, used) {
            Some(Ok(())) => return Ok(call),
            Some(Err(problem)) => refused = problem,
            None => {}
        }
    }
    Err(refused.card(card))
}

/// Whether a clause can be announced; `None` if this is not its time at all.
fn check_clause(
    look: &Look<'_>,
    call: Call,
    clause: &Clause,
    window: Option<&Window>,
    used: Marks,
) -> Option<Result<(), Rejection>> {
    match (clause.when, window) {
        (Moment::Use, None) => {}
        (Moment::On { hook, subject, filters, cause, may }, Some(window)) if hook == window.hook => {
            let mandatory = call.source != Source::Event && !may;
            let paid = window.cause == Some(Cause::Cost);
            let scene = feasible::moment(look, call, Some(window));
            let answered = used.has_answered(look.depth);
            if mandatory != window.must
                || (clause.replaces && paid)
                || cause.is_some_and(|cause| window.cause != Some(cause))
                || (answered && call.source != Source::Event)
                || !scene.is_of(window, subject, filters)
            {
                return None;
            }
        }
        _ => return None,
    }
    Some(check_paid(look, call, clause, window, used))
}

fn check_paid(
    look: &Look<'_>,
    call: Call,
    clause: &Clause,
    window: Option<&Window>,
    used: Marks,
) -> Result<(), Rejection> {
    let card = call.card;
    if clause.once.is_some() && used.is_used(call.clause) {
        return Err(Rejection::new(&refusal::USED_UP).card(card));
    }
    let banned = match call.source {
        Source::Event => look.game.forbids_player(look.board, Forbidden::PlayEvent, look.seat),
        Source::Animal { at } | Source::Leader { at } => look.game.forbids(look.board, Forbidden::UseAbility, at, None),
        _ => false,
    };
    if banned {
        return Err(Rejection::new(&refusal::CARD_FORBIDS).card(card));
    }
    feasible::check(look, call, clause, window)
}

/// Whether the card's arrow allows it on this turn (NB-301, NB-306, NB-307).
fn check_arrow(look: &Look<'_>, card: CardId, icon: Icon) -> Result<(), Rejection> {
    let own_turn = look.board.turn.active == look.seat;
    match (icon.when, own_turn) {
        (When::Own, false) | (When::Opp, true) => Err(Rejection::new(&refusal::WRONG_ARROW).card(card)),
        _ => Ok(()),
    }
}

/// Whether it is the moment for a battle action, or for anything else (NB-318, NB-080, NB-081).
fn check_moment(look: &Look<'_>, card: CardId, icon: Icon) -> Result<(), Rejection> {
    match &look.board.battle {
        Some(fight) if !fight.fights(look.seat) => Err(Rejection::new(&refusal::OUTSIDER).card(card)),
        Some(_) if !icon.battle => Err(Rejection::new(&refusal::NO_BATTLE_ACTION).card(card)),
        Some(_) => battle::check_phase(look).map(|_| ()),
        None if icon.battle => Err(Rejection::new(&refusal::BATTLE_ONLY).card(card)),
        None => decide::check_free(look),
    }
}

/// Lists an event of the hand, if it may be played.
pub(in crate::beast) fn list_event(look: &Look<'_>, card: CardId, list: &mut impl FnMut(Command)) {
    let ability = &look.facts(card).ability;
    let timely = look.window.map_or(ability.is_used(), |window| ability.hears(window.hook));
    if timely && check_event(look, card).is_ok() {
        list(Command::PlayEvent { card });
    }
}

/// Lists the abilities in play that may be used.
pub(in crate::beast) fn list_abilities(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    let hook = look.window.map(|window| window.hook);
    let concerns = |card: CardId| {
        let ability = &look.facts(card).ability;
        hook.map_or(ability.is_used(), |hook| ability.hears(hook))
    };
    for cell in look.animals_of(look.seat).iter() {
        let space = look.space(cell);
        let attached = [look.board.items_at(look.seat, cell), look.board.locations_at(look.seat, cell)];
        let under = attached.into_iter().flat_map(|cards| {
            let first = |place: usize| cards[..place].iter().all(|other| other.card != cards[place].card);
            cards.iter().enumerate().filter_map(move |(place, attached)| attached.card.filter(|_| first(place)))
        });
        for card in [space.animal, space.leader].into_iter().flatten().chain(under).filter(|&card| concerns(card)) {
            if check_ability(look, cell, card).is_ok() {
                list(Command::UseAbility { cell, card });
            }
        }
    }
    for (card, source, _) in fallen(look).filter(|(card, ..)| concerns(*card)) {
        if let Some(Site { cell, .. }) = source.site()
            && check_ability(look, cell, card).is_ok()
        {
            list(Command::UseAbility { cell, card });
        }
    }
    for row in look.geometry().rows.iter() {
        if look.own().human(row).card.is_some_and(concerns) && check_human(look, row).is_ok() {
            list(Command::UseHuman { row });
        }
    }
}

/// Lists what a seat can answer the open moment with.
pub(in crate::beast) fn reactions(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    let Some(window) = look.window else { return };
    if !window.must && look.game.hears_event(window.hook) {
        look.hand().for_each(|card| list_event(look, card, list));
    }
    let in_play = look.board.standing.hooks >> window.hook as u16 & 1 != 0;
    if in_play || window.hook == Hook::Lost {
        list_abilities(look, list);
    }
}

impl Beast {
    /// A clause that has just been announced.
    pub(in crate::beast) fn frame(seat: Seat, card: CardId, source: Source, clause: u8) -> Frame {
        let progress = Progress {
            at: 0,
            stage: Stage::Foe {},
            asked: seat,
            left: 0,
            amount: 0,
            seats: Seats::NONE,
            todo: Sites::default(),
        };
        let (chosen, held) = Default::default();
        Frame { seat, card, source, clause, reaction: false, foe: None, progress, chosen, held, looked: None }
    }

    /// How far a clause has come whose opponent is settled: its costs are next.
    pub(in crate::beast) fn first_progress(&self, frame: &Frame) -> Progress {
        let clause = self.clause(frame.card, frame.clause);
        let cost = clause.and_then(|clause| clause.costs.of(&self.catalog.program().costs).first().copied());
        Progress {
            at: clause.map_or(0, |clause| clause.start),
            stage: Stage::Pay { cost: 0 },
            asked: frame.seat,
            left: cost.map_or(0, |cost| self.cost_left(cost)),
            ..frame.progress
        }
    }

    /// How many decisions a cost asks for at most.
    pub(super) fn cost_left(&self, cost: Cost) -> u8 {
        match cost {
            Cost::Tricks(count) => count,
            Cost::Trash(what) => self.catalog.program().selector(what).pick().map_or(1, |pick| pick.n),
            Cost::Tilt(_) | Cost::Favor(_) | Cost::Fury(_) => 0,
        }
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Plays an event.
    pub(in crate::beast) fn play_event(&mut self, seat: Seat, card: CardId) {
        if let Ok(call) = find_event(&self.look(seat), card) {
            self.announce(seat, call);
        }
    }

    /// Uses the ability of a card in the field.
    pub(in crate::beast) fn use_ability(&mut self, seat: Seat, cell: Cell, card: CardId) {
        if let Ok(call) = find_ability(&self.look(seat), cell, card) {
            self.announce(seat, call);
        }
    }

    /// Uses the ability of a human.
    pub(in crate::beast) fn use_human(&mut self, seat: Seat, row: Row) {
        if let Ok(call) = find_human(&self.look(seat), row) {
            self.announce(seat, call);
        }
    }

    /// Announces a clause: its actions are paid at once, its other costs one by one (NB-303, NB-309).
    fn announce(&mut self, seat: Seat, call: Call) {
        let Call { card, source, clause } = call;
        let look = self.look(seat);
        let window = look.window;
        let Some(code) = self.game.clause(card, clause) else { return };
        let foe = if code.foe {
            let foes = feasible::foes(&look, call, code, window);
            answered_foe(seat, window).or_else(|| foes.iter().next().filter(|_| foes.len() == 1))
        } else {
            answered_foe(seat, window)
        };
        let reaction = window.is_some();
        self.spend_actions(self.game.catalog().facts(card).ability.icon.actions);
        self.emit(Event::Announced { seat, card, source, clause, reaction, foe });
    }
}
