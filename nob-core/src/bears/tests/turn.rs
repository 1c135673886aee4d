//! Turns (2.4), drawing (2.5), Dumpster Dive (2.10), the end and scoring (2.11).

use super::table::{A, B, C, Table, game};
use crate::bears::state::Closing;
use crate::bears::*;
use crate::{Audience, Game, Seat, Seats};

// rules: BB-034
#[test]
fn play_runs_clockwise() {
    let mut table = Table::full(4);
    for seat in [0, 1, 2, 3, 0, 1].map(Seat::at) {
        table = table.hand(seat, "land land");
    }
    for seat in [0, 1, 2, 3, 0, 1].map(Seat::at) {
        assert_eq!(table.active(), seat);
        table.play(seat, "head land").play(seat, "head land");
    }
}

// rules: BB-035 BB-042 BB-043 BB-044
#[test]
fn turn_has_one_mode() {
    let ready = || Table::full(2).hand(A, "land").monster(A, "sea").army(Army::Sea, "b1").discarded("p2");
    for command in ["draw left", "head land", "provoke sea", "dive p2"] {
        ready().play(A, command);
    }
    for action in ["draw left", "head land"] {
        let mut table = ready();
        table.play(A, action).refuse(A, "provoke sea", "turn_mode_locked").refuse(A, "dive p2", "turn_mode_locked");
        table.play(A, "draw left").refuse(A, "provoke sea", "turn_mode_locked");
    }
}

// rules: BB-036 BB-037 BB-038 BB-047
#[test]
fn number_of_actions_depends_on_the_number_of_players() {
    for (seats, actions) in [(2, 4), (3, 3), (4, 2), (5, 2)] {
        let mut table = Table::full(seats);
        assert_eq!(game(Rules::FULL, seats).start(1).board.turn.actions, actions);
        for left in (0..actions).rev() {
            table.play(A, "draw left");
            assert_eq!(table.active() == A, left > 0, "the last action passes the turn");
        }
        assert_eq!((table.active(), table.actions()), (B, actions));
    }
}

// rules: BB-039 BB-040 BB-041 BB-072
#[test]
fn actions_are_draws_and_plays_in_any_order() {
    let mut table = Table::full(2).piles("sky p2", "p1", "p1").hand(A, "land");
    table.play(A, "draw left");
    assert_eq!((table.hand_of(A), table.actions()), ("land sky".into(), 3));
    table.play(A, "head sky").play(A, "draw left");
    assert_eq!(table.actions(), 1);
    table.play(A, "join p2 0.0 left");
    assert_eq!((table.monsters(A), table.hand_of(A), table.active()), (vec!["sky p2".into()], "land".into(), B));
}

// rules: BB-045 BB-046
#[test]
fn battle_and_dive_end_the_turn_at_once() {
    let ready = || Table::full(2).hand(A, "land").monster(A, "sea").army(Army::Sea, "b1").discarded("p2");
    let mut table = ready();
    table.play(A, "provoke sea").refuse(A, "head land", "not_your_turn");
    assert_eq!(table.active(), B);
    let mut table = ready();
    table.play(A, "dive p2").refuse(A, "join p2 0.0 left", "not_your_turn");
    assert_eq!((table.active(), table.hand_of(A)), (B, "land p2".into()));
}

// rules: BB-048
#[test]
fn actions_are_used_up_while_there_are_cards_to_draw() {
    let mut table = Table::full(2).piles("", "", "p1 p1");
    table.refuse(A, "end-turn", "actions_left").play(A, "draw right").refuse(A, "end-turn", "actions_left");
    table.play(A, "draw right").play(A, "end-turn");
    let mut table = Table::new(Rules { must_use_actions: false, ..Rules::FULL }, 2);
    table.play(A, "end-turn");
    assert_eq!(table.active(), B);
}

// rules: BB-049
#[test]
fn full_game_allows_everything_from_the_first_turn() {
    let table = Table::full(2).hand(A, "land").monster(B, "sea").army(Army::Sea, "b1").discarded("p2");
    let listed = table.legal(A);
    for command in ["draw left", "draw middle", "draw right", "head land", "provoke sea", "dive p2"] {
        assert!(listed.contains(&command.to_owned()), "{command} in {listed:?}");
    }
    assert_eq!(listed.len(), 6);
}

