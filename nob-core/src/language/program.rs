//! An ability as the rules run it: flat lists of small instructions that name each other by number.
//!
//! All cards of a catalogue share one [`Program`]. Nothing in it owns memory of its own, so running an ability
//! allocates nothing, and a suspended one is a card and a number. [`tree`](super::tree) is the same for people and
//! checks; `compile` leads from there to here.

use super::words::{
    Allowed, Cause, Destination, Duration, Eased, Ending, Forbidden, Hook, Once, Reach, Reference, Subject, Take,
    Trait, Viewer, Zone,
};
use crate::beast::cards::ability::Side;
use crate::beast::cards::prerequisite::{Comparison, Player, Tally};
use crate::beast::cards::{Movements, Vectors};
use crate::language::tree::Pick;

/// A stretch of one of the lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Span {
    pub(super) start: u32,
    pub(super) len: u8,
}

impl Span {
    /// That stretch of the list.
    pub fn of<T>(self, list: &[T]) -> &[T] {
        let start = self.start as usize;
        list.get(start..start + usize::from(self.len)).unwrap_or_default()
    }

    /// Number of entries.
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether there is no entry.
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }
}

/// Number of a selector, an amount, a condition or a filter in its list.
pub type Id = u32;

/// All abilities of a catalogue.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Program {
    pub(crate) clauses: Vec<Clause>,
    pub(crate) ops: Vec<Op>,
    pub(crate) changes: Vec<Change>,
    pub(crate) costs: Vec<Cost>,
    pub(crate) conditions: Vec<Condition>,
    pub(crate) amounts: Vec<Amount>,
    pub(crate) selectors: Vec<Selector>,
    pub(crate) filters: Vec<Filter>,
    /// Where options begin.
    pub(crate) options: Vec<u8>,
}

/// Where the parts of one card's ability lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Code {
    /// Its clauses.
    pub clauses: Span,
    /// Its instructions; places in it are counted from its start.
    pub ops: Span,
    /// Its changes.
    pub changes: Span,
}

/// A clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clause {
    /// When it applies.
    pub when: Moment,
    /// What must hold.
    pub conditions: Span,
    /// What is paid, discards of the card first.
    pub costs: Span,
    /// How often it works.
    pub once: Option<Once>,
    /// Its first instruction, from the start of the card's.
    pub start: u8,
    /// The changes of an `always`.
    pub changes: Span,
    /// Whether it speaks of `foe`.
    pub foe: bool,
    /// Whether it takes the place of what it answers.
    pub replaces: bool,
}

/// When a clause applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Its controller announces it.
    Use,
    /// It answers a moment.
    On {
        /// The moment.
        hook: Hook,
        /// Whose.
        subject: Subject,
        /// What the subject must pass.
        filters: Span,
        /// Why it is trashed.
        cause: Option<Cause>,
        /// Whether the controller decides.
        may: bool,
    },
    /// It holds by itself.
    Always,
}

/// A payment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// So many tricks are discarded.
    Tricks(u8),
    /// `Host` or `This` tilts.
    Tilt(Reference),
    /// So much Favor is lost.
    Favor(u8),
    /// So much Fury is gained.
    Fury(u8),
    /// Own cards are trashed.
    Trash(Id),
}

/// Something that holds or does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Two amounts compare so.
    Compare(Id, Comparison, Id),
    /// One of these passes all filters.
    Exists(Id, Span),
    /// The condition does not hold.
    Not(Id),
    /// A battle is going on, and the condition holds.
    InBattle(Id),
    /// There is a `foe`, and the condition holds.
    WithFoe(Id),
}

/// A number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// This one.
    Number(i8),
    /// One read from the table, capped, then multiplied.
    Read(Reading, Option<u8>, i8),
}

/// What is read from the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// A trait of animals.
    Trait(Trait, Id, Take),
    /// How many there are.
    Count(Id),
    /// A tally; of several players the highest.
    Tally(Tally, Player),
}

