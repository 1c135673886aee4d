//! The rules of the catalogue, one claim a test.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod adapting;
mod ending;
mod feeding;
mod hunting;
mod information;
mod options;
mod position;
mod preparation;
mod quick_play;
mod saves;
mod scene;
mod traits;
mod triggers;
mod values;
