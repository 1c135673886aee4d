//! What one audience knows: the open board, and of the rest only what it may see.

use super::army::{Army, DrawPile};
use super::event::Event;
use super::evolve::evolve;
use super::look::Look;
use super::state::{Baby, Board, Hidden, MOST_SEATS, State, hand_zone, pile_zone};
use super::{Bears, Command};
use crate::{Audience, CardId, Rng, Seat, Seats};

/// What one audience knows of a game.
///
/// A view is built by white list: the board, which holds open facts only, and from the rest the pieces named in
/// [`Game::view`](crate::Game::view). It follows the game by its audience's events alone, and holds neither seed nor
/// state, so nothing leads from it to what is hidden (BB-154).
///
/// ```
/// use nob_core::bears::{Army, Bears, Rules, cards::Catalog};
/// use nob_core::{Audience, Game, Seat};
/// let game = Bears::new(Catalog::core(), Rules::FULL, 3)?;
/// let view = game.view(&game.start(7), Audience::Seat(Seat::A));
/// assert_eq!(view.hand(Seat::A).map(|hand| hand.len()), Some(5));
/// assert_eq!((view.hand(Seat::B), view.hand_len(Seat::B)), (None, 5));
/// # Ok::<(), nob_core::bears::SetupProblems>(())
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

    /// A seat's hand, sorted; `None` if the audience does not know it (BB-014).
    pub fn hand(&self, seat: Seat) -> Option<Vec<CardId>> {
        let hand = self.known.hidden.closed.zone(hand_zone(seat));
        self.audience.knows(seat).then(|| hand.iter().copied().flatten().collect())
    }

    /// Number of cards in a hand (BB-155).
    pub const fn hand_len(&self, seat: Seat) -> usize {
        self.known.hidden.closed.len(hand_zone(seat))
    }

    /// Number of cards in a draw pile (BB-155).
    pub const fn pile_len(&self, pile: DrawPile) -> usize {
        self.known.hidden.closed.len(pile_zone(pile))
    }

    /// The cards of a draw pile, top first; `None` is one that the audience does not know.
    pub fn pile(&self, pile: DrawPile) -> Vec<Option<CardId>> {
        self.known.hidden.closed.zone(pile_zone(pile)).iter().rev().copied().collect()
    }

    /// The Babies of an army, bottom first, with the cards that the audience knows (BB-059).
    pub fn babies(&self, army: Army) -> &[Baby] {
        self.known.hidden.armies.of(army)
    }

    /// The table as a seat knows it; the seat is to be one whose secrets the audience knows.
    pub(crate) const fn look<'a>(&'a self, game: &'a Bears, seat: Seat) -> Look<'a> {
        Look::new(game, &self.known, seat)
    }

    /// Lists the seat's commands.
    pub(super) fn list(&self, game: &Bears, seat: Seat, list: &mut impl FnMut(Command)) {
        super::legal::list(&self.look(game, seat), list);
    }
}

/// Whether the audience has seen a Baby: one of its seats has, or all have (ruling A14).
fn has_seen(audience: Audience, baby: Baby, seats: Seats) -> bool {
    audience.knows_all() || baby.known_to == seats || baby.known_to.iter().any(|seat| audience.knows(seat))
}

/// What the audience knows of the state: nothing but the pieces named here.
pub(super) fn known(state: &State, audience: Audience) -> View {
    let mut hidden = Hidden { rng: Rng::default(), ..state.hidden };
    let hide = |cards: &mut [Option<CardId>]| cards.fill(None);
    if !audience.knows_all() {
        for &pile in DrawPile::ALL {
            hide(hidden.closed.zone_mut(pile_zone(pile)));
        }
    }
    for seat in (0..MOST_SEATS).map(Seat::at).filter(|&seat| !audience.knows(seat)) {
        hide(hidden.closed.zone_mut(hand_zone(seat)));
    }
    hidden.look_at_hands();
    for baby in
        Army::ALL.iter().flat_map(|&army| state.hidden.armies.of(army).iter().enumerate().map(move |of| (army, of)))
    {
        let (army, (place, baby)) = baby;
        if !has_seen(audience, *baby, state.board.seats) {
            hidden.armies.of_mut(army)[place].card = None;
        }
    }
    View { audience, known: Box::new(State { board: state.board, hidden }) }
}

/// Follows one event, then forgets what only the full state may keep.
pub(super) fn follow(view: &mut View, event: &Event) {
    evolve(&mut view.known, event);
    view.known.hidden.rng = Rng::default();
    if view.audience.knows_all() {
        return;
    }
    // A card that others saw go into a hand is in no view of theirs: which of a hand's cards it is they
    // would have to remember.
    if let Event::CardDived { seat, .. }
    | Event::PartTorn { to: Some(seat), .. }
    | Event::MonsterRemoved { to: Some(seat), .. } = *event
        && !view.audience.knows(seat)
    {
        view.known.hidden.closed.zone_mut(hand_zone(seat)).fill(None);
        view.known.hidden.look_at_hands();
    }
}
