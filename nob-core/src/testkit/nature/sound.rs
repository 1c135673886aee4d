//! Invariants of a state of Nature in which somebody is asked or the game is over (catalogue, "Properties").

use crate::nature::state::{MAX_PLAYERS, SeatBoard};
use crate::nature::{Nature, Phase, Species, State, TraitCard};
use crate::{Game, Seat};

type Flaw = Result<(), String>;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Flaw {
    if holds { Ok(()) } else { Err(what()) }
}

/// The first thing that is wrong with the state.
pub(super) fn check(game: &Nature, state: &State) -> Flaw {
    cards_are_kept(game, state)?;
    for seat in (0..MAX_PLAYERS).map(Seat::at) {
        own(game, state, seat)?;
    }
    moment(game, state)
}

/// Every Nature card is somewhere, once (NT-234).
fn cards_are_kept(game: &Nature, state: &State) -> Flaw {
    let State { board, hidden } = state;
    let mut left = vec![0_i16; game.catalog().cards().len()];
    game.deck().iter().for_each(|card| left[card.index()] += 1);
    for pile in [&hidden.deck, &hidden.discard] {
        pile.iter().flatten().for_each(|card| left[card.index()] -= 1);
    }
    board.round_card.into_iter().for_each(|card| left[card.index()] -= 1);
    for seat in game.seats().iter() {
        let den = if board.phase == Phase::Adapting { hidden.den(seat) } else { &board.seat(seat).species };
        let (hand, pending) = (hidden.hand(seat), &hidden.pending[seat.index()]);
        let traits = den.iter().flat_map(Species::cards);
        traits.chain(hand.cards()).chain(pending.cards()).for_each(|card| left[card.index()] -= 1);
    }
    match left.iter().position(|&count| count != 0) {
        None => Ok(()),
        Some(index) => Err(format!("{} copies of card #{} too few", left[index], index + 1)),
    }
}

/// Species of one seat: size, population, traits, hand (NT-007, NT-063, NT-076, NT-200, NT-233).
fn own(game: &Nature, state: &State, seat: Seat) -> Flaw {
    let State { board, hidden } = state;
    let own = board.seat(seat);
    let born = board.species_of(seat).filter(|(id, _)| id.index() >= usize::from(board.round)).count();
    ensure(born == 0, || format!("seat {seat}: a species of a later round"))?;
    for species in own.species.iter().chain(hidden.den(seat)).filter(|species| **species != Species::default()) {
        let hunters = species.traits().filter(|card| *card == TraitCard::Hunter).count();
        let dying = board.hunt.is_some_and(|hunt| board.species(hunt.prey_seat, hunt.prey) == *species);
        let good = (1..=game.rules().max_size()).contains(&species.size)
            && (dying || species.living() > 0)
            && species.trait_count() <= 3
            && hunters <= 1
            && (hunters == 1) == species.is_hunter();
        ensure(good, || format!("seat {seat}: {species:?}"))?;
        let shown = board.phase == Phase::Adapting && !game.rules().quick_play;
        ensure(shown || species.face_down() == 0, || format!("seat {seat}: face-down trait: {species:?}"))?;
    }
    let frozen = board.phase == Phase::Adapting && game.rules().quick_play;
    ensure(frozen || own.hand == hidden.hand(seat).len(), || format!("seat {seat}: {} cards shown", own.hand))?;
    let seated = game.seats().contains(seat);
    ensure(seated || *own == SeatBoard::default(), || format!("seat {seat} is not in the game"))
}

/// While the game goes on somebody is waited for; a phase over leaves nobody hungry (NT-135, NT-136).
fn moment(game: &Nature, state: &State) -> Flaw {
    let State { board, hidden } = state;
    let over = board.outcome.is_some();
    ensure(over == board.waiting.is_empty(), || format!("waiting for {:?}, over: {over}", board.waiting))?;
    ensure(!over || board.round == game.rules().rounds(), || format!("over in round {}", board.round))?;
    if board.phase == Phase::Feeding && !over {
        for seat in game.seats().iter().filter(|seat| !board.waiting.contains(*seat)) {
            let hungry = board.species_of(seat).any(|(_, species)| species.hungry > 0);
            ensure(!hungry, || format!("seat {seat} has passed with hungry population"))?;
        }
    }
    let pending = hidden.pending.iter().any(|pending| pending.len() > 0);
    ensure(!pending || board.phase == Phase::Adapting, || "cards put aside out of time".into())
}
