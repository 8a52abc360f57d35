//! Files survive: a program killed at any moment, and a disk that takes no more.

use std::fs;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::support::{ARTIFACT, CARD, THIRD, Workspace, XTASK};

/// How often each command is killed.
const KILLS: u32 = 50;

/// Runs a command over an old file and kills it at moments spread over the time that it takes; the file must
/// always be the old or the new one.
#[track_caller]
fn check(workspace: &Workspace, args: &[&str], file: &str, old: &str) {
    workspace.write(file, old);
    let begun = Instant::now();
    let whole = workspace.run(args);
    let time = begun.elapsed().max(Duration::from_millis(2));
    let new = workspace.read(file);
    assert_ne!(new, old, "{args:?} changes nothing: {whole:?}");
    let (mut olds, mut news) = (0, 0);
    let mut state = 1_u32;
    for _ in 0..KILLS {
        workspace.write(file, old);
        let mut command = Command::new(XTASK);
        command.args(args).current_dir(workspace.path(""));
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        sleep(time * (state >> 22) / 1024);
        child.kill().unwrap();
        child.wait().unwrap();
        let found = workspace.read(file);
        assert!(found == old || found == new, "{args:?} left\n{found}");
        if found == old { olds += 1 } else { news += 1 }
    }
    assert!(olds + news == KILLS && olds > 0, "{args:?}: {olds} old, {news} new");
    // What a killed program left behind is in nobody's way.
    let again = workspace.run(args);
    assert_eq!((again.code, workspace.read(file)), (whole.code, new), "{again:?}");
}

#[test]
fn a_file_is_the_whole_old_or_the_whole_new_one_whenever_the_program_is_killed() {
    let workspace = Workspace::new();
    let right = workspace.read(THIRD);
    check(&workspace, &["fmt", CARD], CARD, &workspace.read(CARD).replace('\n', "\r\n"));
    check(
        &workspace,
        &["accept", "-y", THIRD],
        THIRD,
        &right.replace("\"rules\": [", "\"rules\": [\"CHG-99\", "),
    );
    check(&workspace, &["record", "scenario.json", "-o", "out.json", "--force"], "out.json", &right);
    let adopt = ["adopt", ARTIFACT, "--canary", "--id", "killed", "--force"];
    workspace.run(&adopt).check(0, &["adopted"]);
    check(&workspace, &adopt, "replays/regressions/killed.json", &right);
    fs::remove_dir_all(workspace.path("replays/regressions")).unwrap();
    workspace.run(&["replay"]).check(0, &["2 logs: 2 same"]);
    workspace.run(&["fmt", "--check"]).check(0, &["2 logs: canonical"]);
}

#[test]
fn a_write_that_fails_leaves_the_old_file_and_no_litter() {
    let workspace = Workspace::new();
    let old = workspace.read(THIRD).replace("\"rules\": [", "\"rules\": [\"CHG-99\", ").replace('\n', "\r\n");
    workspace.write(THIRD, &old);
    let names = || {
        let mut names: Vec<_> = ["", "replays/charging", "replays"]
            .iter()
            .flat_map(|folder| {
                fs::read_dir(workspace.path(folder))
                    .unwrap()
                    .map(|entry| entry.unwrap().path())
                    .collect::<Vec<_>>()
            })
            .collect();
        names.sort();
        names
    };
    let before = names();
    // Files may have one block, and the signal that would end the program is passed over.
    for command in [
        format!("fmt {THIRD}"),
        format!("accept -y {THIRD}"),
        format!("record scenario.json -o {THIRD} --force"),
        "record scenario.json -o new.json".to_owned(),
    ] {
        let ran = workspace.shell(&format!("trap '' XFSZ; ulimit -f 1; cargo xtask {command}"));
        ran.check(1, &["it cannot be written"]);
        assert_eq!((workspace.read(THIRD), names()), (old.clone(), before.clone()), "{command}");
    }
    let adopt = workspace.shell(&format!("trap '' XFSZ; ulimit -f 1; cargo xtask adopt {ARTIFACT} --canary"));
    adopt.check(1, &["it cannot be written"]);
    assert_eq!(fs::read_dir(workspace.path("replays/regressions")).unwrap().count(), 0);
    // Where the signal ends the program, the old file is there all the same.
    let ended = workspace.shell(&format!("ulimit -f 1; cargo xtask fmt {THIRD}"));
    assert_ne!(ended.code, 0, "{ended:?}");
    assert_eq!(workspace.read(THIRD), old);
}
