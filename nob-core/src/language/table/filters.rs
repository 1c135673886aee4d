//! Conditions, amounts, selectors, filters.

use super::{
    ALL_REFERENCES, ANYTHING, Construct, Form, Group, Parameter, SOME_ANIMALS, Takes, Type, WordList, optional,
    required,
};
use crate::beast::cards::prerequisite::{Player, Tally};
use crate::beast::cards::{Habitat, Kind, Movement, Size};
use crate::language::words::{Line, Role, Take, Trait, Zone};

const PLAYER_WORD: Type = Type::Player(WordList::of::<Player>());
const MOST: Parameter = optional("max", Type::Number(0, 40), "Cap, applied first; without it, none.");
const TIMES: Parameter = optional("times", Type::Number(-9, 9), "Factor, applied last; without it, 1.");
const WHERE: Parameter = optional("where", Type::Many(Group::Filter, 0), "Filters that each of them must pass.");
const PICKED: Parameter = optional("pick", Type::Pick, "Who takes how many of them; without it, all are meant.");

const fn filter(name: &'static str, holds: Type, meaning: &'static str, example: &'static str) -> Construct {
    Construct { group: Group::Filter, name, form: Form::Value(holds), meaning, example }
}

pub(super) const CMP: Construct = Construct {
    group: Group::Condition,
    name: "cmp",
    form: Form::Value(Type::Comparison),
    meaning: "Compares two amounts with `<`, `<=`, `=`, `>=` or `>`. A trait of nothing counts as 0.",
    example: r#"{"cmp": [{"tally_of": {"which": "fury", "who": "me"}}, ">=", 5]}"#,
};

pub(super) const EXISTS: Construct = Construct {
    group: Group::Condition,
    name: "exists",
    form: Form::Fields(&[
        required("of", ANYTHING, "Among what to look; with a reference, that one thing is tested."),
        WHERE,
    ]),
    meaning: "At least one of the selected things passes all filters.",
    example: r#"{"exists": {"of": "host", "where": [{"role": ["defender"]}, {"on_location": true}]}}"#,
};

pub(super) const NOT_CONDITION: Construct = Construct {
    group: Group::Condition,
    name: "not",
    form: Form::Value(Type::One(Group::Condition)),
    meaning: "The condition does not hold.",
    example: r#"{"not": {"exists": {"of": {"cards": {"zone": "humans", "owner": "me"}}}}}"#,
};

pub(super) const TRAIT_OF: Construct = Construct {
    group: Group::Amount,
    name: "trait_of",
    form: Form::Fields(&[
        required("trait", Type::Word(WordList::of::<Trait>()), "Which trait."),
        required("of", SOME_ANIMALS, "Of which animals."),
        optional("take", Type::Word(WordList::of::<Take>()), "What to make of several values; without it, their sum."),
        MOST,
        TIMES,
    ]),
    meaning: "A trait with all its changes, never below zero; 0 if nothing is selected. It is read once, when the effect is \
        carried out, and afresh in `always`.",
    example: r#"{"trait_of": {"trait": "combat", "of": "rival"}}"#,
};

pub(super) const COUNT_OF: Construct = Construct {
    group: Group::Amount,
    name: "count_of",
    form: Form::Fields(&[required("of", ANYTHING, "What to count."), MOST, TIMES]),
    meaning: "How many things are selected; of `chosen`, how many the latest pick took.",
    example: r#"{"count_of": {"of": {"animals": {"owner": "me", "where": [{"aims": {"at": "host"}}]}}, "max": 2}}"#,
};

pub(super) const TALLY_OF: Construct = Construct {
    group: Group::Amount,
    name: "tally_of",
    form: Form::Fields(&[
        required("which", Type::Word(WordList::of::<Tally>()), "Which tally."),
        required("who", PLAYER_WORD, "Whose; of several players, the highest."),
        MOST,
        TIMES,
    ]),
    meaning: "A player's tally.",
    example: r#"{"tally_of": {"which": "favor", "who": "me"}}"#,
};

pub(super) const REF: Construct = Construct {
    group: Group::Part,
    name: "ref",
    form: Form::Value(Type::Selector(Takes { references: ALL_REFERENCES, animals: false, zones: &[] })),
    meaning: "A selector that is one bare word. One that means nothing at the moment selects nothing.",
    example: r#"{"untilt": "host"}"#,
};

pub(super) const ANIMALS: Construct = Construct {
    group: Group::Selector,
    name: "animals",
    form: Form::Fields(&[required("owner", PLAYER_WORD, "In whose fields."), WHERE, PICKED]),
    meaning: "Animals that stand in the fields of these players, Legends and animals with a leader included; never pen cards.",
    example: r#"{"animals": {"owner": "others", "where": [{"row": ["front"]}], "pick": {"n": 1, "by": "me"}}}"#,
};

