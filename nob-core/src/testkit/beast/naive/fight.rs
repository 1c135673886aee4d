//! What the sides of a battle have gained, who wins, and whether it costs the attacker Fury.

use super::value::{forbidden, forbidden_to, value};
use super::world::World;
use crate::Seat;
use crate::beast::event::{Cause, Event};
use crate::beast::site::Site;
use crate::beast::state::{Battle, BattleStage};
use crate::beast::thing::Thing;
use crate::language::words::{Cause as Why, Forbidden, Hook, Trait};

/// A battle as it has been followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Fight {
    /// What allies, boosts and cards have added to the attacker and to the defender.
    gained: [i16; 2],
    /// What must be added next, and to whose total.
    due: Option<(Seat, i16)>,
    /// Whether the attacker gains Fury for it.
    owes: bool,
}

impl Fight {
    /// The battle of a table.
    pub(super) fn of(world: World<'_>) -> Self {
        let gained = |battle: &Battle| [battle.attack_bonus.into(), battle.defence_bonus.into()];
        let battle = world.board().battle.as_ref();
        Self { gained: battle.map_or([0, 0], gained), due: None, owes: battle.is_some_and(|battle| battle.owes) }
    }

    /// Follows one event on the table before it; `next` is the event after it.
    pub(super) fn follow(&mut self, world: World<'_>, event: &Event, next: Option<&Event>) -> Result<(), String> {
        let Some(battle) = world.board().battle else {
            if matches!(event, Event::BattleDeclared { .. }) {
                *self = Self::default();
            }
            return Ok(());
        };
        // What a clause at work adds is compared with its effect.
        let by_rule = world.board().agenda.frame().is_none();
        if let Some(due) = self.due
            && !matches!(*event, Event::TotalChanged { seat, by } if (seat, i16::from(by)) == due)
        {
            return Err(format!("{due:?} is due, not {event:?}"));
        }
        match *event {
            Event::Allied { seat, cell } if by_rule => self.due = Some(ally(world, &battle, Site::new(seat, cell))),
            Event::TrickTrashed { seat, cause: Cause::Boost, .. } => self.due = Some((seat, 1)),
            Event::TotalChanged { seat, by } => {
                if by_rule && self.due.is_none() {
                    return Err(format!("nothing is due, not {event:?}"));
                }
                self.due = None;
                self.gained[usize::from(seat != battle.attacker)] += i16::from(by);
            }
            Event::BattleResolved { attack, defence, winner, owes } => {
                let told = (i16::from(attack), i16::from(defence), winner, owes);
                self.resolve(world, &battle, told)?;
                self.owes = owes;
                check_loser(world, &battle, winner, next)?;
            }
            Event::BattleStopped { owes } => {
                let may_owe = world.game.rules().fury_when_battle_ended && !is_spared(world, &battle);
                if by_rule && owes != may_owe {
                    return Err(format!("stopped, owes {owes}, should {may_owe}"));
                }
                self.owes = owes;
            }
            Event::BattleWentOn { .. } if battle.stage == BattleStage::Fury => self.check_fury(world, &battle, next)?,
            _ => {}
        }
        Ok(())
    }

    /// The totals: the Combat of each combatant with what its side has gained, never below zero.
    fn totals(&self, world: World<'_>, battle: &Battle) -> [i16; 2] {
        let sides = [Site::new(battle.attacker, battle.from), Site::new(battle.defender, battle.target)];
        [0, 1].map(|side| (value(world, sides[side], Trait::Combat) + self.gained[side]).max(0))
    }

    /// The defender wins a tie.
    fn resolve(&self, world: World<'_>, battle: &Battle, told: (i16, i16, Seat, bool)) -> Result<(), String> {
        let [attack, defence] = self.totals(world, battle);
        let winner = if attack > defence { battle.attacker } else { battle.defender };
        let own = (attack, defence, winner, !is_spared(world, battle));
        if own == told { Ok(()) } else { Err(format!("resolved as {told:?}, should be {own:?}")) }
    }

    /// The Fury of a battle follows its result at once, if it is owed and there is room for it.
    fn check_fury(&self, world: World<'_>, battle: &Battle, next: Option<&Event>) -> Result<(), String> {
        let board = world.board();
        let (seat, rules) = (battle.attacker, world.game.rules());
        let room = board.alive.contains(seat) && board.seat(seat).fury < 10 && !rules.no_tallies;
        let gains = match next {
            Some(Event::TallyChanged { seat: of, by, .. }) => *of == seat && *by == 1,
            Some(Event::WindowOpened { window }) => window.hook == Hook::Fury && window.cause == Some(Why::Battle),
            _ => false,
        };
        if gains == (self.owes && room) { Ok(()) } else { Err(format!("owes {}, gains {gains}", self.owes)) }
    }

    /// Whether the table has the same sums.
    pub(super) fn check(&self, world: World<'_>) -> Result<(), String> {
        let Some(battle) = world.board().battle else { return Ok(()) };
        let (attack, defence) = world.game.battle_totals(world.board(), &battle);
        let shown = [i16::from(attack), i16::from(defence)];
        let own = self.totals(world, &battle);
        if own == shown { Ok(()) } else { Err(format!("totals should be {own:?}, are {shown:?}")) }
    }
}

/// Whether a card keeps the attacker from gaining Fury.
fn is_spared(world: World<'_>, battle: &Battle) -> bool {
    forbidden_to(world, Forbidden::Fury, battle.attacker)
}

/// What an animal adds that has just been tilted to ally, and to whose total.
fn ally(world: World<'_>, battle: &Battle, at: Site) -> (Seat, i16) {
    let mut before = *world.state;
    before.board.spaces[at.index()].tilted = false;
    let by = value(World { state: &before, ..world }, at, Trait::Ally);
    let side = if battle.attacker_acts { battle.attacker } else { battle.defender };
    (side, by)
}

/// The loser is trashed at once, or that is answered, unless a card keeps it from being trashed.
fn check_loser(world: World<'_>, battle: &Battle, winner: Seat, next: Option<&Event>) -> Result<(), String> {
    let loser = if winner == battle.attacker {
        Site::new(battle.defender, battle.target)
    } else {
        Site::new(battle.attacker, battle.from)
    };
    let goes = match next {
        Some(
            Event::AnimalTrashed { seat, cell, .. }
            | Event::LeaderTrashed { seat, cell, .. }
            | Event::ItemTrashed { seat, cell, .. },
        ) => Site::new(*seat, *cell) == loser,
        Some(Event::WindowOpened { window }) => {
            (window.hook, window.subject) == (Hook::Trashed, Some(Thing::Animal { at: loser }))
        }
        _ => false,
    };
    let safe = forbidden(world, Forbidden::BeTrashed, loser, None);
    if goes == safe { Err(format!("the loser goes: {goes}, safe: {safe}")) } else { Ok(()) }
}
