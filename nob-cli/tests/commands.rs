//! The program as people call it: what it prints, and how it ends.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::path::Path;
use std::process::{Command, Output};

/// Runs `nob` in the folder of the test files.
fn nob(words: &str) -> Output {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files");
    Command::new(env!("CARGO_BIN_EXE_nob")).args(words.split(' ')).current_dir(folder).output().unwrap()
}

/// Standard output, if the program ended with this code.
fn told(words: &str, code: i32) -> String {
    let Output { status, stdout, stderr } = nob(words);
    assert_eq!(status.code(), Some(code), "{words}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).unwrap()
}

/// Standard error of a wrong call.
fn refused(words: &str) -> String {
    let Output { status, stdout, stderr } = nob(words);
    assert_eq!((status.code(), stdout.as_slice()), (Some(2), &b""[..]), "{words}");
    String::from_utf8(stderr).unwrap()
}

#[test]
fn file_with_five_errors_is_answered_with_five_located_messages() {
    let messages = told("check five-errors.json", 1);
    let begins: Vec<&str> = messages.lines().map(|line| line.split(';').next().unwrap()).collect();
    assert_eq!(
        begins,
        [
            "five-errors.json:7:18: $.cards[0].habitat: unknown habitat `citty`",
            "five-errors.json:7:48: $.cards[0].combat: 25 is out of range",
            "five-errors.json:12:37: $.cards[0].ability.sketch[0].use.do[0].drew: unknown effect `drew`",
            "five-errors.json:15:5: $.cards[1]: `cunning` is missing",
            "five-errors.json:16:33: $.cards[1].name: `Stray Dog` already belongs to `stray-dog`",
        ]
    );
    for ending in ["did you mean `city`?", "expected a number from 0 to 20", "did you mean `draw`?"] {
        assert!(messages.lines().any(|line| line.ends_with(ending)), "{ending}");
    }
}

#[test]
fn good_files_are_counted() {
    assert_eq!(told("check new-cards.json changed.json", 0), "no problem: 220 cards, 4 of them new and 3 changed\n");
    assert_eq!(told("check new-cards.json --alone", 0), "no problem: 4 cards\n");
}

#[test]
fn file_with_the_name_of_one_of_the_librarys_takes_its_place() {
    let shipped = "../../../nob-core/cards/beast/first-edition";
    let all = "no problem: 216 cards, 0 of them new and 0 changed\n";
    assert_eq!(told(&format!("check {shipped}/farm.json"), 0), all);
    assert_eq!(told(&format!("check {shipped}"), 0), all);
    assert_eq!(told(&format!("check {shipped} --alone"), 0), "no problem: 216 cards\n");
    assert_eq!(told(&format!("diff first-edition {shipped}"), 0), "0 cards changed, 0 new, 0 gone\n");
    let games = |report: String| report.split_once("\n\n").unwrap().1.split_once("\n\n").unwrap().1.to_owned();
    let balance = |files: &str| games(told(&format!("balance{files} --games 1"), 0));
    assert_eq!(balance(&format!(" {shipped}/farm.json")), balance(""), "the decks keep their order");
}

#[test]
fn wrong_calls_and_missing_files_are_told_from_bad_files() {
    assert!(refused("check").starts_with("check: which file?"));
    assert!(refused("check no-such-file.json").starts_with("no-such-file.json: "));
    assert!(refused("frobnicate").starts_with("there is no command `frobnicate`"));
    assert!(refused("check --lone new-cards.json").starts_with("invalid option '--lone'"));
    assert!(refused("try new-cards.json --games many").starts_with("--games many: a whole number is expected"));
    assert!(refused("balance --edition third").contains("third"));
    assert!(refused("balance --alone").starts_with("balance: "));
    assert!(told("help", 0).contains("nob COMMAND"));
}

#[test]
fn file_that_is_no_text_is_told_with_its_line() {
    let file = std::env::temp_dir().join(format!("nob-{}.json", std::process::id()));
    std::fs::write(&file, b"{\n\"set\": \"\xff\"}").unwrap();
    let Output { status, stderr, .. } = nob(&format!("check {}", file.display()));
    std::fs::remove_file(&file).unwrap();
    assert_eq!(status.code(), Some(1));
    assert!(String::from_utf8(stderr).unwrap().contains(".json:2: the file is no UTF-8 text"));
}

#[test]
fn card_is_shown_with_origins_and_both_texts() {
    let shown = told("show lab-rat", 0);
    assert!(shown.starts_with("Lab Rat (lab-rat), City of set first-edition\n"), "{shown}");
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let attributes: Vec<Vec<String>> = shown.lines().map(words).collect();
    for line in [["copies", "2", "printed"], ["rank", "2", "reconstructed"], ["habitat", "city", "printed"]] {
        assert!(attributes.contains(&line.map(str::to_owned).to_vec()), "{line:?}\n{shown}");
    }
    assert!(shown.contains("  in the file: Tilt: draw a trick, then discard a trick.\n"));
    assert!(
        shown.contains("  as played:   On your turn, tilt this animal: draw 1 trick; then trash one of the cards ")
    );
    assert!(told("show condor-scout", 0).contains("  as played:   Your Fury is less than 5."));
    assert!(
        told("show Tom new-cards.json", 0).starts_with("Gutter Cat (gutter-cat), Mine of set mine\nalso called Tom\n")
    );
    assert!(refused("show labrat").starts_with("no card is called `labrat`; did you mean `Lab Rat`?"));
    assert!(refused("show").starts_with("show: which card?"));
}

#[test]
fn card_is_shown_as_its_file_has_it() {
    let card: serde_json::Value = serde_json::from_str(&told("show gutter-cat new-cards.json --json", 0)).unwrap();
    let file = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/new-cards.json")).unwrap();
    let file: serde_json::Value = serde_json::from_slice(&file).unwrap();
    let written = file["cards"][0].as_object().unwrap();
    for key in written.keys().filter(|key| !["provenance", "ability"].contains(&key.as_str())) {
        assert_eq!(card[key], written[key], "{key}");
    }
    assert_eq!(card["ability"]["sketch"], written["ability"]["sketch"]);
}

#[test]
fn list_is_filtered_by_block_and_kind() {
    let count = |words| told(words, 0).lines().count();
    assert_eq!(count("list"), 216);
    assert_eq!(count("list new-cards.json"), 220);
    assert_eq!(count("list --block farm --block city --kind legend"), 6);
    assert_eq!(
        told("list --kind leader --block mine new-cards.json", 0),
        "old-boss  Old Boss  1 leader    mine         rank bonus 0, combat bonus 3, clout bonus 3, cunning bonus 0\n"
    );
    assert!(refused("list --kind beer").contains("one of animal, legend, leader"));
    assert!(refused("list --block barn").contains("one of city, farm"));
}

#[test]
fn schema_is_the_librarys() {
    let schema: serde_json::Value = serde_json::from_str(&told("schema", 0)).unwrap();
    assert_eq!(schema, nob_core::beast::cards::schema());
}

#[test]
fn differences_are_told_by_card_and_field() {
    let told = |words| told(words, 1);
    let changed = told("diff first-edition changed.json");
    for line in [
        "Stray Dog (stray-dog)",
        "  combat: 3 -> 4",
        r#"  vectors: ["N","NE","SW"] -> ["N"]"#,
        r#"  provenance.combat: "printed" -> "user""#,
        r#"  icon.when: "own" -> "any""#,
        "  as played, now:    nothing",
        r#"  name: "Barn Owl" -> "Barn Owl of the Mill""#,
        "3 cards changed, 0 new, 0 gone",
    ] {
        assert!(changed.lines().any(|each| each == line), "{line}\n{changed}");
    }
    assert!(told("diff first-edition new-cards.json").contains("Gutter Cat (gutter-cat): new, animal\n"));
    assert!(told("diff new-cards.json first-edition").ends_with("0 cards changed, 0 new, 4 gone\n"));
}

/// Cells of the row of a report that begins with this name.
fn cells<'r>(report: &'r str, name: &str) -> Vec<&'r str> {
    let row = report.lines().find(|line| line.trim_start_matches('|').trim_start().starts_with(name)).unwrap();
    row.split('|').map(str::trim).filter(|cell| !cell.is_empty()).collect()
}

