//! The rulesets of to-hit: data and named switches.

use super::sites;
use crate::system::{CANARY, Ruleset, RulesetInfo};

/// How a kicked weapon or gem flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kicks {
    /// Nothing fires it, and it needs nothing that would: it has its own skill, as the text says of what is thrown.
    Unfired,
    /// As if thrown, or fired from the launcher in hand (HIT-84).
    AsThrown,
    /// It has points of its own instead, and no skill (HIT-67).
    Clumsy,
}

/// When a unicorn catches a gem that is not tame to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Catches {
    /// Always (HIT-58).
    Always,
    /// Where it can move (HIT-67).
    Awake,
    /// Where it can move, and the gem is thrown by hand and no mineral (HIT-67).
    AwakeAndThrown,
}

/// A ruleset of to-hit.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Name and version.
    pub info: RulesetInfo,
    /// HIT-04: what Luck is divided by in melee.
    pub luck_divisor_melee: i32,
    /// HIT-04: what Luck is divided by at range.
    pub luck_divisor_ranged: i32,
    /// HIT-82: the highest experience level that counts in melee.
    pub melee_level_maximum: i32,
    /// HIT-07: whether a form's level stands in for Strength, Dexterity and the beginner's bonus.
    pub form_replaces_abilities: bool,
    /// HIT-16: whether a melee total is an 8-bit integer of C that wraps.
    pub total_wraps: bool,
    /// HIT-15, HIT-80: whether bare hands have a skill bonus, and the riding penalty with it.
    pub bare_hands_count: bool,
    /// HIT-81: whether high bare-hands skill counts more than the text's table says.
    pub bare_hands_beyond_five: bool,
    /// HIT-82: what a skilled and an expert wielder of one weapon get.
    pub weapon_skilled: [i32; 2],
    /// HIT-82: what a skilled and an expert caster get.
    pub spell_skilled: [i32; 2],
    /// HIT-82: the highest experience level that is added to the bonus of a spell.
    pub spell_level_maximum: i32,
    /// HIT-51: whether a ranged attack hits where its total equals the roll.
    pub ranged_equal_hits: bool,
    /// HIT-55: whether the iron ball chained to the hero has the bonus of others.
    pub chained_ball_counts: bool,
    /// HIT-62: whether an elf's or Samurai's second bonus needs arrows of the bow's make.
    pub archers_need_own_arrows: bool,
    /// HIT-18, HIT-67: whether each of two weapons has a total and a roll of its own.
    pub each_weapon_rolls: bool,
    /// HIT-23, HIT-67: whether a vampire in another shape counts as undead.
    pub shifted_vampires_are_undead: bool,
    /// HIT-25, HIT-26: whether being a snake, a sea monster or a xorn is enough for tridents and pick-axes.
    pub classes_suffice: bool,
    /// HIT-63: whether a ball or a boulder loses what a weapon does that is not made to be thrown.
    pub heavy_is_unfit: bool,
    /// HIT-63, HIT-67: whether an applied polearm loses it, too.
    pub applied_is_unfit: bool,
    /// HIT-67, HIT-84: how a kicked weapon or gem flies.
    pub kicks: Kicks,
    /// HIT-67: whether the die of a ranged attack is rolled before what the launcher and the skill give.
    pub die_first: bool,
    /// HIT-58, HIT-67: when a unicorn catches a gem.
    pub unicorn_catches: Catches,
    /// HIT-41, HIT-64: whether riding and fighting with two weapons count at range.
    pub steed_counts_at_range: bool,
    /// HIT-72: whether one ray in twenty is judged by another die.
    pub rays_have_lucky_rolls: bool,
    /// HIT-74: whether beams are judged as rays are.
    pub beams_are_rays: bool,
    /// HIT-13, wrong on purpose: a trap adds 3 instead of taking 3.
    pub trap_helps: bool,
}

