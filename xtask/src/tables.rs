//! `tables`: the tables of a system's text, computed from its rules.

use serde_json::{Value as Json, json};
use spelltape::registry::systems;
use spelltape::table::Table;

use crate::columns::{Side, aligned};
use crate::failure::{Done, Failure, USAGE};
use crate::logs;
use crate::paint::{BOLD, DIM, Out, painted};

const HELP: &str = "\
Examples:
  cargo xtask tables
  cargo xtask tables charging
  cargo xtask tables charging --table explosion --ruleset nethack-3.4.3
  cargo xtask tables charging --json

Exit code: 0, or 2 for a table or ruleset that does not exist.";

/// Print the tables of a system, computed from its rules.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The system; all systems where none is given.
    #[arg(value_parser = logs::systems())]
    system: Option<String>,
    /// The ruleset; `documented` where none is given.
    #[arg(long, value_name = "RULESET")]
    ruleset: Option<String>,
    /// Only this table.
    #[arg(long, value_name = "ID")]
    table: Option<String>,
    /// Print the tables as JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut Out) -> Done {
    let benches = match &args.system {
        Some(system) => vec![logs::bench(system)?],
        None => systems().to_vec(),
    };
    let mut found = Vec::new();
    for bench in benches {
        let ruleset = logs::ruleset(bench, args.ruleset.as_deref(), None)?;
        let mut tables = bench.tables(ruleset)?;
        let ids: Vec<_> = tables.iter().map(|table| table.id).collect();
        if let Some(id) = &args.table {
            if !ids.contains(&id.as_str()) {
                return Err(Failure::new(USAGE, format!("no table {id:?}; there are {}", ids.join(", "))));
            }
            tables.retain(|table| table.id == id);
        }
        found.push((bench, ruleset, tables));
    }
    if args.json {
        let systems = found.iter().map(|(bench, ruleset, tables)| {
            let tables: Vec<_> = tables.iter().map(json).collect();
            json!({ "system": bench.name(), "ruleset": ruleset, "tables": tables })
        });
        out.json(&match args.system {
            Some(_) => systems.collect::<Vec<_>>().remove(0),
            None => Json::Array(systems.collect()),
        });
        return Ok(0);
    }
    for (index, (bench, ruleset, tables)) in found.iter().enumerate() {
        if args.system.is_none() {
            out.line(if index > 0 { "\n" } else { "" }.to_owned() + &painted(BOLD, bench.name()));
        }
        print(tables, ruleset, out);
    }
    Ok(0)
}

/// Prints tables for people.
pub fn print(tables: &[Table], ruleset: &str, out: &mut Out) {
    for (index, table) in tables.iter().enumerate() {
        if index > 0 {
            out.line("");
        }
        out.line(painted(BOLD, format_args!("{} ({})", table.title, table.id)));
        out.line(painted(DIM, format_args!("{}; ruleset {ruleset}", table.source)));
        lines(table).iter().for_each(|line| out.line(format_args!("  {line}")));
    }
}

/// Headings, a rule and rows; words on the left, columns of figures on the right.
fn lines(table: &Table) -> Vec<String> {
    let mut rows = vec![table.columns.clone()];
    rows.extend(table.rows.iter().cloned());
    let is_figure = |cell: &str| cell.chars().all(|c| c.is_ascii_digit() || "+-–—/.,% ()d".contains(c));
    let sides: Vec<_> = (0..table.columns.len())
        .map(|column| table.rows.iter().all(|row| is_figure(&row[column])))
        .map(|figures| if figures { Side::Right } else { Side::Left })
        .collect();
    let mut lines = aligned(&rows, &sides);
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    lines.insert(1, "─".repeat(widest));
    lines
}

fn json(table: &Table) -> Json {
    json!({
        "id": table.id, "title": table.title, "source": table.source,
        "columns": table.columns, "rows": table.rows,
    })
}
