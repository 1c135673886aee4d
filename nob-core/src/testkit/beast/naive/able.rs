//! What an effect can do something to: its candidates, and whether it can be done at all.

use super::value::{forbidden, forbidden_to, vectors};
use super::voice::Voice;
use crate::Seat;
use crate::beast::cards::ability::Side;
use crate::beast::cards::facts::Kind;
use crate::beast::piles::Pile;
use crate::beast::place::Cell;
use crate::beast::site::Site;
use crate::beast::thing::Thing;
use crate::language::tree::{Change, Effect, Selector, Whom};
use crate::language::words::{Destination, Forbidden, Reach, Reference, Zone};

/// What an effect selects, first or second.
pub(super) fn selector(effect: &Effect, choice: u8) -> Option<&Selector> {
    let both = match effect {
        Effect::Change(change, _) => [who(change), None],
        Effect::Tilt(what)
        | Effect::Untilt(what)
        | Effect::Trash(what)
        | Effect::Send(what, _)
        | Effect::Look(what, _)
        | Effect::Redirect(_, what)
        | Effect::Ally(what, _)
        | Effect::Move { who: what, .. } => [Some(what), None],
        Effect::Swap(one, other) | Effect::TakeItem(one, other) => [Some(one), Some(other)],
        _ => [None, None],
    };
    both.get(usize::from(choice)).copied().flatten()
}

/// The animals that a change is for.
pub(super) const fn who(change: &Change) -> Option<&Selector> {
    match change {
        Change::Trait { who, .. }
        | Change::Vectors { who, .. }
        | Change::Forbid { whom: Whom::Animals(who), .. }
        | Change::Allow { whom: Whom::Animals(who), .. } => Some(who),
        _ => None,
    }
}

