//! Positions: a table described in words, taken up in the middle of a game. For puzzles and tests.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::army::{Army, DrawPile, Edge};
use super::cards::{Catalog, Facts};
use super::rules::Rules;
use super::setup::{SetupProblems, option_problems};
use super::state::{Baby, Board, Hidden, State, Turn, pile_zone};
use super::{Bears, save};
use crate::wire::{Damage, Reader};
use crate::{BadEntry, CardId, Game, Rng, Seat, Seats, setup};

/// A table in the middle of a game, cards by id or name.
///
/// Lists of cards may count copies: `"5 bikini"`. The set that is played with is all the cards that lie here. The end
/// of the game must not be at hand yet: a draw pile holds a card.
///
/// ```
/// use nob_core::bears::{Army, Bears, Catalog, Command, Position, Rules};
/// use nob_core::{Game, NoLog, Seat};
/// let position = Position::from_json(
///     r#"{ "seats": { "A": { "monsters": [["walrus"]] }, "B": {} }, "piles": { "left": ["20 bikini"] },
///          "armies": { "sea": ["bubble-baby"] } }"#,
/// )?;
/// let (game, mut state) = Bears::from_position(&Catalog::core(), Rules::FULL, &position)?;
/// game.apply(&mut state, Seat::A, Command::Provoke { army: Army::Sea }, &mut NoLog)?;
/// assert_eq!(state.board.eaten(Seat::A).len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// The seats, from `A` on without a gap.
    #[schemars(with = "BTreeMap<String, SeatPosition>")]
    pub seats: BTreeMap<Seat, SeatPosition>,
    /// The draw piles, each with its top first.
    #[schemars(with = "BTreeMap<String, Vec<String>>")]
    pub piles: BTreeMap<DrawPile, Vec<String>>,
    /// The Baby armies, each with its bottom first.
    #[schemars(with = "BTreeMap<String, Vec<BabyPosition>>")]
    pub armies: BTreeMap<Army, Vec<BabyPosition>>,
    /// The discard pile, oldest first.
    pub discard: Vec<String>,
    /// The turn being taken.
    pub turn: TurnPosition,
    /// Seed of all chance to come.
    pub seed: u64,
}

/// What one seat has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SeatPosition {
    /// Its hand.
    pub hand: Vec<String>,
    /// Its monsters, the oldest first.
    pub monsters: Vec<MonsterPosition>,
    /// The Babies that it has eaten, oldest first.
    pub eaten: Vec<String>,
}

/// A monster: its cards in the order of play, the head first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum MonsterPosition {
    /// One without a mask.
    Plain(Vec<PartPosition>),
    /// One whose head wears a mask.
    Masked {
        /// Its cards.
        cards: Vec<PartPosition>,
        /// The mask.
        mask: String,
    },
}

/// A card of a monster.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum PartPosition {
    /// The head; or a card at the first open edge that takes it: of the oldest card that has one its bottom, left,
    /// right or top.
    Anywhere(String),
    /// A card at this edge.
    At {
        /// The card.
        card: String,
        /// Position of the card that it is joined to, 0 for the head.
        on: u8,
        /// The edge of that card.
        at: Edge,
        /// Whether it lies upside down.
        #[serde(default)]
        turned: bool,
    },
}

/// A Baby on the playmat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BabyPosition {
    /// One that lies face-up.
    Open(String),
    /// One that lies face-down.
    Covered {
        /// The card.
        card: String,
        /// Who drew it, and so has seen it.
        #[schemars(with = "String")]
        drawn_by: Seat,
    },
}

/// The turn being taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TurnPosition {
    /// Whose turn it is.
    #[schemars(with = "String")]
    pub active: Seat,
    /// Who took the first turn of the game.
    #[schemars(with = "String")]
    pub first_player: Seat,
    /// The round, counted from 1.
    pub round: u16,
    /// Actions left; all of them if not given.
    pub actions: Option<u8>,
}

impl Default for TurnPosition {
    fn default() -> Self {
        Self { active: Seat::A, first_player: Seat::A, round: 1, actions: None }
    }
}

