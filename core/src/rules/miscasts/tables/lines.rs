//! What is told of each row: the line the text prints for the caster, and the line for someone who sees a
//! creature's miscast. The text prints only one of the latter, that of row 6 (MIS-012); the others are our
//! own. `{the}` stands for the creature, `{The}` for it at the beginning of a sentence.

use super::ROW_COUNT;

/// The lines of a row.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The kind of the message.
    pub kind: &'static str,
    /// What you are told of your own miscast.
    pub yours: &'static str,
    /// What you are told of a creature's miscast that you see.
    pub theirs: &'static str,
}

const fn line(kind: &'static str, yours: &'static str, theirs: &'static str) -> Line {
    Line { kind, yours, theirs }
}

/// The lines of every row, in the order of the rows. Source: the text's miscast table, its third column
/// (MIS-280), and MIS-012.
#[rustfmt::skip]
pub const LINES: [Line; ROW_COUNT] = [
    line("row_01", "The air glimmers for a moment and is still.", "The air glimmers about {the} for a moment and is still."),
    line("row_02", "Motes of colour drift from your hands and fade.", "Motes of colour drift from {the}’s hands and fade."),
    line("row_03", "The weave slackens, and the spent power runs back into you.", "The weave slackens about {the}, and spent power runs back."),
    line("row_04", "A low hum hangs in the air after the spell.", "A low hum hangs in the air about {the}."),
    line("row_05", "The spell rings like a struck bell and sounds twice.", "{The}’s spell rings like a struck bell and sounds twice."),
    line("row_06", "Sparks leap from your fingers and bite.", "Sparks bite {the}’s fingers."),
    line("row_07", "Stray power drifts loose and settles as a blessing.", "Stray power drifts loose from {the} and settles as a blessing."),
    line("row_08", "Power hums through your limbs, and they quicken.", "Power hums through {the}’s limbs, and they quicken."),
    line("row_09", "The spell fizzes, and a little of your power with it.", "{The}’s spell fizzes, and a little power goes with it."),
    line("row_10", "The spell snaps back and stings you.", "The spell snaps back and stings {the}."),
    line("row_11", "The world lurches, and you with it.", "{The} lurches as the spell ends."),
    line("row_12", "The spell ends with a crack like a whip.", "{The}’s spell ends with a crack like a whip."),
    line("row_13", "Your power leaks away through a fraying in the weave.", "Power leaks away from {the} through a fraying in the weave."),
    line("row_14", "The spell turns and lashes you.", "The spell turns and lashes {the}."),
    line("row_15", "Something cold looks back at you through the spell.", "{The} flinches from something cold in the spell."),
    line("row_16", "A shiver runs through you and leaves you weak.", "A shiver runs through {the}."),
    line("row_17", "Grey fog boils from the spell and wraps you.", "Grey fog boils from the spell and wraps {the}."),
    line("row_18", "Space knots and twists about you.", "Space knots and twists about {the}."),
    line("row_19", "The spell drags at you as it goes.", "The spell drags at {the} as it goes."),
    line("row_20", "The spell breaks with a clap of thunder.", "{The}’s spell breaks with a clap of thunder."),
    line("row_21", "The spell kicks like a mule and scores you.", "The spell kicks like a mule and scores {the}."),
    line("row_22", "The spell drinks the light, and dark pools about you.", "The spell drinks the light, and dark pools about {the}."),
    line("row_23", "Half your power drains out through the broken weave.", "Half of {the}’s power drains out through the broken weave."),
    line("row_24", "The ground about you weeps and turns slick.", "The ground about {the} weeps and turns slick."),
    line("row_25", "Your tongue stumbles, and no word of power will come.", "{The}’s tongue stumbles."),
    line("row_26", "The spell’s shape blurs in your mind.", "The spell’s shape blurs in {the}’s mind."),
    line("row_27", "The spell bursts in your hands, and you take the brunt of it.", "The spell bursts in {the}’s hands."),
    line("row_28", "A deep ache settles in your bones.", "{The} winces as an ache settles in."),
    line("row_29", "The world folds, and you are flung through it.", "The world folds, and {the} is flung through it."),
    line("row_30", "A little of your hard-won training slips away.", "A little of {the}’s training slips away."),
    line("row_31", "Cold sinks into your limbs and slows them.", "Cold sinks into {the}’s limbs and slows them."),
    line("row_32", "The spell’s shape crumbles in your mind.", "The spell’s shape crumbles in {the}’s mind."),
    line("row_33", "Every drop of your power is torn out of you.", "Every drop of power is torn out of {the}."),
    line("row_34", "The spell bursts with a force that drives the breath from you.", "The spell bursts with a force that drives the breath from {the}."),
    line("row_35", "You are racked, and something of you is bent out of true.", "{The} is racked and bent out of true."),
    line("row_36", "The spell twists in your grip and turns on you!", "The spell twists in {the}’s grip and turns on its caster!"),
    line("row_37", "The spell turns and feeds on you.", "The spell turns on {the} and feeds."),
    line("row_38", "A rift tears open beside you, and the stink of the Abyss pours out!", "A rift tears open beside {the}, and the stink of the Abyss pours out!"),
    line("row_39", "The ground beside you splits into a mouth of brass and fire!", "The ground beside {the} splits into a mouth of brass and fire!"),
    line("row_40", "A gate of gloom stands open where there was none, and something bays beyond it.", "A gate of gloom stands open beside {the}, and something bays beyond it."),
    line("row_41", "The spell tears loose from your mind.", "The spell tears loose from {the}’s mind."),
    line("row_42", "The raw power rends you.", "Raw power rends {the}."),
    line("row_43", "The spell feeds on you, and comes back for more.", "The spell feeds on {the}, and comes back for more."),
    line("row_44", "A gate yawns open beside you, and the Abyss looks through!", "A gate yawns open beside {the}, and the Abyss looks through!"),
    line("row_45", "The spell rebounds on you with all its force!", "The spell rebounds on {the} with all its force!"),
    line("row_46", "An iron gate grinds open beside you, and the hells are behind it!", "An iron gate grinds open beside {the}, and the hells are behind it!"),
    line("row_47", "A black gate opens beside you, and things that serve for pay look out.", "A black gate opens beside {the}, and things that serve for pay look out."),
    line("row_48", "The weave unravels through you, and raw power tears you from within!", "The weave unravels through {the}, and raw power tears outward!"),
    line("row_49", "The spell bites deep, reaching for what does not grow back.", "The spell bites deep into {the}."),
    line("row_50", "The spell rips through your memory, and what it tears loose is gone.", "The spell rips through {the}’s memory."),
    line("row_51", "A dire gate rips open, and what steps through has a name.", "A dire gate rips open beside {the}, and what steps through has a name."),
    line("row_52", "You are harrowed by your own power.", "{The} is harrowed by raw power."),
    line("row_53", "The floor splits, and a stair goes down into red dark. Something waits at its head.", "The floor splits beside {the}, and a stair goes down into red dark. Something waits at its head."),
    line("row_54", "The spell feeds on you like a leech that will not let go.", "The spell feeds on {the} like a leech that will not let go."),
    line("row_55", "Ruin pours through the broken weave and over you.", "Ruin pours through the broken weave and over {the}."),
    line("row_56", "An arch-gate opens beside you, wide enough for a lord of the hells.", "An arch-gate opens beside {the}, wide enough for a lord of the hells."),
    line("row_57", "The floor yawns open, and a stair goes down into red dark. A great gate stands at its head!", "The floor yawns open beside {the}, and a stair goes down into red dark. A great gate stands at its head!"),
    line("row_58", "Your mind is wiped as clean as a slate.", "{The}’s mind is wiped as clean as a slate."),
    line("row_59", "The power unmakes you from within.", "Raw power unmakes {the} from within."),
    line("row_60", "The spell gorges on you, and every bite goes deep.", "The spell gorges on {the}, and every bite goes deep."),
    line("row_61", "The floor splits with a roar, and a stair goes down into red dark. A dire gate stands at its head!", "The floor splits with a roar beside {the}, and a stair goes down into red dark. A dire gate stands at its head!"),
    line("row_62", "A gate opens for a lord of the hells.", "A gate opens beside {the} for a lord of the hells."),
    line("row_63", "The power annihilates everything it touches, and it touches you.", "The power annihilates everything it touches, and it touches {the}."),
    line("row_64", "The floor splits, a stair goes down into red dark, and a lord of the hells is coming up it!", "The floor splits beside {the}, a stair goes down into red dark, and a lord of the hells is coming up it!"),
    line("row_65", "Oblivion.", "Oblivion takes {the}."),
];

impl Line {
    /// What is told of the miscast of a creature with this name.
    pub fn of_creature(&self, name: &str) -> String {
        self.theirs.replace("{the}", &format!("the {name}")).replace("{The}", &format!("The {name}"))
    }
}

/// The kinds of all rows' messages, in the order of the rows.
pub const KINDS: [&str; ROW_COUNT] = {
    let mut kinds = [""; ROW_COUNT];
    let mut index = 0;
    while index < ROW_COUNT {
        kinds[index] = LINES[index].kind;
        index += 1;
    }
    kinds
};
