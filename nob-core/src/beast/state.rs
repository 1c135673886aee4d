//! The plain data of a game: what lies open on the board, and what is hidden.
//!
//! The board holds open facts only, so a rule that reads the board and the acting seat's hand
//! cannot leak anything. Everything else is in `Hidden`.

mod attached;
mod battle;

use serde::{Deserialize, Serialize};

use crate::beast::change::Changes;
use crate::beast::frame::Agenda;
use crate::beast::geometry::Geometry;
use crate::beast::outcome::Outcome;
use crate::beast::piles::Piles;
use crate::beast::place::{Cell, CellSet, Row, Slot, SlotSet};
use crate::beast::site::{Site, Sites};
use crate::language::program::Layers;
use crate::limits::{MAX_ITEMS, MAX_LOCATIONS, MAX_STATE_BYTES};
use crate::seat::MAX_SEATS;
use crate::{CardId, Rng, Seat, Seats};

pub use self::attached::{Attached, Attachment, Marks};
pub use self::battle::{Battle, BattleStage, Fighter};

/// Places for animals on the table: nine spaces and a lodging for each seat.
pub const SPACES: usize = MAX_SEATS * Cell::NAMES.len();

/// Most Favor and most Fury; Fury that high puts a seat out (NB-441, NB-442, NB-446).
pub(crate) const MOST_TALLY: u8 = 10;

/// Highest starting value (NB-035).
pub(crate) const MOST_START: u8 = 9;

/// Fury from which on a seat is in Dark Nature (NB-448).
pub(crate) const DARK_NATURE: u8 = 5;

/// Actions of a turn (NB-076).
pub(crate) const TURN_ACTIONS: u8 = 3;

/// Tricks that a seat may hold when its turn ends (NB-088).
pub(crate) const HAND_LIMIT: usize = 5;

/// All that changes in a game.
///
/// A copy is a fork, and putting it back is undo:
///
/// ```
/// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// # let catalog = Catalog::first_edition();
/// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// use nob_core::{Game, NoLog, Seat};
/// use nob_core::beast::Command;
/// let mut state = game.start(7);
/// let before = state;
/// game.apply(&mut state, Seat::B, Command::ChooseTally { value: 3 }, &mut NoLog)?;
/// state = before;
/// assert_eq!(state, game.start(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// What everybody sees.
    pub(crate) board: Board,
    /// What some or all seats do not see.
    pub(crate) hidden: Hidden,
}

impl State {
    /// What everybody sees.
    pub const fn board(&self) -> &Board {
        &self.board
    }
}

const _: () = assert!(size_of::<State>() <= MAX_STATE_BYTES, "a state must stay cheap to copy");

/// What everybody sees, apart from trash piles and the sizes of piles, which lie with the piles.
///
/// ```
/// # use nob_core::beast::{Beast, Catalog, Position, Rules};
/// use nob_core::Seat;
/// let text = r#"{ "seats": { "A": { "fury": 5, "field": { "B2": "stubborn-mule" } }, "B": {} } }"#;
/// let (catalog, position) = (Catalog::first_edition(), Position::from_json(text)?);
/// let (game, state) = Beast::from_position(catalog, Rules::FIRST_EDITION, &position)?;
/// let space = state.board().space(Seat::A, "B2".parse()?);
/// assert_eq!(space.animal, game.catalog().find("Stubborn Mule"));
/// assert!(!space.tilted && state.board().in_dark_nature(Seat::A));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Seats still in the game.
    pub alive: Seats,
    /// The seat that took the first turn.
    pub first_player: Seat,
    /// The turn being taken.
    pub turn: Turn,
    /// Where in its turn, or in the set-up, the active seat is.
    pub step: Step,
    /// The battle being fought.
    pub battle: Option<Battle>,
    /// Abilities at work, and the moments that may be answered.
    pub agenda: Agenda,
    /// What cards have changed for a while.
    pub changes: Changes,
    /// Where cards lie that change something as long as they lie there.
    pub(crate) standing: Standing,
    /// Tallies, pen and humans of each seat.
    pub seats: [SeatBoard; MAX_SEATS],
    /// Every space on the table.
    pub spaces: [Space; SPACES],
    /// Items in play, in order of place.
    pub items: Attached<MAX_ITEMS>,
    /// Locations in play, in order of place.
    pub locations: Attached<MAX_LOCATIONS>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// One turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Turn {
    /// Turns begun so far.
    pub number: u16,
    /// Rounds begun so far.
    pub round: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Actions left (NB-076).
    pub actions: u8,
    /// Cards in the pen when the turn began.
    pub pen_cards: u8,
    /// Cards flipped this turn (NB-073).
    pub flips: u8,
    /// Free tricks that may still be drawn.
    pub free_draws: u8,
    /// Abilities announced this turn, by all seats.
    pub uses: u16,
}

