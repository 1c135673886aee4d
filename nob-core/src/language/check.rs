//! From source to checked tree: first the form of an ability, then what may stand where.
//!
//! The form comes from the table of constructs (`shape`). What the table cannot say is checked while the tree is
//! built: whether a word means something where it stands, and whether the ability could go on without end.

mod changes;
mod effects;
mod endless;
mod parts;

use super::diagnosis::{Diagnoses, Problem};
use super::reader::Word;
use super::shape::Shape;
use super::source::Spot;
use super::table::{self, Group, Seen};
use super::tree::{Always, Clause, Condition, On, Use};
use super::words::{Cause, Hook, Once, Subject};
use crate::beast::cards::{Icon, Kind, When};
use crate::limits::MAX_CLAUSES;

/// What an ability is on: its words depend on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bearer {
    pub(crate) kind: Kind,
    pub(crate) icon: Icon,
    /// Other tricks to discard.
    pub(crate) tricks: u8,
}

impl Bearer {
    /// Whether an animal has the ability of the card.
    pub(super) const fn has_host(self) -> bool {
        !matches!(self.kind, Kind::Event | Kind::Human)
    }
}

/// A checked ability.
#[derive(Debug)]
pub(crate) struct Checked {
    pub(crate) clauses: Vec<Clause>,
    /// The constructs it is made of, those of icon and discards included, in the order of the table.
    pub(crate) uses: Vec<&'static str>,
    sketch: Seen,
}

impl Checked {
    /// Whether a list names the constructs of the ability; those of icon and discards are free, as an overlay may
    /// change these and leave the ability alone.
    pub(crate) fn is_made_of(&self, uses: &[String]) -> bool {
        let sketch = self.sketch.names();
        let listed = |name: &&str| uses.iter().any(|listed| listed == name);
        let known =
            |listed: &String| ["icon", "pay_tricks"].contains(&listed.as_str()) || sketch.contains(&listed.as_str());
        sketch.iter().all(listed) && uses.iter().all(known)
    }
}

/// The ability of a card; everything wrong with it is told. Without a bearer only its form is checked.
pub(crate) fn ability(list: Spot<'_>, bearer: Option<Bearer>, problems: &mut Diagnoses) -> Option<Checked> {
    let items = list.list(problems)?;
    if items.len() > MAX_CLAUSES {
        problems.add(|| list.wrong(Problem::TooLarge("ability"), format!("at most {MAX_CLAUSES} clauses")));
        return None;
    }
    let mut shape = Shape::new(problems);
    let mut shaped = Vec::new();
    for &item in &items {
        let good = std::mem::replace(&mut shape.good, true);
        shape.construct(item, Group::Clause);
        shaped.push(shape.good);
        shape.good &= good;
    }
    let (good, sketch) = (shape.good, shape.seen);
    let bearer = bearer?;
    let mut seen = sketch;
    seen.mark_part("icon");
    if bearer.tricks > 0
        && let Some((position, _)) = table::find(Group::Cost, "pay_tricks")
    {
        seen.mark(position);
    }
    let mut check = Check::new(bearer, problems);
    let mut clauses = Vec::new();
    for (item, shaped) in items.iter().zip(shaped) {
        clauses.extend(check.clause(*item, shaped));
    }
    check.apart(&items, &clauses);
    (good && check.good).then(|| Checked { clauses, uses: seen.names(), sketch })
}

/// The conditions of a human's prerequisite.
pub(crate) fn prerequisite(list: Spot<'_>, problems: &mut Diagnoses) -> Option<Vec<Condition>> {
    const ICON: Icon = Icon { when: When::Own, actions: 0, battle: false, dark: false };
    let items = list.list(problems)?;
    let mut shape = Shape::new(problems);
    for &item in &items {
        shape.construct(item, Group::Condition);
    }
    let shaped = shape.good;
    let mut check = Check::new(Bearer { kind: Kind::Human, icon: ICON, tricks: 0 }, problems);
    let conditions: Vec<_> = items.into_iter().filter_map(|item| check.condition(item)).collect();
    (shaped && check.good).then_some(conditions)
}

/// Where in an ability the check is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    Prerequisite,
    Use,
    On(Hook),
    Always,
}