const DOCUMENTED: Rules = Rules {
    info: RulesetInfo {
        name: "documented",
        version: 1,
        about: "The text to the letter; where it is silent, NetHack 3.4.3.",
        rules_at: &[],
    },
    luck_divisor_melee: 1,
    luck_divisor_ranged: 1,
    melee_level_maximum: 30,
    form_replaces_abilities: false,
    total_wraps: false,
    bare_hands_count: false,
    bare_hands_beyond_five: false,
    weapon_skilled: [2, 3],
    spell_skilled: [2, 3],
    spell_level_maximum: 0,
    ranged_equal_hits: false,
    chained_ball_counts: true,
    archers_need_own_arrows: true,
    each_weapon_rolls: false,
    shifted_vampires_are_undead: false,
    classes_suffice: true,
    heavy_is_unfit: true,
    applied_is_unfit: false,
    kicks: Kicks::Unfired,
    die_first: false,
    unicorn_catches: Catches::Always,
    steed_counts_at_range: false,
    rays_have_lucky_rolls: false,
    beams_are_rays: true,
    trap_helps: false,
};

const NETHACK_343: Rules = Rules {
    info: RulesetInfo {
        name: "nethack-3.4.3",
        version: 1,
        about: "The code of NetHack 3.4.3, also where the text differs from it.",
        rules_at: &[],
    },
    form_replaces_abilities: true,
    total_wraps: true,
    ranged_equal_hits: true,
    chained_ball_counts: false,
    archers_need_own_arrows: false,
    classes_suffice: false,
    heavy_is_unfit: false,
    applied_is_unfit: true,
    kicks: Kicks::AsThrown,
    steed_counts_at_range: true,
    rays_have_lucky_rolls: true,
    beams_are_rays: false,
    ..DOCUMENTED
};

const NETHACK_367: Rules = Rules {
    info: RulesetInfo {
        name: "nethack-3.6.7",
        version: 1,
        about: "NetHack 3.6.7 where the numbered rules name it: bare hands, two weapons, missiles; else 3.4.3.",
        rules_at: &[(sites::SKILL_BARE_HANDS, "HIT-67")],
    },
    total_wraps: false,
    bare_hands_count: true,
    each_weapon_rolls: true,
    shifted_vampires_are_undead: true,
    applied_is_unfit: false,
    kicks: Kicks::Clumsy,
    die_first: true,
    unicorn_catches: Catches::Awake,
    ..NETHACK_343
};

const SPORKHACK: Rules = Rules {
    info: RulesetInfo {
        name: "sporkhack",
        version: 1,
        about: "SporkHack as the text has it: bare hands have a skill bonus; else NetHack 3.4.3.",
        rules_at: &[],
    },
    bare_hands_count: true,
    ..NETHACK_343
};

/// All rulesets, `documented` first.
pub(super) static RULESETS: &[Rules] = &[
    DOCUMENTED,
    NETHACK_343,
    NETHACK_367,
    Rules {
        info: RulesetInfo {
            name: "nethack-3.7",
            version: 1,
            about: "NetHack 3.7 where the numbered rules name it: gems at unicorns; else 3.6.7.",
            rules_at: &[(sites::SKILL_BARE_HANDS, "HIT-67")],
        },
        unicorn_catches: Catches::AwakeAndThrown,
        ..NETHACK_367
    },
    SPORKHACK,
    Rules {
        info: RulesetInfo {
            name: "sporkhack-k21971",
            version: 1,
            about: "A later SporkHack: other skill bonuses, a part of the Luck, levels up to a limit.",
            rules_at: &[
                (sites::TERM_LEVEL, "HIT-82"),
                (sites::SKILL_WEAPON, "HIT-82"),
                (sites::SKILL_BARE_HANDS, "HIT-81"),
                (sites::RAY_SKILL, "HIT-82"),
            ],
        },
        luck_divisor_melee: 3,
        luck_divisor_ranged: 2,
        melee_level_maximum: 20,
        bare_hands_beyond_five: true,
        weapon_skilled: [3, 6],
        spell_skilled: [4, 8],
        spell_level_maximum: 15,
        ..SPORKHACK
    },
    Rules {
        info: RulesetInfo {
            name: CANARY,
            version: 1,
            about: "Wrong on purpose: a trap that holds the hero adds 3 instead of taking 3 (HIT-13).",
            rules_at: &[],
        },
        trap_helps: true,
        ..DOCUMENTED
    },
];

impl Ruleset for Rules {
    fn info(&self) -> &RulesetInfo {
        &self.info
    }
}
