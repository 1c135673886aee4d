//! A clause that speaks: who `me` and `foe` are, what its words select, what it counts, whether its conditions hold.

use super::world::{Live, World};
use crate::beast::cards::prerequisite::{Player, Tally};
use crate::beast::frame::{Frame, Looked, LookedZone, Source};
use crate::beast::piles::Pile;
use crate::beast::place::{Row, Slot};
use crate::beast::site::Site;
use crate::beast::state::Face;
use crate::beast::thing::Thing;
use crate::language::tree::{Amount, Condition, Filter, Reading, Selector};
use crate::language::words::{Reference, Take, Zone};
use crate::{CardId, Seat, Seats};

/// A clause in its surroundings.
#[derive(Clone)]
pub(super) struct Voice<'a> {
    pub(super) world: World<'a>,
    pub(super) me: Seat,
    pub(super) card: Option<CardId>,
    pub(super) source: Source,
    /// The opponent it speaks of, where that is settled apart from a battle.
    pub(super) foe: Option<Seat>,
    /// The subject of the moment it answers.
    pub(super) it: Option<Thing>,
    pub(super) chosen: Vec<Thing>,
    pub(super) looked: Option<Looked>,
    /// Whether it stands in an `always`: traits are read at their base value.
    pub(super) standing: bool,
    /// Whether vectors are being worked out, so that only printed ones count.
    pub(super) printed: bool,
}

impl<'a> Voice<'a> {
    pub(super) fn of(world: World<'a>, live: Live) -> Self {
        Self {
            world,
            me: live.me,
            card: Some(live.card),
            source: live.source,
            foe: None,
            it: None,
            chosen: Vec::new(),
            looked: None,
            standing: false,
            printed: false,
        }
    }

    /// The voice of a clause at work.
    pub(super) fn of_frame(world: World<'a>, frame: &Frame) -> Self {
        let live = Live { me: frame.seat, card: frame.card, source: frame.source, used: <_>::default() };
        let windows = &world.board().agenda.windows;
        Self {
            foe: frame.foe,
            it: if frame.reaction { windows.last().and_then(|window| window.subject) } else { None },
            chosen: frame.chosen.all().collect(),
            looked: frame.looked,
            ..Self::of(world, live)
        }
    }

    pub(super) fn foe(&self) -> Option<Seat> {
        let opponents = self.world.board().battle.and_then(|battle| {
            let guest = battle.invited == Some(self.me);
            let attacks = if guest { battle.attacker_acts } else { battle.attacker == self.me };
            let fights = battle.attacker == self.me || battle.defender == self.me;
            (guest || fights).then_some(if attacks { battle.defender } else { battle.attacker })
        });
        self.foe.or(opponents)
    }

    /// The seats that a word means.
    pub(super) fn seats(&self, player: Player) -> Seats {
        let alive = self.world.board().alive;
        match player {
            Player::Me => Seats::only(self.me),
            Player::Foe => self.foe().map_or(Seats::NONE, Seats::only),
            Player::Others => alive.without(self.me),
            Player::All => alive,
        }
    }

    /// The seat that decides: the first one meant that is still in the game.
    pub(super) fn decider(&self, player: Player) -> Option<Seat> {
        let alive = self.world.board().alive;
        self.world.in_turn(self.seats(player)).into_iter().find(|&seat| alive.contains(seat))
    }

    /// What a word stands for.
    pub(super) fn reference(&self, word: Reference) -> Vec<Thing> {
        let one = match word {
            Reference::Host => self.host(),
            Reference::This => self.this(),
            Reference::It => self.it,
            Reference::Fighter => self.combatant(true),
            Reference::Rival => self.combatant(false),
            Reference::Chosen => return self.chosen.clone(),
        };
        one.into_iter().collect()
    }

    fn host(&self) -> Option<Thing> {
        match self.source {
            Source::Fallen { at } => Some(Thing::Gone { at, card: self.card? }),
            Source::Event | Source::Spent | Source::Human { .. } => None,
            Source::Animal { at } | Source::Leader { at } | Source::Item { at, .. } | Source::Location { at } => {
                if self.world.board().at(at).animal.is_none() {
                    return Some(Thing::Gone { at, card: self.card? });
                }
                Some(Thing::Animal { at })
            }
        }
    }

