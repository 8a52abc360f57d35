//! Casting at other monsters (EvilHack).

use super::selection::Intent;
use super::{R, cast, cooldown, effect, harm, selection};
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{
    AtMonster, Attitude, Caster, Hero, Memory, State, Target, World,
};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Attack, Dice, Kind, Spell};
use crate::rules::monster_spell::words::{Event, Message};
use crate::site::Site;

/// Below this number the spell fails, and of a confused caster below the second.
const FAILS_BELOW: u32 = 20;

/// The number for the confused.
const CONFUSED_FAILS_BELOW: u32 = 100;

/// Makes one attempt at another monster; whether a spell was cast (MSP-EV-21).
///
/// What it does: selects like an attacking caster, at peace with the hero nothing that summons or aggravates, rests,
/// fumbles, and takes effect: what a caster does for itself as ever, psi bolt and open wounds as damage, the rest by
/// name. Draws in order: those of the selection; `rn2(3)` for the rest of a boss, drawn for everybody; that of
/// [`fails`]; those of [`strike`].
/// Source: `mcastu.c` of EvilHack. Quirks kept: the spell fails twice as often as at the hero.
pub(super) fn attempt(rules: &Rules, state: &mut State, at: &AtMonster, r: &mut R<'_>) -> bool {
    r.mark("MSP-EV-21");
    let school = at.attack.school().filter(|_| rules.casts_at_monsters);
    let Some(school) = school else {
        r.decide(sites::CAST_FATE, "spares_monsters", &[]);
        return false;
    };
    let intent = Intent::Attacks { never: if state.caster.attitude.is_peaceful() { &CALLS } else { &[] } };
    let caster = Caster { attitude: Attitude::Hostile, remembers: Memory::default(), ..state.caster.clone() };
    state.spell = selection::select(rules, &facing(state, caster, at.target), school, intent, r);
    let Some(spell) = state.spell else { return false };
    let caster = &state.caster;
    if caster.cancelled || caster.cooldown.get() > 0 {
        let fate = if caster.cancelled { "cancelled" } else { "on_cooldown" };
        r.decide(sites::CAST_FATE, fate, &[]);
        return false;
    }
    rest(rules, state, r);
    let level = rules.level(&state.caster);
    if fails(sites::FUMBLE_AT_MONSTER, state.caster.confused, level, r) {
        r.decide(sites::CAST_FATE, "fumbles", &[("level", i64::from(level))]);
        if state.world.caster_seen && !state.hero.deaf {
            r.tell(Message::AirCrackles(state.caster.kind));
        }
        return false;
    }
    r.decide(sites::CAST_FATE, "casts", &[("level", i64::from(level))]);
    if is_for_itself(spell) {
        effect::effect(rules, state, spell, 0, false, r);
    } else {
        strike(rules, spell, at.attack, (level, state.caster.dice), at.target, r);
    }
    true
}

/// Whether a spell of this level fails, of a monster at another or of the hero in a form (MSP-EV-21, MSP-EV-22).
/// Draws in order: `rn2(10 * level)`.
pub(super) fn fails(site: Site, confused: bool, level: u32, r: &mut R<'_>) -> bool {
    r.rn2_below(site, if confused { CONFUSED_FAILS_BELOW } else { FAILS_BELOW }, 10 * level)
}

/// Spells that summon others, or wake them.
pub(super) const CALLS: [Spell; 6] = [
    Spell::Aggravate,
    Spell::SummonNasties,
    Spell::DoubleTrouble,
    Spell::CallUndead,
    Spell::SummonInsects,
    Spell::SummonMinion,
];

/// A caster next to another monster, in the place of the hero, for the questions that the filter asks: what the caster, the
/// hero and the distance between them are to each other does not count.
pub(super) fn facing(state: &State, caster: Caster, target: Target) -> State {
    let hero =
        Hero { magic_resistance: target.magic_resistance, invisible: target.unseen, ..Hero::default() };
    let world = World { line_of_sight: true, distance_squared: None, ..state.world.clone() };
    State { caster, hero, world, ..state.clone() }
}

/// What a caster does for itself.
pub(super) const fn is_for_itself(spell: Spell) -> bool {
    matches!(
        spell,
        Spell::CureSelf | Spell::HasteSelf | Spell::Disappear | Spell::Protection | Spell::Reflection
    )
}

/// How long the caster rests (MSP-EV-06, MSP-EV-21).
fn rest(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    let kind = state.caster.kind;
    let spared = !r.rn2_below(sites::COOLDOWN_AT_MONSTER, 1, 3) && kind.is_boss();
    let never = matches!(kind, Kind::WizardOfYendor | Kind::Vecna | Kind::KathrynTheEnchantress)
        || kind.is_demon_lord();
    cooldown::begin(rules, state, spared || never, r);
}

/// A spell strikes another monster (MSP-EV-13, MSP-EV-21, MSP-EV-22).
///
/// What it does: psi bolt and open wounds do the damage of the formula, halved by magic resistance, rounded up;
/// vulnerability does nothing to a monster that is not seen; the rest is told by name.
/// Draws in order: those of [`cast::formula`] for psi bolt and open wounds;
/// `rnd(4)` twice for vulnerability. Source: `mcastu.c` of EvilHack.
/// Quirks kept: the element of a vulnerability is drawn once for what is told and once for what it does.
pub(super) fn strike(
    rules: &Rules,
    spell: Spell,
    attack: Attack,
    (level, dice): (u32, Dice),
    target: Target,
    r: &mut R<'_>,
) {
    match spell {
        Spell::PsiBolt | Spell::OpenWounds => {
            let rolled = cast::formula(rules, attack, level, dice, r);
            let by = harm::halved(rolled, target.magic_resistance);
            r.emit(Event::SpellAtMonster { spell, by });
        }
        Spell::Vulnerability if target.unseen => {
            r.mark("MSP-EV-13");
            r.emit(Event::SpellMisses);
        }
        Spell::Vulnerability => {
            r.mark("MSP-EV-13");
            let told = r.rnd(sites::VULNERABLE_TOLD, 4);
            let element = r.rnd(sites::VULNERABLE_TO, 4);
            r.emit(Event::MonsterVulnerable { told, element });
        }
        _ => r.emit(Event::OpaqueSpellAtMonster { spell }),
    }
}
