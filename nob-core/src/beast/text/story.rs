//! The game told in plain English, a line an event.

use crate::beast::cards::{Facts, Kind, Tally};
use crate::beast::event::{Cause, DrawReason};
use crate::beast::frame::Source;
use crate::beast::geometry::Geometry;
use crate::beast::place::{Cell, Slot};
use crate::beast::state::{Board, Step};
use crate::beast::thing::Thing;
use crate::beast::{Beast, Event, View};
use crate::language::words::Destination;
use crate::{CardId, Game, Seat};

/// Tells a game to one audience as it goes on.
///
/// It folds the audience's events and so knows who stands where when something happens.
///
/// ```
/// use nob_core::beast::text::Narrator;
/// use nob_core::beast::{Beast, Catalog, Deck, Event, Rules};
/// use nob_core::{Audience, Game, Seat};
/// let catalog = Catalog::first_edition();
/// let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// let mut narrator = Narrator::new(&game, game.view(&game.first_state(1), Audience::Spectator));
/// let line = narrator.tell(&Event::TallySet { seat: Seat::A, value: 3 });
/// assert_eq!(line.as_deref(), Some("A starts with Favor 3 and Fury 3."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Narrator<'g> {
    game: &'g Beast,
    view: View,
}

impl<'g> Narrator<'g> {
    /// A narrator that begins at this view and speaks to its audience.
    pub const fn new(game: &'g Beast, view: View) -> Self {
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

impl Beast {
    /// An event in a sentence, told from the board as it was before; `None` if it is not worth one.
    ///
    /// What the event keeps from its audience stays untold.
    #[expect(clippy::too_many_lines, reason = "one arm an event, most of them a line or two")]
    pub fn narrate(&self, before: &Board, event: &Event) -> Option<String> {
        let at = Scene { game: self, board: before };
        let name = |card| self.name_of(card);
        Some(match *event {
            Event::StepBegan { step: Step::Conflict { slot } } => format!("Two cards want {slot}; one must go."),
            Event::Shuffled { .. }
            | Event::StepBegan { .. }
            | Event::Stacked { .. }
            | Event::PenDealt { .. }
            | Event::FreeDrawsSet { .. }
            | Event::ActionsSpent { .. }
            | Event::AbilityUsed { .. }
            | Event::Progressed { .. }
            | Event::Picked { .. }
            | Event::NothingPicked {}
            | Event::LotDrawn {}
            | Event::ClauseEnded {}
            | Event::ChangeMade { .. }
            | Event::ChangeSpent { .. }
            | Event::Allied { .. }
            | Event::BattleWentOn { .. }
            | Event::WindowDeclined { .. }
            | Event::CardSeen { card: None, .. }
            | Event::WindowOpened { .. }
            | Event::WindowAsked { .. }
            | Event::WindowClosed {}
            | Event::TurnEnded { .. }
            | Event::BattleOver { resolved: true }
            | Event::PhaseEnded { passed: false }
            | Event::TrickTrashed { cause: Cause::Played, .. } => return None,
            Event::TallyChosen { seat, value: None } => format!("{seat} picks a starting value and keeps it covered."),
            Event::TallyChosen { seat, value: Some(value) } => format!("{seat} picks {value} and keeps it covered."),
            Event::TallySet { seat, value } => format!("{seat} starts with Favor {value} and Fury {value}."),
            Event::TroopRevealed { seat, card } => format!("{seat} turns up {}.", at.with_rank(card)),
            Event::DrawWon { seat } => format!("{seat} wins the draw and says who begins."),
            Event::FirstPlayerFound { seat, by_lot: false } => format!("{seat} goes first."),
            Event::FirstPlayerFound { seat, by_lot: true } => format!("Tie after tie: by lot, {seat} goes first."),
            Event::TrickDrawn { seat, card, reason } => {
                let what = card.map_or_else(|| "a trick".into(), name);
                match reason {
                    DrawReason::Opening => format!("{seat} is dealt {what}."),
                    DrawReason::Free | DrawReason::Effect => format!("{seat} draws {what}."),
                    DrawReason::Action => format!("{seat} spends an action to draw {what}."),
                }
            }
            Event::PenPeeked { seat, slot, card } => {
                let what = card.map_or_else(|| "the card".into(), name);
                format!("{seat} peeks at {what} in {slot}.")
            }
            Event::TurnBegan { seat, .. } => format!("Turn {}: {seat} is up.", before.turn.number + 1),
            Event::PenFlipped { seat, slot, card } => format!("{seat} flips {} in {slot}.", at.with_traits(card)),
            Event::LeaderCovered { seat, slot, card } => {
                format!("{} lands on {} in {slot}.", at.with_traits(card), at.in_pen(seat, slot))
            }
            Event::PenTrashed { seat, slot, card, cause } => match cause {
                Cause::Clout => format!("{} spends its clout and leaves {seat}'s pen.", name(card)),
                Cause::Conflict => format!("{} gives way in {slot} and is trashed.", name(card)),
                _ => format!("{seat} sends {} away from {slot}.", name(card)),
            },
            Event::PenDeferred { seat, card, .. } => format!("{seat} shuffles {} back for later.", name(card)),
            Event::ActionsChanged { by } => {
                let count = by.unsigned_abs();
                let actions = if count == 1 { "action" } else { "actions" };
                let much = if by < 0 { "less" } else { "more" };
                format!("{} has {count} {actions} {much}.", before.turn.active)
            }
            Event::Recruited { seat, slot, cell, card } => match before.seat(seat).slot(slot).leader {
                Some(leader) => format!("{}, led by {}, joins {seat}'s field at {cell}.", name(card), name(leader)),
                None => format!("{} joins {seat}'s field at {cell}.", name(card)),
            },
            Event::Tilted { seat, cell } => match before.battle {
                Some(battle) if before.agenda.is_empty() => {
                    format!("{} rushes to help {}.", at.animal(seat, cell), battle.acting())
                }
                _ => format!("{} tilts.", at.animal(seat, cell)),
            },
            Event::Untilted { seat, cell } => format!("{} straightens up.", at.animal(seat, cell)),
            Event::Moved { seat, from, to } => format!("{} moves to {to}.", at.animal(seat, from)),
            Event::AnimalTrashed { seat, cell, cause, .. } => match cause {
                Cause::Battle => format!("{} is beaten and gone.", at.animal(seat, cell)),
                Cause::Dismissed => format!("{seat} dismisses {}.", at.animal(seat, cell)),
                _ => format!("{} is trashed.", at.animal(seat, cell)),
            },
            Event::LeaderTrashed { card, .. } => format!("{} goes too.", name(card)),
            Event::ItemEquipped { seat, cell, card } => {
                format!("{} is given {}.", at.animal(seat, cell), name(card))
            }
            Event::ItemTransferred { seat, from, to, card, .. } => {
                format!("{} hands {} to {}.", at.animal(seat, from), name(card), at.animal(seat, to))
            }
            Event::ItemTrashed { card, .. } => format!("{} is lost.", name(card)),
            Event::LocationClaimed { seat, cell, card } => format!("{seat} claims {} at {cell}.", name(card)),
            Event::HumanCalled { seat, card, .. } => format!("{} takes {seat}'s side.", name(card)),
            Event::HumanTrashed { seat, card, .. } => format!("{} leaves {seat}'s side.", name(card)),
            Event::HumanTilted { seat, row } => {
                format!("{} lends {seat} a hand.", at.card(before.seat(seat).human(row).card))
            }
            Event::HumanUntilted { seat, row } => {
                format!("{} is ready again.", at.card(before.seat(seat).human(row).card))
            }
            Event::TrickTrashed { seat, card, cause } => match cause {
                Cause::HandLimit => format!("{seat} holds too many tricks and drops {}.", name(card)),
                Cause::Cost => format!("{seat} discards {} to pay for it.", name(card)),
                Cause::Boost => format!("{seat} throws in {} for its legend.", name(card)),
                _ => format!("{seat} discards {}.", name(card)),
            },
            Event::Announced { seat, card, source, .. } => {
                let does = match source {
                    Source::Event | Source::Spent => format!("{seat} plays {}", name(card)),
                    Source::Human { .. } => format!("{seat} turns to {}", name(card)),
                    Source::Item { at: site, .. } | Source::Leader { at: site } | Source::Location { at: site } => {
                        format!("{seat} uses {} at {}", name(card), at.animal(site.seat, site.cell))
                    }
                    Source::Animal { .. } | Source::Fallen { .. } => {
                        format!("{seat} uses the ability of {}", name(card))
                    }
                };
                let text = self.ability_text(card);
                if text.is_empty() { does + "." } else { format!("{does}: \"{text}\"") }
            }
            Event::FoeNamed { foe } => format!("It is about {foe}."),
            Event::Replaced {} => "Something else happens instead.".into(),
            Event::Redirected { seat, cell } => format!("{} fights in its place.", at.animal(seat, cell)),
            Event::BattleStopped { .. } => "The fighters are parted.".into(),
            Event::Swapped { seat, from, to } => {
                format!("{} and {} change places.", at.animal(seat, from), at.animal(seat, to))
            }
            Event::LocationTrashed { seat, card, .. } => format!("{seat} loses {}.", name(card)),
            Event::ItemTaken { item, seat, cell } => match item {
                Thing::Item { card, .. } | Thing::Trash { card: Some(card), .. } => {
                    format!("{} gets {}.", at.animal(seat, cell), name(card))
                }
                _ => return None,
            },
            Event::Sent { thing, card, owner, to, .. } => {
                let what = match thing {
                    Thing::Animal { at: site } => at.animal(site.seat, site.cell),
                    _ => card.map_or_else(|| "A card".into(), name),
                };
                let place = match to {
                    Destination::Deck => "is shuffled into the deck",
                    Destination::DeckTop => "goes on top of the deck",
                    Destination::DeckBottom => "goes to the bottom of the deck",
                    Destination::Hand => "goes back to the hand",
                    Destination::Pen => "goes back to the pen",
                };
                format!("{what} {place} of {owner}.")
            }
            Event::CardSeen { card: Some(card), thing, .. } => format!("{} of {} is shown.", name(card), thing.seat()),
            Event::TallyChanged { seat, tally, by } => at.tally(seat, tally, by),
            Event::BattleDeclared { attacker, from, defender, target } => {
                let combat = |seat, cell| self.traits_at(before, seat, cell).combat;
                format!(
                    "{} attacks {}: {} against {}.",
                    at.animal(attacker, from),
                    at.animal(defender, target),
                    combat(attacker, from),
                    combat(defender, target)
                )
            }
            Event::TotalChanged { seat, by } => at.total(seat, by)?,
            Event::PhaseEnded { passed: true } => match before.battle {
                Some(battle) if battle.passes == 0 => format!("{} passes.", battle.acting()),
                _ => return None,
            },
            Event::Invited { by, seat } => format!("{by} asks {seat} for an ally."),
            Event::InvitationAnswered { seat, accepted: true } => format!("{seat} agrees."),
            Event::InvitationAnswered { seat, accepted: false } => format!("{seat} declines."),
            Event::BattleResolved { attack, defence, winner, .. } => {
                let how = if attack == defence { "holds" } else { "wins" };
                format!("It ends {attack} to {defence}: {winner} {how}.")
            }
            Event::BattleOver { resolved: false } => "The battle breaks off.".into(),
            Event::SeatEliminated { seat } => format!("{seat} has enraged the whole world and is out."),
            Event::GameOver { outcome } => format!("{outcome}."),
        })
    }
}

/// The board that an event falls on.
struct Scene<'a> {
    game: &'a Beast,
    board: &'a Board,
}

impl Scene<'_> {
    fn card(&self, card: Option<CardId>) -> String {
        card.map_or_else(|| "nobody".into(), |card| self.game.name_of(card))
    }

