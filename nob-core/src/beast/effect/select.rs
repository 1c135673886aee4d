//! What a selector selects, and what passes a filter.

use super::scene::Scene;
use crate::beast::cards::facts::{Habitat, Kind};
use crate::beast::piles::Pile;
use crate::beast::place::{Cell, Row, Slot};
use crate::beast::site::Site;
use crate::beast::state::Face;
use crate::beast::thing::{Picked, Thing};
use crate::language::program::{Filter, Id, Selector, Span};
use crate::language::words::{Line, Reference, Role, Trait, Zone};
use crate::{CardId, Seat};

impl Scene<'_> {
    /// Whether the selector means something now: what speaks of combatants needs a battle.
    pub(super) fn is_known(&self, id: Id) -> bool {
        match self.program().selector(id) {
            Selector::Ref(Reference::Fighter | Reference::Rival) => self.own_battle().is_some(),
            _ => true,
        }
    }

    /// Everything that is selected, picks aside, in a fixed order: seats in turn order from the active one, then places.
    pub(super) fn each(&self, id: Id, mut found: impl FnMut(Thing)) {
        match self.program().selector(id) {
            Selector::Ref(Reference::Chosen) => self.chosen.into_iter().flat_map(Picked::all).for_each(found),
            Selector::Ref(reference) => self.reference(reference).into_iter().for_each(found),
            Selector::Animals(owner, filters, _) => {
                for seat in self.seats(owner).from_seat(self.board.turn.active) {
                    for cell in self.game.geometry.field.iter() {
                        let thing = Thing::Animal { at: Site::new(seat, cell) };
                        if self.board.space(seat, cell).animal.is_some() && self.passes(filters, thing) {
                            found(thing);
                        }
                    }
                }
            }
            Selector::Cards(zone, owner, top, filters, _) => {
                for seat in self.seats(owner).from_seat(self.board.turn.active) {
                    self.cards(zone, seat, top, &mut |thing| {
                        if self.passes(filters, thing) {
                            found(thing);
                        }
                    });
                }
            }
        }
    }

    /// Whether something that is selected fits.
    pub(super) fn any(&self, id: Id, fits: impl Fn(Thing) -> bool) -> bool {
        let mut any = false;
        self.each(id, |thing| any = any || fits(thing));
        any
    }

    /// How many things are selected; of `chosen` those taken, wherever they are now.
    pub(super) fn count(&self, id: Id) -> i16 {
        let mut count = 0;
        self.each(id, |_| count += 1);
        count
    }

    /// Whether this animal is selected.
    pub(super) fn selects(&self, id: Id, at: Site) -> bool {
        let animal = Thing::Animal { at };
        match self.program().selector(id) {
            Selector::Ref(Reference::Chosen) => {
                self.chosen.is_some_and(|chosen| chosen.all().any(|thing| thing == animal))
            }
            Selector::Ref(reference) => self.reference(reference) == Some(animal),
            Selector::Animals(owner, filters, _) => {
                self.seats(owner).contains(at.seat)
                    && self.board.at(at).animal.is_some()
                    && self.passes(filters, animal)
            }
            Selector::Cards(..) => false,
        }
    }

    fn cards(&self, zone: Zone, seat: Seat, top: Option<u8>, found: &mut impl FnMut(Thing)) {
        let field = self.game.geometry.field;
        match zone {
            Zone::Items => {
                for at in field.iter().map(|cell| Site::new(seat, cell)) {
                    for item in self.board.items.at(at.index()) {
                        if let Some(card) = item.card {
                            found(Thing::Item { at, owner: item.owner, card });
                        }
                    }
                }
            }
            Zone::Locations => {
                for at in field.iter().map(|cell| Site::new(seat, cell)) {
                    for card in self.board.locations.at(at.index()).iter().filter_map(|location| location.card) {
                        found(Thing::Location { at, card });
                    }
                }
            }
            Zone::Humans => {
                let there = |row: &Row| self.board.seat(seat).human(*row).card.is_some();
                Row::all().filter(there).for_each(|row| found(Thing::Human { seat, row }));
            }
            Zone::Pen => {
                self.board.seat(seat).slots(Face::Up).iter().for_each(|slot| found(Thing::Pen { seat, slot }));
            }
            Zone::PenDown => {
                self.board.seat(seat).slots(Face::Down).iter().for_each(|slot| found(Thing::PenDown { seat, slot }));
            }
            Zone::Hand | Zone::Trash | Zone::Troops | Zone::Tricks | Zone::Looked => {
                self.piled(zone, seat, top, found);
            }
        }
    }

    /// Cards in hands, trashes and decks, as far as they may be read.
    fn piled(&self, zone: Zone, seat: Seat, top: Option<u8>, found: &mut impl FnMut(Thing)) {
        let Some(look) = self.look else { return };
        let deck = |pile: Pile, found: &mut dyn FnMut(Thing)| {
            let count = look.deck_len_of(seat, pile).min(top.map_or(usize::MAX, usize::from));
            (0..count).for_each(|depth| found(Thing::Deck { seat, pile, depth: depth as u8 }));
        };
        match zone {
            Zone::Hand => look.hand_of(seat, self.frame).for_each(|card| found(Thing::Hand { seat, card: Some(card) })),
            Zone::Trash => look.trash_of(seat).for_each(|card| found(Thing::Trash { seat, card: Some(card) })),
            Zone::Troops => deck(Pile::Troops, found),
            Zone::Tricks => deck(Pile::Tricks, found),
            _ => self.looked(seat, found),
        }
    }

    /// The cards that the clause has shown and that have not moved since.
    fn looked(&self, seat: Seat, found: &mut impl FnMut(Thing)) {
        use crate::beast::frame::LookedZone;
        let (Some(look), Some(frame)) = (self.look, self.frame) else { return };
        let Some(looked) = frame.looked.filter(|looked| looked.owner == seat) else { return };
        let there = |bit: usize| looked.places >> bit & 1 != 0;
        match looked.zone {
            LookedZone::Hand if there(0) => {
                look.hand_of(seat, Some(frame)).for_each(|card| found(Thing::Hand { seat, card: Some(card) }));
            }
            LookedZone::Hand => {}
            LookedZone::PenDown => {
                Slot::all().filter(|slot| there(slot.index())).for_each(|slot| found(Thing::PenDown { seat, slot }));
            }
            LookedZone::Troops | LookedZone::Tricks => {
                let pile = looked.zone.pile().unwrap_or(Pile::Tricks);
                (0..16).filter(|&depth| there(depth.into())).for_each(|depth| found(Thing::Deck { seat, pile, depth }));
            }
        }
    }

    /// Whether the thing passes all filters.
    pub(super) fn passes(&self, filters: Span, thing: Thing) -> bool {
        filters.of(&self.program().filters).iter().all(|&filter| self.passes_one(filter, thing))
    }

    fn passes_one(&self, filter: Filter, thing: Thing) -> bool {
        let site = thing.site();
        match filter {
            Filter::Habitat(set) => self.animal_card(thing).is_some_and(|card| self.is_of_habitat(card, set)),
            Filter::Size(set) => {
                self.animal_card(thing).is_some_and(|card| set >> self.facts(card).size as u8 & 1 != 0)
            }
            Filter::Moves(set) => self.animal_card(thing).is_some_and(|card| self.facts(card).movements.0 & set.0 != 0),
            Filter::Kind(set) => self.is_of_kind(thing, set),
            Filter::Tilted(tilted) => self.is_tilted(thing) == Some(tilted),
            Filter::Row(set) => site.is_some_and(|at| set >> self.line(at.cell) as u8 & 1 != 0),
            Filter::Near(of) => site.is_some_and(|at| self.any(of, |other| self.is_near(thing, at, other))),
            Filter::Aims(at) => self.aims(thing, at),
            Filter::Trait(which, sign, amount) => {
                self.compare(self.value(which, carrier(thing)), sign, amount).unwrap_or(false)
            }
            Filter::Role(set) => self.has_role(carrier(thing), set),
            Filter::Carrying(carrying) => site.is_some_and(|at| self.board.items.at(at.index()).is_empty() != carrying),
            Filter::OnLocation(on) => site.is_some_and(|at| self.board.locations.at(at.index()).is_empty() != on),
            Filter::Is(of) => self.any(of, |other| other == thing || other == carrier(thing)),
            Filter::Not(inner) => !self.passes_one(self.program().filters[inner as usize], thing),
        }
    }

    /// The card of a thing, as far as it may be read.
    pub(super) fn card_of(&self, thing: Thing) -> Option<CardId> {
        match thing {
            Thing::Animal { at } => self.board.at(at).animal,
            Thing::Gone { card, .. }
            | Thing::Item { card, .. }
            | Thing::Location { card, .. }
            | Thing::Played { card, .. } => Some(card),
            Thing::Human { seat, row } => self.board.seat(seat).human(row).card,
            Thing::Pen { seat, slot } => self.board.seat(seat).slot(slot).card,
            Thing::Hand { card, .. } | Thing::Trash { card, .. } => card,
            Thing::PenDown { seat, slot } => self.look.and_then(|look| look.face_down(seat, slot)),
            Thing::Deck { seat, pile, depth } => self.look.and_then(|look| look.in_deck(seat, pile, depth)),
            Thing::Taken { .. } => None,
        }
    }

    /// The card of an animal: itself, an item's carrier, the animal on a location, or an animal out of play.
    fn animal_card(&self, thing: Thing) -> Option<CardId> {
        let card = match thing {
            Thing::Item { at, .. } | Thing::Location { at, .. } => self.board.at(at).animal,
            other => self.card_of(other),
        };
        card.filter(|&card| self.facts(card).kind.is_animal())
    }

    fn is_of_habitat(&self, card: CardId, set: u8) -> bool {
        let habitat = self.facts(card).habitat;
        let has = |other: Habitat| set >> other as u8 & 1 != 0;
        has(habitat)
            || (has(Habitat::Civilized) && matches!(habitat, Habitat::City | Habitat::Suburbs | Habitat::Farm))
            || (has(Habitat::Wild) && self.game.rules.wild_habitats.contains(habitat))
    }

    fn is_of_kind(&self, thing: Thing, set: u8) -> bool {
        let Some(card) = self.card_of(thing) else { return false };
        let led = match thing {
            Thing::Animal { at } => self.board.at(at).leader.is_some(),
            Thing::Pen { seat, slot } => self.board.seat(seat).slot(slot).leader.is_some(),
            _ => false,
        };
        set >> self.facts(card).kind as u8 & 1 != 0 || (led && set >> Kind::Leader as u8 & 1 != 0)
    }

    /// Whether a card in play is tilted; `None` if it cannot be.
    pub(super) fn is_tilted(&self, thing: Thing) -> Option<bool> {
        let thing = carrier(thing);
        if self.tilting == Some(thing) {
            return Some(true);
        }
        match thing {
            Thing::Animal { at } => self.board.at(at).animal.map(|_| self.board.at(at).tilted),
            Thing::Human { seat, row } => {
                let human = self.board.seat(seat).human(row);
                human.card.map(|_| human.tilted)
            }
            _ => None,
        }
    }

    fn line(&self, cell: Cell) -> Line {
        let geometry = &self.game.geometry;
        if geometry.back.contains(cell) {
            Line::Back
        } else if geometry.front.contains(cell) {
            Line::Front
        } else {
            Line::Middle
        }
    }

    fn is_near(&self, thing: Thing, at: Site, other: Thing) -> bool {
        let Some(there) = other.site() else { return false };
        let on = at.cell == there.cell && matches!(other, Thing::Location { .. }) && other != thing;
        at.seat == there.seat && (on || self.game.geometry.around(at.cell).contains(there.cell))
    }

    fn aims(&self, thing: Thing, target: Id) -> bool {
        let Thing::Animal { at } = carrier(thing) else { return false };
        if self.tilting == Some(Thing::Animal { at }) {
            return false;
        }
        let reach = if self.plain {
            self.game.plain_reach(self.board, at)
        } else {
            self.game.reach(self.board, at.seat, at.cell)
        };
        self.any(target, |other| other.site().is_some_and(|there| there.seat == at.seat && reach.contains(there.cell)))
    }

    fn has_role(&self, thing: Thing, set: u8) -> bool {
        let Some(battle) = &self.board.battle else { return false };
        let is = |attacks| battle.fighter(attacks) == Some(thing);
        let has = |role: Role| set >> role as u8 & 1 != 0;
        let combatant = has(Role::Combatant);
        ((combatant || has(Role::Attacker)) && is(true))
            || ((combatant || has(Role::Defender)) && is(false))
            || (has(Role::Ally) && matches!(thing, Thing::Animal { at } if battle.allies.contains(at)))
    }

    /// A trait of an animal in a field; of one elsewhere as printed, with its leader in the pen; of anything else 0.
    pub(super) fn value(&self, which: Trait, thing: Thing) -> i16 {
        match carrier(thing) {
            Thing::Animal { at } if self.base => self.game.base_trait(self.board, at, which).max(0),
            Thing::Animal { at } => self.game.trait_at(self.board, at, which).into(),
            Thing::Pen { seat, slot } => {
                let pen = self.board.seat(seat).slot(slot);
                pen.card.map_or(0, |card| self.game.combo_traits(card, pen.leader).of(which).max(0).into())
            }
            other => {
                let card = self.card_of(other).filter(|&card| self.facts(card).kind.is_animal());
                card.map_or(0, |card| self.facts(card).traits.of(which).max(0).into())
            }
        }
    }
}

/// The animal that carries an item; another thing is itself.
const fn carrier(thing: Thing) -> Thing {
    match thing {
        Thing::Item { at, .. } => Thing::Animal { at },
        other => other,
    }
}
