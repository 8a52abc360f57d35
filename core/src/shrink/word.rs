//! A word that a run shows, in the form of [`crate::coverage::words_of_system`], looked for in the steps of actions.

use crate::journal::{Choice, Step, Term};
use crate::odds::choice_of;
use crate::site::{RuleId, Site};
use crate::system::System;

/// The word.
pub(super) enum Word {
    /// A kind of message.
    Message(&'static str),
    /// A kind of event.
    Event(&'static str),
    /// Something drawn, or chosen without a name, at a site.
    Site(Site),
    /// What is chosen at a site.
    Choice(Site, Choice),
    /// A rule, with the sites that obey it.
    Rule(String, Vec<Site>),
}

impl Word {
    /// Reads a word of a system; nothing where the system does not have it.
    pub(super) fn read<S: System>(rules: &S::Rules, text: &str) -> Option<Self> {
        let (kind, name) = text.split_once(' ')?;
        let known = |kinds: &[&'static str]| kinds.iter().copied().find(|known| *known == name);
        let row = |name: &str| S::sites().iter().find(|row| row.site.name() == name);
        match kind {
            "message" => known(S::Message::KINDS).map(Self::Message),
            "event" => known(S::Event::KINDS).map(Self::Event),
            "site" => row(name).filter(|row| row.happens.has_nameless()).map(|row| Self::Site(row.site)),
            "choice" => {
                let (place, choice) = name.split_once('=')?;
                let row = row(place)?;
                Some(Self::Choice(row.site, choice_of(&row.happens, choice)?))
            }
            "rule" => {
                let sites = S::sites().iter().map(|row| row.site);
                let obeying = sites.filter(|site| S::rule_at(rules, *site) == name).collect();
                Some(Self::Rule(name.to_owned(), obeying))
            }
            _ => None,
        }
    }

    /// Whether steps and marks show it.
    pub(super) fn is_in<S: System>(&self, steps: &[Step<S>], marks: &[(usize, RuleId)]) -> bool {
        let is_marked = matches!(self, Self::Rule(rule, _) if marks.iter().any(|(_, marked)| marked == rule));
        is_marked || steps.iter().any(|step| self.is_step(step))
    }

    fn is_step<S: System>(&self, step: &Step<S>) -> bool {
        match (self, step) {
            (Self::Message(kind), Step::Message(message)) => message.kind() == *kind,
            (Self::Event(kind), Step::Event(event)) => event.kind() == *kind,
            (Self::Site(site), Step::Draw(draw)) => draw.site == *site,
            (Self::Site(site), Step::Decision(decision)) => {
                decision.site == *site && !matches!(decision.choice, Choice::Name(_))
            }
            (Self::Choice(site, choice), Step::Decision(decision)) => {
                decision.site == *site && decision.choice == *choice
            }
            (Self::Rule(_, sites), Step::Draw(draw)) => sites.contains(&draw.site),
            (Self::Rule(_, sites), Step::Decision(decision)) => sites.contains(&decision.site),
            _ => false,
        }
    }
}
