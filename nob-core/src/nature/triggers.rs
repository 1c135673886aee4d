//! Trigger traits: meat outside the own actions (2.10, 2.15).

use super::cards::Trigger;
use super::event::{Event, MeatFrom};
use super::flow::Flow;
use super::piles::Pile;
use super::place::SpeciesId;
use crate::chance::Chance;
use crate::{EventSink, Seat};

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// After a forage: Tusked if the watering hole became empty, else Opportunistic (NT-179, NT-180).
    pub(super) fn after_forage(&mut self, active: Seat) {
        if self.board().plants == 0 {
            self.trigger(active, |trigger, _| trigger == Trigger::HoleEmptied);
        } else {
            self.trigger(active, |trigger, seat| trigger == Trigger::OwnFeeding && seat == active);
        }
    }

    /// After a hunt: Scavenging of all, Opportunistic of the hunter's owner if plants are left (NT-116, NT-118).
    pub(super) fn after_hunt(&mut self, active: Seat) {
        let plants = self.board().plants > 0;
        self.trigger(active, |trigger, seat| match trigger {
            Trigger::AnyHunt => true,
            Trigger::OwnFeeding => plants && seat == active,
            Trigger::HoleEmptied => false,
        });
    }

    /// Lets triggers work clockwise from the active seat, in the order of species and of traits (NT-181).
    fn trigger(&mut self, active: Seat, works: impl Fn(Trigger, Seat) -> bool) {
        for seat in self.game.seats.from_seat(active) {
            for species in SpeciesId::all() {
                let own = self.board().species(seat, species);
                if own.hungry == 0 {
                    continue;
                }
                for card in own.cards() {
                    let facts = self.game.catalog.facts(card);
                    if facts.trigger.is_some_and(|trigger| works(trigger, seat)) {
                        self.eat_meat(seat, species, facts.trigger_meat, MeatFrom::Trigger(card));
                    }
                }
            }
        }
    }
}
