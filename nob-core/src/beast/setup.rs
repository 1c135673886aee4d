//! Options, seats and decks: checked all at once, turned into a game.

use std::sync::Arc;

use super::Beast;
use super::cards::Catalog;
use super::cards::decks::{Deck, DeckProblem};
use super::cards::facts::Kind;
use super::geometry::Geometry;
use super::rules::{DeckCheck, Rules, Variant};
use crate::limits::{MAX_ITEMS, MAX_LOCATIONS};
use crate::seat::MAX_SEATS;
use crate::{Seat, Seats, setup};

/// One thing that is wrong with a game to be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupProblem {
    /// Too few or too many seats (NB-001, AMB-002).
    #[error("{0} seats: a game takes 2 to {MAX_SEATS} [NB-001]")]
    Seats(usize),
    /// A field of other than two or three rows (NB-013).
    #[error("rows = {0}: a field has 2 or 3 rows [NB-013]")]
    Rows(u8),
    /// An option that this version does not play.
    #[error("unsupported option: {0} [NB-013]")]
    Unsupported(&'static str),
    /// A deck that breaks a limit.
    #[error("seat {seat}, deck {name}: {problem} [{}]", problem.rule())]
    Deck {
        /// Whose deck.
        seat: Seat,
        /// Its name.
        name: String,
        /// What is wrong.
        problem: DeckProblem,
    },
    /// More items in all decks together than the table has room for.
    #[error("the decks hold {0} items; a table takes {MAX_ITEMS}")]
    Items(usize),
    /// More locations in all decks together than the table has room for.
    #[error("the decks hold {0} locations; a table takes {MAX_LOCATIONS}")]
    Locations(usize),
}

/// All that is wrong with a game to be set up.
pub type SetupProblems = setup::SetupProblems<SetupProblem>;

impl Beast {
    /// A game of these rules with one deck for each seat, clockwise.
    ///
    /// # Errors
    /// All problems at once: seats, options, and every broken deck limit (waived by [`DeckCheck::Off`],
    /// except the technical ones).
    ///
    /// ```
    /// use std::sync::Arc;
    /// use nob_core::beast::{Beast, Catalog, Deck, Rules};
    /// let catalog = Catalog::first_edition();
    /// let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
    /// let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
    /// assert_eq!(game.decks().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(catalog: Arc<Catalog>, rules: Rules, decks: Vec<Deck>) -> Result<Self, SetupProblems> {
        let mut problems = option_problems(&rules);
        if !(2..=MAX_SEATS).contains(&decks.len()) {
            problems.push(SetupProblem::Seats(decks.len()));
        }
        let geometry = Geometry::of_rows(rules.rows);
        for (index, deck) in decks.iter().enumerate() {
            let found = deck.problems(&catalog, rules.troop_limit.into(), geometry.field.len());
            let waived = rules.deck_check == DeckCheck::Off;
            let broken =
                found.into_iter().filter(|problem| problem.is_technical() || !(waived || problem.is_warning()));
            problems.extend(broken.map(|problem| SetupProblem::Deck {
                seat: Seat::at(index),
                name: deck.name.clone(),
                problem,
            }));
        }
        let kinds =
            || decks.iter().flat_map(|deck| &deck.cards).filter_map(|&card| Some(catalog.get(card)?.facts.kind));
        let (items, locations) = (
            kinds().filter(|&kind| kind == Kind::Item).count(),
            kinds().filter(|&kind| kind == Kind::Location).count(),
        );
        if items > MAX_ITEMS {
            problems.push(SetupProblem::Items(items));
        }
        if locations > MAX_LOCATIONS {
            problems.push(SetupProblem::Locations(locations));
        }
        if !problems.is_empty() {
            return Err(setup::SetupProblems(problems));
        }
        let (mut hooks, mut event_hooks) = (0, 0);
        for facts in decks.iter().flat_map(|deck| &deck.cards).map(|&card| catalog.facts(card)) {
            hooks |= facts.ability.outline.hooks;
            if facts.kind == Kind::Event {
                event_hooks |= facts.ability.outline.hooks;
            }
        }
        Ok(Self { seats: Seats::first(decks.len()), catalog, rules, decks, geometry, hooks, event_hooks })
    }
}

/// Options that do not go together or are not played yet (NB-013, AMB-154).
fn option_problems(rules: &Rules) -> Vec<SetupProblem> {
    let mut problems = Vec::new();
    if !(2..=3).contains(&rules.rows) {
        problems.push(SetupProblem::Rows(rules.rows));
    }
    let variant = match rules.variant {
        Variant::Base => None,
        Variant::Doubles => Some("variant = doubles"),
        Variant::KingOfTheHill => Some("variant = king_of_the_hill"),
        Variant::SupplyLine => Some("variant = supply_line"),
    };
    problems.extend(variant.map(SetupProblem::Unsupported));
    let preset = Rules::edition(rules.edition);
    let of_variants = [
        (rules.doubles_same_habitat != preset.doubles_same_habitat, "doubles_same_habitat"),
        (rules.doubles_limited_leader != preset.doubles_limited_leader, "doubles_limited_leader"),
        (rules.doubles_shared_tally != preset.doubles_shared_tally, "doubles_shared_tally"),
        (rules.doubles_extreme != preset.doubles_extreme, "doubles_extreme"),
        (rules.koth_rounds != preset.koth_rounds, "koth_rounds"),
        (rules.koth_adrenaline != preset.koth_adrenaline, "koth_adrenaline"),
        (rules.koth_total_time != preset.koth_total_time, "koth_total_time"),
        (rules.koth_field_win != preset.koth_field_win, "koth_field_win"),
        (rules.blockade != preset.blockade, "blockade"),
        (rules.sl_location_use != preset.sl_location_use, "sl_location_use"),
        (rules.stingy_locations != preset.stingy_locations, "stingy_locations"),
        (rules.human_limitations != preset.human_limitations, "human_limitations"),
    ];
    problems.extend(
        of_variants.into_iter().filter(|(differs, _)| *differs).map(|(_, name)| SetupProblem::Unsupported(name)),
    );
    problems
}
