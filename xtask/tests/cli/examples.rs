//! Every example in a help text works as it stands there.

use crate::revision;
use crate::support::Workspace;

/// Examples that end with another code than 0, and why.
const ENDS: [(&str, i32); 7] = [
    // The two logs of the workspace leave much out.
    ("cargo xtask coverage", 1),
    ("cargo xtask coverage replays/charging --system charging", 1),
    ("cargo xtask coverage --system miscasts --json", 1),
    // So do the rulesets: the text sees another glow than the code.
    ("cargo xtask versus scenario.json documented nethack-3.4.3 --json", 1),
    ("cargo xtask versus scenario.json documented sporkhack -q outcome:charges", 1),
    // Two different logs differ.
    ("cargo xtask diff old.json replays/charging/third-charge.json", 1),
    ("cargo xtask diff old.json replays/charging/third-charge.json --json", 1),
];

#[test]
fn every_example_of_every_help_text_works() {
    let workspace = Workspace::new();
    let help = workspace.run(&["--help"]);
    let mut failures = Vec::new();
    let mut count = 0;
    for command in std::iter::once("").chain(commands(&help.out)) {
        let help = workspace.help(command, 80);
        let examples: Vec<_> = examples(&help).collect();
        assert!(!examples.is_empty(), "{command} has no examples:\n{help}");
        assert!(help.contains("Exit code"), "{command} does not say its exit codes:\n{help}");
        for example in examples {
            count += 1;
            let expected = ENDS.iter().find(|(line, _)| *line == example).map_or(0, |(_, code)| *code);
            // A revision to compare with needs a repository.
            let ran = match example.starts_with("cargo xtask compare") {
                true => revision::example(example),
                false => Workspace::new().shell(example),
            };
            if ran.code != expected {
                failures.push(format!("{example}\n  ended with {}\n{}{}", ran.code, ran.out, ran.err));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count > 20, "only {count} examples were found");
}

#[test]
fn help_texts_fill_their_lines_and_no_more() {
    let workspace = Workspace::new();
    let help = workspace.run(&["--help"]);
    for columns in [80, 100] {
        for command in std::iter::once("").chain(commands(&help.out)) {
            let help = workspace.help(command, columns);
            let long: Vec<_> = help.lines().filter(|line| line.chars().count() > columns).collect();
            assert!(long.is_empty(), "{command} at {columns} columns: {long:#?}");
            let after: Vec<&str> = help.lines().skip_while(|line| *line != "Examples:").collect();
            for pair in after.windows(2) {
                let [line, next] = pair else { unreachable!("pairs") };
                let is_prose = |line: &str| !line.is_empty() && !line.starts_with(' ') && line != "Examples:";
                let word = next.split(' ').next().unwrap_or_default();
                let is_short = line.chars().count() + 1 + word.chars().count() <= columns;
                let is_ragged = is_prose(line) && is_prose(next) && is_short;
                assert!(!is_ragged, "{command} at {columns} columns breaks too early:\n{line}\n{next}");
            }
        }
    }
}

/// The commands that the first help text lists.
fn commands(help: &str) -> impl Iterator<Item = &str> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    // What is indented further goes on with the line above.
    let named = lines.take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    let names = named.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help")
}

fn examples(help: &str) -> impl Iterator<Item = &str> {
    let lines = help.lines().skip_while(|line| *line != "Examples:").skip(1);
    lines.take_while(|line| !line.is_empty()).map(str::trim)
}
