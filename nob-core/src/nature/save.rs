//! The bytes of a state, and every check that a state read from bytes must pass.
//!
//! Only what the game uses is written: its seats, plans while species are adapted, and piles as long as they are. So
//! equal states have equal bytes, and other bytes are another state or none.

use super::Nature;
use super::piles::Hand;
use super::place::MAX_SPECIES;
use super::species::{Den, Species};
use super::state::{Board, Hidden, MAX_PLAYERS, Phase, State};
use crate::wire::{Damage, Reader, Wire};
use crate::{CardId, Rng, Seat};

pub(super) fn write(game: &Nature, state: &State, bytes: &mut Vec<u8>) {
    let State { board, hidden } = state;
    let Board { round, phase, snow_leopard, active, waiting, plants, round_card, hunt, seats, outcome } = board;
    round.write(bytes);
    phase.write(bytes);
    snow_leopard.write(bytes);
    active.write(bytes);
    waiting.write(bytes);
    plants.write(bytes);
    round_card.write(bytes);
    hunt.write(bytes);
    outcome.write(bytes);
    for index in game.seats.iter().map(Seat::index) {
        seats[index].write(bytes);
        hidden.hands[index].write(bytes);
        hidden.screens[index].write(bytes);
        if *phase == Phase::Adapting {
            hidden.dens[index].write(bytes);
            hidden.pending[index].write(bytes);
        }
    }
    hidden.deck.write(bytes);
    hidden.discard.write(bytes);
    hidden.rng.seed().write(bytes);
    hidden.rng.draws().write(bytes);
}

pub(super) fn read(game: &Nature, bytes: &mut Reader<'_>) -> Result<State, Damage> {
    let mut board = Board {
        round: bytes.read("round")?,
        phase: bytes.read("phase")?,
        snow_leopard: bytes.read("snow leopard")?,
        active: bytes.read("active seat")?,
        waiting: bytes.read("seats of the phase")?,
        plants: bytes.read("plants")?,
        round_card: bytes.read("round card")?,
        hunt: bytes.read("hunt")?,
        outcome: bytes.read("outcome")?,
        ..Board::default()
    };
    let mut hidden = Hidden::default();
    for index in game.seats.iter().map(Seat::index) {
        board.seats[index] = bytes.read("seat")?;
        hidden.hands[index] = bytes.read("hand")?;
        hidden.screens[index] = bytes.read("screen")?;
        if board.phase == Phase::Adapting {
            hidden.dens[index] = bytes.read("species")?;
            hidden.pending[index] = bytes.read("discarded cards")?;
        }
    }
    hidden.deck = bytes.read("deck")?;
    hidden.discard = bytes.read("discard pile")?;
    hidden.rng = Rng::resume(bytes.read("seed")?, bytes.read("draws")?);
    let state = State { board, hidden };
    check(game, &state)?;
    Ok(state)
}

/// The error for facts that do not go together.
fn ensure(holds: bool, what: &'static str, seat: Option<Seat>) -> Result<(), Damage> {
    if holds { Ok(()) } else { Err(Damage::Contradiction { what, seat, place: None }) }
}

/// Whether a game of these rules could stand like this.
fn check(game: &Nature, state: &State) -> Result<(), Damage> {
    nothing_lost(game, state)?;
    for seat in game.seats.iter() {
        check_seat(game, state, seat)?;
    }
    check_moment(game, state)
}

/// All cards together are the deck that the game began with (NT-234); after this every card is known.
fn nothing_lost(game: &Nature, state: &State) -> Result<(), Damage> {
    let State { board, hidden } = state;
    let adapting = board.phase == Phase::Adapting;
    let mut cards: Vec<CardId> = board.round_card.into_iter().collect();
    for pile in [&hidden.deck, &hidden.discard] {
        ensure(pile.iter().all(|card| card.is_some()), "an unknown card in a pile", None)?;
        cards.extend(pile.iter().flatten());
    }
    for index in 0..MAX_PLAYERS {
        let own = if adapting { &hidden.dens[index] } else { &board.seats[index].species };
        cards.extend(hidden.hands[index].cards().chain(hidden.pending[index].cards()));
        cards.extend(own.iter().flat_map(Species::cards));
        ensure(own.iter().all(|species| species.face_down() == 0), "a card that nobody knows", Some(Seat::at(index)))?;
    }
    cards.sort_unstable();
    ensure(cards == game.deck, "other cards than those of the game", None)
}

