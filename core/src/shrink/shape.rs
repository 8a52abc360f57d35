//! The shapes of a scenario, read from its schema: what is simple, and what is simpler than a value.
//!
//! The simplest value of a field is its default; of a field without one: null, `false`, zero or what is
//! nearest to it, the first named value, the shortest list. Numbers are the simpler the nearer they are to
//! zero, names the earlier they are declared. A [`Rank`] puts whole scenarios in order.

mod build;

use schemars::Schema;

use crate::value::Value;

/// The most simpler numbers that are tried for one number: those nearest to the simplest, and the one just
/// below it.
pub(super) const LOWER_MAX: usize = 4096;

/// Values inside values beyond this depth are not made up: a type that contains itself has no end.
const DEPTH_MAX: u32 = 8;

/// How simple a scenario is: how many of its values are not the simplest, how many values it has, and how
/// far each is from the simplest. Less is simpler.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank {
    not_simplest: usize,
    length: usize,
    each: Vec<u64>,
}

impl Rank {
    /// How many values are not the simplest.
    pub(super) fn values(&self) -> usize {
        self.not_simplest
    }
}

type Id = usize;

enum Shape {
    Null,
    Flag,
    Whole { least: i64, most: i64 },
    Text,
    List { item: Id, least: usize },
    Map(Vec<Field>),
    Name(String),
    Variant(String, Id),
    OneOf(Vec<Id>),
}

struct Field {
    name: String,
    shape: Id,
    default: Option<Value>,
    required: bool,
}

/// The way to a value inside a value: the index of an entry or an item at each step.
pub(super) type Path = Vec<usize>;

/// A value inside a scenario.
pub(super) struct Node {
    /// The way to it.
    pub path: Path,
    shape: Id,
    default: Option<Value>,
}

impl Node {
    /// Whether a value is the default here: nothing is simpler.
    pub(super) fn is_default(&self, value: &Value) -> bool {
        self.default.as_ref() == Some(value)
    }
}

/// All shapes of one system's scenarios.
pub(super) struct Shapes {
    shapes: Vec<Shape>,
    root: Id,
}

impl Shapes {
    /// The shapes that a schema describes.
    pub(super) fn of(schema: &Schema) -> Self {
        let (shapes, root) = build::built(schema);
        Self { shapes, root }
    }

    /// How simple a scenario is.
    pub(super) fn rank(&self, scenario: &Value) -> Rank {
        let mut each = Vec::new();
        self.rank_into(scenario, self.root, None, &mut each);
        Rank { not_simplest: each.iter().filter(|one| **one > 0).count(), length: each.len(), each }
    }

    fn rank_into(&self, value: &Value, shape: Id, default: Option<&Value>, out: &mut Vec<u64>) {
        if default == Some(value) {
            return out.push(0);
        }
        match (&self.shapes[shape], value) {
            (Shape::OneOf(alternatives), _) => {
                let place = alternatives.iter().position(|alternative| self.fits(value, *alternative));
                out.push(1 + place.unwrap_or(alternatives.len()) as u64);
                if let Some(place) = place {
                    self.rank_into(value, alternatives[place], None, out);
                }
            }
            (Shape::Variant(_, held), Value::Map(entries)) if entries.len() == 1 => {
                self.rank_into(&entries[0].1, *held, None, out);
            }
            (Shape::Name(_) | Shape::Null, _) => {}
            (Shape::Flag, Value::Bool(flag)) => out.push(1 + u64::from(*flag)),
            (Shape::Whole { least, most }, Value::Int(number)) => {
                out.push(1 + farness(*number, *least, *most));
            }
            (Shape::Text, Value::Text(text)) => out.push(1 + text.len() as u64),
            (Shape::List { item, .. }, Value::List(items)) => {
                out.push(1 + items.len() as u64);
                items.iter().for_each(|value| self.rank_into(value, *item, None, out));
            }
            (Shape::Map(fields), Value::Map(entries)) => {
                for (name, value) in entries {
                    match fields.iter().find(|field| field.name == *name) {
                        Some(field) => self.rank_into(value, field.shape, field.default.as_ref(), out),
                        None => out.push(1),
                    }
                }
            }
            _ => out.push(1),
        }
    }

