//! Rays and other beams.

use super::R;
use super::shared::{DIE, decide};
use super::sum::Sum;
use crate::rules::to_hit::rulesets::Rules;
use crate::rules::to_hit::scenario::{Beam, Hero, Source, State};
use crate::rules::to_hit::sites;
use crate::rules::to_hit::tables::{Proficiency, dexterity_bonus};

/// What a ray's roll is taken from: the text's 4, less the 1 that its die counts from (HIT-71).
const RAY_NEEDS: i32 = 3;
/// The die of one ray in twenty (HIT-72).
const LUCKY_DIE: u32 = 10;
/// Points of every beam (HIT-74).
const BEAM_BASE: i32 = 10;

/// A ray or another beam reaches the target (HIT-70 to HIT-74).
pub(super) fn zap(rules: &Rules, state: &mut State, beam: &Beam, r: &mut R<'_>) {
    if beam.ray || rules.beams_are_rays {
        ray(rules, state, beam, r);
    } else {
        r.mark("HIT-74");
        let mut sum = Sum::default();
        sum.add(sites::BEAM_BASE, BEAM_BASE);
        sum.add(sites::TERM_ARMOR_CLASS, state.target.armor_class.get());
        let total = sum.record(r);
        let rolled = r.rnd(sites::BEAM_DIE, DIE).cast_signed();
        decide(state, total > rolled, &[("total", total), ("roll", rolled)], r);
    }
}

/// A ray (HIT-35, HIT-70 to HIT-72).
///
/// What it does: skill in the school and Dexterity for the hero's own spells, nothing for others, and the armour class,
/// which counts for a random part where it is negative; the sum must exceed 3 less the roll. In the code a roll of 0 is
/// judged by a die of 10 and the whole armour class instead. Draws in order: `rn2(20)`; `rnd(-AC)` for a negative armour
/// class; or `rnd(10)` after a 0. Source: `zap_hit` of `zap.c` 3249-3263, 2540-2548 in NetHack 3.4.3.
/// Quirks kept: wands, breath and monsters' rays go the same way without a bonus.
fn ray(rules: &Rules, state: &mut State, beam: &Beam, r: &mut R<'_>) {
    let mut sum = Sum::default();
    if let Source::Spell(skill) = beam.source {
        add_caster(&mut sum, rules, &state.hero, skill);
    }
    let chance = r.rn2(sites::RAY_CHANCE, DIE).cast_signed();
    let armor_class = state.target.armor_class.get();
    if chance == 0 && rules.rays_have_lucky_rolls {
        sum.add(sites::TERM_ARMOR_CLASS, armor_class);
        let total = sum.record(r);
        let rolled = r.rnd(sites::RAY_LUCKY, LUCKY_DIE).cast_signed();
        return decide(state, total > rolled, &[("total", total), ("roll", rolled)], r);
    }
    let counted = if armor_class < 0 {
        -r.rnd(sites::RAY_NEGATIVE, armor_class.unsigned_abs()).cast_signed()
    } else {
        armor_class
    };
    sum.add(sites::RAY_ARMOR_CLASS, counted);
    let total = sum.record(r);
    let needs = RAY_NEEDS - chance;
    decide(state, total > needs, &[("total", total), ("roll", needs)], r);
}

/// Adds what the caster gives (HIT-35, HIT-31; HIT-82).
fn add_caster(sum: &mut Sum, rules: &Rules, hero: &Hero, skill: Proficiency) {
    let [skilled, expert] = rules.spell_skilled;
    sum.add(
        sites::RAY_SKILL,
        match skill {
            Proficiency::Restricted | Proficiency::Unskilled | Proficiency::Basic => skill.row().spell,
            Proficiency::Skilled => skilled,
            Proficiency::Expert | Proficiency::Master | Proficiency::GrandMaster => expert,
        },
    );
    sum.add(sites::RAY_LEVEL, hero.experience_level.get().min(rules.spell_level_maximum));
    sum.add(sites::TERM_DEXTERITY, dexterity_bonus(hero.dexterity.get()));
}
