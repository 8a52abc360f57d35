//! The places in the rules of monster spells where something is drawn or decided.

mod rows;

pub(super) use rows::SITES;

use crate::site::Site;

/// The value of a pick, below the caster's level.
pub const PICK_VALUE: Site = site!("monster_spell.pick.value");
/// Whether a mage's value above the table stops at psi bolt.
pub const MAGE_STOP: Site = site!("monster_spell.mage.stop");
/// The lower value that replaces a mage's value above the table.
pub const MAGE_LOWER: Site = site!("monster_spell.mage.lower");
/// Whether a cleric's value above the table stops at open wounds.
pub const CLERICAL_STOP: Site = site!("monster_spell.clerical.stop");
/// The lower value that replaces a cleric's value above the table.
pub const CLERICAL_LOWER: Site = site!("monster_spell.clerical.lower");
/// Geyser or open wounds.
pub const CLERICAL_SHARE: Site = site!("monster_spell.clerical.share");
/// Whether aggravate is cast with nobody to wake.
pub const FILTER_AGGRAVATE: Site = site!("monster_spell.filter.aggravate");
/// The one pick of a caster that does not attack.
pub const SELECT_PICK: Site = site!("monster_spell.select.pick");
/// Why that pick is not cast.
pub const SELECT_REFUSAL: Site = site!("monster_spell.select.refusal");
/// The spell a selection ends with.
pub const SELECT_SPELL: Site = site!("monster_spell.select.spell");
/// Whether the caster has a use for a given spell.
pub const CONSIDER_VERDICT: Site = site!("monster_spell.consider.verdict");
/// The spell a given value gives.
pub const CHOOSE_SPELL: Site = site!("monster_spell.choose.spell");

