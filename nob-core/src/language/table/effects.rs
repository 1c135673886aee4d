//! Effects and durations.

use super::{
    ALL_REFERENCES, ANYTHING, Construct, Form, Group, Parameter, SOME_ANIMALS, Takes, Type, WordList, optional,
    required,
};
use crate::beast::cards::ability::Side;
use crate::beast::cards::facts::Direction;
use crate::beast::cards::prerequisite::{Player, Tally};
use crate::language::words::{Allowed, Destination, Duration, Eased, Ending, Forbidden, Purpose, Reach, Trait, Viewer};

const PLAYER_WORD: Type = Type::Player(WordList::of::<Player>());
const SIDE: Parameter = required("side", Type::Word(WordList::of::<Side>()), "Whose side.");
const CHANGE: Type = Type::Amount(-20, 20);
const DURATION: Type = Type::Word(WordList::of::<Duration>());
const LASTS: Parameter = optional("for", DURATION, "How long; required, except in `always`, where it is not possible.");
const TILTABLE: Type = Type::Selector(Takes { references: ALL_REFERENCES, animals: true, zones: &["humans"] });

const fn effect(name: &'static str, form: Form, meaning: &'static str, example: &'static str) -> Construct {
    Construct { group: Group::Effect, name, form, meaning, example }
}

pub(super) const MOD: Construct = effect(
    "mod",
    Form::Fields(&[
        required("who", SOME_ANIMALS, "Whose trait."),
        required("trait", Type::Word(WordList::of::<Trait>()), "Which trait."),
        optional("by", CHANGE, "What is added; either this or `to`."),
        optional("to", Type::Amount(0, 40), "What replaces the base value; either this or `by`."),
        LASTS,
    ]),
    "Changes a trait. Base is the printed value with the leader's bonus and lasting changes, or the latest `to` in force; \
     the value is the base with all other changes, never below zero. A lasting decrease is cut, when it is applied, to what \
     brings the base to zero.",
    r#"{"mod": {"who": "rival", "trait": "combat", "by": -2, "for": "battle"}}"#,
);

pub(super) const TOTAL: Construct = effect(
    "total",
    Form::Fields(&[SIDE, required("by", CHANGE, "What is added.")]),
    "Adds to a side's battle total until the battle is over, even if the combatant is replaced. A total below zero counts \
     as zero.",
    r#"{"total": {"side": "me", "by": 2}}"#,
);

pub(super) const TILT: Construct = effect(
    "tilt",
    Form::Value(TILTABLE),
    "Tilts animals or humans; tilted ones are no candidates. A tilted animal has no vectors, but what an ally has given \
     stays.",
    r#"{"tilt": {"animals": {"owner": "others", "where": [{"moves": ["burrow"]}]}}}"#,
);

pub(super) const UNTILT: Construct = effect(
    "untilt",
    Form::Value(TILTABLE),
    "Untilts animals or humans; untilted ones are no candidates.",
    r#"{"untilt": {"cards": {"zone": "humans", "owner": "me"}}}"#,
);

pub(super) const MOVE: Construct = effect(
    "move",
    Form::Fields(&[
        required("who", SOME_ANIMALS, "What is moved."),
        required("to", Type::Word(WordList::of::<Reach>()), "How far; all but `vector` ignore vectors and tilt."),
        optional("by", PLAYER_WORD, "Who chooses the spaces and the order; without it, `me`."),
    ]),
    "Moves each of these animals to an open space of its field. An animal without such a space is no candidate.",
    r#"{"move": {"who": "host", "to": "adjacent"}}"#,
);

pub(super) const SWAP: Construct = effect(
    "swap",
    Form::Fields(&[
        required("a", SOME_ANIMALS, "One animal."),
        required("b", SOME_ANIMALS, "Another of the same field."),
    ]),
    "The two change places with everything they carry; this is no move. Nothing happens if one is missing or may not be \
     moved.",
    r#"{"swap": {"a": "host", "b": {"animals": {"owner": "me", "pick": {"n": 1, "by": "me"}}}}}"#,
);

