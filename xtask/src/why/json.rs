//! `why` as data.

use serde_json::{Value as Json, json};
use spelltape::bench::Bench;
use spelltape::log::Log;
use spelltape::why::{Chance, Why};

use super::{Args, reason, steps};
use crate::odds::percent;
use crate::story;

fn chance_json(chance: &Chance) -> Json {
    match chance {
        Chance::Exact(exact) => json!({ "exact": exact.to_string(), "percent": percent(exact) }),
        Chance::Sampled(sampled) => {
            let (low, high) = sampled.interval();
            json!({
                "hits": sampled.hits, "samples": sampled.samples,
                "low": low.percent(4), "high": high.percent(4),
            })
        }
        Chance::Unknown => Json::Null,
    }
}

pub(super) fn json(bench: &dyn Bench, log: &Log, why: &Why, args: &Args) -> Json {
    let steps = steps(log);
    let draws = why.draws.iter().zip(&steps).map(|(moved, step)| {
        let alternatives = moved.alternatives.iter().map(|alternative| {
            json!({
                "from": alternative.least, "to": alternative.most,
                "weight": alternative.weight.to_string(),
                "chance": chance_json(&alternative.chance),
            })
        });
        json!({
            "step": step,
            "place": story::place_json(bench, log.ruleset, moved.draw.site),
            "ask": moved.draw.ask.to_string(),
            "result": moved.draw.result(),
            "matters": moved.matters,
            "before": chance_json(&moved.before),
            "after": chance_json(&moved.after),
            "alternatives": alternatives.collect::<Vec<_>>(),
        })
    });
    json!({
        "id": log.id, "system": log.system, "ruleset": log.ruleset,
        "wanted": why.wanted.to_string(),
        "start": chance_json(&why.start),
        "end": chance_json(&why.end),
        "decided_by_step": why.decided_by.map(|index| steps[index]),
        "draws": draws.collect::<Vec<_>>(),
        "exact": why.exact_from == 0,
        "exact_from_step": steps.get(why.exact_from),
        "runs": why.runs,
        "budget": args.budget,
        "samples": why.samples,
        "seed": args.seed,
        "stopped": why.is_stopped(),
        "not_exact_because": why.stop.map(reason),
    })
}
