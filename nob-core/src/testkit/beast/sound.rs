//! Invariants of a state of Nature of the Beast in which somebody is asked or the game is over.

use std::fmt::Debug;

use crate::beast::cards::Kind;
use crate::beast::frame::Source;
use crate::beast::rules::{PenPeek, ScorchedEarth};
use crate::beast::site::Site;
use crate::beast::state::{BattleStage, Board, Face, Fighter, Space, Step};
use crate::beast::{Beast, Cell, Draw, Outcome, Pile, Row, RowSet, State, Victory};
use crate::language::words::Forbidden;
use crate::limits::MAX_TURNS;
use crate::{CardId, Game, Seat};

type Flaw = Result<(), String>;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Flaw {
    if holds { Ok(()) } else { Err(what()) }
}

fn equal<T: PartialEq + Debug>(what: &str, seat: Seat, left: &T, right: &T) -> Flaw {
    ensure(left == right, || format!("seat {seat}, {what}: {left:?}, but {right:?}"))
}

/// The first thing that is wrong with the state.
pub(super) fn check(game: &Beast, state: &State) -> Flaw {
    let board = &state.board;
    for seat in game.seats().iter() {
        if board.alive.contains(seat) {
            cards_are_kept(game, state, seat)?;
            pen(game, state, seat)?;
            own(game, state, seat)?;
        } else {
            gone(state, seat)?;
        }
        hand(game, state, seat)?;
    }
    spaces(game, board)?;
    lodgings(game, board)?;
    attached(game, board)?;
    turn(board)?;
    fight(game, board)?;
    ending(game, state)
}

/// Every card of the deck is somewhere, once (NB-003, NB-011).
fn cards_are_kept(game: &Beast, state: &State, seat: Seat) -> Flaw {
    let mut left = vec![0_i16; game.catalog().len()];
    for &card in &game.decks()[seat.index()].cards {
        if !game.rules().no_tricks || game.catalog().facts(card).kind.is_troop() {
            left[card.index()] += 1;
        }
    }
    cards_of(state, seat).for_each(|card| left[card.index()] -= 1);
    match left.iter().position(|&count| count != 0) {
        None => Ok(()),
        Some(index) => Err(format!("seat {seat}: {} copies of card #{} too few", left[index], index + 1)),
    }
}

/// All cards that belong to a seat's deck, wherever they are.
fn cards_of(state: &State, seat: Seat) -> impl Iterator<Item = CardId> {
    let State { board, hidden } = state;
    let piles = &hidden.piles[seat.index()];
    let own = board.seat(seat);
    let in_piles = [piles.troops(), piles.tricks(), piles.hand(), piles.trash()].into_iter().flatten().copied();
    let in_pen = own.pen.iter().flat_map(|slot| [slot.card, slot.leader]).chain(hidden.pens[seat.index()]);
    let spaces = board.spaces.iter().filter(move |space| space.holder == seat);
    let in_field = spaces.flat_map(|space| [space.animal, space.leader]);
    let attached = board.items.all().iter().chain(board.locations.all());
    let attached = attached.filter(move |attached| attached.owner == seat).map(|attached| attached.card);
    let humans = own.humans.iter().map(|human| human.card);
    let frames = board.agenda.frames.all();
    let played = frames.filter(move |frame| frame.seat == seat && frame.source == Source::Event);
    let played = played.map(|frame| Some(frame.card));
    in_piles.chain(in_pen).chain(in_field).chain(attached).chain(humans).chain(played).flatten()
}

/// What a slot shows fits what lies there (NB-097, NB-398).
fn pen(game: &Beast, state: &State, seat: Seat) -> Flaw {
    let kind = |card: CardId| game.catalog().facts(card).kind;
    let own = state.board.seat(seat);
    let settled = state.board.turn.number > 0 && matches!(state.board.step, Step::Actions | Step::Discard);
    for (slot, hidden) in own.pen.iter().zip(state.hidden.pens[seat.index()]) {
        let shown = (slot.face == Face::Up, slot.face == Face::Down);
        equal("pen", seat, &shown, &(slot.card.is_some(), hidden.is_some()))?;
        equal("marks of a pen card", seat, &false, &((slot.fresh || slot.peeked) && slot.face != Face::Down))?;
        equal("peeks", seat, &false, &(slot.peeked && game.rules().pen_peek == PenPeek::Never))?;
        let covered = slot.leader.is_none_or(|leader| slot.card.is_some() && kind(leader) == Kind::Leader);
        equal("leader under a pen card", seat, &true, &covered)?;
        if settled {
            let waiting = slot
                .card
                .is_some_and(|card| kind(card) == Kind::Leader || kind(card) == Kind::Legend && slot.leader.is_some());
            equal("undecided leader", seat, &false, &waiting)?;
            let left = state.hidden.piles[seat.index()].len(Pile::Troops);
            let unfilled = game.forbids_player(&state.board, Forbidden::Refill, seat);
            let filled = slot.face != Face::Blank || left == 0 || unfilled;
            let pending = !state.board.is_calm() || state.board.outcome.is_some();
            equal("blank slot", seat, &true, &(filled || pending))?;
        }
    }
    Ok(())
}

