//! `compare` and `dump`, driven as a user would: a repository of its own, in which the other revision's program is
//! played by what stands for cargo.

use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value as Json;

use crate::support::{Ran, THIRD, Workspace, XTASK};

/// What stands for cargo in the other revision: `FAKE_REVISION` chooses what becomes of it, and `theirs.json` of the
/// working tree is what its program says, if it is there.
const CARGO: &str = r#"#!/bin/sh
for last; do :; done
case "$1-$FAKE_REVISION" in
build-broken) echo 'error[E0425]: cannot find value' >&2; exit 101 ;;
build-slow) echo '   Compiling spelltape' >&2; sleep 30 ;;
run-old) echo "error: unrecognized subcommand 'dump'" >&2; exit 2 ;;
run-odd) echo '{"format": "spelltape-dump/9"}' > "$last" ;;
run-*) if [ -f "$HERE/theirs.json" ]; then cp "$HERE/theirs.json" "$last"; else "$XTASK" dump --output "$last"; fi ;;
esac
"#;

/// A workspace that is a git repository with two commits.
fn repository() -> Workspace {
    let workspace = Workspace::new();
    workspace.write("cargo", CARGO);
    std::fs::set_permissions(workspace.path("cargo"), std::fs::Permissions::from_mode(0o755)).unwrap();
    workspace.write(".gitignore", "target\ntheirs.json\n");
    let git = "git -c user.name=t -c user.email=t@example.org";
    workspace
        .shell(&format!(
            "git init -q . && git add -A && {git} commit -q -m 'The first commit' \
             && {git} commit -q --allow-empty -m 'The second commit'"
        ))
        .check(0, &[]);
    workspace
}

fn compare(workspace: &Workspace, fake: &str, more: &str) -> Ran {
    with_cargo(workspace, fake, &format!("cargo xtask compare HEAD {more}"))
}

/// Runs an example of a help text in a repository.
pub fn example(line: &str) -> Ran {
    with_cargo(&repository(), "good", line)
}

fn with_cargo(workspace: &Workspace, fake: &str, line: &str) -> Ran {
    let (here, xtask) = (workspace.path("").display().to_string(), XTASK);
    let env = format!("HERE={here} XTASK={xtask} FAKE_REVISION={fake} CARGO_TARGET_DIR=target");
    workspace.shell(&format!("{env} {line}"))
}

/// Whether nothing of the other revision is left.
#[track_caller]
fn is_tidy(workspace: &Workspace) {
    let left = workspace.shell("git worktree list | wc -l; ls target/compare | grep tree");
    assert_eq!(left.out.trim(), "1", "{left:?}");
}

#[test]
fn a_revision_that_says_the_same_has_no_difference_and_the_dirty_tree_is_told() {
    let workspace = repository();
    let ran = compare(&workspace, "good", "");
    let says =
        ["as committed, against HEAD (", "The second commit)", "2 logs run by both: 2 same", "no difference"];
    ran.check(0, &says);
    is_tidy(&workspace);
    // A log that only the working tree has is run there too.
    let text = workspace.read(THIRD).replace("charging/third-charge", "charging/added");
    workspace.write("replays/charging/added.json", &text);
    let ran = compare(&workspace, "good", "");
    ran.check(0, &["with 1 changed file not committed", "3 logs run by both: 3 same"]);
    assert_eq!(workspace.read("replays/charging/added.json"), text);
    is_tidy(&workspace);
}

/// A revision that says something else than the working tree.
fn doctored(edit: impl Fn(&mut Json)) -> Workspace {
    let workspace = repository();
    workspace.run(&["dump", "--output", "theirs.json"]).check(0, &[]);
    let mut dump: Json = serde_json::from_str(&workspace.read("theirs.json")).unwrap();
    edit(&mut dump);
    workspace.write("theirs.json", &dump.to_string());
    workspace
}

fn edit_log(dump: &mut Json, file: &str, from: &str, to: &str) {
    let logs = dump["logs"].as_array_mut().unwrap();
    let log = logs.iter_mut().find(|log| log["file"] == file).unwrap();
    let text = log["log"].as_str().unwrap();
    assert!(text.contains(from), "{text}");
    log["log"] = text.replacen(from, to, 1).into();
}

const FIRST: &str = r#"    ["draw", "charging.wand.explode", "rn2(343)", 93],
"#;
const SECOND: &str = r#"    ["draw", "charging.wand.number", "rn1(5,4)", 4],
"#;

