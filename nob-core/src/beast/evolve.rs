//! The only place that changes a state: by events, one at a time.

use super::Beast;
use super::cards::ability::Limit;
use super::cards::prerequisite::Tally;
use super::event::{Cause, Event};
use super::geometry::Geometry;
use super::piles::Pile;
use super::place::{Cell, Row, Slot};
use super::state::{
    Attachment, Battle, Face, MOST_TALLY, Payment, PenSlot, Space, State, Step, TURN_ACTIONS, Turn, Window,
};
use crate::limits::MAX_ACTIONS;
use crate::rng::shuffle;
use crate::{CardId, Seat, Seats};

impl Beast {
    /// Changes the state by one event; a redacted event changes a redacted state.
    #[expect(clippy::too_many_lines, reason = "one arm an event, most of them a line or two")]
    pub(crate) fn evolve_state(&self, state: &mut State, event: &Event) {
        let State { board, hidden } = state;
        match *event {
            Event::Shuffled { seat, pile, key } => {
                hidden.rng = hidden.rng.advanced();
                let piles = &mut hidden.piles[seat.index()];
                match key {
                    Some(key) => shuffle(piles.pile_mut(pile), key),
                    None => piles.blank(pile),
                }
            }
            Event::Stacked { seat, pile, depth, card } => {
                let cards = hidden.piles[seat.index()].pile_mut(pile);
                if let Some(place) = cards.len().checked_sub(1 + usize::from(depth))
                    && let Some(from) = cards[..=place].iter().position(|other| *other == Some(card))
                {
                    cards.swap(from, place);
                }
            }
            Event::TallyChosen { seat, value } => {
                hidden.tallies[seat.index()] = value;
                if let Step::Tallies { waiting } = &mut board.step {
                    *waiting = waiting.without(seat);
                }
            }
            Event::TallySet { seat, value } => {
                hidden.tallies[seat.index()] = None;
                let own = &mut board.seats[seat.index()];
                (own.favor, own.fury) = (value, value);
                if let Step::Tallies { waiting } = &mut board.step {
                    *waiting = waiting.without(seat);
                }
            }
            Event::TroopRevealed { .. } | Event::BattleResolved { .. } | Event::TurnEnded { .. } => {}
            Event::DrawWon { seat } => board.step = Step::FirstPlayer { chooser: seat },
            Event::FirstPlayerFound { seat, by_lot } => {
                board.first_player = seat;
                if by_lot {
                    hidden.rng = hidden.rng.advanced();
                }
            }
            Event::TrickDrawn { seat, card, reason: _ } => {
                let piles = &mut hidden.piles[seat.index()];
                piles.pop(Pile::Tricks);
                if let Some(card) = card {
                    piles.add_to_hand(card);
                }
                self.count_hand(state, seat, 1);
            }
            Event::PenDealt { seat, slot } => {
                hidden.pens[seat.index()][slot.index()] = hidden.piles[seat.index()].pop(Pile::Troops);
                board.seats[seat.index()].pen[slot.index()] =
                    PenSlot { face: Face::Down, fresh: true, ..PenSlot::default() };
            }
            Event::PenPeeked { seat, slot, card } => {
                hidden.pens[seat.index()][slot.index()] = card;
                board.seats[seat.index()].pen[slot.index()].peeked = true;
            }
            Event::TurnBegan { seat, new_round } => {
                let own = &mut board.seats[seat.index()];
                for slot in &mut own.pen {
                    slot.fresh = false;
                }
                let pen_cards = own.pen.iter().filter(|slot| slot.face != Face::Blank).count() as u8;
                board.turn = Turn {
                    number: board.turn.number.saturating_add(1),
                    round: board.turn.round.saturating_add(u16::from(new_round)),
                    active: seat,
                    actions: TURN_ACTIONS,
                    pen_cards,
                    flips: 0,
                    free_draws: 0,
                };
                self.renew(state, Limit::Turn);
            }
            Event::StepBegan { step } => board.step = step,
            Event::PenFlipped { seat, slot, card } => {
                hidden.pens[seat.index()][slot.index()] = None;
                board.seats[seat.index()].pen[slot.index()] =
                    PenSlot { face: Face::Up, card: Some(card), ..PenSlot::default() };
                board.turn.flips += 1;
            }
            Event::LeaderCovered { seat, slot, card } => {
                hidden.piles[seat.index()].pop(Pile::Troops);
                let slot = &mut board.seats[seat.index()].pen[slot.index()];
                slot.leader = slot.card.replace(card);
            }
            Event::PenTrashed { seat, slot, card, cause: _ } => {
                take_from_pen(state, seat, slot, card);
                state.hidden.piles[seat.index()].add_to_trash(card);
            }
            Event::PenDeferred { seat, slot, card } => {
                take_from_pen(state, seat, slot, card);
                state.hidden.piles[seat.index()].push_bottom(Pile::Troops, Some(card));
            }
            Event::FreeDrawsSet { count } => board.turn.free_draws = count,
            Event::ActionsSpent { count } => board.turn.actions = board.turn.actions.saturating_sub(count),
            Event::ActionsChanged { by } => {
                board.turn.actions = board.turn.actions.saturating_add_signed(by).min(MAX_ACTIONS);
            }
            Event::Recruited { seat, slot, cell, card } => {
                let slot = std::mem::take(&mut board.seats[seat.index()].pen[slot.index()]);
                board.spaces[Geometry::space(seat, cell)] =
                    Space { animal: Some(card), leader: slot.leader, holder: seat, ..Space::default() };
            }
            Event::Tilted { seat, cell } => board.spaces[Geometry::space(seat, cell)].tilted = true,
            Event::Untilted { seat, cell } => board.spaces[Geometry::space(seat, cell)].tilted = false,
            Event::Moved { seat, from, to } => {
                let (from, to) = (Geometry::space(seat, from), Geometry::space(seat, to));
                board.spaces[to] = std::mem::take(&mut board.spaces[from]);
                while let Some(&item) = board.items.at(from).first() {
                    if let Some(card) = item.card {
                        board.items.remove(from, item.owner, card);
                        board.items.insert(Attachment { space: to as u8, ..item });
                    }
                }
            }
            Event::AnimalTrashed { seat, cell, card, cause: _ } => {
                board.spaces[Geometry::space(seat, cell)] = Space::default();
                hidden.piles[seat.index()].add_to_trash(card);
            }
            Event::LeaderTrashed { seat, cell, card } => {
                let space = &mut board.spaces[Geometry::space(seat, cell)];
                (space.leader, space.leader_used) = (None, false);
                hidden.piles[seat.index()].add_to_trash(card);
            }
            Event::ItemEquipped { seat, cell, card } => {
                hidden.piles[seat.index()].take_from_hand(card);
                board.items.insert(attachment(seat, cell, card));
                self.count_hand(state, seat, -1);
            }
            Event::ItemTransferred { seat, from, to, card, owner } => {
                if let Some(item) = board.items.remove(Geometry::space(seat, from), owner, card) {
                    board.items.insert(Attachment { space: Geometry::space(seat, to) as u8, ..item });
                }
            }
            Event::ItemTrashed { seat, cell, card, owner } => {
                board.items.remove(Geometry::space(seat, cell), owner, card);
                hidden.piles[owner.index()].add_to_trash(card);
            }
            Event::LocationClaimed { seat, cell, card } => {
                hidden.piles[seat.index()].take_from_hand(card);
                board.locations.insert(attachment(seat, cell, card));
                self.count_hand(state, seat, -1);
            }
            Event::HumanCalled { seat, row, card } => {
                hidden.piles[seat.index()].take_from_hand(card);
                board.seats[seat.index()].humans[row.index()].card = Some(card);
                self.count_hand(state, seat, -1);
            }
            Event::HumanTrashed { seat, row, card, cause: _ } => {
                std::mem::take(&mut board.seats[seat.index()].humans[row.index()]);
                hidden.piles[seat.index()].add_to_trash(card);
            }
            Event::HumanTilted { seat, row } => board.seats[seat.index()].humans[row.index()].tilted = true,
            Event::HumanUntilted { seat, row } => board.seats[seat.index()].humans[row.index()].tilted = false,
            Event::TrickTrashed { seat, card, cause } => {
                let piles = &mut hidden.piles[seat.index()];
                piles.take_from_hand(card);
                piles.add_to_trash(card);
                if let Some(payment) = &mut board.payment
                    && cause == Cause::Cost
                {
                    payment.tricks = payment.tricks.saturating_sub(1);
                }
                self.count_hand(state, seat, -1);
            }
            Event::PaymentBegan { seat, card, host, row, tricks } => {
                board.payment = Some(Payment { seat, card, host, row, tricks });
            }
            Event::AbilityUsed { seat, card, host, row } => {
                board.payment = None;
                if self.catalog.facts(card).ability.limit != Limit::None {
                    mark_used(state, seat, card, host, row);
                }
            }
            Event::TallyChanged { seat, tally, by } => {
                let own = &mut board.seats[seat.index()];
                let value = match tally {
                    Tally::Favor => &mut own.favor,
                    Tally::Fury => &mut own.fury,
                };
                *value = value.saturating_add_signed(by).min(MOST_TALLY);
            }
            Event::BattleDeclared { attacker, from, defender, target } => {
                board.battle = Some(Battle {
                    attacker,
                    from,
                    defender,
                    target,
                    attacker_acts: false,
                    passes: 0,
                    attack_bonus: 0,
                    defence_bonus: 0,
                    invited: None,
                });
                self.renew(state, Limit::Battle);
            }
            Event::TotalChanged { seat, by } => {
                if let Some(battle) = &mut board.battle {
                    let bonus =
                        if seat == battle.attacker { &mut battle.attack_bonus } else { &mut battle.defence_bonus };
                    *bonus = bonus.saturating_add(by);
                }
            }
            Event::PhaseEnded { passed } => {
                if let Some(battle) = &mut board.battle {
                    battle.passes = if passed { battle.passes + 1 } else { 0 };
                    battle.attacker_acts = !battle.attacker_acts;
                }
            }
            Event::Invited { by: _, seat } => {
                if let Some(battle) = &mut board.battle {
                    battle.invited = Some(seat);
                }
            }
            Event::InvitationAnswered { .. } => {
                if let Some(battle) = &mut board.battle {
                    battle.invited = None;
                }
            }
            Event::BattleOver { .. } => board.battle = None,
            Event::WindowOpened { hook, asked } => {
                board.window = Some(Window { hook, asked, declined: Seats::NONE });
            }
            Event::WindowAsked { seat, declined, next } => {
                if let Some(window) = &mut board.window {
                    window.declined = if declined { window.declined.with(seat) } else { Seats::NONE };
                    window.asked = next;
                }
            }
            Event::WindowClosed {} => board.window = None,
            Event::SeatEliminated { seat } => eliminate(state, seat),
            Event::GameOver { outcome } => board.outcome = Some(outcome),
        }
    }

