//! What may happen, rare things above all, and how it is counted.

use crate::beast::cards::{Kind, Tally};
use crate::beast::change::{Altered, Change};
use crate::beast::event::{Cause, DrawReason, Event};
use crate::beast::frame::{Source, Stage};
use crate::beast::rules::LeaderDraw;
use crate::beast::state::{Battle, Board, Step};
use crate::beast::{Beast, Cell, Draw, Outcome, Pile, Slot, State, Victory};
use crate::language::words::{Destination, Hook};
use crate::testkit::reach::happenings;
use crate::{CardId, Game, Seat, Seats};

happenings! {
    SeatOrderTallies "starting value chosen openly";
    HiddenTallies "starting value chosen secretly";
    TiedDraw "draw for first player tied";
    FirstByLot "first player by lot";
    FirstNamed "first player named by the winner of the draw";
    FlippedTogether "cards flipped together";
    LeaderCovered "leader covered";
    LeaderDeferred "uncovered leader deferred";
    LeaderDismissed "uncovered leader trashed";
    LeaderOnLeader "leader on leader";
    LegendOnLeader "legend on leader";
    ConflictLeaderGoes "conflict: the leader goes";
    ConflictDeferred "conflict: a card is deferred";
    FreeTrick "free trick drawn";
    PaidTrick "trick drawn for an action";
    EffectTrick "trick drawn by an effect";
    TroopsEmpty "turn with the Troops deck empty";
    TricksEmpty "turn with the Tricks deck empty";
    PenPeeked "pen card looked at";
    Recruited "recruit";
    ComboRecruited "combo recruited";
    LegendRecruited "legend recruited";
    CloutTrashed "pen card trashed for clout";
    ComboForClout "combo trashed for clout";
    PenDiscarded "pen card trashed for free";
    Deferred "pen card deferred";
    ComboDeferred "combo deferred";
    Moved "move";
    MovedWithItem "move with an item";
    Untilted "animal untilted";
    Dismissed "animal dismissed";
    BattleDeclared "battle";
    AttackerWins "attacker wins";
    DefenderWins "defender wins";
    Tie "tie in battle";
    Boost "legend boost";
    Ally "ally";
    Invited "invitation sent";
    InvitationAccepted "invitation accepted";
    InvitationDeclined "invitation declined";
    BattleByElimination "battle ended by elimination";
    BattleByCard "battle ended by a card";
    EventPlayed "event played";
    AbilityOfAnimal "ability of an animal or under it used";
    AbilityOfHuman "ability of a human used";
    TrickCost "trick discarded for a cost";
    AbilityAnswers "ability in play answers";
    AbilityOfFallen "ability of an animal that has left answers";
    AnswerToAnswer "answer to an answer";
    FoeNamed "opponent named";
    Pick "something picked";
    Offered "offer to pay";
    OptionsAsked "one of several options";
    DirectionsAsked "directions picked";
    SpaceAsked "space picked";
    PenSlotAsked "pen slot picked";
    ByLot "decided by lot in an effect";
    CardSeen "hidden card shown";
    TraitChanged "trait changed for a while";
    VectorsChanged "vectors changed for a while";
    SomethingForbidden "something forbidden for a while";
    SomethingEased "something allowed or eased for a while";
    EasingSpent "easing used up";
    Replaced "something else happens instead";
    SentToPen "animal sent to the pen";
    SentToHand "card sent to the hand";
    SentToDeck "card sent to a deck";
    ItemTaken "item taken by a card";
    Swapped "animals swapped";
    Redirected "combatant changed";
    LocationTrashed "location trashed";
    MustAnswer "card must answer";
    WindowTurnStart "reaction asked for: turn start";
    WindowAttacks "reaction asked for: attacks";
    WindowAttacked "reaction asked for: attacked";
    WindowRecruit "reaction asked for: recruit";
    WindowEntered "reaction asked for: entered";
    WindowMoved "reaction asked for: moved";
    WindowTrashed "reaction asked for: trashed";
    WindowWon "reaction asked for: won";
    WindowLost "reaction asked for: lost";
    WindowPlayed "reaction asked for: played";
    WindowUsed "reaction asked for: used";
    WindowFury "reaction asked for: fury";
    WindowTurnEnd "reaction asked for: turn end";
    Reaction "reaction played";
    HumanCalled "human called";
    HumanReplaced "human replaced";
    HumanDismissed "human dismissed";
    HumanUntilted "human untilted";
    HumanStuck "human stays tilted";
    LocationClaimed "location claimed";
    LocationStacked "location on a location";
    ItemEquipped "item equipped";
    ItemTransferred "item transferred";
    ItemWithBearer "item trashed with its bearer";
    LeaderLost "leader trashed with its animal";
    HandLimit "trick discarded to the hand limit";
    DarkNature "Dark Nature reached";
    FuryDefeat "Fury defeat";
    DefeatOnOthersTurn "Fury defeat on another seat's turn";
    DefeatGoesOn "Fury defeat that leaves several seats";
    LastSeat "won as the last seat";
    FieldWin "won by the field";
    ScorchedEarth "drawn by scorched earth";
    AllOut "drawn with all seats out";
    RoundsOver "drawn by the number of rounds";
    TurnsOver "drawn by the number of turns";
}

