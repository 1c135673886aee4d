//! Abilities at work and the moments they answer: a stack of plain data, so that any question inside an effect can be
//! saved, undone and searched.
//!
//! A running clause is a [`Frame`]. What it brings about may open a [`Window`], which clauses answer in frames of their
//! own, and so on: frames and windows take turns, and the last one opened goes first.

use serde::{Deserialize, Serialize};

use super::piles::Pile;
use super::place::{Cell, Row};
use super::site::{Site, Sites};
use super::thing::{Picked, Thing};
use crate::language::words::{Cause, Hook};
use crate::limits::MAX_NESTING;
use crate::wire::{Damage, Reader, Wire, wire_enum, wire_struct};
use crate::{CardId, Seat, Seats};

/// Where a card is whose ability is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[non_exhaustive]
pub enum Source {
    /// An event played from the hand; while it takes effect it is nowhere else.
    Event,
    /// An event that has been sent somewhere before its effects were over.
    Spent,
    /// An animal.
    Animal {
        /// Where.
        at: Site,
    },
    /// The leader under an animal.
    Leader {
        /// Where.
        at: Site,
    },
    /// An item under an animal.
    Item {
        /// Where.
        at: Site,
        /// The seat whose deck it came from.
        owner: Seat,
    },
    /// A location with an animal on it.
    Location {
        /// Where.
        at: Site,
    },
    /// A human.
    Human {
        /// Its row.
        row: Row,
    },
    /// A card whose animal has left the field.
    Fallen {
        /// Where it stood last.
        at: Site,
    },
}

impl Source {
    /// The space of the animal that has the ability.
    pub const fn site(self) -> Option<Site> {
        match self {
            Self::Animal { at }
            | Self::Leader { at }
            | Self::Item { at, .. }
            | Self::Location { at }
            | Self::Fallen { at } => Some(at),
            Self::Event | Self::Spent | Self::Human { .. } => None,
        }
    }

    /// The source after animals have changed places; a location stays.
    fn moved(self, from: Site, to: Site) -> Self {
        match self {
            Self::Animal { at } => Self::Animal { at: at.swapped(from, to) },
            Self::Leader { at } => Self::Leader { at: at.swapped(from, to) },
            Self::Item { at, owner } => Self::Item { at: at.swapped(from, to), owner },
            other => other,
        }
    }

    fn without(self, left: Site) -> Self {
        match self.site() {
            Some(at) if at == left => Self::Fallen { at },
            _ => self,
        }
    }
}

/// What a running clause is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[non_exhaustive]
pub enum Stage {
    /// Its controller names the opponent it speaks of.
    Foe {},
    /// A cost of the clause is being paid.
    Pay {
        /// Which one.
        cost: u8,
    },
    /// All is paid, and the card may be answered.
    Paid {},
    /// The next instruction is to be carried out.
    Ready {},
    /// A player decides whether to pay for something.
    May {},
    /// A cost of such a decision is being paid.
    PayFor {
        /// Which one.
        cost: u8,
    },
    /// A player takes one of several options.
    Options {},
    /// A player picks.
    Pick {
        /// The first or the second choice of the instruction.
        choice: u8,
        /// How many have been taken.
        taken: u8,
    },
    /// The controller picks directions; those taken so far are the amount.
    Directions {},
    /// The instruction is carried out for one animal or player after another.
    Each {},
    /// A player says where the next animal moves.
    Place {
        /// The animal.
        at: Site,
    },
    /// The owner says which pen slot the next animal goes to.
    Slot {
        /// The animal.
        at: Site,
    },
}

/// How far a running clause has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// Its instruction, from the start of the card's.
    pub at: u8,
    /// What that is about.
    pub stage: Stage,
    /// Who is asked, where somebody is.
    pub asked: Seat,
    /// How many are still to be picked or paid.
    pub left: u8,
    /// The amount that was read.
    pub amount: i8,
    /// Players still to come.
    pub seats: Seats,
    /// Animals still to come.
    pub todo: Sites,
}

/// Hidden cards that a clause has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looked {
    /// Where they are.
    pub zone: LookedZone,
    /// Whose they are.
    pub owner: Seat,
    /// Whether everybody sees them, and not the controller alone.
    pub by_all: bool,
    /// The depths in a deck, or the pen slots, one bit each; of a hand the first bit stands for all of it.
    pub places: u16,
}

