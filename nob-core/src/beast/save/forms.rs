//! How each piece of a state stands in bytes.

use crate::CardId;
use crate::beast::change::Change;
use crate::beast::frame::{Frame, Looked, Window};
use crate::beast::outcome::{Draw, Outcome, Victory};
use crate::beast::piles::{Pile, Piles};
use crate::beast::place::Cell;
use crate::beast::state::{
    Attached, Attachment, Battle, BattleStage, Face, Fighter, HumanSlot, Marks, PenSlot, SeatBoard, Space, Step, Turn,
};
use crate::beast::thing::Thing;
use crate::language::words::Cause;
use crate::limits::MAX_DECK;
use crate::wire::{Damage, Reader, Wire, wire_enum, wire_options, wire_struct};

wire_struct!(Turn { number, round, active, actions, pen_cards, flips, free_draws, uses });

wire_enum!(Step {
    0 => Tallies { waiting },
    1 => FirstPlayer { chooser },
    2 => Flip,
    3 => Leader { slot },
    4 => Conflict { slot },
    5 => FreeDraw,
    6 => Actions,
    7 => HandOver { from, to },
    8 => Discard,
});

wire_struct!(Battle {
    attacker,
    from,
    defender,
    target,
    attacker_acts,
    passes,
    attack_bonus,
    defence_bonus,
    invited,
    stage,
    owes,
    winner,
    fighters,
    allies,
});
wire_struct!(Fighter { card, leader, here, used });
wire_enum!(BattleStage {
    0 => Attacks,
    1 => Attacked,
    2 => Phases,
    3 => Resolve,
    4 => Fury,
    5 => Won,
    6 => Lost,
    7 => Over,
});

wire_enum!(Victory { 0 => Field, 1 => LastSeat });
wire_enum!(Draw { 0 => ScorchedEarth, 1 => AllOut, 2 => Rounds, 3 => Turns });
wire_enum!(Outcome { 0 => Won { winners, by }, 1 => Drawn { by } });

wire_enum!(Face { 0 => Blank, 1 => Down, 2 => Up });
wire_struct!(PenSlot { face, card, leader, fresh, peeked });
wire_struct!(HumanSlot { card, tilted, used });
wire_struct!(SeatBoard { favor, fury, pen, humans, hand_count, lodging });
wire_struct!(Space { animal, leader, holder, tilted, used, leader_used });
wire_struct!(Attachment { space, owner, card, used });

impl Wire for Marks {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.0.write(bytes);
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        Ok(Self(bytes.read(what)?))
    }
}

wire_enum!(Pile { 0 => Troops, 1 => Tricks });

wire_options!(Battle, Cause, Cell, Change, Frame, Looked, Outcome, Thing, Window);

/// Only sorted lists are read, so that one set of attachments has one form.
impl<const N: usize> Wire for Attached<N> {
    fn write(&self, bytes: &mut Vec<u8>) {
        (self.all().len() as u8).write(bytes);
        for attached in self.all() {
            attached.write(bytes);
        }
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let mut list = Self::default();
        let count = usize::from(bytes.read::<u8>(what)?);
        for _ in 0..count {
            let next: Attachment = bytes.read(what)?;
            let sorted = list.all().last().is_none_or(|last| *last <= next);
            if count > N || next.card.is_none() || !sorted {
                return Err(bytes.impossible(what));
            }
            list.insert(next);
        }
        Ok(list)
    }
}

/// The four lengths, then the cards in their order; the hand must be sorted.
impl Wire for Piles {
    fn write(&self, bytes: &mut Vec<u8>) {
        let piles = [self.troops(), self.tricks(), self.hand(), self.trash()];
        for pile in piles {
            (pile.len() as u8).write(bytes);
        }
        for card in piles.into_iter().flatten() {
            card.write(bytes);
        }
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let [troops, tricks, hand, trash] = bytes.read::<[u8; 4]>(what)?.map(usize::from);
        if troops + tricks + hand + trash > MAX_DECK {
            return Err(bytes.impossible(what));
        }
        let mut piles = Self::default();
        for (pile, count) in [(Pile::Troops, troops), (Pile::Tricks, tricks)] {
            for _ in 0..count {
                piles.push(pile, Some(bytes.read(what)?));
            }
        }
        let mut last = None;
        for _ in 0..hand {
            let card: CardId = bytes.read("hand")?;
            if Some(card) < last {
                return Err(bytes.impossible("hand"));
            }
            piles.add_to_hand(card);
            last = Some(card);
        }
        for _ in 0..trash {
            piles.add_to_trash(bytes.read("trash")?);
        }
        Ok(piles)
    }
}
