//! Special cards (2.13).

use super::army::{Army, Types};
use super::build::check_in_hand;
use super::cards::{Effect, Torn};
use super::event::Event;
use super::flow::Flow;
use super::look::Look;
use super::monsters::{Monster, Part};
use super::rules::TornHeads;
use super::{Command, Pile, battle, refusal};
use crate::chance::Chance;
use crate::rejection::Reason;
use crate::{CardId, EventSink, Rejection, Seat};

type Checked = Result<(), Rejection>;

/// The effect of a card in hand, if it is of the kind that the command names (BB-141).
fn effect(look: &Look<'_>, card: CardId, fits: impl Fn(Effect) -> bool) -> Result<Effect, Rejection> {
    check_in_hand(look, card)?;
    let effect = look.facts(card).effect.filter(|&effect| fits(effect));
    effect.ok_or(Rejection::new(&refusal::OTHER_EFFECT).card(card))
}

fn monster<'a>(look: &Look<'a>, seat: Seat, number: u8) -> Result<&'a Monster, Rejection> {
    look.board.monsters.get(seat, number).ok_or(Rejection::new(&refusal::NO_SUCH_MONSTER).of(seat))
}

/// Whether the mask may go onto this head (BB-148).
pub(super) fn check_mask(look: &Look<'_>, card: CardId, seat: Seat, number: u8) -> Checked {
    let effect = effect(look, card, |effect| matches!(effect, Effect::SetType(_)))?;
    let monster = monster(look, seat, number)?;
    let problem = match effect {
        Effect::SetType(army) => mask_problem(look, *monster, army),
        _ => None,
    };
    problem.map_or(Ok(()), |reason| Err(Rejection::new(reason).of(seat)))
}

