//! Commands as short texts, and back.

use std::str::{FromStr, SplitWhitespace};

use crate::language::nearest;
use crate::nature::{Command, Nature, NoSpecies, Population, SpeciesId};
use crate::{CardId, NoSeat, Seat};

/// Every form of a command in text: an example, and what it means.
pub const FORMS: &[(&str, &str)] = &[
    ("breed fast-1 S1", "discard a card for one population"),
    ("grow fast-1 S1", "discard a card for one size"),
    ("play fast-1 S1", "put a card face-down on a species"),
    ("prowl S1", "put a Hunter card on a species"),
    ("remove S1 2", "discard the second trait of a species"),
    ("done", "end the adapting turn"),
    ("plants fast-1", "turn a card into plants"),
    ("forage S1", "let a species eat plants"),
    ("hunt S1 B.S2", "hunt seat B's second species"),
    ("starve S1", "let one hungry population starve"),
    ("pass", "pass for the rest of the phase"),
    ("victim hungry", "say who dies: `hungry`, `plant` or `meat`"),
];

/// A text that is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadCommand {
    /// There is no word in it.
    #[error("a command is expected, like `forage S1`")]
    Empty,
    /// It begins with no verb of a command.
    #[error("no command begins with `{word}`{}", did_you_mean(nearest.as_deref()))]
    Verb {
        /// The word.
        word: String,
        /// The nearest verb.
        nearest: Option<String>,
    },
    /// Something is missing, too much, or another word should stand there.
    #[error("the form is `{form}`")]
    Form {
        /// A command of this kind.
        form: &'static str,
    },
    /// A word names no species.
    #[error(transparent)]
    Species(#[from] NoSpecies),
    /// A word names no seat.
    #[error(transparent)]
    Seat(#[from] NoSeat),
    /// There is no such card.
    #[error("no card is called `{name}`{}", did_you_mean(nearest.as_deref()))]
    Card {
        /// The name.
        name: String,
        /// The nearest name that there is.
        nearest: Option<String>,
    },
}

fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |nearest| format!("; did you mean `{nearest}`?"))
}

/// The words of population in commands.
const POPULATION: [(&str, Population); 3] =
    [("hungry", Population::Hungry), ("plant", Population::FedPlant), ("meat", Population::FedMeat)];

impl Nature {
    /// Writes a command as a short text, cards by their ids: `hunt S1 B.S2`, `plants fast-1`.
    ///
    /// [`Nature::parse_command`] reads it back.
    pub fn command_text(&self, command: &Command) -> String {
        let id = |card| self.id_of(card);
        match *command {
            Command::IncreasePopulation { card, species } => format!("breed {} {species}", id(card)),
            Command::IncreaseSize { card, species } => format!("grow {} {species}", id(card)),
            Command::PlayTrait { card, species } => format!("play {} {species}", id(card)),
            Command::BecomeHunter { species } => format!("prowl {species}"),
            Command::RemoveTrait { species, position } => format!("remove {species} {}", u16::from(position) + 1),
            Command::EndAdapting {} => "done".into(),
            Command::AddPlants { card } => format!("plants {}", id(card)),
            Command::Forage { species } => format!("forage {species}"),
            Command::Hunt { species, seat, prey } => format!("hunt {species} {seat}.{prey}"),
            Command::Starve { species } => format!("starve {species}"),
            Command::Pass {} => "pass".into(),
            Command::ChooseVictim { population } => {
                let word = POPULATION.iter().find(|(_, value)| *value == population).map_or("", |(word, _)| word);
                format!("victim {word}")
            }
        }
    }

    /// Reads a command; [`FORMS`] has an example of each.
    ///
    /// # Errors
    /// Says what is wrong, with the form of the command or the nearest name.
    ///
    /// ```
    /// use nob_core::nature::{Catalog, Nature, Rules};
    /// let game = Nature::new(Catalog::base(), Rules::BASE, 2)?;
    /// let command = game.parse_command("hunt S1 B.S2")?;
    /// assert_eq!(game.command_text(&command), "hunt S1 B.S2");
    /// let error = game.parse_command("hutn S1 B.S2").unwrap_err();
    /// assert_eq!(error.to_string(), "no command begins with `hutn`; did you mean `hunt`?");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_command(&self, text: &str) -> Result<Command, BadCommand> {
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or(BadCommand::Empty)?.to_lowercase();
        let verbs = || FORMS.iter().map(|(form, _)| form.split(' ').next().unwrap_or_default());
        let Some(place) = verbs().position(|known| known == verb) else {
            let nearest = nearest(&verb, verbs()).map(str::to_owned);
            return Err(BadCommand::Verb { word: verb, nearest });
        };
        let mut rest = Rest { game: self, words, form: FORMS[place].0 };
        let command = match verb.as_str() {
            "breed" => Command::IncreasePopulation { card: rest.card()?, species: rest.species()? },
            "grow" => Command::IncreaseSize { card: rest.card()?, species: rest.species()? },
            "play" => Command::PlayTrait { card: rest.card()?, species: rest.species()? },
            "prowl" => Command::BecomeHunter { species: rest.species()? },
            "remove" => Command::RemoveTrait { species: rest.species()?, position: rest.position()? },
            "done" => Command::EndAdapting {},
            "plants" => Command::AddPlants { card: rest.card()? },
            "forage" => Command::Forage { species: rest.species()? },
            "hunt" => {
                let species = rest.species()?;
                let (seat, prey) = rest.prey()?;
                Command::Hunt { species, seat, prey }
            }
            "starve" => Command::Starve { species: rest.species()? },
            "pass" => Command::Pass {},
            _ => Command::ChooseVictim { population: rest.population()? },
        };
        match rest.words.next() {
            None => Ok(command),
            Some(_) => Err(rest.wrong()),
        }
    }
}

/// The words behind the verb.
struct Rest<'g, 't> {
    game: &'g Nature,
    words: SplitWhitespace<'t>,
    form: &'static str,
}

impl<'t> Rest<'_, 't> {
    const fn wrong(&self) -> BadCommand {
        BadCommand::Form { form: self.form }
    }

    fn word(&mut self) -> Result<&'t str, BadCommand> {
        self.words.next().ok_or(self.wrong())
    }

    fn card(&mut self) -> Result<CardId, BadCommand> {
        let name = self.word()?;
        let catalog = &self.game.catalog;
        let unknown = || BadCommand::Card { name: name.into(), nearest: catalog.nearest(name).map(Into::into) };
        catalog.find(name).ok_or_else(unknown)
    }

    fn species(&mut self) -> Result<SpeciesId, BadCommand> {
        Ok(self.word()?.parse()?)
    }

    fn position(&mut self) -> Result<u8, BadCommand> {
        let number = self.word()?.parse::<u16>().ok().and_then(|number| number.checked_sub(1));
        number.and_then(|number| u8::try_from(number).ok()).ok_or(self.wrong())
    }

    fn prey(&mut self) -> Result<(Seat, SpeciesId), BadCommand> {
        let (seat, prey) = self.word()?.split_once('.').ok_or(self.wrong())?;
        Ok((Seat::from_str(seat)?, prey.parse()?))
    }

    fn population(&mut self) -> Result<Population, BadCommand> {
        let word = self.word()?;
        let found = POPULATION.iter().find(|(known, _)| known.eq_ignore_ascii_case(word));
        found.map(|(_, population)| *population).ok_or(self.wrong())
    }
}
