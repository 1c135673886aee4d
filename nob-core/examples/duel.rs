//! Two bots or more play Nature of the Beast, and the game is told as it goes.
//!
//! ```text
//! cargo run --release --example duel -- --seed 7
//! ```

mod common;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use common::{Failure, Setup};
use nob_core::beast::text::Narrator;
use nob_core::beast::{Beast, Event};
use nob_core::{Audience, Game, Table, bots};

const ABOUT: &str = "\
Plays a game between bots and tells it.

  --json                   the events instead, one a line";

fn main() -> ExitCode {
    common::end(run())
}

fn run() -> Result<(), Failure> {
    let mut json = false;
    let own = |name: &str, _: &mut lexopt::Parser| {
        json |= name == "json";
        Ok(name == "json")
    };
    let Some(Setup { game, seed, mut bots }) = common::parse(ABOUT, own)? else { return Ok(()) };
    let mut table = Table::new(game, seed);
    while let Some(seat) = table.to_act().iter().next() {
        let Some(bot) = bots.get_mut(seat.index()) else { break };
        let Some(command) = bots::ask(&**table.game(), table.state(), seat, bot.as_mut()) else { break };
        table.play(seat, command).map_err(|refused| io::Error::other(refused.to_string()))?;
    }
    let mut out = BufWriter::new(io::stdout().lock());
    if json {
        for event in table.events() {
            writeln!(out, "{}", table.game().event_to_json(event))?;
        }
    } else {
        tell(&table, &mut out)?;
    }
    Ok(out.flush()?)
}

/// The game as a story: its turns, its last board, its end.
fn tell(table: &Table<Beast>, out: &mut impl Write) -> io::Result<()> {
    let game = &**table.game();
    let names: Vec<_> =
        game.seats().iter().zip(game.decks()).map(|(seat, deck)| format!("{seat} {}", deck.name)).collect();
    writeln!(out, "{}", names.join(" against "))?;
    writeln!(out, "\nBefore the first turn")?;
    let mut narrator = Narrator::new(game, table.first_view(Audience::Everything));
    for event in table.events() {
        let line = narrator.tell(event);
        if let Event::TurnBegan { seat, .. } = *event {
            let board = narrator.view().board();
            let (turn, own) = (board.turn, board.seat(seat));
            writeln!(
                out,
                "\nTurn {}, round {}: {seat} (Favor {}, Fury {})",
                turn.number, turn.round, own.favor, own.fury
            )?;
        } else if let Some(line) = line {
            writeln!(out, "  {line}")?;
        }
    }
    writeln!(out, "\n{}", game.board_text(narrator.view()))?;
    let turn = table.state().board().turn;
    match table.outcome() {
        Some(outcome) => writeln!(out, "After {} turns in {} rounds {outcome}.", turn.number, turn.round)?,
        None => writeln!(out, "The game was left after {} turns.", turn.number)?,
    }
    if let Some(seed) = table.seed() {
        writeln!(out, "Seed {seed}, game {:016x}, last state {:016x}.", table.game().digest(), table.digest())?;
    }
    Ok(())
}
