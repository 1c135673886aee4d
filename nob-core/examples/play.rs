//! A person plays Nature of the Beast against bots in a terminal.
//!
//! ```text
//! cargo run --release --example play -- --rows 2
//! ```

mod common;

use std::fs;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::sync::Arc;

use common::{Failure, Setup};
use lexopt::ValueExt as _;
use nob_core::beast::text::{FORMS, Narrator};
use nob_core::beast::{Ask, Beast, Command, View};
use nob_core::bots::{self, Bot};
use nob_core::{Audience, Game, Seat, Table};

const ABOUT: &str = "\
You play against bots. Type `help` in the game to see what can be typed.

  --seat A                 where you sit (A)";

const CONTROLS: &str = "\
Type the number of a command or its text. Besides:
  why COMMAND     why a command is refused
  board           draw the board again
  undo            take your last command back, with all that followed
  undo anyway     the same, even if it showed what was hidden
  save FILE       save the game
  load FILE       go on with a saved game
  help, quit

Commands:";

fn main() -> ExitCode {
    common::end(run())
}

fn run() -> Result<(), Failure> {
    let mut you = Seat::A;
    let own = |name: &str, parser: &mut lexopt::Parser| {
        if name != "seat" {
            return Ok(false);
        }
        let text = parser.value()?.string()?;
        you = text.parse().map_err(|error| Failure::Misuse(format!("--seat {text}: {error}")))?;
        Ok(true)
    };
    let Some(Setup { game, seed, bots }) = common::parse(ABOUT, own)? else { return Ok(()) };
    if !game.seats().contains(you) {
        return Err(Failure::Misuse(format!("--seat {you}: {} seats play", game.seats().len())));
    }
    let mut session = Session { table: Table::new(Arc::clone(&game), seed), game, you, bots };
    Ok(session.run(&mut io::stdin().lock(), &mut io::stdout().lock())?)
}

/// A game between one person and bots.
struct Session {
    game: Arc<Beast>,
    table: Table<Beast>,
    you: Seat,
    bots: Vec<Box<dyn Bot<Beast>>>,
}

/// What a line of the person comes to.
enum Reply {
    /// A command, to be tried.
    Command(Command),
    /// The game jumped to another state.
    Jumped,
    /// The board is to be drawn.
    Board,
    /// Nothing happened in the game.
    Said(String),
    /// The person leaves.
    Quit,
}

impl Session {
    fn run(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "You are seat {}. `help` lists what can be typed.", self.you)?;
        let game = Arc::clone(&self.game);
        let mut narrator = Narrator::new(&game, self.table.first_view(Audience::Seat(self.you)));
        let mut told = 0;
        let mut drawn = None;
        loop {
            for event in &self.table.events()[told..] {
                if let Some(line) = narrator.tell(event) {
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
            let turn = narrator.view().board().turn.number;
            if drawn != Some(turn) {
                writeln!(out, "\n{}", game.board_text(narrator.view()))?;
                drawn = Some(turn);
            }
            let legal = self.table.legal(seat);
            self.list(&legal, narrator.view(), out)?;
            write!(out, "{}> ", self.question())?;
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
                    narrator = Narrator::new(&game, self.table.view(Audience::Seat(self.you)));
                    told = self.table.events().len();
                    drawn = None;
                }
                Reply::Board => drawn = None,
                Reply::Said(text) => writeln!(out, "{text}")?,
                Reply::Quit => return writeln!(out, "Goodbye."),
            }
        }
        writeln!(out, "\n{}", game.board_text(narrator.view()))?;
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

    fn answer(&mut self, line: &str, legal: &[Command]) -> Reply {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("", _) => Reply::Said("Type a number or a command.".into()),
            ("quit" | "exit", "") => Reply::Quit,
            ("board", "") => Reply::Board,
            ("help", "") => {
                let forms = FORMS.iter().map(|(form, meaning)| format!("\n  {form:<36}{meaning}"));
                Reply::Said(CONTROLS.to_owned() + &forms.collect::<String>())
            }
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
                    Err(error) => Reply::Said(error.to_string()),
                },
            },
        }
    }

    fn why(&self, text: &str) -> String {
        match self.game.parse_command(text) {
            Err(error) => error.to_string(),
            Ok(command) => match self.table.check(self.you, command) {
                Ok(()) => "That is allowed.".into(),
                Err(refused) => format!("No: {}", self.game.explain(&refused)),
            },
        }
    }

    /// Goes back to before the person's last command, or nowhere.
    fn undo(&mut self, anyway: bool) -> Reply {
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

    fn load(&mut self, file: &str) -> Reply {
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
    fn list(&self, legal: &[Command], view: &View, out: &mut impl Write) -> io::Result<()> {
        let mut groups: Vec<(String, Vec<String>)> = Vec::new();
        for (place, command) in legal.iter().enumerate() {
            let (head, tail) = self.split(*command, view);
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

    /// A command as a heading shared with others of its kind, and the rest.
    fn split(&self, command: Command, view: &View) -> (String, String) {
        let text = self.game.command_text(&command);
        if let Command::Recruit { slot, cell, .. } = command {
            let card = view.board().seat(self.you).slot(slot).card;
            let name = card.map_or_else(String::new, |card| format!(" {}", self.game.catalog().card(card).name));
            let head = format!("recruit {slot} {cell}");
            let payment = text[head.len()..].trim().to_owned();
            return (
                format!("recruit{name} from {slot} to {cell}:"),
                if payment.is_empty() { "for nothing".into() } else { payment },
            );
        }
        match text.split_once(' ') {
            Some((head, tail)) => (format!("{head}:"), tail.to_owned()),
            None => ("also:".into(), text),
        }
    }

    /// What the person is asked.
    fn question(&self) -> String {
        let Some(prompt) = self.table.prompt() else { return String::new() };
        let name = |card| self.game.catalog().card(card).name.as_str();
        match prompt.ask {
            Ask::Tally {} => "Start with how much Favor and Fury? ".into(),
            Ask::First {} => "Who begins? ".into(),
            Ask::Flip {} => "Flip which card? ".into(),
            Ask::Leader { slot } => format!("What about the leader in {slot}? "),
            Ask::Conflict { slot } => format!("Which of the two in {slot} goes? "),
            Ask::FreeDraw { left } => format!("Draw a free trick ({left} left)? "),
            Ask::Act { actions } => format!("Your turn, actions left: {actions} "),
            Ask::HandOver { from, to } => format!("Hand more from {from} to {to}? "),
            Ask::Pay { card, tricks } => format!("Discard for {} ({tricks} to go) ", name(card)),
            Ask::React { .. } => "React? ".into(),
            Ask::Phase {} => "Your phase of the battle ".into(),
            Ask::Invitation { by } => format!("Send {by} an ally? "),
            Ask::Discard {} => "Discard which trick? ".into(),
            _ => "What now? ".into(),
        }
    }
}
