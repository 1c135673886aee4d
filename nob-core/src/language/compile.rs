//! From the checked tree of an ability to its flat program.

use super::program::{
    Amount, Change, Clause, Code, Condition, Cost, Filter, Id, Moment, Op, Program, Reading, Selector, Span, Whom,
};
use super::tree;
use crate::beast::cards::Movements;
use crate::beast::cards::prerequisite::Player;

/// Puts an ability into the program; `tricks` are the discards that the card asks for.
pub(crate) fn ability(program: &mut Program, clauses: &[tree::Clause], tricks: u8) -> Code {
    let (ops, changes) = (program.ops.len(), program.changes.len());
    let mut build = Build { program, ops, changes, tricks, foe: false, role: false, replaces: false };
    let clauses: Vec<Clause> = clauses.iter().map(|clause| build.clause(clause)).collect();
    Code {
        clauses: extend(&mut program.clauses, clauses),
        ops: span(ops, program.ops.len()),
        changes: span(changes, program.changes.len()),
    }
}

/// Puts the conditions of a prerequisite into the program.
pub(crate) fn prerequisite(program: &mut Program, conditions: &[tree::Condition]) -> Span {
    let (ops, changes) = (program.ops.len(), program.changes.len());
    Build { program, ops, changes, tricks: 0, foe: false, role: false, replaces: false }.conditions(conditions)
}

struct Build<'p> {
    program: &'p mut Program,
    /// Where the card's instructions and changes start.
    ops: usize,
    changes: usize,
    tricks: u8,
    /// What has been met in the clause so far.
    foe: bool,
    role: bool,
    replaces: bool,
}