pub(super) const TRASH: Construct = effect(
    "trash",
    Form::Value(Type::Selector(Takes {
        references: ALL_REFERENCES,
        animals: true,
        zones: &["hand", "items", "humans", "locations"],
    })),
    "Moves cards to their owners' trash: animals with leader and items from the field, items, humans and locations from \
     play, tricks from the hand.",
    r#"{"trash": {"cards": {"zone": "hand", "owner": "foe", "pick": {"n": 1, "by": "foe"}}}}"#,
);

pub(super) const SEND: Construct = effect(
    "send",
    Form::Fields(&[
        required("what", ANYTHING, "Which cards."),
        required("to", Type::Word(WordList::of::<Destination>()), "Where to."),
    ]),
    "Moves cards to a place of their owner, one by one: picked ones in the order in which they were picked, others as they \
     lie, the top card of a deck first. A leader goes with its animal, items on it are trashed. This is not trashing.",
    r#"{"send": {"what": "it", "to": "deck"}}"#,
);

pub(super) const DRAW: Construct = effect(
    "draw",
    Form::Fields(&[required("who", PLAYER_WORD, "Who draws."), required("n", Type::Amount(1, 9), "How many.")]),
    "Draws tricks, as far as the deck reaches.",
    r#"{"draw": {"who": "me", "n": 2}}"#,
);

pub(super) const LOOK: Construct = effect(
    "look",
    Form::Fields(&[
        required(
            "at",
            Type::Selector(Takes { references: &[], animals: false, zones: &["hand", "pen_down", "troops", "tricks"] }),
            "Which hidden cards.",
        ),
        required("show", Type::Word(WordList::of::<Viewer>()), "Who sees them."),
    ]),
    "Shows cards until the clause is over. They stay where they are, in their order, and become `looked`.",
    r#"{"look": {"at": {"cards": {"zone": "hand", "owner": "foe"}}, "show": "all"}}"#,
);

pub(super) const TALLY: Construct = effect(
    "tally",
    Form::Fields(&[
        required("which", Type::Word(WordList::of::<Tally>()), "Which tally."),
        required("who", PLAYER_WORD, "Whose."),
        required("by", Type::Amount(-10, 10), "What is added."),
        optional("to", PLAYER_WORD, "Who gains what was really lost; only with a number below zero."),
    ]),
    "Changes Favor or Fury within 0 to 10. A gain of Fury opens the `fury` window first; Fury 10 loses at once.",
    r#"{"tally": {"which": "favor", "who": "foe", "by": -1, "to": "me"}}"#,
);

pub(super) const VECTORS: Construct = effect(
    "vectors",
    Form::Fields(&[
        required("who", SOME_ANIMALS, "Whose vectors."),
        optional("add", Type::Words(WordList::of::<Direction>()), "Directions to add; either this or `drop`."),
        optional("drop", Type::Words(WordList::of::<Direction>()), "Directions to take away; either this or `add`."),
        optional("n", Type::Number(1, 7), "How many of them `me` chooses; without it, all are meant."),
        optional(
            "only",
            Type::Word(WordList::of::<Purpose>()),
            "What added vectors are good for; without it, everything.",
        ),
        LASTS,
    ]),
    "Adds or takes away vectors, as their owner sees them: `N` points to the front row and beyond. Taking away beats adding, \
     and a tilted animal has none. Entering recruits never use added vectors.",
    r#"{"vectors": {"who": "host", "add": ["N", "E", "S", "W"], "for": "turn"}}"#,
);

pub(super) const FORBID: Construct = effect(
    "forbid",
    Form::Fields(&[
        required("what", Type::Word(WordList::of::<Forbidden>()), "What is forbidden."),
        optional("who", SOME_ANIMALS, "To which animals; either this or `player`, as the word asks."),
        optional("player", PLAYER_WORD, "To which players; either this or `who`."),
        optional(
            "by",
            Type::Many(Group::Filter, 0),
            "Only with `be_attacked`: against attackers that pass these filters.",
        ),
        LASTS,
    ]),
    "Takes a possibility away; what is forbidden is no candidate. It beats every `allow`, prevents only what begins later, \
     and does not hinder payments.",
    r#"{"forbid": {"what": "call_ally", "player": "foe", "for": "battle"}}"#,
);

