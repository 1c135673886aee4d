//! A bot that takes what looks best now.

mod bears;
mod choice;
mod fight;
mod ground;
mod pen;
mod tricks;

use super::Bot;
use crate::beast::command::a_choice;
use crate::beast::state::Face;
use crate::beast::{Beast, Command, Look, Pile, View};
use crate::{Audience, Seat};

/// The value that it starts both tallies at: some Favor to spend, and room for six attacks.
const START: u8 = 3;
/// A round by which games are decided; from then on it attacks without counting the cost.
const LATE_ROUND: u16 = 40;
/// Points of a command that wins.
const WIN: i32 = 100_000;
/// Points of a command that it gives only if there is no other.
const NEVER: i32 = -1000;

/// Gives each legal command points by rules of thumb and takes the best; no search, no memory, no chance.
///
/// In Nature of the Beast it fills its field, fights when the sum comes out in its favour, and grows reckless in games that
/// drag on, so that they end. In Nature it grows what it can feed and defend.
///
/// ```
/// # use nob_core::beast::{Beast, Catalog, Position, Rules};
/// use nob_core::Seat;
/// use nob_core::beast::Command;
/// use nob_core::bots::{GreedyBot, ask};
/// # let text = r#"{ "seats": { "A": { "pen": ["field-mouse"], "field": { "M2": "stubborn-mule" } }, "B": {} } }"#;
/// # let rules = Rules::FIRST_EDITION;
/// # let (game, state) = Beast::from_position(Catalog::first_edition(), rules, &Position::from_json(text)?)?;
/// // A field mouse waits in the pen, and a mule is there to pay for it.
/// let said = ask(&game, &state, Seat::A, &mut GreedyBot::new());
/// assert!(matches!(said, Some(Command::Recruit { .. })), "{said:?}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GreedyBot {}

impl GreedyBot {
    /// A bot; all are alike.
    pub const fn new() -> Self {
        Self {}
    }
}

impl Bot<Beast> for GreedyBot {
    fn choose(&mut self, game: &Beast, view: &View, legal: &[Command]) -> usize {
        let Audience::Seat(seat) = view.audience() else { return 0 };
        let mind = Mind { look: view.look(game, seat) };
        let mut best = (0, i32::MIN);
        for (place, &command) in legal.iter().enumerate() {
            let points = mind.points(command);
            if points > best.1 {
                best = (place, points);
            }
        }
        best.0
    }
}

/// What the bot weighs, for one choice.
struct Mind<'a> {
    look: Look<'a>,
}

impl Mind<'_> {
    /// What a command is worth. Ending the turn is worth nothing, an action that brings the seat
    /// a step nearer to a full field about a hundred points.
    fn points(&self, command: Command) -> i32 {
        match command {
            Command::ChooseTally { value } => -i32::from(value.abs_diff(START)),
            Command::ChooseFirst { seat } => i32::from(seat == self.look.seat),
            Command::FlipTogether { slots } => slots.len() as i32,
            Command::EndFlips {}
            | Command::EndDraws {}
            | Command::EndTurn {}
            | Command::DeclineInvitation {}
            | Command::Pass {} => 0,
            Command::Promote { .. } => 100,
            Command::Reject { slot, leader, defer } => self.reject(slot, leader, defer),
            Command::Flip { .. } | Command::FreeDraw {} | Command::EndTransfer {} => 1,
            Command::Recruit { slot, cell, tilt, trash } => self.recruit(slot, cell, tilt, trash),
            Command::Move { from, to } => self.step(from, to),
            Command::Untilt { cell } => self.untilt(cell),
            Command::Dismiss { cell, .. } => self.dismiss(cell),
            Command::DiscardPen { slot } => self.clear(slot),
            Command::Defer { .. } => NEVER / 2,
            Command::Attack { from, seat, target } => self.attack(from, seat, target),
            Command::DrawTrick {} => {
                if self.look.hand_len() < 5 {
                    12
                } else {
                    -5
                }
            }
            Command::PassAction {} => -10,
            Command::CallHuman { card, row } => self.call(card, row),
            Command::ClaimLocation { .. } => 205,
            Command::EquipItem { card, cell } => self.equip(card, cell),
            Command::DismissHuman { .. } | Command::Transfer { .. } | Command::HandOver { .. } => NEVER,
            Command::PlayEvent { card } => self.use_card(card, None),
            Command::UseAbility { cell, card } => self.use_card(card, Some(cell)),
            Command::UseHuman { row } => {
                self.look.own().human(row).card.map_or(NEVER, |card| self.use_card(card, None))
            }
            Command::Ally { cell } => self.ally(cell),
            Command::Invite { .. } => self.invite(),
            Command::AcceptInvitation { cell } => self.accept(cell),
            Command::Boost { card } => self.boost(card),
            Command::Discard { card } => -self.keep(card),
            a_choice!() => self.choose(command),
        }
    }

    fn is_late(&self) -> bool {
        self.look.board.turn.round > LATE_ROUND
    }

    /// Spaces that a seat must still fill.
    fn missing(&self, seat: Seat) -> usize {
        self.look.geometry().field.minus(self.look.animals_of(seat)).len()
    }

    /// Troops that could still come into the own field, beyond those that it needs.
    fn spare_troops(&self) -> i32 {
        let waiting = self.look.own().pen.iter().filter(|slot| slot.face != Face::Blank).count();
        (self.look.deck_len(Pile::Troops) + waiting) as i32 - self.missing(self.look.seat) as i32
    }
}
