//! From draft to card: every value checked, every problem told.

use std::ops::RangeInclusive;

use super::ability::{Ability, Icon, When};
use super::card::{Card, Prerequisite};
use super::draft::{self, Draft};
use super::facts::{Direction, Facts, Habitat, Kind, Movement, Movements, Size, Traits, Vectors};
use crate::language::check::{self, Bearer, Checked};
use crate::language::program::Span;
use crate::language::reader::Word;
use crate::language::source::Spot;
use crate::language::{Diagnoses, Problem};

pub(super) const COPIES: RangeInclusive<i64> = 1..=9;
pub(super) const TRAIT: RangeInclusive<i64> = 0..=20;
pub(super) const BONUS: RangeInclusive<i64> = -10..=10;
pub(super) const PRICE: RangeInclusive<i64> = 0..=10;
pub(super) const RANK_PREREQUISITE: RangeInclusive<i64> = 0..=40;
const ACTIONS: RangeInclusive<i64> = 0..=9;
pub(super) const TRICKS: RangeInclusive<i64> = 0..=9;

/// The card, if all its values are good.
pub(super) fn card(draft: &Draft<'_>, problems: &mut Diagnoses) -> Option<Card> {
    let kind = draft.kind;
    let mut fields = Fields { draft, problems };
    // Everything is read before the first `?`, so that all problems of the card are told.
    let name = fields.read("name", draft::name);
    let aliases = fields.aliases();
    let copies = fields.number("copies", COPIES);
    let habitat = fields.habitat();
    let size = if kind.is_animal() { fields.read("size", Spot::word) } else { Some(Size::Tiny) };
    let (movements, vectors) = if kind.is_animal() {
        (fields.read("movement", Spot::words), fields.read("vectors", Spot::words))
    } else {
        (Some(Vec::new()), Some(Vec::new()))
    };
    let traits = fields.traits();
    let price = match kind {
        Kind::Item => fields.number("favor_cost", PRICE),
        Kind::Location => fields.number("rank_prerequisite", RANK_PREREQUISITE),
        _ => Some(0),
    };
    let prerequisite =
        if kind == Kind::Human { fields.read("prerequisite", prerequisite).map(Some) } else { Some(None) };
    let icon = fields.read("icon", icon);
    let tricks = fields.number("discard_cost", TRICKS);
    let bearer = icon.zip(tricks).map(|(icon, tricks)| Bearer { kind, icon, tricks: tricks as u8 });
    let text = fields.read("ability", |at, problems| text(at, bearer, problems));
    let known = match draft.get("known") {
        Some(known) => known.text(fields.problems).map(|known| Some(known.to_owned())),
        None => Some(None),
    };

    let (text, icon, prerequisite) = (text?, icon?, prerequisite?);
    let movements: Vec<Movement> = movements?;
    let vectors: Vec<Direction> = vectors?;
    let facts = Facts {
        kind,
        habitat: habitat?,
        size: size?,
        movements: movements.into_iter().fold(Movements::default(), Movements::with),
        vectors: vectors.into_iter().collect::<Vectors>(),
        traits: traits?,
        price: price? as u8,
        needs: Span::default(),
        ability: Ability::bare(icon, tricks? as u8),
    };
    Some(Card {
        id: draft.id.to_owned(),
        name: name?.to_owned(),
        aliases: aliases?,
        block: draft.block,
        copies: copies? as u8,
        facts,
        words: text.words.to_owned(),
        uses: text.ability.uses,
        ability: text.ability.clauses,
        sketch: text.sketch.to_json(),
        prerequisite,
        known: known?,
        provenance: draft.provenance.clone(),
    })
}

/// The fields of a draft; those that lack have been reported with the draft.
struct Fields<'d, 's, 'p> {
    draft: &'d Draft<'s>,
    problems: &'p mut Diagnoses,
}

