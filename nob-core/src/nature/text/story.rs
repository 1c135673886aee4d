//! The game told in plain English, a line an event.

use crate::Game;
use crate::nature::event::{Killer, MeatFrom};
use crate::nature::{Event, Nature, Phase, Population, View};

/// Tells a game to one audience as it goes on.
///
/// ```
/// use nob_core::nature::text::Narrator;
/// use nob_core::nature::{Catalog, Event, Nature, Rules};
/// use nob_core::{Audience, Game, Seat};
/// let game = Nature::new(Catalog::base(), Rules::BASE, 2)?;
/// let mut narrator = Narrator::new(&game, game.view(&game.first_state(1), Audience::Spectator));
/// let line = narrator.tell(&Event::SnowLeopardGiven { seat: Seat::A, by_lot: false });
/// assert_eq!(line.as_deref(), Some("A has the snow leopard."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Narrator<'g> {
    game: &'g Nature,
    view: View,
}

impl<'g> Narrator<'g> {
    /// A narrator that begins at this view and speaks to its audience.
    pub const fn new(game: &'g Nature, view: View) -> Self {
        Self { game, view }
    }

    /// The next event in a sentence, if it is worth one.
    pub fn tell(&mut self, event: &Event) -> Option<String> {
        let seen = self.game.redact(event, self.view.audience())?;
        let line = self.game.narrate(&seen);
        self.game.evolve_view(&mut self.view, &seen);
        line
    }

    /// What the audience knows by now.
    pub const fn view(&self) -> &View {
        &self.view
    }
}

const fn fed(population: Population) -> &'static str {
    match population {
        Population::Hungry => "a hungry one",
        Population::FedPlant => "one that had eaten a plant",
        Population::FedMeat => "one that had eaten meat",
    }
}

impl Nature {
    /// An event in a sentence; `None` if it is not worth one.
    ///
    /// What the event keeps from its audience stays untold.
    pub fn narrate(&self, event: &Event) -> Option<String> {
        let name = |card| self.name_of(card);
        Some(match *event {
            Event::Stacked { .. }
            | Event::Revealed { .. }
            | Event::TurnEnded { .. }
            | Event::PhaseBegan { phase: Phase::Preparation } => return None,
            Event::Shuffled { discards: false, .. } => "The deck is shuffled.".into(),
            Event::Shuffled { .. } => "The discard pile becomes the deck.".into(),
            Event::RoundCardTucked { card } => format!("{} goes under the watering hole.", name(card)),
            Event::SnowLeopardGiven { seat, .. } => format!("{seat} has the snow leopard."),
            Event::RoundBegan { round } => format!("Round {round} begins."),
            Event::PlantsGrew { count } => format!("{count} plants grow."),
            Event::SpeciesCame { seat, size, population } => {
                format!("{seat} gets a new species, size {size}, population {population}.")
            }
            Event::CardDrawn { seat, card: Some(card) } => format!("{seat} draws {}.", name(card)),
            Event::CardDrawn { seat, card: None } => format!("{seat} draws a card."),
            Event::PhaseBegan { phase: Phase::Adapting } => "Species adapt.".into(),
            Event::PhaseBegan { phase: Phase::Feeding } => "All traits are revealed; species feed.".into(),
            Event::PopulationIncreased { seat, species, card } => {
                format!("{seat}.{species} grows in number for {}.", name(card))
            }
            Event::SizeIncreased { seat, species, card } => {
                format!("{seat}.{species} grows in size for {}.", name(card))
            }
            Event::TraitPlayed { seat, species, card: Some(card) } => {
                format!("{seat}.{species} gets {}, face-down.", name(card))
            }
            Event::TraitPlayed { seat, species, card: None } => format!("{seat}.{species} gets a face-down trait."),
            Event::BecameHunter { seat, species } => format!("{seat}.{species} becomes a hunter."),
            Event::TraitRemoved { seat, species, card: Some(card), .. } => {
                format!("{seat}.{species} loses {}.", name(card))
            }
            Event::TraitRemoved { seat, species, card: None, .. } => format!("{seat}.{species} hunts no more."),
            Event::AdaptingEnded { seat } => format!("{seat} has adapted."),
            Event::Discarded { seat, card } => format!("{seat} puts {} down.", name(card)),
            Event::PlantsAdded { seat, card } => format!("{seat} turns {} into plants.", name(card)),
            Event::Foraged { seat, species, plants } => format!("{seat}.{species} eats {plants} plants."),
            Event::HuntDeclared { seat, species, prey_seat, prey, .. } => {
                format!("{seat}.{species} hunts {prey_seat}.{prey}.")
            }
            Event::Killed { seat, species, population, by: Killer::Hunt } => {
                format!("{seat}.{species} loses {}.", fed(population))
            }
            Event::Killed { seat, species, population, by: Killer::Horned } => {
                format!("{seat}.{species} loses {} to the horns.", fed(population))
            }
            Event::Starved { seat, species } => format!("One of {seat}.{species} starves."),
            Event::DiedOut { seat, species } => format!("{seat}.{species} has died out."),
            Event::MeatEaten { seat, species, meat, from: MeatFrom::Hunt } => {
                format!("{seat}.{species} eats {meat} meat.")
            }
            Event::MeatEaten { seat, species, meat, from: MeatFrom::Trigger(card) } => {
                format!("{seat}.{species} eats {meat} meat by {}.", name(card))
            }
            Event::Passed { seat } => format!("{seat} passes."),
            Event::FoodScored { seat, food } => format!("{seat} puts {food} food behind the screen."),
            Event::ScreenOpened { seat, food, points } => format!("{seat} has {food} food and {points} points."),
            Event::GameOver { outcome } => format!("{outcome}."),
        })
    }
}
