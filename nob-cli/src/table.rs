//! Tables that read well as plain text and as Markdown.

/// A table of a head and rows; the first column is aligned left, the others right.
pub(crate) fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        cells.chain([head[column].chars().count(), 3]).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let padded = cells.zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            0 => format!(" {cell:width$} "),
            _ => format!(" {cell:>width$} "),
        });
        format!("|{}|", padded.collect::<Vec<_>>().join("|"))
    };
    let rule = widths.iter().enumerate().map(|(column, &width)| match column {
        0 => format!(" {} ", "-".repeat(width)),
        _ => format!(" {}: ", "-".repeat(width - 1)),
    });
    let mut lines = vec![line(&mut head.iter().copied()), format!("|{}|", rule.collect::<Vec<_>>().join("|"))];
    lines.extend(rows.iter().map(|row| line(&mut row.iter().map(String::as_str))));
    lines.push(String::new());
    lines.join("\n")
}
