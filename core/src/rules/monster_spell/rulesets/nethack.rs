//! The code of NetHack, in three versions.

use super::documented::{CLERICAL_REROLLS, DOCUMENTED, MAGE_VALUES};
use super::{BelowMinimum, DeathTouch, Flash, FormFrailty, Missiles, Rules};
use crate::rules::monster_spell::tables::{Beyond, Repertoire, Spell, ValueRow, always, clerical, up_to};
use crate::system::RulesetInfo;

/// Blind from level 7 on, as in the code of every version.
static CLERICAL_BLIND_FROM_7: [ValueRow; 11] = clerical(6);

pub(super) const NETHACK_367: Rules = Rules {
    info: RulesetInfo {
        name: "nethack-3.6.7",
        version: 2,
        about: "The code of NetHack 3.6.7, also where the text differs from it.",
        rules_at: &[],
    },
    clerical: Repertoire {
        rows: &CLERICAL_BLIND_FROM_7,
        beyond: CLERICAL_REROLLS,
        overrides: &[],
        stand_ins: &[],
    },
    wrong_square_curses: false,
    rays_curse: true,
    oracle_apart: true,
    missiles: Missiles::Rerolled,
    formula_for_all: false,
    form_frailty: FormFrailty::Lasts,
    ..DOCUMENTED
};

pub(super) const NETHACK_37: Rules = Rules {
    info: RulesetInfo {
        name: "nethack-3.7",
        version: 2,
        about: "The code of NetHack 3.7: monsters remember resistances, rays strike the square, death drains.",
        rules_at: &[],
    },
    below_minimum: BelowMinimum::ThreeToSixEach,
    death_touch: DeathTouch::Drains,
    memory: true,
    one_pass_over_items: true,
    rays_strike_the_square: true,
    silent_without_nasties: true,
    hallucinated_insects: true,
    cast_is_the_move: true,
    furies: true,
    double_acts_at_once: true,
    form_frailty: FormFrailty::Ends,
    ..NETHACK_367
};

pub(super) const NETHACK_343: Rules = Rules {
    info: RulesetInfo {
        name: "nethack-3.4.3",
        version: 2,
        about: "The code of NetHack 3.4.3: high values fall to the first spell instead of being redrawn.",
        rules_at: &[],
    },
    mage: Repertoire {
        rows: up_to(&MAGE_VALUES, 22),
        beyond: Beyond::Falls { to: always(Spell::PsiBolt), rule: "MSP-064" },
        overrides: &[],
        stand_ins: &[],
    },
    clerical: Repertoire {
        rows: up_to(&CLERICAL_BLIND_FROM_7, 13),
        beyond: Beyond::Falls { to: always(Spell::OpenWounds), rule: "MSP-064" },
        overrides: &[],
        stand_ins: &[],
    },
    aggravate_bound: None,
    lightning_flash: Flash::None,
    marks_unseen: false,
    insects_heard: false,
    spot_by_own_sight: true,
    ..NETHACK_367
};
