//! A table described in words, and commands in text given at it.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::bears::state::{Baby, pile_zone};
use crate::bears::*;
use crate::chance::{Scripted, Seeded};
use crate::{CardId, Game, Seat};

/// A set for tests: parts fit everywhere unless they say otherwise. Its numbers are no claims about printed cards.
pub(super) fn catalog() -> Arc<Catalog> {
    let mut cards = Vec::new();
    let everywhere = r#""stitches": {"top": 1, "right": 1, "bottom": 1, "left": 1}"#;
    let mut card = |id: &str, kind: &str, copies: u8, rest: &str| {
        cards.push(format!(r#"{{"id": "{id}", "name": "{id}", "kind": "{kind}", "copies": {copies}, {rest}}}"#));
    };
    for army in Army::ALL {
        for value in 0..4 {
            card(&format!("{army}-b{value}"), "baby", 3, &format!(r#""types": ["{army}"], "value": {value}"#));
        }
    }
    for army in Army::ALL {
        card(army.name(), "head", 5, &format!(r#""types": ["{army}"], "strength": 2, {everywhere}"#));
    }
    card("p1", "part", 10, &format!(r#""strength": 1, {everywhere}"#));
    card("p2", "part", 10, &format!(r#""strength": 2, {everywhere}"#));
    card("p3", "part", 4, &format!(r#""strength": 3, {everywhere}"#));
    card("sea-3", "head", 1, r#""types": ["sea"], "strength": 2, "stitches": {"bottom": 3}"#);
    card("land-3", "head", 1, r#""types": ["land"], "strength": 2, "stitches": {"bottom": 3}"#);
    card("x2", "part", 1, r#""strength": 1, "stitches": {"top": 2}"#);
    card("y3", "part", 2, r#""strength": 2, "stitches": {"top": 3, "bottom": 2}"#);
    let packet_1 = std::mem::take(&mut cards).join(",\n");
    let mut card = |id: &str, kind: &str, copies: u8, rest: &str| {
        cards.push(format!(r#"{{"id": "{id}", "name": "{id}", "kind": "{kind}", "copies": {copies}, {rest}}}"#));
    };
    card("bear", "bear_head", 5, &format!(r#""types": ["land", "sea", "sky"], "strength": 3, {everywhere}"#));
    card("rake", "tool", 2, r#""strength": 1, "stitches": {"left": 1, "top": 1}"#);
    card("hat", "hat", 2, r#""strength": 1, "stitches": {"bottom": 1}"#);
    for (id, effect) in [
        ("lullaby", r#""discard_top_half""#),
        ("dismember", r#"{"remove_edge_card": "discard"}"#),
        ("grab", r#"{"remove_edge_card": "hand"}"#),
        ("swap", r#""swap_heads""#),
        ("sea-mask", r#"{"set_type": "sea"}"#),
        ("wild", r#""extra_battle""#),
    ] {
        card(id, "special", 2, &format!(r#""effect": {effect}"#));
    }
    let packet_2 = cards.join(",\n");
    let file = |packet: u8, cards: &str| {
        format!(r#"{{"format": 1, "game": "bears-vs-babies", "set": "tests", "packet": {packet}, "cards": [{cards}]}}"#)
    };
    let files = [("1.json", file(1, &packet_1)), ("2.json", file(2, &packet_2))];
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    Arc::new(Catalog::load(&files).unwrap_or_else(|problems| panic!("{problems}")))
}

pub(super) fn game(rules: Rules, seats: usize) -> Bears {
    Bears::new(catalog(), rules, seats).unwrap_or_else(|problems| panic!("{problems}"))
}

pub(super) const A: Seat = Seat::at(0);
pub(super) const B: Seat = Seat::at(1);
pub(super) const C: Seat = Seat::at(2);

/// A table in the middle of a game: it is A's first turn, and each draw pile holds five `p1`, unless changed.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) game: Bears,
    pub(super) state: State,
    pub(super) events: Vec<Event>,
}

impl Table {
    pub(super) fn new(rules: Rules, seats: usize) -> Self {
        let game = game(Rules { first_player: Some(A), ..rules }, seats);
        let mut board = Board::new(game.seats());
        board.turn =
            state::Turn { number: 1, round: 1, active: A, acting: false, actions: rules.actions_of_a_turn(seats) };
        let table = Self { state: State { board, hidden: Hidden::default() }, game, events: Vec::new() };
        table.piles("p1 p1 p1 p1 p1", "p1 p1 p1 p1 p1", "p1 p1 p1 p1 p1")
    }

    pub(super) fn full(seats: usize) -> Self {
        Self::new(Rules::FULL, seats)
    }

    pub(super) fn card(&self, id: &str) -> CardId {
        self.game.catalog.find(id).unwrap_or_else(|| panic!("no card `{id}`"))
    }

    fn cards(&self, ids: &str) -> Vec<CardId> {
        ids.split_whitespace().map(|id| self.card(id)).collect()
    }

    /// Draw piles, each with its top first.
    pub(super) fn piles(mut self, left: &str, middle: &str, right: &str) -> Self {
        for (&pile, ids) in DrawPile::ALL.iter().zip([left, middle, right]) {
            while self.state.hidden.closed.pop(pile_zone(pile)).is_some() {}
            for card in self.cards(ids).into_iter().rev() {
                self.state.hidden.closed.push(pile_zone(pile), Some(card));
            }
        }
        self
    }

    pub(super) fn hand(mut self, seat: Seat, ids: &str) -> Self {
        for card in self.cards(ids) {
            self.state.hidden.add_to_hand(seat, Some(card));
        }
        self
    }

    /// A monster, each card joined to the first open edge that takes it.
    pub(super) fn monster(mut self, seat: Seat, ids: &str) -> Self {
        let number = self.state.board.monsters.of(seat).len() as u8;
        for (place, card) in self.cards(ids).into_iter().enumerate() {
            if place == 0 {
                self.state.board.monsters.begin(seat, card);
                continue;
            }
            let monsters = &self.state.board.monsters;
            let parts = monsters.parts(monsters.get(seat, number).unwrap());
            let facts = self.game.catalog.facts(card);
            let fits = |on: usize, edge: Edge| {
                let stitches = self.game.catalog.facts(parts[on].card.unwrap()).stitches_at(edge, false);
                let open = stitches > 0 && !parts[on].joined.contains(edge);
                open && facts.stitches_at(edge.across(), false) == stitches
            };
            let edges = [Edge::Bottom, Edge::Left, Edge::Right, Edge::Top];
            let spots = (0..parts.len()).flat_map(|on| edges.map(|edge| (on, edge)));
            let (on, edge) = spots.clone().find(|&(on, edge)| fits(on, edge)).expect("an open edge");
            self.state.board.monsters.join(seat, number, on as u8, edge, false, card);
        }
        self
    }

    pub(super) fn masked(mut self, seat: Seat, number: u8, id: &str) -> Self {
        let card = self.card(id);
        self.state.board.monsters.mask(seat, number, card);
        self
    }

    /// Babies of an army by value, the lowest first: `b1 b2`; seen by seat B, who drew them.
    pub(super) fn army(mut self, army: Army, ids: &str) -> Self {
        for id in ids.split_whitespace() {
            let card = self.card(&format!("{army}-{id}"));
            self.state.hidden.armies.push(army, Baby { card: Some(card), known_to: Seats::only(B) });
        }
        self
    }

    pub(super) fn discarded(mut self, ids: &str) -> Self {
        for card in self.cards(ids) {
            self.state.board.open.put(card);
        }
        self
    }

    pub(super) fn eats(mut self, seat: Seat, ids: &str) -> Self {
        for card in self.cards(ids) {
            self.state.board.open.eat(seat, card);
        }
        self
    }

    /// It is this turn of the game, counted from 1.
    pub(super) fn turn(mut self, number: u16) -> Self {
        let seats = self.game.seats().len() as u16;
        let turn = &mut self.state.board.turn;
        (turn.number, turn.round) = (number, (number - 1) / seats + 1);
        turn.active = Seat::at(usize::from((number - 1) % seats));
        self
    }

    pub(super) fn parse(&self, command: &str) -> Command {
        self.game.parse_command(command).unwrap_or_else(|problem| panic!("`{command}`: {problem}"))
    }

    /// Gives a command, which must be listed and accepted.
    pub(super) fn play(&mut self, seat: Seat, command: &str) -> &mut Self {
        let command = self.parse(command);
        let listed = self.legal(seat).contains(&self.game.command_text(&command));
        assert!(listed || matches!(command, Command::Swap { .. }), "{command:?} is not in the list");
        self.events.clear();
        let given = self.game.apply_with(&mut self.state, seat, command, &mut Seeded, &mut self.events);
        given.unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        self
    }

    /// Gives a command, which must be refused for this reason and change nothing.
    pub(super) fn refuse(&mut self, seat: Seat, command: &str, code: &str) -> &mut Self {
        let command = self.parse(command);
        let before = self.state;
        let mut events: Vec<Event> = Vec::new();
        let refusal = self.game.apply(&mut self.state, seat, command, &mut events);
        let refusal = refusal.expect_err("refused");
        assert_eq!(refusal.code(), code, "{refusal}");
        assert_eq!(self.state, before);
        assert_eq!(events, []);
        assert!(!self.legal(seat).contains(&self.game.command_text(&command)));
        self
    }

    /// The commands of a seat, in text.
    pub(super) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut list = Vec::new();
        self.game.legal(&self.state, seat, &mut |command| list.push(self.game.command_text(&command)));
        list
    }

    fn names<'a>(&self, cards: impl IntoIterator<Item = &'a Option<CardId>>) -> String {
        let ids = cards.into_iter().map(|card| self.game.catalog.card(card.unwrap()).id.as_str());
        ids.collect::<Vec<_>>().join(" ")
    }

    pub(super) fn hand_of(&self, seat: Seat) -> String {
        self.names(self.state.hidden.closed.zone(state::hand_zone(seat)))
    }

    pub(super) fn discard(&self) -> String {
        self.names(self.state.board.discard())
    }

    pub(super) fn eaten(&self, seat: Seat) -> String {
        self.names(self.state.board.eaten(seat))
    }

    pub(super) fn babies(&self, army: Army) -> String {
        let cards: Vec<_> = self.state.hidden.armies.of(army).iter().map(|baby| baby.card).collect();
        self.names(&cards)
    }

    /// The monsters of a seat: their cards, and a mask after a slash.
    pub(super) fn monsters(&self, seat: Seat) -> Vec<String> {
        let monsters = &self.state.board.monsters;
        let told = |monster: &monsters::Monster| {
            let cards: Vec<_> = monsters.parts(monster).iter().map(|part| part.card).collect();
            let mut told = self.names(&cards);
            if let Some(mask) = monster.mask {
                let _ = write!(told, " / {}", self.game.catalog.card(mask).id);
            }
            told
        };
        monsters.of(seat).iter().map(told).collect()
    }

    /// Strengths of a seat's land, sea and sky army.
    pub(super) fn armies(&self, seat: Seat) -> [u16; 3] {
        [Army::Land, Army::Sea, Army::Sky].map(|army| self.game.army_strength(&self.state.board, seat, army))
    }

    pub(super) fn active(&self) -> Seat {
        self.state.board.turn.active
    }

    pub(super) fn actions(&self) -> u8 {
        self.state.board.turn.actions
    }
}

/// A game of the test set, set up with these cards on top of the shuffled deck.
pub(super) fn opened(rules: Rules, seats: usize, top: &str) -> Table {
    let game = game(Rules { first_player: Some(A), ..rules }, seats);
    let mut chance = Scripted::default();
    let ids = top.split_whitespace().map(|id| game.catalog.find(id).unwrap());
    chance.force_stack(A, Pile::Deck, ids.collect());
    let mut state = game.first_state(1);
    let mut events = Vec::new();
    game.set_up(&mut state, &mut chance, &mut events);
    Table { game, state, events }
}
