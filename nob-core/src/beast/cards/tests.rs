#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use std::sync::Arc;

use super::*;
use crate::CardId;
use crate::language::Diagnoses;
use crate::language::program::{Layers, Moment};
use crate::language::tree::{Amount, Condition, Reading};
use crate::language::words::{Hook, Once};

fn first_edition() -> Arc<Catalog> {
    Catalog::first_edition()
}

fn card<'c>(catalog: &'c Catalog, name: &str) -> &'c Card {
    catalog.card(catalog.find(name).unwrap_or_else(|| panic!("no card {name}")))
}

/// Loads a file that is wrong in exactly these ways.
fn refused(text: &str, messages: &[&str]) {
    let problems = Catalog::first_edition_with(&[("f", text)]).unwrap_err();
    assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), messages);
}

fn overlay(entries: &str) -> String {
    format!(r#"{{"format": 1, "game": "nature-of-the-beast", "set": "mine", "overlay": [{entries}]}}"#)
}

/// A file with these cards of the user.
fn own(cards: &str) -> String {
    let block = r#"{"id": "mine", "name": "Mine", "kind": "extra"}"#;
    format!(r#"{{"format": 1, "game": "nature-of-the-beast", "set": "mine", "block": {block}, "cards": [{cards}]}}"#)
}

const REST: &str = r#""copies": 1, "discard_cost": 0,
    "icon": {"when": "any", "actions": 0, "battle": false, "dark": false}, "ability": {"words": "", "sketch": []}"#;

// rules: NB-591 NB-592 NB-593 NB-594 NB-595
#[test]
fn blocks_hold_the_listed_cards_and_the_extra_location_of_each_habitat() {
    let catalog = first_edition();
    let sums: Vec<_> = catalog
        .blocks()
        .iter()
        .map(|block| {
            let cards = &catalog.cards()[block.cards.clone()];
            let copies =
                |kind| -> u8 { cards.iter().filter(|card| card.facts.kind == kind).map(|card| card.copies).sum() };
            let kinds =
                [Kind::Legend, Kind::Animal, Kind::Leader, Kind::Human, Kind::Location, Kind::Item, Kind::Event];
            (block.id.as_str(), block.kind, kinds.map(copies))
        })
        .collect();
    let (habitat, style) = (BlockKind::Habitat, BlockKind::Style);
    assert_eq!(
        sums,
        [
            ("city", habitat, [3, 30, 0, 2, 4, 0, 0]),
            ("farm", habitat, [3, 30, 0, 2, 4, 0, 0]),
            ("forest", habitat, [3, 30, 0, 2, 4, 0, 0]),
            ("suburbs", habitat, [3, 30, 0, 2, 4, 0, 0]),
            ("resourceful", style, [0, 0, 1, 4, 0, 6, 19]),
            ("dark", style, [0, 0, 1, 2, 1, 5, 21]),
            ("combat", style, [0, 0, 1, 1, 1, 1, 26]),
            ("tricky", style, [0, 0, 1, 3, 0, 4, 22]),
        ]
    );
    for extra in ["Subway Platform", "Still Pond", "Garden Shed"] {
        assert!(card(&catalog, extra).provenance.values().all(|origin| *origin == Origin::Invented));
    }
}

// rules: NB-603 NB-351
#[test]
fn the_location_of_the_example_is_a_farm_card_of_rank_six() {
    let catalog = first_edition();
    let coop = card(&catalog, "Under the Chicken Coop");
    assert_eq!((coop.facts.habitat, coop.facts.price), (Habitat::Farm, 6));
    assert_eq!(coop.provenance["rank_prerequisite"], Origin::Printed);
    assert_eq!(coop.provenance["copies"], Origin::Reconstructed);
}

#[test]
fn every_attribute_has_a_provenance_and_none_is_the_users() {
    for card in first_edition().cards() {
        let attributes = match card.facts.kind {
            Kind::Animal | Kind::Legend => 14,
            Kind::Leader => 10,
            Kind::Location => 8,
            Kind::Human | Kind::Item => 7,
            Kind::Event => 6,
        };
        assert_eq!(card.provenance.len(), attributes, "{}", card.id);
        assert!(card.provenance.values().all(|origin| *origin != Origin::User), "{}", card.id);
        assert!(!card.words.is_empty() && !card.uses.is_empty(), "{}", card.id);
    }
}

// rules: NB-605 NB-606 NB-607 NB-608 NB-609 NB-610 NB-611 NB-612 NB-613 NB-614
#[test]
fn cards_use_all_icons_of_the_first_edition() {
    let catalog = first_edition();
    let (mut sizes, mut movements, mut habitats, mut icons) = (0, 0, 0, 0_u8);
    for facts in catalog.cards().iter().map(|card| card.facts) {
        if facts.kind.is_animal() {
            sizes |= 1 << facts.size as u8;
            movements |= facts.movements.0;
            assert_ne!(facts.vectors, Vectors::default());
            assert_ne!(facts.vectors.0, 0xff);
        }
        if facts.kind.is_animal() || facts.kind == Kind::Location {
            habitats |= 1 << facts.habitat as u8;
        }
        let Icon { when, actions, .. } = facts.ability.icon;
        icons |= 1 << (when as u8 * 2 + u8::from(actions > 0));
    }
    assert_eq!((sizes, movements), (0b1_1111, 0b1_1111));
    assert_eq!(habitats, 0b1100_1111, "the four habitats and the two broad groups");
    assert_eq!(icons, 0b01_01_11, "actions are spent on the own turn only");
    let any = |holds: fn(&Ability) -> bool| catalog.cards().iter().any(|card| holds(&card.facts.ability));
    assert!(any(|ability| ability.tricks == 2));
    assert!(any(|ability| ability.icon.battle && !ability.icon.dark));
    assert!(any(|ability| ability.icon.dark && !ability.icon.battle));
}

// rules: NB-393 NB-350 NB-615 NB-616 NB-617 NB-618 NB-619
#[test]
fn printed_values_are_in_the_facts() {
    let catalog = first_edition();
    let traits = |name| card(&catalog, name).facts.traits;
    assert_eq!(traits("Stray Dog").combat, 3);
    assert_eq!(traits("Baron Kozel").rank, 10);
    assert_eq!((traits("Charming Pig").rank, traits("Charming Pig").clout), (4, 4));
    assert_eq!(traits("Field Mouse").clout, 1);
    assert_eq!(traits("Hungry Goat").clout, 2);
    assert_eq!(traits("Old Hound Dog").rank, 5);
    assert_eq!(traits("Sneaky Horse").clout, 3);
    assert_eq!(traits("Grizzly Bear").combat, 8);
    assert_eq!(traits("Playful 'Possum").combat, 2);
    assert_eq!(traits("Arco").combat, 4);
    let mule = traits("Stubborn Mule");
    assert_eq!((mule.rank, mule.combat, mule.clout), (3, 3, 1));
    let jackrabbit = traits("Wily Jackrabbit");
    assert_eq!((jackrabbit.rank, jackrabbit.clout), (6, 2));
    let schemer = traits("The Schemer");
    assert_eq!((schemer.rank, schemer.clout), (1, 0));
    let bullhorn = card(&catalog, "Bullhorn").facts;
    assert_eq!(bullhorn.price, 1);
    assert_eq!(card(&catalog, "Bullhorn").text(), "+2 Clout for the carrier.");
    assert_eq!(card(&catalog, "Secret Mutagen").text(), "+2 Combat for the carrier.");
    let scout = card(&catalog, "Condor Scout");
    let prerequisite = scout.prerequisite.as_ref().unwrap();
    let fury = Amount::Read { what: Reading::Tally(Tally::Fury, Player::Me), max: None, times: 1 };
    let no_dark_nature = Condition::Compare(fury, Comparison::Less, Amount::Number(5));
    assert_eq!(prerequisite.conditions, [no_dark_nature]);
    assert_eq!(prerequisite.words, "You are not in Dark Nature.");
}

// rules: NB-602 NB-604
#[test]
fn varying_names_find_the_card_of_the_block_list() {
    let catalog = first_edition();
    for (alias, name) in [
        ("Shield of the Righteous", "Righteous Shield"),
        ("Unexpected Allies", "Unexpected Ally"),
        ("Playful Possum", "Playful 'Possum"),
        ("Possum", "Playful 'Possum"),
        ("Chipmunk", "Chipper Chipmunk"),
        ("Jackrabbit", "Wily Jackrabbit"),
        ("Mule", "Stubborn Mule"),
        ("Kozel", "Baron Kozel"),
    ] {
        assert_eq!(card(&catalog, alias).name, name);
    }
    assert_eq!(catalog.find("possum"), None);
    assert_eq!(catalog.nearest("posum"), Some("Possum"));
}

// rules: NB-329 NB-619
#[test]
fn every_human_has_a_prerequisite_that_the_rules_can_test() {
    let catalog = first_edition();
    let humans: Vec<_> = catalog.cards().iter().filter(|card| card.facts.kind == Kind::Human).collect();
    assert_eq!(humans.len(), 18);
    for human in humans {
        let prerequisite = human.prerequisite.as_ref().unwrap();
        assert!(!prerequisite.conditions.is_empty(), "{}", human.id);
        assert_eq!(human.facts.needs.len(), prerequisite.conditions.len(), "{}", human.id);
    }
}

#[test]
fn every_ability_has_a_program() {
    let catalog = first_edition();
    for card in catalog.cards() {
        let outline = &card.facts.ability;
        let clauses: Vec<_> = outline.clauses(catalog.program()).map(|(_, clause)| clause.when).collect();
        assert_eq!(clauses.len(), card.ability.len(), "{}", card.id);
        let always = clauses.contains(&Moment::Always);
        assert_eq!(outline.is_live(), clauses.iter().any(|when| *when != Moment::Always), "{}", card.id);
        assert_eq!(outline.outline.layers != Layers::default(), always, "{}", card.id);
    }
    let ability = |name| card(&catalog, name).facts.ability;
    assert!(ability("Late Start").hears(Hook::TurnStart) && !ability("Late Start").is_used());
    assert!(ability("Arco").is_used());
    assert_eq!(ability("Arco").once(Once::Turn), 1);
    assert_eq!(ability("Grendel").once(Once::Battle), 1);
}

#[test]
fn abilities_are_checked_and_their_constructs_derived() {
    let mill = |ability: &str| {
        own(&format!(
            r#"{{"id": "mill", "name": "Mill", "kind": "item", "favor_cost": 0, "copies": 1, "discard_cost": 1,
            "icon": {{"when": "own", "actions": 0, "battle": false, "dark": false}}, "ability": {{"words": "", {ability}}}}}"#
        ))
    };
    let sketch = r#""sketch": [{"use": {"do": [{"tally": {"which": "favor", "who": "me", "by": 1}}]}}]"#;
    let catalog = Catalog::load(&[("f", &mill(sketch))]).unwrap();
    assert_eq!(card(&catalog, "mill").uses, ["icon", "use", "pay_tricks", "player", "tally"]);
    let told = |ability: &str, message: &str| {
        let problems = Catalog::load(&[("f", &mill(ability))]).unwrap_err();
        assert_eq!(problems.len(), 1);
        assert!(problems.to_string().ends_with(message), "{problems}");
    };
    told(
        &format!(r#""uses": ["icon", "use", "tally"], {sketch}"#),
        "ability.uses: the list differs from the ability; expected icon, use, pay_tricks, player, tally",
    );
    told(
        &sketch.replace("favor", "favour"),
        "do[0].tally.which: unknown tally `favour`; expected one of favor, fury; did you mean `favor`?",
    );
}

#[test]
fn five_planted_errors_give_five_located_messages() {
    refused(
        &own(&format!(
            r#"
{{"id": "a", "name": "A", "kind": "animal", "habitat": "forrest", "rank": 21, "combat": "3", "clout": 1, "cunning": 1,
  "size": "tiny", "movement": [], "vectors": ["N", "N"], "rnak": 1, {REST}}}"#
        )),
        &[
            "f:3:58: $.cards[0].rnak: unknown key `rnak`; expected one of id, name, kind, copies, habitat, rank, combat, \
             clout, cunning, size, movement, vectors, icon, discard_cost, ability, aliases, known, provenance; \
             did you mean `rank`?",
            "f:2:55: $.cards[0].habitat: unknown habitat `forrest`; expected one of city, farm, forest, suburbs, prairie, \
             polar, civilized, wild; did you mean `forest`?",
            "f:3:52: $.cards[0].vectors[1]: `N` given twice; expected each word once",
            "f:2:74: $.cards[0].rank: 21 is out of range; expected a number from 0 to 20",
            "f:2:88: $.cards[0].combat: found a text; expected a number from 0 to 20",
        ],
    );
}

#[test]
fn names_and_missing_fields_are_told() {
    refused(
        &own(&format!(
            r#"
{{"id": "a", "name": "Rex", "kind": "event", {REST}}},
{{"id": "a", "name": "B", "kind": "item", {REST}}},
{{"id": "A b", "name": "C", "kind": "evnet", {REST}}},
{{"id": "d", "name": " ", "kind": "event", "aliases": ["Mule"], {REST}}}"#
        )),
        &[
            "f:4:1: $.cards[1]: `favor_cost` is missing",
            "f:6:8: $.cards[2].id: `A b` does not have the right form; expected 1 to 64 small letters, digits and hyphens",
            "f:6:36: $.cards[2].kind: unknown kind `evnet`; expected one of animal, legend, leader, event, item, location, \
             human; did you mean `event`?",
            "f:2:21: $.cards[0].name: `Rex` already belongs to `rex`; expected a name of its own",
            "f:4:8: $.cards[1].id: `a` already belongs to `a`; expected a name of its own",
            "f:8:55: $.cards[3].aliases[0]: `Mule` already belongs to `stubborn-mule`; expected a name of its own",
            "f:8:21: $.cards[3].name: ` ` does not have the right form; expected 1 to 64 bytes of text without outer spaces",
        ],
    );
}

#[test]
fn a_prerequisite_that_means_nothing_is_told() {
    let human = |needs| {
        own(&format!(
            r#"{{"id": "a", "name": "A", "kind": "human", "prerequisite": {{"words": "", "needs": {needs}}}, {REST}}}"#
        ))
    };
    let told = |needs, message: &str| {
        let problems = Catalog::load(&[("f", &human(needs))]).unwrap_err();
        assert_eq!(problems.len(), 1);
        assert!(problems.to_string().ends_with(message), "{problems}");
    };
    told("[{\"cpm\": []}]", "cpm: unknown condition `cpm`; expected one of cmp, exists, not; did you mean `cmp`?");
    told(
        r#"[{"exists": {"of": "host"}}]"#,
        "of: `host` cannot stand here; expected another selector: no animal has this ability",
    );
    let several = r#"[{"not": {"cmp": [1, "<", 2]}}, {"exists": {"of": {"animals": {"owner": "me", "where": [{"tilted": true}]}}}}]"#;
    for needs in ["[]", several] {
        assert!(Catalog::load(&[("f", &human(needs))]).is_ok(), "{needs}");
    }
}

// rules: NB-363
#[test]
fn broad_groups_are_for_locations_only() {
    let animal = own(&format!(
        r#"{{"id": "a", "name": "A", "kind": "animal", "habitat": "wild", "rank": 1, "combat": 1, "clout": 1, "cunning": 1,
        "size": "tiny", "movement": [], "vectors": [], {REST}}}"#
    ));
    assert!(Catalog::load(&[("f", &animal)]).unwrap_err().to_string().contains("unknown habitat of animals `wild`"));
}

