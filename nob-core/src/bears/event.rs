//! What happened. An event carries all that the state needs to follow it.

use serde::{Deserialize, Serialize};

use super::Pile;
use super::army::{Army, DrawPile, Edge};
use super::outcome::Outcome;
use super::state::MOST_SEATS;
use crate::{Audience, CardId, Seat, Seats};

/// Who won a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The strongest army, which reached the Babies' total (BB-093).
    Monsters {
        /// Whose.
        seat: Seat,
    },
    /// Several armies, equally strong, and nobody collects (BB-099).
    Tied {
        /// Whose.
        seats: Seats,
    },
    /// No army reached the Babies' total (BB-097).
    Babies {},
}

/// One change. Cards that an audience may not know are missing from the events it gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A pile was shuffled. `key` stands for the order and is hidden from every seat.
    Shuffled {
        /// Which pile.
        pile: Pile,
        /// What the order is made of.
        key: Option<u64>,
    },
    /// A test put a card at this depth below the top; never in play.
    Stacked {
        /// Which pile.
        pile: Pile,
        /// Cards above it.
        depth: u8,
        /// The card.
        card: CardId,
    },
    /// It was decided who begins (BB-031).
    FirstPlayerFound {
        /// Who.
        seat: Seat,
        /// Whether by lot.
        by_lot: bool,
    },
    /// A seat was dealt one of the Bear Heads held apart (BB-022).
    BearDealt {
        /// Who.
        seat: Seat,
        /// The card, for those who know the hand.
        card: Option<CardId>,
    },
    /// The other Bear Heads went into the deck (BB-023).
    BearsReturned {},
    /// A seat was dealt a card of the opening hand (BB-024).
    CardDealt {
        /// Who.
        seat: Seat,
        /// The card, for those who know the hand.
        card: Option<CardId>,
    },
    /// A Baby of the opening hand went face-down onto its army (BB-015, BB-026).
    BabyPlaced {
        /// Whose hand it was in.
        seat: Seat,
        /// Its army.
        army: Army,
        /// The card, for those who know the hand.
        card: Option<CardId>,
    },
    /// The deck was cut into draw piles (BB-017, BB-029).
    PilesCut {
        /// Their sizes, left to right.
        sizes: [u8; 3],
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Its actions (BB-036).
        actions: u8,
        /// Whether a new round began with it.
        new_round: bool,
    },
    /// A card was drawn into a hand (BB-053).
    CardDrawn {
        /// Who drew.
        seat: Seat,
        /// From which pile.
        pile: DrawPile,
        /// The card, for those who know the hand.
        card: Option<CardId>,
    },
    /// A Baby was drawn and put face-down onto its army (BB-054).
    BabyDrawn {
        /// Who drew, and so has seen it (BB-059).
        seat: Seat,
        /// From which pile.
        pile: DrawPile,
        /// Its army.
        army: Army,
        /// The card, for those who saw it.
        card: Option<CardId>,
    },
    /// An action was used up.
    ActionSpent {},
    /// A monster was begun (BB-061).
    HeadPlayed {
        /// Whose.
        seat: Seat,
        /// The head.
        card: CardId,
    },
    /// A card was joined to a monster (BB-063).
    PartJoined {
        /// Whose.
        seat: Seat,
        /// The monster.
        monster: u8,
        /// The card of the monster that it was joined to.
        part: u8,
        /// The edge of that card.
        edge: Edge,
        /// Whether it lies upside down.
        turned: bool,
        /// The card.
        card: CardId,
    },
    /// A mask was put on a head (BB-148).
    MaskPut {
        /// By whom.
        by: Seat,
        /// Whose monster.
        seat: Seat,
        /// The monster.
        monster: u8,
        /// The mask.
        card: CardId,
    },
    /// Two heads were exchanged (BB-146).
    HeadsSwapped {
        /// Whose monster.
        seat: Seat,
        /// The monster.
        monster: u8,
        /// Whose the other one is.
        with: Seat,
        /// The other one.
        other: u8,
    },
    /// A card was torn off a monster (BB-145).
    PartTorn {
        /// Whose monster.
        seat: Seat,
        /// The monster.
        monster: u8,
        /// Its position in the monster.
        part: u8,
        /// The card.
        card: CardId,
        /// Whose hand it went into; the discard pile if none.
        to: Option<Seat>,
    },
    /// A monster left the table with all its cards (BB-103, ruling A16).
    MonsterRemoved {
        /// Whose.
        seat: Seat,
        /// The monster.
        monster: u8,
        /// Whose hand it went into; the discard pile if none.
        to: Option<Seat>,
    },
    /// A special card was discarded after its effect (BB-141).
    SpecialSpent {
        /// Whose.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// A battle began.
    BattleBegan {
        /// By whom.
        by: Seat,
        /// Which Babies were provoked; all of them in Armageddon (BB-133).
        army: Option<Army>,
    },
    /// A Baby was turned face-up (BB-087).
    BabyShown {
        /// Its army.
        army: Army,
        /// Its position from the bottom.
        place: u8,
        /// The card.
        card: CardId,
    },
    /// The armies were compared (BB-092).
    BattleJudged {
        /// The Babies' total.
        babies: u16,
        /// The army of each seat; `None` for a seat without a monster in the battle (BB-101).
        armies: [Option<u16>; MOST_SEATS],
        /// Who won.
        verdict: Verdict,
    },
    /// A Baby went into an eaten pile (BB-095), the lowest first.
    BabyEaten {
        /// By whom.
        seat: Seat,
        /// Its army.
        army: Army,
        /// The card.
        card: CardId,
    },
    /// A Baby was discarded.
    BabyDiscarded {
        /// Its army.
        army: Army,
        /// Its position from the bottom.
        place: u8,
        /// The card.
        card: CardId,
    },
    /// A card was taken from the discard pile into a hand (BB-111).
    CardDived {
        /// Who.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// A Baby was taken from the discard pile onto its army (BB-115).
    BabyDived {
        /// Who.
        seat: Seat,
        /// Its army.
        army: Army,
        /// The card.
        card: CardId,
    },
    /// The last card of the draw piles was drawn (BB-116).
    EndTriggered {
        /// By whom.
        seat: Seat,
    },
    /// A turn ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// The game is over.
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
}

impl Event {
    /// The event as an audience sees it; `None` if it sees nothing of it.
    #[must_use]
    pub fn redacted(self, audience: Audience) -> Option<Self> {
        let known = |seat, card: Option<CardId>| card.filter(|_| audience.knows(seat));
        Some(match self {
            Self::Shuffled { pile, key } => Self::Shuffled { pile, key: key.filter(|_| audience.knows_all()) },
            Self::Stacked { .. } if !audience.knows_all() => return None,
            Self::BearDealt { seat, card } => Self::BearDealt { seat, card: known(seat, card) },
            Self::CardDealt { seat, card } => Self::CardDealt { seat, card: known(seat, card) },
            Self::BabyPlaced { seat, army, card } => Self::BabyPlaced { seat, army, card: known(seat, card) },
            Self::CardDrawn { seat, pile, card } => Self::CardDrawn { seat, pile, card: known(seat, card) },
            Self::BabyDrawn { seat, pile, army, card } => Self::BabyDrawn { seat, pile, army, card: known(seat, card) },
            Self::Stacked { .. }
            | Self::FirstPlayerFound { .. }
            | Self::BearsReturned {}
            | Self::PilesCut { .. }
            | Self::TurnBegan { .. }
            | Self::ActionSpent {}
            | Self::HeadPlayed { .. }
            | Self::PartJoined { .. }
            | Self::MaskPut { .. }
            | Self::HeadsSwapped { .. }
            | Self::PartTorn { .. }
            | Self::MonsterRemoved { .. }
            | Self::SpecialSpent { .. }
            | Self::BattleBegan { .. }
            | Self::BabyShown { .. }
            | Self::BattleJudged { .. }
            | Self::BabyEaten { .. }
            | Self::BabyDiscarded { .. }
            | Self::CardDived { .. }
            | Self::BabyDived { .. }
            | Self::EndTriggered { .. }
            | Self::TurnEnded { .. }
            | Self::GameOver { .. } => self,
        })
    }

    /// Whether the event told some seat something new that lay hidden, so that undoing would let it peek.
    pub const fn reveals(self) -> bool {
        matches!(
            self,
            Self::Shuffled { .. }
                | Self::BearDealt { .. }
                | Self::CardDealt { .. }
                | Self::BabyPlaced { .. }
                | Self::CardDrawn { .. }
                | Self::BabyDrawn { .. }
                | Self::BabyShown { .. }
                | Self::BabyDiscarded { .. }
        )
    }
}
