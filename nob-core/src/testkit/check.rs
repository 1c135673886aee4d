//! One game, played through and held to the laws after every command.

use std::sync::Arc;

use super::playout::choose;
use super::violation::{Broken, Law, Violation, same};
use super::{Dice, Playout, Policy, Testable, hidden, laws};
use crate::chance::Seeded;
use crate::{Audience, Replay, Seat, Table};

/// How much is checked. Cheap laws hold after every command; the others are sampled by the seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Commands after which a game is left as it is.
    pub commands: usize,
    /// Random commands tried before each command.
    pub probes: usize,
    /// Lists and commands are looked at closely once in so many commands; 0 is never.
    pub lists: u32,
    /// States are saved and read once in so many commands; 0 is never.
    pub saves: u32,
    /// What is hidden from a seat is dealt anew, and both worlds played on, once in so many commands, by lot for
    /// each seat; 0 is never.
    pub worlds: u32,
    /// Commands that two worlds are played on.
    pub ahead: usize,
    /// Games are replayed in the end, and taken back command by command, one in so many, by their seeds; 0 is never.
    pub replays: u32,
}

impl Limits {
    /// Every law after every command.
    pub const THOROUGH: Self =
        Self { commands: 20_000, probes: 8, lists: 1, saves: 1, worlds: 1, ahead: 12, replays: 1 };

    /// For many games: the costly laws are sampled.
    pub const SAMPLED: Self =
        Self { commands: 4_000, probes: 2, lists: 8, saves: 8, worlds: 64, ahead: 24, replays: 16 };
}

/// A game that kept all laws.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report<G: Testable> {
    /// Commands given.
    pub commands: usize,
    /// Most events that one of them brought about.
    pub most_events: usize,
    /// How the game ended; `None` if it was left before its end.
    pub outcome: Option<G::Outcome>,
    /// What happened.
    pub reach: G::Reach,
}

/// Plays a game through and checks every law on the way.
///
/// ```
/// use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// use nob_core::testkit::{Limits, Playout, Policy, check_playout};
/// let catalog = Catalog::first_edition();
/// let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// let report = check_playout(&game, &Playout::of_policy(7, Policy::Fight), &Limits::SAMPLED)?;
/// assert!(report.outcome.is_some(), "played to the end");
/// println!("{} commands\n{}", report.commands, report.reach);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first broken law, with the difference and the choices that lead there.
pub fn check_playout<G: Testable>(game: &G, playout: &Playout, limits: &Limits) -> Result<Report<G>, Box<Violation>> {
    let mut run = Run::new(game, playout, limits);
    let mut result = run.begin();
    while result == Ok(true) {
        result = run.go_on();
    }
    // By the seed alone: a game that is made simpler is still looked at.
    if result.is_ok() && Dice::new(playout.seed).once_in(limits.replays) {
        result = run.replayed().map(|()| false);
    }
    match result {
        Ok(_) => {
            let outcome = game.outcome(&run.state);
            Ok(Report { commands: run.given.len(), most_events: run.most_events, outcome, reach: run.reach })
        }
        Err((law, difference)) => {
            let playout = Playout { seed: playout.seed, choices: run.choices, then: None };
            Err(Box::new(Violation { law, at: run.given.len(), difference, playout }))
        }
    }
}

/// A game on its way.
struct Run<'a, G: Testable> {
    game: &'a G,
    playout: &'a Playout,
    limits: &'a Limits,
    /// For the policy alone, so that a game given by its choices is sampled like the policy's game.
    choosing: Dice,
    /// For what is checked.
    sampling: Dice,
    state: G::State,
    /// Follows the events.
    folded: G::State,
    /// Follow the events that their audiences see.
    views: Vec<(Audience, G::View)>,
    given: Vec<(Seat, G::Command)>,
    choices: Vec<u16>,
    events: Vec<G::Event>,
    most_events: usize,
    reach: G::Reach,
}

impl<'a, G: Testable> Run<'a, G> {
    fn new(game: &'a G, playout: &'a Playout, limits: &'a Limits) -> Self {
        let state = game.first_state(playout.seed);
        let audiences = laws::audiences(game.seats()).into_iter();
        Self {
            game,
            playout,
            limits,
            choosing: Dice::new(!playout.seed),
            sampling: Dice::new(playout.seed),
            state,
            folded: state,
            views: audiences.map(|audience| (audience, game.view(&state, audience))).collect(),
            given: Vec::new(),
            choices: Vec::new(),
            events: Vec::new(),
            most_events: 0,
            reach: G::Reach::default(),
        }
    }

    fn begin(&mut self) -> Result<bool, Broken> {
        let before = self.state;
        let mut events = Vec::new();
        self.game.set_up(&mut self.state, &mut Seeded, &mut events);
        self.follow(&before, events)?;
        Ok(true)
    }

    /// Looks at the state, then gives the next command; `false` at the end.
    fn go_on(&mut self) -> Result<bool, Broken> {
        let (game, state) = (self.game, self.state);
        laws::answerable(game, &state)?;
        let list = laws::commands(game, &state);
        self.look(&list)?;
        if list.is_empty() || self.given.len() >= self.limits.commands {
            return Ok(false);
        }
        let place = match (self.playout.choices.get(self.given.len()), self.playout.then) {
            (Some(&choice), _) => usize::from(choice) % list.len(),
            (None, Some(policy)) => choose(game, policy, &list, &mut self.choosing),
            (None, None) => return Ok(false),
        };
        self.choices.push(place as u16);
        let (seat, command) = list[place];
        let mut events = Vec::new();
        game.apply(&mut self.state, seat, command, &mut events)
            .map_err(|refusal| (Law::CheckApply, format!("seat {seat}, {command:?}: {refusal}")))?;
        self.given.push((seat, command));
        if self.sampling.once_in(self.limits.saves) {
            laws::saved(game, &self.state, &state)?;
        }
        self.follow(&state, events)?;
        Ok(true)
    }

