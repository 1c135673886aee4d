//! What the options of all games have in common; each game has its own `Rules`.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Rules that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("rules: {0}")]
pub struct BadRules(#[from] serde_json::Error);

/// Closed lists of what an option may be.
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$value_doc])* $value),*
        }
    )*};
}

pub(crate) use choices;

/// Reads rules: the field `key` names the preset, if it is there, and other fields override it.
pub(crate) fn over_preset<P: DeserializeOwned, R: Serialize + DeserializeOwned>(
    overrides: Map<String, Value>,
    key: &str,
    preset: impl FnOnce(Option<P>) -> R,
) -> Result<R, BadRules> {
    let named = overrides.get(key).map(P::deserialize).transpose()?;
    let mut fields = serde_json::to_value(preset(named))?;
    if let Some(fields) = fields.as_object_mut() {
        fields.extend(overrides);
    }
    Ok(serde_json::from_value(fields)?)
}
