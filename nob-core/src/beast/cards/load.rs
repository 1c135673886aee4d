//! Reads card files: header, block, cards, overlay.

use std::collections::BTreeMap;

use super::card::{Block, BlockKind, Card};
use super::compile;
use super::draft::{Draft, identifier, name};
use crate::language::source::{Source, Spot};
use crate::language::{Diagnoses, Diagnosis, Problem, nearest};

/// The most cards that a catalogue can hold.
pub const MAX_CARDS: usize = 2000;

/// What the files bring together.
pub(super) struct Loaded {
    pub(super) blocks: Vec<Block>,
    pub(super) cards: Vec<Card>,
}

/// Reads all files; overlays apply after all cards are known, in the order of the files.
pub(super) fn load(files: &[(&str, &str)]) -> Result<Loaded, Diagnoses> {
    let mut problems = Diagnoses::default();
    let sources: Vec<Source<'_>> =
        files.iter().filter_map(|(file, text)| Source::read(file, text, &mut problems)).collect();
    let mut shelf = Shelf::default();
    for source in &sources {
        shelf.file(source.root(), &mut problems);
    }
    // An overlay would only complain about the cards of a file that could not be read.
    if sources.len() == files.len() {
        for overlay in sources.iter().filter_map(|source| source.root().get("overlay")) {
            shelf.overlay(overlay, &mut problems);
        }
    }
    shelf.refuse_taken_names(&mut problems);
    let cards = shelf.drafts.iter().filter_map(|draft| compile::card(draft, &mut problems)).collect();
    problems.unless_any(Loaded { blocks: shelf.blocks, cards })
}

#[derive(Default)]
struct Shelf<'s> {
    blocks: Vec<Block>,
    drafts: Vec<Draft<'s>>,
    /// Position of the first draft with this id.
    by_id: BTreeMap<&'s str, usize>,
}

impl<'s> Shelf<'s> {
    fn file(&mut self, at: Spot<'s>, problems: &mut Diagnoses) {
        const GAME: &str = "nature-of-the-beast";
        const KEYS: [&str; 8] = ["format", "game", "set", "note", "block", "cards", "overlay", "$schema"];
        if at.only_keys(&KEYS, problems).is_none() {
            return;
        }
        at.required("format", problems).and_then(|format| format.number(1..=1, problems));
        if let Some(game) = at.required("game", problems)
            && let Some(word) = game.text(problems)
            && word != GAME
        {
            problems.add(|| game.wrong(Problem::Unknown { what: "game", word: word.to_owned() }, GAME));
        }
        let set = at.required("set", problems).and_then(|set| identifier(set, problems));
        for remark in ["note", "$schema"] {
            at.get(remark).and_then(|remark| remark.text(problems));
        }
        if at.get("cards").is_some() || at.get("overlay").is_none() {
            let block = at.required("block", problems).and_then(|block| self.block(block, set, problems));
            let cards = at.required("cards", problems).and_then(|cards| cards.list(problems));
            self.cards(block, cards.unwrap_or_default(), problems);
        } else if let Some(block) = at.get("block") {
            problems.add(|| block.wrong_key(Problem::UnknownKey("block".to_owned()), "a block only beside `cards`"));
        }
    }

    fn block(&self, at: Spot<'s>, set: Option<&str>, problems: &mut Diagnoses) -> Option<Block> {
        at.only_keys(&["id", "name", "kind"], problems)?;
        let id = at.required("id", problems).and_then(|id| {
            let word = identifier(id, problems)?;
            if self.blocks.iter().any(|block| block.id == word) {
                let problem = Problem::Taken { word: word.to_owned(), by: word.to_owned() };
                problems.add(|| id.wrong(problem, "an id of its own for each block"));
            }
            Some(word)
        });
        let name = at.required("name", problems).and_then(|at| name(at, problems));
        let kind: Option<BlockKind> = at.required("kind", problems).and_then(|kind| kind.word(problems));
        Some(Block { id: id?.to_owned(), name: name?.to_owned(), kind: kind?, set: set?.to_owned(), cards: 0..0 })
    }

    fn cards(&mut self, block: Option<Block>, cards: Vec<Spot<'s>>, problems: &mut Diagnoses) {
        let begin = self.drafts.len();
        for at in cards {
            if self.drafts.len() == MAX_CARDS {
                problems.add(|| at.wrong(Problem::TooLarge("catalogue"), format!("at most {MAX_CARDS} cards")));
                break;
            }
            if let Some(draft) = Draft::new(at, self.blocks.len(), problems) {
                self.by_id.entry(draft.id).or_insert(self.drafts.len());
                self.drafts.push(draft);
            }
        }
        self.blocks.extend(block.map(|block| Block { cards: begin..self.drafts.len(), ..block }));
    }

    fn overlay(&mut self, at: Spot<'s>, problems: &mut Diagnoses) {
        for entry in at.list(problems).unwrap_or_default() {
            if entry.fields(problems).is_none() {
                continue;
            }
            let id = entry.required("id", problems);
            let Some((id, word)) = id.and_then(|id| Some((id, id.text(problems)?))) else { continue };
            match self.by_id.get(word) {
                Some(&draft) => self.drafts[draft].overlay(entry, problems),
                None => problems.add(|| {
                    let nearest = nearest(word, self.by_id.keys().copied()).map(str::to_owned);
                    let problem = Problem::Unknown { what: "card", word: word.to_owned() };
                    Diagnosis { nearest, ..id.wrong(problem, "the id of a card") }
                }),
            }
        }
    }

    /// One word names one card, be it an id, a name or an alias.
    fn refuse_taken_names(&self, problems: &mut Diagnoses) {
        let mut owners: BTreeMap<&str, usize> = BTreeMap::new();
        for (number, draft) in self.drafts.iter().enumerate() {
            let aliases = draft.get("aliases").and_then(Spot::as_list).into_iter().flatten();
            let spots = [draft.at.get("id"), draft.get("name")].into_iter().flatten().chain(aliases);
            for at in spots {
                let Some(word) = at.as_text() else { continue };
                let owner = *owners.entry(word).or_insert(number);
                if owner != number {
                    let by = self.drafts[owner].id.to_owned();
                    problems.add(|| at.wrong(Problem::Taken { word: word.to_owned(), by }, "a name of its own"));
                }
            }
        }
    }
}
