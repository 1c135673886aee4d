//! Where a saved state stands in the game: a moment at which somebody must decide, or the end.

use super::ensure;
use crate::beast::cards::facts::{Kind, Vectors};
use crate::beast::change::{Affected, Change};
use crate::beast::event::Event;
use crate::beast::flow::Flow;
use crate::beast::frame::{Frame, Source, Stage, Window};
use crate::beast::look::Look;
use crate::beast::outcome::{Draw, Outcome, Victory};
use crate::beast::place::Slot;
use crate::beast::rules::{FirstPlayer, Rules, TallyChoice};
use crate::beast::site::Site;
use crate::beast::state::{Battle, BattleStage, Board, Face, MOST_TALLY, State, Step, Turn};
use crate::beast::thing::Thing;
use crate::beast::{Beast, legal};
use crate::chance::Seeded;
use crate::language::program::{self, Moment as When};
use crate::limits::{MAX_ACTIONS, MAX_TURNS, MAX_USES};
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
        let Turn { number, round, active, actions, pen_cards, flips, free_draws, uses } = self.board.turn;
        let begun = number > 0;
        wrong_unless(begun || self.board.turn == Turn::default(), "a turn before the first")?;
        wrong_unless(number <= MAX_TURNS && round <= number && (round > 0) == begun, "an impossible turn")?;
        let in_time = self.rules.max_rounds == 0 || round <= self.rules.max_rounds;
        wrong_unless(in_time, "a round after the last")?;
        wrong_unless(actions <= MAX_ACTIONS, "too many actions")?;
        wrong_unless(flips <= pen_cards && pen_cards <= 3 && free_draws <= 3, "impossible flips or free draws")?;
        wrong_unless(uses <= MAX_USES, "more abilities used than a turn has room for")?;
        let seated = self.game.seats.contains(active) && self.game.seats.contains(self.board.first_player);
        wrong_unless(seated, "a turn of a seat that the game does not have")
    }

    /// What must fit even at the end, when a battle may have lost its animals.
    fn pieces(&self) -> Result<(), Damage> {
        let seats = |set: Seats| set.iter().all(|seat| self.game.seats.contains(seat));
        let fits = match self.board.step {
            Step::Tallies { waiting } => seats(waiting),
            Step::FirstPlayer { chooser } => seats(Seats::only(chooser)),
            Step::HandOver { from, to } => {
                [from, to].iter().all(|&cell| self.is_site(Site::new(self.board.turn.active, cell)))
            }
            _ => true,
        };
        wrong_unless(fits, "a step that the table has no place for")?;
        if let Some(battle) = self.board.battle {
            let Battle { attacker, defender, invited, .. } = battle;
            let placed = self.is_site(battle.attacking()) && self.is_site(battle.defending());
            let fits = seats(Seats::only(attacker).with(defender)) && placed;
            wrong_unless(fits && invited.is_none_or(|guest| seats(Seats::only(guest))), WRONG_BATTLE)?;
        }
        let agenda = &self.board.agenda;
        agenda.windows.all().try_for_each(|window| wrong_unless(self.is_window(window), WRONG_WINDOW))?;
        agenda.frames.all().try_for_each(|frame| wrong_unless(self.is_frame(frame), WRONG_ABILITY))?;
        wrong_unless(self.is_nested(), WRONG_ABILITY)?;
        self.board.changes.all().try_for_each(|change| wrong_unless(self.is_change(change), "a change that cannot be"))
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
        let Board { alive, first_player, step, .. } = *self.board;
        let calm = self.board.is_calm() && self.board.changes.is_empty() && alive == self.game.seats;
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
        let Board { alive, turn, step, battle, .. } = *self.board;
        let goes_on = alive.contains(turn.active) || !self.board.agenda.is_empty();
        wrong_unless(goes_on, "a turn of a seat that is out")?;
        match step {
            Step::Tallies { .. } | Step::FirstPlayer { .. } => wrong_unless(false, "a set-up after the first turn")?,
            Step::HandOver { from, to } => {
                let look = self.look(turn.active);
                let (giver, receiver) = (look.space(from), look.space(to));
                // The vectors were read before the giver tilted, and cards may have changed since.
                let fits = giver.animal.is_some() && giver.tilted && receiver.animal.is_some() && !receiver.tilted;
                wrong_unless(fits, "a transfer that cannot be")?;
            }
            _ => {}
        }
        let quiet = !matches!(step, Step::Flip | Step::Actions | Step::Discard);
        wrong_unless(!quiet || self.board.is_calm(), "a battle or an ability out of step")?;
        battle.map_or(Ok(()), |battle| self.battle(&battle))
    }

    fn battle(&self, battle: &Battle) -> Result<(), Damage> {
        let Board { alive, turn, step, .. } = *self.board;
        let cells = [battle.attacking(), battle.defending()];
        let fighters = battle.fighters.iter().zip(cells).all(|(fighter, at)| {
            let known =
                fighter.card.into_iter().chain(fighter.leader).all(|card| self.game.catalog.get(card).is_some());
            let there = self.board.at(at).animal;
            known && fighter.card.is_some() && (!fighter.here || there == fighter.card)
        });
        let seats = [battle.attacker, battle.defender].iter().all(|&seat| alive.contains(seat));
        let decided = battle.winner.is_none_or(|winner| battle.fights(winner) && battle.stage >= BattleStage::Fury);
        let fits = fighters
            && seats
            && decided
            && battle.attacker != battle.defender
            && battle.attacker == turn.active
            && step == Step::Actions
            && (battle.passes <= 1 || (battle.passes == 2 && battle.stage > BattleStage::Phases));
        wrong_unless(fits, WRONG_BATTLE)?;
        let Some(guest) = battle.invited else { return Ok(()) };
        let able = !self.look(guest).volunteers(guest).is_empty();
        let free = self.board.agenda.is_empty();
        let fits = alive.contains(guest) && !battle.fights(guest) && able && free;
        ensure(fits, "an invitation that cannot be", Some(guest), None)
    }

    /// Whether the table has a place for what the window is about.
    fn is_window(&self, window: &Window) -> bool {
        let seats = [Some(window.seat), window.asked, Some(window.last)];
        seats.iter().flatten().all(|&seat| self.game.seats.contains(seat))
            && window.declined.iter().all(|seat| self.game.seats.contains(seat))
            && window.asked.is_none_or(|asked| !window.declined.contains(asked))
            && window.subject.is_none_or(|subject| self.is_thing(subject))
            && window.cell.is_none_or(|cell| self.game.field().contains(cell))
            && window.amount <= MOST_TALLY
            && self.game.hears(window.hook)
    }

    /// Whether the frame is of a clause of a card that is where it should be.
    fn is_frame(&self, frame: &Frame) -> bool {
        let Some(card) = self.game.catalog.get(frame.card) else { return false };
        let Some(clause) = self.game.clause(frame.card, frame.clause) else { return false };
        let kind = card.facts.kind;
        let of_kind = match frame.source {
            Source::Event | Source::Spent => kind == Kind::Event,
            Source::Animal { .. } => kind.is_animal(),
            Source::Leader { .. } => kind == Kind::Leader,
            Source::Item { owner, .. } => kind == Kind::Item && self.game.seats.contains(owner),
            Source::Location { .. } => kind == Kind::Location,
            Source::Human { .. } => kind == Kind::Human,
            Source::Fallen { .. } => true,
        };
        let timed = match clause.when {
            When::Use => !frame.reaction,
            When::On { .. } => frame.reaction,
            When::Always => false,
        };
        let here = frame.source.site().is_none_or(|at| self.is_site(at));
        let seats = [Some(frame.seat), frame.foe, Some(frame.progress.asked)];
        let seated = seats.iter().flatten().all(|&seat| self.game.seats.contains(seat))
            && frame.progress.seats.iter().all(|seat| self.game.seats.contains(seat));
        let staged = match frame.progress.stage {
            Stage::Place { at } | Stage::Slot { at } => self.is_site(at) && self.board.at(at).animal.is_some(),
            Stage::Directions {} => match self.game.change_of(frame) {
                Some(program::Change::Vectors { directions, n: Some(n), .. }) => {
                    let taken = Vectors(frame.progress.amount as u8);
                    let count = taken.len() + usize::from(frame.progress.left);
                    taken.minus(directions).is_empty() && count == usize::from(n) && frame.progress.left > 0
                }
                _ => false,
            },
            _ => true,
        };
        let animals = frame.progress.todo.iter().all(|at| self.is_site(at) && self.board.at(at).animal.is_some());
        let picked = [&frame.chosen, &frame.held]
            .iter()
            .all(|picked| picked.is_sound() && picked.all().all(|thing| self.is_thing(thing)));
        let looked = frame.looked.is_none_or(|looked| self.game.seats.contains(looked.owner));
        of_kind && timed && here && seated && staged && animals && picked && looked
    }

    fn is_site(&self, at: Site) -> bool {
        let places = self.board.with_lodging(at.seat, self.game.field());
        self.game.seats.contains(at.seat) && places.contains(at.cell)
    }

    fn is_thing(&self, thing: Thing) -> bool {
        let known = |card| self.game.catalog.get(card).is_some();
        let seated = self.game.seats.contains(thing.seat()) && thing.site().is_none_or(|at| self.is_site(at));
        seated
            && match thing {
                Thing::Animal { at } => self.board.at(at).animal.is_some(),
                Thing::Gone { card, .. }
                | Thing::Item { card, .. }
                | Thing::Location { card, .. }
                | Thing::Played { card, .. } => known(card),
                Thing::Hand { card, .. } | Thing::Trash { card, .. } => card.is_none_or(known),
                _ => true,
            }
    }

    /// Whether frames and windows alternate: above the first, every frame answers the window below it.
    fn is_nested(&self) -> bool {
        let agenda = &self.board.agenda;
        let (frames, windows) = (agenda.frames.len(), agenda.windows.len());
        let first = agenda.frames.all().next().is_some_and(|frame| frame.reaction);
        let rest = agenda.frames.all().skip(1).all(|frame| frame.reaction);
        let begun_by_frame = frames > 0 && !first;
        let fits = if begun_by_frame {
            frames == windows || frames == windows + 1
        } else {
            windows == frames || windows == frames + 1
        };
        rest && fits
    }

    fn is_change(&self, change: &Change) -> bool {
        let Some(card) = self.game.catalog.get(change.card) else { return false };
        let known = self.game.catalog.program().change(card.facts.ability.code, change.number).is_some();
        let on = match change.on {
            Affected::Animal { at } => self.is_site(at) && self.board.at(at).animal.is_some(),
            Affected::Player { seat } => self.board.alive.contains(seat),
        };
        known && on && self.game.seats.contains(change.of)
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
const WRONG_ABILITY: &str = "an ability at work that cannot be";
