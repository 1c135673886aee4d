//! `schema`: the JSON Schema of card files.

use std::io::Write;

use lexopt::Parser;
use nob_core::beast::cards;

use crate::failure::Failure;

pub(crate) fn run(mut parser: Parser, out: &mut impl Write) -> Result<bool, Failure> {
    if let Some(argument) = parser.next()? {
        return Err(argument.unexpected().into());
    }
    writeln!(out, "{:#}", cards::schema())?;
    Ok(true)
}
