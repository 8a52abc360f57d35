//! `tables`: the tables of a system's text, computed from its rules.

use serde_json::{Value as Json, json};
use spelltape::bench::Bench;
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
    /// The ruleset; `documented` where none is given. Without a system, of every system that has it.
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
    let found = found(&benches, args)?;
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

/// A system, a ruleset of it and its tables.
type Found = (&'static dyn Bench, &'static str, Vec<Table>);

/// The tables that are asked for, of every system that has the ruleset and the table.
///
/// # Errors
/// If none has.
fn found(benches: &[&'static dyn Bench], args: &Args) -> Result<Vec<Found>, Failure> {
    let (mut found, mut refused) = (Vec::new(), None);
    for bench in benches {
        match logs::ruleset(*bench, args.ruleset.as_deref(), None) {
            Ok(ruleset) => found.push((*bench, ruleset, bench.tables(ruleset)?)),
            Err(failure) => refused = Some(failure),
        }
    }
    match refused {
        Some(failure) if benches.len() == 1 => return Err(failure),
        Some(_) if found.is_empty() => {
            let name = args.ruleset.as_deref().unwrap_or_default();
            let had = benches.iter().map(|bench| {
                let names: Vec<_> = bench.rulesets().iter().map(|info| info.name).collect();
                format!("{} has {}", bench.name(), names.join(", "))
            });
            let had = had.collect::<Vec<_>>().join("; ");
            return Err(Failure::new(USAGE, format!("no system has a ruleset {name:?}; {had}")));
        }
        _ => {}
    }
    let Some(id) = &args.table else { return Ok(found) };
    let (mut those, mut had) = (Vec::new(), Vec::new());
    for (bench, ruleset, mut tables) in found {
        let ids: Vec<_> = tables.iter().map(|table| table.id).collect();
        had.push(format!("{} has {}", bench.name(), ids.join(", ")));
        tables.retain(|table| table.id == id);
        if !tables.is_empty() {
            those.push((bench, ruleset, tables));
        }
    }
    match those.is_empty() {
        true => Err(Failure::new(USAGE, format!("no table {id:?}; {}", had.join("; ")))),
        false => Ok(those),
    }
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
