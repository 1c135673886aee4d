//! What can be expected of Nature of the Beast.

use nob_core::beast::cards::Traits;
use nob_core::beast::frame::{Frame, Stage};
use nob_core::beast::piles::Pile;
use nob_core::beast::state::{Attachment, Face};
use nob_core::beast::{Beast, Cell, Row, Slot, View};
use nob_core::{CardId, Seat};
use serde_json::{Value, json};

use crate::scenario::facts::{Fact, name, names};

/// Reads facts of a game as one audience knows it.
pub(super) struct Facts<'a> {
    pub(super) game: &'a Beast,
    pub(super) view: &'a View,
}

impl Facts<'_> {
    pub(super) fn of_table(&self, key: &str) -> Option<Fact> {
        let board = self.view.board();
        let turn = &board.turn;
        let battle = board.battle.as_ref();
        let value = match key {
            "active" => json!(turn.active),
            "step" => return Some(Fact::named(json!(board.step))),
            "actions" => json!(turn.actions),
            "flips" => json!(turn.flips),
            "pen_cards" => json!(turn.pen_cards),
            "free_draws" => json!(turn.free_draws),
            "number" => json!(turn.number),
            "round" => json!(turn.round),
            "first_player" => json!(board.first_player),
            "alive" => json!(board.alive),
            "passes" => json!(battle.map(|battle| battle.passes)),
            "acting" => json!(battle.map(nob_core::beast::state::Battle::acting)),
            "invited" => json!(battle.and_then(|battle| battle.invited)),
            "battle" => return Some(self.battle()),
            "window" => json!(board.agenda.window().map(|window| window.hook)),
            "payment" => return Some(self.payment()),
            "ability" => return Some(self.ability()),
            "outcome" => {
                return Some(board.outcome.map_or(Fact::Value(Value::Null), |outcome| Fact::named(json!(outcome))));
            }
            _ => return None,
        };
        Some(Fact::Value(value))
    }

    fn payment(&self) -> Fact {
        let pays = |frame: &&Frame| matches!(frame.progress.stage, Stage::Pay { .. } | Stage::PayFor { .. });
        let Some(frame) = self.view.board().agenda.frame().filter(pays) else { return Fact::Value(Value::Null) };
        let card = name(self.game, Some(frame.card));
        let full = json!({ "seat": frame.progress.asked, "card": card, "tricks": frame.progress.left });
        Fact::Forms { short: card, full }
    }

    /// The ability at work.
    fn ability(&self) -> Fact {
        let Some(frame) = self.view.board().agenda.frame() else { return Fact::Value(Value::Null) };
        let card = name(self.game, Some(frame.card));
        let full = json!({
            "seat": frame.seat, "card": card, "asked": frame.progress.asked, "foe": frame.foe,
        });
        Fact::Forms { short: card, full }
    }

    fn battle(&self) -> Fact {
        let board = self.view.board();
        let Some(battle) = &board.battle else { return Fact::Value(Value::Null) };
        let (attack, defence) = self.game.battle_totals(board, battle);
        Fact::Forms {
            short: json!([attack, defence]),
            full: json!({
                "attacker": battle.attacker, "from": battle.from, "defender": battle.defender,
                "target": battle.target, "acting": battle.acting(), "passes": battle.passes,
                "attack": attack, "defence": defence, "invited": battle.invited,
            }),
        }
    }

    pub(super) fn of_seat(&self, seat: Seat, key: &str) -> Option<Fact> {
        let (board, view) = (self.view.board(), self.view);
        let own = board.seat(seat);
        if let Some(fact) = self.of_place(seat, key) {
            return Some(fact);
        }
        Some(Fact::Value(match key {
            "hand" => return Some(Fact::Cards(view.hand(seat).map(|hand| self.names(hand)))),
            "trash" => return Some(Fact::Cards(Some(self.names(view.trash(seat))))),
            "troops" => return Some(Fact::Pile(names(self.game, view.deck(seat, Pile::Troops)))),
            "tricks" => return Some(Fact::Pile(names(self.game, view.deck(seat, Pile::Tricks)))),
            "favor" => json!(own.favor),
            "fury" => json!(own.fury),
            "dark_nature" => json!(board.in_dark_nature(seat)),
            "alive" => json!(board.alive.contains(seat)),
            "hand_size" => self.hand_size(seat),
            "trash_size" => json!(view.trash_len(seat)),
            "pen" => {
                let short = Slot::all().map(|slot| self.slot(seat, slot).0).collect();
                return Some(Fact::Forms { short, full: Value::Null });
            }
            "animals" => json!(self.animals(seat).len()),
            "field" => self.animals(seat).into_iter().map(|(cell, card)| (cell.to_string(), card)).collect(),
            _ => return None,
        }))
    }

    /// A space, a pen slot or a human slot by its name.
    fn of_place(&self, seat: Seat, place: &str) -> Option<Fact> {
        let cell = place.parse::<Cell>().map(|cell| self.space(seat, cell));
        let slot = || place.parse::<Slot>().map(|slot| self.slot(seat, slot));
        let row = || place.parse::<Row>().map(|row| self.human(seat, row));
        let (short, full) = cell.or_else(|_| slot()).or_else(|_| row()).ok()?;
        Some(Fact::Forms { short, full })
    }

    fn animals(&self, seat: Seat) -> Vec<(Cell, Value)> {
        let board = self.view.board();
        Cell::all().filter_map(|cell| Some((cell, self.name(Some(board.space(seat, cell).animal?))))).collect()
    }

    fn space(&self, seat: Seat, cell: Cell) -> (Value, Value) {
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
        (self.name(space.animal), full)
    }

    fn slot(&self, seat: Seat, slot: Slot) -> (Value, Value) {
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
        (short, full)
    }

    fn human(&self, seat: Seat, row: Row) -> (Value, Value) {
        let human = self.view.board().seat(seat).human(row);
        let card = self.name(human.card);
        (card.clone(), json!({ "card": card, "tilted": human.tilted, "used": !human.used.is_empty() }))
    }

    fn hand_size(&self, seat: Seat) -> Value {
        match self.view.hand(seat) {
            Some(hand) => json!(hand.len()),
            None if self.game.rules().hand_count_public => json!(self.view.board().seat(seat).hand_count),
            None => Value::Null,
        }
    }

    fn attached(&self, attached: &[Attachment]) -> Vec<Value> {
        names(self.game, attached.iter().map(|attached| attached.card))
    }

    fn names(&self, cards: Vec<CardId>) -> Vec<Value> {
        names(self.game, cards.into_iter().map(Some))
    }

    fn name(&self, card: Option<CardId>) -> Value {
        name(self.game, card)
    }
}

fn add_traits(full: &mut Value, traits: Traits) {
    let traits =
        json!({ "rank": traits.rank, "combat": traits.combat, "clout": traits.clout, "cunning": traits.cunning });
    if let (Some(full), Some(traits)) = (full.as_object_mut(), traits.as_object()) {
        full.extend(traits.clone());
    }
}
