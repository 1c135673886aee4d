//! What one audience knows: the open board, and of the rest only what it may see (2.22).

use super::Nature;
use super::event::Event;
use super::look::Look;
use super::species::Den;
use super::state::{Board, Hidden, MAX_PLAYERS, Phase, State};
use crate::{Audience, CardId, Seat};

/// What one audience knows of a game (NT-232, NT-233).
///
/// It follows the game by its audience's events alone, and holds neither seed nor state.
///
/// ```
/// use nob_core::nature::{Catalog, Nature, Rules};
/// use nob_core::{Audience, Game, Seat};
/// let game = Nature::new(Catalog::base(), Rules::BASE, 2)?;
/// let view = game.view(&game.start(7), Audience::Seat(Seat::A));
/// assert_eq!(view.hand(Seat::A).map(|hand| hand.len()), Some(5));
/// assert_eq!(view.hand(Seat::B), None);
/// assert_eq!(view.board().seat(Seat::B).hand, 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    audience: Audience,
    known: Box<State>,
}

impl View {
    /// Who looks.
    pub const fn audience(&self) -> Audience {
        self.audience
    }

    /// The open board.
    pub const fn board(&self) -> &Board {
        &self.known.board
    }

    /// A seat's hand in the order of card numbers; `None` if the audience does not know it.
    pub fn hand(&self, seat: Seat) -> Option<Vec<CardId>> {
        self.audience.knows(seat).then(|| self.known.hidden.hand(seat).cards().collect())
    }

    /// A seat's species as the audience knows them: in the adapting phase the own ones with face-down traits known.
    pub fn species(&self, seat: Seat) -> &Den {
        if self.board().phase == Phase::Adapting && self.audience.knows(seat) {
            self.known.hidden.den(seat)
        } else {
            &self.board().seat(seat).species
        }
    }

    /// Food behind a seat's screen; `None` if the audience does not know it (NT-212).
    pub fn screen(&self, seat: Seat) -> Option<u16> {
        self.audience.knows(seat).then(|| self.known.hidden.screens[seat.index() % MAX_PLAYERS])
    }

    /// Number of cards in the deck.
    pub const fn deck_len(&self) -> usize {
        self.known.hidden.deck.len()
    }

    /// Number of cards in the discard pile.
    pub const fn discard_len(&self) -> usize {
        self.known.hidden.discard.len()
    }

    /// The top card of the discard pile (NT-067).
    pub fn discard_top(&self) -> Option<CardId> {
        self.known.hidden.discard.top()
    }

    /// The cards of the discard pile, top first; `None` is one that the audience does not know (NT-068).
    pub fn discard(&self) -> Vec<Option<CardId>> {
        self.known.hidden.discard.iter().rev().collect()
    }

    /// The cards of the deck, top first; `None` is one that the audience does not know.
    pub fn deck(&self) -> Vec<Option<CardId>> {
        self.known.hidden.deck.iter().rev().collect()
    }

    /// The table as a seat knows it; the seat is to be one whose secrets the audience knows.
    pub(crate) const fn look<'a>(&'a self, game: &'a Nature, seat: Seat) -> Look<'a> {
        Look::new(game, &self.known, seat)
    }
}

/// Of the hidden facts what the audience may know, and nothing else: a white list (NT-232).
///
/// Deck and discard pile keep their sizes, and the latter its top card; hands, plans and screens are those of the
/// audience's own seats. The generator stays hidden even from the host's view.
fn known(hidden: &Hidden, audience: Audience) -> Hidden {
    let mut known = Hidden { deck: hidden.deck, discard: hidden.discard, ..Hidden::default() };
    if !audience.knows_all() {
        known.deck.blank();
        known.discard.blank_below_top();
    }
    for index in (0..MAX_PLAYERS).filter(|index| audience.knows(Seat::at(*index))) {
        known.hands[index] = hidden.hands[index];
        known.pending[index] = hidden.pending[index];
        known.dens[index] = hidden.dens[index];
        known.screens[index] = hidden.screens[index];
    }
    known
}

impl Nature {
    /// What the audience knows of the state.
    pub(super) fn known(state: &State, audience: Audience) -> View {
        let known = State { board: state.board, hidden: known(&state.hidden, audience) };
        View { audience, known: Box::new(known) }
    }

    /// Follows one event, then forgets what only the full state may keep.
    pub(super) fn follow(&self, view: &mut View, event: &Event) {
        self.evolve_state(&mut view.known, event);
        view.known.hidden = known(&view.known.hidden, view.audience);
    }
}
