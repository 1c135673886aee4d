//! The only place that changes a state: by events, one at a time.

use super::Pile;
use super::army::DrawPile;
use super::event::Event;
use super::open::OpenPiles;
use super::state::{Baby, Closing, Hidden, State, pile_zone};
use crate::rng::shuffle;
use crate::{CardId, Seat, Seats};

impl Pile {
    /// Where the pile lies during the set-up: the deck to the left, the Bear Heads held apart beside it.
    pub(super) const fn place(self) -> DrawPile {
        match self {
            Self::Deck => DrawPile::Left,
            Self::BearHeads => DrawPile::Middle,
        }
    }
}

/// Changes the state by one event; a redacted event changes a redacted state.
#[inline(always)]
#[expect(clippy::inline_always, reason = "who emits an event knows which one, so only one arm is left there")]
#[expect(clippy::too_many_lines, reason = "one arm an event, most of them a line or two")]
pub(super) fn evolve(state: &mut State, event: &Event) {
    let State { board, hidden } = state;
    match *event {
        Event::Shuffled { pile, key } => {
            hidden.rng = hidden.rng.advanced();
            let cards = hidden.closed.zone_mut(pile_zone(pile.place()));
            match key {
                Some(key) => shuffle(cards, key),
                None => cards.fill(None),
            }
        }
        Event::Stacked { pile, depth, card } => {
            let cards = hidden.closed.zone_mut(pile_zone(pile.place()));
            let place = cards.len().wrapping_sub(1 + usize::from(depth));
            if let Some(from) = cards.iter().take(place.wrapping_add(1)).position(|other| *other == Some(card)) {
                cards.swap(from, place);
            }
        }
        Event::FirstPlayerFound { seat, by_lot } => {
            board.first_player = seat;
            if by_lot {
                hidden.rng = hidden.rng.advanced();
            }
        }
        Event::BearDealt { seat, card } => {
            hidden.closed.pop(pile_zone(Pile::BearHeads.place()));
            hidden.add_to_hand(seat, card);
        }
        Event::BearsReturned {} => {
            let [left, middle] = [DrawPile::Left, DrawPile::Middle].map(|pile| hidden.closed.len(pile_zone(pile)));
            hidden.closed.cut(&[0, 0, (left + middle) as u8]);
        }
        Event::CardDealt { seat, card } => {
            hidden.closed.pop(pile_zone(Pile::Deck.place()));
            hidden.add_to_hand(seat, card);
        }
        Event::BabyPlaced { seat, army, card } => {
            match card {
                Some(card) => hidden.take_from_hand(seat, card),
                None => hidden.lose_from_hand(seat),
            }
            hidden.armies.push(army, Baby { card, known_to: Seats::only(seat) });
        }
        Event::PilesCut { sizes: [left, middle, right] } => hidden.closed.cut(&[right, middle, left]),
        Event::TurnBegan { seat, actions, new_round } => {
            let turn = &mut board.turn;
            turn.number = turn.number.saturating_add(1);
            turn.round = turn.round.saturating_add(u16::from(new_round));
            (turn.active, turn.actions, turn.acting) = (seat, actions, false);
            board.closing = match board.closing {
                Closing::Open => Closing::Open,
                Closing::Triggered { by } => Closing::Final { by, left: board.seats.len() as u8 },
                Closing::Final { by, left } => Closing::Final { by, left: left.saturating_sub(1) },
            };
        }
        Event::CardDrawn { seat, pile, card } => {
            hidden.closed.pop(pile_zone(pile));
            hidden.add_to_hand(seat, card);
        }
        Event::BabyDrawn { seat, pile, army, card } => {
            hidden.closed.pop(pile_zone(pile));
            hidden.armies.push(army, Baby { card, known_to: Seats::only(seat) });
        }
        Event::ActionSpent {} => {
            board.turn.actions = board.turn.actions.saturating_sub(1);
            board.turn.acting = true;
        }
        Event::HeadPlayed { seat, card } => {
            hidden.take_from_hand(seat, card);
            board.monsters.begin(seat, card);
        }
        Event::PartJoined { seat, monster, part, edge, turned, card } => {
            hidden.take_from_hand(seat, card);
            board.monsters.join(seat, monster, part, edge, turned, card);
        }
        Event::MaskPut { by, seat, monster, card } => {
            hidden.take_from_hand(by, card);
            board.monsters.mask(seat, monster, card);
        }
        Event::HeadsSwapped { seat, monster, with, other } => {
            board.monsters.swap((seat, monster), (with, other));
        }
        Event::PartTorn { seat, monster, part, card, to } => {
            board.monsters.tear(seat, monster, part);
            put(&mut board.open, hidden, card, to);
        }
        Event::MonsterRemoved { seat, monster, to } => remove(state, seat, monster, to),
        Event::SpecialSpent { seat, card } => {
            hidden.take_from_hand(seat, card);
            put(&mut board.open, hidden, card, None);
        }
        Event::BabyShown { army, place, card } => {
            if let Some(baby) = hidden.armies.of_mut(army).get_mut(usize::from(place)) {
                *baby = Baby { card: Some(card), known_to: board.seats };
            }
        }
        Event::BabyEaten { seat, army, card } => {
            hidden.armies.take(army, 0);
            board.open.eat(seat, card);
        }
        Event::BabyDiscarded { army, place, card } => {
            hidden.armies.take(army, usize::from(place));
            put(&mut board.open, hidden, card, None);
        }
        Event::CardDived { seat, card } => {
            board.open.take(card);
            hidden.add_to_hand(seat, Some(card));
        }
        Event::BabyDived { seat: _, army, card } => {
            board.open.take(card);
            hidden.armies.push(army, Baby { card: Some(card), known_to: board.seats });
        }
        Event::EndTriggered { seat } => board.closing = Closing::Triggered { by: seat },
        Event::BattleBegan { .. } | Event::BattleJudged { .. } | Event::TurnEnded { .. } => {}
        Event::GameOver { outcome } => board.outcome = Some(outcome),
    }
}

/// Puts a card from the table into a hand or onto the discard pile.
fn put(open: &mut OpenPiles, hidden: &mut Hidden, card: CardId, to: Option<Seat>) {
    match to {
        Some(seat) => hidden.add_to_hand(seat, Some(card)),
        None => open.put(card),
    }
}

/// Takes a monster apart: its cards in order of play, then its mask (ruling A27).
fn remove(State { board, hidden }: &mut State, seat: Seat, monster: u8, to: Option<Seat>) {
    let Some(gone) = board.monsters.get(seat, monster) else { return };
    for card in board.monsters.parts(gone).iter().filter_map(|part| part.card).chain(gone.mask) {
        put(&mut board.open, hidden, card, to);
    }
    board.monsters.remove(seat, monster);
}
