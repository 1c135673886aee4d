//! A person plays a game against bots in a terminal.
//!
//! ```text
//! cargo run --release --example play -- --game bears --seats 3
//! ```

mod common;

use std::fs;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::sync::Arc;

use common::{Failure, Program, Setup, Shown, Story};
use lexopt::ValueExt as _;
use nob_core::bots::{self, Bot};
use nob_core::{Audience, Seat, Table};

const CONTROLS: &str = "\
Type the number of a command or its text. Besides:
  why COMMAND     why a command is refused
  card NAME       what a card is and does
  board           draw the board again
  undo            take your last command back, with all that followed
  undo anyway     the same, even if it showed what was hidden
  save FILE       save the game
  load FILE       go on with a saved game
  help, quit

Commands:";

fn main() -> ExitCode {
    common::start(Play { you: Seat::A })
}

struct Play {
    you: Seat,
}

impl Program for Play {
    const ABOUT: &str = "\
You play against bots. Type `help` in the game to see what can be typed.

  --seat A                 where you sit (A)";

    fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, Failure> {
        if name != "seat" {
            return Ok(false);
        }
        let text = parser.value()?.string()?;
        self.you = text.parse().map_err(|error| Failure::Misuse(format!("--seat {text}: {error}")))?;
        Ok(true)
    }

    fn run<G: Shown>(self, Setup { game, seed, bots }: Setup<G>) -> Result<(), Failure> {
        let you = self.you;
        if !game.seats().contains(you) {
            return Err(Failure::Misuse(format!("--seat {you}: {} seats play", game.seats().len())));
        }
        let mut session = Session { table: Table::new(Arc::clone(&game), seed), game, you, bots };
        Ok(session.run(&mut io::stdin().lock(), &mut io::stdout().lock())?)
    }
}

/// A game between one person and bots.
struct Session<G: Shown> {
    game: Arc<G>,
    table: Table<G>,
    you: Seat,
    bots: Vec<Box<dyn Bot<G>>>,
}

/// What a line of the person comes to.
enum Reply<C> {
    /// A command, to be tried.
    Command(C),
    /// The game jumped to another state.
    Jumped,
    /// The board is to be drawn.
    Board,
    /// Nothing happened in the game.
    Said(String),
    /// The person leaves.
    Quit,
}

