//! What the clauses at work have picked, each pick for itself.

use super::herd::Herd;
use super::world::World;
use crate::Seat;
use crate::beast::event::Event;
use crate::beast::frame::{Frame, Stage};
use crate::beast::thing::Thing;

/// Something that was picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pick {
    /// An animal by its number, wherever it goes and when it has left.
    Animal(u32),
    /// Something else, which stays where it was picked or goes its way.
    Other,
}

/// What a clause has picked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Picked {
    latest: Vec<Pick>,
    /// What an effect that picks twice has picked first.
    first: Vec<Pick>,
    /// The choice, first or second, of which nothing has been taken yet.
    begins: Option<u8>,
    /// The opponent that the clause speaks of: as announced or named, then whose card was taken outside a battle.
    foe: Option<Seat>,
}

/// What all clauses at work have picked, the last one last.
#[derive(Clone, Debug, Default)]
pub(super) struct Picks {
    clauses: Vec<Picked>,
}

impl Picks {
    /// The clauses at work on a table.
    pub(super) fn of(world: World<'_>, herd: &Herd) -> Self {
        let picked = |frame: &Frame| {
            let all = |things: &crate::beast::thing::Picked| things.all().map(|thing| pick(herd, thing)).collect();
            let begins = match frame.progress.stage {
                Stage::Pick { choice, taken: 0 } => Some(choice),
                _ => None,
            };
            Picked { latest: all(&frame.chosen), first: all(&frame.held), begins, foe: frame.foe }
        };
        Self { clauses: world.board().agenda.frames.all().map(picked).collect() }
    }

    /// Follows one event on the table before it; `herd` is as it was then.
    pub(super) fn follow(&mut self, world: World<'_>, event: &Event, herd: &Herd) {
        match *event {
            Event::Announced { foe, .. } => self.clauses.push(Picked { foe, ..Picked::default() }),
            Event::ClauseEnded {} => drop(self.clauses.pop()),
            _ => {}
        }
        let Some(clause) = self.clauses.last_mut() else { return };
        match *event {
            Event::Progressed { progress } => {
                if let Stage::Pick { choice, taken: 0 } = progress.stage {
                    clause.begins = Some(choice);
                }
            }
            Event::Picked { thing } => {
                if let Some(choice) = clause.begins.take() {
                    let before = std::mem::take(&mut clause.latest);
                    if choice == 1 {
                        clause.first = before;
                    }
                }
                clause.latest.push(pick(herd, thing));
                let me = world.board().agenda.frames.last().map(|frame| frame.seat);
                if world.board().battle.is_none() && me.is_some_and(|me| me != thing.seat()) {
                    clause.foe = Some(thing.seat());
                }
            }
            Event::FoeNamed { foe } => clause.foe = Some(foe),
            Event::NothingPicked {} => clause.latest.clear(),
            _ => {}
        }
    }

    /// Whether the clauses at work know the same picks.
    pub(super) fn check(&self, world: World<'_>, herd: &Herd) -> Result<(), String> {
        let frames: Vec<&Frame> = world.board().agenda.frames.all().collect();
        if frames.len() != self.clauses.len() {
            return Err(format!("{} clauses should be at work, not {}", self.clauses.len(), frames.len()));
        }
        for (frame, clause) in frames.into_iter().zip(&self.clauses) {
            if frame.foe != clause.foe {
                return Err(format!("the foe should be {:?}, is {:?}", clause.foe, frame.foe));
            }
            for (own, table) in [(&clause.latest, &frame.chosen), (&clause.first, &frame.held)] {
                let same = |(pick, thing): (&Pick, Thing)| match *pick {
                    Pick::Animal(name) => herd.thing(name) == Some(thing),
                    Pick::Other => !matches!(thing, Thing::Animal { .. }),
                };
                if own.len() != table.len() || !own.iter().zip(table.all()).all(same) {
                    return Err(format!("picked should be {own:?}, is {table:?}"));
                }
            }
        }
        Ok(())
    }
}

fn pick(herd: &Herd, thing: Thing) -> Pick {
    match thing {
        Thing::Animal { at } => herd.at(at).map_or(Pick::Other, Pick::Animal),
        _ => Pick::Other,
    }
}
