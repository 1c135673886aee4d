//! The practice round (2.2) and the setup of the full game (2.3).

use super::table::{A, B, C, Table, catalog, game, opened};
use crate::bears::cards::Kind;
use crate::bears::rules::{Ending, TieStrongest};
use crate::bears::state::hand_zone;
use crate::bears::*;
use crate::{Audience, Game, Seat};

fn kinds(game: &Bears, state: &State, seat: Seat) -> Vec<Kind> {
    let hand = state.hidden.closed.zone(hand_zone(seat)).iter().flatten();
    hand.map(|&card| game.catalog().facts(card).kind).collect()
}

/// Cards in all zones.
fn total(state: &State) -> usize {
    let State { board, hidden } = state;
    hidden.closed.total() + hidden.armies.total() + board.open.total() + board.monsters.cards().count()
}

fn pile_lens(state: &State) -> [usize; 3] {
    [DrawPile::Left, DrawPile::Middle, DrawPile::Right].map(|pile| state.hidden.closed.len(state::pile_zone(pile)))
}

// rules: BB-012 BB-013 BB-016 BB-017 BB-033
#[test]
fn practice_deals_five_cards_of_packet_1_free_of_babies() {
    for seats in 2..=5 {
        let game = Bears::new(Catalog::core(), Rules::PRACTICE, seats).unwrap();
        for seed in 0..20 {
            let state = game.start(seed);
            for seat in game.seats().iter() {
                let hand = kinds(&game, &state, seat);
                assert_eq!(hand.len(), 5);
                assert!(hand.iter().all(|kind| matches!(kind, Kind::Head | Kind::Part)), "{hand:?}");
            }
            let lens = pile_lens(&state);
            assert!(lens.is_sorted_by(|one, next| one >= next) && lens[0] - lens[2] <= 1, "{lens:?}");
            assert_eq!(total(&state), 87);
        }
    }
}

// rules: BB-021 BB-022 BB-023 BB-024 BB-025 BB-029 BB-030 BB-033
#[test]
fn full_game_deals_one_bear_head_and_four_cards_each() {
    let mut second_bear = false;
    let mut packet_2 = false;
    for seats in 2..=5 {
        let game = Bears::new(Catalog::core(), Rules::FULL, seats).unwrap();
        for seed in 0..40 {
            let mut state = game.first_state(seed);
            let mut events: Vec<Event> = Vec::new();
            game.set_up(&mut state, &mut crate::chance::Seeded, &mut events);
            let place = |which: fn(&Event) -> bool| events.iter().position(which).unwrap();
            let bears = events.iter().filter(|event| matches!(event, Event::BearDealt { .. })).count();
            assert_eq!(bears, seats, "one each");
            let last = events.iter().rposition(|event| matches!(event, Event::BearDealt { .. })).unwrap();
            assert!(last < place(|event| matches!(event, Event::CardDealt { .. })), "before the others");
            let back = place(|event| *event == Event::BearsReturned {});
            assert!(
                back < place(|event| matches!(event, Event::Shuffled { pile: Pile::Deck, .. })),
                "then shuffled in"
            );
            let mut held = 0;
            for seat in game.seats().iter() {
                let hand = kinds(&game, &state, seat);
                let bears = hand.iter().filter(|kind| **kind == Kind::BearHead).count();
                assert!(hand.len() == 5 && bears >= 1 && !hand.contains(&Kind::Baby), "{hand:?}");
                second_bear |= bears > 1;
                packet_2 |= hand.iter().any(|kind| matches!(kind, Kind::Tool | Kind::Hat | Kind::Special));
                held += bears;
            }
            let all = (0..3).flat_map(|zone| state.hidden.closed.zone(zone)).flatten();
            let in_piles = all.filter(|card| game.catalog().facts(**card).kind == Kind::BearHead).count();
            assert_eq!(held + in_piles, 5);
            let lens = pile_lens(&state);
            assert!(lens.is_sorted_by(|one, next| one >= next) && lens[0] - lens[2] <= 1, "{lens:?}");
            let board = &state.board;
            assert_eq!((board.monsters.all().len(), board.open.total()), (0, 0));
            assert_eq!(total(&state), 107);
        }
    }
    assert!(second_bear && packet_2, "other Bear Heads and Packet 2 were shuffled in");
}

