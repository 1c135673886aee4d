//! Short texts back into commands.

use std::str::FromStr;

use super::command::FORMS;
use crate::bears::{Bears, Command, NoName};
use crate::language::nearest;
use crate::{CardId, NoSeat, Seat};

/// A text that is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadCommand {
    /// It begins with no verb of a command.
    #[error("no command begins with `{word}`{}", did_you_mean(nearest.as_deref()))]
    Verb {
        /// The word.
        word: String,
        /// The nearest verb.
        nearest: Option<String>,
    },
    /// A word is missing, does not belong there or has another form.
    #[error("{expected} is expected{}; the form is `{form}`", instead(found.as_deref()))]
    Expected {
        /// What should stand there.
        expected: &'static str,
        /// What stands there.
        found: Option<String>,
        /// A command of this kind.
        form: &'static str,
    },
    /// A word names no army, pile or edge.
    #[error(transparent)]
    Name(#[from] NoName),
    /// A word names no seat.
    #[error(transparent)]
    Seat(#[from] NoSeat),
    /// There is no such card.
    #[error("no card is called `{name}`{}", did_you_mean(nearest.as_deref()))]
    Card {
        /// The name.
        name: String,
        /// The nearest name that there is.
        nearest: Option<String>,
    },
}

fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |nearest| format!("; did you mean `{nearest}`?"))
}

fn instead(found: Option<&str>) -> String {
    found.map_or_else(|| " at the end".into(), |found| format!(" in place of `{found}`"))
}

/// The words of a command after its verb.
struct Words<'a> {
    game: &'a Bears,
    left: std::str::SplitWhitespace<'a>,
    form: &'static str,
}

type Read<T> = Result<T, BadCommand>;

impl<'a> Words<'a> {
    fn expected<T>(&self, expected: &'static str, found: Option<&str>) -> Read<T> {
        Err(BadCommand::Expected { expected, found: found.map(Into::into), form: self.form })
    }

    fn word(&mut self, expected: &'static str) -> Read<&'a str> {
        match self.left.next() {
            Some(word) => Ok(word),
            None => self.expected(expected, None),
        }
    }

    fn name<T: FromStr<Err = NoName>>(&mut self, expected: &'static str) -> Read<T> {
        Ok(self.word(expected)?.parse()?)
    }

    fn card(&mut self) -> Read<CardId> {
        let name = self.word("a card")?;
        let catalog = self.game.catalog();
        catalog
            .find(name)
            .ok_or_else(|| BadCommand::Card { name: name.into(), nearest: catalog.nearest(name).map(Into::into) })
    }

    fn number(&self, text: Option<&str>) -> Read<u8> {
        match text.and_then(|text| text.parse().ok()) {
            Some(number) => Ok(number),
            None => self.expected("a number", text),
        }
    }

    /// `B.0`, or `B.0.3` with a part.
    fn monster(&mut self) -> Read<(Seat, u8, std::str::Split<'a, char>)> {
        let mut pieces = self.word("a monster")?.split('.');
        let seat = pieces.next().unwrap_or_default().parse()?;
        let monster = self.number(pieces.next())?;
        Ok((seat, monster, pieces))
    }

    fn whole_monster(&mut self) -> Read<(Seat, u8)> {
        let (seat, monster, mut rest) = self.monster()?;
        match rest.next() {
            None => Ok((seat, monster)),
            more => self.expected("a monster", more),
        }
    }

    fn command(&mut self, verb: &str) -> Read<Command> {
        Ok(match verb {
            "draw" => Command::Draw { pile: self.name("a pile")? },
            "head" => Command::PlayHead { card: self.card()? },
            "join" => {
                let card = self.card()?;
                let mut place = self.word("a monster and a part")?.split('.');
                let (monster, part) = (self.number(place.next())?, self.number(place.next())?);
                let edge = self.name("an edge")?;
                let turned = match self.left.next() {
                    None => false,
                    Some("turned") => true,
                    other => return self.expected("the end or `turned`", other),
                };
                Command::Join { card, monster, part, edge, turned }
            }
            "mask" => {
                let card = self.card()?;
                let (seat, monster) = self.whole_monster()?;
                Command::Mask { card, seat, monster }
            }
            "lullaby" => Command::Lullaby { card: self.card()?, army: self.name("an army")? },
            "dismember" => {
                let card = self.card()?;
                let (seat, monster, mut rest) = self.monster()?;
                Command::Dismember { card, seat, monster, part: self.number(rest.next())? }
            }
            "swap" => {
                let card = self.card()?;
                let (seat, monster) = self.whole_monster()?;
                let (with, other) = self.whole_monster()?;
                Command::Swap { card, seat, monster, with, other }
            }
            "wild-provoke" => Command::WildProvoke { card: self.card()?, army: self.name("an army")? },
            "provoke" => Command::Provoke { army: self.name("an army")? },
            "dive" => Command::Dive { card: self.card()? },
            "end-turn" => Command::EndTurn {},
            _ => Command::StopPractice {},
        })
    }
}

impl Bears {
    /// Reads a short text such as `join bikini 0.2 bottom`; [`FORMS`] has all forms.
    ///
    /// # Errors
    /// Says what is wrong, what was expected, and the nearest name where one was.
    pub fn parse_command(&self, text: &str) -> Result<Command, BadCommand> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let verb_of = |form: &&'static str| form.split(' ').next();
        let verbs = || FORMS.iter().map(|(form, _)| *form);
        let Some(form) = verbs().find(|form| verb_of(form) == Some(verb)) else {
            let nearest = nearest(verb, verbs().filter_map(|form| verb_of(&form))).map(Into::into);
            return Err(BadCommand::Verb { word: verb.into(), nearest });
        };
        let mut words = Words { game: self, left: words, form };
        let command = words.command(verb)?;
        match words.left.next() {
            None => Ok(command),
            more => words.expected("the end", more),
        }
    }
}
