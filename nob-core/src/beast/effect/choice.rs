//! What players decide inside an effect.

use super::Scene;
use super::run::{Things, candidates as candidates_of};
use crate::beast::cards::Vectors;
use crate::beast::command::Command;
use crate::beast::event::{Cause as EventCause, Event};
use crate::beast::flow::Flow;
use crate::beast::frame::{Frame, Progress, Source, Stage};
use crate::beast::look::Look;
use crate::beast::piles::Pile;
use crate::beast::place::Slot;
use crate::beast::thing::Thing;
use crate::beast::{Beast, refusal, turn};
use crate::chance::Chance;
use crate::language::program::{self, Cost, Op, Span};
use crate::language::words::{Cause, Destination};
use crate::{EventSink, Rejection, Seat};

/// Whether the choice is one that the seat is asked for.
pub(in crate::beast) fn check_choice(look: &Look<'_>, command: Command) -> Result<(), Rejection> {
    let Some(frame) = look.board.agenda.frame() else { return Err(Rejection::new(&refusal::NO_CHOICE)) };
    if frame.progress.asked != look.seat {
        return Err(Rejection::new(&refusal::NOT_ASKED).of(frame.progress.asked));
    }
    if let (Command::Discard { card }, Some(Cost::Tricks(_))) = (command, look.game.cost(frame)) {
        // An event has left the hand; what it costs are other tricks.
        if frame.card == card && frame.source == Source::Event && !look.holds(card) {
            return Err(Rejection::new(&refusal::PAY_OTHER).card(card));
        }
        return turn::check_in_hand(look, card);
    }
    let mut offered = false;
    list_choices(look, &mut |other| offered |= other == command);
    if offered { Ok(()) } else { Err(Rejection::new(&refusal::NOT_OFFERED).card(frame.card)) }
}

impl Beast {
    /// What is to be paid for the clause, or for the instruction it is at.
    pub(super) fn costs(&self, frame: &Frame) -> &[Cost] {
        let costs = match frame.progress.stage {
            Stage::PayFor { .. } => match self.op_of(frame) {
                Op::May(_, costs, _) => costs,
                _ => Span::default(),
            },
            _ => self.clause(frame.card, frame.clause).map_or(Span::default(), |clause| clause.costs),
        };
        costs.of(&self.catalog.program().costs)
    }

    /// The cost that is being paid.
    pub(in crate::beast) fn cost(&self, frame: &Frame) -> Option<Cost> {
        match frame.progress.stage {
            Stage::Pay { cost } | Stage::PayFor { cost } => self.costs(frame).get(usize::from(cost)).copied(),
            _ => None,
        }
    }
}

/// Lists what the seat may answer to the clause at work.
pub(in crate::beast) fn list_choices(look: &Look<'_>, list: &mut impl FnMut(Command)) {
    let Some(frame) = look.board.agenda.frame().filter(|frame| frame.progress.asked == look.seat) else { return };
    let scene = Scene::of_frame(*look, frame);
    let program = look.game.catalog().program();
    let (code, op) = (look.game.code(frame.card), program.op(look.game.code(frame.card), frame.progress.at));
    match frame.progress.stage {
        Stage::Foe {} => {
            let call = super::Call { card: frame.card, source: frame.source, clause: frame.clause };
            let Some(clause) = look.game.clause(frame.card, frame.clause) else { return };
            for seat in super::feasible::foes_of_announced(look, call, clause, look.board.agenda.answered()).iter() {
                list(Command::NameFoe { seat });
            }
        }
        Stage::Pay { .. } | Stage::PayFor { .. } => match look.game.cost(frame) {
            Some(Cost::Tricks(_)) => look.hand().for_each(|card| list(Command::Discard { card })),
            Some(Cost::Trash(what)) => {
                scene.each(what, |thing| {
                    if scene.can_pay_with(thing) {
                        command(&scene, thing).into_iter().for_each(&mut *list);
                    }
                });
            }
            _ => {}
        },
        Stage::May {} => {
            let payable = match op {
                Op::May(_, costs, _) => scene.check_payable(costs, look.seat, look.hand_len()).is_ok(),
                _ => false,
            };
            if payable {
                list(Command::Accept {});
            }
            list(Command::Decline {});
        }
        Stage::Options {} => {
            if let Op::Choose(_, options, _) = op {
                for (option, &start) in options.of(&program.options).iter().enumerate() {
                    if scene.is_possible(code, start) {
                        list(Command::PickOption { option: option as u8 });
                    }
                }
            }
        }
        Stage::Pick { choice, .. } => list_picks(&scene, frame, op, choice, list),
        Stage::Directions {} => {
            let Op::Change(number, _) = op else { return };
            if let Some(program::Change::Vectors { directions, .. }) = scene.change(frame.card, number) {
                let taken = Vectors(frame.progress.amount as u8);
                for direction in directions.minus(taken).iter() {
                    list(Command::PickDirection { direction });
                }
            }
        }
        Stage::Place { at } => {
            if let Op::Move(_, reach, _) = op {
                scene.places(at, reach).iter().for_each(|cell| list(Command::PickSpace { cell }));
            }
        }
        Stage::Slot { .. } => Slot::all().for_each(|slot| list(Command::PickSlot { slot })),
        Stage::Paid {} | Stage::Ready {} | Stage::Each {} => {}
    }
}

