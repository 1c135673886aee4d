//! Playing cards: beginning monsters and building them up (2.6).

use super::army::Edge;
use super::cards::Kind;
use super::event::Event;
use super::flow::Flow;
use super::kinds::Kinds;
use super::look::Look;
use super::{Command, Pile, refusal};
use crate::chance::Chance;
use crate::{CardId, EventSink, Rejection, Seat};

/// Whether the card is in the seat's hand.
pub(super) fn check_in_hand(look: &Look<'_>, card: CardId) -> Result<(), Rejection> {
    if look.holds(card) { Ok(()) } else { Err(Rejection::new(&refusal::NOT_IN_HAND).card(card)) }
}

/// Whether the card may begin a monster (BB-061, BB-074).
pub(super) fn check_head(look: &Look<'_>, card: CardId) -> Result<(), Rejection> {
    check_in_hand(look, card)?;
    if look.facts(card).kind.is_head() { Ok(()) } else { Err(Rejection::new(&refusal::NOT_A_HEAD).card(card)) }
}

/// A place on a monster: the monster, its card, the edge of that card.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) monster: u8,
    pub(super) part: u8,
    pub(super) edge: Edge,
}

impl Spot {
    /// The command that joins a card here.
    const fn join(self, card: CardId, turned: bool) -> Command {
        let Self { monster, part, edge } = self;
        Command::Join { card, monster, part, edge, turned }
    }
}

/// Whether the card may be joined to this place (BB-062 to BB-066, BB-069, BB-149, BB-150).
pub(super) fn check_join(look: &Look<'_>, card: CardId, at: Spot, turned: bool) -> Result<(), Rejection> {
    check_in_hand(look, card)?;
    let facts = look.facts(card);
    let refuse = |reason| Err(Rejection::new(reason).card(card));
    if facts.kind.is_head() {
        return refuse(&refusal::HEAD_STARTS);
    }
    if !facts.kind.is_part() {
        return refuse(&refusal::NOT_A_PART);
    }
    let monsters = &look.board.monsters;
    if monsters.of(look.seat).is_empty() {
        return refuse(&refusal::NO_MONSTER);
    }
    let Some(monster) = monsters.get(look.seat, at.monster) else { return refuse(&refusal::NO_SUCH_MONSTER) };
    let Some(part) = monsters.parts(monster).get(usize::from(at.part)) else {
        return refuse(&refusal::NO_SUCH_PART);
    };
    let stitches = look.stitches(*part, at.edge);
    if stitches == 0 {
        return Err(Rejection::new(&refusal::NO_STITCHES).card(card).at(at.edge.name()));
    }
    if part.joined.contains(at.edge) {
        return Err(Rejection::new(&refusal::EDGE_TAKEN).card(card).at(at.edge.name()));
    }
    if turned && facts.kind != Kind::Tool {
        return refuse(&refusal::ONLY_TOOLS_TURN);
    }
    if facts.kind == Kind::Tool && !at.edge.is_side() {
        return Err(Rejection::new(&refusal::TOOL_SIDE).card(card).at(at.edge.name()));
    }
    let own = facts.stitches_at(at.edge.across(), turned);
    if own != stitches {
        return Err(Rejection::new(&refusal::STITCH_MISMATCH)
            .card(card)
            .at(at.edge.name())
            .short(own.into(), stitches.into()));
    }
    Ok(())
}

/// Lists the ways to join the parts of the hand, one open edge after another.
pub(super) fn list_joins(look: &Look<'_>, hand: Kinds, list: &mut impl FnMut(Command)) {
    let parts = hand.and(look.groups().parts);
    if parts == Kinds::default() {
        return;
    }
    for (monster, own) in look.board.monsters.of(look.seat).iter().enumerate() {
        for (number, part) in look.board.monsters.parts(own).iter().enumerate() {
            let Some(card) = part.card else { continue };
            let mut open = look.facts(card).sockets(part.turned, part.joined);
            while open != 0 {
                let bit = open.trailing_zeros();
                open &= open - 1;
                let at = Spot { monster: monster as u8, part: number as u8, edge: Edge::ALL[bit as usize / 8 % 4] };
                let [upright, turned] = look.groups().joiners[bit as usize % 32];
                parts.and(upright).each(|card| list(at.join(card, false)));
                parts.and(turned).each(|card| list(at.join(card, true)));
            }
        }
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Begins a monster for an action (BB-061, BB-072).
    pub(super) fn play_head(&mut self, seat: Seat, card: CardId) {
        self.emit(Event::HeadPlayed { seat, card });
        self.spend_action();
    }

    /// Joins a card for an action (BB-072).
    pub(super) fn join(&mut self, seat: Seat, card: CardId, at: Spot, turned: bool) {
        let Spot { monster, part, edge } = at;
        self.emit(Event::PartJoined { seat, monster, part, edge, turned, card });
        self.spend_action();
    }
}
