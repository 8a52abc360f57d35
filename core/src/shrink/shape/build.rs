//! Shapes out of a JSON schema.

use std::collections::BTreeMap;

use schemars::Schema;
use serde_json::Value as Json;

use super::{Field, Id, Shape};
use crate::schema::{alternatives, requires, resolved, variant};
use crate::value::Value;

/// The shapes that a schema describes, and which of them is the whole.
pub(super) fn built(schema: &Schema) -> (Vec<Shape>, Id) {
    let mut builder = Builder { document: schema.as_value(), shapes: Vec::new(), named: BTreeMap::new() };
    let root = builder.shape(schema.as_value());
    (builder.shapes, root)
}

struct Builder<'s> {
    document: &'s Json,
    shapes: Vec<Shape>,
    /// The shapes of references met so far.
    named: BTreeMap<&'s str, Id>,
}

impl<'s> Builder<'s> {
    fn shape(&mut self, node: &'s Json) -> Id {
        let reference = node.get("$ref").and_then(Json::as_str);
        if let Some(known) = reference.and_then(|name| self.named.get(name)) {
            return *known;
        }
        let id = self.shapes.len();
        self.shapes.push(Shape::Null);
        if let Some(name) = reference {
            self.named.insert(name, id);
        }
        let shape = self.made(resolved(self.document, node));
        self.shapes[id] = shape;
        id
    }

    fn add(&mut self, shape: Shape) -> Id {
        self.shapes.push(shape);
        self.shapes.len() - 1
    }

    fn made(&mut self, node: &'s Json) -> Shape {
        if let Some(name) = node.get("const").and_then(Json::as_str) {
            return Shape::Name(name.to_owned());
        }
        let mut choices = Vec::new();
        if let Some(names) = node.get("enum").and_then(Json::as_array) {
            for name in names {
                let shape = name.as_str().map_or(Shape::Null, |name| Shape::Name(name.to_owned()));
                choices.push(self.add(shape));
            }
            return self.one_of(choices);
        }
        for alternative in alternatives(node) {
            match variant(alternative) {
                Some((name, held)) => {
                    let held = self.shape(held);
                    choices.push(self.add(Shape::Variant(name.to_owned(), held)));
                }
                None => choices.push(self.shape(alternative)),
            }
        }
        if !choices.is_empty() {
            return self.one_of(choices);
        }
        match node.get("type") {
            Some(Json::Array(types)) => {
                for name in types.iter().filter_map(Json::as_str) {
                    let shape = self.of_type(name, node);
                    choices.push(self.add(shape));
                }
                self.one_of(choices)
            }
            Some(Json::String(name)) => self.of_type(name, node),
            _ => Shape::Null,
        }
    }

    /// Nothing is simpler than something: null comes first, whatever stands beside it. Choices among choices
    /// are choices.
    fn one_of(&self, choices: Vec<Id>) -> Shape {
        let mut flat = Vec::new();
        for choice in choices {
            match &self.shapes[choice] {
                Shape::OneOf(inner) => flat.extend(inner),
                _ => flat.push(choice),
            }
        }
        flat.sort_by_key(|choice| !matches!(self.shapes[*choice], Shape::Null));
        Shape::OneOf(flat)
    }

    fn of_type(&mut self, name: &str, node: &'s Json) -> Shape {
        let limit = |key: &str| node.get(key).and_then(Json::as_i64);
        match name {
            "boolean" => Shape::Flag,
            "integer" => Shape::Whole {
                least: limit("minimum").unwrap_or(i64::MIN),
                most: limit("maximum").unwrap_or(i64::MAX),
            },
            "string" => Shape::Text,
            "array" => {
                let item = node.get("items").map(|items| self.shape(items));
                let item = item.unwrap_or_else(|| self.add(Shape::Null));
                let least = limit("minItems").and_then(|least| usize::try_from(least).ok()).unwrap_or(0);
                Shape::List { item, least }
            }
            "object" => {
                let properties = node.get("properties").and_then(Json::as_object);
                Shape::Map(
                    properties
                        .into_iter()
                        .flatten()
                        .map(|(name, property)| self.field(node, name, property))
                        .collect(),
                )
            }
            _ => Shape::Null,
        }
    }

    fn field(&mut self, node: &'s Json, name: &str, property: &'s Json) -> Field {
        let required = requires(node, name);
        let shape = self.shape(property);
        let default = property.get("default").map(Value::of);
        let is_optional = |shape: &Shape| matches!(shape, Shape::OneOf(choices) if choices.first().is_some_and(|first| matches!(self.shapes[*first], Shape::Null)));
        let left_out = (!required && is_optional(&self.shapes[shape])).then_some(Value::Null);
        Field { name: name.to_owned(), shape, default: default.or(left_out), required }
    }
}
