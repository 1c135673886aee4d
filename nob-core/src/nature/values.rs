//! Values of a species: its dial and its traits together (2.9, 2.10).

use super::Nature;
use super::cards::Facts;
use super::refusal;
use super::species::Species;
use crate::Rejection;

impl Nature {
    /// Sums something over the revealed traits of a species, each copy for itself (NT-092); empty tabs are 0 (NT-091).
    fn sum(&self, species: Species, of: impl Fn(&Facts) -> u8) -> u8 {
        species.cards().map(|card| of(self.catalog.facts(card))).sum()
    }

    fn with_hunter(&self, species: Species, of: impl Fn(&Facts) -> u8) -> u8 {
        let hunter = if species.is_hunter() { of(self.catalog.hunter()) } else { 0 };
        species.size + hunter + self.sum(species, of)
    }

    /// Size and red numbers (NT-089).
    ///
    /// ```
    /// use nob_core::nature::{Catalog, Nature, Rules, Species};
    /// let game = Nature::new(Catalog::base(), Rules::BASE, 2)?;
    /// let plain = Species::new(3, 2);
    /// assert_eq!((game.hunt_value(plain), game.defense_value(plain), game.forage_amount(plain)), (3, 3, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hunt_value(&self, species: Species) -> u8 {
        self.with_hunter(species, |facts| facts.hunt)
    }

    /// Size and grey numbers (NT-090).
    pub fn defense_value(&self, species: Species) -> u8 {
        self.with_hunter(species, |facts| facts.defense)
    }

    /// Plants that the species takes if it is hungry enough and there are so many (NT-146).
    pub fn forage_amount(&self, species: Species) -> u8 {
        species.size + self.sum(species, |facts| facts.forage)
    }

    /// Meat that a hunt brings (NT-168).
    pub fn hunt_meat(&self, hunter: Species, prey: Species) -> u8 {
        prey.size + self.sum(hunter, |facts| facts.meat)
    }

    /// Population of the hunter that hunting this prey costs, if it has so many (NT-109, NT-114).
    pub fn horned_kills(&self, prey: Species) -> u8 {
        prey.size * self.sum(prey, |facts| facts.horned)
    }

    /// Whether the hunter overcomes the prey, whoever owns the two (NT-103, NT-155, NT-156).
    pub(crate) fn check_prey(&self, hunter: Species, prey: Species) -> Result<(), Rejection> {
        let (hunt, defense) = (self.hunt_value(hunter), self.defense_value(prey));
        if hunt < defense {
            return Err(Rejection::new(&refusal::TOO_STRONG).short(hunt.into(), defense.into()));
        }
        let fast = |species| self.sum(species, |facts| facts.fast);
        let (have, need) = (fast(hunter), fast(prey));
        if have < need {
            return Err(Rejection::new(&refusal::TOO_FAST).short(have.into(), need.into()));
        }
        Ok(())
    }
}