    fn fits(&self, value: &Value, shape: Id) -> bool {
        match (&self.shapes[shape], value) {
            (Shape::Null, Value::Null)
            | (Shape::Flag, Value::Bool(_))
            | (Shape::Whole { .. }, Value::Int(_))
            | (Shape::Text, Value::Text(_))
            | (Shape::List { .. }, Value::List(_)) => true,
            (Shape::Name(name), Value::Text(text)) => name == text,
            (Shape::Variant(name, _), Value::Map(entries)) => entries.len() == 1 && entries[0].0 == *name,
            (Shape::Map(fields), Value::Map(entries)) => {
                entries.iter().all(|(name, _)| fields.iter().any(|field| field.name == *name))
            }
            (Shape::OneOf(alternatives), _) => alternatives.iter().any(|shape| self.fits(value, *shape)),
            _ => false,
        }
    }

    /// Every value inside a scenario, outer before inner, in the order in which they are written.
    pub(super) fn nodes(&self, scenario: &Value) -> Vec<Node> {
        let mut found = Vec::new();
        self.nodes_into(scenario, self.root, None, &mut Vec::new(), &mut found);
        found
    }

    fn nodes_into(
        &self,
        value: &Value,
        shape: Id,
        default: Option<&Value>,
        path: &mut Path,
        out: &mut Vec<Node>,
    ) {
        out.push(Node { path: path.clone(), shape, default: default.cloned() });
        let mut inside = |index: usize, value: &Value, shape: Id, default: Option<&Value>| {
            path.push(index);
            self.nodes_into(value, shape, default, path, out);
            path.pop();
        };
        match (self.alternative(value, shape), value) {
            (Shape::Variant(_, held), Value::Map(entries)) if entries.len() == 1 => {
                inside(0, &entries[0].1, *held, None);
            }
            (Shape::List { item, .. }, Value::List(items)) => {
                items.iter().enumerate().for_each(|(index, value)| inside(index, value, *item, None));
            }
            (Shape::Map(fields), Value::Map(entries)) => {
                for (index, (name, value)) in entries.iter().enumerate() {
                    if let Some(field) = fields.iter().find(|field| field.name == *name) {
                        inside(index, value, field.shape, field.default.as_ref());
                    }
                }
            }
            _ => {}
        }
    }

    /// The shape itself, or the alternative of it that a value has.
    fn alternative(&self, value: &Value, shape: Id) -> &Shape {
        match &self.shapes[shape] {
            Shape::OneOf(alternatives) => {
                let found = alternatives.iter().find(|alternative| self.fits(value, **alternative));
                found.map_or(&self.shapes[shape], |found| self.alternative(value, *found))
            }
            other => other,
        }
    }

    /// The boldest replacements of a value: its default, and the simplest of its kind.
    pub(super) fn bold(&self, node: &Node, value: &Value) -> Vec<Value> {
        if node.is_default(value) {
            return Vec::new();
        }
        let simplest = self.simplest(node.shape, 0);
        let mut bold: Vec<Value> = node.default.iter().cloned().chain(simplest).collect();
        bold.retain(|other| other != value);
        bold.dedup();
        bold
    }

    /// Everything by which one step makes a value simpler, the boldest first; and whether that is all of it.
    pub(super) fn simpler(&self, node: &Node, value: &Value) -> (Vec<Value>, bool) {
        if node.is_default(value) {
            return (Vec::new(), true);
        }
        let mut found = self.bold(node, value);
        let is_all = self.simpler_into(node.shape, value, &mut found);
        (found, is_all)
    }

    fn simpler_into(&self, shape: Id, value: &Value, out: &mut Vec<Value>) -> bool {
        match (&self.shapes[shape], value) {
            (Shape::OneOf(alternatives), _) => {
                let place = alternatives.iter().position(|alternative| self.fits(value, *alternative));
                let place = place.unwrap_or(alternatives.len());
                for alternative in &alternatives[..place] {
                    out.extend(self.simplest(*alternative, 0));
                    out.extend(self.renamed(*alternative, alternatives.get(place), value));
                }
                match alternatives.get(place) {
                    Some(alternative) => self.simpler_into(*alternative, value, out),
                    None => true,
                }
            }
            (Shape::Whole { least, most }, Value::Int(number)) => {
                let (lower, is_all) = lower(*number, *least, *most);
                out.extend(lower.into_iter().map(Value::Int));
                is_all
            }
            (Shape::List { .. }, Value::List(items)) => {
                out.extend((0..items.len()).map(|index| without(items, index, index + 1)));
                true
            }
            _ => true,
        }
    }

