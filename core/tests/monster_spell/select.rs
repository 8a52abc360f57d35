//! Selection rule by rule: exact odds of small scenarios, and recorded draws.

use spelltape::draws::{Primitive, Tape, TapeEntry};
use spelltape::int::Int;
use spelltape::odds::{Limits, Odds, OutcomeOf, explore};
use spelltape::ratio::Ratio;
use spelltape::rules::monster_spell::{
    Action, Attitude, Caster, Hero, MonsterSpell, Rules, Scenario, School, Speed, Spell, State, World, sites,
};
use spelltape::run::{Run, run};
use spelltape::system::{Ruleset, System};

fn rules(name: &str) -> &'static Rules {
    MonsterSpell::rulesets().iter().find(|rules| rules.info().name == name).unwrap()
}

/// A wounded caster in a place where it has a use for everything but Double Trouble.
fn scenario(school: School, level: u32, attacking: bool) -> Scenario {
    let caster = Caster { hp: Int::saturating(1), ..Caster::of(school, level) };
    let actions = vec![Action::Select { attacking }];
    Scenario { caster, hero: Hero::default(), world: World::default(), actions }
}

/// The lone Wizard of Yendor: a mage that refuses no spell, so that a selection is a single pick.
fn wizard(level: u32) -> Scenario {
    with(scenario(School::Mage, level, true), |given| given.caster.is_wizard = true)
}

fn odds(ruleset: &str, scenario: &Scenario) -> Odds<Option<Option<Spell>>> {
    let spell = OutcomeOf::new(|state: &State| state.spell);
    let odds = Limits::usual(|limits| explore::<MonsterSpell, _>(rules(ruleset), scenario, &spell, limits));
    odds.unwrap()
}

/// The chance of a spell, under `documented`.
#[track_caller]
fn check(scenario: &Scenario, spell: Option<Spell>, expected: &str) {
    assert_eq!(odds("documented", scenario).of(&Some(spell)).to_string(), expected);
}

fn with(mut scenario: Scenario, change: impl FnOnce(&mut Scenario)) -> Scenario {
    change(&mut scenario);
    scenario
}

/// Runs a scenario under NetHack 3.6.7 on draws given as `(bound, value)`; it must take them all and end.
#[track_caller]
fn played(scenario: &Scenario, draws: &[(u32, u32)]) -> Run<MonsterSpell> {
    let entry = |(bound, value): &(u32, u32)| {
        TapeEntry::Bare("rn2".into(), Primitive { bound: *bound, value: *value })
    };
    let mut tape = Tape::new(draws.iter().map(entry).collect());
    let run = run::<MonsterSpell>(rules("nethack-3.6.7"), scenario, &mut tape).unwrap();
    assert_eq!((run.halted_at, tape.rest().len(), &run.violation), (None, 0, &None));
    run
}

#[test]
fn a_caster_of_level_0_draws_nothing() {
    // MSP-004
    for attacking in [true, false] {
        let run = played(&scenario(School::Mage, 0, attacking), &[]);
        assert_eq!(run.outcome.spell, None);
        assert!(run.rules(rules("nethack-3.6.7")).contains("MSP-004"));
    }
}

#[test]
fn an_attacker_gives_up_after_39_useless_picks_and_draws_a_40th() {
    // MSP-008: at level 2 half of the picks are cure self, refused with all hit points (MSP-069e).
    let healthy = with(scenario(School::Mage, 2, true), |given| given.caster.hp = given.caster.hp_max);
    let useless = [(2, 1); 39];
    let run = played(&healthy, &[&useless[..], &[(2, 0)]].concat());
    assert_eq!(run.outcome.spell, None, "psi bolt came, but only as the 40th pick");
    let run = played(&healthy, &[&useless[..38], &[(2, 0)]].concat());
    assert_eq!(run.outcome.spell, Some(Spell::PsiBolt));
    check(&healthy, None, &Ratio::new(1u128, 2u128).power(39).to_string());
}

#[test]
fn the_40th_pick_redraws_high_values_but_is_not_tested() {
    // MSP-008, MSP-063, MSP-069h: no rn2(100) follows the last pick, even if it is aggravate.
    let quiet = with(scenario(School::Mage, 30, true), |given| given.world.something_to_wake = false);
    let refused: Vec<_> = [(30, 13), (100, 1)].into_iter().cycle().take(78).collect();
    let run = played(&quiet, &[&refused[..], &[(30, 29), (25, 1), (29, 13)]].concat());
    assert_eq!(run.outcome.spell, None);
    assert!(
        ["MSP-008", "MSP-063", "MSP-069h"]
            .iter()
            .all(|rule| run.rules(rules("nethack-3.6.7")).contains(rule))
    );
}

