//! What passes a filter.

use super::value;
use super::voice::Voice;
use crate::CardId;
use crate::beast::cards::facts::{Habitat, Kind, Vectors};
use crate::beast::site::Site;
use crate::beast::thing::Thing;
use crate::language::tree::{Filter, Selector};
use crate::language::words::{Role, Trait};

impl Voice<'_> {
    pub(super) fn passes_all(&self, filters: &[Filter], thing: Thing) -> bool {
        filters.iter().all(|filter| self.passes(filter, thing))
    }

    fn passes(&self, filter: &Filter, thing: Thing) -> bool {
        let facts = self.animal_card(thing).map(|card| self.world.card(card).facts);
        let board = self.world.board();
        match filter {
            Filter::Habitat(list) => {
                facts.is_some_and(|facts| list.iter().any(|&word| self.is_of(facts.habitat, word)))
            }
            Filter::Size(list) => facts.is_some_and(|facts| list.contains(&facts.size)),
            Filter::Moves(list) => facts.is_some_and(|facts| list.iter().any(|&way| facts.movements.contains(way))),
            Filter::Kind(list) => list.iter().any(|&kind| self.is_a(thing, kind)),
            Filter::Tilted(tilted) => self.world.tilted(thing) == Some(*tilted),
            Filter::Row(list) => thing.site().is_some_and(|at| list.contains(&self.world.line(at))),
            Filter::Near(of) => self.select(of).into_iter().any(|other| self.is_near(thing, other)),
            Filter::Aims(at) => self.aims(thing, at),
            Filter::Trait(which, sign, amount) => {
                let value = self.trait_of(*which, carrier(thing));
                sign.holds(value, self.amount(amount))
            }
            Filter::Role(list) => list.iter().any(|&role| self.has_role(carrier(thing), role)),
            Filter::Carrying(carrying) => thing.site().is_some_and(|at| {
                *carrying == board.items.all().iter().any(|item| usize::from(item.space) == at.index())
            }),
            Filter::OnLocation(on) => thing.site().is_some_and(|at| {
                let space = Site::new(at.seat, self.world.stand(at)).index();
                *on == board.locations.all().iter().any(|location| usize::from(location.space) == space)
            }),
            Filter::Is(of) => self.select(of).into_iter().any(|other| other == thing || other == carrier(thing)),
            Filter::Not(inner) => !self.passes(inner, thing),
        }
    }

    /// The card of a thing.
    pub(super) fn card_of(&self, thing: Thing) -> Option<CardId> {
        let (board, hidden) = (self.world.board(), &self.world.state.hidden);
        match thing {
            Thing::Animal { at } => board.at(at).animal,
            Thing::Gone { card, .. }
            | Thing::Item { card, .. }
            | Thing::Location { card, .. }
            | Thing::Played { card, .. } => Some(card),
            Thing::Human { seat, row } => board.seat(seat).human(row).card,
            Thing::Pen { seat, slot } => board.seat(seat).slot(slot).card,
            Thing::PenDown { seat, slot } => hidden.pens[seat.index()][slot.index()],
            Thing::Hand { card, .. } | Thing::Trash { card, .. } => card,
            Thing::Deck { seat, pile, depth } => {
                hidden.piles[seat.index()].pile(pile).iter().rev().nth(depth.into()).copied().flatten()
            }
            Thing::Taken { .. } => None,
        }
    }

    /// The card of the animal that a filter about animals looks at.
    fn animal_card(&self, thing: Thing) -> Option<CardId> {
        let card = match thing {
            Thing::Item { at, .. } | Thing::Location { at, .. } => self.world.board().at(at).animal,
            other => self.card_of(other),
        };
        card.filter(|&card| matches!(self.world.card(card).facts.kind, Kind::Animal | Kind::Legend))
    }

    fn is_of(&self, habitat: Habitat, word: Habitat) -> bool {
        match word {
            Habitat::Civilized => matches!(habitat, Habitat::City | Habitat::Suburbs | Habitat::Farm),
            Habitat::Wild => self.world.game.rules().wild_habitats.contains(habitat),
            other => habitat == other,
        }
    }

    fn is_a(&self, thing: Thing, kind: Kind) -> bool {
        let board = self.world.board();
        let led = match thing {
            Thing::Animal { at } => board.at(at).leader.is_some(),
            Thing::Pen { seat, slot } => board.seat(seat).slot(slot).leader.is_some(),
            _ => false,
        };
        (kind == Kind::Leader && led)
            || self.card_of(thing).is_some_and(|card| self.world.card(card).facts.kind == kind)
    }

    fn is_near(&self, thing: Thing, other: Thing) -> bool {
        let (Some(one), Some(two)) = (thing.site(), other.site()) else { return false };
        let is_location = |thing| matches!(thing, Thing::Location { .. });
        let one_space = one.seat == two.seat && self.world.stand(one) == self.world.stand(two);
        match (is_location(thing), is_location(other)) {
            (_, true) if one_space => thing != other,
            (true, false) if one_space => false,
            _ => self.world.are_near(one, two),
        }
    }

    fn aims(&self, thing: Thing, at: &Selector) -> bool {
        let Thing::Animal { at: from } = carrier(thing) else { return false };
        let vectors = if self.printed { self.printed_vectors(from) } else { value::vectors(self.world, from, false) };
        let places = self.world.reached(from, vectors);
        let mut targets = self.select(at).into_iter().filter_map(Thing::site);
        targets.any(|there| there.seat == from.seat && places.contains(&there.cell))
    }

    fn printed_vectors(&self, at: Site) -> Vectors {
        let space = self.world.board().at(at);
        let animal = space.animal.filter(|_| !space.tilted);
        animal.map_or(Vectors(0), |animal| self.world.card(animal).facts.vectors)
    }

    fn has_role(&self, thing: Thing, role: Role) -> bool {
        let Some(battle) = self.world.board().battle else { return false };
        let is = |place: usize| {
            let seat_cell = [(battle.attacker, battle.from), (battle.defender, battle.target)][place];
            let (at, fighter) = (Site::new(seat_cell.0, seat_cell.1), battle.fighters[place]);
            match thing {
                Thing::Animal { at: there } => fighter.here && at == there,
                Thing::Gone { at: there, card } => !fighter.here && at == there && fighter.card == Some(card),
                _ => false,
            }
        };
        match role {
            Role::Attacker => is(0),
            Role::Defender => is(1),
            Role::Combatant => is(0) || is(1),
            Role::Ally => matches!(thing, Thing::Animal { at } if battle.allies.contains(at)),
        }
    }

    /// A trait of a thing: of an animal in a field as it is now, elsewhere as printed, with its leader in the pen.
    pub(super) fn trait_of(&self, which: Trait, thing: Thing) -> i16 {
        match thing {
            Thing::Animal { at } if self.standing => value::base(self.world, at, which).max(0),
            Thing::Animal { at } => value::value(self.world, at, which),
            Thing::Pen { seat, slot } => {
                let pen = self.world.board().seat(seat).slot(slot);
                let printed = |card: Option<CardId>| {
                    card.map_or(0, |card| i16::from(self.world.card(card).facts.traits.of(which)))
                };
                let leader = if which == Trait::Ally { None } else { pen.leader };
                if pen.card.is_some() { (printed(pen.card) + printed(leader)).max(0) } else { 0 }
            }
            other => {
                self.animal_card(other).map_or(0, |card| i16::from(self.world.card(card).facts.traits.of(which)).max(0))
            }
        }
    }
}

/// The animal under which an item lies; another thing is itself.
pub(super) const fn carrier(thing: Thing) -> Thing {
    match thing {
        Thing::Item { at, .. } => Thing::Animal { at },
        other => other,
    }
}
