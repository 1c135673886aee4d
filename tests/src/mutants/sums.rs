//! How many mutants came to what, by block.

use std::fmt;

use super::{Mutant, Outcome};

/// Sums by block, shown as a table whose last row is all of them.
#[derive(Clone, Debug, Default)]
pub struct Sums(Vec<(String, Sum)>);

/// How many mutants came to what.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    made: usize,
    refused: usize,
    noticed: usize,
    survived: usize,
    /// How many of the survivors have another ability, and not another attribute.
    in_ability: usize,
}

impl Sums {
    /// Adds the mutants of a block.
    pub fn add<'m>(&mut self, block: &str, tried: impl Iterator<Item = (&'m Mutant, Outcome)>) {
        self.0.push((block.to_owned(), tried.fold(Sum::default(), Sum::with)));
    }
}

impl Sum {
    fn with(mut self, (mutant, outcome): (&Mutant, Outcome)) -> Self {
        self.made += 1;
        match outcome {
            Outcome::Refused => self.refused += 1,
            Outcome::Noticed => self.noticed += 1,
            Outcome::Survived => {
                self.survived += 1;
                self.in_ability += usize::from(mutant.is_of_ability());
            }
        }
        self
    }

    fn and(self, other: &Self) -> Self {
        Self {
            made: self.made + other.made,
            refused: self.refused + other.refused,
            noticed: self.noticed + other.noticed,
            survived: self.survived + other.survived,
            in_ability: self.in_ability + other.in_ability,
        }
    }
}

impl fmt::Display for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.0.iter().fold(Sum::default(), |all, (_, sum)| all.and(sum));
        writeln!(f, "block           made  refused  noticed  survived  in abilities")?;
        for (block, sum) in self.0.iter().map(|(block, sum)| (block.as_str(), sum)).chain([("all", &all)]) {
            let Sum { made, refused, noticed, survived, in_ability } = sum;
            writeln!(f, "{block:13} {made:6}  {refused:7}  {noticed:7}  {survived:8}  {in_ability:12}")?;
        }
        Ok(())
    }
}
