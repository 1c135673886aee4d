//! Decks and positions by lot, in which one card comes up often.

use std::sync::Arc;

use nob_core::beast::cards::Kind;
use nob_core::beast::rules::{DeckCheck, ReactionPrompts};
use nob_core::beast::{Beast, Catalog, Cell, Position, Rules, State};
use nob_core::testkit::Dice;
use nob_core::testkit::beast::{Cards, Setting, options};
use nob_core::{Game, Seat};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};

/// Cards for game number `number`.
pub(crate) struct Lots<'a> {
    catalog: &'a Catalog,
    dice: Dice,
    /// The card that shall come up often.
    subject: usize,
    /// Legends that have not been taken yet: each is there once.
    legends: Vec<&'a str>,
}

impl<'a> Lots<'a> {
    pub(crate) fn new(catalog: &'a Catalog, number: u64) -> Self {
        let legends = catalog.cards().iter().filter(|card| card.facts.kind == Kind::Legend);
        let subject = number as usize % catalog.len();
        Self { catalog, subject, dice: Dice::new(number), legends: legends.map(|card| card.id.as_str()).collect() }
    }

    /// The same with another card that shall come up often.
    pub(crate) fn about(self, subject: usize) -> Self {
        Self { subject, ..self }
    }

    fn card(&mut self, kind: Kind) -> &'a str {
        let subject = &self.catalog.cards()[self.subject];
        if subject.facts.kind == kind && self.dice.once_in(4) {
            return &subject.id;
        }
        let pool: Vec<_> = self.catalog.cards().iter().filter(|card| card.facts.kind == kind).collect();
        &pool[self.dice.below(pool.len())].id
    }

    fn cards(&mut self, kinds: &[(usize, Kind)]) -> Vec<String> {
        let mut list = Vec::new();
        for &(count, kind) in kinds {
            list.extend((0..count).map(|_| self.card(kind).to_owned()));
        }
        // Every deck in another order.
        for place in (1..list.len()).rev() {
            list.swap(place, self.dice.below(place + 1));
        }
        list
    }

    fn rules(&mut self, number: u64) -> Rules {
        let preset = [Rules::FIRST_EDITION, Rules::SECOND_EDITION][(number + number / 216) as usize % 2];
        let rules = Rules { rows: if self.dice.once_in(3) { 2 } else { 3 }, ..preset };
        let rules = if self.dice.once_in(3) { odd_rules(number) } else { rules };
        let asks_all = self.dice.once_in(4);
        let reaction_prompts = if asks_all { ReactionPrompts::Always } else { rules.reaction_prompts };
        Rules { reaction_prompts, deck_check: DeckCheck::Off, ..rules }
    }

    fn seats(&mut self) -> usize {
        2 + usize::from(self.dice.once_in(2)) + usize::from(self.dice.once_in(4))
    }

    /// A game from its beginning.
    pub(crate) fn beginning(mut self, number: u64, catalog: &Arc<Catalog>) -> (Beast, State) {
        let rules = self.rules(number);
        let troops = [(2, Kind::Legend), (24, Kind::Animal), (4, Kind::Leader)];
        let tricks = [(12, Kind::Event), (8, Kind::Item), (8, Kind::Location), (8, Kind::Human)];
        let deck = |lots: &mut Self| Cards::built([lots.cards(&troops), lots.cards(&tricks)].concat());
        let decks = (0..self.seats()).map(|_| deck(&mut self)).collect();
        let game = Setting { rules, decks }.game(catalog).unwrap();
        let state = game.start(number);
        (game, state)
    }

    /// A game that has been going on for long: full tables, much Favor and Fury.
    pub(crate) fn middle(mut self, number: u64, catalog: &Arc<Catalog>) -> (Beast, State) {
        let rules = Rules { rows: 3, no_tricks: false, ..self.rules(number) };
        let seats: serde_json::Map<_, _> =
            (0..self.seats()).map(|index| (Seat::at(index).to_string(), self.seat(rules))).collect();
        let position = json!({ "seats": seats, "seed": number, "turn": { "step": "actions" } });
        let position = Position::from_json(&position.to_string()).unwrap();
        Beast::from_position(Arc::clone(catalog), rules, &position).unwrap()
    }

    fn seat(&mut self, rules: Rules) -> Value {
        let (mut field, mut locations, mut humans) = (json!({}), json!({}), json!({}));
        let (open, mut led) = (self.dice.below(9), false);
        for cell in Cell::all().filter(|cell| *cell != Cell::LODGING) {
            if cell.index() == open || self.dice.once_in(3) {
                continue;
            }
            let subject = &self.catalog.cards()[self.subject].id;
            let featured = self.legends.iter().position(|legend| legend == subject);
            let place = featured.unwrap_or_else(|| self.dice.below(self.legends.len()));
            let legend = self.legends.len() > 1 && self.dice.once_in(if featured.is_some() { 2 } else { 6 });
            let animal = if legend { self.legends.swap_remove(place) } else { self.card(Kind::Animal) };
            let leader = (!legend && !led && self.dice.once_in(3)).then(|| self.card(Kind::Leader));
            led |= leader.is_some();
            let items: Vec<_> = (0..usize::from(self.dice.once_in(3))).map(|_| self.card(Kind::Item)).collect();
            let tilted = self.dice.once_in(4);
            field[cell.name()] = json!({ "animal": animal, "leader": leader, "items": items, "tilted": tilted });
            if self.dice.once_in(4) {
                locations[cell.name()] = json!(self.card(Kind::Location));
            }
        }
        for row in ["HB", "HM", "HF"] {
            humans[row] = json!({ "card": self.card(Kind::Human), "tilted": self.dice.once_in(4) });
        }
        let tricks = [(18, Kind::Event), (2, Kind::Item), (2, Kind::Location), (2, Kind::Human)];
        let tallies = if rules.no_tallies { [0, 0] } else { [self.dice.below(8), self.dice.below(9)] };
        json!({
            "favor": tallies[0],
            "fury": tallies[1],
            "field": field,
            "locations": locations,
            "humans": humans,
            "hand": self.cards(&[(5, Kind::Event), (1, Kind::Item), (1, Kind::Human), (1, Kind::Location)]),
            "troops": self.cards(&[(12, Kind::Animal)]),
            "tricks": self.cards(&tricks),
            "trash": self.cards(&[(1, Kind::Item), (1, Kind::Animal)]),
            "pen": [{ "up": self.card(Kind::Animal) }, { "down": self.card(Kind::Animal) }, { "up": self.card(Kind::Animal) }],
        })
    }
}

/// Rules with some fields of their own. From a closed trash nobody can be asked to pick: it stays open.
fn odd_rules(number: u64) -> Rules {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let dice = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let rules = options().new_tree(&mut TestRunner::new_with_rng(Config::default(), dice)).unwrap().current();
    Rules { trash_public: true, ..rules }
}
