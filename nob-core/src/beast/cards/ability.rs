//! What a card's icon says, and what the rules read of its ability.

use serde::{Deserialize, Serialize};

use crate::language::program::{Clause, Code, Layers, Moment, Program};
use crate::language::words::{Hook, Once};

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

/// An ability with its icon and costs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ability {
    /// The icon.
    pub icon: Icon,
    /// Other tricks to discard first (NB-308).
    pub tricks: u8,
    /// Where its clauses lie in the catalogue's program.
    pub code: Code,
    /// What it is about, so that most cards are passed over quickly.
    pub(crate) outline: Outline,
}

/// What an ability is about.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Outline {
    /// Whether it is announced.
    pub(crate) is_used: bool,
    /// Moments that it answers, one bit each.
    pub(crate) hooks: u16,
    /// What it changes as long as it is live.
    pub(crate) layers: Layers,
    /// Clauses that work once a turn, and those that work once a battle, one bit each.
    pub(crate) once: [u8; 2],
}

impl Outline {
    /// The outline of a card's clauses.
    pub(super) fn of(program: &Program, code: Code) -> Self {
        let mut outline = Self::default();
        for (number, clause) in code.clauses.of(&program.clauses).iter().enumerate() {
            match clause.when {
                Moment::Use => outline.is_used = true,
                Moment::On { hook, .. } => outline.hooks |= 1 << hook as u16,
                Moment::Always => {
                    for change in clause.changes.of(&program.changes) {
                        outline.layers = outline.layers.with(change.layer());
                    }
                }
            }
            if let Some(once) = clause.once {
                outline.once[once as usize] |= 1 << number;
            }
        }
        outline
    }
}

impl Ability {
    /// An ability whose clauses are not known yet.
    pub(super) fn bare(icon: Icon, tricks: u8) -> Self {
        Self { icon, tricks, code: Code::default(), outline: Outline::default() }
    }

    /// Whether a player can announce it, or answer something with it.
    pub const fn is_live(&self) -> bool {
        self.outline.is_used || self.outline.hooks != 0
    }

    /// Whether a player can announce it.
    pub const fn is_used(&self) -> bool {
        self.outline.is_used
    }

    /// Whether it answers this moment.
    pub(crate) const fn hears(&self, hook: Hook) -> bool {
        self.outline.hooks >> hook as u16 & 1 != 0
    }

    /// Clauses that work once in this period, one bit each.
    pub(crate) const fn once(&self, once: Once) -> u8 {
        self.outline.once[once as usize]
    }

    /// Its clauses, numbered.
    pub(crate) fn clauses(self, program: &Program) -> impl Iterator<Item = (u8, &Clause)> {
        self.code.clauses.of(&program.clauses).iter().enumerate().map(|(number, clause)| (number as u8, clause))
    }
}
