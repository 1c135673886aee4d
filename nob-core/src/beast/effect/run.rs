//! A clause at work, step by step: costs, then instructions, until somebody must decide.

use super::Scene;
use crate::beast::cards::prerequisite::Tally;
use crate::beast::event::{self, DrawReason, Event};
use crate::beast::flow::Flow;
use crate::beast::frame::{Frame, Progress, Source, Stage, Window};
use crate::beast::item::price;
use crate::beast::look::Look;
use crate::beast::piles::Pile;
use crate::beast::site::Sites;
use crate::beast::state::BattleStage;
use crate::beast::thing::Thing;
use crate::chance::Chance;
use crate::language::program::{Cost, Id, Op, Selector, Span};
use crate::language::words::{Cause, Forbidden, Hook, Viewer, Zone};
use crate::limits::{MAX_DECK, MAX_STEPS};
use crate::{EventSink, Seat, Seats};

/// Things that an instruction deals with.
#[derive(Clone, Copy)]
pub(super) struct Things {
    list: [Thing; MOST_THINGS],
    len: usize,
}

/// More than any zone of all seats together that can be selected without a pick.
const MOST_THINGS: usize = 2 * MAX_DECK;

impl Things {
    pub(super) const NONE: Self = Self { list: [Thing::Taken { seat: Seat::A }; MOST_THINGS], len: 0 };

    pub(super) fn push(&mut self, thing: Thing) {
        if let Some(place) = self.list.get_mut(self.len) {
            *place = thing;
            self.len += 1;
        }
    }

