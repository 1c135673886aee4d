//! How the game goes on by itself: from the end of a command to the next prompt.

use super::event::{DrawReason, Event};
use super::frame::{Next, Window};
use super::geometry::Geometry;
use super::look::Look;
use super::piles::Pile;
use super::place::Slot;
use super::rules::{FreeDraw, PenPeek};
use super::state::{Board, Face, HAND_LIMIT, State, Step};
use super::{Beast, leader};
use crate::chance::Chance;
use crate::language::words::{Forbidden, Hook};
use crate::limits::MAX_DECK;
use crate::{CardId, EventSink, MAX_SEATS, Seat};

/// A game in motion: every change goes through [`Flow::emit`].
pub(crate) struct Flow<'a, C, S> {
    pub(crate) game: &'a Beast,
    pub(crate) state: &'a mut State,
    chance: &'a mut C,
    sink: &'a mut S,
    /// Whether the game may have become unwinnable: troops were lost, or what put off the look for it is over.
    pub(crate) may_be_scorched: bool,
    /// Whether a seat may be out, or may have won.
    unsettled: bool,
    /// Steps that abilities have taken since the command.
    pub(super) steps: u32,
}

impl<'a, C: Chance<Pile>, S: EventSink<Event>> Flow<'a, C, S> {
    pub(crate) const fn new(game: &'a Beast, state: &'a mut State, chance: &'a mut C, sink: &'a mut S) -> Self {
        Self { game, state, chance, sink, may_be_scorched: false, unsettled: false, steps: 0 }
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.state.board
    }

