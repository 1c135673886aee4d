//! Changes each card of the first edition in one place at a time, and tells which changes no case of the card notices.
//!
//! `mutants [BLOCK...] [--card ID]...`: all blocks and cards, or these only.

use std::process::ExitCode;

use nob_core::beast::cards;
use nob_tests::mutants::{self, Block, Mutant, Outcome, Subject, Sums};

/// What the arguments ask for; nothing named means everything.
#[derive(Default)]
struct Wanted {
    blocks: Vec<String>,
    cards: Vec<String>,
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("mutants: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let blocks = Wanted::read(std::env::args().skip(1))?.among(mutants::blocks()?)?;
    let subjects: Vec<&Subject> = blocks.iter().flat_map(|block| &block.cards).collect();
    if let Some(failure) = mutants::failures(&subjects).first() {
        return Err(format!("a case fails with the cards as they are: {failure}"));
    }
    let schema = cards::schema();
    let mut sums = Sums::default();
    for block in &blocks {
        let mut tried: Vec<(&Subject, Mutant)> = Vec::new();
        for subject in &block.cards {
            tried.extend(Mutant::all(&subject.card, &schema).into_iter().map(|mutant| (subject, mutant)));
        }
        let outcomes = mutants::outcomes(&tried);
        let tried = tried.iter().map(|(_, mutant)| mutant).zip(outcomes);
        let survivors = tried.clone().filter(|(_, outcome)| *outcome == Outcome::Survived);
        print!("{}", mutants::survivors(&survivors.map(|(mutant, _)| mutant).collect::<Vec<_>>()));
        sums.add(&block.id, tried);
    }
    print!("\n{sums}");
    Ok(())
}

impl Wanted {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut wanted = Self::default();
        while let Some(argument) = arguments.next() {
            if argument == "--card" {
                wanted.cards.push(arguments.next().ok_or("`--card` needs the id of a card")?);
            } else if argument.starts_with('-') {
                return Err(format!("`{argument}` means nothing here; usage: mutants [BLOCK...] [--card ID]..."));
            } else {
                wanted.blocks.push(argument);
            }
        }
        Ok(wanted)
    }

    /// The blocks that are asked for, with the cards that are.
    fn among(&self, blocks: Vec<Block>) -> Result<Vec<Block>, String> {
        let ids: Vec<&str> = blocks.iter().map(|block| block.id.as_str()).collect();
        if let Some(unknown) = self.blocks.iter().find(|wanted| !ids.contains(&wanted.as_str())) {
            return Err(format!("no block is called `{unknown}`; there are {}", ids.join(", ")));
        }
        let mut blocks = blocks;
        blocks.retain(|block| self.blocks.is_empty() || self.blocks.contains(&block.id));
        let has = |card: &String| blocks.iter().flat_map(|block| &block.cards).any(|subject| subject.id == *card);
        if let Some(unknown) = self.cards.iter().find(|card| !has(card)) {
            return Err(format!("no card of these blocks has the id `{unknown}`"));
        }
        for block in &mut blocks {
            block.cards.retain(|subject| self.cards.is_empty() || self.cards.contains(&subject.id));
        }
        blocks.retain(|block| !block.cards.is_empty());
        Ok(blocks)
    }
}
