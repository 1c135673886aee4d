//! Who speaks, and what the clause knows: the words `me`, `foe`, `host`, `it`, ... turned into seats and things.

use crate::beast::Beast;
use crate::beast::cards::facts::Facts;
use crate::beast::cards::prerequisite::{Comparison, Player, Tally};
use crate::beast::frame::{Frame, Source, Window};
use crate::beast::look::Look;
use crate::beast::place::Row;
use crate::beast::state::{Battle, Board};
use crate::beast::thing::{Picked, Thing};
use crate::language::program::{Amount, Condition, Id, Program, Reading, Span};
use crate::language::words::{Reference, Take};
use crate::{CardId, Seat, Seats};

/// A clause and its surroundings.
#[derive(Clone, Copy)]
pub(in crate::beast) struct Scene<'a> {
    pub(super) game: &'a Beast,
    pub(super) board: &'a Board,
    /// What may be read besides the board; `None` for what is open to all.
    pub(super) look: Option<Look<'a>>,
    /// The card's controller.
    pub(super) me: Seat,
    pub(super) card: Option<CardId>,
    pub(super) source: Source,
    /// The opponent that the clause speaks of, where that has been settled.
    pub(super) foe: Option<Seat>,
    /// The moment that is answered.
    pub(super) window: Option<&'a Window>,
    pub(super) chosen: Option<&'a Picked>,
    pub(super) frame: Option<&'a Frame>,
    /// Whether traits are read at their base value.
    pub(super) base: bool,
    /// Whether vectors are read as printed, because it is vectors that are being worked out.
    pub(super) plain: bool,
    /// A card whose tilting is going to pay.
    pub(super) tilting: Option<Thing>,
    /// Tricks of the controller that are going to pay.
    pub(super) paying: u8,
}

impl<'a> Scene<'a> {
    /// A scene for a card of this seat.
    pub(in crate::beast) const fn new(game: &'a Beast, board: &'a Board, me: Seat, source: Source) -> Self {
        Self {
            game,
            board,
            look: None,
            me,
            card: None,
            source,
            foe: None,
            window: None,
            chosen: None,
            frame: None,
            base: false,
            plain: false,
            tilting: None,
            paying: 0,
        }
    }

    /// A scene for the prerequisite of a human at a row, or to be put there.
    pub(in crate::beast) const fn for_human(game: &'a Beast, board: &'a Board, me: Seat, row: Row) -> Self {
        Self::new(game, board, me, Source::Human { row })
    }

    /// The scene of a running clause.
    pub(super) fn of_frame(look: Look<'a>, frame: &'a Frame) -> Self {
        let window = if frame.reaction { look.board.agenda.answered() } else { None };
        Self {
            look: Some(look),
            card: Some(frame.card),
            foe: frame.foe,
            window,
            chosen: Some(&frame.chosen),
            frame: Some(frame),
            ..Self::new(look.game, look.board, frame.seat, frame.source)
        }
    }

