//! What cards have changed for a while: traits, vectors, bans, permissions, easier cards.

use serde::{Deserialize, Serialize};

use super::cards::facts::Vectors;
use super::site::Site;
use crate::language::words::{Allowed, Duration, Eased, Forbidden, Trait};
use crate::limits::MAX_CHANGES;
use crate::wire::{Damage, Reader, Wire, wire_enum, wire_struct};
use crate::{CardId, Seat};

/// One thing that is different for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// What is different.
    pub what: Altered,
    /// For whom.
    pub on: Affected,
    /// How long.
    pub lasts: Duration,
    /// The controller of the card that says so.
    pub of: Seat,
    /// That card.
    pub card: CardId,
    /// Which of the card's changes it is; that one holds the filters.
    pub number: u8,
}

/// What a change alters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[non_exhaustive]
pub enum Altered {
    /// This is added to a trait.
    Plus {
        /// Which trait.
        of: Trait,
        /// What is added.
        by: i8,
    },
    /// This takes the place of a trait's base value.
    Base {
        /// Which trait.
        of: Trait,
        /// The new base value.
        to: i8,
    },
    /// Vectors are added.
    Gains {
        /// Which ones.
        vectors: Vectors,
        /// Whether for moving only.
        only_move: bool,
    },
    /// Vectors are taken away.
    Loses {
        /// Which ones.
        vectors: Vectors,
    },
    /// Something is forbidden.
    Forbids {
        /// What.
        what: Forbidden,
    },
    /// Something is allowed.
    Allows {
        /// What.
        what: Allowed,
    },
    /// Less is asked for a card.
    Eases {
        /// For what.
        what: Eased,
        /// How much less; `None`: nothing is asked.
        by: Option<u8>,
    },
}

/// Whom a change is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Affected {
    /// An animal.
    Animal {
        /// Where.
        at: Site,
    },
    /// A player.
    Player {
        /// Who.
        seat: Seat,
    },
}

wire_struct!(Change { what, on, lasts, of, card, number });
wire_enum!(Altered {
    0 => Plus { of, by },
    1 => Base { of, to },
    2 => Gains { vectors, only_move },
    3 => Loses { vectors },
    4 => Forbids { what },
    5 => Allows { what },
    6 => Eases { what, by },
});
wire_enum!(Affected { 0 => Animal { at }, 1 => Player { seat } });

/// The changes in force, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Changes {
    count: u8,
    list: [Option<Change>; MAX_CHANGES],
}

impl Default for Changes {
    fn default() -> Self {
        Self { count: 0, list: [None; MAX_CHANGES] }
    }
}

impl Changes {
    /// The changes.
    pub fn all(&self) -> impl Iterator<Item = &Change> {
        self.list[..usize::from(self.count)].iter().flatten()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether one more finds room.
    pub(crate) fn has_room(&self, change: &Change) -> bool {
        usize::from(self.count) < MAX_CHANGES || self.twin(change).is_some()
    }

    /// Adds a change. Lasting additions to one trait of one animal are one change.
    pub(crate) fn insert(&mut self, change: Change) {
        if let Some(twin) = self.twin(&change)
            && let (Altered::Plus { by, .. }, Some(Change { what: Altered::Plus { by: sum, .. }, .. })) =
                (change.what, &mut self.list[twin])
        {
            *sum = sum.saturating_add(by);
            return;
        }
        if let Some(place) = self.list.get_mut(usize::from(self.count)) {
            *place = Some(change);
            self.count += 1;
        }
    }

    /// The lasting addition that this one is to be added to.
    fn twin(&self, change: &Change) -> Option<usize> {
        let Change { what: Altered::Plus { of, .. }, on, lasts: Duration::Stay, .. } = *change else { return None };
        self.all().position(|other| {
            other.on == on
                && other.lasts == Duration::Stay
                && matches!(other.what, Altered::Plus { of: same, .. } if same == of)
        })
    }

    /// Ends a change by its place in the list.
    pub(crate) fn remove(&mut self, place: usize) {
        let count = usize::from(self.count);
        if place < count {
            self.list.copy_within(place + 1..count, place);
            self.list[count - 1] = None;
            self.count -= 1;
        }
    }

    /// Ends the changes that do not pass.
    pub(crate) fn retain(&mut self, passes: impl Fn(&Change) -> bool) {
        let mut place = 0;
        while place < usize::from(self.count) {
            match &self.list[place] {
                Some(change) if passes(change) => place += 1,
                _ => self.remove(place),
            }
        }
    }

    /// Ends the changes of an animal that has left its space.
    pub(crate) fn forget(&mut self, left: Site) {
        self.retain(|change| change.on != Affected::Animal { at: left });
    }

    /// Follows animals that have changed places.
    pub(crate) fn follow(&mut self, from: Site, to: Site) {
        for change in self.list.iter_mut().flatten() {
            if let Affected::Animal { at } = &mut change.on {
                *at = at.swapped(from, to);
            }
        }
    }
}

impl Wire for Changes {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.count.write(bytes);
        self.all().for_each(|change| change.write(bytes));
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let mut changes = Self::default();
        let count = usize::from(bytes.read::<u8>(what)?);
        for _ in 0..count {
            let change: Change = bytes.read(what)?;
            if count > MAX_CHANGES || changes.twin(&change).is_some() {
                return Err(bytes.impossible(what));
            }
            changes.insert(change);
        }
        Ok(changes)
    }
}
