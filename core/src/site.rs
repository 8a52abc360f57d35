//! Names of places in the rules.
//!
//! A [`Site`] says *where* something was drawn or decided; the [`SiteRow`] of a system says which numbered
//! rule that place obeys. A ruleset may obey another rule at the same site, so a site is never named after
//! its rule. The row also says what happens there, so that a question whose answer can never come is refused; how
//! large the numbers drawn are, nobody knows here.

use std::cmp::Ordering;
use std::fmt;

/// The number of a rule in a system's `RULES.md`, such as `CHG-11`.
pub type RuleId = &'static str;

/// A named place in the rules, such as `charging.wand.explode`; written `site!("charging.wand.explode")`. Sites are
/// the same where their names are, and stand in the order of these.
#[derive(Clone, Copy)]
pub struct Site(&'static Name);

/// The name of a site. Two names are told apart by a number, as runs compare sites all the time.
#[derive(Debug)]
pub struct Name {
    text: &'static str,
    code: u64,
}

impl Name {
    /// A dotted name; its first part is the system's name. The number is its FNV-1a hash of 64 bits (Fowler, Noll
    /// and Vo).
    pub const fn new(text: &'static str) -> Self {
        let (bytes, mut code, mut next) = (text.as_bytes(), 0xcbf2_9ce4_8422_2325u64, 0);
        while next < bytes.len() {
            code = (code ^ bytes[next] as u64).wrapping_mul(0x0100_0000_01b3);
            next += 1;
        }
        Self { text, code }
    }
}

/// The site with a dotted name.
#[macro_export]
macro_rules! site {
    ($name:literal) => {{
        // A static stands in one place, whoever uses the site; a constant may stand in many.
        static NAME: $crate::site::Name = $crate::site::Name::new($name);
        $crate::site::Site::of(&NAME)
    }};
}

impl Site {
    /// The site with this name; see [`site!`](crate::site!).
    pub const fn of(name: &'static Name) -> Self {
        Self(name)
    }

    /// Whether both stand in one place of memory. The same site may stand in two, so that only [`PartialEq`] knows
    /// whether two are different.
    #[inline]
    pub(crate) fn is_surely(self, other: Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }

    /// The dotted name.
    pub const fn name(self) -> &'static str {
        self.0.text
    }
}

impl PartialEq for Site {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.is_surely(*other) || self.0.code == other.0.code && self.0.text == other.0.text
    }
}

impl Eq for Site {}

impl Ord for Site {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.text.cmp(other.0.text)
    }
}

impl PartialOrd for Site {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0.text)
    }
}

impl fmt::Debug for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.text)
    }
}

/// What a system says of one of its sites.
#[derive(Clone, Copy, Debug)]
pub struct SiteRow {
    /// The place.
    pub site: Site,
    /// The rule it obeys in the `documented` ruleset and wherever a ruleset names no other.
    pub rule: RuleId,
    /// What the number drawn or the choice made there means, in a few words.
    pub meaning: &'static str,
    /// What happens there.
    pub happens: Happens,
}

/// What happens at a site. At most sites it is one thing, at some a name is chosen where there is no number or square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Happens {
    /// Whether numbers are drawn.
    pub draws: bool,
    /// The names that are chosen.
    pub names: &'static [&'static str],
    /// The numbers that are chosen.
    pub numbers: Numbers,
    /// Whether squares are chosen.
    pub squares: bool,
}

/// The numbers that decisions at a site choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// None.
    None,
    /// Numbers that nobody has listed.
    Any,
    /// The rows of a table, from the first to the last.
    Rows(i64, i64),
}

impl Happens {
    /// Neither draws nor decisions.
    const NOTHING: Self = Self { draws: false, names: &[], numbers: Numbers::None, squares: false };

    /// Whether something is chosen there.
    pub fn decides(&self) -> bool {
        !self.names.is_empty() || self.numbers != Numbers::None || self.squares
    }

    /// What is chosen there one by one: the names, and the rows of a table.
    pub fn listed(&self) -> impl Iterator<Item = String> {
        let rows = if let Numbers::Rows(first, last) = self.numbers { Some(first..=last) } else { None };
        let names = self.names.iter().map(|name| (*name).to_owned());
        names.chain(rows.into_iter().flatten().map(|row| row.to_string()))
    }

    /// Whether something without a name happens there: a number drawn or chosen, or a square chosen.
    pub fn has_nameless(&self) -> bool {
        self.draws || self.numbers != Numbers::None || self.squares
    }
}

impl Numbers {
    /// Whether one of them lies in a range; the ends belong to it.
    pub fn any_from(self, least: i64, most: i64) -> bool {
        match self {
            Self::None => false,
            Self::Any => least <= most,
            Self::Rows(first, last) => least.max(first) <= most.min(last),
        }
    }
}

impl fmt::Display for Happens {
    /// What can be chosen there: `the numbers 1 to 107`, `squares such as (3,4), none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = match self.numbers {
            Numbers::None => None,
            Numbers::Any => Some("numbers".to_owned()),
            Numbers::Rows(first, last) => Some(format!("the numbers {first} to {last}")),
        };
        let squares = self.squares.then(|| "squares such as (3,4)".to_owned());
        let names = self.names.iter().map(|name| (*name).to_owned());
        let all: Vec<String> = numbers.into_iter().chain(squares).chain(names).collect();
        f.write_str(&all.join(", "))
    }
}

impl SiteRow {
    const fn new(site: Site, rule: RuleId, meaning: &'static str, happens: Happens) -> Self {
        Self { site, rule, meaning, happens }
    }

    /// Where numbers are chosen too.
    #[must_use]
    pub const fn or_number(self) -> Self {
        Self { happens: Happens { numbers: Numbers::Any, ..self.happens }, ..self }
    }

    /// Where squares are chosen too.
    #[must_use]
    pub const fn or_square(self) -> Self {
        Self { happens: Happens { squares: true, ..self.happens }, ..self }
    }
}

/// The row of a site where a number is drawn.
pub const fn draw(site: Site, rule: RuleId, meaning: &'static str) -> SiteRow {
    SiteRow::new(site, rule, meaning, Happens { draws: true, ..Happens::NOTHING })
}

/// The row of a site where a decision chooses one of these names.
pub const fn name(
    site: Site,
    rule: RuleId,
    meaning: &'static str,
    names: &'static [&'static str],
) -> SiteRow {
    SiteRow::new(site, rule, meaning, Happens { names, ..Happens::NOTHING })
}

/// The row of a site where a decision chooses a number.
pub const fn number(site: Site, rule: RuleId, meaning: &'static str) -> SiteRow {
    SiteRow::new(site, rule, meaning, Happens::NOTHING).or_number()
}

/// The row of a site where a decision chooses a row of a table by its number, from the first to the last.
pub const fn table_row(site: Site, rule: RuleId, meaning: &'static str, first: i64, last: i64) -> SiteRow {
    let numbers = Numbers::Rows(first, last);
    SiteRow::new(site, rule, meaning, Happens { numbers, ..Happens::NOTHING })
}

/// The row of a site where a decision chooses a square.
pub const fn square(site: Site, rule: RuleId, meaning: &'static str) -> SiteRow {
    SiteRow::new(site, rule, meaning, Happens::NOTHING).or_square()
}
