//! Information, determinism, conservation (2.14).

use super::table::{A, B, C, Table, game, opened};
use crate::bears::cards::Kind;
use crate::bears::state::{hand_zone, pile_zone};
use crate::bears::*;
use crate::{Audience, CardId, Game, Rng};

/// Plays a game by lot, looking at each state.
fn play(game: &Bears, seed: u64, mut look: impl FnMut(&State)) -> (State, Vec<Event>) {
    let mut state = game.first_state(seed);
    let (mut events, mut lot) = (Vec::new(), Rng::new(seed));
    game.set_up(&mut state, &mut crate::chance::Seeded, &mut events);
    look(&state);
    while let Some(seat) = game.to_act(&state).iter().next() {
        let mut list = Vec::new();
        game.legal(&state, seat, &mut |command| list.push(command));
        list.retain(|command| *command != Command::StopPractice {} || lot.draws() > 300);
        let command = list[lot.peek() as usize % list.len()];
        lot = lot.advanced();
        game.apply(&mut state, seat, command, &mut events).unwrap();
        look(&state);
    }
    (state, events)
}

// rules: BB-153
#[test]
fn same_seed_options_and_commands_give_the_same_game() {
    let game = game(Rules::FULL, 3);
    let (one, other) = (play(&game, 5, |_| ()), play(&game, 5, |_| ()));
    assert_eq!(one, other);
    assert_ne!(play(&game, 6, |_| ()).1, one.1);
}

// rules: BB-154
#[test]
fn draw_piles_and_babies_are_hidden() {
    let mut table = Table::full(3).army(Army::Sea, "b1").piles("sea-b2 p2", "p1", "p1");
    table.play(A, "draw left");
    for audience in [Audience::Seat(A), Audience::Seat(B), Audience::Seat(C), Audience::Spectator] {
        let view = table.game.view(&table.state, audience);
        assert!(DrawPile::ALL.iter().all(|&pile| view.pile(pile).iter().all(Option::is_none)));
        let known: Vec<_> = view.babies(Army::Sea).iter().map(|baby| baby.card.is_some()).collect();
        let expected = [audience == Audience::Seat(B), audience == Audience::Seat(A)];
        assert_eq!(known, expected, "{audience:?}: each drew one");
    }
    let team = Audience::Team([A, B].into_iter().collect());
    let view = table.game.view(&table.state, team);
    assert!(view.babies(Army::Sea).iter().all(|baby| baby.card.is_some()), "partners tell each other");
}

// rules: BB-155
#[test]
fn the_rest_is_open() {
    let table = Table::full(2).discarded("p1 sea-b1").monster(B, "bear p1").eats(A, "land-b2").hand(B, "p1 p2");
    let view = table.game.view(&table.state, Audience::Spectator);
    assert_eq!(view.board(), &table.state.board);
    assert_eq!((view.board().discard().len(), view.board().eaten(A).len(), view.board().turn.actions), (2, 1, 4));
    assert_eq!((view.hand_len(B), view.pile_len(DrawPile::Left), view.board().monsters.of(B).len()), (2, 5, 1));
}

/// How often each kind of card is on the table.
fn census(game: &Bears, state: &State) -> Vec<u8> {
    let State { board, hidden } = state;
    let mut counts = vec![0; game.catalog().len()];
    let closed = (0..state::CLOSED_ZONES).flat_map(|zone| hidden.closed.zone(zone)).copied().flatten();
    let open = (0..open::ZONES).flat_map(|zone| board.open.zones().zone(zone)).copied().flatten();
    let babies = Army::ALL.iter().flat_map(|&army| hidden.armies.of(army)).filter_map(|baby| baby.card);
    closed.chain(open).chain(babies).chain(board.monsters.cards()).for_each(|card| counts[card.index()] += 1);
    counts
}