fn list_picks(scene: &Scene<'_>, frame: &Frame, op: Op, choice: u8, list: &mut impl FnMut(Command)) {
    let changes = scene.game.code(frame.card).changes.of(&scene.program().changes);
    let ids = op.selectors(changes);
    let things = candidates(scene, frame, op, choice);
    for (place, &thing) in things.all().iter().enumerate() {
        // Copies of one card are one choice.
        let named = command(scene, thing);
        let again = things.all()[..place].iter().any(|&other| command(scene, other) == named);
        named.into_iter().filter(|_| !again).for_each(&mut *list);
    }
    let pick = ids[usize::from(choice.min(1))].and_then(|id| scene.program().selector(id).pick());
    if pick.is_some_and(|pick| pick.up_to) {
        list(Command::PickNoMore {});
    }
}

fn candidates(scene: &Scene<'_>, frame: &Frame, op: Op, choice: u8) -> Things {
    let changes = scene.game.code(frame.card).changes.of(&scene.program().changes);
    candidates_of(scene, frame, op, op.selectors(changes), choice)
}

/// How a player names a thing.
fn command(scene: &Scene<'_>, thing: Thing) -> Option<Command> {
    Some(match thing {
        Thing::Animal { at } => Command::PickAnimal { seat: at.seat, cell: at.cell },
        Thing::Item { at, card, .. } => Command::PickItem { seat: at.seat, cell: at.cell, card },
        Thing::Location { at, card } => Command::PickLocation { seat: at.seat, cell: at.cell, card },
        Thing::Human { seat, row } => Command::PickHuman { seat, row },
        Thing::Pen { seat, slot } | Thing::PenDown { seat, slot } => Command::PickPen { seat, slot },
        Thing::Hand { seat, .. } | Thing::Trash { seat, .. } | Thing::Deck { seat, .. } => {
            Command::PickCard { seat, card: scene.card_of(thing)? }
        }
        Thing::Gone { .. } | Thing::Played { .. } | Thing::Taken { .. } => return None,
    })
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Carries out a choice that has been checked.
    pub(in crate::beast) fn choose(&mut self, seat: Seat, choice: Command) {
        let Some(frame) = self.board().agenda.frame().copied() else { return };
        let (op, progress) = (self.game.op_of(&frame), frame.progress);
        match (progress.stage, choice) {
            (Stage::Foe {}, Command::NameFoe { seat: foe }) => self.emit(Event::FoeNamed { foe }),
            (Stage::Pay { .. } | Stage::PayFor { .. }, Command::Discard { card }) => {
                self.emit(Event::TrickTrashed { seat, card, cause: EventCause::Cost });
            }
            (Stage::Pay { .. } | Stage::PayFor { .. }, _) => {
                if let Some(thing) = self.named(&frame, choice) {
                    self.go(Progress { left: progress.left.saturating_sub(1), ..progress });
                    self.trash_thing(thing, Cause::Cost);
                }
            }
            (Stage::May {}, Command::Accept {}) => {
                let left = match op {
                    Op::May(_, costs, _) => costs.of(&self.game.catalog().program().costs).first().copied(),
                    _ => None,
                };
                let left = left.map_or(0, |cost| self.game.cost_left(cost));
                self.go(Progress { stage: Stage::PayFor { cost: 0 }, left, ..progress });
            }
            (Stage::May {}, _) => {
                let otherwise = if let Op::May(_, _, otherwise) = op { otherwise } else { progress.at + 1 };
                self.go_to(&frame, otherwise);
            }
            (Stage::Options {}, Command::PickOption { option }) => {
                if let Op::Choose(_, options, _) = op
                    && let Some(&start) = options.of(&self.game.catalog().program().options).get(usize::from(option))
                {
                    self.go_to(&frame, start);
                }
            }
            (Stage::Pick { choice: number, .. }, Command::PickNoMore {}) => self.end_pick(&frame, number),
            (Stage::Pick { choice: number, .. }, _) => {
                if let Some(thing) = self.named(&frame, choice) {
                    self.take(op, thing);
                }
                if self.board().agenda.frame().is_some_and(|frame| frame.progress.left == 0) {
                    self.after_pick(number);
                }
            }
            (Stage::Directions {}, Command::PickDirection { direction }) => {
                let amount = (progress.amount as u8 | 1 << direction as u8) as i8;
                let left = progress.left.saturating_sub(1);
                self.go(Progress { left, amount, ..progress });
                if left == 0 {
                    self.after_directions();
                }
            }
            (Stage::Place { at }, Command::PickSpace { cell }) => self.move_by_card(progress, at, cell),
            (Stage::Slot { at }, Command::PickSlot { slot }) => {
                self.go(Progress { stage: Stage::Each {}, ..progress });
                self.send_thing(Thing::Animal { at }, Destination::Pen, Some(slot));
            }
            _ => {}
        }
    }

    /// Ends a pick early. If nothing was taken, nothing is chosen.
    fn end_pick(&mut self, frame: &Frame, choice: u8) {
        match frame.progress.stage {
            Stage::Pick { taken: 0, .. } => {
                self.emit(Event::NothingPicked {});
                self.go_on(frame);
            }
            _ => self.after_pick(choice),
        }
    }

    /// The thing that a player names.
    fn named(&self, frame: &Frame, choice: Command) -> Option<Thing> {
        let scene = self.scene(frame);
        let fits = |thing: &Thing| command(&scene, *thing) == Some(choice);
        match frame.progress.stage {
            Stage::Pick { choice: number, .. } => {
                candidates(&scene, frame, self.game.op_of(frame), number).all().iter().copied().find(fits)
            }
            _ => match self.game.cost(frame) {
                Some(Cost::Trash(what)) => {
                    let mut found = None;
                    scene.each(what, |thing| {
                        if found.is_none() && fits(&thing) && scene.can_pay_with(thing) {
                            found = Some(thing);
                        }
                    });
                    found
                }
                _ => None,
            },
        }
    }
}