/// Where in its turn, or in the set-up, the active seat is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Step {
    /// Starting values are being chosen; these seats have not chosen yet (NB-034).
    Tallies {
        /// Seats that have not chosen.
        waiting: Seats,
    },
    /// The winner of the draw names the first player.
    FirstPlayer {
        /// Winner of the draw.
        chooser: Seat,
    },
    /// Pen cards may be flipped (NB-057).
    Flip,
    /// A leader lies uncovered (NB-396, NB-397).
    Leader {
        /// Its slot.
        slot: Slot,
    },
    /// A legend or a second leader landed on a leader (NB-405, NB-406).
    Conflict {
        /// Their slot.
        slot: Slot,
    },
    /// Free tricks may be drawn (NB-074).
    FreeDraw,
    /// Actions and free actions (NB-076, NB-079).
    Actions,
    /// More items of a transfer may be handed over (NB-386).
    HandOver {
        /// The giver's space.
        from: Cell,
        /// The receiver's space.
        to: Cell,
    },
    /// The hand is cut to five (NB-088).
    Discard,
}

/// Where cards lie that change something as long as they lie there: a table of contents, so that values are quickly
/// read. It says nothing that the spaces do not say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Standing {
    /// Spaces with such a card.
    pub(crate) sites: Sites,
    /// What all of them change.
    pub(crate) layers: Layers,
    /// Moments that cards in play answer, one bit each.
    pub(crate) hooks: u16,
}

/// What lies open before one seat, besides its field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatBoard {
    /// Favor, 0 to 10 (NB-441).
    pub favor: u8,
    /// Fury, 0 to 10 (NB-442).
    pub fury: u8,
    /// The pen, from left to right (NB-017).
    pub pen: [PenSlot; 3],
    /// Humans, from the back row (NB-018).
    pub humans: [HumanSlot; 3],
    /// Number of cards in hand, kept only where the rules make it open (AMB-128).
    pub hand_count: u8,
    /// The space that two animals share, if there is one: the second is at [`Cell::LODGING`].
    pub lodging: Option<Cell>,
}

/// A pen slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PenSlot {
    /// What lies there.
    pub face: Face,
    /// The face-up troop: an animal, or a leader that is uncovered.
    pub card: Option<CardId>,
    /// The leader under it: a combo (NB-398).
    pub leader: Option<CardId>,
    /// Whether the card came this turn and so cannot be flipped (NB-059).
    pub fresh: bool,
    /// Whether the owner has looked at the face-down card (NB-487).
    pub peeked: bool,
}

/// What a pen slot shows.
///
/// Closed: a card shows its front or its back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Face {
    /// Nothing lies there.
    #[default]
    Blank,
    /// A card back.
    Down,
    /// A troop.
    Up,
}

/// A human slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HumanSlot {
    /// The human there.
    pub card: Option<CardId>,
    /// Whether it is tilted.
    pub tilted: bool,
    /// Which of its clauses have been used up.
    pub used: Marks,
}

/// A space of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Space {
    /// The animal there.
    pub animal: Option<CardId>,
    /// The leader under it.
    pub leader: Option<CardId>,
    /// Whose animal it is; seat `A` where there is none.
    pub holder: Seat,
    /// Whether the animal is tilted.
    pub tilted: bool,
    /// Which of the animal's clauses have been used up.
    pub used: Marks,
    /// Which of its leader's clauses have been used up.
    pub leader_used: Marks,
}

