//! A broken law, with all that is needed to see it again.

use std::fmt::{self, Debug};

use super::Playout;

macro_rules! laws {
    ($($(#[$doc:meta])* $name:ident $sentence:literal;)*) => {
        /// What every game must keep.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum Law {
            $($(#[$doc])* $name),*
        }

        impl Law {
            /// The law in a sentence.
            pub const fn sentence(self) -> &'static str {
                match self {
                    $(Self::$name => $sentence),*
                }
            }
        }
    };
}

laws! {
    /// Somebody can act until the game is over.
    Answerable "while the game goes on somebody may act, and whoever may act has a command";
    /// Listed commands are accepted.
    ListedAccepted "every listed command is accepted";
    /// Lists name a command once.
    ListedOnce "no command is listed twice";
    /// Accepted commands are listed.
    AcceptedListed "every accepted command is listed, in its canonical form at least";
    /// Refusals change nothing.
    RefusedUnchanged "a refused command changes nothing";
    /// `check` and `apply` agree.
    CheckApply "checking a command and giving it agree";
    /// Events are all that happens.
    Fold "the events, folded over the first state, give the state";
    /// Views follow by events.
    FoldedView "a view that follows its audience's events is the same as a fresh one";
    /// A client can list its commands.
    ListedInView "a seat's view lists the seat's commands";
    /// States survive being saved.
    Save "a state is the same after being written and read";
    /// Bytes stand for states.
    SaveBytes "states are equal if and only if their bytes are";
    /// Commands survive being written.
    Wire "a command is the same after being written and read";
    /// Commands survive being documents.
    Document "a command is the same after being a document";
    /// The same seed and commands give the same game.
    Replay "the same seed and commands, and the replay read from its bytes, give the same states and events";
    /// A table takes commands back.
    Undo "taking a command back gives the state and the log before it";
    /// The game's own invariants.
    Sound "a state keeps the game's own invariants";
    /// Dealing the unknown anew keeps what is known.
    Determinize "dealing anew what a seat cannot know changes nothing that it knows";
    /// Hidden facts stay hidden.
    NonInterference "facts that a seat cannot know change nothing of what it gets";
}

/// A broken law.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// Commands given before it broke.
    pub at: usize,
    /// What was compared, and how it differs.
    pub difference: String,
    /// The same game without a policy: its choices up to the break.
    pub playout: Playout,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { law, at, difference, playout } = self;
        write!(f, "{law:?} after {at} commands of seed {}: {}\n{difference}", playout.seed, law.sentence())?;
        write!(f, "\nchoices: {:?}", playout.choices)
    }
}

impl std::error::Error for Violation {}

/// A law and the difference that broke it; the run adds where.
pub(super) type Broken = (Law, String);

/// Breaks the law unless both are equal.
pub(super) fn same<T: PartialEq + Debug>(law: Law, what: &str, left: &T, right: &T) -> Result<(), Broken> {
    if left == right { Ok(()) } else { Err((law, format!("{what}:\n{}", difference(left, right)))) }
}

/// The lines in which two values differ.
pub(super) fn difference(left: &impl Debug, right: &impl Debug) -> String {
    let (left, right) = (format!("{left:#?}"), format!("{right:#?}"));
    let (mut left_lines, mut right_lines) = (left.lines(), right.lines());
    let mut shown = Vec::new();
    let mut number = 0;
    while shown.len() < MOST_LINES {
        number += 1;
        match (left_lines.next(), right_lines.next()) {
            (None, None) => break,
            (one, other) if one == other => {}
            (one, other) => shown.push(format!("  {number}: {} | {}", trimmed(one), trimmed(other))),
        }
    }
    shown.join("\n")
}

const MOST_LINES: usize = 24;

fn trimmed(line: Option<&str>) -> &str {
    line.map_or("(nothing)", str::trim)
}
