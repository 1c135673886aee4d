//! Abilities that must be refused, with what is said about them.

use serde_json::Value;

use crate::beast::cards::{Icon, Kind, When};
use crate::language::check::{self, Bearer};
use crate::language::source::Source;
use crate::language::table::{CONSTRUCTS, Group, Parameter, Type, find};
use crate::language::{Diagnoses, Problem, text};
use crate::limits::{MAX_CLAUSES, MAX_EFFECTS, MAX_FILTERS};

const OWN: Icon = Icon { when: When::Own, actions: 0, battle: false, dark: false };
const BATTLE: Icon = Icon { when: When::Any, battle: true, ..OWN };
const ANIMAL: Bearer = Bearer { kind: Kind::Animal, icon: OWN, tricks: 0 };
const EVENT: Bearer = Bearer { kind: Kind::Event, ..ANIMAL };
const HUMAN: Bearer = Bearer { kind: Kind::Human, ..ANIMAL };
const FIGHTER: Bearer = Bearer { icon: BATTLE, ..ANIMAL };
const BATTLE_EVENT: Bearer = Bearer { icon: BATTLE, ..EVENT };

fn problems_of(bearer: Bearer, sketch: &str) -> Diagnoses {
    let mut problems = Diagnoses::default();
    let source = Source::read("f", sketch, &mut problems).unwrap_or_else(|| panic!("{problems}"));
    let checked = check::ability(source.root(), Some(bearer), &mut problems);
    assert_eq!(checked.is_some(), problems.is_empty(), "{problems}");
    problems
}

/// The ability is refused with exactly these messages, each from the path on.
fn refused(bearer: Bearer, sketch: &str, messages: &[&str]) {
    let told: Vec<String> = problems_of(bearer, sketch).iter().map(|one| one.to_string().split_off(2)).collect();
    assert_eq!(told, messages, "{sketch}");
}

/// The ability is refused with one message about this path that says this.
fn refused_at(bearer: Bearer, sketch: &str, path: &str, says: &str) {
    let problems = problems_of(bearer, sketch);
    let told: Vec<_> = problems.iter().collect();
    assert_eq!(told.len(), 1, "{sketch}: {problems}");
    assert_eq!(told[0].path, path, "{problems}");
    assert!(told[0].to_string().contains(says), "{problems}");
}

fn fine(bearer: Bearer, sketch: &str) {
    let problems = problems_of(bearer, sketch);
    assert!(problems.is_empty(), "{sketch}: {problems}");
}

fn used(effects: &str) -> String {
    format!(r#"[{{"use": {{"once": "turn", "do": [{effects}]}}}}]"#)
}

fn on(hook: &str, effects: &str) -> String {
    format!(r#"[{{"on": {{"hook": "{hook}", "who": "mine", "do": [{effects}]}}}}]"#)
}

#[test]
fn five_planted_errors_give_five_located_messages() {
    refused(
        ANIMAL,
        r#"[{"use": {
  "cost": [{"pay_titl": "host"}],
  "once": "trun",
  "do": [{"draw": {"who": "me"}},
         {"mod": {"who": "host", "trait": "combat", "by": 99, "for": "turn"}}],
  "csot": []
}}]"#,
        &[
            "2:13: $[0].use.cost[0].pay_titl: unknown cost `pay_titl`; expected one of pay_tilt, pay_tricks, pay_favor, \
             pay_fury, pay_trash; did you mean `pay_tilt`?",
            "3:11: $[0].use.once: unknown period `trun`; expected one of turn, battle; did you mean `turn`?",
            "4:19: $[0].use.do[0].draw: `n` is missing",
            "5:59: $[0].use.do[1].mod.by: 99 is out of range; expected a number from -20 to 20, or one of trait_of, \
             count_of, tally_of",
            "6:3: $[0].use.csot: unknown key `csot`; expected one of if, cost, once, do; did you mean `cost`?",
        ],
    );
}