    fn this(&self) -> Option<Thing> {
        let card = self.card?;
        match self.source {
            Source::Item { at, owner } => {
                Some(Thing::Item { at, owner, card }).filter(|&item| self.world.is_there(item))
            }
            Source::Location { at } => Some(Thing::Location { at, card }),
            Source::Human { row } => Some(Thing::Human { seat: self.me, row }),
            Source::Event => Some(Thing::Played { seat: self.me, card }),
            Source::Spent => None,
            Source::Animal { .. } | Source::Leader { .. } | Source::Fallen { .. } => self.host(),
        }
    }

    fn combatant(&self, own: bool) -> Option<Thing> {
        let battle = self.world.battle_of(self.me)?;
        let attacks = (battle.attacker == self.me) == own;
        let at =
            if attacks { Site::new(battle.attacker, battle.from) } else { Site::new(battle.defender, battle.target) };
        let fighter = battle.fighters[usize::from(!attacks)];
        let card = fighter.card?;
        Some(if fighter.here { Thing::Animal { at } } else { Thing::Gone { at, card } })
    }

    /// All that is selected, picks aside, with every card in sight.
    pub(super) fn select(&self, selector: &Selector) -> Vec<Thing> {
        match selector {
            Selector::Ref(word) => self.reference(*word),
            Selector::Animals { owner, filters, .. } => {
                let sites =
                    self.world.in_turn(self.seats(*owner)).into_iter().flat_map(|seat| self.world.animals(seat));
                sites.map(|at| Thing::Animal { at }).filter(|&thing| self.passes_all(filters, thing)).collect()
            }
            Selector::Cards { zone, owner, top, filters, .. } => {
                let seats = self.world.in_turn(self.seats(*owner)).into_iter();
                let all = seats.flat_map(|seat| self.zone(*zone, seat, *top));
                all.filter(|&thing| self.passes_all(filters, thing)).collect()
            }
        }
    }

    fn zone(&self, zone: Zone, seat: Seat, top: Option<u8>) -> Vec<Thing> {
        let World { state, .. } = self.world;
        let (board, piles) = (self.world.board(), &state.hidden.piles[seat.index()]);
        let deck = |pile: Pile| -> Vec<Thing> {
            let count = piles.pile(pile).len().min(top.map_or(usize::MAX, usize::from));
            (0..count).map(|depth| Thing::Deck { seat, pile, depth: depth as u8 }).collect()
        };
        let slots = |face: Face| Slot::all().filter(move |&slot| board.seat(seat).slot(slot).face == face);
        match zone {
            Zone::Hand => piles.hand().iter().map(|&card| Thing::Hand { seat, card }).collect(),
            Zone::Trash => piles.trash().iter().map(|&card| Thing::Trash { seat, card }).collect(),
            Zone::Troops => deck(Pile::Troops),
            Zone::Tricks => deck(Pile::Tricks),
            Zone::Pen => slots(Face::Up).map(|slot| Thing::Pen { seat, slot }).collect(),
            Zone::PenDown => slots(Face::Down).map(|slot| Thing::PenDown { seat, slot }).collect(),
            Zone::Humans => {
                let rows = Row::all().filter(|&row| board.seat(seat).human(row).card.is_some());
                rows.map(|row| Thing::Human { seat, row }).collect()
            }
            Zone::Items => {
                let items = board.items.all().iter().map(|item| (Site::at(item.space.into()), item));
                let own = items.filter(|(at, _)| at.seat == seat);
                own.filter_map(|(at, item)| Some(Thing::Item { at, owner: item.owner, card: item.card? })).collect()
            }
            Zone::Locations => {
                let all = board.locations.all().iter().map(|location| (Site::at(location.space.into()), location.card));
                let own = all.filter(|(at, _)| at.seat == seat);
                own.filter_map(|(at, card)| Some(Thing::Location { at, card: card? })).collect()
            }
            Zone::Looked => self.shown(seat),
        }
    }

    /// The cards that the clause has shown.
    fn shown(&self, seat: Seat) -> Vec<Thing> {
        let Some(looked) = self.looked.filter(|looked| looked.owner == seat) else { return Vec::new() };
        let places = (0..16_u8).filter(|place| looked.places >> place & 1 != 0);
        match looked.zone {
            LookedZone::Hand if looked.places != 0 => self.zone(Zone::Hand, seat, None),
            LookedZone::Hand => Vec::new(),
            LookedZone::PenDown => places.map(|place| Thing::PenDown { seat, slot: Slot::at(place.into()) }).collect(),
            LookedZone::Troops => places.map(|depth| Thing::Deck { seat, pile: Pile::Troops, depth }).collect(),
            LookedZone::Tricks => places.map(|depth| Thing::Deck { seat, pile: Pile::Tricks, depth }).collect(),
        }
    }

