//! Starting values, the draw for first player, opening hands and pens (2.3, 2.4).

use super::cards::facts::Kind;
use super::event::{DrawReason, Event};
use super::flow::Flow;
use super::look::Look;
use super::piles::Pile;
use super::place::Slot;
use super::refusal;
use super::rules::{FirstPlayer, LeaderDraw, TallyChoice};
use super::state::{MOST_START, Step};
use crate::chance::Chance;
use crate::{EventSink, Rejection, Seat, Seats};

/// Rounds of ties after which the first player is found by lot (AMB-009).
const MOST_TIES: usize = 20;

/// What a pile without an animal counts in the first round: less than any.
const NO_ANIMAL: i8 = -1;

/// Whether the seat may choose this starting value (NB-034 to NB-037).
pub(super) fn check_tally(look: &Look<'_>, value: u8) -> Result<(), Rejection> {
    match look.board.step {
        Step::Tallies { waiting } if waiting.contains(look.seat) => {}
        _ => return Err(Rejection::new(&refusal::NO_TALLY_CHOICE).of(look.seat)),
    }
    if value > MOST_START {
        return Err(Rejection::new(&refusal::TALLY_RANGE).short(value.into(), MOST_START.into()));
    }
    Ok(())
}

/// Whether the seat may name this first player (AMB-008).
pub(super) fn check_first(look: &Look<'_>, first: Seat) -> Result<(), Rejection> {
    if look.board.step != (Step::FirstPlayer { chooser: look.seat }) {
        return Err(Rejection::new(&refusal::NO_FIRST_CHOICE).of(look.seat));
    }
    if !look.board.alive.contains(first) {
        return Err(Rejection::new(&refusal::FIRST_NOT_SEATED).of(first));
    }
    Ok(())
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Sets the game up to the first choice: piles shuffled (NB-028), then starting values (NB-039).
    pub(super) fn set_up(&mut self) {
        let seats = self.board().alive;
        for seat in seats.iter() {
            self.shuffle(seat, Pile::Troops);
            if !self.game.rules.no_tricks {
                self.shuffle(seat, Pile::Tricks);
            }
        }
        let waiting = if self.game.rules.no_tallies { Seats::NONE } else { seats };
        self.step(Step::Tallies { waiting });
    }

    /// Takes a starting value; when all are in, they are shown (AMB-006).
    pub(super) fn choose_tally(&mut self, seat: Seat, value: u8) {
        if self.game.rules.tally_choice == TallyChoice::SeatOrder {
            return self.emit(Event::TallySet { seat, value });
        }
        self.emit(Event::TallyChosen { seat, value: Some(value) });
        if self.board().step == (Step::Tallies { waiting: Seats::NONE }) {
            for seat in self.board().alive.iter() {
                if let Some(value) = self.state.hidden.tallies[seat.index()] {
                    self.emit(Event::TallySet { seat, value });
                }
            }
        }
    }

    /// Hands, first player and pens, in the order of the rules (NB-044, NB-045).
    pub(super) fn deal_all(&mut self) -> bool {
        if self.game.rules.hand_before_first_player {
            self.deal_hands();
        }
        let (winner, by_lot) = self.draw_for_first();
        if self.game.rules.first_player == FirstPlayer::WinnerChooses {
            if by_lot {
                self.emit(Event::FirstPlayerFound { seat: winner, by_lot });
            }
            self.emit(Event::DrawWon { seat: winner });
        } else {
            self.begin_with(winner, by_lot);
        }
        true
    }

    /// Begins the game with this seat: Troops are shuffled again and the rest is dealt (NB-053).
    pub(super) fn begin_with(&mut self, first: Seat, by_lot: bool) {
        self.emit(Event::FirstPlayerFound { seat: first, by_lot });
        let seats = self.board().alive;
        for seat in seats.iter() {
            self.shuffle(seat, Pile::Troops);
        }
        if !self.game.rules.hand_before_first_player {
            self.deal_hands();
        }
        for seat in seats.iter() {
            for slot in Slot::all() {
                self.deal(seat, slot);
            }
        }
        if !self.scorch() {
            self.begin_turn(first);
        }
    }

    fn deal_hands(&mut self) {
        if self.game.rules.no_tricks {
            return;
        }
        for seat in self.board().alive.iter() {
            for _ in 0..3 {
                self.draw_trick(seat, DrawReason::Opening);
            }
        }
    }

    /// The seat that wins the draw, and whether by lot (AMB-009, AMB-010).
    fn draw_for_first(&mut self) -> (Seat, bool) {
        let mut tied = self.board().alive;
        let mut shown = [0; crate::MAX_SEATS];
        let mut ran_out = false;
        for round in 0..MOST_TIES {
            if ran_out || tied.iter().any(|seat| shown[seat.index()] > 0 && shown[seat.index()] >= self.troops(seat)) {
                for seat in tied.iter() {
                    self.shuffle(seat, Pile::Troops);
                    shown[seat.index()] = 0;
                }
            }
            ran_out = false;
            let mut best = i8::MIN;
            let mut leading = Seats::NONE;
            for seat in tied.iter() {
                let rank = self.reveal(seat, &mut shown[seat.index()]);
                ran_out |= rank.is_none() && round > 0;
                let rank = rank.unwrap_or(NO_ANIMAL);
                if rank > best {
                    (best, leading) = (rank, Seats::NONE);
                }
                if rank == best {
                    leading = leading.with(seat);
                }
            }
            if ran_out {
                continue;
            }
            tied = leading;
            if let (1, Some(seat)) = (tied.len(), tied.iter().next()) {
                return (seat, false);
            }
        }
        let lot = self.roll(tied.len() as u32) as usize;
        (tied.iter().nth(lot).unwrap_or(Seat::A), true)
    }

    fn troops(&self, seat: Seat) -> usize {
        self.state.hidden.piles[seat.index()].len(Pile::Troops)
    }

    /// Shows the next troops of a pile until one counts, and says what it counts; `None` if the pile runs out.
    fn reveal(&mut self, seat: Seat, shown: &mut usize) -> Option<i8> {
        loop {
            let troops = self.state.hidden.piles[seat.index()].troops();
            let card = troops.iter().rev().nth(*shown).copied().flatten()?;
            *shown += 1;
            self.emit(Event::TroopRevealed { seat, card });
            let facts = self.game.catalog.facts(card);
            match (facts.kind, self.game.rules.first_player_leader) {
                (Kind::Leader, LeaderDraw::PassOver) => {}
                (Kind::Leader, LeaderDraw::BeatsAll) => return Some(i8::MAX),
                _ => return Some(facts.traits.rank),
            }
        }
    }
}
