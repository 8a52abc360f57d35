//! Spells that bring or rouse others: call undead, summon minion, enrage.

use super::R;
use crate::rules::monster_spell::rulesets::Rules;
use crate::rules::monster_spell::scenario::{Alignment, Attitude, Bystander, State};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::Kind;
use crate::rules::monster_spell::words::{Event, Message, Minion, Undead};

/// Enrage reaches monsters whose distance from the hero, squared, is below this.
const ENRAGE_WITHIN: i32 = 16;

/// Call undead (MSP-SL-03).
///
/// What it does: a number of undead, each of a class drawn, around the hero's own square.
/// Draws in order: `rnd(5)`, to which a tenth of the difficulty and 1 is added; for each `rn2(100)` and
/// `rn2(difficulty)`. Source: `mkroom.c` 477-511 of SLASH'EM.
/// Quirks kept: they come to the hero however far away they are called; those without room are drawn too.
pub(super) fn call_undead(state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-SL-03");
    r.tell(Message::UndeadCalled);
    let difficulty = state.world.difficulty.unsigned();
    let count = (difficulty + 1) / 10 + r.rnd(sites::UNDEAD_COUNT, 5);
    let arrivals = state.world.arrivals(count);
    for number in 0..count {
        let kind = r.rn2(sites::UNDEAD_KIND, 100);
        let strength = r.rn2(sites::UNDEAD_STRENGTH, difficulty);
        if number < arrivals {
            r.emit(Event::UndeadCalled { class: undead(kind, strength) });
        }
    }
    state.summoned = state.summoned.saturating_add(arrivals);
}

/// What comes: demons and vampires only on difficult levels.
const fn undead(kind: u32, strength: u32) -> Undead {
    if strength > 10 && kind < 10 {
        Undead::Demon
    } else if strength > 8 && kind > 85 {
        Undead::Vampire
    } else if kind < 20 {
        Undead::Ghost
    } else if kind < 40 {
        Undead::Wraith
    } else {
        Undead::Zombie
    }
}

/// Summon minion (MSP-SP-10, MSP-EV-14).
///
/// What it does: a hostile servant of the caster's deity comes next to the hero; the Ice Queen of EvilHack calls a
/// snow golem next to herself. Draws in order: `rn2(4)` for the elemental of a neutral deity.
/// Source: `mcastu.c` of SporkHack and EvilHack, `minion.c` of NetHack 3.4.3. Quirks kept: none.
pub(super) fn summon_minion(rules: &Rules, state: &mut State, r: &mut R<'_>) {
    r.mark(if rules.snow_golems { "MSP-EV-14" } else { "MSP-SP-10" });
    let minion = if rules.snow_golems && state.caster.kind == Kind::KathrynTheIceQueen {
        Minion::SnowGolem
    } else {
        match state.caster.alignment {
            Alignment::Lawful => Minion::Angel,
            Alignment::Neutral => match r.rn2(sites::MINION_ELEMENTAL, 4) {
                0 => Minion::AirElemental,
                1 => Minion::FireElemental,
                2 => Minion::EarthElemental,
                _ => Minion::WaterElemental,
            },
            Alignment::Chaotic | Alignment::Unaligned => Minion::Demon,
        }
    };
    if state.world.arrivals(1) == 0 {
        return;
    }
    r.tell(Message::MinionComes(state.who_casts()));
    r.emit(Event::MinionSummoned { minion });
    state.summoned = state.summoned.saturating_add(1);
}

/// Enrage (MSP-SP-07).
///
/// What it does: of the others that the caster sees, badly treated pets and peaceful ones near the hero turn
/// hostile, and hostile ones go berserk, two in three. Draws in order: `rn2(3)` for each other in sight.
/// Source: `mcastu.c` of SporkHack. Quirks kept: it is drawn for those too that are too far from the hero.
pub(super) fn enrage(state: &mut State, r: &mut R<'_>) {
    r.mark("MSP-SP-07");
    let mut roused = 0;
    for (place, other) in state.world.bystanders.iter_mut().enumerate() {
        let spared = r.rn2_below(sites::ENRAGE_SPARED, 1, 3);
        if spared || other.distance_squared.get() >= ENRAGE_WITHIN {
            continue;
        }
        let monster = place as u32;
        let Bystander { attitude, badly_treated, berserk, .. } = other;
        match attitude {
            Attitude::Tame if !*badly_treated => continue,
            Attitude::Tame | Attitude::Peaceful => {
                *attitude = Attitude::Hostile;
                r.emit(Event::TurnsHostile { monster });
            }
            Attitude::Hostile => {
                *berserk = true;
                r.emit(Event::GoesBerserk { monster });
            }
        }
        roused += 1;
    }
    if roused > 0 {
        r.tell(Message::MoreDangerous);
    }
}
