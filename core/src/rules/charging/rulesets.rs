//! The rulesets of charging: data and named switches.

use super::sites;
use super::tables::Added;
use crate::system::{CANARY, Ruleset, RulesetInfo};

/// From which charges on a wand glows blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlueGlow {
    /// Above its natural maximum.
    Beyond,
    /// At its natural maximum or above.
    AtOrBeyond,
}

/// What an exploding wand's damage goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExplosionDamage {
    /// The hero's maximum hit points (CHG-15).
    HitPoints,
    /// The wand's charges and kind (CHG-80).
    Charges,
}

/// When a ring explodes: its enchantment is above `rn2(bound) + base`, or is -5 or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RingTest {
    /// The bound of the draw.
    pub bound: u32,
    /// What is added to it.
    pub base: i32,
    /// Whether a ring at -5 or less explodes under cursed charging only.
    pub low_only_when_cursed: bool,
}

/// What is added to a bag of tricks, a can of grease or a horn of plenty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BagNumbers {
    /// Under uncursed charging.
    pub uncursed: Added,
    /// Under blessed charging, up to `few` charges.
    pub blessed_few: Added,
    /// Under blessed charging, above `few` charges.
    pub blessed_many: Added,
    /// How many charges are few.
    pub few: i32,
}

/// What happens to a crystal ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrystalBall {
    /// It is charged (CHG-55).
    Charged,
    /// It is charged and takes on the scroll's blessing (CHG-82).
    Attuned,
}

/// What a scroll read while confused does to the reader's energy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConfusedReading {
    /// It fills it, or raises it where it is full, whatever the scroll's blessing (CHG-70).
    FillsOrRaises,
    /// A cursed scroll drains it; another adds to it, and what falls short of the maximum is filled (CHG-81).
    ByBlessing,
}

/// A ruleset of charging.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Name and version.
    pub info: RulesetInfo,
    /// CHG-11: the bound of the explosion test.
    pub explosion_bound: u32,
    /// CHG-19: the natural maximum of a wand of wishing.
    pub wishing_maximum: i32,
    /// CHG-19: the natural maximum of a directional wand.
    pub directional_maximum: i32,
    /// CHG-19: the natural maximum of a non-directional wand.
    pub non_directional_maximum: i32,
    /// CHG-20: how many numbers below and up to the maximum can be chosen.
    pub number_spread: u32,
    /// CHG-10: whether a cancelled wand that is blessed loses its cancellation under cursed charging.
    pub cursed_charging_uncancels_blessed: bool,
    /// CHG-26: from which charges on a wand glows blue.
    pub blue_glow: BlueGlow,
    /// CHG-27: whether one charge more than 127 is -128, as in an 8-bit integer of C.
    pub charges_wrap: bool,
    /// CHG-27, CHG-82: the most charges that charging leaves, and minus that the fewest.
    pub charges_limit: i32,
    /// CHG-07: whether a hero who takes half the physical damage takes half of an explosion's.
    pub explosions_are_halved: bool,
    /// CHG-15, CHG-80: what an exploding wand's damage goes by.
    pub explosion_damage: ExplosionDamage,
    /// CHG-15, CHG-16: whether a wand is still there when its explosion kills the hero.
    pub fatal_explosion_spares_wand: bool,
    /// CHG-83: whether a wand of death that was recharged explodes as surely as one of wishing.
    pub death_explodes_when_recharged: bool,
    /// CHG-31: whether cursed charging makes a cancelled tool a discharged one.
    pub cursed_charging_uncancels_tools: bool,
    /// CHG-42, CHG-83: when a ring explodes.
    pub ring_test: RingTest,
    /// CHG-55, CHG-82: what happens to a crystal ball.
    pub crystal_ball: CrystalBall,
    /// CHG-56, CHG-82: what is added to bags, cans and horns.
    pub bag: BagNumbers,
    /// CHG-59: whether cursed charging puts out a lit lamp that is blessed.
    pub cursed_charging_puts_out_blessed_lamps: bool,
    /// CHG-70, CHG-81: what a scroll read while confused does.
    pub confused_reading: ConfusedReading,
    /// CHG-24, wrong on purpose: the chosen number is added to the charges instead of replacing them.
    pub number_is_added: bool,
}

