//! Hidden cards that a clause shows: who knows them until it is over, and where they have got to meanwhile.

use super::frame::{Looked, LookedZone};
use super::piles::{Pile, Piles};
use super::place::Slot;
use super::state::{Board, Hidden, State};
use super::thing::Thing;
use crate::seat::MAX_SEATS;
use crate::{Audience, CardId, Seat};

/// Whether the audience sees what a clause of this seat shows.
fn sees(audience: Audience, controller: Seat, looked: Looked) -> bool {
    looked.by_all || audience.knows(controller)
}

/// What clauses at work show to the audience.
pub(super) fn shown(board: &Board, audience: Audience) -> impl Iterator<Item = Looked> {
    let frames = board.agenda.frames.all();
    frames.filter_map(move |frame| frame.looked.filter(|looked| sees(audience, frame.seat, *looked)))
}

/// Notes a card that the clause at work shows. In a view that may know it, it comes to be known.
pub(super) fn seen(state: &mut State, by_all: bool, thing: Thing, card: Option<CardId>) {
    let State { board, hidden } = state;
    let (zone, bit) = match thing {
        Thing::Hand { .. } => (LookedZone::Hand, 0),
        Thing::PenDown { slot, .. } => (LookedZone::PenDown, slot.index()),
        Thing::Deck { pile: Pile::Troops, depth, .. } => (LookedZone::Troops, depth.into()),
        Thing::Deck { pile: Pile::Tricks, depth, .. } => (LookedZone::Tricks, depth.into()),
        _ => return,
    };
    let Some(frame) = board.agenda.frames.last_mut() else { return };
    let owner = thing.seat();
    let before = frame.looked.filter(|looked| looked.zone == zone && looked.owner == owner);
    let places = before.map_or(0, |looked| looked.places);
    frame.looked = Some(Looked { zone, owner, by_all, places: places | 1_u16.checked_shl(bit as u32).unwrap_or(0) });
    let Some(card) = card else { return };
    let piles = &mut hidden.piles[owner.index()];
    match thing {
        Thing::Hand { .. } => {
            if before.is_none() {
                *piles = piles.without_hand();
            }
            piles.add_to_hand(card);
        }
        Thing::PenDown { slot, .. } => hidden.pens[owner.index()][slot.index()] = Some(card),
        Thing::Deck { pile, depth, .. } => {
            if let Some(place) = piles.pile_mut(pile).iter_mut().rev().nth(depth.into()) {
                *place = Some(card);
            }
        }
        _ => {}
    }
}

fn each(board: &mut Board, change: impl Fn(&mut Looked)) {
    for looked in board.agenda.frames.all_mut().filter_map(|frame| frame.looked.as_mut()) {
        change(looked);
    }
}

/// A hand has got another card: it is no longer the hand that was shown.
pub(super) fn hand_grew(board: &mut Board, seat: Seat) {
    each(board, |looked| {
        if looked.zone == LookedZone::Hand && looked.owner == seat {
            looked.places = 0;
        }
    });
}

/// A face-down pen card has gone.
pub(super) fn left_pen(board: &mut Board, seat: Seat, slot: Slot) {
    each(board, |looked| {
        if looked.zone == LookedZone::PenDown && looked.owner == seat {
            looked.places &= !(1 << slot.index());
        }
    });
}

/// A card has left a deck from this depth.
pub(super) fn left_deck(board: &mut Board, seat: Seat, pile: Pile, depth: u8) {
    each(board, |looked| {
        if looked.zone.pile() == Some(pile) && looked.owner == seat && depth < 16 {
            let above = looked.places & ((1 << depth) - 1);
            looked.places = above | (looked.places >> 1 & !((1 << depth) - 1));
        }
    });
}

/// A card has been put on a deck.
pub(super) fn onto_deck(board: &mut Board, seat: Seat, pile: Pile) {
    each(board, |looked| {
        if looked.zone.pile() == Some(pile) && looked.owner == seat {
            looked.places <<= 1;
        }
    });
}

/// A deck has been shuffled.
pub(super) fn shuffled(board: &mut Board, seat: Seat, pile: Pile) {
    each(board, |looked| {
        if looked.zone.pile() == Some(pile) && looked.owner == seat {
            looked.places = 0;
        }
    });
}

/// Puts what is shown to the audience into what it knows.
pub(super) fn reveal(known: &mut State, all: &Hidden, audience: Audience) {
    let board = known.board;
    for Looked { zone, owner, places, .. } in shown(&board, audience) {
        let (piles, full) = (&mut known.hidden.piles[owner.index()], &all.piles[owner.index()]);
        match zone {
            LookedZone::Hand if places != 0 => {
                *piles = piles.without_hand();
                full.hand().iter().flatten().for_each(|&card| piles.add_to_hand(card));
            }
            LookedZone::Hand => {}
            LookedZone::PenDown => {
                for slot in Slot::all().filter(|slot| places >> slot.index() & 1 != 0) {
                    known.hidden.pens[owner.index()][slot.index()] = all.pens[owner.index()][slot.index()];
                }
            }
            LookedZone::Troops | LookedZone::Tricks => {
                let pile = zone.pile().unwrap_or(Pile::Tricks);
                let from = full.pile(pile).iter().rev();
                for (depth, (place, card)) in piles.pile_mut(pile).iter_mut().rev().zip(from).enumerate().take(16) {
                    if places >> depth & 1 != 0 {
                        *place = *card;
                    }
                }
            }
        }
    }
}

/// Forgets what is shown no longer.
pub(super) fn conceal(known: &mut State, audience: Audience) {
    let State { board, hidden } = known;
    for index in 0..MAX_SEATS {
        let seat = Seat::at(index);
        let own = audience.knows(seat);
        let places = |zone: LookedZone| {
            let of_zone = shown(board, audience).filter(|looked| looked.zone == zone && looked.owner == seat);
            of_zone.fold(0, |places, looked| places | looked.places)
        };
        let piles = &mut hidden.piles[index];
        blank_except(piles, Pile::Troops, places(LookedZone::Troops));
        blank_except(piles, Pile::Tricks, places(LookedZone::Tricks));
        if !own && places(LookedZone::Hand) == 0 && piles.hand_len() > 0 {
            *piles = piles.without_hand();
        }
        let pens = places(LookedZone::PenDown);
        for slot in Slot::all() {
            let peeked = own && board.seats[index].slot(slot).peeked;
            if !peeked && pens >> slot.index() & 1 == 0 {
                hidden.pens[index][slot.index()] = None;
            }
        }
    }
}

/// Blanks a deck, all but the cards at these depths.
fn blank_except(piles: &mut Piles, pile: Pile, places: u16) {
    for (depth, place) in piles.pile_mut(pile).iter_mut().rev().enumerate() {
        if depth >= 16 || places >> depth & 1 == 0 {
            *place = None;
        }
    }
}
