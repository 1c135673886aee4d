//! Saves, undo and replays of whole games.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod fixtures;
mod replay;
mod save;
mod table;

use std::sync::Arc;

use nob_core::beast::cards::Kind;
use nob_core::beast::rules::{DeckCheck, FirstPlayer, PenPeek, ReactionPrompts, TallyChoice};
use nob_core::beast::{Beast, Catalog, Command, Deck, Rules};
use nob_core::{CardId, Rng, Table};

/// A game of these rules with ready-made decks.
fn game(rules: Rules, pairs: &[&str]) -> Arc<Beast> {
    let catalog = Catalog::first_edition();
    let decks = pairs.iter().map(|pair| Deck::named(&catalog, pair).unwrap()).collect();
    Arc::new(Beast::new(catalog, rules, decks).unwrap())
}

/// A game of animals laden with free items, for transfers.
fn laden() -> Arc<Beast> {
    let catalog = Catalog::first_edition();
    let of_kind = |kind, most: usize| {
        let cards: Vec<CardId> = catalog.ids().filter(|&card| catalog.facts(card).kind == kind).collect();
        cards.into_iter().cycle().take(most).collect::<Vec<_>>()
    };
    let cards = [of_kind(Kind::Animal, 30), of_kind(Kind::Item, 40)].concat();
    let deck = Deck { name: "laden".into(), cards, prebuilt: false };
    let rules = Rules { no_tallies: true, deck_check: DeckCheck::Off, ..Rules::SECOND_EDITION };
    Arc::new(Beast::new(Arc::clone(&catalog), rules, vec![deck.clone(), deck]).unwrap())
}

/// Games that between them reach every piece of a state.
fn games() -> Vec<Arc<Beast>> {
    let first = Rules::FIRST_EDITION;
    let open = Rules {
        hand_count_public: true,
        trash_public: false,
        pen_peek: PenPeek::OthersTurns,
        reaction_prompts: ReactionPrompts::Always,
        first_player: FirstPlayer::WinnerChooses,
        tally_choice: TallyChoice::SeatOrder,
        location_stacking: true,
        ..Rules::SECOND_EDITION
    };
    let short = Rules { rows: 2, no_tallies: true, max_rounds: 30, deck_check: DeckCheck::Off, ..first };
    let bare = Rules { no_tricks: true, pen_peek: PenPeek::AnyTime, ..Rules::SECOND_EDITION };
    vec![
        game(first, &["farm+combat", "forest+tricky"]),
        game(open, &["city+resourceful", "suburbs+tricky", "farm+combat"]),
        game(short, &["city+combat", "suburbs+resourceful"]),
        game(bare, &["farm+tricky", "forest+combat", "city+combat", "suburbs+tricky"]),
        laden(),
    ]
}

/// Commands that bring the game no further: by lot alone they would fill it.
fn is_idle(command: Command) -> bool {
    matches!(
        command,
        Command::EndTurn {}
            | Command::PassAction {}
            | Command::Defer { .. }
            | Command::DiscardPen { .. }
            | Command::EndFlips {}
            | Command::EndDraws {}
            | Command::EndTransfer {}
            | Command::DismissHuman { .. }
            | Command::Dismiss { .. }
    )
}

/// Plays commands drawn by lot until the game is over or `most` commands have been given; sees every decision.
fn wander(table: &mut Table<Beast>, lot: u64, most: usize, see: &mut impl FnMut(&Table<Beast>)) {
    let mut rng = Rng::new(lot);
    for _ in 0..most {
        see(table);
        let Some(seat) = table.to_act().iter().next() else { return };
        let legal = table.legal(seat);
        assert!(!legal.is_empty(), "a question without an answer: {:?}", table.prompt());
        let busy: Vec<Command> = legal.iter().copied().filter(|&command| !is_idle(command)).collect();
        let choice = if busy.is_empty() || rng.peek().is_multiple_of(16) { &legal } else { &busy };
        let command = choice[(rng.peek() / 16 % choice.len() as u64) as usize];
        rng = rng.advanced();
        table.play(seat, command).expect("listed commands are accepted");
    }
    see(table);
}
