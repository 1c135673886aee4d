//! Which clauses have been used up for a turn or a battle, and which cards have answered an open moment, copy by copy.

use super::herd::Herd;
use super::ready::announced;
use super::world::World;
use crate::beast::event::Event;
use crate::beast::frame::Source;
use crate::beast::place::Row;
use crate::beast::site::Site;
use crate::beast::state::Marks;
use crate::beast::thing::Thing;
use crate::language::words::Once;
use crate::limits::{MAX_CLAUSES, MAX_NESTING};
use crate::{CardId, Seat};

/// Clauses used up, and moments answered.
type Worn = (Vec<u8>, Vec<usize>);

/// Where a card in play is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// It is an animal.
    Animal(u32),
    /// It lies under an animal, as its leader.
    Leader(u32),
    /// It lies under an animal.
    Item(u32, Seat),
    Location(Site),
    Human(Seat, Row),
}

/// A card in play.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Copied {
    card: CardId,
    place: Place,
    /// Clauses used up, and for how long.
    spent: Vec<(u8, Once)>,
    /// Moments answered, by the number of moments that lie open below.
    answered: Vec<usize>,
}

/// The cards in play that have marks to carry, or have had some.
#[derive(Clone, Debug, Default)]
pub(super) struct Spent {
    copies: Vec<Copied>,
}

impl Spent {
    /// The copy that an announced clause belongs to, told apart by what it has left.
    fn copy(&mut self, card: CardId, place: Place, fits: impl Fn(&Copied) -> bool) -> Option<&mut Copied> {
        let copies = || self.copies.iter().enumerate().filter(|(_, copy)| (copy.card, copy.place) == (card, place));
        let (fresh, _) = copies().filter(|(_, copy)| fits(copy)).min_by_key(|(_, copy)| copy.weight())?;
        self.copies.get_mut(fresh)
    }

    fn enter(&mut self, card: CardId, place: Place) {
        self.copies.push(Copied { card, place, spent: Vec::new(), answered: Vec::new() });
    }

    /// The cards in play on a table.
    pub(super) fn of(world: World<'_>, herd: &Herd) -> Self {
        let copies = marked(world, herd).into_iter().map(|(card, place, (used, answered))| {
            let once = |clause: u8| world.card(card).ability.get(usize::from(clause)).and_then(announced)?.once;
            let spent = used.into_iter().filter_map(|clause| Some((clause, once(clause)?))).collect();
            Copied { card, place, spent, answered }
        });
        Self { copies: copies.collect() }
    }

    /// Follows one event on the table before it; `herd` is as it was then, `later` as it is afterwards.
    pub(super) fn follow(&mut self, world: World<'_>, event: &Event, herd: &Herd, later: &Herd) {
        match *event {
            Event::Recruited { seat, slot, cell, card } => {
                let Some(name) = later.at(Site::new(seat, cell)) else { return };
                self.enter(card, Place::Animal(name));
                let leader = world.board().seat(seat).slot(slot).leader;
                if let Some(card) = leader {
                    self.enter(card, Place::Leader(name));
                }
            }
            Event::ItemEquipped { seat, cell, card } => self.equip(later, Site::new(seat, cell), seat, card),
            Event::ItemTransferred { seat, from, to, card, owner } => {
                self.hand_on(later, Site::new(seat, from), Site::new(seat, to), owner, card);
            }
            Event::ItemTaken { item: Thing::Item { at, owner, card }, seat, cell } => {
                self.hand_on(later, at, Site::new(seat, cell), owner, card);
            }
            Event::ItemTaken { item: Thing::Trash { seat: owner, card: Some(card) }, seat, cell } => {
                self.equip(later, Site::new(seat, cell), owner, card);
            }
            Event::ItemTrashed { seat, cell, card, owner } => self.drop_item(herd, Site::new(seat, cell), owner, card),
            Event::Sent { thing: Thing::Item { at, owner, card }, .. } => self.drop_item(herd, at, owner, card),
            Event::LocationClaimed { seat, cell, card } => self.enter(card, Place::Location(Site::new(seat, cell))),
            Event::LocationTrashed { seat, cell, card, .. } => self.leave(card, Place::Location(Site::new(seat, cell))),
            Event::Sent { thing: Thing::Location { at, card }, .. } => self.leave(card, Place::Location(at)),
            Event::HumanCalled { seat, row, card } => self.enter(card, Place::Human(seat, row)),
            Event::HumanTrashed { seat, row, .. } | Event::Sent { thing: Thing::Human { seat, row }, .. } => {
                self.copies.retain(|copy| copy.place != Place::Human(seat, row));
            }
            Event::LeaderTrashed { seat, cell, card } => {
                if let Some(name) = herd.at(Site::new(seat, cell)) {
                    self.leave(card, Place::Leader(name));
                }
            }
            Event::SeatEliminated { seat } => self.copies.retain(|copy| match copy.place {
                Place::Item(_, of) | Place::Human(of, _) | Place::Location(Site { seat: of, .. }) => of != seat,
                Place::Animal(_) | Place::Leader(_) => true,
            }),
            Event::TurnBegan { .. } => self.renew(Once::Turn),
            Event::BattleDeclared { .. } => self.renew(Once::Battle),
            Event::Announced { card, source, clause, seat, reaction: true, .. } => {
                let depth = world.board().agenda.windows.len() - 1;
                let answer = |copy: &Copied| !copy.answered.contains(&depth) && !copy.is_spent(clause);
                if let Some(copy) = place(herd, seat, source).and_then(|place| self.copy(card, place, answer)) {
                    copy.answered.push(depth);
                }
            }
            Event::AbilityUsed { card, source, clause, seat } => {
                let ability = &world.card(card).ability;
                let once = ability.get(usize::from(clause)).and_then(announced).and_then(|parts| parts.once);
                let Some(once) = once else { return };
                let agenda = &world.board().agenda;
                let answers = agenda.frame().filter(|frame| frame.reaction).map(|_| agenda.windows.len() - 1);
                let fresh = |copy: &Copied| {
                    !copy.is_spent(clause) && answers.is_none_or(|depth| copy.answered.contains(&depth))
                };
                if let Some(copy) = place(herd, seat, source).and_then(|place| self.copy(card, place, fresh)) {
                    copy.spent.push((clause, once));
                }
            }
            Event::WindowClosed {} => {
                let depth = world.board().agenda.windows.len() - 1;
                self.copies.iter_mut().for_each(|copy| copy.answered.retain(|answered| *answered != depth));
            }
            _ => {}
        }
        // What lies under an animal leaves with it.
        self.copies.retain(|copy| match copy.place {
            Place::Animal(name) | Place::Leader(name) | Place::Item(name, _) => later.place(name).is_some(),
            Place::Location(_) | Place::Human(..) => true,
        });
    }

