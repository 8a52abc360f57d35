//! What can be asked of a system, and what can be answered: a question whose answer can never come is refused,
//! with what there is.

use super::{Asked, Is, QuestionError, choice_value};
use crate::journal::Choice;
use crate::site::{Happens, SiteRow};
use crate::system::System;
use crate::value::Value;

/// How no answer is written, as reports write it; `"none"` with its marks would be the text.
pub const NONE: &str = "none";

/// A kind of event or message.
pub(super) fn kind(kind: &str, kinds: &[&'static str], what: &str) -> Result<&'static str, QuestionError> {
    let problem = || QuestionError(format!("no {what} kind {kind:?}; there are {}", kinds.join(", ")));
    kinds.iter().copied().find(|known| *known == kind).ok_or_else(problem)
}

/// The row of a site where something is chosen.
pub(super) fn deciding<S: System>(site: &str) -> Result<&'static SiteRow, QuestionError> {
    match S::sites().iter().find(|row| row.site.name() == site) {
        Some(row) if row.happens.decides() => Ok(row),
        Some(_) => {
            let mut problem = format!(
                "a number is drawn at {site}, nothing is chosen; ask event:KIND or outcome:FIELD for what follows"
            );
            let near = near::<S>(site);
            if !near.is_empty() {
                problem += &format!(", or what is chosen at {}", near.join(", "));
            }
            Err(QuestionError(problem))
        }
        None => {
            let sites: Vec<_> = choosing::<S>().collect();
            Err(QuestionError(format!("no site {site:?}; something is chosen at {}", sites.join(", "))))
        }
    }
}

/// The names of the sites where something is chosen.
fn choosing<S: System>() -> impl Iterator<Item = &'static str> {
    S::sites().iter().filter(|row| row.happens.decides()).map(|row| row.site.name())
}

/// Where something is chosen near a site that only draws: below it, else in the smallest group that it belongs to. Of
/// the system as a whole only what is in no group.
fn near<S: System>(site: &str) -> Vec<&'static str> {
    let groups = std::iter::successors(Some(site), |group| group.rsplit_once('.').map(|(outer, _)| outer));
    let in_group = |group: &str| -> Vec<_> {
        let is_in = |name: &&str| match name.strip_prefix(group) {
            Some(rest) if group.contains('.') => rest.is_empty() || rest.starts_with('.'),
            Some(rest) => rest.matches('.').count() == 1,
            None => false,
        };
        choosing::<S>().filter(is_in).collect()
    };
    groups.map(in_group).find(|near| !near.is_empty()).unwrap_or_default()
}

/// The row of a site where numbers are chosen.
pub(super) fn numbering<S: System>(site: &str) -> Result<&'static SiteRow, QuestionError> {
    let row = deciding::<S>(site)?;
    if row.happens.numbers.any_from(i64::MIN, i64::MAX) {
        return Ok(row);
    }
    let there = &row.happens;
    Err(QuestionError(format!(
        "no number is chosen at {site}; there are {there}: ask first:{site} or last:{site}"
    )))
}

/// What a text chooses at a site.
pub(super) fn choice(row: &SiteRow, text: &str) -> Result<Choice, QuestionError> {
    choice_of(&row.happens, text).ok_or_else(|| {
        let chosen = text.trim_matches('"');
        QuestionError(format!("nothing chooses {chosen:?} at {}; there are {}", row.site, row.happens))
    })
}

/// What a text chooses where this happens: one of the names, a number, or a square as `(x,y)` or `[x,y]`. Nothing where
/// that is never chosen.
pub(crate) fn choice_of(happens: &Happens, text: &str) -> Option<Choice> {
    let named = happens.names.iter().find(|name| **name == text.trim_matches('"'));
    let number = || text.parse().ok().filter(|number| happens.numbers.any_from(*number, *number));
    let square = || {
        let inner = text.strip_prefix(['(', '['])?.strip_suffix([')', ']'])?;
        let (x, y) = inner.split_once(',').filter(|_| happens.squares)?;
        Some(Choice::Square(x.trim().parse().ok()?, y.trim().parse().ok()?))
    };
    named.map(|name| Choice::Name(name)).or_else(|| number().map(Choice::Number)).or_else(square)
}

