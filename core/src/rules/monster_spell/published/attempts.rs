//! The chance that an attempt fails, and the cooldown it sets, by level.

use super::{LEVELS, odds, unknown};
use crate::int::Int;
use crate::odds::{Odds, OutcomeOf};
use crate::rules::monster_spell::rulesets::{Cooldown, Rules, Spared};
use crate::rules::monster_spell::scenario::{Action, Caster, Hero, Scenario, State, World};
use crate::rules::monster_spell::tables::{Attack, Kind, School};
use crate::table::Table;

const SOURCE: &str = "MSP-030, MSP-033; of variants MSP-SP-05, MSP-GR-05, MSP-GR-06, MSP-DN-06, MSP-DN-07, MSP-EV-06, MSP-EV-07";

/// The chance that an attempt fails, and the cooldown it sets; a column of its own for those whom the ruleset spares.
pub(super) fn attempts(rules: &Rules) -> Table {
    let Cooldown::ByLevel { spared, .. } = rules.cooldown;
    let spared = match spared {
        Spared::Nobody => None,
        Spared::QuestLeaders => Some(("cooldown of a quest leader", Kind::ArchPriest)),
        Spared::BossesHalfTheTime => Some(("cooldown of a boss", Kind::ArchPriest)),
        Spared::Kinds(kinds) => kinds.first().map(|kind| ("cooldown of who never rests", *kind)),
    };
    let halved = rules.fumble_halves_cooldown.then_some("cooldown after a failure that is seen");
    let columns = ["level", "cooldown"].into_iter().chain(halved).chain(spared.map(|(heading, _)| heading));
    let columns: Vec<_> = columns.chain(["fails", "fails when confused"]).collect();
    let title = "Cooldown in turns, and chance that a spell fails, by the caster's level";
    let mut table = Table::new("attempts", title, SOURCE, columns);
    for level in LEVELS {
        let caster = |kind| Caster { kind, hp: Int::saturating(19), ..Caster::of(School::Clerical, level) };
        // At a wrong square an attempt ends after the cooldown; one that is not seen to fail rests as long as ever.
        let cooldowns = |kind, caster_seen| {
            let turns = |state: &State| state.spell.map(|_| state.caster.cooldown.get());
            let odds = attempt(rules, caster(kind), caster_seen, Attack::Clerical, turns);
            odds.weights.keys().filter_map(|turns| *turns).flatten().collect::<Vec<i32>>()
        };
        let either = |kind| {
            let turns: Vec<_> = cooldowns(kind, false).iter().map(ToString::to_string).collect();
            turns.join(" or ")
        };
        let halved = halved.map(|_| {
            let least = cooldowns(Kind::Monster, true).into_iter().min();
            least.map_or_else(unknown, |turns| turns.to_string())
        });
        // Of a ray that is resisted only the fumble counts.
        let fails = |confused| {
            let caster = Caster { confused, ..caster(Kind::Monster) };
            let odds = attempt(rules, caster, true, Attack::RayFire, |state| state.succeeded);
            odds.of(&Some(false)).to_string()
        };
        let turns = std::iter::once(either(Kind::Monster)).chain(halved);
        let turns = turns.chain(spared.map(|(_, kind)| either(kind)));
        table.row(std::iter::once(level.to_string()).chain(turns).chain([fails(false), fails(true)]));
    }
    table
}

/// The odds of what an attempt against a fireproof hero leads to; mage and clerical spells go to a wrong square.
fn attempt<A: Ord + Clone + 'static>(
    rules: &Rules,
    caster: Caster,
    caster_seen: bool,
    attack: Attack,
    answer: fn(&State) -> A,
) -> Odds<Option<A>> {
    let hero = Hero { fire_resistance: true, ..Hero::default() };
    let actions =
        vec![Action::Cast { attack, thinks_it_found_you: true, found_you: Some(attack.school().is_none()) }];
    let world = World { caster_seen, ..World::default() };
    odds(rules, &Scenario { caster, hero, world, actions }, &OutcomeOf::new(answer))
}
