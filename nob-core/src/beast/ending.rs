//! Elimination, victory and draws (2.27, 2.28).

use super::Beast;
use super::cards::facts::Kind;
use super::cards::prerequisite::Tally;
use super::event::Event;
use super::flow::Flow;
use super::geometry::Geometry;
use super::outcome::{Draw, Outcome, Victory};
use super::piles::Pile;
use super::rules::{Rules, ScorchedEarth};
use super::state::{BattleStage, Board, MOST_TALLY, State};
use crate::chance::Chance;
use crate::language::words::Cause;
use crate::limits::{MAX_DECK, MAX_TURNS};
use crate::{CardId, EventSink, Seat, Seats};

/// The outcome if no further turn may begin (AMB-125).
pub(super) fn out_of_time(rules: &Rules, board: &Board, new_round: bool) -> Option<Outcome> {
    let turn = &board.turn;
    if rules.max_rounds > 0 && new_round && turn.round >= rules.max_rounds {
        return Some(Outcome::Drawn { by: Draw::Rounds });
    }
    (turn.number >= MAX_TURNS).then_some(Outcome::Drawn { by: Draw::Turns })
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Puts seats out, then looks for a winner; `true` if the game is over (AMB-114).
    pub(super) fn settle(&mut self) -> bool {
        if self.board().outcome.is_some() {
            return true;
        }
        let active = self.active();
        let alive = self.board().alive;
        let out: Seats = alive.iter().filter(|&seat| self.board().seat(seat).fury >= MOST_TALLY).collect();
        for seat in out.from_seat(active) {
            self.emit(Event::SeatEliminated { seat });
        }
        if let Some(outcome) = self.outcome_now() {
            self.emit(Event::GameOver { outcome });
            return true;
        }
        if out.is_empty() { false } else { self.after_elimination(out) }
    }

    /// Ends what cannot go on without the seats that are out (NB-296 to NB-298, NB-469).
    fn after_elimination(&mut self, out: Seats) -> bool {
        let fight = self.board().battle.filter(|battle| out.contains(battle.attacker) || out.contains(battle.defender));
        let Some(battle) = fight else { return false };
        let owes = match battle.stage {
            BattleStage::Fury => battle.owes,
            BattleStage::Won | BattleStage::Lost | BattleStage::Over => false,
            _ => self.owes_fury(&battle),
        };
        self.emit(Event::BattleOver { resolved: battle.winner.is_some() });
        if owes && !out.contains(battle.attacker) {
            // Amid another moment it comes unanswered: moments open one inside the other, not one upon the other.
            if self.board().agenda.window().is_some() {
                self.change_tally(battle.attacker, Tally::Fury, 1);
            } else {
                self.gain_fury(battle.attacker, 1, Cause::Battle);
            }
            return self.settle();
        }
        false
    }

    fn outcome_now(&self) -> Option<Outcome> {
        let board = self.board();
        match (board.alive.len(), board.alive.iter().next()) {
            (0, _) => return Some(Outcome::Drawn { by: Draw::AllOut }),
            (1, Some(last)) => {
                return Some(Outcome::Won { winners: Seats::only(last), by: Victory::LastSeat });
            }
            _ => {}
        }
        let full = |seat: &Seat| {
            let mut field = self.game.geometry.field.iter();
            field.all(|cell| board.spaces[Geometry::space(*seat, cell)].animal.is_some())
        };
        let winner = board.alive.from_seat(board.turn.active).find(full)?;
        Some(Outcome::Won { winners: Seats::only(winner), by: Victory::Field })
    }

    /// Draws the game if no seat can fill its field any more; `true` if so (NB-470, NB-471, AMB-114).
    pub(super) fn scorch(&mut self) -> bool {
        self.may_be_scorched = false;
        let off = self.game.rules.scorched_earth == ScorchedEarth::Off;
        if off || self.board().alive.iter().any(|seat| self.game.can_fill(self.state, seat)) {
            return false;
        }
        self.emit(Event::GameOver { outcome: Outcome::Drawn { by: Draw::ScorchedEarth } });
        true
    }
}