/// Counts what happened between two states; follows the events to know what each of them met.
pub(super) fn count(game: &Beast, reach: &mut Reach, before: &State, events: &[Event], after: &State) {
    let mut state = *before;
    for event in events {
        count_event(game, reach, &state.board, event);
        game.evolve(&mut state, event);
    }
    let flips = events.iter().filter(|event| matches!(event, Event::PenFlipped { .. })).count();
    if flips > 1 {
        reach.note(Happening::FlippedTogether);
    }
    if first_draw_tied(game, events) {
        reach.note(Happening::TiedDraw);
    }
    if let Step::FirstPlayer { .. } = before.board.step {
        reach.note(Happening::FirstNamed);
    }
    if events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
        turn_began(reach, after);
    }
}

/// Whether the draw for first player went beyond its first round, in which each seat shows one troop that counts.
fn first_draw_tied(game: &Beast, events: &[Event]) -> bool {
    let passed_over = |card: CardId| {
        game.rules().first_player_leader == LeaderDraw::PassOver && game.catalog().facts(card).kind == Kind::Leader
    };
    let mut counted = Seats::NONE;
    events.iter().any(|event| match *event {
        Event::TroopRevealed { seat, card } if !passed_over(card) => {
            let again = counted.contains(seat);
            counted = counted.with(seat);
            again
        }
        Event::FirstPlayerFound { by_lot, .. } => by_lot,
        _ => false,
    })
}

fn turn_began(reach: &mut Reach, state: &State) {
    let seat = state.board.turn.active;
    let piles = &state.hidden.piles[seat.index()];
    for (pile, happening) in [(Pile::Troops, Happening::TroopsEmpty), (Pile::Tricks, Happening::TricksEmpty)] {
        if piles.len(pile) == 0 {
            reach.note(happening);
        }
    }
    if state.board.seat(seat).humans.iter().any(|human| human.tilted) {
        reach.note(Happening::HumanStuck);
    }
}

