//! Where the cards of a saved state lie: each one of its deck, each where its kind may be.

use super::{ensure, is_bare};
use crate::beast::Beast;
use crate::beast::cards::facts::Kind;
use crate::beast::frame::Source;
use crate::beast::geometry::Geometry;
use crate::beast::leader;
use crate::beast::place::{Cell, Row, Slot};
use crate::beast::rules::PenPeek;
use crate::beast::state::{Attachment, Face, HumanSlot, Marks, PenSlot, Space, State, Step};
use crate::language::words::Once;
use crate::limits::MAX_NESTING;
use crate::seat::MAX_SEATS;
use crate::wire::Damage;
use crate::{CardId, Seat};

pub(super) fn check(game: &Beast, state: &State) -> Result<(), Damage> {
    let alive = state.board.alive;
    ensure(alive.iter().all(|seat| game.seats.contains(seat)), "a seat that the game does not have", None, None)?;
    let seat_of = |card: &Attachment| Seat::at(usize::from(card.space) / Cell::NAMES.len());
    let astray = |card: &&Attachment| {
        usize::from(card.space) >= state.board.spaces.len()
            || !alive.contains(card.owner)
            || !alive.contains(seat_of(card))
    };
    let lost = state.board.items.all().iter().chain(state.board.locations.all()).find(astray);
    ensure(lost.is_none(), "an attached card outside every field", lost.map(|card| card.owner), None)?;
    let moved = state.board.locations.all().iter().find(|card| seat_of(card) != card.owner);
    ensure(moved.is_none(), "a location outside its owner's field", moved.map(|card| card.owner), None)?;
    for index in 0..MAX_SEATS {
        let seat = Seat::at(index);
        if alive.contains(seat) {
            Cards { game, state, seat }.check()?;
        } else {
            ensure(is_bare(state, index), "cards of a seat that is out", Some(seat), None)?;
        }
    }
    legends(game, state)
}

/// No legend may stand in the fields twice (NB-422).
fn legends(game: &Beast, state: &State) -> Result<(), Damage> {
    let animals = state.board.spaces.iter().filter_map(|space| space.animal);
    let mut legends: Vec<CardId> = animals.filter(|&card| game.catalog.facts(card).kind == Kind::Legend).collect();
    legends.sort_unstable();
    ensure(legends.is_sorted_by(|one, next| one < next), "the same legend in the fields twice", None, None)
}

/// The cards of one seat that is in the game.
struct Cards<'a> {
    game: &'a Beast,
    state: &'a State,
    seat: Seat,
}

