//! Two bots or more play a game, and it is told as it goes.
//!
//! ```text
//! cargo run --release --example duel -- --game nature --seed 7
//! ```

mod common;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use common::{Failure, Program, Setup, Shown, Story};
use nob_core::{Audience, Table, bots};

fn main() -> ExitCode {
    common::start(Duel { json: false })
}

struct Duel {
    json: bool,
}

impl Program for Duel {
    const ABOUT: &str = "\
Plays a game between bots and tells it.

  --json                   the events instead, one a line";

    fn take(&mut self, name: &str, _: &mut lexopt::Parser) -> Result<bool, Failure> {
        self.json |= name == "json";
        Ok(name == "json")
    }

    fn run<G: Shown>(self, Setup { game, seed, mut bots }: Setup<G>) -> Result<(), Failure> {
        let mut table = Table::new(game, seed);
        while let Some(seat) = table.to_act().iter().next() {
            let Some(bot) = bots.get_mut(seat.index()) else { break };
            let Some(command) = bots::ask(&**table.game(), table.state(), seat, bot.as_mut()) else { break };
            table.play(seat, command).map_err(|refused| io::Error::other(refused.to_string()))?;
        }
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            for event in table.events() {
                writeln!(out, "{}", table.game().event_to_json(event))?;
            }
        } else {
            tell(&table, &mut out)?;
        }
        Ok(out.flush()?)
    }
}

/// The game as a story: its turns or rounds, its last board, its end.
fn tell<G: Shown>(table: &Table<G>, out: &mut impl Write) -> io::Result<()> {
    let game = &**table.game();
    writeln!(out, "{}\n\nSetting up", game.players())?;
    let mut story = Story::new(game, Audience::Everything, table.first_view(Audience::Everything));
    for event in table.events() {
        let line = story.tell(event);
        if let Some(heading) = game.heading(story.view(), event) {
            writeln!(out, "\n{heading}")?;
        } else if let Some(line) = line {
            writeln!(out, "  {line}")?;
        }
    }
    writeln!(out, "\n{}", game.board_text(story.view()))?;
    let length = game.length(story.view());
    match table.outcome() {
        Some(outcome) => writeln!(out, "After {length} {outcome}.")?,
        None => writeln!(out, "The game was left after {length}.")?,
    }
    if let Some(seed) = table.seed() {
        writeln!(out, "Seed {seed}, game {:016x}, last state {:016x}.", game.digest(), table.digest())?;
    }
    Ok(())
}
