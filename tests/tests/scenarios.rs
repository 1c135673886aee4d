//! Plays every file in `scenarios`, one test a file; a word after `--` or at the end picks files.

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};
use nob_tests::scenario;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let files = match scenario::files() {
        Ok(files) if !files.is_empty() => files,
        other => {
            eprintln!("no scenarios: {other:?}");
            return ExitCode::FAILURE;
        }
    };
    let trials = files.into_iter().map(|path| {
        let name = path.strip_prefix(scenario::folder()).unwrap_or(&path).with_extension("").display().to_string();
        Trial::test(name, move || {
            let text = std::fs::read_to_string(&path)?;
            scenario::run(&text).map_err(Into::into)
        })
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}
