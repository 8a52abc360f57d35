//! What is wrong with a scenario, in the words of JSON instead of those of Rust's types.

/// Says what the reader found in words of the file: a choice, a name, an object.
pub(super) fn plainly(problem: &str) -> String {
    if problem == "expected value" {
        // What a choice among several is written as is neither a name nor an object with one name.
        return "exactly one choice is expected, as \"name\" or {\"name\": ...}".to_owned();
    }
    if let Some((_, form)) = problem.split_once("invalid type: unit variant, expected ") {
        let needed = if form.starts_with("newtype") { "..." } else { "{...}" };
        return format!("this choice needs more than its name: {{\"name\": {needed}}}");
    }
    if problem.starts_with("invalid type: ") && problem.ends_with(", expected unit") {
        return "this choice is a name alone: \"name\"".to_owned();
    }
    match problem.split_once("expected struct ") {
        Some((found, _)) => format!("{found}expected an object"),
        None => problem.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use crate::registry;

    #[track_caller]
    fn check(system: &str, scenario: &str, path: &str, problem: &str) {
        let error = registry::system(system).unwrap().read_scenario(scenario).unwrap_err();
        assert_eq!((error.path.as_str(), error.problem.as_str()), (path, problem));
    }

    #[test]
    fn problems_are_told_without_names_of_types() {
        let choice = r#"exactly one choice is expected, as "name" or {"name": ...}"#;
        check("charging", r#"{"item": {}, "actions": []}"#, "item", choice);
        let two = r#"{"wand": {"kind": "sleep", "charges": 5}, "other": "gem"}"#;
        check("charging", &format!(r#"{{"item": {two}, "actions": []}}"#), "item", choice);
        check("to-hit", r#"{"actions": [["ranged"]]}"#, "actions[0]", choice);
        let more = r#"this choice needs more than its name: {"name": ...}"#;
        check("to-hit", r#"{"actions": ["zap"]}"#, "actions[0].zap", more);
        let alone = "this choice is a name alone: \"name\"";
        check("to-hit", r#"{"actions": [{"melee": {}}]}"#, "actions[0].melee", alone);
        let object = "invalid type: null, expected an object";
        check("to-hit", r#"{"target": null, "actions": []}"#, "target", object);
    }
}