/// Tallies and humans (NB-018, NB-441, NB-442).
fn own(game: &Beast, state: &State, seat: Seat) -> Flaw {
    let own = state.board.seat(seat);
    ensure(own.favor <= 10 && own.fury < 10, || format!("seat {seat}: Favor {}, Fury {}", own.favor, own.fury))?;
    let without = game.rules().no_tallies && (own.favor, own.fury) != (0, 0);
    equal("tallies", seat, &false, &without)?;
    let chosen = state.hidden.tallies[seat.index()];
    equal("choice not shown", seat, &true, &(chosen.is_none() || matches!(state.board.step, Step::Tallies { .. })))?;
    let rows: RowSet = Row::all().filter(|row| row.index() != 1 || game.rules().rows == 3).collect();
    for row in Row::all() {
        let human = own.human(row);
        let fits = human.card.is_none_or(|card| rows.contains(row) && game.catalog().facts(card).kind == Kind::Human);
        equal("human", seat, &true, &fits)?;
        equal("marks of no human", seat, &false, &(human.card.is_none() && (human.tilted || !human.used.is_empty())))?;
    }
    Ok(())
}

/// A seat that is out has nothing (NB-468).
fn gone(state: &State, seat: Seat) -> Flaw {
    let cards = cards_of(state, seat).count();
    equal("cards of a seat that is out", seat, &0, &cards)
}

/// The hand is sorted; its number is on the board where it is open (AMB-128).
fn hand(game: &Beast, state: &State, seat: Seat) -> Flaw {
    let hand = state.hidden.piles[seat.index()].hand();
    equal("order of the hand", seat, &true, &hand.is_sorted())?;
    let count = if game.rules().hand_count_public { hand.len() } else { 0 };
    equal("open number of the hand", seat, &usize::from(state.board.seat(seat).hand_count), &count)
}

/// Animals stand in fields of living seats; one leader a field, a legend once in all (NB-414, NB-422).
fn spaces(game: &Beast, board: &Board) -> Flaw {
    let kind = |card: CardId| game.catalog().facts(card).kind;
    let mut leaders = [0; crate::MAX_SEATS];
    let mut legends = Vec::new();
    for (place, space) in board.spaces.iter().enumerate() {
        let (seat, cell) = (Seat::at(place / Cell::NAMES.len()), Cell::at(place));
        let Some(animal) = space.animal else {
            equal("empty space", seat, space, &Space::default())?;
            continue;
        };
        let stands =
            board.with_lodging(seat, game.field()).contains(cell) && board.alive.contains(seat) && space.holder == seat;
        ensure(stands && kind(animal).is_animal(), || format!("seat {seat}, {cell}: {space:?}"))?;
        if kind(animal) == Kind::Legend {
            ensure(!legends.contains(&animal), || format!("seat {seat}, {cell}: a second copy of legend {animal}"))?;
            ensure(space.leader.is_none(), || format!("seat {seat}, {cell}: a leader under a legend"))?;
            legends.push(animal);
        }
        if let Some(leader) = space.leader {
            leaders[seat.index()] += 1;
            ensure(kind(leader) == Kind::Leader, || format!("seat {seat}, {cell}: {leader} is no leader"))?;
        }
        ensure(leaders[seat.index()] <= 1, || format!("seat {seat}: two leaders in the field"))?;
    }
    Ok(())
}

/// Who shares a space shares a held one, and nobody lodges elsewhere.
fn lodgings(game: &Beast, board: &Board) -> Flaw {
    for seat in game.seats().iter() {
        let (shared, lodger) = (board.seat(seat).lodging, board.space(seat, Cell::LODGING).animal);
        let held = shared.is_none_or(|cell| game.field().contains(cell) && board.space(seat, cell).animal.is_some());
        ensure(held && shared.is_some() == lodger.is_some(), || {
            format!("seat {seat}: {lodger:?} lodges in {shared:?}")
        })?;
    }
    Ok(())
}

/// Items lie under animals, locations in fields, both in order (NB-365, NB-375).
fn attached(game: &Beast, board: &Board) -> Flaw {
    for (list, kind) in [(board.items.all(), Kind::Item), (board.locations.all(), Kind::Location)] {
        ensure(list.is_sorted(), || format!("attached cards out of order: {list:?}"))?;
        for attached in list {
            let place = usize::from(attached.space);
            let (seat, cell) = (Seat::at(place / Cell::NAMES.len()), Cell::at(place));
            let of_kind = attached.card.is_some_and(|card| game.catalog().facts(card).kind == kind);
            let lodges = kind == Kind::Item && cell == Cell::LODGING;
            let in_field = board.alive.contains(seat) && (lodges || game.field().contains(cell));
            let held = kind == Kind::Location || board.spaces[place].animal.is_some();
            let alone = kind == Kind::Item || game.rules().location_stacking || board.locations.at(place).len() == 1;
            ensure(of_kind && in_field && held && alone, || format!("{kind:?} out of place: {attached:?}"))?;
        }
    }
    Ok(())
}

