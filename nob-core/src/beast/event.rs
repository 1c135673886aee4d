//! What happened. An event carries all that the state needs to follow it.

mod redacted;

use serde::{Deserialize, Serialize};

use crate::beast::cards::prerequisite::Tally;
use crate::beast::change::Change;
use crate::beast::frame::{Progress, Source, Window};
use crate::beast::outcome::Outcome;
use crate::beast::piles::Pile;
use crate::beast::place::{Cell, Row, Slot};
use crate::beast::state::{BattleStage, Step};
use crate::beast::thing::Thing;
use crate::digest::Hex;
use crate::language::words::Destination;
use crate::{CardId, Seat, Seats};

/// Why a card or an animal was trashed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Cause {
    /// Paid as clout for a recruit (NB-142).
    Clout,
    /// Dismissed or discarded by its seat (NB-179, NB-180).
    Dismissed,
    /// Rejected in a conflict on a leader (NB-405).
    Conflict,
    /// Lost a battle (NB-278).
    Battle,
    /// Its animal left the field (NB-287, NB-288).
    Bearer,
    /// The hand was above five (NB-088).
    HandLimit,
    /// Paid for an ability (NB-308).
    Cost,
    /// Paid for a legend's boost (NB-269).
    Boost,
    /// A played event that has taken effect (NB-314).
    Played,
    /// Made way for another (NB-347).
    Replaced,
    /// A card said so.
    Effect,
}

/// Why a trick was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum DrawReason {
    /// Opening hand (NB-041).
    Opening,
    /// Free draw (NB-074).
    Free,
    /// Paid with an action (NB-198).
    Action,
    /// A card said so.
    Effect,
}

