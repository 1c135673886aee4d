//! What one audience knows: the open board, and of the rest only what it may see.

use super::event::Event;
use super::look::Look;
use super::piles::{Pile, Piles};
use super::state::{Board, Hidden, State};
use super::{Beast, looked};
use crate::seat::MAX_SEATS;
use crate::{Audience, CardId, Rng, Seat};

/// What one audience knows of a game.
///
/// A view is built by white list: the board, which holds open facts only, and from the rest the
/// pieces named in [`Game::view`](crate::Game::view). It follows the game by its audience's events alone.
/// A view holds neither seed nor state, so nothing leads from it to what is hidden.
///
/// ```
/// use nob_core::beast::{Beast, Catalog, Deck, Rules};
/// use nob_core::{Audience, Game, Seat};
/// let catalog = Catalog::first_edition();
/// let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
/// let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
/// let state = game.start(7);
/// let view = game.view(&state, Audience::Seat(Seat::A));
/// assert_eq!(view.hand(Seat::A).map(|hand| hand.len()), Some(0), "starting values come first");
/// assert_eq!(view.hand(Seat::B), None);
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

    /// A seat's hand, sorted; `None` if the audience does not know it.
    pub fn hand(&self, seat: Seat) -> Option<Vec<CardId>> {
        let hand = self.piles(seat).hand();
        self.audience.knows(seat).then(|| hand.iter().copied().flatten().collect())
    }

    /// A seat's trash, oldest first; empty where the rules keep it closed.
    pub fn trash(&self, seat: Seat) -> Vec<CardId> {
        self.piles(seat).trash().iter().copied().flatten().collect()
    }

    /// Number of cards in a seat's trash (NB-491).
    pub fn trash_len(&self, seat: Seat) -> usize {
        self.piles(seat).trash().len()
    }

    /// Number of cards in a deck (NB-491).
    pub const fn deck_len(&self, seat: Seat, pile: Pile) -> usize {
        self.piles(seat).len(pile)
    }

    /// The cards of a deck, top first; `None` is one that the audience does not know.
    ///
    /// ```
    /// # use nob_core::beast::{Beast, Catalog, Deck, Rules};
    /// # let catalog = Catalog::first_edition();
    /// # let decks = vec![Deck::named(&catalog, "farm+combat")?, Deck::named(&catalog, "forest+tricky")?];
    /// # let game = Beast::new(catalog, Rules::FIRST_EDITION, decks)?;
    /// use nob_core::{Audience, Game, Seat};
    /// use nob_core::beast::Pile;
    /// let (state, seat) = (game.start(7), Seat::A);
    /// let own = game.view(&state, Audience::Seat(seat)).deck(seat, Pile::Troops);
    /// let all = game.view(&state, Audience::Everything).deck(seat, Pile::Troops);
    /// assert!(own.len() == all.len() && own.iter().all(Option::is_none), "the order is nobody's to know");
    /// assert!(all.iter().all(Option::is_some));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn deck(&self, seat: Seat, pile: Pile) -> Vec<Option<CardId>> {
        self.piles(seat).pile(pile).iter().rev().copied().collect()
    }

    /// A face-down pen card, where the audience may know it (NB-487).
    ///
    /// ```
    /// # use nob_core::beast::{Beast, Catalog, Position, Rules};
    /// use nob_core::{Audience, Game, Seat};
    /// let position = Position::from_json(r#"{ "seats": { "A": { "pen": [{ "down": "field-mouse" }] }, "B": {} } }"#)?;
    /// # let (game, state) = Beast::from_position(Catalog::first_edition(), Rules::FIRST_EDITION, &position)?;
    /// let seen_by = |audience| game.view(&state, audience).face_down(Seat::A, "P1".parse().unwrap());
    /// assert_eq!(seen_by(Audience::Seat(Seat::A)), None);
    /// assert_eq!(seen_by(Audience::Everything), game.catalog().find("field-mouse"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn face_down(&self, seat: Seat, slot: super::Slot) -> Option<CardId> {
        self.known.hidden.pens[seat.index()][slot.index()]
    }

    /// The table as a seat knows it; the seat is to be one whose secrets the audience knows.
    pub(crate) fn look<'a>(&'a self, game: &'a Beast, seat: Seat) -> Look<'a> {
        Look::new(game, &self.known, seat)
    }

    const fn piles(&self, seat: Seat) -> &Piles {
        &self.known.hidden.piles[seat.index()]
    }
}

impl Beast {
    /// What the audience knows of the state: nothing but the pieces named here.
    pub(super) fn known(&self, state: &State, audience: Audience) -> View {
        let mut hidden = Hidden::default();
        for index in 0..MAX_SEATS {
            let seat = Seat::at(index);
            let own = audience.knows(seat);
            hidden.piles[index] = self.known_piles(&state.hidden.piles[index], own, audience.knows_all());
            hidden.tallies[index] = state.hidden.tallies[index].filter(|_| own);
            for (slot, pen) in state.board.seats[index].pen.iter().enumerate() {
                let card = state.hidden.pens[index][slot];
                hidden.pens[index][slot] = card.filter(|_| audience.knows_all() || (own && pen.peeked));
            }
        }
        let mut known = State { board: state.board, hidden };
        if !audience.knows_all() {
            looked::reveal(&mut known, &state.hidden, audience);
        }
        View { audience, known: Box::new(known) }
    }

    fn known_piles(&self, piles: &Piles, own: bool, all: bool) -> Piles {
        let mut known = if own { *piles } else { piles.without_hand() };
        if !all {
            known.blank(Pile::Troops);
            known.blank(Pile::Tricks);
        }
        if self.rules.trash_public || all { known } else { known.with_closed_trash() }
    }

    /// Follows one event, then forgets what only the full state may keep.
    pub(super) fn follow(&self, view: &mut View, event: &Event) {
        let shows = |view: &View| view.known.board.agenda.frames.last().is_some_and(|frame| frame.looked.is_some());
        let showed = shows(view);
        self.evolve_state(&mut view.known, event);
        let all = view.audience.knows_all();
        let hidden = &mut view.known.hidden;
        hidden.rng = Rng::default();
        let covers = matches!(
            event,
            Event::PenDeferred { .. } | Event::Sent { .. } | Event::ClauseEnded {} | Event::TrickDrawn { .. }
        );
        if (covers || (showed && !shows(view))) && !all {
            looked::conceal(&mut view.known, view.audience);
        }
        let hidden = &mut view.known.hidden;
        if !self.rules.trash_public && !all {
            for piles in &mut hidden.piles {
                *piles = piles.with_closed_trash();
            }
        }
    }
}
