//! Recruiting (2.7).

use super::cards::facts::{Habitat, Kind};
use super::command::Command;
use super::event::{Cause, Event};
use super::flow::Flow;
use super::frame::Window;
use super::look::Look;
use super::piles::Pile;
use super::place::{Cell, CellSet, Slot, SlotSet};
use super::rules::{DarkInPlay, LegendCopyClout};
use super::site::Site;
use super::state::Face;
use super::thing::Thing;
use super::{refusal, turn};
use crate::chance::Chance;
use crate::language::words::{Allowed, Eased, Hook, Trait};
use crate::{CardId, EventSink, Rejection, Seat};

/// Whether the recruit may enter this space at this payment.
pub(super) fn check(look: &Look<'_>, slot: Slot, cell: Cell, tilt: CellSet, trash: SlotSet) -> Result<(), Rejection> {
    turn::check_actions(look, 1)?;
    let recruit = check_recruit(look, slot)?;
    check_entry(look, slot, recruit.card, cell)?;
    let mut clout = 0;
    for payer in tilt.iter() {
        if look.animal(payer).is_none() {
            return Err(Rejection::new(&refusal::PAYER_MISSING).at(payer.name()));
        }
        if look.space(payer).tilted {
            return Err(Rejection::new(&refusal::PAYER_TILTED).at(payer.name()));
        }
        clout += field_clout(look, payer, recruit.habitat);
    }
    for payer in trash.iter() {
        check_pen_payer(look, slot, payer)?;
        clout += pen_clout(look, payer, recruit.habitat);
    }
    if clout < recruit.rank {
        return Err(Rejection::new(&refusal::CLOUT_SHORT).at(slot.name()).short(clout, recruit.rank));
    }
    Ok(())
}

/// Lists a recruit for each entry and each payment without a superfluous payer.
///
/// Any payment that is enough is accepted (AMB-037); these are the ones from which no payer can be left out.
pub(super) fn list(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    if look.board.turn.actions == 0 {
        return;
    }
    let slots = look.own().slots(Face::Up);
    if slots.is_empty() {
        return;
    }
    let open = look.open();
    for slot in slots.iter() {
        let Ok(recruit) = check_recruit(look, slot) else { continue };
        let entries = entries(look, slot, recruit.card).and(open);
        if entries.is_empty() {
            continue;
        }
        let mut payers = Payers::default();
        for cell in look.untilted().iter() {
            payers.add(field_clout(look, cell, recruit.habitat), CellSet::only(cell), SlotSet::NONE);
        }
        for other in slots.iter() {
            if check_pen_payer(look, slot, other).is_ok() {
                payers.add(pen_clout(look, other, recruit.habitat), CellSet::NONE, SlotSet::only(other));
            }
        }
        payers.each_payment(recruit.rank, &mut |tilt, trash| {
            entries.iter().for_each(|cell| list(Command::Recruit { slot, cell, tilt, trash }));
        });
    }
}

/// A pen animal that may be recruited.
struct Recruit {
    card: CardId,
    habitat: Habitat,
    rank: i16,
}

