//! The runner itself: what a scenario gets wrong, it tells.
#![expect(clippy::unwrap_used, reason = "tests may panic")]

use nob_tests::scenario;

fn told(case: &str) -> String {
    let text = format!(
        r#"{{ "format": 1, "about": "A wrong claim.", "defaults": {{ "rules": ["NB-001"], "options": {{ "edition": "first" }} }},
             "cases": [{{ "name": "wrong", {case} }}] }}"#
    );
    scenario::run(&text).unwrap_err()
}

fn check(case: &str, expected: &str) {
    let told = told(case);
    assert!(told.contains(expected), "expected `{expected}` in:\n{told}");
}

const MULE: &str = r#""seats": { "A": { "field": { "B2": "stubborn-mule" } }, "B": {} }"#;

#[test]
fn wrong_claims_about_the_state_are_told() {
    let steps = r#""steps": [{ "by": "A", "do": { "move": { "from": "B2", "to": "M2" } },
                               "expect": { "A.M2": null, "actions": 3, "A.M2.size": "big" } }]"#;
    let case = format!("{MULE}, {steps}");
    check(&case, r#"A.M2: expected null, found "stubborn-mule""#);
    check(&case, "actions: expected 3, found 2");
    check(&case, "A.M2.size: `size` cannot be expected there");
}

#[test]
fn wrong_claims_about_commands_are_told() {
    let accepted = r#""steps": [{ "by": "A", "refuse": { "move": { "from": "B2", "to": "M2" } }, "rule": "NB-158" }]"#;
    check(&format!("{MULE}, {accepted}"), "was accepted");
    let refused = r#""steps": [{ "by": "A", "do": { "move": { "from": "B2", "to": "B1" } } }]"#;
    check(&format!("{MULE}, {refused}"), "was refused: move_vector");
    let rule = r#""steps": [{ "by": "A", "refuse": { "move": { "from": "B2", "to": "B1" } }, "rule": "NB-155" }]"#;
    check(&format!("{MULE}, {rule}"), "expected NB-155, found move_vector");
}

#[test]
fn wrong_claims_about_lists_and_events_are_told() {
    let lacks = r#""steps": [{ "legal": "A", "lacks": ["end_turn"], "count": 0 }]"#;
    check(&format!("{MULE}, {lacks}"), r#"{"end_turn":{}} should not be there"#);
    check(&format!("{MULE}, {lacks}"), "expected 0 commands");
    let events =
        r#""steps": [{ "by": "A", "do": "pass_action", "events": ["tilted"], "no_events": ["actions_spent"] }]"#;
    check(&format!("{MULE}, {events}"), r#"events: "tilted" is missing"#);
    check(&format!("{MULE}, {events}"), "events: {\"actions_spent\"");
}

#[test]
fn broken_cases_are_told() {
    check(MULE, "a case has either `steps` or `problems`");
    check(r#""steps": [{ "note": "nothing" }]"#, "the step says nothing");
    check(r#""steps": [{ "by": "A", "refuse": "end_turn" }]"#, "step 1: `refuse` needs the `rule`");
    check(r#""seats": { "A": {} }, "steps": [{ "expect": {} }]"#, "fewer than two seats");
    check(&format!(r#"{MULE}, "problems": ["NB-013"]"#), "the game can be made");
    check(
        r#""seats": { "A": { "field": { "B2": "stuborn-mule" }, "hand": ["stray-dog"] }, "B": {} }, "steps": [{ "expect": {} }]"#,
        "seats.A.field.B2: no card is called `stuborn-mule`; did you mean `stubborn-mule`?",
    );
}

#[test]
fn files_of_other_games_are_told_of_too() {
    let told = |game: &str, case: &str, step: &str| {
        let text = format!(
            r#"{{ "format": 1, "game": "{game}", "about": "A wrong claim.",
                 "cases": [{{ "name": "wrong", "rules": ["BB-001"], {case}, "steps": [{{ {step} }}] }}] }}"#
        );
        scenario::run(&text).err().unwrap_or_default()
    };
    let nothing = r#""expect": {}"#;
    for (game, case, step, expected) in [
        ("chess", r#""note": "none""#, nothing, "game `chess` is unknown"),
        ("bears", r#""setup": { "seats": 2 }, "note": "well""#, nothing, ""),
        ("bears", r#""setup": { "seats": 2 }, "plants": 3"#, nothing, "`plants` does not go with `setup`"),
        ("bears", r#""seats": { "A": {}, "B": {} }, "plants": 3"#, nothing, "unknown field `plants`"),
        (
            "bears",
            r#""setup": { "seats": 2 }"#,
            r#""expect": { "A.hand_size": 4 }"#,
            "A.hand_size: expected 4, found 5",
        ),
        ("nature", r#""seats": { "A": { "hand": ["fats-3"] }, "B": {} }"#, nothing, "did you mean `fast-3`?"),
        (
            "nature",
            r#""seats": { "A": {}, "B": {} }"#,
            r#""view": "B", "expect": { "A.hand": [] }"#,
            "A.hand: expected [], found null",
        ),
        (
            "nature",
            r#""seats": { "A": {}, "B": {} }"#,
            r#""expect": { "A.S1.hunt": 1 }"#,
            "A.S1.hunt: `hunt` cannot be expected there",
        ),
    ] {
        let told = told(game, case, step);
        assert!(told.contains(expected) && told.is_empty() == expected.is_empty(), "expected `{expected}` in:\n{told}");
    }
}