    /// The animal of a space, with seat and space: `Gray Wolf (B.M2)`.
    fn animal(&self, seat: Seat, cell: Cell) -> String {
        let animal = self.board.spaces[Geometry::space(seat, cell)].animal;
        format!("{} ({seat}.{cell})", self.card(animal))
    }

    fn in_pen(&self, seat: Seat, slot: Slot) -> String {
        self.card(self.board.seat(seat).slot(slot).card)
    }

    fn facts(&self, card: CardId) -> &Facts {
        self.game.catalog().facts(card)
    }

    fn with_rank(&self, card: CardId) -> String {
        match self.facts(card).kind {
            Kind::Leader => format!("{}, a leader", self.game.name_of(card)),
            _ => format!("{}, Rank {}", self.game.name_of(card), self.facts(card).traits.rank),
        }
    }

    fn with_traits(&self, card: CardId) -> String {
        let traits = self.facts(card).traits;
        match self.facts(card).kind {
            Kind::Leader => format!("{} (a leader)", self.game.name_of(card)),
            _ => format!(
                "{} (Rank {}, Combat {}, Clout {})",
                self.game.name_of(card),
                traits.rank,
                traits.combat,
                traits.clout
            ),
        }
    }

    fn tally(&self, seat: Seat, tally: Tally, by: i8) -> String {
        let own = self.board.seat(seat);
        let verb = if by < 0 { "falls" } else { "rises" };
        match tally {
            Tally::Favor => format!("{seat}'s Favor {verb} to {}.", own.favor.saturating_add_signed(by)),
            Tally::Fury => {
                let fury = own.fury.saturating_add_signed(by);
                let dark = match (self.board.in_dark_nature(seat), fury >= 5) {
                    (false, true) => ": Dark Nature!",
                    (true, false) => ", out of Dark Nature.",
                    _ => ".",
                };
                format!("{seat}'s Fury {verb} to {fury}{dark}")
            }
        }
    }

    fn total(&self, seat: Seat, by: i8) -> Option<String> {
        let mut battle = self.board.battle?;
        let bonus = if seat == battle.attacker { &mut battle.attack_bonus } else { &mut battle.defence_bonus };
        *bonus = bonus.saturating_add(by);
        let (attack, defence) = self.game.battle_totals(self.board, &battle);
        let side = if seat == battle.attacker { "attacks" } else { "defends" };
        Some(format!("{seat} {side} with {by:+}: {attack} to {defence}."))
    }
}
