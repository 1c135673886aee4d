//! Whether a clause can be announced: costs, conditions and the first effect's choices. Listing, checking and carrying
//! out ask the same questions here, so they cannot disagree.

use super::scene::Scene;
use crate::beast::cards::Side;
use crate::beast::cards::facts::Kind;
use crate::beast::frame::{Frame, Source, Window};
use crate::beast::item::price;
use crate::beast::look::Look;
use crate::beast::piles::Pile;
use crate::beast::place::CellSet;
use crate::beast::site::Site;
use crate::beast::state::{BattleStage, DARK_NATURE, Face};
use crate::beast::thing::{Picked, Thing};
use crate::beast::{Beast, refusal};
use crate::language::program::{Change, Clause, Code, Cost, Id, Op, Selector, Span};
use crate::language::words::{Destination, Forbidden, Reach, Reference, Subject, Zone};
use crate::{CardId, Rejection, Seat, Seats};

/// A clause of a card, somewhere.
#[derive(Clone, Copy, Debug)]
pub(in crate::beast) struct Call {
    pub(in crate::beast) card: CardId,
    pub(in crate::beast) source: Source,
    pub(in crate::beast) clause: u8,
}

impl Beast {
    /// A clause of a card.
    pub(in crate::beast) fn clause(&self, card: CardId, number: u8) -> Option<&Clause> {
        self.code(card).clauses.of(&self.catalog.program().clauses).get(usize::from(number))
    }

    /// The instruction that a clause at work is at.
    pub(crate) fn op_of(&self, frame: &Frame) -> Op {
        self.catalog.program().op(self.code(frame.card), frame.progress.at)
    }

    /// The change that this instruction makes.
    pub(crate) fn change_of(&self, frame: &Frame) -> Option<Change> {
        match self.op_of(frame) {
            Op::Change(number, _) => self.catalog.program().change(self.code(frame.card), number),
            _ => None,
        }
    }

    /// Where the parts of a card's ability lie.
    pub(super) fn code(&self, card: CardId) -> Code {
        self.catalog.facts(card).ability.code
    }
}

/// Whether all costs can be paid, all conditions hold and the first effect finds what it needs, for some opponent.
pub(super) fn check(look: &Look<'_>, call: Call, clause: &Clause, window: Option<&Window>) -> Result<(), Rejection> {
    check_costs(look, call, clause)?;
    let scene = announcing(look, call, clause, window);
    if is_settled(&scene, clause) {
        return check_scene(&scene, call.card, clause);
    }
    let mut first = Err(Rejection::new(&refusal::CONDITION).card(call.card));
    for foe in scene.board.alive.without(scene.me).iter() {
        let result = check_scene(&Scene { foe: Some(foe), ..scene }, call.card, clause);
        if result.is_ok() {
            return result;
        }
        first = first.and(result);
    }
    first
}

/// The opponents that the clause may speak of, where its controller names one.
pub(super) fn foes(look: &Look<'_>, call: Call, clause: &Clause, window: Option<&Window>) -> Seats {
    let scene = announcing(look, call, clause, window);
    if is_settled(&scene, clause) {
        return Seats::NONE;
    }
    fitting_foes(&scene, call, clause)
}

/// The opponents that a clause may still speak of whose controller is to name one, before it is paid for.
pub(super) fn foes_of_announced(look: &Look<'_>, call: Call, clause: &Clause, window: Option<&Window>) -> Seats {
    let mut scene = announcing(look, call, clause, window);
    // The event has left the hand already.
    scene.paying = scene.paying.saturating_sub(u8::from(call.source == Source::Event));
    fitting_foes(&scene, call, clause)
}

fn fitting_foes(scene: &Scene<'_>, call: Call, clause: &Clause) -> Seats {
    let fits = |foe: &Seat| check_scene(&Scene { foe: Some(*foe), ..*scene }, call.card, clause).is_ok();
    scene.board.alive.without(scene.me).iter().filter(fits).collect()
}

/// The opponent that is clear from the moment that is answered.
pub(super) fn answered_foe(me: Seat, window: Option<&Window>) -> Option<Seat> {
    window.map(|window| window.seat).filter(|&seat| seat != me)
}

fn is_settled(scene: &Scene<'_>, clause: &Clause) -> bool {
    !clause.foe || scene.foe.is_some() || scene.own_battle().is_some()
}

/// The scene in which a clause is asked whether it answers a moment.
pub(super) fn moment<'a>(look: &Look<'a>, call: Call, window: Option<&'a Window>) -> Scene<'a> {
    Scene {
        look: Some(*look),
        card: Some(call.card),
        foe: answered_foe(look.seat, window),
        window,
        ..Scene::new(look.game, look.board, look.seat, call.source)
    }
}