/// What earlier effects of the clause have brought.
#[derive(Clone, Copy, Default, Debug)]
struct Before {
    /// A pick has been made.
    picked: bool,
    /// Cards have been looked at.
    looked: bool,
}

/// Builds the tree and refuses what does not belong where it stands.
struct Check<'p> {
    problems: &'p mut Diagnoses,
    bearer: Bearer,
    moment: Moment,
    /// Whether a condition is read, which must tell nobody what is hidden.
    in_condition: bool,
    cause: Option<Cause>,
    before: Before,
    /// Why nothing can be picked here.
    no_pick: Option<&'static str>,
    inside_instead: bool,
    good: bool,
}

impl<'p> Check<'p> {
    fn new(bearer: Bearer, problems: &'p mut Diagnoses) -> Self {
        Self {
            problems,
            bearer,
            moment: Moment::Prerequisite,
            in_condition: false,
            cause: None,
            before: Before::default(),
            no_pick: None,
            inside_instead: false,
            good: true,
        }
    }

    /// The value cannot stand here.
    fn misplaced(&mut self, at: Spot<'_>, word: &str, expected: &str) {
        self.good = false;
        self.problems.add(|| at.wrong(Problem::Misplaced(word.to_owned()), expected));
    }

    /// The key cannot stand here.
    fn misplaced_key(&mut self, at: Spot<'_>, word: &str, expected: &str) {
        self.good = false;
        self.problems.add(|| at.wrong_key(Problem::Misplaced(word.to_owned()), expected));
    }

    fn missing(&mut self, at: Spot<'_>, key: &'static str, expected: &str) {
        self.good = false;
        self.problems.add(|| at.wrong(Problem::Missing(key), expected));
    }

    /// Whether a battle is going on for certain, its result still open.
    fn in_battle(&self) -> bool {
        match self.moment {
            Moment::Use => self.bearer.icon.battle,
            Moment::On(hook) => hook.is_in_battle(),
            Moment::Prerequisite | Moment::Always => false,
        }
    }

    /// Whether there may be combatants to speak of.
    fn knows_combatants(&self) -> bool {
        match self.moment {
            Moment::Prerequisite => false,
            Moment::Use => self.bearer.icon.battle,
            Moment::On(hook) => !hook.is_out_of_battle(),
            Moment::Always => true,
        }
    }

    fn clause(&mut self, at: Spot<'_>, whole: bool) -> Option<Clause> {
        let (name, body) = at.as_single()?;
        self.before = Before { picked: !whole, looked: !whole };
        self.cause = None;
        let clause = match name {
            "use" => self.use_clause(body).map(Clause::Use),
            "on" => self.on_clause(body).map(Clause::On),
            "always" => self.always_clause(body).map(Clause::Always),
            _ => None,
        }?;
        if whole {
            self.bounded(body, &clause);
        }
        Some(clause)
    }

