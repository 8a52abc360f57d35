//! The spells that bring monsters.

use super::R;
use super::cast::{Place, place};
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::State;
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::words::{Event, Message};

/// Summon nasties (MSP-089, MSP-090): how many come is given.
///
/// What it does: the Wizard speaks; else monsters come from nowhere, or around the place the caster aims at.
/// Draws in order: none; what comes is drawn elsewhere. Source: `mcastu.c` 405-427 of NetHack 3.6.7.
/// Quirks kept: none coming is told like several, up to NetHack 3.6.7.
pub(super) fn nasties(rules: &Rules, state: &State, r: &mut R<'_>) {
    let count = state.world.nasties.get();
    r.mark("MSP-089");
    r.emit(Event::NastiesSummoned { count });
    r.mark("MSP-090");
    if count == 0 && rules.silent_without_nasties {
        return;
    }
    let single = count == 1;
    r.tell(if state.caster.is_wizard {
        Message::WizardSummons { single }
    } else {
        match (place(rules, state), single) {
            (Place::Hero, true) => Message::NastySingleNowhere,
            (Place::Hero, false) => Message::NastiesPluralNowhere,
            (Place::Spot, true) => Message::NastySingleSpot,
            (Place::Spot, false) => Message::NastiesPluralSpot,
            (Place::Image, true) => Message::NastySingleDisplaced,
            (Place::Image, false) => Message::NastiesPluralDisplaced,
        }
    });
}

/// Summon insects (MSP-097, MSP-098, MSP-EV-19).
///
/// What it does: one more attempt than a number drawn, at least 3, each next to the square where the caster
/// believes the hero to be, until there is no room. In EvilHack Lolth and the drow call spiders and centipedes.
/// Draws in order: `rnd(level / 2)` from level 2 on. Source: `mcastu.c` 584-653 of NetHack 3.6.7.
/// Quirks kept: a place is looked for even where no kind is left to come.
pub(super) fn insects(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-097");
    let level = rules.level(&state.caster);
    let drawn = if level < 2 { 1 } else { r.rnd(sites::INSECTS_COUNT, level / 2) };
    let attempts = drawn.max(3) + 1;
    let world = &state.world;
    let room = world.arrivals(attempts);
    let spiders = rules.spiders && state.caster.kind.calls_spiders();
    let count = if spiders || world.ants_available || world.snakes_available { room } else { 0 };
    state.summoned = state.summoned.saturating_add(count);
    if spiders {
        r.mark("MSP-EV-19");
        r.emit(Event::SpidersSummoned { count });
        // Who is neither seen nor sensed is heard like any other, and what does not come is told like insects.
        if count > 0 && !caster_unseen(state) {
            r.tell(Message::SpidersCome(state.caster.kind));
            return;
        }
    } else {
        r.emit(Event::InsectsSummoned { count });
    }
    r.mark("MSP-098");
    let message = insects_message(rules, state, count);
    if !rules.insects_heard && caster_unseen(state) {
        r.mark("MSP-151");
    }
    if let Some(message) = message {
        if matches!(message, Message::InsectsHallucinated(_)) {
            r.mark("MSP-155");
        }
        r.tell(message);
    }
}

/// Whether the hero neither sees nor senses who calls the insects.
const fn caster_unseen(state: &State) -> bool {
    !state.world.caster_seen && !state.world.caster_detected
}

/// What is told of the insects, if anything (MSP-098, MSP-151, MSP-155).
fn insects_message(rules: &Rules, state: &State, count: u32) -> Option<Message> {
    let (world, hero, kind) = (&state.world, &state.hero, state.caster.kind);
    let seen = world.arrivals_seen.get();
    Some(if rules.insects_heard && caster_unseen(state) {
        if seen > 0 {
            Message::InsectsUnseenCasterSeenCritters { single: seen == 1, heard: !hero.deaf }
        } else if hero.deaf {
            return None;
        } else {
            Message::InsectsUnseenCaster
        }
    } else if count == 0 {
        Message::InsectsFail(kind)
    } else if rules.hallucinated_insects && hero.hallucinating {
        Message::InsectsHallucinated(kind)
    } else if !world.ants_available {
        Message::InsectsSnakes(kind)
    } else {
        match place(rules, state) {
            Place::Spot => Message::InsectsSpot(kind),
            Place::Image => Message::InsectsDisplaced(kind),
            Place::Hero => Message::Insects(kind),
        }
    })
}
