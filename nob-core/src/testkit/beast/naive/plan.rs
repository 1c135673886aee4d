//! Where the effects of an ability lie among the instructions that carry them out, worked out from the tree alone.

use crate::language::tree::{Clause, Effect};

/// One instruction, as the tree has it.
#[derive(Clone, Debug)]
pub(super) struct Step<'t> {
    /// The effect; `None`: it goes on elsewhere, or the clause is over.
    pub(super) effect: Option<&'t Effect>,
    /// Where the clause may go on from here.
    pub(super) next: Vec<u8>,
}

/// The instructions of all clauses, one after another.
pub(super) fn plan(ability: &[Clause]) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    for clause in ability {
        match clause {
            Clause::Use(clause) => add_clause(&mut steps, &clause.effects),
            Clause::On(clause) => add_clause(&mut steps, &clause.effects),
            Clause::Always(_) => {}
        }
    }
    steps
}

fn add_clause<'t>(steps: &mut Vec<Step<'t>>, effects: &'t [Effect]) {
    add(steps, effects);
    steps.push(Step { effect: None, next: Vec::new() });
}

fn add<'t>(steps: &mut Vec<Step<'t>>, effects: &'t [Effect]) {
    for effect in effects {
        let here = steps.len();
        steps.push(Step { effect: Some(effect), next: vec![here as u8 + 1] });
        match effect {
            Effect::Instead(inner) => add(steps, inner),
            Effect::May { effects, otherwise, .. } => {
                add(steps, effects);
                let skip = steps.len();
                steps.push(Step { effect: None, next: Vec::new() });
                let other = steps.len() as u8;
                steps[here].next.push(other);
                add(steps, otherwise);
                let end = steps.len() as u8;
                steps[skip].next.push(end);
            }
            Effect::Choose(_, options) => {
                let mut ends = Vec::new();
                steps[here].next.clear();
                for option in options {
                    let start = steps.len() as u8;
                    steps[here].next.push(start);
                    add(steps, option);
                    ends.push(steps.len());
                    steps.push(Step { effect: None, next: Vec::new() });
                }
                let end = steps.len() as u8;
                steps[here].next.push(end);
                for place in ends {
                    steps[place].next.push(end);
                }
            }
            _ => {}
        }
    }
}
