//! A game played by the engine and followed by the tree: every list, every value, every event of a clause at work.

use super::act::{Act, told};
use super::bill;
use super::deed::Deed;
use super::look;
use super::memory::Memory;
use super::plan::plan;
use super::ready::{announced, foes, next_asked};
use super::report::{Compared, Difference, Differs};
use super::world::{Live, World};
use crate::beast::cards::prerequisite::Tally;
use crate::beast::event::{Cause, Event};
use crate::beast::frame::{Frame, Next, Source, Stage, Window};
use crate::beast::place::Cell;
use crate::beast::site::Site;
use crate::beast::state::BattleStage;
use crate::beast::thing::Thing;
use crate::beast::{Beast, State};
use crate::language::words::{Cause as Why, Hook};
use crate::limits::MAX_NESTING;
use crate::testkit::playout::choose;
use crate::testkit::{Dice, Playout};
use crate::{Game, Seat};

/// Plays on from a state and compares the engine with the tree after every command, at most so many.
///
/// ```
/// use nob_core::Game;
/// use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// use nob_core::testkit::beast::compare_with_tree;
/// use nob_core::testkit::{Playout, Policy};
/// let catalog = Catalog::first_edition();
/// let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// let compared = compare_with_tree(&game, &game.start(7), &Playout::of_policy(7, Policy::Tricks), 100)?;
/// assert_eq!(compared.states, 101);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first difference, with the card and clause where it shows and the choices that lead there.
pub fn compare_with_tree(
    game: &Beast,
    start: &State,
    playout: &Playout,
    most: usize,
) -> Result<Compared, Box<Difference>> {
    let mut state = *start;
    let memory = Memory::of(World { game, state: start });
    let mut run = Run { game, memory, deeds: Vec::new(), compared: Compared::default() };
    let mut dice = Dice::new(!playout.seed);
    let mut choices = Vec::new();
    loop {
        let at = choices.len();
        let given = |(card, what): Differs, choices: &[u16]| {
            let playout = Playout { seed: playout.seed, choices: choices.to_vec(), then: None };
            Box::new(Difference { card, what, at, playout })
        };
        run.look(&state, at).map_err(|found| given(found, &choices))?;
        let mut list = Vec::new();
        for seat in game.to_act(&state).iter() {
            game.legal(&state, seat, &mut |command| list.push((seat, command)));
        }
        if list.is_empty() || at >= most {
            return Ok(run.compared);
        }
        let place = match (playout.choices.get(at), playout.then) {
            (Some(&choice), _) => usize::from(choice) % list.len(),
            (None, Some(policy)) => choose(game, policy, &list, &mut dice),
            (None, None) => return Ok(run.compared),
        };
        choices.push(place as u16);
        let (seat, command) = list[place];
        let mut events = Vec::new();
        let mut followed = state;
        if let Err(refused) = game.apply(&mut state, seat, command, &mut events) {
            return Err(given((None, format!("{command:?} of {seat} is refused: {refused}")), &choices));
        }
        if let Some(paid) = bill::check(World { game, state: &followed }, seat, command, &events) {
            run.compared.bills += 1;
            paid.map_err(|what| given((None, what), &choices))?;
        }
        for (number, event) in events.iter().enumerate() {
            run.follow(&mut followed, &events, number, event).map_err(|found| given(found, &choices))?;
        }
    }
}

struct Run<'a> {
    game: &'a Beast,
    memory: Memory,
    /// What clauses at work are doing, the last one last.
    deeds: Vec<Option<Deed<'a>>>,
    compared: Compared,
}

impl<'a> Run<'a> {
    fn look(&mut self, state: &State, number: usize) -> Result<(), Differs> {
        let world = World { game: self.game, state };
        self.compared.states += 1;
        look::lists(world, &mut self.compared)?;
        look::values(world, number, &mut self.compared)
    }

