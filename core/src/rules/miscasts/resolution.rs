//! The rules of casting and miscasts.

mod bodies;
mod check;
mod effects;
mod items;
mod memory;
mod row;
mod spellcraft;
mod spells;
mod time;
mod turned;

pub(super) use row::row_of;

use super::Miscasts;
use super::rulesets::Rules;
use super::scenario::{Action, Cast, Cause, State, Who};
use super::words::{Event, Magic, Message, Refusal};
use crate::recorder::Recorder;
use effects::Miscast;

type R<'r> = Recorder<'r, Miscasts>;

/// Makes one action. The dead do nothing, and when you are dead nothing more is done by anyone.
pub(super) fn act(rules: &Rules, state: &mut State, action: &Action, r: &mut R<'_>) {
    let dead = state.caster(action.by()).is_none_or(super::Caster::is_dead);
    if state.you.is_dead() || dead {
        return;
    }
    match action {
        Action::Cast(given) => cast(rules, state, given, r),
        Action::ReadScroll(used) => items::read_scroll(state, used, r),
        Action::FireWand(used) => items::fire_wand(used, r),
        Action::Scribe(scribed) => items::scribe(rules, state, scribed, r),
        Action::ReadGrimoire(read) => memory::read_grimoire(state, read.spell, r),
        Action::Attack(given) => time::attack(state, given, r),
        Action::Blast(given) => time::blast(state, given, r),
        Action::Move(way) => time::go(state, way, r),
        Action::Wait(given) => time::wait(rules, state, given.turns.unsigned(), r),
        Action::Rest(given) => time::rest(state, given.days.unsigned(), r),
    }
}

/// Casts a spell with the caster's own mana (MIS-001 to MIS-004, MIS-010 to MIS-013).
///
/// What it does: the mana is paid, the spell takes its whole effect, and only then comes the check; what a
/// miscast adds is resolved from the state after the spell. The cast trains Spellcraft at the end, so that
/// its own check goes by the old skill. A caster that the spell's own effect killed makes no check.
/// Draws in order: the spell's dice, where it is aimed at someone and has any; those of the check; where it was
/// missed, those of the row. Source: the text, first and
/// third paragraph; "The check"; the order is a reading (MIS-290). Quirks kept: a creature makes the same
/// check on the same table.
fn cast(rules: &Rules, state: &mut State, given: &Cast, r: &mut R<'_>) {
    let by = given.by;
    let Some(caster) = state.caster_mut(by) else { return };
    let Some(spell) = caster.spell(given.spell).copied() else {
        r.mark("MIS-245");
        return refuse(by, Refusal::NotKnown, r);
    };
    let paid = caster.mana.map_or(0, |_| spell.cost.get());
    if !pay(&mut caster.mana, by, spell.cost.get(), r) {
        return;
    }
    r.mark("MIS-002");
    r.emit(Event::SpellGoesOff { by, spell: spell.name, magic: Magic::Own(spell.kind) });
    let harm = given.harm.get();
    if harm > 0 {
        caster.hp = caster.hp.saturating_sub(harm);
        r.emit(Event::CasterHarmed { by, damage: harm });
    }
    if caster.is_dead() {
        caster.cause = Some(Cause::Spell);
        bodies::die(by, Cause::Spell, r);
    } else if let Some(target) = given.target {
        spells::land(state, spell, target, (Cause::Spell, false), r);
    }
    if state.caster(by).is_none_or(super::Caster::is_dead) {
        r.mark("MIS-004");
        return;
    }
    miscast_or_not(rules, state, &Miscast { by, spell, paid, harm, target: given.target }, r);
    r.mark("MIS-013");
    if let Some(caster) = state.caster_mut(by) {
        caster.spellcraft_trained = caster.spellcraft_trained.saturating_add(1);
        r.emit(Event::SpellcraftTrained { by });
    }
}

/// Makes the check of a cast, and what comes of missing it (MIS-001, MIS-003).
///
/// What it does: checks, and where the check was missed resolves a row of the miscast table.
/// Draws in order: those of the check, then those of the row. Source: "The check"; "The miscast table".
/// Quirks kept: none.
fn miscast_or_not(rules: &Rules, state: &mut State, cast: &Miscast, r: &mut R<'_>) {
    let (by, spell) = (cast.by, cast.spell);
    r.mark("MIS-001");
    if by != Who::You {
        r.mark("MIS-010");
    }
    let Some(caster) = state.caster(by) else { return };
    let bonus = check::bonus(rules, caster, r);
    let difficulty = check::difficulty(rules, by, spell, caster.armour_percent, r);
    if let Some(missed_by) = check::make(rules, bonus, difficulty, r) {
        row::miscast(rules, state, cast, missed_by, r);
    }
}

