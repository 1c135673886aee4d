//! The bytes of a state, and every check that a state read from bytes must pass.

use super::Beast;
use super::state::State;
use crate::wire::{Damage, Reader};

pub(super) fn write(_game: &Beast, _state: &State, _bytes: &mut Vec<u8>) {}

pub(super) fn read(_game: &Beast, bytes: &mut Reader<'_>) -> Result<State, Damage> {
    Err(bytes.impossible("state"))
}
