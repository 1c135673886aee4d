//! Short texts back into commands.

use std::str::FromStr;

use super::command::FORMS;
use crate::beast::cards::Direction;
use crate::beast::{Beast, Cell, CellSet, Command, NoPlace, Row, Slot, SlotSet};
use crate::language::nearest;
use crate::{CardId, NoSeat, Seat};

/// A text that is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadCommand {
    /// There is no word in it.
    #[error("a command is expected, like `move B2 M2`")]
    Empty,
    /// It begins with no verb of a command.
    #[error("no command begins with `{word}`{}", did_you_mean(nearest.as_deref()))]
    Verb {
        /// The word.
        word: String,
        /// The nearest verb.
        nearest: Option<String>,
    },
    /// Something is missing, or another word should stand there.
    #[error("{expected} is expected {}; the form is `{form}`", instead(found.as_deref()))]
    Expected {
        /// What should stand there.
        expected: &'static str,
        /// What stands there.
        found: Option<String>,
        /// A command of this kind.
        form: &'static str,
    },
    /// It goes on after its end.
    #[error("`{word}` is one word too many; the form is `{form}`")]
    TooMuch {
        /// The first word that is too much.
        word: String,
        /// A command of this kind.
        form: &'static str,
    },
    /// A word names no place.
    #[error(transparent)]
    Place(#[from] NoPlace),
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
    found.map_or_else(|| "at the end".into(), |found| format!("in place of `{found}`"))
}

/// The words of a text, taken from the left.
struct Words<'t> {
    all: Vec<&'t str>,
    next: usize,
    form: &'static str,
}

impl<'t> Words<'t> {
    /// The next word, left in place.
    fn peek(&self) -> Option<&'t str> {
        self.all.get(self.next).copied()
    }

    /// Takes the next word if it is this one.
    fn skip(&mut self, word: &str) -> bool {
        let there = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word));
        self.next += usize::from(there);
        there
    }

    fn expected(&self, expected: &'static str) -> BadCommand {
        BadCommand::Expected { expected, found: self.peek().map(Into::into), form: self.form }
    }

    /// Takes a place or a seat.
    fn take<T: FromStr>(&mut self, expected: &'static str) -> Result<T, BadCommand>
    where
        BadCommand: From<T::Err>,
    {
        let place = self.peek().ok_or_else(|| self.expected(expected))?.parse()?;
        self.next += 1;
        Ok(place)
    }

    /// Takes a human slot, if one stands there.
    fn row(&mut self) -> Option<Row> {
        let row = self.peek()?.parse().ok()?;
        self.next += 1;
        Some(row)
    }

    /// Takes one of these words and says which.
    fn choose(&mut self, expected: &'static str, words: [&str; 2]) -> Result<bool, BadCommand> {
        match words.map(|word| self.skip(word)) {
            [false, false] => Err(self.expected(expected)),
            [first, _] => Ok(first),
        }
    }

    /// Takes a card: all words but as many as must follow.
    fn card(&mut self, game: &Beast, after: usize) -> Result<CardId, BadCommand> {
        let end = self.all.len().saturating_sub(after).max(self.next);
        let name = self.all[self.next..end].join(" ");
        if name.is_empty() {
            return Err(self.expected("a card"));
        }
        self.next = end;
        let catalog = game.catalog();
        let known = catalog.find(&name).or_else(|| catalog.find(&name.to_lowercase().replace(' ', "-")));
        known.ok_or_else(|| BadCommand::Card { nearest: catalog.nearest(&name).map(Into::into), name })
    }
}

