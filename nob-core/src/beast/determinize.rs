//! A full state that fits what one seat knows, for searching bots.

use super::Beast;
use super::piles::Pile;
use super::place::Slot;
use super::state::{Face, State};
use crate::rng::{Rng, pick, shuffle};
use crate::{CardId, Seat};

/// Deals anew, by lot, all that the seat cannot see.
///
/// Knowledge that no view holds, such as which card was deferred into a deck a turn ago, is not kept.
pub(super) fn deal_unknown(game: &Beast, state: &State, seat: Seat, seed: u64) -> State {
    let mut dealt = *state;
    let mut rng = Rng::new(seed);
    let mut next = || {
        let key = rng.peek();
        rng = rng.advanced();
        key
    };
    for other in state.board.alive.iter() {
        deal_troops(&mut dealt, other, other == seat, next());
        let piles = &mut dealt.hidden.piles[other.index()];
        if other == seat {
            shuffle(piles.pile_mut(Pile::Tricks), next());
        } else {
            let announced = announced(game, state, other);
            if let Some(card) = announced {
                piles.take_from_hand(card);
            }
            piles.redeal_hand(next());
            if let Some(card) = announced {
                piles.add_to_hand(card);
            }
            let tally = &mut dealt.hidden.tallies[other.index()];
            *tally = tally.map(|_| pick(10, next()) as u8);
        }
    }
    dealt.hidden.rng = Rng::new(next());
    dealt
}

/// The event that the seat is paying for: known to all, and in its hand until it has taken effect.
fn announced(game: &Beast, state: &State, seat: Seat) -> Option<CardId> {
    let payment = state.board.payment.filter(|payment| payment.seat == seat && game.is_paid_in_hand(*payment));
    payment.map(|payment| payment.card)
}

/// Mixes the Troops deck with the face-down pen cards that the seat has not looked at.
fn deal_troops(state: &mut State, seat: Seat, own: bool, key: u64) {
    let piles = &mut state.hidden.piles[seat.index()];
    let pens = &mut state.hidden.pens[seat.index()];
    let pen = &state.board.seats[seat.index()].pen;
    let unknown = |slot: &Slot| pen[slot.index()].face == Face::Down && !(own && pen[slot.index()].peeked);
    let mut cards: Vec<Option<CardId>> = piles.troops().to_vec();
    cards.extend(Slot::all().filter(unknown).map(|slot| pens[slot.index()]));
    shuffle(&mut cards, key);
    for slot in Slot::all().filter(unknown) {
        pens[slot.index()] = cards.pop().flatten();
    }
    piles.pile_mut(Pile::Troops).copy_from_slice(&cards);
}
