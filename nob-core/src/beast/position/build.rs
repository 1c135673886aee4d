//! From a described position to a game and its state, telling everything that is wrong on the way.

use std::str::FromStr;
use std::sync::Arc;

use super::{AnimalPosition, CardList, HumanPosition, PenPosition, Position, SeatPosition};
use super::{PositionFault, PositionProblem, PositionProblems};
use crate::beast::cards::decks::Deck;
use crate::beast::cards::facts::Kind;
use crate::beast::geometry::Geometry;
use crate::beast::piles::Pile;
use crate::beast::place::{Cell, NoPlace, Row, Slot};
use crate::beast::rules::{DeckCheck, PenPeek};
use crate::beast::state::{Attachment, Face, Hidden, HumanSlot, MOST_TALLY, Marks, PenSlot, Space, State};
use crate::beast::{Beast, Board, Catalog, Rules, save};
use crate::language::words::Once;
use crate::limits::MAX_DECK;
use crate::{CardId, MAX_SEATS, Rng, Seat, Seats};

impl Beast {
    /// A game in the middle: the cards of each seat are its deck, which no deck limit binds.
    ///
    /// # Errors
    /// Everything that is wrong, each with its path: unknown cards, cards of the wrong kind, spaces that the field
    /// does not have, and what no game could come to, such as a battle without a defender.
    pub fn from_position(
        catalog: Arc<Catalog>,
        rules: Rules,
        position: &Position,
    ) -> Result<(Self, State), PositionProblems> {
        let rules = Rules { deck_check: DeckCheck::Off, ..rules };
        let mut builder = Builder::new(&catalog, rules, position);
        builder.seats(position);
        builder.turn(position);
        if let Some(battle) = &position.battle {
            builder.battle(battle);
        }
        let Builder { mut state, decks, mut problems, .. } = builder;
        state.hidden.rng = Rng::new(position.seed);
        match Self::new(catalog, rules, decks) {
            Ok(game) if problems.is_empty() => match save::check(&game, &mut state) {
                Ok(()) => return Ok((game, state)),
                Err(damage) => problems.push(PositionProblem { at: "position".into(), fault: damage.into() }),
            },
            Ok(_) => {}
            Err(more) => problems.extend(
                more.0.into_iter().map(|problem| PositionProblem { at: "position".into(), fault: problem.into() }),
            ),
        }
        Err(PositionProblems(problems))
    }
}

pub(super) struct Builder<'a> {
    pub(super) catalog: &'a Catalog,
    rules: Rules,
    geometry: Geometry,
    pub(super) state: State,
    /// All cards of each seat described so far.
    pub(super) decks: Vec<Deck>,
    problems: Vec<PositionProblem>,
}

impl<'a> Builder<'a> {
    fn new(catalog: &'a Catalog, rules: Rules, position: &Position) -> Self {
        let seats = Seats::first(position.seats.len());
        Self {
            catalog,
            rules,
            geometry: Geometry::of_rows(rules.rows),
            state: State { board: Board::new(seats), hidden: Hidden::default() },
            decks: Vec::new(),
            problems: Vec::new(),
        }
    }

    pub(super) fn wrong(&mut self, at: impl Into<String>, fault: impl Into<PositionFault>) {
        self.problems.push(PositionProblem { at: at.into(), fault: fault.into() });
    }

    pub(super) fn impossible(&mut self, at: impl Into<String>, why: &'static str) {
        self.wrong(at, PositionFault::Impossible(why));
    }

    fn place<P: FromStr<Err = NoPlace>>(&mut self, at: &str, name: &str) -> Option<P> {
        name.parse().map_err(|unknown: NoPlace| self.wrong(at, unknown)).ok()
    }

    /// A space that the field has with this number of rows.
    pub(super) fn cell(&mut self, at: &str, name: &str) -> Option<Cell> {
        let cell = self.place(at, name)?;
        if !self.geometry.field.contains(cell) {
            self.impossible(at, "a field of two rows has no middle row");
            return None;
        }
        Some(cell)
    }

    /// A card that fits; whatever it is, it belongs to the seat's deck.
    fn card(&mut self, at: &str, name: &str, expected: &'static str, fits: impl Fn(Kind) -> bool) -> Option<CardId> {
        let Some(card) = self.catalog.find(name) else {
            let nearest = self.catalog.nearest(name).map(Into::into);
            self.wrong(at, PositionFault::UnknownCard { name: name.into(), nearest });
            return None;
        };
        let kind = self.catalog.facts(card).kind;
        if !fits(kind) {
            let fault = PositionFault::WrongKind { card: self.catalog.card(card).id.clone(), kind, expected };
            self.wrong(at, fault);
            return None;
        }
        if let Some(deck) = self.decks.last_mut() {
            deck.cards.push(card);
        }
        Some(card)
    }