// rules: BB-156 BB-157 BB-158
#[test]
fn cards_are_kept_and_babies_apart_in_games_by_lot() {
    for rules in [Rules::PRACTICE, Rules::FULL, Rules { armageddon: true, ..Rules::FULL }] {
        for seats in 2..=5 {
            let game = game(rules, seats);
            let mut all: Vec<_> = game.catalog().cards().iter().map(|card| card.facts.copies).collect();
            for (count, card) in all.iter_mut().zip(game.catalog().cards()) {
                *count *= u8::from(rules.packet_2 || card.facts.packet == 1);
            }
            let baby = |card: &CardId| game.catalog().facts(*card).kind == Kind::Baby;
            let mut most = usize::MAX;
            play(&game, seats as u64, |state| {
                assert_eq!(census(&game, state), all);
                let State { board, hidden } = state;
                for seat in game.seats().iter() {
                    assert!(!hidden.closed.zone(hand_zone(seat)).iter().flatten().any(baby));
                    assert!(board.eaten(seat).iter().flatten().all(baby));
                }
                assert!(!board.monsters.cards().any(|card| baby(&card)));
                let armies = Army::ALL.iter().flat_map(|&army| hidden.armies.of(army));
                assert!(armies.into_iter().all(|of| of.card.as_ref().is_some_and(baby)));
                board.monsters.all().iter().for_each(|monster| reachable(board, *monster));
                let piles: usize = DrawPile::ALL.iter().map(|&pile| hidden.closed.len(pile_zone(pile))).sum();
                assert!(piles <= most, "draw piles never grow");
                most = piles;
            });
        }
    }
}

/// Every card of a monster is joined to one that was there before, both at that edge.
fn reachable(board: &Board, monster: monsters::Monster) {
    let parts = board.monsters.parts(&monster);
    for (place, part) in parts.iter().enumerate().skip(1) {
        assert!(usize::from(part.on) < place);
        assert!(parts[usize::from(part.on)].joined.contains(part.at) && part.joined.contains(part.at.across()));
    }
    let joints: usize = parts.iter().map(|part| part.joined.len()).sum();
    assert_eq!(joints, 2 * (parts.len() - 1), "no edge is joined without a card");
}

// rules: BB-157
#[test]
fn torn_cards_leave_no_loose_ends() {
    let table = Table::full(2).hand(A, "dismember dismember dismember dismember").monster(B, "land p1 p2 p3 p1 hat");
    let mut table = table;
    while table.active() == A {
        let tears: Vec<_> = table.legal(A).into_iter().filter(|command| command.starts_with("dismember")).collect();
        table.play(A, tears.last().unwrap());
        table.state.board.monsters.of(B).iter().for_each(|monster| reachable(&table.state.board, *monster));
    }
}

// rules: BB-059 BB-154
#[test]
fn determinize_keeps_what_the_seat_knows() {
    let game = game(Rules::FULL, 4);
    let mut different = 0;
    play(&game, 9, |state| {
        for seat in game.seats().iter() {
            let dealt = game.determinize(state, seat, 3);
            assert_eq!(game.view(&dealt, Audience::Seat(seat)), game.view(state, Audience::Seat(seat)));
            assert_eq!(census(&game, &dealt), census(&game, state));
            different += usize::from(dealt.hidden.closed != state.hidden.closed);
        }
    });
    assert!(different > 100);
}

// rules: BB-059 BB-154
#[test]
fn views_follow_by_their_own_events() {
    let table = opened(Rules::FULL, 2, "sea-b1 p2 sea p2 p1 p2 p1 p2 p1");
    for audience in [Audience::Seat(A), Audience::Seat(B), Audience::Spectator, Audience::Everything] {
        let game = &table.game;
        let mut view = game.view(&game.first_state(1), audience);
        for event in table.events.iter().filter_map(|event| game.redact(event, audience)) {
            game.evolve_view(&mut view, &event);
        }
        assert_eq!(view, game.view(&table.state, audience), "{audience:?}");
    }
}
