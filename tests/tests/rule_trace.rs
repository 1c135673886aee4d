//! Every number that a source names exists, and every rule that an engine can break is shown by a test.
#![expect(clippy::unwrap_used, reason = "tests may panic")]

use nob_tests::rules::{Catalogues, Citations, exceptions};

#[test]
fn every_number_in_the_sources_is_in_a_catalogue() {
    let known = Catalogues::read().unwrap().known;
    let unknown: Vec<String> = Citations::read()
        .unwrap()
        .mentioned
        .into_iter()
        .filter(|(id, _)| !known.contains(id))
        .map(|(id, files)| format!("{id} in {files:?}"))
        .collect();
    assert!(unknown.is_empty(), "no catalogue has these:\n{}", unknown.join("\n"));
}

#[test]
fn every_rule_of_the_finished_sections_is_cited_by_a_test() {
    let (citations, exceptions) = (Citations::read().unwrap(), exceptions().unwrap());
    let catalogues = Catalogues::read().unwrap();
    let uncited: Vec<String> = catalogues
        .rules
        .into_iter()
        .filter(|rule| rule.is_demanded() && !citations.cites(rule) && !exceptions.contains_key(&rule.id))
        .map(|rule| format!("{} (2.{} {})", rule.id, rule.section, rule.title))
        .collect();
    assert!(uncited.is_empty(), "{} rules without a test:\n{}", uncited.len(), uncited.join("\n"));
}

#[test]
fn exceptions_are_rules_that_no_test_cites_each_with_a_sentence() {
    let (citations, catalogues) = (Citations::read().unwrap(), Catalogues::read().unwrap());
    for (id, reason) in exceptions().unwrap() {
        let rule = catalogues.rules.iter().find(|rule| rule.id == id);
        assert!(rule.is_some_and(|rule| rule.is_demanded() && !citations.cites(rule)), "{id} needs no exception");
        assert!(reason.ends_with('.') && reason.len() > 20, "{id}: the reason is a sentence");
    }
}

#[test]
fn the_catalogues_are_read_in_full() {
    let rules = Catalogues::read().unwrap().rules;
    // The sums of the catalogue's own section 7.1.
    let nob = rules.iter().filter(|rule| rule.catalogue == "nob.md");
    assert_eq!((nob.clone().count(), nob.filter(|rule| rule.engine).count()), (621, 555));
}