    pub(super) fn program(&self) -> &'a Program {
        self.game.catalog.program()
    }

    pub(super) fn facts(&self, card: CardId) -> &'a Facts {
        self.game.catalog.facts(card)
    }

    /// The seats that a word means.
    pub(super) fn seats(&self, player: Player) -> Seats {
        let alive = self.board.alive;
        match player {
            Player::Me => Seats::only(self.me),
            Player::Others => alive.without(self.me),
            Player::All => alive,
            Player::Foe => self.foe().map_or(Seats::NONE, Seats::only),
        }
    }

    /// The one seat that decides or is meant; of several the first in turn order.
    pub(super) fn seat(&self, player: Player) -> Option<Seat> {
        self.seats(player).from_seat(self.board.turn.active).find(|&seat| self.board.alive.contains(seat))
    }

    /// The opponent that the clause speaks of: as settled, else of a battle; for a guest that of its host.
    fn foe(&self) -> Option<Seat> {
        self.foe.or_else(|| {
            let battle = self.board.battle.as_ref()?;
            let host = (battle.invited == Some(self.me)).then(|| battle.acting());
            battle.fights(self.me).then_some(self.me).or(host).map(|side| battle.foe_of(side))
        })
    }

    /// The battle, if the controller fights in it.
    pub(super) fn own_battle(&self) -> Option<&'a Battle> {
        self.board.battle.as_ref().filter(|battle| battle.fights(self.me))
    }

    /// The animal that has the ability.
    pub(super) fn host(&self) -> Option<Thing> {
        let at = self.source.site()?;
        let fallen = matches!(self.source, Source::Fallen { .. });
        match self.board.at(at).animal {
            Some(_) if !fallen => Some(Thing::Animal { at }),
            _ => self.card.map(|card| Thing::Gone { at, card }),
        }
    }

    /// The card whose ability it is; an animal with its leader.
    pub(super) fn this(&self) -> Option<Thing> {
        let card = self.card;
        match self.source {
            Source::Item { at, owner } => {
                let items = self.board.items.at(at.index());
                let here = items.iter().any(|item| item.owner == owner && item.card == card);
                card.filter(|_| here).map(|card| Thing::Item { at, owner, card })
            }
            Source::Location { at } => card.map(|card| Thing::Location { at: self.board.ground(at), card }),
            Source::Human { row } => Some(Thing::Human { seat: self.me, row }),
            Source::Animal { .. } | Source::Leader { .. } | Source::Fallen { .. } => self.host(),
            Source::Event => card.map(|card| Thing::Played { seat: self.me, card }),
            Source::Spent => None,
        }
    }

    /// One thing that the clause knows; `chosen` may be several.
    pub(super) fn reference(&self, reference: Reference) -> Option<Thing> {
        match reference {
            Reference::Host => self.host(),
            Reference::This => self.this(),
            Reference::It => self.window.and_then(|window| window.subject),
            Reference::Chosen => None,
            Reference::Fighter => self.combatant(true),
            Reference::Rival => self.combatant(false),
        }
    }

    /// The combatant of the controller's side, or of the other side.
    fn combatant(&self, own: bool) -> Option<Thing> {
        let battle = self.own_battle()?;
        battle.fighter((battle.attacker == self.me) == own)
    }

    /// Whether all conditions hold. What speaks of a battle or a player that is not there makes them fail.
    pub(in crate::beast) fn holds(&self, conditions: Span) -> bool {
        conditions.of(&self.program().conditions).iter().all(|&condition| self.condition(condition) == Some(true))
    }

    fn condition(&self, condition: Condition) -> Option<bool> {
        match condition {
            Condition::Compare(left, sign, right) => self.compare(self.amount(left)?, sign, right),
            Condition::Exists(of, filters) => {
                self.is_known(of).then(|| self.any(of, |thing| self.passes(filters, thing)))
            }
            Condition::Not(inner) => {
                let inner = self.program().conditions[inner as usize];
                self.condition(inner).map(|holds| !holds)
            }
            Condition::InBattle(inner) => {
                self.board.battle.is_some().then(|| self.condition(self.program().conditions[inner as usize]))?
            }
            Condition::WithFoe(inner) => {
                self.foe().is_some().then(|| self.condition(self.program().conditions[inner as usize]))?
            }
        }
    }

    pub(super) fn compare(&self, left: i16, sign: Comparison, right: Id) -> Option<bool> {
        Some(sign.holds(left, self.amount(right)?))
    }

    /// An amount; `None` if it speaks of a battle or a player that is not there.
    pub(super) fn amount(&self, id: Id) -> Option<i16> {
        let (reading, max, times) = match self.program().amounts[id as usize] {
            Amount::Number(number) => return Some(number.into()),
            Amount::Read(reading, max, times) => (reading, max, times),
        };
        let value = match reading {
            Reading::Tally(tally, who) => self.seats(who).iter().map(|seat| self.tally(tally, seat)).max()?,
            Reading::Count(of) if self.is_known(of) => self.count(of),
            Reading::Trait(which, of, take) if self.is_known(of) => {
                let mut values = (0, i16::MIN, i16::MAX);
                self.each(of, |thing| {
                    let value = self.value(which, thing);
                    values = (values.0 + value, values.1.max(value), values.2.min(value));
                });
                match take {
                    _ if values.1 == i16::MIN => 0,
                    Take::Sum => values.0,
                    Take::Max => values.1,
                    Take::Min => values.2,
                }
            }
            Reading::Count(_) | Reading::Trait(..) => return None,
        };
        let value = max.map_or(value, |max| value.min(max.into()));
        Some(value.saturating_mul(times.into()))
    }

    /// An amount as a small number; 0 where it speaks of something that is not there.
    pub(super) fn small(&self, id: Id) -> i8 {
        self.amount(id).unwrap_or(0).clamp(-100, 100) as i8
    }

    fn tally(&self, tally: Tally, seat: Seat) -> i16 {
        match tally {
            Tally::Favor => self.board.seat(seat).favor.into(),
            Tally::Fury => self.board.seat(seat).fury.into(),
        }
    }
}
