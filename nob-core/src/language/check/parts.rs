//! Costs, conditions, amounts, selectors, filters.

use super::{Check, Moment, flag, number, word, words};
use crate::beast::cards::Kind;
use crate::beast::cards::prerequisite::{Comparison, Player};
use crate::language::reader::Word;
use crate::language::source::Spot;
use crate::language::tree::{Amount, Condition, Cost, Filter, Pick, Reading, Selector};
use crate::language::words::{Hook, Reference, Take, Trait, Zone};

impl Check<'_> {
    pub(super) fn costs(&mut self, at: Spot<'_>) -> Option<Vec<Cost>> {
        // What is tilted or trashed for one cost is there no more for another.
        let (mut tilted, mut trashed) = (false, false);
        self.many(at.get("cost"), |check, item| {
            let (name, body) = item.as_single()?;
            if name == "pay_tilt" && std::mem::replace(&mut tilted, true) {
                check.misplaced_key(body, name, "one tilt at most");
            }
            if name == "pay_trash" && std::mem::replace(&mut trashed, true) {
                check.misplaced_key(body, name, "one `pay_trash` at most");
            }
            check.cost(name, body)
        })
    }

    fn cost(&mut self, name: &str, body: Spot<'_>) -> Option<Cost> {
        Some(match name {
            "pay_tricks" => Cost::Tricks(body.as_number()?.try_into().ok()?),
            "pay_favor" => Cost::Favor(body.as_number()?.try_into().ok()?),
            "pay_fury" => Cost::Fury(body.as_number()?.try_into().ok()?),
            "pay_tilt" => {
                let who = Reference::from_word(body.as_text()?)?;
                match self.bearer.kind {
                    Kind::Event => self.misplaced_key(body, name, "another cost: an event has nothing to tilt"),
                    Kind::Human if who != Reference::This => self.misplaced(body, who.word(), "this"),
                    Kind::Human => {}
                    _ if who != Reference::Host => self.misplaced(body, who.word(), "host"),
                    _ => {}
                }
                Cost::Tilt(who)
            }
            "pay_trash" => {
                let what = self.selector(body)?;
                match &what {
                    Selector::Ref(Reference::This) if self.bearer.kind == Kind::Event => {
                        self.misplaced(body, "this", "own cards: an event is trashed anyway");
                    }
                    Selector::Animals { owner, .. } | Selector::Cards { owner, .. } if *owner != Player::Me => {
                        let inner = body.as_single().and_then(|(_, inner)| inner.get("owner")).unwrap_or(body);
                        self.misplaced(inner, owner.word(), "me: only own cards pay");
                    }
                    Selector::Animals { pick: Some(pick), .. } | Selector::Cards { pick: Some(pick), .. }
                        if pick.by != Player::Me =>
                    {
                        let inner = body.as_single().and_then(|(_, inner)| inner.get("pick")?.get("by"));
                        self.misplaced(inner.unwrap_or(body), pick.by.word(), "me: who pays picks");
                    }
                    _ => {}
                }
                Cost::Trash(what)
            }
            _ => return None,
        })
    }

    pub(super) fn conditions(&mut self, at: Spot<'_>) -> Option<Vec<Condition>> {
        self.many(at.get("if"), Self::condition)
    }

    pub(super) fn condition(&mut self, at: Spot<'_>) -> Option<Condition> {
        let before = std::mem::replace(&mut self.in_condition, true);
        let condition = self.condition_inside(at);
        self.in_condition = before;
        condition
    }

    fn condition_inside(&mut self, at: Spot<'_>) -> Option<Condition> {
        let (name, body) = at.as_single()?;
        match name {
            "cmp" => {
                let (left, sign, right) = triple(body)?;
                let (left, right) = (self.amount(left), self.amount(right));
                Some(Condition::Compare(left?, sign, right?))
            }
            "exists" => {
                let of = self.without_pick("nobody chooses in a condition", |check| check.selector(body.get("of")?));
                let filters = self.filters(body, "where");
                Some(Condition::Exists(of?, filters?))
            }
            "not" => self.condition(body).map(|inner| Condition::Not(Box::new(inner))),
            _ => None,
        }
    }

    /// The amount under a key.
    pub(super) fn amount_of(&mut self, at: Spot<'_>, key: &str) -> Option<Amount> {
        self.amount(at.get(key)?)
    }

    pub(super) fn amount(&mut self, at: Spot<'_>) -> Option<Amount> {
        if let Some(plain) = at.as_number() {
            return plain.try_into().ok().map(Amount::Number);
        }
        let (name, body) = at.as_single()?;
        let what = self.without_pick("nobody chooses in an amount", |check| match name {
            "trait_of" => {
                let take = word(body, "take").unwrap_or(Take::Sum);
                let of = check.animals(body.get("of")?)?;
                Some(Reading::Trait(word(body, "trait")?, Box::new(of), take))
            }
            "count_of" => check.selector(body.get("of")?).map(|of| Reading::Count(Box::new(of))),
            "tally_of" => Some(Reading::Tally(word(body, "which")?, word(body, "who")?)),
            _ => None,
        })?;
        Some(Amount::Read { what, max: number(body, "max"), times: number(body, "times").unwrap_or(1) })
    }

    fn without_pick<T>(&mut self, why: &'static str, inner: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.no_pick;
        self.no_pick = before.or(Some(why));
        let value = inner(self);
        self.no_pick = before;
        value
    }

    /// A selector of animals.
    pub(super) fn animals(&mut self, at: Spot<'_>) -> Option<Selector> {
        let selector = self.selector(at)?;
        match &selector {
            Selector::Ref(Reference::This) if !self.bearer.kind.is_animal() => {
                self.misplaced(at, "this", "an animal");
            }
            Selector::Ref(Reference::It) if matches!(self.moment, Moment::On(Hook::Played | Hook::Used)) => {
                self.misplaced(at, "it", "an animal: what is played or used is a card");
            }
            _ => {}
        }
        Some(selector)
    }

    /// A selector of anything.
    pub(super) fn selector(&mut self, at: Spot<'_>) -> Option<Selector> {
        if let Some(text) = at.as_text() {
            let reference = Reference::from_word(text)?;
            self.reference(at, reference);
            return Some(Selector::Ref(reference));
        }
        let (name, body) = at.as_single()?;
        let owner: Option<Player> = word(body, "owner");
        let filters = self.filters(body, "where");
        match name {
            "animals" => {
                let pick = self.pick(body, None);
                Some(Selector::Animals { owner: owner?, filters: filters?, pick })
            }
            "cards" => {
                let zone: Zone = word(body, "zone")?;
                let top = number(body, "top");
                if let Some(at) = body.get("top").filter(|_| !matches!(zone, Zone::Troops | Zone::Tricks)) {
                    self.misplaced_key(at, "top", "troops or tricks as zone: only a deck has a top");
                }
                let closed = matches!(zone, Zone::Hand | Zone::PenDown | Zone::Trash | Zone::Troops | Zone::Tricks);
                if let Some(at) = body.get("zone").filter(|_| closed && self.moment == Moment::Always) {
                    self.misplaced(at, zone.word(), "a zone that lies open: everybody reads what is always so");
                }
                let theirs = zone == Zone::Hand && owner != Some(Player::Me);
                if let Some(at) = body.get("zone").filter(|_| theirs && self.in_condition) {
                    self.misplaced(
                        at,
                        "hand",
                        "the own hand or a zone that lies open: a condition tells nothing hidden",
                    );
                }
                if let Some(at) = body.get("zone").filter(|_| zone == Zone::Looked && !self.before.looked) {
                    self.misplaced(at, "looked", "a `look` before it");
                }
                let pick = self.pick(body, owner.map(|owner| (zone, owner)));
                Some(Selector::Cards { zone, owner: owner?, top, filters: filters?, pick })
            }
            _ => None,
        }
    }

    fn reference(&mut self, at: Spot<'_>, reference: Reference) {
        let expected = match reference {
            Reference::Host if !self.bearer.has_host() => "another selector: no animal has this ability",
            Reference::It if !matches!(self.moment, Moment::On(hook) if hook.has_subject()) => {
                "another selector: only a hook with a subject has an `it`"
            }
            Reference::Chosen if !self.before.picked => "a `pick` before it",
            Reference::Fighter | Reference::Rival if !self.knows_combatants() => {
                "another selector: no battle is going on"
            }
            _ => return,
        };
        self.misplaced(at, reference.word(), expected);
    }

    /// The pick of a selector; `hidden` is the zone it takes cards from, with its owner.
    fn pick(&mut self, at: Spot<'_>, hidden: Option<(Zone, Player)>) -> Option<Pick> {
        let body = at.get("pick")?;
        if let Some(why) = self.no_pick {
            self.misplaced_key(body, "pick", why);
        }
        let by: Player = word(body, "by")?;
        if let Some(at) = body.get("by").filter(|_| !matches!(by, Player::Me | Player::Foe)) {
            self.misplaced(at, by.word(), "me or foe: one player picks");
        }
        let pick = Pick { n: number(body, "n")?, by, up_to: flag(body, "up_to"), random: flag(body, "random") };
        if let Some(up_to) = body.get("up_to").filter(|_| pick.up_to && pick.random) {
            self.misplaced_key(up_to, "up_to", "a fixed number: chance takes neither more nor less");
        }
        let unseen = match hidden {
            Some((Zone::Hand, owner)) => owner != by,
            Some((Zone::Troops | Zone::Tricks | Zone::PenDown, _)) => true,
            _ => false,
        };
        if unseen && !pick.random && !self.before.looked {
            self.misplaced_key(
                body,
                "pick",
                "`random`, the owner of the hand, or a `look` before it: the cards are hidden",
            );
        }
        self.before.picked = true;
        Some(pick)
    }

    pub(super) fn filters(&mut self, at: Spot<'_>, key: &str) -> Option<Vec<Filter>> {
        self.without_pick("nobody chooses in a filter", |check| check.many(at.get(key), Self::filter))
    }

    fn filter(&mut self, at: Spot<'_>) -> Option<Filter> {
        let (name, body) = at.as_single()?;
        Some(match name {
            "habitat" => Filter::Habitat(words(body)?),
            "size" => Filter::Size(words(body)?),
            "moves" => Filter::Moves(words(body)?),
            "kind" => Filter::Kind(words(body)?),
            "row" => Filter::Row(words(body)?),
            "role" => {
                if !self.knows_combatants() {
                    self.misplaced_key(body, name, "another filter: no battle is going on");
                }
                Filter::Role(words(body)?)
            }
            "tilted" => Filter::Tilted(body.as_flag()?),
            "carrying" => Filter::Carrying(body.as_flag()?),
            "on_location" => Filter::OnLocation(body.as_flag()?),
            "near" => Filter::Near(Box::new(self.selector(body)?)),
            "aims" => Filter::Aims(Box::new(self.selector(body.get("at")?)?)),
            "is" => Filter::Is(Box::new(self.selector(body)?)),
            "stat" => {
                let (left, sign, right) = triple(body)?;
                Filter::Trait(Trait::from_word(left.as_text()?)?, sign, self.amount(right)?)
            }
            "not" => Filter::Not(Box::new(self.filter(body)?)),
            _ => return None,
        })
    }
}

/// `[left, sign, right]`.
fn triple(at: Spot<'_>) -> Option<(Spot<'_>, Comparison, Spot<'_>)> {
    let mut items = at.as_list()?;
    let (left, sign, right) = (items.next()?, items.next()?, items.next()?);
    Some((left, Comparison::from_word(sign.as_text()?)?, right))
}
