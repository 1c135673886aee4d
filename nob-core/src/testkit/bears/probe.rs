//! Kinds of commands with their weights, and commands out of thin air.

use super::super::{Dice, Policy};
use crate::bears::{Army, Bears, Command, DrawPile, Edge, State};
use crate::{CardId, Game, MAX_SEATS, Seat};

const KINDS: usize = 12;

/// The kind of a command and its weight under a policy.
pub(super) fn kind(policy: Policy, command: Command) -> (usize, u32) {
    let kind = match command {
        Command::Draw { .. } => 0,
        Command::PlayHead { .. } => 1,
        Command::Join { .. } => 2,
        Command::Mask { .. } => 3,
        Command::Lullaby { .. } => 4,
        Command::Dismember { .. } => 5,
        Command::Swap { .. } => 6,
        Command::WildProvoke { .. } => 7,
        Command::Provoke { .. } => 8,
        Command::Dive { .. } => 9,
        Command::EndTurn {} => 10,
        Command::StopPractice {} => 11,
    };
    (kind, weight(policy, command))
}

const fn weight(policy: Policy, command: Command) -> u32 {
    use Command as C;
    match (policy, command) {
        (_, C::StopPractice {}) => 1,
        (Policy::Develop, C::PlayHead { .. } | C::Join { .. })
        | (Policy::Fight, C::Provoke { .. } | C::WildProvoke { .. })
        | (Policy::Hurry, C::Draw { .. })
        | (
            Policy::Tricks,
            C::Mask { .. }
            | C::Lullaby { .. }
            | C::Dismember { .. }
            | C::Swap { .. }
            | C::WildProvoke { .. }
            | C::Dive { .. },
        ) => 300,
        (Policy::Develop | Policy::Hurry, C::Dive { .. } | C::Provoke { .. }) => 8,
        (_, C::EndTurn {}) => 10,
        _ => 60,
    }
}

/// A command of any kind with any places and cards, mostly those that are about.
pub(super) fn any_command(game: &Bears, state: &State, seat: Seat, dice: &mut Dice) -> Command {
    let mut any = Any { game, state, seat, dice };
    let card = any.card();
    match any.dice.below(KINDS) {
        0 => Command::Draw { pile: any.of(DrawPile::ALL) },
        1 => Command::PlayHead { card },
        2 => Command::Join {
            card,
            monster: any.small(),
            part: any.small(),
            edge: any.of(Edge::ALL),
            turned: any.dice.once_in(4),
        },
        3 => Command::Mask { card, seat: any.seat(), monster: any.small() },
        4 => Command::Lullaby { card, army: any.of(Army::ALL) },
        5 => Command::Dismember { card, seat: any.seat(), monster: any.small(), part: any.small() },
        6 => Command::Swap { card, seat: any.seat(), monster: any.small(), with: any.seat(), other: any.small() },
        7 => Command::WildProvoke { card, army: any.of(Army::ALL) },
        8 => Command::Provoke { army: any.of(Army::ALL) },
        9 => Command::Dive { card },
        10 => Command::EndTurn {},
        _ => Command::StopPractice {},
    }
}

/// Parts of commands.
struct Any<'a> {
    game: &'a Bears,
    state: &'a State,
    seat: Seat,
    dice: &'a mut Dice,
}

impl Any<'_> {
    fn of<T: Copy + Default>(&mut self, all: &[T]) -> T {
        self.dice.pick(all).unwrap_or_default()
    }

    fn small(&mut self) -> u8 {
        let most = if self.dice.once_in(16) { 256 } else { 6 };
        self.dice.below(most) as u8
    }

    fn seat(&mut self) -> Seat {
        let seats: Vec<Seat> = self.game.seats().iter().collect();
        let anybody = Seat::at(self.dice.below(MAX_SEATS));
        if self.dice.once_in(8) { anybody } else { self.dice.pick(&seats).unwrap_or(anybody) }
    }

    /// A card of the own hand, of the discard pile, of the set, or none that there is.
    fn card(&mut self) -> CardId {
        let found = match self.dice.below(8) {
            0..=4 if self.seat.index() < crate::bears::state::MOST_SEATS => {
                let zone = crate::bears::state::hand_zone(self.seat);
                self.dice.pick(self.state.hidden.closed.zone(zone)).flatten()
            }
            5 | 6 => self.dice.pick(self.state.board.discard()).flatten(),
            _ => CardId::new(self.dice.below(400) as u16),
        };
        found.or_else(|| CardId::from_index(self.dice.below(self.game.catalog().len()))).unwrap_or(LAST)
    }
}

/// A card that no catalogue has.
const LAST: CardId = match CardId::new(u16::MAX) {
    Some(card) => card,
    None => unreachable!(),
};