/// Where cards lie that have been shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "names of places")]
pub enum LookedZone {
    Hand,
    PenDown,
    Troops,
    Tricks,
}

impl LookedZone {
    /// The deck, if it is one.
    pub(crate) const fn pile(self) -> Option<Pile> {
        match self {
            Self::Troops => Some(Pile::Troops),
            Self::Tricks => Some(Pile::Tricks),
            Self::Hand | Self::PenDown => None,
        }
    }
}

/// A clause at work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Who controls it.
    pub seat: Seat,
    /// The card.
    pub card: CardId,
    /// Where the card is.
    pub source: Source,
    /// Which of the card's clauses it is.
    pub clause: u8,
    /// Whether it answers the window below it.
    pub reaction: bool,
    /// The opponent it speaks of.
    pub foe: Option<Seat>,
    /// How far it has come.
    pub progress: Progress,
    /// What the latest pick took.
    pub chosen: Picked,
    /// What the pick before took, where an instruction has two.
    pub held: Picked,
    /// What it shows.
    pub looked: Option<Looked>,
}

/// A moment at which seats may react, asked one after another (AMB-088).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// The moment.
    pub hook: Hook,
    /// Whose moment it is.
    pub seat: Seat,
    /// What goes through it.
    pub subject: Option<Thing>,
    /// Why an animal is trashed, or where Fury comes from.
    pub cause: Option<Cause>,
    /// How much Fury is gained.
    pub amount: u8,
    /// The space that a recruit is about to enter.
    pub cell: Option<Cell>,
    /// The seat that is asked; `None` between two questions.
    pub asked: Option<Seat>,
    /// Whether that seat must choose which of its cards answers first.
    pub must: bool,
    /// The seat that was asked last.
    pub last: Seat,
    /// Seats that have declined since the last reaction.
    pub declined: Seats,
    /// Whether something else takes the place of what is about to happen.
    pub replaced: bool,
}

impl Window {
    /// A window for the moment of a seat, asking nobody yet.
    pub(crate) const fn new(hook: Hook, seat: Seat, last: Seat) -> Self {
        Self {
            hook,
            seat,
            subject: None,
            cause: None,
            amount: 0,
            cell: None,
            asked: None,
            must: false,
            last,
            declined: Seats::NONE,
            replaced: false,
        }
    }

    /// The same window for this subject.
    pub(crate) const fn of(mut self, subject: Thing) -> Self {
        self.subject = Some(subject);
        self
    }
}

/// A few things of a kind, the last one first to be dealt with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack<T> {
    count: u8,
    list: [Option<T>; MAX_NESTING],
}

impl<T: Copy> Default for Stack<T> {
    fn default() -> Self {
        Self { count: 0, list: [None; MAX_NESTING] }
    }
}

impl<T: Copy> Stack<T> {
    /// From the first to the last.
    pub fn all(&self) -> impl Iterator<Item = &T> {
        self.list.iter().flatten()
    }

    pub(crate) fn all_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.list.iter_mut().flatten()
    }

    /// Number of entries.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The last one.
    pub fn last(&self) -> Option<&T> {
        self.list.get(usize::from(self.count).checked_sub(1)?)?.as_ref()
    }

    pub(crate) fn last_mut(&mut self) -> Option<&mut T> {
        self.list.get_mut(usize::from(self.count).checked_sub(1)?)?.as_mut()
    }

    /// Whether one more finds room.
    pub(crate) const fn has_room(&self) -> bool {
        self.len() < MAX_NESTING
    }

    pub(crate) fn push(&mut self, value: T) {
        if let Some(place) = self.list.get_mut(usize::from(self.count)) {
            *place = Some(value);
            self.count += 1;
        }
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        let last = self.list.get_mut(usize::from(self.count).checked_sub(1)?)?.take();
        self.count -= 1;
        last
    }
}

impl<T: Copy + Wire> Wire for Stack<T> {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.count.write(bytes);
        self.all().for_each(|value| value.write(bytes));
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let mut stack = Self::default();
        let count = usize::from(bytes.read::<u8>(what)?);
        if count > MAX_NESTING {
            return Err(bytes.impossible(what));
        }
        for _ in 0..count {
            stack.push(bytes.read(what)?);
        }
        Ok(stack)
    }
}

