//! Commands of every kind: how policies like them, and random ones with any places and cards.

use super::super::{Dice, Policy};
use crate::beast::cards::Direction;
use crate::beast::{Beast, Cell, CellSet, Command, Row, Slot, SlotSet, State};
use crate::{CardId, Game, MAX_SEATS, Seat};

/// Kinds of command, by the number that they have in bytes.
const KINDS: usize = 50;

/// The kind of a command, and how much the policy likes it.
pub(super) const fn kind(policy: Policy, command: Command) -> (usize, u32) {
    (number(command), weight(policy, command))
}

/// The number that the kind of command has in bytes.
const fn number(command: Command) -> usize {
    match command {
        Command::ChooseTally { .. } => 0,
        Command::ChooseFirst { .. } => 1,
        Command::Flip { .. } => 2,
        Command::FlipTogether { .. } => 3,
        Command::EndFlips { .. } => 4,
        Command::Promote { .. } => 5,
        Command::Reject { .. } => 6,
        Command::FreeDraw { .. } => 7,
        Command::EndDraws { .. } => 8,
        Command::Recruit { .. } => 9,
        Command::Move { .. } => 10,
        Command::Untilt { .. } => 11,
        Command::Dismiss { .. } => 12,
        Command::DiscardPen { .. } => 13,
        Command::Defer { .. } => 14,
        Command::Attack { .. } => 15,
        Command::DrawTrick { .. } => 16,
        Command::PassAction { .. } => 17,
        Command::CallHuman { .. } => 18,
        Command::DismissHuman { .. } => 19,
        Command::ClaimLocation { .. } => 20,
        Command::EquipItem { .. } => 21,
        Command::Transfer { .. } => 22,
        Command::HandOver { .. } => 23,
        Command::EndTransfer { .. } => 24,
        Command::PlayEvent { .. } => 25,
        Command::UseAbility { .. } => 26,
        Command::UseHuman { .. } => 27,
        Command::EndTurn { .. } => 28,
        Command::Ally { .. } => 29,
        Command::Invite { .. } => 30,
        Command::AcceptInvitation { .. } => 31,
        Command::DeclineInvitation { .. } => 32,
        Command::Boost { .. } => 33,
        Command::Pass { .. } => 34,
        Command::Discard { .. } => 35,
        Command::NameFoe { .. } => 36,
        Command::PickAnimal { .. } => 37,
        Command::PickItem { .. } => 38,
        Command::PickLocation { .. } => 39,
        Command::PickHuman { .. } => 40,
        Command::PickPen { .. } => 41,
        Command::PickCard { .. } => 42,
        Command::PickSpace { .. } => 43,
        Command::PickSlot { .. } => 44,
        Command::PickDirection { .. } => 45,
        Command::PickOption { .. } => 46,
        Command::PickNoMore { .. } => 47,
        Command::Accept { .. } => 48,
        Command::Decline { .. } => 49,
    }
}

/// Weights of 8 are plain; what ends a turn early or throws a card away is mostly less.
const fn weight(policy: Policy, command: Command) -> u32 {
    use Command as C;
    match (policy, command) {
        (Policy::Develop | Policy::Hurry, C::Recruit { .. })
        | (Policy::Develop, C::CallHuman { .. } | C::ClaimLocation { .. } | C::EquipItem { .. } | C::Transfer { .. })
        | (Policy::Fight, C::Attack { .. } | C::Boost { .. } | C::Ally { .. } | C::Invite { .. })
        | (
            Policy::Tricks,
            C::PlayEvent { .. }
            | C::UseAbility { .. }
            | C::UseHuman { .. }
            | C::CallHuman { .. }
            | C::ClaimLocation { .. }
            | C::EquipItem { .. }
            | C::Transfer { .. }
            | C::DrawTrick {},
        ) => 60,
        (Policy::Hurry, C::Flip { .. } | C::FlipTogether { .. } | C::Untilt { .. } | C::Promote { .. }) => 40,
        (Policy::Hurry, C::Attack { .. } | C::Dismiss { .. }) => 1,
        (Policy::Even, _) => 8,
        (
            _,
            C::EndTurn {} | C::PassAction {} | C::DiscardPen { .. } | C::Defer { .. } | C::EndFlips {} | C::EndDraws {},
        )
        | (Policy::Develop | Policy::Tricks, C::Attack { .. } | C::Dismiss { .. }) => 2,
        _ => 8,
    }
}

