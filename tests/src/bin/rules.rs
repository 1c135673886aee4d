//! Prints which rules of the catalogues a test cites: per section, then those without. `--uncited`: only the latter.

use std::io;

use nob_tests::rules::{Catalogues, Citations, Rule, exceptions};

fn main() -> io::Result<()> {
    let only_uncited = std::env::args().any(|argument| argument == "--uncited");
    let catalogues = Catalogues::read()?;
    let citations = Citations::read()?;
    let exceptions = exceptions()?;
    let engine: Vec<&Rule> = catalogues.rules.iter().filter(|rule| rule.engine).collect();
    let sections = || catalogues.rules.chunk_by(|a, b| (a.catalogue, a.section) == (b.catalogue, b.section));
    if !only_uncited {
        println!("cited/engine/total");
        for section in sections() {
            let engine = section.iter().filter(|rule| rule.engine);
            let cited = engine.clone().filter(|rule| citations.cites(rule)).count();
            let Some(first) = section.first() else { continue };
            let Rule { catalogue, section: number, title, .. } = first;
            let demanded = if engine.clone().next().is_none() || section.iter().any(Rule::is_demanded) {
                ""
            } else {
                " (not demanded yet)"
            };
            println!("{cited:3}/{:3}/{:3}  {catalogue} 2.{number} {title}{demanded}", engine.count(), section.len());
        }
        let cited = engine.iter().filter(|rule| citations.cites(rule)).count();
        println!("{cited:3}/{:3}/{:3}  all", engine.len(), catalogues.rules.len());
        println!();
    }
    let demanded = |rule: &Rule| rule.is_demanded() && !exceptions.contains_key(&rule.id);
    for section in sections() {
        let open: Vec<&str> = section
            .iter()
            .filter(|rule| demanded(rule) && !citations.cites(rule))
            .map(|rule| rule.id.as_str())
            .collect();
        if let (Some(first), false) = (section.first(), open.is_empty()) {
            println!("2.{} {}: {}", first.section, first.title, open.join(" "));
        }
    }
    Ok(())
}