impl Voice<'_> {
    /// Whether an effect can be done if so many more cards of the own hand are going to pay.
    pub(super) fn is_possible(&self, effect: &Effect, paying: usize) -> bool {
        match effect {
            Effect::EndBattle { .. } => !forbidden_to(self.world, Forbidden::EndBattle, self.me),
            Effect::May { by, .. } => self.decider(*by).is_some(),
            Effect::Choose(by, options) => {
                self.decider(*by).is_some() && options.iter().any(|option| self.begins(option, paying))
            }
            Effect::Swap(..) | Effect::TakeItem(..) => self.candidates(effect, 0).into_iter().any(|first| {
                let after = Voice { chosen: vec![first], ..self.clone() };
                !after.seconds(effect, first).is_empty()
            }),
            _ => match selector(effect, 0) {
                None => true,
                Some(Selector::Cards { zone: Zone::Hand, owner, .. }) => {
                    let own = self.seats(*owner).contains(self.me);
                    let others = !self.seats(*owner).without(self.me).is_empty();
                    let mut hand = self.candidates(effect, 0);
                    hand.retain(|thing| thing.seat() == self.me);
                    let held = self.world.state.hidden.piles[self.me.index()].hand_len();
                    // Nobody knows whether another player's hand has what is asked for.
                    others || (own && held > paying && !hand.is_empty())
                }
                Some(_) => !self.candidates(effect, 0).is_empty(),
            },
        }
    }

    /// Whether the first of these effects can be done.
    pub(super) fn begins(&self, effects: &[Effect], paying: usize) -> bool {
        effects.first().is_none_or(|first| self.is_possible(first, paying))
    }

    /// What the first or the only choice of an effect may take, or the second regardless of the first.
    pub(super) fn candidates(&self, effect: &Effect, choice: u8) -> Vec<Thing> {
        let Some(selector) = selector(effect, choice) else { return Vec::new() };
        self.select(selector).into_iter().filter(|&thing| self.is_candidate(effect, choice, thing)).collect()
    }

    /// What the second choice may take after the first has taken this.
    pub(super) fn seconds(&self, effect: &Effect, first: Thing) -> Vec<Thing> {
        let mut things = self.candidates(effect, 1);
        things.retain(|&second| match (effect, first) {
            (Effect::Swap(..), _) => second != first && second.seat() == first.seat(),
            (Effect::TakeItem(..), Thing::Item { at, .. }) => second != Thing::Animal { at },
            _ => true,
        });
        things
    }

    fn is_candidate(&self, effect: &Effect, choice: u8, thing: Thing) -> bool {
        let world = self.world;
        let animal = if let Thing::Animal { at } = thing { Some(at) } else { None };
        let barred = |what| animal.is_some_and(|at| forbidden(world, what, at, None));
        let foreign = thing.seat() != self.me;
        match effect {
            Effect::Tilt(_) => world.tilted(thing) == Some(false) && !(foreign && barred(Forbidden::BeTilted)),
            Effect::Untilt(_) => {
                world.tilted(thing) == Some(true) && !barred(Forbidden::Untilt) && !barred(Forbidden::BeUntilted)
            }
            Effect::Move { to, .. } => {
                animal.is_some_and(|at| !self.places(at, *to).is_empty()) && !(foreign && barred(Forbidden::BeMoved))
            }
            Effect::Swap(..) => animal.is_some() && !(foreign && barred(Forbidden::BeMoved)),
            Effect::Trash(_) => world.is_there(thing) && !barred(Forbidden::BeTrashed) && !self.is_kept(thing),
            Effect::Send(_, to) => world.is_there(thing) && self.can_go(thing, *to) && !self.is_kept(thing),
            Effect::Redirect(side, _) => animal.is_some_and(|at| self.can_fight(at, *side)),
            Effect::TakeItem(..) if choice == 0 => {
                let item = self.card_of(thing).is_some_and(|card| world.card(card).facts.kind == Kind::Item);
                item && world.is_there(thing)
            }
            Effect::Change(..) | Effect::TakeItem(..) => animal.is_some(),
            Effect::Ally(_, side) => animal.is_some_and(|at| self.can_ally(at, *side)),
            Effect::Look(..) => world.is_there(thing),
            _ => true,
        }
    }

    /// Whether it is the own combatant, which must not be taken out of the field.
    fn is_kept(&self, thing: Thing) -> bool {
        self.world.is_undecided()
            && self.reference(Reference::Fighter) == [thing]
            && forbidden_to(self.world, Forbidden::EndBattle, self.me)
    }

    fn can_go(&self, thing: Thing, to: Destination) -> bool {
        let troop = match thing {
            Thing::Animal { .. } | Thing::Pen { .. } | Thing::PenDown { .. } => true,
            Thing::Deck { pile, .. } => pile == Pile::Troops,
            other => self.card_of(other).is_some_and(|card| {
                matches!(self.world.card(card).facts.kind, Kind::Animal | Kind::Legend | Kind::Leader)
            }),
        };
        match to {
            Destination::Hand => !troop,
            Destination::Pen => troop && !matches!(thing, Thing::Pen { .. } | Thing::PenDown { .. }),
            Destination::Deck | Destination::DeckTop | Destination::DeckBottom => true,
        }
    }

    /// The seat of a side of the battle.
    pub(super) fn side(&self, side: Side) -> Option<Seat> {
        self.world.battle_of(self.me)?;
        if side == Side::Me { Some(self.me) } else { self.battle_foe() }
    }

    fn battle_foe(&self) -> Option<Seat> {
        let battle = self.world.battle_of(self.me)?;
        Some(if battle.attacker == self.me { battle.defender } else { battle.attacker })
    }

    fn can_fight(&self, at: Site, side: Side) -> bool {
        let (Some(seat), Some(battle)) = (self.side(side), self.world.battle_of(self.me)) else { return false };
        let attacker = Site::new(battle.attacker, battle.from);
        let now = if seat == battle.attacker { attacker } else { Site::new(battle.defender, battle.target) };
        let attackable = seat == battle.attacker || !forbidden(self.world, Forbidden::BeAttacked, at, Some(attacker));
        self.world.is_undecided()
            && at.seat == seat
            && at != now
            && attackable
            && !forbidden_to(self.world, Forbidden::Redirect, self.me)
    }

    fn can_ally(&self, at: Site, side: Side) -> bool {
        let (Some(seat), Some(battle)) = (self.side(side), self.world.battle_of(self.me)) else { return false };
        let fights = at == Site::new(battle.attacker, battle.from) || at == Site::new(battle.defender, battle.target);
        let safe = at.seat != self.me && forbidden(self.world, Forbidden::BeTilted, at, None);
        let banned = forbidden(self.world, Forbidden::Ally, at, None);
        let ready = !self.world.board().at(at).tilted && !fights;
        ready && !safe && !banned && !forbidden_to(self.world, Forbidden::CallAlly, seat)
    }

    /// The spaces that an animal may be moved to: open ones, and within its vectors those that it may share.
    pub(super) fn places(&self, at: Site, reach: Reach) -> Vec<Cell> {
        let world = self.world;
        let within = world.spaces(world.stand(at), vectors(world, at, true));
        let (open, shareable) = (world.open(at.seat), world.shareable(at));
        let mut cells = match reach {
            Reach::Vector => within.clone(),
            Reach::Adjacent => world.around(world.stand(at)),
            Reach::Back => world.cells().into_iter().filter(|cell| cell.index() < 3).collect(),
            Reach::Any => world.cells(),
        };
        cells.retain(|cell| open.contains(cell) || (shareable.contains(cell) && within.contains(cell)));
        cells
    }

    /// Whether a thing can be trashed as a payment.
    pub(super) fn can_pay_with(&self, thing: Thing) -> bool {
        match thing {
            Thing::Animal { at } => !forbidden(self.world, Forbidden::BeTrashed, at, None),
            other => self.world.is_there(other),
        }
    }
}
