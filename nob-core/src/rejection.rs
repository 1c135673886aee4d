//! Why a command was refused.

use std::fmt;

use crate::{CardId, Seat};

/// One way to refuse a command; each game has one table of them.
#[derive(PartialEq, Eq, Debug)]
pub struct Reason {
    /// Stable word for programs.
    pub code: &'static str,
    /// Rules that the command would break, the closest first.
    pub rules: &'static [&'static str],
    /// Sentence for people, without the particulars.
    pub sentence: &'static str,
}

/// The table of a game's refusals: `NAME "code" ["XX-000"] "sentence";` makes a [`Reason`] each, and the list of all.
macro_rules! reasons {
    ($($name:ident $code:literal [$($rule:literal),*] $sentence:literal;)*) => {
        $(pub(crate) static $name: $crate::rejection::Reason =
            $crate::rejection::Reason { code: $code, rules: &[$($rule),*], sentence: $sentence };)*

        /// All reasons of the game, in the order of the rulebook's chapters.
        pub static ALL: &[&$crate::rejection::Reason] = &[$(&$name),*];
    };
}

pub(crate) use reasons;

/// A refused command: the reason and what it is about. The state has not changed.
///
/// ```
/// use nob_core::rejection::{Reason, Rejection};
/// static TILTED: Reason = Reason { code: "tilted", rules: &["NB-155"], sentence: "a tilted animal cannot move" };
/// let refused = Rejection::new(&TILTED).at("B1");
/// assert_eq!(refused.to_string(), "a tilted animal cannot move (B1) [NB-155]");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rejection {
    /// The entry of the game's table.
    pub reason: &'static Reason,
    /// The seat it is about.
    pub seat: Option<Seat>,
    /// The card it is about.
    pub card: Option<CardId>,
    /// The place it is about, by its name on the board.
    pub place: Option<&'static str>,
    /// What there is and what is needed, where an amount falls short.
    pub amounts: Option<(i16, i16)>,
}

impl Rejection {
    /// A refusal without particulars.
    pub const fn new(reason: &'static Reason) -> Self {
        Self { reason, seat: None, card: None, place: None, amounts: None }
    }

    /// The refusal, naming a place.
    #[must_use]
    pub const fn at(self, place: &'static str) -> Self {
        Self { place: Some(place), ..self }
    }

    /// The refusal, naming a seat.
    #[must_use]
    pub const fn of(self, seat: Seat) -> Self {
        Self { seat: Some(seat), ..self }
    }

    /// The refusal, naming a card.
    #[must_use]
    pub const fn card(self, card: CardId) -> Self {
        Self { card: Some(card), ..self }
    }

    /// The refusal, with what there is and what is needed.
    #[must_use]
    pub const fn short(self, have: i16, need: i16) -> Self {
        Self { amounts: Some((have, need)), ..self }
    }

    /// Stable word for programs.
    pub const fn code(&self) -> &'static str {
        self.reason.code
    }

    /// Rules that the command would break, the closest first.
    pub const fn rules(&self) -> &'static [&'static str] {
        self.reason.rules
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason.sentence)?;
        if let Some((have, need)) = self.amounts {
            write!(f, ": {have} against {need}")?;
        }
        match (self.seat, self.place) {
            (Some(seat), Some(place)) => write!(f, " ({seat}.{place})")?,
            (Some(seat), None) => write!(f, " ({seat})")?,
            (None, Some(place)) => write!(f, " ({place})")?,
            (None, None) => {}
        }
        if !self.reason.rules.is_empty() {
            write!(f, " [{}]", self.reason.rules.join(", "))?;
        }
        Ok(())
    }
}

impl std::error::Error for Rejection {}