    /// A card is announced in one way and answers a moment in one way, so that its name says which clause is meant.
    fn apart(&mut self, items: &[Spot<'_>], clauses: &[Clause]) {
        for (place, clause) in clauses.iter().enumerate() {
            let again = clauses[..place].iter().any(|other| match (other, clause) {
                (Clause::Use(_), Clause::Use(_)) => true,
                (Clause::On(one), Clause::On(other)) => one.hook == other.hook,
                _ => false,
            });
            if let Some(&item) = items.get(place).filter(|_| again && items.len() == clauses.len()) {
                self.good = false;
                let expected = "one `use` and one `on` of a hook at most; `choose` gives options";
                self.problems.add(|| item.wrong(Problem::TooLarge("ability"), expected));
            }
        }
    }

    fn use_clause(&mut self, at: Spot<'_>) -> Option<Use> {
        self.moment = Moment::Use;
        let icon = self.bearer.icon;
        if !icon.battle && icon.when != When::Own {
            self.misplaced_key(at, "use", "the icon `own`, or a battle icon");
        }
        self.own_actions(at, "use");
        let conditions = self.conditions(at);
        let costs = self.costs(at);
        let once = self.once(at);
        let effects = self.effects(at.get("do"));
        Some(Use { conditions: conditions?, costs: costs?, once, effects: effects? })
    }

    fn on_clause(&mut self, at: Spot<'_>) -> Option<On> {
        let hook: Hook = word(at, "hook")?;
        let subject: Option<Subject> = word(at, "who");
        self.moment = Moment::On(hook);
        if self.bearer.icon.battle {
            self.misplaced_key(at, "on", "an icon without `battle`: a reaction takes no phase");
        }
        self.own_actions(at, "on");
        if subject == Some(Subject::Host)
            && let Some(who) = at.get("who")
        {
            if !self.bearer.has_host() {
                self.misplaced(who, "host", "mine, theirs or any: no animal has this ability");
            } else if !hook.has_subject() {
                self.misplaced(who, "host", "mine, theirs or any: the word names a player here");
            }
        }
        if let Some(filters) = at.get("where").filter(|_| !hook.has_subject()) {
            self.misplaced_key(filters, "where", "a hook with a subject");
        }
        if let Some(cause) = at.get("cause") {
            self.cause = cause.as_text().and_then(Cause::from_word);
            if hook != Hook::Trashed {
                self.misplaced_key(cause, "cause", "only the hook `trashed` beside it");
            }
        }
        let filters = self.filters(at, "where");
        let conditions = self.conditions(at);
        let costs = self.costs(at);
        let once = self.once(at);
        let may = at.get("may").and_then(Spot::as_flag) == Some(true);
        let effects = self.effects(at.get("do"));
        let (filters, conditions, costs) = (filters?, conditions?, costs?);
        let (effects, cause) = (effects?, self.cause);
        Some(On { hook, subject: subject?, filters, cause, conditions, costs, once, may, effects })
    }

    fn always_clause(&mut self, at: Spot<'_>) -> Option<Always> {
        self.moment = Moment::Always;
        let Bearer { kind, icon, tricks } = self.bearer;
        if kind == Kind::Event {
            self.misplaced_key(at, "always", "use or on: an event is never in play");
        } else if icon.battle || icon.actions > 0 || tricks > 0 || icon.when == When::Opp {
            self.misplaced_key(at, "always", "the icon `any` or `own` without battle and costs: nobody announces it");
        }
        self.no_pick = Some("nobody chooses in `always`");
        let conditions = self.conditions(at);
        let changes = self.many(at.get("do"), Self::lasting);
        self.no_pick = None;
        Some(Always { conditions: conditions?, changes: changes? })
    }

    /// Actions are spent in the own turn only.
    fn own_actions(&mut self, at: Spot<'_>, clause: &str) {
        let icon = self.bearer.icon;
        if icon.actions > 0 && icon.when == When::Opp {
            self.misplaced_key(at, clause, "an icon without actions: they are spent in the own turn");
        }
    }

    fn once(&mut self, at: Spot<'_>) -> Option<Once> {
        let once = at.get("once")?;
        let period = once.as_text().and_then(Once::from_word)?;
        if period == Once::Battle && !self.in_battle() {
            self.misplaced(once, "battle", "turn: no battle is going on");
        }
        Some(period)
    }

    /// All items of a list, or none if one of them is broken; no list is an empty one.
    fn many<'s, T>(
        &mut self,
        at: Option<Spot<'s>>,
        mut each: impl FnMut(&mut Self, Spot<'s>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let Some(at) = at else { return Some(Vec::new()) };
        let items = at.as_list()?;
        let length = items.len();
        let good: Vec<T> = items.filter_map(|item| each(self, item)).collect();
        (good.len() == length).then_some(good)
    }
}

/// The word under a key.
fn word<W: Word>(at: Spot<'_>, key: &str) -> Option<W> {
    at.get(key)?.as_text().and_then(W::from_word)
}

/// The number under a key.
fn number<N: TryFrom<i64>>(at: Spot<'_>, key: &str) -> Option<N> {
    at.get(key)?.as_number()?.try_into().ok()
}

/// Whether the flag under a key is set.
fn flag(at: Spot<'_>, key: &str) -> bool {
    at.get(key).and_then(Spot::as_flag) == Some(true)
}

/// The words of a list.
fn words<W: Word>(at: Spot<'_>) -> Option<Vec<W>> {
    at.as_list()?.map(|item| item.as_text().and_then(W::from_word)).collect()
}
