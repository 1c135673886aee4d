//! An ability as a tree: what a card file says, checked and typed.
//!
//! The names of values follow the words of the language; [`table`](super::table) says what each means.

use super::words::{
    Allowed, Cause, Destination, Duration, Eased, Ending, Forbidden, Hook, Line, Once, Reach, Reference, Role, Subject,
    Take, Trait, Viewer, Zone,
};
use crate::beast::cards::ability::Side;
use crate::beast::cards::prerequisite::{Comparison, Player, Tally};
use crate::beast::cards::{Habitat, Kind, Movement, Size, Vectors};

/// When an ability applies, and what it does then.
#[derive(Clone, PartialEq, Debug)]
pub enum Clause {
    /// The controller announces it.
    Use(Use),
    /// It answers a moment.
    On(On),
    /// It holds by itself.
    Always(Always),
}

/// What the controller announces.
#[derive(Clone, PartialEq, Debug)]
pub struct Use {
    /// What must hold.
    pub conditions: Vec<Condition>,
    /// What is paid, besides what the icon asks.
    pub costs: Vec<Cost>,
    /// How often it works; `None`: as often as it is paid for.
    pub once: Option<Once>,
    /// What happens.
    pub effects: Vec<Effect>,
}

/// What answers a moment.
#[derive(Clone, PartialEq, Debug)]
pub struct On {
    /// The moment.
    pub hook: Hook,
    /// Whose moment.
    pub subject: Subject,
    /// What the subject must pass.
    pub filters: Vec<Filter>,
    /// Why it is trashed; `None`: for any cause.
    pub cause: Option<Cause>,
    /// What must hold.
    pub conditions: Vec<Condition>,
    /// What is paid, besides what the icon asks.
    pub costs: Vec<Cost>,
    /// How often it works; `None`: at every such moment.
    pub once: Option<Once>,
    /// Whether the controller decides.
    pub may: bool,
    /// What happens.
    pub effects: Vec<Effect>,
}

/// What holds by itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Always {
    /// While what holds.
    pub conditions: Vec<Condition>,
    /// What is different.
    pub changes: Vec<Change>,
}

/// A payment.
#[derive(Clone, PartialEq, Debug)]
pub enum Cost {
    /// `Host` or `This` tilts.
    Tilt(Reference),
    /// So many tricks are discarded.
    Tricks(u8),
    /// So much Favor is lost.
    Favor(u8),
    /// So much Fury is gained.
    Fury(u8),
    /// Own cards are trashed.
    Trash(Selector),
}

/// Something that holds or does not.
#[derive(Clone, PartialEq, Debug)]
pub enum Condition {
    /// Two amounts compare so.
    Compare(Amount, Comparison, Amount),
    /// One of these passes all filters.
    Exists(Selector, Vec<Filter>),
    /// The condition does not hold.
    Not(Box<Condition>),
}

/// A number.
#[derive(Clone, PartialEq, Debug)]
pub enum Amount {
    /// This one.
    Number(i8),
    /// One read from the table.
    Read {
        /// What is read.
        what: Reading,
        /// Cap, applied first.
        max: Option<u8>,
        /// Factor, applied last.
        times: i8,
    },
}

/// What is read from the table.
#[derive(Clone, PartialEq, Debug)]
pub enum Reading {
    /// A trait of animals.
    Trait(Trait, Box<Selector>, Take),
    /// How many there are.
    Count(Box<Selector>),
    /// A tally; of several players the highest.
    Tally(Tally, Player),
}

/// A choice of animals or cards.
#[derive(Clone, PartialEq, Debug)]
pub enum Selector {
    /// One thing that the clause knows.
    Ref(Reference),
    /// Animals in fields.
    Animals {
        /// In whose fields.
        owner: Player,
        /// What they must pass.
        filters: Vec<Filter>,
        /// Who takes how many; `None`: all are meant.
        pick: Option<Pick>,
    },
    /// Cards in a zone.
    Cards {
        /// Where.
        zone: Zone,
        /// Whose.
        owner: Player,
        /// Only so many from the top.
        top: Option<u8>,
        /// What they must pass.
        filters: Vec<Filter>,
        /// Who takes how many; `None`: all are meant.
        pick: Option<Pick>,
    },
}

impl Selector {
    /// Whether a player or chance takes some of what is selected.
    pub fn pick(&self) -> Option<Pick> {
        match self {
            Self::Ref(_) => None,
            Self::Animals { pick, .. } | Self::Cards { pick, .. } => *pick,
        }
    }
}

