//! A bot without a plan.

use super::Bot;
use crate::rng::pick;
use crate::{Game, Rng};

/// Chooses every legal command with the same chance.
///
/// The same seed makes the same choices; the game's own generator is not touched.
///
/// ```
/// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// # let catalog = Catalog::first_edition();
/// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// use nob_core::{Game, Seat};
/// use nob_core::bots::{RandomBot, ask};
/// let (state, mut one, mut other) = (game.start(7), RandomBot::new(1), RandomBot::new(1));
/// for _ in 0..10 {
///     assert_eq!(ask(&game, &state, Seat::A, &mut one), ask(&game, &state, Seat::A, &mut other));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RandomBot {
    rng: Rng,
}

impl RandomBot {
    /// A bot that makes the choices of this seed.
    pub const fn new(seed: u64) -> Self {
        Self { rng: Rng::new(seed) }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, _: &G, _: &G::View, legal: &[G::Command]) -> usize {
        let choice = pick(legal.len() as u32, self.rng.peek());
        self.rng = self.rng.advanced();
        choice as usize
    }
}