impl Beast {
    /// Reads a command from a short text; [`FORMS`] lists the forms. Cards go by id or by name.
    ///
    /// Only the form is checked here; whether the command is allowed is for [`Game::check`](crate::Game::check).
    ///
    /// ```
    /// use nob_core::beast::{Beast, Catalog, Command, Deck, Rules};
    /// let catalog = Catalog::first_edition();
    /// let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
    /// let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
    /// let command = game.parse_command("move B2 M2")?;
    /// assert_eq!(command, Command::Move { from: "B2".parse()?, to: "M2".parse()? });
    /// assert_eq!(game.command_text(&command), "move B2 M2");
    /// let wrong = game.parse_command("call condor-scoot HB").unwrap_err();
    /// assert_eq!(wrong.to_string(), "no card is called `condor-scoot`; did you mean `condor-scout`?");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Says what was expected, with the nearest verb or card for one that is unknown.
    pub fn parse_command(&self, text: &str) -> Result<Command, BadCommand> {
        let words: Vec<_> = text.split_whitespace().collect();
        let verb = words.first().ok_or(BadCommand::Empty)?.to_lowercase();
        let Some((form, _)) = FORMS.iter().find(|(form, _)| verb_of(form) == verb) else {
            let nearest = nearest(&verb, FORMS.iter().map(|(form, _)| verb_of(form))).map(Into::into);
            return Err(BadCommand::Verb { word: verb, nearest });
        };
        let mut words = Words { all: words, next: 1, form };
        let command = self.parse_words(&verb, &mut words)?;
        match words.peek() {
            Some(word) => Err(BadCommand::TooMuch { word: word.into(), form: words.form }),
            None => Ok(command),
        }
    }

    fn parse_words(&self, verb: &str, words: &mut Words<'_>) -> Result<Command, BadCommand> {
        Ok(match verb {
            "tally" => {
                let value = words.peek().and_then(|word| word.parse().ok());
                let value = value.ok_or_else(|| words.expected("a number"))?;
                words.next += 1;
                Command::ChooseTally { value }
            }
            "first" => Command::ChooseFirst { seat: words.take("a seat")? },
            "flip" if words.skip("together") => Command::FlipTogether { slots: slots(words)? },
            "flip" => Command::Flip { slot: words.take("a pen slot")? },
            "end" => parse_end(words)?,
            "promote" => Command::Promote { slot: words.take("a pen slot")? },
            "reject" => Command::Reject {
                slot: words.take("a pen slot")?,
                leader: words.choose("`leader` or `newcomer`", ["leader", "newcomer"])?,
                defer: words.choose("`defer` or `trash`", ["defer", "trash"])?,
            },
            "draw" if words.skip("free") => Command::FreeDraw {},
            "draw" => Command::DrawTrick {},
            "recruit" => {
                let (slot, cell) = (words.take("a pen slot")?, words.take("a space")?);
                let tilt = if words.skip("tilt") { cells(words)? } else { CellSet::NONE };
                let trash = if words.skip("trash") { slots(words)? } else { SlotSet::NONE };
                Command::Recruit { slot, cell, tilt, trash }
            }
            "move" => Command::Move { from: words.take("a space")?, to: words.take("a space")? },
            "untilt" => Command::Untilt { cell: words.take("a space")? },
            "dismiss" => {
                if let Some(row) = words.row() {
                    return Ok(Command::DismissHuman { row });
                }
                let cell = words.take("a space")?;
                if !words.skip("tilt") {
                    return Err(words.expected("`tilt` and a space"));
                }
                Command::Dismiss { cell, tilt: words.take("a space")? }
            }
            "trash" => Command::DiscardPen { slot: words.take("a pen slot")? },
            "defer" => Command::Defer { slot: words.take("a pen slot")? },
            "attack" => {
                let from = words.take("a space")?;
                let (seat, target) = target(words)?;
                Command::Attack { from, seat, target }
            }
            "pass" if words.skip("action") => Command::PassAction {},
            "pass" => Command::Pass {},
            "call" => Command::CallHuman { card: words.card(self, 1)?, row: words.take("a human slot")? },
            "claim" => Command::ClaimLocation { card: words.card(self, 1)?, cell: words.take("a space")? },
            "equip" => Command::EquipItem { card: words.card(self, 1)?, cell: words.take("a space")? },
            "transfer" => Command::Transfer {
                card: words.card(self, 2)?,
                from: words.take("a space")?,
                to: words.take("a space")?,
            },
            "hand" if words.skip("over") => Command::HandOver { card: words.card(self, 0)? },
            "hand" => return Err(words.expected("`over` and a card")),
            "play" => Command::PlayEvent { card: words.card(self, 0)? },
            "use" => match words.row() {
                Some(row) => Command::UseHuman { row },
                None => Command::UseAbility { card: words.card(self, 1)?, cell: words.take("a space")? },
            },
            "ally" => Command::Ally { cell: words.take("a space")? },
            "invite" => Command::Invite { seat: words.take("a seat")? },
            "accept" => Command::AcceptInvitation { cell: words.take("a space")? },
            "decline" => Command::DeclineInvitation {},
            "boost" => Command::Boost { card: words.card(self, 0)? },
            "name" => Command::NameFoe { seat: words.take("a seat")? },
            "pick" => self.parse_pick(words)?,
            "agree" => Command::Accept {},
            "refuse" => Command::Decline {},
            _ => Command::Discard { card: words.card(self, 0)? },
        })
    }

