//! The board as text, at most a hundred columns wide.

use std::fmt::Write as _;

use crate::beast::cards::Kind;
use crate::beast::geometry::Geometry;
use crate::beast::place::{Cell, Row, Slot};
use crate::beast::state::{Attachment, Face};
use crate::beast::{Beast, Pile, View};
use crate::{Audience, Seat};

/// Columns of a space.
const SPACE: usize = 29;
/// Columns of a name in the pen.
const NAME: usize = 17;

impl Beast {
    /// Draws what a view shows, the looking seat's own part last.
    ///
    /// Rows are drawn front to back as their owner sees them, the pen below them, then the second animal of a space
    /// that is shared.
    pub fn board_text(&self, view: &View) -> String {
        let mut text = String::new();
        let own = match view.audience() {
            Audience::Seat(seat) => Some(seat),
            _ => None,
        };
        let others = self.seats.iter().filter(|&seat| Some(seat) != own);
        for seat in others.chain(own) {
            self.draw_seat(view, seat, &mut text);
        }
        if let Some(battle) = &view.board().battle {
            let (attack, defence) = self.battle_totals(view.board(), battle);
            let _ = writeln!(
                text,
                "Battle: {}.{} attacks {}.{}, {attack} to {defence}",
                battle.attacker, battle.from, battle.defender, battle.target
            );
        }
        text.push_str("rank/combat/clout   ~ tilted   ^ leader   + item   @ location\n");
        text
    }

    fn draw_seat(&self, view: &View, seat: Seat, text: &mut String) {
        let board = view.board();
        let own = board.seat(seat);
        let deck = self.decks.get(seat.index()).map_or("", |deck| deck.name.as_str());
        let head = format!("{seat}  {}", shortened(deck, 28));
        if !board.alive.contains(seat) {
            let _ = writeln!(text, "{head}  out of the game\n");
            return;
        }
        let dark = if board.in_dark_nature(seat) { " (Dark Nature)" } else { "" };
        let trash = if self.rules.trash_public { format!("  trash {}", view.trash(seat).len()) } else { String::new() };
        let _ = writeln!(
            text,
            "{head:<32}Favor {}  Fury {}{dark}  troops {}  tricks {}{trash}",
            own.favor,
            own.fury,
            view.deck_len(seat, Pile::Troops),
            view.deck_len(seat, Pile::Tricks)
        );
        for row in Row::all().filter(|row| self.geometry.rows.contains(*row)).collect::<Vec<_>>().into_iter().rev() {
            let label = &row.name()[1..];
            let cells = (0..3).map(|column| self.draw_space(view, seat, Cell::at(row.index() * 3 + column)));
            draw_line(text, label, cells);
        }
        draw_line(text, "pen", Slot::all().map(|slot| self.draw_slot(view, seat, slot)));
        if let Some(shared) = own.lodging {
            draw_line(text, shared.name(), std::iter::once(self.draw_space(view, seat, Cell::LODGING)));
        }
        self.draw_attached(view, seat, text);
        if let Some(hand) = view.hand(seat) {
            let names: Vec<_> = hand.into_iter().map(|card| self.name_of(card)).collect();
            wrapped(text, "hand", &names);
        }
        text.push('\n');
    }

    fn draw_space(&self, view: &View, seat: Seat, cell: Cell) -> String {
        let board = view.board();
        let place = Geometry::space(seat, cell);
        let space = &board.spaces[place];
        let location = if board.locations.at(place).is_empty() { "" } else { "@" };
        let Some(animal) = space.animal else { return format!("{cell} .{location:>25}") };
        let traits = self.traits_at(board, seat, cell);
        let marks = [
            if space.tilted { "~" } else { "" },
            if space.leader.is_some() { "^" } else { "" },
            if board.items.at(place).is_empty() { "" } else { "+" },
            location,
        ];
        let numbers = format!("{}/{}/{} {:<1}", traits.rank, traits.combat, traits.clout, marks.concat());
        let width = SPACE - 4 - numbers.len();
        format!("{cell} {:<width$} {numbers}", shortened(&self.name_of(animal), width))
    }

    fn draw_slot(&self, view: &View, seat: Seat, slot: Slot) -> String {
        let pen = view.board().seat(seat).slot(slot);
        match (pen.face, pen.card.or_else(|| view.face_down(seat, slot))) {
            (Face::Blank, _) => format!("{slot} ."),
            (Face::Down, None) => format!("{slot} (face-down)"),
            (Face::Up, None) => format!("{slot} ?"),
            (face, Some(card)) => {
                let (open, close) = if face == Face::Down { ("(", ")") } else { ("", "") };
                let name = shortened(&self.name_of(card), NAME);
                if self.catalog().facts(card).kind == Kind::Leader {
                    return format!("{slot} {open}{name} leader{close}");
                }
                let traits = self.combo_traits(card, pen.leader);
                let leader = if pen.leader.is_some() { " ^" } else { "" };
                format!("{slot} {open}{name} {}/{}/{}{leader}{close}", traits.rank, traits.combat, traits.clout)
            }
        }
    }

    /// Humans, leaders, items and locations, by name.
    fn draw_attached(&self, view: &View, seat: Seat, text: &mut String) {
        let board = view.board();
        let humans = Row::all().filter_map(|row| {
            let human = board.seat(seat).human(row);
            let tilted = if human.tilted { " ~" } else { "" };
            human.card.map(|card| format!("{row} {}{tilted}", self.name_of(card)))
        });
        wrapped(text, "humans", &humans.collect::<Vec<_>>());
        let mut attached = Vec::new();
        for cell in board.with_lodging(seat, self.field()).iter() {
            let place = Geometry::space(seat, cell);
            let leader = board.spaces[place].leader.map(|card| ("^", card));
            let cards = |mark, list: &[Attachment]| {
                list.iter().filter_map(move |attached| Some((mark, attached.card?))).collect::<Vec<_>>()
            };
            let all = leader
                .into_iter()
                .chain(cards("+", board.items.at(place)))
                .chain(cards("@", board.locations.at(place)));
            attached.extend(all.map(|(mark, card)| format!("{cell} {mark} {}", self.name_of(card))));
        }
        wrapped(text, "with", &attached);
    }
}

fn draw_line(text: &mut String, label: &str, spaces: impl Iterator<Item = String>) {
    let _ = write!(text, "{label:>5}");
    for space in spaces {
        let _ = write!(text, " |{:<SPACE$}", shortened(&space, SPACE));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
}

/// A labelled list, broken before the hundredth column; nothing if the list is empty.
fn wrapped(text: &mut String, label: &str, items: &[String]) {
    let mut column = 0;
    for (place, item) in items.iter().enumerate() {
        let width = item.chars().count() + 2;
        if place == 0 {
            let _ = write!(text, "{label:>7}: ");
            column = 9;
        } else if column + width > 98 {
            let _ = write!(text, ",\n{:9}", "");
            column = 9;
        } else {
            text.push_str(", ");
        }
        text.push_str(&shortened(item, 80));
        column += width;
    }
    if !items.is_empty() {
        text.push('\n');
    }
}

/// The text, its end cut off if it is longer than this.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.into();
    }
    text.chars().take(most.saturating_sub(1)).chain(['.']).collect()
}