/// One change. Cards that an audience may not know are missing from the events it gets.
///
/// ```
/// use nob_core::beast::Event;
/// use nob_core::{Audience, Seat};
/// let chosen = Event::TallyChosen { seat: Seat::A, value: Some(3) };
/// assert_eq!(chosen.redacted(Audience::Seat(Seat::A)), Some(chosen));
/// let seen = Event::TallyChosen { seat: Seat::A, value: None };
/// assert_eq!(chosen.redacted(Audience::Seat(Seat::B)), Some(seen));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// A pile was shuffled. `key` stands for the order and is hidden from every seat.
    Shuffled {
        /// Whose pile.
        seat: Seat,
        /// Which pile.
        pile: Pile,
        /// What the order is made of; in documents 16 hexadecimal digits.
        #[serde(serialize_with = "Hex::write_option", deserialize_with = "Hex::read_option")]
        key: Option<u64>,
    },
    /// A test put a card at this depth below the top; never in play.
    Stacked {
        /// Whose pile.
        seat: Seat,
        /// Which pile.
        pile: Pile,
        /// Cards above it.
        depth: u8,
        /// The card.
        card: CardId,
    },
    /// A seat chose its starting value, not yet shown (AMB-006).
    TallyChosen {
        /// Who.
        seat: Seat,
        /// The value.
        value: Option<u8>,
    },
    /// A starting value was shown and set (NB-034).
    TallySet {
        /// Whose.
        seat: Seat,
        /// The value of both tallies.
        value: u8,
    },
    /// A troop was shown in the draw for first player (NB-047, NB-048).
    TroopRevealed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// The winner of the draw may name the first player (AMB-008).
    DrawWon {
        /// Who.
        seat: Seat,
    },
    /// It was decided who begins.
    FirstPlayerFound {
        /// Who.
        seat: Seat,
        /// Whether by lot, after too many ties (AMB-009).
        by_lot: bool,
    },
    /// A trick was drawn.
    TrickDrawn {
        /// Who drew.
        seat: Seat,
        /// The card, for those who know the hand.
        card: Option<CardId>,
        /// Why.
        reason: DrawReason,
    },
    /// A troop was dealt face-down into the pen (NB-042, NB-102).
    PenDealt {
        /// Whose pen.
        seat: Seat,
        /// The slot.
        slot: Slot,
    },
    /// The owner looked at a face-down pen card (NB-487).
    PenPeeked {
        /// Whose pen.
        seat: Seat,
        /// The slot.
        slot: Slot,
        /// The card, for those who know the owner's secrets.
        card: Option<CardId>,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Whether a new round began with it.
        new_round: bool,
    },
    /// A step began.
    StepBegan {
        /// Which.
        step: Step,
    },
    /// A pen card was flipped (NB-057).
    PenFlipped {
        /// Whose.
        seat: Seat,
        /// The slot.
        slot: Slot,
        /// The card.
        card: CardId,
    },
    /// The top troop was put on a leader (NB-398).
    LeaderCovered {
        /// Whose.
        seat: Seat,
        /// The slot.
        slot: Slot,
        /// The troop.
        card: CardId,
    },
    /// A card left the pen for the trash.
    PenTrashed {
        /// Whose.
        seat: Seat,
        /// The slot.
        slot: Slot,
        /// The card.
        card: CardId,
        /// Why.
        cause: Cause,
    },
    /// A card left the pen for the Troops deck, to be shuffled in (NB-185).
    PenDeferred {
        /// Whose.
        seat: Seat,
        /// The slot.
        slot: Slot,
        /// The card.
        card: CardId,
    },
    /// Free tricks became available (NB-063, NB-068).
    FreeDrawsSet {
        /// How many.
        count: u8,
    },
    /// Actions were spent.
    ActionsSpent {
        /// How many.
        count: u8,
    },
    /// Actions of the turn were added or taken away by a card.
    ActionsChanged {
        /// By how many.
        by: i8,
    },
    /// An animal entered the field from the pen (NB-134).
    Recruited {
        /// Whose.
        seat: Seat,
        /// Its pen slot.
        slot: Slot,
        /// The space entered.
        cell: Cell,
        /// The animal.
        card: CardId,
    },
    /// An animal tilted.
    Tilted {
        /// Whose.
        seat: Seat,
        /// Its space.
        cell: Cell,
    },
    /// An animal untilted.
    Untilted {
        /// Whose.
        seat: Seat,
        /// Its space.
        cell: Cell,
    },
    /// An animal moved, with its leader and items (NB-159). Onto a held space it comes to share it, at the
    /// [lodging](Cell::LODGING).
    Moved {
        /// Whose.
        seat: Seat,
        /// From here.
        from: Cell,
        /// To here.
        to: Cell,
    },
    /// An animal left the field for the trash.
    AnimalTrashed {
        /// Whose.
        seat: Seat,
        /// Its space.
        cell: Cell,
        /// The animal.
        card: CardId,
        /// Why.
        cause: Cause,
    },
    /// The leader under an animal was trashed with it (NB-288).
    LeaderTrashed {
        /// Whose.
        seat: Seat,
        /// The space.
        cell: Cell,
        /// The leader.
        card: CardId,
    },
    /// An item was put under an animal (NB-375).
    ItemEquipped {
        /// Whose.
        seat: Seat,
        /// The animal's space.
        cell: Cell,
        /// The item.
        card: CardId,
    },
    /// An item went to a neighbour (NB-383).
    ItemTransferred {
        /// Whose animals.
        seat: Seat,
        /// The giver's space.
        from: Cell,
        /// The receiver's space.
        to: Cell,
        /// The item.
        card: CardId,
        /// The seat whose deck it came from.
        owner: Seat,
    },
    /// An item was trashed (NB-287).
    ItemTrashed {
        /// Whose animal carried it.
        seat: Seat,
        /// The animal's space.
        cell: Cell,
        /// The item.
        card: CardId,
        /// The seat whose deck it came from.
        owner: Seat,
    },
    /// A location was placed (NB-351).
    LocationClaimed {
        /// Whose.
        seat: Seat,
        /// The space.
        cell: Cell,
        /// The location.
        card: CardId,
    },
    /// A location was trashed by a card.
    LocationTrashed {
        /// Whose field.
        seat: Seat,
        /// The space.
        cell: Cell,
        /// The location.
        card: CardId,
        /// The seat whose deck it came from.
        owner: Seat,
    },
    /// A card put an item, from the field or a trash, under an animal.
    ItemTaken {
        /// The item.
        item: Thing,
        /// Whose animal gets it.
        seat: Seat,
        /// The animal's space.
        cell: Cell,
    },
    /// Two animals of a field changed places, with all they carry.
    Swapped {
        /// Whose.
        seat: Seat,
        /// One space.
        from: Cell,
        /// The other.
        to: Cell,
    },
    /// A card sent something to a place of its owner; a deck it was to be shuffled into is shuffled next.
    Sent {
        /// What, as it was.
        thing: Thing,
        /// The card, for those who know it; of a leader and its animal the animal.
        card: Option<CardId>,
        /// Its owner.
        owner: Seat,
        /// Who knows the card; `None`: everybody.
        seen: Option<Seats>,
        /// Where to.
        to: Destination,
        /// The pen slot, if it went to the pen.
        slot: Option<Slot>,
    },
    /// A human came into play (NB-329).
    HumanCalled {
        /// Whose.
        seat: Seat,
        /// Its row.
        row: Row,
        /// The human.
        card: CardId,
    },
    /// A human was trashed.
    HumanTrashed {
        /// Whose.
        seat: Seat,
        /// Its row.
        row: Row,
        /// The human.
        card: CardId,
        /// Why.
        cause: Cause,
    },
    /// A human tilted for its ability.
    HumanTilted {
        /// Whose.
        seat: Seat,
        /// Its row.
        row: Row,
    },
    /// A human untilted at the start of its owner's turn (NB-338).
    HumanUntilted {
        /// Whose.
        seat: Seat,
        /// Its row.
        row: Row,
    },
    /// A trick went from the hand to the trash.
    TrickTrashed {
        /// Whose.
        seat: Seat,
        /// The trick.
        card: CardId,
        /// Why.
        cause: Cause,
    },
    /// A clause was announced, or answers a moment; its actions have been paid, its other costs follow. An event
    /// leaves the hand.
    Announced {
        /// Who controls it.
        seat: Seat,
        /// The card.
        card: CardId,
        /// Where it is.
        source: Source,
        /// Which of its clauses.
        clause: u8,
        /// Whether it answers a moment.
        reaction: bool,
        /// The opponent that it speaks of, if that is clear.
        foe: Option<Seat>,
    },
    /// The opponent that a clause speaks of was named.
    FoeNamed {
        /// Who.
        foe: Seat,
    },
    /// All costs of a clause have been paid.
    AbilityUsed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: CardId,
        /// Where it is.
        source: Source,
        /// Which of its clauses.
        clause: u8,
    },
    /// A clause goes on.
    Progressed {
        /// How far it has come.
        progress: Progress,
    },
    /// Something was picked.
    Picked {
        /// What; a hidden card that goes on its way at once is only `taken`.
        thing: Thing,
    },
    /// A pick took nothing.
    NothingPicked {},
    /// A hidden card was shown; it stays where it is.
    CardSeen {
        /// Who sees it; `None`: everybody.
        by: Option<Seat>,
        /// Where it is.
        thing: Thing,
        /// The card, for those who see it.
        card: Option<CardId>,
    },
    /// Something was decided by lot.
    LotDrawn {},
    /// A clause is over.
    ClauseEnded {},
    /// Something is different for a while.
    ChangeMade {
        /// What.
        change: Change,
    },
    /// A change was used up.
    ChangeSpent {
        /// Its place among the changes in force.
        place: u8,
    },
    /// Something else takes the place of what was about to happen.
    Replaced {},
    /// A tally changed.
    TallyChanged {
        /// Whose.
        seat: Seat,
        /// Which.
        tally: Tally,
        /// By how much.
        by: i8,
    },
    /// A battle was declared (NB-205).
    BattleDeclared {
        /// The attacking seat.
        attacker: Seat,
        /// The attacking animal.
        from: Cell,
        /// The defending seat.
        defender: Seat,
        /// The defending animal.
        target: Cell,
    },
    /// An animal allied.
    Allied {
        /// Whose animal.
        seat: Seat,
        /// Its space.
        cell: Cell,
    },
    /// Another animal of the field became the combatant of a side.
    Redirected {
        /// Whose.
        seat: Seat,
        /// Its space.
        cell: Cell,
    },
    /// The battle goes on with its next part.
    BattleWentOn {
        /// Which one.
        stage: BattleStage,
    },
    /// The battle was ended without a result (NB-292).
    BattleStopped {
        /// Whether the attacker gains its Fury all the same (NB-294).
        owes: bool,
    },
    /// A side gained or lost Combat for this battle.
    TotalChanged {
        /// Whose side.
        seat: Seat,
        /// By how much.
        by: i8,
    },
    /// The phase went to the other side.
    PhaseEnded {
        /// Whether it was passed.
        passed: bool,
    },
    /// A seat outside the battle was invited (NB-254).
    Invited {
        /// By whom.
        by: Seat,
        /// Who.
        seat: Seat,
    },
    /// The invited seat answered (NB-258, NB-259).
    InvitationAnswered {
        /// Who.
        seat: Seat,
        /// Whether it sends an ally.
        accepted: bool,
    },
    /// Totals were compared (NB-276, NB-277).
    BattleResolved {
        /// The attacker's total.
        attack: i8,
        /// The defender's total.
        defence: i8,
        /// Who won.
        winner: Seat,
        /// Whether the attacker gains Fury for it (NB-283).
        owes: bool,
    },
    /// The battle is over.
    BattleOver {
        /// Whether totals were compared.
        resolved: bool,
    },
    /// Seats may react to a moment (AMB-088).
    WindowOpened {
        /// The moment.
        window: Window,
    },
    /// A seat is asked.
    WindowAsked {
        /// Who.
        seat: Seat,
        /// Whether it must choose which of its cards answers first.
        must: bool,
    },
    /// A seat declined to react.
    WindowDeclined {
        /// Who.
        seat: Seat,
    },
    /// All have declined.
    WindowClosed {},
    /// A turn ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// A seat is out of the game, with all its cards (NB-446, NB-468).
    SeatEliminated {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
}