#[test]
fn headers_are_checked() {
    refused("[]", &["f:1:1: $: found a list; expected an object"]);
    refused(
        r#"{"format": 2, "game": "chess", "cards": 1}"#,
        &[
            "f:1:12: $.format: 2 is out of range; expected 1",
            "f:1:23: $.game: unknown game `chess`; expected nature-of-the-beast",
            "f:1:1: $: `set` is missing",
            "f:1:1: $: `block` is missing",
            "f:1:41: $.cards: found a number; expected a list",
        ],
    );
}

#[test]
fn overlays_change_single_fields() {
    let plain = first_edition();
    let text = overlay(
        r#"{"id": "stray-dog", "combat": 4, "provenance": {"combat": "printed"}}, {"id": "stray-dog", "size": "huge"}"#,
    );
    let changed = Catalog::first_edition_with(&[("mine.json", &text)]).unwrap();
    let dog = card(&changed, "Stray Dog");
    assert_eq!((dog.facts.traits.combat, dog.provenance["combat"]), (4, Origin::Printed));
    assert_eq!((dog.facts.size, dog.provenance["size"]), (Size::Huge, Origin::User));
    assert_eq!(dog.provenance["clout"], Origin::Reconstructed);
    let others = |catalog: &Catalog| -> Vec<Card> {
        catalog.cards().iter().filter(|card| card.id != "stray-dog").cloned().collect()
    };
    assert_eq!(others(&plain), others(&changed));
    assert_ne!(plain.digest(), changed.digest());
    refused(
        &overlay(r#"{"id": "stray-dgo", "combat": 4}, {"id": "rex", "combta": 1, "kind": "item", "rank": 99}, 7"#),
        &[
            "f:1:80: $.overlay[0].id: unknown card `stray-dgo`; expected the id of a card; did you mean `stray-dog`?",
            "f:1:134: $.overlay[1].kind: an overlay cannot change `kind`; expected a card of your own instead",
            "f:1:121: $.overlay[1].combta: unknown key `combta`; expected one of id, name, kind, copies, habitat, rank, \
             combat, clout, cunning, size, movement, vectors, icon, discard_cost, ability, aliases, known, provenance; \
             did you mean `combat`?",
            "f:1:163: $.overlay[2]: found a number; expected an object",
            "f:1:158: $.overlay[1].rank: 99 is out of range; expected a number from 0 to 20",
        ],
    );
}

// rules: NB-590 NB-600
#[test]
fn own_cards_stand_behind_those_of_the_first_edition() {
    let text = own(&format!(r#"{{"id": "rain", "name": "Rain", "kind": "event", {REST}}}"#));
    let catalog = Catalog::first_edition_with(&[("mine.json", &text)]).unwrap();
    let rain = catalog.find("Rain").unwrap();
    assert_eq!(rain.index(), first_edition().len());
    assert_eq!(catalog.blocks()[catalog.card(rain).block].kind, BlockKind::Extra);
    assert!(catalog.card(rain).provenance.values().all(|origin| *origin == Origin::User));
}

#[test]
fn equal_catalogs_have_equal_digests() {
    let digest = |entries: &str| Catalog::first_edition_with(&[("f", &overlay(entries))]).unwrap().digest();
    let plain = first_edition().digest();
    assert_eq!(digest(""), plain);
    let sketch = |fields| {
        let clause = format!(r#"{{"on": {{"hook": "won", "who": "host", "do": [{{"draw": {{{fields}}}}}]}}}}"#);
        format!(r#"{{"id": "rex", "ability": {{"words": "", "sketch": [{clause}]}}}}"#)
    };
    assert_eq!(digest(&sketch(r#""who": "me", "n": 2"#)), digest(&sketch(r#""n": 2, "who": "me""#)));
    let mut digests = vec![
        plain,
        digest(r#"{"id": "rex", "copies": 2}"#),
        digest(r#"{"id": "rex", "vectors": ["N"]}"#),
        digest(r#"{"id": "rex", "movement": ["leap"]}"#),
        digest(r#"{"id": "rex", "known": "?"}"#),
        digest(r#"{"id": "rex", "discard_cost": 3}"#),
        digest(r#"{"id": "rex", "ability": {"words": "x", "sketch": []}}"#),
    ];
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), 7);
}

#[test]
fn cards_are_numbered_in_the_order_of_the_files() {
    let catalog = first_edition();
    assert_eq!((catalog.len(), catalog.is_empty()), (216, false));
    assert!(catalog.ids().eq((0..216).filter_map(CardId::from_index)));
    assert_eq!(catalog.cards()[0].id, "grendel");
    assert_eq!(catalog.get(CardId::new(217).unwrap()), None);
    for id in catalog.ids() {
        assert_eq!(catalog.facts(id), &catalog.card(id).facts);
        assert_eq!(catalog.find(&catalog.card(id).id), Some(id));
    }
}

// rules: NB-591 NB-597 NB-604
#[test]
fn all_ready_made_decks_pass_under_both_limits() {
    let catalog = first_edition();
    let names = decks::prebuilt_names(&catalog);
    assert_eq!(names.len(), 16);
    for name in names {
        let deck = Deck::named(&catalog, &name).unwrap();
        let troops = deck.cards.iter().filter(|card| catalog.facts(**card).kind.is_troop()).count();
        assert_eq!((deck.cards.len(), troops, deck.name.as_str()), (69, 34, name.as_str()));
        assert!(deck.cards.is_sorted());
        assert_eq!(deck.problems(&catalog, 30, 9), []);
        assert_eq!(deck.problems(&catalog, 35, 12), []);
    }
    assert_eq!(Deck::prebuilt(&catalog, "Farm", "Combat"), Deck::named(&catalog, "farm + combat"));
    let message = |pair| Deck::named(&catalog, pair).unwrap_err().to_string();
    assert_eq!(message("frm+combat"), "no Habitat block is called `frm`; did you mean `farm`?");
    assert_eq!(message("farm+city"), "no Style block is called `city`");
}

// rules: NB-583 NB-584 NB-585 NB-586 NB-587 NB-588 NB-589
#[test]
fn everything_wrong_with_a_deck_is_told_at_once() {
    let catalog = first_edition();
    let ids = |name: &str, copies: usize| vec![catalog.find(name).unwrap(); copies];
    let cards = [ids("Stray Dog", 31), ids("The Schemer", 4), ids("Bullhorn", 3), ids("Decoy", 35)].concat();
    let deck = Deck { name: String::new(), cards, prebuilt: false };
    let told: Vec<_> = deck
        .problems(&catalog, 30, 32)
        .iter()
        .map(|problem| (problem.rule(), problem.is_warning(), problem.is_technical(), problem.to_string()))
        .collect();
    let line = |rule, warning, technical, text: &str| (rule, warning, technical, text.to_owned());
    assert_eq!(
        told,
        [
            line("NB-583", false, true, "73 cards; there is room for 72"),
            line("NB-583", false, false, "73 cards; at most 70 are allowed"),
            line("NB-584", false, false, "35 troops; at most 30 are allowed"),
            line("NB-586", false, false, "4 leaders; at most 3 are allowed"),
            line("NB-587", false, false, "31 copies of Stray Dog; at most 3 are allowed"),
            line("NB-587", false, false, "35 copies of Decoy; at most 3 are allowed"),
            line("NB-589", true, false, "31 animals cannot fill 32 spaces"),
        ]
    );
    assert!(deck.problems(&catalog, 35, 9).iter().all(|problem| problem.rule() != "NB-585"));
    assert!(deck.problems(&catalog, 34, 9).iter().any(|problem| problem.rule() == "NB-585"));
    let foreign = Deck { name: String::new(), cards: vec![CardId::new(999).unwrap()], prebuilt: false };
    assert_eq!(foreign.problems(&catalog, 30, 0), [DeckProblem::UnknownCard { card: CardId::new(999).unwrap() }]);
}

// rules: NB-601
#[test]
fn decks_are_read_from_files() {
    let catalog = first_edition();
    let read = |text: &str| -> Result<Deck, Diagnoses> { Deck::from_json(&catalog, "f", text) };
    let deck = read(r#"{"format": 1, "name": "For the Birds", "cards": {"Decoy": 1, "stray-dog": 2}}"#).unwrap();
    assert_eq!((deck.name.as_str(), deck.cards.len(), deck.prebuilt), ("For the Birds", 3, false));
    assert!(deck.cards.is_sorted());
    let problems =
        read(r#"{"format": 1, "nmae": "", "cards": {"decoi": 1, "decoy": 0, "Rex": "1", "rex": 1}}"#).unwrap_err();
    let told: Vec<_> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "f:1:15: $.nmae: unknown key `nmae`; expected one of format, name, cards; did you mean `name`?",
            "f:1:1: $: `name` is missing",
            "f:1:37: $.cards.decoi: unknown card `decoi`; expected the id or the name of a card; did you mean `Decoy`?",
            "f:1:58: $.cards.decoy: 0 is out of range; expected a number from 1 to 72",
            "f:1:68: $.cards.Rex: found a text; expected a number from 1 to 72",
            "f:1:73: $.cards.rex: `rex` given twice; expected one entry for each card",
        ]
    );
}

#[test]
fn card_written_and_read_again_is_the_same_card() {
    let catalog = first_edition();
    let block = |block: &Block| {
        let cards: Vec<_> = catalog.cards()[block.cards.clone()].iter().map(Card::to_json).collect();
        let kind = match block.kind {
            BlockKind::Habitat => "habitat",
            BlockKind::Style => "style",
            BlockKind::Extra => "extra",
        };
        serde_json::json!({
            "format": 1, "game": "nature-of-the-beast", "set": block.set,
            "block": { "id": block.id, "name": block.name, "kind": kind }, "cards": cards,
        })
    };
    let texts: Vec<String> = catalog.blocks().iter().map(|each| block(each).to_string()).collect();
    let files: Vec<(&str, &str)> = texts.iter().map(|text| ("f", text.as_str())).collect();
    assert_eq!(Catalog::load(&files).as_ref(), Ok(&*catalog));
}