fn check_seat(game: &Nature, state: &State, seat: Seat) -> Result<(), Damage> {
    let State { board, hidden } = state;
    let own = board.seat(seat);
    let adapting = board.phase == Phase::Adapting;
    let dens: &[&Den] = if adapting { &[&own.species, hidden.den(seat)] } else { &[&own.species] };
    for (round, species) in dens.iter().flat_map(|den| (1..).zip(den.iter().copied())) {
        let born = round <= board.round && usize::from(round) <= MAX_SPECIES;
        let good = if species.exists() {
            born && species.size <= game.rules.max_size() && species.is_orderly() && alive(state, seat, species)
        } else {
            species == Species::default()
        };
        ensure(good, "a species that cannot be like this", Some(seat))?;
        let toggled = species.became_hunter() || species.left_hunting();
        ensure(!toggled || adapting, "a Hunter card that comes or goes out of time", Some(seat))?;
    }
    let few = own.lost_population <= 100 && own.lost_size <= 100 && hidden.screens[seat.index()] <= 10_000;
    ensure(few, "more than a game can bring", Some(seat))?;
    let shown = if adapting && game.rules.quick_play { start_hand(state, seat) } else { hidden.hand(seat).len() };
    ensure(own.hand == shown, "another number of cards than in the hand", Some(seat))?;
    if adapting {
        ensure(
            shows(game, &own.species, hidden.den(seat), &hidden.pending[seat.index()]),
            "species that look other than they are",
            Some(seat),
        )?;
    }
    let over = board.outcome.is_some();
    ensure(if over { hidden.screens[seat.index()] == 0 } else { own.points == 0 }, "points out of time", Some(seat))
}

/// Some population lives (NT-200), but for the hunter that horns have just killed.
fn alive(state: &State, seat: Seat, species: Species) -> bool {
    let killed = state.board.hunt.filter(|hunt| hunt.killed && hunt.prey_seat == seat);
    let dying = killed.is_some_and(|hunt| state.board.species(seat, hunt.prey) == species);
    let population = [species.hungry, species.fed_plant, species.fed_meat].map(u16::from);
    population.iter().sum::<u16>() <= 200 && (dying || population.iter().any(|count| *count > 0))
}

/// Cards in hand before adapting, when all adapt unseen.
fn start_hand(state: &State, seat: Seat) -> u8 {
    let State { board, hidden } = state;
    let traits = |den: &Den| den.iter().map(|species| species.cards().count()).sum::<usize>();
    let (now, before) = (traits(hidden.den(seat)), traits(&board.seat(seat).species));
    let held = usize::from(hidden.hand(seat).len() + hidden.pending[seat.index()].len());
    (held + now).saturating_sub(before) as u8
}

/// Whether the others see the species as they should: with face-down traits, or as they were.
fn shows(game: &Nature, open: &Den, own: &Den, aside: &Hand) -> bool {
    if game.rules.quick_play {
        let traits = own.iter().flat_map(Species::cards);
        let mut held: Hand = traits.chain(aside.cards()).collect();
        let mut is_held = |card| {
            let found = held.holds(card);
            held.take(card);
            found
        };
        if !open.iter().flat_map(Species::cards).all(&mut is_held) {
            return false;
        }
        return open
            .iter()
            .all(|species| species.face_down() == 0 && !species.became_hunter() && !species.left_hunting());
    }
    open.iter().zip(own).all(|(open, own)| {
        let mut covered = *own;
        covered.cover_like(*open);
        covered == *open
    })
}

/// Whoever is to act is there, and something is to be done.
fn check_moment(game: &Nature, state: &State) -> Result<(), Damage> {
    let board = &state.board;
    let seated = |seat: Seat| game.seats.contains(seat);
    let seats = seated(board.snow_leopard) && seated(board.active) && board.waiting.iter().all(seated);
    ensure(seats, "a seat that the game does not have", None)?;
    let set_up = *board == (Board { waiting: board.waiting, ..Board::default() });
    let rounds = (1..=game.rules.rounds()).contains(&board.round);
    ensure(set_up || rounds && board.round_card.is_some(), "a round that the game does not have", None)?;
    ensure(set_up || board.phase != Phase::Preparation, "a game that stops in its preparation", None)?;
    ensure(board.plants <= 10_000, "more plants than a game can bring", None)?;
    let over = board.outcome.is_some();
    ensure(over == (board.waiting.is_empty() && !set_up), "nobody to act", None)?;
    ensure(!over || board.round == game.rules.rounds(), "an end before the last round", None)?;
    if let Some(outcome) = board.outcome {
        let winners = !outcome.winners.is_empty() && outcome.winners.iter().all(seated);
        ensure(winners && board.phase == Phase::Feeding, "an outcome without a winner", None)?;
    } else if !(set_up || game.rules.quick_play && board.phase == Phase::Adapting) {
        ensure(board.waiting.contains(board.active), "the turn of a seat that has finished", Some(board.active))?;
    }
    let Some(hunt) = board.hunt else { return Ok(()) };
    ensure(board.phase == Phase::Feeding, "a hunt out of time", Some(hunt.seat))?;
    let there = seated(hunt.seat) && seated(hunt.prey_seat) && board.species(hunt.seat, hunt.species).is_hunter();
    let apart = (hunt.seat, hunt.species) != (hunt.prey_seat, hunt.prey);
    let target = board.species(hunt.prey_seat, hunt.prey).exists() && hunt.seat == board.active;
    let choice = hunt.dying(board).states().count() > 1;
    let open = !hunt.killed || hunt.horned > 0 && hunt.horned < hunt.dying(board).living();
    ensure(there && apart && target && choice && open && !over, "a hunt that cannot be", Some(hunt.seat))
}
