//! The fields of a scenario, read from the schema that its types generate.

use schemars::Schema;
use serde_json::Value as Json;

use super::Bench;
use crate::schema::{alternatives, requires, resolved, variant};
use crate::system::CANARY;
use crate::value::{Value, quoted};

/// One field of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its path: `hero.hp`, `actions[].read.buc`.
    pub path: String,
    /// What it may be: `-1..=127`, `true or false`, `cursed | uncursed | blessed`.
    pub range: String,
    /// What it is when left out, as JSON; nothing where it must be given.
    pub default: Option<String>,
    /// What it means, with its unit.
    pub meaning: String,
    /// What is said of the named values that it, or an item of it, can be.
    pub choices: Vec<(String, String)>,
}

/// Width up to which comments are written on one line.
const COMMENT_WIDTH: usize = 90;

/// Deeper fields are not described: a type that contains itself has no end.
const DEPTH_MAX: usize = 8;

/// What stands for a map with fields of its own among other alternatives.
const STRUCT: &str = "{…}";

/// Every field of a scenario, outer before inner.
pub fn fields(schema: &Schema) -> Vec<Field> {
    let root = schema.as_value();
    let mut found = Vec::new();
    Walk { root, found: &mut found }.node(root, "");
    found
}

/// A complete scenario file to start from: the example under the ruleset `ruleset`, with comments.
pub fn scenario_file(bench: &dyn Bench, ruleset: &str) -> String {
    let schema = bench.schema();
    let about = schema.get("description").and_then(Json::as_str).map(one_line).unwrap_or_default();
    let system = bench.name();
    let scenario = commented(&bench.example(), &fields(&schema));
    let mut out = String::from("{\n");
    let mut field = |comments: &[String], key: &str, value: &str| {
        comments.iter().for_each(|comment| push_comment(&mut out, 2, comment));
        out.push_str(&format!("  {}: {value}", quoted(key)));
        out.push_str(if key == "scenario" { "\n}\n" } else { ",\n" });
    };
    field(&["The rules that are run.".into()], "system", &quoted(system));
    let rulesets = bench
        .rulesets()
        .into_iter()
        .filter(|info| info.name != CANARY)
        .map(|info| format!("- {}: {}", info.name, info.about));
    let comments: Vec<_> = std::iter::once("The ruleset; there are".to_owned()).chain(rulesets).collect();
    field(&comments, "ruleset", &quoted(ruleset));
    field(
        &["What the log is called: lower-case words joined by -, in folders.".into()],
        "id",
        &quoted(&format!("{system}/example")),
    );
    field(&["What it shows, in a sentence.".into()], "why", "\"\"");
    let hint = format!("`cargo xtask new {system} --describe` lists every field, also those left out here.");
    field(&[about, hint], "scenario", scenario.trim_end().replace('\n', "\n  ").as_str());
    out
}

/// The example scenario with a comment above every field: JSON with `//` comments, which `record` reads.
pub fn commented(example: &Value, fields: &[Field]) -> String {
    let mut out = String::new();
    comment_value(example, "", fields, 0, &mut out);
    out.push('\n');
    out
}

/// Writes a comment, broken into lines.
fn push_comment(out: &mut String, indent: usize, text: &str) {
    let pad = " ".repeat(indent);
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.len() + 1 + word.len() > COMMENT_WIDTH {
            out.push_str(&format!("{pad}// {line}\n"));
            line.clear();
        }
        line.push_str(if line.is_empty() { "" } else { " " });
        line.push_str(word);
    }
    if !line.is_empty() {
        out.push_str(&format!("{pad}// {line}\n"));
    }
}

fn comment_value(value: &Value, path: &str, fields: &[Field], indent: usize, out: &mut String) {
    let pad = " ".repeat(indent + 2);
    match value {
        Value::Map(entries) if !entries.is_empty() => {
            out.push_str("{\n");
            for (index, (key, inner)) in entries.iter().enumerate() {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                if let Some(field) = fields.iter().find(|field| field.path == path) {
                    let range =
                        if field.range.is_empty() { String::new() } else { format!(" ({})", field.range) };
                    push_comment(out, indent + 2, &format!("{}{range}", field.meaning));
                }
                out.push_str(&format!("{pad}{}: ", quoted(key)));
                comment_value(inner, &path, fields, indent + 2, out);
                out.push_str(if index + 1 < entries.len() { ",\n" } else { "\n" });
            }
            out.push_str(&format!("{}}}", " ".repeat(indent)));
        }
        Value::List(items) if !items.is_empty() => {
            out.push_str("[\n");
            for (index, item) in items.iter().enumerate() {
                out.push_str(&pad);
                comment_value(item, &format!("{path}[]"), fields, indent + 2, out);
                out.push_str(if index + 1 < items.len() { ",\n" } else { "\n" });
            }
            out.push_str(&format!("{}]", " ".repeat(indent)));
        }
        other => out.push_str(&other.line()),
    }
}

