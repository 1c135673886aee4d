//! Decks: the ready-made ones of two blocks, and those that players build.

use std::fmt;

use super::card::{Block, BlockKind};
use super::catalog::Catalog;
use super::draft::name;
use super::facts::Kind;
use crate::CardId;
use crate::language::source::Source;
use crate::language::{Diagnoses, Diagnosis, Problem, Short, nearest};
use crate::limits::MAX_DECK;

/// Cards of a deck that a player builds (NB-583).
const MOST_CARDS: usize = 70;
/// Leaders of a deck (NB-586).
const MOST_LEADERS: usize = 3;
/// Copies of a card in a deck (NB-587).
const MOST_COPIES: usize = 3;
/// Troops under the first edition (NB-584); a higher limit is the second edition's (NB-585).
const FIRST_EDITION_TROOPS: usize = 30;

/// The cards that one player brings to the table.
///
/// ```
/// use nob_core::beast::cards::{Catalog, Deck};
///
/// let catalog = Catalog::first_edition();
/// let deck = Deck::named(&catalog, "farm+combat")?;
/// assert_eq!(deck.cards.len(), 69);
/// assert_eq!(deck.problems(&catalog, 30, 9), []);
/// # Ok::<(), nob_core::beast::cards::DeckProblem>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// Name, without effect (NB-601).
    pub name: String,
    /// Every single card, in the order of the catalogue.
    pub cards: Vec<CardId>,
    /// Made of two blocks: then only the engine's own limit binds (AMB-156).
    pub prebuilt: bool,
}

impl Deck {
    /// The ready-made deck of a Habitat block and a Style block (NB-591), by id or name; any pair will do (NB-604).
    ///
    /// # Errors
    ///
    /// [`DeckProblem::UnknownBlock`] if there is no such block of that kind.
    pub fn prebuilt(catalog: &Catalog, habitat: &str, style: &str) -> Result<Self, DeckProblem> {
        let halves = [block(catalog, habitat, BlockKind::Habitat)?, block(catalog, style, BlockKind::Style)?];
        let mut cards = Vec::new();
        for card in halves.iter().flat_map(|half| half.cards.clone()).filter_map(CardId::from_index) {
            let copies = catalog.card(card).copies;
            cards.extend((0..copies).map(|_| card));
        }
        cards.sort_unstable();
        Ok(Self { name: pair_name(halves[0], halves[1]), cards, prebuilt: true })
    }

    /// The ready-made deck of a pair like `farm+combat`.
    ///
    /// # Errors
    ///
    /// [`DeckProblem::UnknownBlock`] if one of the two is no block of its kind.
    pub fn named(catalog: &Catalog, pair: &str) -> Result<Self, DeckProblem> {
        let (habitat, style) = pair.split_once('+').unwrap_or((pair, ""));
        Self::prebuilt(catalog, habitat.trim(), style.trim())
    }

    /// A deck that a player has built, from a file; whether the rules allow it is for [`Deck::problems`] to say.
    ///
    /// ```
    /// use nob_core::beast::cards::{Catalog, Deck};
    ///
    /// let text = r#"{"format": 1, "name": "Concrete Justice", "cards": {"stray-dog": 2, "Bullhorn": 1}}"#;
    /// let deck = Deck::from_json(&Catalog::first_edition(), "deck.json", text)?;
    /// assert_eq!(deck.cards.len(), 3);
    /// # Ok::<(), nob_core::language::Diagnoses>(())
    /// ```
    ///
    /// # Errors
    ///
    /// All problems of the file.
    pub fn from_json(catalog: &Catalog, file: &str, text: &str) -> Result<Self, Diagnoses> {
        let mut problems = Diagnoses::default();
        let Some(source) = Source::read(file, text, &mut problems) else { return Err(problems) };
        let at = source.root();
        let (mut deck_name, mut cards) = ("", Vec::new());
        if at.only_keys(&["format", "name", "cards"], &mut problems).is_some() {
            at.required("format", &mut problems).and_then(|format| format.number(1..=1, &mut problems));
            let named = at.required("name", &mut problems).and_then(|at| name(at, &mut problems));
            deck_name = named.unwrap_or_default();
            let counts = at.required("cards", &mut problems).and_then(|cards| cards.fields(&mut problems));
            for (word, count) in counts.unwrap_or_default() {
                let Some(card) = catalog.find(word) else {
                    problems.add(|| {
                        let nearest = catalog.nearest(word).map(str::to_owned);
                        let problem = Problem::Unknown { what: "card", word: word.to_owned() };
                        Diagnosis { nearest, ..count.wrong_key(problem, "the id or the name of a card") }
                    });
                    continue;
                };
                if cards.contains(&card) {
                    problems.add(|| count.wrong_key(Problem::Twice(word.to_owned()), "one entry for each card"));
                    continue;
                }
                let copies = count.number(1..=MAX_DECK as i64, &mut problems).unwrap_or(1);
                cards.extend((0..copies).map(|_| card));
            }
        }
        cards.sort_unstable();
        problems.unless_any(Self { name: deck_name.to_owned(), cards, prebuilt: false })
    }

