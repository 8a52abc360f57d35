//! Why a run ended as it did, and runs that are wanted: held against brute force that is written here, face
//! by face, through nothing but the bench.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test reads files and may fail")]

mod brute;
mod odds;
mod seek;
mod why;

use std::fs;
use std::path::{Path, PathBuf};

use spelltape::bench::Bench;
use spelltape::log::{self, Log};
use spelltape::registry::{self, Registry};

/// The folder of a system's curated logs.
fn folder(system: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays").join(system)
}

/// A curated log.
fn log(id: &str) -> Log {
    let path = folder("").join(format!("{id}.json"));
    log::read(&fs::read(&path).unwrap(), &Registry).unwrap()
}

/// All curated logs of a system, in order.
fn logs(bench: &dyn Bench) -> Vec<Log> {
    let mut paths: Vec<_> =
        fs::read_dir(folder(bench.name())).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| log::read(&fs::read(path).unwrap(), &Registry).unwrap()).collect()
}

fn bench(system: &str) -> &'static dyn Bench {
    registry::system(system).unwrap()
}
