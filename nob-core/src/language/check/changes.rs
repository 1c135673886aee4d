//! Changes: for a while as effects, or for good in `always`.

use super::{Check, Moment, number, word, words};
use crate::beast::cards::prerequisite::Player;
use crate::beast::cards::{Direction, Kind, Vectors};
use crate::language::diagnosis::Problem;
use crate::language::reader::Word;
use crate::language::source::Spot;
use crate::language::tree::{Change, Effect, Modification, Selector, Whom};
use crate::language::words::{Allowed, Duration, Eased, Forbidden, Reference};

impl Check<'_> {
    /// A change in `always`.
    pub(super) fn lasting(&mut self, at: Spot<'_>) -> Option<Change> {
        let (name, body) = at.as_single()?;
        let change = self.change(name, body);
        if !matches!(name, "mod" | "vectors" | "forbid" | "allow" | "ease") {
            self.misplaced_key(body, name, "one of mod, vectors, forbid, allow, ease");
        }
        if let Some(lasts) = body.get("for") {
            self.misplaced_key(lasts, "for", "nothing: it holds while the conditions hold");
        }
        change
    }

    /// A change that passes.
    pub(super) fn passing(&mut self, name: &str, body: Spot<'_>) -> Option<Effect> {
        let change = self.change(name, body);
        let Some(at) = body.get("for") else {
            self.missing(body, "for", "how long it lasts");
            return None;
        };
        let lasts = at.as_text().and_then(Duration::from_word)?;
        let change = change?;
        let on_animals = match &change {
            Change::Trait { .. } | Change::Vectors { .. } => true,
            Change::Forbid { whom, .. } | Change::Allow { whom, .. } => matches!(whom, Whom::Animals(_)),
            Change::Ease { .. } => false,
        };
        let for_next = matches!(change, Change::Ease { .. } | Change::Allow { whom: Whom::Players(_), .. });
        match lasts {
            Duration::Battle if !self.in_battle() => {
                self.misplaced(at, "battle", "another duration: no battle is going on");
            }
            Duration::Stay if !on_animals => self.misplaced(at, "stay", "another duration: no animal is changed"),
            Duration::Next if !for_next => self.misplaced(at, "next", "another duration: no card is asked for less"),
            _ => {}
        }
        Some(Effect::Change(change, lasts))
    }

    fn change(&mut self, name: &str, body: Spot<'_>) -> Option<Change> {
        match name {
            "mod" => {
                let who = self.animals(body.get("who")?);
                let change = self.one_of_two(body, "by", "to")?;
                let amount = self.amount_of(body, change)?;
                let change = if change == "by" { Modification::By(amount) } else { Modification::To(amount) };
                Some(Change::Trait { who: who?, of: word(body, "trait")?, change })
            }
            "vectors" => self.vectors(body),
            "forbid" => self.forbid(body),
            "allow" => self.allow(body),
            "ease" => self.ease(body),
            _ => None,
        }
    }

    /// Which of two keys is there; exactly one must be.
    fn one_of_two(&mut self, body: Spot<'_>, one: &'static str, other: &'static str) -> Option<&'static str> {
        match (body.get(one), body.get(other)) {
            (Some(_), None) => Some(one),
            (None, Some(_)) => Some(other),
            (None, None) => {
                self.missing(body, one, &format!("`{one}` or `{other}`"));
                None
            }
            (Some(_), Some(at)) => {
                self.misplaced_key(at, other, &format!("either `{one}` or `{other}`"));
                None
            }
        }
    }

    fn vectors(&mut self, body: Spot<'_>) -> Option<Change> {
        let who = self.animals(body.get("who")?);
        let key = self.one_of_two(body, "add", "drop")?;
        let directions: Vec<Direction> = words(body.get(key)?)?;
        let n: Option<u8> = number(body, "n");
        if let (Some(at), Some(n)) = (body.get("n"), n) {
            if let Some(why) = self.no_pick {
                self.misplaced_key(at, "n", why);
            }
            if usize::from(n) >= directions.len() {
                self.good = false;
                let most = directions.len().saturating_sub(1);
                self.problems.add(|| at.wrong(Problem::OutOfRange(n.into()), format!("less than all: at most {most}")));
            }
        }
        if let Some(only) = body.get("only").filter(|_| key == "drop") {
            self.misplaced_key(only, "only", "`add` beside it");
        }
        let directions: Vectors = directions.into_iter().collect();
        Some(Change::Vectors { who: who?, drop: key == "drop", directions, n, only_move: body.get("only").is_some() })
    }

    /// `who` or `player`, whichever the word allows.
    fn whom(&mut self, body: Spot<'_>, word: &str, animals: bool, players: bool) -> Option<Whom> {
        let key = self.one_of_two(body, "who", "player")?;
        let at = body.get(key)?;
        let (fits, whom) = if key == "who" {
            (animals, self.animals(at).map(Whom::Animals))
        } else {
            (players, at.as_text().and_then(Player::from_word).map(Whom::Players))
        };
        if !fits {
            let other = if key == "who" { "player" } else { "who" };
            self.misplaced_key(at, key, &format!("`{other}`, as `{word}` asks"));
        }
        whom
    }

    fn forbid(&mut self, body: Spot<'_>) -> Option<Change> {
        let what: Forbidden = word(body, "what")?;
        if what == Forbidden::UntiltAtStart {
            return self.sleeper(body, what);
        }
        let whom = self.whom(body, what.word(), what.is_for_animals(), what.is_for_players());
        if let Some(by) = body.get("by").filter(|_| what != Forbidden::BeAttacked) {
            self.misplaced_key(by, "by", "only `be_attacked` beside it");
        }
        let by = self.filters(body, "by");
        Some(Change::Forbid { what, whom: whom?, by: by? })
    }

    /// A human that does not untilt by itself: what only the card itself can say, and only for as long as it lies there.
    fn sleeper(&mut self, body: Spot<'_>, what: Forbidden) -> Option<Change> {
        if self.bearer.kind != Kind::Human || self.moment != Moment::Always {
            self.misplaced(body.get("what")?, what.word(), "the `always` of a human around it");
        }
        for key in ["player", "by"] {
            if let Some(at) = body.get(key) {
                self.misplaced_key(at, key, &format!("`who`, as `{}` asks", what.word()));
            }
        }
        let Some(at) = body.get("who") else {
            self.missing(body, "who", "`this`: the human itself");
            return None;
        };
        let who = self.selector(at)?;
        if !matches!(who, Selector::Ref(Reference::This)) {
            self.misplaced(at, "who", "`this`: the human itself");
        }
        Some(Change::Forbid { what, whom: Whom::Animals(who), by: Vec::new() })
    }

    fn allow(&mut self, body: Spot<'_>) -> Option<Change> {
        let what: Allowed = word(body, "what")?;
        let whom = self.whom(body, what.word(), !what.is_for_players(), what.is_for_players());
        if let Some(filters) = body.get("where").filter(|_| !what.is_for_players()) {
            self.misplaced_key(filters, "where", "only `enter_back` or `enter_any` beside it");
        }
        let filters = self.filters(body, "where");
        Some(Change::Allow { what, whom: whom?, filters: filters? })
    }

    fn ease(&mut self, body: Spot<'_>) -> Option<Change> {
        let what: Eased = word(body, "what")?;
        let at = body.get("by")?;
        let by = if at.as_text() == Some("all") { None } else { Some(self.amount(at)?) };
        if what == Eased::Human && by.is_some() {
            self.misplaced(at, "by", "all: a prerequisite is met or not");
        }
        let filters = self.filters(body, "where");
        Some(Change::Ease { what, who: word(body, "who")?, by, filters: filters? })
    }
}
