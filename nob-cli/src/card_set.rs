//! Card files named on the command line, and the catalogue they make.

use std::fs;
use std::path::{Path, PathBuf};

use nob_core::beast::cards::{BlockKind, Card, Catalog, Deck, FIRST_EDITION};

use crate::failure::Failure;

/// The word for the cards that come with the library.
const FIRST: &str = "first-edition";

/// Card files that have been read.
pub(crate) struct CardFiles {
    /// Name and text of each.
    pub(crate) files: Vec<(String, String)>,
    alone: bool,
}

impl CardFiles {
    /// Reads the files and folders of these names.
    pub(crate) fn read(names: &[String], alone: bool) -> Result<Self, Failure> {
        let mut files = Vec::new();
        for name in names.iter().filter(|name| alone || *name != FIRST) {
            let path = Path::new(name);
            if path.is_dir() {
                let found = card_files_in(path)?;
                if found.is_empty() {
                    return Err(Failure::Misuse(format!("{name}: the folder holds no .json file")));
                }
                for path in found {
                    files.push(read(&path)?);
                }
            } else {
                files.push(read(path)?);
            }
        }
        Ok(Self { files, alone })
    }

    /// All cards: those of the first edition, unless the files stand alone, and those of the files.
    pub(crate) fn catalog(&self) -> Result<Catalog, Failure> {
        let mut own: Vec<(&str, &str)> = self.files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let mut all = Vec::new();
        // A file that stands in for one of the library's keeps its place, and with it the order of blocks and decks.
        for file in FIRST_EDITION.into_iter().filter(|_| !self.alone) {
            let stands_in = |(name, _): &(&str, &str)| Path::new(name).file_name() == Some(file.0.as_ref());
            let place = own.iter().position(stands_in);
            all.push(place.map_or(file, |place| own.remove(place)));
        }
        all.extend(own);
        Catalog::load(&all).map_err(Failure::Problems)
    }
}

/// The cards of the first edition and of these files.
pub(crate) fn catalog(names: &[String], alone: bool) -> Result<Catalog, Failure> {
    CardFiles::read(names, alone)?.catalog()
}

/// The card of this id, name or alias.
pub(crate) fn find<'c>(catalog: &'c Catalog, name: &str) -> Result<&'c Card, Failure> {
    catalog.find(name).map(|card| catalog.card(card)).ok_or_else(|| {
        let nearest = catalog.nearest(name).map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
        Failure::Misuse(format!("no card is called `{name}`{nearest}"))
    })
}

/// The prebuilt decks: every habitat block with every style block.
pub(crate) fn prebuilt(catalog: &Catalog) -> Result<Vec<Deck>, Failure> {
    let blocks = |kind| catalog.blocks().iter().filter(move |block| block.kind == kind);
    let styles = || blocks(BlockKind::Style);
    blocks(BlockKind::Habitat)
        .flat_map(|half| styles().map(move |other| Deck::prebuilt(catalog, &half.id, &other.id)))
        .collect::<Result<_, _>>()
        .map_err(|problem| Failure::Misuse(problem.to_string()))
}

fn card_files_in(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let entries = entries.map_err(|error| Failure::File(folder.display().to_string(), error))?;
    let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "json"));
    paths.sort();
    Ok(paths)
}

fn read(path: &Path) -> Result<(String, String), Failure> {
    let name = path.display().to_string();
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => return Err(Failure::File(name, error)),
    };
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name, text)),
        Err(error) => {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = good.split(|byte| *byte == b'\n').count();
            Err(Failure::NoText(format!("{name}:{line}")))
        }
    }
}
