//! Playing cards: beginning monsters and building them up (2.6).

use super::army::{Edge, Edges};
use super::cards::{Facts, Kind};
use super::event::Event;
use super::flow::Flow;
use super::look::Look;
use super::monsters::{MAX_MONSTERS, Part};
use super::strip::MAX_CARDS;
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

/// The open edges of a seat's monsters, gathered once for all cards of the hand.
pub(super) struct Sockets {
    list: [(Spot, u8); MOST_SOCKETS],
    len: usize,
    /// Which edges with which stitches there are.
    any: u32,
}

/// More open edges than any table has: four a card, and each card but the head takes up two.
const MOST_SOCKETS: usize = 2 * (MAX_CARDS + MAX_MONSTERS);

impl Sockets {
    pub(super) fn of(look: &Look<'_>) -> Self {
        let unused = (Spot { monster: 0, part: 0, edge: Edge::Top }, 0);
        let mut sockets = Self { list: [unused; MOST_SOCKETS], len: 0, any: 0 };
        for (monster, own) in look.board.monsters.of(look.seat).iter().enumerate() {
            for (number, part) in look.board.monsters.parts(own).iter().enumerate() {
                sockets.add(look, monster as u8, number as u8, *part);
            }
        }
        sockets
    }

    fn add(&mut self, look: &Look<'_>, monster: u8, number: u8, part: Part) {
        for &edge in Edge::ALL {
            let stitches = look.stitches(part, edge);
            if stitches > 0 && !part.joined.contains(edge) && self.len < MOST_SOCKETS {
                self.list[self.len] = (Spot { monster, part: number, edge }, stitches);
                self.len += 1;
                self.any |= Facts::socket(edge, stitches);
            }
        }
    }
}

/// Lists the ways to join a card.
pub(super) fn list_joins(card: CardId, facts: &Facts, sockets: &Sockets, list: &mut impl FnMut(Command)) {
    if facts.joins & sockets.any == 0 {
        return;
    }
    for &(Spot { monster, part, edge }, stitches) in &sockets.list[..sockets.len] {
        if facts.joins & Facts::socket(edge, stitches) == 0 {
            continue;
        }
        for turned in [false, true] {
            if (!turned || facts.kind == Kind::Tool) && facts.stitches_at(edge.across(), turned) == stitches {
                list(Command::Join { card, monster, part, edge, turned });
            }
        }
    }
}

/// Whether one head fits the stitches of the other where cards are joined to that (BB-063).
pub(super) fn fits(head: &Facts, other: &Facts, joined: Edges) -> bool {
    joined.iter().all(|edge| head.stitches[edge.index()] == other.stitches[edge.index()])
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
