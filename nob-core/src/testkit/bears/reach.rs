//! What may happen, rare things above all, and how it is counted.

use crate::Seats;
use crate::bears::event::Verdict;
use crate::bears::rules::TieStrongest;
use crate::bears::{Army, Bears, Draw, Event, Outcome, State};
use crate::testkit::reach::happenings;

happenings! {
    BearDealt "Bear Head dealt";
    BabyInOpening "Baby in an opening hand";
    CardDrawn "card drawn";
    BabyDrawn "Baby drawn";
    HeadPlayed "monster begun";
    PartJoined "card joined";
    TurnedTool "tool joined upside down";
    SecondMonster "second monster begun before the first fought";
    BigMonster "monster of six cards or more";
    MaskPut "mask put on a head";
    HeadsSwapped "heads exchanged";
    MaskSwapped "masked head exchanged";
    PartTorn "card torn off";
    HeadTorn "monster torn apart";
    Lullaby "upper half of an army discarded";
    WildProvoke "battle by a card";
    Provoked "army provoked";
    MonstersWin "monsters win";
    OthersWin "another seat than the provoking one wins";
    Tie "tie for the strongest army";
    TiedKeep "tied armies kept";
    BabiesWin "Babies win";
    Equality "army equal to the Babies' total";
    ZeroBabies "Babies that total 0";
    BearFights "Bear Head discarded after a battle";
    CardDived "card taken from the discard pile";
    BabyDived "Baby taken from the discard pile";
    PileEmpty "draw pile empty while another is not";
    EndTriggered "last card drawn";
    EndByBaby "last card drawn is a Baby";
    FinalTurn "final turn";
    Armageddon "Armageddon";
    SharedWin "shared win";
    Won "win of one seat";
    Stopped "practice stopped";
    TurnLimit "drawn by the number of turns";
}

/// Counts what happened when a command was carried out.
#[expect(clippy::too_many_lines, reason = "one arm an event, most of them a line or two")]
pub(super) fn count(game: &Bears, reach: &mut Reach, before: &State, events: &[Event], after: &State) {
    use Happening as H;
    let mut note = |happening: H| reach.note(happening);
    let mut drawn_baby = false;
    for event in events {
        let found = match *event {
            Event::BearDealt { .. } => H::BearDealt,
            Event::BabyPlaced { .. } => H::BabyInOpening,
            Event::CardDrawn { .. } => H::CardDrawn,
            Event::BabyDrawn { .. } => {
                drawn_baby = true;
                H::BabyDrawn
            }
            Event::HeadPlayed { seat, .. } => {
                if !before.board.monsters.of(seat).is_empty() {
                    note(H::SecondMonster);
                }
                H::HeadPlayed
            }
            Event::PartJoined { seat, monster, turned, .. } => {
                if turned {
                    note(H::TurnedTool);
                }
                let built = after.board.monsters.get(seat, monster);
                if built.is_some_and(|built| after.board.monsters.parts(built).len() > 5) {
                    note(H::BigMonster);
                }
                H::PartJoined
            }
            Event::MaskPut { .. } => H::MaskPut,
            Event::HeadsSwapped { seat, monster, with, other } => {
                let masked = |seat, number| {
                    before.board.monsters.get(seat, number).is_some_and(|monster| monster.mask.is_some())
                };
                if masked(seat, monster) || masked(with, other) {
                    note(H::MaskSwapped);
                }
                H::HeadsSwapped
            }
            Event::PartTorn { .. } => H::PartTorn,
            Event::MonsterRemoved { seat, monster, .. } => {
                let fought = events.iter().any(|event| matches!(event, Event::BattleBegan { .. }));
                let head =
                    before.board.monsters.get(seat, monster).map(|monster| game.types_of(&before.board, monster));
                match head {
                    _ if !fought => H::HeadTorn,
                    Some(types) if types.len() == Army::ALL.len() => H::BearFights,
                    _ => continue,
                }
            }
            Event::BattleBegan { army: None, .. } => H::Armageddon,
            Event::BattleBegan { .. } => {
                let card = events.iter().any(|event| matches!(event, Event::SpecialSpent { .. }));
                if card { H::WildProvoke } else { H::Provoked }
            }
            Event::BattleJudged { babies, armies, verdict } => {
                if armies.contains(&Some(babies)) {
                    note(H::Equality);
                }
                if babies == 0 {
                    note(H::ZeroBabies);
                }
                match verdict {
                    Verdict::Monsters { seat } => {
                        if seat != before.board.turn.active {
                            note(H::OthersWin);
                        }
                        H::MonstersWin
                    }
                    Verdict::Tied { .. } => {
                        if game.rules().tie_strongest == TieStrongest::TiedKeep {
                            note(H::TiedKeep);
                        }
                        H::Tie
                    }
                    Verdict::Babies {} => H::BabiesWin,
                }
            }
            Event::CardDived { .. } => H::CardDived,
            Event::BabyDived { .. } => H::BabyDived,
            Event::EndTriggered { .. } => {
                if drawn_baby {
                    note(H::EndByBaby);
                }
                H::EndTriggered
            }
            Event::TurnBegan { .. } if matches!(after.board.closing, crate::bears::state::Closing::Final { .. }) => {
                H::FinalTurn
            }
            Event::BabyDiscarded { .. } if !events.iter().any(|event| matches!(event, Event::BattleBegan { .. })) => {
                H::Lullaby
            }
            Event::GameOver { outcome } => match outcome {
                Outcome::Won { winners, .. } => {
                    if winners.len() == 1 {
                        H::Won
                    } else {
                        H::SharedWin
                    }
                }
                Outcome::Drawn { by: Draw::Stopped } => H::Stopped,
                Outcome::Drawn { by: Draw::Turns } => H::TurnLimit,
            },
            _ => continue,
        };
        note(found);
    }
    let lens = (0..3).map(|zone| after.hidden.closed.len(zone));
    if after.board.seats != Seats::NONE && lens.clone().any(|len| len == 0) && lens.clone().any(|len| len > 0) {
        note(H::PileEmpty);
    }
}
