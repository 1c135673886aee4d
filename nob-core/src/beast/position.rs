//! Positions: a table described in words, taken up in the middle of a game. For puzzles and tests.

mod brief;
mod build;
mod problem;
mod turn;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::state::Step;
use crate::Seat;

pub use problem::{PositionFault, PositionProblem, PositionProblems};

/// A table in the middle of a game, cards by id, name or alias.
///
/// Lists of cards may count copies: `"20 field-mouse"`. The deck of a seat is all the cards that it has here.
/// Nothing happens by itself when a position is taken up; the first command sets the game in motion, which
/// among other things fills blank pen slots while the Troops deck has cards (NB-102). A full field wins with the
/// next change that can bring a win (NB-461).
///
/// ```
/// use nob_core::beast::{Beast, Catalog, Position, Rules};
/// use nob_core::{Game, NoLog, Seat};
/// let position = Position::from_json(
///     r#"{ "seats": { "A": { "field": { "B2": "stubborn-mule" }, "troops": ["20 field-mouse"] }, "B": {} } }"#,
/// )?;
/// let (game, mut state) = Beast::from_position(Catalog::first_edition(), Rules::FIRST_EDITION, &position)?;
/// let step = game.command_from_json(r#"{ "move": { "from": "B2", "to": "M2" } }"#)?;
/// game.apply(&mut state, Seat::A, step, &mut NoLog)?;
/// assert_eq!(state.board().turn.actions, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The seats by their letters, from `A` on without a gap.
    pub seats: BTreeMap<String, SeatPosition>,
    /// The turn being taken.
    #[serde(default)]
    pub turn: TurnPosition,
    /// The battle being fought: declared, paid for, its attacker tilted.
    #[serde(default)]
    pub battle: Option<BattlePosition>,
    /// Seed of all chance to come.
    #[serde(default)]
    pub seed: u64,
}

/// What one seat has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SeatPosition {
    /// Whether the seat is out of the game (NB-446); it then has no cards.
    pub out: bool,
    /// Favor, 0 to 10.
    pub favor: u8,
    /// Fury, 0 to 9; of a seat that is out always 10.
    pub fury: u8,
    /// Tricks in hand.
    pub hand: CardList,
    /// The Troops deck, top first.
    pub troops: CardList,
    /// The Tricks deck, top first.
    pub tricks: CardList,
    /// The trash, oldest first.
    pub trash: CardList,
    /// Pen slots from the left; what is not given is blank.
    #[schemars(length(max = 3))]
    pub pen: Vec<Option<PenPosition>>,
    /// Animals by space, and at `L1` the second one of the space that two of them share.
    pub field: BTreeMap<String, AnimalPosition>,
    /// The space that two animals share.
    pub lodging: Option<String>,
    /// Locations by space.
    pub locations: BTreeMap<String, CardList>,
    /// Humans by slot: `HB`, `HM`, `HF`.
    pub humans: BTreeMap<String, HumanPosition>,
}

/// Cards in a row, each by its id, name or alias, with a number before it for copies; a single one needs no list.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[schemars(transform = or_text)]
pub struct CardList(pub Vec<String>);

/// A card in the pen: `up` or `down`; as a text, one that lies face-up.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields, default)]
#[schemars(transform = or_text)]
pub struct PenPosition {
    /// The face-up troop: an animal, a legend, or a leader that is uncovered.
    pub up: Option<String>,
    /// The face-down troop.
    pub down: Option<String>,
    /// The leader under a face-up animal.
    pub leader: Option<String>,
    /// Whether it came this turn and so cannot be flipped (NB-059).
    pub fresh: bool,
    /// Whether its owner has looked at it (NB-487).
    pub peeked: bool,
}

/// An animal in the field; as a text, one that has nothing to it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields, default)]
#[schemars(transform = or_text)]
pub struct AnimalPosition {
    /// The animal.
    pub animal: String,
    /// The leader under it.
    pub leader: Option<String>,
    /// The items under it.
    pub items: CardList,
    /// Whether it is tilted.
    pub tilted: bool,
    /// Whether its limited ability has been used.
    pub used: bool,
    /// Whether its leader's limited ability has been used.
    pub leader_used: bool,
}

/// A human in play; as a text, one that is untilted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields, default)]
#[schemars(transform = or_text)]
pub struct HumanPosition {
    /// The human.
    pub card: String,
    /// Whether it is tilted.
    pub tilted: bool,
    /// Whether its once-a-turn ability has been used.
    pub used: bool,
}

/// The turn being taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TurnPosition {
    /// Whose turn it is.
    #[schemars(with = "String")]
    pub active: Seat,
    /// Where in the turn: any step but those of setting up.
    #[schemars(with = "serde_json::Value")]
    pub step: Step,
    /// Actions left.
    pub actions: u8,
    /// Cards flipped this turn.
    pub flips: u8,
    /// Cards in the pen when the turn began; if not given, as many as there are now.
    pub pen_cards: Option<u8>,
    /// Free tricks that may still be drawn.
    pub free_draws: u8,
    /// The seat that took the first turn.
    #[schemars(with = "String")]
    pub first_player: Seat,
    /// Rounds begun.
    pub round: u16,
    /// Turns begun; if not given, what follows from the round if no seat is out.
    pub number: Option<u16>,
}

impl Default for TurnPosition {
    fn default() -> Self {
        Self {
            active: Seat::A,
            step: Step::Actions,
            actions: 3,
            flips: 0,
            pen_cards: None,
            free_draws: 0,
            first_player: Seat::A,
            round: 1,
            number: None,
        }
    }
}

/// A battle being fought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BattlePosition {
    /// The attacking seat; if not given, the active one.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    pub attacker: Option<Seat>,
    /// Space of the attacking animal.
    pub from: String,
    /// The defending seat; if not given, the other one of two.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    pub defender: Option<Seat>,
    /// Space of the defending animal.
    pub target: String,
    /// Whether the attacker acts in this phase.
    #[serde(default)]
    pub attacker_acts: bool,
    /// Passed phases in a row, 0 or 1.
    #[serde(default)]
    pub passes: u8,
    /// What allies, boosts and cards added to the attacker.
    #[serde(default)]
    pub attack_bonus: i8,
    /// What allies, boosts and cards added to the defender.
    #[serde(default)]
    pub defence_bonus: i8,
    /// The seat that has been invited and must answer.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    pub invited: Option<Seat>,
}

impl Position {
    /// Reads a position; cards and places are looked up later, in [`Beast::from_position`](super::Beast::from_position).
    ///
    /// # Errors
    /// Names an unknown field, a value of the wrong kind, or the line that is no JSON.
    pub fn from_json(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// Lets a schema take a plain text too.
fn or_text(schema: &mut schemars::Schema) {
    let full = schema.clone();
    *schema = schemars::json_schema!({ "anyOf": [{ "type": "string" }, full] });
}
