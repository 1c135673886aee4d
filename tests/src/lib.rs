//! Shared test support: the runner of scenario files, the trace from rules to tests, generated files.

pub mod card_cases;
pub mod generated;
mod manual;
pub mod rules;
pub mod scenario;