/// Whether anything in the slot may be recruited at all (NB-097, NB-143, NB-146).
fn check_recruit(look: &Look<'_>, slot: Slot) -> Result<Recruit, Rejection> {
    let pen = look.own().slot(slot);
    let refuse = |reason| Rejection::new(reason).at(slot.name());
    let card = match (pen.face, pen.card) {
        (Face::Blank, _) => return Err(refuse(&refusal::SLOT_BLANK)),
        (Face::Up, Some(card)) => card,
        _ => return Err(refuse(&refusal::SLOT_FACE_DOWN)),
    };
    let facts = look.facts(card);
    match facts.kind {
        Kind::Leader => return Err(refuse(&refusal::RECRUIT_LEADER)),
        Kind::Legend if look.in_any_field(card) => return Err(refuse(&refusal::LEGEND_IN_PLAY).card(card)),
        _ => {}
    }
    if pen.leader.is_some() && look.has_leader() {
        return Err(refuse(&refusal::LEADER_IN_PLAY));
    }
    let dark = facts.ability.icon.dark || pen.leader.is_some_and(|leader| look.facts(leader).ability.icon.dark);
    if dark && look.rules().dark_in_play == DarkInPlay::None && !look.board.in_dark_nature(look.seat) {
        return Err(refuse(&refusal::DARK_TROOP).card(card));
    }
    let rank = i16::from(look.game.combo_traits(card, pen.leader).rank.max(0));
    let eased = look.game.eased(look.board, Eased::Recruit, look.seat, Thing::Pen { seat: look.seat, slot });
    let rank = eased.map_or(0, |eased| (rank - eased).max(0));
    Ok(Recruit { card, habitat: facts.habitat, rank })
}

/// The spaces that a recruit may enter if they are open: by its vectors, or wherever cards allow (AMB-014).
fn entries(look: &Look<'_>, slot: Slot, card: CardId) -> CellSet {
    let thing = Thing::Pen { seat: look.seat, slot };
    let allows = |what| look.game.allows_recruit(look.board, what, look.seat, thing);
    if allows(Allowed::EnterAny) {
        look.geometry().field
    } else if allows(Allowed::EnterBack) {
        look.geometry().back
    } else {
        look.geometry().entry(slot, look.game.vectors(card))
    }
}

/// Whether the recruit can enter this space from its slot (NB-134, NB-135, NB-139).
fn check_entry(look: &Look<'_>, slot: Slot, card: CardId, cell: Cell) -> Result<(), Rejection> {
    let entries = entries(look, slot, card);
    if entries.and(look.open()).is_empty() {
        return Err(Rejection::new(&refusal::NO_ENTRY).at(slot.name()));
    }
    if !entries.contains(cell) {
        return Err(Rejection::new(&refusal::ENTRY_VECTOR).at(cell.name()));
    }
    if look.animal(cell).is_some() {
        return Err(Rejection::new(&refusal::ENTRY_CLOSED).at(cell.name()));
    }
    Ok(())
}

/// Whether a pen card may be trashed for its clout (NB-116, NB-144, NB-147).
fn check_pen_payer(look: &Look<'_>, recruit: Slot, payer: Slot) -> Result<(), Rejection> {
    let refuse = |reason| Rejection::new(reason).at(payer.name());
    if payer == recruit {
        return Err(refuse(&refusal::PAYER_SELF));
    }
    let pen = look.own().slot(payer);
    let card = match (pen.face, pen.card) {
        (Face::Up, Some(card)) => card,
        (Face::Blank, _) => return Err(refuse(&refusal::PAYER_BLANK)),
        _ => return Err(refuse(&refusal::PAYER_FACE_DOWN)),
    };
    let copy_in_field = look.facts(card).kind == Kind::Legend
        && look.rules().dup_legend_clout == LegendCopyClout::Forbid
        && look.in_any_field(card);
    if copy_in_field { Err(refuse(&refusal::PAYER_COPY).card(card)) } else { Ok(()) }
}

/// What a field animal gives toward a recruit of this habitat (NB-113, NB-125 to NB-131).
fn field_clout(look: &Look<'_>, cell: Cell, habitat: Habitat) -> i16 {
    let own = look.animal(cell).is_some_and(|animal| look.facts(animal).habitat == habitat);
    let full = own || look.game.allows(look.board, Allowed::FullClout, Site::new(look.seat, cell));
    halved(look.trait_of(cell, Trait::Clout), full)
}

/// What a recruit trashed from the pen gives (NB-116, NB-129, NB-148).
fn pen_clout(look: &Look<'_>, slot: Slot, habitat: Habitat) -> i16 {
    let pen = look.own().slot(slot);
    pen.card.map_or(0, |card| {
        let clout = look.game.combo_traits(card, pen.leader).clout.max(0);
        halved(clout, look.facts(card).habitat == habitat)
    })
}

