//! What a program at a terminal needs of a game besides its rules: how it is made, and its words.
#![allow(dead_code, reason = "no program needs all of it")]

use std::fmt::Display;

use nob_core::bots::Bot;
use nob_core::{Audience, Game};

use super::Failure;
use super::options::Given;

/// A game that can be shown at a terminal.
pub(crate) trait Shown: Game<Outcome: Display> + Clone + 'static {
    /// Every form of a command in text, and what it means.
    const FORMS: &[(&str, &str)];

    /// The game that the options ask for.
    fn make(given: &mut Given) -> Result<Self, Failure>;

    /// The bot that plays it as well as a simple bot can.
    fn greedy() -> Box<dyn Bot<Self>>;

    /// What a view shows.
    fn board_text(&self, view: &Self::View) -> String;

    /// An event in a sentence, told to the audience of the view as it was before; `None` if it is not worth one.
    fn narrate(&self, view: &Self::View, event: &Self::Event) -> Option<String>;

    /// A heading over all that follows an event, if it opens a part of the story; the view is the one after it.
    fn heading(&self, view: &Self::View, event: &Self::Event) -> Option<String>;

    /// How long the game has been going on.
    fn length(&self, view: &Self::View) -> String;

    /// Who plays.
    fn players(&self) -> String {
        let names: Vec<String> = self.seats().iter().map(|seat| seat.to_string()).collect();
        names.join(" against ")
    }

    /// Changes whenever a person wants to see the board again.
    fn moment(&self, view: &Self::View) -> (u16, u16);

    /// What a person is asked.
    fn question(&self, prompt: &Self::Prompt) -> String;

    /// A command in text.
    fn command_text(&self, command: &Self::Command) -> String;

    /// Reads a command.
    fn parse_command(&self, text: &str) -> Result<Self::Command, String>;

    /// What a card is and does.
    fn card(&self, _: &str) -> Result<String, String> {
        Err("Cards of this game say all on the board; `card` is for Nature of the Beast.".into())
    }

    /// A command as a heading shared with others of its kind, and the rest.
    fn split(&self, _: &Self::View, command: &Self::Command) -> (String, String) {
        split_after(1, &self.command_text(command))
    }
}

/// A text as a heading of so many words, or fewer if nothing would be left, and the rest.
pub(super) fn split_after(words: usize, text: &str) -> (String, String) {
    let at = |words: usize| words.checked_sub(1).and_then(|gap| text.match_indices(' ').nth(gap));
    match (1..=words).rev().find_map(at) {
        Some((at, _)) => (format!("{}:", &text[..at]), text[at + 1..].to_owned()),
        None => ("also:".into(), text.to_owned()),
    }
}

/// Tells a game to one audience as it goes on.
pub(crate) struct Story<'g, G: Shown> {
    game: &'g G,
    audience: Audience,
    view: G::View,
}

impl<'g, G: Shown> Story<'g, G> {
    /// A story that begins at this view of this audience.
    pub(crate) const fn new(game: &'g G, audience: Audience, view: G::View) -> Self {
        Self { game, audience, view }
    }

    /// The next event in a sentence, if it is worth one.
    pub(crate) fn tell(&mut self, event: &G::Event) -> Option<String> {
        let seen = self.game.redact(event, self.audience)?;
        let line = self.game.narrate(&self.view, &seen);
        self.game.evolve_view(&mut self.view, &seen);
        line
    }

    /// What the audience knows by now.
    pub(crate) const fn view(&self) -> &G::View {
        &self.view
    }
}
