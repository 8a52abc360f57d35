//! The fields of a scenario, read from the schema that its types generate.

use schemars::Schema;
use serde_json::Value as Json;

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
}

/// Every field of a scenario, outer before inner.
pub fn fields(schema: &Schema) -> Vec<Field> {
    let root = schema.as_value();
    let mut found = Vec::new();
    Walk { root, found: &mut found }.node(root, "");
    found
}

/// The example scenario with a comment above every field: JSON with `//` comments, which `record` reads.
pub fn commented(example: &Value, fields: &[Field]) -> String {
    let mut out = String::new();
    comment_value(example, "", fields, 0, &mut out);
    out.push('\n');
    out
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
                    out.push_str(&format!("{pad}// {}{range}\n", field.meaning));
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
        let node = self.resolved(node);
        if let Some(properties) = node.get("properties").and_then(Json::as_object) {
            for (name, property) in properties {
                let inner = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                // What stands for one of several things is described where the thing is.
                let of_the_thing = (properties.len() == 1).then(|| text(node)).flatten();
                self.field(property, &inner, of_the_thing);
            }
        }
        if let Some(items) = node.get("items") {
            self.node(items, &format!("{path}[]"));
        }
        for alternative in alternatives(node) {
            self.node(alternative, path);
        }
    }

    fn field(&mut self, property: &'s Json, path: &str, otherwise: Option<String>) {
        let target = self.resolved(property);
        self.found.push(Field {
            path: path.to_owned(),
            range: self.range(property),
            default: property.get("default").map(|value| Value::of(value).line()),
            meaning: text(property).or_else(|| text(target)).or(otherwise).unwrap_or_default(),
        });
        self.node(target, path);
    }

    fn resolved(&self, node: &'s Json) -> &'s Json {
        let target = node.get("$ref").and_then(Json::as_str).and_then(|name| name.strip_prefix('#'));
        target.and_then(|pointer| self.root.pointer(pointer)).unwrap_or(node)
    }

    fn range(&self, node: &'s Json) -> String {
        let node = self.resolved(node);
        if let (Some(least), Some(most)) = (node.get("minimum"), node.get("maximum")) {
            return format!("{least} to {most}");
        }
        if let Some(names) = node.get("enum").and_then(Json::as_array) {
            return names.iter().map(plain).collect::<Vec<_>>().join(" | ");
        }
        if let Some(name) = node.get("const") {
            return plain(name);
        }
        match node.get("type").and_then(Json::as_str) {
            Some("boolean") => return "true | false".to_owned(),
            Some("array") => {
                let inner = node.get("items").map(|items| self.range(items)).unwrap_or_default();
                return format!("list of {}", if inner.is_empty() { "…" } else { &inner });
            }
            Some("object") => {
                let keys = node.get("properties").and_then(Json::as_object);
                let one = keys.filter(|keys| keys.len() == 1 && node.get("required").is_some());
                return one.and_then(|keys| keys.keys().next().cloned()).unwrap_or_default();
            }
            Some("string") => return "text".to_owned(),
            Some("null") => return "null".to_owned(),
            _ => {}
        }
        let ranges: Vec<_> =
            alternatives(node).map(|node| self.range(node)).filter(|range| !range.is_empty()).collect();
        ranges.join(" | ")
    }
}

fn alternatives(node: &Json) -> impl Iterator<Item = &Json> {
    ["oneOf", "anyOf"].into_iter().filter_map(|key| node.get(key)?.as_array()).flatten()
}

fn plain(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn text(node: &Json) -> Option<String> {
    node.get("description").and_then(Json::as_str).map(one_line)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