fn turn(board: &Board) -> Flaw {
    let turn = &board.turn;
    let setting_up = matches!(board.step, Step::Tallies { .. } | Step::FirstPlayer { .. });
    ensure(turn.number <= MAX_TURNS, || format!("turn {}", turn.number))?;
    let over = board.outcome.is_some();
    ensure(over || setting_up == (turn.number == 0), || format!("turn {} in {:?}", turn.number, board.step))?;
    // An ability of another seat may still be at work when the active seat goes out.
    let goes_on = board.alive.contains(turn.active) || !board.agenda.is_empty();
    ensure(over || setting_up || goes_on, || format!("turn of {}, who is out", turn.active))
}

/// Fighters and those who are asked are there (NB-205, NB-254).
fn fight(game: &Beast, board: &Board) -> Flaw {
    if board.outcome.is_some() {
        return Ok(());
    }
    if let Some(battle) = board.battle {
        let stands = |at: Site, fighter: &Fighter| !fighter.here || board.at(at).animal == fighter.card;
        let sites = [battle.attacking(), battle.defending()];
        let there = sites.into_iter().zip(&battle.fighters).all(|(at, fighter)| stands(at, fighter));
        let guest = battle.invited.is_none_or(|seat| board.alive.contains(seat) && !battle.fights(seat));
        let apart = battle.attacker != battle.defender && battle.attacker == board.turn.active;
        let open = battle.stage != BattleStage::Phases || battle.passes < 2;
        ensure(there && guest && apart && open, || format!("{battle:?}"))?;
    }
    let asked = board.agenda.windows.all().all(|window| window.asked.is_none_or(|seat| board.alive.contains(seat)));
    let asks = board.agenda.frame().is_none_or(|frame| board.alive.contains(frame.progress.asked));
    ensure(asked && asks, || format!("{:?}", board.agenda))?;
    // What is kept of standing cards is what the spaces say.
    ensure(board.standing == game.standing(board), || format!("{:?}", board.standing))
}

/// The game is over if and only if it is won or drawn (NB-460, NB-466, NB-470, NB-476).
fn ending(game: &Beast, state: &State) -> Flaw {
    let board = &state.board;
    let stands = |seat: Seat, cell: Cell| board.space(seat, cell).animal.is_some();
    let full = |seat: Seat| game.field().iter().all(|cell| stands(seat, cell));
    let alive = board.alive.len();
    let barren = || board.alive.iter().all(|seat| animals_left(game, state, seat) < game.field().len());
    let holds = match board.outcome {
        None => {
            let watched = game.rules().scorched_earth == ScorchedEarth::Auto && board.turn.number > 0;
            alive > 1 && !board.alive.iter().any(full) && !(watched && board.is_calm() && barren())
        }
        Some(Outcome::Won { winners, by: Victory::Field }) => {
            alive > 1 && winners.len() == 1 && winners.iter().all(full)
        }
        Some(Outcome::Won { winners, by: Victory::LastSeat }) => alive == 1 && winners == board.alive,
        Some(Outcome::Drawn { by: Draw::AllOut }) => alive == 0,
        Some(Outcome::Drawn { by: Draw::ScorchedEarth }) => alive > 1 && barren(),
        Some(Outcome::Drawn { by: Draw::Rounds }) => board.turn.round == game.rules().max_rounds,
        Some(Outcome::Drawn { by: Draw::Turns }) => board.turn.number == MAX_TURNS,
    };
    ensure(holds, || format!("outcome {:?} with {:?} alive", board.outcome, board.alive))
}

/// Animals that could still fill the seat's field, each legend once (AMB-123).
fn animals_left(game: &Beast, state: &State, seat: Seat) -> usize {
    let State { board, hidden } = state;
    let spaces = board.spaces.iter().filter(|space| space.holder == seat).map(|space| space.animal);
    let pen = board.seat(seat).pen.iter().map(|slot| slot.card).chain(hidden.pens[seat.index()]);
    let troops = hidden.piles[seat.index()].troops().iter().copied();
    let mut animals: Vec<CardId> = spaces.chain(pen).chain(troops).flatten().collect();
    animals.sort_unstable();
    let kind = |card: &CardId| game.catalog().facts(*card).kind;
    let plain = animals.iter().filter(|card| kind(card) == Kind::Animal).count();
    animals.dedup();
    plain + animals.iter().filter(|card| kind(card) == Kind::Legend).count()
}