#[test]
fn forms_are_checked() {
    let told = |effect: &str, path: &str, says: &str| {
        refused_at(EVENT, &used(effect), &format!("$[0].use.do[0]{path}"), says);
    };
    told(r#""draw""#, "", "found a text; expected one effect as an object");
    told("{}", "", "`effect` is missing");
    told(r#"{"untilt": "chosen"}"#, ".untilt", "`chosen` cannot stand here; expected a `pick` before it");
    told(r#"{"untilt": "chsoen"}"#, ".untilt", "did you mean `chosen`?");
    told(r#"{"draw": {"who": "me", "n": "all"}}"#, ".draw.n", "found a text; expected a number from 1 to 9");
    told(r#"{"draw": {"who": "you", "n": 1}}"#, ".draw.who", "unknown player `you`");
    told(r#"{"tilt": {"cards": {"zone": "items", "owner": "me"}}}"#, ".tilt.cards.zone", "expected one of humans");
    told(
        r#"{"tilt": {"animals": {"owner": "me", "where": [{"size": []}]}}}"#,
        ".tilt.animals.where[0].size",
        "at least 1",
    );
    told(
        r#"{"tilt": {"animals": {"owner": "me", "where": [{"row": ["back", "back"]}]}}}"#,
        ".tilt.animals.where[0].row[1]",
        "`back` given twice",
    );
    told(
        r#"{"tilt": {"animals": {"owner": "me", "where": [{"stat": ["rank", "<"]}]}}}"#,
        ".tilt.animals.where[0].stat",
        "a list of another length; expected a list of trait, sign, amount",
    );
    told(
        r#"{"tilt": {"animals": {"owner": "me", "pick": {"n": 0, "by": "me"}}}}"#,
        ".tilt.animals.pick.n",
        "0 is out of range",
    );
    told(
        r#"{"choose": {"by": "me", "options": [[{"draw": {"who": "me", "n": 1}}]]}}"#,
        ".choose.options",
        "a list of at least 2",
    );
    refused_at(
        EVENT,
        r#"[{"use": {"if": [{"cmp": [1, "=<", 2]}], "do": [{"draw": {"who": "me", "n": 1}}]}}]"#,
        "$[0].use.if[0].cmp[1]",
        "unknown sign `=<`",
    );
}

/// What the ability reads like.
fn told_as(sketch: &str) -> String {
    let mut problems = Diagnoses::default();
    let source = Source::read("f", sketch, &mut problems).unwrap();
    let checked = check::ability(source.root(), Some(ANIMAL), &mut problems).unwrap();
    text::ability(ANIMAL, &checked.clauses)
}

// rules: S1
#[test]
fn the_end_of_a_branch_can_be_seen() {
    let [draw, favor, untilt] = [
        r#"{"draw": {"who": "me", "n": 1}}"#,
        r#"{"tally": {"which": "favor", "who": "me", "by": 1}}"#,
        r#"{"untilt": "host"}"#,
    ];
    let choose = |options: &str| format!(r#"{{"choose": {{"by": "me", "options": [{options}]}}}}"#);
    let inside = choose(&format!("[{draw}], [{favor}, {untilt}]"));
    let after = format!("{}, {untilt}", choose(&format!("[{draw}], [{favor}]")));
    assert!(told_as(&used(&inside)).ends_with("either draw 1 trick; or (gain 1 Favor; then untilt this animal)."));
    assert!(told_as(&used(&after)).ends_with("either draw 1 trick; or gain 1 Favor); then untilt this animal."));
    let may = |rest: &str| format!(r#"{{"may": {{"by": "me", "do": [{rest}}}}}"#);
    let outer = may(&format!(r#"{}], "else": [{untilt}]"#, may(&format!(r#"{draw}], "else": []"#))));
    let inner = may(&format!(r#"{}], "else": []"#, may(&format!(r#"{draw}], "else": [{untilt}]"#))));
    assert_ne!(told_as(&used(&outer)), told_as(&used(&inner)));
}

// rules: S1
#[test]
fn who_draws_after_the_decision_of_another_is_said() {
    let offer = used(
        r#"{"may": {"by": "foe", "cost": [{"pay_favor": 1}], "do": [{"draw": {"who": "me", "n": 1}}], "else": []}}"#,
    );
    assert!(told_as(&offer).ends_with("may pay 1 Favor, and if so: you draw 1 trick."), "{}", told_as(&offer));
}

// rules: S1
#[test]
fn another_player_pays_with_no_cards_of_the_controller() {
    let cost = r#"{"pay_trash": {"animals": {"owner": "me", "pick": {"n": 1, "by": "me"}}}}"#;
    let draw = r#"{"draw": {"who": "foe", "n": 1}}"#;
    let offer = used(&format!(r#"{{"may": {{"by": "foe", "cost": [{cost}], "do": [{draw}], "else": []}}}}"#));
    refused_at(ANIMAL, &offer, "$[0].use.do[0].may.cost", "a cost that this player can pay");
}

// rules: S1 NB-483
#[test]
fn no_condition_asks_for_the_hand_of_another() {
    let asks = |owner: &str| {
        let hand = format!(r#"{{"exists": {{"of": {{"cards": {{"zone": "hand", "owner": "{owner}"}}}}}}}}"#);
        format!(r#"[{{"use": {{"if": [{hand}], "once": "turn", "do": [{{"draw": {{"who": "me", "n": 1}}}}]}}}}]"#)
    };
    for owner in ["foe", "others", "all"] {
        refused_at(ANIMAL, &asks(owner), "$[0].use.if[0].exists.of.cards.zone", "a condition tells nothing hidden");
    }
    fine(ANIMAL, &asks("me"));
}

// rules: S1
#[test]
fn only_animals_go_to_a_pen_and_only_tricks_to_a_hand() {
    let send = |what: &str, to: &str| used(&format!(r#"{{"send": {{"what": {what}, "to": "{to}"}}}}"#));
    let to = "$[0].use.do[0].send.to";
    let cards = |zone: &str| format!(r#"{{"cards": {{"zone": "{zone}", "owner": "me"}}}}"#);
    for zone in ["pen", "troops", "hand", "humans"] {
        refused_at(EVENT, &send(&cards(zone), "pen"), to, "only animals of a field go to a pen");
    }
    refused_at(EVENT, &send(r#""this""#, "pen"), to, "only animals of a field");
    for zone in ["pen", "troops", "pen_down"] {
        refused_at(EVENT, &send(&cards(zone), "hand"), to, "only tricks go to a hand");
    }
    refused_at(EVENT, &send(r#"{"animals": {"owner": "me"}}"#, "hand"), to, "only tricks go to a hand");
    let recruit = r#"[{"on": {"hook": "recruit", "who": "mine", "do": [{"send": {"what": "it", "to": "pen"}}]}}]"#;
    refused_at(EVENT, recruit, "$[0].on.do[0].send.to", "only animals of a field");
}

// rules: NB-340
#[test]
fn only_a_human_says_always_and_of_itself_that_it_does_not_untilt() {
    let forbid = |more: &str| format!(r#"{{"forbid": {{"what": "untilt_at_start"{more}}}}}"#);
    let always = |more: &str| format!(r#"[{{"always": {{"do": [{}]}}}}]"#, forbid(more));
    let (this, path) = (r#", "who": "this""#, "$[0].always.do[0].forbid");
    refused_at(ANIMAL, &always(this), &format!("{path}.what"), "the `always` of a human");
    refused_at(HUMAN, &always(""), path, "expected `this`: the human itself");
    refused_at(HUMAN, &always(r#", "who": "fighter""#), &format!("{path}.who"), "expected `this`");
    refused_at(HUMAN, &always(&format!(r#"{this}, "player": "me""#)), &format!("{path}.player"), "`who`");
    refused_at(HUMAN, &always(&format!(r#"{this}, "by": [{{"tilted": true}}]"#)), &format!("{path}.by"), "`who`");
    let passing =
        format!(r#"[{{"use": {{"once": "turn", "do": [{}]}}}}]"#, forbid(&format!(r#"{this}, "for": "turn""#)));
    refused_at(HUMAN, &passing, "$[0].use.do[0].forbid.what", "the `always` of a human");
}

// rules: S1
#[test]
fn always_holds_changes_only_and_nobody_chooses_there() {
    let always = |effect: &str| format!(r#"[{{"always": {{"do": [{effect}]}}}}]"#);
    let told = |effect: &str, path: &str, says: &str| {
        refused_at(ANIMAL, &always(effect), &format!("$[0].always.do[0].{path}"), says);
    };
    told(r#"{"untilt": "host"}"#, "untilt", "expected one of mod, vectors, forbid, allow, ease");
    told(r#"{"mod": {"who": "host", "trait": "rank", "by": 1, "for": "turn"}}"#, "mod.for", "`for` cannot stand here");
    told(
        r#"{"mod": {"who": {"animals": {"owner": "me", "pick": {"n": 1, "by": "me"}}}, "trait": "rank", "by": 1}}"#,
        "mod.who.animals.pick",
        "nobody chooses in `always`",
    );
    told(r#"{"vectors": {"who": "host", "add": ["N", "E"], "n": 1}}"#, "vectors.n", "nobody chooses in `always`");
    refused_at(EVENT, &always(r#"{"forbid": {"what": "draw", "player": "all"}}"#), "$[0].always", "never in play");
    let costly = Bearer { tricks: 1, ..ANIMAL };
    refused_at(
        costly,
        &always(r#"{"forbid": {"what": "draw", "player": "all"}}"#),
        "$[0].always",
        "without battle and costs",
    );
}

// rules: S1
#[test]
fn words_stand_only_where_they_mean_something() {
    let told = |bearer, sketch: &str, path: &str, says: &str| refused_at(bearer, sketch, &format!("$[0].{path}"), says);
    let change = r#"{"mod": {"who": "host", "trait": "rank", "by": 1}}"#;
    told(ANIMAL, &used(change), "use.do[0].mod", "`for` is missing");
    told(ANIMAL, &used(r#"{"total": {"side": "me", "by": 1}}"#), "use.do[0].total", "no battle is going on");
    told(ANIMAL, &on("won", r#"{"total": {"side": "me", "by": 1}}"#), "on.do[0].total", "no battle is going on");
    fine(ANIMAL, &on("attacked", r#"{"total": {"side": "me", "by": 1}}"#));
    let until_over = r#"{"mod": {"who": "host", "trait": "rank", "by": 1, "for": "battle"}}"#;
    told(ANIMAL, &used(until_over), "use.do[0].mod.for", "no battle is going on");
    fine(Bearer { tricks: 1, ..FIGHTER }, &used(until_over));
    told(ANIMAL, &on("won", r#"{"instead": []}"#), "on.do[0].instead", "one of the hooks recruit");
    told(ANIMAL, &used(r#"{"instead": []}"#), "use.do[0].instead", "one of the hooks recruit");
    told(
        EVENT,
        r#"[{"on": {"hook": "trashed", "who": "mine", "cause": "cost", "do": [{"instead": []}]}}]"#,
        "on.do[0].instead",
        "a payment cannot be replaced",
    );
    told(EVENT, &on("fury", r#"{"instead": [{"instead": []}]}"#), "on.do[0].instead[0].instead", "replaced once");
    told(
        EVENT,
        r#"[{"on": {"hook": "won", "who": "mine", "cause": "battle", "do": [{"draw": {"who": "me", "n": 1}}]}}]"#,
        "on.cause",
        "only the hook `trashed`",
    );
    told(EVENT, &on("turn_end", r#"{"trash": "it"}"#), "on.do[0].trash", "only a hook with a subject");
    told(EVENT, &used(r#"{"untilt": "host"}"#), "use.do[0].untilt", "no animal has this ability");
    told(ANIMAL, &used(r#"{"untilt": "rival"}"#), "use.do[0].untilt", "no battle is going on");
    told(
        EVENT,
        &used(r#"{"send": {"what": {"cards": {"zone": "looked", "owner": "me"}}, "to": "hand"}}"#),
        "use.do[0].send.what.cards.zone",
        "a `look` before it",
    );
    told(
        EVENT,
        &used(r#"{"trash": {"cards": {"zone": "hand", "owner": "foe", "pick": {"n": 1, "by": "me"}}}}"#),
        "use.do[0].trash.cards.pick",
        "the cards are hidden",
    );
    told(
        HUMAN,
        r#"[{"use": {"cost": [{"pay_tilt": "host"}], "do": [{"draw": {"who": "me", "n": 1}}]}}]"#,
        "use.cost[0].pay_tilt",
        "expected this",
    );
    told(
        EVENT,
        r#"[{"use": {"cost": [{"pay_trash": {"animals": {"owner": "foe"}}}], "do": [{"draw": {"who": "me", "n": 1}}]}}]"#,
        "use.cost[0].pay_trash.animals.owner",
        "only own cards pay",
    );
    told(
        EVENT,
        r#"[{"use": {"cost": [{"pay_trash": {"animals": {"owner": "me", "pick": {"n": 1, "by": "foe"}}}}],
            "do": [{"draw": {"who": "me", "n": 1}}]}}]"#,
        "use.cost[0].pay_trash.animals.pick.by",
        "who pays picks",
    );
    let twice = |cost: &str| {
        format!(
            r#"[{{"use": {{"cost": [{cost}, {cost}], "once": "turn", "do": [{{"draw": {{"who": "me", "n": 1}}}}]}}}}]"#
        )
    };
    told(HUMAN, &twice(r#"{"pay_tilt": "this"}"#), "use.cost[1].pay_tilt", "one tilt at most");
    told(HUMAN, &twice(r#"{"pay_trash": "this"}"#), "use.cost[1].pay_trash", "one `pay_trash` at most");
    told(
        EVENT,
        &used(r#"{"forbid": {"what": "draw", "who": {"animals": {"owner": "me"}}, "for": "turn"}}"#),
        "use.do[0].forbid.who",
        "expected `player`, as `draw` asks",
    );
    told(
        EVENT,
        &used(r#"{"allow": {"what": "claim_any", "player": "me", "for": "turn"}}"#),
        "use.do[0].allow.player",
        "expected `who`, as `claim_any` asks",
    );
    told(
        EVENT,
        &used(r#"{"forbid": {"what": "draw", "player": "all", "for": "stay"}}"#),
        "use.do[0].forbid.for",
        "no animal is changed",
    );
    told(
        EVENT,
        &used(r#"{"tally": {"which": "fury", "who": "me", "by": 1, "to": "foe"}}"#),
        "use.do[0].tally.to",
        "only a loss can be given away",
    );
}

// rules: S2
#[test]
fn icons_fit_their_clauses() {
    let draw = r#"{"draw": {"who": "me", "n": 1}}"#;
    let with = |icon| Bearer { icon, ..EVENT };
    refused_at(with(Icon { when: When::Any, ..OWN }), &used(draw), "$[0].use", "the icon `own`, or a battle icon");
    let costly = Icon { when: When::Opp, actions: 1, ..BATTLE };
    refused_at(with(costly), &used(draw), "$[0].use", "they are spent in the own turn");
    refused_at(with(BATTLE), &on("won", draw), "$[0].on", "a reaction takes no phase");
    refused_at(
        with(OWN),
        r#"[{"use": {"once": "battle", "do": [{"draw": {"who": "me", "n": 1}}]}}]"#,
        "$[0].use.once",
        "no battle",
    );
    fine(BATTLE_EVENT, &used(draw));
}

// rules: S3
#[test]
fn a_use_in_play_takes_something_that_it_does_not_give_back() {
    let with = |cost: &str, effect: &str| format!(r#"[{{"use": {{"cost": [{cost}], "do": [{effect}]}}}}]"#);
    let (draw, untilt) = (r#"{"draw": {"who": "me", "n": 1}}"#, r#"{"untilt": "host"}"#);
    let favor = r#"{"tally": {"which": "favor", "who": "me", "by": 1}}"#;
    let salvage = r#"{"send": {"what": {"cards": {"zone": "trash", "owner": "me", "pick": {"n": 1, "by": "me"}}}, "to": "hand"}}"#;
    let tilt = r#"{"pay_tilt": "host"}"#;
    for (bearer, cost, effect) in [
        (ANIMAL, "", draw),
        (ANIMAL, r#"{"pay_fury": 1}"#, draw),
        (ANIMAL, tilt, untilt),
        (ANIMAL, tilt, favor),
        (ANIMAL, tilt, salvage),
        (ANIMAL, r#"{"pay_favor": 1}"#, draw),
        (Bearer { tricks: 1, ..ANIMAL }, "", salvage),
        (Bearer { icon: Icon { actions: 1, ..OWN }, ..ANIMAL }, "", r#"{"actions": {"who": "me", "by": 1}}"#),
    ] {
        refused_at(bearer, &with(cost, effect), "$[0].use", "this could go on without end; expected `once`, or a cost");
    }
    fine(ANIMAL, &with(tilt, draw));
    fine(Bearer { icon: Icon { actions: 1, ..OWN }, ..ANIMAL }, &with(tilt, favor));
    fine(EVENT, &with("", favor));
    fine(ANIMAL, &used(favor));
}

// rules: S4
#[test]
fn a_card_in_play_does_not_answer_itself() {
    let fury = r#"{"tally": {"which": "fury", "who": "all", "by": 1}}"#;
    let told = |sketch: &str| refused_at(ANIMAL, sketch, "$[0].on", "`once`: the effects can cause the same hook");
    told(&on("fury", fury));
    told(&on("fury", r#"{"tally": {"which": "fury", "who": "me", "by": -1, "to": "foe"}}"#));
    told(&on("moved", r#"{"move": {"who": "it", "to": "any"}}"#));
    told(&on("trashed", r#"{"instead": [{"trash": {"animals": {"owner": "others"}}}]}"#));
    told(&on("fury", r#"{"may": {"by": "foe", "cost": [{"pay_fury": 1}], "do": []}}"#));
    fine(EVENT, &on("fury", fury));
    fine(ANIMAL, &on("won", fury));
    fine(ANIMAL, &format!(r#"[{{"on": {{"hook": "fury", "who": "mine", "once": "turn", "do": [{fury}]}}}}]"#));
}

// rules: S5
#[test]
fn an_event_brings_no_event_back() {
    let back = |filters: &str| {
        used(&format!(
            r#"{{"send": {{"what": {{"cards": {{"zone": "trash", "owner": "me", "where": [{filters}]}}}}, "to": "hand"}}}}"#
        ))
    };
    refused_at(EVENT, &back(""), "$[0].use", "an event never brings an event back");
    refused_at(EVENT, &back(r#"{"kind": ["event", "item"]}"#), "$[0].use", "an event never brings an event back");
    fine(EVENT, &back(r#"{"kind": ["item"]}"#));
    fine(ANIMAL, &back(""));
}

#[test]
fn large_abilities_are_refused() {
    let draw = r#"{"draw": {"who": "me", "n": 1}}"#;
    let too_large = |bearer, sketch: &str| {
        let problems = problems_of(bearer, sketch);
        let told = problems.iter().filter(|one| matches!(one.problem, Problem::TooLarge("ability"))).count();
        assert_eq!((told, problems.len()), (1, 1), "{problems}");
    };
    let clause = used(draw);
    let clause = clause.trim_matches(['[', ']']);
    too_large(EVENT, &format!("[{}]", [clause; MAX_CLAUSES + 1].join(",")));
    too_large(EVENT, &used(&[draw; MAX_EFFECTS + 1].join(",")));
    let filters = [r#"{"tilted": true}"#; MAX_FILTERS + 1].join(",");
    too_large(EVENT, &used(&format!(r#"{{"tilt": {{"animals": {{"owner": "me", "where": [{filters}]}}}}}}"#)));
    let nested = (0..12).fold(draw.to_owned(), |inner, _| format!(r#"{{"instead": [{inner}]}}"#));
    assert!(!problems_of(EVENT, &on("fury", &nested)).is_empty());
}

/// A bearer and a sketch around a construct, so that it stands where it may.
fn around(group: Group, name: &str, json: &str) -> (Bearer, String) {
    let with = |cost: &str, condition: &str, effect: &str| {
        format!(r#"[{{"use": {{"if": [{condition}], "cost": [{cost}], "once": "turn", "do": [{effect}]}}}}]"#)
    };
    let draw = r#"{"draw": {"who": "me", "n": 1}}"#;
    let tilting = |selector: &str| format!(r#"{{"tilt": {selector}}}"#);
    match group {
        Group::Clause => (if name == "use" { ANIMAL } else { Bearer { icon: OWN, ..ANIMAL } }, format!("[{json}]")),
        Group::Cost => (ANIMAL, with(json, "", draw)),
        Group::Condition => (FIGHTER, with("", json, draw)),
        Group::Amount => (FIGHTER, with("", &format!(r#"{{"cmp": [{json}, "=", 1]}}"#), draw)),
        Group::Selector if name == "cards" => (FIGHTER, with("", &format!(r#"{{"exists": {{"of": {json}}}}}"#), draw)),
        Group::Selector => (FIGHTER, with("", "", &tilting(json))),
        Group::Filter => {
            (FIGHTER, with("", "", &tilting(&format!(r#"{{"animals": {{"owner": "me", "where": [{json}]}}}}"#))))
        }
        Group::Effect if name == "instead" => (ANIMAL, on("recruit", json)),
        Group::Effect if json.contains(r#""instead""#) || json.contains(r#""it""#) => (ANIMAL, on("recruit", json)),
        Group::Effect => (FIGHTER, with("", "", json)),
        Group::Part => match name {
            "icon" => (ANIMAL, "[]".to_owned()),
            "pick" => {
                (FIGHTER, with("", "", &tilting(&format!(r#"{{"animals": {{"owner": "me", "pick": {json}}}}}"#))))
            }
            "once" | "may" | "if" => (if name == "may" { ANIMAL } else { FIGHTER }, format!("[{json}]")),
            _ => (FIGHTER, with("", "", json)),
        },
    }
}

#[test]
fn every_example_of_the_table_passes_the_checker() {
    for construct in &CONSTRUCTS {
        let (mut bearer, mut sketch) = around(construct.group, construct.name, construct.example);
        if ["if", "once"].contains(&construct.name) {
            bearer.tricks = 1;
        }
        if construct.name == "ease" {
            sketch = sketch.replace("\"battle\"", "\"next\"");
        }
        fine(bearer, &sketch);
        let mut problems = Diagnoses::default();
        let source = Source::read("f", &sketch, &mut problems).unwrap();
        let uses = check::ability(source.root(), Some(bearer), &mut problems).unwrap().uses;
        assert!(uses.contains(&construct.name), "{}: {uses:?}", construct.name);
    }
}

/// A value that fits a parameter, in a scene where as much as possible is known.
fn sample(parameter: &Parameter) -> String {
    match parameter.holds {
        Type::Flag => "true".to_owned(),
        Type::Number(least, _) => least.max(1).to_string(),
        Type::Word(list) | Type::Player(list) => format!("{:?}", list.words[0]),
        Type::Words(list) => format!("[{:?}]", list.words[0]),
        Type::Amount(..) | Type::AmountOrAll(..) => "1".to_owned(),
        Type::Selector(takes) if !takes.references.is_empty() => r#""host""#.to_owned(),
        Type::Selector(takes) => format!(r#"{{"cards": {{"zone": {:?}, "owner": "me"}}}}"#, takes.zones[0]),
        Type::One(_) | Type::Many(..) => "[]".to_owned(),
        Type::Options => r#"[[{"untilt": "host"}], [{"untilt": "host"}]]"#.to_owned(),
        Type::Comparison | Type::TraitTest => r#"[1, "=", 1]"#.to_owned(),
        Type::Pick => r#"{"n": 1, "by": "me"}"#.to_owned(),
    }
}

/// The tree must depend on every parameter, or the table would name one that the checker drops.
#[test]
fn every_parameter_of_the_table_reaches_the_tree_or_is_refused_with_reason() {
    for construct in CONSTRUCTS.iter().filter(|construct| construct.group != Group::Part) {
        for parameter in construct.parameters() {
            let outcome = |value: Option<String>| {
                let mut json: Value = serde_json::from_str(construct.example).unwrap();
                let fields = json[construct.name].as_object_mut().unwrap();
                fields.remove(parameter.name);
                fields.extend(value.map(|value| (parameter.name.to_owned(), serde_json::from_str(&value).unwrap())));
                let (bearer, sketch) = around(construct.group, construct.name, &json.to_string());
                let mut problems = Diagnoses::default();
                let source = Source::read("f", &sketch, &mut problems).unwrap();
                let checked = check::ability(source.root(), Some(bearer), &mut problems);
                assert!(!problems.to_string().contains("unknown"), "{sketch}: {problems}");
                (checked.map(|checked| checked.clauses), problems.to_string())
            };
            let (without, one) = (outcome(None), outcome(Some(sample(parameter))));
            let other = outcome(Some(another(parameter)));
            assert!(without != one || one != other, "{}.{} changes nothing", construct.name, parameter.name);
        }
    }
}

/// Another value that fits.
fn another(parameter: &Parameter) -> String {
    match parameter.holds {
        Type::Flag => "false".to_owned(),
        Type::Number(..) | Type::Amount(..) | Type::AmountOrAll(..) => "2".to_owned(),
        Type::Word(list) | Type::Player(list) => format!("{:?}", list.words[list.words.len() - 1]),
        Type::Words(list) => format!("[{:?}]", list.words[1]),
        Type::Selector(takes) if takes.references.contains(&"fighter") => r#""fighter""#.to_owned(),
        Type::Selector(takes) => format!(r#"{{"cards": {{"zone": {:?}, "owner": "me"}}}}"#, takes.zones[1]),
        Type::Many(Group::Effect, _) => r#"[{"untilt": "host"}]"#.to_owned(),
        Type::Many(Group::Cost, _) => r#"[{"pay_tricks": 1}]"#.to_owned(),
        Type::Many(Group::Filter, _) => r#"[{"tilted": true}]"#.to_owned(),
        Type::Many(Group::Condition, _) => r#"[{"cmp": [1, "=", 1]}]"#.to_owned(),
        Type::Options => r#"[[{"tilt": "host"}], [{"untilt": "host"}]]"#.to_owned(),
        _ => r#"{"n": 2, "by": "me"}"#.to_owned(),
    }
}

#[test]
fn names_of_constructs_are_unique_in_their_group() {
    for (position, construct) in CONSTRUCTS.iter().enumerate() {
        assert_eq!(find(construct.group, construct.name).map(|(found, _)| found), Some(position));
        let mut names: Vec<_> = construct.parameters().iter().map(|parameter| parameter.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), construct.parameters().len(), "{}", construct.name);
    }
}