#[test]
fn a_message_a_row_a_chance_and_a_draw_order_are_told_apart() {
    let workspace = doctored(|dump| {
        edit_log(dump, THIRD, FIRST, "");
        edit_log(dump, THIRD, SECOND, &format!("{SECOND}{FIRST}"));
        let cell = &mut dump["tables"][0]["rows"][0][1];
        *cell = "7/9".into();
        let odds = dump["odds"].as_array_mut().unwrap();
        let odds = odds.iter_mut().find(|odds| odds["file"] == THIRD).unwrap();
        assert_eq!(odds["complete"], true);
        odds["answers"][0][1] = "1/7".into();
    });
    let ran = compare(&workspace, "good", "");
    ran.check(
        1,
        &[
            "2 logs run by both: 1 same, 1 draws differ, same outcome",
            "draws differ, same outcome  replays/charging/third-charge.json",
            "changed draws\n  rn2(343) at charging.wand.explode (CHG-11) is moved in 1 log, such as\n      replays/charging/",
            "    rn2(343) at charging.wand.explode (CHG-11) is drawn earlier: it was step 4 and stands after step\n        0 now\n",
            "changed odds\n  replays/charging/third-charge.json, outcome\n    1/7 -> ",
            "1 changed; ",
            "changed tables\n  charging ",
            "7/9 -> ",
        ],
    );
    assert!(!ran.out.contains("changed text"), "{}", ran.out);
    let json = compare(&workspace, "good", "--json").json();
    assert_eq!((&json["logs"][0]["verdict"], &json["same"]), (&"draws_differ".into(), &false.into()));
    assert_eq!(json["odds"][0]["answers"][0]["old"], "1/7");
    assert_eq!((json["tables"].as_array().unwrap().len(), json["odds"].as_array().unwrap().len()), (1, 1));
}

#[test]
fn changed_words_are_told_word_by_word_with_their_logs() {
    let workspace = doctored(|dump| {
        edit_log(dump, THIRD, "A light runs along it and is gone.", "A light runs along it and goes out.");
    });
    let ran = compare(&workspace, "good", "");
    ran.check(
        1,
        &[
            "text differs  replays/charging/third-charge.json",
            "changed text\n  charging, glows_briefly (1 log): \
             “A light runs along it and [-goes-]{+is+} [-out-]{+gone+}.”",
            "0 changed; ",
        ],
    );
    for other in ["changed draws", "changed odds", "changed tables", "changed ends"] {
        assert!(!ran.out.contains(other), "{}", ran.out);
    }
}

#[test]
fn what_cannot_be_compared_is_said_clearly_and_leaves_nothing_behind() {
    let workspace = repository();
    compare(&workspace, "broken", "").check(125, &["cannot find value", "does not build"]);
    is_tidy(&workspace);
    compare(&workspace, "old", "").check(125, &["is too old: its xtask has no command `dump`"]);
    compare(&workspace, "odd", "").check(125, &["its form is spelltape-dump/9"]);
    is_tidy(&workspace);
    workspace.run(&["compare", "nowhere"]).check(2, &["git knows no revision \"nowhere\""]);
    workspace.run(&["compare", "--", "--all"]).check(2, &["git knows no revision"]);
    workspace.shell("PATH=/nonexistent; cargo xtask compare HEAD").check(125, &["git is missing"]);
    // A folder below a plain file cannot be made, not even by root; and nobody reads what is printed.
    let spoilt = repository();
    compare(&spoilt, "good", "> /dev/full").check(1, &["standard output"]);
    is_tidy(&spoilt);
    std::fs::remove_dir_all(spoilt.path("target")).unwrap();
    spoilt.write("target", "");
    compare(&spoilt, "good", "").check(1, &["error: ", "target/compare"]);
    let outside = Workspace::new();
    outside
        .shell("GIT_CEILING_DIRECTORIES=/ cargo xtask compare HEAD")
        .check(125, &["it is in no git repository"]);
}

#[test]
fn ctrl_c_removes_the_worktree() {
    let workspace = repository();
    let mut command = Command::new(XTASK);
    command.args(["compare", "HEAD"]).current_dir(workspace.path(""));
    command
        .env("CARGO", workspace.path("cargo"))
        .env("FAKE_REVISION", "slow")
        .env("CARGO_TARGET_DIR", "target");
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    let listed = workspace.shell("git worktree list | wc -l");
    assert_eq!(listed.out.trim(), "2", "the other revision is there while it is built");
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(130));
    is_tidy(&workspace);
}

#[test]
fn what_a_killed_program_left_behind_goes_with_the_next_comparison() {
    let workspace = repository();
    // No process has this number: it is beyond what a system gives out.
    workspace
        .shell("mkdir -p target/compare && git worktree add -q --detach target/compare/tree-4294967295 HEAD")
        .check(0, &[]);
    compare(&workspace, "good", "").check(0, &["no difference"]);
    is_tidy(&workspace);
}

#[test]
fn a_dump_has_every_log_with_its_odds_and_says_which_cannot_be_read() {
    let workspace = Workspace::new();
    workspace.write("replays/charging/broken.json", "{}");
    let dump = workspace.run(&["dump"]).json();
    assert_eq!(dump["format"], "spelltape-dump/1");
    assert_eq!(dump["logs"].as_array().unwrap().len(), 3);
    assert!(dump["logs"][0]["error"].as_str().unwrap().contains("broken.json"));
    assert_eq!(dump["logs"][1]["log"], workspace.read(THIRD));
    assert_eq!(dump["odds"].as_array().unwrap().len(), 2);
}