    /// Follows one event.
    fn follow(&mut self, state: &mut State, events: &[Event], number: usize, event: &Event) -> Result<(), Differs> {
        self.check_moments(state, events, number, event)?;
        let at_work = matches!(state.board.agenda.next(), Next::Frame(_));
        let (depth, ended) = (state.board.agenda.frames.len(), state.board.agenda.frame().copied());
        if at_work && let Some(Some(deed)) = self.deeds.get_mut(depth.wrapping_sub(1)) {
            note(deed, state, event);
        }
        self.memory.follow(World { game: self.game, state }, event, events.get(number + 1))?;
        self.game.evolve(state, event);
        self.memory.check(World { game: self.game, state }, event)?;
        self.compared.memories += 1;
        match *event {
            Event::SeatEliminated { .. } => {
                self.deeds.iter_mut().flatten().for_each(|deed| deed.disturbed = true);
            }
            Event::Announced { foe, .. } => {
                self.check_foe(state, foe)?;
                self.deeds.iter_mut().flatten().for_each(|deed| deed.disturbed = true);
                self.deeds.truncate(depth);
                self.deeds.extend(state.board.agenda.frame().map(|frame| Some(Deed::new(state, *frame, None))));
            }
            Event::FoeNamed { .. } => {
                let frame = state.board.agenda.frame().copied();
                self.replace(frame.map(|frame| Deed::new(state, frame, None)));
            }
            Event::AbilityUsed { .. } => {
                if let Some(frame) = state.board.agenda.frame() {
                    self.finish(frame)?;
                    self.compared.card(&self.game.catalog().card(frame.card).name).carried_out += 1;
                }
            }
            Event::Progressed { progress } if progress.stage == (Stage::Ready {}) => {
                if let (Some(before), Some(frame)) = (ended, state.board.agenda.frame().copied()) {
                    self.go_on(state, &before, &frame)?;
                }
            }
            Event::ClauseEnded {} => {
                self.deeds.truncate(state.board.agenda.frames.len());
            }
            _ => {}
        }
        Ok(())
    }

    /// An opponent that is settled on announcing is that of the moment, or the only one that fits.
    fn check_foe(&self, state: &State, foe: Option<Seat>) -> Result<(), Differs> {
        let world = World { game: self.game, state };
        let Some(frame) = state.board.agenda.frame() else { return Ok(()) };
        let card = world.card(frame.card);
        let Some(parts) = card.ability.get(usize::from(frame.clause)).and_then(announced) else { return Ok(()) };
        let live = Live { me: frame.seat, card: frame.card, source: frame.source, used: <_>::default() };
        let window = state.board.agenda.windows.last().filter(|_| frame.reaction);
        let of_moment = window.map(|window| window.seat).filter(|&seat| seat != frame.seat);
        let fitting = foes(world, live, parts, window, frame.source == Source::Event);
        let fits = foe == of_moment || (of_moment.is_none() && fitting == [foe]);
        let what = || format!("speaks of {foe:?}, should of {of_moment:?} or one of {fitting:?}");
        if fits { Ok(()) } else { Err((Some((card.name.clone(), frame.clause)), what())) }
    }

    fn replace(&mut self, deed: Option<Deed<'a>>) {
        if let Some(last) = self.deeds.last_mut() {
            *last = deed;
        }
    }

    /// The clause goes on with another instruction.
    fn go_on(&mut self, state: &State, before: &Frame, frame: &Frame) -> Result<(), Differs> {
        let card = self.game.catalog().card(frame.card);
        let steps = plan(&card.ability);
        let at = usize::from(frame.progress.at);
        let cancelled = frame.progress.at == u8::MAX;
        let ready = !matches!(before.progress.stage, Stage::Pay { .. } | Stage::Paid {} | Stage::Foe {});
        if ready && !cancelled {
            self.finish(before)?;
            let next = steps.get(usize::from(before.progress.at)).map(|step| step.next.as_slice()).unwrap_or_default();
            if !next.contains(&frame.progress.at) {
                let what = format!("goes on from {} with {at}, not with one of {next:?}", before.progress.at);
                return Err((Some((card.name.clone(), frame.clause)), what));
            }
        }
        let effect = steps.get(at).and_then(|step| step.effect);
        self.replace(effect.map(|effect| Deed::new(state, *frame, Some(effect))));
        Ok(())
    }

