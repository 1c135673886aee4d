//! What happened, and who may know it.

use serde::Serialize;

use super::outcome::Outcome;
use super::place::SpeciesId;
use super::rules::Rules;
use super::species::{Den, Population};
use super::state::Phase;
use crate::{Audience, CardId, Seat};

/// What kills population in a hunt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Killer {
    /// The hunter (NT-164).
    Hunt,
    /// Horns of the prey (NT-109).
    Horned,
}

/// Where meat comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MeatFrom {
    /// The species' own hunt (NT-168).
    Hunt,
    /// A trigger trait (NT-182).
    Trigger(CardId),
}

/// Something that happened. `None` in place of a card, a key or a species is what the audience may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The deck was shuffled, the discard pile having been turned over if it was empty (NT-010, NT-047).
    Shuffled {
        /// What the order is made of; hidden from every seat.
        key: Option<u64>,
        /// Whether the discard pile became the deck.
        discards: bool,
    },
    /// A test put a card where it wants it; hidden from every seat.
    Stacked {
        /// Cards above it.
        depth: u8,
        /// The card.
        card: CardId,
    },
    /// A card went under the watering hole (NT-011).
    RoundCardTucked {
        /// The card.
        card: CardId,
    },
    /// A seat got the snow leopard (NT-019, NT-027).
    SnowLeopardGiven {
        /// Who.
        seat: Seat,
        /// Whether by lot.
        by_lot: bool,
    },
    /// A round began (NT-025).
    RoundBegan {
        /// Its number, from 1.
        round: u8,
    },
    /// Plants grew at the beginning of a round (NT-029).
    PlantsGrew {
        /// How many.
        count: u16,
    },
    /// A seat got a new species (NT-032).
    SpeciesCame {
        /// Whose.
        seat: Seat,
        /// Its size, what was lost included (NT-039).
        size: u8,
        /// Its population, what was lost included (NT-035).
        population: u8,
    },
    /// A card was drawn (NT-045).
    CardDrawn {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Option<CardId>,
    },
    /// A phase began for all seats.
    PhaseBegan {
        /// The phase.
        phase: Phase,
    },
    /// A card became population (NT-059).
    PopulationIncreased {
        /// Whose.
        seat: Seat,
        /// The card, discarded.
        card: CardId,
        /// The species.
        species: SpeciesId,
    },
    /// A card became size (NT-060).
    SizeIncreased {
        /// Whose.
        seat: Seat,
        /// The card, discarded.
        card: CardId,
        /// The species.
        species: SpeciesId,
    },
    /// A trait was played face-down (NT-062).
    TraitPlayed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Option<CardId>,
        /// The species.
        species: SpeciesId,
    },
    /// A Hunter card was put on a species (NT-071).
    BecameHunter {
        /// Whose.
        seat: Seat,
        /// The species.
        species: SpeciesId,
    },
    /// A trait was discarded (NT-077).
    TraitRemoved {
        /// Whose.
        seat: Seat,
        /// The species.
        species: SpeciesId,
        /// Its position.
        position: u8,
        /// The card, face-up on the discard pile; `None` is a Hunter card.
        card: Option<CardId>,
    },
    /// An adapting turn ended (NT-055).
    AdaptingEnded {
        /// Whose.
        seat: Seat,
    },
    /// The traits of a seat were revealed (NT-086), with Quick Play all that it did (NT-224).
    Revealed {
        /// Whose.
        seat: Seat,
        /// Its species.
        species: Den,
        /// Cards in its hand.
        hand: u8,
    },
    /// A card discarded while all adapted at the same time was put down (ruling A35).
    Discarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// A card became plants (NT-190).
    PlantsAdded {
        /// Whose card.
        seat: Seat,
        /// The card, discarded.
        card: CardId,
    },
    /// A species foraged (NT-146).
    Foraged {
        /// Whose.
        seat: Seat,
        /// The species.
        species: SpeciesId,
        /// Plants eaten.
        plants: u8,
    },
    /// A hunt was declared (NT-175).
    HuntDeclared {
        /// Whose species hunts.
        seat: Seat,
        /// The hunter.
        species: SpeciesId,
        /// Whose species is hunted.
        prey_seat: Seat,
        /// The prey.
        prey: SpeciesId,
        /// Meat that it brings (NT-168).
        meat: u8,
        /// Population of the hunter that it may cost (NT-109).
        horned: u8,
    },
    /// Population was killed (NT-109, NT-164).
    Killed {
        /// Whose.
        seat: Seat,
        /// The species.
        species: SpeciesId,
        /// Its state; its food is gone (NT-166).
        population: Population,
        /// By what.
        by: Killer,
    },
    /// Population starved (NT-184).
    Starved {
        /// Whose.
        seat: Seat,
        /// The species.
        species: SpeciesId,
    },
    /// A species died out; its cards went to its owner's hand (NT-200, NT-204).
    DiedOut {
        /// Whose.
        seat: Seat,
        /// The species.
        species: SpeciesId,
    },
    /// A species ate meat (NT-170, NT-127).
    MeatEaten {
        /// Whose.
        seat: Seat,
        /// The species.
        species: SpeciesId,
        /// How much.
        meat: u8,
        /// Where it came from.
        from: MeatFrom,
    },
    /// A feeding turn ended with its one action.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// A seat passed for the rest of the phase (NT-143).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Food went behind a screen (NT-208).
    FoodScored {
        /// Whose.
        seat: Seat,
        /// How much: its living population (NT-209).
        food: u16,
    },
    /// A screen was taken away at the end (NT-213).
    ScreenOpened {
        /// Whose.
        seat: Seat,
        /// Food behind it.
        food: u16,
        /// Points in all (NT-214).
        points: u16,
    },
    /// The game is over.
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
}