impl Build<'_> {
    fn clause(&mut self, clause: &tree::Clause) -> Clause {
        (self.foe, self.replaces) = (false, false);
        let (start, none) = (self.here(), Span::default());
        let (when, conditions, costs, once, changes) = match clause {
            tree::Clause::Use(clause) => {
                let (conditions, costs) = (self.conditions(&clause.conditions), self.costs(&clause.costs, self.tricks));
                self.effects(&clause.effects);
                self.program.ops.push(Op::End);
                (Moment::Use, conditions, costs, clause.once, none)
            }
            tree::Clause::On(clause) => {
                let filters = self.filters(&clause.filters);
                let (conditions, costs) = (self.conditions(&clause.conditions), self.costs(&clause.costs, self.tricks));
                self.effects(&clause.effects);
                self.program.ops.push(Op::End);
                let tree::On { hook, subject, cause, may, once, .. } = *clause;
                (Moment::On { hook, subject, filters, cause, may }, conditions, costs, once, none)
            }
            tree::Clause::Always(clause) => {
                let conditions = self.conditions(&clause.conditions);
                let changes: Vec<Change> = clause.changes.iter().map(|change| self.change(change)).collect();
                (Moment::Always, conditions, none, None, extend(&mut self.program.changes, changes))
            }
        };
        Clause { when, conditions, costs, once, start, changes, foe: self.foe, replaces: self.replaces }
    }

    /// The place of the next instruction, from the start of the card's.
    fn here(&self) -> u8 {
        (self.program.ops.len() - self.ops) as u8
    }

    fn player(&mut self, player: Player) -> Player {
        self.foe |= player == Player::Foe;
        player
    }

    fn costs(&mut self, costs: &[tree::Cost], tricks: u8) -> Span {
        let discards = (tricks > 0).then_some(Cost::Tricks(tricks));
        let costs: Vec<Cost> = discards.into_iter().chain(costs.iter().map(|cost| self.cost(cost))).collect();
        extend(&mut self.program.costs, costs)
    }

    fn cost(&mut self, cost: &tree::Cost) -> Cost {
        match cost {
            tree::Cost::Tilt(who) => Cost::Tilt(*who),
            tree::Cost::Tricks(count) => Cost::Tricks(*count),
            tree::Cost::Favor(count) => Cost::Favor(*count),
            tree::Cost::Fury(count) => Cost::Fury(*count),
            tree::Cost::Trash(what) => Cost::Trash(self.selector(what)),
        }
    }

    fn conditions(&mut self, conditions: &[tree::Condition]) -> Span {
        let conditions: Vec<Condition> = conditions.iter().map(|condition| self.in_place(condition)).collect();
        extend(&mut self.program.conditions, conditions)
    }

    /// A condition of a list: as a whole it fails where there is no battle or no opponent and it speaks of that.
    fn in_place(&mut self, condition: &tree::Condition) -> Condition {
        let foe_before = std::mem::take(&mut self.foe);
        self.role = false;
        let mut whole = self.condition(condition);
        if self.role {
            whole = Condition::InBattle(push(&mut self.program.conditions, whole));
        }
        if self.foe {
            whole = Condition::WithFoe(push(&mut self.program.conditions, whole));
        }
        self.foe |= foe_before;
        whole
    }

    fn condition(&mut self, condition: &tree::Condition) -> Condition {
        match condition {
            tree::Condition::Compare(left, sign, right) => {
                Condition::Compare(self.amount(left), *sign, self.amount(right))
            }
            tree::Condition::Exists(of, filters) => Condition::Exists(self.selector(of), self.filters(filters)),
            tree::Condition::Not(inner) => {
                let inner = self.condition(inner);
                Condition::Not(push(&mut self.program.conditions, inner))
            }
        }
    }

    fn amount(&mut self, amount: &tree::Amount) -> Id {
        let amount = match amount {
            tree::Amount::Number(number) => Amount::Number(*number),
            tree::Amount::Read { what, max, times } => {
                let what = match what {
                    tree::Reading::Trait(which, of, take) => Reading::Trait(*which, self.selector(of), *take),
                    tree::Reading::Count(of) => Reading::Count(self.selector(of)),
                    tree::Reading::Tally(which, who) => Reading::Tally(*which, self.player(*who)),
                };
                Amount::Read(what, *max, *times)
            }
        };
        push(&mut self.program.amounts, amount)
    }

    fn selector(&mut self, selector: &tree::Selector) -> Id {
        if let Some(pick) = selector.pick() {
            self.player(pick.by);
        }
        let selector = match selector {
            tree::Selector::Ref(reference) => Selector::Ref(*reference),
            tree::Selector::Animals { owner, filters, pick } => {
                Selector::Animals(self.player(*owner), self.filters(filters), *pick)
            }
            tree::Selector::Cards { zone, owner, top, filters, pick } => {
                Selector::Cards(*zone, self.player(*owner), *top, self.filters(filters), *pick)
            }
        };
        push(&mut self.program.selectors, selector)
    }

    fn filters(&mut self, filters: &[tree::Filter]) -> Span {
        let filters: Vec<Filter> = filters.iter().map(|filter| self.filter(filter)).collect();
        extend(&mut self.program.filters, filters)
    }

    fn filter(&mut self, filter: &tree::Filter) -> Filter {
        match filter {
            tree::Filter::Habitat(list) => Filter::Habitat(bits(list, |word| *word as u8)),
            tree::Filter::Size(list) => Filter::Size(bits(list, |word| *word as u8)),
            tree::Filter::Moves(list) => {
                Filter::Moves(list.iter().fold(Movements::default(), |set, movement| set.with(*movement)))
            }
            tree::Filter::Kind(list) => Filter::Kind(bits(list, |word| *word as u8)),
            tree::Filter::Tilted(tilted) => Filter::Tilted(*tilted),
            tree::Filter::Row(list) => Filter::Row(bits(list, |word| *word as u8)),
            tree::Filter::Near(of) => Filter::Near(self.selector(of)),
            tree::Filter::Aims(at) => Filter::Aims(self.selector(at)),
            tree::Filter::Trait(which, sign, amount) => Filter::Trait(*which, *sign, self.amount(amount)),
            tree::Filter::Role(list) => {
                self.role = true;
                Filter::Role(bits(list, |word| *word as u8))
            }
            tree::Filter::Carrying(carrying) => Filter::Carrying(*carrying),
            tree::Filter::OnLocation(on) => Filter::OnLocation(*on),
            tree::Filter::Is(of) => Filter::Is(self.selector(of)),
            tree::Filter::Not(inner) => {
                let inner = self.filter(inner);
                Filter::Not(push(&mut self.program.filters, inner))
            }
        }
    }

    fn effects(&mut self, effects: &[tree::Effect]) {
        for effect in effects {
            self.effect(effect);
        }
    }

    fn effect(&mut self, effect: &tree::Effect) {
        let op = match effect {
            tree::Effect::Instead(inner) => {
                self.replaces = true;
                self.program.ops.push(Op::Replace);
                return self.effects(inner);
            }
            tree::Effect::May { by, costs, effects, otherwise } => {
                let (by, costs) = (self.player(*by), self.costs(costs, 0));
                return self.may(by, costs, effects, otherwise);
            }
            tree::Effect::Choose(by, options) => return self.choose(*by, options),
            tree::Effect::Change(change, lasts) => {
                let change = self.change(change);
                let number = (self.program.changes.len() - self.changes) as u8;
                self.program.changes.push(change);
                Op::Change(number, *lasts)
            }
            tree::Effect::Total(side, by) => Op::Total(*side, self.amount(by)),
            tree::Effect::Tilt(who) => Op::Tilt(self.selector(who)),
            tree::Effect::Untilt(who) => Op::Untilt(self.selector(who)),
            tree::Effect::Move { who, to, by } => Op::Move(self.selector(who), *to, self.player(*by)),
            tree::Effect::Swap(one, other) => Op::Swap(self.selector(one), self.selector(other)),
            tree::Effect::Trash(what) => Op::Trash(self.selector(what)),
            tree::Effect::Send(what, to) => Op::Send(self.selector(what), *to),
            tree::Effect::Draw(who, count) => Op::Draw(self.player(*who), self.amount(count)),
            tree::Effect::Look(at, viewer) => Op::Look(self.selector(at), *viewer),
            tree::Effect::Tally { which, who, by, to } => {
                let to = to.map(|to| self.player(to));
                Op::Tally(*which, self.player(*who), self.amount(by), to)
            }
            tree::Effect::EndBattle { how, fury } => Op::EndBattle(*how, *fury),
            tree::Effect::Redirect(side, to) => Op::Redirect(*side, self.selector(to)),
            tree::Effect::Actions(who, by) => Op::Actions(self.player(*who), self.amount(by)),
            tree::Effect::TakeItem(items, to) => Op::TakeItem(self.selector(items), self.selector(to)),
            tree::Effect::Ally(who, side) => Op::Ally(self.selector(who), *side),
        };
        self.program.ops.push(op);
    }

    fn may(&mut self, by: Player, costs: Span, effects: &[tree::Effect], otherwise: &[tree::Effect]) {
        let asked = self.hole();
        self.effects(effects);
        let skip = self.hole();
        self.program.ops[asked] = Op::May(by, costs, self.here());
        self.effects(otherwise);
        self.program.ops[skip] = Op::Jump(self.here());
    }

    fn choose(&mut self, by: Player, options: &[Vec<tree::Effect>]) {
        let by = self.player(by);
        let asked = self.hole();
        let (mut starts, mut ends) = (Vec::new(), Vec::new());
        for option in options {
            starts.push(self.here());
            self.effects(option);
            ends.push(self.hole());
        }
        let end = self.here();
        for hole in ends {
            self.program.ops[hole] = Op::Jump(end);
        }
        self.program.ops[asked] = Op::Choose(by, extend(&mut self.program.options, starts), end);
    }

    /// Leaves room for an instruction that is known later.
    fn hole(&mut self) -> usize {
        self.program.ops.push(Op::End);
        self.program.ops.len() - 1
    }

    fn change(&mut self, change: &tree::Change) -> Change {
        match change {
            tree::Change::Trait { who, of, change } => {
                let (set, amount) = match change {
                    tree::Modification::By(amount) => (false, amount),
                    tree::Modification::To(amount) => (true, amount),
                };
                Change::Trait { who: self.selector(who), of: *of, set, amount: self.amount(amount) }
            }
            tree::Change::Vectors { who, drop, directions, n, only_move } => Change::Vectors {
                who: self.selector(who),
                drop: *drop,
                directions: *directions,
                n: *n,
                only_move: *only_move,
            },
            tree::Change::Forbid { what, whom, by } => Change::Forbid(*what, self.whom(whom), self.filters(by)),
            tree::Change::Allow { what, whom, filters } => Change::Allow(*what, self.whom(whom), self.filters(filters)),
            tree::Change::Ease { what, who, by, filters } => {
                let by = by.as_ref().map(|by| self.amount(by));
                Change::Ease(*what, self.player(*who), by, self.filters(filters))
            }
        }
    }

    fn whom(&mut self, whom: &tree::Whom) -> Whom {
        match whom {
            tree::Whom::Animals(who) => Whom::Animals(self.selector(who)),
            tree::Whom::Players(who) => Whom::Players(self.player(*who)),
        }
    }
}

fn bits<T>(list: &[T], number: impl Fn(&T) -> u8) -> u8 {
    list.iter().fold(0, |set, word| set | 1 << number(word))
}

fn push<T>(list: &mut Vec<T>, value: T) -> Id {
    list.push(value);
    (list.len() - 1) as Id
}

fn extend<T>(list: &mut Vec<T>, values: Vec<T>) -> Span {
    let start = list.len();
    list.extend(values);
    span(start, list.len())
}

const fn span(start: usize, end: usize) -> Span {
    Span { start: start as u32, len: (end - start) as u8 }
}