impl<G: Shown> Session<G> {
    fn run(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "You are seat {}. `help` lists what can be typed.", self.you)?;
        let game = Arc::clone(&self.game);
        let audience = Audience::Seat(self.you);
        let mut story = Story::new(&*game, audience, self.table.first_view(audience));
        let mut told = 0;
        let mut drawn = None;
        loop {
            for event in &self.table.events()[told..] {
                if let Some(line) = story.tell(event) {
                    writeln!(out, "  {line}")?;
                }
            }
            told = self.table.events().len();
            let Some(seat) = self.table.to_act().iter().last() else { break };
            if seat != self.you {
                if !self.bot_plays(seat)? {
                    break;
                }
                continue;
            }
            let moment = game.moment(story.view());
            if drawn != Some(moment) {
                writeln!(out, "\n{}", game.board_text(story.view()))?;
                drawn = Some(moment);
            }
            let legal = self.table.legal(seat);
            self.list(&legal, story.view(), out)?;
            write!(out, "{}> ", self.table.prompt().map_or_else(String::new, |prompt| game.question(&prompt)))?;
            out.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                return writeln!(out, "\nGoodbye.");
            }
            match self.answer(line.trim(), &legal) {
                Reply::Command(command) => {
                    if let Err(refused) = self.table.play(seat, command) {
                        writeln!(out, "No: {}", self.game.explain(&refused))?;
                    }
                }
                Reply::Jumped => {
                    story = Story::new(&*game, audience, self.table.view(audience));
                    told = self.table.events().len();
                    drawn = None;
                }
                Reply::Board => drawn = None,
                Reply::Said(text) => writeln!(out, "{text}")?,
                Reply::Quit => return writeln!(out, "Goodbye."),
            }
        }
        writeln!(out, "\n{}", game.board_text(story.view()))?;
        match self.table.outcome() {
            Some(outcome) => writeln!(out, "{outcome}."),
            None => writeln!(out, "Nobody is left to go on."),
        }
    }

    fn bot_plays(&mut self, seat: Seat) -> io::Result<bool> {
        let Some(bot) = self.bots.get_mut(seat.index()) else { return Ok(false) };
        let Some(command) = bots::ask(&*self.game, self.table.state(), seat, bot.as_mut()) else { return Ok(false) };
        self.table.play(seat, command).map_err(|refused| io::Error::other(refused.to_string()))?;
        Ok(true)
    }

    fn answer(&mut self, line: &str, legal: &[G::Command]) -> Reply<G::Command> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("", _) => Reply::Said("Type a number or a command.".into()),
            ("quit" | "exit", "") => Reply::Quit,
            ("board", "") => Reply::Board,
            ("help", "") => {
                let forms = G::FORMS.iter().map(|(form, meaning)| format!("\n  {form:<36}{meaning}"));
                Reply::Said(CONTROLS.to_owned() + &forms.collect::<String>())
            }
            ("card", _) => Reply::Said(self.game.card(rest).unwrap_or_else(|problem| problem)),
            ("why", _) => Reply::Said(self.why(rest)),
            ("undo", "" | "anyway") => self.undo(rest == "anyway"),
            ("save", _) => Reply::Said(match fs::write(rest, self.table.save()) {
                Ok(()) => format!("Saved to {rest}."),
                Err(error) => format!("Not saved to `{rest}`: {error}"),
            }),
            ("load", _) => self.load(rest),
            _ => match line.parse::<usize>() {
                Ok(number) => match number.checked_sub(1).and_then(|place| legal.get(place)) {
                    Some(&command) => Reply::Command(command),
                    None => Reply::Said(format!("There is no command {number}.")),
                },
                Err(_) => match self.game.parse_command(line) {
                    Ok(command) => Reply::Command(command),
                    Err(problem) => Reply::Said(problem),
                },
            },
        }
    }

    fn why(&self, text: &str) -> String {
        match self.game.parse_command(text) {
            Err(problem) => problem,
            Ok(command) => match self.table.check(self.you, command) {
                Ok(()) => "That is allowed.".into(),
                Err(refused) => format!("No: {}", self.game.explain(&refused)),
            },
        }
    }

    /// Goes back to before the person's last command, or nowhere.
    fn undo(&mut self, anyway: bool) -> Reply<G::Command> {
        let mut back = self.table.clone();
        loop {
            match if anyway { back.undo_forced() } else { back.undo() } {
                Ok(played) if played.seat == self.you => break,
                Ok(_) => {}
                Err(error) => return Reply::Said(format!("Not undone: {error}.")),
            }
        }
        self.table = back;
        Reply::Jumped
    }

    fn load(&mut self, file: &str) -> Reply<G::Command> {
        let bytes = match fs::read(file) {
            Ok(bytes) => bytes,
            Err(error) => return Reply::Said(format!("Not loaded from `{file}`: {error}")),
        };
        match Table::load(Arc::clone(&self.game), &bytes) {
            Ok(table) => {
                self.table = table;
                Reply::Jumped
            }
            Err(damage) => Reply::Said(format!("Not loaded from `{file}`: {damage}")),
        }
    }

    /// The numbered commands, those that begin alike together.
    fn list(&self, legal: &[G::Command], view: &G::View, out: &mut impl Write) -> io::Result<()> {
        let mut groups: Vec<(String, Vec<String>)> = Vec::new();
        for (place, command) in legal.iter().enumerate() {
            let (head, tail) = self.game.split(view, command);
            let entry = format!("[{}] {tail}", place + 1);
            match groups.iter_mut().find(|(known, _)| *known == head) {
                Some((_, entries)) => entries.push(entry),
                None => groups.push((head, vec![entry])),
            }
        }
        for (head, entries) in groups {
            write!(out, "{head}")?;
            let mut column = head.chars().count();
            for entry in entries {
                let width = entry.chars().count() + 2;
                if column + width > 98 {
                    write!(out, "\n   ")?;
                    column = 3;
                }
                write!(out, "  {entry}")?;
                column += width;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}
