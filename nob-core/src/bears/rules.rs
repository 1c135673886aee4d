//! The options of a game: one field for each difference between the practice round, the full game and house rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Seat;
pub use crate::rules::BadRules;
use crate::rules::{choices, over_preset};

choices! {
    /// What a set of rules began from; no rule reads it.
    Mode {
        /// The practice round.
        Practice,
        /// The full game.
        Full,
    }
    /// How many actions a turn has.
    ActionCount {
        /// Two, whoever plays (BB-018).
        Two,
        /// Four with two seats, three with three, two with more (BB-036 to BB-038).
        BySeats,
    }
    /// How the game ends.
    Ending {
        /// With final turns once the draw piles are empty (BB-116 to BB-124).
        FinalTurns,
        /// When the players stop (BB-020).
        WhenStopped,
    }
    /// Who collects if several share the strongest army and reach the Babies' total (ruling A01).
    TieStrongest {
        /// Nobody; all who fought are discarded, and the Babies.
        Nobody,
        /// Nobody; the tied keep their monsters and the Babies stay, face-up.
        TiedKeep,
        /// The first of them clockwise from the seat that provoked.
        ProvokerThenClockwise,
        /// The tied share; not supported, as cards cannot be divided.
        Split,
    }
    /// Who wins if several have the highest score (ruling A02).
    TieScore {
        /// All of them.
        Shared,
        /// Those of them with the most Baby cards.
        MostBabyCards,
    }
    /// What must be on the table to provoke (ruling A03).
    ProvokeRequires {
        /// Babies of the army and monsters of the type.
        Both,
        /// Babies of the army.
        Babies,
        /// Nothing.
        Nothing,
    }
    /// Whether a Baby may be taken from the discard pile (ruling A07).
    DiveBaby {
        /// Yes; it goes onto its army.
        Place,
        /// No.
        Forbidden,
    }
    /// Which heads count as edge cards for Dismember (BB-145, BB-152).
    TornHeads {
        /// Those joined to at most one card; their monster goes as a whole (ruling A16).
        Edge,
        /// Lone ones.
        Lone,
    }
}

/// The options of a game.
///
/// As JSON, `mode` names the preset and other fields override it; unknown fields are refused.
///
/// ```
/// use nob_core::bears::{Rules, rules::TieStrongest};
/// let rules = Rules::from_json(r#"{"mode": "full", "tie_strongest": "tied_keep"}"#)?;
/// assert_eq!(rules, Rules { tie_strongest: TieStrongest::TiedKeep, ..Rules::FULL });
/// assert!(Rules::from_json(r#"{"tie": "tied_keep"}"#).is_err());
/// # Ok::<(), nob_core::bears::BadRules>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Rules {
    /// The preset.
    pub mode: Mode,
    /// Who begins; by lot if nobody is named (BB-031).
    #[schemars(with = "Option<String>")]
    pub first_player: Option<Seat>,
    /// Whether the cards of Packet 2 are played with (BB-012, BB-021).
    pub packet_2: bool,
    /// Whether each seat is dealt a Bear Head first (BB-022).
    pub deal_bear_heads: bool,
    /// Actions of a turn.
    pub actions: ActionCount,
    /// Rounds of drawing and building before the first battle (BB-019, BB-049).
    pub build_rounds: u8,
    /// Whether there are Dumpster Dives (BB-020).
    pub dumpster_dive: bool,
    /// How the game ends.
    pub ending: Ending,
    /// Whether actions must be used up while a draw pile holds a card (BB-048, ruling A05).
    pub must_use_actions: bool,
    /// Ties for the strongest army.
    pub tie_strongest: TieStrongest,
    /// Ties on points.
    pub tie_score: TieScore,
    /// What must be there to provoke.
    pub provoke_requires: ProvokeRequires,
    /// Diving for Babies.
    pub dive_baby: DiveBaby,
    /// Heads torn off by Dismember.
    pub torn_heads: TornHeads,
    /// Whether swapped heads must fit the stitches of their new monsters (BB-063, BB-146).
    pub swap_must_fit: bool,
    /// The bonus rule (BB-130).
    pub armageddon: bool,
    /// Whether eaten piles are kept closed; not supported, as Babies are eaten in the open (ruling A14).
    pub eaten_hidden: bool,
    /// Turns after which the game is drawn (ruling A30).
    pub max_turns: u16,
}

impl Rules {
    /// The full game.
    pub const FULL: Self = Self {
        mode: Mode::Full,
        first_player: None,
        packet_2: true,
        deal_bear_heads: true,
        actions: ActionCount::BySeats,
        build_rounds: 0,
        dumpster_dive: true,
        ending: Ending::FinalTurns,
        must_use_actions: true,
        tie_strongest: TieStrongest::Nobody,
        tie_score: TieScore::Shared,
        provoke_requires: ProvokeRequires::Both,
        dive_baby: DiveBaby::Place,
        torn_heads: TornHeads::Edge,
        swap_must_fit: true,
        armageddon: false,
        eaten_hidden: false,
        max_turns: 10_000,
    };

    /// The practice round.
    pub const PRACTICE: Self = Self {
        mode: Mode::Practice,
        packet_2: false,
        deal_bear_heads: false,
        actions: ActionCount::Two,
        build_rounds: 3,
        dumpster_dive: false,
        ending: Ending::WhenStopped,
        ..Self::FULL
    };

    /// The preset of a mode.
    pub const fn mode(mode: Mode) -> Self {
        match mode {
            Mode::Practice => Self::PRACTICE,
            Mode::Full => Self::FULL,
        }
    }

    /// Actions of a turn at a table of so many seats (BB-018, BB-036 to BB-038).
    pub const fn actions_of_a_turn(&self, seats: usize) -> u8 {
        match (self.actions, seats) {
            (ActionCount::BySeats, 2) => 4,
            (ActionCount::BySeats, 3) => 3,
            _ => 2,
        }
    }

    /// Reads rules: `mode` names the preset (the full game if it is left out), other fields override it.
    ///
    /// # Errors
    /// Names an unknown field, a value of the wrong kind, or the line that is no JSON.
    pub fn from_json(text: &str) -> Result<Self, BadRules> {
        Self::from_value(serde_json::from_str(text)?)
    }

    /// Reads rules from a parsed object, as [`Rules::from_json`].
    ///
    /// # Errors
    /// As [`Rules::from_json`].
    pub fn from_value(overrides: serde_json::Map<String, serde_json::Value>) -> Result<Self, BadRules> {
        over_preset(overrides, "mode", |mode| Self::mode(mode.unwrap_or(Mode::Full)))
    }
}
