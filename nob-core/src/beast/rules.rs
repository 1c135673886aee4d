//! The options of a game: one field for each difference between editions, variants and house rules.
//!
//! The choices that an option takes are closed: a `match` over one must say what each reading does, and another
//! reading changes the rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cards::facts::Habitat;
pub use crate::rules::BadRules;
use crate::rules::{choices, over_preset};

choices! {
    /// The rulebook that a set of rules began from.
    Edition {
        /// Farm vs. Forest.
        First,
        /// Prairie vs. Polar.
        Second,
    }
    /// What is played (2.31 to 2.35 of the catalogue).
    Variant {
        /// The standard game.
        Base,
        /// Two teams of two.
        Doubles,
        /// The shared space beyond the front rows.
        KingOfTheHill,
        /// One field between two pens.
        SupplyLine,
    }
    /// What items cost without tallies (AMB-130).
    Prices {
        /// Nothing.
        Free,
        /// They cannot be equipped.
        Blocked,
    }
    /// How three animals in the enemy's back row win Supply Line (AMB-145).
    Blockade {
        /// Not at all.
        Off,
        /// All three untilted.
        Untilted,
        /// Tilted or not.
        Occupied,
    }
    /// Which enemy locations an animal may use in Supply Line (AMB-146).
    LocationUse {
        /// Those that its habitat could claim.
        Habitat,
        /// All that the card allows.
        Card,
    }
    /// Who begins (AMB-008).
    FirstPlayer {
        /// The winner of the draw.
        Highest,
        /// Whom the winner of the draw names.
        WinnerChooses,
    }
    /// What a leader card counts in the draw for first player (NB-047, NB-048).
    LeaderDraw {
        /// Nothing: the next animal is looked for.
        PassOver,
        /// More than any animal.
        BeatsAll,
    }
    /// How starting values are chosen (AMB-006).
    TallyChoice {
        /// All at once, then shown.
        Hidden,
        /// One seat after another, openly.
        SeatOrder,
    }
    /// How pen cards are flipped (AMB-015).
    FlipMode {
        /// One at a time, each looked at before the next.
        Sequential,
        /// All named before any is seen.
        DeclaredTogether,
    }
    /// How many free tricks there are (AMB-018).
    FreeDraw {
        /// Three, less one for each card flipped (NB-063).
        Subtract,
        /// One for each pen card not flipped (NB-068).
        PerCard,
    }
    /// What happens first when a recruit is deferred (NB-186, NB-187).
    DeferOrder {
        /// It is shuffled in, then the slot is filled.
        ShuffleFirst,
        /// The slot is filled, then it is shuffled in.
        FillFirst,
    }
    /// Whether a legend may be trashed for clout while a copy is in a field (AMB-045).
    LegendCopyClout {
        /// No (NB-144).
        Forbid,
        /// Yes (NB-145).
        Allow,
    }
    /// What marked dark may come into play below Fury 5 (AMB-111).
    DarkInPlay {
        /// Nothing.
        None,
        /// Animals and items (NB-451).
        AnimalsItems,
        /// Everything (NB-452).
        All,
    }
    /// Which changes stop at zero (AMB-085).
    TraitFloor {
        /// Lasting ones (NB-434).
        Lasting,
        /// All (NB-435).
        Always,
    }
    /// Whether decks are checked (AMB-155).
    DeckCheck {
        /// A deck that breaks a limit is refused.
        Strict,
        /// Any deck plays.
        Off,
    }
    /// When owners may look at their face-down pen cards (AMB-129).
    PenPeek {
        /// Never.
        Never,
        /// During other seats' turns (NB-487).
        OthersTurns,
        /// At any time.
        AnyTime,
    }
    /// Which seats are asked for reactions (AMB-088).
    ReactionPrompts {
        /// Those that can react.
        IfAble,
        /// All, which hides who can.
        Always,
    }
    /// Whether a game that nobody can win any more is drawn (AMB-123).
    ScorchedEarth {
        /// At once.
        Auto,
        /// Never.
        Off,
    }
}

/// A set of habitats, one bit each in the order of [`Habitat`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Habitat>", into = "Vec<Habitat>")]
pub struct Habitats(pub u8);

impl Habitats {
    const ALL: [Habitat; 8] = [
        Habitat::City,
        Habitat::Farm,
        Habitat::Forest,
        Habitat::Suburbs,
        Habitat::Prairie,
        Habitat::Polar,
        Habitat::Civilized,
        Habitat::Wild,
    ];

    /// The set with this habitat too.
    #[must_use]
    pub const fn with(self, habitat: Habitat) -> Self {
        Self(self.0 | 1 << habitat as u8)
    }

