//! "Did you mean": the valid name that is fewest keystrokes away.

/// Longest word worth comparing; names of cards are shorter.
const LONGEST: usize = 64;

/// The candidate nearest to `word`, capitals aside, if it is near enough to be a slip of the fingers.
///
/// Of several equally near ones, the first.
pub(crate) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > LONGEST {
        return None;
    }
    let word: Vec<char> = word.to_lowercase().chars().collect();
    let mut most = word.len() / 3 + 1;
    let mut best = None;
    for candidate in candidates.into_iter().filter(|candidate| candidate.len() <= LONGEST) {
        let letters: Vec<char> = candidate.to_lowercase().chars().collect();
        // As many letters as the lengths differ by must be typed anyway.
        if letters.len().abs_diff(word.len()) >= most {
            continue;
        }
        let distance = distance(&word, &letters);
        if distance < most {
            most = distance;
            best = Some(candidate);
        }
    }
    best
}

/// Letters to insert, delete, replace or swap with their neighbour to get from one word to the other.
fn distance(from: &[char], to: &[char]) -> usize {
    let mut above: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (line, &letter) in from.iter().enumerate() {
        let mut next = vec![line + 1];
        for (column, &other) in to.iter().enumerate() {
            let mut least = row[column] + usize::from(letter != other);
            least = least.min(row[column + 1] + 1).min(next[column] + 1);
            if line > 0 && column > 0 && letter == to[column - 1] && from[line - 1] == other {
                least = least.min(above[column - 1] + 1);
            }
            next.push(least);
        }
        above = std::mem::replace(&mut row, next);
    }
    row[to.len()]
}
