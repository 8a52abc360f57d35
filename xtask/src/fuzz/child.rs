//! A program whose words are read as they come, and which is stopped with everything that it started.

use std::io::{self, BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Time between two looks at whether somebody wants to stop.
const LOOK: Duration = Duration::from_millis(100);

/// Time that the program has to end after it was asked to.
const PATIENCE: Duration = Duration::from_secs(5);

/// The program.
pub struct Child {
    child: std::process::Child,
    lines: Receiver<String>,
    begun: Instant,
}

impl Child {
    /// Starts a program; what it writes on its standard output and error streams is read.
    pub fn start(mut command: Command) -> io::Result<Self> {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own: an interrupt reaches it from here alone, and with all that it started.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (sender, lines) = channel();
        let streams: [Option<Box<dyn io::Read + Send>>; 2] = [
            child.stdout.take().map(|stream| Box::new(stream) as _),
            child.stderr.take().map(|stream| Box::new(stream) as _),
        ];
        for stream in streams.into_iter().flatten() {
            let sender = sender.clone();
            thread::spawn(move || {
                // What a fuzzer prints need not be UTF-8.
                for line in BufReader::new(stream).split(b'\n').map_while(Result::ok) {
                    if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                        break;
                    }
                }
            });
        }
        Ok(Self { child, lines, begun: Instant::now() })
    }

    /// Hands every line to `see`, with the seconds since the start, and nothing at every look; whether it ended
    /// with success.
    pub fn watch(mut self, stopped: &AtomicBool, mut see: impl FnMut(Option<&str>, u64)) -> io::Result<bool> {
        let mut asked: Option<Instant> = None;
        loop {
            let seconds = self.begun.elapsed().as_secs();
            match self.lines.recv_timeout(LOOK) {
                Ok(line) => see(Some(&line), seconds),
                Err(RecvTimeoutError::Timeout) => see(None, seconds),
                Err(RecvTimeoutError::Disconnected) => break,
            }
            match asked {
                None if stopped.load(Ordering::Relaxed) => {
                    asked = Some(Instant::now());
                    self.signal("INT");
                }
                Some(since) if since.elapsed() > PATIENCE => {
                    self.signal("KILL");
                    self.child.kill()?;
                    break;
                }
                _ => {}
            }
        }
        Ok(self.child.wait()?.success())
    }

    /// Sends a signal to the program's whole group.
    fn signal(&mut self, name: &str) {
        if cfg!(unix) {
            let line = format!("kill -{name} -{}", self.child.id());
            let _ = Command::new("sh").args(["-c", &line]).stderr(Stdio::null()).status();
        } else {
            let _ = self.child.kill();
        }
    }
}
