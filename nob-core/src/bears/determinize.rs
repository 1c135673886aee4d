//! A full state that fits what one seat knows, for searching bots.

use super::Bears;
use super::army::{Army, DrawPile};
use super::cards::Kind;
use super::state::{State, hand_zone, pile_zone};
use super::strip::MAX_CARDS;
use crate::rng::{Rng, shuffle};
use crate::{CardId, Seat};

/// The cards that a seat does not know, shuffled.
struct Unknown {
    cards: [Option<CardId>; MAX_CARDS],
    len: usize,
}

impl Unknown {
    fn add(&mut self, card: Option<CardId>) {
        self.cards[self.len] = card;
        self.len += 1;
    }

    /// Takes the next card that will do.
    fn take(&mut self, does: impl Fn(CardId) -> bool) -> Option<CardId> {
        let place = self.cards[..self.len].iter().position(|card| card.is_some_and(&does))?;
        self.cards[place].take()
    }
}

/// Deals anew, by lot, all that the seat cannot see: draw piles, hands, and the faces of Babies.
///
/// A Baby stays with its army and a hand free of Babies, as the seat knows that much. What it could remember but
/// no view holds, such as a card that somebody took from the discard pile, is not kept.
pub(super) fn deal_unknown(game: &Bears, state: &State, seat: Seat, seed: u64) -> State {
    let mut dealt = *state;
    let rng = Rng::new(seed);
    let mut unknown = Unknown { cards: [None; MAX_CARDS], len: 0 };
    let others = state.board.seats.without(seat);
    let zones = || DrawPile::ALL.iter().map(|&pile| pile_zone(pile)).chain(others.iter().map(hand_zone));
    zones().for_each(|zone| state.hidden.closed.zone(zone).iter().for_each(|&card| unknown.add(card)));
    let babies = |army| state.hidden.armies.of(army).iter().enumerate();
    for &army in Army::ALL {
        babies(army).filter(|(_, baby)| !baby.known_to.contains(seat)).for_each(|(_, baby)| unknown.add(baby.card));
    }
    shuffle(&mut unknown.cards[..unknown.len], rng.peek());
    for &army in Army::ALL {
        let fits = |card| game.catalog.facts(card).kind == Kind::Baby && game.catalog.facts(card).army() == army;
        for (place, baby) in babies(army).filter(|(_, baby)| !baby.known_to.contains(seat)) {
            dealt.hidden.armies.of_mut(army)[place].card = unknown.take(fits).or(baby.card);
        }
    }
    for other in others.iter() {
        let hand = dealt.hidden.closed.zone_mut(hand_zone(other));
        for card in &mut *hand {
            *card = unknown.take(|card| game.catalog.facts(card).kind != Kind::Baby);
        }
        hand.sort_unstable();
    }
    dealt.hidden.look_at_hands();
    for &pile in DrawPile::ALL {
        for card in dealt.hidden.closed.zone_mut(pile_zone(pile)) {
            *card = unknown.take(|_| true);
        }
    }
    dealt.hidden.rng = Rng::new(rng.advanced().peek());
    dealt
}
