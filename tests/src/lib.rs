//! Shared test support: the runner of scenario files, cards changed to test their cases, cards with the abilities of two,
//! the trace from rules to tests, generated files.

pub mod card_cases;
pub mod crossed;
pub mod generated;
mod manual;
pub mod mutants;
pub mod rules;
pub mod scenario;