struct Walk<'s, 'f> {
    root: &'s Json,
    found: &'f mut Vec<Field>,
}

impl<'s> Walk<'s, '_> {
    fn node(&mut self, node: &'s Json, path: &str) {
        if path.split('.').count() > DEPTH_MAX {
            return;
        }
        let node = self.resolved(node);
        if let Some(properties) = node.get("properties").and_then(Json::as_object) {
            for (name, property) in properties {
                self.field(property, &inner(path, name), requires(node, name), None);
            }
        }
        if let Some(items) = node.get("items") {
            self.node(items, &format!("{path}[]"));
        }
        for alternative in alternatives(node) {
            match variant(alternative) {
                Some((name, held)) => {
                    self.field(held, &inner(path, name), true, description(alternative));
                }
                None => self.node(alternative, path),
            }
        }
    }

    /// A field; `variant` is what is said of the variant of an enum that it names.
    fn field(&mut self, property: &'s Json, path: &str, required: bool, variant: Option<String>) {
        let target = self.resolved(property);
        let range = self.range(property);
        let default = property.get("default").map(|value| Value::of(value).line());
        let left_out = if required { None } else { left_out(target, &range) };
        let said = variant.or_else(|| description(property)).or_else(|| description(target));
        let field = Field {
            path: path.to_owned(),
            range,
            default: default.or(left_out),
            meaning: said.unwrap_or_default(),
            choices: self.choices(property),
        };
        if !self.found.contains(&field) {
            self.found.push(field);
        }
        self.node(target, path);
    }

    fn resolved(&self, node: &'s Json) -> &'s Json {
        resolved(self.root, node)
    }

    /// The named values that a field or the items of a list can have, where something is said of them.
    fn choices(&self, node: &'s Json) -> Vec<(String, String)> {
        let node = self.resolved(node);
        if let Some(items) = node.get("items") {
            return self.choices(items);
        }
        let choice = |node: &'s Json| match node.get("const") {
            Some(name) => description(node).map(|said| vec![(plain(name), said)]).unwrap_or_default(),
            None => self.choices(node),
        };
        alternatives(node).flat_map(choice).collect()
    }

    fn range(&self, node: &'s Json) -> String {
        let range = self.full_range(node);
        // A struct has fields of its own; alone it needs no word for that.
        if range == STRUCT { String::new() } else { range }
    }

    fn full_range(&self, node: &'s Json) -> String {
        let node = self.resolved(node);
        let types: Vec<_> = match node.get("type") {
            Some(Json::Array(types)) => types.iter().filter_map(Json::as_str).collect(),
            Some(one) => one.as_str().into_iter().collect(),
            None => Vec::new(),
        };
        let mut ranges = Vec::new();
        if let Some(names) = node.get("enum").and_then(Json::as_array) {
            ranges.extend(names.iter().map(plain));
        } else if let Some(name) = node.get("const") {
            ranges.push(plain(name));
        } else {
            ranges.extend(types.iter().map(|name| self.range_of(name, node)));
            ranges.extend(alternatives(node).map(|node| match variant(node) {
                Some((name, _)) => name.to_owned(),
                None => self.full_range(node),
            }));
        }
        ranges.join(" | ")
    }

    fn range_of(&self, name: &str, node: &'s Json) -> String {
        let limit = |key: &str| node.get(key).map(Json::to_string);
        match name {
            "boolean" => "true | false".to_owned(),
            "integer" => match (limit("minimum"), limit("maximum")) {
                (Some(least), Some(most)) => format!("{least} to {most}"),
                (Some(least), None) => format!("{least} or more"),
                (None, Some(most)) => format!("{most} or less"),
                (None, None) => "integer".to_owned(),
            },
            "array" => {
                let inner = node.get("items").map(|items| self.full_range(items)).unwrap_or_default();
                match (limit("minItems"), limit("maxItems")) {
                    (Some(least), Some(most)) if least == most => format!("list of {least}: {inner}"),
                    (Some(least), Some(most)) => format!("list of {least} to {most}: {inner}"),
                    (Some(least), None) => format!("list of at least {least}: {inner}"),
                    (None, Some(most)) => format!("list of at most {most}: {inner}"),
                    (None, None) => format!("list of {inner}"),
                }
            }
            // An enum's values come with the alternatives.
            "object" if alternatives(node).next().is_none() => STRUCT.to_owned(),
            "string" => "text".to_owned(),
            other => other.to_owned(),
        }
    }
}