    /// The content under the name of an earlier variant: as it is where both hold the same, else those of its
    /// fields that the other has too.
    fn renamed(&self, to: Id, from: Option<&Id>, value: &Value) -> Option<Value> {
        let (Shape::Variant(name, held), Shape::Variant(_, holds)) = (&self.shapes[to], &self.shapes[*from?])
        else {
            return None;
        };
        let Value::Map(entries) = value else { return None };
        let (_, content) = entries.first()?;
        let content = if held == holds { content.clone() } else { self.shared(*held, content)? };
        Some(Value::Map(vec![(name.clone(), content)]))
    }

    /// A map of another shape with all fields that both have; nothing where there is none.
    fn shared(&self, shape: Id, content: &Value) -> Option<Value> {
        let (Shape::Map(fields), Value::Map(entries)) = (&self.shapes[shape], content) else { return None };
        let own = |field: &Field| {
            let is_it =
                |(name, value): &&(String, Value)| *name == field.name && self.fits(value, field.shape);
            entries.iter().find(is_it).cloned()
        };
        fields.iter().find_map(own)?;
        let needed = fields.iter().filter(|field| field.required || own(field).is_some());
        let made = needed
            .map(|field| own(field).or_else(|| Some((field.name.clone(), self.simplest(field.shape, 0)?))));
        made.collect::<Option<_>>().map(Value::Map)
    }

    /// The range of a number, where the value at a node is one.
    pub(super) fn range(&self, node: &Node, value: &Value) -> Option<(i64, i64)> {
        match self.alternative(value, node.shape) {
            Shape::Whole { least, most } => Some((*least, *most)),
            _ => None,
        }
    }

    /// The simplest value of a shape. Fields that may be left out are left out.
    fn simplest(&self, shape: Id, depth: u32) -> Option<Value> {
        if depth > DEPTH_MAX {
            return None;
        }
        Some(match &self.shapes[shape] {
            Shape::Null => Value::Null,
            Shape::Flag => Value::Bool(false),
            Shape::Whole { least, most } => Value::Int(0.clamp(*least, *most)),
            Shape::Text => Value::Text(String::new()),
            Shape::List { item, least } => match least {
                0 => Value::List(Vec::new()),
                _ => Value::List(vec![self.simplest(*item, depth + 1)?; *least]),
            },
            Shape::Map(fields) => {
                let needed = fields.iter().filter(|field| field.required);
                let made =
                    needed.map(|field| Some((field.name.clone(), self.simplest(field.shape, depth + 1)?)));
                Value::Map(made.collect::<Option<_>>()?)
            }
            Shape::Name(name) => Value::Text(name.clone()),
            Shape::Variant(name, held) => Value::Map(vec![(name.clone(), self.simplest(*held, depth + 1)?)]),
            Shape::OneOf(alternatives) => self.simplest(*alternatives.first()?, depth + 1)?,
        })
    }
}

/// How far a number is from the simplest one of its range.
pub(super) fn farness(number: i64, least: i64, most: i64) -> u64 {
    let zero = 0.clamp(least, most);
    number.abs_diff(zero).saturating_mul(2).saturating_add(u64::from(number < zero))
}

/// The numbers that are simpler than one, the simplest first, and whether that is all of them.
fn lower(number: i64, least: i64, most: i64) -> (Vec<i64>, bool) {
    let zero = 0.clamp(least, most);
    let own = farness(number, least, most);
    let both = |distance: u64| [zero.checked_add_unsigned(distance), zero.checked_sub_unsigned(distance)];
    let within = |other: &i64| (least..=most).contains(other) && farness(*other, least, most) < own;
    let further = (1..=number.abs_diff(zero)).flat_map(both).flatten();
    let mut found: Vec<i64> =
        std::iter::once(zero).chain(further).filter(within).take(LOWER_MAX + 1).collect();
    let is_all = found.len() <= LOWER_MAX;
    if !is_all {
        found.pop();
        found.push(number - (number - zero).signum());
    }
    (found, is_all)
}

/// A list without the items from one index up to another.
pub(super) fn without(items: &[Value], from: usize, to: usize) -> Value {
    Value::List(items[..from].iter().chain(&items[to..]).cloned().collect())
}

/// The value at a path.
pub(super) fn at<'v>(value: &'v Value, path: &[usize]) -> Option<&'v Value> {
    let Some((first, rest)) = path.split_first() else { return Some(value) };
    match value {
        Value::List(items) => at(items.get(*first)?, rest),
        Value::Map(entries) => at(&entries.get(*first)?.1, rest),
        _ => None,
    }
}