// rules: BB-050
#[test]
fn only_the_active_seat_acts() {
    let mut table = Table::full(3).hand(B, "land");
    table.refuse(B, "head land", "not_your_turn").refuse(C, "draw left", "not_your_turn");
    table.refuse(Seat::at(4), "draw left", "not_seated");
    assert_eq!((table.legal(B).len(), table.legal(C).len()), (0, 0));
    assert_eq!(table.game.to_act(&table.state), Seats::only(A));
}

// rules: BB-051 BB-052 BB-053 BB-057
#[test]
fn draws_take_the_top_of_the_named_pile() {
    let mut table = Table::full(2).piles("p3 p1", "", "p2 p1");
    table.refuse(A, "draw middle", "pile_empty");
    table.play(A, "draw left").play(A, "draw right");
    assert_eq!(table.hand_of(A), "p2 p3");
    table.play(A, "draw left").refuse(A, "draw left", "pile_empty");
    assert_eq!(table.legal(A).iter().filter(|command| command.starts_with("draw")).count(), 1, "play goes on");
    table.play(A, "draw right");
    assert_eq!(table.hand_of(A), "p1 p1 p2 p3");
}

// rules: BB-054 BB-055 BB-059 BB-060 BB-075
#[test]
fn drawn_baby_goes_onto_its_army_for_one_action() {
    let mut table = Table::full(4).army(Army::Sea, "b1").hand(A, "p1").piles("sea-b3 p2", "p1", "");
    table.play(A, "draw left");
    assert_eq!((table.babies(Army::Sea), table.hand_of(A), table.actions()), ("sea-b1 sea-b3".into(), "p1".into(), 1));
    let seen = |seat| table.game.view(&table.state, Audience::Seat(seat)).babies(Army::Sea)[1].card;
    assert_eq!((seen(A), seen(B), seen(C)), (Some(table.card("sea-b3")), None, None));
    let spectator = table.game.view(&table.state, Audience::Spectator);
    assert_eq!(spectator.babies(Army::Sea).len(), 2, "its type and the size of the pile are open");
    let told = |audience| table.game.redact(&table.events[0], audience);
    let (seat, pile, army) = (A, DrawPile::Left, Army::Sea);
    assert_eq!(told(Audience::Seat(B)), Some(Event::BabyDrawn { seat, pile, army, card: None }));
    assert_eq!(told(Audience::Seat(A)), Some(table.events[0]));
    table.refuse(A, "head sea-b3", "not_in_hand").refuse(A, "join sea-b3 0.0 top", "not_in_hand");
}

// rules: BB-056
#[test]
fn hands_have_no_limit() {
    let mut table = Table::full(2).hand(A, &"p1 ".repeat(9)).hand(B, "");
    table.play(A, "draw left").play(A, "draw left").play(A, "draw left").play(A, "draw left");
    assert_eq!(table.hand_of(A).split(' ').count(), 13);
    assert_eq!((table.active(), table.hand_of(B)), (B, String::new()));
    table.play(B, "draw middle");
}

// rules: BB-057 BB-058
#[test]
fn discard_pile_is_never_shuffled_back() {
    let mut table = Table::full(2).discarded("p1 p2 p3").piles("", "", "p1");
    table.play(A, "draw right").refuse(A, "draw right", "piles_empty").play(A, "end-turn");
    assert_eq!((table.discard(), table.state.hidden.closed.total()), ("p1 p2 p3".into(), 1));
}

// rules: BB-111 BB-112 BB-114
#[test]
fn dive_takes_any_card_of_the_discard_pile() {
    for (card, hand, left) in [("p2", "p2", "bear p3"), ("bear", "bear", "p2 p3"), ("p3", "p3", "p2 bear")] {
        let mut table = Table::full(2).discarded("p2 bear p3");
        table.play(A, &format!("dive {card}"));
        assert_eq!((table.hand_of(A), table.discard()), (hand.into(), left.into()));
    }
    Table::full(2).discarded("p2").refuse(A, "dive p1", "not_discarded");
}

// rules: BB-113
#[test]
fn dive_needs_a_discarded_card() {
    Table::full(2).refuse(A, "dive p1", "discard_empty");
}

