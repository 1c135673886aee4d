//! How fast Bears vs Babies is: `cargo bench -p nob-core --bench bears`.

#![expect(clippy::expect_used, reason = "a benchmark stops at what it does not expect")]

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nob_core::bears::{Bears, Catalog, Command, Rules, State};
use nob_core::{Audience, Game, NoLog, Seat};

const SEEDS: u64 = 20;

/// The full game for two to five seats, with and without Armageddon.
fn games() -> Vec<Bears> {
    let rules = [Rules::FULL, Rules { armageddon: true, ..Rules::FULL }];
    let all = rules.into_iter().flat_map(|rules| (2..=5).map(move |seats| (rules, seats)));
    all.map(|(rules, seats)| Bears::new(Catalog::core(), rules, seats).expect("a game")).collect()
}

/// Plays a game by lot over the full legal list, telling each decision before it is carried out.
fn play(game: &Bears, seed: u64, list: &mut Vec<Command>, mut told: impl FnMut(&State, Seat, Command)) -> State {
    let mut state = game.start(seed);
    let mut lot = Lot(seed);
    while let Some(seat) = game.to_act(&state).iter().next() {
        list.clear();
        game.legal(&state, seat, &mut |command| list.push(command));
        let command = list[lot.below(list.len())];
        told(&state, seat, command);
        game.apply(&mut state, seat, command, &mut NoLog).expect("a listed command is accepted");
    }
    state
}

/// A generator so fast that it does not show in the figures (`SplitMix64`).
struct Lot(u64);

impl Lot {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((u128::from(z ^ (z >> 31)) * bound as u128) >> 64) as usize
    }
}

fn playouts(criterion: &mut Criterion) {
    let games = games();
    let mut list = Vec::with_capacity(10_000);
    let (mut decisions, mut listed, mut bytes) = (0, 0, Vec::new());
    for (game, seed) in games.iter().flat_map(|game| (0..SEEDS).map(move |seed| (game, seed))) {
        play(game, seed, &mut list, |state, seat, command| {
            decisions += 1;
            game.legal(state, seat, &mut |_| listed += 1);
            game.write_command(&command, &mut bytes);
        });
    }
    let count = games.len() as u64 * SEEDS;
    let checksum = xxhash_rust::xxh3::xxh3_64(&bytes);
    println!("{count} games, {decisions} decisions, {} commands a list, checksum {checksum:016x}", listed / decisions);
    println!("a state takes {} bytes", size_of::<State>());

    let mut run = || {
        for game in &games {
            for seed in 0..SEEDS {
                black_box(play(game, seed, &mut list, |_, _, _| ()));
            }
        }
    };
    let mut group = criterion.benchmark_group("bears playout");
    group.throughput(Throughput::Elements(decisions)).bench_function("decisions", |bench| bench.iter(&mut run));
    group.throughput(Throughput::Elements(count)).bench_function("games", |bench| bench.iter(&mut run));
    group.finish();
}

fn states(criterion: &mut Criterion) {
    let game = Bears::new(Catalog::core(), Rules::FULL, 3).expect("a game");
    let mut moments = Vec::new();
    let mut count = 0;
    for seed in 0..SEEDS {
        play(&game, seed, &mut Vec::new(), |state, seat, command| {
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
    config = Criterion::default().warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(3)).sample_size(30);
    targets = playouts, states
}
criterion_main!(benches);