pub(super) const CARDS: Construct = Construct {
    group: Group::Selector,
    name: "cards",
    form: Form::Fields(&[
        required("zone", Type::Word(WordList::of::<Zone>()), "Where they are."),
        required("owner", PLAYER_WORD, "Whose they are."),
        optional("top", Type::Number(1, 9), "Only that many from the top of a deck; without it, all."),
        WHERE,
        PICKED,
    ]),
    meaning: "Cards of these players in one zone. A filter about animals, put to an item, looks at the item's carrier.",
    example: r#"{"cards": {"zone": "tricks", "owner": "me", "top": 3}}"#,
};

pub(super) const PICK: Construct = Construct {
    group: Group::Part,
    name: "pick",
    form: Form::Fields(&[
        required("n", Type::Number(1, 5), "How many; all, if there are fewer."),
        required("by", PLAYER_WORD, "Who decides."),
        optional("up_to", Type::Flag, "Whether fewer may be taken, even none; without it, no."),
        optional("random", Type::Flag, "Whether they are drawn by lot instead; without it, no."),
    ]),
    meaning: "Narrows a selector to what a player takes of it, and makes that `chosen`. Outside a battle, `foe` becomes the \
        owner of an opponent's card that was taken. Hidden cards can be picked only by lot, by the owner from the own hand, \
        or after a `look`.",
    example: r#"{"n": 3, "by": "me", "up_to": true}"#,
};

pub(super) const PLAYER: Construct = Construct {
    group: Group::Part,
    name: "player",
    form: Form::Value(PLAYER_WORD),
    meaning: "`me`: the card's controller. `foe`: in a battle the opposing main player, for a guest that of the player who \
        invited; in a reaction the player of the subject, if an opponent; otherwise one opponent for whom every `if` \
        holds, named by `me` on announcing. `others`: each opponent. `all`: everyone. What is done to several players is \
        done in turn order, from the active player.",
    example: r#"{"draw": {"who": "me", "n": 1}}"#,
};

pub(super) const HABITAT: Construct = filter(
    "habitat",
    Type::Words(WordList::of::<Habitat>()),
    "The habitat is one of these. `civilized` means City, Suburbs and Farm; `wild` depends on the edition in force.",
    r#"{"habitat": ["farm"]}"#,
);

pub(super) const SIZE: Construct =
    filter("size", Type::Words(WordList::of::<Size>()), "The size is one of these.", r#"{"size": ["tiny", "small"]}"#);

pub(super) const MOVES: Construct = filter(
    "moves",
    Type::Words(WordList::of::<Movement>()),
    "It has one of these special movements.",
    r#"{"moves": ["climb", "flight"]}"#,
);

pub(super) const KIND: Construct = filter(
    "kind",
    Type::Words(WordList::of::<Kind>()),
    "The card is of one of these kinds. `animal` is an ordinary animal, `leader` an animal with a leader under it, which \
     is an `animal` too.",
    r#"{"kind": ["legend", "leader"]}"#,
);

pub(super) const TILTED: Construct =
    filter("tilted", Type::Flag, "It is tilted, or with `false` untilted.", r#"{"tilted": false}"#);

pub(super) const ROW: Construct = filter(
    "row",
    Type::Words(WordList::of::<Line>()),
    "It stands in one of these rows of its owner's field.",
    r#"{"row": ["back"]}"#,
);

pub(super) const NEAR: Construct = filter(
    "near",
    ANYTHING,
    "It stands on a space around one of these, in the same field, or shares its space; a thing is not near itself, but near \
     a location also means on it. What has left the field counts where it stood last.",
    r#"{"near": "fighter"}"#,
);

pub(super) const AIMS: Construct = Construct {
    group: Group::Filter,
    name: "aims",
    form: Form::Fields(&[required("at", ANYTHING, "At what.")]),
    meaning: "It has a vector that points at the space of one of these. Tilted animals have no vectors.",
    example: r#"{"aims": {"at": "host"}}"#,
};

pub(super) const STAT: Construct = filter(
    "stat",
    Type::TraitTest,
    "A trait of it compares so with an amount.",
    r#"{"stat": ["cunning", "<", {"trait_of": {"trait": "cunning", "of": "host"}}]}"#,
);

pub(super) const ROLE: Construct = filter(
    "role",
    Type::Words(WordList::of::<Role>()),
    "It has one of these parts in the battle going on.",
    r#"{"role": ["attacker"]}"#,
);

pub(super) const CARRYING: Construct =
    filter("carrying", Type::Flag, "It carries an item, or with `false` none.", r#"{"carrying": true}"#);

pub(super) const ON_LOCATION: Construct = filter(
    "on_location",
    Type::Flag,
    "It stands on a space with a location, or with `false` on one without.",
    r#"{"on_location": true}"#,
);

pub(super) const IS: Construct = filter(
    "is",
    ANYTHING,
    "It is one of these; of an item, the item or its carrier is. Mostly inside `not`, for `another`.",
    r#"{"not": {"is": "host"}}"#,
);

pub(super) const NOT_FILTER: Construct =
    filter("not", Type::One(Group::Filter), "It does not pass the filter.", r#"{"not": {"moves": ["swim"]}}"#);
