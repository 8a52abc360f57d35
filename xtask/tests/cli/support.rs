//! A workspace in a temporary folder, and the program in it.

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use spelltape::bench::{FuzzWish, made_up_bytes};
use spelltape::registry;

use tempfile::TempDir;

/// The log that most tests edit.
pub const THIRD: &str = "replays/charging/third-charge.json";
/// Another log.
pub const CARD: &str = "replays/charging/tourist-card.json";

/// An artifact of the canary of charging.
pub const ARTIFACT: &str = "fuzz/artifacts/charging/canary-crash-0";

/// What stands for cargo: it does nothing, with success, and as cargo-fuzz it says what a fuzzer says.
/// `FAKE_FUZZ` chooses what becomes of a run.
const CARGO: &str = r#"
case "$1-$2" in
fuzz-list) printf 'charging\nempty\nreplay_log\n' ;;
fuzz-run)
  printf '#2\tINITED cov: 20 ft: 21 corp: 1/1b exec/s: 0 rss: 36Mb\n' >&2
  [ "$FAKE_FUZZ" != broken ] || { echo 'error: could not compile' >&2; exit 101; }
  [ "$FAKE_FUZZ" != slow ] || sleep 30
  if [ -n "$SPELLTAPE_CANARY$FAKE_FUZZ" ] && [ "$FAKE_FUZZ" != asleep ]; then
    for arg; do case $arg in -artifact_prefix=*) prefix=${arg#*=} ;; esac; done
    cp fuzz/artifacts/charging/canary-crash-0 "${prefix}crash-1"
    printf "thread '<unnamed>' (7) panicked at shared.rs:1:1:\ncharging: CHG-INV-03 after \033[31maction 0\n" >&2
    echo "Test unit written to ${prefix}crash-1" >&2
    exit 77
  fi
  printf 'stat::number_of_executed_units: 5000\nstat::average_exec_per_sec:     2500\n' >&2 ;;
esac
"#;

/// Where the program is.
pub const XTASK: &str = env!("CARGO_BIN_EXE_xtask");

/// A folder with a `Cargo.toml`, the two logs, a scenario and dice that fit it.
pub struct Workspace(TempDir);

/// How the program ended and what it said.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Workspace {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
        fs::create_dir_all(folder.path().join("replays/charging")).unwrap();
        fs::write(folder.path().join("Cargo.toml"), "[workspace]\n").unwrap();
        for log in [THIRD, CARD] {
            fs::copy(root.join(log), folder.path().join(log)).unwrap();
        }
        let workspace = Self(folder);
        workspace.edited("old.json", "\"rn2(343)\", 93", "\"rn2(343)\", 94");
        let scenario = workspace.run(&["new", "charging"]);
        assert_eq!(scenario.code, 0, "{scenario:?}");
        workspace.write("scenario.json", &scenario.out);
        workspace.run(&["ledger", "--bless"]).check(0, &["written"]);
        workspace.write("cargo", &format!("#!/bin/sh{CARGO}"));
        fs::set_permissions(workspace.path("cargo"), fs::Permissions::from_mode(0o755)).unwrap();
        fs::create_dir_all(workspace.path("fuzz/artifacts/charging")).unwrap();
        fs::write(workspace.path(ARTIFACT), canary_bytes()).unwrap();
        workspace.write("dice.json", "[\"rn2\", 343, 300]\n[\"rn1\", 5, 4, 6]\n");
        workspace
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    /// A copy of the log [`THIRD`] with a text in it replaced, the first time it occurs.
    pub fn edited(&self, name: &str, from: &str, to: &str) {
        let text = self.read(THIRD);
        assert!(text.contains(from), "{from} is not in the log");
        self.write(name, &text.replacen(from, to, 1));
    }

    pub fn run(&self, args: &[&str]) -> Ran {
        self.run_with(args, "")
    }

    /// A help text on a page of so many columns.
    pub fn help(&self, command: &str, columns: usize) -> String {
        let ran = self.shell(&format!("COLUMNS={columns} cargo xtask {command} --help"));
        assert_eq!(ran.code, 0, "{command}: {ran:?}");
        ran.out
    }

    /// Runs the program with a text on its standard input.
    pub fn run_with(&self, args: &[&str], input: &str) -> Ran {
        let mut command = Command::new(XTASK);
        command.args(args);
        ran(self.0.path(), command, input)
    }

    /// Writes a scenario with more runs than can be explored in a minute.
    pub fn long_scenario(&self, name: &str) {
        let scenario = self.read("scenario.json").replace("\"hp_max\": 50", "\"hp_max\": 9999");
        let recharge = scenario.find("\"actions\": [").unwrap();
        let actions = vec!["{\"invoke_card\": {\"buc\": \"blessed\"}}"; 40].join(", ");
        self.write(name, &format!("{}\"actions\": [{actions}]}}}}", &scenario[..recharge]));
    }

    /// Runs the program and stops it after a while, as Ctrl-C would.
    pub fn interrupted(&self, args: &[&str]) -> Ran {
        let mut command = Command::new(XTASK);
        command.args(args).current_dir(self.path(""));
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(1500));
        let signalled = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(signalled.success(), "it ended before it was stopped");
        told(child.wait_with_output().unwrap())
    }

    /// Runs a line of a shell in which `cargo xtask` is the program.
    pub fn shell(&self, line: &str) -> Ran {
        let mut command = Command::new("sh");
        command.args(["-c", &line.replace("cargo xtask", XTASK)]);
        ran(self.0.path(), command, "")
    }
}

/// Bytes that make a run of the canary of charging which its invariant finds: always the same.
fn canary_bytes() -> &'static [u8] {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    BYTES.get_or_init(|| {
        let bench = registry::system("charging").unwrap();
        let mut strings = (0..10_000).map(made_up_bytes);
        let wish = FuzzWish { canary: true, every_log: false, drawn_twin: false };
        let is_found = |bytes: &Vec<u8>| bench.fuzz(bytes, wish).is_some_and(|run| run.finding.is_some());
        strings.find(is_found).expect("the canary is found")
    })
}

fn ran(folder: &Path, mut command: Command, input: &str) -> Ran {
    command.current_dir(folder).env("CARGO", folder.join("cargo"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("SPELLTAPE_CANARY");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that does not read its input closes it: that is its right.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    told(child.wait_with_output().unwrap())
}

fn told(output: Output) -> Ran {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

impl Ran {
    /// Checks the exit code and that the output says some things; all failures are shown with everything.
    #[track_caller]
    pub fn check(&self, code: i32, said: &[&str]) {
        assert_eq!(self.code, code, "\n{}\n{}", self.out, self.err);
        let all = format!("{}{}", self.out, self.err);
        let missing: Vec<_> = said.iter().filter(|words| !all.contains(**words)).collect();
        assert!(missing.is_empty(), "missing {missing:#?} in\n{all}");
    }

    /// The output as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap()
    }
}