// rules: BB-015 BB-016 BB-026 BB-027 BB-028
#[test]
fn babies_of_the_opening_hand_are_replaced_until_none_is_left() {
    let deal = "sky-b3 p2 p1 p2 p1 p2 p1 p2";
    let table = opened(Rules::FULL, 2, &format!("{deal} sea-b1 sea-b2 sky p3"));
    assert_eq!(table.hand_of(A), "sky p1 p1 p1 bear", "the bear, three parts, and the head after three Babies");
    assert_eq!((table.babies(Army::Sky), table.babies(Army::Sea)), ("sky-b3".into(), "sea-b1 sea-b2".into()));
    let left = table.state.hidden.closed.zone(state::pile_zone(DrawPile::Left)).last().copied().flatten();
    assert_eq!(left, Some(table.card("p3")), "the next card tops the first pile");
    assert_eq!((table.active(), table.actions(), table.state.board.turn.number), (A, 4, 1), "no action was spent");
    let spent = table.events.iter().filter(|event| matches!(event, Event::ActionSpent {})).count();
    assert_eq!(spent, 0);
    // Babies among the first cards and among the replacements alike, in the practice round too.
    let table = opened(Rules::PRACTICE, 2, "land-b0 p2 land-b1 p2 p1 p2 p1 p2 p1 p2 sky-b2 sea p1");
    assert_eq!(table.hand_of(A), "sea p1 p1 p1 p1");
    assert_eq!((table.babies(Army::Land), table.babies(Army::Sky)), ("land-b0 land-b1".into(), "sky-b2".into()));
}

// rules: BB-027 BB-049
#[test]
fn babies_of_the_opening_fight_from_the_start() {
    let mut table = opened(Rules::FULL, 2, "sea-b1 p2 sea p2 p1 p2 p1 p2 p1");
    table.play(A, "head sea").play(A, "join p1 0.0 bottom").play(A, "join p1 0.0 left").play(A, "join p1 0.0 right");
    assert_eq!(table.active(), B);
    table.play(B, "provoke sea");
    assert_eq!(table.eaten(A), "sea-b1");
}

// rules: BB-014
#[test]
fn hands_are_seen_by_their_owners_alone() {
    let game = game(Rules::PRACTICE, 3);
    let state = game.start(3);
    for seat in game.seats().iter() {
        let view = game.view(&state, Audience::Seat(seat));
        for other in game.seats().iter() {
            assert_eq!(view.hand(other).is_some(), other == seat);
            assert_eq!(view.hand_len(other), 5);
        }
    }
    let spectator = game.view(&state, Audience::Spectator);
    assert!(game.seats().iter().all(|seat| spectator.hand(seat).is_none()));
}

// rules: BB-018
#[test]
fn practice_turns_have_two_actions() {
    for seats in 2..=5 {
        let game = game(Rules::PRACTICE, seats);
        assert_eq!(game.prompt(&game.start(1)).unwrap().ask, Ask::Turn { actions: 2, last: false });
    }
}

// rules: BB-019
#[test]
fn practice_has_three_rounds_of_building_before_the_first_battle() {
    let ready = |turn| Table::new(Rules::PRACTICE, 2).monster(A, "sea").army(Army::Sea, "b1").turn(turn);
    for turn in [1, 3, 5] {
        ready(turn).refuse(A, "provoke sea", "build_only");
    }
    ready(7).play(A, "provoke sea");
    // So it is in the full game with a card that starts a battle, where a house rule has building rounds.
    let rules = Rules { build_rounds: 1, ..Rules::FULL };
    let ready = |turn| Table::new(rules, 2).hand(A, "wild").monster(A, "sea").army(Army::Sea, "b1").turn(turn);
    ready(1).refuse(A, "wild-provoke wild sea", "build_only");
    ready(3).play(A, "wild-provoke wild sea");
}

// rules: BB-020
#[test]
fn practice_has_no_dive_no_final_turns_and_no_score() {
    let mut table = Table::new(Rules::PRACTICE, 2).discarded("p1").piles("", "", "p1");
    table.refuse(A, "dive p1", "no_diving");
    table.play(A, "draw right");
    assert_eq!(table.state.board.closing, state::Closing::Open);
    for _ in 0..5 {
        let seat = table.active();
        table.play(seat, "end-turn");
    }
    assert_eq!(table.game.outcome(&table.state), None, "it goes on for as long as they like");
    let seat = table.active();
    table.play(seat, "stop");
    assert_eq!(table.game.outcome(&table.state), Some(Outcome::Drawn { by: Draw::Stopped }));
    Table::full(2).refuse(A, "stop", "no_stopping");
}

