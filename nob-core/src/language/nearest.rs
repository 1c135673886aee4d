//! "Did you mean": the valid name that is fewest keystrokes away.

use std::{array, mem};

/// Longest word worth comparing; names of cards are shorter.
const LONGEST: usize = 64;
/// As many wrong letters are no slip of the fingers, however long the word.
const MOST: usize = 6;

/// The candidate nearest to `word`, capitals aside, if it is near enough to be a slip of the fingers.
///
/// Of several equally near ones, the first.
pub(crate) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > LONGEST {
        return None;
    }
    let word: Vec<char> = word.to_lowercase().chars().collect();
    let mut most = MOST.min(word.len() / 3 + 1);
    let mut best = None;
    for candidate in candidates.into_iter().filter(|candidate| candidate.len() <= LONGEST) {
        let letters: Vec<char> = candidate.to_lowercase().chars().collect();
        // As many letters as the lengths differ by must be typed anyway.
        if letters.len().abs_diff(word.len()) >= most {
            continue;
        }
        let distance = distance(&word, &letters, most);
        if distance < most {
            most = distance;
            best = Some(candidate);
        }
    }
    best
}

/// Letters to insert, delete, replace or swap with their neighbour to get from one word to the other; `most` stands
/// for all that is not less.
///
/// A way of fewer than `most` letters never strays that far from the diagonal, so the rest is left out: files may hold
/// thousands of names that are nearly alike.
fn distance(from: &[char], to: &[char], most: usize) -> usize {
    let mut above = [most; LONGEST + 1];
    let mut row: [usize; LONGEST + 1] = array::from_fn(|column| column.min(most));
    for (line, &letter) in from.iter().enumerate() {
        let mut next = [most; LONGEST + 1];
        next[0] = most.min(line + 1);
        for column in line.saturating_sub(most)..to.len().min(line + most) {
            let other = to[column];
            let mut least = row[column] + usize::from(letter != other);
            least = least.min(row[column + 1] + 1).min(next[column] + 1);
            if line > 0 && column > 0 && letter == to[column - 1] && from[line - 1] == other {
                least = least.min(above[column - 1] + 1);
            }
            next[column + 1] = least.min(most);
        }
        above = mem::replace(&mut row, next);
    }
    row[to.len()]
}
