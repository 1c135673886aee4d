//! How fast Bears vs Babies is: `cargo bench -p nob-core --bench bears`.

#![expect(clippy::expect_used, reason = "a benchmark stops at what it does not expect")]

mod common;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nob_core::bears::{Bears, Catalog, Rules};
use nob_core::{Audience, Game, NoLog};

const SEEDS: u64 = 20;

/// The full game for two to five seats, with and without Armageddon.
fn games() -> Vec<Bears> {
    let rules = [Rules::FULL, Rules { armageddon: true, ..Rules::FULL }];
    let all = rules.into_iter().flat_map(|rules| (2..=5).map(move |seats| (rules, seats)));
    all.map(|(rules, seats)| Bears::new(Catalog::core(), rules, seats).expect("a game")).collect()
}

fn playouts(criterion: &mut Criterion) {
    common::playouts(criterion, "bears", &games(), SEEDS);
}

fn states(criterion: &mut Criterion) {
    let game = Bears::new(Catalog::core(), Rules::FULL, 3).expect("a game");
    let mut moments = Vec::new();
    let mut count = 0;
    for seed in 0..SEEDS {
        common::play(&game, seed, &mut Vec::new(), |state, seat, command| {
            if count % 17 == 0 {
                moments.push((*state, seat, command));
            }
            count += 1;
        });
    }
    let mut group = criterion.benchmark_group("bears state");
    group.throughput(Throughput::Elements(moments.len() as u64));
    group.bench_function("legal list", |bench| {
        bench.iter(|| {
            for (state, seat, _) in &moments {
                game.legal(state, *seat, &mut |command| {
                    black_box(command);
                });
            }
        });
    });
    group.bench_function("apply", |bench| {
        bench.iter(|| {
            for (state, seat, command) in &moments {
                let mut state = *state;
                black_box(game.apply(&mut state, *seat, *command, &mut NoLog).is_ok());
                black_box(&state);
            }
        });
    });
    group.bench_function("view", |bench| {
        bench.iter(|| {
            for (state, seat, _) in &moments {
                black_box(game.view(state, Audience::Seat(*seat)));
            }
        });
    });
    group.bench_function("determinize", |bench| {
        bench.iter(|| {
            for (state, seat, _) in &moments {
                black_box(game.determinize(state, *seat, 7));
            }
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = common::config();
    targets = playouts, states
}
criterion_main!(benches);
