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
}