/// Puts another value at a path.
pub(super) fn put(value: &mut Value, path: &[usize], new: Value) {
    let Some((first, rest)) = path.split_first() else {
        *value = new;
        return;
    };
    match value {
        Value::List(items) if *first < items.len() => put(&mut items[*first], rest, new),
        Value::Map(entries) if *first < entries.len() => put(&mut entries[*first].1, rest, new),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;

    #[test]
    fn every_example_has_a_rank_and_its_default_parts_weigh_nothing() {
        for bench in registry::systems() {
            let shapes = Shapes::of(&bench.schema());
            let example = bench.example();
            let rank = shapes.rank(&example);
            assert!(rank.length > 5 && rank.not_simplest < rank.length, "{}: {rank:?}", bench.name());
            for node in shapes.nodes(&example) {
                let value = at(&example, &node.path).expect("a node is there");
                assert!(shapes.fits(value, node.shape), "{}: {}", bench.name(), value.line());
                let mut same = example.clone();
                put(&mut same, &node.path, value.clone());
                assert_eq!(same, example);
            }
        }
    }

    #[test]
    fn numbers_come_down_to_zero_from_both_sides() {
        assert_eq!(lower(3, -9, 9), (vec![0, 1, -1, 2, -2], true));
        assert_eq!(lower(-2, -9, 9), (vec![0, 1, -1, 2], true));
        assert_eq!(lower(5, 3, 9), (vec![3, 4], true));
        assert_eq!(lower(-4, -9, -3), (vec![-3], true));
        let (many, is_all) = lower(1_000_000, 0, 2_000_000);
        assert_eq!((many.len(), many[4096], is_all), (LOWER_MAX + 1, 999_999, false));
    }

    /// What is simpler, in order.
    #[track_caller]
    fn check(system: &str, simple: &str, complex: &str) {
        let bench = registry::system(system).expect("the system exists");
        let shapes = Shapes::of(&bench.schema());
        let rank = |json: &str| shapes.rank(&bench.read_scenario(json).expect(json).0);
        assert!(rank(simple) < rank(complex), "{simple} is no simpler than {complex}");
    }

    #[test]
    fn defaults_and_lower_values_are_simpler() {
        let wand = |kind: &str, recharged: u32, rest: &str| {
            format!(
                "{{\"item\": {{\"wand\": {{\"kind\": \"{kind}\", \"charges\": 0, \"recharged\": {recharged}}}}}, \"actions\": [\"zap\"]{rest}}}"
            )
        };
        check("charging", &wand("sleep", 1, ""), &wand("sleep", 2, ""));
        check("charging", &wand("sleep", 7, ""), &wand("sleep", 0, ", \"hero\": {\"hp\": 49}"));
        check(
            "charging",
            &wand("sleep", 7, ", \"hero\": {\"hp\": 3}"),
            &wand("sleep", 7, ", \"hero\": {\"hp\": 4}"),
        );
    }

    #[test]
    fn another_variant_keeps_the_fields_that_it_has_too() {
        let bench = registry::system("charging").expect("the system exists");
        let shapes = Shapes::of(&bench.schema());
        let ring = r#"{"ring": {"kind": "protection", "enchantment": 2, "recharged": 3, "buc": "blessed"}}"#;
        let scenario = bench.read_scenario(&format!("{{\"item\": {ring}, \"actions\": []}}"));
        let scenario = scenario.expect("a scenario").0;
        let simpler = |node: &Node| shapes.simpler(node, at(&scenario, &node.path).expect("a node")).0;
        let all: Vec<_> =
            shapes.nodes(&scenario).iter().flat_map(simpler).map(|value| value.line()).collect();
        let kept = "\"recharged\": 3, \"buc\": \"blessed\"";
        assert!(all.iter().any(|line| line.starts_with("{\"wand\"") && line.contains(kept)), "{all:#?}");
    }

    #[test]
    fn what_is_simpler_is_a_value_of_the_same_shape() {
        for bench in registry::systems() {
            let shapes = Shapes::of(&bench.schema());
            let example = bench.example();
            let mut count = 0;
            for node in shapes.nodes(&example) {
                let value = at(&example, &node.path).expect("a node is there");
                for simpler in shapes.simpler(&node, value).0 {
                    assert!(shapes.fits(&simpler, node.shape), "{}", simpler.line());
                    count += 1;
                }
            }
            assert!(count > 10, "{}: nothing is simpler than the example", bench.name());
        }
    }
}
