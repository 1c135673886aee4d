//! Nature of the Beast under test: strategies for rules, decks and games, and what the checks must know.

mod games;
mod naive;
mod options;
mod piles;
mod probe;
mod reach;
mod sound;

use super::{Dice, Policy, Testable};
use crate::beast::event::Cause;
use crate::beast::rules::ReactionPrompts;
use crate::beast::{Beast, Command, Event, State};
use crate::{MAX_SEATS, Seat};

pub use games::{BadSetting, Cards, Setting, games, playouts};
pub use naive::{Clauses, Compared, Difference, compare_with_tree};
pub use options::options;
pub use piles::decks;
pub use reach::{Happening, Reach};

impl Testable for Beast {
    type Reach = Reach;

    fn kind(&self, policy: Policy, command: &Command) -> (usize, u32) {
        probe::kind(policy, *command)
    }

    fn any_command(&self, state: &State, seat: Seat, dice: &mut Dice) -> Command {
        probe::any_command(self, state, seat, dice)
    }

    /// Recruits are listed without superfluous payers (AMB-037).
    fn stands_for(&self, listed: &Command, accepted: &Command) -> bool {
        match (*listed, *accepted) {
            (
                Command::Recruit { slot, cell, tilt, trash },
                Command::Recruit { slot: same_slot, cell: same_cell, tilt: more_tilt, trash: more_trash },
            ) => {
                let within = tilt.minus(more_tilt).is_empty() && trash.minus(more_trash).is_empty();
                slot == same_slot && cell == same_cell && within
            }
            _ => false,
        }
    }

    fn unsound(&self, state: &State) -> Option<String> {
        sound::check(self, state).err()
    }

    /// The same event but for a card, a value or a lot; where only seats that are able are asked for
    /// reactions, also whether and whom (AMB-088).
    fn may_part(&self, one: Option<&Event>, other: Option<&Event>, seat: Seat) -> bool {
        let asks = |event: Option<&Event>| {
            let window = Event::WindowClosed {};
            let asked = |event: &Event| {
                matches!(event, Event::WindowOpened { .. } | Event::WindowAsked { .. }) || *event == window
            };
            event.is_some_and(asked)
        };
        if self.rules().reaction_prompts == ReactionPrompts::IfAble && (asks(one) || asks(other)) {
            return true;
        }
        match (one, other) {
            (Some(one), Some(other)) => tell_apart(one, other, seat),
            _ => false,
        }
    }

    fn blend(&self, state: &State, other: &State, which: u64) -> State {
        let mut blended = *state;
        for index in (0..MAX_SEATS).filter(|index| which >> index & 1 != 0) {
            blended.hidden.piles[index] = other.hidden.piles[index];
            blended.hidden.pens[index] = other.hidden.pens[index];
            blended.hidden.tallies[index] = other.hidden.tallies[index];
        }
        blended.hidden.rng = other.hidden.rng;
        blended
    }

    fn count(&self, reach: &mut Reach, before: &State, events: &[Event], after: &State) {
        reach::count(self, reach, before, events, after);
    }
}

/// Whether the events are one and the same but for a card, a value or a lot that the seat could not know before.
fn tell_apart(one: &Event, other: &Event, seat: Seat) -> bool {
    use Event as E;
    match (*one, *other) {
        (E::TallySet { seat: of, .. }, E::TallySet { seat: same, .. }) => of == same && of != seat,
        (E::TrickDrawn { seat: of, reason, .. }, E::TrickDrawn { seat: same, reason: why, .. }) => {
            (of, reason) == (same, why) && of == seat
        }
        (E::PenPeeked { seat: of, slot, .. }, E::PenPeeked { seat: same, slot: there, .. }) => {
            (of, slot) == (same, there) && of == seat
        }
        (E::TroopRevealed { seat: of, .. }, E::TroopRevealed { seat: same, .. }) => of == same,
        (E::PenFlipped { seat: of, slot, .. }, E::PenFlipped { seat: same, slot: there, .. })
        | (E::LeaderCovered { seat: of, slot, .. }, E::LeaderCovered { seat: same, slot: there, .. }) => {
            (of, slot) == (same, there)
        }
        (E::TrickTrashed { seat: of, cause, .. }, E::TrickTrashed { seat: same, cause: why, .. }) => {
            (of, cause) == (same, why) && cause == Cause::Effect
        }
        (E::CardSeen { thing: one, .. }, E::CardSeen { thing: other, .. }) => one.covered() == other.covered(),
        (E::Sent { owner, to, .. }, E::Sent { owner: same, to: there, .. }) => (owner, to) == (same, there),
        (E::FirstPlayerFound { by_lot, .. }, E::FirstPlayerFound { by_lot: too, .. }) => by_lot && too,
        _ => false,
    }
}