/// What an event means on the board that it meets; one arm an event.
#[expect(clippy::too_many_lines, reason = "one arm an event")]
fn count_event(game: &Beast, reach: &mut Reach, board: &Board, event: &Event) {
    use Happening as H;
    let legend = |card: CardId| game.catalog().facts(card).kind == Kind::Legend;
    let combo = |seat: Seat, slot: Slot| board.seat(seat).slot(slot).leader.is_some();
    let items = |seat: Seat, cell: Cell| board.items.at(seat.index() * Cell::NAMES.len() + cell.index());
    let mut note = |happening| reach.note(happening);
    match *event {
        Event::TallyChosen { .. } => note(H::HiddenTallies),
        Event::TallySet { .. } => {
            if let Step::Tallies { waiting } = board.step
                && !waiting.is_empty()
            {
                note(H::SeatOrderTallies);
            }
        }
        Event::FirstPlayerFound { by_lot: true, .. } => note(H::FirstByLot),
        Event::StepBegan { step: Step::Conflict { slot } } => {
            let upper = board.seat(board.turn.active).slot(slot).card;
            note(if upper.is_some_and(legend) { H::LegendOnLeader } else { H::LeaderOnLeader });
        }
        Event::TrickDrawn { reason: DrawReason::Free, .. } => note(H::FreeTrick),
        Event::TrickDrawn { reason: DrawReason::Action, .. } => note(H::PaidTrick),
        Event::TrickDrawn { reason: DrawReason::Effect, .. } => note(H::EffectTrick),
        Event::PenPeeked { .. } => note(H::PenPeeked),
        Event::LeaderCovered { .. } => note(H::LeaderCovered),
        Event::PenDeferred { seat, slot, .. } => match board.step {
            Step::Leader { .. } => note(H::LeaderDeferred),
            Step::Conflict { .. } => note(H::ConflictDeferred),
            _ if combo(seat, slot) => note(H::ComboDeferred),
            _ => note(H::Deferred),
        },
        Event::PenTrashed { seat, slot, card, cause } => match cause {
            Cause::Clout if combo(seat, slot) => note(H::ComboForClout),
            Cause::Clout => note(H::CloutTrashed),
            Cause::Conflict if board.seat(seat).slot(slot).leader == Some(card) => note(H::ConflictLeaderGoes),
            Cause::Dismissed if matches!(board.step, Step::Leader { .. }) => note(H::LeaderDismissed),
            Cause::Dismissed => note(H::PenDiscarded),
            _ => {}
        },
        Event::Recruited { seat, slot, .. } if combo(seat, slot) => note(H::ComboRecruited),
        Event::Recruited { card, .. } if legend(card) => note(H::LegendRecruited),
        Event::Recruited { .. } => note(H::Recruited),
        Event::Moved { seat, from, .. } if items(seat, from).is_empty() => note(H::Moved),
        Event::Moved { .. } => note(H::MovedWithItem),
        Event::Untilted { .. } => note(H::Untilted),
        Event::AnimalTrashed { cause: Cause::Dismissed, .. } => note(H::Dismissed),
        Event::LeaderTrashed { .. } => note(H::LeaderLost),
        Event::ItemTrashed { .. } => note(H::ItemWithBearer),
        Event::ItemEquipped { .. } => note(H::ItemEquipped),
        Event::ItemTransferred { .. } => note(H::ItemTransferred),
        Event::LocationClaimed { seat, cell, .. } => {
            let taken = !board.locations.at(seat.index() * Cell::NAMES.len() + cell.index()).is_empty();
            note(if taken { H::LocationStacked } else { H::LocationClaimed });
        }
        Event::HumanCalled { .. } => note(H::HumanCalled),
        Event::HumanTrashed { cause: Cause::Replaced, .. } => note(H::HumanReplaced),
        Event::HumanTrashed { .. } => note(H::HumanDismissed),
        Event::HumanUntilted { .. } => note(H::HumanUntilted),
        Event::TrickTrashed { cause: Cause::HandLimit, .. } => note(H::HandLimit),
        Event::TrickTrashed { cause: Cause::Cost, .. } => note(H::TrickCost),
        Event::TrickTrashed { cause: Cause::Boost, .. } => note(H::Boost),
        Event::AbilityUsed { source, .. } => {
            let reaction = board.agenda.frame().is_some_and(|frame| frame.reaction);
            note(match source {
                Source::Event | Source::Spent if reaction => H::Reaction,
                Source::Event | Source::Spent => H::EventPlayed,
                Source::Human { .. } => H::AbilityOfHuman,
                Source::Fallen { .. } => H::AbilityOfFallen,
                _ if reaction => H::AbilityAnswers,
                _ => H::AbilityOfAnimal,
            });
            if board.agenda.frames.len() > 1 {
                note(H::AnswerToAnswer);
            }
        }
        Event::Progressed { progress } => match progress.stage {
            Stage::May {} => note(H::Offered),
            Stage::Options {} => note(H::OptionsAsked),
            Stage::Pick { taken: 0, .. } => note(H::Pick),
            Stage::Directions {} if progress.amount == 0 => note(H::DirectionsAsked),
            Stage::Place { .. } => note(H::SpaceAsked),
            Stage::Slot { .. } => note(H::PenSlotAsked),
            _ => {}
        },
        Event::FoeNamed { .. } => note(H::FoeNamed),
        Event::LotDrawn {} => note(H::ByLot),
        Event::CardSeen { .. } => note(H::CardSeen),
        Event::ChangeMade { change: Change { what, .. } } => note(match what {
            Altered::Plus { .. } | Altered::Base { .. } => H::TraitChanged,
            Altered::Gains { .. } | Altered::Loses { .. } => H::VectorsChanged,
            Altered::Forbids { .. } => H::SomethingForbidden,
            Altered::Allows { .. } | Altered::Eases { .. } => H::SomethingEased,
        }),
        Event::ChangeSpent { .. } => note(H::EasingSpent),
        Event::Replaced {} => note(H::Replaced),
        Event::Sent { to, .. } => note(match to {
            Destination::Pen => H::SentToPen,
            Destination::Hand => H::SentToHand,
            _ => H::SentToDeck,
        }),
        Event::ItemTaken { .. } => note(H::ItemTaken),
        Event::Swapped { .. } => note(H::Swapped),
        Event::Redirected { .. } => note(H::Redirected),
        Event::LocationTrashed { .. } => note(H::LocationTrashed),
        Event::Allied { .. } => note(H::Ally),
        Event::TallyChanged { seat, tally: Tally::Fury, by } => {
            let fury = board.seat(seat).fury;
            if fury < 5 && fury.saturating_add_signed(by) >= 5 {
                note(H::DarkNature);
            }
        }
        Event::BattleDeclared { .. } => note(H::BattleDeclared),
        Event::Invited { .. } => note(H::Invited),
        Event::InvitationAnswered { accepted: true, .. } => note(H::InvitationAccepted),
        Event::InvitationAnswered { accepted: false, .. } => note(H::InvitationDeclined),
        Event::BattleResolved { attack, defence, .. } => {
            if attack == defence {
                note(H::Tie);
            }
            note(if attack > defence { H::AttackerWins } else { H::DefenderWins });
        }
        Event::BattleOver { resolved: false } => {
            let stand =
                |battle: &Battle| board.alive.contains(battle.attacker) && board.alive.contains(battle.defender);
            note(if board.battle.as_ref().is_some_and(stand) { H::BattleByCard } else { H::BattleByElimination });
        }
        Event::WindowOpened { window } => note(match window.hook {
            Hook::TurnStart => H::WindowTurnStart,
            Hook::Attacks => H::WindowAttacks,
            Hook::Attacked => H::WindowAttacked,
            Hook::Recruit => H::WindowRecruit,
            Hook::Entered => H::WindowEntered,
            Hook::Moved => H::WindowMoved,
            Hook::Trashed => H::WindowTrashed,
            Hook::Won => H::WindowWon,
            Hook::Lost => H::WindowLost,
            Hook::Played => H::WindowPlayed,
            Hook::Used => H::WindowUsed,
            Hook::Fury => H::WindowFury,
            Hook::TurnEnd => H::WindowTurnEnd,
        }),
        Event::WindowAsked { must: true, .. } => note(H::MustAnswer),
        Event::SeatEliminated { seat } => {
            note(H::FuryDefeat);
            if seat != board.turn.active {
                note(H::DefeatOnOthersTurn);
            }
            if board.alive.len() > 2 {
                note(H::DefeatGoesOn);
            }
        }
        Event::GameOver { outcome } => note(match outcome {
            Outcome::Won { by: Victory::Field, .. } => H::FieldWin,
            Outcome::Won { by: Victory::LastSeat, .. } => H::LastSeat,
            Outcome::Drawn { by: Draw::ScorchedEarth } => H::ScorchedEarth,
            Outcome::Drawn { by: Draw::AllOut } => H::AllOut,
            Outcome::Drawn { by: Draw::Rounds } => H::RoundsOver,
            Outcome::Drawn { by: Draw::Turns } => H::TurnsOver,
        }),
        _ => {}
    }
}
