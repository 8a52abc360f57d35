//! What the row of a site says happens there, held against every committed log and many fuzzed runs, and the questions
//! that are refused for it.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test reads files and may fail")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use spelltape::bench::{FuzzWish, made_up_bytes};
use spelltape::log::{self, Log, LogStep};
use spelltape::odds::Wanted;
use spelltape::registry::{self, Registry};
use spelltape::rules::charging::Charging;
use spelltape::rules::miscasts::Miscasts;
use spelltape::rules::monster_spell::MonsterSpell;
use spelltape::rules::summoning::Summoning;
use spelltape::rules::to_hit::ToHit;
use spelltape::site::{Happens, Numbers, SiteRow};
use spelltape::system::System;
use spelltape::value::Value;

/// Fuzzed runs of each system, and of its canary.
const FUZZED: [(u64, bool); 2] = [(1_500, false), (300, true)];

/// Every committed log of a system, and fuzzed runs of it.
fn logs<S: System>() -> Vec<Log> {
    let replays = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays");
    let folders =
        fs::read_dir(replays).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    let files = folders.flat_map(|folder| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()));
    let committed = files.map(|file| log::read(&fs::read(file).unwrap(), &Registry).unwrap());
    let mut logs: Vec<Log> = committed.filter(|log| log.system == S::NAME).collect();
    let bench = registry::system(S::NAME).unwrap();
    for (cases, canary) in FUZZED {
        let wish = FuzzWish { canary, every_log: true, drawn_twin: true };
        let before = logs.len();
        logs.extend((0..cases).filter_map(|case| bench.fuzz(&made_up_bytes(case), wish)?.log));
        assert!(logs.len() - before >= cases as usize / 4, "bytes make too few runs of {}", S::NAME);
    }
    logs
}

/// What happens at a site: a number is drawn, or this is chosen.
type Happening<'l> = (&'static str, Option<&'l Value>);

fn happening(step: &LogStep) -> Option<Happening<'_>> {
    match step {
        LogStep::Draw(draw) => Some((draw.site.name(), None)),
        LogStep::Decision(site, choice, _) => Some((site.name(), Some(choice))),
        LogStep::Action(..) | LogStep::Event(_) | LogStep::Message(..) => None,
    }
}

/// Whether a row says that something happens there.
fn says(happens: &Happens, choice: Option<&Value>) -> bool {
    match choice {
        None => happens.draws,
        Some(Value::Text(name)) => happens.names.contains(&name.as_str()),
        Some(Value::Int(number)) => happens.numbers.any_from(*number, *number),
        Some(Value::List(square)) => happens.squares && matches!(square[..], [Value::Int(_), Value::Int(_)]),
        Some(_) => false,
    }
}

/// What happens in a log and no row says.
fn unsaid<'l>(rows: &[SiteRow], log: &'l Log) -> Vec<Happening<'l>> {
    let is_said = |(site, choice): &Happening<'_>| {
        rows.iter().any(|row| row.site.name() == *site && says(&row.happens, *choice))
    };
    log.steps.iter().filter_map(happening).filter(|happening| !is_said(happening)).collect()
}

/// What a row says and none of the runs shows.
fn unseen(row: &SiteRow, seen: &BTreeSet<Happening<'_>>) -> Vec<String> {
    let there = || seen.iter().filter(|(site, _)| *site == row.site.name()).map(|(_, choice)| *choice);
    let Happens { draws, names, numbers, squares } = row.happens;
    let mut missing = Vec::new();
    let mut demand = |demanded: bool, what: String, is: &dyn Fn(Option<&Value>) -> bool| {
        if demanded && !there().any(is) {
            missing.push(format!("{}: {what}", row.site));
        }
    };
    demand(draws, "a draw".to_owned(), &|choice| choice.is_none());
    demand(numbers != Numbers::None, "a number".to_owned(), &|choice| matches!(choice, Some(Value::Int(_))));
    demand(squares, "a square".to_owned(), &|choice| matches!(choice, Some(Value::List(_))));
    for name in names {
        demand(true, (*name).to_owned(), &|choice| choice == Some(&Value::Text((*name).to_owned())));
    }
    missing
}

/// Questions to which some run has the answer that they name.
fn answered(log: &Log, questions: &mut BTreeSet<String>) {
    for (site, choice) in log.steps.iter().filter_map(happening) {
        let Some(choice) = choice else { continue };
        let (line, bare) = (choice.line(), choice.line().replace('"', ""));
        questions.insert(format!("decision:{site}={bare}"));
        questions.extend(["first", "last"].map(|form| format!("{form}:{site}={line}")));
        if let Value::Int(number) = choice {
            questions.extend(["=", ">=", "<="].map(|sign| format!("highest:{site}{sign}{number}")));
        }
        if let Value::List(square) = choice {
            questions.insert(format!("decision:{site}=({},{})", square[0].line(), square[1].line()));
        }
    }
    questions.insert(format!("outcome={}", log.outcome.line()));
    fields("outcome:", &log.outcome, questions);
}

