//! Where a saved state stands in the game: a moment at which somebody must decide, or the end.

use super::ensure;
use crate::beast::cards::ability::{Hook, Trigger};
use crate::beast::cards::facts::Kind;
use crate::beast::event::Event;
use crate::beast::flow::Flow;
use crate::beast::geometry::Geometry;
use crate::beast::item::price;
use crate::beast::look::Look;
use crate::beast::outcome::{Draw, Outcome, Victory};
use crate::beast::place::Slot;
use crate::beast::rules::{FirstPlayer, ReactionPrompts, Rules, TallyChoice};
use crate::beast::state::{Battle, Board, Face, MOST_TALLY, Payment, State, Step, Turn, Window};
use crate::beast::{Beast, legal};
use crate::chance::Seeded;
use crate::limits::{MAX_ACTIONS, MAX_TURNS};
use crate::wire::Damage;
use crate::{Game, Seat, Seats};

pub(super) fn check(game: &Beast, state: &State) -> Result<(), Damage> {
    Moment { game, state, board: &state.board, rules: &game.rules }.check()
}

/// A moment of the game; the cards have been checked before.
struct Moment<'a> {
    game: &'a Beast,
    state: &'a State,
    board: &'a Board,
    rules: &'a Rules,
}

impl Moment<'_> {
    fn check(&self) -> Result<(), Damage> {
        self.tallies()?;
        self.turn()?;
        self.pieces()?;
        if let Some(outcome) = self.board.outcome {
            return wrong_unless(self.can_end(outcome), "an outcome that the board does not show");
        }
        wrong_unless(!self.board.alive.is_empty(), "a game that goes on without seats")?;
        if self.board.turn.number == 0 {
            self.set_up()?;
        } else {
            self.play()?;
        }
        self.at_rest()
    }

    fn look(&self, seat: Seat) -> Look<'_> {
        Look::new(self.game, self.state, seat)
    }

    fn hand_len(&self, seat: Seat) -> usize {
        self.state.hidden.piles[seat.index()].hand_len()
    }

    fn tallies(&self) -> Result<(), Damage> {
        for seat in self.game.seats.iter() {
            let own = self.board.seat(seat);
            let most = if self.rules.no_tallies { 0 } else { MOST_TALLY };
            ensure(own.favor <= most && own.fury <= most, "a tally out of range", Some(seat), None)?;
            let out = own.fury == MOST_TALLY;
            ensure(out != self.board.alive.contains(seat), "Fury of a seat that should be out", Some(seat), None)?;
            let chosen = self.state.hidden.tallies[seat.index()];
            let expected = match self.board.step {
                Step::Tallies { waiting } if self.rules.tally_choice == TallyChoice::Hidden => {
                    !waiting.is_empty() && !waiting.contains(seat)
                }
                _ => false,
            };
            let fits = chosen.is_none_or(|value| value <= 9) && chosen.is_some() == expected;
            ensure(fits, "a starting value out of step", Some(seat), None)?;
        }
        Ok(())
    }

    fn turn(&self) -> Result<(), Damage> {
        let Turn { number, round, active, actions, pen_cards, flips, free_draws } = self.board.turn;
        let begun = number > 0;
        wrong_unless(begun || self.board.turn == Turn::default(), "a turn before the first")?;
        wrong_unless(number <= MAX_TURNS && round <= number && (round > 0) == begun, "an impossible turn")?;
        let in_time = self.rules.max_rounds == 0 || round <= self.rules.max_rounds;
        wrong_unless(in_time, "a round after the last")?;
        wrong_unless(actions <= MAX_ACTIONS, "too many actions")?;
        wrong_unless(flips <= pen_cards && pen_cards <= 3 && free_draws <= 3, "impossible flips or free draws")?;
        let seated = self.game.seats.contains(active) && self.game.seats.contains(self.board.first_player);
        wrong_unless(seated, "a turn of a seat that the game does not have")
    }

    /// What must fit even at the end, when a battle may have lost its animals.
    fn pieces(&self) -> Result<(), Damage> {
        let seats = |set: Seats| set.iter().all(|seat| self.game.seats.contains(seat));
        let field = self.game.field();
        let fits = match self.board.step {
            Step::Tallies { waiting } => seats(waiting),
            Step::FirstPlayer { chooser } => seats(Seats::only(chooser)),
            Step::HandOver { from, to } => field.contains(from) && field.contains(to),
            _ => true,
        };
        wrong_unless(fits, "a step that the table has no place for")?;
        if let Some(Battle { attacker, from, defender, target, invited, .. }) = self.board.battle {
            let fits = seats(Seats::only(attacker).with(defender)) && field.contains(from) && field.contains(target);
            wrong_unless(fits && invited.is_none_or(|guest| seats(Seats::only(guest))), WRONG_BATTLE)?;
        }
        if let Some(Window { asked, declined, .. }) = self.board.window {
            wrong_unless(seats(declined.with(asked)), WRONG_WINDOW)?;
        }
        wrong_unless(self.board.outcome.is_none() || self.board.payment.is_none(), WRONG_PAYMENT)
    }

    fn can_end(&self, outcome: Outcome) -> bool {
        let Board { alive, turn, .. } = *self.board;
        match outcome {
            Outcome::Won { winners, by } => {
                let mut winner = winners.iter();
                let (Some(seat), None) = (winner.next(), winner.next()) else { return false };
                alive.contains(seat)
                    && match by {
                        Victory::Field => self.look(seat).open().is_empty() && alive.len() > 1,
                        Victory::LastSeat => alive.len() == 1,
                    }
            }
            Outcome::Drawn { by } => {
                (by == Draw::AllOut) == alive.is_empty()
                    && match by {
                        Draw::ScorchedEarth | Draw::AllOut => true,
                        Draw::Rounds => self.rules.max_rounds > 0 && turn.round == self.rules.max_rounds,
                        Draw::Turns => turn.number == MAX_TURNS,
                    }
            }
        }
    }

    /// Before the first turn: nothing lies on the board, and hands only where they are dealt early.
    fn set_up(&self) -> Result<(), Damage> {
        let Board { alive, battle, window, payment, first_player, step, .. } = *self.board;
        let calm = battle.is_none() && window.is_none() && payment.is_none() && alive == self.game.seats;
        let (waiting, dealt, first) = match step {
            Step::Tallies { waiting } => (waiting, false, first_player == Seat::A),
            Step::FirstPlayer { chooser } => {
                let first = first_player == Seat::A || first_player == chooser;
                let chooses = self.rules.first_player == FirstPlayer::WinnerChooses;
                (Seats::NONE, self.rules.hand_before_first_player, first && chooses)
            }
            _ => return wrong_unless(false, "a step of a turn before the first"),
        };
        wrong_unless(calm && first, "a set-up that cannot be like this")?;
        for seat in alive.iter() {
            let (own, piles) = (self.board.seat(seat), &self.state.hidden.piles[seat.index()]);
            let bare = Slot::all().all(|slot| own.slot(slot).face == Face::Blank)
                && own.humans.iter().all(|human| human.card.is_none())
                && self.look(seat).animals_of(seat).is_empty()
                && piles.trash().is_empty()
                && (dealt || piles.hand().is_empty());
            ensure(bare, "cards in play before the first turn", Some(seat), None)?;
            let (set, most) = (own.favor == own.fury, if waiting.contains(seat) { 0 } else { 9 });
            let still_hidden = self.state.hidden.tallies[seat.index()].is_some();
            let fits = set && own.favor <= if still_hidden { 0 } else { most };
            ensure(fits, "a starting value that cannot be", Some(seat), None)?;
        }
        let attached = self.board.items.all().len() + self.board.locations.all().len();
        wrong_unless(attached == 0, "cards in play before the first turn")
    }

    fn play(&self) -> Result<(), Damage> {
        let Board { alive, turn, step, battle, window, .. } = *self.board;
        wrong_unless(alive.contains(turn.active), "a turn of a seat that is out")?;
        match step {
            Step::Tallies { .. } | Step::FirstPlayer { .. } => wrong_unless(false, "a set-up after the first turn")?,
            Step::HandOver { from, to } => {
                let look = self.look(turn.active);
                let (giver, receiver) = (look.space(from), look.space(to));
                let reaches = giver
                    .animal
                    .is_some_and(|animal| look.geometry().reach(from, look.game.vectors(animal)).contains(to));
                let fits = reaches && giver.tilted && receiver.animal.is_some() && !receiver.tilted;
                wrong_unless(fits, "a transfer that cannot be")?;
            }
            _ => {}
        }
        let quiet = !matches!(step, Step::Flip | Step::Actions | Step::Discard);
        let open = battle.is_some() || window.is_some() || self.board.payment.is_some();
        wrong_unless(!(quiet && open), "a battle, window or payment out of step")?;
        battle.map_or(Ok(()), |battle| self.battle(&battle))?;
        window.map_or(Ok(()), |window| self.window(window))?;
        self.board.payment.map_or(Ok(()), |payment| self.payment(payment))
    }

    fn battle(&self, battle: &Battle) -> Result<(), Damage> {
        let Board { alive, turn, step, .. } = *self.board;
        let stands = |seat, cell| alive.contains(seat) && self.look(seat).animal(cell).is_some();
        let fits = stands(battle.attacker, battle.from)
            && stands(battle.defender, battle.target)
            && battle.attacker != battle.defender
            && battle.attacker == turn.active
            && step == Step::Actions
            && battle.passes <= 1;
        wrong_unless(fits, WRONG_BATTLE)?;
        let Some(guest) = battle.invited else { return Ok(()) };
        let able = !self.look(guest).untilted().and(self.game.geometry.front).is_empty();
        let free = self.board.window.is_none() && self.board.payment.is_none();
        let fits = alive.contains(guest) && !battle.fights(guest) && able && free;
        ensure(fits, "an invitation that cannot be", Some(guest), None)
    }

    fn window(&self, window: Window) -> Result<(), Damage> {
        let Board { alive, step, battle, .. } = *self.board;
        let fits = match (window.hook, battle) {
            (Hook::Attacked, Some(battle)) => {
                let unfought = !battle.attacker_acts && battle.passes == 0;
                unfought && window.declined.with(window.asked).iter().all(|seat| battle.fights(seat))
            }
            (Hook::Attacked, None) | (_, Some(_)) => false,
            (Hook::TurnStart, None) => step == Step::Flip,
            (Hook::Entered, None) => step == Step::Actions,
            (Hook::TurnEnd, None) => step == Step::Discard,
        };
        let asked = alive.contains(window.asked) && !window.declined.contains(window.asked);
        let heard = self.rules.reaction_prompts == ReactionPrompts::Always || self.game.hears(window.hook);
        ensure(fits && asked && heard, WRONG_WINDOW, Some(window.asked), None)
    }

    /// The card being paid is there, it is its moment, and there are tricks enough.
    fn payment(&self, payment: Payment) -> Result<(), Damage> {
        let Payment { seat, card, host, row, tricks } = payment;
        let Some(facts) = self.game.catalog.get(card).map(|card| &card.facts) else {
            return wrong_unless(false, WRONG_PAYMENT);
        };
        let look = self.look(seat);
        let event = host.is_none() && row.is_none() && facts.kind == Kind::Event;
        let there = match (host, row) {
            (None, None) => event && look.holds(card),
            (None, Some(row)) => look.own().human(row).card == Some(card),
            (Some(cell), None) => self.has(seat, Geometry::space(seat, cell), card),
            (Some(_), Some(_)) => false,
        };
        let moment = match (facts.ability.trigger, self.board.window, self.board.battle) {
            (Trigger::On(hook), Some(window), _) => event && window.hook == hook && window.asked == seat,
            (Trigger::Use, None, Some(battle)) => {
                facts.ability.icon.battle && battle.acting() == seat && battle.invited.is_none()
            }
            (Trigger::Use, None, None) => {
                let own = self.board.step == Step::Actions && self.board.turn.active == seat;
                own && !facts.ability.icon.battle
            }
            _ => false,
        };
        let enough = self.hand_len(seat) >= usize::from(tricks) + usize::from(event)
            && look.own().favor >= price(self.rules, facts.ability.favor)
            && (!facts.ability.icon.dark || self.board.in_dark_nature(seat));
        let fits = self.board.alive.contains(seat) && there && moment && enough;
        ensure(fits && tricks > 0 && tricks <= facts.ability.tricks, WRONG_PAYMENT, Some(seat), None)
    }

    /// Whether a card lies at a space with an animal: the animal itself, or under it.
    fn has(&self, seat: Seat, space: usize, card: crate::CardId) -> bool {
        let here = &self.board.spaces[space];
        let attached = self.board.items.at(space).iter().chain(self.board.locations.at(space));
        let mut cards = [here.animal, here.leader].into_iter().chain(attached.map(|attached| attached.card));
        here.animal.is_some() && here.holder == seat && cards.any(|other| other == Some(card))
    }

    /// Nothing goes on by itself, and whoever is asked can answer. Only pens may still have to be filled:
    /// a [position](crate::beast::Position) leaves that to the first command.
    fn at_rest(&self) -> Result<(), Damage> {
        let (mut next, mut chance, mut events) = (*self.state, Seeded, Vec::new());
        let mut flow = Flow::new(self.game, &mut next, &mut chance, &mut events);
        if !flow.settle() {
            flow.proceed();
        }
        let dealt = |event: &Event| matches!(event, Event::PenDealt { .. } | Event::PenPeeked { .. });
        wrong_unless(events.iter().all(dealt), "a moment at which the game would go on by itself")?;
        for seat in self.game.to_act(self.state).iter() {
            let mut answers = 0;
            legal::list(&self.look(seat), &mut |_| answers += 1);
            ensure(answers > 0, "a question without an answer", Some(seat), None)?;
        }
        Ok(())
    }
}

fn wrong_unless(holds: bool, what: &'static str) -> Result<(), Damage> {
    ensure(holds, what, None, None)
}

const WRONG_BATTLE: &str = "a battle that cannot be";
const WRONG_WINDOW: &str = "a window that cannot be";
const WRONG_PAYMENT: &str = "a payment that cannot be";
