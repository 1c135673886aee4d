//! What can only be known by having followed a game: which animal is which, what lasts, what is used up, what was
//! picked, what a battle has come to. It follows the events, and is compared with what the table has kept.

use super::fight::Fight;
use super::herd::Herd;
use super::lasting::Lasting;
use super::picks::Picks;
use super::report::Differs;
use super::spent::Spent;
use super::world::World;
use crate::beast::event::Event;

/// A game as it has been followed so far.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    herd: Herd,
    lasting: Lasting,
    spent: Spent,
    fight: Fight,
    picks: Picks,
}

impl Memory {
    /// What a table begins with.
    pub(super) fn of(world: World<'_>) -> Self {
        let herd = Herd::of(world);
        let (lasting, spent) = (Lasting::of(world, &herd), Spent::of(world, &herd));
        let picks = Picks::of(world, &herd);
        Self { herd, lasting, spent, fight: Fight::of(world), picks }
    }

    /// Follows one event on the table before it; `next` is the event after it.
    pub(super) fn follow(&mut self, world: World<'_>, event: &Event, next: Option<&Event>) -> Result<(), Differs> {
        let mut herd = self.herd.clone();
        herd.follow(event);
        self.lasting.follow(event, &self.herd, world.board().turn.active);
        self.lasting.forget(&herd);
        self.spent.follow(world, event, &self.herd, &herd);
        self.picks.follow(world, event, &self.herd);
        self.herd = herd;
        self.fight.follow(world, event, next).map_err(|what| (None, format!("The battle: {what}")))
    }

    /// Compares it with the table.
    pub(super) fn check(&self, world: World<'_>, event: &Event) -> Result<(), Differs> {
        let differs = |of: &str| {
            let of = of.to_owned();
            move |what| (None, format!("{of} after {event:?}: {what}"))
        };
        self.herd.check(world).map_err(differs("Animals"))?;
        self.lasting.check(world, &self.herd).map_err(differs("Changes"))?;
        self.spent.check(world, &self.herd).map_err(differs("Marks"))?;
        self.picks.check(world, &self.herd).map_err(differs("Picks"))?;
        self.fight.check(world).map_err(differs("The battle"))
    }
}
