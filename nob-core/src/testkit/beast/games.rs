//! Whole games as small documents: settings, and strategies for settings and playouts.

use std::collections::BTreeMap;
use std::iter::repeat_n;
use std::sync::Arc;

use proptest::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};

use super::super::{Playout, Policy};
use super::{decks, options};
use crate::MAX_SEATS;
use crate::beast::cards::Kind;
use crate::beast::rules::DeckCheck;
use crate::beast::{Beast, Catalog, Deck, DeckProblem, Rules, SetupProblems};
use crate::limits::{MAX_ITEMS, MAX_LOCATIONS};

/// The cards of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Cards {
    /// A ready-made deck by its pair, such as `farm+combat`.
    ReadyMade(String),
    /// Single cards by their ids, with their copies.
    Built(BTreeMap<String, usize>),
}

impl Cards {
    /// The deck of these cards.
    pub fn built(ids: impl IntoIterator<Item = String>) -> Self {
        let mut copies = BTreeMap::new();
        ids.into_iter().for_each(|id| *copies.entry(id).or_default() += 1);
        Self::Built(copies)
    }

    /// The deck; ids that the catalogue does not have are left out.
    ///
    /// # Errors
    /// A pair of blocks that there is not.
    pub fn deck(&self, catalog: &Catalog) -> Result<Deck, DeckProblem> {
        match self {
            Self::ReadyMade(pair) => Deck::named(catalog, pair),
            Self::Built(copies) => {
                let known = copies.iter().filter_map(|(id, &count)| Some((catalog.find(id)?, count)));
                let mut cards: Vec<_> = known.flat_map(|(card, count)| repeat_n(card, count)).collect();
                cards.sort_unstable();
                Ok(Deck { name: "built".into(), cards, prebuilt: false })
            }
        }
    }
}

/// Rules and decks of a game, as a document.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The rules; as a document the edition and what differs from it.
    #[serde(serialize_with = "write_rules", deserialize_with = "read_rules")]
    pub rules: Rules,
    /// The cards of each seat.
    pub decks: Vec<Cards>,
}

fn write_rules<S: Serializer>(rules: &Rules, serializer: S) -> Result<S::Ok, S::Error> {
    let fields = |rules| serde_json::to_value(rules).map_err(ser::Error::custom);
    let (preset, mut rules) = (fields(Rules::edition(rules.edition))?, fields(*rules)?);
    if let Some(fields) = rules.as_object_mut() {
        fields.retain(|name, value| name == "edition" || preset.get(name) != Some(value));
    }
    rules.serialize(serializer)
}

fn read_rules<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
    Rules::from_value(Deserialize::deserialize(deserializer)?).map_err(de::Error::custom)
}

/// A setting that no game can be made of.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadSetting {
    /// A deck that there is not.
    #[error(transparent)]
    Deck(#[from] DeckProblem),
    /// Rules and decks that do not go together.
    #[error(transparent)]
    Game(#[from] SetupProblems),
}

impl Setting {
    /// The game.
    ///
    /// # Errors
    /// Everything that keeps it from being played.
    pub fn game(&self, catalog: &Arc<Catalog>) -> Result<Beast, BadSetting> {
        let decks: Result<_, _> = self.decks.iter().map(|cards| cards.deck(catalog)).collect();
        Ok(Beast::new(Arc::clone(catalog), self.rules, decks?)?)
    }
}

/// Games that can be set up: mostly of two to four seats, sometimes of up to eight.
///
/// ```
/// use nob_core::beast::Catalog;
/// use nob_core::testkit::beast::games;
/// use proptest::strategy::{Strategy, ValueTree};
/// use proptest::test_runner::TestRunner;
/// let catalog = Catalog::first_edition();
/// let setting = games(&catalog).new_tree(&mut TestRunner::deterministic()).expect("nothing is filtered").current();
/// assert_eq!(setting.game(&catalog)?.decks().len(), setting.decks.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn games(catalog: &Arc<Catalog>) -> impl Strategy<Value = Setting> + use<> {
    let catalog = Arc::clone(catalog);
    let deck = || decks(&catalog);
    let seats = prop_oneof![
        8 => prop::collection::vec(deck(), 2..=4),
        1 => prop::collection::vec(deck(), 5..=MAX_SEATS),
    ];
    (options(), seats).prop_map(move |(mut rules, mut decks)| {
        if decks.iter().any(|cards| matches!(cards, Cards::Built(_))) {
            rules.deck_check = DeckCheck::Off;
        }
        let seats = decks.len();
        for cards in &mut decks {
            fit(cards, &catalog, seats);
        }
        Setting { rules, decks }
    })
}

/// Leaves out items and locations for which the table has no room.
fn fit(cards: &mut Cards, catalog: &Catalog, seats: usize) {
    let Cards::Built(copies) = cards else { return };
    let (mut items, mut locations) = (MAX_ITEMS / seats, MAX_LOCATIONS / seats);
    copies.retain(|id, count| {
        let room = match catalog.find(id).map(|card| catalog.facts(card).kind) {
            Some(Kind::Item) => &mut items,
            Some(Kind::Location) => &mut locations,
            _ => return true,
        };
        *count = (*count).min(*room);
        *room -= *count;
        *count > 0
    });
}

/// Playouts: a seed and up to 200 choices, then the end or a policy.
///
/// ```
/// use nob_core::testkit::beast::playouts;
/// use proptest::strategy::{Strategy, ValueTree};
/// use proptest::test_runner::TestRunner;
/// let playout = playouts().new_tree(&mut TestRunner::deterministic()).expect("nothing is filtered").current();
/// assert!(playout.choices.len() <= 200);
/// # Ok::<(), proptest::test_runner::Reason>(())
/// ```
pub fn playouts() -> impl Strategy<Value = Playout> {
    let choices = prop::collection::vec(prop_oneof![3 => 0..12_u16, 1 => any::<u16>()], 0..=200);
    let then = prop::option::of(prop::sample::select(Policy::ALL.to_vec()));
    (any::<u64>(), choices, then).prop_map(|(seed, choices, then)| Playout { seed, choices, then })
}
