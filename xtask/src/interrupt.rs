//! Ctrl-C: the first one asks a search to end with the best so far.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use crate::failure::{Failure, OTHER};

/// The exit code of a command that the user stopped.
pub const INTERRUPTED: u8 = 130;

/// Whether the user asked to stop.
static STOPPED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// The flag that Ctrl-C sets from now on; the same one for everybody who asks.
///
/// # Errors
/// If the signal cannot be caught.
pub fn flag() -> Result<Arc<AtomicBool>, Failure> {
    if let Some(flag) = STOPPED.get() {
        return Ok(Arc::clone(flag));
    }
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    ctrlc::set_handler(move || set.store(true, Ordering::Relaxed))
        .map_err(|error| Failure::new(OTHER, error))?;
    Ok(Arc::clone(STOPPED.get_or_init(|| flag)))
}
