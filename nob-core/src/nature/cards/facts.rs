//! What the rules read from a card: small, `Copy`, looked up by number.

use serde::Serialize;

use crate::language::reader::Word;

/// When a trigger trait works (NT-116, NT-118, NT-123).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// After any species hunts (NT-116).
    AnyHunt,
    /// After a species of the same owner forages or hunts, if plants are left (NT-118).
    OwnFeeding,
    /// When the last plant leaves the watering hole (NT-123).
    HoleEmptied,
}

/// What the rules read from one card (NT-089 to NT-128).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// Red number: adds to the hunt value (NT-089).
    pub hunt: u8,
    /// Grey number: adds to the defense value (NT-090).
    pub defense: u8,
    /// Plants added to a forage (NT-100, NT-106).
    pub forage: u8,
    /// Meat added to a hunt (NT-107).
    pub meat: u8,
    /// How many Fast traits it counts as (NT-102).
    pub fast: u8,
    /// How many times the species' size dies in whoever hunts it (NT-109).
    pub horned: u8,
    /// When it eats meat outside the own actions; `None` for other traits.
    pub trigger: Option<Trigger>,
    /// How much meat the trigger brings.
    pub trigger_meat: u8,
    /// Plants that the card is worth: its food number (NT-005, NT-191).
    pub food: u8,
}

impl Word for Option<Trigger> {
    const WHAT: &'static str = "trigger";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("none", None),
        ("any_hunt", Some(Trigger::AnyHunt)),
        ("own_feeding", Some(Trigger::OwnFeeding)),
        ("hole_emptied", Some(Trigger::HoleEmptied)),
    ];
    const NAMES: &'static [&'static str] = &["none", "any_hunt", "own_feeding", "hole_emptied"];
}
