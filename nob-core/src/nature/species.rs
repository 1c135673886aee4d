//! A species: its dial, its population and its traits.

use serde::{Deserialize, Serialize, Serializer};

use super::place::MAX_SPECIES;
use crate::CardId;
use crate::wire::{Damage, Reader, Wire, wire_struct};

/// Most traits of a species (NT-063).
pub const MAX_TRAITS: usize = 3;

/// How a living animal of a species is fed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Population {
    /// Without food.
    Hungry,
    /// With a plant.
    FedPlant,
    /// With meat.
    FedMeat,
}

impl Population {
    /// All states.
    pub const ALL: [Self; 3] = [Self::Hungry, Self::FedPlant, Self::FedMeat];
}

/// A card on a species.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TraitCard {
    /// A Nature card that its owner alone knows (NT-069).
    FaceDown,
    /// A Nature card.
    Card(CardId),
    /// The Hunter card (NT-071).
    Hunter,
}

/// A place for a trait: 0 is empty, small numbers are cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Slot(u8);

impl Slot {
    const FACE_DOWN: u8 = u8::MAX - 1;
    const HUNTER: u8 = u8::MAX;

    const fn holding(card: TraitCard) -> Self {
        match card {
            TraitCard::FaceDown => Self(Self::FACE_DOWN),
            TraitCard::Card(card) => Self(card.number() as u8),
            TraitCard::Hunter => Self(Self::HUNTER),
        }
    }

    fn get(self) -> Option<TraitCard> {
        match self.0 {
            Self::FACE_DOWN => Some(TraitCard::FaceDown),
            Self::HUNTER => Some(TraitCard::Hunter),
            number => CardId::new(number.into()).map(TraitCard::Card),
        }
    }
}

impl Wire for Slot {
    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.0);
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        bytes.read(what).map(Self)
    }
}

/// One species; a default one is a place where no species is.
///
/// Food is on the animals: `fed_plant` and `fed_meat` are animals and food at once (NT-152).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Species {
    /// Number on the dial (NT-007).
    pub size: u8,
    /// Living animals without food.
    pub hungry: u8,
    /// Living animals with a plant.
    pub fed_plant: u8,
    /// Living animals with meat.
    pub fed_meat: u8,
    /// Filled from the front.
    slots: [Slot; MAX_TRAITS],
    /// Whether a Hunter card came or went in this adapting turn (ruling A40).
    toggles: u8,
}

wire_struct!(Species { size, hungry, fed_plant, fed_meat, slots, toggles });

/// The marks of a Hunter card that came and of one that went.
const CAME: u8 = 1;
const WENT: u8 = 2;

impl Species {
    /// A new species (NT-033, NT-034).
    pub const fn new(size: u8, population: u8) -> Self {
        Self { size, hungry: population, fed_plant: 0, fed_meat: 0, slots: [Slot(0); MAX_TRAITS], toggles: 0 }
    }

    /// Whether there is a species.
    pub const fn exists(&self) -> bool {
        self.size > 0
    }

    /// Living population.
    pub const fn living(&self) -> u8 {
        self.hungry + self.fed_plant + self.fed_meat
    }

    /// Living population in this state.
    pub const fn count(&self, state: Population) -> u8 {
        match state {
            Population::Hungry => self.hungry,
            Population::FedPlant => self.fed_plant,
            Population::FedMeat => self.fed_meat,
        }
    }

    pub(crate) const fn count_mut(&mut self, state: Population) -> &mut u8 {
        match state {
            Population::Hungry => &mut self.hungry,
            Population::FedPlant => &mut self.fed_plant,
            Population::FedMeat => &mut self.fed_meat,
        }
    }

    /// The states that some living population is in.
    pub fn states(&self) -> impl Iterator<Item = Population> + use<> {
        let species = *self;
        Population::ALL.into_iter().filter(move |&state| species.count(state) > 0)
    }

    /// The traits in their order.
    pub fn traits(&self) -> impl Iterator<Item = TraitCard> + use<> {
        self.slots.into_iter().map_while(Slot::get)
    }

