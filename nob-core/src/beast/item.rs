//! Items (2.22).

use super::cards::facts::Kind;
use super::cards::prerequisite::Tally;
use super::command::Command;
use super::event::Event;
use super::flow::Flow;
use super::geometry::Geometry;
use super::look::Look;
use super::piles::Pile;
use super::place::Cell;
use super::rules::{DarkInPlay, Prices, Rules};
use super::state::{Attachment, Board, Step};
use super::thing::Thing;
use super::{Beast, refusal, turn};
use crate::chance::Chance;
use crate::language::words::Eased;
use crate::{CardId, EventSink, Rejection, Seat};

/// What a printed Favor price comes to under these rules (AMB-130).
pub(super) const fn price(rules: &Rules, favor: u8) -> u8 {
    if rules.no_tallies { 0 } else { favor }
}

impl Beast {
    /// What an item costs this seat now: its Favor price, less what cards take off.
    fn item_price(&self, board: &Board, seat: Seat, card: CardId) -> u8 {
        let thing = Thing::Hand { seat, card: Some(card) };
        let full = i16::from(price(&self.rules, self.catalog.facts(card).price));
        self.eased(board, Eased::Item, seat, thing).map_or(0, |eased| (full - eased).max(0) as u8)
    }
}

/// Whether an item may be put under an animal (NB-375 to NB-379).
pub(super) fn check_equip(look: &Look<'_>, card: CardId, cell: Cell) -> Result<(), Rejection> {
    turn::check_in_hand(look, card)?;
    let facts = look.facts(card);
    if facts.kind != Kind::Item {
        return Err(Rejection::new(&refusal::NOT_AN_ITEM).card(card));
    }
    if look.animal(cell).is_none() {
        return Err(Rejection::new(&refusal::ITEM_BEARER).at(cell.name()));
    }
    if look.space(cell).tilted {
        return Err(Rejection::new(&refusal::ITEM_TILTED).at(cell.name()));
    }
    if look.rules().no_tallies && look.rules().no_tallies_prices == Prices::Blocked {
        return Err(Rejection::new(&refusal::ITEM_BLOCKED).card(card));
    }
    let dark = facts.ability.icon.dark;
    if dark && look.rules().dark_in_play == DarkInPlay::None && !look.board.in_dark_nature(look.seat) {
        return Err(Rejection::new(&refusal::DARK_TRICK).card(card));
    }
    let (have, need) = (look.own().favor, look.game.item_price(look.board, look.seat, card));
    if have < need {
        return Err(Rejection::new(&refusal::ITEM_FAVOR).card(card).short(have.into(), need.into()));
    }
    Ok(())
}

/// Whether an item may go to a neighbour (NB-383 to NB-387).
pub(super) fn check_transfer(look: &Look<'_>, from: Cell, to: Cell, card: CardId) -> Result<(), Rejection> {
    for cell in [from, to] {
        if look.animal(cell).is_none() {
            return Err(Rejection::new(&refusal::TRANSFER_MISSING).at(cell.name()));
        }
    }
    if look.space(from).tilted {
        return Err(Rejection::new(&refusal::TRANSFER_TILTED).at(from.name()));
    }
    if look.space(to).tilted {
        return Err(Rejection::new(&refusal::TRANSFER_RECEIVER).at(to.name()));
    }
    if !look.reach(from).contains(to) {
        return Err(Rejection::new(&refusal::TRANSFER_VECTOR).at(to.name()));
    }
    check_carried(look, from, card)
}

/// Whether one more item may be handed over (NB-386).
pub(super) fn check_hand_over(look: &Look<'_>, card: CardId) -> Result<(), Rejection> {
    let Step::HandOver { from, .. } = look.board.step else {
        return Err(Rejection::new(&refusal::NO_TRANSFER));
    };
    check_carried(look, from, card)
}

fn check_carried(look: &Look<'_>, cell: Cell, card: CardId) -> Result<(), Rejection> {
    if carried(look, cell).any(|item| item == card) {
        Ok(())
    } else {
        Err(Rejection::new(&refusal::TRANSFER_ITEM).at(cell.name()).card(card))
    }
}

/// The different items that an own animal carries.
fn carried<'a>(look: &Look<'a>, cell: Cell) -> impl Iterator<Item = CardId> + use<'a> {
    let items = look.board.items.at(Geometry::space(look.seat, cell));
    items.iter().enumerate().filter_map(move |(place, item)| {
        let seen = items[..place].iter().any(|other| other.card == item.card);
        item.card.filter(|_| !seen)
    })
}

/// Lists the animals that an item in hand may be put under.
pub(super) fn list_bearers(look: &Look<'_>, card: CardId, list: &mut impl FnMut(Command)) {
    for cell in look.untilted().iter() {
        if check_equip(look, card, cell).is_ok() {
            list(Command::EquipItem { card, cell });
        }
    }
}

/// Lists what may be handed on.
pub(super) fn list_transfers(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    if look.board.items.all().is_empty() {
        return;
    }
    let untilted = look.untilted();
    for from in untilted.iter() {
        for to in look.reach(from).and(untilted).iter() {
            carried(look, from).for_each(|card| list(Command::Transfer { from, to, card }));
        }
    }
}

/// Lists what may still be handed over.
pub(super) fn list_hand_over(look: &Look<'_>, from: Cell, list: &mut impl FnMut(Command)) {
    carried(look, from).for_each(|card| list(Command::HandOver { card }));
    list(Command::EndTransfer {});
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Pays the price and puts the item under the animal (NB-377).
    pub(super) fn equip(&mut self, seat: Seat, card: CardId, cell: Cell) {
        let price = self.game.item_price(self.board(), seat, card);
        self.spend_easing(Eased::Item, seat, Thing::Hand { seat, card: Some(card) });
        self.change_tally(seat, Tally::Favor, -(price as i8));
        self.emit(Event::ItemEquipped { seat, cell, card });
    }

    /// Tilts the giver and hands over the first item; the vectors were read before (AMB-108).
    pub(super) fn transfer(&mut self, seat: Seat, from: Cell, to: Cell, card: CardId) {
        self.emit(Event::Tilted { seat, cell: from });
        self.step(Step::HandOver { from, to });
        self.hand_over(seat, card);
    }

    /// Hands over one item of a transfer.
    pub(super) fn hand_over(&mut self, seat: Seat, card: CardId) {
        let Step::HandOver { from, to } = self.board().step else { return };
        let items = self.board().items.at(Geometry::space(seat, from));
        let item = items.iter().find(|item| item.card == Some(card)).copied();
        if let Some(Attachment { owner, .. }) = item {
            self.emit(Event::ItemTransferred { seat, from, to, card, owner });
        }
    }
}
