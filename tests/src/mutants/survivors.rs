//! Survivors told to people: by card and place, one line for each place.

use std::fmt::Write;

use super::Mutant;

/// The survivors, in their order; mutants of one card must stand together.
pub fn survivors(mutants: &[&Mutant]) -> String {
    let mut text = String::new();
    for of_card in mutants.chunk_by(|one, next| one.card == next.card) {
        let name = of_card.first().map_or("", |mutant| &mutant.card);
        let _ = writeln!(text, "{name}");
        for of_place in of_card.chunk_by(|one, next| one.place() == next.place()) {
            let place = of_place.first().map(|mutant| mutant.place()).unwrap_or_default();
            let told: Vec<&str> = of_place.iter().map(|mutant| mutant.change.told.as_str()).collect();
            let _ = writeln!(text, "    {place}: {}", told.join(", "));
        }
    }
    text
}
