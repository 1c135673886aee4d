//! Every rule that an engine can keep or break (catalogue, section 2). The golden scenarios are scenario files.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod battle;
mod build;
mod cards;
mod information;
mod opening;
mod position;
mod save;
mod special;
mod table;
mod turn;