fn fields(path: &str, value: &Value, questions: &mut BTreeSet<String>) {
    let Value::Map(entries) = value else { return };
    for (key, value) in entries {
        let path = format!("{path}{key}");
        questions.insert(format!("{path}={}", value.line()));
        if let Value::Int(number) = value {
            questions.extend([">=", "<="].map(|sign| format!("{path}{sign}{number}")));
        }
        fields(&format!("{path}."), value, questions);
    }
}

/// Holds the rows of a system to runs, and its questions to the answers that those have.
fn check<S: System>() {
    let logs = logs::<S>();
    let mut faults = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut questions = BTreeSet::new();
    for log in &logs {
        faults.extend(unsaid(S::sites(), log).iter().map(|(site, choice)| match choice {
            None => format!("a number is drawn at {site}"),
            Some(choice) => format!("{} is chosen at {site}", choice.line()),
        }));
        seen.extend(log.steps.iter().filter_map(happening));
        answered(log, &mut questions);
    }
    assert!(faults.is_empty(), "no row of {} says so: {faults:#?}", S::NAME);
    let missing: Vec<_> = S::sites().iter().flat_map(|row| unseen(row, &seen)).collect();
    assert!(missing.is_empty(), "rows say what no run shows: {missing:#?}");
    assert!(questions.len() >= 500, "{} has {} questions", S::NAME, questions.len());
    let refused = questions.iter().filter_map(|question| Wanted::parse::<S>(question).err());
    let refused: Vec<_> = refused.map(|error| error.to_string()).collect();
    assert!(refused.is_empty(), "refused, though some run answers so: {refused:#?}");
}

#[test]
fn rows_of_charging_say_what_happens() {
    check::<Charging>();
}

#[test]
fn rows_of_summoning_say_what_happens() {
    check::<Summoning>();
}

#[test]
fn rows_of_miscasts_say_what_happens() {
    check::<Miscasts>();
}

#[test]
fn rows_of_monster_spells_say_what_happens() {
    check::<MonsterSpell>();
}

#[test]
fn rows_of_to_hit_say_what_happens() {
    check::<ToHit>();
}

#[test]
fn a_happening_that_no_row_says_is_found() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays/charging/third-charge.json");
    let log = log::read(&fs::read(path).unwrap(), &Registry).unwrap();
    let position = |is: fn(&LogStep) -> bool| log.steps.iter().position(is).unwrap();
    let drawn = position(|step| matches!(step, LogStep::Draw(_)));
    let decided = position(|step| matches!(step, LogStep::Decision(..)));
    let (LogStep::Draw(draw), LogStep::Decision(site, _, because)) = (&log.steps[drawn], &log.steps[decided])
    else {
        unreachable!("they were found as such")
    };
    let chosen = |site, choice| LogStep::Decision(site, choice, because.clone());
    let mut elsewhere = draw.clone();
    elsewhere.site = *site;
    let square = Value::List(vec![Value::Int(1), Value::Int(2)]);
    let doctored = [
        (drawn, LogStep::Draw(elsewhere)),
        (drawn, chosen(draw.site, Value::Int(3))),
        (decided, chosen(*site, Value::Int(3))),
        (decided, chosen(*site, square)),
        (decided, chosen(*site, Value::Text("explode".to_owned()))),
    ];
    assert_eq!(unsaid(Charging::sites(), &log), []);
    for (at, step) in doctored {
        let mut log = log.clone();
        log.steps[at] = step.clone();
        assert_eq!(unsaid(Charging::sites(), &log), [happening(&step).unwrap()]);
    }
}

/// The questions are refused for this, and the others taken.
#[track_caller]
fn refuses<S: System>(refused: &[(&str, &str)], taken: &[&str]) {
    for (question, problem) in refused {
        let told = Wanted::parse::<S>(question).map_err(|error| error.to_string());
        assert!(told.as_ref().is_err_and(|told| told.contains(problem)), "{question}: {told:?}");
    }
    for question in taken {
        assert!(Wanted::parse::<S>(question).is_ok(), "{question}: {:?}", Wanted::parse::<S>(question));
    }
}

#[test]
fn nothing_is_asked_of_a_site_that_only_draws() {
    let drawn = "a number is drawn at monster_spell.cast.damage, nothing is chosen; ask event:KIND or outcome:FIELD for \
                 what follows, or what is chosen at monster_spell.cast.fate";
    refuses::<MonsterSpell>(
        &[
            ("highest:monster_spell.cast.damage>=3", drawn),
            ("highest:monster_spell.cast.damage", drawn),
            ("decision:monster_spell.cast.damage=3", drawn),
            ("first:monster_spell.cast.damage", drawn),
            ("last:monster_spell.cast.damage=null", drawn),
            // Nobody decides in this group, and none stands alone.
            ("first:monster_spell.curse.count", "outcome:FIELD for what follows"),
            (
                "first:monster_spell.cast.fat",
                "no site \"monster_spell.cast.fat\"; something is chosen at monster_spell.",
            ),
        ],
        &["first:monster_spell.cast.fate", "first:monster_spell.cast.fate=null"],
    );
    refuses::<Miscasts>(&[("last:miscasts.check", "what is chosen at miscasts.check.result")], &[]);
    refuses::<Miscasts>(&[("last:miscasts.total", "what is chosen at miscasts.row, miscasts.turn")], &[]);
    refuses::<Summoning>(&[("first:summoning.turn.acts", "what is chosen at summoning.turn")], &[]);
}

