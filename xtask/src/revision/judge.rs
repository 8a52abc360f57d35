//! What the working tree says of another revision's dump.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::Value as Json;
use spelltape::diff::{Change, StepChange, TextChange, changed_texts, head_changes, rows, step_changes};
use spelltape::log::Log;
use spelltape::replay::{Verdict, replay};

use crate::failure::Failure;
use crate::logs::{self, Loaded};
use crate::progress::Progress;
use crate::{changes, compare, dump};

/// The comparison.
pub struct Compared {
    pub logs: Vec<LogRow>,
    /// Logs that only one side has, and those that the other side cannot read, with the reason.
    pub only_here: Vec<String>,
    pub only_there: Vec<String>,
    pub unreadable_there: Vec<(String, String)>,
    pub odds: Vec<OddsRow>,
    /// How many odds were compared, and how many are not known on both sides.
    pub odds_compared: usize,
    pub odds_unknown: usize,
    pub tables: Vec<TableRow>,
    pub tables_compared: usize,
}

/// A log that both programs ran.
pub struct LogRow {
    pub file: String,
    pub system: String,
    pub verdict: Verdict,
    /// Why it could not be run here.
    pub error: Option<String>,
    pub texts: Vec<TextChange>,
    /// Changed draws in words, and what was changed without the numbers of steps.
    pub draws: Vec<(String, String)>,
    /// Changed decisions and events in words.
    pub others: Vec<String>,
    /// Changed fields of the end.
    pub end: Vec<Change>,
}

/// Odds that changed.
pub struct OddsRow {
    pub file: String,
    pub question: String,
    /// The answer, its old and its new probability.
    pub answers: Vec<(String, String, String)>,
}

/// A table that changed.
pub struct TableRow {
    pub name: String,
    pub changes: Vec<String>,
}

impl Compared {
    pub fn is_same(&self) -> bool {
        self.logs.iter().all(|row| row.verdict == Verdict::Same)
            && self.odds.is_empty()
            && self.tables.is_empty()
            && self.only_there.is_empty()
            && self.only_here.is_empty()
    }
}

/// Compares; nothing where the user stopped it.
pub fn compare(workspace: &Path, theirs: &Json, stopped: &AtomicBool) -> Result<Option<Compared>, Failure> {
    let here: BTreeSet<String> =
        logs::below(&workspace.join("replays"))?.iter().map(|path| dump::inside(workspace, path)).collect();
    let mut compared = Compared {
        logs: Vec::new(),
        only_here: Vec::new(),
        only_there: Vec::new(),
        unreadable_there: Vec::new(),
        odds: Vec::new(),
        odds_compared: 0,
        odds_unknown: 0,
        tables: Vec::new(),
        tables_compared: 0,
    };
    let mut read: BTreeMap<String, Loaded> = BTreeMap::new();
    let mut ticker = Progress::new();
    for entry in list(&theirs["logs"]) {
        if stopped.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let file = word(&entry["file"]);
        ticker.tick(|| format!("compare: {file}; Ctrl-C ends it"));
        let Some(text) = entry["log"].as_str() else {
            compared.unreadable_there.push((file, word(&entry["error"])));
            continue;
        };
        if !here.contains(&file) {
            compared.only_there.push(file.clone());
        }
        match dump::read_log(&file, text) {
            Err(failure) => compared.logs.push(LogRow::failed(file, Verdict::Unreadable, failure)),
            Ok(loaded) => {
                compared.logs.push(log_row(&file, &loaded));
                read.insert(file, loaded);
            }
        }
    }
    let there: BTreeSet<String> = list(&theirs["logs"]).iter().map(|entry| word(&entry["file"])).collect();
    compared.only_here = here.difference(&there).cloned().collect();
    for entry in list(&theirs["odds"]) {
        if stopped.load(Ordering::Relaxed) {
            return Ok(None);
        }
        ticker.tick(|| format!("odds: {}; Ctrl-C ends it", word(&entry["file"])));
        odds_row(entry, &read, &mut compared);
    }
    ticker.clear();
    tables(&theirs["tables"], &mut compared);
    Ok(Some(compared))
}

