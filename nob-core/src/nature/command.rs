//! What a player may say.

use serde::{Deserialize, Serialize};

use super::place::SpeciesId;
use super::species::Population;
use crate::wire::wire_enum;
use crate::{CardId, Seat};

/// A decision of one seat. Species are the seat's own unless another seat is named.
///
/// As JSON a command is an object with one key, `{"forage": {"species": "S1"}}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Discard a card for one population (NT-059).
    IncreasePopulation {
        /// The card.
        card: CardId,
        /// The species.
        species: SpeciesId,
    },
    /// Discard a card for one size (NT-060).
    IncreaseSize {
        /// The card.
        card: CardId,
        /// The species.
        species: SpeciesId,
    },
    /// Put a card face-down on a species (NT-062).
    PlayTrait {
        /// The card.
        card: CardId,
        /// The species.
        species: SpeciesId,
    },
    /// Put a Hunter card on a species (NT-071).
    BecomeHunter {
        /// The species.
        species: SpeciesId,
    },
    /// Discard a trait of a species (NT-077).
    RemoveTrait {
        /// The species.
        species: SpeciesId,
        /// Position of the trait, from 0; those behind it move up.
        position: u8,
    },
    /// End the adapting turn, holding the other cards (NT-055, NT-085).
    EndAdapting {},
    /// Discard a card for as many plants as its food number (NT-190).
    AddPlants {
        /// The card.
        card: CardId,
    },
    /// Let a forager eat plants (NT-145).
    Forage {
        /// The species.
        species: SpeciesId,
    },
    /// Let a hunter hunt another species (NT-154).
    Hunt {
        /// The hunter.
        species: SpeciesId,
        /// Whose species is hunted.
        seat: Seat,
        /// The prey.
        prey: SpeciesId,
    },
    /// Let one hungry population starve (NT-184).
    Starve {
        /// The species.
        species: SpeciesId,
    },
    /// Pass for the rest of the phase (NT-141).
    Pass {},
    /// Say which population dies (NT-110, NT-165).
    ChooseVictim {
        /// Its state.
        population: Population,
    },
}

wire_enum!(Population { 0 => Hungry, 1 => FedPlant, 2 => FedMeat });

wire_enum!(Command {
    0 => IncreasePopulation { card, species },
    1 => IncreaseSize { card, species },
    2 => PlayTrait { card, species },
    3 => BecomeHunter { species },
    4 => RemoveTrait { species, position },
    5 => EndAdapting {},
    6 => AddPlants { card },
    7 => Forage { species },
    8 => Hunt { species, seat, prey },
    9 => Starve { species },
    10 => Pass {},
    11 => ChooseVictim { population },
});
