//! Clauses and their parts, branches, costs.

use super::{
    ALL_REFERENCES, CONDITIONS, COSTS, Construct, EFFECTS, Form, Group, Takes, Type, WordList, optional, required,
};
use crate::beast::cards::When;
use crate::beast::cards::prerequisite::Player;
use crate::language::words::{Cause, Hook, Once, Subject};

const ONCE_WORDS: Type = Type::Word(WordList::of::<Once>());

pub(super) const ICON: Construct = Construct {
    group: Group::Part,
    name: "icon",
    form: Form::Fields(&[
        required(
            "when",
            Type::Word(WordList::of::<When>()),
            "`own`: only in the controller's turn; `opp`: only in another player's turn; `any`: in both.",
        ),
        required("actions", Type::Number(0, 9), "Actions to spend, in a battle too."),
        required(
            "battle",
            Type::Flag,
            "Whether the use takes a phase of a battle in which the controller is a main player; \
             `own` then means as the attacker, `opp` as the defender.",
        ),
        required("dark", Type::Flag, "Whether the clause exists only while its controller is in Dark Nature."),
    ]),
    meaning: "The timing printed on the card. It stands beside the ability, as the card's field `icon`, and governs \
        its `use` or `on` clauses; `discard_cost` beside it is the number of other tricks to discard (`pay_tricks`). \
        A card that is only `always` has the icon `any` or `own`, without actions.",
    example: r#"{"when": "own", "actions": 1, "battle": false, "dark": true}"#,
};

pub(super) const USE: Construct = Construct {
    group: Group::Clause,
    name: "use",
    form: Form::Fields(&[
        CONDITIONS,
        COSTS,
        optional("once", ONCE_WORDS, "How often this card's clause works; without it, as often as it is paid for."),
        EFFECTS,
    ]),
    meaning: "An ability or event that its controller announces: between two actions of the own turn or, with a battle \
        icon, as a phase of a battle. It can be announced if the icon fits, every condition holds, all costs can be paid \
        together, and the first effect has a candidate where it selects something. Effects after the first that find no \
        candidate do nothing.",
    example: r#"{"use": {"cost": [{"pay_tilt": "host"}], "do": [{"draw": {"who": "me", "n": 1}}]}}"#,
};

pub(super) const ON: Construct = Construct {
    group: Group::Clause,
    name: "on",
    form: Form::Fields(&[
        required("hook", Type::Word(WordList::of::<Hook>()), "The moment."),
        required("who", Type::Word(WordList::of::<Subject>()), "Whose moment."),
        optional("where", Type::Many(Group::Filter, 0), "What the subject must pass; only where there is a subject."),
        optional("cause", Type::Word(WordList::of::<Cause>()), "Only with `trashed`: why; without it, for any cause."),
        CONDITIONS,
        COSTS,
        optional("once", ONCE_WORDS, "How often this card's clause works; without it, at every such moment."),
        optional("may", Type::Flag, "Whether the controller decides; without it a card in play must answer."),
        EFFECTS,
    ]),
    meaning: "A reaction: it answers a moment that something described by `who` and `where` goes through, in the window of \
        that moment, and takes no phase of a battle. An event with such a clause waits in the hand and may be played then. \
        What holds for announcing a `use` holds here; a clause that must answer but cannot is passed over. A card whose \
        leaving is the moment (`trashed`, `lost`) still answers.",
    example: r#"{"on": {"hook": "won", "who": "host", "once": "turn", "do": [{"untilt": "host"}]}}"#,
};

pub(super) const ALWAYS: Construct = Construct {
    group: Group::Clause,
    name: "always",
    form: Form::Fields(&[CONDITIONS, EFFECTS]),
    meaning: "Holds by itself while the card is live and every condition holds; nobody announces it. Its effects are only \
        `mod`, `vectors`, `forbid`, `allow` and `ease`, without `for` and without any choice. What they select is read \
        afresh whenever a value is needed.",
    example: r#"{"always": {"do": [{"mod": {"who": "host", "trait": "clout", "by": 2}}]}}"#,
};

pub(super) const ONCE: Construct = Construct {
    group: Group::Part,
    name: "once",
    form: Form::Value(ONCE_WORDS),
    meaning: "The clause of this very card, not of its twin, works at most once in a turn or in a battle. It counts when the \
        cost is paid, even if the use is then cancelled. The mark moves with the card and is lost when the card leaves play.",
    example: r#"{"use": {"once": "battle", "do": [{"total": {"side": "me", "by": 3}}]}}"#,
};