    /// Whether all conditions hold.
    pub(super) fn holds(&self, conditions: &[Condition]) -> bool {
        conditions.iter().all(|condition| !self.is_out_of_place(condition) && self.condition(condition))
    }

    /// What speaks of a combatant or a role is false outside a battle, and so is what speaks of a `foe` that is not
    /// known. There are roles in any battle, a combatant of one's own in the own battle only.
    fn is_out_of_place(&self, condition: &Condition) -> bool {
        let (mut combatant, mut role, mut foe) = (false, false, false);
        words_of(condition, &mut |word| match word {
            Word::Combatant => combatant = true,
            Word::Role => role = true,
            Word::Foe => foe = true,
        });
        (combatant && self.world.battle_of(self.me).is_none())
            || (role && self.world.board().battle.is_none())
            || (foe && self.foe().is_none())
    }

    fn condition(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Compare(left, sign, right) => sign.holds(self.amount(left), self.amount(right)),
            Condition::Exists(of, filters) => self.select(of).into_iter().any(|thing| self.passes_all(filters, thing)),
            Condition::Not(inner) => !self.condition(inner),
        }
    }

    /// A number.
    pub(super) fn amount(&self, amount: &Amount) -> i16 {
        let (what, max, times) = match amount {
            Amount::Number(number) => return (*number).into(),
            Amount::Read { what, max, times } => (what, *max, *times),
        };
        let read = match what {
            Reading::Count(of) => self.select(of).len() as i16,
            Reading::Tally(tally, who) => {
                self.seats(*who).iter().map(|seat| self.tally(*tally, seat)).max().unwrap_or(0)
            }
            Reading::Trait(which, of, take) => {
                let values = self.select(of).into_iter().map(|thing| self.trait_of(*which, thing));
                match take {
                    Take::Sum => values.sum(),
                    Take::Max => values.max().unwrap_or(0),
                    Take::Min => values.min().unwrap_or(0),
                }
            }
        };
        max.map_or(read, |max| read.min(max.into())) * i16::from(times)
    }

    pub(super) fn tally(&self, tally: Tally, seat: Seat) -> i16 {
        let own = self.world.board().seat(seat);
        match tally {
            Tally::Favor => own.favor.into(),
            Tally::Fury => own.fury.into(),
        }
    }
}

/// What a condition speaks of that may not be there.
enum Word {
    Combatant,
    Role,
    Foe,
}

fn words_of(condition: &Condition, found: &mut impl FnMut(Word)) {
    match condition {
        Condition::Compare(left, _, right) => {
            words_of_amount(left, found);
            words_of_amount(right, found);
        }
        Condition::Exists(of, filters) => {
            words_of_selector(of, found);
            for filter in filters {
                words_of_filter(filter, found);
            }
        }
        Condition::Not(inner) => words_of(inner, found),
    }
}

fn words_of_amount(amount: &Amount, found: &mut impl FnMut(Word)) {
    match amount {
        Amount::Number(_) => {}
        Amount::Read { what: Reading::Count(of) | Reading::Trait(_, of, _), .. } => words_of_selector(of, found),
        Amount::Read { what: Reading::Tally(_, who), .. } => words_of_player(*who, found),
    }
}

fn words_of_player(player: Player, found: &mut impl FnMut(Word)) {
    if player == Player::Foe {
        found(Word::Foe);
    }
}

fn words_of_selector(selector: &Selector, found: &mut impl FnMut(Word)) {
    match selector {
        Selector::Ref(Reference::Fighter | Reference::Rival) => found(Word::Combatant),
        Selector::Ref(_) => {}
        Selector::Animals { owner, filters, .. } | Selector::Cards { owner, filters, .. } => {
            words_of_player(*owner, found);
            for filter in filters {
                words_of_filter(filter, found);
            }
        }
    }
}

fn words_of_filter(filter: &Filter, found: &mut impl FnMut(Word)) {
    match filter {
        Filter::Role(_) => found(Word::Role),
        Filter::Near(of) | Filter::Aims(of) | Filter::Is(of) => words_of_selector(of, found),
        Filter::Trait(_, _, amount) => words_of_amount(amount, found),
        Filter::Not(inner) => words_of_filter(inner, found),
        _ => {}
    }
}
