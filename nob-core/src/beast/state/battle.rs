//! A battle that is being fought, as data.

use serde::{Deserialize, Serialize};

use super::Marks;
use crate::beast::place::Cell;
use crate::beast::site::{Site, Sites};
use crate::beast::thing::Thing;
use crate::{CardId, Seat};

/// A battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battle {
    /// The attacking seat.
    pub attacker: Seat,
    /// Space of the attacking animal.
    pub from: Cell,
    /// The defending seat.
    pub defender: Seat,
    /// Space of the defending animal.
    pub target: Cell,
    /// Whether the attacker acts in this phase.
    pub attacker_acts: bool,
    /// Passed phases in a row (NB-222).
    pub passes: u8,
    /// What allies, boosts and cards added to the attacker.
    pub attack_bonus: i8,
    /// What allies, boosts and cards added to the defender.
    pub defence_bonus: i8,
    /// The seat that has been invited and must answer (NB-254).
    pub invited: Option<Seat>,
    /// What comes next.
    pub stage: BattleStage,
    /// Whether the attacker owes the Fury of the battle.
    pub owes: bool,
    /// Who has won, once totals have been compared.
    pub winner: Option<Seat>,
    /// The attacking and the defending animal.
    pub fighters: [Fighter; 2],
    /// Animals that have allied.
    pub allies: Sites,
}

/// A combatant, remembered for a moment after it has left the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// The animal.
    pub card: Option<CardId>,
    /// The leader under it; after they have left until the leader has answered.
    pub leader: Option<CardId>,
    /// Whether it still stands in the field.
    pub here: bool,
    /// Which of the animal's clauses have answered after it has left.
    pub used: Marks,
}

/// What comes next in a battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum BattleStage {
    /// The attacker's side has answered the declaration; the defender's side is next.
    Attacks,
    /// The defender's side has answered it; phases are next.
    Attacked,
    /// Phases are fought.
    Phases,
    /// Totals are compared.
    Resolve,
    /// The result is fixed, and the loser is being dealt with; then comes the Fury of the battle.
    Fury,
    /// The winner's moment is next.
    Won,
    /// The loser's moment is next.
    Lost,
    /// The battle is over.
    Over,
}

impl Battle {
    /// The seat whose phase it is.
    pub const fn acting(&self) -> Seat {
        if self.attacker_acts { self.attacker } else { self.defender }
    }

    /// The space of the attacking animal, or where it stood last.
    pub const fn attacking(&self) -> Site {
        Site::new(self.attacker, self.from)
    }

    /// The space of the defending animal, or where it stood last.
    pub const fn defending(&self) -> Site {
        Site::new(self.defender, self.target)
    }

    /// The attacking or the defending animal, or what is known of it after it has left.
    pub fn fighter(&self, attacks: bool) -> Option<Thing> {
        let at = if attacks { self.attacking() } else { self.defending() };
        let fighter = &self.fighters[usize::from(!attacks)];
        match fighter.card {
            _ if fighter.here => Some(Thing::Animal { at }),
            Some(card) => Some(Thing::Gone { at, card }),
            None => None,
        }
    }

    /// Whether both combatants still stand in the field.
    pub const fn both_here(&self) -> bool {
        self.fighters[0].here && self.fighters[1].here
    }

    /// The other fighting seat than this one.
    pub fn foe_of(&self, seat: Seat) -> Seat {
        if seat == self.attacker { self.defender } else { self.attacker }
    }

    /// Whether the seat is one of the two that fight.
    pub fn fights(&self, seat: Seat) -> bool {
        seat == self.attacker || seat == self.defender
    }
}