pub(super) const MAY_FLAG: Construct = Construct {
    group: Group::Part,
    name: "may",
    form: Form::Value(Type::Flag),
    meaning: "As a flag of `on`: the controller decides whether the card answers.",
    example: r#"{"on": {"hook": "entered", "who": "host", "may": true, "do": [{"move": {"who": "host", "to": "adjacent"}}]}}"#,
};

pub(super) const MAY: Construct = Construct {
    group: Group::Effect,
    name: "may",
    form: Form::Fields(&[
        required("by", Type::Player(WordList::of::<Player>()), "Who decides, and pays."),
        COSTS,
        required("do", Type::Many(Group::Effect, 0), "What happens if that player pays."),
        optional("else", Type::Many(Group::Effect, 0), "What happens otherwise; without it, nothing."),
    ]),
    meaning: "The player decides whether to pay the cost and have `do` happen; who refuses or cannot pay gets `else`. \
        Choices inside are made by whoever their `pick` names.",
    example: r#"{"may": {"by": "foe", "cost": [{"pay_favor": 2}], "do": [], "else": [{"instead": []}]}}"#,
};

pub(super) const CHOOSE: Construct = Construct {
    group: Group::Effect,
    name: "choose",
    form: Form::Fields(&[
        required("by", Type::Player(WordList::of::<Player>()), "Who decides."),
        required("options", Type::Options, "Two or more lists of effects."),
    ]),
    meaning: "The player takes one option. An option whose first effect has no candidate cannot be taken; if none can, \
        nothing happens.",
    example: r#"{"choose": {"by": "me", "options": [[{"draw": {"who": "me", "n": 1}}], [{"untilt": "host"}]]}}"#,
};

pub(super) const IF: Construct = Construct {
    group: Group::Part,
    name: "if",
    form: Form::Value(Type::Many(Group::Condition, 0)),
    meaning: "A list of conditions, all of which must hold; lists inside filters serve for `or`. In `use` and `on` they are \
        tested once, before the costs; in `always` whenever a value is read. What speaks of a combatant, a role or, in \
        `always`, of `foe` is false outside a battle, with a `not` in it too.",
    example: r#"{"use": {"if": [{"exists": {"of": "rival", "where": [{"tilted": true}]}}], "do": [{"total": {"side": "me", "by": 3}}]}}"#,
};

pub(super) const PAY_TILT: Construct = Construct {
    group: Group::Cost,
    name: "pay_tilt",
    form: Form::Value(Type::Selector(Takes { references: &["host", "this"], animals: false, zones: &[] })),
    meaning: "Tilts `host`, or on a human's card `this`, as payment; impossible if it is tilted already. One tilt pays for \
        one thing. What is forbidden to be tilted can still pay with it.",
    example: r#"{"pay_tilt": "host"}"#,
};

pub(super) const PAY_TRICKS: Construct = Construct {
    group: Group::Cost,
    name: "pay_tricks",
    form: Form::Value(Type::Number(1, 9)),
    meaning: "The payer discards that many tricks of the own choice from the hand, never the card being played. The field \
        `discard_cost` of a card is this cost too.",
    example: r#"{"pay_tricks": 1}"#,
};

pub(super) const PAY_FAVOR: Construct = Construct {
    group: Group::Cost,
    name: "pay_favor",
    form: Form::Value(Type::Number(1, 10)),
    meaning: "The payer loses that much Favor; impossible with less.",
    example: r#"{"pay_favor": 2}"#,
};

pub(super) const PAY_FURY: Construct = Construct {
    group: Group::Cost,
    name: "pay_fury",
    form: Form::Value(Type::Number(1, 10)),
    meaning: "The payer gains that much Fury, even up to 10, which loses the game. The payment opens the `fury` window and \
        cannot be replaced.",
    example: r#"{"pay_fury": 1}"#,
};

pub(super) const PAY_TRASH: Construct = Construct {
    group: Group::Cost,
    name: "pay_trash",
    form: Form::Value(Type::Selector(Takes {
        references: ALL_REFERENCES,
        animals: true,
        zones: &["pen", "items", "humans", "locations"],
    })),
    meaning: "Trashes the card itself (`this`) or what is selected among the payer's own cards; impossible if that is \
        nothing. What is forbidden to be trashed cannot pay. One at most.",
    example: r#"{"pay_trash": {"animals": {"owner": "me", "pick": {"n": 1, "by": "me"}}}}"#,
};