    /// What the clause has been doing is done.
    fn finish(&mut self, frame: &Frame) -> Result<(), Differs> {
        let Some(deed) = self.deeds.last_mut().and_then(Option::take) else { return Ok(()) };
        self.compared.deeds += 1;
        deed.check(self.game).map_err(|what| {
            let name = self.game.catalog().card(frame.card).name.clone();
            let doing = deed.effect.map_or_else(|| "its payment".to_owned(), |effect| format!("{effect:?}"));
            (Some((name, frame.clause)), format!("{doing}: {what}"))
        })
    }

    /// Compares who is asked to answer moments, and finds moments that nobody was asked about.
    fn check_moments(&mut self, state: &State, events: &[Event], number: usize, event: &Event) -> Result<(), Differs> {
        let world = World { game: self.game, state };
        let agenda = &state.board.agenda;
        let depth = agenda.windows.len();
        let wrong = |what: String| Err((None, what));
        match (event, agenda.window()) {
            (Event::WindowAsked { seat, must }, Some(window)) => {
                self.compared.moments += 1;
                let tree = next_asked(world, window, depth - 1);
                if tree != Some((*seat, *must)) {
                    return wrong(format!("{:?}: the engine asks {seat}, must {must}; the tree {tree:?}", window.hook));
                }
            }
            (Event::WindowClosed {}, Some(window)) if !window.replaced && !is_stale(state, window) => {
                self.compared.moments += 1;
                if let Some((seat, must)) = next_asked(world, window, depth - 1) {
                    return wrong(format!("{:?}: the tree asks {seat}, must {must}; the engine nobody", window.hook));
                }
            }
            (Event::WindowOpened { window }, _) => {
                self.compared.moments += 1;
                if next_asked(world, window, depth).is_none() {
                    return wrong(format!("{:?}: the engine asks, the tree nobody", window.hook));
                }
            }
            _ => {}
        }
        let room = depth < MAX_NESTING && agenda.frames.len() < MAX_NESTING;
        let after = events.iter().skip(number + 1).take(2).any(|next| matches!(next, Event::WindowOpened { .. }));
        let over = matches!(events.get(number + 1), Some(Event::SeatEliminated { .. } | Event::GameOver { .. }));
        let before = events[..number].iter().rev().find(|event| {
            !matches!(event, Event::ItemTrashed { .. } | Event::LeaderTrashed { .. } | Event::Progressed { .. })
        });
        let closed = matches!(before, Some(Event::WindowClosed {}));
        let mut later = *state;
        self.game.evolve(&mut later, event);
        for (window, comes_after) in occurrences(state, event) {
            let seen = if comes_after { after || over } else { closed };
            let state = if comes_after { &later } else { state };
            self.compared.moments += 1;
            let world = World { game: self.game, state };
            if room
                && !seen
                && let Some((seat, must)) = next_asked(world, &window, depth)
            {
                return wrong(format!(
                    "{:?} of {}: the tree asks {seat}, must {must}; the engine opens no window at {event:?}",
                    window.hook, window.seat
                ));
            }
        }
        Ok(())
    }
}

/// Notes an event of what a clause is doing.
fn note(deed: &mut Deed<'_>, state: &State, event: &Event) {
    if deed.disturbed {
        return;
    }
    match *event {
        Event::Picked { thing } => deed.picks.push(thing),
        Event::Progressed { progress } => match progress.stage {
            Stage::May {} => deed.offered = true,
            Stage::PayFor { .. } => deed.accepted = true,
            _ => {}
        },
        _ => {
            let mut announced = std::mem::take(&mut deed.announced);
            if let Some(act) = told(&state.board, event, &mut announced) {
                let nothing = matches!(act, Act::Total(_, 0));
                deed.acts.extend((!nothing || deed.effect.is_some()).then_some(act));
            }
            deed.announced = announced;
        }
    }
}

