//! The plain data of a game: what lies open on the board, and what is hidden.
//!
//! The board holds open facts only, so a rule that reads the board and the acting seat's hand
//! cannot leak anything. Everything else is in `Hidden`.

use serde::{Deserialize, Serialize};

use crate::beast::change::Changes;
use crate::beast::frame::Agenda;
use crate::beast::geometry::Geometry;
use crate::beast::outcome::Outcome;
use crate::beast::piles::Piles;
use crate::beast::place::{Cell, Row, Slot, SlotSet};
use crate::beast::site::{Site, Sites};
use crate::beast::thing::Thing;
use crate::language::program::Layers;
use crate::limits::{MAX_ITEMS, MAX_LOCATIONS, MAX_STATE_BYTES};
use crate::seat::MAX_SEATS;
use crate::{CardId, Rng, Seat, Seats};

/// Spaces on the table: nine for each seat.
pub const SPACES: usize = MAX_SEATS * 9;

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

/// A battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battle {
    /// The attacking seat.
    pub attacker: Seat,
    /// Space of the attacking animal.
    pub from: Cell,
    /// The defending seat.
    pub defender: Seat,
    /// Space of the defending animal.
    pub target: Cell,
    /// Whether the attacker acts in this phase.
    pub attacker_acts: bool,
    /// Passed phases in a row (NB-222).
    pub passes: u8,
    /// What allies, boosts and cards added to the attacker.
    pub attack_bonus: i8,
    /// What allies, boosts and cards added to the defender.
    pub defence_bonus: i8,
    /// The seat that has been invited and must answer (NB-254).
    pub invited: Option<Seat>,
    /// What comes next.
    pub stage: BattleStage,
    /// Whether the attacker owes the Fury of the battle.
    pub owes: bool,
    /// Who has won, once totals have been compared.
    pub winner: Option<Seat>,
    /// The attacking and the defending animal.
    pub fighters: [Fighter; 2],
    /// Animals that have allied.
    pub allies: Sites,
}

/// A combatant, remembered for a moment after it has left the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// The animal.
    pub card: Option<CardId>,
    /// The leader under it.
    pub leader: Option<CardId>,
    /// Whether it still stands in the field.
    pub here: bool,
    /// Which clauses have answered after it has left.
    pub used: Marks,
}

/// What comes next in a battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum BattleStage {
    /// The attacker's side has answered the declaration; the defender's side is next.
    Attacks,
    /// The defender's side has answered it; phases are next.
    Attacked,
    /// Phases are fought.
    Phases,
    /// Totals are compared.
    Resolve,
    /// The result is fixed, and the loser is being dealt with; then comes the Fury of the battle.
    Fury,
    /// The winner's moment is next.
    Won,
    /// The loser's moment is next.
    Lost,
    /// The battle is over.
    Over,
}

impl Battle {
    /// The seat whose phase it is.
    pub const fn acting(&self) -> Seat {
        if self.attacker_acts { self.attacker } else { self.defender }
    }

    /// The space of the attacking animal, or where it stood last.
    pub const fn attacking(&self) -> Site {
        Site::new(self.attacker, self.from)
    }

    /// The space of the defending animal, or where it stood last.
    pub const fn defending(&self) -> Site {
        Site::new(self.defender, self.target)
    }

    /// The attacking or the defending animal, or what is known of it after it has left.
    pub fn fighter(&self, attacks: bool) -> Option<Thing> {
        let at = if attacks { self.attacking() } else { self.defending() };
        let fighter = &self.fighters[usize::from(!attacks)];
        match fighter.card {
            _ if fighter.here => Some(Thing::Animal { at }),
            Some(card) => Some(Thing::Gone { at, card }),
            None => None,
        }
    }

    /// Whether both combatants still stand in the field.
    pub const fn both_here(&self) -> bool {
        self.fighters[0].here && self.fighters[1].here
    }

    /// The other fighting seat than this one.
    pub fn foe_of(&self, seat: Seat) -> Seat {
        if seat == self.attacker { self.defender } else { self.attacker }
    }

    /// Whether the seat is one of the two that fight.
    pub fn fights(&self, seat: Seat) -> bool {
        seat == self.attacker || seat == self.defender
    }
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

    /// The locations at a space of this seat's field.
    pub fn locations_at(&self, seat: Seat, cell: Cell) -> &[Attachment] {
        self.locations.at(Geometry::space(seat, cell))
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
