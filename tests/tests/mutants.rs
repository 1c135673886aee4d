//! What the cases of a card notice: a weak case lets a change of the card pass, a good one does not.
#![expect(clippy::unwrap_used, reason = "tests may panic")]

use nob_core::beast::cards;
use nob_tests::mutants::{Mutant, Outcome, Subject, blocks, failures, outcomes, survivors};
use nob_tests::scenario;

/// Lab Rat with one case only: it is used, and then this is so. ("Tilt: draw a trick, then discard one.")
fn lab_rat(expected: &str) -> Subject {
    let text = format!(
        r#"{{ "format": 1, "about": "Lab Rat.", "cases": [{{
             "name": "lab_rat_draws", "rules": ["NB-322"], "options": {{ "edition": "first" }},
             "seats": {{ "A": {{ "hand": [], "field": {{ "M2": "lab-rat" }} }}, "B": {{}} }},
             "steps": [{{ "by": "A", "do": {{ "use_ability": {{ "cell": "M2", "card": "lab-rat" }} }}, "expect": {{ {expected} }} }}]
           }}] }}"#
    );
    let (_, cases) = scenario::read(&text).unwrap();
    let rat = blocks().unwrap().into_iter().flat_map(|block| block.cards).find(|subject| subject.id == "lab-rat");
    Subject { cases, ..rat.unwrap() }
}

/// What becomes of the mutants of a card, by what is changed.
fn become_of<'s>(subject: &'s Subject, told: &[(&str, &str)]) -> Vec<(Outcome, Mutant)> {
    assert_eq!(failures(&[subject]), []);
    let mutants: Vec<(&'s Subject, Mutant)> =
        Mutant::all(&subject.card, &cards::schema()).into_iter().map(|mutant| (subject, mutant)).collect();
    let outcomes = outcomes(&mutants);
    let mut all = outcomes.into_iter().zip(mutants.into_iter().map(|(_, mutant)| mutant));
    all.by_ref().filter(|(_, it)| told.contains(&(it.place().as_str(), it.change.told.as_str()))).collect()
}

const DRAW: [(&str, &str); 3] = [
    ("ability.sketch[0].use.do[0].draw.n", "1 -> 2"),
    ("ability.sketch[0].use.do[0].draw.n", "1 -> 0"),
    ("ability.sketch[0].use.do[0].draw.who", r#""me" -> "others""#),
];

#[test]
fn a_weak_case_lets_a_mutant_survive_and_a_good_one_notices_it() {
    use Outcome::{Noticed, Refused, Survived};
    let found = |expected: &str| {
        become_of(&lab_rat(expected), &DRAW).into_iter().map(|(outcome, _)| outcome).collect::<Vec<_>>()
    };
    assert_eq!(found(r#""A.M2.tilted": true"#), [Survived, Survived, Refused]);
    assert_eq!(
        found(r#""A.M2.tilted": true, "A.tricks": 19, "A.trash_size": 1, "B.tricks": 20"#),
        [Noticed, Noticed, Refused]
    );
}

#[test]
fn survivors_are_told_by_card_and_place() {
    let weak = become_of(&lab_rat(r#""A.M2.tilted": true"#), &DRAW);
    let survived: Vec<&Mutant> =
        weak.iter().filter(|(outcome, _)| *outcome == Outcome::Survived).map(|(_, mutant)| mutant).collect();
    assert_eq!(
        survivors(&survived),
        "lab-rat\n    ability.sketch[0].use.do[0].draw.who: \"me\" -> \"others\"\n    \
         ability.sketch[0].use.do[0].draw.n: 1 -> 2\n"
    );
}

#[test]
fn a_case_that_fails_with_the_card_as_it_is_is_told() {
    let subject = lab_rat(r#""A.M2.tilted": false"#);
    let failures = failures(&[&subject]);
    assert_eq!(failures.iter().map(|failure| failure.case.as_str()).collect::<Vec<_>>(), ["lab_rat_draws"]);
}
