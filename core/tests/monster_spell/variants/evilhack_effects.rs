//! EvilHack: what its spells do, and when they are of use.

use spelltape::rules::monster_spell::{DeathTouch, MonsterSpell};
use spelltape::system::System;

use crate::support::{chances, effect, events, number, played, rules, said, scene, use_of};

#[test]
fn bolts_are_kept_back_near_the_hero() {
    // MSP-EV-08: 11d8 at level 50 and above; one time in five within a squared distance below 3.
    let fire = |level: u32, hero: &str| effect("fire_bolt", &format!(r#""level": {level}"#), hero, "");
    let dice = r#"[["d", 11, 8, 44, [4,4,4,4,4,4,4,4,4,4,4]]]"#;
    assert_eq!(number(&played("evilhack", &fire(50, ""), dice), "hp"), 16);
    assert_eq!(number(&played("evilhack", &fire(99, r#""partial_resistance": 25"#), dice), "hp"), 60 - 33);
    let uses = |spell: &str, caster: &str, hero: &str, world: &str| {
        use_of("evilhack", spell, &format!(r#""level": 9, {caster}"#), hero, world)
    };
    for spell in ["fire_bolt", "ice_bolt", "acid_blast"] {
        let near = uses(spell, r#""hp": 9"#, "", r#""distance_squared": 2"#);
        assert_eq!(near, format!("{spell} 1/5, nothing 4/5"));
        let far = r#""distance_squared": 3"#;
        assert_eq!(uses(spell, r#""hp": 9"#, "", far), format!("{spell} 1"));
        assert_eq!(uses(spell, r#""hp": 9"#, r#""invisible": true"#, far), "nothing 1");
        assert_eq!(uses(spell, r#""hp": 9"#, r#""invulnerable": true"#, far), "nothing 1");
        assert_eq!(uses(spell, r#""attitude": "peaceful""#, "", far), "nothing 1");
        let known = r#""remembers": {"fire": true, "cold": true, "acid": true}"#;
        assert_eq!(uses(spell, known, "", far), "nothing 1");
    }
}

#[test]
fn acid_corrodes_weapons_and_armor() {
    // MSP-EV-09: 11d8 at level 15.
    let blast = |hero: &str| effect("acid_blast", r#""level": 15"#, hero, "");
    let roll = r#"["d", 11, 8, 11, [1,1,1,1,1,1,1,1,1,1,1]]"#;
    let run = played("evilhack", &blast(""), &format!(r#"[{roll}, ["rn2", 3, 1], ["rn2", 4, 0]]"#));
    assert_eq!(number(&run, "hp"), 49);
    assert!(events(&run).contains(&r#"{"weapon_corrodes": {"weapon": "first"}}"#.to_owned()));
    let run = played(
        "evilhack",
        &blast(r#""acid_resistance": true"#),
        &format!(r#"[{roll}, ["rn2", 3, 0], ["rn2", 4, 0]]"#),
    );
    assert_eq!(number(&run, "hp"), 60);
    let two = r#""two_weapons": true, "worn": {"boots": "ordinary"}"#;
    let dice =
        format!(r#"[{roll}, ["rn2", 2, 0], ["rn2", 2, 1], ["rn2", 4, 3], ["rn2", 5, 0], ["rn2", 5, 4]]"#);
    let told = events(&played("evilhack", &blast(two), &dice));
    assert!(told.contains(&r#"{"weapon_corrodes": {"weapon": "second"}}"#.to_owned()));
    assert!(told.contains(&r#"{"piece_erodes": {"slot": "boots", "to": 1}}"#.to_owned()));
    assert!(!told.contains(&r#"{"weapon_corrodes": {"weapon": "first"}}"#.to_owned()));
}

#[test]
fn cancellation_needs_a_line() {
    // MSP-EV-10
    let cancel = |hero: &str, world: &str| effect("cancellation", r#""level": 16"#, hero, world);
    let run = played("evilhack", &cancel("", r#""lined_up": true"#), r#"[["rn2", 2, 1]]"#);
    assert_eq!((events(&run), said(&run)), (vec![r#""hero_cancelled""#.to_owned()], vec!["cancels"]));
    // Side by side there is always a line; a knight's move apart never; farther away the world says.
    for in_line in ["", r#""distance_squared": 2"#, r#""distance_squared": 98, "lined_up": true"#] {
        let run = played("evilhack", &cancel("", in_line), r#"[["rn2", 2, 1]]"#);
        assert_eq!(events(&run), [r#""hero_cancelled""#], "{in_line}");
    }
    for out_of_line in [r#""distance_squared": 5"#, r#""distance_squared": 4"#] {
        let run = played("evilhack", &cancel("", out_of_line), "[]");
        assert_eq!(events(&run), [r#""cancellation_misses""#], "{out_of_line}");
    }
    let unseen = r#""lined_up": true, "caster_spotted": false"#;
    let run = played("evilhack", &cancel("", unseen), r#"[["rn2", 2, 0]]"#);
    assert_eq!(said(&run), ["cancellation_heard"]);
    played("evilhack", &cancel(r#""deaf": true"#, unseen), "[]");
    let uses = |caster: &str, hero: &str| {
        use_of("evilhack", "cancellation", &format!(r#""level": 16, {caster}"#), hero, "")
    };
    assert_eq!(uses(r#""hp": 9"#, ""), "cancellation 1");
    assert_eq!(uses(r#""hp": 9"#, r#""invisible": true"#), "nothing 1");
    assert_eq!(uses(r#""hp": 9"#, r#""invulnerable": true"#), "nothing 1");
    assert_eq!(uses(r#""attitude": "peaceful""#, ""), "nothing 1");
}

#[test]
fn protection_counts_the_binary_digits_of_the_level() {
    // MSP-EV-11: level 3 at armour class 10 without protection: 2 more.
    let gains = |caster: &str| {
        number(&played("evilhack", &effect("protection", caster, "", ""), "[]"), "caster_protection")
    };
    assert_eq!(gains(r#""level": 3"#), 2);
    assert_eq!(gains(r#""level": 4"#), 3);
    assert_eq!(gains(r#""level": 50"#), 6);
    assert_eq!(gains(r#""level": 4, "protection": 8"#), 8 + 1, "3 less 8 / 4");
    assert_eq!(
        gains(r#""level": 4, "protection": 8, "natural_armor": 20"#),
        8,
        "3 less 8 / 2 is less than nothing"
    );
    assert_eq!(
        gains(r#""level": 4, "protection": 2, "natural_armor": 40"#),
        2 + 1,
        "natural armour counts up to 30: 3 less 2 / 1"
    );
    // It is lost point by point, every 10 turns, of a boss every 20.
    let after = |kind: &str, turns: u32| {
        let caster = format!(r#""school": "mage", "level": 3, "kind": "{kind}""#);
        let actions = format!(
            r#"{{"force": {{"spell": "protection", "damage": 0}}}}, {{"wait": {{"turns": {turns}}}}}"#
        );
        number(&played("evilhack", &scene(&caster, "", "", &actions), "[]"), "caster_protection")
    };
    let monster = [9, 10, 19, 20].map(|turns| after("monster", turns));
    assert_eq!(monster, [2, 1, 1, 0]);
    assert_eq!([19, 20, 39, 40].map(|turns| after("orcus", turns)), [2, 1, 1, 0]);
}

#[test]
fn reflection_lasts_150_to_159_turns() {
    // MSP-EV-12: of bosses 250 to 259.
    let reflect = |kind: &str| effect("reflection", &format!(r#""level": 14, "kind": "{kind}""#), "", "");
    let run = played("evilhack", &reflect("lich"), r#"[["rn1", 10, 150, 159]]"#);
    assert_eq!(number(&run, "caster_reflection_turns"), 159);
    let run = played("evilhack", &reflect("vecna"), r#"[["rn1", 10, 250, 250]]"#);
    assert_eq!(number(&run, "caster_reflection_turns"), 250);
    for caster in [r#""reflects": true"#, r#""reflection_turns": 1"#] {
        let caster = format!(r#""level": 14, {caster}"#);
        assert_eq!(use_of("evilhack", "reflection", &caster, "", ""), "nothing 1");
    }
}

#[test]
fn casters_of_cold_make_vulnerable_to_cold() {
    // MSP-EV-13
    for kind in ["kathryn_the_ice_queen", "asmodeus", "vecna"] {
        let caster = format!(r#""level": 6, "kind": "{kind}""#);
        let run = played(
            "evilhack",
            &effect("vulnerability", &caster, "", ""),
            r#"[["rnd", 4, 1], ["rnd", 100, 100]]"#,
        );
        assert_eq!(events(&run), [r#"{"vulnerable": {"element": "cold", "turns": 250}}"#]);
    }
    let run = played(
        "evilhack",
        &effect("vulnerability", r#""level": 6"#, "", ""),
        r#"[["rnd", 4, 1], ["rnd", 100, 1]]"#,
    );
    assert_eq!(events(&run), [r#"{"vulnerable": {"element": "fire", "turns": 151}}"#]);
}

#[test]
fn minions_and_undead_come_to_those_who_may_call_them() {
    // MSP-EV-14
    let queen = effect(
        "summon_minion",
        r#""level": 30, "kind": "kathryn_the_ice_queen", "alignment": "neutral""#,
        "",
        "",
    );
    assert_eq!(
        events(&played("evilhack", &queen, "[]")),
        [r#"{"minion_summoned": {"minion": "snow_golem"}}"#]
    );
    let lawful = effect("summon_minion", r#""level": 30, "alignment": "lawful""#, "", "");
    assert_eq!(events(&played("evilhack", &lawful, "[]")), [r#"{"minion_summoned": {"minion": "angel"}}"#]);
    let uses = |caster: &str| use_of("evilhack", "call_undead", &format!(r#""level": 20, {caster}"#), "", "");
    for caster in [
        r#""kind": "barrow_wight""#,
        r#""kind": "vecna""#,
        r#""kind": "orcus""#,
        r#""kind": "high_priest", "alignment": "chaotic""#,
        r#""kind": "aligned_priest", "alignment": "unaligned""#,
        r#""kind": "thoth_amon""#,
    ] {
        assert_eq!(uses(caster), "call_undead 1", "{caster}");
    }
    for caster in
        [r#""kind": "high_priest", "alignment": "lawful""#, r#""kind": "monster""#, r#""kind": "titan""#]
    {
        assert_eq!(uses(caster), "nothing 1", "{caster}");
    }
}

#[test]
fn the_touch_of_death_kills_without_magic_resistance() {
    // MSP-EV-16: with it 8d6, and a third of that and rn2(5) off the maximum.
    let touch = |hero: &str| effect("touch_of_death", r#""level": 21"#, hero, "");
    assert_eq!(events(&played("evilhack", &touch(""), "[]")), [r#""killed_by_touch""#]);
    let dice = r#"[["d", 8, 6, 31, [4,4,4,4,4,4,4,3]], ["rn2", 5, 4]]"#;
    let resists = r#""magic_resistance": true, "hp": 60, "hp_max": 100"#;
    let run = played("evilhack", &touch(resists), dice);
    assert_eq!((number(&run, "hp"), number(&run, "hp_max")), (29, 86));
    // By the text half spell damage reduces both; in the code magic resistance does, and the switch says so.
    let run = played("evilhack", &touch(&format!(r#"{resists}, "half_spell_damage": true"#)), dice);
    assert_eq!((number(&run, "hp"), number(&run, "hp_max")), (45, 91));
    let mut code = rules("evilhack").clone();
    code.death_touch = DeathTouch::KillsOrWeakens { half_spell_damage_halves: false };
    let losses = |rules| chances(rules, &touch(resists), |state| state.hero.hp_max.to_string());
    let lowest = |rules| losses(rules).into_keys().map(|hp_max| hp_max.parse::<i32>().unwrap()).min();
    assert_eq!((lowest(&code), lowest(rules("evilhack"))), (Some(88), Some(80)), "24 or 48 / 3, and 4");
    // No more than the dice, also of all hit points; what is left is no more than the new maximum.
    let whole = played("evilhack", &touch(r#""magic_resistance": true, "hp": 60, "hp_max": 60"#), dice);
    assert_eq!((number(&whole, "hp"), number(&whole, "hp_max")), (29, 46));
    let weak = played("evilhack", &touch(r#""magic_resistance": true, "hp": 3, "hp_max": 3"#), dice);
    assert_eq!(number(&weak, "hp_max"), 1);
    for hero in [r#""hallucinating": true"#, r#""undead_or_demon": true"#] {
        assert_eq!(events(&played("evilhack", &touch(hero), "[]")), [""; 0]);
    }
}

#[test]
fn lolth_and_the_drow_call_spiders() {
    // MSP-EV-19
    let call = |kind: &str| {
        let caster = format!(r#""level": 8, "kind": "{kind}""#);
        events(&played("evilhack", &effect("summon_insects", &caster, "", ""), r#"[["rnd", 4, 4]]"#))
    };
    for kind in ["lolth", "drow_cleric"] {
        assert_eq!(call(kind), [r#"{"spiders_summoned": {"count": 5}}"#]);
    }
    assert_eq!(call("monster"), [r#"{"insects_summoned": {"count": 5}}"#]);
}

#[test]
fn only_major_demons_have_the_fireball() {
    // MSP-EV-20: by the text; the code gives it to barbed devils too.
    let rays = MonsterSpell::tables(rules("evilhack")).into_iter().find(|table| table.id == "rays").unwrap();
    let fireballs: Vec<_> =
        rays.rows.iter().filter(|row| row[1] == "Fireball").map(|row| row[0].as_str()).collect();
    assert_eq!(fireballs, ["Mephistopheles", "Lucifer"]);
}

#[test]
fn magic_resistance_halves_missiles_up() {
    // MSP-EV-23
    let angel = r#""school": "mage", "level": 14, "dice": {"count": 2, "sides": 6}"#;
    let cast = r#"{"cast": {"attack": "ray_magic_missile", "thinks_it_found_you": true}}"#;
    let dice =
        r#"[["rn2", 140, 10], ["d", 9, 6, 9, [1,1,1,1,1,1,1,1,1]], ["d", 8, 6, 25, [4,3,3,3,3,3,3,3]]]"#;
    let run = played("evilhack", &scene(angel, r#""magic_resistance": true"#, "", cast), dice);
    assert_eq!(number(&run, "hp"), 60 - 13);
}

#[test]
fn peaceful_casters_do_not_interrupt() {
    // MSP-EV-24
    let cast = r#"{"cast": {"attack": "mage", "thinks_it_found_you": false}}"#;
    let interrupts = |ruleset: &str, attitude: &str, boss_draw: &str| {
        let caster = format!(r#""school": "mage", "level": 9, "hp": 9, "attitude": "{attitude}""#);
        let dice = format!(r#"[["rn2", 9, 1], {boss_draw} ["rn2", 90, 50], ["d", 3, 6, 3, [1,1,1]]]"#);
        let run = played(ruleset, &scene(&caster, r#""counted_turns": 5"#, "", cast), &dice);
        events(&run).contains(&r#""action_interrupted""#.to_owned())
    };
    let boss = r#"["rn2", 2, 0],"#;
    assert!(!interrupts("evilhack", "peaceful", boss));
    assert!(interrupts("evilhack", "hostile", boss));
    assert!(interrupts("nethack-3.6.7", "peaceful", ""));
}