fn halved(clout: i8, own_habitat: bool) -> i16 {
    i16::from(if own_habitat { clout } else { clout / 2 })
}

/// One animal that can pay.
#[derive(Clone, Copy, Default)]
struct Payer {
    clout: i16,
    tilt: CellSet,
    trash: SlotSet,
}

/// All that can pay, the strongest first.
#[derive(Default)]
struct Payers {
    list: [Payer; 11],
    len: usize,
}

impl Payers {
    /// Adds a payer; one that gives nothing is always superfluous.
    fn add(&mut self, clout: i16, tilt: CellSet, trash: SlotSet) {
        if clout > 0 && self.len < self.list.len() {
            let place = self.list[..self.len].partition_point(|other| other.clout >= clout);
            self.list.copy_within(place..self.len, place + 1);
            self.list[place] = Payer { clout, tilt, trash };
            self.len += 1;
        }
    }

    /// Finds every payment from which no payer can be left out.
    ///
    /// Payers are added from the strongest on. The last one added is the weakest, and without it the
    /// sum was short; so the first sum that reaches the rank has nobody superfluous in it.
    fn each_payment(&self, rank: i16, found: &mut impl FnMut(CellSet, SlotSet)) {
        if rank <= 0 {
            return found(CellSet::NONE, SlotSet::NONE);
        }
        let left = self.list[..self.len].iter().map(|payer| payer.clout).sum();
        self.extend(0, rank, left, Payer::default(), found);
    }

    fn extend(&self, from: usize, need: i16, left: i16, so_far: Payer, found: &mut impl FnMut(CellSet, SlotSet)) {
        let mut left = left;
        for place in from..self.len {
            if left < need {
                return;
            }
            let payer = self.list[place];
            left -= payer.clout;
            let tilt = so_far.tilt.or(payer.tilt);
            let trash = so_far.trash.or(payer.trash);
            if payer.clout >= need {
                found(tilt, trash);
            } else {
                self.extend(place + 1, need - payer.clout, left, Payer { clout: 0, tilt, trash }, found);
            }
        }
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Recruits: one action, the payment, then the animal enters untilted (NB-110, NB-140 to NB-142).
    pub(super) fn recruit(&mut self, seat: Seat, slot: Slot, cell: Cell, tilt: CellSet, trash: SlotSet) {
        self.spend_actions(1);
        self.spend_easing(Eased::Recruit, seat, Thing::Pen { seat, slot });
        for payer in tilt.iter() {
            self.emit(Event::Tilted { seat, cell: payer });
        }
        for payer in trash.iter() {
            self.trash_pen(seat, payer, Cause::Clout);
        }
        let window = Window::new(Hook::Recruit, seat, self.active()).of(Thing::Pen { seat, slot });
        self.open_moment(Window { cell: Some(cell), ..window });
    }

    /// Lets a recruit that has been paid for enter the field.
    pub(super) fn enter(&mut self, seat: Seat, slot: Slot, cell: Option<Cell>) {
        let card = self.board().seat(seat).slot(slot).card;
        let (Some(card), Some(cell)) = (card, cell) else { return };
        if self.board().space(seat, cell).animal.is_some() {
            return;
        }
        self.emit(Event::Recruited { seat, slot, cell, card });
        if !self.settle() {
            let window = Window::new(Hook::Entered, seat, self.active());
            self.open_moment(window.of(Thing::Animal { at: Site::new(seat, cell) }));
        }
    }

    /// Uses up what made this card easier, where that was for one card only.
    pub(super) fn spend_easing(&mut self, what: Eased, seat: Seat, card: Thing) {
        while let Some(place) = self.game.spends(self.board(), what, seat, card) {
            self.emit(Event::ChangeSpent { place: place as u8 });
        }
    }
}