impl<'s> Fields<'_, 's, '_> {
    fn read<T>(&mut self, field: &str, read: impl FnOnce(Spot<'s>, &mut Diagnoses) -> Option<T>) -> Option<T> {
        read(self.draft.get(field)?, self.problems)
    }

    fn number(&mut self, field: &str, range: RangeInclusive<i64>) -> Option<i64> {
        self.read(field, |at, problems| at.number(range, problems))
    }

    fn aliases(&mut self) -> Option<Vec<String>> {
        let Some(aliases) = self.draft.get("aliases") else { return Some(Vec::new()) };
        let names = aliases.list(self.problems)?;
        names.into_iter().map(|at| draft::name(at, self.problems).map(str::to_owned)).collect()
    }

    fn habitat(&mut self) -> Option<Habitat> {
        const BROAD: [Habitat; 2] = [Habitat::Civilized, Habitat::Wild];
        let kind = self.draft.kind;
        if !kind.is_animal() && kind != Kind::Location {
            return Some(Habitat::City);
        }
        let habitat = self.read("habitat", Spot::word)?;
        if kind.is_animal() && BROAD.contains(&habitat) {
            let problem = Problem::Unknown { what: "habitat of animals", word: habitat.word().to_owned() };
            self.read("habitat", |at, problems| {
                problems.add(|| at.wrong(problem, "a single habitat"));
                None::<Habitat>
            })?;
        }
        Some(habitat)
    }

    /// Traits of an animal, or what a leader adds.
    fn traits(&mut self) -> Option<Traits> {
        let (names, range) = match self.draft.kind {
            Kind::Animal | Kind::Legend => (["rank", "combat", "clout", "cunning"], TRAIT),
            Kind::Leader => (["rank_bonus", "combat_bonus", "clout_bonus", "cunning_bonus"], BONUS),
            _ => return Some(Traits::default()),
        };
        let [rank, combat, clout, cunning] = names.map(|name| self.number(name, range.clone()));
        Some(Traits { rank: rank? as i8, combat: combat? as i8, clout: clout? as i8, cunning: cunning? as i8 })
    }
}

fn icon(at: Spot<'_>, problems: &mut Diagnoses) -> Option<Icon> {
    at.only_keys(&["when", "actions", "battle", "dark"], problems)?;
    let when = at.required("when", problems).and_then(|when| when.word::<When>(problems));
    let actions = at.required("actions", problems).and_then(|actions| actions.number(ACTIONS, problems));
    let battle = at.required("battle", problems).and_then(|battle| battle.flag(problems));
    let dark = at.required("dark", problems).and_then(|dark| dark.flag(problems));
    Some(Icon { when: when?, actions: actions? as u8, battle: battle?, dark: dark? })
}

/// An ability as a file writes it.
struct Text<'s> {
    words: &'s str,
    sketch: Spot<'s>,
    ability: Checked,
}

fn text<'s>(at: Spot<'s>, bearer: Option<Bearer>, problems: &mut Diagnoses) -> Option<Text<'s>> {
    at.only_keys(&["words", "uses", "sketch"], problems)?;
    let words = at.required("words", problems).and_then(|words| words.text(problems));
    let sketch = at.required("sketch", problems);
    let ability = sketch.and_then(|sketch| check::ability(sketch, bearer, problems));
    if let Some(at) = at.get("uses")
        && let Some(uses) = at.texts(problems)
        && let Some(ability) = &ability
        && !ability.is_made_of(&uses)
    {
        problems.add(|| at.wrong(Problem::Differs, ability.uses.join(", ")));
    }
    Some(Text { words: words?, sketch: sketch?, ability: ability? })
}

fn prerequisite(at: Spot<'_>, problems: &mut Diagnoses) -> Option<Prerequisite> {
    at.only_keys(&["words", "needs"], problems)?;
    let words = at.required("words", problems).and_then(|words| words.text(problems));
    let list = at.required("needs", problems);
    let conditions = list.and_then(|list| check::prerequisite(list, problems));
    Some(Prerequisite { words: words?.to_owned(), needs: list?.to_json(), conditions: conditions? })
}
