//! `new`: a scenario to start from, and what its fields mean.

use serde_json::json;
use spelltape::bench::{Field, fields, scenario_file};

use crate::columns::{aligned, width, wrapped};
use crate::failure::Done;
use crate::logs;
use crate::paint::{BOLD, CYAN, DIM, Out, page, painted};

/// Columns for a range before it is broken into lines.
const RANGE: usize = 34;
/// Columns for a default before it is broken into lines: a list of records can be hundreds of letters long.
const DEFAULT: usize = 24;
/// Columns for a meaning, at least.
const MEANING_MIN: usize = 30;

const HELP: &str = "\
Examples:
  cargo xtask new charging
  cargo xtask new charging --describe
  cargo xtask new charging --json
  cargo xtask new charging | cargo xtask record -

Exit code: 0, or 2 for a system that does not exist.";

/// Print a commented scenario file to start from, or what its fields mean.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The system.
    #[arg(value_parser = logs::systems())]
    system: String,
    /// The ruleset that the file names; `documented` where none is given.
    #[arg(long, value_name = "RULESET")]
    ruleset: Option<String>,
    /// List every field with its range, default and meaning.
    #[arg(long)]
    describe: bool,
    /// With --describe the fields as JSON; without it the JSON schema of a scenario.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let bench = logs::bench(&args.system)?;
    let ruleset = logs::ruleset(bench, args.ruleset.as_deref(), None)?;
    let schema = bench.schema();
    let described = fields(&schema);
    match (args.describe, args.json) {
        (false, false) => out.text(&scenario_file(bench, ruleset)),
        (false, true) => out.json(schema.as_value()),
        (true, false) => table(&described).iter().for_each(|line| out.line(line)),
        (true, true) => {
            let fields = described.iter().map(|field| {
                let choices =
                    field.choices.iter().map(|(name, said)| json!({ "name": name, "meaning": said }));
                json!({
                    "path": field.path, "range": field.range, "default": field.default,
                    "meaning": field.meaning, "choices": choices.collect::<Vec<_>>(),
                })
            });
            out.json(&json!({ "system": bench.name(), "fields": fields.collect::<Vec<_>>() }));
        }
    }
    Ok(0)
}

/// The fields as a table; long ranges and meanings go on in further lines.
fn table(fields: &[Field]) -> Vec<String> {
    let path = fields.iter().map(|field| width(&field.path)).max().unwrap_or(0);
    let default =
        fields.iter().map(|field| width(&when_left_out(field, fields))).max().unwrap_or(0).min(DEFAULT);
    let meaning = page().saturating_sub(path + RANGE + default + 6).max(MEANING_MIN);
    let mut rows = vec![["field", "range", "default", "meaning"].map(|head| painted(BOLD, head)).to_vec()];
    for field in fields {
        let mut ranges = wrapped(&field.range, RANGE);
        let mut meanings = wrapped(&field.meaning, meaning);
        let defaults = wrapped(&when_left_out(field, fields), default);
        for (name, said) in &field.choices {
            // A choice begins on a line that both columns have free.
            let at = ranges.len().max(meanings.len());
            ranges.resize(at, String::new());
            meanings.resize(at, String::new());
            ranges.push(format!("  {name}"));
            meanings.extend(wrapped(said, meaning));
        }
        for line in 0..ranges.len().max(meanings.len()).max(defaults.len()).max(1) {
            let cell = |lines: &[String]| lines.get(line).cloned().unwrap_or_default();
            let path = if line == 0 { painted(CYAN, &field.path) } else { String::new() };
            rows.push(vec![path, cell(&ranges), painted(DIM, cell(&defaults)), cell(&meanings)]);
        }
    }
    aligned(&rows, &[])
}

/// What a field is when it is left out.
fn when_left_out(field: &Field, fields: &[Field]) -> String {
    let (outer, name) = field.path.rsplit_once('.').unwrap_or(("", &field.path));
    let outer = outer.strip_suffix("[]").unwrap_or(outer);
    let is_alternative = fields
        .iter()
        .filter(|field| field.path == outer)
        .any(|outer| outer.range.split(" | ").any(|range| range.trim_start_matches("list of ") == name));
    match &field.default {
        // One of the values of the field around it.
        None if is_alternative => "(a choice)".to_owned(),
        None => "(needed)".to_owned(),
        Some(default) if default.starts_with('{') && default.len() > 2 => "(as below)".to_owned(),
        Some(default) => default.clone(),
    }
}