    /// Keeps the open hand count where the rules have one (AMB-128).
    fn count_hand(&self, state: &mut State, seat: Seat, by: i8) {
        if self.rules.hand_count_public {
            let count = &mut state.board.seats[seat.index()].hand_count;
            *count = count.saturating_add_signed(by);
        }
    }

    /// Makes abilities that are limited to one use a turn or a battle fresh again.
    fn renew(&self, state: &mut State, limit: Limit) {
        let board = &mut state.board;
        let fresh = |card: Option<CardId>| card.is_some_and(|card| self.catalog.facts(card).ability.limit == limit);
        for space in &mut board.spaces {
            space.used = space.used && !fresh(space.animal);
            space.leader_used = space.leader_used && !fresh(space.leader);
        }
        for human in board.seats.iter_mut().flat_map(|seat| &mut seat.humans) {
            human.used = human.used && !fresh(human.card);
        }
        for attached in board.items.all_mut().iter_mut().chain(board.locations.all_mut()) {
            attached.used = attached.used && !fresh(attached.card);
        }
    }
}

const fn attachment(owner: Seat, cell: Cell, card: CardId) -> Attachment {
    Attachment { space: Geometry::space(owner, cell) as u8, owner, card: Some(card), used: false }
}

/// Takes one card out of a slot: the animal off its leader first, so that the leader lies uncovered.
fn take_from_pen(state: &mut State, seat: Seat, slot: Slot, card: CardId) {
    let slot = &mut state.board.seats[seat.index()].pen[slot.index()];
    if slot.card == Some(card) {
        slot.card = slot.leader.take();
    } else {
        slot.leader = None;
    }
    if slot.card.is_none() {
        *slot = PenSlot::default();
    }
}

