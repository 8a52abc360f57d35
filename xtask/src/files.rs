//! Files: only plain ones are opened, nothing larger than a log may be is read, and nothing is half written.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use spelltape::log::LOG_BYTES_MAX;
use tempfile::NamedTempFile;

use crate::failure::{Failure, OTHER};

/// How the names of temporary files begin and end; between stand [`TEMPORARY_LETTERS`] letters and digits.
const TEMPORARY: (&str, &str) = (".spelltape-", ".tmp");
const TEMPORARY_LETTERS: usize = 6;

/// A temporary file that nobody has written to for so long was left behind by a program that was killed:
/// between the last write to it and its renaming lies no more than flushing it to the disk.
const LEFT_BEHIND: Duration = Duration::from_secs(600);

/// What a file is called in messages.
pub fn name(path: &Path) -> String {
    if is_stdin(path) { "standard input".to_owned() } else { path.display().to_string() }
}

/// A path as it would be typed here, where that is shorter.
pub fn shown(path: &Path) -> String {
    let here = std::env::current_dir().ok();
    let short = here.and_then(|here| path.strip_prefix(here).ok());
    short.unwrap_or(path).display().to_string()
}

/// Whether a path means the standard input.
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Reads a whole file, or the standard input for `-`.
///
/// # Errors
/// What is wrong with it, without its name.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    if is_stdin(path) {
        return capped(io::stdin().lock());
    }
    // What it is is asked before it is opened: opening a pipe would wait for ever.
    let found = fs::metadata(path).map_err(|error| reason(&error))?;
    if found.is_dir() {
        return Err("it is a folder; name a file".to_owned());
    }
    if !found.is_file() {
        return Err("it is a pipe or a device; name a plain file, or - for the standard input".to_owned());
    }
    if found.len() > LOG_BYTES_MAX as u64 {
        return Err(too_large(found.len()));
    }
    capped(File::open(path).map_err(|error| reason(&error))?)
}

fn capped(from: impl Read) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    from.take(LOG_BYTES_MAX as u64 + 1).read_to_end(&mut bytes).map_err(|error| reason(&error))?;
    if bytes.len() > LOG_BYTES_MAX { Err(too_large(bytes.len() as u64)) } else { Ok(bytes) }
}

fn too_large(bytes: u64) -> String {
    format!("it has {bytes} bytes or more; files are at most {} MiB", LOG_BYTES_MAX >> 20)
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "it may not be read".to_owned(),
        _ => error.to_string(),
    }
}

/// What is replaced where something is written: a link stays a link.
fn target(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf())
}

/// The folder that a file is in.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Refuses a path that [`write`] would refuse: asked before anything is done that takes long.
///
/// # Errors
/// If it exists already, is no plain file, has no folder, or nothing can be written there.
pub fn writable(path: &Path, force: bool) -> Result<(), Failure> {
    let target = free(path, force)?;
    // A file made there and taken away again: nothing else knows what a file system allows.
    beside(folder(&target), None).map(drop).map_err(|error| unwritten(path, &error))
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::new(OTHER, format!("{}: it cannot be written: {error}", name(path)))
}

/// What a path means, where it is free or may be written over.
fn free(path: &Path, force: bool) -> Result<PathBuf, Failure> {
    let target = target(path);
    let problem = match fs::metadata(&target) {
        Ok(old) if !old.is_file() => "it is no plain file; name another",
        Ok(_) if !force => "it exists already; name another file, or add --force",
        Err(_) if !folder(&target).exists() => "its folder does not exist; make it first",
        _ => return Ok(target),
    };
    Err(Failure::new(OTHER, format!("{}: {problem}", name(path))))
}

/// Writes a new file, or with `force` also over an old one. It is there whole or not at all.
///
/// # Errors
/// If it exists already, or cannot be written.
pub fn write(path: &Path, text: &str, force: bool) -> Result<(), Failure> {
    let target = free(path, force)?;
    let old = fs::metadata(&target).ok();
    let folder = folder(&target);
    let written = || -> io::Result<()> {
        let mut file = beside(folder, old.as_ref())?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        let done = if force { file.persist(&target) } else { file.persist_noclobber(&target) };
        done.map_err(|error| error.error)?;
        // The folder's own entry; not every system lets folders be opened.
        File::open(folder).and_then(|folder| folder.sync_all()).or(Ok(()))
    };
    written().inspect(|()| sweep(folder)).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            Failure::new(OTHER, format!("{}: it exists already; add --force", name(path)))
        }
        _ => unwritten(path, &error),
    })
}

