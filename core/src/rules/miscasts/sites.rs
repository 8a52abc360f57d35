//! The places in the rules of miscasts where something is drawn or decided.

use crate::site::{Site, SiteRow};

/// The dice of the check.
pub const CHECK: Site = Site::new("miscasts.check");
/// Whether the check was made.
pub const CHECK_RESULT: Site = Site::new("miscasts.check.result");
/// The dice of a miscast's total.
pub const TOTAL: Site = Site::new("miscasts.total");
/// The row that the total lands in.
pub const ROW: Site = Site::new("miscasts.row");

/// The check was made.
pub(super) const PASSES: &str = "passes";
/// The check was missed: a miscast.
pub(super) const MISSES: &str = "misses";

/// All sites.
pub(super) static SITES: &[SiteRow] = &[
    SiteRow { site: CHECK, rule: "MIS-025", meaning: "the dice of a cast's check", choices: &[] },
    SiteRow {
        site: CHECK_RESULT,
        rule: "MIS-015",
        meaning: "whether the check was made",
        choices: &[PASSES, MISSES],
    },
    SiteRow { site: TOTAL, rule: "MIS-034", meaning: "the dice of a miscast's total", choices: &[] },
    SiteRow { site: ROW, rule: "MIS-038", meaning: "the row of the miscast table, from 1", choices: &[] },
];
