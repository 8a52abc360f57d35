//! EvilHack: what destroy armor and geysers do to armor.

use spelltape::rules::monster_spell::ArmorBlow;

use crate::support::{chances, effect, events, number, played, rules, said};

/// What destroy armor does to body armor of which this is told.
fn struck(hero: &str, body: &str, dice: &str) -> Vec<String> {
    let hero = format!(r#"{hero} "worn": {{"body": {{"told": {{{body}}}}}}}"#);
    events(&played("evilhack", &effect("destroy_armor", r#""level": 9"#, &hero, ""), dice))
}

#[test]
fn destroy_armor_counts_proofing_as_a_level() {
    // MSP-EV-17, MSP-EV-25
    let erodes = |to: i32| format!(r#"{{"piece_erodes": {{"slot": "body", "to": {to}}}}}"#);
    let lost = r#"{"proofing_lost": {"slot": "body"}}"#.to_owned();
    let gone = r#"{"piece_destroyed": {"slot": "body"}}"#.to_owned();
    assert_eq!(
        struck("", r#""proofing": "proofed""#, r#"[["rnd", 3, 3]]"#),
        [lost.clone(), erodes(1), erodes(2)]
    );
    assert_eq!(struck("", r#""proofing": "proofed""#, r#"[["rnd", 3, 1]]"#), std::slice::from_ref(&lost));
    assert_eq!(struck("", r#""proofing": "material""#, r#"[["rnd", 3, 2]]"#), [lost.clone(), erodes(1)]);
    // With magic resistance one level, which proofing takes up.
    let resists = struck(r#""magic_resistance": true,"#, r#""proofing": "proofed""#, r#"[["rnd", 3, 3]]"#);
    assert_eq!(resists, [r#""shield_effect""#.to_owned(), lost.clone()]);
    // A fully eroded piece goes even if the proofing took the only level.
    let worn_out = r#""proofing": "proofed", "erosion": 3"#;
    assert_eq!(struck("", worn_out, r#"[["rnd", 3, 1], ["rn2", 100, 0]]"#), [lost, gone.clone()]);
    assert_eq!(struck("", r#""erosion": 3"#, r#"[["rnd", 3, 1], ["rn2", 100, 0]]"#), [gone]);
}

#[test]
fn by_the_text_the_proofing_of_a_material_goes_first() {
    // MSP-EV-25: the switch that the code would have off lets mithril erode at once.
    let mut code = rules("evilhack").clone();
    let ArmorBlow::Erodes(erosion) = &mut code.armor_blow else { panic!("it erodes") };
    erosion.proofing_of_materials = false;
    let hero = r#""magic_resistance": true, "worn": {"body": {"told": {"proofing": "material"}}}"#;
    let scenario = effect("destroy_armor", r#""level": 9"#, hero, "");
    let eroded = |rules| {
        chances(rules, &scenario, |state| {
            format!("{:?}", state.hero.worn.clone().map(|worn| worn.body.map(|piece| piece.told().erosion)))
        })
    };
    assert_eq!(eroded(&code).into_keys().collect::<Vec<_>>(), ["Some(Some(1))"]);
    assert_eq!(eroded(rules("evilhack")).into_keys().collect::<Vec<_>>(), ["Some(Some(0))"]);
}

#[test]
fn some_armor_is_immune() {
    // MSP-EV-17
    let immune = [r#"{"piece_immune": {"slot": "body"}}"#.to_owned()];
    for make in ["quest_artifact", "crystal_plate_mail", "hand_of_vecna"] {
        for erosion in [0, 3] {
            let body = format!(r#""make": "{make}", "erosion": {erosion}, "proofing": "proofed""#);
            assert_eq!(struck("", &body, r#"[["rnd", 3, 3]]"#), immune, "{make} eroded by {erosion}");
        }
    }
    // What resists disintegration is not destroyed, and an artifact below 90.
    assert_eq!(struck("", r#""make": "undisintegrable", "erosion": 3"#, r#"[["rnd", 3, 3]]"#), [""; 0]);
    let artifact = r#""make": "artifact", "erosion": 3"#;
    assert_eq!(struck("", artifact, r#"[["rnd", 3, 3], ["rn2", 100, 89]]"#), [""; 0]);
    assert_eq!(struck("", artifact, r#"[["rnd", 3, 3], ["rn2", 100, 90]]"#).len(), 1);
    // Each level of a blessed piece is resisted on a 0 of rnl(4).
    let blessed =
        struck("", r#""blessed": true"#, r#"[["rnd", 3, 3], ["rn2", 4, 0], ["rn2", 4, 1], ["rn2", 4, 0]]"#);
    let resists = r#"{"blessing_resists": {"slot": "body"}}"#.to_owned();
    assert_eq!(
        blessed,
        [resists.clone(), r#"{"piece_erodes": {"slot": "body", "to": 1}}"#.to_owned(), resists]
    );
}

#[test]
fn geysers_rust_and_avalanches_freeze() {
    // MSP-EV-18: d(8, 6) and d(8, 8), halved by half physical damage.
    let geyser = |caster: &str, hero: &str| effect("geyser", &format!(r#""level": 13, {caster}"#), hero, "");
    let roll = r#"["d", 8, 6, 25, [4,3,3,3,3,3,3,3]]"#;
    let plain = r#""hp": 9"#;
    let worn = r#""half_physical_damage": true, "worn": {"helmet": "ordinary", "cloak": {"told": {"proofing": "proofed"}}}"#;
    let run = played("evilhack", &geyser(plain, worn), &format!(r#"[{roll}, ["rn2", 5, 2], ["rn2", 5, 0]]"#));
    assert_eq!(number(&run, "hp"), 60 - 13);
    assert_eq!(events(&run)[0], r#"{"piece_erodes": {"slot": "helmet", "to": 1}}"#);
    // The body ends it, though the cloak is proofed.
    let run = played("evilhack", &geyser(plain, worn), &format!(r#"[{roll}, ["rn2", 5, 1]]"#));
    assert!(!events(&run)[0].contains("erodes"));
    for form in ["iron_golem", "fire"] {
        let run = played("evilhack", &geyser(plain, &format!(r#""form": "{form}""#)), &format!("[{roll}]"));
        assert_eq!((events(&run)[0].as_str(), number(&run, "hp")), (r#""form_ends""#, 35));
    }
    for kind in ["kathryn_the_ice_queen", "asmodeus", "vecna"] {
        let caster = format!(r#""kind": "{kind}""#);
        let run = played(
            "evilhack",
            &geyser(&caster, r#""cold_resistance": true, "worn": {"helmet": "ordinary"}"#),
            r#"[["d", 8, 8, 40, [5,5,5,5,5,5,5,5]]]"#,
        );
        assert_eq!((said(&run), number(&run, "hp")), (vec!["avalanche"], 20));
        assert_eq!(events(&run)[0], r#"{"items_destroyed": {"class": "potion"}}"#);
    }
}