    /// Everything that speaks against the deck under this limit of troops and with this many spaces to fill.
    ///
    /// Ready-made decks break the limit of the first edition and are allowed
    /// all the same (NB-597, AMB-156).
    ///
    /// ```
    /// use nob_core::beast::cards::{Catalog, Deck, DeckProblem};
    ///
    /// let catalog = Catalog::first_edition();
    /// let text = r#"{"format": 1, "name": "Mice", "cards": {"field-mouse": 12}}"#;
    /// let deck = Deck::from_json(&catalog, "deck.json", text)?;
    /// let problem = DeckProblem::TooManyCopies { card: "Field Mouse".to_owned(), copies: 12 };
    /// assert_eq!(deck.problems(&catalog, 30, 9), [problem]);
    /// # Ok::<(), nob_core::language::Diagnoses>(())
    /// ```
    pub fn problems(&self, catalog: &Catalog, troop_limit: usize, spaces: usize) -> Vec<DeckProblem> {
        let mut problems = Vec::new();
        let count = |which: &dyn Fn(Kind) -> bool| {
            self.cards.iter().filter_map(|card| catalog.get(*card)).filter(|card| which(card.facts.kind)).count()
        };
        let foreign = self.cards.iter().filter(|card| catalog.get(**card).is_none());
        problems.extend(foreign.map(|card| DeckProblem::UnknownCard { card: *card }));
        let cards = self.cards.len();
        if cards > MAX_DECK {
            problems.push(DeckProblem::TooLarge { cards });
        }
        if !self.prebuilt {
            let (troops, leaders) = (count(&Kind::is_troop), count(&|kind| kind == Kind::Leader));
            if cards > MOST_CARDS {
                problems.push(DeckProblem::TooManyCards { cards });
            }
            if troops > troop_limit {
                problems.push(DeckProblem::TooManyTroops { troops, limit: troop_limit });
            }
            if leaders > MOST_LEADERS {
                problems.push(DeckProblem::TooManyLeaders { leaders });
            }
            problems.extend(self.too_many_copies(catalog));
        }
        let animals = count(&Kind::is_animal);
        if animals < spaces {
            problems.push(DeckProblem::FewAnimals { animals, spaces });
        }
        problems
    }

    /// Leaders fall under their joint limit (NB-588).
    fn too_many_copies(&self, catalog: &Catalog) -> Vec<DeckProblem> {
        let mut sorted = self.cards.clone();
        sorted.sort_unstable();
        sorted
            .chunk_by(|a, b| a == b)
            .filter(|copies| copies.len() > MOST_COPIES)
            .filter_map(|copies| Some((catalog.get(*copies.first()?)?, copies.len())))
            .filter(|(card, _)| card.facts.kind != Kind::Leader)
            .map(|(card, copies)| DeckProblem::TooManyCopies { card: card.name.clone(), copies })
            .collect()
    }
}

/// The names of all ready-made decks: every Habitat block with every Style block (NB-591, NB-604).
///
/// ```
/// use nob_core::beast::cards::{Catalog, decks};
///
/// let names = decks::prebuilt_names(&Catalog::first_edition());
/// assert_eq!(names.len(), 16);
/// assert_eq!(names[0], "city+resourceful");
/// ```
pub fn prebuilt_names(catalog: &Catalog) -> Vec<String> {
    let of_kind = |kind| catalog.blocks().iter().filter(move |block| block.kind == kind);
    of_kind(BlockKind::Habitat)
        .flat_map(|habitat| of_kind(BlockKind::Style).map(|style| pair_name(habitat, style)))
        .collect()
}

