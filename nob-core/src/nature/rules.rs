//! The options of a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::language::reader::words;
pub use crate::rules::BadRules;
use crate::rules::choices;

/// An expansion (NT-221, NT-222); the rulebook has no rules of them (NT-230).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "names of modules")]
pub enum Module {
    Flight,
    Jurassic,
    NaturalDisasters,
    ArcticTundra,
    AmazonRainforest,
}

impl Module {
    /// All modules.
    pub const ALL: [Self; 5] =
        [Self::Flight, Self::Jurassic, Self::NaturalDisasters, Self::ArcticTundra, Self::AmazonRainforest];

    /// Whether the module is a location (NT-222).
    pub const fn is_location(self) -> bool {
        matches!(self, Self::ArcticTundra | Self::AmazonRainforest)
    }
}

words!(Module, "module": "flight" = Flight, "jurassic" = Jurassic, "natural_disasters" = NaturalDisasters,
    "arctic_tundra" = ArcticTundra, "amazon_rainforest" = AmazonRainforest);

/// A set of modules, as a document a list of their names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Module>", into = "Vec<Module>")]
pub struct Modules(u8);

impl Modules {
    /// No module at all.
    pub const NONE: Self = Self(0);

    /// The set with this module too.
    #[must_use]
    pub const fn with(self, module: Module) -> Self {
        Self(self.0 | 1 << module as u8)
    }

    /// Whether the module is in the set.
    pub const fn contains(self, module: Module) -> bool {
        self.0 >> module as u8 & 1 != 0
    }

    /// Whether no module is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The modules in the set.
    pub fn iter(self) -> impl Iterator<Item = Module> {
        Module::ALL.into_iter().filter(move |&module| self.contains(module))
    }
}

impl From<Vec<Module>> for Modules {
    fn from(modules: Vec<Module>) -> Self {
        modules.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Modules> for Vec<Module> {
    fn from(modules: Modules) -> Self {
        modules.iter().collect()
    }
}

impl JsonSchema for Modules {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Modules".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<Module>::json_schema(generator)
    }
}

choices! {
    /// Which card goes under the watering hole (NT-011, NT-017).
    RoundCard {
        /// The top card of the shuffled deck.
        Drawn,
        /// The first card with food number 3, as the rulebook recommends for a first game.
        Recommended,
    }
    /// How far the duty to hunt goes (ruling A04 of the catalogue).
    HuntDuty {
        /// Some feeding action must be taken; the player picks freely among all of them (NT-142).
        WhenChosen,
        /// As long as an own hungry hunter has prey, nothing but a hunt may be chosen.
        HuntersFirst,
    }
}

/// The rules of one game of Nature.
///
/// A preset with a field changed is a house rule. As JSON every field may be left out, and then is that of
/// [`Rules::BASE`]; unknown fields are refused.
///
/// ```
/// use nob_core::nature::Rules;
/// let long = Rules { extra_rounds: 2, ..Rules::BASE };
/// assert_eq!(Rules::from_json(r#"{ "extra_rounds": 2 }"#)?, long);
/// assert_eq!(long.rounds(), 6);
/// assert!(Rules::from_json(r#"{ "extra_turns": 2 }"#).is_err());
/// # Ok::<(), nob_core::nature::BadRules>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the catalogue, on or off")]
pub struct Rules {
    /// Rounds beyond those of the base game, as many as a table has room for: 8 rounds in all (NT-220).
    pub extra_rounds: u8,
    /// All adapt at the same time, unseen (NT-223); needed by 5 and 6 players (NT-226).
    pub quick_play: bool,
    /// Two copies of the game or a Big Box: twice the cards; needed by 5 and 6 players (NT-226).
    pub two_copies: bool,
    /// Expansions; none is played yet (NT-230).
    pub modules: Modules,
    /// The game for one; not played, as the rulebook has no rules of it (NT-229).
    pub solo: bool,
    /// Which card goes under the watering hole.
    pub round_card: RoundCard,
    /// Who gets the snow leopard first; by lot if nobody is named (NT-019).
    #[schemars(with = "Option<String>")]
    pub snow_leopard: Option<Seat>,
    /// How far the duty to hunt goes.
    pub hunt_duty: HuntDuty,
    /// Whether Hunter cards count as traits when a tie is broken (NT-218).
    pub hunter_breaks_ties: bool,
}

impl Rules {
    /// The base game for 2 to 4 players.
    pub const BASE: Self = Self {
        extra_rounds: 0,
        quick_play: false,
        two_copies: false,
        modules: Modules::NONE,
        solo: false,
        round_card: RoundCard::Drawn,
        snow_leopard: None,
        hunt_duty: HuntDuty::WhenChosen,
        hunter_breaks_ties: true,
    };

    /// The base game with Quick Play (NT-223).
    pub const QUICK_PLAY: Self = Self { quick_play: true, ..Self::BASE };

    /// The game for 5 and 6 players (NT-226).
    pub const BIG_BOX: Self = Self { two_copies: true, ..Self::QUICK_PLAY };

    /// A first game as the rulebook recommends it (NT-017).
    pub const FIRST_GAME: Self = Self { round_card: RoundCard::Recommended, ..Self::BASE };

    /// Rounds of the game (NT-024, NT-220, NT-221).
    pub const fn rounds(&self) -> u8 {
        let base = if self.modules.is_empty() { 4 } else { 5 };
        self.extra_rounds.saturating_add(base)
    }

    /// The largest size on the dial (NT-007, NT-228).
    pub const fn max_size(&self) -> u8 {
        if self.modules.contains(Module::Jurassic) { 10 } else { 4 }
    }

    /// Reads rules; fields left out are those of [`Rules::BASE`].
    ///
    /// # Errors
    /// Names an unknown field, a value of the wrong kind, or the line that is no JSON.
    pub fn from_json(text: &str) -> Result<Self, BadRules> {
        Ok(serde_json::from_str(text)?)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::BASE
    }
}