    fn equip(&mut self, herd: &Herd, at: Site, owner: Seat, card: CardId) {
        if let Some(name) = herd.at(at) {
            self.enter(card, Place::Item(name, owner));
        }
    }

    /// An item goes to another animal, with its marks; of several copies the freshest.
    fn hand_on(&mut self, herd: &Herd, from: Site, to: Site, owner: Seat, card: CardId) {
        if let (Some(from), Some(to)) = (herd.at(from), herd.at(to))
            && let Some(copy) = self.copy(card, Place::Item(from, owner), |_| true)
        {
            copy.place = Place::Item(to, owner);
        }
    }

    fn drop_item(&mut self, herd: &Herd, at: Site, owner: Seat, card: CardId) {
        if let Some(name) = herd.at(at) {
            self.leave(card, Place::Item(name, owner));
        }
    }

    fn leave(&mut self, card: CardId, place: Place) {
        let copies = self.copies.iter().enumerate().filter(|(_, copy)| (copy.card, copy.place) == (card, place));
        if let Some((place, _)) = copies.min_by_key(|(_, copy)| copy.weight()) {
            self.copies.remove(place);
        }
    }

    fn renew(&mut self, period: Once) {
        self.copies.iter_mut().for_each(|copy| copy.spent.retain(|(_, once)| *once != period));
    }

    /// Whether the cards on the table have the same marks.
    pub(super) fn check(&self, world: World<'_>, herd: &Herd) -> Result<(), String> {
        let mut table = marked(world, herd);
        for copy in self.copies.iter().map(|copy| (copy.card, copy.place, copy.marks())) {
            let Some(place) = table.iter().position(|other| *other == copy) else {
                let name = &world.card(copy.0).name;
                return Err(format!(
                    "{name} at {:?} should have used and answered {:?}; others: {table:?}",
                    copy.1, copy.2
                ));
            };
            table.swap_remove(place);
        }
        if table.is_empty() { Ok(()) } else { Err(format!("nothing is known of {table:?}")) }
    }
}

impl Copied {
    fn is_spent(&self, clause: u8) -> bool {
        self.spent.iter().any(|(spent, _)| *spent == clause)
    }

    /// Clauses used up and moments answered, in order.
    fn marks(&self) -> Worn {
        let mut marks = (self.spent.iter().map(|(clause, _)| *clause).collect::<Vec<_>>(), self.answered.clone());
        marks.0.sort_unstable();
        marks.1.sort_unstable();
        marks
    }

    /// How little is left of a copy: the later ones of moments and of clauses weigh most.
    fn weight(&self) -> u32 {
        let answered: u32 = self.answered.iter().map(|depth| 1 << (MAX_CLAUSES + depth)).sum();
        self.spent.iter().map(|(clause, _)| 1 << clause).sum::<u32>() + answered
    }
}

fn place(herd: &Herd, seat: Seat, source: Source) -> Option<Place> {
    match source {
        Source::Animal { at } => herd.at(at).map(Place::Animal),
        Source::Leader { at } => herd.at(at).map(Place::Leader),
        Source::Item { at, owner } => herd.at(at).map(|name| Place::Item(name, owner)),
        Source::Location { at } => Some(Place::Location(at)),
        Source::Human { row } => Some(Place::Human(seat, row)),
        Source::Event | Source::Spent | Source::Fallen { .. } => None,
    }
}

/// All cards in play with the clauses used up and the moments answered, as the table has them.
fn marked(world: World<'_>, herd: &Herd) -> Vec<(CardId, Place, Worn)> {
    let board = world.board();
    let live = world.live().into_iter().filter(|live| !matches!(live.source, Source::Location { .. }));
    let mut all: Vec<_> =
        live.filter_map(|live| Some((live.card, place(herd, live.me, live.source)?, read(live.used)))).collect();
    for location in board.locations.all() {
        let at = Site::at(location.space.into());
        all.extend(location.card.map(|card| (card, Place::Location(at), read(location.used))));
    }
    all
}

fn read(marks: Marks) -> Worn {
    let spent = (0..MAX_CLAUSES as u8).filter(|&clause| marks.is_used(clause)).collect();
    (spent, (0..MAX_NESTING).filter(|&depth| marks.has_answered(depth)).collect())
}
