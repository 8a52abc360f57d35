//! What happens.

use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

use super::{Class, Minion, Resistance, Undead, Weapon};
use crate::rules::monster_spell::scenario::Slot;
use crate::rules::monster_spell::tables::{Element, Gift, Spell};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// An attacking caster found no useful spell in all its picks, and gives up in silence.
    SearchGivenUp {
        /// Picks drawn, the last one never looked at.
        picks: u32,
    },
    /// The caster must rest before it casts again.
    CooldownSet {
        /// How long.
        turns: i32,
    },
    /// What the hero was doing turn by turn ends.
    ActionInterrupted,
    /// The hero loses hit points.
    Damage {
        /// How many.
        by: i32,
    },
    /// The hero has no hit points left.
    KilledByCaster,
    /// The touch of death kills the hero at once.
    KilledByTouch,
    /// Magic breaks on the hero's resistance.
    ShieldEffect,
    /// The caster becomes faster.
    Hastened,
    /// The caster becomes invisible.
    TurnsInvisible,
    /// The hero remembers something unseen on the caster's square.
    UnseenMarked,
    /// Nasty monsters come.
    NastiesSummoned {
        /// How many.
        count: i32,
    },
    /// Insects or snakes come.
    InsectsSummoned {
        /// How many.
        count: u32,
    },
    /// The Wizard is doubled.
    WizardCloned,
    /// The double does not wait for the hero (NetHack 3.7).
    DoubleActsAtOnce,
    /// An erinys gains by the hero's abuse of alignment (NetHack 3.7).
    ErinysGains {
        /// What.
        gift: Gift,
    },
    /// Every monster on the level is woken.
    MonstersWoken,
    /// The curse falls on what the hero carries.
    CurseFalls,
    /// A piece of armor is destroyed, or none.
    ArmorStruck {
        /// Whether one was destroyed.
        destroyed: bool,
    },
    /// The hero loses strength.
    StrengthLost {
        /// How many points the spell takes.
        by: i32,
    },
    /// Slime on the hero burns away.
    SlimeBurnsAway,
    /// Armor burns.
    ArmorBurns,
    /// Things that the hero carries may be destroyed.
    ItemsDestroyed {
        /// Of what class.
        class: Class,
    },
    /// Things that the hero carries may be destroyed, in one pass over all of them.
    ItemsStruck {
        /// By what.
        element: Element,
        /// How hard.
        by: i32,
    },
    /// Things that the hero carries may catch fire.
    ItemsIgnite,
    /// Things on the floor burn.
    FloorBurns,
    /// A flash blinds the hero.
    FlashBlinds {
        /// How long.
        turns: i32,
    },
    /// A flash does not blind the hero.
    FlashResisted {
        /// How long it would have.
        turns: i32,
    },
    /// A ray flies towards the hero.
    RayFlies {
        /// What it is made of.
        element: Element,
        /// Its damage: so many dice with six sides.
        dice: i32,
    },
    /// What is on the hero's square is struck too.
    SpotStruck {
        /// By what.
        element: Element,
    },
    /// Monsters remember that the hero resists.
    ResistanceLearnt {
        /// What.
        resistance: Resistance,
    },
    /// Monsters forget that the hero resists.
    ResistanceForgotten {
        /// What.
        resistance: Resistance,
    },
    /// The hero's maximum of hit points falls.
    MaximumLowered {
        /// To what.
        to: i32,
    },
    /// The game was forced to do what it never does by itself.
    Misused,
    /// An item becomes cursed.
    ItemCursed {
        /// Its number in the inventory.
        item: u32,
    },
    /// A blessed item becomes uncursed.
    ItemUnblessed {
        /// Its number in the inventory.
        item: u32,
    },
    /// An intelligent artifact resists the curse.
    ItemResists {
        /// Its number in the inventory.
        item: u32,
    },
    /// The saddle becomes cursed.
    SaddleCursed,
    /// The blessed saddle becomes uncursed.
    SaddleUnblessed,
    /// A worn piece is destroyed.
    PieceDestroyed {
        /// Where it was worn.
        slot: Slot,
    },
    /// Bare hands touch what they hold.
    HandsBared,
    /// The spell was the caster's whole move.
    MoveSpent,
    /// One of the undead comes.
    UndeadCalled {
        /// Of what class.
        class: Undead,
    },
    /// A minion comes.
    MinionSummoned {
        /// What it is.
        minion: Minion,
    },
    /// Another monster turns against the hero.
    TurnsHostile {
        /// Its number among the others.
        monster: u32,
    },
    /// Another monster goes berserk.
    GoesBerserk {
        /// Its number among the others.
        monster: u32,
    },
    /// Spiders and centipedes come.
    SpidersSummoned {
        /// How many.
        count: u32,
    },
    /// Something explodes on the hero and around.
    Explosion {
        /// What.
        element: Element,
        /// The damage before any resistance.
        by: i32,
    },
    /// A bolt goes nowhere.
    BoltWasted {
        /// What it is made of.
        element: Element,
    },
    /// A weapon in hand may corrode.
    WeaponCorrodes {
        /// Which.
        weapon: Weapon,
    },
    /// Armor that is not told may erode.
    ArmorErodes,
    /// A worn piece erodes.
    PieceErodes {
        /// Where it is worn.
        slot: Slot,
        /// How far it is eroded now.
        to: i32,
    },
    /// A worn piece is not proof against erosion any more.
    ProofingLost {
        /// Where it is worn.
        slot: Slot,
    },
    /// A worn piece never suffers this.
    PieceImmune {
        /// Where it is worn.
        slot: Slot,
    },
    /// A blessing keeps a worn piece from eroding.
    BlessingResists {
        /// Where it is worn.
        slot: Slot,
    },
    /// The caster begins to fly.
    TakesFlight {
        /// Whether it leaves a pit.
        from_pit: bool,
    },
    /// The caster is harder to hit.
    Protected {
        /// By how much.
        gain: i32,
    },
    /// The caster reflects.
    Reflects {
        /// How long.
        turns: i32,
    },
    /// The hero is vulnerable.
    Vulnerable {
        /// To what.
        element: Element,
        /// How long.
        turns: i32,
    },
    /// The hero is cancelled.
    HeroCancelled,
    /// A cancellation goes past the hero.
    CancellationMisses,
    /// The hero's square becomes a pool.
    PoolCreated,
    /// An engraving on the hero's square is gone.
    EngravingDeleted,
    /// Things on the hero's square get wet.
    ThingsGetWet,
    /// The hero is in the water.
    HeroInWater,
    /// The hero is no longer polymorphed.
    FormEnds,
    /// A spell of the player's takes effect, of which no more is told.
    PlayerSpell {
        /// The spell.
        spell: Spell,
    },
    /// A spell of the player's flies as a ray, or comes as a sphere.
    RaySpell {
        /// The spell.
        spell: Spell,
        /// Its damage: so many dice with six sides.
        dice: u32,
    },
    /// A spell of the player's bursts over an area.
    AreaSpell {
        /// The spell.
        spell: Spell,
        /// How many explosions.
        count: u32,
        /// The damage of each.
        by: u32,
    },
    /// A cancellation flies.
    CancellationFlies {
        /// How many squares.
        range: i32,
    },
    /// A spell goes past the hero, who is not where the caster believes.
    SpellMisses,
    /// The caster pays for a spell.
    PowerSpent {
        /// With so much power.
        power: i32,
    },
    /// The caster knows a spell that it did not know.
    SpellLearnt {
        /// The spell.
        spell: Spell,
    },
    /// A book that was understood is gone.
    BookUsedUp,
    /// A book that struck back is gone.
    BookDestroyed,
    /// The caster cannot act.
    CasterHelpless {
        /// How long.
        turns: i32,
    },
    /// The caster goes to a square from where it can cast.
    LinesUp {
        /// Its column from the hero.
        dx: i32,
        /// Its row from the hero.
        dy: i32,
        /// The steps to it.
        steps: u32,
    },
    /// The caster closes in on the hero.
    Approaches,
    /// A spell takes effect of which nothing but the name is told (dNetHack; EvilHack of a polymorphed hero).
    OpaqueSpell {
        /// The spell.
        spell: Spell,
    },
    /// The caster rests only half as long.
    CooldownHalved {
        /// How many turns are left.
        turns: i32,
    },
    /// The caster does not know any more where the hero is.
    HeroForgotten,
    /// The caster turns itself back to flesh, and its things of stone with it.
    StoneToFlesh {
        /// How many things become flesh.
        items: i32,
    },
    /// The caster is a statue.
    CasterPetrified,
    /// A spell that nothing here plays takes effect on another monster.
    OpaqueSpellAtMonster {
        /// The spell.
        spell: Spell,
    },
    /// A spell strikes another monster.
    SpellAtMonster {
        /// The spell.
        spell: Spell,
        /// The damage, before the monster resists anything but magic.
        by: i32,
    },
    /// Another monster is vulnerable.
    MonsterVulnerable {
        /// Which element is told: 1 fire, 2 cold, 3 shock, 4 acid.
        told: u32,
        /// To which element it is vulnerable.
        element: u32,
    },
    /// The hero pays for a spell.
    HeroPowerSpent {
        /// With so much power.
        power: i32,
    },
    /// The hero gains hit points by a spell.
    HeroHealed {
        /// How many, at most.
        by: i32,
    },
}
