//! Bears vs Babies under test: strategies for rules and games, and what the checks must know.

mod games;
mod options;
mod probe;
mod reach;
mod sound;

use std::mem::discriminant;

use super::{Dice, Policy, Testable};
use crate::Seat;
use crate::bears::{Bears, Command, Event, State};

pub use games::{Setting, games};
pub use options::options;
pub use reach::{Happening, Reach};

impl Testable for Bears {
    type Reach = Reach;

    fn kind(&self, policy: Policy, command: &Command) -> (usize, u32) {
        probe::kind(policy, *command)
    }

    fn any_command(&self, state: &State, seat: Seat, dice: &mut Dice) -> Command {
        probe::any_command(self, state, seat, dice)
    }

    /// The two heads of a swap may be named in either order (BB-146).
    fn stands_for(&self, listed: &Command, accepted: &Command) -> bool {
        match (*listed, *accepted) {
            (
                Command::Swap { card, seat, monster, with, other },
                Command::Swap { card: same, seat: second, monster: its, with: first, other: own },
            ) => (card, seat, monster, with, other) == (same, first, own, second, its),
            _ => false,
        }
    }

    fn unsound(&self, state: &State) -> Option<String> {
        sound::check(self, state).err()
    }

    /// A draw may be a card in one world and a Baby in the other; shown Babies may differ (BB-059, BB-154).
    fn may_part(&self, one: Option<&Event>, other: Option<&Event>, seat: Seat) -> bool {
        let (Some(one), Some(other)) = (one, other) else { return false };
        let draw = |event: &Event| match *event {
            Event::CardDrawn { seat, pile, .. } | Event::BabyDrawn { seat, pile, .. } => Some((seat, pile)),
            _ => None,
        };
        if let (Some(drawn), Some(also)) = (draw(one), draw(other)) {
            return drawn == also && (drawn.0 == seat || is_open_draw(one) || is_open_draw(other));
        }
        let shows = matches!(one, Event::BabyShown { .. } | Event::BabyDiscarded { .. });
        shows && discriminant(one) == discriminant(other)
    }

    /// Facts are hidden from seats in one shared deck, so a part of them cannot be taken: all of them are.
    fn blend(&self, state: &State, other: &State, which: u64) -> State {
        if which.is_multiple_of(8) { *state } else { *other }
    }

    fn count(&self, reach: &mut Reach, before: &State, events: &[Event], after: &State) {
        reach::count(self, reach, before, events, after);
    }
}

/// Whether everybody sees that a Baby was drawn.
const fn is_open_draw(event: &Event) -> bool {
    matches!(event, Event::BabyDrawn { .. })
}
