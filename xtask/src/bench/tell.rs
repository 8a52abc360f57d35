//! Figures in columns, and as data.

use serde_json::{Value as Json, json};

use crate::columns::{Side, aligned};
use crate::paint::{BOLD, DIM, GREEN, Out, RED, painted};
use crate::story::count;

use super::watch::{Block, Bound, Figure};

/// Prints all blocks, their columns in line with each other.
pub fn tell(blocks: &[Block], out: &mut Out) {
    let rows: Vec<_> = blocks.iter().flat_map(|block| &block.figures).map(row).collect();
    let mut lines = aligned(&rows, &[Side::Left, Side::Right, Side::Right, Side::Left]).into_iter();
    for block in blocks {
        let rounds = painted(DIM, format_args!("per {}, {}", block.unit, count(block.rounds, "round")));
        out.line(format_args!("{}  {rounds}", painted(BOLD, &block.title)));
        lines.by_ref().take(block.figures.len()).for_each(|line| out.line(line));
    }
    let judged: Vec<_> = blocks.iter().flat_map(|block| &block.figures).filter_map(Figure::is_met).collect();
    let met = judged.iter().filter(|is_met| **is_met).count();
    out.line(format_args!("{met} of {} met", count(judged.len(), "target")));
}

fn row(figure: &Figure) -> Vec<String> {
    let (ratio, of) = match &figure.ratio {
        Some((ratio, of)) => (format!("{ratio:.2}"), of.clone()),
        None => Default::default(),
    };
    let verdict = figure.is_met().map_or_else(String::new, |is_met| {
        let bound = bound(figure);
        if is_met {
            painted(GREEN, format_args!("{bound} met"))
        } else {
            painted(RED, format_args!("{bound} missed"))
        }
    });
    let rates =
        figure.rates.iter().map(|(what, rate)| format!("{rate:.0} {what}")).collect::<Vec<_>>().join(", ");
    let rates = if rates.is_empty() { rates } else { format!("{rates} a second") };
    let beside = [verdict, painted(DIM, rates), painted(DIM, &figure.note)];
    let beside: Vec<_> = beside.into_iter().filter(|text| crate::columns::width(text) > 0).collect();
    vec![format!("  {}", figure.name), time(figure.nanos), ratio, painted(DIM, of), beside.join("  ")]
}

fn bound(figure: &Figure) -> String {
    let number = |number: f64| match figure.ratio {
        Some(_) => format!("{number:.2}"),
        None => time(number * 1000.0),
    };
    match figure.bound {
        Bound::None => String::new(),
        Bound::AtMost(most) => format!("≤ {}", number(most)),
        Bound::AtLeast(least) => format!("≥ {}", number(least)),
    }
}

/// A time with three figures: `812 ns`, `12.3 µs`.
fn time(nanos: f64) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1.0, "ns")];
    let (size, unit) = units.into_iter().find(|(size, _)| nanos >= *size).unwrap_or((1.0, "ns"));
    let number = nanos / size;
    let decimals = if number >= 99.5 {
        0
    } else if number >= 9.95 {
        1
    } else {
        2
    };
    format!("{number:.decimals$} {unit}")
}

/// All figures as data; times in nanoseconds.
pub fn json(blocks: &[Block]) -> Json {
    let figure = |figure: &Figure| {
        let rates: serde_json::Map<_, _> =
            figure.rates.iter().map(|(what, rate)| ((*what).to_owned(), json!(rate.round()))).collect();
        json!({
            "row": figure.name, "nanoseconds": figure.nanos,
            "ratio": figure.ratio.as_ref().map(|(ratio, _)| ratio),
            "of": figure.ratio.as_ref().map(|(_, of)| of),
            "target": (figure.bound != Bound::None).then(|| bound(figure)),
            "met": figure.is_met(), "a_second": rates, "note": figure.note,
        })
    };
    let block = |block: &Block| {
        json!({
            "block": block.title, "unit": block.unit, "rounds": block.rounds,
            "rows": block.figures.iter().map(figure).collect::<Vec<_>>(),
        })
    };
    json!(blocks.iter().map(block).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_three_figures() {
        let told = [0.5, 812.4, 12_345.0, 99_960.0, 1.0e9].map(time);
        assert_eq!(told, ["0.50 ns", "812 ns", "12.3 µs", "100 µs", "1.00 s"]);
    }
}
