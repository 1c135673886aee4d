//! What may happen, rare things above all, and how it is counted.

use crate::Game;
use crate::nature::event::{Killer, MeatFrom};
use crate::nature::{Decided, Event, Nature, Phase, State};
use crate::testkit::reach::happenings;

happenings! {
    Reshuffled "discard pile turned over";
    NothingToDraw "fewer than five cards drawn";
    BigSpecies "new species of a size above 1";
    ManySpecies "new species with more than one population";
    HunterTaken "Hunter card put on";
    HunterLeft "Hunter card taken off";
    FaceDownRemoved "trait removed";
    DiscardedUnseen "card discarded in Quick Play";
    PlantsAdded "card turned into plants";
    PartialForage "forage cut short by the watering hole";
    HoleEmptied "watering hole emptied";
    OwnHunted "own species hunted";
    VictimChosen "victim chosen";
    HornedChosen "victim of horns chosen";
    HornedDeath "hunter died out by horns";
    BothDead "hunter and prey died out together";
    TriggerMeat "trigger meat";
    ForeignTrigger "trigger on another player's turn";
    Starved "starved";
    DiedOut "died out";
    PassedHunted "species of a passed player hunted";
    ByPoints "won by points";
    ByTraits "won by traits";
    Shared "won together";
}

/// Counts what happened between two states.
pub(super) fn count(game: &Nature, reach: &mut Reach, before: &State, events: &[Event], after: &State) {
    let mut state = *before;
    let mut note = |happening: Happening| reach.note(happening);
    for event in events {
        look(game, &state, event, &mut note);
        game.evolve(&mut state, event);
    }
    debug_assert_eq!(state, *after, "events fold");
    let drawn = events.iter().filter(|event| matches!(event, Event::CardDrawn { .. })).count();
    if events.iter().any(|event| matches!(event, Event::PlantsGrew { .. })) && drawn < 5 * game.seats().len() {
        note(Happening::NothingToDraw);
    }
    let horned_dead = events.iter().any(|event| matches!(event, Event::Killed { by: Killer::Horned, .. }));
    let dead = events.iter().filter(|event| matches!(event, Event::DiedOut { .. })).count();
    if horned_dead && dead > 1 {
        note(Happening::BothDead);
    }
}

fn look(game: &Nature, state: &State, event: &Event, note: &mut impl FnMut(Happening)) {
    use Happening as H;
    let board = &state.board;
    match *event {
        Event::Shuffled { discards: true, .. } => note(H::Reshuffled),
        Event::SpeciesCame { size, population, .. } => {
            if size > 1 {
                note(H::BigSpecies);
            }
            if population > 1 {
                note(H::ManySpecies);
            }
        }
        Event::BecameHunter { .. } => note(H::HunterTaken),
        Event::TraitRemoved { card: None, .. } => note(H::HunterLeft),
        Event::TraitRemoved { .. } => note(H::FaceDownRemoved),
        Event::Discarded { .. } => note(H::DiscardedUnseen),
        Event::PlantsAdded { .. } => note(H::PlantsAdded),
        Event::Foraged { seat, species, plants } => {
            let own = board.species(seat, species);
            if plants < game.forage_amount(own).min(own.hungry) {
                note(H::PartialForage);
            }
            if u16::from(plants) == board.plants {
                note(H::HoleEmptied);
            }
        }
        Event::HuntDeclared { seat, prey_seat, .. } => {
            if seat == prey_seat {
                note(H::OwnHunted);
            }
            if !board.waiting.contains(prey_seat) {
                note(H::PassedHunted);
            }
        }
        Event::Killed { seat, species, by, .. } => {
            let choice = board.species(seat, species).states().count() > 1;
            match (by, choice) {
                (Killer::Hunt, true) => note(H::VictimChosen),
                (Killer::Horned, true) => note(H::HornedChosen),
                _ => {}
            }
        }
        Event::DiedOut { seat, species } => {
            note(H::DiedOut);
            if board.hunt.is_some_and(|hunt| (hunt.seat, hunt.species) == (seat, species)) {
                note(H::HornedDeath);
            }
        }
        Event::MeatEaten { seat, from: MeatFrom::Trigger(_), .. } => {
            note(H::TriggerMeat);
            if board.phase == Phase::Feeding && seat != board.active {
                note(H::ForeignTrigger);
            }
        }
        Event::Starved { .. } => note(H::Starved),
        Event::GameOver { outcome } => note(match outcome.decided {
            Decided::ByPoints => H::ByPoints,
            Decided::ByTraits => H::ByTraits,
            Decided::Shared => H::Shared,
        }),
        _ => {}
    }
}