/// What is being dealt with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Agenda {
    /// Clauses at work.
    pub frames: Stack<Frame>,
    /// Moments that may be answered.
    pub windows: Stack<Window>,
}

/// What comes next of an agenda.
#[derive(Clone, Copy, Debug)]
pub enum Next<'a> {
    /// A clause goes on.
    Frame(&'a Frame),
    /// A moment may be answered.
    Window(&'a Window),
    /// Nothing is left.
    Nothing,
}

impl Agenda {
    /// Whether nothing is being dealt with.
    pub const fn is_empty(&self) -> bool {
        self.frames.is_empty() && self.windows.is_empty()
    }

    /// What was opened last. Frames and windows alternate, and only a clause that answers has a window below it.
    pub fn next(&self) -> Next<'_> {
        let reaction = self.frames.all().next().is_some_and(|frame| frame.reaction);
        let frame_last =
            self.frames.len() > self.windows.len() || (self.frames.len() == self.windows.len() && reaction);
        match (frame_last, self.frames.last(), self.windows.last()) {
            (true, Some(frame), _) => Next::Frame(frame),
            (false, _, Some(window)) => Next::Window(window),
            _ => Next::Nothing,
        }
    }

    /// The clause at work, if nothing that it brought about is being dealt with before.
    pub fn frame(&self) -> Option<&Frame> {
        if let Next::Frame(frame) = self.next() { Some(frame) } else { None }
    }

    /// The moment that may be answered now.
    pub fn window(&self) -> Option<&Window> {
        if let Next::Window(window) = self.next() { Some(window) } else { None }
    }

    /// The moment that the clause at work answers.
    pub fn answered(&self) -> Option<&Window> {
        self.frame().filter(|frame| frame.reaction).and_then(|_| self.windows.last())
    }

    /// Follows animals that have changed places.
    pub(crate) fn follow(&mut self, from: Site, to: Site) {
        for frame in self.frames.all_mut() {
            frame.source = frame.source.moved(from, to);
            frame.progress.todo = frame.progress.todo.swapped(from, to);
            frame.chosen.each(|thing| thing.moved(from, to));
            frame.held.each(|thing| thing.moved(from, to));
        }
        for window in self.windows.all_mut() {
            window.subject = window.subject.map(|thing| thing.moved(from, to));
        }
    }

    /// Notes that a space is no longer shared: what a location does for the animal that lodged there, it does there.
    pub(crate) fn end_lodging(&mut self, lodging: Site, space: Site) {
        for frame in self.frames.all_mut().filter(|frame| frame.source == Source::Location { at: lodging }) {
            frame.source = Source::Location { at: space };
        }
    }

    /// Notes that an animal has left its space.
    pub(crate) fn forget(&mut self, left: Site, animal: CardId) {
        for frame in self.frames.all_mut() {
            frame.source = frame.source.without(left);
            frame.progress.todo = frame.progress.todo.without(left);
            frame.chosen.each(|thing| thing.without(left, animal));
            frame.held.each(|thing| thing.without(left, animal));
        }
        for window in self.windows.all_mut() {
            window.subject = window.subject.map(|thing| thing.without(left, animal));
        }
    }
}

wire_enum!(Source {
    0 => Event,
    1 => Spent,
    2 => Animal { at },
    3 => Leader { at },
    4 => Item { at, owner },
    5 => Location { at },
    6 => Human { row },
    7 => Fallen { at },
});
wire_enum!(Stage {
    0 => Foe {},
    1 => Pay { cost },
    2 => Paid {},
    3 => Ready {},
    4 => May {},
    5 => PayFor { cost },
    6 => Options {},
    7 => Pick { choice, taken },
    8 => Directions {},
    9 => Each {},
    10 => Place { at },
    11 => Slot { at },
});
wire_enum!(LookedZone { 0 => Hand, 1 => PenDown, 2 => Troops, 3 => Tricks });
wire_struct!(Progress { at, stage, asked, left, amount, seats, todo });
wire_struct!(Looked { zone, owner, by_all, places });
wire_struct!(Frame { seat, card, source, clause, reaction, foe, progress, chosen, held, looked });
wire_struct!(Window { hook, seat, subject, cause, amount, cell, asked, must, last, declined, replaced });
wire_struct!(Agenda { frames, windows });
