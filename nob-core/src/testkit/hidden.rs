//! Hidden facts stay hidden: two worlds that one seat cannot tell apart are played on side by side.

use super::playout::choose;
use super::violation::{Broken, Law, difference, same};
use super::{Dice, Policy, Testable, laws};
use crate::{Audience, Seat};

/// Deals anew what the seat cannot know, and plays both worlds on as long as the seat cannot tell them apart.
///
/// The worlds may part only where an event shows the seat something that lay hidden
/// ([`Testable::may_part`]); what comes before that event must be alike.
pub(super) fn check<G: Testable>(
    game: &G,
    state: &G::State,
    seat: Seat,
    policy: Policy,
    ahead: usize,
    dice: &mut Dice,
) -> Result<(), Broken> {
    let dealt = game.determinize(state, seat, dice.roll());
    if let Some(flaw) = game.unsound(&dealt) {
        return Err((Law::Determinize, format!("seat {seat}: {flaw}")));
    }
    let view = |state| game.view(state, Audience::Seat(seat));
    same(Law::Determinize, &format!("view of seat {seat}, real | dealt"), &view(state), &view(&dealt))?;
    let (mut real, mut other) = (*state, game.blend(state, &dealt, dice.roll()));
    for step in 0..ahead {
        alike(game, &real, &other, seat, dice).map_err(|(law, text)| (law, format!("{step} commands on, {text}")))?;
        let list = common(game, &real, &other);
        if list.is_empty() {
            break;
        }
        let (actor, command) = list[choose(game, policy, &list, dice)];
        let (mut real_events, mut other_events) = (Vec::new(), Vec::new());
        let refused = |refusal| (Law::CheckApply, format!("seat {actor}, {command:?}: {refusal}"));
        game.apply(&mut real, actor, command, &mut real_events).map_err(refused)?;
        game.apply(&mut other, actor, command, &mut other_events).map_err(refused)?;
        if part(game, &real_events, &other_events, seat)
            .map_err(|text| (Law::NonInterference, format!("{step} commands on, {actor}'s {command:?}: {text}")))?
        {
            break;
        }
    }
    play_on(game, other, policy, ahead, dice).map_err(|(law, text)| (law, format!("world dealt for {seat}: {text}")))
}

/// Plays a dealt world on by itself.
fn play_on<G: Testable>(
    game: &G,
    mut state: G::State,
    policy: Policy,
    ahead: usize,
    dice: &mut Dice,
) -> Result<(), Broken> {
    for _ in 0..ahead {
        laws::answerable(game, &state)?;
        let list = laws::commands(game, &state);
        if list.is_empty() {
            break;
        }
        let (actor, command) = list[choose(game, policy, &list, dice)];
        let refused = |refusal| (Law::ListedAccepted, format!("seat {actor}, {command:?}: {refusal}"));
        game.apply(&mut state, actor, command, &mut crate::NoLog).map_err(refused)?;
    }
    Ok(())
}

/// What the seat gets is alike in both worlds: views, prompts, lists, refusals.
fn alike<G: Testable>(game: &G, real: &G::State, other: &G::State, seat: Seat, dice: &mut Dice) -> Result<(), Broken> {
    let law = Law::NonInterference;
    for audience in [Audience::Seat(seat), Audience::Spectator] {
        same(law, &format!("view of {audience:?}"), &game.view(real, audience), &game.view(other, audience))?;
    }
    same(law, "prompt", &game.prompt(real), &game.prompt(other))?;
    same(law, "acting", &game.to_act(real), &game.to_act(other))?;
    same(law, "outcome", &game.outcome(real), &game.outcome(other))?;
    let list = |state| laws::legal(game, state, seat);
    same(law, &format!("list of {seat}"), &list(real), &list(other))?;
    for _ in 0..PROBES {
        let command = game.any_command(real, seat, dice);
        let answers = (game.check(real, seat, command), game.check(other, seat, command));
        same(law, &format!("answer to {seat}'s {command:?}"), &answers.0, &answers.1)?;
    }
    Ok(())
}

const PROBES: usize = 4;

/// The commands that may be given in both worlds.
fn common<G: Testable>(game: &G, real: &G::State, other: &G::State) -> Vec<(Seat, G::Command)> {
    let theirs = laws::commands(game, other);
    let mut list = laws::commands(game, real);
    if list != theirs {
        list.retain(|command| theirs.contains(command));
    }
    list
}

/// Compares the events as the seat sees them; `true` if it was shown something, so that the worlds part.
fn part<G: Testable>(game: &G, real: &[G::Event], other: &[G::Event], seat: Seat) -> Result<bool, String> {
    let seen = |events: &[G::Event]| -> Vec<G::Event> {
        events.iter().filter_map(|event| game.redact(event, Audience::Seat(seat))).collect()
    };
    let (real, other) = (seen(real), seen(other));
    for place in 0..real.len().max(other.len()) {
        match (real.get(place), other.get(place)) {
            (Some(one), Some(two)) if one == two => {}
            (one, two) if game.may_part(one, two, seat) => return Ok(true),
            (one, two) => return Err(format!("event {place} of {seat}:\n{}", difference(&one, &two))),
        }
    }
    Ok(false)
}