/// A temporary file in a folder, with the rights of the old file or those of any new one.
fn beside(folder: &Path, old: Option<&fs::Metadata>) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY.0).suffix(TEMPORARY.1).rand_bytes(TEMPORARY_LETTERS);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let file = builder.tempfile_in(folder)?;
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    Ok(file)
}

/// Removes temporary files of ours that a killed program left in a folder. Whatever cannot be looked at or
/// removed is left alone: it is in nobody's way.
fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_ours = name.to_str().is_some_and(|name| {
            let letters = name.strip_prefix(TEMPORARY.0).and_then(|name| name.strip_suffix(TEMPORARY.1));
            letters.is_some_and(|letters| {
                letters.len() == TEMPORARY_LETTERS && letters.bytes().all(|byte| byte.is_ascii_alphanumeric())
            })
        });
        // Of a link this is what the link is, not what it points to.
        let Some(found) = is_ours.then(|| entry.metadata().ok()).flatten() else { continue };
        let age = found.modified().ok().and_then(|time| time.elapsed().ok());
        if found.is_file() && age.is_some_and(|age| age >= LEFT_BEHIND) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The workspace around the current folder: the nearest folder upwards with a `Cargo.toml` and `replays`.
///
/// # Errors
/// If there is none.
pub fn workspace() -> Result<PathBuf, Failure> {
    let here = std::env::current_dir().map_err(|error| Failure::new(OTHER, error))?;
    let is_it = |folder: &&Path| folder.join("replays").is_dir() && folder.join("Cargo.toml").is_file();
    here.ancestors().find(is_it).map(Path::to_path_buf).ok_or_else(|| {
        Failure::new(OTHER, "no folder replays/ here or above; go into the workspace, or name the logs")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::SystemTime;

    #[test]
    fn only_old_plain_files_of_our_pattern_are_swept_away_by_the_next_write() {
        let folder = tempfile::tempdir().expect("a folder");
        let old = SystemTime::now() - LEFT_BEHIND - Duration::from_secs(1);
        let make = |name: &str, time: SystemTime| {
            let file = File::create(folder.path().join(name)).expect(name);
            file.set_modified(time).expect(name);
        };
        let kept = [
            ".spelltape-.tmp",
            ".spelltape-abc.tmp",
            ".spelltape-abcdefg.tmp",
            ".spelltape-a.b!cd.tmp",
            ".spelltape-abcdef.json",
            "spelltape-abcdef.tmp",
            "a.json",
        ];
        kept.iter().for_each(|name| make(name, old));
        make(".spelltape-young1.tmp", SystemTime::now());
        make(".spelltape-future.tmp", SystemTime::now() + LEFT_BEHIND * 2);
        fs::create_dir(folder.path().join(".spelltape-folder.tmp")).expect("a folder");
        make(".spelltape-0aZ9xy.tmp", old);
        make(".spelltape-abcdef.tmp", old);
        #[cfg(unix)]
        std::os::unix::fs::symlink(folder.path().join("a.json"), folder.path().join(".spelltape-linked.tmp"))
            .expect("a link");
        write(&folder.path().join("new.json"), "{}", false).expect("written");
        let names =
            fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("an entry").file_name());
        let mut left: Vec<_> = names.map(|name| name.into_string().expect("a name")).collect();
        left.sort();
        let mut expected: Vec<_> = kept.iter().map(|name| (*name).to_owned()).collect();
        expected.extend(
            [".spelltape-young1.tmp", ".spelltape-future.tmp", ".spelltape-folder.tmp", "new.json"]
                .map(str::to_owned),
        );
        if cfg!(unix) {
            expected.push(".spelltape-linked.tmp".to_owned());
        }
        expected.sort();
        assert_eq!(left, expected);
    }
}
