//! Provoking, battles and their aftermath (2.8, 2.9), and Armageddon (2.12).

use super::army::{Army, Types};
use super::event::{Event, Verdict};
use super::flow::Flow;
use super::look::Look;
use super::monsters::Monster;
use super::rules::{ProvokeRequires, TieStrongest};
use super::state::{Board, MOST_SEATS};
use super::{Bears, Pile, refusal};
use crate::chance::Chance;
use crate::{EventSink, Rejection, Seat, Seats};

/// Whether this army may be provoked at all (BB-019, BB-085, BB-086).
pub(super) fn check_army(look: &Look<'_>, army: Army) -> Result<(), Rejection> {
    check_army_against(look, army, types_on_table(look))
}

/// Lists the armies that may be provoked.
pub(super) fn list(look: &Look<'_>, mut list: impl FnMut(Army)) {
    let types = types_on_table(look);
    for &army in Army::ALL {
        if check_army_against(look, army, types).is_ok() {
            list(army);
        }
    }
}

/// Whether this army may be provoked, with monsters of these types on the table.
fn check_army_against(look: &Look<'_>, army: Army, types: Types) -> Result<(), Rejection> {
    if look.board.turn.round <= look.rules().build_rounds.into() {
        return Err(Rejection::new(&refusal::BUILD_ONLY));
    }
    let requires = look.rules().provoke_requires;
    if requires != ProvokeRequires::Nothing && look.army_len(army) == 0 {
        return Err(Rejection::new(&refusal::NO_BABIES).at(army.name()));
    }
    if requires == ProvokeRequires::Both && !types.contains(army) {
        return Err(Rejection::new(&refusal::NO_MONSTERS).at(army.name()));
    }
    Ok(())
}

/// The armies that any monster fights in.
fn types_on_table(look: &Look<'_>) -> Types {
    let mut types = Types::NONE;
    for monster in look.board.monsters.all() {
        types = types.or(look.types(*monster));
        if types == Types::ALL {
            break;
        }
    }
    types
}

impl Bears {
    /// Whether a monster fights in a battle against an army, or in Armageddon (BB-088, BB-089, BB-132).
    fn fights(&self, board: &Board, monster: Monster, army: Option<Army>) -> bool {
        army.is_none_or(|army| self.types_of(board, &monster).contains(army))
    }

    /// Each seat's army in a battle; none without a monster in it (BB-092, BB-101, BB-134, BB-135).
    fn fighting(&self, board: &Board, army: Option<Army>) -> [Option<u16>; MOST_SEATS] {
        let mut armies = [None; MOST_SEATS];
        for monster in board.monsters.all() {
            if self.fights(board, *monster, army)
                && let Some(strength) = armies.get_mut(monster.owner.index())
            {
                *strength = Some(strength.unwrap_or(0) + self.strength_of(board, monster));
            }
        }
        armies
    }

    /// Who wins (BB-093 to BB-101).
    fn judge(&self, by: Seat, seats: Seats, babies: u16, armies: &[Option<u16>; MOST_SEATS]) -> Verdict {
        let strongest = armies.iter().flatten().max().copied();
        let Some(strongest) = strongest.filter(|&strongest| strongest >= babies) else { return Verdict::Babies {} };
        let holds = |seat: &Seat| armies.get(seat.index()).copied().flatten() == Some(strongest);
        let best: Seats = seats.iter().filter(holds).collect();
        match best.from_seat(by).next() {
            Some(seat) if best.len() == 1 => Verdict::Monsters { seat },
            Some(seat) if self.rules.tie_strongest == TieStrongest::ProvokerThenClockwise => Verdict::Monsters { seat },
            _ => Verdict::Tied { seats: best },
        }
    }
}

impl<C: Chance<Pile>, S: EventSink<Event>> Flow<'_, C, S> {
    /// Spends the turn on a battle (BB-045).
    pub(super) fn provoke(&mut self, seat: Seat, army: Army) {
        self.fight(seat, Some(army));
        self.end_turn();
    }

    /// The battle of everything against everything, if there is a Baby left (BB-131 to BB-139).
    pub(super) fn armageddon(&mut self) {
        if self.state.hidden.armies.total() > 0 {
            self.fight(self.board().turn.active, None);
        }
    }

    /// Fights one battle: Babies face-up, armies compared, the aftermath.
    pub(super) fn fight(&mut self, by: Seat, army: Option<Army>) {
        self.emit(Event::BattleBegan { by, army });
        let babies = self.show_babies(army);
        let armies = self.game.fighting(self.board(), army);
        let verdict = self.game.judge(by, self.board().seats, babies, &armies);
        self.emit(Event::BattleJudged { babies, armies, verdict });
        let keep = match verdict {
            Verdict::Tied { seats } if self.game.rules.tie_strongest == TieStrongest::TiedKeep => seats,
            _ => Seats::NONE,
        };
        for seat in self.board().seats.from_seat(by).filter(|&seat| !keep.contains(seat)) {
            self.discard_fighters(seat, army);
        }
        if keep.is_empty() {
            self.clear_babies(army, verdict);
        }
    }

    /// Turns the Babies face-up and adds their numbers up (BB-087).
    fn show_babies(&mut self, only: Option<Army>) -> u16 {
        let mut total = 0;
        for &army in Army::ALL.iter().filter(|&&army| only.is_none_or(|only| only == army)) {
            for place in 0..self.state.hidden.armies.len(army) {
                let baby = self.state.hidden.armies.of(army)[place];
                if let Some(card) = baby.card {
                    total += u16::from(self.game.catalog.facts(card).value);
                    if baby.known_to != self.board().seats {
                        self.emit(Event::BabyShown { army, place: place as u8, card });
                    }
                }
            }
        }
        total
    }

    /// Discards a seat's monsters that fought, the oldest first (BB-102 to BB-105, ruling A27).
    fn discard_fighters(&mut self, seat: Seat, army: Option<Army>) {
        let mut number = 0;
        while let Some(monster) = self.board().monsters.get(seat, number) {
            if self.game.fights(self.board(), *monster, army) {
                self.emit(Event::MonsterRemoved { seat, monster: number, to: None });
            } else {
                number += 1;
            }
        }
    }

    /// Gives the Babies to the winner, or discards them, from bottom to top (BB-095, BB-097, BB-108).
    fn clear_babies(&mut self, only: Option<Army>, verdict: Verdict) {
        for &army in Army::ALL.iter().filter(|&&army| only.is_none_or(|only| only == army)) {
            while let Some(card) = self.state.hidden.armies.of(army).first().and_then(|baby| baby.card) {
                match verdict {
                    Verdict::Monsters { seat } => self.emit(Event::BabyEaten { seat, army, card }),
                    _ => self.emit(Event::BabyDiscarded { army, place: 0, card }),
                }
            }
        }
    }
}
