//! Marks on cards in play: clauses used up, and moments answered.

use crate::beast::Beast;
use crate::beast::frame::Source;
use crate::beast::state::{Attachment, Board, Marks};
use crate::language::words::Once;
use crate::{CardId, Seat};

impl Beast {
    /// Makes abilities that are limited to one use a turn or a battle fresh again.
    pub(super) fn renew(&self, board: &mut Board, period: Once) {
        remark(board, |marks, card| marks.renewed(self.catalog.facts(card).ability.once(period)));
    }
}

/// Changes the marks of a card in play.
pub(super) fn mark(board: &mut Board, seat: Seat, card: CardId, source: Source, marked: impl Fn(Marks) -> Marks) {
    match source {
        Source::Event | Source::Spent => {}
        Source::Human { row } => {
            let human = &mut board.seats[seat.index()].humans[row.index()];
            human.used = marked(human.used);
        }
        Source::Animal { at } => {
            let space = &mut board.spaces[at.index()];
            space.used = marked(space.used);
        }
        Source::Leader { at } => {
            let space = &mut board.spaces[at.index()];
            space.leader_used = marked(space.leader_used);
        }
        Source::Item { at, owner } => board.items.mark(at.index(), owner, card, marked),
        Source::Location { at } => board.locations.mark(board.ground(at).index(), at.seat, card, marked),
        Source::Fallen { at } => {
            if let Some(battle) = &mut board.battle {
                let places = [battle.attacking(), battle.defending()];
                let gone =
                    battle.fighters.iter_mut().zip(places).filter(|(fighter, place)| *place == at && !fighter.here);
                for (fighter, _) in gone {
                    if fighter.leader == Some(card) {
                        fighter.leader = None;
                    } else if fighter.card == Some(card) {
                        fighter.used = marked(fighter.used);
                    }
                }
            }
        }
    }
}

/// Changes the marks of all cards in play.
pub(super) fn remark(board: &mut Board, marked: impl Fn(Marks, CardId) -> Marks) {
    let change = |marks: &mut Marks, card: Option<CardId>| {
        if let Some(card) = card.filter(|_| !marks.is_empty()) {
            *marks = marked(*marks, card);
        }
    };
    for space in &mut board.spaces {
        change(&mut space.used, space.animal);
        change(&mut space.leader_used, space.leader);
    }
    for human in board.seats.iter_mut().flat_map(|seat| &mut seat.humans) {
        change(&mut human.used, human.card);
    }
    let attached = |attachment: &Attachment| {
        let mut marks = attachment.used;
        change(&mut marks, attachment.card);
        marks
    };
    board.items.remark(attached);
    board.locations.remark(attached);
    if let Some(battle) = &mut board.battle {
        for fighter in &mut battle.fighters {
            change(&mut fighter.used, fighter.card);
        }
    }
}
