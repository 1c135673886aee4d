//! Players, options, modes (2.1, 2.2, 2.21).

use super::scene::{A, B, Scene, card};
use crate::nature::state::Phase;
use crate::nature::{Catalog, Module, Modules, Nature, RoundCard, Rules, SetupProblem};
use crate::{Game, Seat};

fn problems(rules: Rules, players: usize) -> Vec<SetupProblem> {
    Nature::new(Catalog::base(), rules, players).err().map(|problems| problems.0).unwrap_or_default()
}

// rules: NT-003
#[test]
fn deck_is_of_eight_traits() {
    let catalog = Catalog::base();
    let names: Vec<&str> = catalog.traits().iter().map(|kind| kind.name.as_str()).collect();
    assert_eq!(names, ["Clawed", "Fast", "Horned", "Opportunistic", "Plated", "Scavenging", "Social", "Tusked"]);
}

// rules: NT-004
#[test]
fn hunter_is_no_card_of_the_deck() {
    let catalog = Catalog::base();
    assert!(catalog.cards().iter().all(|card| !card.name.contains("Hunter")));
    let scene = Scene::adapting(2).species(A, 1, [1, 0, 0], "").give(A, super::scene::prowl(super::scene::S1));
    assert_eq!(scene.state.hidden.deck.len(), scene.game.deck().len() - 1, "all but the round card");
}