/// The answer that is wanted of a question, which compares with `text` by `=`, `>=` or `<=`.
pub(super) fn answer<S: System>(asked: &Asked, sign: &str, text: &str) -> Result<Is, QuestionError> {
    let number = || {
        let problem = || QuestionError(format!("{sign} needs a number, and {text:?} is none"));
        text.parse::<i64>().map_err(|_| problem())
    };
    let is = match sign {
        ">=" => Is::AtLeast(number()?),
        "<=" => Is::AtMost(number()?),
        _ if text == NONE => Is::Equal(Value::Null),
        _ => Is::Equal(serde_json::from_str(text).unwrap_or_else(|_| Value::Text(text.to_owned()))),
    };
    match asked {
        Asked::Violation => invariant::<S>(sign, text),
        Asked::First(_) | Asked::Last(_) | Asked::Highest(_) if is == Is::Equal(Value::Null) => Ok(is),
        Asked::First(site) | Asked::Last(site) if sign == "=" => {
            choice(deciding::<S>(site.name())?, text).map(|choice| Is::Equal(choice_value(choice)))
        }
        Asked::First(site) | Asked::Last(site) | Asked::Highest(site) => {
            let there = &deciding::<S>(site.name())?.happens;
            if range(&is).is_some_and(|(least, most)| there.numbers.any_from(least, most)) {
                return Ok(is);
            }
            let number = format!("{}{text}", if sign == "=" { "" } else { sign });
            Err(QuestionError(format!("no number {number} is chosen at {site}; there are {there}")))
        }
        Asked::Count(_) if range(&is).is_none_or(|(_, most)| most < 0) => {
            Err(QuestionError(format!("a count is a number from 0 on, never {text}")))
        }
        Asked::Outcome(path) => outcome::<S>(path.as_deref(), &is, text).map(|()| is),
        Asked::Count(_) | Asked::Ever(_) => Ok(is),
    }
}

/// The numbers that are wanted, the ends included; nothing where something else is.
fn range(is: &Is) -> Option<(i64, i64)> {
    match is {
        Is::AtLeast(least) => Some((*least, i64::MAX)),
        Is::AtMost(most) => Some((i64::MIN, *most)),
        Is::Equal(Value::Int(number)) => Some((*number, *number)),
        _ => None,
    }
}

fn invariant<S: System>(sign: &str, id: &str) -> Result<Is, QuestionError> {
    let ids: Vec<_> = S::invariants().iter().map(|invariant| invariant.id).collect();
    if sign == "=" && ids.contains(&id) {
        return Ok(Is::Equal(Value::Text(id.to_owned())));
    }
    Err(QuestionError(format!(
        "violation{sign}{id} names no invariant; write violation=ID with one of {}",
        ids.join(", ")
    )))
}

/// How the system's example ends before anything was done: it has the fields of every outcome, each of its kind, or null
/// where it is left out.
fn example<S: System>() -> Option<Value> {
    let state = S::rulesets().first().and_then(|rules| S::start(rules, &S::example()).ok());
    state.map(|state| Value::with_left_out(&S::outcome(&state)))
}

/// A field of the outcome. Of a path only the first part must be there, because what is below it need not always be;
/// but nothing is below a number.
pub(super) fn field<S: System>(path: &str) -> Result<String, QuestionError> {
    let Some(Value::Map(fields)) = example::<S>() else { return Ok(path.to_owned()) };
    let mut parts = path.split('.');
    let first = parts.next().unwrap_or_default();
    let Some((_, found)) = fields.iter().find(|(field, _)| field == first) else {
        let fields: Vec<_> = fields.iter().map(|(field, _)| field.as_str()).collect();
        let problem = format!("the outcome has no field {path:?}; there are {}", fields.join(", "));
        return Err(QuestionError(problem));
    };
    let (mut at, mut above) = (Some(found), first.len());
    for part in parts {
        if let Some(kind) = at.and_then(single) {
            return Err(QuestionError(format!(
                "outcome:{} is {kind}, with nothing below it",
                &path[..above]
            )));
        }
        at = at.and_then(|value| value.get(part));
        above += 1 + part.len();
    }
    Ok(path.to_owned())
}

/// What a number or a truth value is; nothing for other values.
fn single(value: &Value) -> Option<&'static str> {
    match value {
        Value::Int(_) => Some("a number"),
        Value::Bool(_) => Some("true or false"),
        _ => None,
    }
}

/// Whether an answer can be that of the outcome or a field of it: where the example shows a number or a truth value it is
/// that or nothing, where it shows something else it is neither.
fn outcome<S: System>(path: Option<&str>, is: &Is, text: &str) -> Result<(), QuestionError> {
    let Some(path) = path else {
        let problem = "an outcome has several fields; ask for one, as in outcome:FIELD=ANSWER";
        let is_whole = matches!(is, Is::Equal(Value::Map(_)));
        return if is_whole { Ok(()) } else { Err(QuestionError(problem.to_owned())) };
    };
    let wanted = match is {
        Is::Equal(Value::Null) => return Ok(()),
        Is::Equal(value) => single(value),
        Is::AtLeast(_) | Is::AtMost(_) | Is::Any => Some("a number"),
    };
    let below = |value: Value, key| value.get(key).cloned();
    let shown = example::<S>().and_then(|whole| path.split('.').try_fold(whole, below));
    let Some(shown) = shown.filter(|shown| *shown != Value::Null && single(shown) != wanted) else {
        return Ok(());
    };
    let kind = single(&shown).unwrap_or("neither a number nor true or false");
    Err(QuestionError(format!("outcome:{path} is {kind}, never {text}")))
}
