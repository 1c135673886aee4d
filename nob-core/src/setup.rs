//! What is wrong with a game to be set up.

use std::fmt;

/// All that is wrong with a game to be set up, one line each; each game has problems of its own.
///
/// ```
/// use nob_core::bears::{Bears, Rules, cards::Catalog};
/// let problems = Bears::new(Catalog::core(), Rules { max_turns: 0, ..Rules::FULL }, 5).unwrap_err();
/// assert_eq!(problems.to_string().lines().count(), problems.0.len());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupProblems<P>(pub Vec<P>);

impl<P: fmt::Display> fmt::Display for SetupProblems<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl<P: fmt::Debug + fmt::Display> std::error::Error for SetupProblems<P> {}
