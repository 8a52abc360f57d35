//! Exact odds: of one action, of several on one world, and why a run ended as it did.

use std::cell::RefCell;
use std::hint::black_box;
use std::ops::ControlFlow;

use spelltape::draws::Seeded;
use spelltape::odds::{Limits, Odds, Progress};
use spelltape::value::Value;
use spelltape::why;

use super::{RECHARGE, Staged, wand};
use crate::bench::watch::{Row, Watch};
use crate::failure::Failure;

/// Runs after which casts on one world are no longer explored.
const RUNS_ON_ONE_WORLD: u64 = 1 << 20;

/// The row of the table that a miscast comes to.
const HIGHEST: &str = "highest:miscasts.row";

/// You cast a spell that is often missed, so many times, among creatures.
fn casts(times: usize) -> Result<Staged, Failure> {
    let casts = vec![r#"{"cast": {"by": "you", "spell": "Fireball"}}"#; times].join(", ");
    let spell = r#"{"name": "Fireball", "level": 20, "kind": "damage", "element": "fire"}"#;
    let you = format!(r#"{{"mana": {{"now": 1000, "max": 1000}}, "spells": [{spell}]}}"#);
    Staged::new("miscasts", "documented", &format!(r#"{{"you": {you}, "actions": [{casts}]}}"#))
}

/// A ring that is charged so many times.
fn ring(times: usize) -> Result<Staged, Failure> {
    let ring = r#"{"ring": {"kind": "protection", "enchantment": 0, "worn": true}}"#;
    let actions = vec![RECHARGE; times].join(", ");
    Staged::new("charging", "documented", &format!(r#"{{"item": {ring}, "actions": [{actions}]}}"#))
}

/// The answer to a question, explored in at most so many runs.
fn ask(staged: &Staged, question: &str, runs_max: u64) -> Result<Odds<Value>, Failure> {
    let mut silent = |_: &Progress| ControlFlow::Continue(());
    let limits = Limits { runs_max, prefix: Vec::new(), progress: &mut silent };
    Ok(staged.bench.odds(staged.ruleset, &staged.scenario, question, limits)?)
}

/// A row that asks a question to its end.
fn asking<'r>(name: &str, staged: &'r Staged, question: &'static str) -> Row<'r> {
    Row::new(name, 1, move || drop(black_box(ask(staged, question, u64::MAX))))
}

/// Questions to one action, and to several whose states stay few.
pub fn odds(watch: &mut Watch<'_>) -> Result<(), Failure> {
    let (cast, recharge, ring) = (casts(1)?, wand(&[RECHARGE])?, ring(20)?);
    let five = wand(&[RECHARGE; 5])?;
    let repeated = |times| {
        let cast = &cast;
        move || {
            let ask = |limits: Limits<'_>| {
                cast.bench.repeated_odds(cast.ruleset, &cast.scenario, HIGHEST, times, limits)
            };
            drop(black_box(Limits::usual(ask)));
        }
    };
    // A question that the system does not know would be answered at once.
    for (staged, question) in [(&cast, HIGHEST), (&recharge, "outcome:charges"), (&ring, "outcome:charges")] {
        ask(staged, question, 1)?;
    }
    let rows = vec![
        asking("the row of one cast", &cast, HIGHEST).within(100.0),
        Row::new("the highest row of 3 casts", 1, repeated(3)).within(1_300.0),
        Row::new("the highest row of 10 casts", 1, repeated(10)).within(10_000.0),
        asking("an uncursed recharge with its 343-way test", &recharge, "outcome:charges").within(50.0),
        asking("five of them in a row", &five, "outcome:charges"),
        asking("20 recharges of a ring in a row", &ring, "outcome:charges"),
    ];
    watch.measure("odds", "question", rows);
    Ok(())
}

/// Casts on one world, which keep their effects: what the first one does is explored to the end.
pub fn worlds(watch: &mut Watch<'_>) -> Result<(), Failure> {
    for times in [2, 3] {
        if watch.is_stopped() {
            break;
        }
        let staged = casts(times)?;
        let last = RefCell::new(None);
        let explore = || *last.borrow_mut() = ask(&staged, HIGHEST, RUNS_ON_ONE_WORLD).ok();
        let told = || match &*last.borrow() {
            Some(Odds { runs, states, unvisited, .. }) => {
                let states: Vec<_> = states.iter().map(usize::to_string).collect();
                let unvisited = unvisited.percent(2);
                format!("{runs} leaves, states before each cast {}, {unvisited} unvisited", states.join(", "))
            }
            None => "it cannot be asked".to_owned(),
        };
        let row = Row::new(format!("{times} casts and what they do"), 1, explore).note(told);
        watch.measure(format!("worlds: {times} casts on one"), "question", vec![row]);
    }
    Ok(())
}

/// The draw that decided.
pub fn why(watch: &mut Watch<'_>) -> Result<(), Failure> {
    let mut rows = Vec::new();
    for (name, times) in [("one recharge", 1), ("five", 5), ("ten", 10)] {
        let staged = wand(&vec![RECHARGE; times])?;
        let log = staged.log(&mut Seeded::from_seed(3))?;
        rows.push(Row::new(name, 1, move || {
            let mut silent = |_: &why::Progress| ControlFlow::Continue(());
            let limits = why::Limits { runs_max: why::RUNS_MAX, samples: 0, seed: 0, progress: &mut silent };
            drop(black_box(staged.bench.why(&log, None, limits)));
        }));
    }
    watch.measure("why", "log", rows);
    Ok(())
}
