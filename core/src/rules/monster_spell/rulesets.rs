//! The rulesets of monster spells: data and named switches. Each file below shows only what makes its ruleset differ
//! from the one it rests on.

mod dnethack;
mod documented;
mod evilhack;
mod fiqhack;
mod grunthack;
mod nethack;
mod slashem;
mod sporkhack;
mod switches;

pub use switches::{
    ArmorBlow, BelowMinimum, Bolts, Cooldown, DeathTouch, Erosion, Flash, FormFrailty, FromAfar, Fumble,
    Missiles, Reach, Spared, Urgent,
};

use super::scenario::Caster;
use super::tables::{CasterRow, Kind, Mode, RayCasterRow, Repertoire, School, Spell, StartingRow, TypeList};
use crate::system::{CANARY, Ruleset, RulesetInfo};

/// A ruleset of monster spells.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Name and version.
    pub info: RulesetInfo,
    /// MSP-050 to MSP-064: what mages can cast.
    pub mage: Repertoire,
    /// MSP-065a to MSP-065l: what clerics can cast.
    pub clerical: Repertoire,
    /// MSP-EV-15: casters that are turned to stone turn themselves back to flesh.
    pub returns_to_flesh: bool,
    /// MSP-EV-21: casters cast at other monsters.
    pub casts_at_monsters: bool,
    /// MSP-EV-22: a hero in the form of a caster casts.
    pub hero_casts: bool,
    /// MSP-DN-02: what psionic casters can cast.
    pub psionic: Repertoire,
    /// MSP-DN-03 to MSP-DN-05: spells of single kinds of monsters.
    pub type_lists: &'static [TypeList],
    /// MSP-DN-04, MSP-DN-05: spells of which nothing but the name is told, though others tell more.
    pub only_named: &'static [Spell],
    /// MSP-DN-01: each school is stopped by something of its own.
    pub gates: bool,
    /// MSP-DN-08: casters cast at a hero who is not next to them.
    pub from_afar: Option<FromAfar>,
    /// MSP-DN-09: a caster that misses forgets where the hero is.
    pub misses_forget: bool,
    /// MSP-DN-07: a spell that fails halves the cooldown of a caster that is seen.
    pub fumble_halves_cooldown: bool,
    /// MSP-DN-11: rays at melee range have a die for three levels, and no more than ten of these.
    pub elements_by_thirds: bool,
    /// Casters of spells that NetHack does not have.
    pub more_casters: &'static [CasterRow],
    /// Casters of rays that NetHack does not have.
    pub more_ray_casters: &'static [RayCasterRow],
    /// MSP-GR-08: casters of NetHack in whose place others of these stand.
    pub replaced_casters: &'static [Kind],
    /// MSP-EV-03: levels above this one count as this one.
    pub level_max: u32,
    /// MSP-GR-01: the value of a mage's pick, a spell level less 1, is drawn below half the level, rounded up.
    pub half_levels: bool,
    /// MSP-GR-03: what mages cast before anything is drawn.
    pub urgent: &'static [Urgent],
    /// MSP-GR-04: casters know which spells of the player's are of no use to them, and what the hero resists.
    pub discerning: bool,
    /// MSP-GR-07, MSP-GR-09: acid blast is a ray and cancellation flies, as the player's do.
    pub of_the_player: bool,
    /// Spells that are directed here though they are not everywhere.
    pub also_directed: &'static [Spell],
    /// MSP-FI-01, MSP-FI-05: casters know spells of the player's, and have no magic of their attacks; what some kinds begin
    /// with.
    pub known_spells: Option<&'static [StartingRow]>,
    /// MSP-FI-08: who lines up with the hero instead of closing in.
    pub line_up: &'static [Kind],
    /// MSP-008: picks an attacking caster draws; the last one is never looked at.
    pub picks: u32,
    /// MSP-069h: with nobody to wake, aggravate passes on a 0 of `rn2` of this bound; nothing where it always
    /// passes.
    pub aggravate_bound: Option<u32>,
    /// MSP-SL-04: on suitable ground a mage's pick draws whether a pool can be made, whatever the spell is.
    pub pool_tested_for_all: bool,
    /// MSP-SL-02, MSP-EV-14: who calls undead.
    pub calls_undead: fn(&Caster) -> bool,
    /// MSP-030: how long a caster rests.
    pub cooldown: Cooldown,
    /// MSP-GR-05: the cooldown of a mage is a budget.
    pub mage_budget: bool,
    /// MSP-GR-06: an attempt goes on at a wrong square, where touches do nothing.
    pub wrong_square_goes_on: bool,
    /// MSP-GR-11: the dice of an attack roll for every spell, found or not.
    pub dice_always: bool,
    /// MSP-033: when a spell fails.
    pub fumble: Fumble,
    /// MSP-156: a peaceful caster interrupts the hero too.
    pub peaceful_interrupts: bool,
    /// MSP-019, X3: a directed spell at a wrong square ends in a curse, as the text says.
    pub wrong_square_curses: bool,
    /// MSP-020, MSP-111, MSP-114, X5: a caster that cannot cast its ray curses, and a ray at a wrong square has a line,
    /// against the text.
    pub rays_curse: bool,
    /// MSP-118, X2: what magic missiles do at melee range.
    pub missiles: Missiles,
    /// MSP-119: the Oracle's answer has dice and lines of its own, and nothing halves it, against the text.
    pub oracle_apart: bool,
    /// MSP-099 to MSP-101, X6 and X7: lightning, fire pillar and geyser have the formula's dice, and half spell
    /// damage halves them, as the text says; else they have eight dice, and half physical damage halves the geyser.
    pub formula_for_all: bool,
    /// MSP-150: the flash that comes with lightning.
    pub lightning_flash: Flash,
    /// MSP-SP-14: reflection lets half the dice of lightning through.
    pub lightning_passes_reflection: bool,
    /// MSP-EV-18: the geyser rusts armor, and casters of cold make an avalanche of it.
    pub geyser_rusts: bool,
    /// MSP-EV-19: spiders come in place of insects where the caster is of their people.
    pub spiders: bool,
    /// MSP-EV-13: casters of cold make nobody vulnerable to fire, but to cold.
    pub vulnerability_of_cold: bool,
    /// MSP-EV-14: Kathryn the Ice Queen calls a snow golem as her minion.
    pub snow_golems: bool,
    /// MSP-SP-06, MSP-EV-08: when fire and ice bolts, and acid blasts, are cast.
    pub bolts: Bolts,
    /// MSP-151: a caster that vanishes leaves a marker.
    pub marks_unseen: bool,
    /// MSP-151: insects of a caster that is not seen are told in lines of their own.
    pub insects_heard: bool,
    /// MSP-151: the lines of an invisible hero ask whether the hero sees himself.
    pub spot_by_own_sight: bool,
    /// MSP-085: what strength below the minimum costs.
    pub below_minimum: BelowMinimum,
    /// MSP-086: what destroy armor does.
    pub armor_blow: ArmorBlow,
    /// MSP-092: what the touch of death does.
    pub death_touch: DeathTouch,
    /// MSP-120: monsters remember what the hero resists, and do not cast rays against it.
    pub memory: bool,
    /// MSP-099, MSP-100: lightning and fire pillar roll their dice for who resists too, and pass once over all
    /// items.
    pub one_pass_over_items: bool,
    /// MSP-121 to MSP-123: rays at melee range strike the hero's square too.
    pub rays_strike_the_square: bool,
    /// MSP-090: nasties that do not come are not told.
    pub silent_without_nasties: bool,
    /// MSP-155: hallucinations rename insects.
    pub hallucinated_insects: bool,
    /// MSP-124: an erinys gains by the hero's abuse of alignment, magic too.
    pub furies: bool,
    /// MSP-153: the Wizard's double does not wait for the hero.
    pub double_acts_at_once: bool,
    /// MSP-154: draining strength from a hero in another form.
    pub form_frailty: FormFrailty,
    /// MSP-015: a spell cast on the move is the whole move.
    pub cast_is_the_move: bool,
    /// MSP-009, wrong on purpose: a caster that does not attack casts directed spells all the same.
    pub directed_without_attack: bool,
}