fn pair_name(habitat: &Block, style: &Block) -> String {
    format!("{}+{}", habitat.id, style.id)
}

fn block<'c>(catalog: &'c Catalog, word: &str, kind: BlockKind) -> Result<&'c Block, DeckProblem> {
    let candidates = || catalog.blocks().iter().filter(|block| block.kind == kind);
    candidates().find(|block| block.id == word || block.name == word).ok_or_else(|| DeckProblem::UnknownBlock {
        word: word.to_owned(),
        kind,
        nearest: nearest(word, candidates().map(|block| block.id.as_str())).map(str::to_owned),
    })
}

/// What speaks against a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DeckProblem {
    /// There is no such block of this kind.
    UnknownBlock {
        /// The word given.
        word: String,
        /// The kind of block wanted.
        kind: BlockKind,
        /// The id that was probably meant.
        nearest: Option<String>,
    },
    /// The catalogue has no such card.
    UnknownCard {
        /// The card.
        card: CardId,
    },
    /// More than [`MAX_DECK`] cards: the engine has no room.
    TooLarge {
        /// Cards of the deck.
        cards: usize,
    },
    /// More than 70 cards (NB-583).
    TooManyCards {
        /// Cards of the deck.
        cards: usize,
    },
    /// More troops than the edition allows (NB-584, NB-585).
    TooManyTroops {
        /// Troops of the deck.
        troops: usize,
        /// Troops allowed.
        limit: usize,
    },
    /// More than three leaders (NB-586, NB-588).
    TooManyLeaders {
        /// Leaders of the deck.
        leaders: usize,
    },
    /// More than three copies of a card (NB-587).
    TooManyCopies {
        /// Name of the card.
        card: String,
        /// Copies in the deck.
        copies: usize,
    },
    /// A warning: fewer animals than spaces, so only an opponent's defeat can win (AMB-155).
    FewAnimals {
        /// Animals of the deck.
        animals: usize,
        /// Spaces to fill.
        spaces: usize,
    },
}

impl DeckProblem {
    /// The rule behind it.
    pub fn rule(&self) -> &'static str {
        match self {
            Self::UnknownBlock { .. } => "NB-591",
            Self::UnknownCard { .. } => "NB-590",
            Self::TooLarge { .. } | Self::TooManyCards { .. } => "NB-583",
            Self::TooManyTroops { limit, .. } if *limit > FIRST_EDITION_TROOPS => "NB-585",
            Self::TooManyTroops { .. } => "NB-584",
            Self::TooManyLeaders { .. } => "NB-586",
            Self::TooManyCopies { .. } => "NB-587",
            Self::FewAnimals { .. } => "NB-589",
        }
    }

    /// Whether the deck may be played all the same.
    pub fn is_warning(&self) -> bool {
        matches!(self, Self::FewAnimals { .. })
    }

    /// Whether a host that waives the deck check must refuse the deck even so.
    pub fn is_technical(&self) -> bool {
        matches!(self, Self::UnknownBlock { .. } | Self::UnknownCard { .. } | Self::TooLarge { .. })
    }
}

impl fmt::Display for DeckProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownBlock { word, kind, nearest } => {
                let kind = if *kind == BlockKind::Habitat { "Habitat" } else { "Style" };
                write!(f, "no {kind} block is called `{}`", Short(word))?;
                nearest.iter().try_for_each(|nearest| write!(f, "; did you mean `{nearest}`?"))
            }
            Self::UnknownCard { card } => write!(f, "the catalogue has no card {card}"),
            Self::TooLarge { cards } => write!(f, "{cards} cards; there is room for {MAX_DECK}"),
            Self::TooManyCards { cards } => write!(f, "{cards} cards; at most {MOST_CARDS} are allowed"),
            Self::TooManyTroops { troops, limit } => write!(f, "{troops} troops; at most {limit} are allowed"),
            Self::TooManyLeaders { leaders } => write!(f, "{leaders} leaders; at most {MOST_LEADERS} are allowed"),
            Self::TooManyCopies { card, copies } => {
                write!(f, "{copies} copies of {card}; at most {MOST_COPIES} are allowed")
            }
            Self::FewAnimals { animals, spaces } => {
                write!(f, "{animals} animals cannot fill {spaces} spaces")
            }
        }
    }
}

impl std::error::Error for DeckProblem {}
