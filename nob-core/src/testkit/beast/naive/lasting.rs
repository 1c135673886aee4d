//! What cards have changed for a while, and when it ends.

use super::herd::Herd;
use super::world::World;
use crate::beast::change::{Affected, Altered, Change};
use crate::beast::event::Event;
use crate::beast::state::BattleStage;
use crate::language::words::{Duration, Trait};
use crate::{MAX_SEATS, Seat};

/// Whom a change is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum For {
    /// An animal by its number.
    Animal(u32),
    Player(Seat),
}

/// All that is different for a while, as it was told, the oldest first.
#[derive(Clone, Debug)]
pub(super) struct Lasting {
    list: Vec<(For, Change)>,
}

impl Lasting {
    /// What is different on a table.
    pub(super) fn of(world: World<'_>, herd: &Herd) -> Self {
        let mut lasting = Self { list: Vec::new() };
        world.board().changes.all().for_each(|change| lasting.add(*change, herd));
        lasting
    }

    fn add(&mut self, change: Change, herd: &Herd) {
        let whom = match change.on {
            Affected::Player { seat } => Some(For::Player(seat)),
            Affected::Animal { at } => herd.at(at).map(For::Animal),
        };
        let Some(whom) = whom else { return };
        if let Some(sum) = self.sum_of(whom, &change)
            && let Altered::Plus { by, .. } = change.what
        {
            *sum += by;
        } else {
            self.list.push((whom, change));
        }
    }

    /// What a lasting addition is added to: those to one trait of one animal are one.
    fn sum_of(&mut self, whom: For, change: &Change) -> Option<&mut i8> {
        let of = added_to(change)?;
        let same = |other: &&mut (For, Change)| other.0 == whom && added_to(&other.1) == Some(of);
        match &mut self.list.iter_mut().find(same)?.1.what {
            Altered::Plus { by, .. } => Some(by),
            _ => None,
        }
    }

    /// Follows one event; `herd` is as it was before, and `active` had its turn.
    pub(super) fn follow(&mut self, event: &Event, herd: &Herd, active: Seat) {
        match *event {
            Event::ChangeMade { change } => self.add(change, herd),
            Event::ChangeSpent { place } => {
                self.list.remove(place.into());
            }
            Event::TurnEnded { .. } => self.end(|change| matches!(change.lasts, Duration::Turn | Duration::Next)),
            Event::TurnBegan { seat, .. } => self.end(|change| match change.lasts {
                Duration::Turn | Duration::Next => true,
                Duration::Round => begun(active, seat).contains(&change.of),
                Duration::Battle | Duration::Stay => false,
            }),
            // What lasts for the battle ends before its Fury is gained.
            Event::BattleWentOn { stage: BattleStage::Won | BattleStage::Lost | BattleStage::Over }
            | Event::BattleOver { .. } => self.end(|change| change.lasts == Duration::Battle),
            Event::SeatEliminated { seat } => self.list.retain(|(whom, _)| *whom != For::Player(seat)),
            _ => {}
        }
    }

    fn end(&mut self, ends: impl Fn(&Change) -> bool) {
        self.list.retain(|(_, change)| !ends(change));
    }

    /// Forgets what was different about animals that have left.
    pub(super) fn forget(&mut self, herd: &Herd) {
        self.list.retain(|(whom, _)| !matches!(whom, For::Animal(name) if herd.place(*name).is_none()));
    }

    /// Whether the table has the same changes.
    pub(super) fn check(&self, world: World<'_>, herd: &Herd) -> Result<(), String> {
        let whom = |whom: &For| match *whom {
            For::Animal(name) => herd.place(name).map(|at| Affected::Animal { at }),
            For::Player(seat) => Some(Affected::Player { seat }),
        };
        let own = self.list.iter().filter_map(|(on, change)| Some(Change { on: whom(on)?, ..*change }));
        let (own, table) = (own.collect::<Vec<_>>(), world.board().changes.all().copied().collect::<Vec<_>>());
        if own == table {
            return Ok(());
        }
        let only = |one: &[Change], other: &[Change]| one.iter().copied().find(|change| !other.contains(change));
        Err(format!("in force should be {:?}, is {:?}", only(&own, &table), only(&table, &own)))
    }
}

/// The seats whose turn has come, or would have come if they were not out, when the turn goes from one seat to another.
fn begun(from: Seat, to: Seat) -> Vec<Seat> {
    let mut seats = Vec::new();
    for step in 1..=MAX_SEATS {
        let seat = Seat::at((from.index() + step) % MAX_SEATS);
        seats.push(seat);
        if seat == to {
            break;
        }
    }
    seats
}

/// The trait to which a change adds as long as the animal stays.
fn added_to(change: &Change) -> Option<Trait> {
    match (change.what, change.lasts) {
        (Altered::Plus { of, .. }, Duration::Stay) => Some(of),
        _ => None,
    }
}
