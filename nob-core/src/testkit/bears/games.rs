//! Whole games as small documents.

use std::sync::Arc;

use proptest::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};

use super::options;
use crate::bears::{Bears, Catalog, Rules, SetupProblems};

/// Rules and seats of a game, as a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The rules; as a document the mode and what differs from it.
    #[serde(serialize_with = "write_rules", deserialize_with = "read_rules")]
    pub rules: Rules,
    /// How many play.
    pub seats: usize,
}

fn write_rules<S: Serializer>(rules: &Rules, serializer: S) -> Result<S::Ok, S::Error> {
    let fields = |rules| serde_json::to_value(rules).map_err(ser::Error::custom);
    let (preset, mut rules) = (fields(Rules::mode(rules.mode))?, fields(*rules)?);
    if let Some(fields) = rules.as_object_mut() {
        fields.retain(|name, value| name == "mode" || preset.get(name) != Some(value));
    }
    rules.serialize(serializer)
}

fn read_rules<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
    Rules::from_value(Deserialize::deserialize(deserializer)?).map_err(de::Error::custom)
}

impl Setting {
    /// The game, with this set of cards.
    ///
    /// # Errors
    /// Everything that keeps it from being played.
    pub fn game(&self, catalog: &Arc<Catalog>) -> Result<Bears, SetupProblems> {
        Bears::new(Arc::clone(catalog), self.rules, self.seats)
    }
}

/// Games that can be set up, two to five seats.
///
/// ```
/// use nob_core::bears::Catalog;
/// use nob_core::testkit::bears::games;
/// use proptest::strategy::{Strategy, ValueTree};
/// use proptest::test_runner::TestRunner;
/// let setting = games().new_tree(&mut TestRunner::deterministic())?.current();
/// assert!(setting.game(&Catalog::core()).is_ok());
/// # Ok::<(), proptest::test_runner::Reason>(())
/// ```
pub fn games() -> impl Strategy<Value = Setting> {
    (options(), 2..=5_usize).prop_map(|(rules, seats)| Setting { rules, seats })
}