fn list(json: &Json) -> &[Json] {
    json.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn word(json: &Json) -> String {
    json.as_str().unwrap_or_default().to_owned()
}

impl LogRow {
    fn failed(file: String, verdict: Verdict, failure: Failure) -> Self {
        Self {
            file,
            system: String::new(),
            verdict,
            error: Some(failure.text),
            texts: Vec::new(),
            draws: Vec::new(),
            others: Vec::new(),
            end: Vec::new(),
        }
    }
}

/// Runs what the other program ran.
fn log_row(file: &str, loaded: &Loaded) -> LogRow {
    let Loaded { log: old, bench, .. } = loaded;
    let both = replay(*bench, old).map_err(Failure::from).and_then(|found| Ok((found, dump::now(loaded)?)));
    let (found, new) = match both {
        Ok(both) => both,
        Err(failure) => return LogRow::failed(file.to_owned(), Verdict::Diverged, failure),
    };
    // How a log was made, and under which version, is not what its run is.
    let end: Vec<Change> = head_changes(old, &new)
        .into_iter()
        .filter(|change| !["made", "ruleset_version"].iter().any(|field| change.path.starts_with(field)))
        .collect();
    let is_same = found.by_site.is_none() && old.steps == new.steps && end.is_empty();
    let rows = rows(&old.steps, &new.steps);
    let place = compare::place(&new);
    let (mut draws, mut others) = (Vec::new(), Vec::new());
    for change in step_changes(&rows) {
        match changes::subject(&change) {
            step if step.draw().is_some() => {
                draws.push((changes::in_words(&change, &place), shape(&change, &new)));
            }
            spelltape::log::LogStep::Message(..)
                if matches!(change.what, spelltape::diff::What::Changed { .. }) => {}
            _ => others.push(changes::in_words(&change, &place)),
        }
    }
    LogRow {
        file: file.to_owned(),
        system: old.system.to_owned(),
        verdict: if is_same { Verdict::Same } else { found.verdict },
        error: None,
        texts: changed_texts(&old.steps, &new.steps),
        draws,
        others,
        end,
    }
}

/// A changed draw without the numbers of its steps, for counting alike ones.
fn shape(change: &StepChange<'_>, log: &Log) -> String {
    let (kind, step) = (changes::kind(change), changes::subject(change));
    step.draw().map_or_else(String::new, |draw| {
        format!("{} at {} is {kind}", draw.ask, compare::place(log)(draw.site))
    })
}

fn odds_row(entry: &Json, read: &BTreeMap<String, Loaded>, compared: &mut Compared) {
    let file = word(&entry["file"]);
    let ours = read.get(&file).filter(|_| entry["complete"] == true).and_then(|loaded| {
        let runs_max = entry["runs_max"].as_u64()?;
        let Loaded { log, bench, .. } = loaded;
        // More than there: it is the same exploration, but for rules that changed.
        dump::chances(*bench, log.ruleset, &log.scenario, runs_max.saturating_mul(4)).ok()
    });
    let Some(ours) = ours.filter(|odds| odds.unvisited.is_zero()) else {
        compared.odds_unknown += 1;
        return;
    };
    compared.odds_compared += 1;
    let old: BTreeMap<String, String> =
        list(&entry["answers"]).iter().map(|pair| (word(&pair[0]), word(&pair[1]))).collect();
    let new: BTreeMap<String, String> = dump::weights(&ours).into_iter().collect();
    let all: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    let side = |side: &BTreeMap<String, String>, answer| side.get(answer).cloned().unwrap_or("0".to_owned());
    let answers: Vec<_> = all
        .into_iter()
        .map(|answer| (answer.clone(), side(&old, answer), side(&new, answer)))
        .filter(|(_, old, new)| old != new)
        .collect();
    if !answers.is_empty() {
        compared.odds.push(OddsRow { file, question: word(&entry["question"]), answers });
    }
}

fn tables(theirs: &Json, compared: &mut Compared) {
    let ours = dump::tables();
    let name = |table: &Json| {
        format!("{} {} ({})", word(&table["system"]), word(&table["id"]), word(&table["ruleset"]))
    };
    let named = |tables: &Json| -> BTreeMap<String, Json> {
        list(tables).iter().map(|table| (name(table), table.clone())).collect()
    };
    let (old, new) = (named(theirs), named(&ours));
    for name in old.keys().chain(new.keys()).collect::<BTreeSet<_>>() {
        let changes = match (old.get(name), new.get(name)) {
            (Some(old), Some(new)) => {
                compared.tables_compared += 1;
                cells(old, new)
            }
            (Some(_), None) => vec!["no longer there".to_owned()],
            (None, _) => vec!["new".to_owned()],
        };
        if !changes.is_empty() {
            compared.tables.push(TableRow { name: name.clone(), changes });
        }
    }
}

/// The cells that differ between two versions of a table. Rows go by their first cell, where that tells them
/// apart, else by their order.
pub fn cells(old: &Json, new: &Json) -> Vec<String> {
    let words = |row: &Json| -> Vec<String> { list(row).iter().map(word).collect() };
    let (old_columns, new_columns) = (words(&old["columns"]), words(&new["columns"]));
    if old_columns != new_columns {
        return vec![dump::change("columns", &old_columns.join(", "), &new_columns.join(", "))];
    }
    let rows = |table: &Json| -> Vec<Vec<String>> { list(&table["rows"]).iter().map(words).collect() };
    let (olds, news) = (rows(old), rows(new));
    let are_named = |rows: &[Vec<String>]| {
        let names: BTreeSet<_> = rows.iter().map(|row| row.first()).collect();
        names.len() == rows.len()
    };
    let by_name = are_named(&olds) && are_named(&news);
    let key = |index: usize, row: &[String]| match row.first() {
        Some(name) if by_name => name.clone(),
        _ => format!("row {}", index + 1),
    };
    let keyed = |rows: &[Vec<String>]| -> Vec<(String, Vec<String>)> {
        rows.iter().enumerate().map(|(index, row)| (key(index, row), row.clone())).collect()
    };
    let (olds, news) = (keyed(&olds), keyed(&news));
    let find = |rows: &[(String, Vec<String>)], key: &str| {
        rows.iter().find(|(other, _)| other == key).map(|(_, row)| row.clone())
    };
    let mut found = Vec::new();
    for (key, before) in &olds {
        let Some(now) = find(&news, key) else {
            found.push(format!("{key}: the row is gone ({})", before.join(", ")));
            continue;
        };
        for ((column, old), new) in old_columns.iter().zip(before).zip(&now) {
            if old != new {
                found.push(dump::change(&format!("{key}, {column}:"), old, new));
            }
        }
    }
    let added = news.iter().filter(|(key, _)| find(&olds, key).is_none());
    found.extend(added.map(|(key, row)| format!("{key}: a new row ({})", row.join(", "))));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn changed_added_and_missing_rows_of_a_table_are_told_apart() {
        let table = |rows: Json| json!({ "columns": ["times", "chance"], "rows": rows });
        let old = table(json!([["1", "1/343"], ["2", "8/343"], ["3", "27/343"]]));
        let new = table(json!([["0", "0"], ["1", "1/343"], ["2", "9/343"]]));
        assert_eq!(
            cells(&old, &new),
            ["2, chance:  8/343 -> 9/343", "3: the row is gone (3, 27/343)", "0: a new row (0, 0)"]
        );
        assert_eq!(cells(&old, &old), [""; 0]);
        let unnamed = |last: &str| table(json!([["a", "1"], ["a", last]]));
        assert_eq!(cells(&unnamed("2"), &unnamed("3")), ["row 2, chance:  2 -> 3"]);
        let other = json!({ "columns": ["times", "odds"], "rows": [] });
        assert_eq!(cells(&old, &other), ["columns  times, chance -> times, odds"]);
    }
}
