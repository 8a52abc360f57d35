//! The real fuzz targets beside one that does nothing, as cargo-fuzz runs them, without a sanitizer.

use std::sync::atomic::AtomicBool;

use super::watch::{Block, Bound, Figure};
use crate::failure::Failure;
use crate::fuzz;

/// The speed that charging should have beside the empty target.
const CHARGING: f64 = 0.12;

/// Runs every target for so many seconds.
pub fn measured(seconds: u32, stopped: &AtomicBool) -> Result<Block, Failure> {
    let speeds = fuzz::speeds(seconds, stopped)?;
    let empty = speeds.iter().find(|(target, _)| target == fuzz::EMPTY).map(|(_, speed)| *speed);
    let figure = |(target, speed): (String, u64)| {
        let speed = speed as f64;
        let is_charging = target == "charging";
        let ratio = empty.filter(|_| target != fuzz::EMPTY).map(|empty| speed / empty as f64);
        Figure {
            nanos: 1e9 / speed,
            ratio: ratio.map(|ratio| (ratio, format!("of the speed of {}", fuzz::EMPTY))),
            bound: if is_charging && ratio.is_some() { Bound::AtLeast(CHARGING) } else { Bound::None },
            rates: vec![("executions", speed)],
            note: String::new(),
            name: target,
        }
    };
    let figures = speeds.into_iter().map(figure).collect();
    let title = format!("fuzz targets, {seconds} s each");
    Ok(Block { title, unit: "execution", rounds: 1, figures })
}
