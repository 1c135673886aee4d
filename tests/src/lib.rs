//! Shared test support: the runner of scenario files.

pub mod scenario;
