//! What cards say, carried out (2.18 to 2.25, 2.29 to 2.31): from conditions and values to effects.
//!
//! Rooms: `scene` is who speaks and what the clause knows, `select` what it selects, `value` what standing and passing
//! changes make of the table, `feasible` whether a clause can be announced, `announce` its costs, `run` its
//! instructions, `choice` what players decide in between.

mod announce;
mod apply;
mod choice;
mod feasible;
mod run;
mod scene;
mod select;
mod value;

pub(super) use announce::{check_ability, check_event, check_human, list_abilities, list_event, reactions};
pub(super) use choice::{check_choice, list_choices};
pub(super) use feasible::Call;
pub(super) use scene::Scene;
