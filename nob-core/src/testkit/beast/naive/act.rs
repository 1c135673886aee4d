//! What an effect does, in few words: as the events tell it, and as the tree says it.

use crate::Seat;
use crate::beast::cards::prerequisite::Tally;
use crate::beast::change::{Affected, Altered};
use crate::beast::event::{Cause, DrawReason, Event};
use crate::beast::site::Site;
use crate::beast::state::{BattleStage, Board};
use crate::beast::thing::Thing;
use crate::language::words::{Destination, Duration, Hook};

/// One thing that is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    Total(Seat, i16),
    Tilt(Thing),
    Untilt(Thing),
    /// It is trashed, or would be unless something else takes the place of that.
    Trash(Thing),
    Discard(Seat),
    /// To a place of this seat.
    Send(Thing, Seat, Destination),
    Draw(Seat),
    /// A tally changes, or would.
    Tally(Seat, Tally, i16),
    Change(Altered, Affected, Duration),
    Stop {
        owes: bool,
    },
    Resolve,
    Redirect(Site),
    Swap(Site, Site),
    Actions(i16),
    Take(Thing, Site),
    Ally(Site),
    See(Thing),
    Move(Site),
    Replace,
}

impl Act {
    /// The same of whatever stands on a space: which of two that share one, their acts cannot tell, as the second takes
    /// the place of the first when that leaves.
    pub(super) fn on_spaces(self, board: &Board) -> Self {
        let thing = |thing: Thing| match thing {
            Thing::Animal { at } => Thing::Animal { at: board.ground(at) },
            Thing::Item { at, owner, card } => Thing::Item { at: board.ground(at), owner, card },
            other => other,
        };
        match self {
            Self::Tilt(it) => Self::Tilt(thing(it)),
            Self::Untilt(it) => Self::Untilt(thing(it)),
            Self::Trash(it) => Self::Trash(thing(it)),
            Self::Send(it, owner, to) => Self::Send(thing(it), owner, to),
            Self::Take(it, at) => Self::Take(thing(it), board.ground(at)),
            Self::Change(what, Affected::Animal { at }, lasts) => {
                Self::Change(what, Affected::Animal { at: board.ground(at) }, lasts)
            }
            Self::Redirect(at) => Self::Redirect(board.ground(at)),
            Self::Swap(one, other) => Self::Swap(board.ground(one), board.ground(other)),
            Self::Ally(at) => Self::Ally(board.ground(at)),
            Self::Move(at) => Self::Move(board.ground(at)),
            other => other,
        }
    }
}

/// A card in a deck, wherever in it.
pub(super) const fn plain(thing: Thing) -> Thing {
    match thing {
        Thing::Deck { seat, pile, .. } => Thing::Deck { seat, pile, depth: 0 },
        other => other,
    }
}

/// What an event of a clause at work tells, seen on the board before it. What a window is opened for counts as done
/// then, and is noted in `announced` so that it does not count again.
pub(super) fn told(board: &Board, event: &Event, announced: &mut Vec<Act>) -> Option<Act> {
    let animal = |seat, cell| Thing::Animal { at: Site::new(seat, cell) };
    let act = match *event {
        Event::TotalChanged { seat, by } => Act::Total(seat, by.into()),
        Event::Tilted { seat, cell } => Act::Tilt(animal(seat, cell)),
        Event::Untilted { seat, cell } => Act::Untilt(animal(seat, cell)),
        Event::HumanTilted { seat, row } => Act::Tilt(Thing::Human { seat, row }),
        Event::HumanUntilted { seat, row } => Act::Untilt(Thing::Human { seat, row }),
        Event::AnimalTrashed { seat, cell, .. } => Act::Trash(animal(seat, cell)),
        Event::ItemTrashed { seat, cell, card, owner } => {
            Act::Trash(Thing::Item { at: Site::new(seat, cell), owner, card })
        }
        Event::LocationTrashed { seat, cell, card, .. } => {
            Act::Trash(Thing::Location { at: Site::new(seat, cell), card })
        }
        Event::HumanTrashed { seat, row, .. } => Act::Trash(Thing::Human { seat, row }),
        Event::PenTrashed { seat, slot, .. } => Act::Trash(Thing::Pen { seat, slot }),
        Event::TrickTrashed { seat, card, cause: Cause::Effect } => Act::Trash(Thing::Hand { seat, card: Some(card) }),
        Event::TrickTrashed { seat, cause: Cause::Cost, .. } => Act::Discard(seat),
        Event::Sent { thing, owner, to, .. } => Act::Send(plain(thing), owner, to),
        Event::TrickDrawn { seat, reason: DrawReason::Effect, .. } => Act::Draw(seat),
        Event::TallyChanged { seat, tally, by } => Act::Tally(seat, tally, by.into()),
        Event::ChangeMade { change } => Act::Change(change.what, change.on, change.lasts),
        Event::BattleStopped { owes } => Act::Stop { owes },
        Event::BattleWentOn { stage: BattleStage::Resolve } => Act::Resolve,
        Event::Redirected { seat, cell } => Act::Redirect(Site::new(seat, cell)),
        Event::Swapped { seat, from, to } => Act::Swap(Site::new(seat, from), Site::new(seat, to)),
        Event::ActionsChanged { by } => Act::Actions(by.into()),
        Event::ItemTaken { item, seat, cell } => Act::Take(item, Site::new(seat, cell)),
        Event::Allied { seat, cell } => Act::Ally(Site::new(seat, cell)),
        Event::CardSeen { thing, .. } => Act::See(thing),
        Event::Moved { seat, from, .. } => Act::Move(Site::new(seat, from)),
        Event::Replaced {} => Act::Replace,
        Event::WindowOpened { window } => {
            let act = match (window.hook, window.subject) {
                (Hook::Trashed, Some(it)) => Act::Trash(it),
                (Hook::Fury, _) => {
                    let room = 10 - i16::from(board.seat(window.seat).fury);
                    Act::Tally(window.seat, Tally::Fury, room.min(window.amount.into()))
                }
                _ => return None,
            };
            let act = act.on_spaces(board);
            announced.push(act);
            return Some(act);
        }
        _ => return None,
    };
    let act = act.on_spaces(board);
    match announced.iter().position(|before| *before == act) {
        Some(place) => {
            announced.remove(place);
            None
        }
        None => Some(act),
    }
}

/// Takes out of both lists what they have in common.
pub(super) fn cancel(expected: &mut Vec<Act>, found: &mut Vec<Act>) {
    found.retain(|act| match expected.iter().position(|other| other == act) {
        Some(place) => {
            expected.remove(place);
            false
        }
        None => true,
    });
}