    /// Whether the habitat is in the set.
    pub const fn contains(self, habitat: Habitat) -> bool {
        self.0 >> habitat as u8 & 1 != 0
    }
}

impl From<Vec<Habitat>> for Habitats {
    fn from(habitats: Vec<Habitat>) -> Self {
        habitats.into_iter().fold(Self::default(), Self::with)
    }
}

impl From<Habitats> for Vec<Habitat> {
    fn from(habitats: Habitats) -> Self {
        Habitats::ALL.into_iter().filter(|&habitat| habitats.contains(habitat)).collect()
    }
}

impl JsonSchema for Habitats {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Habitats".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let names = ["city", "farm", "forest", "suburbs", "prairie", "polar", "civilized", "wild"];
        schemars::json_schema!({ "type": "array", "items": { "enum": names } })
    }
}

/// The rules of one game of Nature of the Beast (catalogue 4.17).
///
/// A preset with a field changed is a house rule. As JSON, `edition` names the preset
/// and every other field given overrides it; unknown fields are refused.
///
/// ```
/// use nob_core::beast::Rules;
/// let quick = Rules { rows: 2, ..Rules::SECOND_EDITION };
/// let same = Rules::from_json(r#"{ "edition": "second", "rows": 2 }"#)?;
/// assert_eq!(quick, same);
/// # Ok::<(), nob_core::beast::BadRules>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the catalogue, on or off")]
pub struct Rules {
    /// The preset that the other fields started from; no rule reads it.
    pub edition: Edition,
    /// Rows of a field: 3, or 2 in the short game (NB-500).
    pub rows: u8,
    /// What is played.
    pub variant: Variant,
    /// Played without tricks (NB-506, NB-510).
    pub no_tricks: bool,
    /// Played without Favor and Fury (NB-504).
    pub no_tallies: bool,
    /// What items cost without tallies.
    pub no_tallies_prices: Prices,
    /// Doubles: both partners' animals of one habitat (NB-522, NB-523).
    pub doubles_same_habitat: bool,
    /// Doubles: one leader a team (NB-525, NB-526).
    pub doubles_limited_leader: bool,
    /// Doubles: one Favor and one Fury a team (NB-527).
    pub doubles_shared_tally: bool,
    /// Doubles: both fields must be full (NB-529).
    pub doubles_extreme: bool,
    /// King of the Hill: rounds to hold it (AMB-142).
    pub koth_rounds: u8,
    /// King of the Hill: the animal on the Hill untilts at every turn (NB-548).
    pub koth_adrenaline: bool,
    /// King of the Hill: rounds need not follow each other (NB-549).
    pub koth_total_time: bool,
    /// King of the Hill: filling the field wins too (AMB-139).
    pub koth_field_win: bool,
    /// Supply Line: the win in the enemy's back row.
    pub blockade: Blockade,
    /// Supply Line: use of enemy locations.
    pub sl_location_use: LocationUse,
    /// Supply Line: seized locations serve their exact habitat only (NB-576).
    pub stingy_locations: bool,
    /// Supply Line: humans only at rows with an animal of the seat (NB-577).
    pub human_limitations: bool,
    /// Who begins.
    pub first_player: FirstPlayer,
    /// What a leader card counts in the draw for first player.
    pub first_player_leader: LeaderDraw,
    /// Whether opening hands are dealt before the first player is found (NB-045) or after (NB-044).
    pub hand_before_first_player: bool,
    /// How starting values are chosen.
    pub tally_choice: TallyChoice,
    /// How pen cards are flipped.
    pub flip_mode: FlipMode,
    /// How many free tricks there are.
    pub free_draw: FreeDraw,
    /// Whether all free tricks must be drawn (AMB-019).
    pub free_draw_mandatory: bool,
    /// What happens first when a recruit is deferred.
    pub defer_order: DeferOrder,
    /// Actions to defer a combo; `null` if it cannot be deferred (NB-191, NB-192).
    pub combo_defer_cost: Option<u8>,
    /// Whether an uncovered leader may be trashed for free (AMB-022).
    pub leader_dismiss_uncovered: bool,
    /// Clout of a legend whose copy is in a field.
    pub dup_legend_clout: LegendCopyClout,
    /// Whether a human may be trashed as a free action (NB-346), rather than only to make way (NB-347).
    pub human_free_dismiss: bool,
    /// Whether a space may hold several locations (AMB-101).
    pub location_stacking: bool,
    /// What marked dark may come into play below Fury 5.
    pub dark_in_play: DarkInPlay,
    /// Which changes stop at zero.
    pub trait_floor: TraitFloor,
    /// Whether the attacker gains Fury when a card ends the battle (AMB-080).
    pub fury_when_battle_ended: bool,
    /// Habitats that count as Wild (NB-361, NB-362).
    pub wild_habitats: Habitats,
    /// Most troops in a deck built from scratch (NB-584, NB-585).
    pub troop_limit: u8,
    /// Whether decks are checked.
    pub deck_check: DeckCheck,
    /// Whether the number of cards in a hand is open (AMB-128).
    pub hand_count_public: bool,
    /// Whether trash piles may be looked through (AMB-127). Cards pick nothing from trash piles that are closed.
    pub trash_public: bool,
    /// When owners may look at their face-down pen cards.
    pub pen_peek: PenPeek,
    /// Which seats are asked for reactions.
    pub reaction_prompts: ReactionPrompts,
    /// Whether a game that nobody can win any more is drawn.
    pub scorched_earth: ScorchedEarth,
    /// Rounds after which the game is drawn; 0 for no limit (AMB-125).
    pub max_rounds: u16,
}

