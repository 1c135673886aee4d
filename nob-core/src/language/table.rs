//! Every construct of the card language, once: its name, its parameters, what it means, an example.
//!
//! The checker, the JSON Schema of card files and the manual `cards/LANGUAGE.md` all read this table.

mod effects;
mod filters;
mod frame;

use super::reader::Word;
use super::words::{Reference, Trait, Zone};
use crate::beast::cards::prerequisite::Comparison;

/// What a construct is for; a construct can stand only where its group is asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Group {
    /// A clause: when the ability applies.
    Clause,
    /// A part of other constructs, written under its name or as a bare word.
    Part,
    /// A cost.
    Cost,
    /// A condition.
    Condition,
    /// A number read from the table.
    Amount,
    /// A choice of animals or cards.
    Selector,
    /// A test of one animal or card.
    Filter,
    /// Something that happens.
    Effect,
}

impl Group {
    /// All groups, in the order of the manual.
    pub const ALL: [Self; 8] = [
        Self::Clause,
        Self::Part,
        Self::Cost,
        Self::Condition,
        Self::Amount,
        Self::Selector,
        Self::Filter,
        Self::Effect,
    ];

    /// One thing of the group, for messages and headings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clause => "clause",
            Self::Part => "part",
            Self::Cost => "cost",
            Self::Condition => "condition",
            Self::Amount => "amount",
            Self::Selector => "selector",
            Self::Filter => "filter",
            Self::Effect => "effect",
        }
    }
}

/// A closed list of words.
#[derive(Clone, Copy, Debug)]
pub struct WordList {
    /// What the words name.
    pub what: &'static str,
    /// The words.
    pub words: &'static [&'static str],
    /// What each of them means; empty if the words are plain.
    pub meanings: &'static [&'static str],
}

impl WordList {
    const fn of<W: Word>() -> Self {
        Self { what: W::WHAT, words: W::NAMES, meanings: W::MEANINGS }
    }
}

/// What a selector may select where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Takes {
    /// References that fit.
    pub references: &'static [&'static str],
    /// Whether animals in fields fit.
    pub animals: bool,
    /// Zones whose cards fit.
    pub zones: &'static [&'static str],
}

/// What a parameter or a construct holds.
#[derive(Clone, Copy, Debug)]
pub enum Type {
    /// `true` or `false`.
    Flag,
    /// A whole number in this range.
    Number(i8, i8),
    /// One word.
    Word(WordList),
    /// A list of words, at least one and none twice.
    Words(WordList),
    /// One of the words for players.
    Player(WordList),
    /// A number in this range, or a construct that reads one from the table.
    Amount(i8, i8),
    /// The same, or the word `all`.
    AmountOrAll(i8, i8),
    /// A selector.
    Selector(Takes),
    /// One construct of the group.
    One(Group),
    /// A list of constructs of the group, with at least so many.
    Many(Group, usize),
    /// A list of at least two lists of effects.
    Options,
    /// A list of amount, sign, amount.
    Comparison,
    /// A list of trait, sign, amount.
    TraitTest,
    /// An object with the parameters of the part `pick`.
    Pick,
}

/// One key of a construct.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// The key.
    pub name: &'static str,
    /// What stands under it.
    pub holds: Type,
    /// Whether it must be there.
    pub required: bool,
    /// What it says, and what holds without it.
    pub meaning: &'static str,
}

/// What stands under the name of a construct.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// An object with these keys.
    Fields(&'static [Parameter]),
    /// One value.
    Value(Type),
}

/// One construct of the card language.
#[derive(Clone, Copy, Debug)]
pub struct Construct {
    /// Its group.
    pub group: Group,
    /// Its name in card files.
    pub name: &'static str,
    /// What stands under its name.
    pub form: Form,
    /// What it means.
    pub meaning: &'static str,
    /// An example in JSON.
    pub example: &'static str,
}

impl Construct {
    /// The parameters; none if a single value stands under the name.
    pub const fn parameters(&self) -> &'static [Parameter] {
        match self.form {
            Form::Fields(parameters) => parameters,
            Form::Value(_) => &[],
        }
    }
}