#[test]
fn the_level_is_the_only_cap() {
    // MSP-007: at level 6 the six values are all alike.
    let six = wizard(6);
    check(&six, Some(Spell::PsiBolt), "1/6");
    check(&six, Some(Spell::Disappear), "1/3");
    check(&six, Some(Spell::DrainStrength), "0");
}

#[test]
fn a_caster_that_does_not_attack_makes_one_pick() {
    // MSP-009, MSP-018: of the ten values, 1 cure, 1 haste, 2 disappear.
    let far = scenario(School::Mage, 10, false);
    check(&far, Some(Spell::CureSelf), "1/10");
    check(&far, Some(Spell::Disappear), "1/5");
    check(&far, None, "3/5");
    assert_eq!(played(&far, &[(10, 3)]).outcome.spell, None, "stun is directed");
}

#[test]
fn high_values_are_redrawn_from_3_6_on_and_fall_before() {
    // MSP-062, MSP-063, MSP-065k, MSP-065l: exact chances, worked out by hand from the rules.
    let choose = |school, value| {
        let actions = vec![Action::Choose { value: Int::saturating(value) }];
        Scenario { actions, ..scenario(school, 1, true) }
    };
    let resistant = |given: Scenario| with(given, |given| given.hero.magic_resistance = true);
    check(&choose(School::Mage, 23), Some(Spell::TouchOfDeath), "1");
    check(&resistant(choose(School::Mage, 24)), Some(Spell::PsiBolt), "1");
    check(&with(choose(School::Mage, 24), |g| g.hero.hallucinating = true), Some(Spell::PsiBolt), "1");
    check(&choose(School::Clerical, 14), Some(Spell::Geyser), "1/3");
    // 25: psi bolt by 1/25 at once, or by a 0 of rn2(25): 1/25 + 24/25 * 1/25.
    check(&choose(School::Mage, 25), Some(Spell::PsiBolt), "49/625");
    // 16: open wounds by 1/16, or by 15/16 * (1 + 2 * 2/3) / 16.
    check(&choose(School::Clerical, 16), Some(Spell::OpenWounds), "51/256");
    for (school, value, spell) in
        [(School::Mage, 23, Spell::PsiBolt), (School::Clerical, 14, Spell::OpenWounds)]
    {
        let odds = odds("nethack-3.4.3", &choose(school, value));
        assert!(odds.of(&Some(Some(spell))).is_one(), "MSP-064");
    }
}

#[test]
fn the_value_5_is_blind_in_the_text_and_paralyze_in_the_code() {
    // X1, MSP-065d, MSP-065e.
    let choose = with(scenario(School::Clerical, 6, true), |given| {
        given.actions = vec![Action::Choose { value: Int::saturating(5) }];
    });
    check(&choose, Some(Spell::Blind), "1");
    assert!(odds("nethack-3.6.7", &choose).of(&Some(Some(Spell::Paralyze))).is_one());
}

#[test]
fn useless_spells_are_refused_by_what_makes_them_so() {
    // Without an attack at level 20: the chance of each spell is its number of values, unless it is useless.
    let mage = |change: fn(&mut Scenario)| with(scenario(School::Mage, 20, false), change);
    let cleric = |change: fn(&mut Scenario)| with(scenario(School::Clerical, 9, false), change);
    check(&mage(|_| ()), Some(Spell::HasteSelf), "1/20");
    check(&mage(|g| g.caster.speed = Speed::Slow), Some(Spell::HasteSelf), "1/20");
    check(&mage(|g| g.caster.speed = Speed::Fast), Some(Spell::HasteSelf), "0"); // MSP-069b
    check(&mage(|_| ()), Some(Spell::Disappear), "1/10");
    check(&mage(|g| g.caster.invisible = true), Some(Spell::Disappear), "0"); // MSP-069c
    check(&mage(|g| g.caster.invisibility_blocked = true), Some(Spell::Disappear), "0");
    check(&mage(|g| g.caster.attitude = Attitude::Tame), Some(Spell::Disappear), "0"); // MSP-069d
    check(&mage(|g| g.caster.hp = g.caster.hp_max), Some(Spell::CureSelf), "0"); // MSP-069e
    check(&mage(|_| ()), Some(Spell::SummonNasties), "3/20");
    check(&mage(|g| g.world.line_of_sight = false), Some(Spell::SummonNasties), "0"); // MSP-069f
    check(&cleric(|g| g.world.line_of_sight = false), Some(Spell::SummonInsects), "0");
    check(&mage(|_| ()), Some(Spell::DoubleTrouble), "0"); // MSP-069g
    check(&mage(|g| g.caster.is_wizard = true), Some(Spell::DoubleTrouble), "1/10");
    let unseen_wizard = mage(|g| {
        g.caster.is_wizard = true;
        g.world.line_of_sight = false;
    });
    check(&unseen_wizard, Some(Spell::DoubleTrouble), "1/10");
    check(&mage(|_| ()), Some(Spell::Aggravate), "1/10");
    let quiet = mage(|g| g.world.something_to_wake = false);
    check(&quiet, Some(Spell::Aggravate), "1/1000"); // MSP-069h
    let old = odds("nethack-3.4.3", &quiet);
    assert_eq!(old.of(&Some(Some(Spell::Aggravate))).to_string(), "1/10", "MSP-151");
    let blinded = with(scenario(School::Clerical, 8, true), |g| g.hero.blind_turns = Int::saturating(1));
    check(&blinded, Some(Spell::Blind), "0"); // MSP-069i
}

