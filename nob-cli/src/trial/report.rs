//! What came of it.

use std::collections::BTreeMap;

use super::game::{Count, Counts};
use super::subject::Subject;
use crate::table::table;

/// The whole report; `told` are the options it was made with.
pub(super) fn text(told: &str, subjects: &[Subject], count: &Count) -> String {
    if subjects.is_empty() {
        return "No card is new or plays in another way.\n".to_owned();
    }
    let mut rows = Vec::new();
    let mut places = Vec::new();
    for (number, subject) in subjects.iter().enumerate() {
        let Counts { seen, played, with, without } = count.get(number);
        let cells =
            [subject.name.clone()].into_iter().chain([seen, played, with, without].map(|each| each.to_string()));
        rows.push(cells.collect());
        places.push(format!("- {}: {}\n", subject.name, place(subject)));
    }
    format!(
        "\
Made by `nob try {told}`.

Greedy bots play each game with the card and, from the same seed, without it, against every other stock deck in turn.
Shares stand with the interval that holds the true one 19 times of 20 (Wilson); won are those of the games that somebody
won.

{}
Where the cards were put
{}",
        table(&["card", "seen", "played", "won with it", "won without"], &rows),
        places.concat(),
    )
}

/// The decks, those together in which the same cards made way.
fn place(subject: &Subject) -> String {
    let mut decks: BTreeMap<Vec<String>, Vec<&str>> = BTreeMap::new();
    for host in &subject.hosts {
        decks.entry(host.made_way.clone()).or_default().push(&host.deck.name);
    }
    let places = decks.into_iter().map(|(made_way, decks)| {
        let decks = decks.join(", ");
        if subject.changed {
            format!("changed in {decks}")
        } else {
            format!("for {} in {decks}", made_way.join(" and "))
        }
    });
    let told = places.collect::<Vec<_>>().join("; ");
    if told.is_empty() { "in no stock deck, as none has a card of its kind".to_owned() } else { told }
}
