#![no_main]

use libfuzzer_sys::fuzz_target;
use nob_fuzz::claims;

fuzz_target!(|input: &[u8]| claims::save(input));
