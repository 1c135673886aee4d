//! The table as text.

use std::fmt::Write as _;

use crate::bears::army::{Army, DrawPile};
use crate::bears::monsters::Monster;
use crate::bears::{Bears, View};
use crate::{Audience, CardId, Seat};

impl Bears {
    /// Draws what a view shows, the looking seat's own part last.
    pub fn board_text(&self, view: &View) -> String {
        let mut text = String::new();
        let piles: Vec<_> = DrawPile::ALL.iter().map(|&pile| format!("{pile} {}", view.pile_len(pile))).collect();
        let _ = writeln!(text, "Draw piles: {}", piles.join(", "));
        for &army in Army::ALL {
            self.draw_army(view, army, &mut text);
        }
        let discard: Vec<_> = view.board().discard().iter().flatten().map(|&card| self.name_of(card)).collect();
        list(&mut text, "Discard pile", &discard);
        let own = match view.audience() {
            Audience::Seat(seat) => Some(seat),
            _ => None,
        };
        for seat in self.seats.iter().filter(|&seat| Some(seat) != own).chain(own) {
            self.draw_seat(view, seat, &mut text);
        }
        text
    }

    fn draw_army(&self, view: &View, army: Army, text: &mut String) {
        let babies = view.babies(army);
        let known = babies.iter().filter_map(|baby| baby.card).map(|card| self.value_of(card)).collect::<Vec<_>>();
        let _ = write!(text, "{army:<5}{} Babies", babies.len());
        if !known.is_empty() {
            let _ = write!(text, " ({})", known.join(", "));
        }
        text.push('\n');
    }

    fn value_of(&self, card: CardId) -> String {
        format!("{} {}", self.name_of(card), self.catalog.facts(card).value)
    }

    fn draw_seat(&self, view: &View, seat: Seat, text: &mut String) {
        let board = view.board();
        let armies: Vec<_> =
            Army::ALL.iter().map(|&army| format!("{army} {}", self.army_strength(board, seat, army))).collect();
        let (score, hand) = (self.score(board, seat), view.hand_len(seat));
        let _ = writeln!(text, "\n{seat}  {score} points   {hand} cards in hand   {}", armies.join(", "));
        for (number, monster) in board.monsters.of(seat).iter().enumerate() {
            self.draw_monster(view, number, *monster, text);
        }
        if let Some(hand) = view.hand(seat) {
            let names: Vec<_> = hand.into_iter().map(|card| self.id_of(card)).collect();
            list(text, "hand", &names);
        }
    }

    fn draw_monster(&self, view: &View, number: usize, monster: Monster, text: &mut String) {
        let board = view.board();
        let types: Vec<_> = self.types_of(board, &monster).iter().map(|army| army.to_string()).collect();
        let strength = self.strength_of(board, &monster);
        let _ = write!(text, "  {number}  {} {strength}:", types.join("+"));
        for (place, part) in board.monsters.parts(&monster).iter().enumerate() {
            let name = part.card.map_or_else(String::new, |card| self.name_of(card));
            let _ = match place {
                0 => write!(text, " 0 {name}"),
                _ => write!(text, "; {place} {name} ({}.{})", part.on, part.at),
            };
        }
        if let Some(mask) = monster.mask {
            let _ = write!(text, "; masked: {}", self.name_of(mask));
        }
        text.push('\n');
    }
}

/// A labelled list; nothing if it is empty.
fn list(text: &mut String, label: &str, items: &[String]) {
    if !items.is_empty() {
        let _ = writeln!(text, "{label}: {}", items.join(", "));
    }
}
