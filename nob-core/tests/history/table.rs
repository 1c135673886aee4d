//! The log, views and undo of a table.

use std::sync::Arc;

use nob_core::beast::{Command, Event};
use nob_core::table::CannotUndo;
use nob_core::{Audience, Game, Seat, Seats, Table};

use super::{games, wander};

#[test]
fn log_folds_to_the_state() {
    for game in games() {
        let seed = 11;
        let mut table = Table::new(Arc::clone(&game), seed);
        wander(&mut table, 4, 400, &mut |_| {});
        let mut state = game.first_state(seed);
        for event in table.events() {
            game.evolve(&mut state, event);
        }
        assert_eq!(state, *table.state());
    }
}

#[test]
fn redacted_log_folds_to_the_view() {
    let audiences =
        [Audience::Seat(Seat::A), Audience::Seat(Seat::B), Audience::Team(Seats::first(2)), Audience::Spectator];
    for game in games() {
        for audience in audiences.into_iter().chain([Audience::Everything]) {
            let mut table = Table::new(Arc::clone(&game), 12);
            let mut view = table.first_view(audience);
            let mut read = 0;
            wander(&mut table, 5, 300, &mut |table| {
                for event in table.events_since(read, audience) {
                    game.evolve_view(&mut view, &event);
                }
                read = table.events().len();
                assert_eq!(view, table.view(audience), "{audience:?}");
            });
            let mut whole = table.first_view(audience);
            for event in table.events_for(audience) {
                game.evolve_view(&mut whole, &event);
            }
            assert_eq!(whole, table.view(audience));
        }
    }
}

#[test]
fn undone_command_leaves_no_trace() {
    for game in games() {
        let mut table = Table::new(Arc::clone(&game), 13);
        let mut before = Vec::new();
        wander(&mut table, 6, 150, &mut |table| before.push((*table.state(), table.events().len())));
        before.pop();
        while let Some((state, events)) = before.pop() {
            table.undo_forced().expect("a command is left");
            assert_eq!((*table.state(), table.events().len()), (state, events));
        }
        assert_eq!(table.undo_forced(), Err(CannotUndo::NothingToUndo));
        assert_eq!(table.events(), table.set_up_events());
        assert_eq!(table.save(), Table::new(game, 13).save());
    }
}

#[test]
fn undo_stops_at_what_was_revealed() {
    let game = games().remove(0);
    let mut table = Table::new(Arc::clone(&game), 14);
    assert_eq!(table.undo(), Err(CannotUndo::NothingToUndo));
    let (mut undone, mut barred) = (0, 0);
    wander(&mut table, 7, 300, &mut |table| {
        let Some(last) = table.played().last() else { return };
        let revealed = table.events()[last.events.clone()].iter().any(|event| game.reveals(event));
        let mut back = table.clone();
        match back.undo() {
            Ok(played) => {
                undone += 1;
                assert!(!revealed && played == *last);
                back.play(played.seat, played.command).expect("it was accepted before");
                assert_eq!(back.state(), table.state());
            }
            Err(barrier) => {
                barred += 1;
                let untouched = (back.state(), back.events()) == (table.state(), table.events());
                assert!(revealed && untouched);
                assert_eq!(barrier, CannotUndo::Barrier { command: table.played().len() - 1 });
            }
        }
    });
    assert!(undone > 10 && barred > 10, "{undone} undone, {barred} barred");
}

/// Which commands bar undoing is said here by name, apart from the table of events.
#[test]
fn undo_is_barred_by_what_was_shown() {
    let game = games().remove(0);
    let mut table = Table::new(Arc::clone(&game), 14);
    let (mut free, mut barred) = (Vec::new(), Vec::new());
    wander(&mut table, 7, 300, &mut |table| {
        let Some(last) = table.played().last() else { return };
        let kind = format!("{:?}", last.command).split(' ').next().unwrap_or_default().to_owned();
        if table.clone().undo().is_ok() { free.push(kind) } else { barred.push(kind) }
    });
    let never = |kinds: &[String], named: &[&str]| kinds.iter().all(|kind| !named.contains(&kind.as_str()));
    assert!(
        never(&free, &["Flip", "Promote", "FreeDraw", "DrawTrick", "CallHuman", "EquipItem", "ClaimLocation"]),
        "{free:?}"
    );
    assert!(never(&barred, &["Move", "Untilt", "PassAction"]), "{barred:?}");
    assert!(!never(&free, &["Move"]) && !never(&barred, &["Flip"]), "both kinds are met");
}

#[test]
fn refused_command_changes_nothing() {
    let mut table = Table::new(games().remove(0), 15);
    let before = table.save();
    let refused = table.play(Seat::A, Command::EndTurn {}).map(<[Event]>::len);
    assert_eq!(
        refused.map_err(|rejection| rejection.code()),
        table.check(Seat::A, Command::EndTurn {}).map(|()| 0).map_err(|rejection| rejection.code())
    );
    assert!(refused.is_err() && table.save() == before && table.played().is_empty());
}
