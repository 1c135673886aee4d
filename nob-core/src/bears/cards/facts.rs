//! What the rules read from a card.

use crate::bears::army::{Army, Edge, Edges, Types};

/// Most stitches of an edge.
pub const MOST_STITCHES: u8 = 7;

/// What a card is (catalogue, section 1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Begins a monster of one type (BB-006).
    Head,
    /// Begins a monster of all three types (BB-007).
    BearHead,
    /// Torso, arm or legs.
    Part,
    /// Joins either side of a monster, upside down too (BB-149).
    Tool,
    /// Goes on top.
    Hat,
    /// Does what it says, then is discarded, unless it stays on a monster (BB-141).
    Special,
    /// Fights for nobody and is worth points (BB-005).
    Baby,
}

impl Kind {
    /// Whether it begins a monster.
    pub const fn is_head(self) -> bool {
        matches!(self, Self::Head | Self::BearHead)
    }

    /// Whether it is joined to a monster by stitches.
    pub const fn is_part(self) -> bool {
        matches!(self, Self::Part | Self::Tool | Self::Hat)
    }
}

/// Where a card goes that is torn off a monster (BB-145).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Torn {
    /// To the discard pile.
    Discard,
    /// Into the hand of the player who tore it off.
    Hand,
}

/// What a special card does (ruling A19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Goes onto a head, whose monster is of this type from then on (BB-148).
    SetType(Army),
    /// Starts a battle for an action (BB-151).
    ExtraBattle,
    /// Takes an edge card off a monster (BB-145).
    RemoveEdgeCard(Torn),
    /// Exchanges the heads of two monsters (BB-146).
    SwapHeads,
    /// Discards the upper half of a Baby army (BB-143).
    DiscardTopHalf,
}

/// What the rules read from a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// What it is.
    pub kind: Kind,
    /// 1 or 2 (BB-001).
    pub packet: u8,
    /// How many there are in the set.
    pub copies: u8,
    /// The armies it belongs to; none for other cards than heads and Babies (BB-008).
    pub types: Types,
    /// Strength in battle (BB-009).
    pub strength: u8,
    /// A Baby's number: its strength, and points (BB-010).
    pub value: u8,
    /// Stitches of each edge, in the order of [`Edge`]; 0 is an edge without.
    pub stitches: [u8; 4],
    /// What a special card does.
    pub effect: Option<Effect>,
    /// Its own edges with stitches, one bit for each edge and number of stitches, upright and upside down.
    pub(super) edges: [u32; 2],
}

impl Facts {
    /// Stitches of an edge of the card as it lies, upside down or not (BB-149).
    pub const fn stitches_at(&self, edge: Edge, turned: bool) -> u8 {
        let edge = if turned { edge.across() } else { edge };
        self.stitches[edge as usize]
    }

    /// The army of a Baby (BB-004).
    pub fn army(&self) -> Army {
        self.types.iter().next().unwrap_or_default()
    }

    /// The open edges of the card in a monster, these being joined already.
    pub(crate) const fn sockets(&self, turned: bool, joined: Edges) -> u32 {
        self.edges[turned as usize] & !mask(joined)
    }

    /// Whether two cards have the same stitches at these edges.
    pub(crate) const fn alike_at(&self, other: &Self, edges: Edges) -> bool {
        (u32::from_le_bytes(self.stitches) ^ u32::from_le_bytes(other.stitches)) & mask(edges) == 0
    }

    /// The card's own edges with stitches, upright and upside down.
    pub(super) fn edges(stitches: [u8; 4]) -> [u32; 2] {
        let at = |edge: Edge, turned: bool| stitches[if turned { edge.across() } else { edge }.index()];
        let bit = |edge: Edge, turned| if at(edge, turned) > 0 { Self::socket(edge, at(edge, turned)) } else { 0 };
        [false, true].map(|turned| Edge::ALL.iter().fold(0, |bits, &edge| bits | bit(edge, turned)))
    }

    /// The bit of an open edge of a monster.
    const fn socket(edge: Edge, stitches: u8) -> u32 {
        1 << (edge as u8 * 8 + stitches)
    }

    /// The open edges that the card can be joined to, as bits of the same kind (BB-063, BB-149, BB-150).
    pub(super) fn joins(&self, turned: bool) -> u32 {
        let tool = self.kind == Kind::Tool;
        if !self.kind.is_part() || (turned && !tool) {
            return 0;
        }
        let edges = Edge::ALL.iter().filter(|edge| !tool || edge.is_side());
        let own = edges.map(|&edge| (edge, self.stitches_at(edge.across(), turned))).filter(|&(_, own)| own > 0);
        own.fold(0, |joins, (edge, own)| joins | Self::socket(edge, own))
    }
}

/// All bits of four bytes, one for each edge in the set: spreads the set's bits over the bytes, then fills these.
const fn mask(edges: Edges) -> u32 {
    ((edges.bits() as u32 * 0x0020_4081) & 0x0101_0101) * 0xFF
}