/// Why a monster cannot be masked to fight in this army, if it cannot.
fn mask_problem(look: &Look<'_>, monster: Monster, army: Army) -> Option<&'static Reason> {
    if monster.mask.is_some() {
        return Some(&refusal::MASKED);
    }
    (look.types(monster) == Types::only(army)).then_some(&refusal::MASK_IDLE)
}

/// Whether the upper half of this army may be discarded (BB-142, BB-143).
pub(super) fn check_lullaby(look: &Look<'_>, card: CardId, army: Army) -> Checked {
    effect(look, card, |effect| effect == Effect::DiscardTopHalf)?;
    if look.army_len(army) == 0 {
        return Err(Rejection::new(&refusal::NO_BABIES_THERE).at(army.name()));
    }
    Ok(())
}

/// Whether this card of a monster may be torn off (BB-145, BB-152).
pub(super) fn check_dismember(look: &Look<'_>, card: CardId, seat: Seat, number: u8, part: u8) -> Checked {
    effect(look, card, |effect| matches!(effect, Effect::RemoveEdgeCard(_)))?;
    let monster = monster(look, seat, number)?;
    let problem = tear_problem(look, look.board.monsters.parts(monster), part.into());
    problem.map_or(Ok(()), |reason| Err(Rejection::new(reason).of(seat)))
}

/// Why this one of a monster's cards cannot be torn off, if it cannot.
fn tear_problem(look: &Look<'_>, parts: &[Part], part: usize) -> Option<&'static Reason> {
    let Some(torn) = parts.get(part) else { return Some(&refusal::NO_SUCH_PART) };
    if torn.joined.len() > 1 {
        return Some(&refusal::NOT_AN_EDGE_CARD);
    }
    let stays = part == 0 && parts.len() > 1 && look.rules().torn_heads == TornHeads::Lone;
    stays.then_some(&refusal::HEAD_STAYS)
}

/// Whether these two monsters may exchange their heads (BB-146).
pub(super) fn check_swap(look: &Look<'_>, card: CardId, one: (Seat, u8), other: (Seat, u8)) -> Checked {
    effect(look, card, |effect| effect == Effect::SwapHeads)?;
    if one == other {
        return Err(Rejection::new(&refusal::SWAP_SELF).of(one.0));
    }
    let (first, second) = (monster(look, one.0, one.1)?, monster(look, other.0, other.1)?);
    swap_problem(look, *first, *second).map_or(Ok(()), |reason| Err(Rejection::new(reason)))
}

/// Why two different monsters cannot exchange their heads, if they cannot (BB-063, BB-142).
fn swap_problem(look: &Look<'_>, first: Monster, second: Monster) -> Option<&'static Reason> {
    let parts = [first, second].map(|monster| look.board.monsters.root(&monster));
    let [Some(head), Some(other)] = parts.map(|part| part.card) else { return Some(&refusal::NO_SUCH_MONSTER) };
    if head == other && first.mask == second.mask {
        return Some(&refusal::SWAP_IDLE);
    }
    let (facts, other) = (look.facts(head), look.facts(other));
    let fit = parts.iter().all(|part| facts.alike_at(other, part.joined));
    (look.rules().swap_must_fit && !fit).then_some(&refusal::SWAP_MISFIT)
}

/// Whether the card may start a battle (BB-151).
pub(super) fn check_wild_provoke(look: &Look<'_>, card: CardId, army: Army) -> Checked {
    effect(look, card, |effect| effect == Effect::ExtraBattle)?;
    battle::check_army(look, army)
}

/// Lists the targets of a special card.
pub(super) fn list(look: &Look<'_>, card: CardId, effect: Effect, list: &mut impl FnMut(Command)) {
    let monsters = &look.board.monsters;
    match effect {
        Effect::SetType(army) => {
            for (monster, own) in monsters.numbered() {
                if mask_problem(look, *own, army).is_none() {
                    list(Command::Mask { card, seat: own.owner, monster });
                }
            }
        }
        Effect::DiscardTopHalf => {
            for &army in Army::ALL.iter().filter(|&&army| look.army_len(army) > 0) {
                list(Command::Lullaby { card, army });
            }
        }
        Effect::ExtraBattle => battle::list(look, |army| list(Command::WildProvoke { card, army })),
        Effect::RemoveEdgeCard(_) => {
            for (monster, own) in monsters.numbered() {
                let parts = monsters.parts(own);
                for part in (0..parts.len()).filter(|&part| tear_problem(look, parts, part).is_none()) {
                    list(Command::Dismember { card, seat: own.owner, monster, part: part as u8 });
                }
            }
        }
        Effect::SwapHeads => {
            let mut later = monsters.numbered();
            while let Some((monster, first)) = later.next() {
                for (other, second) in later.clone() {
                    if swap_problem(look, *first, *second).is_none() {
                        list(Command::Swap { card, seat: first.owner, monster, with: second.owner, other });
                    }
                }
            }
        }
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Puts a mask on a head, where it stays (BB-148).
    pub(super) fn put_mask(&mut self, by: Seat, card: CardId, seat: Seat, monster: u8) {
        self.emit(Event::MaskPut { by, seat, monster, card });
        self.spend_action();
    }

    /// Discards the upper half of an army, rounded up, from the top (BB-143, BB-144).
    pub(super) fn lullaby(&mut self, seat: Seat, card: CardId, army: Army) {
        let len = self.state.hidden.armies.len(army);
        for _ in 0..len.div_ceil(2) {
            let top = self.state.hidden.armies.of(army).iter().enumerate().next_back();
            if let Some((place, Some(card))) = top.map(|(place, baby)| (place as u8, baby.card)) {
                self.emit(Event::BabyDiscarded { army, place, card });
            }
        }
        self.spend_special(seat, card);
    }

    /// Tears a card off; with a head goes its monster (BB-145, BB-152, ruling A16).
    pub(super) fn dismember(&mut self, by: Seat, card: CardId, seat: Seat, monster: u8, part: u8) {
        let to = match self.game.catalog.facts(card).effect {
            Some(Effect::RemoveEdgeCard(Torn::Hand)) => Some(by),
            _ => None,
        };
        let monsters = &self.board().monsters;
        let own = monsters.get(seat, monster).and_then(|own| monsters.parts(own).get(usize::from(part))?.card);
        match own {
            Some(torn) if part > 0 => self.emit(Event::PartTorn { seat, monster, part, card: torn, to }),
            _ => self.emit(Event::MonsterRemoved { seat, monster, to }),
        }
        self.spend_special(by, card);
    }

    /// Exchanges two heads with their masks (BB-146, BB-147).
    pub(super) fn swap(&mut self, by: Seat, card: CardId, one: (Seat, u8), other: (Seat, u8)) {
        self.emit(Event::HeadsSwapped { seat: one.0, monster: one.1, with: other.0, other: other.1 });
        self.spend_special(by, card);
    }

    /// Starts a battle for an action (BB-151).
    pub(super) fn wild_provoke(&mut self, seat: Seat, card: CardId, army: Army) {
        self.fight(seat, Some(army));
        self.spend_special(seat, card);
    }

    /// Discards the card after its effect, which was one action (BB-141).
    fn spend_special(&mut self, seat: Seat, card: CardId) {
        self.emit(Event::SpecialSpent { seat, card });
        self.spend_action();
    }
}