/// What some or all seats do not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hidden {
    /// Decks, hand and trash of each seat.
    pub(crate) piles: [Piles; MAX_SEATS],
    /// The face-down cards in the pens.
    pub(crate) pens: [[Option<CardId>; 3]; MAX_SEATS],
    /// Starting values chosen but not yet shown (AMB-006).
    pub(crate) tallies: [Option<u8>; MAX_SEATS],
    /// The generator.
    pub(crate) rng: Rng,
}

impl Default for Hidden {
    fn default() -> Self {
        Self {
            piles: [Piles::default(); MAX_SEATS],
            pens: [[None; 3]; MAX_SEATS],
            tallies: [None; MAX_SEATS],
            rng: Rng::default(),
        }
    }
}

impl Board {
    /// The board of these seats before anything has happened.
    pub(crate) fn new(seats: Seats) -> Self {
        Self {
            alive: seats,
            first_player: Seat::A,
            turn: Turn::default(),
            step: Step::Tallies { waiting: Seats::NONE },
            battle: None,
            agenda: Agenda::default(),
            changes: Changes::default(),
            standing: Standing::default(),
            seats: [SeatBoard::default(); MAX_SEATS],
            spaces: [Space::default(); SPACES],
            items: Attached::default(),
            locations: Attached::default(),
            outcome: None,
        }
    }

    /// What lies open before this seat.
    pub const fn seat(&self, seat: Seat) -> &SeatBoard {
        &self.seats[seat.index()]
    }

    /// A space of this seat's field.
    pub const fn space(&self, seat: Seat, cell: Cell) -> &Space {
        &self.spaces[Geometry::space(seat, cell)]
    }

    /// The items under the animal at a space of this seat's field.
    pub fn items_at(&self, seat: Seat, cell: Cell) -> &[Attachment] {
        self.items.at(Geometry::space(seat, cell))
    }

    /// The locations at a space of this seat's field; at a lodging those of the space that is shared.
    pub fn locations_at(&self, seat: Seat, cell: Cell) -> &[Attachment] {
        self.locations.at(Geometry::space(seat, self.stand(seat, cell)))
    }

    /// The space on which the animal of a place stands: its own, or the one that it shares.
    pub const fn stand(&self, seat: Seat, cell: Cell) -> Cell {
        match self.seat(seat).lodging {
            Some(shared) if cell.index() == Cell::LODGING.index() => shared,
            _ => cell,
        }
    }

    /// The space on which the animal of a place stands.
    pub(crate) const fn ground(&self, at: Site) -> Site {
        Site::new(at.seat, self.stand(at.seat, at.cell))
    }

    /// Where animals on these spaces of a seat's field can be: there, and at the lodging if one of them is shared.
    pub(crate) const fn with_lodging(&self, seat: Seat, spaces: CellSet) -> CellSet {
        match self.seat(seat).lodging {
            Some(shared) if spaces.contains(shared) => spaces.with(Cell::LODGING),
            _ => spaces,
        }
    }

    /// Where other animals on these spaces can be, and the one that shares the space of this one.
    pub(crate) const fn beside(&self, at: Site, spaces: CellSet) -> CellSet {
        self.with_lodging(at.seat, spaces.with(self.stand(at.seat, at.cell))).without(at.cell)
    }

    /// Whether no battle is going on and no ability is at work.
    pub(crate) const fn is_calm(&self) -> bool {
        self.battle.is_none() && self.agenda.is_empty()
    }

    /// A space on the table.
    pub(crate) const fn at(&self, site: Site) -> &Space {
        &self.spaces[site.index()]
    }

    /// Whether the seat is in Dark Nature (NB-448).
    pub const fn in_dark_nature(&self, seat: Seat) -> bool {
        self.seat(seat).fury >= DARK_NATURE
    }
}

impl SeatBoard {
    /// The slot's content.
    pub const fn slot(&self, slot: Slot) -> &PenSlot {
        &self.pen[slot.index()]
    }

    /// The human in this row's slot.
    pub const fn human(&self, row: Row) -> &HumanSlot {
        &self.humans[row.index()]
    }

    /// Slots that show this face.
    pub fn slots(&self, face: Face) -> SlotSet {
        Slot::all().filter(|&slot| self.slot(slot).face == face).collect()
    }
}