/// A command of any kind with any places and cards, mostly those that are about.
pub(super) fn any_command(game: &Beast, state: &State, seat: Seat, dice: &mut Dice) -> Command {
    let mut any = Any { game, state, seat, dice };
    match any.dice.below(KINDS) {
        0 => Command::ChooseTally { value: any.dice.below(12) as u8 },
        1 => Command::ChooseFirst { seat: any.seat() },
        2 => Command::Flip { slot: any.slot() },
        3 => Command::FlipTogether { slots: any.slots() },
        4 => Command::EndFlips {},
        5 => Command::Promote { slot: any.slot() },
        6 => Command::Reject { slot: any.slot(), leader: any.dice.once_in(2), defer: any.dice.once_in(2) },
        7 => Command::FreeDraw {},
        8 => Command::EndDraws {},
        9 => Command::Recruit { slot: any.slot(), cell: any.cell(), tilt: any.cells(), trash: any.slots() },
        10 => Command::Move { from: any.cell(), to: any.cell() },
        11 => Command::Untilt { cell: any.cell() },
        12 => Command::Dismiss { cell: any.cell(), tilt: any.cell() },
        13 => Command::DiscardPen { slot: any.slot() },
        14 => Command::Defer { slot: any.slot() },
        15 => Command::Attack { from: any.cell(), seat: any.seat(), target: any.cell() },
        16 => Command::DrawTrick {},
        17 => Command::PassAction {},
        18 => Command::CallHuman { card: any.card(), row: any.row() },
        19 => Command::DismissHuman { row: any.row() },
        20 => Command::ClaimLocation { card: any.card(), cell: any.cell() },
        21 => Command::EquipItem { card: any.card(), cell: any.cell() },
        22 => Command::Transfer { from: any.cell(), to: any.cell(), card: any.card() },
        23 => Command::HandOver { card: any.card() },
        24 => Command::EndTransfer {},
        25 => Command::PlayEvent { card: any.card() },
        26 => Command::UseAbility { cell: any.cell(), card: any.card() },
        27 => Command::UseHuman { row: any.row() },
        28 => Command::EndTurn {},
        29 => Command::Ally { cell: any.cell() },
        30 => Command::Invite { seat: any.seat() },
        31 => Command::AcceptInvitation { cell: any.cell() },
        32 => Command::DeclineInvitation {},
        33 => Command::Boost { card: any.card() },
        34 => Command::Pass {},
        35 => Command::Discard { card: any.card() },
        36 => Command::NameFoe { seat: any.seat() },
        37 => Command::PickAnimal { seat: any.seat(), cell: any.cell() },
        38 => Command::PickItem { seat: any.seat(), cell: any.cell(), card: any.card() },
        39 => Command::PickLocation { seat: any.seat(), cell: any.cell(), card: any.card() },
        40 => Command::PickHuman { seat: any.seat(), row: any.row() },
        41 => Command::PickPen { seat: any.seat(), slot: any.slot() },
        42 => Command::PickCard { seat: any.seat(), card: any.card() },
        43 => Command::PickSpace { cell: any.cell() },
        44 => Command::PickSlot { slot: any.slot() },
        45 => Command::PickDirection { direction: Direction::ALL[any.dice.below(8)] },
        46 => Command::PickOption { option: any.dice.below(4) as u8 },
        47 => Command::PickNoMore {},
        48 => Command::Accept {},
        _ => Command::Decline {},
    }
}

/// Parts of commands.
struct Any<'a> {
    game: &'a Beast,
    state: &'a State,
    seat: Seat,
    dice: &'a mut Dice,
}

impl Any<'_> {
    fn seat(&mut self) -> Seat {
        let seats: Vec<Seat> = self.game.seats().iter().collect();
        let anybody = Seat::at(self.dice.below(MAX_SEATS));
        if self.dice.once_in(8) { anybody } else { self.dice.pick(&seats).unwrap_or(anybody) }
    }

    fn slot(&mut self) -> Slot {
        Slot::at(self.dice.below(Slot::NAMES.len()))
    }

    fn slots(&mut self) -> SlotSet {
        SlotSet::from_bits(self.dice.below(256) as u8)
    }

    fn cell(&mut self) -> Cell {
        Cell::at(self.dice.below(Cell::NAMES.len()))
    }

    fn cells(&mut self) -> CellSet {
        let bits = self.dice.roll() as u16;
        CellSet::from_bits(if self.dice.once_in(2) { bits } else { bits & self.dice.roll() as u16 })
    }

    fn row(&mut self) -> Row {
        Row::at(self.dice.below(Row::NAMES.len()))
    }

    /// A card of the own hand, of play, of any deck, of the catalogue, or none that there is.
    fn card(&mut self) -> CardId {
        let index = self.seat.index();
        let piles = &self.state.hidden.piles[index];
        let board = &self.state.board;
        let found = match self.dice.below(8) {
            0..=3 => self.dice.pick(piles.hand()).flatten(),
            4 => {
                let space = self.dice.pick(&board.spaces).unwrap_or_default();
                if self.dice.once_in(2) { space.leader } else { space.animal }
            }
            5 => {
                let attached = if self.dice.once_in(2) { board.items.all() } else { board.locations.all() };
                self.dice.pick(attached).and_then(|attached| attached.card)
            }
            6 => {
                let other = self.seat();
                self.game.decks().get(other.index()).and_then(|deck| self.dice.pick(&deck.cards))
            }
            _ => CardId::new(self.dice.below(700) as u16),
        };
        found.unwrap_or_else(|| CardId::from_index(self.dice.below(self.game.catalog().len())).unwrap_or(LAST))
    }
}

/// A card that no catalogue has.
const LAST: CardId = match CardId::new(u16::MAX) {
    Some(card) => card,
    None => unreachable!(),
};
