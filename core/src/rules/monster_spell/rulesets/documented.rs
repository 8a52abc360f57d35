//! The text to the letter.

use super::{
    ArmorBlow, BelowMinimum, Bolts, Cooldown, DeathTouch, Flash, FormFrailty, Fumble, Missiles, Rules, Spared,
};
use crate::rules::monster_spell::sites;
use crate::rules::monster_spell::tables::{Beyond, MAGE, Repertoire, Spell, ValueRow, always, clerical};
use crate::system::RulesetInfo;

pub(super) static MAGE_VALUES: [ValueRow; 13] = MAGE;

/// Blind from level 6 on, as the text's list says.
static CLERICAL_BLIND_FROM_6: [ValueRow; 11] = clerical(5);

pub(super) const MAGE_REROLLS: Beyond = Beyond::Rerolls {
    stop: sites::MAGE_STOP,
    bound: 25,
    stops_at: always(Spell::PsiBolt),
    lower: sites::MAGE_LOWER,
};

pub(super) const CLERICAL_REROLLS: Beyond = Beyond::Rerolls {
    stop: sites::CLERICAL_STOP,
    bound: 16,
    stops_at: always(Spell::OpenWounds),
    lower: sites::CLERICAL_LOWER,
};

pub(super) const DOCUMENTED: Rules = Rules {
    info: RulesetInfo {
        name: "documented",
        version: 3,
        about: "The text to the letter; where it is silent, NetHack 3.6.7.",
        rules_at: &[],
    },
    mage: Repertoire { rows: &MAGE_VALUES, beyond: MAGE_REROLLS, overrides: &[], stand_ins: &[] },
    clerical: Repertoire {
        rows: &CLERICAL_BLIND_FROM_6,
        beyond: CLERICAL_REROLLS,
        overrides: &[],
        stand_ins: &[],
    },
    more_casters: &[],
    more_ray_casters: &[],
    replaced_casters: &[],
    level_max: u32::MAX,
    half_levels: false,
    urgent: &[],
    discerning: false,
    of_the_player: false,
    also_directed: &[],
    known_spells: None,
    line_up: &[],
    picks: 40,
    aggravate_bound: Some(100),
    pool_tested_for_all: false,
    calls_undead: |caster| caster.kind.is_lich(),
    cooldown: Cooldown::ByLevel {
        from: 10,
        least: 2,
        spared: Spared::Nobody,
        eye_spares: false,
        rule: "MSP-030",
    },
    mage_budget: false,
    wrong_square_goes_on: false,
    dice_always: false,
    fumble: Fumble::ByLevel { times: 10, below: 20, below_confused: 100 },
    peaceful_interrupts: true,
    wrong_square_curses: true,
    rays_curse: false,
    oracle_apart: false,
    missiles: Missiles::AsRolled,
    formula_for_all: true,
    lightning_flash: Flash::Drawn,
    lightning_passes_reflection: false,
    geyser_rusts: false,
    spiders: false,
    vulnerability_of_cold: false,
    snow_golems: false,
    bolts: Bolts::Wasted,
    marks_unseen: true,
    insects_heard: true,
    spot_by_own_sight: false,
    below_minimum: BelowMinimum::SixEach,
    armor_blow: ArmorBlow::Destroys,
    death_touch: DeathTouch::Kills,
    memory: false,
    one_pass_over_items: false,
    rays_strike_the_square: false,
    furies: false,
    double_acts_at_once: false,
    form_frailty: FormFrailty::Ends,
    silent_without_nasties: false,
    hallucinated_insects: false,
    cast_is_the_move: false,
    directed_without_attack: false,
};
