//! Conditions of card files as [`Need`]s, where they are small enough.

use super::facts::{Habitat, Kind, Movement, Movements};
use super::prerequisite::{Amount, Comparison, Filter, Need, Player, Trait};
use crate::language::reader::Word;
use crate::language::source::Spot;

/// The place where a condition goes beyond [`Need`], and what would fit there.
pub(super) struct Unfit<'s> {
    pub(super) at: Spot<'s>,
    pub(super) expected: &'static str,
}

type Fit<'s, T> = Result<T, Unfit<'s>>;

/// Whether `foe` is somebody where the condition is tested.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Foe {
    Known,
    Unknown,
}

/// One condition.
pub(super) fn need(at: Spot<'_>, foe: Foe) -> Fit<'_, Need> {
    const CONDITION: &str = "`cmp`, `exists`, or `not` of `exists`";
    let negated =
        at.as_single().and_then(|(construct, inner)| if construct == "not" { inner.as_single() } else { None });
    match (at.as_single(), negated) {
        (Some(("cmp", sides)), _) => compare(sides, foe),
        (Some(("exists", of)), _) => Ok(number_of(of, Comparison::AtLeast, 1, foe)?),
        (_, Some(("exists", of))) => Ok(number_of(of, Comparison::Equal, 0, foe)?),
        _ => Err(Unfit { at, expected: CONDITION }),
    }
}

fn compare(sides: Spot<'_>, foe: Foe) -> Fit<'_, Need> {
    let sides_list: Vec<_> = sides.as_list().map(Iterator::collect).unwrap_or_default();
    let &[left, sign, right] = sides_list.as_slice() else {
        return Err(Unfit { at: sides, expected: "amount, sign, amount" });
    };
    let comparison = sign.as_text().and_then(Comparison::from_word);
    let comparison = comparison.ok_or(Unfit { at: sign, expected: "one of <, <=, =, >=, >" })?;
    Ok(Need { left: amount(left, foe)?, comparison, right: amount(right, foe)? })
}

fn number_of(of: Spot<'_>, comparison: Comparison, right: i8, foe: Foe) -> Fit<'_, Need> {
    Ok(Need { left: count(of, foe)?, comparison, right: Amount::Number(right) })
}

fn amount(at: Spot<'_>, foe: Foe) -> Fit<'_, Amount> {
    const AMOUNT: &str = "a number from -128 to 127, `tally_of`, `count_of`, or `trait_of` of all own animals";
    let unfit = Unfit { at, expected: AMOUNT };
    if let Some(number) = at.as_number() {
        return i8::try_from(number).map(Amount::Number).map_err(|_| unfit);
    }
    match at.as_single() {
        Some(("tally_of", of)) if of.has_only(&["which", "who"]) => {
            Ok(Amount::Tally(word(of, "which", "favor or fury")?, player(of, "who", foe)?))
        }
        Some(("trait_of", of)) if of.has_only(&["trait", "of"]) => {
            if of.get("of").and_then(animals_of_me).is_none() {
                return Err(Unfit { at: of, expected: "all animals of `me`" });
            }
            Ok(Amount::TraitSum(word::<Trait>(of, "trait", "rank, combat, clout or cunning")?))
        }
        Some(("count_of", of)) if of.has_only(&["of"]) => count(of, foe),
        _ => Err(unfit),
    }
}

/// `Some` if it selects all animals of the controller.
fn animals_of_me(at: Spot<'_>) -> Option<()> {
    let ("animals", body) = at.as_single()? else { return None };
    (body.has_only(&["owner"]) && body.get("owner")?.as_text()? == "me").then_some(())
}

/// `{"of": ..., "where": [...]}`: the number of things selected, filters inside and outside joined.
fn count(at: Spot<'_>, foe: Foe) -> Fit<'_, Amount> {
    const THINGS: &str = "`animals`, own `locations`, or own `humans` that are not `this`";
    let of = at.get("of").unwrap_or(at);
    let unfit = Unfit { at: of, expected: THINGS };
    let Some((construct, body)) = of.as_single() else { return Err(unfit) };
    let filters: Vec<_> = [body, at].into_iter().filter_map(|part| part.get("where")?.as_list()).flatten().collect();
    match construct {
        "animals" if body.has_only(&["owner", "where"]) => {
            let filter = match filters.as_slice() {
                [] => Filter::Any,
                &[filter] => self::filter(filter)?,
                _ => return Err(Unfit { at: of, expected: "at most one filter" }),
            };
            Ok(Amount::Animals(player(body, "owner", foe)?, filter))
        }
        "cards" if body.has_only(&["zone", "owner", "where"]) && text(body, "owner") == Some("me") => {
            match (text(body, "zone"), filters.as_slice()) {
                (Some("locations"), []) => Ok(Amount::Locations),
                (Some("humans"), &[filter]) if is_not_this(filter) => Ok(Amount::OtherHumans),
                _ => Err(unfit),
            }
        }
        _ => Err(unfit),
    }
}

fn is_not_this(filter: Spot<'_>) -> bool {
    let inner = filter.get("not").filter(|_| filter.has_only(&["not"]));
    inner.is_some_and(|inner| inner.has_only(&["is"]) && text(inner, "is") == Some("this"))
}

fn filter(at: Spot<'_>) -> Fit<'_, Filter> {
    const FILTER: &str = "`habitat`, `moves`, `carrying`, or `kind` of legends and leaders";
    let unfit = Unfit { at, expected: FILTER };
    match at.as_single() {
        Some(("habitat", list)) => words(list).and_then(habitats).map(Filter::Habitat),
        Some(("moves", list)) => words(list)
            .map(|moves: Vec<Movement>| Filter::Moves(moves.into_iter().fold(Movements::default(), Movements::with))),
        Some(("kind", list)) => words(list)
            .filter(|kinds| kinds.len() == 2 && kinds.contains(&Kind::Legend) && kinds.contains(&Kind::Leader))
            .map(|_| Filter::Hero),
        Some(("carrying", flag)) => (flag.as_flag() == Some(true)).then_some(Filter::Carrying),
        _ => None,
    }
    .ok_or(unfit)
}

/// The set of habitats; `wild` depends on the edition in play, so it does not fit into a fixed set.
fn habitats(list: Vec<Habitat>) -> Option<u8> {
    list.into_iter().try_fold(0, |set, habitat| match habitat {
        Habitat::Wild => None,
        Habitat::Civilized => Some(
            [Habitat::City, Habitat::Farm, Habitat::Suburbs].iter().fold(set, |set, habitat| set | 1 << *habitat as u8),
        ),
        habitat => Some(set | 1 << habitat as u8),
    })
}

fn words<W: Word>(list: Spot<'_>) -> Option<Vec<W>> {
    list.as_list()?.map(|item| item.as_text().and_then(W::from_word)).collect()
}

fn text<'s>(at: Spot<'s>, key: &str) -> Option<&'s str> {
    at.get(key)?.as_text()
}

fn word<'s, W: Word>(at: Spot<'s>, key: &str, expected: &'static str) -> Fit<'s, W> {
    let value = at.get(key).unwrap_or(at);
    value.as_text().and_then(W::from_word).ok_or(Unfit { at: value, expected })
}

fn player<'s>(at: Spot<'s>, key: &str, foe: Foe) -> Fit<'s, Player> {
    let player = word(at, key, "me, foe or others")?;
    if player == Player::Foe && foe == Foe::Unknown {
        return Err(Unfit { at: at.get(key).unwrap_or(at), expected: "me or others: nobody is `foe` here" });
    }
    Ok(player)
}
