//! `fmt`, driven as a user would.

use crate::support::{THIRD, Workspace};

#[test]
fn committed_logs_are_canonical() {
    Workspace::new().run(&["fmt", "--check"]).check(0, &["2 logs: canonical"]);
}

#[test]
fn other_spellings_are_listed_and_rewritten() {
    let workspace = Workspace::new();
    let canonical = workspace.read(THIRD);
    workspace.write(THIRD, &canonical.replace('\n', "\r\n"));
    let spelled = workspace.read(THIRD);
    let said = [&format!("not canonical  {THIRD}"), "1 of 2 logs: not canonical"];
    workspace.run(&["fmt", "--check"]).check(1, &said);
    assert_eq!(workspace.read(THIRD), spelled);
    workspace.run(&["fmt"]).check(0, &["1 of 2 logs: rewritten"]);
    assert_eq!(workspace.read(THIRD), canonical);
    workspace.write("none.json", "[]");
    workspace.run(&["fmt", "none.json"]).check(16, &["error: none.json"]);
}