/// A choice of animals or cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selector {
    /// One thing that the clause knows.
    Ref(Reference),
    /// Animals in fields.
    Animals(Player, Span, Option<Pick>),
    /// Cards in a zone, of a deck only so many from the top.
    Cards(Zone, Player, Option<u8>, Span, Option<Pick>),
}

impl Selector {
    /// Whether a player or chance takes some of what is selected.
    pub const fn pick(self) -> Option<Pick> {
        match self {
            Self::Ref(_) => None,
            Self::Animals(_, _, pick) | Self::Cards(_, _, _, _, pick) => pick,
        }
    }
}

/// A test of one animal or card; lists of words are sets, one bit a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter {
    /// Of one of these habitats.
    Habitat(u8),
    /// Of one of these sizes.
    Size(u8),
    /// With one of these movements.
    Moves(Movements),
    /// Of one of these kinds.
    Kind(u8),
    /// Tilted, or untilted.
    Tilted(bool),
    /// In one of these rows.
    Row(u8),
    /// Around one of these.
    Near(Id),
    /// With a vector at one of these.
    Aims(Id),
    /// With a trait that compares so.
    Trait(Trait, Comparison, Id),
    /// With one of these parts in the battle.
    Role(u8),
    /// With an item, or without.
    Carrying(bool),
    /// On a location, or on none.
    OnLocation(bool),
    /// One of these.
    Is(Id),
    /// Failing this filter.
    Not(Id),
}

/// An instruction. Places are counted from the start of the card's instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// The clause is over.
    End,
    /// Goes on there.
    Jump(u8),
    /// What the clause answers does not take place.
    Replace,
    /// Something is different for a while: a change, by its number among the card's.
    Change(u8, Duration),
    /// A battle total changes.
    Total(Side, Id),
    /// These tilt.
    Tilt(Id),
    /// These untilt.
    Untilt(Id),
    /// These move.
    Move(Id, Reach, Player),
    /// These two change places.
    Swap(Id, Id),
    /// These are trashed.
    Trash(Id),
    /// These go there.
    Send(Id, Destination),
    /// Players draw tricks.
    Draw(Player, Id),
    /// Hidden cards are seen.
    Look(Id, Viewer),
    /// A tally changes; who gains what was lost.
    Tally(Tally, Player, Id, Option<Player>),
    /// The battle is over; whether the attacker gains its Fury all the same.
    EndBattle(Ending, bool),
    /// Another animal becomes the combatant of a side.
    Redirect(Side, Id),
    /// The actions left in this turn change.
    Actions(Player, Id),
    /// These items go under that animal.
    TakeItem(Id, Id),
    /// These ally with a side.
    Ally(Id, Side),
    /// A player may pay and go on with the next instruction, or goes on there.
    May(Player, Span, u8),
    /// A player goes on with one of these options, or goes on there if there is none.
    Choose(Player, Span, u8),
}

impl Op {
    /// What it selects first, and second.
    pub(crate) fn selectors(self, changes: &[Change]) -> [Option<Id>; 2] {
        match self {
            Self::Change(number, _) => [changes.get(usize::from(number)).and_then(|change| change.who()), None],
            Self::Tilt(who)
            | Self::Untilt(who)
            | Self::Move(who, ..)
            | Self::Trash(who)
            | Self::Send(who, _)
            | Self::Look(who, _)
            | Self::Redirect(_, who)
            | Self::Ally(who, _) => [Some(who), None],
            Self::Swap(one, other) | Self::TakeItem(one, other) => [Some(one), Some(other)],
            _ => [None, None],
        }
    }
}