/// Below a number of the ruleset the spell fails.
pub const CAST_FUMBLE: Site = site!("monster_spell.cast.fumble");
/// The damage of an attack.
pub const CAST_DAMAGE: Site = site!("monster_spell.cast.damage");
/// 0 lets a curse out of sight be heard.
pub const CURSE_HEARD: Site = site!("monster_spell.curse.heard");
/// Hit points the caster gains.
pub const CURE_HEALED: Site = site!("monster_spell.cure.healed");
/// Turns the hero is stunned.
pub const STUN_TURNS: Site = site!("monster_spell.stun.turns");
/// Points of strength the hero loses.
pub const STRENGTH_LOST: Site = site!("monster_spell.strength.lost");
/// Hit points for a point of strength below 3, less 3.
pub const STRENGTH_COST: Site = site!("monster_spell.strength.cost");
/// Above 12 the touch of death succeeds.
pub const DEATH_ROLL: Site = site!("monster_spell.death.roll");
/// Hit points above 50 that the touch of death takes.
pub const DEATH_DAMAGE: Site = site!("monster_spell.death.damage");
/// The damage of lightning, fire pillar or geyser.
pub const BLOW_DAMAGE: Site = site!("monster_spell.blow.damage");
/// Turns the flash blinds.
pub const FLASH_TURNS: Site = site!("monster_spell.flash.turns");
/// One less than how many insects are attempted, at least 3.
pub const INSECTS_COUNT: Site = site!("monster_spell.insects.count");
/// 0 lets the caster hold its ray back.
pub const ZAP_HOLDS: Site = site!("monster_spell.zap.holds");
/// The damage of magic missiles in place of what was rolled.
pub const MISSILE_DAMAGE: Site = site!("monster_spell.missile.damage");
/// The damage of the Oracle's answer.
pub const ORACLE_DAMAGE: Site = site!("monster_spell.oracle.damage");
/// Only 0 gets past Magicbane.
pub const CURSE_MAGICBANE: Site = site!("monster_spell.curse.magicbane");
/// How many curses fall.
pub const CURSE_COUNT: Site = site!("monster_spell.curse.count");
/// The item a curse falls on, counted without coins.
pub const CURSE_ITEM: Site = site!("monster_spell.curse.item");
/// Below 8 an intelligent artifact resists.
pub const CURSE_RESISTED: Site = site!("monster_spell.curse.resisted");
/// 0 lets a curse fall on the saddle.
pub const CURSE_SADDLE: Site = site!("monster_spell.curse.saddle");
/// 0 lets this piece be struck in place of the one before.
pub const ARMOR_REPLACED: Site = site!("monster_spell.armor.replaced");
/// Below 90 an artifact resists.
pub const ARMOR_RESISTS: Site = site!("monster_spell.armor.resists");
/// 0 gives an invisible caster a reason to move.
pub const MOVE_INVISIBLE: Site = site!("monster_spell.move.invisible");
/// 0 gives a wandering caster a reason to move.
pub const MOVE_WANDERS: Site = site!("monster_spell.move.wanders");
/// 0 gives a blind caster a reason to move.
pub const MOVE_BLIND: Site = site!("monster_spell.move.blind");
/// 0 lets the caster find the hero.
pub const BELIEF_FOUND: Site = site!("monster_spell.belief.found");
/// The believed column in the box around the hero.
pub const BELIEF_COLUMN: Site = site!("monster_spell.belief.column");
/// The believed row in the box around the hero.
pub const BELIEF_ROW: Site = site!("monster_spell.belief.row");
/// Psi bolt, ice bolt or fire bolt.
pub const PICK_BOLT: Site = site!("monster_spell.pick.bolt");
/// Haste self or protection.
pub const PICK_PROTECTION: Site = site!("monster_spell.pick.protection");
/// Aggravate or reflection.
pub const PICK_REFLECTION: Site = site!("monster_spell.pick.reflection");
/// Only 0 lets a pool be created.
pub const FILTER_POOL: Site = site!("monster_spell.filter.pool");
/// Only 0 lets a bolt be cast at who is near.
pub const FILTER_BOLT: Site = site!("monster_spell.filter.bolt");
/// Only 0 lets a boss rest.
pub const COOLDOWN_BOSS: Site = site!("monster_spell.cooldown.boss");
/// Hit points that the touch of death takes.
pub const DRAIN_DAMAGE: Site = site!("monster_spell.drain.damage");
/// What the touch of death takes off the maximum beyond a third.
pub const DRAIN_MAXIMUM: Site = site!("monster_spell.drain.maximum");
/// Levels by which destroy armor erodes.
pub const ARMOR_LEVELS: Site = site!("monster_spell.armor.levels");
/// 0, with luck in it, lets a blessed piece resist.
pub const ARMOR_BLESSING: Site = site!("monster_spell.armor.blessing");
/// Where rust or acid tries to find armor.
pub const ARMOR_TRIED: Site = site!("monster_spell.armor.tried");
/// The damage of a fire or ice bolt.
pub const BOLT_DAMAGE: Site = site!("monster_spell.bolt.damage");
/// Whether a wasted bolt goes up or down.
pub const BOLT_WASTED: Site = site!("monster_spell.bolt.wasted");
/// The damage of an acid blast.
pub const ACID_DAMAGE: Site = site!("monster_spell.acid.damage");
/// Only 0 spares a weapon the acid.
pub const ACID_WEAPON: Site = site!("monster_spell.acid.weapon");
/// Only 0 spares armor the acid.
pub const ACID_ARMOR: Site = site!("monster_spell.acid.armor");
/// The damage of lightning that passes reflection.
pub const PASSED_DAMAGE: Site = site!("monster_spell.passed.damage");
/// The damage of an avalanche.
pub const AVALANCHE_DAMAGE: Site = site!("monster_spell.avalanche.damage");
/// How many undead come, beside those of the difficulty.
pub const UNDEAD_COUNT: Site = site!("monster_spell.undead.count");
/// Of what class one of the undead is.
pub const UNDEAD_KIND: Site = site!("monster_spell.undead.kind");
/// Whether one of the undead may be a demon or a vampire.
pub const UNDEAD_STRENGTH: Site = site!("monster_spell.undead.strength");
/// Which elemental a neutral deity sends.
pub const MINION_ELEMENTAL: Site = site!("monster_spell.minion.elemental");
/// 0 spares one of the others.
pub const ENRAGE_SPARED: Site = site!("monster_spell.enrage.spared");
/// Turns for which the caster reflects.
pub const REFLECTION_TURNS: Site = site!("monster_spell.reflection.turns");
/// To what the hero becomes vulnerable.
pub const VULNERABLE_TO: Site = site!("monster_spell.vulnerable.to");
/// Turns of vulnerability, less 150.
pub const VULNERABLE_TURNS: Site = site!("monster_spell.vulnerable.turns");
/// Which words tell of the cancellation.
pub const CANCEL_WORDS: Site = site!("monster_spell.cancel.words");
/// The spell level of a mage's pick, less 1.
pub const PICK_LEVEL: Site = site!("monster_spell.pick.level");
/// Which spell of the level it is.
pub const PICK_OF_LEVEL: Site = site!("monster_spell.pick.of_level");
/// Hit points that healing and extra healing give.
pub const PLAYER_HEALED: Site = site!("monster_spell.player.healed");
/// The damage of an acid blast that is a ray.
pub const PLAYER_ACID: Site = site!("monster_spell.player.acid");
/// Explosions of a boss's blast, less 1.
pub const AREA_COUNT: Site = site!("monster_spell.area.count");
/// Squares that a cancellation flies.
pub const CANCEL_RANGE: Site = site!("monster_spell.cancel.range");
/// Only 0 lets a caster with little power spend it.
pub const KNOWN_SAVES: Site = site!("monster_spell.known.saves");
/// Up to the success of the spell it is cast.
pub const KNOWN_SUCCESS: Site = site!("monster_spell.known.success");
/// What a caster thinks of a spell it knows.
pub const KNOWN_VERDICT: Site = site!("monster_spell.known.verdict");
/// Where the spells that a monster begins with come from.
pub const BIRTH_SPELLS: Site = site!("monster_spell.birth.spells");
/// 0 gives the second of two spells.
pub const BIRTH_RARELY: Site = site!("monster_spell.birth.rarely");
/// How many candidates there are, less 10 for a spellcaster.
pub const BIRTH_COUNT: Site = site!("monster_spell.birth.count");
/// The number of a candidate among the books.
pub const BIRTH_CANDIDATE: Site = site!("monster_spell.birth.candidate");
/// Whether the candidate is kept.
pub const BIRTH_KEPT: Site = site!("monster_spell.birth.kept");
/// What becomes of a book.
pub const BOOK_FATE: Site = site!("monster_spell.book.fate");
/// Up to the rate the book is understood.
pub const BOOK_UNDERSTOOD: Site = site!("monster_spell.book.understood");
/// The number of what a book does that strikes back.
pub const BOOK_BACKFIRE: Site = site!("monster_spell.book.backfire");
/// What a book does that strikes back.
pub const BOOK_EFFECT: Site = site!("monster_spell.book.effect");
/// 0 destroys a book that struck back.
pub const BOOK_CRUMBLES: Site = site!("monster_spell.book.crumbles");
/// Whether the caster lines up or closes in.
pub const LINEUP_POLICY: Site = site!("monster_spell.lineup.policy");
/// Whether a caster draws from the list that its kind favours.
pub const PICK_FAVOURED: Site = site!("monster_spell.pick.favoured");
/// Which spell of the list of its kind it is.
pub const PICK_LISTED: Site = site!("monster_spell.pick.listed");
/// Turns that stone to flesh costs.
pub const STONE_COOLDOWN: Site = site!("monster_spell.stone.cooldown");
/// What becomes of a caster that is turned to stone.
pub const STONE_FATE: Site = site!("monster_spell.stone.fate");
/// Only 0 lets a boss rest that cast at a monster.
pub const COOLDOWN_AT_MONSTER: Site = site!("monster_spell.cooldown.at_monster");
/// Below 20, confused below 100, a spell at a monster fails.
pub const FUMBLE_AT_MONSTER: Site = site!("monster_spell.fumble.at_monster");
/// Below 20, confused below 100, the polymorphed hero's spell fails.
pub const HERO_FUMBLE: Site = site!("monster_spell.hero.fumble");
/// Which element a film over a monster smells of.
pub const VULNERABLE_TOLD: Site = site!("monster_spell.vulnerable.told");
/// What becomes of the polymorphed hero's attempt.
pub const HERO_FATE: Site = site!("monster_spell.hero.fate");
/// What becomes of the attempt.
pub const CAST_FATE: Site = site!("monster_spell.cast.fate");
/// The spell that takes effect.
pub const EFFECT_SPELL: Site = site!("monster_spell.effect.spell");
/// What becomes of a ray at a distance.
pub const ZAP_FATE: Site = site!("monster_spell.zap.fate");
/// The piece that is struck.
pub const ARMOR_PIECE: Site = site!("monster_spell.armor.piece");
/// Whether something scares the caster.
pub const MOVE_SCARED: Site = site!("monster_spell.move.scared");
/// What becomes of casting on the move.
pub const MOVE_FATE: Site = site!("monster_spell.move.fate");
/// Whether the caster is right about where the hero is.
pub const BELIEF_SQUARE: Site = site!("monster_spell.belief.square");

/// What a selection that ends without a spell chooses.
pub const NOTHING: &str = "nothing";

/// What a caster that has a use for a spell finds.
pub const USEFUL: &str = "useful";
