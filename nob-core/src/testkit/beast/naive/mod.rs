//! A second reading of the card language, to compare the engine with: it walks the tree of an ability and reads the
//! state as it is, with nothing prepared. What a state cannot tell, such as what lasts how long, it remembers from the
//! events.
//!
//! It knows neither the program that the engine runs nor the engine's way of finding things. [`compare_with_tree`] plays
//! games and compares, after every command, the values of all animals and players, what each seat may announce or
//! answer and who is asked; for every clause that is carried out what it costs, what may be picked, and what each of its
//! effects does; and after every event which changes are in force, what has been used up, and how a battle stands.

mod able;
mod act;
mod actions;
mod ask;
mod bill;
mod deed;
mod fight;
mod filter;
mod herd;
mod lasting;
mod look;
mod memory;
mod payment;
mod phase;
mod picks;
mod plan;
mod ready;
mod report;
mod run;
mod spent;
mod tricks;
mod value;
mod voice;
mod world;

pub use report::{Clauses, Compared, Difference};
pub use run::compare_with_tree;
