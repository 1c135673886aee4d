//! Effects, those that are over at once.

use super::{Check, Moment, flag, word};
use crate::beast::cards::prerequisite::Player;
use crate::language::reader::Word;
use crate::language::source::Spot;
use crate::language::tree::{Amount, Cost, Effect, Selector};
use crate::language::words::{Cause, Destination, Hook, Reach, Reference, Viewer, Zone};

/// Effects that mean something only while a battle is going on.
const IN_BATTLE: [&str; 4] = ["total", "end_battle", "redirect", "ally"];

impl Check<'_> {
    pub(super) fn effects(&mut self, at: Option<Spot<'_>>) -> Option<Vec<Effect>> {
        self.many(at, Self::effect)
    }

    /// A branch: what it picks or looks at is unknown after it.
    fn branch(&mut self, at: Option<Spot<'_>>) -> Option<Vec<Effect>> {
        let before = self.before;
        let effects = self.effects(at);
        self.before = before;
        effects
    }

    fn effect(&mut self, at: Spot<'_>) -> Option<Effect> {
        let (name, body) = at.as_single()?;
        if IN_BATTLE.contains(&name) && !self.in_battle() {
            self.misplaced_key(body, name, "another effect: no battle is going on");
        }
        match name {
            "mod" | "vectors" | "forbid" | "allow" | "ease" => self.passing(name, body),
            "total" => Some(Effect::Total(word(body, "side")?, self.amount_of(body, "by")?)),
            "tilt" => self.selector(body).map(Effect::Tilt),
            "untilt" => self.selector(body).map(Effect::Untilt),
            "move" => {
                let who = self.animals(body.get("who")?)?;
                let by = word(body, "by").unwrap_or(Player::Me);
                Some(Effect::Move { who, to: word::<Reach>(body, "to")?, by })
            }
            "swap" => {
                let one = self.animals(body.get("a")?);
                let other = self.animals(body.get("b")?);
                Some(Effect::Swap(one?, other?))
            }
            "trash" => self.selector(body).map(Effect::Trash),
            "send" => self.send(body),
            "draw" => Some(Effect::Draw(word(body, "who")?, self.amount_of(body, "n")?)),
            "look" => {
                let at = self.selector(body.get("at")?)?;
                if let Selector::Cards { owner, .. } = at
                    && !matches!(owner, Player::Me | Player::Foe)
                {
                    self.misplaced(body.get("at")?, owner.word(), "me or foe as owner: one player's cards are shown");
                }
                self.before.looked = true;
                Some(Effect::Look(at, word::<Viewer>(body, "show")?))
            }
            "tally" => self.tally(body),
            "end_battle" => Some(Effect::EndBattle { how: word(body, "how")?, fury: flag(body, "fury") }),
            "redirect" => Some(Effect::Redirect(word(body, "side")?, self.animals(body.get("to")?)?)),
            "instead" => self.instead(body),
            "actions" => Some(Effect::Actions(word(body, "who")?, self.amount_of(body, "by")?)),
            "take_item" => {
                let items = self.selector(body.get("items")?);
                let to = self.animals(body.get("to")?);
                Some(Effect::TakeItem(items?, to?))
            }
            "ally" => Some(Effect::Ally(self.animals(body.get("who")?)?, word(body, "side")?)),
            "may" => self.may(body),
            "choose" => {
                let options = self.many(body.get("options"), |check, option| check.branch(Some(option)));
                Some(Effect::Choose(word(body, "by")?, options?))
            }
            _ => None,
        }
    }

    fn send(&mut self, body: Spot<'_>) -> Option<Effect> {
        let what = self.selector(body.get("what")?);
        let to: Destination = word(body, "to")?;
        // Whether it can be an animal of a field, and whether it certainly is a troop.
        let (animals, troops) = match what.as_ref()? {
            Selector::Animals { .. } | Selector::Ref(Reference::Host | Reference::Fighter | Reference::Rival) => {
                (true, true)
            }
            Selector::Cards { zone, .. } => (false, matches!(zone, Zone::Troops | Zone::Pen | Zone::PenDown)),
            Selector::Ref(Reference::This) => (self.bearer.kind.is_animal(), self.bearer.kind.is_troop()),
            Selector::Ref(Reference::It) => {
                let card = matches!(self.moment, Moment::On(Hook::Recruit | Hook::Played | Hook::Used));
                (!card, !matches!(self.moment, Moment::On(Hook::Played | Hook::Used)))
            }
            Selector::Ref(Reference::Chosen) => (true, false),
        };
        let expected = match to {
            Destination::Pen if !animals => Some("another place: only animals of a field go to a pen"),
            Destination::Hand if troops => Some("another place: only tricks go to a hand"),
            _ => None,
        };
        if let Some(expected) = expected {
            self.misplaced(body.get("to")?, to.word(), expected);
        }
        Some(Effect::Send(what?, to))
    }

    fn tally(&mut self, body: Spot<'_>) -> Option<Effect> {
        let by = self.amount_of(body, "by");
        let to = body.get("to");
        if let Some(to) = to.filter(|_| !matches!(by, None | Some(Amount::Number(..0)))) {
            self.misplaced_key(to, "to", "a plain number below zero as `by`: only a loss can be given away");
        }
        let to = to.and_then(Spot::as_text).and_then(Player::from_word);
        Some(Effect::Tally { which: word(body, "which")?, who: word(body, "who")?, by: by?, to })
    }

    fn instead(&mut self, body: Spot<'_>) -> Option<Effect> {
        let expected = match self.moment {
            _ if self.inside_instead => Some("one `instead` alone: what is replaced is replaced once"),
            Moment::On(Hook::Trashed) if self.cause == Some(Cause::Cost) => {
                Some("another cause: a payment cannot be replaced")
            }
            Moment::On(hook) if hook.is_replaceable() => None,
            _ => Some("one of the hooks recruit, trashed, played, used, fury"),
        };
        if let Some(expected) = expected {
            self.misplaced_key(body, "instead", expected);
        }
        let before = std::mem::replace(&mut self.inside_instead, true);
        let effects = self.effects(Some(body));
        self.inside_instead = before;
        effects.map(Effect::Instead)
    }

    fn may(&mut self, body: Spot<'_>) -> Option<Effect> {
        let by: Option<Player> = word(body, "by");
        let before = self.before;
        let costs = self.costs(body);
        let own = |cost: &Cost| matches!(cost, Cost::Tilt(_) | Cost::Trash(_));
        if let (Some(list), Some(costs)) = (body.get("cost"), &costs)
            && by != Some(Player::Me)
            && costs.iter().any(own)
        {
            self.misplaced_key(list, "cost", "a cost that this player can pay: such cards are the controller's");
        }
        let effects = self.effects(body.get("do"));
        self.before = before;
        let otherwise = self.branch(body.get("else"));
        Some(Effect::May { by: by?, costs: costs?, effects: effects?, otherwise: otherwise? })
    }
}
