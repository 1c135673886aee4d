//! Whom and what a clause speaks of.

use super::{Teller, counted};
use crate::beast::cards::Kind;
use crate::beast::cards::ability::Side;
use crate::beast::cards::prerequisite::{Player, Tally};
use crate::language::tree::{Amount, Pick, Reading, Selector};
use crate::language::words::{Reference, Take, Trait, Zone};

impl Teller {
    pub(super) fn host(&self) -> &'static str {
        match self.bearer.kind {
            Kind::Leader => "the animal with this leader",
            Kind::Item => "the carrier",
            Kind::Location => "the animal on this location",
            _ => "this animal",
        }
    }

    fn this(&self) -> &'static str {
        match self.bearer.kind {
            Kind::Animal | Kind::Legend => "this animal",
            Kind::Leader => "this leader",
            Kind::Event => "this event",
            Kind::Item => "this item",
            Kind::Location => "this location",
            Kind::Human => "this human",
        }
    }

    fn foe(&self) -> &'static str {
        self.names_foe.set(true);
        self.foe
    }

    /// A player as the subject of a sentence; only `you` goes with the plain verb.
    pub(super) fn player(&self, player: Player) -> &'static str {
        match player {
            Player::Me => "you",
            Player::Foe => self.foe(),
            Player::Others => "each opponent",
            Player::All => "each player",
        }
    }

    /// Several things of these players: `your animals`.
    pub(super) fn whose(&self, player: Player) -> String {
        match player {
            Player::Me => "your".to_owned(),
            Player::Foe => format!("{}'s", self.foe()),
            Player::Others => "the opponents'".to_owned(),
            Player::All => "all players'".to_owned(),
        }
    }

    pub(super) fn side(side: Side) -> &'static str {
        match side {
            Side::Me => "your",
            Side::Foe => "the opposing",
        }
    }

    pub(super) fn reference(&self, reference: Reference) -> &'static str {
        match reference {
            Reference::Host => self.host(),
            Reference::This => self.this(),
            Reference::It => self.it,
            Reference::Chosen => "the chosen one",
            Reference::Fighter => "your combatant",
            Reference::Rival => "the opposing combatant",
        }
    }

    /// Whether locations are meant.
    pub(super) fn are_locations(&self, selector: &Selector) -> bool {
        match selector {
            Selector::Ref(Reference::This) => self.bearer.kind == Kind::Location,
            Selector::Ref(Reference::Chosen) => self.chose_locations.get(),
            Selector::Cards { zone, .. } => *zone == Zone::Locations,
            Selector::Ref(_) | Selector::Animals { .. } => false,
        }
    }

    /// What is selected, with who chooses it.
    pub(super) fn selected(&self, selector: &Selector) -> String {
        let pick = match selector {
            Selector::Ref(reference) => return self.reference(*reference).to_owned(),
            Selector::Cards { top: Some(_), pick: None, .. } => return self.set(selector),
            _ => selector.pick(),
        };
        let set = self.set(selector);
        let Some(Pick { n, by, up_to, random }) = pick else {
            return if set.starts_with("all ") { set } else { format!("all {set}") };
        };
        self.chose_locations.set(self.are_locations(selector));
        let few = if up_to { "up to " } else { "" };
        let number = if n == 1 { "one".to_owned() } else { n.to_string() };
        let choice = match (random, by) {
            (true, Player::Me) => "at random".to_owned(),
            (true, _) => format!("at random, drawn by {}", self.player(by)),
            (false, Player::Me) => "your choice".to_owned(),
            (false, _) => format!("chosen by {}", self.player(by)),
        };
        format!("{few}{number} of {set} ({choice})")
    }

    /// Whether what is selected is more than one thing.
    pub(super) fn is_many(selector: &Selector) -> bool {
        !matches!(selector, Selector::Ref(_)) && selector.pick().is_none_or(|pick| pick.n > 1)
    }

    /// What can be selected, in the plural and without who chooses.
    pub(super) fn set(&self, selector: &Selector) -> String {
        let (things, filters) = match selector {
            Selector::Ref(reference) => return self.reference(*reference).to_owned(),
            Selector::Animals { owner, filters, .. } => (format!("{} animals", self.whose(*owner)), filters),
            Selector::Cards { zone, owner, top, filters, .. } => (self.cards(*zone, *owner, *top), filters),
        };
        match selector {
            _ if filters.is_empty() => things,
            Selector::Cards { zone: Zone::Items, .. } => {
                format!("{things} on a carrier that {}", self.passes_all(filters, false))
            }
            _ => format!("{things} that {}", self.passes_all(filters, true)),
        }
    }

    /// Cards of a zone, in the plural.
    pub(super) fn cards(&self, zone: Zone, owner: Player, top: Option<u8>) -> String {
        let whose = self.whose(owner);
        let cards = match top {
            None => "cards".to_owned(),
            Some(1) => "top card".to_owned(),
            Some(top) => format!("top {}", counted(top, "card")),
        };
        match zone {
            Zone::Hand => format!("the {cards} in {whose} hand"),
            Zone::Pen => format!("the face-up {cards} in {whose} pen"),
            Zone::PenDown => format!("the face-down {cards} in {whose} pen"),
            Zone::Trash => format!("the {cards} in {whose} trash"),
            Zone::Troops => format!("the {cards} of {whose} Troops deck"),
            Zone::Tricks => format!("the {cards} of {whose} Tricks deck"),
            Zone::Looked => format!("{whose} cards just seen and not yet moved"),
            Zone::Items => format!("{whose} items in play"),
            Zone::Humans => format!("{whose} humans in play"),
            Zone::Locations => format!("{whose} locations in play"),
        }
    }

    /// The things counted, if the amount is one for each of them: `each of your animals (at most 3)`.
    pub(super) fn for_each(&self, amount: &Amount) -> Option<String> {
        let Amount::Read { what: Reading::Count(selector), max, times: 1 } = amount else { return None };
        if let Selector::Ref(_) = **selector {
            return None;
        }
        let most = max.map_or_else(String::new, |max| format!(" (at most {max})"));
        Some(format!("each of {}{most}", self.set(selector)))
    }

    pub(super) fn amount(&self, amount: &Amount) -> String {
        let (what, max, times) = match amount {
            Amount::Number(number) => return number.to_string(),
            Amount::Read { what, max, times } => (what, max, *times),
        };
        let text = match what {
            Reading::Trait(of, selector, take) if Self::is_many(selector) || *take != Take::Sum => {
                let take = match take {
                    Take::Sum => "summed",
                    Take::Max => "highest",
                    Take::Min => "lowest",
                };
                format!("the {take} {} of {}", trait_name(*of), self.set(selector))
            }
            Reading::Trait(of, selector, _) => format!("the {} of {}", trait_name(*of), self.set(selector)),
            Reading::Count(selector) => match &**selector {
                Selector::Ref(Reference::Chosen) => "the number of those chosen".to_owned(),
                other => format!("the number of {}", self.set(other)),
            },
            Reading::Tally(which, who) => {
                let tally = tally_name(*which);
                match who {
                    Player::Me | Player::Foe => format!("{} {tally}", self.whose(*who)),
                    Player::Others => format!("the highest {tally} of an opponent"),
                    Player::All => format!("the highest {tally} of any player"),
                }
            }
        };
        let text = match max {
            Some(max) => format!("{text} (at most {max})"),
            None => text,
        };
        if times == 1 { text } else { format!("{times} times {text}") }
    }
}

pub(super) const fn trait_name(of: Trait) -> &'static str {
    match of {
        Trait::Rank => "Rank",
        Trait::Combat => "Combat",
        Trait::Clout => "Clout",
        Trait::Cunning => "Cunning",
        Trait::Ally => "ally bonus",
    }
}

pub(super) const fn tally_name(which: Tally) -> &'static str {
    match which {
        Tally::Favor => "Favor",
        Tally::Fury => "Fury",
    }
}
