//! The monsters on the table: each a tree of cards that grows from its head.

use super::army::{Edge, Edges};
use super::lens::Lens;
use super::strip::MAX_CARDS;
use crate::{CardId, Seat};

/// Most monsters on the table at once: most heads of a set.
pub const MAX_MONSTERS: usize = 40;

/// A card of a monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Part {
    /// The card; `None` only past the end of the list.
    pub card: Option<CardId>,
    /// Position within the monster of the card it was joined to; 0 for the head itself.
    pub on: u8,
    /// The edge of that card; `Top` for the head itself.
    pub at: Edge,
    /// Whether it lies upside down (BB-149).
    pub turned: bool,
    /// Its edges that are joined, to the card below and to cards that were joined to it.
    pub joined: Edges,
}

/// A monster: whose it is, and where its cards are in the list of all parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Monster {
    /// Whose it is.
    pub owner: Seat,
    start: u8,
    len: u8,
    /// The mask on its head (BB-148).
    pub mask: Option<CardId>,
}

/// All monsters, by owner, the oldest first; their cards in order of play, head first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Monsters {
    list: [Monster; MAX_MONSTERS],
    parts: [Part; MAX_CARDS],
    /// Monsters of each seat.
    lens: Lens,
    used: u8,
}

impl Default for Monsters {
    fn default() -> Self {
        Self {
            list: [Monster::default(); MAX_MONSTERS],
            parts: [Part::default(); MAX_CARDS],
            lens: Lens::default(),
            used: 0,
        }
    }
}

impl Monsters {
    /// All monsters.
    pub fn all(&self) -> &[Monster] {
        &self.list[..self.lens.total()]
    }

    /// All monsters with their numbers, seat by seat.
    pub fn numbered(&self) -> impl Iterator<Item = (u8, &Monster)> + Clone {
        let (mut owner, mut next) = (Seat::A, 0);
        self.all().iter().map(move |monster| {
            let number = if monster.owner == owner { next } else { 0 };
            (owner, next) = (monster.owner, number + 1);
            (number, monster)
        })
    }

    /// The monsters of a seat, the oldest first (BB-067).
    pub fn of(&self, seat: Seat) -> &[Monster] {
        let (start, end) = self.range(seat);
        &self.list[start..end]
    }

    /// A seat's monster by its number, from 0.
    pub fn get(&self, seat: Seat, number: u8) -> Option<&Monster> {
        self.of(seat).get(usize::from(number))
    }

    /// The cards of a monster in order of play, its mask aside.
    pub fn parts(&self, monster: &Monster) -> &[Part] {
        &self.parts[usize::from(monster.start)..usize::from(monster.start) + usize::from(monster.len)]
    }

    /// The first card of a monster: its head.
    pub fn root(&self, monster: &Monster) -> &Part {
        &self.parts[usize::from(monster.start) % MAX_CARDS]
    }

    /// The head of a monster.
    pub fn head(&self, monster: &Monster) -> Option<CardId> {
        self.root(monster).card
    }

