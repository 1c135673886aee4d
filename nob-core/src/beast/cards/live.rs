//! Abilities that the engine already runs, picked out of the sketches of card files.
//!
//! Whatever goes beyond [`Ability`] rests: its card is played with its
//! attributes alone, and its sketch waits in [`Card::sketch`](super::Card::sketch).

use super::ability::{Ability, Effect, Hook, Icon, Limit, Side, Trigger, When};
use super::condition::{self, Foe};
use super::facts::{Kind, Traits};
use super::prerequisite::{Player, Tally, Trait};
use crate::beast::state::MOST_TALLY;
use crate::language::reader::Word;
use crate::language::source::Spot;

/// The ability of a card.
pub(super) fn ability(kind: Kind, icon: Icon, tricks: u8, sketch: Spot<'_>) -> Ability {
    let rest = Ability {
        icon,
        tricks,
        favor: 0,
        fury: 0,
        tilts: false,
        limit: Limit::None,
        trigger: Trigger::Rest,
        condition: None,
        effects: [Effect::None; 2],
    };
    live(kind, rest, sketch).unwrap_or(rest)
}

/// What an item adds to its carrier while it is live; zero if it does anything else, or only sometimes.
pub(super) fn bonus(kind: Kind, sketch: Spot<'_>) -> Traits {
    let traits = if kind == Kind::Item { always_on_host(sketch) } else { None };
    traits.unwrap_or_default()
}

fn always_on_host(sketch: Spot<'_>) -> Option<Traits> {
    let ("always", body) = only(sketch)?.as_single()? else { return None };
    if !body.has_only(&["do"]) {
        return None;
    }
    body.get("do")?.as_list()?.try_fold(Traits::default(), |sum, effect| {
        let ("mod", change) = effect.as_single()? else { return None };
        if !change.has_only(&["who", "trait", "by"]) || change.get("who")?.as_text()? != "host" {
            return None;
        }
        let (mut traits, by) = (Traits::default(), number(change, "by")?);
        *match word(change, "trait")? {
            Trait::Rank => &mut traits.rank,
            Trait::Combat => &mut traits.combat,
            Trait::Clout => &mut traits.clout,
            Trait::Cunning => &mut traits.cunning,
        } = by;
        Some(sum.plus(traits))
    })
}

fn live(kind: Kind, rest: Ability, sketch: Spot<'_>) -> Option<Ability> {
    let (construct, body) = only(sketch)?.as_single()?;
    let mut ability = rest;
    ability.trigger = match construct {
        "use" if body.has_only(&["if", "cost", "once", "do"]) && announceable(rest.icon) => Trigger::Use,
        "on" if body.has_only(&["hook", "who", "if", "cost", "once", "do"]) => {
            Trigger::On(hook(kind, rest.icon, body)?)
        }
        _ => return None,
    };
    if body.get("once").is_some() {
        ability.limit = word(body, "once")?;
    }
    let scene = Scene::of(kind, &ability);
    if let Some(conditions) = body.get("if") {
        ability.condition = Some(condition::need(only(conditions)?, scene.foe).ok()?);
    }
    if let Some(costs) = body.get("cost") {
        costs.as_list()?.try_for_each(|cost| pay(kind, &mut ability, cost))?;
    }
    let effects = body.get("do")?.as_list()?;
    if !(1..=ability.effects.len()).contains(&effects.len()) {
        return None;
    }
    for (place, effect) in ability.effects.iter_mut().zip(effects) {
        *place = scene.effect(effect)?;
    }
    Some(ability)
}

/// Whether the icon leaves a time to announce the ability: a battle, or a turn of its owner.
fn announceable(icon: Icon) -> bool {
    icon.battle || icon.when == When::Own
}