#[test]
fn a_choice_is_of_the_kind_that_the_site_has() {
    refuses::<MonsterSpell>(
        &[
            (
                "highest:monster_spell.cast.fate",
                "no number is chosen at monster_spell.cast.fate; there are casts, ",
            ),
            (
                "highest:monster_spell.cast.fate>=1",
                "ask first:monster_spell.cast.fate or last:monster_spell.cast.fate",
            ),
            (
                "first:monster_spell.cast.fate>=1",
                "no number >=1 is chosen at monster_spell.cast.fate; there are casts, ",
            ),
            (
                "decision:monster_spell.cast.fate=3",
                "nothing chooses \"3\" at monster_spell.cast.fate; there are casts, ",
            ),
            ("last:monster_spell.cast.fate=(1,2)", "nothing chooses \"(1,2)\""),
        ],
        &["decision:monster_spell.cast.fate=casts", "last:monster_spell.cast.fate=\"casts\""],
    );
    refuses::<Miscasts>(
        &[
            (
                "decision:miscasts.row=abc",
                "nothing chooses \"abc\" at miscasts.row; there are the numbers 1 to ",
            ),
            ("decision:miscasts.row=0", "nothing chooses \"0\" at miscasts.row"),
            ("first:miscasts.row=(1,2)", "nothing chooses \"(1,2)\" at miscasts.row"),
            (
                "highest:miscasts.row>=1000",
                "no number >=1000 is chosen at miscasts.row; there are the numbers 1 to ",
            ),
            ("highest:miscasts.row<=0", "no number <=0 is chosen at miscasts.row"),
            ("highest:miscasts.row=abc", "no number abc is chosen at miscasts.row"),
        ],
        &[
            "highest:miscasts.row>=-3",
            "highest:miscasts.row<=1",
            "highest:miscasts.row=null",
            "highest:miscasts.row=none",
            "last:miscasts.row=1",
        ],
    );
    refuses::<Summoning>(
        &[
            (
                "decision:summoning.place.square=3",
                "at summoning.place.square; there are squares such as (3,4), none",
            ),
            ("highest:summoning.place.square", "no number is chosen at summoning.place.square"),
            ("first:summoning.select.kind=(3,4)", "at summoning.select.kind; there are numbers"),
            ("first:summoning.angel.calls=hostile", "at summoning.angel.calls; there are numbers, peaceful"),
        ],
        &[
            "decision:summoning.place.square=(3,4)",
            "first:summoning.place.square=[3, 4]",
            "last:summoning.place.square=none",
            "highest:summoning.angel.calls>=3",
            "first:summoning.angel.calls=peaceful",
        ],
    );
}

#[test]
fn an_outcome_is_compared_with_what_it_is() {
    // Left out of the outcome where the hero is vulnerable to nothing.
    refuses::<MonsterSpell>(
        &[("outcome:vulnerabl", "has no field")],
        &["outcome:vulnerable", "outcome:vulnerable=null"],
    );
    refuses::<Charging>(
        &[
            ("outcome:hp=abc", "outcome:hp is a number, never abc"),
            ("outcome:hp=true", "outcome:hp is a number, never true"),
            ("outcome:hp=1.5", "outcome:hp is a number, never 1.5"),
            ("outcome:hp.points", "outcome:hp is a number, with nothing below it"),
            ("outcome:destroyed=5", "outcome:destroyed is true or false, never 5"),
            ("outcome:destroyed>=1", "outcome:destroyed is true or false, never 1"),
            ("outcome=5", "an outcome has several fields; ask for one"),
            ("outcome>=5", "an outcome has several fields; ask for one"),
            ("count:message:wand_explodes=often", "a count is a number from 0 on, never often"),
            ("count:message:wand_explodes<=-1", "a count is a number from 0 on, never -1"),
        ],
        &[
            "outcome:hp=-3",
            "outcome:hp=null",
            "outcome:destroyed=false",
            "outcome:destroyed=null",
            "count:message:wand_explodes=0",
        ],
    );
}

#[test]
fn no_answer_is_written_as_reports_write_it() {
    let parsed = |question: &str| Wanted::parse::<Charging>(question).unwrap();
    assert_eq!(parsed("outcome:form_hp=none"), parsed("outcome:form_hp=null"));
    assert_eq!(parsed("first:charging.wand.fate=none"), parsed("first:charging.wand.fate=null"));
    assert_ne!(parsed("outcome:buc=\"none\""), parsed("outcome:buc=none"));
}
