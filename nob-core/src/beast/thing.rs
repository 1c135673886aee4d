//! What a clause can speak of: an animal, a card in play, a card elsewhere.

use serde::{Deserialize, Serialize};

use super::piles::Pile;
use super::place::{Row, Slot};
use super::site::Site;
use crate::wire::{wire_enum, wire_struct};
use crate::{CardId, Seat};

/// One thing on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[non_exhaustive]
pub enum Thing {
    /// An animal in a field, with the leader under it.
    Animal {
        /// Where.
        at: Site,
    },
    /// An animal that has left the field.
    Gone {
        /// Where it stood last.
        at: Site,
        /// The animal.
        card: CardId,
    },
    /// An item under an animal.
    Item {
        /// Where.
        at: Site,
        /// The seat whose deck it came from.
        owner: Seat,
        /// The item.
        card: CardId,
    },
    /// A location.
    Location {
        /// Where.
        at: Site,
        /// The location.
        card: CardId,
    },
    /// A human in play.
    Human {
        /// Whose.
        seat: Seat,
        /// Its row.
        row: Row,
    },
    /// A face-up pen card, with the leader under it.
    Pen {
        /// Whose pen.
        seat: Seat,
        /// The slot.
        slot: Slot,
    },
    /// A face-down pen card.
    PenDown {
        /// Whose pen.
        seat: Seat,
        /// The slot.
        slot: Slot,
    },
    /// A card that has just been played and not yet taken effect.
    Played {
        /// By whom.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// A card in a hand.
    Hand {
        /// Whose hand.
        seat: Seat,
        /// The card, for those who know the hand.
        card: Option<CardId>,
    },
    /// A card in a trash.
    Trash {
        /// Whose trash.
        seat: Seat,
        /// The card, for those who know the trash.
        card: Option<CardId>,
    },
    /// A card in a deck.
    Deck {
        /// Whose deck.
        seat: Seat,
        /// Which deck.
        pile: Pile,
        /// Cards above it.
        depth: u8,
    },
    /// A card that has been taken and gone on its way.
    Taken {
        /// Whose it was.
        seat: Seat,
    },
}

wire_enum!(Thing {
    0 => Animal { at },
    1 => Gone { at, card },
    2 => Item { at, owner, card },
    3 => Location { at, card },
    4 => Human { seat, row },
    5 => Pen { seat, slot },
    6 => PenDown { seat, slot },
    7 => Played { seat, card },
    8 => Hand { seat, card },
    9 => Trash { seat, card },
    10 => Deck { seat, pile, depth },
    11 => Taken { seat },
});

impl Thing {
    /// Who controls it; of cards out of play, their owner.
    pub const fn seat(self) -> Seat {
        match self {
            Self::Animal { at } | Self::Gone { at, .. } | Self::Item { at, .. } | Self::Location { at, .. } => at.seat,
            Self::Human { seat, .. }
            | Self::Pen { seat, .. }
            | Self::PenDown { seat, .. }
            | Self::Played { seat, .. }
            | Self::Hand { seat, .. }
            | Self::Trash { seat, .. }
            | Self::Deck { seat, .. }
            | Self::Taken { seat } => seat,
        }
    }

    /// The space that it stands on, or stood on last.
    pub const fn site(self) -> Option<Site> {
        match self {
            Self::Animal { at } | Self::Gone { at, .. } | Self::Item { at, .. } | Self::Location { at, .. } => Some(at),
            _ => None,
        }
    }

    /// The thing as somebody sees it who does not know this hand.
    #[must_use]
    pub(crate) const fn covered(self) -> Self {
        match self {
            Self::Hand { seat, .. } => Self::Hand { seat, card: None },
            other => other,
        }
    }

    /// The thing after the animals of two spaces, if any, have changed places.
    #[must_use]
    pub(crate) fn moved(self, from: Site, to: Site) -> Self {
        match self {
            Self::Animal { at } => Self::Animal { at: at.swapped(from, to) },
            Self::Item { at, owner, card } => Self::Item { at: at.swapped(from, to), owner, card },
            other => other,
        }
    }

    /// The thing after an animal has left a space.
    #[must_use]
    pub(crate) fn without(self, left: Site, animal: CardId) -> Self {
        match self {
            Self::Animal { at } if at == left => Self::Gone { at, card: animal },
            other => other,
        }
    }
}

/// Most things that one pick takes.
pub(crate) const MOST_PICKED: usize = 5;

/// What a pick has taken, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Picked {
    count: u8,
    things: [Option<Thing>; MOST_PICKED],
}

wire_struct!(Picked { count, things });

impl Picked {
    /// The things.
    pub fn all(&self) -> impl Iterator<Item = Thing> {
        self.things.into_iter().flatten()
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether nothing has been taken.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Takes one more; one too many, which no card can ask for, would be dropped.
    pub(crate) fn push(&mut self, thing: Thing) {
        if let Some(place) = self.things.get_mut(usize::from(self.count)) {
            *place = Some(thing);
            self.count += 1;
        }
    }

    pub(crate) fn each(&mut self, change: impl Fn(Thing) -> Thing) {
        for thing in self.things.iter_mut().flatten() {
            *thing = change(*thing);
        }
    }

    /// Whether the list is one that picking brings about.
    pub(crate) fn is_sound(&self) -> bool {
        let count = usize::from(self.count);
        count <= MOST_PICKED && self.things.iter().enumerate().all(|(place, thing)| thing.is_some() == (place < count))
    }
}