    fn parse_pick(&self, words: &mut Words<'_>) -> Result<Command, BadCommand> {
        let kinds = ["item", "location", "human", "pen", "card", "space", "slot", "direction", "option", "no"];
        let kind = kinds.into_iter().find(|kind| words.skip(kind));
        if let Some(kind) = kind {
            words.form = FORMS
                .iter()
                .map(|(form, _)| *form)
                .find(|form| form.starts_with(&format!("pick {kind}")))
                .unwrap_or(words.form);
        }
        Ok(match kind {
            Some("item" | "location") => {
                let card = words.card(self, 1)?;
                let (seat, cell) = target(words)?;
                if kind == Some("item") {
                    Command::PickItem { seat, cell, card }
                } else {
                    Command::PickLocation { seat, cell, card }
                }
            }
            Some("human") => {
                let (seat, row) = target(words)?;
                Command::PickHuman { seat, row }
            }
            Some("pen") => {
                let (seat, slot) = target(words)?;
                Command::PickPen { seat, slot }
            }
            Some("card") => Command::PickCard { card: words.card(self, 1)?, seat: words.take("a seat")? },
            Some("space") => Command::PickSpace { cell: words.take("a space")? },
            Some("slot") => Command::PickSlot { slot: words.take("a pen slot")? },
            Some("direction") => {
                let named = |direction: &Direction| {
                    words.peek().is_some_and(|word| word.eq_ignore_ascii_case(&format!("{direction:?}")))
                };
                let direction = Direction::ALL.into_iter().find(named).ok_or_else(|| words.expected("a direction"))?;
                words.next += 1;
                Command::PickDirection { direction }
            }
            Some("option") => {
                let option = words.peek().and_then(|word| word.parse().ok());
                let option = option.ok_or_else(|| words.expected("a number"))?;
                words.next += 1;
                Command::PickOption { option }
            }
            Some(_) if words.skip("more") => Command::PickNoMore {},
            Some(_) => return Err(words.expected("`more`")),
            None => {
                let (seat, cell) = target(words)?;
                Command::PickAnimal { seat, cell }
            }
        })
    }
}

fn verb_of(form: &'static str) -> &'static str {
    form.split(' ').next().unwrap_or_default()
}

fn parse_end(words: &mut Words<'_>) -> Result<Command, BadCommand> {
    words.form = "end turn";
    let endings = [
        ("turn", Command::EndTurn {}),
        ("flips", Command::EndFlips {}),
        ("draws", Command::EndDraws {}),
        ("transfer", Command::EndTransfer {}),
    ];
    let found = endings.into_iter().find(|(word, _)| words.skip(word));
    found.map(|(_, command)| command).ok_or_else(|| words.expected("`turn`, `flips`, `draws` or `transfer`"))
}

/// One or more spaces, up to the next word that is none.
fn cells(words: &mut Words<'_>) -> Result<CellSet, BadCommand> {
    let mut set = CellSet::only(words.take("a space")?);
    while words.peek().is_some_and(|word| !word.eq_ignore_ascii_case("trash")) {
        set = set.with(words.take::<Cell>("a space")?);
    }
    Ok(set)
}

/// One or more pen slots, up to the end.
fn slots(words: &mut Words<'_>) -> Result<SlotSet, BadCommand> {
    let mut set = SlotSet::only(words.take("a pen slot")?);
    while words.peek().is_some() {
        set = set.with(words.take::<Slot>("a pen slot")?);
    }
    Ok(set)
}

/// A seat and a place of its own: `B.F3`.
fn target<P: FromStr<Err = NoPlace>>(words: &mut Words<'_>) -> Result<(Seat, P), BadCommand> {
    let split = words.peek().and_then(|word| word.split_once('.'));
    let (seat, place) = split.ok_or_else(|| words.expected("a seat and a space, like `B.F3`,"))?;
    let target = (seat.parse()?, place.parse()?);
    words.next += 1;
    Ok(target)
}
