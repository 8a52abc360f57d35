//! Files as they come from strangers, driven as a user would.

use std::fs;
use std::process::Command;

use crate::support::{CARD, THIRD, Workspace};

#[test]
fn what_is_no_plain_file_is_refused_before_it_is_opened() {
    let workspace = Workspace::new();
    let made = Command::new("mkfifo").arg(workspace.path("pipe.json")).status().unwrap();
    assert!(made.success());
    workspace.run(&["show", "pipe.json"]).check(16, &["it is a pipe or a device"]);
    workspace.run(&["show", "/dev/zero"]).check(16, &["it is a pipe or a device"]);
    workspace.run(&["show", "replays"]).check(16, &["it is a folder"]);
    workspace.run(&["show", "gone.json"]).check(16, &["error: gone.json: there is no such file"]);
    workspace.run(&["adopt", "pipe.json", "--target", "charging"]).check(1, &["it is a pipe or a device"]);
    workspace.run(&["accept", "-y", "pipe.json"]).check(16, &["it is a pipe or a device"]);
    workspace.run(&["record", "pipe.json"]).check(1, &["it is a pipe or a device"]);
    workspace.run(&["record", "scenario.json", "-o", "/dev/null", "--force"]).check(1, &["no plain file"]);
}

#[test]
fn a_file_beyond_the_limit_is_refused_before_it_is_read() {
    let workspace = Workspace::new();
    let file = fs::File::create(workspace.path("large.json")).unwrap();
    file.set_len(200 << 20).unwrap();
    workspace.run(&["show", "large.json"]).check(16, &["209715200 bytes", "at most 64 MiB"]);
    workspace.shell("cat large.json | cargo xtask show -").check(16, &["at most 64 MiB"]);
    workspace.run(&["record", "large.json"]).check(1, &["209715200 bytes"]);
    workspace.run(&["adopt", "large.json", "--target", "charging"]).check(1, &["209715200 bytes"]);
}

#[test]
fn nothing_from_a_file_reaches_the_terminal_unescaped() {
    let workspace = Workspace::new();
    let evil = r"\u001b[31mred\u0007\u009b1m\u202eright to left\u2066\n";
    workspace.edited("evil.json", "A light runs", evil);
    let text = workspace.read("evil.json").replace("A wand of sleep recharged", evil);
    workspace.write("evil.json", &text);
    workspace.write("evil\u{1b}[1m.json", &text.replace("\"rn2(343)\"", "\"rn2\u{202e}(343)\""));
    workspace.write("bad.json", &text.replace("\"complete\"", "\"\\u001b]0;title\\u0007\""));
    for args in [
        &["show", "evil.json"][..],
        &["replay", "evil.json", "evil\u{1b}[1m.json", "bad.json"],
        &["replay", "evil.json", "evil\u{1b}[1m.json", "bad.json", "--json"],
        &["diff", THIRD, "evil.json"],
        &["diff", THIRD, "evil.json", "--json"],
        &["accept", "--dry-run", "evil.json"],
        &["odds", "evil.json", "--json"],
        &["record", "bad.json"],
    ] {
        let ran = workspace.run(args);
        let hidden = |c: &char| *c != '\n' && (c.is_control() || ('\u{2028}'..='\u{2069}').contains(c));
        let found: Vec<_> = format!("{}{}", ran.out, ran.err).chars().filter(hidden).collect();
        assert!(found.is_empty(), "{args:?} printed {found:?}:\n{}{}", ran.out, ran.err);
    }
    workspace.run(&["show", "evil.json"]).check(0, &[r"\u{1b}[31mred\u{7}\u{9b}1m\u{202e}right"]);
}

#[test]
fn colours_are_only_for_terminals_and_never_against_no_color() {
    let workspace = Workspace::new();
    assert!(!workspace.run(&["replay"]).out.contains('\u{1b}'));
    assert!(workspace.shell("CLICOLOR_FORCE=1 cargo xtask replay").out.contains("\u{1b}[32m"));
    assert!(!workspace.shell("NO_COLOR=1 cargo xtask replay").out.contains('\u{1b}'));
}

#[test]
fn a_reader_that_goes_away_is_no_trouble_but_a_full_disk_is() {
    let workspace = Workspace::new();
    let piped = workspace.shell("{ cargo xtask tables charging --json; echo code $? >&2; } | head -1");
    piped.check(0, &["{\n", "code 0"]);
    assert!(!piped.err.contains("panicked"), "{piped:?}");
    workspace
        .shell("cargo xtask show replays/charging/third-charge.json > /dev/full")
        .check(1, &["standard output"]);
}

#[test]
fn a_file_is_replaced_whole_with_its_rights_and_links_stay_links() {
    use std::os::unix::fs::PermissionsExt;

    let workspace = Workspace::new();
    let spelled = workspace.read(CARD).replace('\n', "\r\n");
    workspace.write(CARD, &spelled);
    fs::set_permissions(workspace.path(CARD), fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink(workspace.path(CARD), workspace.path("link.json")).unwrap();
    workspace.run(&["fmt", "link.json"]).check(0, &["rewritten"]);
    assert!(fs::symlink_metadata(workspace.path("link.json")).unwrap().is_symlink());
    assert_eq!(fs::metadata(workspace.path(CARD)).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(!workspace.read(CARD).contains('\r'));
    let left: Vec<_> = fs::read_dir(workspace.path("replays/charging")).unwrap().collect();
    assert_eq!(left.len(), 2, "{left:?}");
}