    pub(crate) fn look(&self, seat: Seat) -> Look<'_> {
        Look::new(self.game, self.state, seat)
    }

    /// The seat whose turn it is.
    pub(crate) const fn active(&self) -> Seat {
        self.state.board.turn.active
    }

    /// Lets an event happen.
    pub(crate) fn emit(&mut self, event: Event) {
        self.game.evolve_state(self.state, &event);
        self.may_be_scorched |= matches!(
            event,
            Event::AnimalTrashed { .. }
                | Event::PenTrashed { .. }
                | Event::SeatEliminated { .. }
                | Event::BattleOver { .. }
                | Event::ClauseEnded {}
                | Event::WindowClosed {}
        );
        self.unsettled |= matches!(event, Event::Recruited { .. } | Event::TallyChanged { .. });
        self.sink.push(event);
    }

    pub(crate) fn step(&mut self, step: Step) {
        self.emit(Event::StepBegan { step });
    }

    pub(crate) fn spend_actions(&mut self, count: u8) {
        if count > 0 {
            self.emit(Event::ActionsSpent { count });
        }
    }

    /// Shuffles a pile (NB-028), then stacks it if a test says so.
    pub(crate) fn shuffle(&mut self, seat: Seat, pile: Pile) {
        let key = Some(self.state.hidden.rng.peek());
        self.emit(Event::Shuffled { seat, pile, key });
        for (depth, card) in self.chance.stack(seat, pile).into_iter().flatten().take(MAX_DECK).enumerate() {
            self.emit(Event::Stacked { seat, pile, depth: depth as u8, card });
        }
    }

    /// A number below `bound` by lot; a forced one that is not below it counts for nothing.
    pub(crate) fn roll(&mut self, bound: u32) -> u32 {
        self.chance
            .roll(bound)
            .filter(|&roll| roll < bound)
            .unwrap_or_else(|| crate::rng::pick(bound, self.state.hidden.rng.peek()))
    }

    /// Draws the top trick, if there is one.
    pub(crate) fn draw_trick(&mut self, seat: Seat, reason: DrawReason) {
        let forbidden = self.game.forbids_player(self.board(), Forbidden::Draw, seat);
        if let Some(&card) = self.state.hidden.piles[seat.index()].tricks().last()
            && !forbidden
        {
            self.emit(Event::TrickDrawn { seat, card, reason });
        }
    }

    /// Deals the top troop into a blank slot, if there is one (NB-106) and no card forbids it.
    pub(crate) fn deal(&mut self, seat: Seat, slot: Slot) {
        let forbidden = self.game.forbids_player(self.board(), Forbidden::Refill, seat);
        if self.state.hidden.piles[seat.index()].len(Pile::Troops) > 0 && !forbidden {
            self.emit(Event::PenDealt { seat, slot });
            if self.game.rules.pen_peek == PenPeek::AnyTime {
                self.peek(seat, slot);
            }
        }
    }

    /// The top card of the Troops deck.
    pub(crate) fn top_troop(&self, seat: Seat) -> Option<CardId> {
        self.state.hidden.piles[seat.index()].troops().last().copied().flatten()
    }

    /// Fills blank slots from left to right (NB-102, NB-104, NB-107).
    fn refill(&mut self) {
        let alive = self.board().alive;
        for seat in alive.from_seat(self.active()) {
            self.board().seat(seat).slots(Face::Blank).iter().for_each(|slot| self.deal(seat, slot));
        }
    }

    fn peek(&mut self, seat: Seat, slot: Slot) {
        let card = self.state.hidden.pens[seat.index()][slot.index()];
        self.emit(Event::PenPeeked { seat, slot, card });
    }

    /// Goes on until a seat must decide or the game is over.
    pub(crate) fn proceed(&mut self) {
        while self.board().outcome.is_none() && self.advance() {}
    }

    /// Does the next thing that nobody decides; `false` if there is none.
    fn advance(&mut self) -> bool {
        let active = self.active();
        // What happens to several seats by one effect is settled when it has happened to all (NB-320).
        let amid = self.board().agenda.frame().is_some_and(|frame| !frame.progress.seats.is_empty());
        if self.unsettled && !amid {
            self.unsettled = false;
            if self.settle() {
                return true;
            }
        }
        match self.board().agenda.next() {
            Next::Frame(frame) => {
                let frame = *frame;
                return self.run(&frame);
            }
            Next::Window(window) => {
                let window = *window;
                return self.run_window(window);
            }
            Next::Nothing => {}
        }
        if self.may_be_scorched && self.board().is_calm() && self.scorch() {
            return true;
        }
        if self.board().turn.number > 0 && !self.board().alive.contains(active) {
            return self.next_turn();
        }
        if let Some(battle) = self.board().battle {
            return self.fight_on(battle);
        }
        match self.board().step {
            Step::Tallies { waiting } => waiting.is_empty() && self.deal_all(),
            Step::Flip => {
                self.refill();
                self.after_flip()
            }
            Step::FreeDraw => {
                let left = self.board().turn.free_draws > 0 && self.look(active).deck_len(Pile::Tricks) > 0;
                let forbidden = left && self.game.forbids_player(self.board(), Forbidden::Draw, active);
                (!left || forbidden) && self.begin_actions()
            }
            Step::HandOver { from, .. } => {
                self.board().items.at(Geometry::space(active, from)).is_empty() && self.begin_actions()
            }
            Step::Actions => {
                self.refill();
                false
            }
            Step::Discard => self.look(active).hand_len() <= HAND_LIMIT && self.end_turn(),
            Step::FirstPlayer { .. } | Step::Leader { .. } | Step::Conflict { .. } => false,
        }
    }

    /// Takes the next turn: the seat after the active one begins (NB-054).
    fn next_turn(&mut self) -> bool {
        if let Some(next) = self.board().alive.after(self.active()) {
            self.begin_turn(next);
        }
        true
    }

    /// Begins a turn: humans untilt, then reactions, then flips (NB-055, NB-056, NB-339).
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        let board = self.board();
        let place = |of: Seat| (of.index() + MAX_SEATS - 1 - board.turn.active.index()) % MAX_SEATS;
        let new_round = board.turn.number == 0 || place(board.first_player) <= place(seat);
        if let Some(outcome) = super::ending::out_of_time(&self.game.rules, board, new_round) {
            return self.emit(Event::GameOver { outcome });
        }
        self.emit(Event::TurnBegan { seat, new_round });
        if self.game.rules.pen_peek == PenPeek::OthersTurns {
            for other in self.board().alive.without(seat).iter() {
                for slot in self.board().seat(other).slots(Face::Down).iter() {
                    if !self.board().seat(other).slot(slot).peeked {
                        self.peek(other, slot);
                    }
                }
            }
        }
        self.untilt_humans(seat);
        self.step(Step::Flip);
        self.open_moment(Window::new(Hook::TurnStart, seat, seat));
    }

    /// What follows a flip: a leader to deal with, another flip, or the free draw.
    fn after_flip(&mut self) -> bool {
        let seat = self.active();
        if let Some(step) = leader::pending(&self.game.catalog, self.board().seat(seat)) {
            self.step(step);
        } else if super::turn::flippable(&self.look(seat)).is_empty() {
            self.begin_free_draw();
        } else {
            return false;
        }
        true
    }

    /// Ends the flips and counts the free tricks (NB-063, NB-068).
    pub(crate) fn begin_free_draw(&mut self) {
        let turn = &self.board().turn;
        let count = match self.game.rules.free_draw {
            FreeDraw::Subtract => 3_u8.saturating_sub(turn.flips),
            FreeDraw::PerCard => turn.pen_cards.saturating_sub(turn.flips),
        };
        let count = if self.game.rules.no_tricks { 0 } else { count };
        self.emit(Event::FreeDrawsSet { count });
        self.step(Step::FreeDraw);
    }

    pub(crate) fn begin_actions(&mut self) -> bool {
        self.step(Step::Actions);
        true
    }

    fn end_turn(&mut self) -> bool {
        self.emit(Event::TurnEnded { seat: self.active() });
        self.next_turn()
    }
}
