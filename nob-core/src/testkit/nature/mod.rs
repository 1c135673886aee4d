//! Nature under test: strategies for rules and games, and what the checks must know.

mod games;
mod options;
mod probe;
mod reach;
mod sound;

use std::mem::discriminant;

use super::{Dice, Policy, Testable};
use crate::nature::{Command, Event, Nature, State};
use crate::{Game, Seat};

pub use games::{Setting, games, playouts};
pub use options::options;
pub use reach::{Happening, Reach};

impl Testable for Nature {
    type Reach = Reach;

    fn kind(&self, policy: Policy, command: &Command) -> (usize, u32) {
        probe::kind(policy, *command)
    }

    fn any_command(&self, state: &State, seat: Seat, dice: &mut Dice) -> Command {
        probe::any_command(self, state, seat, dice)
    }

    /// Nothing is left out of the lists.
    fn stands_for(&self, _: &Command, _: &Command) -> bool {
        false
    }

    fn unsound(&self, state: &State) -> Option<String> {
        sound::check(self, state).err()
    }

    /// The same kind of event about another card, plan or screen; after a simultaneous phase also which kind comes.
    fn may_part(&self, one: Option<&Event>, other: Option<&Event>, seat: Seat) -> bool {
        let put_down = |event: Option<&Event>| matches!(event, Some(Event::Discarded { .. }));
        if put_down(one) || put_down(other) {
            return self.rules().quick_play;
        }
        match (one, other) {
            (Some(one), Some(other)) => discriminant(one) == discriminant(other) && tells(one, seat),
            _ => false,
        }
    }

    /// All cards lie in common piles, so a blend of two worlds is one of them, sometimes with other screens and
    /// other luck to come.
    fn blend(&self, state: &State, other: &State, which: u64) -> State {
        if which & 1 != 0 {
            return *other;
        }
        let mut blended = *state;
        for index in self.seats().iter().map(Seat::index).filter(|index| which >> (index + 1) & 1 != 0) {
            blended.hidden.screens[index] = other.hidden.screens[index];
        }
        blended.hidden.deck.shuffle(which);
        blended.hidden.rng = other.hidden.rng;
        blended
    }

    fn count(&self, reach: &mut Reach, before: &State, events: &[Event], after: &State) {
        reach::count(self, reach, before, events, after);
    }
}

/// Whether the event shows the seat something that it could not know before.
fn tells(event: &Event, seat: Seat) -> bool {
    match *event {
        Event::CardDrawn { seat: of, .. } => of == seat,
        Event::TraitRemoved { seat: of, .. }
        | Event::Revealed { seat: of, .. }
        | Event::ScreenOpened { seat: of, .. } => of != seat,
        Event::RoundCardTucked { .. } => true,
        Event::SnowLeopardGiven { by_lot, .. } => by_lot,
        _ => false,
    }
}
