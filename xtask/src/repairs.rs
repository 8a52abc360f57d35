//! The repairs of a tolerant replay in words and as data.

use serde_json::{Value as Json, json};
use spelltape::bench::Bench;
use spelltape::log::Log;
use spelltape::replay::{Drawn, How, Repair, Tolerant, same_end};

use crate::paint::{BOLD, YELLOW, painted};
use crate::story::{self, count};

/// Repairs told to people; the rest is counted.
const TOLD: usize = 30;

/// Every repair in words, and how the repaired run ends.
pub fn lines(bench: &dyn Bench, log: &Log, tolerant: &Tolerant) -> Vec<String> {
    if tolerant.repairs.is_empty() {
        return Vec::new();
    }
    let mut out = vec![painted(
        YELLOW,
        format_args!(
            "  a tolerant run: {} so that the recorded draws fit",
            count(tolerant.repairs.len(), "repair")
        ),
    )];
    let told = tolerant.repairs.iter().take(TOLD);
    out.extend(told.map(|repair| format!("    {}", in_words(bench, log, repair))));
    if tolerant.repairs.len() > TOLD {
        out.push(format!("    … {} more; --json has them all", tolerant.repairs.len() - TOLD));
    }
    if tolerant.repairs.iter().any(|repair| matches!(repair.how, How::MadeUp { .. })) {
        out.push(format!("    made up: {}", rule_of_made_up(log)));
    }
    let end = tolerant.replay.by_site.as_ref().unwrap_or(&tolerant.replay.run);
    let end = if same_end(log, end) { "as recorded" } else { "not as recorded" };
    out.push(painted(BOLD, format_args!("  the repaired run ends {end}")));
    out
}

/// Where made-up draws come from.
fn rule_of_made_up(log: &Log) -> &'static str {
    match log.made.generator {
        Some(_) => "by the log's generator, continued after its last draw",
        None => "the smallest value, as the log names no generator",
    }
}

fn in_words(bench: &dyn Bench, log: &Log, repair: &Repair) -> String {
    let place = format!("{} ({})", repair.site, story::rule(bench, log.ruleset, repair.site).0);
    let drawn = |drawn: &Drawn| format!("{} = {}", drawn.ask, drawn.result);
    match &repair.how {
        How::Moved { recorded, used } => {
            format!("step {}: {} at {place} was recorded as step {}", used.step, drawn(used), recorded.step)
        }
        How::AskedOtherwise { recorded, used } => format!(
            "step {}: {} at {place} takes the value of {}, recorded as step {}",
            used.step,
            drawn(used),
            drawn(recorded),
            recorded.step
        ),
        How::MadeUp { used } => format!("step {}: {} at {place} is made up", used.step, drawn(used)),
        How::Unused { recorded } => {
            format!("{} at {place}, recorded as step {}, is not asked for", drawn(recorded), recorded.step)
        }
    }
}

/// A tolerant replay as data.
pub fn json(bench: &dyn Bench, log: &Log, tolerant: &Tolerant) -> Json {
    let drawn =
        |drawn: &Drawn| json!({ "step": drawn.step, "ask": drawn.ask.to_string(), "result": drawn.result });
    let repair = |repair: &Repair| {
        let (how, recorded, used) = match &repair.how {
            How::Moved { recorded, used } => ("moved", Some(recorded), Some(used)),
            How::AskedOtherwise { recorded, used } => ("asked_otherwise", Some(recorded), Some(used)),
            How::MadeUp { used } => ("made_up", None, Some(used)),
            How::Unused { recorded } => ("unused", Some(recorded), None),
        };
        json!({
            "how": how,
            "place": story::place_json(bench, log.ruleset, repair.site),
            "recorded": recorded.map(drawn),
            "used": used.map(drawn),
        })
    };
    let end = tolerant.replay.by_site.as_ref().unwrap_or(&tolerant.replay.run);
    json!({
        "repairs": tolerant.repairs.iter().map(repair).collect::<Vec<_>>(),
        "made_up": rule_of_made_up(log),
        "same_end": same_end(log, end),
    })
}
