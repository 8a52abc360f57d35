//! What a JSON schema generated from types says: the alternatives of an enum and its variants.

use serde_json::Value as Json;

/// The alternatives of an enum, or of a field that may be null.
pub(crate) fn alternatives(node: &Json) -> impl Iterator<Item = &Json> {
    ["oneOf", "anyOf"].into_iter().filter_map(|key| node.get(key)?.as_array()).flatten()
}

/// The variant of an enum that an alternative is, and what it holds: a map with one field that it needs.
/// Structs are behind references, so that one with a single field is not taken for a variant.
pub(crate) fn variant(node: &Json) -> Option<(&str, &Json)> {
    let fields = node.get("properties").and_then(Json::as_object).filter(|fields| fields.len() == 1)?;
    let (name, held) = fields.iter().next()?;
    requires(node, name).then_some((name, held))
}

/// Whether a map needs a field.
pub(crate) fn requires(node: &Json, name: &str) -> bool {
    let required = node.get("required").and_then(Json::as_array);
    required.is_some_and(|names| names.iter().any(|required| required == name))
}

/// What a reference refers to; anything else is itself.
pub(crate) fn resolved<'s>(root: &'s Json, node: &'s Json) -> &'s Json {
    let target = node.get("$ref").and_then(Json::as_str).and_then(|name| name.strip_prefix('#'));
    target.and_then(|pointer| root.pointer(pointer)).unwrap_or(node)
}
