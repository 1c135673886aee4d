//! What instructions do to what they have selected.

use super::run::{Things, is_hidden};
use crate::beast::cards::Vectors;
use crate::beast::cards::prerequisite::Tally;
use crate::beast::change::{Affected, Altered, Change};
use crate::beast::event::{self, Event};
use crate::beast::flow::Flow;
use crate::beast::frame::{Frame, LookedZone, Progress, Stage, Window};
use crate::beast::piles::Pile;
use crate::beast::place::{Cell, Slot};
use crate::beast::site::Site;
use crate::beast::state::MOST_TALLY;
use crate::beast::thing::Thing;
use crate::chance::Chance;
use crate::language::program::{self, Id, Op, Whom};
use crate::language::words::{Cause, Destination, Duration, Forbidden, Hook};
use crate::{EventSink, Seat, Seats};

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// What a choice of the instruction has come to: what was picked, or all that is selected.
    fn targets(&self, frame: &Frame, choice: u8) -> Things {
        let (op, ids) = (self.game.op_of(frame), self.selectors(frame));
        let mut things = Things::NONE;
        let Some(id) = ids[usize::from(choice.min(1))] else { return things };
        let picked = |id: Id| self.game.catalog().program().selector(id).pick().is_some();
        if picked(id) {
            let both = choice == 0 && ids[1].is_some_and(picked);
            let from = if both { &frame.held } else { &frame.chosen };
            from.all().for_each(|thing| things.push(thing));
            return things;
        }
        let scene = self.scene(frame);
        scene.each(id, |thing| {
            if scene.is_candidate(op, choice, thing) {
                things.push(thing);
            }
        });
        things
    }

    /// Carries out an instruction whose choices have been made.
    pub(super) fn carry_out_op(&mut self, frame: &Frame) {
        let (op, things) = (self.game.op_of(frame), self.targets(frame, 0));
        match op {
            Op::Change(number, lasts) => return self.make_changes(frame, number, lasts, &things),
            Op::Tilt(_) => things.all().iter().for_each(|&thing| self.tilt_thing(thing)),
            Op::Untilt(_) => things.all().iter().for_each(|&thing| self.untilt_thing(thing)),
            Op::Move(..) | Op::Send(_, Destination::Pen) => return self.one_by_one(frame, &things),
            Op::Trash(what) => {
                if !is_hidden(self.game.catalog().program().selector(what)) {
                    return self.one_by_one(frame, &things);
                }
                self.unless_picked(what, &things, |flow, thing| flow.trash_thing(thing, Cause::Effect));
            }
            Op::Send(what, to) => {
                if is_hidden(self.game.catalog().program().selector(what)) {
                    self.send_unpicked(what, to, &things);
                } else {
                    // Of two that share a space the second one first: it would take the place of the other.
                    for lodges in [true, false] {
                        let (all, lodging) = (things.all().iter(), Some(Cell::LODGING));
                        all.filter(|thing| (thing.site().map(|at| at.cell) == lodging) == lodges)
                            .for_each(|&thing| self.send_thing(thing, to, None));
                    }
                }
            }
            Op::Swap(..) => self.swap(frame, &things),
            Op::Redirect(..) => {
                if let Some(&Thing::Animal { at }) = things.all().first() {
                    self.emit(Event::Redirected { seat: at.seat, cell: at.cell });
                }
            }
            Op::TakeItem(..) => self.take_items(frame, &things),
            Op::Ally(_, side) => {
                let side = self.scene(frame).side(side);
                for &thing in things.all() {
                    if let (Thing::Animal { at }, Some(side)) = (thing, side) {
                        self.tilt_as_ally(at, side);
                    }
                }
            }
            _ => {}
        }
        self.go_on(frame);
    }

    /// Deals with hidden cards that were selected without a pick; picked ones have gone already.
    fn unless_picked(&mut self, what: Id, things: &Things, mut deal: impl FnMut(&mut Self, Thing)) {
        if self.game.catalog().program().selector(what).pick().is_none() {
            things.all().iter().for_each(|&thing| deal(self, thing));
        }
    }

    /// Sends hidden cards. Of several from one deck each has moved up by the ones that went before.
    fn send_unpicked(&mut self, what: Id, to: Destination, things: &Things) {
        let mut gone = 0;
        self.unless_picked(what, things, |flow, thing| {
            let thing = match thing {
                Thing::Deck { seat, pile, depth } if to != Destination::DeckTop => {
                    Thing::Deck { seat, pile, depth: depth.saturating_sub(gone) }
                }
                other => other,
            };
            flow.send_thing(thing, to, None);
            gone += 1;
        });
    }

    /// Notes animals to be dealt with one after another; what is no animal is dealt with at once.
    fn one_by_one(&mut self, frame: &Frame, things: &Things) {
        let mut todo = frame.progress.todo;
        for &thing in things.all() {
            match thing {
                Thing::Animal { at } => todo = todo.with(at),
                other => self.trash_thing(other, Cause::Effect),
            }
        }
        let at = frame.progress.at;
        let now = self.board().agenda.frame().map_or(frame.progress, |frame| frame.progress);
        self.go(Progress { at, stage: Stage::Each {}, todo, ..now });
    }

    /// Deals with the next animal or player of an instruction.
    pub(super) fn next_of_each(&mut self, frame: &Frame) {
        if let Op::Tally(which, _, _, to) = self.game.op_of(frame) {
            return self.next_tally(frame, which, to.and_then(|to| self.scene(frame).seat(to)));
        }
        let todo = frame.progress.todo;
        let picked = frame.chosen.all().filter_map(Thing::site).find(|&at| todo.contains(at));
        let Some(at) = picked.or_else(|| todo.iter().next()) else { return self.go_on(frame) };
        let rest = Progress { todo: todo.without(at), ..frame.progress };
        match self.game.op_of(frame) {
            Op::Trash(_) => {
                self.go(rest);
                self.lose_animal(at, Cause::Effect);
            }
            Op::Move(_, reach, by) => {
                let scene = self.scene(frame);
                let (places, asked) = (scene.places(at, reach), scene.seat(by));
                match (places.len(), places.iter().next(), asked) {
                    (1, Some(to), Some(_)) => self.move_by_card(rest, at, to),
                    (2.., _, Some(asked)) => self.go(Progress { stage: Stage::Place { at }, asked, ..rest }),
                    _ => self.go(rest),
                }
            }
            _ => self.go(Progress { stage: Stage::Slot { at }, asked: at.seat, ..rest }),
        }
    }

    /// Moves an animal, which may be answered.
    pub(super) fn move_by_card(&mut self, rest: Progress, at: Site, to: Cell) {
        self.go(Progress { stage: Stage::Each {}, ..rest });
        self.move_to(at, to);
    }

    /// Changes the tally of the next player.
    fn next_tally(&mut self, frame: &Frame, which: Tally, to: Option<Seat>) {
        let Progress { seats, amount, .. } = frame.progress;
        let Some(seat) = seats.from_seat(self.active()).next() else { return self.go_on(frame) };
        self.go(Progress { seats: seats.without(seat), ..frame.progress });
        if which == Tally::Fury && amount > 0 {
            return self.gain_fury(seat, amount as u8, Cause::Effect);
        }
        let before = self.tally_of(which, seat);
        self.change_tally(seat, which, amount);
        let lost = before - self.tally_of(which, seat);
        if let (Some(to), 1..) = (to, lost) {
            match which {
                Tally::Fury => self.gain_fury(to, lost as u8, Cause::Effect),
                Tally::Favor => self.change_tally(to, which, lost),
            }
        }
    }

    fn tally_of(&self, which: Tally, seat: Seat) -> i8 {
        let own = self.board().seat(seat);
        match which {
            Tally::Favor => own.favor as i8,
            Tally::Fury => own.fury as i8,
        }
    }

    /// Puts a change in force, for each animal or player that it is for.
    fn make_changes(&mut self, frame: &Frame, number: u8, lasts: Duration, things: &Things) {
        let scene = self.scene(frame);
        let Some(change) = scene.change(frame.card, number) else { return self.go_on(frame) };
        if let program::Change::Vectors { n: Some(n), directions, .. } = change
            && frame.progress.stage != (Stage::Directions {})
            && usize::from(n) < directions.len()
            && things.all().iter().any(|thing| matches!(thing, Thing::Animal { .. }))
        {
            let stage = Stage::Directions {};
            return self.go(Progress { stage, asked: frame.seat, left: n, amount: 0, ..frame.progress });
        }
        let what = match change {
            program::Change::Trait { of, set: false, amount, .. } => Altered::Plus { of, by: scene.small(amount) },
            program::Change::Trait { of, set: true, amount, .. } => {
                Altered::Base { of, to: scene.small(amount).max(0) }
            }
            program::Change::Vectors { drop, directions, only_move, .. } => {
                let vectors = match frame.progress.stage {
                    Stage::Directions {} => Vectors(frame.progress.amount as u8),
                    _ => directions,
                };
                if drop { Altered::Loses { vectors } } else { Altered::Gains { vectors, only_move } }
            }
            program::Change::Forbid(what, ..) => Altered::Forbids { what },
            program::Change::Allow(what, ..) => Altered::Allows { what },
            program::Change::Ease(what, _, by, _) => {
                Altered::Eases { what, by: by.map(|by| scene.small(by).max(0) as u8) }
            }
        };
        let players = match change {
            program::Change::Forbid(_, Whom::Players(who), _)
            | program::Change::Allow(_, Whom::Players(who), _)
            | program::Change::Ease(_, who, ..) => scene.seats(who),
            _ => Seats::NONE,
        };
        let animals = things.all().iter().filter_map(|thing| match *thing {
            Thing::Animal { at } => Some(Affected::Animal { at }),
            _ => None,
        });
        let affected = animals.chain(players.iter().map(|seat| Affected::Player { seat }));
        let (of, card) = (frame.seat, frame.card);
        for on in affected {
            let change = self.game.cut(self.board(), Change { what, on, lasts, of, card, number });
            let nothing = matches!(change.what, Altered::Plus { by: 0, .. });
            if !nothing && self.board().changes.has_room(&change) {
                self.emit(Event::ChangeMade { change });
            }
        }
        self.go_on(frame);
    }

    /// The directions have been chosen.
    pub(super) fn after_directions(&mut self) {
        if let Some(frame) = self.board().agenda.frame().copied()
            && let Op::Change(number, lasts) = self.game.op_of(&frame)
        {
            let things = self.targets(&frame, 0);
            self.make_changes(&frame, number, lasts, &things);
        }
    }

    fn swap(&mut self, frame: &Frame, first: &Things) {
        let second = self.targets(frame, 1);
        if let (Some(&Thing::Animal { at: one }), Some(&Thing::Animal { at: other })) =
            (first.all().first(), second.all().first())
            && one.seat == other.seat
            && one != other
        {
            self.emit(Event::Swapped { seat: one.seat, from: one.cell, to: other.cell });
        }
    }

    fn take_items(&mut self, frame: &Frame, items: &Things) {
        let Some(&Thing::Animal { at: to }) = self.targets(frame, 1).all().first() else { return };
        for &item in items.all() {
            if !matches!(item, Thing::Item { at, .. } if at == to) {
                self.emit(Event::ItemTaken { item, seat: to.seat, cell: to.cell });
            }
        }
    }

    /// Tilts a card in play that is untilted.
    pub(super) fn tilt_thing(&mut self, thing: Thing) {
        match thing {
            Thing::Animal { at } if !self.board().at(at).tilted => {
                self.emit(Event::Tilted { seat: at.seat, cell: at.cell });
            }
            Thing::Human { seat, row } if !self.board().seat(seat).human(row).tilted => {
                self.emit(Event::HumanTilted { seat, row });
            }
            _ => {}
        }
    }

    fn untilt_thing(&mut self, thing: Thing) {
        match thing {
            Thing::Animal { at } if self.board().at(at).tilted => {
                self.emit(Event::Untilted { seat: at.seat, cell: at.cell });
            }
            Thing::Human { seat, row } if self.board().seat(seat).human(row).tilted => {
                self.emit(Event::HumanUntilted { seat, row });
            }
            _ => {}
        }
    }

    /// Trashes something. For an animal in a field that may be answered first.
    pub(super) fn trash_thing(&mut self, thing: Thing, why: Cause) {
        let cause = if why == Cause::Cost { event::Cause::Cost } else { event::Cause::Effect };
        match thing {
            Thing::Animal { at } => self.lose_animal(at, why),
            Thing::Item { at: Site { seat, cell }, owner, card } => {
                self.emit(Event::ItemTrashed { seat, cell, card, owner });
            }
            Thing::Location { at, card } => {
                let owner = self.owner_of_location(at, card);
                self.emit(Event::LocationTrashed { seat: at.seat, cell: at.cell, card, owner });
            }
            Thing::Human { seat, row } => self.trash_human(seat, row, cause),
            Thing::Pen { seat, slot } => self.trash_pen(seat, slot, cause),
            Thing::Hand { seat, card: Some(card) } => {
                self.emit(Event::TrickTrashed { seat, card, cause: event::Cause::Effect });
            }
            _ => {}
        }
    }

    fn owner_of_location(&self, at: Site, card: crate::CardId) -> Seat {
        let locations = self.board().locations.at(at.index());
        locations.iter().find(|location| location.card == Some(card)).map_or(at.seat, |location| location.owner)
    }

    /// Sends something to a place of its owner; its items are trashed (AMB-106).
    pub(super) fn send_thing(&mut self, thing: Thing, to: Destination, slot: Option<Slot>) {
        let Some(frame) = self.board().agenda.frame().copied() else { return };
        let card = self.scene(&frame).card_of(thing);
        let owner = match thing {
            Thing::Item { owner, .. } => owner,
            Thing::Location { at, card } => self.owner_of_location(at, card),
            other => other.seat(),
        };
        if let Thing::Animal { at } = thing {
            self.trash_items(at);
        }
        let seen = who_sees(&frame, thing, to);
        self.emit(Event::Sent { thing, card, owner, seen, to, slot });
        if to == Destination::Deck {
            let troop = match (thing, card) {
                (Thing::Deck { pile, .. }, _) => pile == Pile::Troops,
                (_, card) => card.is_none_or(|card| self.game.catalog().facts(card).kind.is_troop()),
            };
            self.shuffle(owner, if troop { Pile::Troops } else { Pile::Tricks });
        }
    }

    /// An animal is about to be trashed, which may be answered; what is safe from it stays.
    pub(in crate::beast) fn lose_animal(&mut self, at: Site, cause: Cause) {
        let safe = matches!(cause, Cause::Battle | Cause::Effect)
            && self.game.forbids(self.board(), Forbidden::BeTrashed, at, None);
        if safe || self.board().at(at).animal.is_none() {
            return;
        }
        let last =
            if cause == Cause::Battle { Seat::at(at.seat.index() + crate::MAX_SEATS - 1) } else { self.active() };
        let window = Window::new(Hook::Trashed, at.seat, last).of(Thing::Animal { at });
        self.open_moment(Window { cause: Some(cause), ..window });
    }

    /// A player is about to gain Fury, which may be answered (NB-442).
    pub(in crate::beast) fn gain_fury(&mut self, seat: Seat, amount: u8, cause: Cause) {
        let room = MOST_TALLY.saturating_sub(self.board().seat(seat).fury);
        if amount == 0 || room == 0 || self.game.rules.no_tallies || !self.board().alive.contains(seat) {
            return;
        }
        let window = Window::new(Hook::Fury, seat, self.active());
        self.open_moment(Window { cause: Some(cause), amount, ..window });
    }
}

/// Who knows a card that is sent; `None`: everybody.
fn who_sees(frame: &Frame, thing: Thing, to: Destination) -> Option<Seats> {
    let (zone, owner) = match thing {
        Thing::Hand { seat, .. } => (LookedZone::Hand, seat),
        Thing::PenDown { seat, .. } => (LookedZone::PenDown, seat),
        Thing::Deck { seat, pile: Pile::Troops, .. } => (LookedZone::Troops, seat),
        Thing::Deck { seat, pile: Pile::Tricks, .. } => (LookedZone::Tricks, seat),
        _ => return None,
    };
    let looked = frame.looked.filter(|looked| looked.zone == zone && looked.owner == owner);
    if looked.is_some_and(|looked| looked.by_all) {
        return None;
    }
    let viewer = looked.map_or(Seats::NONE, |_| Seats::only(frame.seat));
    let knows = zone == LookedZone::Hand || to == Destination::Hand;
    Some(if knows { viewer.with(owner) } else { viewer })
}
