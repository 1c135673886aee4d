//! The board as an audience sees it, in lines of text.

use std::fmt::Write as _;

use crate::Game;
use crate::nature::{Nature, Species, SpeciesId, TraitCard, View};

impl Nature {
    /// The board in lines of at most 100 columns: the watering hole, then each seat with its species and, where the
    /// audience knows them, its hand and the food behind its screen.
    ///
    /// ```
    /// use nob_core::nature::{Catalog, Nature, Rules};
    /// use nob_core::{Audience, Game, Seat};
    /// let game = Nature::new(Catalog::base(), Rules::BASE, 2)?;
    /// let text = game.board_text(&game.view(&game.start(1), Audience::Seat(Seat::A)));
    /// assert!(text.contains("S1  size 1, 1 hungry"), "{text}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn board_text(&self, view: &View) -> String {
        let board = view.board();
        let mut text = format!(
            "Round {} of {}, {} plants, {} more each round; deck {}, discard pile {}\n",
            board.round,
            self.rules.rounds(),
            board.plants,
            self.plants_per_round(board),
            view.deck_len(),
            view.discard_len(),
        );
        for seat in self.seats().iter() {
            let own = board.seat(seat);
            let leopard = if board.snow_leopard == seat { ", snow leopard" } else { "" };
            let passed = if board.waiting.contains(seat) { "" } else { ", finished" };
            let _ = writeln!(text, "{seat}: {} cards in hand{leopard}{passed}", own.hand);
            for (id, species) in SpeciesId::all().zip(view.species(seat)).filter(|(_, species)| species.exists()) {
                let _ = writeln!(text, "  {id}  {}", self.species_text(*species));
            }
            if let Some(food) = view.screen(seat).filter(|_| board.outcome.is_none()) {
                let hand: Vec<String> = view.hand(seat).into_iter().flatten().map(|card| self.id_of(card)).collect();
                let mut line = format!("  {food} food behind the screen; hand:");
                for card in hand {
                    if line.len() + card.len() > 98 {
                        let _ = writeln!(text, "{line}");
                        line = "   ".into();
                    }
                    let _ = write!(line, " {card}");
                }
                let _ = writeln!(text, "{line}");
            }
            if board.outcome.is_some() {
                let _ = writeln!(text, "  {} points", own.points);
            }
        }
        if let Some(outcome) = board.outcome {
            let _ = writeln!(text, "{outcome}.");
        }
        text
    }

    /// A species in words: `size 2, 1 hungry, 2 with plants; Hunter, Fast 1 (hunt 2, defense 2)`.
    fn species_text(&self, species: Species) -> String {
        let mut text = format!("size {}", species.size);
        let counts = [(species.hungry, "hungry"), (species.fed_plant, "with plants"), (species.fed_meat, "with meat")];
        for (count, words) in counts.into_iter().filter(|(count, _)| *count > 0) {
            let _ = write!(text, ", {count} {words}");
        }
        for (place, card) in species.traits().enumerate() {
            text += if place == 0 { "; " } else { ", " };
            text += &match card {
                TraitCard::FaceDown => "face-down".into(),
                TraitCard::Card(card) => self.name_of(card),
                TraitCard::Hunter => "Hunter".into(),
            };
        }
        let _ = write!(text, " (hunt {}, defense {})", self.hunt_value(species), self.defense_value(species));
        text
    }
}