impl Rules {
    /// What the casters of a school can cast.
    pub const fn repertoire(&self, school: School) -> &Repertoire {
        match school {
            School::Mage => &self.mage,
            School::Clerical => &self.clerical,
            School::Psionic => &self.psionic,
        }
    }

    /// Whether casters of a school are of the game.
    pub const fn has(&self, school: School) -> bool {
        !self.repertoire(school).rows.is_empty()
    }

    /// Whether a kind of monster has a list of its own with this spell in it.
    pub fn lists(&self, kind: Kind, spell: Spell) -> bool {
        self.type_lists.iter().any(|list| list.kinds.contains(&kind) && list.has(spell))
    }

    /// Whether a kind of monster has a list of its own and nothing else (MSP-DN-05).
    pub fn lists_all_of(&self, kind: Kind) -> bool {
        self.type_lists.iter().any(|list| list.mode == Mode::Exclusive && list.kinds.contains(&kind))
    }

    /// Whether a kind of monster never rests (MSP-DN-06).
    pub fn never_rests(&self, kind: Kind) -> bool {
        let Cooldown::ByLevel { spared, .. } = self.cooldown;
        matches!(spared, Spared::Kinds(kinds) if kinds.contains(&kind))
    }

    /// Whether a spell is aimed at the hero: cast only by an attacking caster.
    pub fn directed(&self, spell: Spell) -> bool {
        spell.row().directed || self.also_directed.contains(&spell)
    }

    /// Whether mages of a school draw spell levels instead of values (MSP-GR-01).
    pub fn draws_spell_levels(&self, school: School) -> bool {
        self.half_levels && school == School::Mage
    }

    /// The lowest level at which `spell` can come out for some caster; nothing for a spell of the other school.
    pub fn minimum_level(&self, school: School, spell: Spell) -> Option<u32> {
        let least = self.repertoire(school).minimum_level(spell)?;
        Some(if self.draws_spell_levels(school) { 2 * least - 1 } else { least })
    }

    /// The caster's level, as far as it counts.
    pub fn level(&self, caster: &Caster) -> u32 {
        caster.level.unsigned().min(self.level_max)
    }
}

/// All rulesets, `documented` first.
pub(super) static RULESETS: &[Rules] = &[
    documented::DOCUMENTED,
    nethack::NETHACK_367,
    nethack::NETHACK_37,
    nethack::NETHACK_343,
    slashem::SLASHEM,
    sporkhack::SPORKHACK,
    evilhack::EVILHACK,
    grunthack::GRUNTHACK,
    fiqhack::FIQHACK,
    dnethack::DNETHACK,
    Rules {
        info: RulesetInfo {
            name: CANARY,
            version: 3,
            about: "Wrong on purpose: directed spells are cast without attacking (MSP-009).",
            rules_at: &[],
        },
        directed_without_attack: true,
        ..documented::DOCUMENTED
    },
];

impl Ruleset for Rules {
    fn info(&self) -> &RulesetInfo {
        &self.info
    }
}