impl Beast {
    /// Whether the seat still has an animal for every space: each legend once, each combo as one (AMB-123). Of two that
    /// share a space one can still move on.
    fn can_fill(&self, state: &State, seat: Seat) -> bool {
        let mut animals = Seen::default();
        let places = state.board.with_lodging(seat, self.geometry.field);
        let field = places.iter().map(|cell| state.board.spaces[Geometry::space(seat, cell)].animal);
        let pen = state.board.seat(seat).pen.iter().map(|slot| slot.card);
        let face_down = state.hidden.pens[seat.index()].iter().copied();
        let deck = state.hidden.piles[seat.index()].troops().iter().copied();
        for card in field.chain(pen).chain(face_down).chain(deck).flatten() {
            animals.count(card, self.catalog.facts(card).kind);
            if animals.total >= self.geometry.field.len() {
                return true;
            }
        }
        false
    }
}

/// Animals counted so far.
struct Seen {
    total: usize,
    legends: [Option<CardId>; MAX_DECK],
    legend_count: usize,
}

impl Default for Seen {
    fn default() -> Self {
        Self { total: 0, legends: [None; MAX_DECK], legend_count: 0 }
    }
}

impl Seen {
    fn count(&mut self, card: CardId, kind: Kind) {
        match kind {
            Kind::Animal => self.total += 1,
            Kind::Legend if !self.legends[..self.legend_count].contains(&Some(card)) => {
                self.total += 1;
                self.legends[self.legend_count] = Some(card);
                self.legend_count += 1;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;
    use crate::beast::{Catalog, Deck};
    use crate::chance::Seeded;
    use crate::{Game, NoLog};

    /// A game of four on seat B's turn, in which these seats' fields are full all at once.
    fn settled(full: &[Seat], fury_ten: &[Seat]) -> (bool, State) {
        let catalog = Catalog::first_edition();
        let decks = vec![Deck::named(&catalog, "farm+combat").unwrap(); 4];
        let game = Beast::new(catalog, Rules::FIRST_EDITION, decks).unwrap();
        let mut state = game.first_state(1);
        let animal = game.catalog().find("field-mouse");
        state.board.turn.active = Seat::B;
        for seat in full {
            for cell in game.field().iter() {
                let space = &mut state.board.spaces[Geometry::space(*seat, cell)];
                (space.animal, space.holder) = (animal, *seat);
            }
        }
        for seat in fury_ten {
            state.board.seats[seat.index()].fury = MOST_TALLY;
        }
        let over = Flow::new(&game, &mut state, &mut Seeded, &mut NoLog).settle();
        (over, state)
    }

    fn won(state: &State) -> Option<Seat> {
        match state.board.outcome {
            Some(Outcome::Won { winners, by: Victory::Field }) => winners.iter().next(),
            _ => None,
        }
    }

    // rules: NB-474
    #[test]
    fn fury_ten_goes_before_a_full_field() {
        let (over, state) = settled(&[Seat::A], &[Seat::A]);
        assert!(!over, "A is out, and three seats play on");
        assert!(!state.board.alive.contains(Seat::A));
        assert_eq!(state.board.outcome, None);
    }

    // rules: NB-475
    #[test]
    fn of_two_full_fields_the_active_seats_wins_else_the_next_in_turn_order() {
        let (c, d) = (Seat::at(2), Seat::at(3));
        assert_eq!(won(&settled(&[Seat::A, Seat::B], &[]).1), Some(Seat::B), "the active seat");
        assert_eq!(won(&settled(&[Seat::A, d], &[]).1), Some(d), "the next after it");
        assert_eq!(won(&settled(&[Seat::A, c, d], &[c]).1), Some(d), "a seat that is out has no field");
    }
}