/// Who takes how many of what is selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick {
    /// How many.
    pub n: u8,
    /// Who decides.
    pub by: Player,
    /// Whether fewer may be taken.
    pub up_to: bool,
    /// Whether they are drawn by lot.
    pub random: bool,
}

/// A test of one animal or card.
#[derive(Clone, PartialEq, Debug)]
pub enum Filter {
    /// Of one of these habitats.
    Habitat(Vec<Habitat>),
    /// Of one of these sizes.
    Size(Vec<Size>),
    /// With one of these movements.
    Moves(Vec<Movement>),
    /// Of one of these kinds.
    Kind(Vec<Kind>),
    /// Tilted, or untilted.
    Tilted(bool),
    /// In one of these rows.
    Row(Vec<Line>),
    /// Around one of these.
    Near(Box<Selector>),
    /// With a vector at one of these.
    Aims(Box<Selector>),
    /// With a trait that compares so.
    Trait(Trait, Comparison, Amount),
    /// With one of these parts in the battle.
    Role(Vec<Role>),
    /// With an item, or without.
    Carrying(bool),
    /// On a location, or on none.
    OnLocation(bool),
    /// One of these.
    Is(Box<Selector>),
    /// Failing this filter.
    Not(Box<Filter>),
}

/// Something that happens.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Something is different for a while.
    Change(Change, Duration),
    /// A battle total changes.
    Total(Side, Amount),
    /// These tilt.
    Tilt(Selector),
    /// These untilt.
    Untilt(Selector),
    /// These move.
    Move {
        /// What is moved.
        who: Selector,
        /// How far.
        to: Reach,
        /// Who chooses the spaces.
        by: Player,
    },
    /// These two change places.
    Swap(Selector, Selector),
    /// These are trashed.
    Trash(Selector),
    /// These go there.
    Send(Selector, Destination),
    /// Players draw tricks.
    Draw(Player, Amount),
    /// Hidden cards are seen.
    Look(Selector, Viewer),
    /// A tally changes.
    Tally {
        /// Which one.
        which: Tally,
        /// Whose.
        who: Player,
        /// What is added.
        by: Amount,
        /// Who gains what was lost.
        to: Option<Player>,
    },
    /// The battle is over.
    EndBattle {
        /// How it ends.
        how: Ending,
        /// Whether the attacker gains its Fury all the same.
        fury: bool,
    },
    /// Another animal becomes the combatant of a side.
    Redirect(Side, Selector),
    /// This happens, and what was about to happen does not.
    Instead(Vec<Effect>),
    /// The actions left in this turn change.
    Actions(Player, Amount),
    /// These items go under that animal.
    TakeItem(Selector, Selector),
    /// These ally with a side.
    Ally(Selector, Side),
    /// A player may pay for something.
    May {
        /// Who decides.
        by: Player,
        /// What is paid.
        costs: Vec<Cost>,
        /// What happens then.
        effects: Vec<Effect>,
        /// What happens otherwise.
        otherwise: Vec<Effect>,
    },
    /// A player takes one of several options.
    Choose(Player, Vec<Vec<Effect>>),
}

/// Something that is different, for a while or always.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// A trait.
    Trait {
        /// Of what.
        who: Selector,
        /// Which one.
        of: Trait,
        /// How.
        change: Modification,
    },
    /// Vectors.
    Vectors {
        /// Of what.
        who: Selector,
        /// Whether they are taken away, and not added.
        drop: bool,
        /// Which ones.
        directions: Vectors,
        /// How many of these the controller chooses; `None`: all.
        n: Option<u8>,
        /// Whether they are good for moving only.
        only_move: bool,
    },
    /// Something is forbidden.
    Forbid {
        /// What.
        what: Forbidden,
        /// To whom.
        whom: Whom,
        /// Against whom.
        by: Vec<Filter>,
    },
    /// Something is allowed.
    Allow {
        /// What.
        what: Allowed,
        /// To whom.
        whom: Whom,
        /// For which recruits.
        filters: Vec<Filter>,
    },
    /// Less is asked for a card.
    Ease {
        /// For what.
        what: Eased,
        /// For whom.
        who: Player,
        /// How much less; `None`: nothing is asked.
        by: Option<Amount>,
        /// For which cards.
        filters: Vec<Filter>,
    },
}

/// How a trait changes.
#[derive(Clone, PartialEq, Debug)]
pub enum Modification {
    /// This is added.
    By(Amount),
    /// This takes the place of the base value.
    To(Amount),
}

/// Whom a ban or a permission is for.
#[derive(Clone, PartialEq, Debug)]
pub enum Whom {
    /// Animals.
    Animals(Selector),
    /// Players.
    Players(Player),
}
