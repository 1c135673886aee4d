//! What holds of any input; a broken claim panics.

use std::sync::{Arc, LazyLock};

use nob_core::beast::cards::{Block, BlockKind, Kind, Prerequisite};
use nob_core::beast::{Beast, Card, Catalog, Deck, Position, Rules, State};
use nob_core::language::Diagnoses;
use nob_core::wire::Reader;
use nob_core::{Audience, CardId, Game, NoLog, Replay, Rng};
use serde_json::{Value, json};

/// Commands of one game; enough for many turns.
const COMMANDS: usize = 300;

static FIRST_EDITION: LazyLock<Arc<Catalog>> = LazyLock::new(Catalog::first_edition);

static GAME: LazyLock<Beast> = LazyLock::new(|| {
    let decks = ["farm+combat", "forest+tricky"].map(|name| Deck::named(&FIRST_EDITION, name).expect("a stock deck"));
    Beast::new(FIRST_EDITION.clone(), Rules::FIRST_EDITION, decks.to_vec()).expect("a stock game")
});

/// A card file is refused with located messages, or loads; what has loaded can be told, written, read again and played.
pub fn card_set(text: &str) {
    match Catalog::load(&[("f", text)]) {
        Err(problems) => located(text, &problems),
        Ok(catalog) => {
            for card in catalog.cards() {
                let _ = (card.text(), card.prerequisite.as_ref().map(Prerequisite::text));
            }
            assert_eq!(reread(&catalog).as_ref(), Ok(&catalog));
            play_with(&Arc::new(catalog));
        }
    }
}

/// The same of an ability, on a card of the kind that the first byte names.
pub fn ability(input: &str) {
    let Some(first) = input.chars().next() else { return };
    let sketch = &input[first.len_utf8()..];
    if sketch.parse::<Value>().is_err() {
        return;
    }
    let code = first as u32;
    let (kind, attributes) = KINDS[code as usize % KINDS.len()];
    let when = ["own", "opp", "any"][code as usize / KINDS.len() % 3];
    let battle = code / 32 % 2 == 1;
    card_set(&format!(
        r#"{{"format": 1, "game": "nature-of-the-beast", "set": "f", "block": {{"id": "f", "name": "F", "kind": "extra"}},
        "cards": [{}{{"id": "f", "name": "F", "kind": "{kind}", "copies": 9, {attributes}
        "icon": {{"when": "{when}", "actions": 0, "battle": {battle}, "dark": false}}, "discard_cost": 0,
        "ability": {{"words": "", "sketch": {sketch}}}}}]}}"#,
        if kind == "animal" { String::new() } else { format!("{COMPANION},") },
    ));
}

const ANIMAL: &str = r#""habitat": "city", "rank": 1, "combat": 2, "clout": 2, "cunning": 1, "size": "small",
    "movement": [], "vectors": ["N", "E", "S", "W"],"#;

