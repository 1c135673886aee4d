//! The report: tables in Markdown.

use nob_core::beast::Catalog;
use nob_core::beast::cards::BlockKind;

use super::count::Count;
use crate::interval::Share;
use crate::table::table;

/// The whole report; `command` is how to make it again.
pub(super) fn markdown(command: &str, catalog: &Catalog, names: &[String], count: &Count) -> String {
    let turns = f64::from(u32::try_from(count.turns).unwrap_or(u32::MAX)) / f64::from(count.games.max(1));
    let ends = count.ends.iter().map(|(ending, &games)| {
        let share = Share { count: games, of: count.games };
        vec![ending.clone(), games.to_string(), share.to_string()]
    });
    let decks = (0..names.len()).map(|deck| {
        let share = won(count, names.len(), |one, other| one == deck && other != deck);
        row(&names[deck], share)
    });
    format!(
        "\
# Balance of the prebuilt decks

Made by `{command}`; do not edit, run it again.

Each deck plays each other deck, greedy bot against greedy bot, half of the games from either seat. Shares are those of
the games that somebody won; in brackets stands the interval that holds the true share 19 times of 20 (Wilson). The cards
have the digest {:016x}.

{} games took {turns:.1} turns on average, the longest {}. The first player won {}.

## How games end

{}
## Habitats

Games between two decks of which one has the block.

{}
## Styles

{}
## Decks

{}
## Pairs

How often the deck of the row won against that of the column.

{}",
        catalog.digest(),
        count.games,
        count.longest,
        count.first_player,
        table(&["ending", "games", "share"], &ends.collect::<Vec<_>>()),
        blocks(catalog, BlockKind::Habitat, names, count),
        blocks(catalog, BlockKind::Style, names, count),
        table(&["deck", "games", "won"], &decks.collect::<Vec<_>>()),
        matrix(names, count),
    )
}

fn blocks(catalog: &Catalog, kind: BlockKind, names: &[String], count: &Count) -> String {
    let rows = catalog.blocks().iter().filter(|block| block.kind == kind).map(|block| {
        let has = |deck: usize| names[deck].split('+').any(|half| half == block.id);
        row(&block.name, won(count, names.len(), |one, other| has(one) && !has(other)))
    });
    table(&["block", "games", "won"], &rows.collect::<Vec<_>>())
}

fn row(name: &str, share: Share) -> Vec<String> {
    vec![name.to_owned(), share.of.to_string(), share.to_string()]
}

/// Games won by the first of two decks, over all two decks that fit.
fn won(count: &Count, decks: usize, fits: impl Fn(usize, usize) -> bool) -> Share {
    let all = (0..decks).flat_map(|one| (0..decks).map(move |other| (one, other)));
    let shares = all.filter(|&(one, other)| fits(one, other)).map(|(one, other)| count.between(one, other));
    shares.fold(Share::default(), Share::plus)
}

fn matrix(names: &[String], count: &Count) -> String {
    let numbers: Vec<String> = (1..=names.len()).map(|number| number.to_string()).collect();
    let head: Vec<&str> = [&["deck"], &*numbers.iter().map(String::as_str).collect::<Vec<_>>()].concat();
    let cell = |share: Share| {
        let (least, most) = share.interval();
        if share.of == 0 { "-".to_owned() } else { format!("{:.0} ({least:.0}-{most:.0})", share.percent()) }
    };
    let rows = names.iter().enumerate().map(|(one, name)| {
        let cells = (0..names.len()).map(|other| cell(count.between(one, other)));
        [format!("{} {name}", one + 1)].into_iter().chain(cells).collect()
    });
    table(&head, &rows.collect::<Vec<_>>())
}
