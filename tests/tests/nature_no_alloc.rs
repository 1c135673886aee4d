//! Playouts of Nature take no memory from the allocator.

#![expect(clippy::expect_used, reason = "a test stops at what it does not expect")]

use allocation_counter::measure;
use nob_core::nature::{Catalog, Command, Nature, Rules};
use nob_core::{Game, NoLog, Rng};

/// Plays one game by lot from its first event to its end; the number of its decisions.
fn play(game: &Nature, seed: u64, list: &mut Vec<Command>) -> u32 {
    let mut state = game.start(seed);
    let mut lot = Rng::new(seed);
    while let Some(seat) = game.to_act(&state).iter().next() {
        list.clear();
        game.legal(&state, seat, &mut |command| list.push(command));
        let command = list[lot.peek() as usize % list.len()];
        lot = lot.advanced();
        game.apply(&mut state, seat, command, &mut NoLog).expect("a listed command is accepted");
    }
    lot.draws()
}

#[test]
fn playouts_of_nature_do_not_allocate() {
    let mut list = Vec::with_capacity(10_000);
    for (rules, players) in [(Rules::BASE, 2), (Rules::BASE, 4), (Rules::QUICK_PLAY, 3), (Rules::BIG_BOX, 6)] {
        let game = Nature::new(Catalog::base(), rules, players).expect("fits together");
        for seed in 0..50 {
            let mut decisions = 0;
            let memory = measure(|| decisions = play(&game, seed, &mut list));
            assert_eq!(memory.count_total, 0, "{players} players, seed {seed}: {memory:?}");
            assert!(decisions > 20, "a whole game was played");
        }
    }
}
