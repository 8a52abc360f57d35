//! `cargo xtask`: see the library of this package.

use std::process::ExitCode;

fn main() -> ExitCode {
    spelltape_cli::main()
}
