//! The words of the messages: the page's own where it prints them, else this project's.

use super::{Message, Who};
use crate::journal;
use crate::rules::monster_spell::tables::Element;

/// `The lich`, or `Something`.
fn who(who: Who) -> String {
    match who {
        Who::Known(kind) => kind.subject(),
        Who::Something => "Something".to_owned(),
    }
}

impl Message {
    /// Lines that name the caster.
    fn naming(&self) -> Option<String> {
        Some(match self {
            Self::CurseAtYou(kind) => format!("{} points at you, then curses.", kind.subject()),
            Self::CurseAllAround(kind) => format!("{} points all around, then curses.", kind.subject()),
            Self::CurseGeneralDirection(kind) => {
                format!("{} points and curses in your general direction.", kind.subject())
            }
            Self::CurseDisplacedImage(kind) => {
                format!("{} points and curses at your displaced image.", kind.subject())
            }
            Self::AirCrackles(kind) => format!("The air crackles around {}.", kind.object()),
            Self::SpellAtThinAir(by) => format!("{} aims a spell where nobody stands.", who(*by)),
            Self::SpellAtEmptyWater(by) => format!("{} aims a spell into water with nobody in it.", who(*by)),
            Self::Casts(kind) => format!("{} casts a spell!", kind.subject()),
            Self::CastsAtYou(by) => format!("{} casts a spell at you!", who(*by)),
            Self::CastsAtSpotNearYou(by) => format!("{} casts a spell at a spot near you!", who(*by)),
            Self::CastsAtDisplacedImage(by) => format!("{} casts a spell at your displaced image!", who(*by)),
            Self::ZapsYou(kind, element) => {
                let ray = match element {
                    Element::MagicMissile => "magic missile",
                    Element::Cold => "cone of cold",
                    Element::Fire => "fireball",
                    Element::Lightning => "lightning bolt",
                    Element::Acid => "blast of acid",
                };
                format!("{} sends a {ray} at you!", kind.subject())
            }
            Self::CasterLooksBetter(kind) => format!("Wounds of {} close.", kind.object()),
            Self::CasterSpeedsUp(kind) => format!("{} begins to hurry.", kind.subject()),
            Self::CasterDisappears(kind) => format!("{} is gone from sight!", kind.subject()),
            Self::CasterTransparent(kind) => format!("You begin to see through {}!", kind.object()),
            Self::DeathTouchAnnounce(kind) => {
                format!("{} reaches out with the touch of death!", kind.subject())
            }
            Self::InsectsFail(kind) => {
                format!("{} waves at some sticks, and they stay sticks.", kind.subject())
            }
            Self::InsectsSnakes(kind) => format!("{} makes snakes out of sticks!", kind.subject()),
            Self::InsectsSpot(kind) => format!("{} calls insects to a place close to you!", kind.subject()),
            Self::InsectsDisplaced(kind) => {
                format!("{} calls insects to your displaced image!", kind.subject())
            }
            Self::InsectsHallucinated(kind) => format!("{} calls a swarm of who knows what!", kind.subject()),
            Self::Insects(kind) => format!("{} calls insects!", kind.subject()),
            _ => return self.naming_in_variants(),
        })
    }

    /// Lines of the variants that name the caster or an element.
    fn naming_in_variants(&self) -> Option<String> {
        Some(match self {
            Self::MinionComes(Who::Known(kind)) => format!("Somebody comes to serve {}!", kind.object()),
            Self::MinionComes(Who::Something) => "Somebody comes to serve something unseen!".to_owned(),
            Self::SpidersCome(kind) => format!("{} calls creatures with many legs!", kind.subject()),
            Self::BoltStrikes(by, element) => {
                format!("{} strikes you with {}!", who(*by), substance(*element))
            }
            Self::BoltWasted { by, element, up } => {
                let target = if *up { "ceiling" } else { "ground" };
                format!("{} strikes the {target} with {}, and curses!", by.subject(), substance(*element))
            }
            Self::BookUnderstood(by) => format!("{} reads a book and understands it.", who(*by)),
            Self::BookStrikesBack(by) => format!("{} reads a book, and it strikes back!", who(*by)),
            Self::BookPutDown(by) => format!("{} looks into a book and puts it down.", who(*by)),
            Self::AcidTorrent(by) => format!("{} pours acid over you!", who(*by)),
            Self::RisesIntoAir(kind) => format!("{} leaves the ground!", kind.subject()),
            Self::RisesFromPit(kind) => format!("{} floats up out of the pit!", kind.subject()),
            Self::HazeAround(kind) => format!("A golden haze forms around {}.", kind.object()),
            Self::ShimmerAround(kind) => format!("Silver light plays around {}.", kind.object()),
            Self::FilmOverSkin(element) => {
                format!("A film that smells of {} creeps over your skin!", substance(*element))
            }
            Self::Cancels { by, first } => {
                let how = if *first { "calls up" } else { "weaves" };
                format!("{} {how} a cancellation!", by.subject())
            }
            _ => return None,
        })
    }

