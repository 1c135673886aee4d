//! Short forms: a plain text where an object or a list could stand.

use std::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{AnimalPosition, CardList, HumanPosition, PenPosition};

/// The derived forms are inherent functions (`remote = "Self"`); these are the traits around them.
macro_rules! brief {
    ($($name:ident { $field:ident: $text:ident => $value:expr })*) => {$(
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Form;

                impl<'de> Visitor<'de> for Form {
                    type Value = $name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str("a card, or an object")
                    }

                    fn visit_str<E>(self, $text: &str) -> Result<$name, E> {
                        Ok($name { $field: $value, ..$name::default() })
                    }

                    fn visit_map<A: MapAccess<'de>>(self, object: A) -> Result<$name, A::Error> {
                        $name::deserialize(MapAccessDeserializer::new(object))
                    }
                }
                deserializer.deserialize_any(Form)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Self::serialize(self, serializer)
            }
        }
    )*};
}

brief! {
    PenPosition { up: text => Some(text.to_owned()) }
    AnimalPosition { animal: text => text.to_owned() }
    HumanPosition { card: text => text.to_owned() }
}

impl<'de> Deserialize<'de> for CardList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Form;

        impl<'de> Visitor<'de> for Form {
            type Value = CardList;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of cards, or a card")
            }

            fn visit_str<E>(self, text: &str) -> Result<CardList, E> {
                Ok(CardList(vec![text.to_owned()]))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<CardList, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(list)).map(CardList)
            }
        }
        deserializer.deserialize_any(Form)
    }
}
