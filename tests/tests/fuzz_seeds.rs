//! What the fuzzer claims holds of its seeds and of all that it has ever found.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests may panic")]

use std::fs;
use std::path::Path;

#[expect(unreachable_pub, reason = "the fuzz targets are crates of their own")]
#[path = "../fuzz/src/claims.rs"]
mod claims;

/// Checks a claim of every file of a target.
fn check(target: &str, claim: impl Fn(&[u8])) {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    let folders = ["seeds", "found"].map(|kind| fuzz.join(kind).join(target));
    let files: Vec<_> = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().collect();
    assert!(files.len() >= 2, "the seeds of {target} are there");
    for file in files {
        let path = file.unwrap().path();
        // A broken claim says what is wrong, this line with what.
        println!("{}", path.display());
        claim(&fs::read(path).unwrap());
    }
}

/// The claim of inputs that are text.
fn text(claim: fn(&str)) -> impl Fn(&[u8]) {
    move |bytes| claim(std::str::from_utf8(bytes).unwrap())
}

#[test]
fn card_set_loads_or_says_why() {
    check("card_set_loads_or_says_why", text(claims::card_set));
}

#[test]
fn ability_is_refused_or_played() {
    check("ability_is_refused_or_played", text(claims::ability));
}

#[test]
fn position_is_refused_or_played() {
    check("position_is_refused_or_played", text(claims::position));
}

#[test]
fn save_is_refused_or_played() {
    check("save_is_refused_or_played", claims::save);
}

#[test]
fn document_is_refused_or_read() {
    check("document_is_refused_or_read", text(claims::document));
}