const DOCUMENTED: Rules = Rules {
    info: RulesetInfo {
        name: "documented",
        version: 1,
        about: "The text to the letter; where it is silent, NetHack 3.4.3.",
        rules_at: &[],
    },
    explosion_bound: 343,
    wishing_maximum: 3,
    directional_maximum: 8,
    non_directional_maximum: 15,
    number_spread: 5,
    cursed_charging_uncancels_blessed: false,
    blue_glow: BlueGlow::Beyond,
    charges_wrap: false,
    charges_limit: 127,
    explosions_are_halved: false,
    explosion_damage: ExplosionDamage::HitPoints,
    fatal_explosion_spares_wand: false,
    death_explodes_when_recharged: false,
    cursed_charging_uncancels_tools: true,
    ring_test: RingTest { bound: 7, base: 0, low_only_when_cursed: false },
    crystal_ball: CrystalBall::Charged,
    bag: BagNumbers {
        uncursed: Added::UpTo(5),
        blessed_few: Added::From { least: 6, width: 10 },
        blessed_many: Added::From { least: 5, width: 6 },
        few: 9,
    },
    cursed_charging_puts_out_blessed_lamps: false,
    confused_reading: ConfusedReading::FillsOrRaises,
    number_is_added: false,
};

const NETHACK_343: Rules = Rules {
    info: RulesetInfo {
        name: "nethack-3.4.3",
        version: 1,
        about: "The code of NetHack 3.4.3, also where the text differs from it.",
        rules_at: &[],
    },
    cursed_charging_uncancels_blessed: true,
    blue_glow: BlueGlow::AtOrBeyond,
    fatal_explosion_spares_wand: true,
    charges_wrap: true,
    cursed_charging_uncancels_tools: false,
    bag: BagNumbers { blessed_many: Added::From { least: 6, width: 5 }, few: 10, ..DOCUMENTED.bag },
    cursed_charging_puts_out_blessed_lamps: true,
    ..DOCUMENTED
};

const NETHACK_367: Rules = Rules {
    info: RulesetInfo {
        name: "nethack-3.6.7",
        version: 1,
        about: "NetHack 3.6.7 where the numbered rules name it: explosions, confused reading; else 3.4.3.",
        rules_at: &[
            (sites::WAND_DAMAGE, "CHG-80"),
            (sites::SCROLL_EFFECT, "CHG-81"),
            (sites::SCROLL_ENERGY, "CHG-81"),
        ],
    },
    explosions_are_halved: true,
    explosion_damage: ExplosionDamage::Charges,
    confused_reading: ConfusedReading::ByBlessing,
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
            about: "NetHack 3.7 where the numbered rules name it: tools, the limit of 99; else 3.6.7.",
            rules_at: &[
                (sites::WAND_DAMAGE, "CHG-80"),
                (sites::SCROLL_EFFECT, "CHG-81"),
                (sites::SCROLL_ENERGY, "CHG-81"),
                (sites::BAG_UNCURSED, "CHG-82"),
            ],
        },
        charges_wrap: false,
        charges_limit: 99,
        crystal_ball: CrystalBall::Attuned,
        bag: BagNumbers { uncursed: Added::From { least: 2, width: 5 }, ..NETHACK_367.bag },
        ..NETHACK_367
    },
    Rules {
        info: RulesetInfo {
            name: "sporkhack",
            version: 1,
            about: "SporkHack where the numbered rules name it: wands of death, rings; else NetHack 3.4.3.",
            rules_at: &[(sites::RING_EXPLODE, "CHG-83"), (sites::RING_FATE, "CHG-83")],
        },
        death_explodes_when_recharged: true,
        ring_test: RingTest { bound: 6, base: 3, low_only_when_cursed: true },
        ..NETHACK_343
    },
    Rules {
        info: RulesetInfo {
            name: CANARY,
            version: 1,
            about: "Wrong on purpose: the chosen number is added to a wand's charges (CHG-24).",
            rules_at: &[],
        },
        number_is_added: true,
        ..DOCUMENTED
    },
];

impl Ruleset for Rules {
    fn info(&self) -> &RulesetInfo {
        &self.info
    }
}