impl Event {
    /// The event as an audience sees it; `None` if it sees nothing of it (NT-069, NT-224, NT-232).
    #[must_use]
    pub fn redacted(self, rules: &Rules, audience: Audience) -> Option<Self> {
        match self {
            Self::Shuffled { key, discards } => {
                Some(Self::Shuffled { key: key.filter(|_| audience.knows_all()), discards })
            }
            Self::Stacked { .. } => Some(self).filter(|_| audience.knows_all()),
            Self::CardDrawn { seat, card } => {
                Some(Self::CardDrawn { seat, card: card.filter(|_| audience.knows(seat)) })
            }
            Self::PopulationIncreased { seat, .. }
            | Self::SizeIncreased { seat, .. }
            | Self::BecameHunter { seat, .. }
            | Self::TraitRemoved { seat, .. } => Some(self).filter(|_| !rules.quick_play || audience.knows(seat)),
            Self::TraitPlayed { seat, .. } if audience.knows(seat) => Some(self),
            Self::TraitPlayed { .. } if rules.quick_play => None,
            Self::TraitPlayed { seat, species, .. } => Some(Self::TraitPlayed { seat, card: None, species }),
            Self::RoundCardTucked { .. }
            | Self::SnowLeopardGiven { .. }
            | Self::RoundBegan { .. }
            | Self::PlantsGrew { .. }
            | Self::SpeciesCame { .. }
            | Self::PhaseBegan { .. }
            | Self::AdaptingEnded { .. }
            | Self::Revealed { .. }
            | Self::Discarded { .. }
            | Self::PlantsAdded { .. }
            | Self::Foraged { .. }
            | Self::HuntDeclared { .. }
            | Self::Killed { .. }
            | Self::Starved { .. }
            | Self::DiedOut { .. }
            | Self::MeatEaten { .. }
            | Self::TurnEnded { .. }
            | Self::Passed { .. }
            | Self::FoodScored { .. }
            | Self::ScreenOpened { .. }
            | Self::GameOver { .. } => Some(self),
        }
    }

    /// Whether the event told some seat something new that lay hidden, so that undoing would let it peek.
    pub const fn reveals(self) -> bool {
        matches!(
            self,
            Self::Shuffled { .. }
                | Self::RoundCardTucked { .. }
                | Self::CardDrawn { .. }
                | Self::TraitRemoved { card: Some(_), .. }
                | Self::PopulationIncreased { .. }
                | Self::SizeIncreased { .. }
                | Self::Revealed { .. }
                | Self::Discarded { .. }
                | Self::PlantsAdded { .. }
                | Self::ScreenOpened { .. }
        )
    }
}
