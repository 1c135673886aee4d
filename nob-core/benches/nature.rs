//! How fast Nature is: `cargo bench -p nob-core --bench nature`.
//!
//! `README.md` beside this file says what each benchmark measures.

#![expect(clippy::expect_used, reason = "a benchmark stops at what it does not expect")]

mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use nob_core::nature::{Catalog, Nature, Rules};

/// Two to four players by turns, and two to six at the same time.
fn games() -> Vec<Nature> {
    let turns = (2..=4).map(|players| (Rules::BASE, players));
    let together =
        (2..=4).map(|players| (Rules::QUICK_PLAY, players)).chain([(Rules::BIG_BOX, 5), (Rules::BIG_BOX, 6)]);
    let game = |(rules, players)| Nature::new(Catalog::base(), rules, players).expect("fits together");
    turns.chain(together).map(game).collect()
}

fn playouts(criterion: &mut Criterion) {
    common::playouts(criterion, "nature", &games(), 40);
}

criterion_group! {
    name = benches;
    config = common::config();
    targets = playouts
}
criterion_main!(benches);