    fn troop(&mut self, at: &str, name: &str) -> Option<CardId> {
        self.card(at, name, "a troop", Kind::is_troop)
    }

    /// The cards of a list, `20 field-mouse` being twenty of them; no more than a deck has room for.
    fn cards(&mut self, at: &str, list: &CardList, expected: &'static str, fits: fn(Kind) -> bool) -> Vec<CardId> {
        let mut cards = Vec::new();
        for (index, entry) in list.0.iter().enumerate() {
            let at = format!("{at}[{index}]");
            let counted = entry.split_once(' ').and_then(|(count, name)| Some((count.parse::<usize>().ok()?, name)));
            let (count, name) = match counted {
                Some(counted) if self.catalog.find(entry).is_none() => counted,
                _ => (1, entry.as_str()),
            };
            for _ in 0..count.min(MAX_DECK + 1) {
                let Some(card) = self.card(&at, name, expected, fits) else { break };
                cards.push(card);
            }
        }
        cards
    }

    fn seats(&mut self, position: &Position) {
        for (index, (name, seat)) in position.seats.iter().enumerate().take(MAX_SEATS) {
            if *name != Seat::at(index).to_string() {
                self.impossible(format!("seats.{name}"), "seats are named A, B, C and so on, without a gap");
            }
            self.decks.push(Deck { name: name.clone(), cards: Vec::new(), prebuilt: false });
            self.seat(&format!("seats.{name}"), Seat::at(index), seat);
        }
        // The number of seats is for the game to judge.
        for (name, _) in position.seats.iter().skip(MAX_SEATS) {
            self.decks.push(Deck { name: name.clone(), cards: Vec::new(), prebuilt: false });
        }
        if !position.seats.is_empty() && self.state.board.alive.len() < 2 {
            self.impossible("seats", "with fewer than two seats in the game it would be over");
        }
    }

    fn seat(&mut self, at: &str, seat: Seat, described: &SeatPosition) {
        let most_fury = if described.out { MOST_TALLY } else { MOST_TALLY - 1 };
        for (name, found, most) in [("favor", described.favor, MOST_TALLY), ("fury", described.fury, most_fury)] {
            if found > most {
                self.wrong(format!("{at}.{name}"), PositionFault::TooHigh { found: found.into(), most: most.into() });
            } else if found > 0 && self.rules.no_tallies {
                self.impossible(format!("{at}.{name}"), "the game is played without tallies");
            }
        }
        let own = &mut self.state.board.seats[seat.index()];
        (own.favor, own.fury) = (described.favor, described.fury);
        self.piles(at, seat, described);
        self.pen(&format!("{at}.pen"), seat, &described.pen);
        for (name, animal) in &described.field {
            self.animal(&format!("{at}.field.{name}"), name, seat, animal);
        }
        for (name, locations) in &described.locations {
            self.locations(&format!("{at}.locations.{name}"), name, seat, locations);
        }
        for (name, human) in &described.humans {
            self.human(&format!("{at}.humans.{name}"), name, seat, human);
        }
        if described.out {
            self.state.board.seats[seat.index()].fury = MOST_TALLY;
            self.state.board.alive = self.state.board.alive.without(seat);
            if self.decks.last().is_some_and(|deck| !deck.cards.is_empty()) {
                self.impossible(at, "a seat that is out has no cards");
            }
        }
    }

    fn piles(&mut self, at: &str, seat: Seat, described: &SeatPosition) {
        let trick: fn(Kind) -> bool = |kind| !kind.is_troop();
        let troops = self.cards(&format!("{at}.troops"), &described.troops, "a troop", Kind::is_troop);
        let tricks = self.cards(&format!("{at}.tricks"), &described.tricks, "a trick", trick);
        let hand = self.cards(&format!("{at}.hand"), &described.hand, "a trick", trick);
        let trash = self.cards(&format!("{at}.trash"), &described.trash, "a card", |_| true);
        if self.rules.no_tricks && !(tricks.is_empty() && hand.is_empty()) {
            self.impossible(at, "the game is played without tricks");
        }
        if self.decks.last().is_some_and(|deck| deck.cards.len() > MAX_DECK) {
            return;
        }
        let piles = &mut self.state.hidden.piles[seat.index()];
        for card in troops.into_iter().rev() {
            piles.push(Pile::Troops, Some(card));
        }
        for card in tricks.into_iter().rev() {
            piles.push(Pile::Tricks, Some(card));
        }
        for &card in &hand {
            piles.add_to_hand(card);
        }
        for card in trash {
            piles.add_to_trash(card);
        }
        if self.rules.hand_count_public {
            self.state.board.seats[seat.index()].hand_count = hand.len() as u8;
        }
    }