    /// The Nature cards that lie face-up, in their order.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + use<> {
        self.slots.into_iter().filter_map(|slot| match slot.0 {
            0 | Slot::FACE_DOWN | Slot::HUNTER => None,
            number => CardId::new(number.into()),
        })
    }

    /// The trait at this position.
    pub fn trait_at(&self, position: u8) -> Option<TraitCard> {
        self.slots.get(usize::from(position)).and_then(|slot| slot.get())
    }

    /// Number of traits, face-down ones and Hunter included (NT-063, NT-064, NT-072).
    pub fn trait_count(&self) -> usize {
        self.slots.iter().filter(|slot| slot.0 > 0).count()
    }

    /// Whether the dial lies on the hunter side: whether a Hunter card is here (NT-073, NT-080).
    pub fn is_hunter(&self) -> bool {
        self.slots.contains(&Slot(Slot::HUNTER))
    }

    /// Whether a Hunter card was put on in this adapting turn (ruling A40).
    pub const fn became_hunter(&self) -> bool {
        self.toggles & CAME != 0
    }

    /// Whether a Hunter card was taken off in this adapting turn (ruling A40).
    pub const fn left_hunting(&self) -> bool {
        self.toggles & WENT != 0
    }

    /// Puts a trait on the first free place.
    pub(crate) fn push(&mut self, card: TraitCard) {
        if let Some(slot) = self.slots.iter_mut().find(|slot| slot.0 == 0) {
            *slot = Slot::holding(card);
        }
        if card == TraitCard::Hunter {
            self.toggles |= CAME;
        }
    }

    /// Takes a trait away; those behind it move up.
    pub(crate) fn remove(&mut self, position: u8) {
        let position = usize::from(position);
        if position < MAX_TRAITS {
            if self.slots[position].0 == Slot::HUNTER {
                self.toggles |= WENT;
            }
            self.slots.copy_within(position + 1.., position);
            self.slots[MAX_TRAITS - 1] = Slot(0);
        }
    }

    /// Forgets what happened in the adapting turn.
    pub(crate) const fn settle(&mut self) {
        self.toggles = 0;
    }

    /// Turns face-up cards face-down where another species has a face-down one, and the reverse.
    pub(crate) fn cover_like(&mut self, open: Self) {
        for (slot, shown) in self.slots.iter_mut().zip(open.slots) {
            if shown.0 == Slot::FACE_DOWN {
                *slot = shown;
            }
        }
    }

    /// Puts known cards in place of face-down ones, in their order.
    pub(crate) fn uncover(&mut self, mut card: impl FnMut() -> Option<CardId>) {
        for slot in &mut self.slots {
            if slot.0 == Slot::FACE_DOWN
                && let Some(card) = card()
            {
                *slot = Slot::holding(TraitCard::Card(card));
            }
        }
    }

    /// Whether traits fill the places from the front, at most one of them a Hunter card (NT-063, NT-076).
    pub(crate) fn is_orderly(self) -> bool {
        let hunters = self.traits().filter(|card| *card == TraitCard::Hunter).count();
        self.traits().count() == self.trait_count() && hunters <= 1 && self.toggles <= CAME | WENT
    }

    /// Number of face-down traits (NT-233).
    pub fn face_down(&self) -> usize {
        self.slots.iter().filter(|slot| slot.0 == Slot::FACE_DOWN).count()
    }
}

impl Serialize for Species {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { size, hungry, fed_plant, fed_meat, .. } = *self;
        Shown { size, hungry, fed_plant, fed_meat, traits: self.traits().collect() }.serialize(serializer)
    }
}

/// A species in documents.
#[derive(Serialize)]
struct Shown {
    size: u8,
    hungry: u8,
    fed_plant: u8,
    fed_meat: u8,
    traits: Vec<TraitCard>,
}

/// All species of one seat, each at the place of its round.
pub type Den = [Species; MAX_SPECIES];
