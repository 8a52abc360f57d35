//! Pins what the rules say and show. A changed line is reviewed with `cargo insta review`.

use spelltape::registry::systems;
use spelltape_snapshots::{curated_logs, matrix, spells_by_ruleset, tables, told};

/// Compares a text with its snapshot of this name.
fn check(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snaps");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn tables_of_the_documented_rulesets() {
    for bench in systems() {
        check(&format!("tables-{}", bench.name()), &tables(*bench, "documented"));
    }
}

#[test]
fn spells_of_monsters_under_every_ruleset() {
    check("spells-by-ruleset", &spells_by_ruleset());
}

#[test]
fn curated_logs_as_a_person_reads_them() {
    for log in curated_logs() {
        check(&format!("story-{}", log.id.replace('/', "-")), &told(&log));
    }
}

#[test]
fn what_the_curated_logs_cover() {
    check("coverage", &spelltape_cli::covered(&curated_logs()));
}

#[test]
fn curated_scenarios_under_every_ruleset() {
    let logs = curated_logs();
    for bench in systems() {
        check(&format!("matrix-{}", bench.name()), &matrix(*bench, &logs));
    }
}
