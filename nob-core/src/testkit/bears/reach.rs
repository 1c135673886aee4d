//! Counts of happenings, rare ones above all, so that a test can show what its games reached.

use std::fmt;

use crate::Seats;
use crate::bears::event::Verdict;
use crate::bears::rules::TieStrongest;
use crate::bears::{Army, Bears, Draw, Event, Outcome, State};

macro_rules! happenings {
    ($($name:ident $words:literal;)*) => {
        /// Something that may happen in a game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[expect(missing_docs, reason = "each has its words, see its `Display`")]
        #[non_exhaustive]
        pub enum Happening {
            $($name),*
        }

        impl Happening {
            /// All of them, in the order of the rulebook.
            pub const ALL: &[Self] = &[$(Self::$name),*];
            const WORDS: &[&str] = &[$($words),*];
        }
    };
}

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

impl fmt::Display for Happening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::WORDS[*self as usize])
    }
}

/// How often each thing happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    counts: [u64; Happening::ALL.len()],
}

impl Default for Reach {
    fn default() -> Self {
        Self { counts: [0; Happening::ALL.len()] }
    }
}

impl Reach {
    /// How often it happened.
    pub const fn of(&self, happening: Happening) -> u64 {
        self.counts[happening as usize]
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Self) {
        self.counts.iter_mut().zip(other.counts).for_each(|(count, more)| *count += more);
    }

    /// What never happened.
    pub fn missing(&self) -> impl Iterator<Item = Happening> {
        Happening::ALL.iter().copied().filter(|&happening| self.of(happening) == 0)
    }
}

impl fmt::Display for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for happening in Happening::ALL {
            writeln!(f, "{:>12}  {happening}", self.of(*happening))?;
        }
        Ok(())
    }
}

/// Counts what happened when a command was carried out.
#[expect(clippy::too_many_lines, reason = "one arm an event, most of them a line or two")]
pub(super) fn count(game: &Bears, reach: &mut Reach, before: &State, events: &[Event], after: &State) {
    use Happening as H;
    let mut note = |happening: H| reach.counts[happening as usize] += 1;
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
