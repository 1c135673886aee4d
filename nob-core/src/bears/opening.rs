//! Setting up: who begins, the Bear Heads, the opening hands, the draw piles (2.2, 2.3).

use super::Pile;
use super::cards::Kind;
use super::event::Event;
use super::flow::Flow;
use super::state::{hand_zone, pile_zone};
use crate::chance::Chance;
use crate::{CardId, EventSink, Seat};

/// Cards of an opening hand (BB-013, BB-024).
pub(super) const HAND: usize = 5;

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Sets the game up to its first turn.
    pub(super) fn set_up(&mut self) {
        self.find_first_player();
        let first = self.board().first_player;
        let seats = self.board().seats;
        if self.game.rules.deal_bear_heads {
            self.shuffle(Pile::BearHeads);
            for seat in seats.from_seat(first) {
                let card = self.top(Pile::BearHeads);
                self.emit(Event::BearDealt { seat, card });
            }
            self.emit(Event::BearsReturned {});
        }
        self.shuffle(Pile::Deck);
        for _ in usize::from(self.game.rules.deal_bear_heads)..HAND {
            seats.from_seat(first).for_each(|seat| self.deal(seat));
        }
        seats.from_seat(first).for_each(|seat| self.clear_of_babies(seat));
        self.cut();
        self.begin_turn(first);
    }

    /// Finds who begins: as the rules say, or by lot (BB-031).
    fn find_first_player(&mut self) {
        let seats = self.board().seats;
        let (seat, by_lot) = if let Some(seat) = self.game.rules.first_player {
            (seat, false)
        } else {
            let bound = seats.len() as u32;
            let lot = self.chance.roll(bound);
            let lot = lot.unwrap_or_else(|| crate::rng::pick(bound, self.state.hidden.rng.peek()));
            (Seat::at(lot as usize % seats.len().max(1)), true)
        };
        self.emit(Event::FirstPlayerFound { seat, by_lot });
    }

    /// Shuffles a pile, then stacks it if a test says so.
    fn shuffle(&mut self, pile: Pile) {
        let key = Some(self.state.hidden.rng.peek());
        self.emit(Event::Shuffled { pile, key });
        for (depth, card) in self.chance.stack(Seat::A, pile).into_iter().flatten().enumerate() {
            self.emit(Event::Stacked { pile, depth: depth as u8, card });
        }
    }

    fn top(&self, pile: Pile) -> Option<CardId> {
        self.state.hidden.closed.zone(pile_zone(pile.place())).last().copied().flatten()
    }

    fn deal(&mut self, seat: Seat) {
        let card = self.top(Pile::Deck);
        self.emit(Event::CardDealt { seat, card });
    }

    /// Puts each Baby of a hand onto its army and deals another card for it, until there is none (BB-015, BB-016).
    fn clear_of_babies(&mut self, seat: Seat) {
        while let Some(card) = self.baby_in_hand(seat) {
            let army = self.game.catalog.facts(card).army();
            self.emit(Event::BabyPlaced { seat, army, card: Some(card) });
            self.deal(seat);
        }
    }

    fn baby_in_hand(&self, seat: Seat) -> Option<CardId> {
        let hand = self.state.hidden.closed.zone(hand_zone(seat));
        hand.iter().copied().flatten().find(|&card| self.game.catalog.facts(card).kind == Kind::Baby)
    }

    /// Cuts the deck into three piles whose sizes differ by at most one, the larger ones first (ruling A09).
    fn cut(&mut self) {
        let left = self.state.hidden.closed.len(pile_zone(Pile::Deck.place()));
        let sizes = [left + 2, left + 1, left].map(|count| (count / 3) as u8);
        self.emit(Event::PilesCut { sizes });
    }
}
