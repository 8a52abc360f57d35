//! `why`, driven as a user would.

use crate::support::{THIRD, Workspace};

#[test]
fn the_draw_that_decided_is_told_with_what_else_it_could_have_been() {
    let ran = Workspace::new().run(&["why", THIRD, "--of", "message:glows_briefly"]);
    ran.check(0, &["how likely it was that message:glows_briefly", "at the start", "every chance is exact"]);
    let ran = Workspace::new().run(&["why", THIRD, "--of", "message:wand_explodes"]);
    let said = [
        "decided by step 10: rn2(343)",
        "charging.wand.explode",
        "in action 2: uncursed charging",
        "from 27/343 = 7.8717 % to 0 = 0.0000 %",
        "0 to 26",
        "27 to 342",
        "it did not come to it: the chance ends at 0",
    ];
    ran.check(0, &said);
}

#[test]
fn machines_get_every_draw_with_its_alternatives() {
    let workspace = Workspace::new();
    let json = workspace.run(&["why", THIRD, "--json"]).json();
    assert_eq!((&json["exact"], &json["wanted"]), (&true.into(), &"it ends as it did".into()));
    assert_eq!(json["end"]["exact"], "1");
    let draws = json["draws"].as_array().unwrap();
    let decided = json["decided_by_step"].as_u64().unwrap();
    let draw = draws.iter().find(|draw| draw["step"] == decided).unwrap();
    assert!(draw["alternatives"].as_array().unwrap().len() > 1, "{draw:#}");
    assert_eq!(draws[draws.len() - 1]["after"]["exact"], "1");
}

#[test]
fn beyond_the_budget_it_says_that_it_sampled() {
    let workspace = Workspace::new();
    let args = ["why", THIRD, "--budget", "1", "--samples", "150", "--seed", "4"];
    let ran = workspace.run(&args);
    ran.check(0, &["beyond the budget of 1 run, so it is sampled, 150 times each from seed 4", " of 150"]);
    let json = workspace.run(&[&args[..], &["--json"]].concat()).json();
    assert_eq!((&json["exact"], &json["start"]["samples"]), (&false.into(), &150.into()));
    // The same seed tells the same.
    assert_eq!(workspace.run(&args).out, ran.out);
    workspace.run(&["why", THIRD, "--budget", "1", "--samples", "0"]).check(0, &["not sampled", "unknown"]);
}

#[test]
fn weights_stay_exact_where_the_chances_are_sampled() {
    let workspace = Workspace::new();
    let args = ["why", THIRD, "--budget", "3", "--samples", "200", "--json"];
    let json = workspace.run(&args).json();
    let mut sampled = 0;
    for draw in json["draws"].as_array().unwrap() {
        let alternatives = draw["alternatives"].as_array().unwrap();
        if draw["before"]["samples"].is_null() || draw["matters"] == false {
            continue;
        }
        sampled += 1;
        // No weight has samples below its line: sides of 343, or one of so many.
        let ask = draw["ask"].as_str().unwrap();
        let bound: u64 = ask[ask.find('(').unwrap() + 1..].split([',', ')']).next().unwrap().parse().unwrap();
        for alternative in alternatives {
            let (from, to) = (alternative["from"].as_i64().unwrap(), alternative["to"].as_i64().unwrap());
            let weight: Vec<u64> = alternative["weight"]
                .as_str()
                .unwrap()
                .split('/')
                .map(|part| part.parse().unwrap())
                .collect();
            let (least, of) = (weight[0], weight.get(1).copied().unwrap_or(1));
            assert_eq!(least * bound, u64::try_from(to - from + 1).unwrap() * of, "{ask}: {alternative}");
        }
    }
    assert!(sampled > 0, "{json:#}");
    let ran = workspace.run(&args[..6]);
    ran.check(0, &["the largest change: from", " of 200 samples (between "]);
}

#[test]
fn relations_between_two_runs_are_told_to_be_sampled_and_never_settled() {
    let workspace = Workspace::new();
    let args = ["why", THIRD, "--of", "violation", "--samples", "20"];
    let ran = workspace.run(&args);
    ran.check(
        0,
        &[
            "nothing was explored: relations between two runs are not explored, so it is sampled, 20 times each",
            "no draw that was sampled changed anything in the samples",
        ],
    );
    assert!(!ran.out.contains("settled") && !ran.out.contains("budget"), "{}", ran.out);
    let json = workspace.run(&[&args[..], &["--json"]].concat()).json();
    assert_eq!(json["not_exact_because"], "relations between two runs are not explored");
}

#[test]
fn a_log_that_ends_otherwise_today_is_told() {
    let workspace = Workspace::new();
    let text = workspace.read(THIRD);
    let at = text.rfind("\"hp\": ").unwrap() + "\"hp\": ".len();
    let digits = text[at..].chars().take_while(char::is_ascii_digit).count();
    workspace.write("other.json", &format!("{}1{}", &text[..at], &text[at + digits..]));
    workspace.run(&["replay", "other.json"]).check(13, &["outcome differs"]);
    let says =
        "note: charging/third-charge does not replay as it was recorded (outcome differs); today's run";
    workspace.run(&["why", "other.json"]).check(0, &[says]);
    workspace.run(&["shrink", "other.json", "--keep", "outcome"]).check(0, &[says]);
    for args in
        [&["why", "other.json", "--json"][..], &["shrink", "other.json", "--keep", "outcome", "--json"]]
    {
        assert_eq!(workspace.run(args).json()["replay"], "outcome_differs", "{args:?}");
    }
    for args in [&["why", THIRD][..], &["shrink", THIRD, "--keep", "outcome"]] {
        assert!(!workspace.run(args).err.contains("note:"), "{args:?}");
    }
}

#[test]
fn logs_that_do_not_replay_and_questions_that_are_none_are_refused() {
    let workspace = Workspace::new();
    workspace.edited("moved.json", "rn2(343)\", 93", "rn2(344)\", 93");
    workspace
        .run(&["why", "moved.json"])
        .check(15, &["the draws do not fit the rules", "`replay` shows where"]);
    workspace.run(&["why", THIRD, "--of", "message:x"]).check(2, &["there are glows_briefly"]);
    workspace.run(&["why", THIRD, "--of", "outcome:charges>=x"]).check(2, &["needs a number"]);
    workspace.run(&["why", "scenario.json"]).check(16, &["scenario.json"]);
    workspace.run(&["why", "none.json"]).check(16, &["there is no such file"]);
}

#[test]
#[cfg(unix)]
fn ctrl_c_prints_what_was_found() {
    let workspace = Workspace::new();
    workspace.long_scenario("long.json");
    workspace.run(&["record", "long.json", "-o", "long-log.json"]).check(0, &["40 actions"]);
    let args = ["why", "long-log.json", "--budget", "1000000000000"];
    workspace.interrupted(&args).check(130, &["at the start", "unknown", "it was stopped there"]);
}
