//! What an audience learns of an event.

use super::Event;
use crate::Audience;

impl Event {
    /// The event as an audience sees it; `None` if it sees nothing of it.
    #[must_use]
    pub fn redacted(self, audience: Audience) -> Option<Self> {
        match self {
            Self::Shuffled { seat, pile, key } => {
                Some(Self::Shuffled { seat, pile, key: key.filter(|_| audience.knows_all()) })
            }
            Self::Stacked { .. } => Some(self).filter(|_| audience.knows_all()),
            Self::TallyChosen { seat, value } => {
                Some(Self::TallyChosen { seat, value: value.filter(|_| audience.knows(seat)) })
            }
            Self::TrickDrawn { seat, card, reason } => {
                Some(Self::TrickDrawn { seat, card: card.filter(|_| audience.knows(seat)), reason })
            }
            Self::PenPeeked { seat, slot, card } => {
                Some(Self::PenPeeked { seat, slot, card: card.filter(|_| audience.knows(seat)) })
            }
            Self::Sent { thing, card, owner, seen, to, slot } => {
                let knows = seen.is_none_or(|seats| seats.iter().any(|seat| audience.knows(seat)));
                let thing = if knows { thing } else { thing.covered() };
                Some(Self::Sent { thing, card: card.filter(|_| knows), owner, seen, to, slot })
            }
            Self::CardSeen { by, thing, card } => {
                let sees = by.is_none_or(|seat| audience.knows(seat));
                let thing = if sees { thing } else { thing.covered() };
                Some(Self::CardSeen { by, thing, card: card.filter(|_| sees) })
            }
            Self::TallySet { .. }
            | Self::TroopRevealed { .. }
            | Self::DrawWon { .. }
            | Self::FirstPlayerFound { .. }
            | Self::PenDealt { .. }
            | Self::TurnBegan { .. }
            | Self::StepBegan { .. }
            | Self::PenFlipped { .. }
            | Self::LeaderCovered { .. }
            | Self::PenTrashed { .. }
            | Self::PenDeferred { .. }
            | Self::FreeDrawsSet { .. }
            | Self::ActionsSpent { .. }
            | Self::ActionsChanged { .. }
            | Self::Recruited { .. }
            | Self::Tilted { .. }
            | Self::Untilted { .. }
            | Self::Moved { .. }
            | Self::AnimalTrashed { .. }
            | Self::LeaderTrashed { .. }
            | Self::ItemEquipped { .. }
            | Self::ItemTransferred { .. }
            | Self::ItemTrashed { .. }
            | Self::LocationClaimed { .. }
            | Self::HumanCalled { .. }
            | Self::HumanTrashed { .. }
            | Self::HumanTilted { .. }
            | Self::HumanUntilted { .. }
            | Self::TrickTrashed { .. }
            | Self::LocationTrashed { .. }
            | Self::ItemTaken { .. }
            | Self::Swapped { .. }
            | Self::Announced { .. }
            | Self::FoeNamed { .. }
            | Self::AbilityUsed { .. }
            | Self::Progressed { .. }
            | Self::Picked { .. }
            | Self::NothingPicked {}
            | Self::LotDrawn {}
            | Self::ClauseEnded {}
            | Self::ChangeMade { .. }
            | Self::ChangeSpent { .. }
            | Self::Replaced {}
            | Self::Allied { .. }
            | Self::Redirected { .. }
            | Self::BattleWentOn { .. }
            | Self::BattleStopped { .. }
            | Self::TallyChanged { .. }
            | Self::BattleDeclared { .. }
            | Self::TotalChanged { .. }
            | Self::PhaseEnded { .. }
            | Self::Invited { .. }
            | Self::InvitationAnswered { .. }
            | Self::BattleResolved { .. }
            | Self::BattleOver { .. }
            | Self::WindowOpened { .. }
            | Self::WindowAsked { .. }
            | Self::WindowDeclined { .. }
            | Self::WindowClosed {}
            | Self::TurnEnded { .. }
            | Self::SeatEliminated { .. }
            | Self::GameOver { .. } => Some(self),
        }
    }

    /// Whether the event told some seat what lay hidden from it, so that undoing would let it peek.
    pub const fn reveals(self) -> bool {
        matches!(
            self,
            Self::Shuffled { .. }
                | Self::TallySet { .. }
                | Self::TroopRevealed { .. }
                | Self::TrickDrawn { .. }
                | Self::PenPeeked { .. }
                | Self::PenFlipped { .. }
                | Self::LeaderCovered { .. }
                | Self::HumanCalled { .. }
                | Self::ItemEquipped { .. }
                | Self::LocationClaimed { .. }
                | Self::TrickTrashed { .. }
                | Self::CardSeen { .. }
                | Self::LotDrawn {}
                | Self::Sent { .. }
                | Self::Announced { .. }
                | Self::WindowOpened { .. }
                | Self::WindowAsked { .. }
                | Self::WindowDeclined { .. }
                | Self::WindowClosed {}
        )
    }
}
