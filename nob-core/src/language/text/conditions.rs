//! What must hold, and what a thing must pass.

use super::nouns::trait_name;
use super::{Teller, and, or};
use crate::beast::cards::prerequisite::{Comparison, Player};
use crate::beast::cards::{Habitat, Kind, Movement, Size};
use crate::language::reader::Word;
use crate::language::tree::{Amount, Condition, Filter, Reading, Selector};
use crate::language::words::{Line, Role, Take, Trait, Zone};

impl Teller {
    pub(super) fn all_hold(&self, conditions: &[Condition]) -> String {
        and(&conditions.iter().map(|condition| self.holds(condition, true)).collect::<Vec<_>>())
    }

    /// The condition, or with `yes` false its opposite.
    fn holds(&self, condition: &Condition, yes: bool) -> String {
        match condition {
            Condition::Not(inner) => self.holds(inner, !yes),
            Condition::Compare(left, sign, right) => {
                let is = if yes { "is" } else { "is not" };
                format!("{} {is} {} {}", self.amount(left), sign_words(*sign), self.amount(right))
            }
            Condition::Exists(Selector::Ref(reference), filters) => {
                let who = self.reference(*reference);
                match (filters.as_slice(), yes) {
                    ([], true) => format!("there is {who}"),
                    ([], false) => format!("there is no {who}"),
                    ([only], false) => format!("{who} {}", self.passes(only, false, false)),
                    (_, true) => format!("{who} {}", self.passes_all(filters, false)),
                    (_, false) => format!("it is not so that {who} {}", self.passes_all(filters, false)),
                }
            }
            Condition::Exists(selector, outer) => self.exists(selector, outer, yes),
        }
    }

    fn exists(&self, selector: &Selector, outer: &[Filter], yes: bool) -> String {
        let (plain, inner, thing, owner) = match selector {
            Selector::Animals { owner, filters, .. } => {
                (format!("{} animals", self.whose(*owner)), filters.as_slice(), Some("animal in the field"), *owner)
            }
            Selector::Cards { zone, owner, top, filters, .. } => {
                let thing = match zone {
                    Zone::Items => Some("item in play"),
                    Zone::Humans => Some("human in play"),
                    Zone::Locations => Some("location in play"),
                    _ => None,
                };
                (self.cards(*zone, *owner, *top), filters.as_slice(), thing, *owner)
            }
            Selector::Ref(reference) => (self.reference(*reference).to_owned(), [].as_slice(), None, Player::Me),
        };
        let filters: Vec<Filter> = inner.iter().chain(outer).cloned().collect();
        let others: Option<Vec<String>> = filters.iter().map(|filter| self.other_than(filter)).collect();
        if others.is_none() || (thing.is_none() && !filters.is_empty()) {
            let some = if yes { "one" } else { "none" };
            return format!("{some} of {plain} {}", self.passes_all(&filters, false));
        }
        match thing {
            Some(thing) => {
                let article = match (yes, thing.starts_with(['a', 'i'])) {
                    (false, _) => "no",
                    (true, true) => "an",
                    (true, false) => "a",
                };
                let has = match owner {
                    Player::Me => "you have".to_owned(),
                    Player::Foe => format!("{} has", self.player(owner)),
                    Player::Others => "some opponent has".to_owned(),
                    Player::All => "some player has".to_owned(),
                };
                format!("{has} {article} {thing}{}", others.unwrap_or_default().concat())
            }
            None if yes => format!("there are {plain}"),
            None => format!("there are no {plain}"),
        }
    }

    /// ` other than this animal`, if the filter says that.
    fn other_than(&self, filter: &Filter) -> Option<String> {
        let Filter::Not(inner) = filter else { return None };
        let Filter::Is(what) = &**inner else { return None };
        Some(format!(" other than {}", self.one_of(what)))
    }

    pub(super) fn passes_all(&self, filters: &[Filter], many: bool) -> String {
        and(&filters.iter().map(|filter| self.passes(filter, true, many)).collect::<Vec<_>>())
    }

