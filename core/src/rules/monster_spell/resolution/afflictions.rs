//! What variants do to the hero: vulnerability, cancellation, a pool underfoot.

use super::R;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{Ground, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::Element;
use crate::rules::monster_spell::words::{Event, Message};

/// Vulnerability (MSP-SP-09, MSP-EV-13).
///
/// What it does: the hero becomes vulnerable to an element for some time, unless that is so already. Casters of
/// cold in EvilHack have cold for fire. Draws in order: `rnd(4)`; then `rnd(100)`, to which 150 is added.
/// Source: `mcastu.c` of SporkHack and EvilHack. Quirks kept: what the hero has already is never lengthened.
pub(super) fn vulnerability(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-SP-09");
    let drawn = r.rnd(sites::VULNERABLE_TO, 4);
    let of_cold = rules.vulnerability_of_cold && state.caster.kind.is_of_cold();
    let vulnerable = &mut state.hero.vulnerable;
    let (element, timer) = match drawn {
        1 if of_cold => {
            r.mark("MSP-EV-13");
            (Element::Cold, &mut vulnerable.cold)
        }
        1 => (Element::Fire, &mut vulnerable.fire),
        2 => (Element::Cold, &mut vulnerable.cold),
        3 => (Element::Lightning, &mut vulnerable.shock),
        _ => (Element::Acid, &mut vulnerable.acid),
    };
    r.tell(Message::FilmOverSkin(element));
    if timer.get() > 0 {
        return;
    }
    let turns = 150 + r.rnd(sites::VULNERABLE_TURNS, 100).cast_signed();
    *timer = timer.plus(turns);
    r.emit(Event::Vulnerable { element, turns });
}

/// Cancellation (MSP-EV-10).
///
/// What it does: nothing out of line; else the hero is cancelled.
/// Draws in order: `rn2(2)` for the words, for a caster that is noticed or a hero who hears. Source: `mcastu.c` of
/// EvilHack. Quirks kept: what cancelling does to the hero's things is drawn elsewhere.
pub(super) fn cancellation(state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-EV-10");
    if !state.is_lined_up() {
        r.emit(Event::CancellationMisses);
        return;
    }
    if state.world.caster_spotted {
        let first = r.rn2_below(sites::CANCEL_WORDS, 1, 2);
        r.tell(Message::Cancels { by: state.caster.kind, first });
    } else if !state.hero.deaf {
        let first = r.rn2_below(sites::CANCEL_WORDS, 1, 2);
        r.tell(Message::CancellationHeard { first });
    }
    state.hero.cancelled = true;
    r.emit(Event::HeroCancelled);
}

/// Create pool (MSP-SL-05).
///
/// What it does: the hero's square becomes a pool with all that follows: the engraving goes, things get wet, and
/// the hero is in the water. Draws in order: none; what the water does is drawn elsewhere.
/// Source: `mcastu.c` 424 of SLASH'EM. Quirks kept: none.
pub(super) fn create_pool(state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-SL-05");
    if !matches!(state.world.ground, Ground::Floor | Ground::Corridor) {
        r.emit(Event::Misused);
        return;
    }
    r.tell(Message::PoolBeneath);
    state.world.ground = Ground::Pool;
    for event in [Event::PoolCreated, Event::EngravingDeleted, Event::ThingsGetWet, Event::HeroInWater] {
        r.emit(event);
    }
}
