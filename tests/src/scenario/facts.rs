//! What can be expected of a game: one value for each key, read from what an audience knows.

use nob_core::beast::cards::Traits;
use nob_core::beast::frame::Stage;
use nob_core::beast::piles::Pile;
use nob_core::beast::state::{Attachment, Face};
use nob_core::beast::{Beast, Cell, Row, Slot, View};
use nob_core::{CardId, Game, Seat};
use serde_json::{Value, json};

use super::pattern;

/// A fact in two forms: a short one, and an object for patterns where there is one.
struct Fact {
    short: Value,
    full: Value,
}

impl From<Value> for Fact {
    fn from(short: Value) -> Self {
        Self { short, full: Value::Null }
    }
}

/// Reads facts of a game as one audience knows it.
pub(super) struct Facts<'a> {
    pub(super) game: &'a Beast,
    pub(super) view: &'a View,
    /// What is asked, as the API writes it, and the seats asked.
    pub(super) prompt: Value,
}

impl Facts<'_> {
    /// What speaks against an expectation.
    pub(super) fn differs(&self, key: &str, expected: &Value) -> Option<String> {
        match self.compare(key, expected) {
            Ok(None) => None,
            Ok(Some(actual)) => Some(format!("{key}: expected {expected}, found {actual}")),
            Err(problem) => Some(format!("{key}: {problem}")),
        }
    }

    fn compare(&self, key: &str, expected: &Value) -> Result<Option<Value>, String> {
        let Some((seat, rest)) = key.split_once('.').and_then(|(seat, rest)| Some((seat.parse().ok()?, rest))) else {
            return Ok(judge(&self.of_table(key)?, expected));
        };
        if !self.game.seats().contains(seat) {
            return Err(format!("there is no seat {seat}"));
        }
        match rest {
            "hand" | "trash" | "hand_has" | "trash_has" | "troops_has" | "tricks_has" => {
                self.compare_cards(seat, rest, expected)
            }
            "troops" | "tricks" if expected.is_array() => self.compare_top(seat, rest, expected),
            _ => Ok(judge(&self.of_seat(seat, rest)?, &self.written_out(expected))),
        }
    }

    fn of_table(&self, key: &str) -> Result<Fact, String> {
        let board = self.view.board();
        let turn = &board.turn;
        let battle = board.battle.as_ref();
        let frame = board.agenda.frame();
        let pays = |stage| matches!(stage, Stage::Pay { .. } | Stage::PayFor { .. });
        let paid = frame.filter(|frame| pays(frame.progress.stage));
        Ok(match key {
            "active" => json!(turn.active).into(),
            "step" => named(json!(board.step)),
            "actions" => json!(turn.actions).into(),
            "flips" => json!(turn.flips).into(),
            "pen_cards" => json!(turn.pen_cards).into(),
            "free_draws" => json!(turn.free_draws).into(),
            "number" => json!(turn.number).into(),
            "round" => json!(turn.round).into(),
            "first_player" => json!(board.first_player).into(),
            "alive" => json!(board.alive).into(),
            "to_act" => self.prompt.get("seats").cloned().unwrap_or_else(|| json!([])).into(),
            "prompt" => self.prompt.get("ask").cloned().map_or(Value::Null.into(), named),
            "passes" => json!(battle.map(|battle| battle.passes)).into(),
            "acting" => json!(battle.map(nob_core::beast::state::Battle::acting)).into(),
            "invited" => json!(battle.and_then(|battle| battle.invited)).into(),
            "battle" => self.battle(),
            "window" => json!(board.agenda.window().map(|window| window.hook)).into(),
            "payment" => Fact {
                short: paid.map_or(Value::Null, |frame| self.name(Some(frame.card))),
                full: paid.map_or(Value::Null, |frame| {
                    json!({
                        "seat": frame.progress.asked, "card": self.name(Some(frame.card)),
                        "source": frame.source, "left": frame.progress.left,
                    })
                }),
            },
            "ability" => Fact {
                short: frame.map_or(Value::Null, |frame| self.name(Some(frame.card))),
                full: frame.map_or(Value::Null, |frame| {
                    json!({
                        "seat": frame.seat, "card": self.name(Some(frame.card)),
                        "asked": frame.progress.asked, "foe": frame.foe,
                    })
                }),
            },
            "outcome" => board.outcome.map_or(Value::Null.into(), |outcome| named(json!(outcome))),
            _ => return Err("no such thing can be expected".into()),
        })
    }

    fn battle(&self) -> Fact {
        let board = self.view.board();
        let Some(battle) = &board.battle else { return Value::Null.into() };
        let (attack, defence) = self.game.battle_totals(board, battle);
        Fact {
            short: json!([attack, defence]),
            full: json!({
                "attacker": battle.attacker, "from": battle.from, "defender": battle.defender,
                "target": battle.target, "acting": battle.acting(), "passes": battle.passes,
                "attack": attack, "defence": defence, "invited": battle.invited,
            }),
        }
    }

    fn of_seat(&self, seat: Seat, key: &str) -> Result<Fact, String> {
        let board = self.view.board();
        let own = board.seat(seat);
        let (place, field) = key.split_once('.').map_or((key, None), |(place, field)| (place, Some(field)));
        let fact = match self.of_place(seat, place) {
            Some(fact) => fact,
            None => Fact::from(match place {
                "favor" => json!(own.favor),
                "fury" => json!(own.fury),
                "dark_nature" => json!(board.in_dark_nature(seat)),
                "alive" => json!(board.alive.contains(seat)),
                "hand_size" => self.hand_size(seat),
                "trash_size" => json!(self.view.trash_len(seat)),
                "troops" => json!(self.view.deck_len(seat, Pile::Troops)),
                "tricks" => json!(self.view.deck_len(seat, Pile::Tricks)),
                "pen" => Slot::all().map(|slot| self.slot(seat, slot).short).collect(),
                "animals" => json!(self.animals(seat).len()),
                "field" => self.animals(seat).into_iter().map(|(cell, card)| (cell.to_string(), card)).collect(),
                _ => return Err("no such thing can be expected".into()),
            }),
        };
        match field {
            None => Ok(fact),
            Some(field) => match fact.full.get(field) {
                Some(value) => Ok(value.clone().into()),
                None => Err(format!("`{field}` cannot be expected there")),
            },
        }
    }

    /// A space, a pen slot or a human slot by its name.
    fn of_place(&self, seat: Seat, name: &str) -> Option<Fact> {
        let cell = name.parse::<Cell>().map(|cell| self.space(seat, cell));
        let slot = || name.parse::<Slot>().map(|slot| self.slot(seat, slot));
        let row = || name.parse::<Row>().map(|row| self.human(seat, row));
        cell.or_else(|_| slot()).or_else(|_| row()).ok()
    }

    fn animals(&self, seat: Seat) -> Vec<(Cell, Value)> {
        let board = self.view.board();
        self.game
            .field()
            .iter()
            .filter_map(|cell| Some((cell, self.name(Some(board.space(seat, cell).animal?)))))
            .collect()
    }

    fn space(&self, seat: Seat, cell: Cell) -> Fact {
        let board = self.view.board();
        let space = board.space(seat, cell);
        let locations = self.attached(board.locations_at(seat, cell));
        let mut full = json!({
            "animal": self.name(space.animal),
            "leader": self.name(space.leader),
            "tilted": space.tilted,
            "used": !space.used.is_empty(),
            "leader_used": !space.leader_used.is_empty(),
            "items": self.attached(board.items_at(seat, cell)),
            "location": locations.first().filter(|_| locations.len() == 1),
            "locations": locations,
            "reach": self.game.reach(board, seat, cell),
        });
        add_traits(&mut full, self.game.traits_at(board, seat, cell));
        Fact { short: self.name(space.animal), full }
    }

    fn slot(&self, seat: Seat, slot: Slot) -> Fact {
        let pen = self.view.board().seat(seat).slot(slot);
        let (face, short) = match pen.face {
            Face::Blank => ("blank", "blank".into()),
            Face::Down => ("down", "down".into()),
            Face::Up => ("up", self.name(pen.card)),
        };
        let mut full = json!({
            "face": face,
            "card": self.name(pen.card),
            "leader": self.name(pen.leader),
            "down": self.name(self.view.face_down(seat, slot)),
            "fresh": pen.fresh,
            "peeked": pen.peeked,
        });
        if let Some(card) = pen.card {
            add_traits(&mut full, self.game.combo_traits(card, pen.leader));
        }
        Fact { short, full }
    }

    fn human(&self, seat: Seat, row: Row) -> Fact {
        let human = self.view.board().seat(seat).human(row);
        let card = self.name(human.card);
        Fact { full: json!({ "card": card, "tilted": human.tilted, "used": !human.used.is_empty() }), short: card }
    }

    fn hand_size(&self, seat: Seat) -> Value {
        match self.view.hand(seat) {
            Some(hand) => json!(hand.len()),
            None if self.game.rules().hand_count_public => json!(self.view.board().seat(seat).hand_count),
            None => Value::Null,
        }
    }

    /// Compares a list of cards in any order; `_has` asks for some of them only.
    fn compare_cards(&self, seat: Seat, key: &str, expected: &Value) -> Result<Option<Value>, String> {
        let (pile, some) = key.strip_suffix("_has").map_or((key, false), |pile| (pile, true));
        let cards: Option<Vec<Option<CardId>>> = match pile {
            "hand" => self.view.hand(seat).map(|hand| hand.into_iter().map(Some).collect()),
            "trash" => Some(self.view.trash(seat).into_iter().map(Some).collect()),
            "troops" => self.known_deck(seat, Pile::Troops),
            _ => self.known_deck(seat, Pile::Tricks),
        };
        let actual: Value = cards.map_or(Value::Null, |cards| cards.into_iter().map(|card| self.name(card)).collect());
        let (Some(expected), Some(found)) = (expected.as_array(), actual.as_array()) else {
            return Ok(if expected == &actual { None } else { Some(actual) });
        };
        let (expected, mut left) = (self.card_names(expected)?, found.clone());
        for card in &expected {
            match left.iter().position(|other| other == card) {
                Some(place) => drop(left.swap_remove(place)),
                None => return Ok(Some(actual)),
            }
        }
        Ok(if some || left.is_empty() { None } else { Some(actual) })
    }

    /// A deck, unless all its cards are hidden.
    fn known_deck(&self, seat: Seat, pile: Pile) -> Option<Vec<Option<CardId>>> {
        let deck = self.view.deck(seat, pile);
        (deck.is_empty() || deck.iter().any(Option::is_some)).then_some(deck)
    }

    /// Compares the top cards of a deck, in order.
    fn compare_top(&self, seat: Seat, key: &str, expected: &Value) -> Result<Option<Value>, String> {
        let pile = if key == "troops" { Pile::Troops } else { Pile::Tricks };
        let expected = self.card_names(expected.as_array().map_or(&[], Vec::as_slice))?;
        let deck = self.view.deck(seat, pile);
        let top: Vec<Value> = deck.into_iter().take(expected.len()).map(|card| self.name(card)).collect();
        Ok(if top == expected { None } else { Some(top.into()) })
    }

    /// An expectation with the copies of its lists of cards written out.
    fn written_out(&self, expected: &Value) -> Value {
        match expected {
            Value::Array(entries) => self.card_names(entries).map_or_else(|_| expected.clone(), Value::Array),
            Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), self.written_out(value))).collect(),
            other => other.clone(),
        }
    }

    /// Ids of the cards of a list, copies written out.
    fn card_names(&self, entries: &[Value]) -> Result<Vec<Value>, String> {
        let entries: Option<Vec<String>> = entries.iter().map(|entry| entry.as_str().map(Into::into)).collect();
        let cards = super::cards::list(self.game.catalog(), &entries.ok_or("a list of cards is expected")?)?;
        Ok(cards.into_iter().map(|card| self.name(Some(card))).collect())
    }

    fn attached(&self, attached: &[Attachment]) -> Vec<Value> {
        attached.iter().map(|attached| self.name(attached.card)).collect()
    }

    fn name(&self, card: Option<CardId>) -> Value {
        card.map_or(Value::Null, |card| self.game.catalog().card(card).id.clone().into())
    }
}

/// A value of an enum: its name, and all of it.
fn named(value: Value) -> Fact {
    let name = value.as_object().and_then(|fields| fields.keys().next().cloned());
    match name {
        Some(name) => Fact { short: name.into(), full: value },
        None => Fact { full: Value::Null, short: value },
    }
}

fn add_traits(full: &mut Value, traits: Traits) {
    let traits =
        json!({ "rank": traits.rank, "combat": traits.combat, "clout": traits.clout, "cunning": traits.cunning });
    if let (Some(full), Some(traits)) = (full.as_object_mut(), traits.as_object()) {
        full.extend(traits.clone());
    }
}

/// The fact in the form of the expectation, if they differ.
fn judge(fact: &Fact, expected: &Value) -> Option<Value> {
    let actual = if expected.is_object() && !fact.full.is_null() { &fact.full } else { &fact.short };
    // An exact list of spaces: no pattern.
    let same =
        if fact.full.is_null() && expected.is_object() { expected == actual } else { pattern::fits(expected, actual) };
    (!same).then(|| actual.clone())
}
