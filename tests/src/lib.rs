//! Shared test support: the runner of scenario files, cards changed to test their cases, the trace from rules to
//! tests, generated files.

pub mod card_cases;
pub mod generated;
mod manual;
pub mod mutants;
pub mod rules;
pub mod scenario;