// rules: BB-116 BB-117 BB-118
#[test]
fn last_card_triggers_the_end() {
    for last in ["p1", "land-b2"] {
        let mut table = Table::full(2).piles("", "", &format!("p2 {last}"));
        table.play(A, "draw right");
        assert_eq!(table.state.board.closing, Closing::Open, "a card is left");
        table.play(A, "draw right");
        assert!(table.events.contains(&Event::EndTriggered { seat: A }));
        assert_eq!(table.state.board.closing, Closing::Triggered { by: A });
    }
    let mut table = Table::full(2).piles("p1", "p1", "p1");
    table.play(A, "draw left").play(A, "draw middle");
    assert_eq!(table.state.board.closing, Closing::Open, "two empty piles trigger nothing");
}

// rules: BB-119
#[test]
fn trigger_turn_is_completed_with_the_actions_left() {
    let mut table = Table::full(2).piles("", "", "p2").hand(A, "land p1");
    table.play(A, "draw right").play(A, "head land").play(A, "join p1 0.0 left").play(A, "join p2 0.0 right");
    assert_eq!((table.monsters(A), table.active()), (vec!["land p1 p2".into()], B));
    let mut table = Table::full(2).piles("", "", "p2");
    table.play(A, "draw right").refuse(A, "draw right", "piles_empty").play(A, "end-turn");
    assert_eq!(table.active(), B, "early, as there is nothing to draw");
}

// rules: BB-120 BB-121 BB-122 BB-123 BB-124
#[test]
fn everybody_has_one_final_turn_the_trigger_last() {
    let mut table = Table::full(3).turn(2).piles("", "", "p1").hand(C, "land").discarded("p2").army(Army::Sea, "b1");
    table.play(B, "draw right").play(B, "end-turn");
    let last = |table: &Table| matches!(table.game.prompt(&table.state).unwrap().ask, Ask::Turn { last: true, .. });
    assert!(last(&table));
    table.refuse(C, "draw right", "piles_empty");
    assert_eq!(table.legal(C), ["head land", "dive p2", "end-turn"]);
    table.play(C, "head land").play(C, "end-turn");
    table.play(A, "dive p2");
    table.play(B, "end-turn");
    assert_eq!(table.game.outcome(&table.state), Some(Outcome::Won { winners: Seats::first(3), score: 0 }));
    assert_eq!((table.game.prompt(&table.state), table.game.to_act(&table.state)), (None, Seats::NONE));
    table.refuse(C, "end-turn", "game_over").refuse(B, "dive p2", "game_over");
    // Provoking in a final turn.
    let mut table = Table::full(2).piles("", "", "p1").monster(A, "sea").army(Army::Sea, "b1");
    table.play(A, "draw right").play(A, "end-turn").play(B, "provoke sea").play(A, "end-turn");
    assert_eq!(table.game.outcome(&table.state), Some(Outcome::Won { winners: Seats::only(A), score: 1 }));
}

/// The last final turn is over; who has won?
fn won(table: Table) -> Outcome {
    let mut table = table.piles("", "", "p1");
    table.play(A, "draw right").play(A, "end-turn");
    let seats = table.game.seats().len();
    for seat in (1..=seats).map(|step| Seat::at(step % seats)) {
        table.play(seat, "end-turn");
    }
    table.game.outcome(&table.state).unwrap()
}

// rules: BB-125 BB-126 BB-127 BB-128
#[test]
fn highest_sum_of_eaten_numbers_wins() {
    let table = Table::full(2).eats(A, "sea-b3").eats(B, "land-b1 land-b1 sky-b0");
    assert_eq!((table.game.score(&table.state.board, A), table.game.score(&table.state.board, B)), (3, 2));
    assert_eq!(won(table), Outcome::Won { winners: Seats::only(A), score: 3 });
    let rich = Table::full(2).eats(A, "sea-b1").monster(B, "bear p3 p3").hand(B, "bear p3").army(Army::Sky, "b3 b3");
    assert_eq!(won(rich), Outcome::Won { winners: Seats::only(A), score: 1 });
}

#[test]
fn turn_limit_draws_the_game() {
    let mut table = Table::new(Rules { max_turns: 2, must_use_actions: false, ..Rules::FULL }, 2);
    table.play(A, "end-turn").play(B, "end-turn");
    assert_eq!(table.game.outcome(&table.state), Some(Outcome::Drawn { by: Draw::Turns }));
}