    /// What passes the filter does so, or with `yes` false fails it: `is tilted`, `are untilted`.
    fn passes(&self, filter: &Filter, yes: bool, many: bool) -> String {
        let verb = |one: &str, several: &str| if many { several.to_owned() } else { one.to_owned() };
        let is = || if yes { verb("is", "are") } else { verb("is not", "are not") };
        let does = |one: &str, plain: &str| match (yes, many) {
            (true, false) => one.to_owned(),
            (true, true) => plain.to_owned(),
            (false, false) => format!("does not {plain}"),
            (false, true) => format!("do not {plain}"),
        };
        match filter {
            Filter::Not(inner) => self.passes(inner, !yes, many),
            Filter::Habitat(list) => {
                let names: Vec<_> = list.iter().map(|habitat| habitat_name(*habitat)).collect();
                format!("{} {}", does("belongs to", "belong to"), or(&names))
            }
            Filter::Size(list) => {
                let names: Vec<_> = list.iter().map(|size: &Size| size.word()).collect();
                format!("{} {}", is(), or(&names))
            }
            Filter::Moves(list) => {
                let names: Vec<_> = list.iter().map(|movement| movement_verb(*movement)).collect();
                format!("{} {}", if yes { "can" } else { "cannot" }, or(&names))
            }
            Filter::Kind(list) => {
                let names: Vec<_> = list.iter().map(|kind| kind_name(*kind, many)).collect();
                format!("{} {}", is(), or(&names))
            }
            Filter::Tilted(tilted) => {
                format!("{} {}", verb("is", "are"), if *tilted == yes { "tilted" } else { "untilted" })
            }
            Filter::Row(list) => {
                let names: Vec<_> = list.iter().map(|row: &Line| row.word()).collect();
                format!("{} in the {} row", does("stands", "stand"), or(&names))
            }
            Filter::Near(of) => {
                let on = if self.are_locations(of) { "on or " } else { "" };
                format!("{} {on}near {}", is(), self.one_of(of))
            }
            Filter::Aims(at) => format!("{} at {}", does("aims", "aim"), self.one_of(at)),
            Filter::Trait(of, sign, amount) => {
                format!("{} {}", does("has", "have"), self.compared(*of, *sign, amount))
            }
            Filter::Role(list) => {
                let names: Vec<_> = list.iter().map(|role| role_name(*role)).collect();
                format!("{} {}", is(), or(&names))
            }
            Filter::Carrying(carrying) => {
                format!("{} {} item", verb("carries", "carry"), if *carrying == yes { "an" } else { "no" })
            }
            Filter::OnLocation(on) => {
                format!("{} on {} location", verb("stands", "stand"), if *on == yes { "a" } else { "no" })
            }
            Filter::Is(what) => {
                let other = if yes { "" } else { " other than" };
                format!("{}{other} {}", verb("is", "are"), self.one_of(what))
            }
        }
    }

    /// One thing, or any of a set.
    fn one_of(&self, selector: &Selector) -> String {
        match selector {
            Selector::Ref(reference) => self.reference(*reference).to_owned(),
            set => format!("any of {}", self.set(set)),
        }
    }

    fn compared(&self, of: Trait, sign: Comparison, amount: &Amount) -> String {
        let name = trait_name(of);
        if let Amount::Number(number) = amount {
            return match sign {
                Comparison::Less => format!("{name} below {number}"),
                Comparison::AtMost => format!("{name} {number} or less"),
                Comparison::Equal => format!("{name} {number}"),
                Comparison::AtLeast => format!("{name} {number} or more"),
                Comparison::More => format!("{name} above {number}"),
            };
        }
        let other = match amount {
            Amount::Read { what: Reading::Trait(same, selector, Take::Sum), max: None, times: 1 }
                if *same == of && !Self::is_many(selector) =>
            {
                self.set(selector)
            }
            other => self.amount(other),
        };
        match sign {
            Comparison::Less => format!("less {name} than {other}"),
            Comparison::AtMost => format!("no more {name} than {other}"),
            Comparison::Equal => format!("as much {name} as {other}"),
            Comparison::AtLeast => format!("no less {name} than {other}"),
            Comparison::More => format!("more {name} than {other}"),
        }
    }
}

const fn sign_words(sign: Comparison) -> &'static str {
    match sign {
        Comparison::Less => "less than",
        Comparison::AtMost => "at most",
        Comparison::Equal => "exactly",
        Comparison::AtLeast => "at least",
        Comparison::More => "more than",
    }
}

const fn habitat_name(habitat: Habitat) -> &'static str {
    match habitat {
        Habitat::City => "City",
        Habitat::Farm => "Farm",
        Habitat::Forest => "Forest",
        Habitat::Suburbs => "Suburbs",
        Habitat::Prairie => "Prairie",
        Habitat::Polar => "Polar",
        Habitat::Civilized => "a civilized habitat",
        Habitat::Wild => "a wild habitat",
    }
}

const fn movement_verb(movement: Movement) -> &'static str {
    match movement {
        Movement::Leap => "leap",
        Movement::Flight => "fly",
        Movement::Swim => "swim",
        Movement::Burrow => "burrow",
        Movement::Climb => "climb",
    }
}

const fn kind_name(kind: Kind, many: bool) -> &'static str {
    match (kind, many) {
        (Kind::Animal, false) => "an ordinary animal",
        (Kind::Animal, true) => "ordinary animals",
        (Kind::Legend, false) => "a Legend",
        (Kind::Legend, true) => "Legends",
        (Kind::Leader, false) => "an animal with a leader",
        (Kind::Leader, true) => "animals with a leader",
        (Kind::Event, false) => "an event",
        (Kind::Event, true) => "events",
        (Kind::Item, false) => "an item",
        (Kind::Item, true) => "items",
        (Kind::Location, false) => "a location",
        (Kind::Location, true) => "locations",
        (Kind::Human, false) => "a human",
        (Kind::Human, true) => "humans",
    }
}

const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Attacker => "the attacker",
        Role::Defender => "the defender",
        Role::Combatant => "a combatant",
        Role::Ally => "an ally in this battle",
    }
}