    fn pen(&mut self, at: &str, seat: Seat, pen: &[Option<PenPosition>]) {
        if pen.len() > Slot::NAMES.len() {
            self.impossible(at, "a pen has three slots");
        }
        for (slot, card) in Slot::all().zip(pen) {
            let Some(card) = card else { continue };
            let at = format!("{at}[{}]", slot.index());
            let shown = self.pen_card(&at, seat, slot, card);
            self.state.board.seats[seat.index()].pen[slot.index()] = shown.unwrap_or_default();
        }
    }

    fn pen_card(&mut self, at: &str, seat: Seat, slot: Slot, described: &PenPosition) -> Option<PenSlot> {
        let leader = match &described.leader {
            Some(leader) => Some(self.leader(&format!("{at}.leader"), leader)?),
            None => None,
        };
        let shown = PenSlot { fresh: described.fresh, leader, ..PenSlot::default() };
        match (&described.up, &described.down) {
            (Some(up), None) => Some(PenSlot { face: Face::Up, card: Some(self.troop(at, up)?), ..shown }),
            (None, Some(down)) if leader.is_none() => {
                self.state.hidden.pens[seat.index()][slot.index()] = Some(self.troop(at, down)?);
                let peeked = described.peeked || self.rules.pen_peek == PenPeek::AnyTime;
                Some(PenSlot { face: Face::Down, peeked, ..shown })
            }
            _ => {
                self.impossible(at, "a pen card is either `up`, with or without a leader, or `down`");
                None
            }
        }
    }

    /// The marks of a card all of whose limited clauses have been used up, or none.
    fn marks(&self, used: bool, card: Option<CardId>) -> Marks {
        let ability = card.filter(|_| used).map(|card| self.catalog.facts(card).ability);
        Marks(ability.map_or(0, |ability| ability.once(Once::Turn) | ability.once(Once::Battle)))
    }

    fn leader(&mut self, at: &str, name: &str) -> Option<CardId> {
        self.card(at, name, "a leader", |kind| kind == Kind::Leader)
    }

    fn animal(&mut self, at: &str, name: &str, seat: Seat, described: &AnimalPosition) {
        let cell = self.cell(at, name);
        let animal = self.card(at, &described.animal, "an animal or a legend", Kind::is_animal);
        let leader = described.leader.as_ref().and_then(|leader| self.leader(&format!("{at}.leader"), leader));
        let items = self.cards(&format!("{at}.items"), &described.items, "an item", |kind| kind == Kind::Item);
        let (Some(cell), Some(animal)) = (cell, animal) else { return };
        if leader.is_some() && self.catalog.facts(animal).kind == Kind::Legend {
            self.impossible(format!("{at}.leader"), "a leader lies under an ordinary animal only");
        }
        let space = Geometry::space(seat, cell);
        self.state.board.spaces[space] = Space {
            animal: Some(animal),
            leader,
            holder: seat,
            tilted: described.tilted,
            used: self.marks(described.used, Some(animal)),
            leader_used: self.marks(described.leader_used, leader),
        };
        for item in items {
            self.state.board.items.insert(attachment(space, seat, item));
        }
    }

    fn locations(&mut self, at: &str, name: &str, seat: Seat, locations: &CardList) {
        let cell = self.cell(at, name);
        let cards = self.cards(at, locations, "a location", |kind| kind == Kind::Location);
        if cards.len() > 1 && !self.rules.location_stacking {
            self.impossible(at, "a space holds one location");
        }
        let Some(cell) = cell else { return };
        for card in cards {
            self.state.board.locations.insert(attachment(Geometry::space(seat, cell), seat, card));
        }
    }

    fn human(&mut self, at: &str, name: &str, seat: Seat, described: &HumanPosition) {
        let row = self.place::<Row>(at, name);
        let card = self.card(at, &described.card, "a human", |kind| kind == Kind::Human);
        let Some(row) = row else { return };
        if !self.geometry.rows.contains(row) {
            return self.impossible(at, "a field of two rows has no middle row");
        }
        let human = HumanSlot { card, tilted: described.tilted, used: self.marks(described.used, card) };
        self.state.board.seats[seat.index()].humans[row.index()] = human;
    }
}

fn attachment(space: usize, owner: Seat, card: CardId) -> Attachment {
    Attachment { space: space as u8, owner, card: Some(card), used: Marks::default() }
}
