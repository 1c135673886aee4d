//! How each piece of a state stands in bytes.

use crate::CardId;
use crate::bears::Pile;
use crate::bears::army::{Army, Edge};
use crate::bears::outcome::{Draw, Outcome};
use crate::bears::state::{Baby, BabyArmies, Closing, MAX_BABIES, Turn};
use crate::bears::strip::{MAX_CARDS, Strip};
use crate::wire::{Damage, Reader, Wire, wire_enum, wire_options, wire_struct};

wire_struct!(Turn { number, round, active, actions, acting });
wire_enum!(Closing { 0 => Open, 1 => Triggered { by }, 2 => Final { by, left } });
wire_enum!(Draw { 0 => Stopped, 1 => Turns });
wire_enum!(Outcome { 0 => Won { winners, score }, 1 => Drawn { by } });
wire_enum!(Pile { 0 => Deck, 1 => BearHeads });
wire_options!(Outcome);

/// Where a card is joined, and whether upside down.
impl Wire for (u8, Edge, bool) {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.0.write(bytes);
        self.1.write(bytes);
        self.2.write(bytes);
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        Ok((bytes.read(what)?, bytes.read(what)?, bytes.read(what)?))
    }
}

/// The lengths of the zones, then their cards.
impl<const ZONES: usize> Wire for Strip<ZONES> {
    fn write(&self, bytes: &mut Vec<u8>) {
        for zone in 0..ZONES {
            bytes.push(self.len(zone) as u8);
        }
        for card in (0..ZONES).flat_map(|zone| self.zone(zone)) {
            card.write(bytes);
        }
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let lens = bytes.read::<[u8; ZONES]>(what)?;
        if lens.iter().map(|&len| usize::from(len)).sum::<usize>() > MAX_CARDS {
            return Err(bytes.impossible(what));
        }
        let mut strip = Self::default();
        for (zone, &len) in lens.iter().enumerate() {
            for _ in 0..len {
                strip.push(zone, Some(bytes.read::<CardId>(what)?));
            }
        }
        Ok(strip)
    }
}

/// The sizes of the armies, then their Babies from the bottom.
impl Wire for BabyArmies {
    fn write(&self, bytes: &mut Vec<u8>) {
        for &army in Army::ALL {
            bytes.push(self.len(army) as u8);
        }
        for Baby { card, known_to } in Army::ALL.iter().flat_map(|&army| self.of(army)) {
            card.write(bytes);
            known_to.write(bytes);
        }
    }

    fn read(bytes: &mut Reader<'_>, what: &'static str) -> Result<Self, Damage> {
        let lens = bytes.read::<[u8; 3]>(what)?;
        if lens.iter().map(|&len| usize::from(len)).sum::<usize>() > MAX_BABIES {
            return Err(bytes.impossible(what));
        }
        let mut armies = Self::default();
        for (&army, len) in Army::ALL.iter().zip(lens) {
            for _ in 0..len {
                armies.push(army, Baby { card: Some(bytes.read::<CardId>(what)?), known_to: bytes.read(what)? });
            }
        }
        Ok(armies)
    }
}
