//! All invariants, in their order.

use super::*;

/// All invariants.
pub(in crate::rules::monster_spell) static INVARIANTS: &[Invariant<MonsterSpell>] = &[
    invariant("MSP-INV-01", "no spell comes out below its minimum level", level_is_high_enough),
    invariant("MSP-INV-02", "without attacking no directed spell is selected", directed_needs_an_attack),
    invariant(
        "MSP-INV-03",
        "without attacking a peaceful caster selects only what it does for itself",
        peaceful_keeps_to_itself,
    ),
    invariant("MSP-INV-04", "only a Wizard who is alone doubles himself", only_a_lone_wizard_doubles),
    invariant("MSP-INV-05", "cure self is never selected with all hit points", only_the_hurt_cure),
    invariant("MSP-INV-06", "a caster of level 0 selects nothing and draws nothing", level_0_does_nothing),
    invariant("MSP-INV-07", "a selection makes no more picks than it may", picks_are_limited),
    invariant(
        "MSP-INV-08",
        "aggravate is tested only after its own value, with nobody to wake",
        aggravate_is_tested_in_its_place,
    ),
    invariant("MSP-INV-09", "a value is redrawn only above the table, and falls", values_fall),
    invariant("MSP-INV-10", "selecting a spell changes nothing but the spell", facts_stay),
    invariant("MSP-INV-11", "a useless spell is never selected", useless_spells_are_refused),
    invariant(
        "MSP-INV-12",
        "a peaceful caster never summons, aggravates or doubles, attacking or not",
        peaceful_never_calls_for_help,
    ),
    Invariant {
        id: "MSP-INV-13",
        says: "magic resistance changes no selection up to level 23",
        check: Check::Relation { twin: with_other_resistance, compare: same_outcome },
    },
    invariant("MSP-INV-14", "a cancelled caster never succeeds", casting::cancelled_never_succeeds),
    invariant(
        "MSP-INV-15",
        "a cooldown is so many turns less the level, and at least 2, unless the caster is spared",
        casting::cooldown_is_that_of_the_level,
    ),
    invariant(
        "MSP-INV-16",
        "on cooldown nothing is cast, and the cooldown is not set again",
        casting::cooldown_keeps_from_casting,
    ),
    invariant("MSP-INV-17", "rays leave the cooldown alone", casting::rays_leave_the_cooldown),
    invariant(
        "MSP-INV-18",
        "the damage of an attack is rolled by the formula",
        casting::damage_is_rolled_by_the_formula,
    ),
    invariant(
        "MSP-INV-19",
        "an attack takes no more hit points than its dice show",
        casting::damage_is_within_the_dice,
    ),
    invariant("MSP-INV-20", "without an attack nobody is hurt", casting::without_attack_nobody_is_hurt),
    invariant("MSP-INV-21", "resistance stops rays completely", casting::resistance_stops_rays),
    invariant(
        "MSP-INV-22",
        "an attempt that fails leaves the hero alone",
        casting::failures_leave_the_hero_alone,
    ),
    invariant("MSP-INV-23", "nothing happens to a dead hero", casting::the_dead_are_left_alone),
    invariant("MSP-INV-24", "no spell shortens helplessness", casting::helplessness_is_never_shortened),
    invariant("MSP-INV-25", "casters heal up to their maximum", casting::casters_heal_up_to_their_maximum),
    invariant("MSP-INV-26", "only scales and flashes blind", casting::blindness_has_a_cause),
    invariant(
        "MSP-INV-27",
        "the touch of death kills nobody with magic resistance, and only from level 14 on where that is drawn",
        casting::death_needs_level_14,
    ),
    invariant(
        "MSP-INV-28",
        "waiting shortens the cooldown turn by turn",
        casting::waiting_shortens_the_cooldown,
    ),
    invariant("MSP-INV-29", "insects come in bounds", casting::insects_come_in_bounds),
    invariant(
        "MSP-INV-30",
        "casters of the lowest levels always fumble",
        casting::the_lowest_levels_always_fumble,
    ),
    Invariant {
        id: "MSP-INV-31",
        says: "reflection changes nothing of rays at melee range",
        check: Check::Relation { twin: casting::with_other_reflection, compare: casting::same_hit_points },
    },
    invariant("MSP-INV-32", "only those who may call undead", variants::undead_come_to_their_own),
    invariant(
        "MSP-INV-33",
        "where cure self has priority, a caster at a quarter of its hit points picks nothing else",
        variants::the_dying_only_cure_themselves,
    ),
    invariant(
        "MSP-INV-34",
        "the touch of death never takes the maximum of hit points below 1",
        variants::the_touch_leaves_a_maximum,
    ),
    invariant(
        "MSP-INV-35",
        "a touch of death that weakens takes no more than its dice, and half of them where they are halved",
        variants::the_touch_is_within_its_dice,
    ),
    invariant(
        "MSP-INV-36",
        "pools come only on a room's floor and in corridors",
        variants::pools_need_ground,
    ),
    invariant(
        "MSP-INV-37",
        "explosions have the dice of the caster's level, and take no more than they show",
        variants::explosions_are_within_their_dice,
    ),
    invariant(
        "MSP-INV-38",
        "bolts come from no peaceful caster, and in SporkHack not from beside the hero",
        variants::bolts_keep_their_distance,
    ),
    invariant(
        "MSP-INV-39",
        "armor that erodes is destroyed only when it was worn out, and immune armor never suffers",
        variants::armor_never_goes_at_once,
    ),
    invariant(
        "MSP-INV-40",
        "vulnerability lasts 151 to 250 turns, and is never lengthened",
        variants::vulnerability_is_timed,
    ),
    invariant(
        "MSP-INV-41",
        "reflection lasts 150 to 159 turns, that of bosses 100 more",
        variants::reflection_is_timed,
    ),
    invariant(
        "MSP-INV-42",
        "protection grows by no more than the digits of a level, and is lost with time alone",
        variants::protection_is_bounded,
    ),
    invariant(
        "MSP-INV-43",
        "enrage rouses no well-treated pet, and nobody far from the hero",
        variants::true_pets_stay_true,
    ),
    invariant(
        "MSP-GR-INV-01",
        "the great spells of the player's need high levels",
        grunthack::great_spells_need_high_levels,
    ),
    invariant("MSP-GR-INV-02", "a mage in need casts against that first", grunthack::needs_come_first),
    invariant(
        "MSP-GR-INV-03",
        "a mage picks nothing that the hero resists or reflects",
        grunthack::no_vain_spell_is_picked,
    ),
    invariant(
        "MSP-GR-INV-04",
        "a mage picks nothing of no use to a monster",
        grunthack::nothing_of_no_use_is_picked,
    ),
    invariant("MSP-GR-INV-05", "a mage casts within its budget", grunthack::the_budget_is_kept),
    invariant("MSP-GR-INV-06", "only the confused fumble", grunthack::only_the_confused_fumble),
    invariant(
        "MSP-GR-INV-07",
        "a spell at a wrong square leaves the hero alone",
        grunthack::a_wrong_square_spares_the_hero,
    ),
    invariant(
        "MSP-GR-INV-08",
        "cancellation flies 6 to 13 squares, and breaks on magic resistance",
        grunthack::cancellation_flies_6_to_13_squares,
    ),
    invariant(
        "MSP-EV-INV-01",
        "only a caster that could cast turns itself back to flesh",
        evilhack::only_able_casters_leave_the_stone,
    ),
    invariant(
        "MSP-EV-INV-02",
        "what is cast at a monster leaves the hero alone, and a peaceful caster calls nobody",
        evilhack::monsters_are_not_the_hero,
    ),
    invariant(
        "MSP-EV-INV-03",
        "a hero pays the level of the form for each spell, and calls nobody",
        evilhack::heroes_pay_the_level_of_their_form,
    ),
    invariant(
        "MSP-DN-INV-01",
        "a psionic cast never touches the mindless",
        dnethack::psionics_spare_the_mindless,
    ),
    invariant("MSP-DN-INV-02", "what stops a school stops it", dnethack::what_stops_a_school_stops_it),
    invariant(
        "MSP-DN-INV-03",
        "touch of death and drain life never come from afar, curse items from nearby",
        dnethack::touches_never_come_from_afar,
    ),
    invariant(
        "MSP-DN-INV-04",
        "no spell goes farther than its caster reaches",
        dnethack::nobody_casts_beyond_eight_squares,
    ),
    invariant("MSP-DN-INV-05", "who misses forgets where the hero is", dnethack::who_misses_forgets),
    invariant("MSP-DN-INV-06", "some never rest, and psionic spells cost no rest", dnethack::some_never_rest),
    invariant("MSP-DN-INV-07", "a failure halves the rest", dnethack::a_failure_halves_the_rest),
    invariant(
        "MSP-DN-INV-08",
        "rays have a die for three levels, and ten of these at most",
        dnethack::rays_have_a_die_for_three_levels,
    ),
    invariant("MSP-FI-INV-01", "only known spells are cast", fiqhack::only_known_spells_are_cast),
    invariant("MSP-FI-INV-02", "power pays for spells, and for nothing else", fiqhack::power_pays_for_spells),
    invariant(
        "MSP-FI-INV-03",
        "nothing known is forgotten, and only birth and books teach",
        fiqhack::nothing_known_is_forgotten,
    ),
    invariant("MSP-FI-INV-04", "books obey their blessing", fiqhack::books_obey_their_blessing),
    invariant("MSP-FI-INV-05", "a study that succeeds is short", fiqhack::study_is_short),
    invariant("MSP-FI-INV-06", "who lines up keeps the line and the distance", fiqhack::lines_are_kept),
    invariant("MSP-FI-INV-07", "attacks have no magic of their own", fiqhack::attacks_have_no_magic),
    invariant(
        "MSP-FI-INV-08",
        "ghosts, the cancelled and the helpless cast nothing",
        fiqhack::the_barred_cast_nothing,
    ),
    invariant(
        "MSP-FI-INV-09",
        "for a spell beyond the maximum of power nothing is drawn",
        fiqhack::what_is_out_of_reach_is_not_drawn_for,
    ),
];