fn inner(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

fn description(node: &Json) -> Option<String> {
    node.get("description").and_then(Json::as_str).map(one_line)
}

fn plain(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a field is that may be left out, where its schema does not say: what is left out of a log as usual has no default
/// there.
fn left_out(target: &Json, range: &str) -> Option<String> {
    let usual = match target.get("type").and_then(Json::as_str) {
        _ if range.ends_with("| null") => "null",
        Some("boolean") => "false",
        Some("integer") => "0",
        Some("array") => "[]",
        Some("object") => "{}",
        _ => return None,
    };
    Some(usual.to_owned())
}

#[cfg(test)]
mod tests {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    use super::*;
    use crate::int::Int;

    /// A cauldron.
    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Cauldron {
        /// Litres of brew.
        #[serde(default)]
        litres: Int<0, 9>,
        /// What lies in it, if anything.
        #[serde(default)]
        herb: Option<Herb>,
        /// Degrees above freezing, if anybody measured.
        degrees: Option<Int<-9, 99>>,
        /// Whether it boils.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        boils: bool,
        /// What floats on it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        froth: Vec<Herb>,
        /// What is done.
        actions: Vec<Action>,
    }

    /// A herb.
    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Herb {
        /// Its leaves.
        leaves: Int<1, 5>,
    }

    /// A way to stir.
    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    enum Way {
        /// As the sun goes.
        Sunwise,
        /// Against the sun.
        Widdershins,
    }

    /// An action.
    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    enum Action {
        /// Nobody does anything.
        Wait,
        /// The brew is stirred.
        Stir(Way),
        /// A herb is added.
        Add(Herb),
    }

    fn described() -> Vec<Field> {
        fields(&schemars::schema_for!(Cauldron))
    }

    #[track_caller]
    fn check(path: &str, range: &str, default: Option<&str>, meaning: &str) {
        let found = described();
        let field = found.iter().find(|field| field.path == path).expect(path);
        let read = (field.range.as_str(), field.default.as_deref(), field.meaning.as_str());
        assert_eq!(read, (range, default, meaning), "{path}");
    }

    #[test]
    fn every_field_says_its_range_default_and_meaning() {
        check("litres", "0 to 9", Some("0"), "Litres of brew.");
        check("herb", "{…} | null", Some("null"), "What lies in it, if anything.");
        check("herb.leaves", "1 to 5", None, "Its leaves.");
        check("degrees", "-9 to 99 | null", Some("null"), "Degrees above freezing, if anybody measured.");
        check("boils", "true | false", Some("false"), "Whether it boils.");
        check("froth", "list of {…}", Some("[]"), "What floats on it.");
        check("actions", "list of wait | stir | add", None, "What is done.");
    }

    #[test]
    fn a_variant_is_described_by_its_own_words() {
        check("actions[].stir", "sunwise | widdershins", None, "The brew is stirred.");
        check("actions[].add", "", None, "A herb is added.");
        check("actions[].add.leaves", "1 to 5", None, "Its leaves.");
    }

    #[test]
    fn named_values_are_described_where_they_can_be_chosen() {
        let choices = |path: &str| {
            let field = described().into_iter().find(|field| field.path == path).expect(path);
            field.choices.into_iter().map(|(name, said)| format!("{name}: {said}")).collect::<Vec<_>>()
        };
        assert_eq!(choices("actions"), ["wait: Nobody does anything."]);
        assert_eq!(choices("actions[].stir"), ["sunwise: As the sun goes.", "widdershins: Against the sun."]);
    }

    #[test]
    fn fields_come_in_the_order_of_their_types() {
        let paths: Vec<_> = described().into_iter().map(|field| field.path).collect();
        assert_eq!(&paths[..4], ["litres", "herb", "herb.leaves", "degrees"]);
    }

    #[test]
    fn a_scenario_file_to_start_from_is_read_as_it_is_written() {
        for bench in crate::registry::systems() {
            let text = scenario_file(*bench, "documented");
            assert!(text.lines().all(|line| line.chars().count() <= 110), "{text}");
            let read = crate::log::read_scenario_file(text.as_bytes(), &crate::registry::Registry);
            let read = read.unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!((read.system, &read.scenario), (bench.name(), &bench.example()));
        }
    }
}
