//! Changes JSON as a tree, so that what comes out is JSON again and gets past the reader.

use std::sync::LazyLock;

use nob_core::Rng;
use nob_core::beast::Catalog;
use serde_json::Value;

/// Values of the shipped cards, parts of parts included: what mutations put in.
static POOL: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let mut pool = Vec::new();
    for card in Catalog::first_edition().cards() {
        let mut card = card.to_json();
        visit(&mut card, &mut |value| pool.push(value.clone()));
    }
    pool.sort_by_cached_key(Value::to_string);
    pool.dedup();
    pool
});

/// A changed text; `None` if it is no JSON to begin with.
pub fn json(text: &str, seed: u32) -> Option<String> {
    let mut tree: Value = text.parse().ok()?;
    let mut lot = Lot(Rng::new(seed.into()));
    for _ in 0..=lot.below(3) {
        let mut nodes = 0;
        visit(&mut tree, &mut |_| nodes += 1);
        let (mut at, donor) = (lot.below(nodes), lot.below(nodes));
        let mut donated = Value::Null;
        let mut number = 0;
        visit(&mut tree, &mut |value| {
            if number == donor {
                donated = value.clone();
            }
            number += 1;
        });
        visit(&mut tree, &mut |value| {
            if at == 0 {
                change(value, &mut lot, &donated);
            }
            at = at.wrapping_sub(1);
        });
    }
    Some(tree.to_string())
}

/// Numbers drawn by lot.
struct Lot(Rng);

impl Lot {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.advanced();
        (self.0.peek() % bound.max(1) as u64) as usize
    }
}

fn change(value: &mut Value, lot: &mut Lot, donated: &Value) {
    match (lot.below(4), &mut *value) {
        (0, Value::Array(items)) if !items.is_empty() => drop(items.remove(lot.below(items.len()))),
        (1, Value::Array(items)) => items.push(POOL[lot.below(POOL.len())].clone()),
        (0, Value::Object(fields)) => {
            let key = fields.keys().nth(lot.below(fields.len())).cloned();
            key.and_then(|key| fields.remove(&key));
        }
        (1, Value::Object(fields)) => {
            if let Value::Object(more) = &POOL[lot.below(POOL.len())] {
                fields.extend(more.clone());
            }
        }
        (0 | 1, Value::Number(_)) => *value = (lot.below(64) as i64 - 24).into(),
        (0, Value::Bool(flag)) => *flag = !*flag,
        (2, _) => *value = donated.clone(),
        _ => *value = POOL[lot.below(POOL.len())].clone(),
    }
}

/// Every value of a tree, parents first; a value is visited after it was changed, with the parts it then has.
fn visit(value: &mut Value, each: &mut impl FnMut(&mut Value)) {
    each(value);
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| visit(item, each)),
        Value::Object(fields) => fields.values_mut().for_each(|field| visit(field, each)),
        _ => {}
    }
}