/// Whether a battle is over whose beginning is being answered.
fn is_stale(state: &State, window: &Window) -> bool {
    let begins = matches!(window.hook, Hook::Attacks | Hook::Attacked);
    let open = |battle: &crate::beast::state::Battle| battle.stage <= BattleStage::Phases && battle.both_here();
    begins && !state.board.battle.as_ref().is_some_and(open)
}

/// The moments that an event brings about (`true`) or that have come before it.
fn occurrences(state: &State, event: &Event) -> Vec<(Window, bool)> {
    let board = &state.board;
    let active = board.turn.active;
    let animal = |seat, cell| Thing::Animal { at: Site::new(seat, cell) };
    let window = |hook, seat: Seat, subject, cause| Window { subject, cause, ..Window::new(hook, seat, active) };
    match *event {
        Event::Moved { seat, to, .. } => {
            let shares = board.space(seat, to).animal.is_some();
            let place = if shares { Cell::LODGING } else { to };
            vec![(window(Hook::Moved, seat, Some(animal(seat, place)), None), true)]
        }
        Event::Recruited { seat, slot, cell, .. } => vec![
            (window(Hook::Recruit, seat, Some(Thing::Pen { seat, slot }), None), false),
            (window(Hook::Entered, seat, Some(animal(seat, cell)), None), true),
        ],
        Event::AnimalTrashed { seat, cell, cause, .. } => {
            let why = match cause {
                Cause::Battle => Why::Battle,
                Cause::Effect => Why::Effect,
                Cause::Dismissed => Why::Dismiss,
                Cause::Cost => Why::Cost,
                _ => return Vec::new(),
            };
            vec![(window(Hook::Trashed, seat, Some(animal(seat, cell)), Some(why)), false)]
        }
        Event::TallyChanged { seat, tally: Tally::Fury, by: 1.. } => {
            let pays = board
                .agenda
                .frame()
                .is_some_and(|frame| matches!(frame.progress.stage, Stage::Pay { .. } | Stage::PayFor { .. }));
            vec![(window(Hook::Fury, seat, None, Some(if pays { Why::Cost } else { Why::Effect })), false)]
        }
        Event::BattleWentOn { stage } => {
            let Some(battle) = board.battle else { return Vec::new() };
            let (attacks, hook) = match (stage, battle.winner) {
                (BattleStage::Attacked, _) => (true, Hook::Attacks),
                (BattleStage::Phases, _) => (false, Hook::Attacked),
                (BattleStage::Lost, Some(winner)) if battle.stage == BattleStage::Won => {
                    (winner == battle.attacker, Hook::Won)
                }
                (BattleStage::Over, Some(winner)) if battle.stage == BattleStage::Lost => {
                    (winner != battle.attacker, Hook::Lost)
                }
                _ => return Vec::new(),
            };
            let seat = if attacks { battle.attacker } else { battle.defender };
            vec![(window(hook, seat, battle.fighter(attacks), None), true)]
        }
        Event::AbilityUsed { seat, card, source, .. } => {
            let reaction = board.agenda.frame().is_some_and(|frame| frame.reaction);
            if source == Source::Event {
                return vec![(window(Hook::Played, seat, Some(Thing::Played { seat, card }), None), true)];
            }
            let subject = match source {
                Source::Item { at, owner } => Some(Thing::Item { at, owner, card }),
                Source::Location { at } => Some(Thing::Location { at, card }),
                Source::Human { row } => Some(Thing::Human { seat, row }),
                other => other.site().map(|at| Thing::Animal { at }),
            };
            if reaction { Vec::new() } else { vec![(window(Hook::Used, seat, subject, None), true)] }
        }
        _ => Vec::new(),
    }
}