/// Something that is different, for a while or always.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A trait; the amount takes the place of its base value, or is added.
    Trait {
        /// Of what.
        who: Id,
        /// Which one.
        of: Trait,
        /// Whether the base value is replaced.
        set: bool,
        /// The amount.
        amount: Id,
    },
    /// Vectors.
    Vectors {
        /// Of what.
        who: Id,
        /// Whether they are taken away, and not added.
        drop: bool,
        /// Which ones.
        directions: Vectors,
        /// How many of these the controller chooses.
        n: Option<u8>,
        /// Whether they are good for moving only.
        only_move: bool,
    },
    /// Something is forbidden, against those who pass the filters.
    Forbid(Forbidden, Whom, Span),
    /// Something is allowed, for recruits that pass the filters.
    Allow(Allowed, Whom, Span),
    /// Less is asked for cards that pass the filters; `None`: nothing is asked.
    Ease(Eased, Player, Option<Id>, Span),
}

impl Change {
    /// The animals it is for.
    pub(crate) const fn who(self) -> Option<Id> {
        match self {
            Self::Trait { who, .. }
            | Self::Vectors { who, .. }
            | Self::Forbid(_, Whom::Animals(who), _)
            | Self::Allow(_, Whom::Animals(who), _) => Some(who),
            _ => None,
        }
    }

    /// The filters on whoever tries, or on the card that is made easier.
    pub(crate) const fn filters(self) -> Span {
        match self {
            Self::Forbid(_, _, filters) | Self::Allow(_, _, filters) | Self::Ease(_, _, _, filters) => filters,
            Self::Trait { .. } | Self::Vectors { .. } => Span { start: 0, len: 0 },
        }
    }

    /// The layer it belongs to, as a bit of [`Layers`].
    pub(crate) const fn layer(self) -> Layers {
        Layers(match self {
            Self::Vectors { .. } => 1,
            Self::Forbid(_, Whom::Players(_), _) => 1 << 13,
            Self::Allow(_, Whom::Players(_), _) => 1 << 14,
            Self::Forbid(..) => 1 << 1,
            Self::Allow(..) => 1 << 2,
            Self::Ease(..) => 1 << 3,
            Self::Trait { of, .. } => 1 << (4 + of as u16),
        })
    }
}

/// Whom a ban or a permission is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whom {
    /// Animals.
    Animals(Id),
    /// Players.
    Players(Player),
}

/// Kinds of changes, in the order in which they are worked out: vectors, then what is forbidden, allowed and eased,
/// then each trait. None reads what comes after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Layers(pub(crate) u16);

impl Layers {
    pub(crate) const VECTORS: Self = Self(1);
    pub(crate) const FORBID: Self = Self(1 << 1);
    pub(crate) const ALLOW: Self = Self(1 << 2);
    pub(crate) const EASE: Self = Self(1 << 3);
    /// What is forbidden to players; of the layer of all that is forbidden.
    pub(crate) const FORBID_PLAYER: Self = Self(1 << 13);
    /// What is allowed to players for their recruits.
    pub(crate) const ALLOW_PLAYER: Self = Self(1 << 14);
    /// No layer of its own: some of the changes are those of humans.
    pub(crate) const HUMAN: Self = Self(1 << 15);

    /// The layer of a trait.
    pub(crate) const fn of(which: Trait) -> Self {
        Self(1 << (4 + which as u16))
    }

    /// Both together.
    #[must_use]
    pub(crate) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether they have one in common.
    pub(crate) const fn meet(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl Program {
    /// The instruction at this place of a card's ability; past its end the clause is over.
    pub(crate) fn op(&self, code: Code, at: u8) -> Op {
        code.ops.of(&self.ops).get(usize::from(at)).copied().unwrap_or(Op::End)
    }

    /// The change with this number among a card's.
    pub(crate) fn change(&self, code: Code, number: u8) -> Option<Change> {
        code.changes.of(&self.changes).get(usize::from(number)).copied()
    }

    /// A selector.
    pub(crate) fn selector(&self, id: Id) -> Selector {
        self.selectors[id as usize]
    }
}
