//! Where the cards of a saved state lie: each one of the set once, each where its kind may be.

use super::ensure;
use crate::bears::army::{Army, DrawPile};
use crate::bears::cards::{Effect, Kind};
use crate::bears::monsters::Monster;
use crate::bears::open::ZONES;
use crate::bears::setup::plays;
use crate::bears::state::{CLOSED_ZONES, State, hand_zone, pile_zone};
use crate::bears::{Bears, state::MOST_SEATS};
use crate::wire::Damage;
use crate::{CardId, Seat};

pub(super) fn check(game: &Bears, state: &State) -> Result<(), Damage> {
    nothing_lost(game, state)?;
    for seat in (0..MOST_SEATS).map(Seat::at) {
        hand(game, state, seat)?;
        let babies = state.board.eaten(seat).iter().flatten().all(|&card| kind(game, card) == Kind::Baby);
        ensure(babies, "other cards than Babies eaten", Some(seat))?;
        let absent = state.board.eaten(seat).is_empty() || game.seats.contains(seat);
        ensure(absent, "Babies of a seat that is not in the game", Some(seat))?;
        state.board.monsters.of(seat).iter().try_for_each(|own| monster(game, state, *own))?;
    }
    Army::ALL.iter().try_for_each(|&army| babies(game, state, army))
}

fn kind(game: &Bears, card: CardId) -> Kind {
    game.catalog.facts(card).kind
}

/// All cards together are those that are played with (BB-156); after this every card is known to the catalogue.
fn nothing_lost(game: &Bears, state: &State) -> Result<(), Damage> {
    let State { board, hidden } = state;
    let mut left: Vec<i16> = game.catalog.cards().iter().map(|card| i16::from(card.facts.copies)).collect();
    for (count, card) in left.iter_mut().zip(game.catalog.cards()) {
        if !plays(&game.rules, &card.facts) {
            *count = 0;
        }
    }
    let closed = (0..CLOSED_ZONES).flat_map(|zone| hidden.closed.zone(zone));
    let open = (0..ZONES).flat_map(|zone| board.open.zones().zone(zone));
    let babies = Army::ALL.iter().flat_map(|&army| hidden.armies.of(army)).filter_map(|baby| baby.card);
    let all = closed.chain(open).copied().flatten().chain(babies).chain(board.monsters.cards());
    let mut foreign = false;
    for card in all {
        match left.get_mut(card.index()) {
            Some(count) => *count -= 1,
            None => foreign = true,
        }
    }
    ensure(!foreign && left.iter().all(|&count| count == 0), "other cards than in the set", None)
}

/// Hands are sorted and free of Babies (BB-158).
fn hand(game: &Bears, state: &State, seat: Seat) -> Result<(), Damage> {
    let hand = state.hidden.closed.zone(hand_zone(seat));
    let absent = hand.is_empty() || game.seats.contains(seat);
    ensure(absent, "a hand of a seat that is not in the game", Some(seat))?;
    let clean = hand.iter().flatten().all(|&card| kind(game, card) != Kind::Baby);
    ensure(clean && hand.is_sorted(), "a hand that cannot be like this", Some(seat))
}

/// Babies of the army, each known to one seat or to all (ruling A14).
fn babies(game: &Bears, state: &State, army: Army) -> Result<(), Damage> {
    let fits = state.hidden.armies.of(army).iter().all(|baby| {
        let known = baby.known_to == game.seats
            || baby.known_to.len() == 1 && { baby.known_to.iter().all(|seat| game.seats.contains(seat)) };
        let facts = baby.card.map(|card| game.catalog.facts(card));
        known && facts.is_some_and(|facts| facts.kind == Kind::Baby && facts.army() == army)
    });
    ensure(fits, "a Baby army that cannot be like this", None)
}

/// A head with parts that fit where they are joined (BB-063, BB-069, BB-157).
fn monster(game: &Bears, state: &State, monster: Monster) -> Result<(), Damage> {
    let parts = state.board.monsters.parts(&monster);
    let masked = monster.mask.is_none_or(|mask| matches!(game.catalog.facts(mask).effect, Some(Effect::SetType(_))));
    let head = state.board.monsters.head(&monster).is_some_and(|head| kind(game, head).is_head());
    let fits = parts.iter().enumerate().skip(1).all(|(place, part)| {
        let (Some(card), Some(below)) = (part.card, parts.get(usize::from(part.on))) else { return false };
        let facts = game.catalog.facts(card);
        let stitches = below.card.map_or(0, |card| game.catalog.facts(card).stitches_at(part.at, below.turned));
        let loose = part.on == 0 && !game.rules.swap_must_fit;
        let own = facts.stitches_at(part.at.across(), part.turned);
        let turned = !part.turned || facts.kind == Kind::Tool;
        let side = facts.kind != Kind::Tool || part.at.is_side();
        place > usize::from(part.on) && facts.kind.is_part() && turned && side && own > 0 && (own == stitches || loose)
    });
    ensure(masked && head && fits, "a monster that cannot be like this", Some(monster.owner))
}

/// Number of cards in all draw piles.
pub(super) fn in_piles(state: &State) -> usize {
    DrawPile::ALL.iter().map(|&pile| state.hidden.closed.len(pile_zone(pile))).sum()
}
