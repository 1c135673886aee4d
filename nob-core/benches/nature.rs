//! How fast Nature is: `cargo bench -p nob-core --bench nature`.
//!
//! `README.md` beside this file says what each benchmark measures.

#![expect(clippy::expect_used, reason = "a benchmark stops at what it does not expect")]

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nob_core::nature::{Catalog, Command, Nature, Rules, State};
use nob_core::{Game, NoLog, Seat};

const SEEDS: u64 = 40;

/// Two to four players by turns, and two to six at the same time.
fn games() -> Vec<Nature> {
    let turns = (2..=4).map(|players| (Rules::BASE, players));
    let together =
        (2..=4).map(|players| (Rules::QUICK_PLAY, players)).chain([(Rules::BIG_BOX, 5), (Rules::BIG_BOX, 6)]);
    let game = |(rules, players)| Nature::new(Catalog::base(), rules, players).expect("fits together");
    turns.chain(together).map(game).collect()
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

/// Plays a game by lot over the full legal list; telling each decision.
fn play(game: &Nature, seed: u64, list: &mut Vec<Command>, mut told: impl FnMut(Seat, Command)) -> State {
    let mut state = game.start(seed);
    let mut lot = Lot(seed);
    while let Some(seat) = game.to_act(&state).iter().next() {
        list.clear();
        game.legal(&state, seat, &mut |command| list.push(command));
        let command = list[lot.below(list.len())];
        told(seat, command);
        game.apply(&mut state, seat, command, &mut NoLog).expect("a listed command is accepted");
    }
    state
}

fn playouts(criterion: &mut Criterion) {
    let games = games();
    let mut list = Vec::with_capacity(10_000);
    let (mut decisions, mut bytes) = (0_u64, Vec::new());
    for game in &games {
        for seed in 0..SEEDS {
            play(game, seed, &mut list, |seat, command| {
                decisions += 1;
                bytes.push(seat.index() as u8);
                game.write_command(&command, &mut bytes);
            });
        }
    }
    let checksum = xxhash_rust::xxh3::xxh3_64(&bytes);
    println!("{} games, {decisions} decisions, checksum {checksum:016x}", games.len() as u64 * SEEDS);
    println!("a state takes {} bytes", size_of::<State>());
    let mut run = || {
        for game in &games {
            for seed in 0..SEEDS {
                black_box(play(game, seed, &mut list, |_, _| ()));
            }
        }
    };
    let mut group = criterion.benchmark_group("nature playout");
    group.throughput(Throughput::Elements(decisions)).bench_function("decisions", |bench| bench.iter(&mut run));
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(3))
        .without_plots();
    targets = playouts
}
criterion_main!(benches);