/// The scene in which a clause is announced: as if its costs were paid.
fn announcing<'a>(look: &Look<'a>, call: Call, clause: &Clause, window: Option<&'a Window>) -> Scene<'a> {
    let mut scene = moment(look, call, window);
    for cost in clause.costs.of(&scene.program().costs) {
        match *cost {
            Cost::Tilt(reference) => scene.tilting = scene.reference(reference),
            Cost::Tricks(count) => scene.paying += count,
            _ => {}
        }
    }
    if call.source == Source::Event {
        scene.paying += 1;
    }
    scene
}

fn check_scene(scene: &Scene<'_>, card: CardId, clause: &Clause) -> Result<(), Rejection> {
    // Conditions are tested before the costs, effects after them.
    let before = Scene { tilting: None, paying: 0, ..*scene };
    if !before.holds(clause.conditions) {
        return Err(Rejection::new(&refusal::CONDITION).card(card));
    }
    if !scene.is_possible(scene.game.code(card), clause.start) {
        return Err(Rejection::new(&refusal::NO_CANDIDATE).card(card));
    }
    Ok(())
}

/// Whether all costs can be paid together (NB-305, NB-311, NB-453).
fn check_costs(look: &Look<'_>, call: Call, clause: &Clause) -> Result<(), Rejection> {
    let Call { card, source, .. } = call;
    let icon = look.facts(card).ability.icon;
    if icon.dark && !look.board.in_dark_nature(look.seat) {
        return Err(Rejection::new(&refusal::NEEDS_DARK_NATURE)
            .card(card)
            .short(look.own().fury.into(), DARK_NATURE.into()));
    }
    let own_turn = look.board.turn.active == look.seat;
    let actions = if own_turn { look.board.turn.actions } else { 0 };
    if actions < icon.actions {
        let short = Rejection::new(&refusal::ACTION_COST).card(card);
        return Err(short.short(actions.into(), icon.actions.into()));
    }
    let scene = Scene { look: Some(*look), card: Some(card), ..Scene::new(look.game, look.board, look.seat, source) };
    let hand = look.hand_len() - usize::from(source == Source::Event).min(look.hand_len());
    scene.check_payable(clause.costs, look.seat, hand).map_err(|refused| refused.card(card))
}

