//! Writes all generated files.

use std::io;

use nob_tests::generated;

fn main() -> io::Result<()> {
    generated::write_all()
}