pub(super) const ALLOW: Construct = effect(
    "allow",
    Form::Fields(&[
        required("what", Type::Word(WordList::of::<Allowed>()), "What is allowed."),
        optional("who", SOME_ANIMALS, "To which animals; either this or `player`, as the word asks."),
        optional("player", PLAYER_WORD, "To which players; either this or `who`."),
        optional("where", Type::Many(Group::Filter, 0), "Only with `player`: filters on the recruit."),
        LASTS,
    ]),
    "Lifts one rule of the rulebook.",
    r#"{"allow": {"what": "ally_anywhere", "who": "host", "for": "turn"}}"#,
);

pub(super) const END_BATTLE: Construct = effect(
    "end_battle",
    Form::Fields(&[
        required("how", Type::Word(WordList::of::<Ending>()), "How."),
        required("fury", Type::Flag, "Whether the attacker gains the usual Fury if the battle is stopped."),
    ]),
    "The battle is over after this clause. What is tilted stays tilted.",
    r#"{"end_battle": {"how": "stop", "fury": true}}"#,
);

pub(super) const REDIRECT: Construct = effect(
    "redirect",
    Form::Fields(&[SIDE, required("to", SOME_ANIMALS, "The new combatant; it may be tilted.")]),
    "Another animal of the same field becomes the combatant of the side; it must be attackable. Allies and totals stay.",
    r#"{"redirect": {"side": "me", "to": "host"}}"#,
);

pub(super) const INSTEAD: Construct = effect(
    "instead",
    Form::Value(Type::Many(Group::Effect, 0)),
    "What was about to happen does not, and these effects do; with an empty list it is cancelled. What it cost is gone. \
     Something is replaced at most once.",
    r#"{"instead": [{"send": {"what": "it", "to": "deck"}}]}"#,
);

pub(super) const ACTIONS: Construct = effect(
    "actions",
    Form::Fields(&[required("who", PLAYER_WORD, "Whose."), required("by", Type::Amount(-9, 9), "What is added.")]),
    "Changes the actions that the player has left in the current turn, not below zero; nothing if it is not that player's \
     turn.",
    r#"{"actions": {"who": "me", "by": 1}}"#,
);

pub(super) const TAKE_ITEM: Construct = effect(
    "take_item",
    Form::Fields(&[
        required(
            "items",
            Type::Selector(Takes { references: ALL_REFERENCES, animals: false, zones: &["items", "trash"] }),
            "Which items.",
        ),
        required("to", SOME_ANIMALS, "Who carries them from now on."),
    ]),
    "Puts items from the field or a trash under an animal, free of charge. The owner stays the owner.",
    r#"{"take_item": {"items": {"cards": {"zone": "items", "owner": "others", "pick": {"n": 1, "by": "me"}}}, "to": "host"}}"#,
);

pub(super) const ALLY: Construct = effect(
    "ally",
    Form::Fields(&[required("who", SOME_ANIMALS, "Which untilted animals, of whatever side."), SIDE]),
    "Tilts animals that are no combatants and adds their `ally` trait to the side, without any vector of theirs.",
    r#"{"ally": {"who": {"animals": {"owner": "me", "where": [{"near": "fighter"}], "pick": {"n": 1, "by": "me"}}}, "side": "me"}}"#,
);

pub(super) const EASE: Construct = effect(
    "ease",
    Form::Fields(&[
        required("what", Type::Word(WordList::of::<Eased>()), "What becomes easier."),
        required("who", PLAYER_WORD, "For whom."),
        required("by", Type::AmountOrAll(1, 20), "By how much, or `all`: nothing is asked any more."),
        optional("where", Type::Many(Group::Filter, 0), "Only for cards that pass these filters."),
        LASTS,
    ]),
    "Lowers what is asked for a card, never below zero. Several add up.",
    r#"{"ease": {"what": "recruit", "who": "me", "by": 3, "where": [{"kind": ["legend"]}], "for": "next"}}"#,
);

pub(super) const FOR: Construct = Construct {
    group: Group::Part,
    name: "for",
    form: Form::Value(DURATION),
    meaning: "How long a change lasts. What it affects is fixed when the effect is carried out: an animal that comes later is \
        not affected. A change of an animal ends with its stay in the field anyway.",
    example: r#"{"mod": {"who": "host", "trait": "combat", "by": 1, "for": "round"}}"#,
};
