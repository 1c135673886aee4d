//! The only place that changes a state: by events, one at a time.

mod marks;
mod pieces;

use self::marks::{mark, remark};
use super::cards::prerequisite::Tally;
use super::event::{Cause, Event};
use super::frame::{Frame, Source, Stage};
use super::geometry::Geometry;
use super::piles::Pile;
use super::place::{Cell, Slot};
use super::site::{Site, Sites};
use super::state::{
    Attachment, Battle, BattleStage, Board, Face, Fighter, MOST_TALLY, Marks, PenSlot, Space, State, Step,
    TURN_ACTIONS, Turn,
};
use super::thing::{Picked, Thing};
use super::{Beast, looked};
use crate::language::program::Op;
use crate::language::words::{Duration, Hook, Once};
use crate::limits::MAX_ACTIONS;
use crate::rng::shuffle;
use crate::{CardId, MAX_SEATS, Seat, Seats};

impl Beast {
    /// Changes the state by one event; a redacted event changes a redacted state.
    #[expect(clippy::too_many_lines, reason = "one arm an event, most of them a line or two")]
    pub(crate) fn evolve_state(&self, state: &mut State, event: &Event) {
        let State { board, hidden } = state;
        match *event {
            Event::Shuffled { seat, pile, key } => {
                hidden.rng = hidden.rng.advanced();
                looked::shuffled(board, seat, pile);
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
            Event::TroopRevealed { .. } => {}
            Event::TurnEnded { .. } => board.changes.retain(|change| !ends_with_turn(change.lasts)),
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
                looked::hand_grew(board, seat);
                looked::left_deck(board, seat, Pile::Tricks, 0);
                self.count_hand(state, seat, 1);
            }
            Event::PenDealt { seat, slot } => {
                looked::left_pen(board, seat, slot);
                looked::left_deck(board, seat, Pile::Troops, 0);
                hidden.pens[seat.index()][slot.index()] = hidden.piles[seat.index()].pop(Pile::Troops);
                board.seats[seat.index()].pen[slot.index()] =
                    PenSlot { face: Face::Down, fresh: true, ..PenSlot::default() };
            }
            Event::PenPeeked { seat, slot, card } => {
                hidden.pens[seat.index()][slot.index()] = card;
                board.seats[seat.index()].pen[slot.index()].peeked = true;
            }
            Event::TurnBegan { seat, new_round } => {
                // Turns of seats that are out have been skipped (NB-469), and what was to last until then is over.
                let after = Seat::at(board.turn.active.index() + 1);
                let passed = Seats::first(MAX_SEATS).from_seat(after).take_while(|&passed| passed != seat);
                let begun = passed.collect::<Seats>().with(seat);
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
                    uses: 0,
                };
                board.changes.retain(|change| {
                    !(ends_with_turn(change.lasts) || (change.lasts == Duration::Round && begun.contains(change.of)))
                });
                self.renew(board, Once::Turn);
            }
            Event::StepBegan { step } => board.step = step,
            Event::PenFlipped { seat, slot, card } => {
                looked::left_pen(board, seat, slot);
                hidden.pens[seat.index()][slot.index()] = None;
                board.seats[seat.index()].pen[slot.index()] =
                    PenSlot { face: Face::Up, card: Some(card), ..PenSlot::default() };
                board.turn.flips += 1;
            }
            Event::LeaderCovered { seat, slot, card } => {
                hidden.piles[seat.index()].pop(Pile::Troops);
                looked::left_deck(board, seat, Pile::Troops, 0);
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
                self.refresh(board, Site::new(seat, cell));
            }
            Event::Tilted { seat, cell } => board.spaces[Geometry::space(seat, cell)].tilted = true,
            Event::Untilted { seat, cell } => board.spaces[Geometry::space(seat, cell)].tilted = false,
            Event::Moved { seat, from, to } => self.follow_move(board, Site::new(seat, from), to),
            Event::Swapped { seat, from, to } => {
                self.exchange(board, Site::new(seat, from), Site::new(seat, to));
            }
            Event::AnimalTrashed { seat, cell, card, cause: _ } => {
                self.take_animal(board, Site::new(seat, cell), card);
                hidden.piles[seat.index()].add_to_trash(card);
            }
            Event::LeaderTrashed { seat, cell, card } => {
                let space = &mut board.spaces[Geometry::space(seat, cell)];
                (space.leader, space.leader_used) = (None, Marks::default());
                hidden.piles[seat.index()].add_to_trash(card);
                self.refresh(board, Site::new(seat, cell));
            }
            Event::ItemEquipped { seat, cell, card } => {
                hidden.piles[seat.index()].take_from_hand(card);
                board.items.insert(attachment(seat, cell, card));
                self.refresh(board, Site::new(seat, cell));
                self.count_hand(state, seat, -1);
            }
            Event::ItemTransferred { seat, from, to, card, owner } => {
                if let Some(item) = board.items.remove(Geometry::space(seat, from), owner, card) {
                    board.items.insert(Attachment { space: Geometry::space(seat, to) as u8, ..item });
                }
                self.refresh_site(board, Site::new(seat, from));
                self.refresh_site(board, Site::new(seat, to));
            }
            Event::ItemTaken { item, seat, cell } => {
                let to = Site::new(seat, cell);
                let taken = match item {
                    Thing::Item { at, owner, card } => {
                        let taken = board.items.remove(at.index(), owner, card);
                        self.refresh(board, at);
                        taken
                    }
                    Thing::Trash { seat: owner, card: Some(card) } => {
                        hidden.piles[owner.index()].take_from_trash(card);
                        Some(Attachment { owner, card: Some(card), ..Attachment::default() })
                    }
                    _ => None,
                };
                if let Some(taken) = taken {
                    board.items.insert(Attachment { space: to.index() as u8, ..taken });
                }
                self.refresh(board, to);
            }
            Event::ItemTrashed { seat, cell, card, owner } => {
                board.items.remove(Geometry::space(seat, cell), owner, card);
                hidden.piles[owner.index()].add_to_trash(card);
                self.refresh(board, Site::new(seat, cell));
            }
            Event::LocationTrashed { seat, cell, card, owner } => {
                board.locations.remove(Geometry::space(seat, cell), owner, card);
                hidden.piles[owner.index()].add_to_trash(card);
                self.refresh(board, Site::new(seat, cell));
            }
            Event::Sent { thing, card, owner, seen: _, to, slot } => {
                self.send(state, thing, card, owner, (to, slot));
            }
            Event::LocationClaimed { seat, cell, card } => {
                hidden.piles[seat.index()].take_from_hand(card);
                board.locations.insert(attachment(seat, cell, card));
                self.refresh(board, Site::new(seat, cell));
                self.count_hand(state, seat, -1);
            }
            Event::HumanCalled { seat, row, card } => {
                hidden.piles[seat.index()].take_from_hand(card);
                board.seats[seat.index()].humans[row.index()].card = Some(card);
                self.refresh_layers(board);
                self.count_hand(state, seat, -1);
            }
            Event::HumanTrashed { seat, row, card, cause: _ } => {
                std::mem::take(&mut board.seats[seat.index()].humans[row.index()]);
                hidden.piles[seat.index()].add_to_trash(card);
                self.refresh_layers(board);
            }
            Event::HumanTilted { seat, row } => board.seats[seat.index()].humans[row.index()].tilted = true,
            Event::HumanUntilted { seat, row } => board.seats[seat.index()].humans[row.index()].tilted = false,
            Event::TrickTrashed { seat, card, cause: Cause::Played } => {
                if let Some(frame) = board.agenda.frames.last_mut() {
                    frame.source = Source::Spent;
                }
                hidden.piles[seat.index()].add_to_trash(card);
            }
            Event::TrickTrashed { seat, card, cause } => {
                let piles = &mut hidden.piles[seat.index()];
                piles.take_from_hand(card);
                piles.add_to_trash(card);
                if let Some(frame) = board.agenda.frames.last_mut()
                    && cause == Cause::Cost
                {
                    frame.progress.left = frame.progress.left.saturating_sub(1);
                }
                self.count_hand(state, seat, -1);
            }
            Event::Announced { seat, card, source, clause, reaction, foe } => {
                board.turn.uses = board.turn.uses.saturating_add(1);
                let mut frame = Frame { reaction, foe, ..Self::frame(seat, card, source, clause) };
                let fights = board.battle.is_some_and(|battle| battle.fights(seat));
                let speaks = self.clause(card, clause).is_some_and(|clause| clause.foe);
                if !speaks || fights || foe.is_some() {
                    frame.progress = self.first_progress(&frame);
                }
                self.announced(state, frame);
            }
            Event::FoeNamed { foe } => {
                if let Some(frame) = board.agenda.frames.last_mut() {
                    frame.foe = Some(foe);
                    frame.progress = self.first_progress(frame);
                }
            }
            Event::AbilityUsed { seat, card, source, clause } => {
                if self.clause(card, clause).is_some_and(|clause| clause.once.is_some()) {
                    // Of two copies in one place it is the one that answers.
                    let answers = board.agenda.frame().is_some_and(|frame| frame.reaction);
                    let depth = board.agenda.windows.len().saturating_sub(1);
                    let counts = |marks: Marks| !answers || marks.has_answered(depth);
                    mark(board, seat, card, source, |marks| if counts(marks) { marks.using(clause) } else { marks });
                }
            }
            Event::Progressed { progress } => {
                if let Some(frame) = board.agenda.frames.last_mut() {
                    frame.progress = progress;
                    // What a clause has shown is over when it shows something else.
                    if progress.stage == (Stage::Ready {}) && matches!(self.op_of(frame), Op::Look(..)) {
                        frame.looked = None;
                    }
                }
            }
            Event::Picked { thing } => picked(board, thing),
            Event::NothingPicked {} => {
                if let Some(frame) = board.agenda.frames.last_mut() {
                    frame.chosen = Picked::default();
                }
            }
            Event::CardSeen { by, thing, card } => looked::seen(state, by.is_none(), thing, card),
            Event::LotDrawn {} => hidden.rng = hidden.rng.advanced(),
            Event::ClauseEnded {} => {
                board.agenda.frames.pop();
            }
            Event::ChangeMade { change } => board.changes.insert(change),
            Event::ChangeSpent { place } => board.changes.remove(usize::from(place)),
            Event::Replaced {} => {
                if let Some(window) = board.agenda.windows.last_mut() {
                    window.replaced = true;
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
                    stage: if self.hears(Hook::Attacks) {
                        BattleStage::Attacks
                    } else if self.hears(Hook::Attacked) {
                        BattleStage::Attacked
                    } else {
                        BattleStage::Phases
                    },
                    owes: false,
                    winner: None,
                    fighters: [fighter(board, Site::new(attacker, from)), fighter(board, Site::new(defender, target))],
                    allies: Sites::default(),
                });
                self.renew(board, Once::Battle);
            }
            Event::Allied { seat, cell } => {
                if let Some(battle) = &mut board.battle {
                    battle.allies = battle.allies.with(Site::new(seat, cell));
                }
            }
            Event::Redirected { seat, cell } => {
                let fighter = fighter(board, Site::new(seat, cell));
                if let Some(battle) = &mut board.battle {
                    let attacks = seat == battle.attacker;
                    *(if attacks { &mut battle.from } else { &mut battle.target }) = cell;
                    battle.fighters[usize::from(!attacks)] = fighter;
                }
            }
            Event::BattleWentOn { stage } => go_on(board, stage),
            Event::BattleStopped { owes } => {
                if let Some(battle) = &mut board.battle {
                    (battle.owes, battle.stage) = (owes, BattleStage::Fury);
                }
            }
            Event::BattleResolved { winner, owes, .. } => {
                if let Some(battle) = &mut board.battle {
                    (battle.winner, battle.owes) = (Some(winner), owes);
                    battle.stage = BattleStage::Fury;
                }
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
            Event::BattleOver { .. } => {
                board.battle = None;
                board.changes.retain(|change| change.lasts != Duration::Battle);
            }
            Event::WindowOpened { window } => board.agenda.windows.push(window),
            Event::WindowAsked { seat, must } => {
                if let Some(window) = board.agenda.windows.last_mut() {
                    (window.asked, window.must, window.last) = (Some(seat), must, seat);
                }
            }
            Event::WindowDeclined { seat } => {
                if let Some(window) = board.agenda.windows.last_mut() {
                    (window.asked, window.declined) = (None, window.declined.with(seat));
                }
            }
            Event::WindowClosed {} => {
                board.agenda.windows.pop();
                let depth = board.agenda.windows.len();
                remark(board, |marks, _| marks.closed(depth));
            }
            Event::SeatEliminated { seat } => {
                self.eliminate(state, seat);
            }
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

    /// Puts a clause to work. An event leaves the hand; a card in play has answered the moment.
    fn announced(&self, state: &mut State, frame: Frame) {
        let State { board, hidden } = state;
        if frame.source == Source::Event {
            hidden.piles[frame.seat.index()].take_from_hand(frame.card);
        }
        if frame.reaction
            && let Some(depth) = board.agenda.windows.len().checked_sub(1)
        {
            // Of two copies in one place one that is not used up answers.
            let limited = self.clause(frame.card, frame.clause).is_some_and(|clause| clause.once.is_some());
            let spent = |marks: Marks| limited && marks.is_used(frame.clause);
            let answering = |marks: Marks| if spent(marks) { marks } else { marks.answering(depth) };
            mark(board, frame.seat, frame.card, frame.source, answering);
            if let Some(window) = board.agenda.windows.last_mut() {
                (window.asked, window.declined) = (None, Seats::NONE);
            }
        }
        board.agenda.frames.push(frame);
        if frame.source == Source::Event {
            self.count_hand(state, frame.seat, -1);
        }
    }
}

const fn ends_with_turn(lasts: Duration) -> bool {
    matches!(lasts, Duration::Turn | Duration::Next)
}

fn fighter(board: &Board, at: Site) -> Fighter {
    let space = board.at(at);
    Fighter { card: space.animal, leader: space.leader, here: space.animal.is_some(), used: Marks::default() }
}

/// Lets a battle go on; what lasts for the battle ends with its result.
fn go_on(board: &mut Board, stage: BattleStage) {
    if let Some(battle) = &mut board.battle {
        battle.stage = stage;
    }
    if stage > BattleStage::Fury {
        board.changes.retain(|change| change.lasts != Duration::Battle);
    }
}

/// Notes what a pick took. The first thing of an instruction's second pick makes the first pick the one before.
fn picked(board: &mut Board, thing: Thing) {
    let in_battle = board.battle.is_some();
    let Some(frame) = board.agenda.frames.last_mut() else { return };
    if let Stage::Pick { choice, taken } = &mut frame.progress.stage {
        if *taken == 0 {
            if *choice == 1 {
                frame.held = frame.chosen;
            }
            frame.chosen = Picked::default();
        }
        *taken = taken.saturating_add(1);
    }
    frame.progress.left = frame.progress.left.saturating_sub(1);
    frame.chosen.push(thing);
    if thing.seat() != frame.seat && !in_battle {
        frame.foe = Some(thing.seat());
    }
}

const fn attachment(owner: Seat, cell: Cell, card: CardId) -> Attachment {
    Attachment { space: Geometry::space(owner, cell) as u8, owner, card: Some(card), used: Marks(0) }
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
