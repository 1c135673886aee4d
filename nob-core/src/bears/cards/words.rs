//! The words of card files.

use super::facts::{Kind, Torn};
use crate::bears::army::{Army, Edge};
use crate::language::reader::words;

words!(Kind, "kind": "head" = Head, "bear_head" = BearHead, "part" = Part, "tool" = Tool, "hat" = Hat,
    "special" = Special, "baby" = Baby);
words!(Army, "army": "land" = Land, "sea" = Sea, "sky" = Sky);
words!(Edge, "edge": "top" = Top, "right" = Right, "bottom" = Bottom, "left" = Left);
words!(Torn, "place": "discard" = Discard, "hand" = Hand);