/// The moments that an event in hand answers, where the answer needs no choice of a subject.
fn hook(kind: Kind, icon: Icon, body: Spot<'_>) -> Option<Hook> {
    let hook = word(body, "hook")?;
    let fits = match (hook, body.get("who")?.as_text()?) {
        (Hook::TurnStart | Hook::TurnEnd | Hook::Entered, "theirs") => icon.when == When::Opp,
        (Hook::Attacked, "mine") => true,
        _ => false,
    };
    (fits && kind == Kind::Event && !icon.battle).then_some(hook)
}

fn pay(kind: Kind, ability: &mut Ability, cost: Spot<'_>) -> Option<()> {
    let (construct, paid) = cost.as_single()?;
    let tally = match construct {
        "pay_tilt" => {
            let whose = paid.as_text()?;
            let tilts = if kind == Kind::Human { whose == "this" } else { whose == "host" && has_host(kind) };
            // One tilt pays for one thing.
            let first = !ability.tilts;
            ability.tilts = true;
            return (tilts && first).then_some(());
        }
        "pay_favor" => &mut ability.favor,
        "pay_fury" => &mut ability.fury,
        _ => return None,
    };
    *tally = tally.checked_add(paid.as_number()?.try_into().ok()?)?;
    (*tally <= MOST_TALLY).then_some(())
}

/// Whether an animal has the card's ability.
fn has_host(kind: Kind) -> bool {
    !matches!(kind, Kind::Event | Kind::Human)
}

/// What is there when an ability works.
struct Scene {
    kind: Kind,
    foe: Foe,
    battle: bool,
}

impl Scene {
    fn of(kind: Kind, ability: &Ability) -> Self {
        let battle = match ability.trigger {
            Trigger::Use => ability.icon.battle,
            Trigger::On(hook) => hook == Hook::Attacked,
            Trigger::Rest => false,
        };
        let their_turn = matches!(ability.trigger, Trigger::On(Hook::TurnStart | Hook::Entered | Hook::TurnEnd));
        Self { kind, foe: if battle || their_turn { Foe::Known } else { Foe::Unknown }, battle }
    }

    fn effect(&self, at: Spot<'_>) -> Option<Effect> {
        let (construct, body) = at.as_single()?;
        match construct {
            "draw" if body.has_only(&["who", "n"]) && word::<Player>(body, "who")? == Player::Me => {
                Some(Effect::Draw(body.get("n")?.as_number()?.try_into().ok()?))
            }
            "total" if self.battle && body.has_only(&["side", "by"]) => {
                Some(Effect::Total(word::<Side>(body, "side")?, number(body, "by")?))
            }
            "tally" if body.has_only(&["which", "who", "by"]) => {
                Some(Effect::Tally(word::<Tally>(body, "which")?, self.player(body)?, number(body, "by")?))
            }
            "end_battle" if self.battle && body.has_only(&["how", "fury"]) => Some(Effect::EndBattle {
                resolve: body.get("how")?.as_text()? == "resolve",
                fury: body.get("fury")?.as_flag()?,
            }),
            "untilt" if has_host(self.kind) && body.as_text()? == "host" => Some(Effect::UntiltHost),
            "actions" if body.has_only(&["who", "by"]) && self.player(body)? == Player::Foe => {
                Some(Effect::FoeActions(number(body, "by")?))
            }
            _ => None,
        }
    }

    fn player(&self, body: Spot<'_>) -> Option<Player> {
        word(body, "who").filter(|player| *player != Player::Foe || self.foe == Foe::Known)
    }
}

/// The only item of a list.
fn only(list: Spot<'_>) -> Option<Spot<'_>> {
    let mut items = list.as_list()?;
    if items.len() == 1 { items.next() } else { None }
}

fn word<W: Word>(at: Spot<'_>, key: &str) -> Option<W> {
    at.get(key)?.as_text().and_then(W::from_word)
}

/// A number as small as those of the cards; larger ones are not run.
fn number(at: Spot<'_>, key: &str) -> Option<i8> {
    at.get(key)?.as_number()?.try_into().ok().filter(|number: &i8| number.unsigned_abs() <= 20)
}
