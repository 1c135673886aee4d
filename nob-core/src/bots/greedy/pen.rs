//! The pen: flipping, recruiting, clearing out.

use super::ground::row;
use super::{Mind, NEVER, WIN};
use crate::beast::cards::{Kind, Traits};
use crate::beast::state::Face;
use crate::beast::{Cell, CellSet, Slot, SlotSet};

impl Mind<'_> {
    /// Points for sending one of two cards in a slot away: a legend or the leader that lay there first stays.
    pub(super) fn reject(&self, slot: Slot, leader: bool, defer: bool) -> i32 {
        let newcomer = self.look.own().slot(slot).card;
        let legend =
            newcomer.is_some_and(|card| self.look.facts(card).kind == Kind::Legend && !self.look.in_any_field(card));
        i32::from(leader == legend) * 2 - i32::from(defer)
    }

    /// Points for bringing a recruit into the field at this price.
    pub(super) fn recruit(&self, slot: Slot, cell: Cell, tilt: CellSet, trash: SlotSet) -> i32 {
        if self.missing(self.look.seat) == 1 {
            return WIN;
        }
        let Some(card) = self.look.own().slot(slot).card else { return NEVER };
        let traits = self.pen_traits(slot);
        let open = self.look.open().without(cell);
        let path = match self.look.game.vectors(card) {
            vectors if self.ahead_with(vectors, cell, open) == 1 => 12,
            vectors if self.ahead_with(vectors, cell, open) < 9 => 4,
            _ if open.iter().any(|cell| row(cell) > 0) => -15,
            _ => 10,
        };
        let tilted: i32 = tilt.iter().map(|payer| self.tilt_cost(payer)).sum();
        let trashed: i32 = trash.iter().map(|payer| self.trash_cost(payer)).sum();
        100 + 3 * i32::from(traits.combat) + 2 * i32::from(traits.clout) + path - tilted - trashed
    }

    /// What trashing a recruit for its clout costs.
    fn trash_cost(&self, slot: Slot) -> i32 {
        let traits = self.pen_traits(slot);
        let scarce = if self.spare_troops() < 4 { 100 } else { 0 };
        8 + 2 * i32::from(traits.combat) + i32::from(traits.clout) + scarce
    }

    /// Points for trashing a recruit for nothing, done when there is nothing better to do.
    pub(super) fn clear(&self, slot: Slot) -> i32 {
        let pen = self.look.own().slot(slot);
        let Some(card) = pen.card else { return NEVER };
        let facts = self.look.facts(card);
        if facts.kind == Kind::Leader {
            return 0;
        }
        let barred = (pen.leader.is_some() && self.look.has_leader())
            || (facts.kind == Kind::Legend && self.look.in_any_field(card));
        let traits = self.pen_traits(slot);
        let dear = i32::from(traits.rank) > self.clout_at_hand(slot);
        let all_up = self.look.own().slots(Face::Up).len() == Slot::NAMES.len();
        let shut_out = all_up && !self.open_back().is_empty() && !self.enters(self.open_back());
        let useless = barred || (dear && (all_up || traits.clout < 2));
        match () {
            () if shut_out || self.is_late() => 1 + i32::from(traits.rank),
            () if useless && self.spare_troops() > 0 => 1 + i32::from(traits.rank),
            () => -1,
        }
    }

    /// Whether a recruit could come in, cost aside, if just these spaces were open.
    pub(super) fn enters(&self, open: CellSet) -> bool {
        self.look.own().slots(Face::Up).iter().any(|slot| {
            let vectors = self.look.own().slot(slot).card.map(|card| self.look.game.vectors(card));
            vectors.is_some_and(|vectors| !self.look.geometry().entry(slot, vectors).and(open).is_empty())
        })
    }

    /// Whether this much more clout would bring a recruit in that is too dear now.
    pub(super) fn unlocks_recruit(&self, more: i32) -> bool {
        let open = self.open_back();
        self.look.own().slots(Face::Up).iter().any(|slot| {
            let Some(card) = self.look.own().slot(slot).card else { return false };
            let facts = self.look.facts(card);
            let rank = i32::from(self.pen_traits(slot).rank);
            let have = self.clout_at_hand(slot);
            facts.kind.is_animal()
                && !self.look.geometry().entry(slot, facts.vectors).and(open).is_empty()
                && (have + 1..=have + more).contains(&rank)
        })
    }

    /// The most clout that could be offered for the recruit of a slot, habitats aside.
    fn clout_at_hand(&self, slot: Slot) -> i32 {
        let field = self.look.untilted().iter().map(|cell| self.look.traits(self.look.seat, cell).clout);
        let others = self.look.own().slots(Face::Up).without(slot);
        field.chain(others.iter().map(|other| self.pen_traits(other).clout)).map(i32::from).sum()
    }

    /// Traits of the animal of a slot, with its leader's.
    fn pen_traits(&self, slot: Slot) -> Traits {
        let pen = self.look.own().slot(slot);
        pen.card.map_or_else(Traits::default, |card| self.look.game.combo_traits(card, pen.leader))
    }
}