/// Marks the card's ability as used, the last of several copies first, so that lists stay sorted.
fn mark_used(state: &mut State, seat: Seat, card: CardId, host: Option<Cell>, row: Option<Row>) {
    let board = &mut state.board;
    if let Some(row) = row {
        board.seats[seat.index()].humans[row.index()].used = true;
    }
    let Some(cell) = host else { return };
    let place = Geometry::space(seat, cell);
    let space = &mut board.spaces[place];
    if space.animal == Some(card) {
        space.used = true;
    } else if space.leader == Some(card) {
        space.leader_used = true;
    } else {
        let attached = board.items.all_mut().iter_mut().chain(board.locations.all_mut());
        let mut copies = attached
            .rev()
            .filter(|attached| usize::from(attached.space) == place && attached.card == Some(card) && !attached.used);
        if let Some(attached) = copies.next() {
            attached.used = true;
        }
    }
}

/// Takes a seat and all its cards out of the game (NB-468).
fn eliminate(state: &mut State, seat: Seat) {
    let State { board, hidden } = state;
    board.alive = board.alive.without(seat);
    let fury = board.seat(seat).fury;
    let favor = board.seat(seat).favor;
    board.seats[seat.index()] = super::state::SeatBoard { favor, fury, ..Default::default() };
    board.items.retain(|item| item.owner != seat && board.spaces[usize::from(item.space)].holder != seat);
    board.locations.retain(|location| location.owner != seat);
    for space in &mut board.spaces {
        if space.animal.is_some() && space.holder == seat {
            *space = Space::default();
        }
    }
    hidden.piles[seat.index()] = super::piles::Piles::default();
    hidden.pens[seat.index()] = [None; 3];
    board.payment = board.payment.filter(|payment| payment.seat != seat);
}
