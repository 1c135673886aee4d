//! What is wrong with a game to be set up.

use std::fmt;

/// All that is wrong with a game to be set up; each game has problems of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupProblems<P>(pub Vec<P>);

impl<P: fmt::Display> fmt::Display for SetupProblems<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl<P: fmt::Debug + fmt::Display> std::error::Error for SetupProblems<P> {}
