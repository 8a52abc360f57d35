//! What must hold of the hero's other form, and of an erinys.

use super::{Seen, hold};
use crate::rules::monster_spell::scenario::Action;
use crate::rules::monster_spell::tables::{Attack, Gift, Kind};

/// While the form lasts, no spell takes the hero's own hit points, but for those above a maximum that a touch lowers; and a
/// form that hurts has hit points left, unless strength was drained.
pub(super) fn own_hit_points_wait(seen: &Seen<'_>) -> Result<(), String> {
    let (before, after) = (&seen.before.hero, &seen.after.hero);
    let lasts = before.form_hp.is_some() && after.form_hp.is_some();
    let kept = after.hp == before.hp.min(after.hp_max);
    hold(!lasts || kept || seen.after.dead, || {
        format!("the hero in another form has {} hit points, before {}", after.hp, before.hp)
    })
}

pub(super) fn an_erinys_casts_what_it_gained(seen: &Seen<'_>) -> Result<(), String> {
    let casts = matches!(seen.action, Action::Cast { attack: Attack::Mage, .. }) && seen.after.succeeded;
    let erinys = seen.rules.furies && seen.before.caster.kind == Kind::Erinys;
    let abuse = seen.before.hero.alignment_abuse.get();
    hold(!(casts && erinys) || Gift::MageSpells.is_given(abuse), || {
        format!("an erinys cast after {abuse} of abuse")
    })
}
