//! The words of card files.

use super::ability::{Side, When};
use super::card::{BlockKind, Origin};
use super::facts::{Direction, Habitat, Kind, Movement, Size};
use super::prerequisite::{Comparison, Player, Tally};
use crate::language::reader::words;

words!(Kind, "kind": "animal" = Animal, "legend" = Legend, "leader" = Leader, "event" = Event,
    "item" = Item, "location" = Location, "human" = Human);
words!(Habitat, "habitat": "city" = City, "farm" = Farm, "forest" = Forest, "suburbs" = Suburbs,
    "prairie" = Prairie, "polar" = Polar, "civilized" = Civilized, "wild" = Wild);
words!(Size, "size": "tiny" = Tiny, "small" = Small, "medium" = Medium, "large" = Large, "huge" = Huge);
words!(Movement, "movement": "leap" = Leap, "flight" = Flight, "swim" = Swim, "burrow" = Burrow, "climb" = Climb);
words!(Direction, "vector": "N" = N, "NE" = NE, "E" = E, "SE" = SE, "S" = S, "SW" = SW, "W" = W, "NW" = NW);
words!(When, "turn": "own" = Own, "opp" = Opp, "any" = Any);
words!(Origin, "provenance": "printed" = Printed, "report" = Report, "reconstructed" = Reconstructed,
    "invented" = Invented, "user" = User);
words!(BlockKind, "kind of block": "habitat" = Habitat, "style" = Style, "extra" = Extra);
words!(Side, "side": "me" = Me, "foe" = Foe);
words!(Player, "player": "me" = Me, "foe" = Foe, "others" = Others, "all" = All);
words!(Tally, "tally": "favor" = Favor, "fury" = Fury);
words!(Comparison, "sign": "<" = Less, "<=" = AtMost, "=" = Equal, ">=" = AtLeast, ">" = More);
