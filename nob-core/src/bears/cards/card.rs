//! One card in full.

use std::collections::BTreeMap;

use super::facts::Facts;
use super::groups::Groups;
use crate::{CardKind, Origin};

/// A card as its file describes it.
///
/// ```
/// use nob_core::bears::cards::{Catalog, Origin};
/// let catalog = Catalog::core();
/// let bear = catalog.card(catalog.find("Bear Head").expect("a card of the set"));
/// assert_eq!((bear.facts.copies, bear.facts.strength), (5, 3));
/// assert_eq!(bear.provenance["copies"], Origin::Printed);
/// assert_eq!(bear.provenance["stitches"], Origin::Reconstructed);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Id for files and programs: small letters, digits and hyphens.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// What the rules read.
    pub facts: Facts,
    /// What is known of the printed card.
    pub known: Option<String>,
    /// For each attribute, under its name in the file, where its value comes from.
    pub provenance: BTreeMap<&'static str, Origin>,
}

impl CardKind for Card {
    type Facts = Facts;
    type Extras = Groups;

    fn id(&self) -> &str {
        &self.id
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn facts(&self) -> Facts {
        self.facts
    }
}
