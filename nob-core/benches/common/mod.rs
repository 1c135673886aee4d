//! What the benchmarks of all games share: games played by lot, and a checksum over what was decided.

#![expect(clippy::expect_used, reason = "a benchmark stops at what it does not expect")]

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput};
use nob_core::wire::Wire;
use nob_core::{Game, NoLog, Seat};
use xxhash_rust::xxh3::Xxh3;

/// Plays a game by lot over the full legal list, telling each decision before it is carried out.
pub(crate) fn play<G: Game>(
    game: &G,
    seed: u64,
    list: &mut Vec<G::Command>,
    mut told: impl FnMut(&G::State, Seat, G::Command),
) -> G::State {
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

/// How fast games by lot are, as `<name> playout`; prints first what is played, with a checksum over all decisions.
pub(crate) fn playouts<G: Game>(criterion: &mut Criterion, name: &str, games: &[G], seeds: u64) {
    let mut list = Vec::with_capacity(10_000);
    let (mut decisions, mut checksum) = (0, Xxh3::new());
    for (game, seed) in games.iter().flat_map(|game| (0..seeds).map(move |seed| (game, seed))) {
        play(game, seed, &mut list, |_, seat, command| {
            let mut bytes = vec![seat.index() as u8];
            command.write(&mut bytes);
            checksum.update(&bytes);
            decisions += 1;
        });
    }
    let count = games.len() as u64 * seeds;
    println!("{count} games, {decisions} decisions, checksum {:016x}", checksum.digest());
    println!("a state takes {} bytes", size_of::<G::State>());

    let mut run = || {
        for game in games {
            for seed in 0..seeds {
                black_box(play(game, seed, &mut list, |_, _, _| ()));
            }
        }
    };
    let mut group = criterion.benchmark_group(format!("{name} playout"));
    group.throughput(Throughput::Elements(decisions)).bench_function("decisions", |bench| bench.iter(&mut run));
    group.throughput(Throughput::Elements(count)).bench_function("games", |bench| bench.iter(&mut run));
    group.finish();
}

/// Short runs, as one decision takes less than a millionth of a second.
pub(crate) fn config() -> Criterion {
    let criterion = Criterion::default().sample_size(20).without_plots();
    criterion.warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(3))
}
