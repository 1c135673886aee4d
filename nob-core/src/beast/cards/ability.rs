//! What a card's icon says, and the few effects that the engine runs before the card language comes.

use serde::{Deserialize, Serialize};

use super::prerequisite::{Needs, Player, Tally};

/// Whose turn an icon's arrow allows (NB-301, NB-306, NB-307).
///
/// Closed: an arrow points down, up, or both ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Down arrow: only the owner's turn.
    Own,
    /// Up arrow: only another player's turn.
    Opp,
    /// Arrow both ways.
    Any,
}

/// The icon of an ability: when it may be used and at what cost of actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Icon {
    /// The arrow.
    pub when: When,
    /// Actions to spend (NB-303, NB-304).
    pub actions: u8,
    /// Battle action: used in a battle and nowhere else (NB-317, NB-318).
    pub battle: bool,
    /// Needs Dark Nature (NB-315, NB-316).
    pub dark: bool,
}

/// Moments that a reaction waits for (AMB-088).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Hook {
    /// A turn has begun and humans have untilted.
    TurnStart,
    /// An attack has been declared and paid for; before the first phase.
    Attacked,
    /// An animal has entered the field by being recruited.
    Entered,
    /// A turn is about to end, before the hand is cut to five.
    TurnEnd,
}

/// What sets an ability off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Trigger {
    /// No ability that the engine runs: none at all, one that only changes traits, or one whose words it does not know yet.
    Rest,
    /// The controller announces it.
    Use,
    /// It answers a moment.
    On(Hook),
}

/// How often an ability works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Limit {
    /// As often as its costs can be paid.
    None,
    /// Once a turn.
    Turn,
    /// Once a battle (AMB-089).
    Battle,
}

/// A side of a battle, seen from the controller.
///
/// Closed: a battle has two sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The controller's side.
    Me,
    /// The other side.
    Foe,
}

/// What an ability does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Effect {
    /// Nothing.
    None,
    /// The controller draws this many tricks.
    Draw(u8),
    /// Adds to a side's total for this battle.
    Total(Side, i8),
    /// Changes a tally.
    Tally(Tally, Player, i8),
    /// Straightens the animal whose ability it is, be it its own or that of a card with it.
    UntiltHost,
    /// Ends the battle (NB-292), or resolves it at once.
    EndBattle {
        /// Whether totals are compared.
        resolve: bool,
        /// Whether the attacker gains its Fury all the same (NB-294).
        fury: bool,
    },
    /// Changes the actions that the foe has left this turn.
    FoeActions(i8),
}

/// An ability with its icon and costs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ability {
    /// The icon.
    pub icon: Icon,
    /// Other tricks to discard first (NB-308).
    pub tricks: u8,
    /// Favor to spend.
    pub favor: u8,
    /// Fury to take.
    pub fury: u8,
    /// Whether the human, or the animal whose ability it is, tilts for it (NB-322).
    pub tilts: bool,
    /// How often it works.
    pub limit: Limit,
    /// What sets it off.
    pub trigger: Trigger,
    /// What must hold to use it.
    pub condition: Needs,
    /// What it does, in this order.
    pub effects: [Effect; 2],
}

impl Ability {
    /// Whether the engine runs the ability.
    pub const fn is_live(&self) -> bool {
        !matches!(self.trigger, Trigger::Rest)
    }
}
