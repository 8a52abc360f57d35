//! The rules of to-hit.

mod catches;
mod form;
mod item;
mod melee;
mod ranged;
mod ray;
mod shared;
mod sum;

use super::ToHit;
use super::rulesets::Rules;
use super::scenario::{Action, State};
use super::sites;
use crate::recorder::Recorder;

type R<'r> = Recorder<'r, ToHit>;

/// Makes one action. Where the target has teleported away, nothing is done.
pub(super) fn act(rules: &Rules, state: &mut State, action: &Action, r: &mut R<'_>) {
    if !state.target_here {
        return r.decide(sites::FATE, "no_target", &[]);
    }
    match action {
        Action::Melee => melee::fight(rules, state, r),
        Action::KickMonster => form::kick(rules, state, r),
        Action::Ranged(aim) => ranged::shoot(rules, state, aim, r),
        Action::Zap(beam) => ray::zap(rules, state, beam, r),
        Action::PreviewMelee => melee::preview(rules, state, r),
        Action::PreviewRanged(aim) => ranged::preview(rules, state, aim, r),
    }
}