/// All constructs, in the order in which `uses` lists them.
///
/// `not` and `may` stand here twice, once for each group that has them.
///
/// ```
/// use nob_core::language::table::{CONSTRUCTS, Group};
///
/// let effects: Vec<_> = CONSTRUCTS.iter().filter(|construct| construct.group == Group::Effect).collect();
/// let draw = effects.iter().find(|effect| effect.name == "draw").expect("cards draw");
/// assert_eq!(draw.parameters().iter().map(|parameter| parameter.name).collect::<Vec<_>>(), ["who", "n"]);
/// ```
pub static CONSTRUCTS: [Construct; 61] = [
    frame::ICON,
    frame::USE,
    frame::ON,
    frame::ALWAYS,
    frame::ONCE,
    frame::MAY_FLAG,
    frame::MAY,
    frame::CHOOSE,
    frame::IF,
    frame::PAY_TILT,
    frame::PAY_TRICKS,
    frame::PAY_FAVOR,
    frame::PAY_FURY,
    frame::PAY_TRASH,
    filters::CMP,
    filters::EXISTS,
    filters::NOT_CONDITION,
    filters::TRAIT_OF,
    filters::COUNT_OF,
    filters::TALLY_OF,
    filters::REF,
    filters::ANIMALS,
    filters::CARDS,
    filters::PICK,
    filters::PLAYER,
    filters::HABITAT,
    filters::SIZE,
    filters::MOVES,
    filters::KIND,
    filters::TILTED,
    filters::ROW,
    filters::NEAR,
    filters::AIMS,
    filters::STAT,
    filters::ROLE,
    filters::CARRYING,
    filters::ON_LOCATION,
    filters::IS,
    filters::NOT_FILTER,
    effects::MOD,
    effects::TOTAL,
    effects::TILT,
    effects::UNTILT,
    effects::MOVE,
    effects::SWAP,
    effects::TRASH,
    effects::SEND,
    effects::DRAW,
    effects::LOOK,
    effects::TALLY,
    effects::VECTORS,
    effects::FORBID,
    effects::ALLOW,
    effects::END_BATTLE,
    effects::REDIRECT,
    effects::INSTEAD,
    effects::ACTIONS,
    effects::TAKE_ITEM,
    effects::ALLY,
    effects::EASE,
    effects::FOR,
];

/// The construct of this name in a group, with its position.
pub(crate) fn find(group: Group, name: &str) -> Option<(usize, &'static Construct)> {
    CONSTRUCTS.iter().enumerate().find(|(_, construct)| construct.group == group && construct.name == name)
}

/// The names of a group.
pub(crate) fn names(group: Group) -> Vec<&'static str> {
    CONSTRUCTS.iter().filter(|construct| construct.group == group).map(|construct| construct.name).collect()
}

/// A set of constructs that an ability is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Seen(u64);

impl Seen {
    pub(crate) fn mark(&mut self, position: usize) {
        self.0 |= 1 << position;
    }

    pub(crate) fn mark_part(&mut self, name: &str) {
        if let Some((position, _)) = find(Group::Part, name) {
            self.mark(position);
        }
    }

    /// The names, each once, in the order of the table.
    pub(crate) fn names(self) -> Vec<&'static str> {
        let mut first: Vec<usize> = (0..CONSTRUCTS.len())
            .filter(|position| self.0 >> position & 1 != 0)
            .filter_map(|position| CONSTRUCTS.iter().position(|other| other.name == CONSTRUCTS[position].name))
            .collect();
        first.sort_unstable();
        first.dedup();
        first.into_iter().map(|position| CONSTRUCTS[position].name).collect()
    }
}

const fn required(name: &'static str, holds: Type, meaning: &'static str) -> Parameter {
    Parameter { name, holds, required: true, meaning }
}

const fn optional(name: &'static str, holds: Type, meaning: &'static str) -> Parameter {
    Parameter { name, holds, required: false, meaning }
}

/// The bare words that are selectors.
pub const REFERENCES: WordList = WordList::of::<Reference>();

/// The signs of a [`Type::Comparison`] and of a [`Type::TraitTest`].
pub const SIGNS: WordList = WordList::of::<Comparison>();

/// The traits of a [`Type::TraitTest`].
pub const TRAITS: WordList = WordList::of::<Trait>();

const ALL_REFERENCES: &[&str] = Reference::NAMES;

/// Animals in fields.
const SOME_ANIMALS: Type = Type::Selector(Takes { references: ALL_REFERENCES, animals: true, zones: &[] });

/// Animals or cards, wherever they are.
const ANYTHING: Type = Type::Selector(Takes { references: ALL_REFERENCES, animals: true, zones: Zone::NAMES });

const CONDITIONS: Parameter = optional("if", Type::Many(Group::Condition, 0), "What must hold; without it, nothing.");
const COSTS: Parameter =
    optional("cost", Type::Many(Group::Cost, 0), "What is paid, in this order; else nothing more.");
const EFFECTS: Parameter = required("do", Type::Many(Group::Effect, 1), "What happens, in this order.");
