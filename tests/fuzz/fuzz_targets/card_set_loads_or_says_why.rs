#![no_main]

use libfuzzer_sys::fuzz_target;
use nob_fuzz::{claims, mutator};

fuzz_target!(|input: &str| claims::card_set(input));
mutator!(0);
