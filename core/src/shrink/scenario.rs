//! Passes over the values of the scenario.

use std::collections::BTreeMap;

use super::attempt::ACTIONS;
use super::engine::{Engine, Stop};
use super::joint::pairs;
use super::shape::LOWER_MAX;
use super::shape::{Node, Path, at, farness, put, without};
use crate::system::System;
use crate::value::Value;

/// Values that are not the simplest, up to which every two are simplified together.
const PAIRED_MAX: usize = 24;

impl<S: System> Engine<'_, S> {
    /// Simplifies the values of the scenario, outer before inner: to the default or the simplest, lists in
    /// pieces, numbers by halving the way to the simplest.
    pub(super) fn simplify(&mut self) -> Result<bool, Stop> {
        self.pass = "simplifying the scenario";
        let mut improved = false;
        let mut nodes = self.shapes.nodes(&self.best.value);
        let mut index = 0;
        while let Some(node) = nodes.get(index) {
            index += 1;
            let Some(value) = at(&self.best.value, &node.path).cloned() else { continue };
            if self.is_actions(&node.path) || node.path.is_empty() || node.is_default(&value) {
                continue;
            }
            if self.simplify_node(node, &value)? {
                improved = true;
                nodes = self.shapes.nodes(&self.best.value);
            }
        }
        Ok(improved)
    }

    fn simplify_node(&mut self, node: &Node, value: &Value) -> Result<bool, Stop> {
        for bold in self.shapes.bold(node, value) {
            if self.try_at(&node.path, bold)? {
                return Ok(true);
            }
        }
        match value {
            Value::List(items) => self.shorten(&node.path, items.len()),
            Value::Int(number) => self.lower_number(node, *number),
            _ => self.first_simpler(node, value),
        }
    }

    /// Whether a path leads to the list of actions: passes over actions drop those with their draws.
    fn is_actions(&self, path: &[usize]) -> bool {
        let Value::Map(entries) = &self.best.value else { return false };
        matches!(path, [index] if entries.get(*index).is_some_and(|(name, _)| name == ACTIONS))
    }

    fn try_at(&mut self, path: &Path, new: Value) -> Result<bool, Stop> {
        let mut value = self.best.value.clone();
        put(&mut value, path, new);
        self.try_value(&value)
    }

    /// Drops items of a list, the largest pieces first.
    fn shorten(&mut self, path: &Path, length: usize) -> Result<bool, Stop> {
        let mut improved = false;
        let mut size = length;
        while size > 0 {
            let mut from = 0;
            while let Some(Value::List(items)) = at(&self.best.value, path)
                && from < items.len()
            {
                let to = (from + size).min(items.len());
                let shorter = without(items, from, to);
                if self.try_at(path, shorter)? {
                    improved = true;
                } else {
                    from = to;
                }
            }
            size /= 2;
        }
        Ok(improved)
    }

    fn lower_number(&mut self, node: &Node, number: i64) -> Result<bool, Stop> {
        let Some((least, most)) = self.shapes.range(node, &Value::Int(number)) else { return Ok(false) };
        let zero = 0.clamp(least, most);
        let mut improved = false;
        let (mut holds, mut fails) = (number, zero);
        // A number on the other side of zero may do as well.
        let mirrored = zero.saturating_mul(2).saturating_sub(number);
        if number < zero && mirrored <= most && self.try_at(&node.path, Value::Int(mirrored))? {
            improved = true;
            holds = mirrored;
        }
        while holds.abs_diff(fails) > 1 {
            let middle = fails + (holds - fails) / 2;
            if self.try_at(&node.path, Value::Int(middle))? {
                improved = true;
                holds = middle;
            } else {
                fails = middle;
            }
        }
        Ok(improved)
    }

    fn first_simpler(&mut self, node: &Node, value: &Value) -> Result<bool, Stop> {
        let (simpler, is_all) = self.shapes.simpler(node, value);
        self.is_sampled |= !is_all;
        for new in simpler {
            if self.try_at(&node.path, new)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Every single value dropped or lowered.
    pub(super) fn single_values(&mut self) -> Result<bool, Stop> {
        self.is_sampled = false;
        for node in self.shapes.nodes(&self.best.value) {
            if self.is_actions(&node.path) || node.path.is_empty() {
                continue;
            }
            let Some(value) = at(&self.best.value, &node.path).cloned() else { continue };
            if self.first_simpler(&node, &value)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Lowers numbers that are equal together, and simplifies every two values together.
    pub(super) fn simplify_together(&mut self) -> Result<bool, Stop> {
        self.pass = "simplifying two values of the scenario at once";
        let nodes: Vec<Node> = self.shapes.nodes(&self.best.value);
        let mut equal: BTreeMap<i64, Vec<&Node>> = BTreeMap::new();
        let mut bold: Vec<(&Node, Value)> = Vec::new();
        for node in &nodes {
            let Some(value) = at(&self.best.value, &node.path) else { continue };
            if self.is_actions(&node.path) || node.path.is_empty() {
                continue;
            }
            if let Value::Int(number) = value {
                equal.entry(*number).or_default().push(node);
            }
            bold.extend(self.shapes.bold(node, value).into_iter().next().map(|new| (node, new)));
        }
        for (number, nodes) in equal.into_iter().filter(|(_, nodes)| nodes.len() > 1) {
            if self.lower_together(number, &nodes)? {
                return Ok(true);
            }
        }
        if bold.len() > PAIRED_MAX {
            return Ok(false);
        }
        for (first, second) in pairs(bold.len()) {
            let mut value = self.best.value.clone();
            for (node, new) in [&bold[first], &bold[second]] {
                put(&mut value, &node.path, new.clone());
            }
            if self.try_value(&value)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Tries every lower number in place of equal ones.
    fn lower_together(&mut self, number: i64, nodes: &[&Node]) -> Result<bool, Stop> {
        let far = farness(number, i64::MIN, i64::MAX);
        if far > LOWER_MAX as u64 {
            return Ok(false);
        }
        for distance in 0..number.unsigned_abs() as i64 {
            let lower = if number < 0 { -distance } else { distance };
            let mut value = self.best.value.clone();
            nodes.iter().for_each(|node| put(&mut value, &node.path, Value::Int(lower)));
            if self.try_value(&value)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
