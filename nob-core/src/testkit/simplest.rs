//! Makes a failing game simpler, so that it can be understood and kept.

use super::{Limits, Playout, Testable, Violation, check_playout};

/// Most games played on the search.
const MOST_TRIES: usize = 4_000;

/// The violation in a simpler game: fewer choices, more of them the first of their list, the same law.
///
/// ```
/// use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// use nob_core::testkit::{Limits, Playout, Policy, check_playout, simplest};
/// let catalog = Catalog::first_edition();
/// let decks = vec![Deck::named(&catalog, "city+dark")?, Deck::named(&catalog, "farm+dark")?];
/// let game = Beast::new(catalog, Rules::SECOND_EDITION, decks)?;
/// if let Err(violation) = check_playout(&game, &Playout::of_policy(7, Policy::Even), &Limits::SAMPLED) {
///     println!("{}", simplest(&game, &violation, &Limits::SAMPLED));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn simplest<G: Testable>(game: &G, violation: &Violation, limits: &Limits) -> Violation {
    let mut search = Search { game, limits, best: violation.clone(), tries: 0 };
    let mut size = violation.playout.choices.len();
    while size > 0 {
        let shorter = search.pass(size, |choices, from, size| drop(choices.drain(from..from + size)));
        let smaller = search.pass(size, |choices, from, size| choices[from..from + size].fill(0));
        if !(shorter || smaller) || search.tries >= MOST_TRIES {
            size /= 2;
        }
    }
    search.best
}

struct Search<'a, G> {
    game: &'a G,
    limits: &'a Limits,
    best: Violation,
    tries: usize,
}

impl<G: Testable> Search<'_, G> {
    /// Tries a change at every run of so many choices, the last first; `true` if one of them was kept.
    fn pass(&mut self, size: usize, change: impl Fn(&mut Vec<u16>, usize, usize)) -> bool {
        let mut kept = false;
        let mut end = self.best.playout.choices.len();
        while end >= size {
            let mut choices = self.best.playout.choices.clone();
            change(&mut choices, end - size, size);
            kept |= choices != self.best.playout.choices && self.keep(choices);
            end = (end - size).min(self.best.playout.choices.len());
        }
        kept
    }

    fn keep(&mut self, choices: Vec<u16>) -> bool {
        if self.tries >= MOST_TRIES {
            return false;
        }
        self.tries += 1;
        let playout = Playout { choices, ..self.best.playout.clone() };
        match check_playout(self.game, &playout, self.limits) {
            Err(found) if found.law == self.best.law => {
                // The choices that were not needed any more are gone from the violation's own playout.
                self.best = *found;
                true
            }
            _ => false,
        }
    }
}