    pub(super) fn all(&self) -> &[Thing] {
        &self.list[..self.len]
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// The clause's scene, with all of the table in sight.
    pub(super) fn scene<'s>(&'s self, frame: &'s Frame) -> Scene<'s> {
        Scene::of_frame(Look::whole(self.game, self.state, frame.seat), frame)
    }

    pub(super) fn go(&mut self, progress: Progress) {
        self.emit(Event::Progressed { progress });
    }

    /// Goes on with the instruction at this place.
    pub(super) fn go_to(&mut self, frame: &Frame, at: u8) {
        let fresh = Progress { at, stage: Stage::Ready {}, left: 0, amount: 0, seats: Seats::NONE, ..frame.progress };
        self.go(Progress { todo: Sites::default(), ..fresh });
    }

    /// Goes on with the next instruction.
    pub(super) fn go_on(&mut self, frame: &Frame) {
        self.go_to(frame, frame.progress.at.saturating_add(1));
    }

    /// Takes the next step of the clause at work; `false` if somebody must decide first.
    pub(in crate::beast) fn run(&mut self, frame: &Frame) -> bool {
        self.steps += 1;
        let alive = self.board().alive;
        if !alive.contains(frame.seat) || self.steps > MAX_STEPS {
            self.discard_played(frame);
            self.emit(Event::ClauseEnded {});
            return true;
        }
        match frame.progress.stage {
            Stage::Pay { cost } => self.pay(frame, cost),
            Stage::PayFor { cost } if alive.contains(frame.progress.asked) => self.pay(frame, cost),
            Stage::Paid {} => {
                self.go_to(frame, frame.progress.at);
                true
            }
            Stage::Ready {} => {
                self.step_on(frame);
                true
            }
            Stage::Each {} => {
                self.next_of_each(frame);
                true
            }
            Stage::PayFor { .. } => self.give_up(frame),
            Stage::Foe {} if !self.has_answer(frame) => {
                self.go_to(frame, u8::MAX);
                true
            }
            _ => !self.has_answer(frame) && self.give_up(frame),
        }
    }

    /// Whether the seat that is asked is there and has something to answer.
    fn has_answer(&self, frame: &Frame) -> bool {
        let asked = frame.progress.asked;
        let mut any = false;
        if self.board().alive.contains(asked) {
            super::list_choices(&self.look(asked), &mut |_| any = true);
        }
        any
    }

    /// Leaves out an instruction that nobody can decide about.
    fn give_up(&mut self, frame: &Frame) -> bool {
        self.go_on(frame);
        true
    }

    /// Pays one cost; tricks and cards to trash are chosen one at a time.
    fn pay(&mut self, frame: &Frame, number: u8) -> bool {
        let list = self.game.costs(frame);
        let Some(&cost) = list.get(usize::from(number)) else { return self.paid(frame) };
        let Progress { asked: payer, left, .. } = frame.progress;
        let next = match frame.progress.stage {
            Stage::PayFor { .. } => Stage::PayFor { cost: number + 1 },
            _ => Stage::Pay { cost: number + 1 },
        };
        let next_left = list.get(usize::from(number) + 1).map_or(0, |&cost| self.game.cost_left(cost));
        let next = Progress { stage: next, left: next_left, ..frame.progress };
        match cost {
            Cost::Tricks(_) if left > 0 && self.look(payer).hand_len() > 0 => return false,
            Cost::Tricks(_) => self.go(next),
            Cost::Tilt(reference) => {
                let thing = self.scene(frame).reference(reference);
                self.go(next);
                if let Some(thing) = thing {
                    self.tilt_thing(thing);
                }
            }
            Cost::Favor(count) => {
                self.go(next);
                self.change_tally(payer, Tally::Favor, -(price(&self.game.rules, count) as i8));
            }
            Cost::Fury(count) => {
                self.go(next);
                self.gain_fury(payer, count, Cause::Cost);
            }
            Cost::Trash(what) => {
                let payers = self.payers(frame, what);
                let selector = self.game.catalog().program().selector(what);
                let chosen = selector.pick().is_some();
                // A card that pays with itself has paid, whatever lies there like it.
                let is_one = chosen || matches!(selector, Selector::Ref(_));
                match payers.all() {
                    [] => self.go(next),
                    _ if is_one && left == 0 => self.go(next),
                    all if chosen && all.len() > usize::from(left) => return false,
                    [first, ..] => {
                        self.go(Progress { left: left.saturating_sub(1), ..frame.progress });
                        self.trash_thing(*first, Cause::Cost);
                    }
                }
            }
        }
        true
    }

    /// What can be trashed as a payment.
    fn payers(&self, frame: &Frame, what: Id) -> Things {
        let scene = self.scene(frame);
        let mut things = Things::NONE;
        scene.each(what, |thing| {
            if scene.can_pay_with(thing) {
                things.push(thing);
            }
        });
        things
    }

    /// Everything is paid: the card may be answered, then takes effect.
    fn paid(&mut self, frame: &Frame) -> bool {
        if matches!(frame.progress.stage, Stage::PayFor { .. }) {
            return self.give_up(frame);
        }
        let Frame { seat, card, source, clause, reaction, .. } = *frame;
        self.emit(Event::AbilityUsed { seat, card, source, clause });
        let hook = if source == Source::Event { Hook::Played } else { Hook::Used };
        if self.game.hears(hook) && (source == Source::Event || !reaction) {
            self.go(Progress { stage: Stage::Paid {}, ..frame.progress });
            let subject = self.scene(frame).this();
            let window = Window::new(hook, seat, self.active());
            self.open_moment(Window { subject, ..window });
        } else {
            self.go_to(frame, frame.progress.at);
        }
        true
    }

    /// Carries out the next instruction, or asks what it needs to know first.
    fn step_on(&mut self, frame: &Frame) {
        let (scene, op) = (self.scene(frame), self.game.op_of(frame));
        match op {
            Op::End => self.finish(frame),
            Op::Jump(at) => self.go_to(frame, at),
            Op::Replace => {
                self.emit(Event::Replaced {});
                self.go_on(frame);
            }
            Op::May(by, costs, otherwise) => match scene.seat(by) {
                Some(asked) if self.can_pay_for(&scene, costs, asked) => {
                    self.go(Progress { stage: Stage::May {}, asked, ..frame.progress });
                }
                _ => self.go_to(frame, otherwise),
            },
            Op::Choose(by, options, end) => {
                let code = self.game.code(frame.card);
                let starts = options.of(&self.game.catalog().program().options);
                let mut possible = starts.iter().copied().filter(|&start| scene.is_possible(code, start));
                match (possible.next(), possible.next(), scene.seat(by)) {
                    (Some(_), Some(_), Some(asked)) => {
                        self.go(Progress { stage: Stage::Options {}, asked, ..frame.progress });
                    }
                    (Some(only), None, Some(_)) => self.go_to(frame, only),
                    _ => self.go_to(frame, end),
                }
            }
            Op::Draw(who, count) => {
                let (seats, count) = (scene.seats(who), scene.small(count).max(0));
                for seat in seats.from_seat(self.active()) {
                    (0..count).for_each(|_| self.draw_trick(seat, DrawReason::Effect));
                }
                self.go_on(frame);
            }
            Op::Total(side, by) => {
                let (side, by) = (scene.side(side), scene.small(by));
                if let Some(side) = side {
                    self.change_total(side, by);
                }
                self.go_on(frame);
            }
            Op::Tally(_, who, by, _) => {
                let (seats, amount) = (scene.seats(who), scene.small(by));
                self.go(Progress { stage: Stage::Each {}, seats, amount, ..frame.progress });
            }
            Op::EndBattle(how, fury) => {
                let banned = self.game.forbids_player(self.board(), Forbidden::EndBattle, frame.seat);
                if !banned {
                    self.end_by_card(how, fury);
                }
                self.go_on(frame);
            }
            Op::Actions(who, by) => {
                let (seats, by) = (scene.seats(who), scene.small(by));
                let by = by.max(-(self.board().turn.actions as i8));
                if seats.contains(self.active()) && by != 0 {
                    self.emit(Event::ActionsChanged { by });
                }
                self.go_on(frame);
            }
            Op::Look(at, viewer) => self.show(frame, at, viewer),
            _ => self.select(frame, 0),
        }
    }

    fn can_pay_for(&self, scene: &Scene<'_>, costs: Span, payer: Seat) -> bool {
        scene.check_payable(costs, payer, self.look(payer).hand_len()).is_ok()
    }

    /// Shows hidden cards.
    fn show(&mut self, frame: &Frame, at: Id, viewer: Viewer) {
        let scene = self.scene(frame);
        let mut things = Things::NONE;
        scene.each(at, |thing| things.push(thing));
        let by = (viewer == Viewer::Me).then_some(frame.seat);
        for &thing in things.all() {
            let card = self.scene(frame).card_of(thing);
            self.emit(Event::CardSeen { by, thing, card });
        }
        self.go_on(frame);
    }

    /// The selectors of the clause's instruction.
    pub(super) fn selectors(&self, frame: &Frame) -> [Option<Id>; 2] {
        let code = self.game.code(frame.card);
        self.game.op_of(frame).selectors(code.changes.of(&self.game.catalog().program().changes))
    }

    /// Lets somebody pick what the instruction selects first, then second; then carries it out.
    pub(super) fn select(&mut self, frame: &Frame, choice: u8) {
        let (op, ids) = (self.game.op_of(frame), self.selectors(frame));
        let Some(id) = ids.get(usize::from(choice)).copied().flatten() else {
            return self.carry_out_op(frame);
        };
        let Some(pick) = self.game.catalog().program().selector(id).pick() else {
            return self.select(frame, choice + 1);
        };
        let scene = self.scene(frame);
        let things = candidates(&scene, frame, op, ids, choice);
        let count = usize::from(pick.n).min(things.all().len());
        let Some(asked) = scene.seat(pick.by).filter(|_| count > 0) else { return self.go_on(frame) };
        let stage = Stage::Pick { choice, taken: 0 };
        self.go(Progress { stage, asked, left: count as u8, ..frame.progress });
        if pick.random {
            self.pick_by_lot(op, things, count);
        } else if !pick.up_to && things.all().len() <= count {
            for &thing in things.all() {
                self.take(op, thing);
            }
        } else {
            return;
        }
        self.after_pick(choice);
    }

    /// The last thing of a pick has been taken.
    pub(super) fn after_pick(&mut self, choice: u8) {
        if let Some(frame) = self.board().agenda.frame().copied() {
            self.select(&frame, choice + 1);
        }
    }

    fn pick_by_lot(&mut self, op: Op, mut things: Things, count: usize) {
        for _ in 0..count {
            let lot = self.roll(things.len.max(1) as u32) as usize;
            self.emit(Event::LotDrawn {});
            if let Some(&thing) = things.all().get(lot) {
                things.list.swap(lot, things.len - 1);
                things.len -= 1;
                self.take(op, thing);
            }
        }
    }

    /// Takes one thing of a pick. Hidden cards go on their way at once, one by one.
    pub(super) fn take(&mut self, op: Op, thing: Thing) {
        let hidden = matches!(thing, Thing::Hand { .. } | Thing::Deck { .. } | Thing::PenDown { .. });
        if !hidden {
            return self.emit(Event::Picked { thing });
        }
        self.emit(Event::Picked { thing: Thing::Taken { seat: thing.seat() } });
        match op {
            Op::Trash(_) => self.trash_thing(thing, Cause::Effect),
            Op::Send(_, to) => self.send_thing(thing, to, None),
            _ => {}
        }
    }

    /// An event that has taken effect goes to the trash (NB-314).
    fn discard_played(&mut self, frame: &Frame) {
        let Frame { seat, card, source, .. } = *frame;
        if source == Source::Event && self.board().alive.contains(seat) {
            self.emit(Event::TrickTrashed { seat, card, cause: event::Cause::Played });
        }
    }

    /// The clause is over: its phase too, if it took one.
    fn finish(&mut self, frame: &Frame) {
        let open = self.board().battle.is_some_and(|battle| battle.stage < BattleStage::Fury);
        self.discard_played(frame);
        self.emit(Event::ClauseEnded {});
        if open && !frame.reaction {
            self.emit(Event::PhaseEnded { passed: false });
        }
    }
}

/// What a choice of the instruction may still take.
pub(super) fn candidates(scene: &Scene<'_>, frame: &Frame, op: Op, ids: [Option<Id>; 2], choice: u8) -> Things {
    let mut things = Things::NONE;
    let Some(id) = ids[usize::from(choice.min(1))] else { return things };
    let taken = match frame.progress.stage {
        Stage::Pick { choice: now, taken } if now == choice => usize::from(taken),
        _ => 0,
    };
    scene.each(id, |thing| {
        let again = taken > 0 && frame.chosen.all().take(taken).any(|other| other == thing);
        let goes = choice == 0 || first_of(scene, frame, ids[0]).is_none_or(|first| scene.is_second(op, first, thing));
        if !again && goes && scene.is_candidate(op, choice, thing) {
            things.push(thing);
        }
    });
    things
}

/// The thing that an instruction has taken first.
fn first_of(scene: &Scene<'_>, frame: &Frame, id: Option<Id>) -> Option<Thing> {
    let id = id?;
    if scene.program().selector(id).pick().is_some() {
        let second = matches!(frame.progress.stage, Stage::Pick { choice: 1, taken: 1.. });
        let from = if second { &frame.held } else { &frame.chosen };
        return from.all().next();
    }
    let mut first = None;
    scene.each(id, |thing| first = first.or(Some(thing)));
    first
}

/// Whether the zone's cards are hidden.
pub(super) const fn is_hidden(selector: Selector) -> bool {
    matches!(selector, Selector::Cards(Zone::Hand | Zone::Troops | Zone::Tricks | Zone::PenDown | Zone::Looked, ..))
}