// rules: BB-031
#[test]
fn first_player_is_named_or_drawn_by_lot() {
    for first in [A, B, C] {
        let game = game(Rules { first_player: Some(first), ..Rules::FULL }, 3);
        assert_eq!(game.start(5).board.turn.active, first);
    }
    let game = game(Rules::FULL, 3);
    let firsts: std::collections::BTreeSet<_> = (0..30).map(|seed| game.start(seed).board.first_player).collect();
    assert_eq!(firsts.len(), 3);
    assert_eq!(game.start(8).board.first_player, game.start(8).board.first_player);
}

// rules: BB-022 BB-031 BB-032
#[test]
fn setup_tells_all_its_problems_at_once() {
    for (seats, fine) in [(0, false), (1, false), (2, true), (5, true), (6, false)] {
        assert_eq!(Bears::new(Catalog::core(), Rules::PRACTICE, seats).is_ok(), fine, "{seats}");
    }
    let rules = Rules {
        first_player: Some(Seat::at(7)),
        tie_strongest: TieStrongest::Split,
        eaten_hidden: true,
        max_turns: 0,
        ..Rules::FULL
    };
    let told = Bears::new(catalog(), rules, 6).unwrap_err().to_string();
    let expected = [
        "6 seats: a game takes 2 to 5 [BB-032]",
        "first_player = H: there is no such seat [BB-031]",
        "unsupported option: tie_strongest = split",
        "unsupported option: eaten_hidden = true",
        "max_turns = 0: a game has at least one turn",
        "the set has 5 Bear Heads for 6 seats [BB-022]",
    ];
    assert_eq!(told, expected.join("\n"));
}

// rules: BB-016 BB-029
#[test]
fn setup_refuses_sets_that_cannot_fill_the_hands() {
    let set = |parts: u8| {
        format!(
            r#"{{"format": 1, "game": "bears-vs-babies", "set": "small", "packet": 1, "cards": [
            {{"id": "p", "name": "p", "kind": "part", "copies": {parts}, "strength": 1, "stitches": {{}}}},
            {{"id": "b", "name": "b", "kind": "baby", "copies": 60, "types": ["sea"], "value": 1}}]}}"#
        )
    };
    let catalog = |parts| Arc::new(Catalog::load(&[("small.json", set(parts).as_str())]).unwrap());
    let problems = Bears::new(catalog(10), Rules::PRACTICE, 2).unwrap_err();
    assert_eq!(problems.0, [SetupProblem::TooFew { have: 10, need: 11 }]);
    let game = Bears::new(catalog(11), Rules::PRACTICE, 2).unwrap();
    for seed in 0..50 {
        let state = game.start(seed);
        assert!(pile_lens(&state).iter().sum::<usize>() > 0);
        assert!(game.seats().iter().all(|seat| kinds(&game, &state, seat) == [Kind::Part; 5]));
    }
    let problems = Bears::new(catalog(70), Rules::PRACTICE, 2).unwrap_err();
    assert_eq!(problems.0, [SetupProblem::TooMany { what: "cards", have: 130, most: 128 }]);
}

#[test]
fn options_are_read_strictly() {
    let rules = Rules::from_json(r#"{"mode": "practice", "build_rounds": 1}"#).unwrap();
    assert_eq!(rules, Rules { build_rounds: 1, ..Rules::PRACTICE });
    assert_eq!(Rules::from_json("{}").unwrap(), Rules::FULL);
    assert_eq!(Rules::from_json(r#"{"ending": "when_stopped"}"#).unwrap().ending, Ending::WhenStopped);
    for text in [r#"{"tie": 1}"#, r#"{"mode": "blitz"}"#, r#"{"first_player": "Z"}"#, "[]"] {
        assert!(Rules::from_json(text).is_err(), "{text}");
    }
}

/// BB-G03; the other golden scenarios are scenario files.
// rules: BB-022 BB-033
#[test]
fn all_bear_heads_are_in_hands_or_draw_piles() {
    let game = Bears::new(Catalog::core(), Rules::FULL, 3).unwrap();
    let state = game.start(11);
    let bear = game.catalog().find("bear-head").unwrap();
    for seat in game.seats().iter() {
        let hand = state.hidden.closed.zone(hand_zone(seat));
        assert!(hand.len() == 5 && hand.contains(&Some(bear)));
    }
    assert_eq!(
        (0..state::CLOSED_ZONES)
            .flat_map(|zone| state.hidden.closed.zone(zone))
            .filter(|card| **card == Some(bear))
            .count(),
        5
    );
    assert_eq!(state.hidden.closed.total() + state.hidden.armies.total(), 107);
}