// rules: NT-005 NT-006
#[test]
fn food_numbers_are_one_to_four() {
    let catalog = Catalog::base();
    let foods: std::collections::BTreeSet<u8> = catalog.cards().iter().map(|card| card.facts.food).collect();
    assert_eq!(foods.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
}

// rules: NT-023 NT-226
#[test]
fn players_are_two_to_six() {
    for players in [2, 3, 4] {
        assert_eq!(problems(Rules::BASE, players), [], "{players} players");
    }
    assert_eq!(problems(Rules::BIG_BOX, 5), []);
    assert_eq!(problems(Rules::BIG_BOX, 6), []);
    assert_eq!(problems(Rules::BASE, 5), [SetupProblem::NeedsQuickPlay, SetupProblem::NeedsTwoCopies]);
    assert_eq!(problems(Rules::QUICK_PLAY, 6), [SetupProblem::NeedsTwoCopies]);
    assert_eq!(problems(Rules::BIG_BOX, 7), [SetupProblem::Seats(7)]);
    assert_eq!(problems(Rules::BASE, 0), [SetupProblem::Seats(0)]);
}

// rules: NT-016 NT-229
#[test]
fn solo_game_is_unsupported() {
    let solo = [SetupProblem::Unsupported { what: "the solo game", rule: "NT-229" }];
    assert_eq!(problems(Rules::BASE, 1), solo);
    assert_eq!(problems(Rules { solo: true, ..Rules::BASE }, 2), solo);
}

// rules: NT-230
#[test]
fn modules_are_unsupported() {
    for module in Module::ALL {
        let rules = Rules { modules: Modules::NONE.with(module), ..Rules::BASE };
        assert_eq!(problems(rules, 2), [SetupProblem::Unsupported { what: "modules", rule: "NT-230" }]);
    }
}

// rules: NT-222
#[test]
fn at_most_one_location() {
    let all = Module::ALL.into_iter().fold(Modules::NONE, Modules::with);
    assert!(problems(Rules { modules: all, ..Rules::BASE }, 2).contains(&SetupProblem::Locations(2)));
    let one = Modules::NONE.with(Module::ArcticTundra).with(Module::Flight).with(Module::Jurassic);
    let found = problems(Rules { modules: one, ..Rules::BASE }, 2);
    assert!(!found.iter().any(|problem| matches!(problem, SetupProblem::Locations(_))), "{found:?}");
}

// rules: NT-024 NT-220 NT-221
#[test]
fn rounds_are_four_five_with_modules_and_as_many_more_as_agreed() {
    assert_eq!(Rules::BASE.rounds(), 4);
    assert_eq!(Rules { extra_rounds: 3, ..Rules::BASE }.rounds(), 7);
    let module = Rules { modules: Modules::NONE.with(Module::Flight), ..Rules::BASE };
    let two = Rules { modules: module.modules.with(Module::Jurassic), ..module };
    assert_eq!((module.rounds(), two.rounds()), (5, 5), "five in all, not one a module");
    assert_eq!(problems(Rules { extra_rounds: 5, ..Rules::BASE }, 2), [SetupProblem::Rounds(9)]);
    for extra_rounds in [0, 2] {
        let scene = Scene::with(Rules { extra_rounds, ..Rules::BASE }, 2, Phase::Feeding).until(Phase::Feeding, 99);
        assert_eq!(scene.board().round, 4 + extra_rounds);
    }
}

// rules: NT-007 NT-228
#[test]
fn dial_runs_to_four_and_to_ten_with_jurassic() {
    assert_eq!(Rules::BASE.max_size(), 4);
    assert_eq!(Rules { modules: Modules::NONE.with(Module::Jurassic), ..Rules::BASE }.max_size(), 10);
}

// rules: NT-012 NT-013 NT-014 NT-015 NT-227
#[test]
fn plants_per_round_are_food_number_times_players() {
    let table =
        [(2, [2, 4, 6, 8]), (3, [3, 6, 9, 12]), (4, [4, 8, 12, 16]), (5, [5, 10, 15, 20]), (6, [6, 12, 18, 24])];
    for (players, plants) in table {
        for (food, plants) in (1..).zip(plants) {
            let rules = if players > 4 { Rules::BIG_BOX } else { Rules::BASE };
            let mut scene = Scene::with(rules, players, Phase::Feeding);
            scene.state.board.round_card = Some(card(&format!("fast-{food}")));
            assert_eq!(scene.game.plants_per_round(scene.board()), plants, "{players} players, food {food}");
        }
    }
}

// rules: NT-017
#[test]
fn first_game_has_food_number_three() {
    for seed in 0..50 {
        let game = Nature::new(Catalog::base(), Rules::FIRST_GAME, 2).unwrap();
        let state = game.start(seed);
        assert_eq!(state.board.round_card.map(|card| game.catalog().facts(card).food), Some(3), "seed {seed}");
    }
    assert_eq!(Rules::FIRST_GAME.round_card, RoundCard::Recommended);
}

// rules: NT-019
#[test]
fn snow_leopard_is_named_or_drawn() {
    let first = |rules, seed| Nature::new(Catalog::base(), rules, 3).unwrap().start(seed).board.snow_leopard;
    for seat in [A, B] {
        assert_eq!(first(Rules { snow_leopard: Some(seat), ..Rules::BASE }, 9), seat);
    }
    let drawn: std::collections::BTreeSet<Seat> = (0..40).map(|seed| first(Rules::BASE, seed)).collect();
    assert_eq!(drawn.len(), 3, "every seat begins some game");
    let nobody = Rules { snow_leopard: Seat::new(5), ..Rules::BASE };
    assert_eq!(problems(nobody, 2), [SetupProblem::SnowLeopard]);
}

#[test]
fn options_are_read_strictly() {
    assert!(Rules::from_json(r#"{"quick_plya": true}"#).unwrap_err().to_string().contains("quick_plya"));
    assert!(Rules::from_json(r#"{"hunt_duty": "never"}"#).is_err());
    let json = serde_json::to_string(&Rules::BIG_BOX).unwrap();
    assert_eq!(Rules::from_json(&json).unwrap(), Rules::BIG_BOX);
    let modules = Rules::from_json(r#"{"modules": ["flight", "jurassic"]}"#).unwrap().modules;
    assert_eq!(modules, Modules::NONE.with(Module::Jurassic).with(Module::Flight));
}