/// Why a position is none.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadPosition {
    /// It has not the right shape.
    #[error("{0}")]
    Shape(#[from] serde_json::Error),
    /// A seat is left out.
    #[error("seats are named from A on without a gap; {0} is missing")]
    Gap(Seat),
    /// The rules do not allow such a game.
    #[error("{0}")]
    Setup(#[from] SetupProblems),
    /// A card has no name that is known.
    #[error("{at}: {entry}")]
    Card {
        /// Where it stands.
        at: &'static str,
        /// What is wrong with it.
        entry: BadEntry,
    },
    /// A card fits no open edge of its monster.
    #[error("seats.{seat}.monsters[{monster}]: `{card}` fits no open edge")]
    NoEdge {
        /// Whose monster.
        seat: Seat,
        /// The monster.
        monster: usize,
        /// The card.
        card: String,
    },
    /// A card lies nowhere: it is joined to a card that is not there, or the table is full.
    #[error("the table has no place for {0} of the cards")]
    NoRoom(usize),
    /// No game comes to such a table.
    #[error("{0}")]
    Impossible(#[from] Damage),
}

impl Position {
    /// Reads a position.
    ///
    /// # Errors
    /// Names an unknown field, a value of the wrong kind, or the line that is no JSON.
    pub fn from_json(text: &str) -> Result<Self, BadPosition> {
        Ok(serde_json::from_str(text)?)
    }
}

impl Bears {
    /// The game of these rules whose cards lie as in the position, and its state there.
    ///
    /// # Errors
    /// Names what is wrong with the rules or the position, or why no game comes to it.
    pub fn from_position(catalog: &Catalog, rules: Rules, position: &Position) -> Result<(Self, State), BadPosition> {
        let seats = Seats::first(position.seats.len());
        if let Some(missing) = seats.iter().find(|seat| !position.seats.contains_key(seat)) {
            return Err(BadPosition::Gap(missing));
        }
        let problems = option_problems(&rules, position.seats.len());
        if !problems.is_empty() {
            return Err(setup::SetupProblems(problems).into());
        }
        let layout = Layout { catalog, seats, rules: &rules, named: Cell::new(0) };
        let state = layout.state(position)?;
        let cards = cards_of(&state);
        if cards.len() < layout.named.get() {
            return Err(BadPosition::NoRoom(layout.named.get() - cards.len()));
        }
        let catalog = Arc::new(catalog.with_copies(&cards));
        let game = Self { catalog, rules, seats };
        let mut bytes = Vec::new();
        game.write_state(&state, &mut bytes);
        let state = save::read(&game, &mut Reader::new(&bytes))?;
        Ok((game, state))
    }
}

/// All cards of a table.
fn cards_of(State { board, hidden }: &State) -> Vec<CardId> {
    let open = board.open.zones().all().iter().chain(hidden.closed.all()).copied().flatten();
    let babies = Army::ALL.iter().flat_map(|&army| hidden.armies.of(army)).filter_map(|baby| baby.card);
    open.chain(babies).chain(board.monsters.cards()).collect()
}

/// Lays out a table.
struct Layout<'a> {
    catalog: &'a Catalog,
    seats: Seats,
    rules: &'a Rules,
    /// Cards named so far.
    named: Cell<usize>,
}

impl Layout<'_> {
    fn card(&self, at: &'static str, name: &str) -> Result<CardId, BadPosition> {
        self.named.set(self.named.get() + 1);
        self.catalog.named(name).map_err(|entry| BadPosition::Card { at, entry })
    }

    fn cards(&self, at: &'static str, entries: &[String]) -> Result<Vec<CardId>, BadPosition> {
        let cards = self.catalog.listed(entries).map_err(|entry| BadPosition::Card { at, entry })?;
        self.named.set(self.named.get() + cards.len());
        Ok(cards)
    }

    fn state(&self, position: &Position) -> Result<State, BadPosition> {
        let mut state = State {
            board: Board {
                first_player: position.turn.first_player,
                turn: self.turn(&position.turn),
                ..Board::new(self.seats)
            },
            hidden: Hidden { rng: Rng::new(position.seed), ..Hidden::default() },
        };
        for (&pile, entries) in &position.piles {
            for card in self.cards("piles", entries)?.into_iter().rev() {
                state.hidden.closed.push(pile_zone(pile), Some(card));
            }
        }
        for card in self.cards("discard", &position.discard)? {
            state.board.open.put(card);
        }
        for (&army, babies) in &position.armies {
            for baby in babies {
                let (card, known_to) = match baby {
                    BabyPosition::Open(card) => (card, self.seats),
                    BabyPosition::Covered { card, drawn_by } => (card, Seats::only(*drawn_by)),
                };
                let card = Some(self.card("armies", card)?);
                state.hidden.armies.push(army, Baby { card, known_to });
            }
        }
        for (&seat, own) in &position.seats {
            self.seat(&mut state, seat, own)?;
        }
        Ok(state)
    }

    fn turn(&self, turn: &TurnPosition) -> Turn {
        let seats = self.seats.len();
        let before = (turn.active.index() + seats).saturating_sub(turn.first_player.index()) % seats;
        let number = usize::from(turn.round.saturating_sub(1)) * seats + before + 1;
        let most = self.rules.actions_of_a_turn(seats);
        let actions = turn.actions.unwrap_or(most);
        Turn { number: number as u16, round: turn.round, active: turn.active, actions, acting: actions < most }
    }

    fn seat(&self, state: &mut State, seat: Seat, own: &SeatPosition) -> Result<(), BadPosition> {
        for card in self.cards("hand", &own.hand)? {
            state.hidden.add_to_hand(seat, Some(card));
        }
        for card in self.cards("eaten", &own.eaten)? {
            state.board.open.eat(seat, card);
        }
        own.monsters
            .iter()
            .enumerate()
            .try_for_each(|(number, monster)| self.monster(&mut state.board, seat, number, monster))
    }

    fn monster(
        &self,
        board: &mut Board,
        seat: Seat,
        number: usize,
        monster: &MonsterPosition,
    ) -> Result<(), BadPosition> {
        let (cards, mask) = match monster {
            MonsterPosition::Plain(cards) => (cards, None),
            MonsterPosition::Masked { cards, mask } => (cards, Some(mask)),
        };
        for (place, part) in cards.iter().enumerate() {
            let (PartPosition::Anywhere(name) | PartPosition::At { card: name, .. }) = part;
            let card = self.card("monsters", name)?;
            if place == 0 {
                board.monsters.begin(seat, card);
                continue;
            }
            let (on, at, turned) = match *part {
                PartPosition::At { on, at, turned, .. } => (on, at, turned),
                PartPosition::Anywhere(_) => {
                    let edge = self.open_edge(board, seat, number, self.catalog.facts(card));
                    let none = || BadPosition::NoEdge { seat, monster: number, card: name.clone() };
                    let (on, at) = edge.ok_or_else(none)?;
                    (on, at, false)
                }
            };
            board.monsters.join(seat, number as u8, on, at, turned, card);
        }
        if let Some(mask) = mask {
            board.monsters.mask(seat, number as u8, self.card("monsters", mask)?);
        }
        Ok(())
    }

    /// The first open edge of a monster that takes the card.
    fn open_edge(&self, board: &Board, seat: Seat, number: usize, facts: &Facts) -> Option<(u8, Edge)> {
        let parts = board.monsters.parts(board.monsters.of(seat).get(number)?);
        let spots = (0..parts.len()).flat_map(|on| SEARCHED.map(|edge| (on, edge)));
        let mut fitting = spots.filter(|&(on, edge)| {
            let part = &parts[on];
            let stitches = part.card.map_or(0, |card| self.catalog.facts(card).stitches_at(edge, part.turned));
            let fits = stitches > 0 && facts.stitches_at(edge.across(), false) == stitches;
            fits && !part.joined.contains(edge)
        });
        fitting.next().map(|(on, edge)| (on as u8, edge))
    }
}

/// Edges in the order in which an open one is looked for.
const SEARCHED: [Edge; 4] = [Edge::Bottom, Edge::Left, Edge::Right, Edge::Top];
