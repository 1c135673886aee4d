//! Nature of the Beast at the terminal.

use nob_core::beast::text::FORMS;
use nob_core::beast::{Ask, Beast, Catalog, Command, Deck, Event, Prompt, Rules, View};
use nob_core::bots::{Bot, GreedyBot};
use nob_core::language::words::Hook;
use nob_core::{Audience, CardId, Game};
use serde_json::Map;

use super::options::{Given, number};
use super::shown::split_after;
use super::{Failure, Shown, misuse};

/// Decks of the seats that name none; the first four share no block.
const DECKS: [&str; 8] = [
    "farm+combat",
    "forest+tricky",
    "city+dark",
    "suburbs+resourceful",
    "farm+tricky",
    "forest+combat",
    "city+resourceful",
    "suburbs+dark",
];

/// What a card does, before a question about it.
trait Told {
    /// Its name and its ability.
    fn told(&self, card: CardId) -> String;
}

impl Told for Beast {
    fn told(&self, card: CardId) -> String {
        format!("{}: {}\n", self.catalog().card(card).name, self.ability_text(card))
    }
}

/// A moment that may be answered.
const fn moment(hook: Hook) -> &'static str {
    match hook {
        Hook::Entered => "An animal has entered",
        Hook::Moved => "An animal has moved",
        Hook::Recruit => "A recruit is about to enter",
        Hook::Attacks | Hook::Attacked => "A battle has been declared",
        Hook::Won | Hook::Lost => "The battle is decided",
        Hook::Trashed => "An animal is about to be trashed",
        Hook::Played => "An event has been played",
        Hook::Used => "A card is being used",
        Hook::Fury => "Fury is about to be gained",
        Hook::TurnStart => "A turn begins",
        Hook::TurnEnd => "A turn is about to end",
    }
}

impl Shown for Beast {
    const FORMS: &[(&str, &str)] = FORMS;

    fn make(given: &mut Given) -> Result<Self, Failure> {
        let catalog = Catalog::first_edition();
        let asked = given.own("decks");
        let seats = given.seats(asked.as_ref().map(|decks| decks.split(',').count()))?;
        let names: Vec<&str> = match &asked {
            Some(decks) => decks.split(',').collect(),
            None => DECKS.into_iter().take(seats).collect(),
        };
        if names.len() != seats {
            return Err(Failure::Misuse(format!("--seats {seats}: 2 to {} can play", DECKS.len())));
        }
        let deck = |name: &&str| {
            Deck::named(&catalog, name).map_err(|problem| Failure::Misuse(format!("--decks {name}: {problem}")))
        };
        let decks = names.iter().map(deck).collect::<Result<Vec<_>, _>>()?;
        let mut preset = Map::new();
        preset.insert("edition".into(), given.own("edition").unwrap_or_else(|| "first".into()).into());
        if let Some(rows) = given.own("rows") {
            preset.insert("rows".into(), number::<u8>("rows", &rows)?.into());
        }
        let rules = Rules::from_value(given.rules(preset)).map_err(misuse)?;
        Self::new(catalog, rules, decks).map_err(misuse)
    }

    fn greedy() -> Box<dyn Bot<Self>> {
        Box::new(GreedyBot::new())
    }

    fn board_text(&self, view: &View) -> String {
        self.board_text(view)
    }

    fn narrate(&self, view: &View, event: &Event) -> Option<String> {
        self.narrate(view.board(), event)
    }

    fn heading(&self, view: &View, event: &Event) -> Option<String> {
        let Event::TurnBegan { seat, .. } = *event else { return None };
        let (turn, own) = (view.board().turn, view.board().seat(seat));
        Some(format!("Turn {}, round {}: {seat} (Favor {}, Fury {})", turn.number, turn.round, own.favor, own.fury))
    }

    fn length(&self, view: &View) -> String {
        let turn = view.board().turn;
        format!("{} turns in {} rounds", turn.number, turn.round)
    }

