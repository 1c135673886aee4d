//! A full state that fits what one seat knows, for searching bots.

use super::frame::LookedZone;
use super::looked;
use super::piles::{Pile, Piles};
use super::place::Slot;
use super::state::{Face, State};
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
    for other in state.board.alive.iter() {
        let shown = |zone| {
            let all = looked::shown(&state.board, Audience::Seat(seat));
            let here = all.filter(|looked| looked.owner == other && looked.zone == zone);
            here.fold(0, |places, looked| places | looked.places)
        };
        let own = other == seat;
        deal_troops(&mut dealt, other, own, [LookedZone::Troops, LookedZone::PenDown].map(shown), next());
        let knows_hand = own || shown(LookedZone::Hand) != 0;
        deal_tricks(&mut dealt.hidden.piles[other.index()], shown(LookedZone::Tricks), knows_hand, next());
        if !own {
            let tally = &mut dealt.hidden.tallies[other.index()];
            *tally = tally.map(|_| pick(10, next()) as u8);
        }
    }
    dealt.hidden.rng = Rng::new(next());
    dealt
}

/// Mixes the Troops deck with the face-down pen cards, all but those that the seat knows.
fn deal_troops(state: &mut State, seat: Seat, own: bool, [shown, shown_pens]: [u16; 2], key: u64) {
    let piles = &mut state.hidden.piles[seat.index()];
    let pens = &mut state.hidden.pens[seat.index()];
    let pen = &state.board.seats[seat.index()].pen;
    let known = |slot: &Slot| (own && pen[slot.index()].peeked) || shown_pens >> slot.index() & 1 != 0;
    let unknown = |slot: &Slot| pen[slot.index()].face == Face::Down && !known(slot);
    let mut cards: Vec<Option<CardId>> = hidden_in(piles, Pile::Troops, shown).map(|card| *card).collect();
    cards.extend(Slot::all().filter(unknown).map(|slot| pens[slot.index()]));
    shuffle(&mut cards, key);
    for slot in Slot::all().filter(unknown) {
        pens[slot.index()] = cards.pop().flatten();
    }
    hidden_in(piles, Pile::Troops, shown).zip(cards).for_each(|(place, card)| *place = card);
}

/// Mixes the Tricks deck with the hand, all but the cards that the seat knows.
fn deal_tricks(piles: &mut Piles, shown: u16, knows_hand: bool, key: u64) {
    let mut cards: Vec<Option<CardId>> = hidden_in(piles, Pile::Tricks, shown).map(|card| *card).collect();
    let hand = if knows_hand { 0 } else { piles.hand_len() };
    cards.extend(piles.hand()[..hand].iter());
    shuffle(&mut cards, key);
    let dealt = cards.split_off(cards.len() - hand);
    hidden_in(piles, Pile::Tricks, shown).zip(cards).for_each(|(place, card)| *place = card);
    if !knows_hand {
        piles.set_hand(&dealt);
    }
}

/// The cards of a deck that have not been shown, from the top.
fn hidden_in(piles: &mut Piles, pile: Pile, shown: u16) -> impl Iterator<Item = &mut Option<CardId>> {
    let cards = piles.pile_mut(pile).iter_mut().rev().enumerate();
    cards.filter(move |(depth, _)| *depth >= 16 || shown >> depth & 1 == 0).map(|(_, card)| card)
}