    /// All cards of all monsters, masks among them.
    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        let parts = self.parts[..usize::from(self.used)].iter().filter_map(|part| part.card);
        parts.chain(self.all().iter().filter_map(|monster| monster.mask))
    }

    const fn range(&self, seat: Seat) -> (usize, usize) {
        let start = self.lens.before(seat.index());
        (start, start + self.lens.of(seat.index()))
    }

    fn place(&self, seat: Seat, number: u8) -> Option<usize> {
        let (start, end) = self.range(seat);
        Some(start + usize::from(number)).filter(|&place| place < end)
    }

    /// Makes room for a part, or takes one away, at this place of the list of all parts.
    fn shift(&mut self, monster: usize, at: usize, more: bool) {
        let end = usize::from(self.used);
        if more {
            self.parts.copy_within(at..end, at + 1);
            self.used += 1;
            self.list[monster].len += 1;
        } else {
            self.parts.copy_within(at + 1..end, at);
            self.parts[end - 1] = Part::default();
            self.used -= 1;
            self.list[monster].len -= 1;
        }
        for later in &mut self.list[monster + 1..self.lens.total()] {
            later.start = if more { later.start + 1 } else { later.start - 1 };
        }
    }

    /// Begins a monster (BB-061); a full table, which no game can reach, stays as it is.
    pub(crate) fn begin(&mut self, owner: Seat, head: CardId) {
        let count = self.lens.total();
        if count == MAX_MONSTERS || usize::from(self.used) == MAX_CARDS {
            return;
        }
        let place = self.range(owner).1;
        let start = self.list.get(place).filter(|_| place < count).map_or(self.used, |next| next.start);
        self.list.copy_within(place..count, place + 1);
        self.list[place] = Monster { owner, start, len: 0, mask: None };
        self.lens.grow(owner.index());
        self.shift(place, usize::from(start), true);
        self.parts[usize::from(start)] = Part { card: Some(head), ..Part::default() };
    }

    /// Joins a card to an open edge (BB-063).
    pub(crate) fn join(&mut self, seat: Seat, number: u8, on: u8, at: Edge, turned: bool, card: CardId) {
        let Some(place) = self.place(seat, number) else { return };
        let Monster { start, len, .. } = self.list[place];
        if on >= len || usize::from(self.used) == MAX_CARDS {
            return;
        }
        self.shift(place, usize::from(start + len), true);
        self.parts[usize::from(start + on)].joined = self.parts[usize::from(start + on)].joined.with(at);
        let joined = Edges::only(at.across());
        self.parts[usize::from(start + len)] = Part { card: Some(card), on, at, turned, joined };
    }

    /// Puts a mask on a head (BB-148).
    pub(crate) fn mask(&mut self, seat: Seat, number: u8, card: CardId) {
        if let Some(place) = self.place(seat, number) {
            self.list[place].mask = Some(card);
        }
    }

    /// Exchanges two heads with their masks (BB-146, BB-147).
    pub(crate) fn swap(&mut self, one: (Seat, u8), other: (Seat, u8)) {
        let (Some(one), Some(other)) = (self.place(one.0, one.1), self.place(other.0, other.1)) else { return };
        let (head, mask) = (usize::from(self.list[one].start), self.list[one].mask);
        let other_head = usize::from(self.list[other].start);
        self.list[one].mask = self.list[other].mask;
        self.list[other].mask = mask;
        let card = self.parts[head].card;
        self.parts[head].card = self.parts[other_head].card;
        self.parts[other_head].card = card;
    }

    /// Takes a card without cards on it off its monster (BB-145).
    pub(crate) fn tear(&mut self, seat: Seat, number: u8, part: u8) {
        let Some(place) = self.place(seat, number) else { return };
        let Monster { start, len, .. } = self.list[place];
        if part == 0 || part >= len {
            return;
        }
        let torn = self.parts[usize::from(start + part)];
        let below = &mut self.parts[usize::from(start + torn.on)];
        below.joined = below.joined.without(torn.at);
        self.shift(place, usize::from(start + part), false);
        for other in &mut self.parts[usize::from(start)..usize::from(start + len - 1)] {
            if other.on > part {
                other.on -= 1;
            }
        }
    }

    /// Takes a monster off the table.
    pub(crate) fn remove(&mut self, seat: Seat, number: u8) {
        let Some(place) = self.place(seat, number) else { return };
        let (start, len) = (usize::from(self.list[place].start), usize::from(self.list[place].len));
        let (used, count) = (usize::from(self.used), self.lens.total());
        self.parts.copy_within(start + len..used, start);
        self.parts[used - len..used].fill(Part::default());
        self.used -= len as u8;
        self.list.copy_within(place + 1..count, place);
        self.list[count - 1] = Monster::default();
        self.lens.shrink(seat.index());
        for later in &mut self.list[place..count - 1] {
            later.start -= len as u8;
        }
    }
}
