//! Every example in a help text works as it stands there.

use crate::revision;
use crate::support::Workspace;

/// Examples that end with another code than 0, and why.
const ENDS: [(&str, i32); 6] = [
    // The two logs of the workspace leave much out.
    ("cargo xtask coverage", 1),
    ("cargo xtask coverage replays/charging --system charging", 1),
    ("cargo xtask coverage --system miscasts --json", 1),
    // So do the rulesets: the text sees another glow than the code.
    ("cargo xtask versus scenario.json documented nethack-3.4.3 --json", 1),
    ("cargo xtask versus scenario.json documented sporkhack --question outcome:charges", 1),
    // Two different logs differ.
    ("cargo xtask diff replays/charging/third-charge.json replays/charging/tourist-card.json", 1),
];

#[test]
fn every_example_of_every_help_text_works() {
    let workspace = Workspace::new();
    let help = workspace.run(&["--help"]);
    let mut failures = Vec::new();
    let mut count = 0;
    for command in std::iter::once("").chain(commands(&help.out)) {
        let help = workspace.shell(&format!("cargo xtask {command} --help"));
        let examples: Vec<_> = examples(&help.out).collect();
        assert!(!examples.is_empty(), "{command} has no examples:\n{}", help.out);
        assert!(help.out.contains("Exit code"), "{command} does not say its exit codes:\n{}", help.out);
        let long: Vec<_> = help.out.lines().filter(|line| line.chars().count() > 100).collect();
        assert!(long.is_empty(), "{long:#?}");
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
