//! Tables that a system computes from its rules.

/// A table: what it shows, where it comes from, and cells as text. Fractions stay fractions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// A stable name to ask for it by: `explosion`.
    pub id: &'static str,
    /// What it shows.
    pub title: &'static str,
    /// The rules behind it and the section of the text that prints it.
    pub source: &'static str,
    /// The headings.
    pub columns: Vec<String>,
    /// The rows, each as long as the headings.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// An empty table with the given headings.
    pub fn new(
        id: &'static str,
        title: &'static str,
        source: &'static str,
        columns: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        Self { id, title, source, columns: columns.into_iter().map(Into::into).collect(), rows: Vec::new() }
    }

    /// Adds a row.
    ///
    /// # Panics
    /// If it is not as long as the headings.
    pub fn row(&mut self, cells: impl IntoIterator<Item = impl Into<String>>) {
        let cells: Vec<String> = cells.into_iter().map(Into::into).collect();
        assert_eq!(
            cells.len(),
            self.columns.len(),
            "a row of table {} with a wrong number of cells",
            self.id
        );
        self.rows.push(cells);
    }

    /// The table as aligned text: title, source, headings, rows.
    pub fn text(&self) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().map(|row| &row[column]);
            let widths = cells.chain([&self.columns[column]]).map(|cell| cell.chars().count());
            widths.max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.columns.len()).map(width).collect();
        let line = |cells: &[String]| {
            let padded = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
            padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        let rule: Vec<String> = widths.iter().map(|width| "-".repeat(*width)).collect();
        let mut text = format!(
            "{} [{}]\n{}\n\n{}\n{}\n",
            self.title,
            self.id,
            self.source,
            line(&self.columns),
            line(&rule)
        );
        for row in &self.rows {
            text.push_str(&line(row));
            text.push('\n');
        }
        text
    }
}