    /// Lines that are always the same.
    fn fixed(&self) -> &'static str {
        match self {
            Self::MumbledCurse => "You hear a mumbled curse.",
            Self::MeleeMissiles => "You are hit by a shower of missiles!",
            Self::MissilesBounce => "The missiles bounce off!",
            Self::MeleeFrost => "You are covered in frost!",
            Self::MeleeFlames => "You are enveloped in flames!",
            Self::ResistEffects => "It does you no harm.",
            Self::PsiTier1 => "Your head aches a little.",
            Self::PsiTier2 => "Something burns inside your head!",
            Self::PsiTier3 => "Your head feels like bursting!",
            Self::PsiTier4 => "Unbearable pain tears at your mind!",
            Self::WoundsTier1 => "Your skin prickles.",
            Self::WoundsTier2 => "Small wounds open on you!",
            Self::WoundsTier3 => "Deep wounds open on you!",
            Self::WoundsTier4 => "Wounds open all over you!",
            Self::StunResisted => "The world tilts for a moment.",
            Self::StunReel => "You stagger.",
            Self::StunMore => "You can hardly keep on your feet.",
            Self::StrengthResisted => "A moment of weakness passes.",
            Self::StrengthDrained => "Strength leaves you!",
            Self::ArmorForceField => "Something like a wall of force closes around you!",
            Self::ArmorSkinItches => "You have an itch.",
            Self::CurseItems => "You could use somebody's help.",
            Self::AuraYou => "Evil gathers around you and finds no hold.",
            Self::AuraBlade => "Your blade drinks the evil in.",
            Self::Aggravate => "Every monster seems to know where you are.",
            Self::WizardSummons { single: true } => "The Wizard sends his creature against the thief.",
            Self::WizardSummons { single: false } => "The Wizard sends his creatures against the thief.",
            Self::NastySingleNowhere => "A monster is there that was not there before!",
            Self::NastySingleSpot => "A monster is suddenly close to a place near you!",
            Self::NastySingleDisplaced => "A monster is suddenly close to your displaced image!",
            Self::NastiesPluralNowhere => "Monsters are there that were not there before!",
            Self::NastiesPluralSpot => "Monsters are suddenly close to a place near you!",
            Self::NastiesPluralDisplaced => "Monsters are suddenly close to your displaced image!",
            Self::DoubleTrouble => "There are two Wizards now.",
            Self::DeathTouchImmune => "Death has nothing to take from you.",
            Self::DeathTouchHallu => "You watch yourself from somewhere above.",
            Self::DeathTouchFails => "Luckily, nothing comes of it!",
            Self::DeathTouchDrains => "Life runs out of you.",
            Self::ConfuseResisted => "A moment of dizziness passes.",
            Self::Confused => "Your thoughts come apart!",
            Self::ConfuseMore => "Your thoughts come apart even more!",
            Self::ConfuseTrippy => "Everything is so colourful!",
            Self::ConfuseTrippier => "Everything is even more colourful!",
            Self::ParalyzeResisted => "Your limbs are stiff for a moment.",
            Self::Paralyzed => "You cannot move!",
            Self::BlindScales { one_eye: true } => "Scales grow over your eye!",
            Self::BlindScales { one_eye: false } => "Scales grow over your eyes!",
            Self::InsectsUnseenCaster => "Somebody is heard calling insects.",
            Self::InsectsUnseenCasterSeenCritters { single: true, heard: true } => {
                "Somebody is heard calling something, and a creature comes."
            }
            Self::InsectsUnseenCasterSeenCritters { single: false, heard: true } => {
                "Somebody is heard calling something, and creatures come."
            }
            Self::InsectsUnseenCasterSeenCritters { single: true, heard: false } => "A creature comes.",
            Self::InsectsUnseenCasterSeenCritters { single: false, heard: false } => "Creatures come.",
            Self::Lightning => "Lightning comes down on you!",
            Self::LightningReflected => "The lightning is thrown back!",
            Self::FirePillar => "Fire rises all around you!",
            Self::Geyser => "Water bursts up under you!",
            Self::OracleMissiles => "The Oracle answers with magic missiles!",
            Self::OracleMisses => "Magic missiles pass close by you.",
            _ => self.fixed_in_variants(),
        }
    }
}

impl Message {
    /// Lines of the variants that are always the same.
    fn fixed_in_variants(&self) -> &'static str {
        match self {
            Self::UndeadCalled => "The dead are called out of their graves!",
            Self::MoreDangerous => "Something has roused those around you.",
            Self::SomebodyCurses => "Somebody can be heard cursing.",
            Self::SomeMissilesBounce => "Some of the missiles bounce off!",
            Self::LightningPartlyReflected => "Part of the lightning is thrown back!",
            Self::Avalanche => "Ice and snow come down on you!",
            Self::FormEnds => "The water is the end of your form!",
            Self::ReturnsToOwnShape => "You have your own shape again.",
            Self::ArmorImmune => "Your armor gleams, and no magic harms it.",
            Self::ArmorLosesProofing => "Your armor glows brown for a moment.",
            Self::CancellationHeard { first: true } => "Somebody speaks words of power.",
            Self::CancellationHeard { first: false } => "Somebody murmurs words of power.",
            Self::AcidBurns => "Acid eats at you!",
            Self::MagicDrained => "Magic drains out of you!",
            Self::PoolBeneath => "There is water under your feet!",
            _ => "",
        }
    }
}

/// What a bolt, or a film, is made of.
const fn substance(element: Element) -> &'static str {
    match element {
        Element::MagicMissile => "magic",
        Element::Cold => "ice",
        Element::Fire => "fire",
        Element::Lightning => "lightning",
        Element::Acid => "acid",
    }
}

impl journal::Message for Message {
    fn text(&self) -> String {
        self.naming().unwrap_or_else(|| self.fixed().to_owned())
    }
}
