//! Where chance comes from: the state's own generator, or a test's script.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::wire::{Damage, Reader, Wire};
use crate::{CardId, Seat};

/// May overrule what the generator inside the state brings; a game asks after each random event.
pub trait Chance<Pile> {
    /// The cards to lie on top of this pile, top card first, now that it has been shuffled.
    fn stack(&mut self, seat: Seat, pile: Pile) -> Option<Vec<CardId>>;

    /// The result of a roll below `bound`.
    fn roll(&mut self, bound: u32) -> Option<u32>;
}

/// Leaves everything to the generator inside the state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seeded;

impl<Pile> Chance<Pile> for Seeded {
    fn stack(&mut self, _: Seat, _: Pile) -> Option<Vec<CardId>> {
        None
    }

    fn roll(&mut self, _: u32) -> Option<u32> {
        None
    }
}

/// Forced results for tests, each used once, in the order in which chance is asked.
///
/// A shuffle of a pile without a forced order left falls to the generator. What is left over at
/// the end shows that the test and the game disagree: ask [`Scripted::finish`].
///
/// ```
/// use nob_core::chance::{Chance, Scripted};
/// use nob_core::{CardId, Seat};
/// let top = CardId::new(4).expect("not zero");
/// let mut chance = Scripted::default();
/// chance.force_stack(Seat::A, "troops", vec![top]);
/// assert!(chance.finish().is_err(), "not used yet");
/// assert_eq!(chance.stack(Seat::A, "troops"), Some(vec![top]));
/// assert_eq!(chance.stack(Seat::A, "troops"), None);
/// assert!(chance.finish().is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scripted<Pile> {
    stacks: VecDeque<(Seat, Pile, Vec<CardId>)>,
    rolls: VecDeque<u32>,
}

impl<Pile> Default for Scripted<Pile> {
    fn default() -> Self {
        Self { stacks: VecDeque::new(), rolls: VecDeque::new() }
    }
}

impl<Pile: Eq> Scripted<Pile> {
    /// Forces the top of a pile after its next shuffle not yet forced.
    pub fn force_stack(&mut self, seat: Seat, pile: Pile, cards: Vec<CardId>) {
        self.stacks.push_back((seat, pile, cards));
    }

    /// Forces the next roll not yet forced.
    pub fn force_roll(&mut self, result: u32) {
        self.rolls.push_back(result);
    }

    /// Whether everything forced has been used.
    ///
    /// # Errors
    /// Says how much is left over.
    pub fn finish(&self) -> Result<(), LeftOver> {
        match (self.stacks.len(), self.rolls.len()) {
            (0, 0) => Ok(()),
            (stacks, rolls) => Err(LeftOver { stacks, rolls }),
        }
    }
}

impl<Pile: Wire> Wire for Scripted<Pile> {
    fn write(&self, bytes: &mut Vec<u8>) {
        (self.stacks.len() as u32).write(bytes);
        for (seat, pile, cards) in &self.stacks {
            seat.write(bytes);
            pile.write(bytes);
            cards.write(bytes);
        }
        (self.rolls.len() as u32).write(bytes);
        for roll in &self.rolls {
            roll.write(bytes);
        }
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let count = bytes.read::<u32>(what)?;
        let stacks = (0..count).map(|_| Ok((bytes.read(what)?, bytes.read(what)?, bytes.read(what)?)));
        let stacks = stacks.collect::<Result<_, Damage>>()?;
        Ok(Self { stacks, rolls: bytes.read::<Vec<u32>>(what)?.into() })
    }
}

impl<Pile: Eq> Chance<Pile> for Scripted<Pile> {
    fn stack(&mut self, seat: Seat, pile: Pile) -> Option<Vec<CardId>> {
        let place = self.stacks.iter().position(|(of, which, _)| *of == seat && *which == pile)?;
        self.stacks.remove(place).map(|(_, _, cards)| cards)
    }

    fn roll(&mut self, _: u32) -> Option<u32> {
        self.rolls.pop_front()
    }
}

/// Forced results that the game never asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("forced results were not used: {stacks} pile orders, {rolls} rolls")]
pub struct LeftOver {
    /// Pile orders left over.
    pub stacks: usize,
    /// Rolls left over.
    pub rolls: usize,
}
