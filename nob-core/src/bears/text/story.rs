//! The game told in plain English, a line an event.

use crate::bears::event::Verdict;
use crate::bears::{Bears, Board, Event, View};
use crate::{CardId, Game, Seat, Seats};

/// Tells a game to one audience as it goes on.
///
/// It folds the audience's events and so knows what lies where when something happens.
///
/// ```
/// use nob_core::bears::text::Narrator;
/// use nob_core::bears::{Bears, Event, Rules, cards::Catalog};
/// use nob_core::{Audience, Game, Seat};
/// let game = Bears::new(Catalog::core(), Rules::FULL, 2)?;
/// let mut narrator = Narrator::new(&game, game.view(&game.first_state(1), Audience::Spectator));
/// let line = narrator.tell(&Event::FirstPlayerFound { seat: Seat::B, by_lot: true });
/// assert_eq!(line.as_deref(), Some("B begins."));
/// # Ok::<(), nob_core::bears::SetupProblems>(())
/// ```
#[derive(Clone, Debug)]
pub struct Narrator<'g> {
    game: &'g Bears,
    view: View,
}

impl<'g> Narrator<'g> {
    /// A narrator that begins at this view and speaks to its audience.
    pub const fn new(game: &'g Bears, view: View) -> Self {
        Self { game, view }
    }

    /// The next event in a sentence, if it is worth one.
    pub fn tell(&mut self, event: &Event) -> Option<String> {
        let seen = self.game.redact(event, self.view.audience())?;
        let line = self.game.narrate(self.view.board(), &seen);
        self.game.evolve_view(&mut self.view, &seen);
        line
    }

    /// What the audience knows by now.
    pub const fn view(&self) -> &View {
        &self.view
    }
}

impl Bears {
    /// An event in a sentence, told from the board as it was before; `None` if it is not worth one.
    pub fn narrate(&self, before: &Board, event: &Event) -> Option<String> {
        let name = |card| self.name_of(card);
        let some = |card: Option<CardId>| card.map_or_else(|| "a card".into(), name);
        let named = |card: Option<CardId>| card.map_or_else(String::new, |card| format!(": {}", name(card)));
        let monster = |seat: Seat, number: u8| {
            let head = before.monsters.get(seat, number).and_then(|monster| before.monsters.head(monster));
            head.map_or_else(|| format!("{seat}'s monster"), |head| format!("{seat}'s {}", name(head)))
        };
        Some(match *event {
            Event::FirstPlayerFound { seat, .. } => format!("{seat} begins."),
            Event::BabyPlaced { seat, army, card } => {
                format!("{seat} was dealt a {army} Baby{}.", named(card))
            }
            Event::TurnBegan { seat, .. } => format!("{seat}'s turn."),
            Event::CardDrawn { seat, pile, card } => format!("{seat} draws {} ({pile}).", some(card)),
            Event::BabyDrawn { seat, army, card, .. } => format!("{seat} draws a {army} Baby{}.", named(card)),
            Event::HeadPlayed { seat, card } => format!("{seat} begins a monster: {}.", name(card)),
            Event::PartJoined { seat, monster: number, card, .. } => {
                format!("{seat} joins {} to {}.", name(card), monster(seat, number))
            }
            Event::MaskPut { by, seat, monster: number, card } => {
                format!("{by} puts {} on {}.", name(card), monster(seat, number))
            }
            Event::HeadsSwapped { seat, monster: one, with, other } => {
                format!("{} and {} exchange their heads.", monster(seat, one), monster(with, other))
            }
            Event::PartTorn { seat, monster: number, card, .. } => {
                format!("{} is torn off {}.", name(card), monster(seat, number))
            }
            Event::MonsterRemoved { seat, monster: number, .. } => format!("{} is gone.", monster(seat, number)),
            Event::SpecialSpent { seat, card } => format!("{seat} has played {}.", name(card)),
            Event::BattleBegan { by, army: Some(army) } => format!("{by} provokes the {army} Babies."),
            Event::BattleBegan { army: None, .. } => "Armageddon: all against all.".into(),
            Event::BabyShown { card, .. } => format!("{} is turned up.", name(card)),
            Event::BattleJudged { babies, verdict, .. } => match verdict {
                Verdict::Monsters { seat } => format!("{seat} beats the Babies' {babies}."),
                Verdict::Tied { seats } => format!("{} are equally strong.", all(seats)),
                Verdict::Babies {} => format!("The Babies win with {babies}."),
            },
            Event::BabyEaten { seat, card, .. } => format!("{seat} eats {}.", name(card)),
            Event::BabyDiscarded { card, .. } => format!("{} is discarded.", name(card)),
            Event::CardDived { seat, card } => format!("{seat} dives for {}.", name(card)),
            Event::BabyDived { seat, army, card } => {
                format!("{seat} puts {} back among the {army} Babies.", name(card))
            }
            Event::EndTriggered { .. } => "The draw piles are empty: one more turn for everybody.".into(),
            Event::GameOver { outcome } => format!("The game is over: {outcome}."),
            Event::Shuffled { .. }
            | Event::Stacked { .. }
            | Event::BearDealt { .. }
            | Event::BearsReturned {}
            | Event::CardDealt { .. }
            | Event::PilesCut { .. }
            | Event::ActionSpent {}
            | Event::TurnEnded { .. } => return None,
        })
    }
}

fn all(seats: Seats) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" and ")
}
