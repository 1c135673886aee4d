//! The cards to be tried, and the decks that take them in.

use nob_core::CardId;
use nob_core::beast::Catalog;
use nob_core::beast::cards::{Card, Deck, FIRST_EDITION, Facts, Kind};
use serde_json::{Value, json};

use crate::card_set::find;
use crate::diff::{Change, Field};
use crate::failure::Failure;

/// A card to be tried.
pub(super) struct Candidate {
    /// Its name for people.
    pub(super) name: String,
    /// Its number in the catalogue that also holds all cards as they were.
    card: CardId,
    /// The card as it was; `None` for a new one.
    was: Option<CardId>,
}

/// A card to be tried, with the decks that hold it.
pub(super) struct Subject {
    /// The card's name for people.
    pub(super) name: String,
    /// The card.
    pub(super) card: CardId,
    /// Whether a card of the first edition was changed into it.
    pub(super) changed: bool,
    /// Each with the stock deck's position.
    pub(super) hosts: Vec<Host>,
}

/// A stock deck that took the card in.
pub(super) struct Host {
    /// Position of the stock deck.
    pub(super) stock: usize,
    /// The deck with the card.
    pub(super) deck: Deck,
    /// Names of the cards that made way.
    pub(super) made_way: Vec<String>,
}

/// The first edition and, under names of their own, all cards that are new or changed in play.
///
/// So both versions of a card lie in one catalogue, and games with either differ in nothing else.
pub(super) fn catalog_with(changes: &[Change<'_>]) -> Result<(Catalog, Vec<Candidate>), Failure> {
    let mut cards: Vec<Value> = Vec::new();
    let mut tried = Vec::new();
    for change in changes {
        let (card, was) = match change {
            Change::New(card) => (*card, None),
            Change::Changed { old, new, fields } if fields.iter().any(Field::matters_in_play) => (*new, Some(*old)),
            Change::Changed { .. } | Change::Gone(_) => continue,
        };
        let number = cards.len() + 1;
        let mut copy = card.to_json();
        copy["id"] = format!("tried-{number}").into();
        copy["name"] = format!("Tried {number}").into();
        if let Some(fields) = copy.as_object_mut() {
            fields.remove("aliases");
        }
        cards.push(copy);
        tried.push((card, was));
    }
    let file = json!({
        "format": 1, "game": "nature-of-the-beast", "set": "tried",
        "block": { "id": "tried", "name": "Tried", "kind": "extra" }, "cards": cards,
    });
    let catalog = Catalog::load(&[&FIRST_EDITION[..], &[("tried", &file.to_string())]].concat());
    let catalog = catalog.map_err(Failure::Problems)?;
    let number_of = |id: &str| find(&catalog, id).map(|_| catalog.find(id));
    let mut candidates = Vec::new();
    for (place, (card, was)) in tried.into_iter().enumerate() {
        let Some(number) = number_of(&format!("tried-{}", place + 1))? else { continue };
        let was = was.map(|was: &Card| number_of(&was.id)).transpose()?.flatten();
        candidates.push(Candidate { name: card.name.clone(), card: number, was });
    }
    Ok((catalog, candidates))
}

/// The card in every stock deck where it has its place.
///
/// A changed card takes the place of its old self; a new one that of the nearest cards of its kind, in decks of its
/// habitat if there are any.
pub(super) fn seated(candidate: Candidate, catalog: &Catalog, decks: &[Deck]) -> Subject {
    let Candidate { name, card, was } = candidate;
    let all = || decks.iter().enumerate();
    let hosts: Vec<Host> = if let Some(was) = was {
        all().filter_map(|(stock, deck)| exchanged(catalog, stock, deck, card, was)).collect()
    } else {
        let own = |near: fn(&Facts, &Facts) -> bool| -> Vec<Host> {
            all().filter_map(|(stock, deck)| taken_in(catalog, stock, deck, card, near)).collect()
        };
        let at_home = own(|card, other| card.kind == other.kind && card.habitat == other.habitat);
        if at_home.is_empty() { own(|card, other| card.kind == other.kind) } else { at_home }
    };
    Subject { name, card, changed: was.is_some(), hosts }
}

/// The deck with the new version of a card, if it has the old one.
fn exchanged(catalog: &Catalog, stock: usize, deck: &Deck, card: CardId, was: CardId) -> Option<Host> {
    if !deck.cards.contains(&was) {
        return None;
    }
    let others = deck.cards.iter().copied().filter(|other| *other != was);
    let copies = (0..catalog.card(card).copies).map(|_| card);
    Some(host(catalog, stock, deck, others.chain(copies).collect(), vec![was]))
}

/// The deck with the card in place of the cards nearest to it among those that are near at all.
fn taken_in(
    catalog: &Catalog,
    stock: usize,
    deck: &Deck,
    card: CardId,
    near: impl Fn(&Facts, &Facts) -> bool,
) -> Option<Host> {
    let new = catalog.facts(card);
    let mut nearest: Vec<CardId> =
        deck.cards.iter().copied().filter(|other| near(new, catalog.facts(*other))).collect();
    nearest.sort_by_key(|other| (price(new).abs_diff(price(catalog.facts(*other))), *other));
    nearest.truncate(catalog.card(card).copies.into());
    if nearest.is_empty() {
        return None;
    }
    let mut cards = deck.cards.clone();
    for leaving in &nearest {
        if let Some(place) = cards.iter().position(|other| other == leaving) {
            cards[place] = card;
        }
    }
    nearest.dedup();
    Some(host(catalog, stock, deck, cards, nearest))
}

fn host(catalog: &Catalog, stock: usize, deck: &Deck, mut cards: Vec<CardId>, leaving: Vec<CardId>) -> Host {
    cards.sort_unstable();
    let made_way = leaving.into_iter().map(|card| catalog.card(card).name.clone()).collect();
    Host { stock, deck: Deck { cards, ..deck.clone() }, made_way }
}

/// What the card costs: cards of like cost can stand in for each other.
fn price(facts: &Facts) -> i16 {
    match facts.kind {
        Kind::Animal | Kind::Legend | Kind::Leader => facts.traits.rank.into(),
        Kind::Item | Kind::Location => facts.price.into(),
        Kind::Event | Kind::Human => i16::from(facts.ability.icon.actions) + i16::from(facts.ability.tricks),
    }
}
