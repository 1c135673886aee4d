//! Many games at the same time, with a result that does not depend on how many.

use std::io::{IsTerminal as _, Write as _, stderr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use nob_core::Rng;

/// What games are counted in; the order in which counts are added must not matter.
pub(crate) trait Tally: Default + Send {
    /// Adds what another thread counted.
    fn add(&mut self, other: Self);
}

/// Plays the games 0 to `games`, shared out among threads.
///
/// Each game must depend on its number alone. A bar on standard error tells how far it is, if a person looks.
pub(crate) fn play_all<T: Tally>(threads: usize, games: usize, play: impl Fn(usize, &mut T) + Sync) -> T {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut tally = T::default();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return tally;
            }
            play(game, &mut tally);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(games)).map(|_| scope.spawn(worker)).collect();
        if stderr().is_terminal() {
            while !workers.iter().all(thread::ScopedJoinHandle::is_finished) {
                show_progress(next.load(Ordering::Relaxed).min(games), games);
                thread::sleep(Duration::from_millis(100));
            }
            eprint!("\r\x1b[K");
        }
        let mut all = T::default();
        for worker in workers {
            match worker.join() {
                Ok(tally) => all.add(tally),
                Err(broken) => std::panic::resume_unwind(broken),
            }
        }
        all
    })
}

/// The seed of a game: as good as chance, the same on every run.
pub(crate) fn seed(of_all: u64, game: u64) -> u64 {
    Rng::new(Rng::new(of_all).peek() ^ game).peek()
}

fn show_progress(done: usize, all: usize) {
    const WIDTH: usize = 40;
    let full = done * WIDTH / all.max(1);
    let mut err = stderr().lock();
    // A bar that cannot be drawn is no reason to stop.
    let _ = write!(err, "\r[{:WIDTH$}] {done} of {all} games", "#".repeat(full));
    let _ = err.flush();
}
