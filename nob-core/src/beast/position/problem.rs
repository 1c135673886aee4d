//! What can be wrong with a position.

use std::fmt;

use crate::beast::SetupProblem;
use crate::beast::cards::facts::Kind;
use crate::beast::place::NoPlace;
use crate::wire::Damage;

/// One thing that is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionProblem {
    /// Path of the value, such as `seats.A.hand[2]`.
    pub at: String,
    /// What is wrong with it.
    pub fault: PositionFault,
}

/// A way in which a value of a position can be wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// The catalogue has no such card.
    #[error("no card is called `{name}`{}", nearest.as_ref().map_or_else(String::new, |near| format!("; did you mean `{near}`?")))]
    UnknownCard {
        /// The name.
        name: String,
        /// The nearest name that there is.
        nearest: Option<String>,
    },
    /// A card of this kind cannot be here.
    #[error("`{card}` is of kind {kind:?}; expected {expected}")]
    WrongKind {
        /// Id of the card.
        card: String,
        /// Its kind.
        kind: Kind,
        /// What can be here.
        expected: &'static str,
    },
    /// A text that names no place.
    #[error(transparent)]
    NoPlace(#[from] NoPlace),
    /// A number above the highest that is possible.
    #[error("{found} is too high: at most {most}")]
    TooHigh {
        /// The number.
        found: u16,
        /// The highest possible.
        most: u16,
    },
    /// What makes the table impossible.
    #[error("{0}")]
    Impossible(&'static str),
    /// The table as a whole is one that no game comes to.
    #[error(transparent)]
    Contradiction(#[from] Damage),
    /// The game itself cannot be made.
    #[error(transparent)]
    Setup(#[from] SetupProblem),
}

impl fmt::Display for PositionProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.fault)
    }
}

/// All that is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionProblems(pub Vec<PositionProblem>);

impl fmt::Display for PositionProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for PositionProblems {}