/// The kinds of cards with the attributes that only they have.
const KINDS: [(&str, &str); 7] = [
    ("animal", ANIMAL),
    ("legend", ANIMAL),
    ("leader", r#""rank_bonus": 1, "combat_bonus": 1, "clout_bonus": 1, "cunning_bonus": 0,"#),
    ("event", ""),
    ("item", r#""favor_cost": 0,"#),
    ("location", r#""habitat": "civilized", "rank_prerequisite": 0,"#),
    ("human", r#""prerequisite": {"words": "", "needs": []},"#),
];

/// An animal without an ability, so that cards of other kinds have company.
const COMPANION: &str = r#"{"id": "g", "name": "G", "kind": "animal", "copies": 9, "habitat": "city", "rank": 1,
    "combat": 2, "clout": 2, "cunning": 1, "size": "small", "movement": [], "vectors": ["N", "E", "S", "W"],
    "icon": {"when": "any", "actions": 0, "battle": false, "dark": false}, "discard_cost": 0,
    "ability": {"words": "", "sketch": []}}"#;

/// A position is refused, or a game goes on from it.
pub fn position(text: &str) {
    let Ok(position) = Position::from_json(text) else { return };
    match Beast::from_position(FIRST_EDITION.clone(), Rules::FIRST_EDITION, &position) {
        Err(problems) => assert!(!problems.to_string().is_empty()),
        Ok((game, state)) => {
            kept(&game, &state);
            go_on(&game, state, text.len() as u64, COMMANDS);
        }
    }
}

/// Changed bytes of a state are refused, or are those of another state from which the game goes on.
///
/// The input names the state by a seed and a number of commands, then changes of single bytes: so most of the bytes are
/// good, whatever their format is by now.
pub fn save(input: &[u8]) {
    let [seed, commands, changes @ ..] = input else { return };
    let mut bytes = kept(&GAME, &go_on(&GAME, GAME.start((*seed).into()), (*seed).into(), (*commands).into()));
    for change in changes.chunks_exact(3) {
        let place = usize::from(change[0]) * 256 + usize::from(change[1]);
        let length = bytes.len();
        bytes[place % length] ^= change[2];
    }
    let mut reader = Reader::new(&bytes);
    let Ok(state) = GAME.read_state(&mut reader) else { return };
    if reader.finish().is_err() {
        return;
    }
    assert_eq!(kept(&GAME, &state), bytes);
    for seat in state.board().alive.iter() {
        let view = GAME.view(&state, Audience::Seat(seat));
        assert_eq!(GAME.view(&GAME.determinize(&state, seat, 1), Audience::Seat(seat)), view);
    }
    go_on(&GAME, state, bytes.len() as u64, COMMANDS);
}

/// Commands, decks, rules, set-ups and replays are refused or read.
pub fn document(text: &str) {
    if let Ok(command) = GAME.command_from_json(text) {
        let again = GAME.command_to_json(&command).to_string();
        assert_eq!(GAME.command_from_json(&again).ok(), Some(command));
        let state = GAME.start(1);
        for seat in GAME.seats().iter() {
            let listed = |wanted| {
                let mut found = false;
                GAME.legal(&state, seat, &mut |each| found |= each == wanted);
                found
            };
            let accepted = GAME.check(&state, seat, command).is_ok();
            assert!(accepted || !listed(command), "{command:?} is listed and refused");
        }
    }
    match Deck::from_json(&FIRST_EDITION, "f", text) {
        Ok(deck) => drop(deck.problems(&FIRST_EDITION, 30, 9)),
        Err(problems) => located(text, &problems),
    }
    let _ = Rules::from_json(text);
    if let Ok(document) = text.parse::<Value>() {
        let _ = Beast::from_document(FIRST_EDITION.clone(), document);
    }
    let _ = Replay::<Beast>::from_json(&GAME, text);
}

/// Every message names the file, a path, a line and a column of it, and is one line of bearable length.
fn located(text: &str, problems: &Diagnoses) {
    assert!((1..=Diagnoses::MOST).contains(&problems.len()));
    let lines: Vec<&str> = text.split('\n').collect();
    for each in problems {
        assert_eq!(each.file, "f");
        assert!(each.path.starts_with('$'), "{each}");
        let line = lines.get(each.line as usize - 1).unwrap_or_else(|| panic!("no such line: {each}"));
        assert!((1..=line.chars().count() + 1).contains(&(each.column as usize)), "no such column: {each}");
        assert!(!each.to_string().contains('\n'), "{each:?}");
    }
}

/// The catalogue written as card files and read again.
fn reread(catalog: &Catalog) -> Result<Catalog, Diagnoses> {
    let file = |block: &Block| {
        let cards: Vec<Value> = catalog.cards()[block.cards.clone()].iter().map(Card::to_json).collect();
        let kind = match block.kind {
            BlockKind::Habitat => "habitat",
            BlockKind::Style => "style",
            _ => "extra",
        };
        json!({
            "format": 1, "game": "nature-of-the-beast", "set": block.set,
            "block": { "id": block.id, "name": block.name, "kind": kind }, "cards": cards,
        })
    };
    let files: Vec<String> = catalog.blocks().iter().map(|block| file(block).to_string()).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|file| ("f", file.as_str())).collect();
    Catalog::load(&files)
}

/// Two seats play with as many copies of the cards as a deck can hold.
fn play_with(catalog: &Arc<Catalog>) {
    if !catalog.cards().iter().any(|card| card.facts.kind == Kind::Animal) {
        return;
    }
    let (mut cards, mut attached): (Vec<CardId>, usize) = (Vec::new(), 0);
    let ids: Vec<CardId> = catalog.ids().collect();
    for card in ids.iter().copied().cycle().take(66) {
        let attachment = matches!(catalog.facts(card).kind, Kind::Item | Kind::Location);
        attached += usize::from(attachment);
        if !attachment || attached <= 30 {
            cards.push(card);
        }
    }
    cards.sort_unstable();
    let deck = Deck { name: "f".to_owned(), cards, prebuilt: true };
    let game =
        Beast::new(catalog.clone(), Rules::FIRST_EDITION, vec![deck.clone(), deck]).expect("a deck of the right size");
    let seed = catalog.digest();
    go_on(&game, game.start(seed), seed, COMMANDS);
}

/// Plays on by lot, for a while: whatever is listed is accepted, and until the end there is something to do.
fn go_on(game: &Beast, mut state: State, seed: u64, commands: usize) -> State {
    let mut lot = Rng::new(seed);
    for _ in 0..commands {
        let Some(seat) = game.to_act(&state).iter().next() else {
            assert!(game.outcome(&state).is_some(), "nobody can act, and the game is not over");
            break;
        };
        let mut legal = Vec::new();
        game.legal(&state, seat, &mut |command| legal.push(command));
        assert!(!legal.is_empty(), "seat {seat} is asked and can do nothing");
        let command = legal[lot.peek() as usize % legal.len()];
        lot = lot.advanced();
        game.apply(&mut state, seat, command, &mut NoLog).unwrap_or_else(|refused| panic!("{command:?}: {refused}"));
    }
    kept(game, &state);
    state
}

/// The bytes of a state, from which the same state is read.
fn kept(game: &Beast, state: &State) -> Vec<u8> {
    let mut bytes = Vec::new();
    game.write_state(state, &mut bytes);
    assert_eq!(game.read_state(&mut Reader::new(&bytes)).as_ref(), Ok(state));
    bytes
}
