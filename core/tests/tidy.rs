//! The repository's own rules. Every fault is collected and printed with what mends it.

#![allow(clippy::disallowed_methods, reason = "a test reads the repository")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use spelltape::bench::Bench;
use spelltape::coverage::rules;
use spelltape::log::{self, Log};
use spelltape::registry::{Registry, systems};

/// Lines after which a source file must be split, unless it is nothing but rows of a table.
const LINES_MAX: usize = 450;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every file below a folder with this ending, in order.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() && !path.ends_with("target") {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Fails with all faults at once.
#[track_caller]
fn none(faults: Vec<String>) {
    assert!(faults.is_empty(), "{} faults:\n  {}", faults.len(), faults.join("\n  "));
}

/// The folder of a system's rules.
fn folder(bench: &dyn Bench) -> PathBuf {
    root().join("core/src/rules").join(bench.name().replace('-', "_"))
}

#[test]
fn every_rule_that_the_code_names_is_listed() {
    let mut faults = Vec::new();
    for bench in systems() {
        let list = read(&folder(*bench).join("RULES.md"));
        let prefix = bench.words().prefix;
        let mut listed = rules::listed(&list, prefix);
        listed.extend(rules::rule_ids(&list, prefix));
        let mut named: BTreeSet<String> =
            bench.words().sites.iter().flat_map(|row| rules::rule_ids(row.rule, prefix)).collect();
        for file in files(&folder(*bench), "rs") {
            named.extend(rules::rule_ids(&read(&file), prefix));
        }
        let missing = named.difference(&listed).map(|rule| {
            format!("{rule} is named in the code of {} but not in its RULES.md: add a row", bench.name())
        });
        faults.extend(missing);
    }
    none(faults);
}

#[test]
fn sites_and_invariants_are_named_after_their_system() {
    let mut faults = Vec::new();
    for bench in systems() {
        let words = bench.words();
        let lead = format!("{}.", bench.name().replace('-', "_"));
        let sites: BTreeSet<_> = words.sites.iter().map(|row| row.site).collect();
        if sites.len() != words.sites.len() {
            faults.push(format!("a site of {} stands twice in its list", bench.name()));
        }
        for row in words.sites {
            if !row.site.name().starts_with(&lead) || row.meaning.is_empty() {
                faults.push(format!("{}: a site begins with {lead} and has a meaning", row.site));
            }
        }
        let ids: BTreeSet<_> = words.invariants.iter().map(|(id, _)| id).collect();
        if ids.len() != words.invariants.len() || ids.iter().any(|id| !id.contains("-INV-")) {
            faults.push(format!("invariants of {} need ids of their own such as XXX-INV-01", bench.name()));
        }
        let rulesets = bench.rulesets();
        if rulesets.first().map(|info| info.name) != Some("documented")
            || !rulesets.iter().any(|info| info.name == "canary")
        {
            faults.push(format!("{} needs the rulesets documented (first) and canary", bench.name()));
        }
    }
    none(faults);
}

#[test]
fn committed_logs_are_canonical_and_named_after_their_path() {
    let mut faults = Vec::new();
    let replays = root().join("replays");
    for file in files(&replays, "json") {
        let name = file.strip_prefix(&replays).map(|path| path.with_extension("").display().to_string());
        let name = name.unwrap_or_default();
        let bytes = fs::read(&file).unwrap_or_default();
        match log::read(&bytes, &Registry) {
            Err(error) => faults.push(format!("replays/{name}.json: {error}")),
            Ok(log) => faults.extend(log_faults(&name, &bytes, &log)),
        }
    }
    none(faults);
}

fn log_faults(name: &str, bytes: &[u8], log: &Log) -> Vec<String> {
    let mut faults = Vec::new();
    if log::write(log).as_bytes() != bytes {
        faults.push(format!("replays/{name}.json is not canonical: cargo xtask fmt replays/{name}.json"));
    }
    if log.id != name {
        faults.push(format!("replays/{name}.json calls itself {:?}: make id and path agree", log.id));
    }
    if log.why.split_whitespace().count() < 3 {
        faults.push(format!("replays/{name}.json: say in a sentence why it is kept"));
    }
    faults
}

#[test]
fn every_system_has_a_fuzz_target() {
    let manifest = read(&root().join("fuzz/Cargo.toml"));
    let missing = systems().iter().map(|bench| bench.name().replace('-', "_")).filter(|name| {
        !manifest.contains(&format!("name = \"{name}\""))
            || !root().join(format!("fuzz/fuzz_targets/{name}.rs")).is_file()
    });
    none(missing.map(|name| format!("fuzz/fuzz_targets/{name}.rs and its [[bin]] are missing")).collect());
}

#[test]
fn source_files_are_short_and_finished() {
    let mut faults = Vec::new();
    for folder in ["core", "fuzz", "snapshots", "xtask"] {
        for file in files(&root().join(folder), "rs") {
            let (text, name) = (read(&file), file.display().to_string());
            let rows = text.lines().filter(|line| is_row(line)).count();
            if text.lines().count() - rows > LINES_MAX {
                faults.push(format!("{name} has more than {LINES_MAX} lines: split it"));
            }
            for word in ["TO\u{44}O", "FIX\u{4D}E", "todo\u{21}(", "unimplemented\u{21}("] {
                if text.contains(word) {
                    faults.push(format!("{name} has a {word}: finish it"));
                }
            }
            if !text.starts_with("//!") && !text.starts_with("#![doc") {
                faults.push(format!("{name} does not begin by saying what it is"));
            }
        }
    }
    none(faults);
}

/// Whether a line is a row of a table: one call or literal on a line of its own.
fn is_row(line: &str) -> bool {
    let line = line.trim();
    line.ends_with("),") || line.ends_with("},") || line.ends_with("],")
}

/// The floors of ARCHITECTURE.md from the top, each with its modules.
fn floors() -> Vec<Vec<String>> {
    let text = read(&root().join("ARCHITECTURE.md"));
    let picture =
        text.split("## Floors").nth(1).and_then(|text| text.split("```").nth(1)).unwrap_or_default();
    let floor = |line: &str| {
        let modules = line.split("  ").next().unwrap_or_default().split(" · ");
        modules.map(|module| module.split('/').next().unwrap_or_default().trim().to_owned()).collect()
    };
    // The first line says what kind of text it is, the second is of other packages.
    picture.lines().skip(2).map(floor).collect()
}

#[test]
fn modules_know_only_those_on_lower_floors() {
    let floors = floors();
    let floor = |module: &str| floors.iter().position(|modules| modules.iter().any(|name| name == module));
    // What a system is and what a run of one is cannot be said apart.
    let are_one = |used: &str, module: &str| matches!((used, module), ("run", "system") | ("system", "run"));
    let source = root().join("core/src");
    let mut faults = Vec::new();
    for path in files(&source, "rs") {
        let inside = path.strip_prefix(&source).expect("below it").with_extension("");
        let module = inside.iter().next().expect("a name").to_string_lossy().into_owned();
        if module == "lib" || inside.ends_with("tests") {
            continue;
        }
        let Some(own) = floor(&module) else {
            faults.push(format!("{module} is on no floor; put it on one in ARCHITECTURE.md"));
            continue;
        };
        let text = read(&path);
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        for used in lines.flat_map(|line| line.split("crate::").skip(1)) {
            let used: String = used.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect();
            let is_above = used != module && floor(&used).is_some_and(|floor| floor <= own);
            if is_above && !are_one(&used, &module) {
                faults.push(format!("{module} knows {used}, which is not below it: {}", inside.display()));
            }
        }
    }
    none(faults);
}
