//! Cards attached to spaces, and marks on cards.

use crate::{CardId, Seat};

/// Marks on a card: clauses that have been used up for a turn or a battle, and clauses that have answered a moment
/// that is still open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Marks(pub(crate) u8);

impl Marks {
    /// Whether nothing is marked.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the clause is used up.
    pub const fn is_used(self, clause: u8) -> bool {
        self.0 >> (clause % 4) & 1 != 0
    }

    /// The marks with this clause used up.
    #[must_use]
    pub(crate) const fn using(self, clause: u8) -> Self {
        Self(self.0 | 1 << (clause % 4))
    }

    /// The marks with these clauses, one bit each, fresh again.
    #[must_use]
    pub(crate) const fn renewed(self, clauses: u8) -> Self {
        Self(self.0 & !(clauses & 0xF))
    }

    /// Whether the card has answered the window at this depth.
    pub(crate) const fn has_answered(self, depth: usize) -> bool {
        self.0 >> (4 + depth % 4) & 1 != 0
    }

    /// The marks with the window at this depth answered.
    #[must_use]
    pub(crate) const fn answering(self, depth: usize) -> Self {
        Self(self.0 | 1 << (4 + depth % 4))
    }

    /// The marks with the window at this depth closed.
    #[must_use]
    pub(crate) const fn closed(self, depth: usize) -> Self {
        Self(self.0 & !(1 << (4 + depth % 4)))
    }
}

/// A card attached to a space: an item to the animal there, a location to the space itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Attachment {
    /// Number of the space on the table.
    pub space: u8,
    /// The seat whose deck it came from.
    pub owner: Seat,
    /// The card; `None` only past the end of the list.
    pub card: Option<CardId>,
    /// Which of its clauses have been used up.
    pub used: Marks,
}

/// Attached cards, sorted, so that equal boards have equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attached<const N: usize> {
    len: u8,
    list: [Attachment; N],
}

impl<const N: usize> Default for Attached<N> {
    fn default() -> Self {
        Self { len: 0, list: [Attachment::default(); N] }
    }
}

impl<const N: usize> Attached<N> {
    /// All of them, in order of place.
    pub fn all(&self) -> &[Attachment] {
        &self.list[..usize::from(self.len)]
    }

    /// Those at this space.
    pub fn at(&self, space: usize) -> &[Attachment] {
        let all = self.all();
        let start = all.partition_point(|attached| usize::from(attached.space) < space);
        let end = all.partition_point(|attached| usize::from(attached.space) <= space);
        &all[start..end]
    }

    /// Adds one. Decks are limited so that the list cannot run full; one too many would be dropped.
    pub(crate) fn insert(&mut self, attachment: Attachment) {
        let len = usize::from(self.len);
        if len < N {
            let place = self.all().partition_point(|other| *other < attachment);
            self.list.copy_within(place..len, place + 1);
            self.list[place] = attachment;
            self.len += 1;
        }
    }

    /// Takes away one equal in place, owner and card.
    pub(crate) fn remove(&mut self, space: usize, owner: Seat, card: CardId) -> Option<Attachment> {
        let place = self.all().iter().position(|attached| {
            usize::from(attached.space) == space && attached.owner == owner && attached.card == Some(card)
        })?;
        Some(self.remove_at(place))
    }

    /// Marks the first copy of a card that is not marked yet; the list stays sorted.
    pub(crate) fn mark(&mut self, space: usize, owner: Seat, card: CardId, marked: impl Fn(Marks) -> Marks) {
        let copy = self.all().iter().position(|other| {
            let same = (usize::from(other.space), other.owner, other.card) == (space, owner, Some(card));
            same && marked(other.used) != other.used
        });
        if let Some(place) = copy {
            let attachment = self.remove_at(place);
            self.insert(Attachment { used: marked(attachment.used), ..attachment });
        }
    }

    /// Changes all marks; the list stays sorted.
    pub(crate) fn remark(&mut self, marked: impl Fn(&Attachment) -> Marks) {
        let len = usize::from(self.len);
        for attachment in &mut self.list[..len] {
            attachment.used = marked(attachment);
        }
        self.list[..len].sort_unstable();
    }

    /// Two spaces exchange what is attached to them.
    pub(crate) fn exchange(&mut self, one: usize, other: usize) {
        let len = usize::from(self.len);
        for attachment in &mut self.list[..len] {
            let space = usize::from(attachment.space);
            if space == one || space == other {
                attachment.space = (one + other - space) as u8;
            }
        }
        self.list[..len].sort_unstable();
    }

    /// Takes away all that do not fit.
    pub(crate) fn retain(&mut self, fits: impl Fn(&Attachment) -> bool) {
        let mut place = 0;
        while place < usize::from(self.len) {
            if fits(&self.list[place]) {
                place += 1;
            } else {
                self.remove_at(place);
            }
        }
    }

    fn remove_at(&mut self, place: usize) -> Attachment {
        let removed = self.list[place];
        let len = usize::from(self.len);
        self.list.copy_within(place + 1..len, place);
        self.len -= 1;
        self.list[len - 1] = Attachment::default();
        removed
    }
}
