//! The variants: every number of their rules, by exact odds and given dice.

mod arrivals;
mod evilhack;
mod evilhack_armor;
mod evilhack_effects;
mod slashem;
mod sporkhack;

/// What the description says of fields that are left out is what they are.
#[test]
fn fields_that_are_left_out_have_the_value_that_is_described() {
    let schema = crate::support::bench().schema();
    let scenario = |part: &str, field: &str| {
        let school = r#""school": "mage", "level": 9"#;
        let (caster, hero, world) = match part {
            "caster" => (format!("{school}, {field}"), "", ""),
            "hero" => (school.to_owned(), field, ""),
            _ => (school.to_owned(), "", field),
        };
        let text = crate::support::scene(&caster, hero, world, r#""curse_items""#);
        crate::support::bench().read_scenario(&text).unwrap().0
    };
    let mut told = 0;
    for field in spelltape::bench::fields(&schema) {
        let [part, name] = field.path.split('.').collect::<Vec<_>>()[..] else { continue };
        let Some(default) = field.default.filter(|_| ["caster", "hero", "world"].contains(&part)) else {
            continue;
        };
        let given = scenario(part, &format!(r#""{name}": {default}"#));
        assert_eq!(given, scenario("hero", ""), "{}", field.path);
        told += 1;
    }
    assert!(told > 60, "{told} fields with a usual value");
}