impl Scene<'_> {
    /// Whether a player with so many tricks can pay all these costs together.
    pub(super) fn check_payable(&self, costs: Span, payer: Seat, hand: usize) -> Result<(), Rejection> {
        let (mut tricks, mut favor) = (0_u8, 0_u8);
        for cost in costs.of(&self.program().costs) {
            match *cost {
                Cost::Tricks(count) => tricks = tricks.saturating_add(count),
                Cost::Favor(count) => favor = favor.saturating_add(price(&self.game.rules, count)),
                Cost::Fury(_) => {}
                Cost::Tilt(reference) => {
                    let payer = self.reference(reference);
                    if payer.and_then(|payer| self.is_tilted(payer)) != Some(false) {
                        return Err(Rejection::new(&refusal::ABILITY_TILTED));
                    }
                }
                Cost::Trash(what) => {
                    if !self.any(what, |thing| self.can_pay_with(thing)) {
                        return Err(Rejection::new(&refusal::TRASH_COST));
                    }
                }
            }
        }
        if hand < tricks.into() {
            return Err(Rejection::new(&refusal::TRICK_COST).short(hand as i16, tricks.into()));
        }
        let have = self.board.seat(payer).favor;
        if have < favor {
            return Err(Rejection::new(&refusal::FAVOR_COST).short(have.into(), favor.into()));
        }
        Ok(())
    }

    /// Whether the thing can be trashed as a payment.
    pub(super) fn can_pay_with(&self, thing: Thing) -> bool {
        match thing {
            Thing::Animal { at } => !self.game.forbids(self.board, Forbidden::BeTrashed, at, None),
            other => self.is_here(other),
        }
    }

    /// Whether the instructions from here on begin with something that can be done.
    pub(super) fn is_possible(&self, code: Code, at: u8) -> bool {
        let changes = code.changes.of(&self.program().changes);
        match self.program().op(code, at) {
            Op::Replace => true,
            Op::Choose(by, options, _) => {
                self.seat(by).is_some()
                    && options.of(&self.program().options).iter().any(|&start| self.is_possible(code, start))
            }
            Op::May(by, ..) => self.seat(by).is_some(),
            Op::EndBattle(..) => !self.game.forbids_player(self.board, Forbidden::EndBattle, self.me),
            op => match op.selectors(changes) {
                [None, _] => true,
                [Some(first), None] => self.has_candidate(op, 0, first),
                [Some(first), Some(second)] => {
                    // The second choice may depend on what the first took.
                    let mut any = false;
                    self.each(first, |thing| {
                        any = any || (self.is_candidate(op, 0, thing) && self.fits_second(op, thing, second));
                    });
                    any
                }
            },
        }
    }

    fn fits_second(&self, op: Op, thing: Thing, second: Id) -> bool {
        let mut chosen = Picked::default();
        chosen.push(thing);
        let scene = Scene { chosen: Some(&chosen), ..*self };
        scene.any(second, |other| other != thing && scene.is_second(op, thing, other))
    }

    /// Whether a second thing goes with a first.
    pub(super) fn is_second(&self, op: Op, first: Thing, second: Thing) -> bool {
        self.is_candidate(op, 1, second)
            && match op {
                Op::Swap(..) => first != second && first.seat() == second.seat(),
                Op::TakeItem(..) => {
                    !matches!((first, second), (Thing::Item { at, .. }, Thing::Animal { at: to }) if at == to)
                }
                _ => true,
            }
    }

    /// Whether a selection has something to take; of cards that cannot be seen it is supposed so.
    fn has_candidate(&self, op: Op, choice: u8, id: Id) -> bool {
        if let Selector::Cards(Zone::Hand, owner, ..) = self.program().selector(id)
            && let Some(look) = self.look
        {
            let unseen = self.seats(owner).iter().any(|seat| !look.knows_hand(seat));
            let own = self.seats(owner).contains(self.me);
            return unseen || (own && look.hand_len() > usize::from(self.paying) && self.any(id, |_| true));
        }
        self.any(id, |thing| self.is_candidate(op, choice, thing))
    }

    /// Whether the instruction can do to this thing what it does; what is forbidden is no candidate.
    pub(super) fn is_candidate(&self, op: Op, choice: u8, thing: Thing) -> bool {
        let foreign = thing.seat() != self.me;
        let forbids = |what| match thing {
            Thing::Animal { at } => self.game.forbids(self.board, what, at, None),
            _ => false,
        };
        let is_animal = matches!(thing, Thing::Animal { .. });
        match op {
            Op::Tilt(_) => self.is_tilted(thing) == Some(false) && !(foreign && forbids(Forbidden::BeTilted)),
            Op::Untilt(_) => {
                self.is_tilted(thing) == Some(true) && !forbids(Forbidden::Untilt) && !forbids(Forbidden::BeUntilted)
            }
            Op::Move(_, reach, _) => {
                matches!(thing, Thing::Animal { at } if !self.places(at, reach).is_empty())
                    && !(foreign && forbids(Forbidden::BeMoved))
            }
            Op::Swap(..) => is_animal && !(foreign && forbids(Forbidden::BeMoved)),
            Op::Trash(_) => self.is_here(thing) && !forbids(Forbidden::BeTrashed) && !self.must_stay(thing),
            Op::Send(_, to) => self.is_here(thing) && self.can_send(thing, to) && !self.must_stay(thing),
            Op::Redirect(side, _) => self.can_become_combatant(side, thing),
            Op::TakeItem(..) if choice == 0 => self.is_item(thing),
            Op::Change(..) | Op::TakeItem(..) => is_animal,
            Op::Ally(_, side) => self.can_ally(side, thing),
            Op::Look(..) => self.is_here(thing),
            _ => true,
        }
    }

    /// Whether the thing is where it was.
    fn is_here(&self, thing: Thing) -> bool {
        match thing {
            Thing::Gone { .. } | Thing::Taken { .. } => false,
            Thing::Animal { at } => self.board.at(at).animal.is_some(),
            Thing::Pen { seat, slot } => self.board.seat(seat).slot(slot).face == Face::Up,
            Thing::PenDown { seat, slot } => self.board.seat(seat).slot(slot).face == Face::Down,
            Thing::Item { at, owner, card } => {
                let items = self.board.items.at(at.index());
                items.iter().any(|item| item.owner == owner && item.card == Some(card))
            }
            Thing::Location { at, card } => {
                self.board.locations.at(at.index()).iter().any(|location| location.card == Some(card))
            }
            Thing::Human { seat, row } => self.board.seat(seat).human(row).card.is_some(),
            Thing::Played { seat, card } => {
                let played = |frame: &&Frame| (frame.seat, frame.card, frame.source) == (seat, card, Source::Event);
                self.board.agenda.frames.all().any(|frame| played(&frame))
            }
            // What is selected there is looked up when it is selected.
            Thing::Hand { .. } | Thing::Trash { .. } | Thing::Deck { .. } => true,
        }
    }

    fn is_item(&self, thing: Thing) -> bool {
        self.card_of(thing).is_some_and(|card| self.facts(card).kind == Kind::Item) && self.is_here(thing)
    }

    /// Whether it is the own combatant in a battle that must not be ended by taking it out of the field.
    fn must_stay(&self, thing: Thing) -> bool {
        self.reference(Reference::Fighter) == Some(thing)
            && self.is_undecided()
            && self.game.forbids_player(self.board, Forbidden::EndBattle, self.me)
    }

    fn can_send(&self, thing: Thing, to: Destination) -> bool {
        let troop = match thing {
            Thing::Animal { .. } | Thing::Pen { .. } | Thing::PenDown { .. } => true,
            Thing::Deck { pile, .. } => pile == Pile::Troops,
            other => self.card_of(other).is_some_and(|card| self.facts(card).kind.is_troop()),
        };
        match to {
            Destination::Hand => !troop,
            Destination::Pen => matches!(thing, Thing::Animal { .. }),
            _ => true,
        }
    }

    /// Whether a battle is being fought whose result is open.
    pub(super) fn is_undecided(&self) -> bool {
        self.board.battle.is_some_and(|battle| battle.stage < BattleStage::Fury && battle.winner.is_none())
    }

    fn can_become_combatant(&self, side: Side, thing: Thing) -> bool {
        let (Some(battle), Thing::Animal { at }) = (self.board.battle, thing) else { return false };
        let Some(seat) = self.side(side) else { return false };
        let now = if seat == battle.attacker { battle.attacking() } else { battle.defending() };
        let attackable = seat == battle.attacker
            || !self.game.forbids(self.board, Forbidden::BeAttacked, at, Some(battle.attacking()));
        self.is_undecided()
            && at.seat == seat
            && at != now
            && attackable
            && !self.game.forbids_player(self.board, Forbidden::Redirect, self.me)
    }

    /// The seat of a side of the battle.
    pub(super) fn side(&self, side: Side) -> Option<Seat> {
        let battle = self.own_battle()?;
        Some(if side == Side::Me { self.me } else { battle.foe_of(self.me) })
    }

    fn can_ally(&self, side: Side, thing: Thing) -> bool {
        let (Some(battle), Thing::Animal { at }) = (self.board.battle, thing) else { return false };
        let Some(seat) = self.side(side) else { return false };
        let safe = at.seat != self.me && self.game.forbids(self.board, Forbidden::BeTilted, at, None);
        self.is_tilted(thing) == Some(false)
            && !safe
            && at != battle.attacking()
            && at != battle.defending()
            && !self.game.forbids(self.board, Forbidden::Ally, at, None)
            && !self.game.forbids_player(self.board, Forbidden::CallAlly, seat)
    }

    /// The spaces that an animal may be moved to: open ones, and within its vectors those that it may share.
    pub(super) fn places(&self, at: Site, reach: Reach) -> CellSet {
        let (geometry, board) = (&self.game.geometry, self.board);
        let vectors = || match self.tilting {
            Some(tilting) if tilting == Thing::Animal { at } => CellSet::NONE,
            _ => self.game.reach_moving(board, at),
        };
        let spaces = match reach {
            Reach::Vector => vectors(),
            Reach::Adjacent => geometry.around(board.stand(at.seat, at.cell)),
            Reach::Back => geometry.back,
            Reach::Any => geometry.field,
        };
        let sharing = self.game.sharing(board, at);
        let sharing = if sharing.is_empty() { sharing } else { sharing.and(vectors()) };
        spaces.iter().filter(|&cell| board.space(at.seat, cell).animal.is_none() || sharing.contains(cell)).collect()
    }

    /// Whether a moment is of the kind that a clause answers.
    pub(super) fn is_of(&self, window: &Window, subject: Subject, filters: Span) -> bool {
        let fits = match subject {
            Subject::Host => {
                let host = self.host();
                window.subject.is_some() && window.subject == host
                    || matches!((window.subject, self.source), (Some(Thing::Gone { at, .. }), Source::Fallen { at: fallen }) if at == fallen)
            }
            Subject::Mine => window.seat == self.me,
            Subject::Theirs => window.seat != self.me,
            Subject::Any => true,
        };
        fits && window.subject.is_none_or(|subject| self.passes(filters, subject))
    }

    /// Changes of a card, by its number.
    pub(super) fn change(&self, card: CardId, number: u8) -> Option<Change> {
        self.program().change(self.game.code(card), number)
    }
}