impl Cards<'_> {
    fn check(&self) -> Result<(), Damage> {
        self.nothing_lost()?;
        self.piles()?;
        Slot::all().try_for_each(|slot| self.pen(slot, *self.state.board.seat(self.seat).slot(slot)))?;
        Row::all().try_for_each(|row| self.human(row, *self.state.board.seat(self.seat).human(row)))?;
        Cell::all().try_for_each(|cell| self.space(cell))?;
        let leaders = Cell::all().filter(|&cell| self.at(cell).leader.is_some()).count();
        self.ensure(leaders <= 1, "more than one leader in the field", None)?;
        self.pending()
    }

    fn ensure(&self, holds: bool, what: &'static str, place: Option<&'static str>) -> Result<(), Damage> {
        ensure(holds, what, Some(self.seat), place)
    }

    fn kind(&self, card: CardId) -> Kind {
        self.game.catalog.facts(card).kind
    }

    fn at(&self, cell: Cell) -> &Space {
        &self.state.board.spaces[Geometry::space(self.seat, cell)]
    }

    /// All cards of the seat together are its deck; after this every card is known to the catalogue.
    fn nothing_lost(&self) -> Result<(), Damage> {
        let State { board, hidden } = self.state;
        let piles = &hidden.piles[self.seat.index()];
        let mut cards: Vec<CardId> = Vec::new();
        for pile in [piles.troops(), piles.tricks(), piles.hand(), piles.trash()] {
            cards.extend(pile.iter().flatten());
        }
        cards.extend(hidden.pens[self.seat.index()].iter().flatten());
        let own = board.seat(self.seat);
        cards.extend(own.pen.iter().flat_map(|slot| [slot.card, slot.leader]).flatten());
        cards.extend(own.humans.iter().filter_map(|human| human.card));
        cards.extend(Cell::all().flat_map(|cell| [self.at(cell).animal, self.at(cell).leader]).flatten());
        let attached = board.items.all().iter().chain(board.locations.all());
        cards.extend(attached.filter(|attached| attached.owner == self.seat).filter_map(|attached| attached.card));
        let played = board.agenda.frames.all();
        let played = played.filter(|frame| frame.seat == self.seat && frame.source == Source::Event);
        cards.extend(played.map(|frame| frame.card));
        cards.sort_unstable();
        let deck = self.game.decks.get(self.seat.index()).map(|deck| deck.cards.as_slice()).unwrap_or_default();
        let mut brought = deck.to_vec();
        brought.retain(|&card| !self.game.rules.no_tricks || self.kind(card).is_troop());
        brought.sort_unstable();
        self.ensure(cards == brought, "other cards than in the deck", None)
    }

    fn piles(&self) -> Result<(), Damage> {
        let piles = &self.state.hidden.piles[self.seat.index()];
        let troops = |pile: &[Option<CardId>], troop: bool| {
            pile.iter().flatten().all(|&card| self.kind(card).is_troop() == troop)
        };
        self.ensure(troops(piles.troops(), true), "a trick among the Troops", None)?;
        self.ensure(troops(piles.tricks(), false), "a troop among the Tricks", None)?;
        self.ensure(troops(piles.hand(), false), "a troop in the hand", None)?;
        let open = if self.game.rules.hand_count_public { piles.hand_len() } else { 0 };
        let count = usize::from(self.state.board.seat(self.seat).hand_count);
        self.ensure(count == open, "another number of cards than in the hand", None)
    }

    fn pen(&self, slot: Slot, pen: PenSlot) -> Result<(), Damage> {
        let under = self.state.hidden.pens[self.seat.index()][slot.index()];
        let place = Some(slot.name());
        let fits = match (pen.face, pen.card, under) {
            (Face::Blank, None, None) => pen == PenSlot::default(),
            (Face::Down, None, Some(card)) => {
                let looked = !pen.peeked || self.game.rules.pen_peek != PenPeek::Never;
                self.kind(card).is_troop() && pen.leader.is_none() && looked
            }
            (Face::Up, Some(card), None) => {
                let leader = pen.leader.is_none_or(|leader| self.kind(leader) == Kind::Leader);
                self.kind(card).is_troop() && leader && !pen.fresh && !pen.peeked
            }
            _ => false,
        };
        self.ensure(fits, "a pen slot that cannot be like this", place)
    }

    fn human(&self, row: Row, human: HumanSlot) -> Result<(), Damage> {
        let fits = match human.card {
            None => human == HumanSlot::default(),
            Some(card) => {
                let fits = self.kind(card) == Kind::Human && self.game.geometry.rows.contains(row);
                fits && self.fits_marks(human.used, card)
            }
        };
        self.ensure(fits, "a human slot that cannot be like this", Some(row.name()))
    }

    fn space(&self, cell: Cell) -> Result<(), Damage> {
        let (space, place) = (self.at(cell), Some(cell.name()));
        let fits = match space.animal {
            None => *space == Space::default(),
            Some(animal) => {
                let led = space.leader.is_none_or(|leader| {
                    self.kind(animal) == Kind::Animal
                        && self.kind(leader) == Kind::Leader
                        && self.fits_marks(space.leader_used, leader)
                });
                let used =
                    self.fits_marks(space.used, animal) && (space.leader_used.is_empty() || space.leader.is_some());
                self.kind(animal).is_animal() && space.holder == self.seat && led && used
            }
        };
        self.ensure(fits && (self.game.field().contains(cell) || space.animal.is_none()), WRONG_SPACE, place)?;
        let number = Geometry::space(self.seat, cell);
        let items = self.state.board.items.at(number);
        let carried = items.is_empty() || space.animal.is_some();
        self.ensure(carried && items.iter().all(|&item| self.fits(item, Kind::Item)), "a misplaced item", place)?;
        let locations = self.state.board.locations.at(number);
        let many = locations.len() > 1 && !self.game.rules.location_stacking;
        let inside = locations.is_empty() || self.game.field().contains(cell);
        let fit = locations.iter().all(|&location| self.fits(location, Kind::Location));
        self.ensure(!many && inside && fit, "a misplaced location", place)
    }

    /// Whether an attached card is of this kind.
    fn fits(&self, attached: Attachment, kind: Kind) -> bool {
        attached.card.is_some_and(|card| self.kind(card) == kind && self.fits_marks(attached.used, card))
    }

    /// Whether only clauses are used up that can be, and only open moments have been answered.
    fn fits_marks(&self, marks: Marks, card: CardId) -> bool {
        let ability = &self.game.catalog.facts(card).ability;
        let limited = ability.once(Once::Turn) | ability.once(Once::Battle);
        let closed = (self.state.board.agenda.windows.len()..MAX_NESTING).any(|depth| marks.has_answered(depth));
        !closed && (0..MAX_NESTING as u8).all(|clause| !marks.is_used(clause) || limited >> clause & 1 != 0)
    }

    /// What there is to decide in the pen is what the step is about; a game may end before it is decided.
    fn pending(&self) -> Result<(), Damage> {
        let board = &self.state.board;
        let asked = match board.step {
            step @ (Step::Leader { .. } | Step::Conflict { .. }) if self.seat == board.turn.active => Some(step),
            _ => None,
        };
        let found = leader::pending(&self.game.catalog, board.seat(self.seat));
        self.ensure(found == asked || board.outcome.is_some(), "a leader in the pen out of step", None)
    }
}

const WRONG_SPACE: &str = "a space that cannot be like this";