/// Takes mana where there is enough of it, and refuses where there is not. A creature without a pool pays
/// nothing (MIS-014).
fn pay(mana: &mut Option<i32>, by: Who, cost: i32, r: &mut R<'_>) -> bool {
    let Some(mana) = mana else {
        r.mark("MIS-014");
        return true;
    };
    if *mana < cost {
        refuse(by, Refusal::NoMana, r);
        return false;
    }
    *mana -= cost;
    r.emit(Event::ManaPaid { by, mana: cost });
    true
}

/// Records that nothing came of what someone tried; you are told.
fn refuse(by: Who, why: Refusal, r: &mut R<'_>) {
    r.emit(Event::Refused { by, why });
    if by == Who::You {
        r.tell(match why {
            Refusal::NotKnown => Message::NotKnown,
            Refusal::NoMana => Message::NoMana,
            Refusal::NoScroll => Message::NoScroll,
            Refusal::NoGrimoire => Message::NoGrimoire,
            Refusal::NotFree | Refusal::Rooted => Message::NoWay,
            Refusal::NoFight => Message::NoFight,
        });
    }
}

#[cfg(test)]
mod testing;

#[cfg(test)]
mod tests {
    use super::testing::{alone, being, cast_by, lines, name, on, row};
    use super::*;
    use crate::int::Int;
    use crate::journal::{Choice, Step};
    use crate::rules::miscasts::scenario::{Being, Creature, Mana, Scenario, Side};
    use crate::run::Run;

    #[test]
    fn the_spell_goes_off_before_its_check_and_whatever_comes_of_it() {
        // MIS-001, MIS-002, MIS-013, MIS-025, MIS-034, MIS-280, MIS-290, MIS-293: the order of what is
        // recorded; each throw is one draw.
        let made = on(&alone(being(11, 1, 3), vec![cast_by(Who::You)]), &[1, 1, 1, 1]);
        let kinds: Vec<&str> = made
            .steps
            .iter()
            .map(|step| match step {
                Step::Action(..) => "action",
                Step::Draw(draw) => draw.site.name(),
                Step::Decision(decision) => decision.site.name(),
                Step::Event(event) => event.into(),
                Step::Message(_) => "message",
            })
            .collect();
        let expected = "action mana_paid spell_goes_off miscasts.check miscasts.check.result miscasts.total \
                    miscasts.row miscast message miscasts.turn miscasts.spell hurt spellcraft_trained";
        assert_eq!(kinds.join(" "), expected);
    }

    #[test]
    fn a_caster_killed_by_the_spell_makes_no_check() {
        // MIS-004, and the dead do nothing more.
        let cast = Action::Cast(Cast { harm: Int::saturating(20), ..Cast::of(Who::You, name("Fireball")) });
        let made = on(&alone(being(11, 1, 0), vec![cast.clone(), cast]), &[]);
        assert!(made.outcome.you.dead);
        assert_eq!(made.outcome.you.spellcraft_trained, 0);
        assert_eq!(lines(&made), ["You die..."]);
    }

    #[test]
    fn without_mana_or_knowledge_a_cast_is_refused() {
        let mut poor = being(0, 1, 0);
        poor.mana = Some(Mana { now: Int::saturating(6), max: Int::saturating(50) });
        let unknown = Action::Cast(Cast::of(Who::You, name("Mend")));
        let made = on(&alone(poor, vec![cast_by(Who::You), unknown]), &[]);
        assert_eq!(made.outcome.you.mana, Some(6));
        assert_eq!(made.outcome.you.spellcraft_trained, 0);
        assert_eq!(lines(&made).len(), 2);
    }

    /// What you are told of a miscast of row 6 by a creature with a rank-10 spell of level 10.
    fn kobold(seen: bool, mana: Option<Mana>) -> Run<Miscasts> {
        let being = Being { mana, ..being(10, 10, 10) };
        let creature = Creature { name: name("kobold shaman"), seen, side: Side::Monsters, being };
        let who = Who::Creature(Int::default());
        let scenario = Scenario::of(Being::default(), vec![creature], vec![cast_by(who)]);
        // MIS-011: rank 1 counts, so that the difficulty is 18 and the roll of 7 falls short by 1.
        on(&scenario, &[3, 4, 3, 4])
    }

    #[test]
    fn a_creature_miscasts_by_the_same_rules_and_is_told_when_seen() {
        // MIS-010 to MIS-012: row 6 in the text's own words.
        let seen = kobold(true, Being::default().mana);
        assert_eq!(row(&seen), Some(Choice::Number(6)));
        assert_eq!(lines(&seen), ["Sparks bite the kobold shaman\u{2019}s fingers."]);
        let unseen = kobold(false, Being::default().mana);
        assert_eq!((lines(&unseen), unseen.outcome), (vec![], seen.outcome));
        // MIS-014: without a pool of mana it casts all the same.
        assert_eq!(kobold(true, None).outcome.creatures[0].caster.mana, None);
    }
}