fn percent(cell: &str) -> f64 {
    cell.split(' ').next().unwrap().parse().unwrap()
}

#[test]
fn overpowered_card_wins_more_games_than_the_one_it_replaces() {
    let report = told("try new-cards.json --games 300", 0);
    let cat = cells(&report, "Gutter Cat");
    assert_eq!(cat.len(), 5, "{report}");
    let [seen, played, with, without] = [1, 2, 3, 4].map(|cell| percent(cat[cell]));
    assert!(seen >= played && played > 20.0, "{report}");
    assert!(with > without + 8.0, "{report}");
    for name in ["Long Leash", "Old Boss"] {
        assert!(percent(cells(&report, name)[2]) > 0.0, "{name} is played\n{report}");
    }
    assert!(report.contains("\n- Old Boss: for The Duelist in city+combat, farm+combat, "));
}

#[test]
fn changed_card_is_tried_in_the_decks_that_have_it() {
    let report = told("try changed.json --games 40", 0);
    assert!(report.contains("\n- Stray Dog: changed in city+resourceful, city+dark, city+combat, city+tricky\n"));
    assert!(!report.contains("Barn Owl"), "another name is played as before\n{report}");
    let same = "try ../../../nob-core/cards/beast/first-edition/farm.json";
    assert_eq!(told(same, 0), "No card is new or plays in another way.\n");
}

#[test]
fn games_are_the_same_whatever_the_number_of_threads() {
    let balance = told("balance --games 4 --seed 5 --threads 1", 0);
    assert_eq!(told("balance --games 4 --seed 5 --threads 3", 0), balance);
    assert_ne!(told("balance --games 4 --seed 6 --threads 3", 0), balance);
    let trial = told("try new-cards.json --games 20 --threads 1", 0);
    assert_eq!(told("try new-cards.json --games 20 --threads 3", 0), trial);
}

#[test]
fn balance_counts_every_pair_once_and_says_how_to_run_it_again() {
    let file = std::env::temp_dir().join(format!("nob-{}.md", std::process::id()));
    let report = told(&format!("balance --games 2 --rows 2 --edition second --write {}", file.display()), 0);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), report);
    std::fs::remove_file(&file).unwrap();
    assert!(report.contains("\nMade by `nob balance --games 2 --seed 1 --edition second --rows 2`; do not edit"));
    assert!(report.contains("\n240 games took "));
    let drawn = report.lines().filter(|line| line.starts_with("| drawn")).map(|line| cells(line, "drawn")[1]);
    let drawn: u32 = drawn.map(|games| games.parse::<u32>().unwrap()).sum();
    let games = |name: &str| cells(&report, name)[1].parse::<u32>().unwrap();
    let decks = ["city", "farm", "forest", "suburbs"]
        .iter()
        .flat_map(|half| ["resourceful", "dark", "combat", "tricky"].map(|other| format!("{half}+{other}")));
    assert_eq!(decks.map(|name| games(&name)).sum::<u32>(), 2 * (240 - drawn));
    for blocks in [["City", "Farm", "Forest", "Suburbs"], ["Resourceful", "Dark", "Combat", "Tricky"]] {
        assert!(blocks.iter().all(|block| games(block) <= 96), "{report}");
    }
}