impl Rules {
    /// The first edition, standard game.
    pub const FIRST_EDITION: Self = Self {
        edition: Edition::First,
        rows: 3,
        variant: Variant::Base,
        no_tricks: false,
        no_tallies: false,
        no_tallies_prices: Prices::Free,
        doubles_same_habitat: false,
        doubles_limited_leader: false,
        doubles_shared_tally: false,
        doubles_extreme: false,
        koth_rounds: 2,
        koth_adrenaline: false,
        koth_total_time: false,
        koth_field_win: false,
        blockade: Blockade::Untilted,
        sl_location_use: LocationUse::Habitat,
        stingy_locations: false,
        human_limitations: false,
        first_player: FirstPlayer::Highest,
        first_player_leader: LeaderDraw::PassOver,
        hand_before_first_player: false,
        tally_choice: TallyChoice::Hidden,
        flip_mode: FlipMode::Sequential,
        free_draw: FreeDraw::Subtract,
        free_draw_mandatory: false,
        defer_order: DeferOrder::ShuffleFirst,
        combo_defer_cost: None,
        leader_dismiss_uncovered: false,
        dup_legend_clout: LegendCopyClout::Forbid,
        human_free_dismiss: true,
        location_stacking: false,
        dark_in_play: DarkInPlay::AnimalsItems,
        trait_floor: TraitFloor::Lasting,
        fury_when_battle_ended: true,
        wild_habitats: Habitats(0).with(Habitat::Forest),
        troop_limit: 30,
        deck_check: DeckCheck::Strict,
        hand_count_public: false,
        trash_public: true,
        pen_peek: PenPeek::Never,
        reaction_prompts: ReactionPrompts::IfAble,
        scorched_earth: ScorchedEarth::Auto,
        max_rounds: 0,
    };

    /// The second edition, full game.
    pub const SECOND_EDITION: Self = Self {
        edition: Edition::Second,
        blockade: Blockade::Off,
        sl_location_use: LocationUse::Card,
        first_player_leader: LeaderDraw::BeatsAll,
        hand_before_first_player: true,
        free_draw: FreeDraw::PerCard,
        defer_order: DeferOrder::FillFirst,
        combo_defer_cost: Some(2),
        leader_dismiss_uncovered: true,
        dup_legend_clout: LegendCopyClout::Allow,
        human_free_dismiss: false,
        dark_in_play: DarkInPlay::All,
        trait_floor: TraitFloor::Always,
        wild_habitats: Habitats(0).with(Habitat::Forest).with(Habitat::Polar).with(Habitat::Prairie),
        troop_limit: 35,
        ..Self::FIRST_EDITION
    };

    /// The preset of an edition.
    pub const fn edition(edition: Edition) -> Self {
        match edition {
            Edition::First => Self::FIRST_EDITION,
            Edition::Second => Self::SECOND_EDITION,
        }
    }

    /// Reads rules: `edition` names the preset (the second if it is left out), other fields override it.
    ///
    /// # Errors
    /// Names an unknown field, a value of the wrong kind, or the line that is no JSON.
    ///
    /// ```
    /// use nob_core::beast::Rules;
    /// let problem = Rules::from_json(r#"{ "edition": "second", "row": 2 }"#).expect_err("the field is `rows`");
    /// assert!(problem.to_string().starts_with("rules: unknown field `row`"), "{problem}");
    /// ```
    pub fn from_json(text: &str) -> Result<Self, BadRules> {
        Self::from_value(serde_json::from_str(text)?)
    }

    /// Reads rules from a parsed object, as [`Rules::from_json`].
    ///
    /// # Errors
    /// As [`Rules::from_json`].
    pub fn from_value(overrides: serde_json::Map<String, serde_json::Value>) -> Result<Self, BadRules> {
        over_preset(overrides, "edition", |edition| Self::edition(edition.unwrap_or(Edition::Second)))
    }
}