    fn players(&self) -> String {
        let name = |(seat, deck): (nob_core::Seat, &Deck)| format!("{seat} {}", deck.name);
        let names: Vec<String> = self.seats().iter().zip(self.decks()).map(name).collect();
        names.join(" against ")
    }

    fn moment(&self, view: &View) -> (u16, u16) {
        (view.board().turn.number, 0)
    }

    fn question(&self, prompt: &Prompt) -> String {
        let name = |card| self.catalog().card(card).name.as_str();
        match prompt.ask {
            Ask::Tally {} => "Start with how much Favor and Fury? ".into(),
            Ask::First {} => "Who begins? ".into(),
            Ask::Flip {} => "Flip which card? ".into(),
            Ask::Leader { slot } => format!("What about the leader in {slot}? "),
            Ask::Conflict { slot } => format!("Which of the two in {slot} goes? "),
            Ask::FreeDraw { left } => format!("Draw a free trick ({left} left)? "),
            Ask::Act { actions } => format!("Your turn, actions left: {actions} "),
            Ask::HandOver { from, to } => format!("Hand more from {from} to {to}? "),
            Ask::Pay { card, tricks } => format!("Discard for {} ({tricks} to go) ", name(card)),
            Ask::PayTrash { card } => format!("Trash what to pay for {}? ", name(card)),
            Ask::React { must: true, .. } => "Which of your cards answers first? ".into(),
            Ask::React { hook, .. } => format!("{}: react? ", moment(hook)),
            Ask::Foe { card } => format!("{}Which opponent is it about? ", self.told(card)),
            Ask::Pick { card, left } => format!("{}Pick, {left} to go ", self.told(card)),
            Ask::Direction { card, left } => format!("{}Which direction ({left} to go)? ", self.told(card)),
            Ask::Space { card, from } => format!("{}Where does the animal at {from} move? ", self.told(card)),
            Ask::PenSlot { card, from } => {
                format!("{}Where in the pen does the animal at {from} go? ", self.told(card))
            }
            Ask::Offer { card } => format!("{}Do you agree? ", self.told(card)),
            Ask::Option { card } => format!("{}Which option, the first being 0? ", self.told(card)),
            Ask::Phase {} => "Your phase of the battle ".into(),
            Ask::Invitation { by } => format!("Send {by} an ally? "),
            Ask::Discard {} => "Discard which trick? ".into(),
            _ => "What now? ".into(),
        }
    }

    fn command_text(&self, command: &Command) -> String {
        self.command_text(command)
    }

    fn parse_command(&self, text: &str) -> Result<Command, String> {
        self.parse_command(text).map_err(|problem| problem.to_string())
    }

    fn card(&self, name: &str) -> Result<String, String> {
        let catalog = self.catalog();
        let near = catalog.nearest(name);
        let found = catalog.find(near.filter(|near| near.eq_ignore_ascii_case(name)).unwrap_or(name));
        found.map(|card| self.card_text(card)).ok_or_else(|| {
            let hint = near.map_or_else(String::new, |near| format!(" Did you mean `{near}`?"));
            format!("There is no card `{name}`.{hint}")
        })
    }

    fn split(&self, view: &View, command: &Command) -> (String, String) {
        let text = self.command_text(command);
        let human = |row| match view.audience() {
            Audience::Seat(seat) => view.board().seat(seat).human(row).card,
            _ => None,
        };
        let used = match *command {
            Command::PlayEvent { card } | Command::UseAbility { card, .. } => Some(card),
            Command::UseHuman { row } => human(row),
            _ => None,
        };
        if let Some(card) = used {
            return (self.told(card).trim_end().to_owned(), text);
        }
        if let Command::Recruit { slot, cell, .. } = *command {
            let card = view.board().seat(view.board().turn.active).slot(slot).card;
            let name = card.map_or_else(String::new, |card| format!(" {}", self.catalog().card(card).name));
            let payment = text[format!("recruit {slot} {cell}").len()..].trim();
            let payment = if payment.is_empty() { "for nothing" } else { payment };
            return (format!("recruit{name} from {slot} to {cell}:"), payment.to_owned());
        }
        split_after(1, &text)
    }
}
