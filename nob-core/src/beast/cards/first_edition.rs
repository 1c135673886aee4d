//! The cards of the first edition that come with the library.

/// Names and texts of the card files of the first edition (NB-592, NB-594).
///
/// Names, copies and some values are printed in the rulebook; the others are
/// reconstructed, and every card says which ([`Card::provenance`](super::Card::provenance)).
pub const FIRST_EDITION: [(&str, &str); 8] = [
    ("city.json", include_str!("../../../cards/beast/first-edition/city.json")),
    ("farm.json", include_str!("../../../cards/beast/first-edition/farm.json")),
    ("forest.json", include_str!("../../../cards/beast/first-edition/forest.json")),
    ("suburbs.json", include_str!("../../../cards/beast/first-edition/suburbs.json")),
    ("resourceful.json", include_str!("../../../cards/beast/first-edition/resourceful.json")),
    ("dark.json", include_str!("../../../cards/beast/first-edition/dark.json")),
    ("combat.json", include_str!("../../../cards/beast/first-edition/combat.json")),
    ("tricky.json", include_str!("../../../cards/beast/first-edition/tricky.json")),
];
