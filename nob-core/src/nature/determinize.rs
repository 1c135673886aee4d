//! A full state that fits what one seat knows, for searching bots.

use super::Nature;
use super::piles::Hand;
use super::species::Den;
use super::state::{MAX_PLAYERS, Phase, State};
use crate::rng::{Rng, pick, shuffle};
use crate::{CardId, Seat};

/// Deals anew, by lot, all that the seat cannot see.
///
/// What a seat could remember but no view holds is not kept: cards below the top of the discard pile, traits that came
/// back to a hand, food behind other screens. While all adapt at the same time, the others have done nothing yet.
pub(super) fn deal_unknown(game: &Nature, state: &State, seat: Seat, seed: u64) -> State {
    let mut dealt = *state;
    let mut rng = Rng::new(seed);
    let mut next = || {
        let key = rng.peek();
        rng = rng.advanced();
        key
    };
    let adapting = state.board.phase == Phase::Adapting;
    let mut unknown = unknown(game, state, seat);
    shuffle(&mut unknown, next());
    let mut card = || unknown.pop();

    for index in game.seats.without(seat).iter().map(Seat::index) {
        if adapting {
            let own: &mut Den = &mut dealt.hidden.dens[index];
            *own = state.board.seats[index].species;
            for species in own {
                species.uncover(&mut card);
            }
        }
        dealt.hidden.pending[index] = Hand::default();
        dealt.hidden.hands[index] = (0..state.board.seats[index].hand).filter_map(|_| card()).collect();
        // As much as the own food, more or less: it says nothing about what really lies there.
        let own = state.hidden.screens[seat.index() % MAX_PLAYERS];
        let over = state.board.outcome.is_some();
        dealt.hidden.screens[index] = if over { 0 } else { own.saturating_sub(4) + pick(9, next()) as u16 };
    }
    dealt.hidden.discard.replace(true, &mut card);
    dealt.hidden.deck.replace(false, &mut card);
    dealt.hidden.rng = Rng::new(next());
    dealt
}

/// All cards that the seat does not see.
fn unknown(game: &Nature, state: &State, seat: Seat) -> Vec<CardId> {
    let State { board, hidden } = state;
    let mut known: Hand = board.round_card.into_iter().chain(hidden.discard.top()).collect();
    let adapting = board.phase == Phase::Adapting;
    for of in game.seats.iter() {
        let own = if adapting && of == seat { hidden.den(of) } else { &board.seat(of).species };
        own.iter().flat_map(super::Species::cards).for_each(|card| known.add(card));
    }
    let own = seat.index() % MAX_PLAYERS;
    hidden.hands[own].cards().chain(hidden.pending[own].cards()).for_each(|card| known.add(card));
    let mut unknown = game.deck.clone();
    unknown.retain(|&card| {
        let seen = known.holds(card);
        known.take(card);
        !seen
    });
    unknown
}
