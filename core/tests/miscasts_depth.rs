//! How deep generated scenarios of miscasts get: every row at your hands and at a creature's, every gate and what
//! comes through, every Pit, every refusal, every side that fights.

use std::collections::BTreeSet;

use serde_json::Value as Json;
use spelltape::bench::{FuzzWish, made_up_bytes};
use spelltape::log::LogStep;
use spelltape::registry;

/// Cases that are run.
const CASES: u64 = 20_000;

/// What is shown by an event, in words that the expectations use.
fn shown(event: &Json, was_pit: &mut bool, found: &mut BTreeSet<String>) {
    let by = |of: &Json| if *of == "you" { "you" } else { "a creature" };
    let mut find = |words: String| {
        found.insert(words);
    };
    if let Some(miscast) = event.get("miscast") {
        find(format!("row {} by {}", miscast["row"], by(&miscast["by"])));
        *was_pit = false;
    } else if let Some(refused) = event.get("refused") {
        find(format!("refused: {}", refused["why"].as_str().unwrap_or_default()));
    } else if event.get("stairs_open").is_some() {
        *was_pit = true;
    } else if let Some(opens) = event.get("gate_opens") {
        let gate = opens["gate"].as_str().unwrap_or_default();
        find(format!("{gate} {}", if *was_pit { "over stairs" } else { "alone" }));
    } else if let Some(comes) = event.get("fiend_comes") {
        find(format!("fiend: {}", comes["name"].as_str().unwrap_or_default()));
    } else if let Some(goes) = event.get("spell_goes_off") {
        find(format!("magic: {}", goes["magic"]));
    }
}

#[test]
fn generated_scenarios_reach_every_row_gate_pit_and_refusal() {
    let bench = registry::system("miscasts").expect("the system exists");
    let mut found = BTreeSet::new();
    for case in 0..CASES {
        let wish = FuzzWish { canary: false, every_log: true, drawn_twin: false };
        let Some(run) = bench.fuzz(&made_up_bytes(case), wish) else { continue };
        assert_eq!(run.finding, None, "case {case}");
        let mut was_pit = false;
        for step in &run.log.expect("every log was wished for").steps {
            if let LogStep::Event(event) = step {
                shown(&serde_json::to_value(event).expect("data"), &mut was_pit, &mut found);
            }
        }
    }
    let rows = (1..=65).flat_map(|row| [format!("row {row} by you"), format!("row {row} by a creature")]);
    let gates = [
        "rift",
        "hellmouth",
        "gate_of_gloom",
        "abyssal_gate",
        "iron_gate",
        "black_gate",
        "dire_gate",
        "arch_gate",
        "lords_gate",
    ];
    let pits = ["rift", "abyssal_gate", "dire_gate", "lords_gate"].map(|gate| format!("{gate} over stairs"));
    let refusals = ["not_known", "no_mana", "no_scroll", "no_grimoire", "not_free", "rooted", "no_fight"];
    // The text names what a rift and the lords' gate let through; a scenario may name others.
    let fiends = ["dretch", "quasit", "balor", "pit fiend", "Spark"];
    let magic = ["\"scroll\"", "\"wand\"", "\"echo\""];
    let expected = rows
        .chain(gates.map(|gate| format!("{gate} alone")))
        .chain(pits)
        .chain(refusals.map(|why| format!("refused: {why}")))
        .chain(fiends.map(|name| format!("fiend: {name}")))
        .chain(magic.map(|magic| format!("magic: {magic}")));
    let missing: Vec<String> = expected.filter(|words| !found.contains(words)).collect();
    assert!(missing.is_empty(), "never reached by {CASES} cases: {missing:?}");
}