#[test]
fn peaceful_casters_keep_to_themselves() {
    // MSP-069a, MSP-069d, MSP-069i, MSP-069k, MSP-021.
    let peaceful = |school, level, attacking| {
        with(scenario(school, level, attacking), |given| given.caster.attitude = Attitude::Peaceful)
    };
    let cast = |scenario: &Scenario| -> Vec<Spell> {
        odds("documented", scenario).weights.keys().filter_map(|spell| (*spell)?).collect()
    };
    let seeing = |given| with(given, |given: &mut Scenario| given.hero.sees_invisible = true);
    assert_eq!(cast(&peaceful(School::Mage, 30, false)), [Spell::CureSelf, Spell::HasteSelf]);
    let with_sight = cast(&seeing(peaceful(School::Mage, 30, false)));
    assert_eq!(with_sight, [Spell::CureSelf, Spell::HasteSelf, Spell::Disappear]);
    assert_eq!(cast(&seeing(peaceful(School::Clerical, 30, false))), [Spell::CureSelf]);
    // Under conflict they attack, and still call nobody.
    let under_conflict = cast(&peaceful(School::Clerical, 30, true));
    assert!(under_conflict.contains(&Spell::Geyser) && !under_conflict.contains(&Spell::SummonInsects));
}

#[test]
fn a_peaceful_caster_is_refused_aggravate_without_a_draw() {
    let quiet = with(scenario(School::Mage, 20, false), |given| {
        given.caster.attitude = Attitude::Peaceful;
        given.world.something_to_wake = false;
    });
    let run = played(&quiet, &[(20, 13)]);
    assert!(
        run.rules(rules("nethack-3.6.7")).contains("MSP-069a")
            && run.draws().all(|draw| draw.site == sites::PICK_VALUE)
    );
}

#[test]
fn nothing_else_is_refused() {
    // MSP-069j: against the most resistant hero in the darkest place, these pass.
    let grim = with(scenario(School::Mage, 25, true), |given| {
        given.hero.magic_resistance = true;
        given.world = World { line_of_sight: false, something_to_wake: false, ..World::default() };
    });
    for (value, spell) in
        [(0, Spell::PsiBolt), (3, Spell::Stun), (8, Spell::DestroyArmor), (20, Spell::TouchOfDeath)]
    {
        assert_eq!(played(&grim, &[(25, value)]).outcome.spell, Some(spell));
    }
}

#[test]
fn a_drained_caster_loses_the_spells_above_its_level() {
    // MSP-023: nothing but the level counts.
    check(&scenario(School::Mage, 10, true), Some(Spell::DestroyArmor), "1/5");
    check(&scenario(School::Mage, 8, true), Some(Spell::DestroyArmor), "0");
}

#[test]
fn exact_odds_stay_small_at_high_levels() {
    for level in [50, 127] {
        for school in [School::Mage, School::Clerical] {
            let odds = odds("documented", &scenario(school, level, true));
            assert!(odds.unvisited.is_zero());
            assert!(odds.runs <= 100, "{} runs at level {level}", odds.runs);
        }
    }
}

#[test]
fn closing_the_search_gives_what_single_picks_give() {
    // The chance of a spell in a search is that of one pick, divided by the chance not to be refused, times the
    // chance that one of 39 picks is not refused.
    let one = odds("documented", &wizard(20));
    let search = odds("documented", &scenario(School::Mage, 20, true));
    let refused = one.of(&Some(Some(Spell::DoubleTrouble)));
    let gives_up = refused.power(39);
    assert_eq!(search.of(&Some(None)), gives_up);
    let expected = one.of(&Some(Some(Spell::Stun))).over(&refused.complement()).times(&gives_up.complement());
    assert_eq!(search.of(&Some(Some(Spell::Stun))), expected);
}
