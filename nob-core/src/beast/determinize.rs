//! A full state that fits what one seat knows, for searching bots.

use super::frame::{Looked, LookedZone};
use super::piles::Pile;
use super::place::Slot;
use super::state::{Face, State};
use super::looked;
use crate::rng::{Rng, pick, shuffle};
use crate::{Audience, CardId, Seat};

/// Deals anew, by lot, all that the seat cannot see.
///
/// Knowledge that no view holds, such as which card was deferred into a deck a turn ago, is not kept.
pub(super) fn deal_unknown(state: &State, seat: Seat, seed: u64) -> State {
    let mut dealt = *state;
    let mut rng = Rng::new(seed);
    let mut next = || {
        let key = rng.peek();
        rng = rng.advanced();
        key
    };
    let shown: Vec<Looked> = looked::shown(&state.board, Audience::Seat(seat)).collect();
    for other in state.board.alive.iter() {
        let of = |zone| shown.iter().find(|looked| looked.owner == other && looked.zone == zone);
        let pens = of(LookedZone::PenDown).map_or(0, |looked| looked.places);
        deal_troops(&mut dealt, other, other == seat, pens, next());
        let piles = &mut dealt.hidden.piles[other.index()];
        if other == seat {
            shuffle(piles.pile_mut(Pile::Tricks), next());
        } else {
            let key = next();
            if of(LookedZone::Hand).is_none_or(|looked| looked.places == 0) {
                piles.redeal_hand(key);
            } else {
                shuffle(piles.pile_mut(Pile::Tricks), key);
            }
            let tally = &mut dealt.hidden.tallies[other.index()];
            *tally = tally.map(|_| pick(10, next()) as u8);
        }
    }
    for looked in shown {
        keep_deck(&mut dealt, state, looked);
    }
    dealt.hidden.rng = Rng::new(next());
    dealt
}

/// Puts cards of a deck that are being shown back to where they are.
fn keep_deck(dealt: &mut State, state: &State, looked: Looked) {
    let Some(pile) = looked.zone.pile() else { return };
    let cards = state.hidden.piles[looked.owner.index()].pile(pile);
    let dealt = dealt.hidden.piles[looked.owner.index()].pile_mut(pile);
    let places = |depth: &usize| looked.places >> depth & 1 != 0;
    for depth in (0..16).filter(places) {
        let Some(place) = cards.len().checked_sub(1 + depth) else { continue };
        let fixed = |at: usize| {
            let other = cards.len() - 1 - at;
            other < depth && places(&other)
        };
        let found = (0..dealt.len()).find(|&at| dealt[at] == cards[place] && !fixed(at));
        if let Some(from) = found {
            dealt.swap(from, place);
        }
    }
}

/// Mixes the Troops deck with the face-down pen cards that the seat has not looked at.
fn deal_troops(state: &mut State, seat: Seat, own: bool, shown: u16, key: u64) {
    let piles = &mut state.hidden.piles[seat.index()];
    let pens = &mut state.hidden.pens[seat.index()];
    let pen = &state.board.seats[seat.index()].pen;
    let known = |slot: &Slot| (own && pen[slot.index()].peeked) || shown >> slot.index() & 1 != 0;
    let unknown = |slot: &Slot| pen[slot.index()].face == Face::Down && !known(slot);
    let mut cards: Vec<Option<CardId>> = piles.troops().to_vec();
    cards.extend(Slot::all().filter(unknown).map(|slot| pens[slot.index()]));
    shuffle(&mut cards, key);
    for slot in Slot::all().filter(unknown) {
        pens[slot.index()] = cards.pop().flatten();
    }
    piles.pile_mut(Pile::Troops).copy_from_slice(&cards);
}
