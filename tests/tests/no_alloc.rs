//! Playouts take no memory from the allocator.

#![expect(clippy::expect_used, reason = "a test stops at what it does not expect")]

use allocation_counter::measure;
use nob_core::beast::{Beast, Catalog, Command, Deck, Rules};
use nob_core::{Game, NoLog, Rng};

const DECKS: [&str; 4] = ["farm+combat", "forest+tricky", "city+dark", "suburbs+resourceful"];

/// Plays one game by lot from its first event to its end; the number of its decisions.
fn play(game: &Beast, seed: u64, list: &mut Vec<Command>) -> u32 {
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
fn playouts_do_not_allocate() {
    let catalog = Catalog::first_edition();
    let mut list = Vec::with_capacity(10_000);
    for preset in [Rules::FIRST_EDITION, Rules::SECOND_EDITION] {
        for (rows, seats) in [(3, 2), (3, 3), (3, 4), (2, 2), (2, 3), (2, 4)] {
            let decks = DECKS.iter().take(seats).map(|name| Deck::named(&catalog, name).expect("a prebuilt deck"));
            let game = Beast::new(catalog.clone(), Rules { rows, ..preset }, decks.collect()).expect("fits together");
            let mut decisions = 0;
            for seed in 0..50 {
                let memory = measure(|| decisions += play(&game, seed, &mut list));
                assert_eq!(memory.count_total, 0, "edition {:?}, {rows} rows, seed {seed}: {memory:?}", preset.edition);
            }
            // Cards give Fury, so that a single game may be over after a few decisions.
            assert!(decisions > 50 * 100, "whole games were played: {decisions} decisions");
        }
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(measure(|| drop(std::hint::black_box(vec![1]))).count_total, 1);
}