    /// Checks the lists, the refusals and the secrets of the present state.
    fn look(&mut self, list: &[(Seat, G::Command)]) -> Result<(), Broken> {
        let (game, state) = (self.game, self.state);
        laws::listed_accepted(game, &state, list)?;
        let acting = game.to_act(&state);
        for (audience, view) in &self.views {
            match audience {
                Audience::Seat(seat) if acting.contains(*seat) => laws::listed_in_view(game, view, *seat, list)?,
                _ => {}
            }
        }
        for _ in 0..self.limits.probes {
            laws::probe(game, &state, &mut self.sampling)?;
        }
        if self.sampling.once_in(self.limits.lists) {
            laws::listed_once(list)?;
            if let Some((_, command)) = self.sampling.pick(list) {
                laws::writable(game, &command)?;
            }
        }
        for seat in game.seats().iter() {
            if self.sampling.once_in(self.limits.worlds) {
                let policy = self.sampling.pick(&Policy::ALL).unwrap_or(Policy::Even);
                hidden::check(game, &state, seat, policy, self.limits.ahead, &mut self.sampling)?;
            }
        }
        Ok(())
    }

    /// Folds the events and compares with the state and with fresh views.
    fn follow(&mut self, before: &G::State, events: Vec<G::Event>) -> Result<(), Broken> {
        let game = self.game;
        for event in &events {
            game.evolve(&mut self.folded, event);
            for (audience, view) in &mut self.views {
                if let Some(seen) = game.redact(event, *audience) {
                    game.evolve_view(view, &seen);
                }
            }
        }
        same(Law::Fold, "the state | the fold", &self.state, &self.folded)?;
        for (audience, view) in &self.views {
            let fresh = game.view(&self.state, *audience);
            if fresh != *view {
                same(Law::FoldedView, &format!("{audience:?}, fresh | followed"), &fresh, view)?;
            }
        }
        game.count(&mut self.reach, before, &events, &self.state);
        self.most_events = self.most_events.max(events.len());
        self.events.extend(events);
        Ok(())
    }

    /// Plays the same commands from the same seed at a table, then its replay, then takes everything back.
    fn replayed(&self) -> Result<(), Broken> {
        let game = Arc::new(self.game.clone());
        let mut table = Table::new(Arc::clone(&game), self.playout.seed);
        let mut earlier = Vec::with_capacity(self.given.len());
        for &(seat, command) in &self.given {
            earlier.push((*table.state(), table.events().len()));
            let refused = |refusal| (Law::Replay, format!("seat {seat}, {command:?}: {refusal}"));
            table.play(seat, command).map(drop).map_err(refused)?;
        }
        self.same_game(&table)?;
        let bytes = Replay::record(&table).to_bytes();
        let replay = Replay::from_bytes(self.game, &bytes).map_err(|damage| (Law::Replay, damage.to_string()))?;
        same(Law::Replay, "the bytes | of the replay that was read", &bytes, &replay.to_bytes())?;
        let mut table = replay.run(&game).map_err(|problem| (Law::Replay, format!("{problem:?}")))?;
        self.same_game(&table)?;
        for (place, (state, events)) in earlier.iter().enumerate().rev() {
            let undone = table.undo_forced().map_err(|problem| (Law::Undo, problem.to_string()))?;
            let what = format!("{place} commands left");
            same(Law::Undo, &what, &self.given[place], &(undone.seat, undone.command))?;
            same(Law::Undo, &what, state, table.state())?;
            same(Law::Undo, &what, &&self.events[..*events], &table.events())?;
        }
        same(Law::Undo, "commands left", &true, &table.undo_forced().is_err())
    }

    fn same_game(&self, table: &Table<G>) -> Result<(), Broken> {
        same(Law::Replay, "the state | the replay", &self.state, table.state())?;
        same(Law::Replay, "the events | the replay", &self.events.as_slice(), &table.events())
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests may panic")]
mod tests {
    use super::*;
    use crate::beast::{Beast, Catalog, Deck, Rules};

    #[test]
    fn choices_without_their_policy_are_sampled_alike() {
        let catalog = Catalog::first_edition();
        let decks = ["farm+combat", "forest+tricky"].map(|name| Deck::named(&catalog, name).unwrap());
        let game = Beast::new(catalog, Rules::FIRST_EDITION, decks.to_vec()).unwrap();
        let limits = Limits { commands: 60, ..Limits::SAMPLED };
        let run = |playout: &Playout| {
            let mut run = Run::new(&game, playout, &limits);
            run.begin().unwrap();
            while run.go_on().unwrap() {}
            run.replayed().unwrap();
            (run.choices, run.sampling, run.state)
        };
        let of_policy = run(&Playout::of_policy(7, Policy::Fight));
        let of_choices = run(&Playout { seed: 7, choices: of_policy.0.clone(), then: None });
        assert_eq!(of_policy, of_choices);
    }
}
